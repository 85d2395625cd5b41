"""Backups of the database while the bot plays, and putting one back while it does not."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from bot.store.base import StoreFault
from bot.store.faults import translated
from bot.store.migrate import APPLICATION, copy, newest

PATIENCE = 5.0  # seconds that a copy waits for a writer
FOLDER = "backups"


def named(folder: Path, what: str = "rami") -> Path:
    """Where a copy made now goes if nobody says: ``backups/rami-20261130-204500.db`` (UTC)."""
    return folder / FOLDER / f"{what}-{datetime.now(UTC):%Y%m%d-%H%M%S}.db"


def backup(database: Path, to: Path) -> Path:
    """Copy the database, also while a bot writes to it; complete and checked, or nothing. Raises StoreFault."""
    if not database.is_file():
        raise StoreFault("io", path=str(database), detail="there is no database yet")
    copy(database, to, PATIENCE)
    return to


def restore(database: Path, saved: Path, kept: Path) -> Path | None:
    """Put ``saved`` in the place of ``database``, which is first copied to ``kept`` (None: there was none).

    Raises StoreFault: busy while a bot runs, corrupt or newer for a file that cannot take its place.
    """
    version_of(saved)
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(f"{database}.lock", timeout=0)
    try:
        with lock:
            return _put(database, saved, kept)
    except Timeout as error:
        raise StoreFault("busy", path=str(database)) from error


def _put(database: Path, saved: Path, kept: Path) -> Path | None:
    there = database.is_file()
    if there:
        _keep(database, kept)
    part = database.with_name(f"{database.name}.restoring")
    copy(saved, part, PATIENCE)
    for suffix in ("-wal", "-shm"):  # they belong to the database that goes
        database.with_name(f"{database.name}{suffix}").unlink(missing_ok=True)
    part.replace(database)
    return kept if there else None


def _keep(database: Path, kept: Path) -> None:
    """A copy of what goes; of a damaged database, the file as it is."""
    try:
        copy(database, kept, PATIENCE)
    except StoreFault:
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(database, kept)


def version_of(database: Path) -> int:
    """The schema version of a sound database of ours, read only. Raises StoreFault (corrupt, newer, io …)."""
    if not database.is_file():
        raise StoreFault("io", path=str(database), detail="there is no such file")
    with (
        translated(database),
        closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)) as db,
    ):
        if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise StoreFault("corrupt", path=str(database), detail="no database of Rami's")
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        found = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    if version > newest():
        raise StoreFault("newer", path=str(database), found=version, known=newest())
    if found != "ok":
        raise StoreFault("corrupt", path=str(database), detail=found)
    return version


def in_use(database: Path) -> bool:
    """Does a bot run on it?"""
    try:
        with FileLock(f"{database}.lock", timeout=0):
            return False
    except Timeout:
        return True
