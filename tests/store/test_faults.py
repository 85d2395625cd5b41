# ruff: noqa: ASYNC220, ASYNC240  # nothing else runs on the loop of a test that looks at files
"""A database that cannot be used: one clear code, nothing overwritten, and well again when the trouble is over."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.base import Conflict, PutNote, StoreFault
from bot.store.sqlite import SqliteStore
from tests.store.samples import append, table


async def refusal(path: Path) -> str:
    """The code with which the file is refused."""
    store = SqliteStore(path, patience=0.05)
    try:
        with pytest.raises(StoreFault) as caught:
            await store.open()
    finally:
        await store.close()
    assert caught.value.params["path"] == str(path)
    return caught.value.code


async def filled(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    await store.commit(table(), append("t1", 1))
    await store.close()


@pytest.fixture
def unprivileged() -> Iterator[Path]:
    """A folder of a user whom permissions bind, also when the tests run as root."""
    folder = Path(tempfile.mkdtemp())
    user = os.geteuid()
    if user == 0:
        os.chown(folder, 65534, -1)
        os.seteuid(65534)
    yield folder
    os.seteuid(user)
    folder.chmod(0o700)
    shutil.rmtree(folder)


posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")


async def test_missing_folders_are_made(tmp_path: Path) -> None:
    await filled(tmp_path / "a" / "b" / "rami.db")
    assert (tmp_path / "a" / "b" / "rami.db").exists()


async def test_all_that_is_written_lies_beside_the_database(tmp_path: Path) -> None:
    await filled(tmp_path / "state" / "rami.db")
    names = {str(file.relative_to(tmp_path)) for file in tmp_path.rglob("*") if file.is_file()}
    assert names <= {"state/rami.db", "state/rami.db.lock"}


@pytest.mark.parametrize(
    "content",
    [b"not a database at all", b"\xff" * 9000, b"SQLite format 3\0" + b"\x07" * 8000, b"SQLite format 3\0"],
    ids=["text", "bytes", "broken header", "cut off"],
)
async def test_a_corrupt_file_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert await refusal(path) == "corrupt"
    assert path.read_bytes() == content


async def test_a_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE tables (x)").close()
    before = path.read_bytes()
    assert await refusal(path) == "corrupt"
    assert path.read_bytes() == before


async def test_a_database_that_lost_its_main_file_is_refused_and_its_log_left_alone(path: Path) -> None:
    path.parent.mkdir()
    log = path.with_name("rami.db-wal")
    log.write_bytes(b"what was written last")
    assert await refusal(path) == "corrupt"
    assert log.read_bytes() == b"what was written last"


async def test_an_empty_file_is_a_new_database(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    await filled(path)
    assert path.stat().st_size > 0


async def test_damage_found_while_running_is_a_fault(sqlite: SqliteStore) -> None:
    await sqlite._live().execute_fetchall("DROP TABLE notes")
    with pytest.raises(StoreFault, match="corrupt"):
        await sqlite.note("n")
    with pytest.raises(StoreFault, match="corrupt"):
        await sqlite.commit(PutNote(key="n", value="v"))
    await sqlite.commit(append("t1", 1))


async def test_a_folder_in_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir(parents=True)
    assert await refusal(path) == "io"


async def test_a_file_in_place_of_the_folder_is_refused(path: Path) -> None:
    path.parent.touch()
    assert await refusal(path) == "io"


@posix
async def test_a_read_only_folder_is_refused(unprivileged: Path) -> None:
    unprivileged.chmod(0o500)
    assert await refusal(unprivileged / "rami.db") == "readonly"
    assert await refusal(unprivileged / "state" / "rami.db") == "readonly"


@posix
async def test_a_read_only_file_is_refused_and_left_alone(unprivileged: Path) -> None:
    path = unprivileged / "rami.db"
    await filled(path)
    before = path.read_bytes()
    path.chmod(0o400)
    assert await refusal(path) == "readonly"
    assert path.read_bytes() == before


async def test_a_second_store_on_the_file_is_refused_until_the_first_closes(sqlite: SqliteStore, path: Path) -> None:
    assert await refusal(path) == "busy"
    await sqlite.commit(append("t1", 1))
    await sqlite.close()
    await filled(path.with_name("other.db"))
    second = SqliteStore(path)
    await second.open()
    assert len(await second.journal("t1")) == 1
    await second.close()


HOLD = """
import asyncio, pathlib, sys
from bot.store.sqlite import SqliteStore
async def main():
    store = SqliteStore(pathlib.Path(sys.argv[1]))
    await store.open()
    print("open", flush=True)
    sys.stdin.read()
