"""Ratings computed again: from the stored results, to the last bit."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.store.memory import MemoryStore
from bot.store.migrate import MIGRATIONS
from bot.store.ratings import recompute
from bot.store.recount import recount
from bot.store.sql import write
from bot.store.sqlite import SqliteStore
from tests.store.samples import match, place, rated, standings

DAY = 86400.0

PEOPLE = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 4), st.booleans()), min_size=2, max_size=5)
HISTORIES = st.lists(
    st.tuples(
        PEOPLE.filter(lambda people: len({user for user, _, _ in people}) == len(people)),
        st.sampled_from(["rami", "gin"]),
        st.sampled_from([7, 8]),
        st.booleans(),  # in pairs
        st.integers(0, 40),  # days
        st.sampled_from([True, True, True, False]),
    ),
    max_size=14,
)


@given(HISTORIES)
def test_computed_again_every_number_is_the_same(history: list[Any]) -> None:
    """Bit for bit, whatever was played, in whatever order it came."""
    store = MemoryStore()
    for n, (people, game, guild, pairs, day, counts) in enumerate(history):
        places = [
            place(user, rank, abandoned=gone, side=seat % 2 if pairs else None)
            for seat, (user, rank, gone) in enumerate(people)
        ]
        season = "2026-11" if day < 20 else "2026-12"
        op = match(f"t{n}", *places, ended=day * DAY, game=game, guild=guild, season=season, rated=counts)
        with closing(store._db.cursor()) as cursor:
            write(cursor, op)
    before = everything(store._db)
    recompute(store._db)
    assert everything(store._db) == before


def everything(db: sqlite3.Connection) -> list[Any]:
    return [
        db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3, 4, 5").fetchall() for table in ("ratings", "rating_steps")
    ]


async def test_an_upgrade_rates_what_was_played_before(tmp_path: Path) -> None:
    """Results of the third schema, in the order in which they ended; matches with computers are not rated."""
    old, path = tmp_path / "old", tmp_path / "rami.db"
    old.mkdir()
    for file in sorted(MIGRATIONS.glob("000[123]_*.sql")):
        (old / file.name).write_text(file.read_text("utf-8"), "utf-8")
    await _played_before(path, old)
    store = SqliteStore(path)
    await store.open()
    kept = await standings(store)
    steps = await store.rating_steps("b")
    await store.close()
    assert kept.keys() == {("1970-01", 1), ("1970-01", 2), ("", 1), ("", 2)}
    assert kept["", 1].matches == 2
    assert (steps[0].user, steps[0].mu_before) == (1, 25.0)
    assert recount(path) == (4, 0)


async def _played_before(path: Path, migrations: Path) -> None:
    store = SqliteStore(path, migrations=migrations)
    await store.open()
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        for table, ended, users in (("a", 20.0, (1, 2)), ("b", 10.0, (1, 2)), ("c", 15.0, (1, None))):
            db.execute("INSERT INTO results VALUES (?, 7, 'rami', ?, x'7b7d')", (table, ended))
            places = [(table, seat, user, "n", seat + 1, 0, 0) for seat, user in enumerate(users)]
            db.executemany("INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?)", places)


async def test_what_was_tampered_with_is_put_right(tmp_path: Path) -> None:
    """The command's work: the stored results decide."""
    path = tmp_path / "rami.db"
    store = SqliteStore(path)
    await store.open()
    await store.commit(rated("a", place(1, 1), place(2, 2)), rated("b", place(2, 1), place(1, 2), ended=2.0))
    before = await standings(store)
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE ratings SET mu = mu + 1e-9 WHERE season = '' AND user = 1")
        db.execute("DELETE FROM rating_steps WHERE table_id = 'a' AND user = 2")
    assert recount(path) == (4, 2)
    await store.open()
    assert await standings(store) == before
    await store.close()
