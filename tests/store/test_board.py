"""The leaderboard, as every store counts it."""

from bot.store.base import PutPlayer
from bot.store.boards import BoardQuery
from bot.store.store import Store
from tests.store.samples import match, place


async def board(store: Store, game: str | None = None, limit: int = 99, offset: int = 0) -> list[tuple[int, ...]]:
    rows = await store.board(BoardQuery(guild=7, game=game, limit=limit, offset=offset))
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
    names = {r.user: r.name for r in await store.board(BoardQuery(guild=7, game=None))}
    assert names == {1: "Neuve", 2: "Paul Réglé", 3: "Zoé"}
