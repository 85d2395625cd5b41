# ruff: noqa: ASYNC240  # nothing else runs on the loop of a test that looks at files
"""Numbered migrations, the copy before them, and databases of a newer version."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.base import StoreFault
from bot.store.migrate import MIGRATIONS
from bot.store.sqlite import SqliteStore
from tests.store.samples import append, entry


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A folder with today's migrations, to which a test adds tomorrow's."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


NEWEST = len(list(MIGRATIONS.glob("*.sql")))


async def filled(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    await store.commit(append("t1", 1))
    await store.close()


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def add(scripts: Path, sql: str) -> None:
    (scripts / f"{NEWEST + 1:04d}_more.sql").write_text(sql, encoding="utf-8")


async def test_a_new_database_has_the_newest_version_and_no_copy(path: Path) -> None:
    await filled(path)
    assert version(path) == NEWEST
    await filled_again(path)
    assert not list(path.parent.glob("*backup*"))


async def filled_again(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    assert await store.journal("t1") == [entry(1)]
    await store.close()


async def test_an_older_database_is_copied_then_upgraded(path: Path, scripts: Path) -> None:
    await filled(path)
    add(scripts, "ALTER TABLE guilds ADD COLUMN joined REAL;")
    store = SqliteStore(path, migrations=scripts)
    await store.open()
    assert await store.journal("t1") == [entry(1)]
    await store.close()
    assert version(path) == NEWEST + 1
    kept = path.with_name(f"rami.db.backup-v{NEWEST}")
    assert version(kept) == NEWEST
    await filled_again(kept)


async def test_a_failing_migration_changes_nothing(path: Path, scripts: Path) -> None:
    await filled(path)
    add(scripts, "DROP TABLE journal; ALTER TABLE nowhere ADD COLUMN x;")
    with pytest.raises(StoreFault, match="corrupt"):
        await SqliteStore(path, migrations=scripts).open()
    assert version(path) == NEWEST
    await filled_again(path)


async def test_a_newer_database_is_refused_and_left_alone(path: Path, scripts: Path) -> None:
    add(scripts, "ALTER TABLE guilds ADD COLUMN joined REAL;")
    store = SqliteStore(path, migrations=scripts)
    await store.open()
    await store.close()
    before = path.read_bytes()
    with pytest.raises(StoreFault) as caught:
        await SqliteStore(path).open()
    assert (caught.value.code, caught.value.params["found"], caught.value.params["known"]) == (
        "newer",
        NEWEST + 1,
        NEWEST,
    )
    assert path.read_bytes() == before
    assert {file.name for file in path.parent.iterdir()} <= {"rami.db", "rami.db.lock"}


async def test_a_gap_in_the_numbers_is_refused(path: Path, scripts: Path) -> None:
    (scripts / "0099_late.sql").write_text("", encoding="utf-8")
    with pytest.raises(ValueError, match="numbered"):
        await SqliteStore(path, migrations=scripts).open()


async def test_every_table_is_strict_and_commits_are_synced(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    db = store._live()
    loose = await db.execute_fetchall(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'"
    )
    settings = [[*await db.execute_fetchall(f"PRAGMA {p}")] for p in ("journal_mode", "synchronous")]
    await store.close()
    assert list(loose) == []
    assert settings == [[("wal",)], [(2,)]]


async def test_tables_that_had_ended_before_the_upgrade_know_when(path: Path, scripts: Path) -> None:
    """By their result, else by what they say of themselves, else now: what is kept for a time begins to count."""
    newer = [*scripts.glob("0004*.sql")]
    texts = [file.read_text(encoding="utf-8") for file in newer]
    for file in newer:
        file.unlink()
    store = SqliteStore(path, migrations=scripts)
    await store.open()
    await store.close()
    put = "INSERT INTO tables VALUES (?, 7, 1, ?, ?, NULL, NULL, 0, NULL, 0, NULL, 1)"
    with closing(sqlite3.connect(path)) as db, db:
        rows = (("a", "over", b'{"ended":5}'), ("b", "closed", b'{"ended":6.5}'), ("c", "closed", b"\x00"))
        db.executemany(put, [*rows, ("d", "playing", b'{"ended":null}')])
        db.execute("INSERT INTO results VALUES ('a', 7, 'rami', 4.0, x'7b7d')")
    for file, text in zip(newer, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    await store.open()
    assert await store.ended(10, 9) == ["a", "b"]
    assert await store.ended(2e10, 9) == ["a", "b", "c"]
    await store.close()
