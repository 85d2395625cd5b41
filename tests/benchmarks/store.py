"""Commits a second of the store against plain sqlite3 in the thread itself, both synced to disk, in one run."""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.store.base import Append, Entry
from bot.store.sqlite import SqliteStore

Row = dict[str, str | float]
SECONDS = 0.6  # of each measurement
WRITERS = (1, 10, 200)
PLAIN = """CREATE TABLE j (t TEXT, s INTEGER, p INTEGER, b TEXT, a BLOB, e BLOB, at REAL, PRIMARY KEY (t, s))
    WITHOUT ROWID"""
EVENTS = b'[{"on":"drew","seat":0},{"on":"laid","seat":0,"cards":["7H","8H","9H"]}]'


def rows() -> Iterator[Row]:
    """Rate (ratio: more is better) and mean wait of a caller (less is better) for each number of writers."""
    with tempfile.TemporaryDirectory() as folder:
        peer = _plain(Path(folder) / "plain.db")
        for writers in WRITERS:
            rate, wait = asyncio.run(_ours(Path(folder) / f"{writers}.db", writers))
            yield _row(f"store_commits_{writers}_writers", round(rate), "1/s", peer, rate / peer)
            yield _row(f"store_wait_{writers}_writers_mean", round(wait * 1e3, 2), "ms", peer, wait * peer)


def _row(name: str, value: float, unit: str, peer: float, ratio: float) -> Row:
    return {"name": name, "value": value, "unit": unit, "peer": f"sqlite3 {peer:.0f}/s", "ratio": round(ratio, 2)}


def _plain(path: Path) -> float:
    """Commits a second of one row each by sqlite3 without any asyncio."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL").fetchall()
        db.execute("PRAGMA synchronous = FULL").close()
        db.execute(PLAIN).close()
        start, count = time.perf_counter(), 0
        while time.perf_counter() - start < SECONDS:
            count += 1
            db.execute("BEGIN IMMEDIATE").close()
            db.execute("INSERT INTO j VALUES (?, ?, ?, ?, ?, ?, ?)", ("t", count, 0, "p", b"draw", EVENTS, 1.0)).close()
            db.execute("COMMIT").close()
        return count / (time.perf_counter() - start)


async def _ours(path: Path, writers: int) -> tuple[float, float]:
    """Commits a second of the store, and the mean seconds that one caller waits."""
    store = SqliteStore(path)
    await store.open()
    start = time.perf_counter()
    counts = await asyncio.gather(*(_play(store, f"t{i}", start + SECONDS) for i in range(writers)))
    spent = time.perf_counter() - start
    await store.close()
    return sum(counts) / spent, spent * writers / sum(counts)


async def _play(store: SqliteStore, table: str, until: float) -> int:
    """Commit entries of one table, one after the other; gives how many."""
    seq = 0
    while time.perf_counter() < until:
        seq += 1
        entry = Entry(seq=seq, seat=0, by="person", action=b"draw", events=EVENTS, at=1.0)
        await store.commit(Append(table=table, entries=(entry,)))
    return seq
