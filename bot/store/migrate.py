"""Bring a database file to the newest version, or refuse it untouched; copy a database while it is written."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store import ratings
from bot.store.base import StoreFault
from bot.store.faults import translated

MIGRATIONS = Path(__file__).parents[2] / "data" / "migrations"
APPLICATION = 0x52616D69  # "Rami" in the file's header: the database is ours
RATED = 4  # since this version ratings are kept; those of older results are computed at the upgrade
_MAGIC = b"SQLite format 3\0"


def prepare(path: Path, migrations: Path, patience: float) -> None:
    """Create or upgrade the database at ``path``; a copy of an older one is kept beside it. Raises StoreFault."""
    scripts = _scripts(migrations)
    with translated(path):
        _refuse_strange(path)
        with closing(sqlite3.connect(path, timeout=patience, isolation_level=None)) as db:
            version = _version(db, path)
            if version > len(scripts):
                raise StoreFault("newer", path=str(path), found=version, known=len(scripts))
            if 0 < version < len(scripts):
                copy(path, path.with_name(f"{path.name}.backup-v{version}"), patience)
            db.execute("PRAGMA journal_mode = WAL").fetchall()
            _upgrade(db, scripts[version:], len(scripts))


def create(migrations: Path = MIGRATIONS) -> sqlite3.Connection:
    """A new database in memory; its statements begin no transactions by themselves."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    scripts = _scripts(migrations)
    _upgrade(db, scripts, len(scripts))
    db.execute("PRAGMA foreign_keys = ON").close()
    return db


def newest(migrations: Path = MIGRATIONS) -> int:
    """The version that this program writes."""
    return len(_scripts(migrations))


def copy(source: Path, to: Path, patience: float) -> None:
    """Copy a database that may be in use, all in one snapshot; ``to`` is replaced only by a complete, sound copy."""
    part = to.with_name(f"{to.name}.part")
    with translated(to):
        if to.resolve() == source.resolve():
            raise StoreFault("io", path=str(to), detail="a backup cannot replace its own database")
        to.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        try:
            _fill(source, part, patience)
            part.replace(to)
        finally:
            part.unlink(missing_ok=True)


def _fill(source: Path, part: Path, patience: float) -> None:
    """Copy and check; one step reads one snapshot, where many steps would start again after each write."""
    with closing(sqlite3.connect(source, timeout=patience)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE").fetchall()
        found = new.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise StoreFault("corrupt", path=str(source), detail=found)


def _scripts(migrations: Path) -> list[str]:
    """The migrations' texts in order; their numbers run from 1 without a gap."""
    files = sorted(migrations.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    if [int(file.name[:4]) for file in files] != list(range(1, len(files) + 1)):
        raise ValueError(f"migrations are not numbered 1, 2, 3 …: {[file.name for file in files]}")
    return [file.read_text(encoding="utf-8") for file in files]


def _refuse_strange(path: Path) -> None:
    """Refuse what SQLite would overwrite or misread, before it opens the file."""
    if path.is_dir():
        raise StoreFault("io", path=str(path), detail="is a directory")
    head = _head(path)
    wal = path.with_name(f"{path.name}-wal")
    if not head and wal.exists() and wal.stat().st_size:
        raise StoreFault("corrupt", path=str(path), detail="empty, but its -wal file is not")
    if head and head != _MAGIC:
        raise StoreFault("corrupt", path=str(path), detail="not a database")


def _head(path: Path) -> bytes:
    """The first bytes of the file, none when there is no file."""
    if not path.exists():
        return b""
    with path.open("rb") as file:
        return file.read(len(_MAGIC))


def _version(db: sqlite3.Connection, path: Path) -> int:
    """The schema's version, 0 for a new database; refuses a database of another program."""
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    owner = db.execute("PRAGMA application_id").fetchone()[0]
    objects = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if owner != APPLICATION and (owner or version or objects):
        raise StoreFault("corrupt", path=str(path), detail="a database of another program")
    return version


def _upgrade(db: sqlite3.Connection, scripts: list[str], newest: int) -> None:
    """Run the scripts in one transaction; even without any, its marks are a write that a read-only file refuses."""
    marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {newest};"
    try:
        db.executescript("\n".join(["BEGIN IMMEDIATE;", *scripts, marks]))
        if scripts and newest >= RATED:
            ratings.recompute(db)
        db.execute("COMMIT").close()
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK").close()
        raise
