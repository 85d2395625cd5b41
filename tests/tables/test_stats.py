"""A member's record as a sum: wins, streaks, places, and what was counted."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from bot.store.careers import Part
from bot.store.history import RatingStep
from bot.tables.stats import POINTS, Stats, curve, margin, rating, summed, within


def part(place: int = 1, **changes: Any) -> Part:
    """A finished match."""
    whole = Part(
        table="t",
        game="rami",
        ended=1.0,
        season="2026-11",
        rated=True,
        place=place,
        points=10,
        abandoned=False,
        facts=b"{}",
        name="Anna",
    )
    return msgspec.structs.replace(whole, **changes)


def test_nothing_played_is_nothing() -> None:
    assert summed([]) == Stats()


def test_matches_wins_places_and_points_add_up() -> None:
    found = summed([part(1), part(3, points=-4, rated=False), part(1), part(2, ended=9.0)])
    assert (found.matches, found.finished, found.wins, found.points, found.people) == (4, 4, 2, 26, 3)
    assert list(found.places.items()) == [(1, 2), (2, 1), (3, 1)]
    assert found.last == 9.0


def test_a_match_left_is_played_but_neither_won_nor_finished() -> None:
    """S086: who leaves does not keep clean figures."""
    found = summed([part(1), part(1, abandoned=True), part(2)])
    assert (found.matches, found.finished, found.wins, found.places) == (3, 2, 1, {1: 1, 2: 1})


@pytest.mark.parametrize(
    ("places", "streak", "longest"),
    [
        ((1, 1, 1), 3, 3),
        ((1, 1, 2), 0, 2),
        ((2, 1, 1, 2, 1), 1, 2),
        ((2, 3), 0, 0),
    ],
)
def test_streaks_of_wins(places: tuple[int, ...], streak: int, longest: int) -> None:
    found = summed([part(p) for p in places])
    assert (found.streak, found.longest) == (streak, longest)


def test_leaving_ends_a_streak() -> None:
    assert summed([part(), part(), part(1, abandoned=True)]).streak == 0


def test_the_favourite_game_is_the_first() -> None:
    found = summed([part(game="gin"), part(game="romme"), part(game="romme")])
    assert list(found.games.items()) == [("romme", 2), ("gin", 1)]


def test_facts_are_added_and_of_the_best_the_largest_kept() -> None:
    counted = [b'{"deals":3,"best_deal":40}', b"{}", b'{"deals":2,"best_deal":25,"gins":1}']
    assert summed([part(facts=f) for f in counted]).facts == {"deals": 5, "best_deal": 40, "gins": 1}


@pytest.mark.parametrize("broken", [b"", b"null", b"[]", b'{"deals":"x"}', b"\xff"])
def test_facts_that_cannot_be_read_count_for_nothing(broken: bytes) -> None:
    found = summed([part(facts=broken), part(facts=b'{"deals":1}')])
    assert (found.matches, found.facts) == (2, {"deals": 1})


def test_games_and_seasons_can_be_told_apart() -> None:
    parts = [part(game="gin"), part(season="2026-10"), part(game="gin", season="2026-10")]
    assert within(parts) == parts
    assert within(parts, "gin") == [parts[0], parts[2]]
    assert within(parts, None, "2026-10") == parts[1:]
    assert within(parts, "gin", "2026-10") == parts[2:]


def steps(*mus: float, sigma: float = 2.0) -> list[RatingStep]:
    """A rating that goes through these values."""
    ways = pairwise(mus)
    return [
        RatingStep(table=str(n), user=1, mu_before=a, sigma_before=sigma, mu=b, sigma=sigma, weight=1.0)
        for n, (a, b) in enumerate(ways)
    ]


def test_a_new_rating_is_a_thousand_give_or_take_two_thirds() -> None:
    assert (rating(25.0), margin(25 / 3)) == (1000, 667)
    assert rating(24.0) == 960


def test_a_curve_begins_before_the_first_match() -> None:
    found = curve(steps(25.0, 27.0, 26.0))
    assert found is not None
    assert (found.values, found.margins, found.matches, found.best) == ((1000, 1080, 1040), (160,) * 3, 2, 1080)


@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_matches_make_no_curve(count: int) -> None:
    assert curve(steps(*[25.0] * (count + 1))) is None


@pytest.mark.parametrize("count", [POINTS - 1, POINTS, POINTS + 1, 1000])
def test_a_long_curve_is_thinned_out_between_its_ends(count: int) -> None:
    mus = [25.0, *(25.0 + n for n in range(1, count)), 12.0]
    found = curve(steps(*mus))
    assert found is not None
    assert len(found.values) == min(POINTS, count + 1) == len(found.margins)
    assert (found.values[0], found.values[-1]) == (1000, rating(12.0))
    assert (found.matches, found.best) == (count, rating(25.0 + count - 1))
