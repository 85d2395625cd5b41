"""Erasing a person: nothing names them any more, in no row and no byte of the file, and nobody else's numbers move."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.store import ratings
from bot.store.base import (
    AddResult,
    Erase,
    GrantChips,
    MoveChips,
    Op,
    Place,
    PutGuild,
    PutMember,
    PutNote,
    PutPlayer,
    PutTable,
    Result,
)
from bot.store.boards import BoardQuery
from bot.store.memory import MemoryStore
from bot.store.migrate import create
from bot.store.sqlite import SqliteStore
from bot.store.store import Store
from tests.store.samples import append, row

ANNA, BOB, CLEO = 812_345_678_901_234_567, 812_345_678_901_234_568, 812_345_678_901_234_569
NAMES = {ANNA: "Anneliese Löwenherz", BOB: "Bob", CLEO: "Cléo"}
ALIAS = -4_611_686_018_427_387_001
GUILD = 7


def meta(*users: int, host: int = ANNA, gone: int = ANNA) -> bytes:
    """A table's settings and seats as the tables service writes them."""
    chairs = [{"user": u, "name": NAMES[u], "left": False} for u in users]
    stakers = [{"user": u, "name": NAMES[u], "got": 5} for u in users]
    left = [{"seat": 2, "user": gone, "name": NAMES[gone], "deal": 1}]
    table = {
        "id": "t",
        "host": host,
        "chairs": chairs,
        "gone": left,
        "rematch": [BOB, ANNA],
        "pot": {"stakers": stakers},
    }
    return msgspec.json.encode(table)


def match(number: int, rng: Random) -> AddResult:
    """A match of some of the three, somebody perhaps gone before its end."""
    users = rng.sample([ANNA, BOB, CLEO], rng.choice((2, 3)))
    left = rng.randrange(12)
    places = tuple(
        Place(seat=i, user=u, name=NAMES[u], place=i + 1, points=10 - i, abandoned=i == left)
        for i, u in enumerate(users)
    )
    data = msgspec.json.encode({"deals": 2, "pot": {"stakers": [{"user": u, "name": NAMES[u]} for u in users]}})
    at = 1e9 + 3600.0 * number
    return AddResult(
        result=Result(
            table=f"m{number:03}",
            guild=GUILD,
            game="rami",
            ended=at,
            season="2026-11",
            rated=True,
            places=places,
            data=data,
        )
    )


def everything() -> list[Op]:
    """Rows of every kind that name anna, others beside her."""
    rng = Random(3)
    ops: list[Op] = [match(i, rng) for i in range(60)]
    for i, status in enumerate(("lobby", "playing", "paused", "held", "over", "closed")):
        ops.append(PutTable(row=row(f"t{i}", status=status, meta=meta(ANNA, BOB), ended=None)))
        ops += [append(f"t{i}", 1, 2), PutNote(key=f"panel:t{i}:{ANNA}", value="[1,2,3]")]
    for u, name in NAMES.items():
        ops.append(PutPlayer(user=u, name=name, data=b'{"theme":"felt"}'))
        ops.append(PutMember(guild=GUILD, user=u, name=name, seen=5.0))
        ops.append(GrantChips(guild=GUILD, season="2026-11", user=u, amount=100, at=1.0))
        ops.append(MoveChips(guild=GUILD, season="2026-11", user=u, delta=-9, reason="stake", table="t1", at=2.0))
    ops.append(PutPlayer(user=BOB, name="Bob", data=msgspec.json.encode({"barred": [ANNA, CLEO], "friend": ANNA})))
    ops.append(PutGuild(guild=GUILD, data=msgspec.json.encode({"barred": [str(ANNA)], "by": {str(ANNA): 3}, "x": 1})))
    ops.append(PutNote(key="newest", value=f"[{ANNA},{BOB}]"))
    return ops


def dump(db: sqlite3.Connection) -> list[tuple[str, str, Any]]:
    """Every value of every column."""
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    return [
        (table, column, value)
        for table in tables
        for columns in [[c[1] for c in db.execute(f"PRAGMA table_info({table})")]]
        for values in db.execute(f"SELECT * FROM {table}")
        for column, value in zip(columns, values, strict=True)
    ]


def names_anna(value: Any) -> bool:
    said = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
    return str(ANNA) in said or NAMES[ANNA] in said


async def test_no_value_of_any_column_names_the_person() -> None:
    """S100"""
    store = MemoryStore()
    await store.open()
    await store.commit(*everything())
    named = {(table, column) for table, column, value in dump(store._db) if names_anna(value)}
    assert {table for table, _ in named} >= {
        "tables",
        "results",
        "places",
        "ratings",
        "rating_steps",
        "chips",
        "members",
    }
    assert {table for table, _ in named} >= {"players", "guilds", "notes"}
    await store.commit(Erase(user=ANNA, alias=ALIAS))
    assert [found for found in dump(store._db) if names_anna(found[2])] == []


async def test_no_byte_of_the_file_names_the_person(sqlite: SqliteStore, path: Path) -> None:
    """S100: freed pages, places from which rows were moved, and the log beside the database included."""
    rng = Random(0)
    for _ in range(40):
        await sqlite.commit(*(scattered(rng) for _ in range(50)))
    await sqlite.commit(*everything())
    await sqlite.settle()
    assert traces(path)
    await sqlite.commit(Erase(user=ANNA, alias=ALIAS))
    assert await sqlite.scrub()
    assert traces(path) == []
    await sqlite.close()
    assert traces(path) == []


