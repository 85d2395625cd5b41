"""Sides: who plays with whom, where they sit, and what a draw for seats decides."""

from random import Random

import pytest

from bot.engine.cards import deck
from bot.engine.notation import cards
from bot.engine.rules import Illegal
from bot.engine.sides import (
    Height,
    alternating,
    around,
    by_rank,
    draw,
    leaders,
    left_in,
    outcome,
    partners,
    ranking,
    sides_of,
)

ACE_HIGH = Height()
PACK = deck(2, 4)


@pytest.mark.parametrize(
    ("sizes", "teams", "order"),
    [
        ((2, 2), ((0, 2), (1, 3)), (0, 1, 2, 3)),
        ((3, 3), ((0, 2, 4), (1, 3, 5)), (0, 1, 2, 3, 4, 5)),
        ((2, 2, 2), ((0, 3), (1, 4), (2, 5)), (0, 1, 2, 3, 4, 5)),
        ((2, 3), ((0, 2), (1, 3, 4)), (0, 1, 2, 3, 4)),
        ((1, 1), ((0,), (1,)), (0, 1)),
    ],
)
def test_sides_as_people_sat_down_take_turns(
    sizes: tuple[int, ...], teams: tuple[tuple[int, ...], ...], order: tuple[int, ...]
) -> None:
    assert alternating(range(sum(sizes)), sizes) == teams
    assert around(teams) == order


def test_the_two_highest_play_together_and_sit_across() -> None:
    found = ranking(tuple(map(cards, ("5S", "KH", "AD", "9C"))), ACE_HIGH)
    teams = by_rank(found, (2, 2))
    assert found == (2, 1, 3, 0)
    assert teams == ((2, 1), (3, 0))
    assert around(teams) == (2, 3, 1, 0)
    assert sides_of(teams) == (1, 0, 0, 1)
    assert partners(around(teams), sides_of(teams), 2) == (1,)


def test_equal_ranks_go_by_suit_jokers_do_not_count_and_twins_draw_again() -> None:
    assert ranking(tuple(map(cards, ("KH", "KS", "KC", "KD"))), ACE_HIGH) == (1, 0, 3, 2)
    assert ranking(tuple(map(cards, ("JK 3S", "2S", "4D", "JK JK AC"))), ACE_HIGH) == (3, 2, 0, 1)
    # The twins draw low cards, and yet stay above the queen.
    assert ranking(tuple(map(cards, ("KH 2S", "QS", "KH 3C", "4D"))), ACE_HIGH) == (2, 0, 1, 3)


@pytest.mark.parametrize("draws", [("KH", "KH"), ("JK", "2S"), ("KH 2S", "QS"), ("", "2S")])
def test_a_draw_that_is_not_settled_or_goes_on_too_long_is_refused(draws: tuple[str, str]) -> None:
    with pytest.raises(Illegal, match="draw_invalid"):
        ranking(tuple(map(cards, draws)), ACE_HIGH)


def test_drawn_cards_settle_the_seats_and_come_from_the_pack() -> None:
    rng = Random(1)
    redrawn = 0
    for _ in range(300):
        drawn = draw(PACK, 6, ACE_HIGH, rng.randrange)
        assert sorted(ranking(drawn, ACE_HIGH)) == list(range(6))
        assert len(left_in(PACK, drawn)) == len(PACK) - sum(map(len, drawn))
        redrawn += sum(map(len, drawn)) > 6
    assert redrawn > 30


def test_another_order_of_suits_and_ranks_decides_otherwise() -> None:
    low = Height(ranks=(12, *range(12)), suits=(1, 2, 3, 0))
    assert ranking(tuple(map(cards, ("AS", "AH", "KC", "2S"))), low) == (2, 1, 0, 3)


def test_partners_share_a_place() -> None:
    found = outcome((500, 300, 500, 300))
    assert found.places == (1, 3, 1, 3)
    assert leaders((0, 1, 0, 1), (500, 300, 500, 300)) == (0,)
    assert leaders((0, 1, 2), (5, 9, 9)) == (1, 2)
