"""A member's own record, as every store reads it."""

from typing import Any

from msgspec.structs import replace

from bot.store.base import AddResult, PutMember
from bot.store.store import Store
from tests.store.samples import match, place


def rated(table: str, *users: int, **changes: Any) -> AddResult:
    """A rated match of persons, in the order of their places."""
    made = match(table, *(place(u, n + 1, 50 - n) for n, u in enumerate(users)))
    return AddResult(result=replace(made.result, **({"rated": True, "season": "2026-11"} | changes)))


async def test_a_career_is_the_members_own_part_in_the_order_of_the_ends(store: Store) -> None:
    await store.commit(
        match("a", place(1, 1, 30, facts=b'{"deals":2}'), place(2, 2)),
        match("b", place(2, 1), place(3, 2)),
        match("c", place(3, 1), place(1, 2, 7, abandoned=True), game="gin", ended=5.0),
    )
    parts = await store.career(7, 1, 0)
    assert [(p.table, p.game, p.place, p.points, p.abandoned, p.facts) for p in parts] == [
        ("a", "rami", 1, 30, False, b'{"deals":2}'),
        ("c", "gin", 2, 7, True, b"{}"),
    ]
    assert (parts[1].ended, parts[1].name, parts[1].rated) == (5.0, "n1", False)


async def test_other_servers_eras_and_persons_are_left_out(store: Store) -> None:
    await store.commit(rated("a", 1, 2), rated("b", 1, 2, era=1), rated("c", 1, 2, guild=8), rated("d", 3, 2))
    assert [p.table for p in await store.career(7, 1, 0)] == ["a"]
    assert [p.table for p in await store.career(7, 1, 1)] == ["b"]
    assert [p.table for p in await store.career(7, 1)] == ["a", "b"]
    assert await store.career(7, 9) == []


async def test_a_rank_is_among_those_on_the_board(store: Store) -> None:
    """Who is hidden or gone pushes nobody down, but sees the own rank."""
    await store.commit(*(rated(f"t{n}", 1, 2, 3) for n in range(4)))

    async def ranks() -> list[int]:
        found = [await store.rank(7, user, "rami", 0) for user in (1, 2, 3)]
        return [r.rank for r in found if r]

    assert await ranks() == [1, 2, 3]
    await store.commit(PutMember(guild=7, user=1, hidden=True))
    assert await ranks() == [1, 1, 2]
    await store.commit(PutMember(guild=7, user=2, gone=True))
    assert await ranks() == [1, 1, 1]


async def test_equal_ratings_share_a_rank_without_a_gap(store: Store) -> None:
    await store.commit(rated("a", 1, 2), rated("b", 3, 4))
    found = {user: await store.rank(7, user, "rami", 0) for user in (1, 2, 3, 4)}
    assert [r.rank for r in found.values() if r] == [1, 2, 1, 2]


async def test_a_rank_is_of_a_season_or_of_all_time(store: Store) -> None:
    await store.commit(rated("a", 1, 2, season="2026-10"), rated("b", 1, 2, season="2026-11"))
    season, ever = await store.rank(7, 1, "rami", 0, "2026-11"), await store.rank(7, 1, "rami", 0)
    assert season is not None
    assert ever is not None
    assert (season.matches, ever.matches) == (1, 2)
    assert season.mu < ever.mu


async def test_who_has_no_rating_has_no_rank(store: Store) -> None:
    await store.commit(match("a", place(1, 1), place(None, 2)))
    assert await store.rank(7, 1, "rami", 0) is None
