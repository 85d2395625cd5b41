"""Ratings: what a match changes, for whom, and how much."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from bot.store import ratings
from bot.store.base import Place
from bot.store.ratings import WEEK, Standing, rate, weight
from bot.store.store import Store
from tests.store.samples import match, place, rated, standings

DAY = 86400.0


def seated(*places: Place) -> tuple[Place, ...]:
    """The places of a match, seats in the order given."""
    return match("x", *places).result.places


# A match.
def test_two_new_persons_get_the_values_that_openskill_is_known_for() -> None:
    """Plackett-Luce, winner first: 27.635 ± 8.066 and 22.365 ± 8.066."""
    after = rate(seated(place(1, 1), place(2, 2)), {})
    assert [after[u].mu for u in (1, 2)] == pytest.approx([27.635, 22.365], abs=1e-3)
    assert [after[u].sigma for u in (1, 2)] == pytest.approx([8.066, 8.066], abs=1e-3)
    assert [after[u].matches for u in (1, 2)] == [1, 1]


def test_several_players_are_ranked_by_their_places_and_equals_are_equal() -> None:
    after = rate(seated(place(1, 3), place(2, 1), place(3, 2), place(4, 2)), {})
    assert after[2].mu > after[3].mu > after[1].mu
    assert after[3].mu == pytest.approx(after[4].mu)


def test_partners_win_and_lose_together() -> None:
    """The side is rated, whichever seats it has; who was surer of their strength moves less."""
    places = seated(place(1, 1, side=0), place(2, 2, side=1), place(3, 1, side=0), place(4, 2, side=1))
    before = {3: Standing(25.0, 2.0, 30)}
    after = rate(places, before)
    model = PlackettLuce()
    winners, losers = model.rate(
        [[model.rating(), model.rating(mu=25.0, sigma=2.0)], [model.rating(), model.rating()]], ranks=[1.0, 2.0]
    )
    assert [after[u].mu for u in (1, 3, 2, 4)] == [r.mu for r in (*winners, *losers)]
    assert 0 < after[3].mu - 25.0 < after[1].mu - 25.0
    assert after[3].matches == 31


@given(st.permutations(range(6)))
def test_the_order_in_which_places_are_given_changes_no_bit(order: list[int]) -> None:
    places = seated(*(place(u, rank) for u, rank in ((1, 2), (2, 1), (3, 3), (4, 3), (5, 3), (6, 2))))
    before = {u: Standing(20.0 + u * 1.7, 9.1 - u * 1.3) for u in range(1, 7)}
    assert rate([places[n] for n in order], before) == rate(places, before)


def test_a_side_with_one_who_rests_is_not_taken_for_stronger() -> None:
    """Three against two, of whom two play at a time: new to the game, either side's win is worth the same."""
    three, two = (
        rate(seated(*(place(n + 1, 1 + (side != winner), side=side) for n, side in enumerate((0, 1, 0, 1, 0)))), {})
        for winner in (0, 1)
    )
    assert three[1].mu - 25.0 == pytest.approx(25.0 - two[1].mu)


# Who left.
def test_who_leaves_is_last_for_the_own_rating_and_nobody_else_gains() -> None:
    """S086: the others are rated as if the leaver had not been there."""
    after = rate(seated(place(1, 1), place(2, 2), place(3, 4, abandoned=True), place(4, 3)), {})
    alone = rate(seated(place(1, 1), place(2, 2), place(4, 3)), {})
    assert {u: after[u] for u in (1, 2, 4)} == alone
    assert after[3] == rate(seated(place(1, 1), place(2, 2), place(4, 3), place(3, 4)), {})[3]


def test_of_two_leavers_none_is_behind_the_other() -> None:
    after = rate(seated(place(1, 1), place(2, 2), place(3, 4, abandoned=True), place(4, 4, abandoned=True)), {})
    assert after[3] == after[4]
    assert after[3].mu < after[2].mu


def test_where_one_person_stayed_only_the_leaver_changes() -> None:
    """Nobody gets a rating for being left alone, and nobody escapes a defeat by leaving."""
    after = rate(seated(place(1, 1), place(2, 2, abandoned=True)), {1: Standing(30.0, 4.0, 9)})
    assert after.keys() == {2}
    assert after[2].mu < 25.0


def test_where_nobody_stayed_nothing_changes() -> None:
    assert rate(seated(place(1, 2, abandoned=True), place(2, 2, abandoned=True)), {}) == {}


def test_a_partner_who_is_left_is_rated_as_half_of_a_side() -> None:
    """One against two would be taken for a giant; how strong the leaver was counts for nobody else."""
    sides = [place(1, 1, side=0), place(2, 2, side=1), place(3, 1, side=0), place(4, 2, side=1)]
    left = [*sides[:2], place(3, 4, side=0, abandoned=True), sides[3]]
    whole, alone = rate(seated(*sides), {}), rate(seated(*left), {3: Standing(40.0, 2.0)})
    for user in (1, 2, 4):
        assert alone[user].mu == pytest.approx(whole[user].mu)
    lost = rate(seated(place(1, 2, side=0), place(2, 1, side=1), place(3, 2, side=0), place(4, 1, side=1)), {})
    assert rate(seated(*left), {})[3] == lost[3]


