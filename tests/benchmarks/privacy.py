"""A person with a thousand matches exports and erases all of it, against plain sqlite3 touching the same rows."""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median

from msgspec.structs import replace

from bot.store.base import AddResult, Append, Entry, Op, Place, PutTable, Result, TableRow
from bot.store.sqlite import SqliteStore
from bot.tables.service import Tables
from bot.tables.spots import At
from tests.benchmarks.crowd import NOON, Noted, dealt, play, service
from tests.benchmarks.measure import Row, row

TABLES = 1_000
ACTIONS = 60  # played at each table, by both
RUNS = 5
SEAT = "SELECT j.* FROM journal j JOIN tables t ON t.id = j.table_id WHERE j.seat = 0 ORDER BY j.table_id, j.seq"


def rows() -> Iterator[Row]:
    """The export, then the erasure, of somebody who played at every table."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_measured(Path(folder) / "rami.db"))


async def _measured(path: Path) -> list[Row]:
    user = await _filled(path)
    store = SqliteStore(path)
    await store.open()
    tables = service(store)
    await tables.start()
    exports, reads = [], []
    for _ in range(RUNS):
        reads.append(_plainly(path, SEAT))
        exports.append(await _exported(tables, user))
    write = _plainly(path, "UPDATE tables SET meta = CAST(meta || ' ' AS BLOB)")
    begun = time.perf_counter()
    await tables.erase(user, _nothing)
    erased = (time.perf_counter() - begun) * 1000
    begun = time.perf_counter()
    await store.scrub()
    scrubbed = (time.perf_counter() - begun) * 1000
    copied = _plainly(path, "VACUUM INTO ?", str(path.with_name("copy.db")))
    await tables.stop()
    await store.close()
    who = f"of a person with {TABLES} matches"
    return [
        row(f"export {who}", median(exports), "ms", "the own moves read by plain sqlite3", median(reads)),
        row(f"erasure {who}", erased, "ms", "those tables rewritten by plain sqlite3", write),
        row("the file written anew after an erasure", scrubbed, "ms", "a copy by plain sqlite3", copied),
    ]


async def _filled(path: Path) -> int:
    """A database with as many matches as one that was played; the person who played them all."""
    noted = Noted()
    await noted.open()
    tables = service(noted)
    await tables.start()
    name = await dealt(tables, 0)
    await play(tables, name, ACTIONS)
    last = await noted.table(name)
    assert last is not None
    user = tables.table(name).chairs[0].user
    assert user is not None
    entries = tuple(await noted.journal(name))
    store = SqliteStore(path)
    await store.open()
    for i in range(TABLES):
        await store.commit(*_copy(replace(last, id=f"{i:010x}", status="over", ended=NOON), user), _journal(i, entries))
    await store.close()
    return user


def _copy(table: TableRow, user: int) -> list[Op]:
    meta = table.meta.replace(table.meta[7:17], table.id.encode())
    places = tuple(Place(seat=i, user=user + i, name=f"Player {i}", place=i + 1, points=5) for i in range(2))
    result = Result(table=table.id, guild=1, game="rami", ended=NOON, season="2026-11", places=places)
    return [PutTable(row=replace(table, meta=meta)), AddResult(result=result)]


def _journal(number: int, entries: tuple[Entry, ...]) -> Append:
    return Append(table=f"{number:010x}", entries=entries)


async def _exported(tables: Tables, user: int) -> float:
    begun = time.perf_counter()
    whole = await tables.export(user)
    spent = (time.perf_counter() - begun) * 1000
    assert whole.count(b'"action"') >= TABLES
    return spent


async def _nothing(_: list[At]) -> None: ...


def _plainly(path: Path, statement: str, *values: str) -> float:
    """Milliseconds of connecting and doing it, synced to disk."""
    begun = time.perf_counter()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = FULL").close()
        db.execute(statement, values).fetchall()
    return (time.perf_counter() - begun) * 1000
