"""The exact search: equal to brute force, and to what the rules' tie-breaks ask."""

import pytest

from bot.engine.gin.deadwood import arranged, deadwood, fitting, is_meld, mask, points
from bot.engine.gin.params import Ace
from bot.engine.notation import cards
from tests.engine.gin.brute import differences


def test_search_equals_brute_force() -> None:
    """S063: on two thousand hands full of competing melds; ``tests.engine.gin.brute`` does a hundred thousand."""
    assert not differences(2_000, seed=63)


@pytest.mark.parametrize(
    "held",
    ["JC 9D 10D JD QD JH 8S 9S 10S JS", "4S 5S 6S 7S 7H 7D 7C 8D 9D 10D", "AS 2S 3S 4S 4H 4D 4C 5C 6C 7C"],
)
def test_gin_that_needs_the_right_grouping(held: str) -> None:
    """S063: sets first or runs first would both leave something."""
    found = arranged(mask(cards(held)))
    assert (found.points, found.left) == (0, ())
    assert sorted(c for m in found.melds for c in m) == sorted(cards(held))


@pytest.mark.parametrize("ace", Ace)
def test_arrangement_leaves_what_the_search_says(ace: Ace) -> None:
    """Melds are melds, disjoint, of the hand; what is left counts the least."""
    for held in (cards("QS KS AS 2S 3S 5H 5D 5C 9H 9D"), cards("AS AH AD 2S 3S QS KS 7H 7D 7C")):
        found = arranged(mask(held), ace)
        assert all(is_meld(m, ace) for m in found.melds)
        assert sorted([*(c for m in found.melds for c in m), *found.left]) == sorted(held)
        assert points(found.left) == found.points == deadwood(mask(held), ace)


def test_of_equal_arrangements_that_with_the_fewest_hooks() -> None:
    """Eight points are left either way: a set of four and one of three take one card, runs would take more."""
    found = arranged(mask(cards("3C 3D 3H 3S AC AD AH 4C 2D 2S")))
    assert found.points == 8
    assert sorted(map(len, found.melds)) == [3, 4]
    assert {c % 13 for m in found.melds for c in m} == {0, 2}


def test_runs_lie_from_low_to_high() -> None:
    """An ace above the king is the last card."""
    found = arranged(mask(cards("QS KS AS 5H 5D 5C 9H")), Ace.LOW_OR_HIGH)
    assert cards("QS KS AS") in found.melds


@pytest.mark.parametrize(
    ("meld", "ace", "fit"),
    [
        ("2S 3S 4S", Ace.LOW, "AS 5S"),
        ("AS 2S 3S", Ace.LOW_OR_HIGH, "4S"),
        ("JS QS KS", Ace.LOW, "10S"),
        ("JS QS KS", Ace.LOW_OR_HIGH, "10S AS"),
        ("QS KS AS", Ace.LOW_OR_HIGH, "JS"),
        ("7S 7H 7D", Ace.LOW, "7C"),
        ("7S 7H 7D 7C", Ace.LOW, ""),
    ],
)
def test_what_fits_a_meld(meld: str, ace: Ace, fit: str) -> None:
    """The neighbours of a run, the fourth card of a set."""
    assert fitting(cards(meld), ace) == cards(fit)


@pytest.mark.parametrize("meld", ["KS AS 2S", "7S 7H", "7S 8S 9H", "7S 7S 7H", "QS KS AS", ""])
def test_what_is_no_meld(meld: str) -> None:
    """No way round, no pairs, no mixed suits, no twins; the ace is low."""
    assert not is_meld(cards(meld), Ace.LOW)