asyncio.run(main())
"""


async def test_a_second_process_is_refused_and_the_death_of_the_first_frees_the_file(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        try:
            assert first.stdout.readline() == "open\n"
            assert await refusal(path) == "busy"
        finally:
            first.kill()
    await filled(path)


async def test_a_refused_open_frees_the_file(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"garbage, which someone removes")
    store = SqliteStore(path)
    with pytest.raises(StoreFault):
        await store.open()
    path.unlink()
    await filled(path)
    await store.open()
    assert len(await store.journal("t1")) == 1
    await store.close()


async def test_a_foreign_writer_locks_and_the_store_works_again_after_it(sqlite: SqliteStore, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE").close()
        results = await asyncio.gather(*(sqlite.commit(append("t1", i)) for i in (1, 2)), return_exceptions=True)
        assert [getattr(r, "code", None) for r in results] == ["locked", "locked"]
        assert await sqlite.journal("t1") == []
        other.execute("COMMIT").close()
    await sqlite.commit(append("t1", 1))
    assert [e.seq for e in await sqlite.journal("t1")] == [1]


async def test_a_foreign_writer_who_is_soon_done_is_waited_for(path: Path) -> None:
    """S097: a short lock of another program reaches nobody."""
    store = SqliteStore(path, patience=10)
    await store.open()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE").close()
    waiting = asyncio.create_task(store.commit(append("t1", 1)))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    other.execute("COMMIT").close()
    other.close()
    await waiting
    await store.close()


async def test_a_database_locked_at_the_start_is_refused(path: Path) -> None:
    await filled(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE").close()
        assert await refusal(path) == "locked"


async def test_a_full_disk_fails_the_write_whole_and_the_store_works_again_with_room(sqlite: SqliteStore) -> None:
    await sqlite.commit(table(), append("t1", 1))
    await sqlite._live().execute_fetchall("PRAGMA max_page_count = 1")
    with pytest.raises(StoreFault) as caught:
        await sqlite.commit(append("t1", 2), PutNote(key="big", value="x" * 100_000))
    assert caught.value.code == "full"
    assert [e.seq for e in await sqlite.journal("t1")] == [1]
    await sqlite._live().execute_fetchall("PRAGMA max_page_count = 1000000")
    await sqlite.commit(append("t1", 2), PutNote(key="big", value="x" * 100_000))
    assert [e.seq for e in await sqlite.journal("t1")] == [1, 2]


async def test_a_database_turned_read_only_fails_the_write_and_works_again(sqlite: SqliteStore) -> None:
    await sqlite._live().execute_fetchall("PRAGMA query_only = ON")
    with pytest.raises(StoreFault, match="readonly"):
        await sqlite.commit(append("t1", 1))
    await sqlite._live().execute_fetchall("PRAGMA query_only = OFF")
    await sqlite.commit(append("t1", 1))


async def test_a_wrong_type_fails_its_call_alone(sqlite: SqliteStore) -> None:
    """Tables are strict: a value of another type is a caller's mistake, not a fault of the disk."""
    bad = PutNote(key="n", value=b"\xff")  # type: ignore[arg-type]  # wrong on purpose
    results = await asyncio.gather(
        sqlite.commit(append("t1", 1), bad), sqlite.commit(append("t2", 1)), return_exceptions=True
    )
    assert [type(r) for r in results] == [sqlite3.IntegrityError, type(None)]
    assert await sqlite.journal("t1") == []
    assert not isinstance(results[0], Conflict)
