"""The one writer: many calls at once, copies meanwhile, cancelled and killed in the middle."""

import asyncio
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.base import PutNote, PutShown, StoreFault
from bot.store.sqlite import SqliteStore
from tests.store.samples import append, entry, table


async def test_no_task_is_left_when_nothing_waits(sqlite: SqliteStore) -> None:
    """A simulator that waits for all tasks can settle."""
    before = asyncio.all_tasks()
    await asyncio.gather(*(sqlite.commit(append("t1", i)) for i in range(20)))
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before


async def test_calls_that_wait_together_share_a_transaction(sqlite: SqliteStore) -> None:
    seen: list[str] = []
    await sqlite._live().set_trace_callback(seen.append)
    await asyncio.gather(*(sqlite.commit(append("t1", i)) for i in range(100)))
    assert seen.count("COMMIT") == 1


async def test_close_writes_what_waits(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    waiting = [asyncio.create_task(store.commit(append("t1", i))) for i in range(1, 4)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    await store.open()
    assert [e.seq for e in await store.journal("t1")] == [1, 2, 3]
    await store.close()


@pytest.mark.parametrize("steps", [0, 1])
async def test_a_cancelled_writer_hangs_nobody_and_the_store_goes_on(sqlite: SqliteStore, steps: int) -> None:
    """Whoever cancels all tasks at a shutdown, before or while the writer works, can still close the store."""
    caller = asyncio.create_task(sqlite.commit(append("t1", 1)))
    await asyncio.sleep(0)
    for _ in range(steps):
        await asyncio.sleep(0)
    assert sqlite._writer is not None
    sqlite._writer.cancel()
    await asyncio.wait({sqlite._writer})
    async with asyncio.timeout(10):
        await sqlite.commit(append("t2", 1))
        await asyncio.wait({caller})
    assert [e.seq for e in await sqlite.journal("t1")] == [1]


async def test_a_failing_commit_fails_all_of_its_group(sqlite: SqliteStore) -> None:
    await sqlite._live().execute_fetchall("PRAGMA max_page_count = 1")
    calls = [sqlite.commit(append("t1", 1)), sqlite.commit(PutNote(key="n", value="x" * 100_000))]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert [getattr(r, "code", None) for r in results] == ["full", "full"]
    assert await sqlite.journal("t1") == []


async def test_200_moves_at_once_during_a_backup_are_all_stored_in_order(path: Path, tmp_path: Path) -> None:
    """S097: 50 tables, 200 simultaneous moves, a copy meanwhile: no lock error, every move in order."""
    store = SqliteStore(path)
    await store.open()
    await store.commit(*(table(f"t{i}", state=b"x" * 20_000) for i in range(50)))

    async def play(name: str, first: int) -> None:
        for seq in range(first, 21, 4):
            await store.commit(append(name, seq), PutShown(table=name, shown=seq, message=1))

    moves = [play(f"t{i}", first) for i in range(50) for first in range(1, 5)]
    copies = [store.backup(tmp_path / f"copy{i % 2}.db") for i in range(4)]
    await asyncio.gather(*moves, *copies)
    journals = [await store.journal(f"t{i}") for i in range(50)]
    await store.close()
    assert journals == [[entry(seq) for seq in range(1, 21)]] * 50
    for i in range(2):
        assert_sound(tmp_path / f"copy{i}.db")


def assert_sound(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (50,)


async def test_a_backup_is_a_database_to_go_on_with(sqlite: SqliteStore, tmp_path: Path) -> None:
    await sqlite.commit(table(), append("t1", 1))
    to = tmp_path / "new folder" / "copy.db"
    await sqlite.backup(to)
    assert [file.name for file in to.parent.iterdir()] == ["copy.db"]
    await sqlite.commit(append("t1", 2))
    copy = SqliteStore(to)
    await copy.open()
    assert [e.seq for e in await copy.journal("t1")] == [1]
    await copy.close()


async def test_a_backup_replaces_an_older_one_only_when_it_is_complete(sqlite: SqliteStore, tmp_path: Path) -> None:
    to = tmp_path / "copy.db"
    to.write_bytes(b"yesterday's")
    (tmp_path / "copy.db.part").mkdir()
    with pytest.raises(StoreFault):
        await sqlite.backup(to)
    assert to.read_bytes() == b"yesterday's"
    (tmp_path / "copy.db.part").rmdir()
    await sqlite.backup(to)
    assert to.read_bytes().startswith(b"SQLite format 3")


async def test_a_backup_over_the_database_itself_is_refused(sqlite: SqliteStore, path: Path) -> None:
    await sqlite.commit(append("t1", 1))
    with pytest.raises(StoreFault, match="io"):
        await sqlite.backup(path.parent / ".." / path.parent.name / path.name)
    await sqlite.commit(append("t1", 2))


COMMIT_FOREVER = """
import asyncio, itertools, pathlib, sys
from bot.store.sqlite import SqliteStore
from tests.store.samples import append
async def main():
    store = SqliteStore(pathlib.Path(sys.argv[1]))
    await store.open()
    async def play(table):
        first = len(await store.journal(table)) + 1
        for seq in itertools.count(first):
            await store.commit(append(table, seq))
            print(table, seq, flush=True)
    await asyncio.gather(play("a"), play("b"), play("c"))
asyncio.run(main())
"""


async def test_what_was_acknowledged_is_there_after_a_kill(path: Path) -> None:
    """Killed at any moment, reopened: every acknowledged entry, no gap, and the journal goes on."""
    rng = random.Random(20)
    acknowledged = {"a": 0, "b": 0, "c": 0}
    for _ in range(4):
        for line in killed_while_committing(path, rng.uniform(0.02, 0.2)):
            name, seq = line.split()
            acknowledged[name] = int(seq)
        store = SqliteStore(path)
        await store.open()
        stored = {name: [e.seq for e in await store.journal(name)] for name in acknowledged}
        await store.close()
        for name, seqs in stored.items():
            assert seqs == list(range(1, len(seqs) + 1))
            assert len(seqs) >= acknowledged[name]
    assert sum(acknowledged.values()) > 0


def killed_while_committing(path: Path, seconds: float) -> list[str]:
    """The complete lines that a process printed until it was killed, ``seconds`` after its first."""
    with subprocess.Popen(
        [sys.executable, "-c", COMMIT_FOREVER, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        return [line for line in (first + process.stdout.read()).splitlines(keepends=True) if line.endswith("\n")]