def test_who_took_a_leavers_seat_plays_for_the_side_in_their_place() -> None:
    sides = [place(1, 1, side=0), place(2, 2, side=1), place(5, 1, side=0), place(4, 2, side=1)]
    after = rate(seated(*sides, place(3, 4, side=0, abandoned=True)), {})
    assert {u: after[u] for u in (1, 2, 4, 5)} == rate(seated(*sides), {})
    assert after[3].mu < 25.0


def test_a_side_that_left_gives_the_other_nothing() -> None:
    sides = [place(1, 1, side=0), place(2, 4, side=1, abandoned=True), place(3, 1, side=0)]
    after = rate(seated(*sides, place(4, 4, side=1, abandoned=True)), {})
    assert after.keys() == {2, 4}
    assert after[2] == after[4]


# How much it weighs.
@pytest.mark.parametrize(
    ("meetings", "counts"), [([], 1.0), ([0], 1.0), ([4], 1.0), ([5], 5 / 6), ([9], 0.5), ([9, 0], 0.75)]
)
def test_a_match_weighs_less_the_more_often_its_players_met(meetings: Sequence[int], counts: float) -> None:
    assert weight(meetings) == pytest.approx(counts)


def test_a_weight_scales_the_change() -> None:
    places = seated(place(1, 1), place(2, 2))
    full, half = rate(places, {}), rate(places, {}, {1: 0.5, 2: 0.5})
    assert half[1].mu - 25 == pytest.approx((full[1].mu - 25) / 2)
    assert half[1].matches == 1


async def test_the_same_pair_over_and_over_weighs_less_until_a_week_has_passed(store: Store) -> None:
    for n in range(8):
        await store.commit(rated(f"t{n}", place(1, 1), place(2, 2), ended=1000.0 + n))
    await store.commit(rated("late", place(1, 1), place(2, 2), ended=2000.0 + WEEK))
    weights = [(await store.rating_steps(t))[0].weight for t in (*(f"t{n}" for n in range(8)), "late")]
    assert weights == pytest.approx([1.0] * 5 + [5 / 6, 5 / 7, 5 / 8, 1.0])


async def test_others_at_the_table_make_a_meeting_weigh_more(store: Store) -> None:
    for n in range(9):
        await store.commit(rated(f"t{n}", place(1, 1), place(2, 2), ended=1000.0 + n))
    await store.commit(rated("with", place(1, 1), place(2, 2), place(3, 3), ended=1010.0))
    assert {s.user: s.weight for s in await store.rating_steps("with")} == pytest.approx({1: 0.75, 2: 0.75, 3: 1.0})


async def test_partners_are_no_opponents_in_the_weight(store: Store) -> None:
    sides = place(1, 1, side=0), place(2, 2, side=1), place(3, 1, side=0), place(4, 2, side=1)
    for n in range(9):
        await store.commit(rated(f"t{n}", place(1, 1), place(3, 2), ended=1000.0 + n))
    await store.commit(rated("sides", *sides, ended=1010.0))
    assert {s.weight for s in await store.rating_steps("sides")} == {1.0}


async def test_matches_of_other_servers_and_games_are_no_meetings(store: Store) -> None:
    for n in range(6):
        await store.commit(rated(f"g{n}", place(1, 1), place(2, 2), guild=8))
        await store.commit(rated(f"r{n}", place(1, 1), place(2, 2), game="romme"))
    await store.commit(rated("here", place(1, 1), place(2, 2)))
    assert {s.weight for s in await store.rating_steps("here")} == {1.0}


# What is kept.
async def test_a_match_with_a_computer_changes_no_rating(store: Store) -> None:
    """The tables say ``rated`` only of matches among people."""
    await store.commit(match("a", place(1, 1), place(None, 2)))
    assert await standings(store) == {}
    assert await store.rating_steps("a") == []


async def test_two_matches_of_a_pair_follow_each_other(store: Store) -> None:
    """The second begins where the first ended; the step says so."""
    await store.commit(rated("a", place(1, 1), place(2, 2)), rated("b", place(1, 1), place(2, 2), ended=2.0))
    (first, _), (second, _) = await store.rating_steps("a"), await store.rating_steps("b")
    assert (second.mu_before, second.sigma_before) == (first.mu, first.sigma)
    assert second.mu > first.mu
    assert (await standings(store))["", 1] == Standing(second.mu, second.sigma, 2)


async def test_a_season_begins_anew_and_all_time_goes_on(store: Store) -> None:
    await store.commit(
        rated("a", place(1, 1), place(2, 2)), rated("b", place(1, 1), place(2, 2), ended=40 * DAY, season="2026-12")
    )
    found = await standings(store)
    assert found["2026-11", 1] == found["2026-12", 1]
    assert found["", 1].mu > found["2026-12", 1].mu
    assert [found[s, 1].matches for s in ("2026-11", "2026-12", "")] == [1, 1, 2]


async def test_a_match_of_no_season_counts_once(store: Store) -> None:
    await store.commit(rated("a", place(1, 1), place(2, 2), season=""))
    assert {key: s.matches for key, s in (await standings(store)).items()} == {("", 1): 1, ("", 2): 1}


async def test_a_second_result_of_a_table_changes_nothing(store: Store) -> None:
    await store.commit(rated("a", place(1, 1), place(2, 2)))
    before = await standings(store), await store.rating_steps("a")
    await store.commit(rated("a", place(2, 1), place(1, 2)))
    assert (await standings(store), await store.rating_steps("a")) == before


def test_a_new_person_has_openskills_own_beginning() -> None:
    new = ratings._MODEL.rating()
    assert (Standing().mu, Standing().sigma) == (new.mu, new.sigma)
