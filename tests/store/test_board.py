"""The leaderboard, as every store counts it."""

from typing import Any

from bot.store.base import PutMember, PutPlayer
from bot.store.boards import BoardQuery, Ranking
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


# Rankings.
async def ranked(store: Store, by: Ranking, **more: Any) -> list[tuple[int, int]]:
    return [(r.rank, r.user) for r in await store.board(BoardQuery(guild=7, game="rami", by=by, **more))]


async def test_ratings_are_ranked_by_what_is_sure_and_only_rated_matches_count(store: Store) -> None:
    """Somebody with one win is unsure: behind who wins most of many; unrated matches bring nobody closer."""
    for n in range(6):
        await store.commit(match(f"t{n}", place(1, 1 + n // 5), place(2, 2 - n // 5), ended=float(n), rated=True))
    await store.commit(match("new", place(3, 1), place(4, 2), ended=7.0, rated=True))
    for n in range(6):
        await store.commit(match(f"u{n}", place(5, 1), place(None, 2), ended=8.0))
    assert await ranked(store, Ranking.RATING) == [(1, 1), (2, 3), (3, 4), (4, 2)]
    assert await ranked(store, Ranking.RATING, least=5) == [(1, 1), (2, 2)]
    rows = {r.user: r for r in await store.board(BoardQuery(guild=7, game="rami"))}
    assert (rows[1].rated, rows[5].rated, rows[5].mu) == (6, 0, None)


async def test_points_and_completion_rank_by_themselves(store: Store) -> None:
    """S086: who leaves half of all matches is behind who leaves none, whatever they won."""
    await store.commit(
        match("a", place(1, 1, 90), place(2, 2, 10)),
        match("b", place(1, 2, abandoned=True), place(2, 1, 20)),
        match("c", place(3, 1, 90)),
    )
    assert await ranked(store, Ranking.POINTS) == [(1, 3), (1, 1), (2, 2)]
    assert await ranked(store, Ranking.COMPLETION) == [(1, 3), (1, 2), (2, 1)]
    assert await ranked(store, Ranking.COMPLETION, least=2) == [(1, 2), (2, 1)]


async def test_seasons_and_eras_have_boards_of_their_own(store: Store) -> None:
    await store.commit(
        match("a", place(1, 1), season="2026-10"),
        match("b", place(2, 1), season="2026-11"),
        match("c", place(3, 1), season="2026-11", era=1),
    )
    assert await ranked(store, Ranking.WINS, season="2026-10") == [(1, 1)]
    assert await ranked(store, Ranking.WINS) == [(1, 1), (1, 2)]
    assert await ranked(store, Ranking.WINS, era=1) == [(1, 3)]
    found = [(s.era, s.season, s.games) for s in await store.seasons(7)]
    assert found == [(1, "2026-11", 1), (0, "2026-11", 1), (0, "2026-10", 1)]
    assert await store.played(BoardQuery(guild=7, game="rami", season="2026-11")) == 1
    assert await store.played(BoardQuery(guild=7, game=None)) == 2


async def test_who_left_or_hides_leaves_no_gap(store: Store) -> None:
    """S083"""
    await store.commit(
        match("a", *(place(user, user) for user in (1, 2, 3))),
        match("b", *(place(user, user) for user in (1, 2, 3))),
        PutMember(guild=7, user=1, gone=True),
        PutMember(guild=7, user=2, name="Deux", hidden=True),
        PutMember(guild=8, user=3, gone=True),
    )
    assert await ranked(store, Ranking.WINS) == [(1, 3)]
    assert await ranked(store, Ranking.WINS, leavers=True) == [(1, 1), (2, 3)]


async def test_a_name_in_the_server_goes_before_all_others(store: Store) -> None:
    """S083"""
    await store.commit(
        match("a", place(1, 1, name="Old")),
        PutPlayer(user=1, name="Elsewhere", data=b"{}"),
        PutMember(guild=7, user=1, name="Here"),
    )
    assert [r.name for r in await store.board(BoardQuery(guild=7, game=None))] == ["Here"]
