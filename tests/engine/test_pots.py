"""A pot is shared whole, among those who paid into it, in every game."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.pots import best, evenly
from bot.engine.state import Phase
from bot.engine.variants import find, variants


def ended(game: str, scores: tuple[int, ...], **options: Any) -> Any:
    """The end of a match with these totals."""
    rules = find(game)
    s = rules.start(len(scores), rules.house(len(scores), options))
    return replace(s, scores=scores, phase=Phase.MATCH_END)


def test_the_best_of_those_who_paid() -> None:
    assert best((1, 2, 2, 4), (0, 1, 2, 3)) == (0,)
    assert best((1, 2, 2, 4), (1, 2, 3)) == (1, 2)


def test_what_cannot_be_divided_goes_to_the_first_seats() -> None:
    assert evenly(302, (1, 3, 4)) == {1: 101, 3: 101, 4: 100}


def test_the_winner_takes_all_unless_the_options_say_otherwise() -> None:
    rules, s = find("rami"), ended("rami", (90, 120, 80))
    assert rules.shares(s, 300, (0, 1, 2)) == {1: 300}
    assert rules.shares(s, 300, (0, 2)) == {0: 300}
    assert rules.shares(s, 300, ()) == {}
    assert rules.shares(ended("rami", (90, 120, 80), pot_winner_pct=75), 300, (0, 1, 2)) == {0: 39, 1: 226, 2: 35}


def test_lowest_total_wins_where_the_game_says_so() -> None:
    assert find("romme").shares(ended("romme", (250, 40, 90)), 90, (0, 1, 2)) == {1: 90}


def test_a_match_that_goes_on_gives_nothing() -> None:
    s = replace(ended("rami", (90, 120)), phase=Phase.PLAY)
    assert find("rami").shares(s, 300, (0, 1)) == {}


@pytest.mark.parametrize("game", sorted(variants()))
@given(data=st.data())
def test_no_chip_is_created_or_lost(game: str, data: st.DataObject) -> None:
    """Whatever the totals, the stakes and who of the table paid."""
    players = data.draw(st.sampled_from(list(find(game).seats())))
    scores = data.draw(st.lists(st.integers(-300, 600), min_size=players, max_size=players))
    seats = data.draw(st.sets(st.integers(0, players - 1), min_size=1))
    pot = data.draw(st.integers(0, 500)) * len(seats)
    shares = find(game).shares(ended(game, tuple(scores)), pot, tuple(sorted(seats)))
    assert sum(shares.values()) == pot
    assert set(shares) <= seats
    assert all(chips >= 0 for chips in shares.values())