def scattered(rng: Random) -> Op:
    """A row of the person's or beside them, long or short, somewhere in a tree that grows."""
    key, user = rng.randrange(10**9), rng.choice((ANNA, BOB))
    host = row(f"t{key}", status=rng.choice(("over", "playing")), meta=meta(ANNA, BOB) + b" " * rng.randrange(3000))
    settings = msgspec.json.encode({"barred": [ANNA] * rng.randrange(30)})
    choices: tuple[Op, ...] = (
        PutMember(guild=key, user=user, name=NAMES[user] * rng.randrange(1, 30)),
        PutTable(row=host),
        PutNote(key=f"panel:{key}:{user}", value="[1,2]"),
        PutPlayer(user=key, name="z" * rng.randrange(200), data=settings),
        GrantChips(guild=key, season="2026-11", user=user, amount=5, at=1.0),
    )
    return rng.choice(choices)


def traces(path: Path) -> list[str]:
    """The files in which the id (as digits or as SQLite stores it) or the name is found."""
    marks = (str(ANNA).encode(), ANNA.to_bytes(8, "big"), NAMES[ANNA].encode())
    files = [f for f in path.parent.iterdir() if f.is_file()]
    return [f.name for f in files if any(mark in f.read_bytes() for mark in marks)]


async def test_others_keep_results_boards_chips_and_ratings_to_the_last_digit(store: Store) -> None:
    """S100: also when all ratings are computed anew afterwards."""
    await store.commit(*everything())
    before, board = await others(store), await store.board(BoardQuery(guild=GUILD, game="rami", season="2026-11"))
    await store.commit(Erase(user=ANNA, alias=ALIAS))
    assert await others(store) == before
    after = await store.board(BoardQuery(guild=GUILD, game="rami", season="2026-11"))
    assert [(r.user, r.games, r.mu) for r in after] == [(r.user, r.games, r.mu) for r in board if r.user != ANNA]
    assert await store.chips(GUILD, "2026-11", ANNA) is None


async def others(store: Store) -> list[Any]:
    """All that is kept of those who stay."""
    kept: list[Any] = [await store.chips(GUILD, "2026-11", u) for u in (BOB, CLEO)]
    kept += [await store.player(CLEO), await store.members(GUILD, [BOB, CLEO])]
    for i in range(60):
        result = await store.result(f"m{i:03}")
        assert result is not None
        kept.append([(p.seat, p.place, p.points, p.abandoned) for p in result.places])
        kept.append([p for p in result.places if p.user != ANNA and (p.user or 0) > 0])
        kept.append([s for s in await store.rating_steps(f"m{i:03}") if s.user in (BOB, CLEO)])
    return kept


async def test_ratings_computed_anew_are_the_same_for_all() -> None:
    """S100: the number that stands for her keeps the others' ratings what they were."""
    store = MemoryStore()
    await store.open()
    await store.commit(*everything(), Erase(user=ANNA, alias=ALIAS))
    before = store._db.execute("SELECT * FROM ratings ORDER BY 1, 2, 3, 4, 5").fetchall()
    ratings.recompute(store._db)
    assert store._db.execute("SELECT * FROM ratings ORDER BY 1, 2, 3, 4, 5").fetchall() == before
    assert {r[4] for r in before} == {ALIAS, BOB, CLEO}


@pytest.mark.parametrize(("number", "left"), [(0, True), (1, True), (2, True), (3, True), (4, False), (5, False)])
async def test_a_table_that_goes_on_has_the_seat_left_and_is_shown_anew(store: Store, number: int, left: bool) -> None:
    await store.commit(*everything(), Erase(user=ANNA, alias=ALIAS))
    kept = await store.table(f"t{number}")
    assert kept is not None
    told = msgspec.json.decode(kept.meta)
    assert told["chairs"][0] == {"user": ALIAS, "name": "", "left": left}
    assert told["chairs"][1] == {"user": BOB, "name": "Bob", "left": False}
    assert (told["host"], told["rematch"], told["gone"][0]["name"]) == (ALIAS, [BOB, ALIAS], "")
    assert kept.shown == (-1 if left else 2)


async def test_lists_of_people_in_settings_lose_the_person(store: Store) -> None:
    await store.commit(*everything(), Erase(user=ANNA, alias=ALIAS))
    bob, guild = await store.player(BOB), await store.guild(GUILD)
    assert bob is not None
    assert guild is not None
    assert msgspec.json.decode(bob) == {"barred": [CLEO], "friend": ALIAS}
    assert msgspec.json.decode(guild) == {"barred": [], "by": {}, "x": 1}
    assert await store.note("newest") == f"[{ALIAS},{BOB}]"
    assert await store.note(f"panel:t1:{ANNA}") is None


async def test_erasing_twice_or_somebody_unknown_changes_nothing(store: Store) -> None:
    await store.commit(*everything(), Erase(user=ANNA, alias=ALIAS))
    before = await others(store)
    await store.commit(Erase(user=ANNA, alias=ALIAS - 1), Erase(user=5, alias=-5))
    assert await others(store) == before


# Every column there is: those that can name a person, and the others. A new one of the first belongs into Erase too.
OF_PEOPLE = {"user", "name", "meta", "data", "key", "value"}
OF_OTHERS = {
    *("id", "guild", "channel", "status", "start", "state", "seq", "deadline", "shown", "message", "version", "ended"),
    *("table_id", "seat", "by", "action", "events", "at", "deal", "seed", "game", "began", "season", "era", "rated"),
    *("number", "place", "points", "abandoned", "side", "facts", "delta", "reason", "mu", "sigma", "matches", "weight"),
    *("mu_before", "sigma_before", "gone", "hidden", "seen"),
}


def test_every_column_is_known_to_erasing() -> None:
    with closing(create()) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        columns = {c[1] for table in tables for c in db.execute(f"PRAGMA table_info({table})")}
    assert columns == OF_PEOPLE | OF_OTHERS
