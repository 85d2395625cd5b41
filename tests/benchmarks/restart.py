"""A restart over a database with a thousand open tables, against plain sqlite3 reading the same rows."""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median

from bot.store import sql
from bot.store.sqlite import SqliteStore
from bot.tables.service import Tables
from tests.benchmarks.crowd import NOON, Noted, dealt, play, service
from tests.benchmarks.measure import Row, medians, row

TABLES = 1_000
ACTIONS = 12  # played at each table
RUNS = 5
SECONDS = 1.0
FIRST_CLICKS = 50


def rows() -> Iterator[Row]:
    """Until all tables are usable, then the load of the first table pressed, and a step of the loop."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_restarts(Path(folder) / "rami.db"))


async def _restarts(path: Path) -> list[Row]:
    names = await _prepared(path)
    ours, plain, loads, reads = [], [], [], []
    for run in range(RUNS):
        plain.append(_read_plainly(path, sql.TABLES, '["playing"]'))
        store = SqliteStore(path)
        tables, spent = await _start(store, NOON + 60 * (run + 1))
        ours.append(spent)
        for name in names[run::RUNS][: FIRST_CLICKS // RUNS]:
            reads.append(_read_plainly(path, sql.JOURNAL, name, 0))
            loads.append(await _load(tables, name))
        if run == RUNS - 1:
            step = await _step(tables)
        await tables.stop()
        await store.close()
    what = f"with {TABLES} open tables"
    return [
        row(f"restart {what}, from open to usable", median(ours), "ms", "the rows by plain sqlite3", median(plain)),
        row(f"first load of a table {what}", median(loads), "ms", "its journal by plain sqlite3", median(reads)),
        step,
    ]


async def _prepared(path: Path) -> list[str]:
    """The tables in a database file, as an earlier run left them when it was killed; their ids."""
    noted = Noted()
    await noted.open()
    tables = service(noted)
    await tables.start()
    names = [await dealt(tables, number) for number in range(TABLES)]
    for name in names:
        await play(tables, name, ACTIONS)
    store = SqliteStore(path)
    await store.open()
    await store.commit(*noted.ops)
    await store.close()
    return names


async def _start(store: SqliteStore, now: float) -> tuple[Tables, float]:
    """The service over the file, its clocks moved by the downtime; milliseconds until it may be used."""
    begun = time.perf_counter()
    await store.open()
    tables = service(store, lambda: now)
    await tables.start()
    return tables, (time.perf_counter() - begun) * 1000


async def _load(tables: Tables, name: str) -> float:
    begun = time.perf_counter()
    await tables.load(name)
    return (time.perf_counter() - begun) * 1000


async def _step(tables: Tables) -> Row:
    """One step of the loop when nothing is due."""
    lives = list(tables._keeper.lives.values())
    least = medians(lambda: [x for x in lives if (x.snap.deadline or 0) <= 0], seconds=SECONDS, most=200)[0]
    spent = []
    for _ in range(100):
        begun = time.perf_counter()
        await tables.tick()
        spent.append((time.perf_counter() - begun) * 1000)
    name = f"a step of the loop at {TABLES} open tables"
    return row(name, median(spent), "ms", "a look at each deadline (lower bound)", least)


def _read_plainly(path: Path, statement: str, *values: str | int) -> float:
    """Milliseconds of connecting and reading the rows."""
    begun = time.perf_counter()
    with closing(sqlite3.connect(path)) as db:
        db.execute(statement, values).fetchall()
    return (time.perf_counter() - begun) * 1000
