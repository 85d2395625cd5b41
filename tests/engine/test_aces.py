"""What an ace counts where it stands, told from positions in notation."""

from typing import Any

import pytest

from bot.engine.melding.state import Laid, Lay, Layout
from bot.engine.notation import cards, parse_state
from bot.engine.rules import Rules
from bot.engine.variants import find

POSITION = """\
{game}, 2 seats
options: {options}
phase: play
turn: 0
hands:
  0: AH 2H 3H JH QH KH 7S 9C 4D
  1: 5C 6C 8D
opened: [true, false]
now: {{"drawn": true}}
"""


def points(rules: Rules[Any], melds: str, options: str = "{}") -> int | str:
    """What the lay counts, or the reason why it is refused."""
    s = parse_state(POSITION.format(game=rules.id, options=options), rules)
    action = Lay((Layout(cards(melds)),))
    refused = rules.check(s, 0, action)
    if refused is not None:
        return refused.reason
    (event,) = rules.apply(s, 0, action).events
    assert isinstance(event, Laid)
    return event.points


@pytest.mark.parametrize("game", ["rami", "romme"])
def test_low_ace_counts_one(game: str) -> None:
    """S055: A-2-3 is worth 6."""
    assert points(find(game), "AH 2H 3H") == 6


def test_high_ace_counts_what_the_table_says() -> None:
    """S055: Q-K-A is worth 31 in Rommé, and 30 under a house rule of ten for the ace."""
    assert points(find("romme"), "QH KH AH") == 31
    house = '{"ace_in_run": "BOTH", "ace_high": 10}'
    assert points(find("rami"), "QH KH AH", house) == 30
    assert points(find("rami"), "AH 2H 3H", house) == 6


def test_high_ace_is_refused_where_the_ace_is_low() -> None:
    """S055: Rami's own rule."""
    assert points(find("rami"), "QH KH AH") == "ace_high_not_allowed"


@pytest.mark.parametrize("game", ["rami", "romme"])
def test_ace_between_king_and_two_is_refused(game: str) -> None:
    """S055: a run does not go round the corner."""
    assert points(find(game), "KH AH 2H") == "run_wraps_ace"
