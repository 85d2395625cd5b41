"""The leaderboard, as every store counts it."""

from dataclasses import dataclass

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.store.base import AddResult, BoardRow, PutPlayer, Store
from bot.store.memory import MemoryStore
from bot.store.sqlite import SqliteStore
from tests.store.samples import match, place


async def board(store: Store, game: str | None = None, limit: int = 99, offset: int = 0) -> list[tuple[int, ...]]:
    rows = await store.board(7, game, limit, offset)
    return [(r.rank, r.user, r.games, r.wins, r.points) for r in rows]


async def test_order_is_wins_then_points_then_fewest_games_and_ranks_have_no_gaps(store: Store) -> None:
    """S083: places without gaps; equal wins and points share a rank."""
    await store.commit(
        match("a", place(5, 1, 30), place(4, 2, 40), place(1, 3, 10)),
        match("b", place(4, 1, 0), place(5, 2, 10), place(1, 3, -5)),
        match("c", place(3, 1, 40), place(2, 2, 70)),
    )
    assert await board(store) == [
        (1, 3, 1, 1, 40),
        (1, 4, 2, 1, 40),
        (1, 5, 2, 1, 40),
        (2, 2, 1, 0, 70),
        (3, 1, 2, 0, 5),
    ]


async def test_a_page_keeps_the_ranks_of_the_whole(store: Store) -> None:
    await store.commit(match("a", *(place(user, user, 50 - user) for user in range(1, 8))))
    assert [r[:2] for r in await board(store, limit=3, offset=2)] == [(3, 3), (4, 4), (5, 5)]
    assert await board(store, limit=3, offset=7) == []


async def test_computers_are_never_listed(store: Store) -> None:
    await store.commit(match("a", place(None, 1, 90, name="Ordi"), place(1, 2, 20), place(None, 3, name="Ordi 2")))
    assert await board(store) == [(1, 1, 1, 0, 20)]


async def test_an_abandoned_seat_counts_as_a_game_but_never_as_a_win(store: Store) -> None:
    """S086: who leaves does not keep clean figures."""
    await store.commit(match("a", place(1, 1, 5, abandoned=True), place(2, 1, 4)))
    assert await board(store) == [(1, 2, 1, 1, 4), (2, 1, 1, 0, 5)]


async def test_other_servers_do_not_count_and_games_can_be_told_apart(store: Store) -> None:
    await store.commit(
        match("a", place(1, 1, 5)), match("b", place(1, 1, 7), game="romme"), match("c", place(1, 1, 99), guild=8)
    )
    assert await board(store) == [(1, 1, 2, 2, 12)]
    assert await board(store, "romme") == [(1, 1, 1, 1, 7)]
    assert await board(store, "gin") == []


async def test_shared_first_places_are_wins_for_each(store: Store) -> None:
    await store.commit(match("a", place(1, 1, 5), place(2, 1, 5), place(3, 3)))
    assert await board(store) == [(1, 1, 1, 1, 5), (1, 2, 1, 1, 5), (2, 3, 1, 0, 0)]


async def test_names_are_the_newest_known(store: Store) -> None:
    """S083: no old name, no number."""
    await store.commit(
        match("b", place(1, 1, name="Neuve"), place(2, 2, name="Paul"), ended=20.0),
        match("a", place(1, 1, name="Vieille"), place(2, 2, name="Paulo"), ended=10.0),
        match("c", place(3, 1, name="Zoé"), ended=5.0),
        PutPlayer(user=2, name="Paul Réglé", data=b"{}"),
        PutPlayer(user=3, name="", data=b"{}"),
    )
    names = {r.user: r.name for r in await store.board(7, None, 9)}
    assert names == {1: "Neuve", 2: "Paul Réglé", 3: "Zoé"}


@dataclass(frozen=True)
class Played:
    """A match by places as drawn: (user, place, points, abandoned)."""

    game: str
    ended: int
    seats: tuple[tuple[int | None, int, int, bool], ...]

    def result(self, table: str) -> AddResult:
        seats = (
            place(u, p, points, name=f"{u}-{self.ended}-{i}", abandoned=gone)
            for i, (u, p, points, gone) in enumerate(self.seats)
        )
        return match(table, *seats, game=self.game, ended=float(self.ended))


seat = st.tuples(st.one_of(st.none(), st.integers(1, 5)), st.integers(1, 2), st.integers(-2, 2), st.booleans())
played = st.builds(
    Played,
    game=st.sampled_from(["rami", "romme"]),
    ended=st.integers(0, 3),
    seats=st.lists(seat, max_size=4, unique_by=lambda s: s[0]).map(tuple),
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(matches=st.lists(played, max_size=12), game=st.sampled_from(["rami", None]), limit=st.integers(1, 4))
async def test_both_stores_count_alike(
    sqlite: SqliteStore, matches: list[Played], game: str | None, limit: int
) -> None:
    """Whatever was played, SQL and plain Python give the same rows."""
    memory = MemoryStore()
    await memory.open()
    await sqlite._live().execute_fetchall("DELETE FROM results")
    ops = [m.result(f"t{i}") for i, m in enumerate(matches)]
    for store in (memory, sqlite):
        await store.commit(*ops)
    rows: list[list[BoardRow]] = [await store.board(7, game, limit, 1) for store in (memory, sqlite)]
    assert rows[0] == rows[1]
