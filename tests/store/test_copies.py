"""Backups of a database in use, and putting one back."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.store import copies
from bot.store.base import PutNote, StoreFault
from bot.store.sqlite import SqliteStore


async def stored(database: Path, value: str) -> None:
    store = SqliteStore(database)
    await store.open()
    await store.commit(PutNote(key="x", value=value))
    await store.close()


async def noted(database: Path) -> str | None:
    store = SqliteStore(database)
    await store.open()
    value = await store.note("x")
    await store.close()
    return value


async def test_backup_of_a_running_bot_comes_back(tmp_path: Path) -> None:
    database, saved = tmp_path / "rami.db", tmp_path / "saved.db"
    store = SqliteStore(database)
    await store.open()
    await store.commit(PutNote(key="x", value="before"))
    writing = asyncio.create_task(_write(store))
    await asyncio.to_thread(copies.backup, database, saved)
    await writing
    await store.commit(PutNote(key="x", value="after"))
    with pytest.raises(StoreFault, match="busy"):
        copies.restore(database, saved, tmp_path / "kept.db")
    await store.close()
    assert copies.restore(database, saved, tmp_path / "kept.db") == tmp_path / "kept.db"
    assert await noted(database) == "before"
    assert await noted(tmp_path / "kept.db") == "after"


async def _write(store: SqliteStore) -> None:
    for n in range(50):
        await store.commit(PutNote(key=f"n{n}", value="1"))


async def test_restore_into_an_empty_folder(tmp_path: Path) -> None:
    await stored(tmp_path / "saved.db", "kept")
    assert copies.restore(tmp_path / "new" / "rami.db", tmp_path / "saved.db", tmp_path / "kept.db") is None
    assert await noted(tmp_path / "new" / "rami.db") == "kept"


async def test_restore_replaces_a_damaged_database_and_keeps_its_bytes(tmp_path: Path) -> None:
    database = tmp_path / "rami.db"
    await stored(tmp_path / "saved.db", "kept")
    database.write_bytes(b"no database")
    copies.restore(database, tmp_path / "saved.db", tmp_path / "kept.db")
    assert (tmp_path / "kept.db").read_bytes() == b"no database"
    assert await noted(database) == "kept"


@pytest.mark.parametrize("harm", ["missing", "text", "strange", "newer"])
async def test_what_is_no_backup_changes_nothing(tmp_path: Path, harm: str) -> None:
    database, saved = tmp_path / "rami.db", tmp_path / "saved.db"
    await stored(database, "mine")
    if harm == "text":
        saved.write_text("hello " * 1000)
    elif harm != "missing":
        await stored(saved, "other")
        with sqlite3.connect(saved) as db:
            db.execute("PRAGMA application_id = 7" if harm == "strange" else "PRAGMA user_version = 99")
        db.close()
    with pytest.raises(StoreFault):
        copies.restore(database, saved, tmp_path / "kept.db")
    assert await noted(database) == "mine"
    assert not (tmp_path / "kept.db").exists()


def test_no_database_no_backup(tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="io"):
        copies.backup(tmp_path / "rami.db", tmp_path / "saved.db")
