"""All ratings anew from the stored results, while the bot does not run."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock, Timeout

from bot.store import ratings
from bot.store.base import StoreFault
from bot.store.faults import translated
from bot.store.migrate import MIGRATIONS, prepare

PATIENCE = 5.0  # seconds that it waits for somebody who reads


class Recount(NamedTuple):
    """How many ratings there are now, and how many ratings and steps are not what they were."""

    ratings: int
    changed: int


def recount(database: Path) -> Recount:
    """Compute the ratings again; an older database is brought up to date first. Raises StoreFault (busy, io …)."""
    if not database.is_file():
        raise StoreFault("io", path=str(database), detail="there is no database yet")
    try:
        with FileLock(f"{database}.lock", timeout=0):
            prepare(database, MIGRATIONS, PATIENCE)
            with translated(database), closing(sqlite3.connect(database, timeout=PATIENCE, isolation_level=None)) as db:
                return _again(db)
    except Timeout as error:
        raise StoreFault("busy", path=str(database)) from error


def _again(db: sqlite3.Connection) -> Recount:
    """In one transaction, so that nobody ever reads half of it."""
    db.execute("BEGIN IMMEDIATE").close()
    before = _kept(db)
    ratings.recompute(db)
    after = _kept(db)
    db.execute("COMMIT").close()
    changed = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
    return Recount(sum(key[0] == "rating" for key in after), changed)


def _kept(db: sqlite3.Connection) -> dict[tuple[Any, ...], tuple[Any, ...]]:
    """Every rating and step, by what it is known by."""
    kept = db.execute("SELECT 'rating', * FROM ratings").fetchall()
    steps = db.execute("SELECT 'step', * FROM rating_steps").fetchall()
    return {row[:6]: row[6:] for row in kept} | {row[:3]: row[3:] for row in steps}
