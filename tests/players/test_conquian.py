"""Computers at Conquián: legal moves, deals that end, and the strong one is stronger."""

from typing import Any

import pytest

from bot.engine.cards import stream
from bot.engine.conquian.state import ConquianState, Force, NoForce, Use
from bot.engine.melding.state import Discard
from bot.engine.moves import Action
from bot.engine.notation import cards
from bot.engine.state import Phase, Seat, sample, view
from bot.engine.variants.conquian import RULES
from bot.players import LEVELS, policy
from bot.players.selfplay import run_selfplay
from tests.engine.conquian.positions import position


def choice(level: str, s: ConquianState, seat: Seat = 0) -> Action:
    return policy(level, RULES).choose(view(s, seat), RULES, stream(b"dice", 0))


@pytest.mark.parametrize("seats", [("hard", "easy"), ("random", "hard"), ("hard", "easy", "random")])
def test_every_choice_is_legal_and_deals_end(seats: tuple[str, ...]) -> None:
    result = run_selfplay("conquian", seats, 60, seed=3)
    assert (result["illegal"], result["stalled"]) == (0, 0)


def test_hard_beats_easy() -> None:
    """The bar is 55 % of two thousand deals; a tenth of them must show the half."""
    result = run_selfplay("conquian", ["hard", "easy"], 200, seed=7)
    assert result["wins"]["hard"] > result["wins"]["easy"]


@pytest.mark.parametrize("level", LEVELS)
def test_card_that_wins_is_used(level: str) -> None:
    s = position("7D 7C", "7H", (0, "AS 2S 3S 4S"), (0, "KH KD KC KS"))
    action = choice(level, s)
    assert isinstance(action, Use)
    assert sum(len(m.cards) for m in action.layout) == 11


def test_hard_does_not_force_the_other_to_win() -> None:
    """Ten on the table: the card would be the eleventh; with fewer it forces."""
    done: dict[str, Any] = {"phase": Phase.FORCE_WINDOW, "asked": (1,), "source": 0}
    ten = position("2C 3H", "5S", (1, "AS 2S 3S 4S"), (1, "KH KD KC"), (1, "7D 7C 7H"), **done)
    assert choice("hard", ten) == NoForce()
    four = position("2C 3H", "5S", (1, "AS 2S 3S 4S"), **done)
    assert choice("hard", four) == Force()


def test_hard_keeps_what_belongs_together_and_throws_no_winning_card() -> None:
    """A lone card goes; the one that the other waits for stays, alone or not."""
    lone = position("5H 5D 6C 7C 2S KH", phase=Phase.DISCARD)
    thrown = choice("hard", lone)
    assert isinstance(thrown, Discard)
    assert thrown.card in cards("2S KH")
    ten = position("5S 2H 3H", "", (1, "AS 2S 3S 4S"), (1, "KH KD KC"), (1, "7D 7C 7H"), phase=Phase.DISCARD)
    assert choice("hard", ten) != Discard(cards("5S")[0])


def test_choice_depends_on_the_view_alone() -> None:
    """In every world that the seat cannot tell apart it does the same."""
    s = position("6H 6D KC QC 2H 7S", "6S", (0, "3S 4S 5S"))
    worlds = [sample(view(s, 0), RULES.pack(s), stream(b"world", k)) for k in range(5)]
    assert {choice("hard", w) for w in worlds} == {choice("hard", s)}
