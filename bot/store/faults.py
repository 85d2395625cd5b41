"""Which fault of the contract an error of SQLite or of the file system is."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.base import StoreFault

_SQLITE = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "corrupt",
    sqlite3.SQLITE_ERROR: "corrupt",  # our statements are tested: a missing table or column is damage
    sqlite3.SQLITE_IOERR: "io",
    sqlite3.SQLITE_CANTOPEN: "io",
    sqlite3.SQLITE_PROTOCOL: "io",
    sqlite3.SQLITE_NOMEM: "io",
}
_OS = {
    errno.EACCES: "readonly",
    errno.EPERM: "readonly",
    errno.EROFS: "readonly",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


def sqlite_code(error: BaseException) -> str | None:
    """The fault's code, or None when the storage is well and the call itself was wrong."""
    extended = getattr(error, "sqlite_errorcode", None)
    return None if extended is None else _SQLITE.get(extended & 0xFF)


def fault(error: Exception, path: Path) -> Exception:
    """The StoreFault that the error amounts to; an error that is none is given back."""
    code = _OS.get(error.errno or 0, "io") if isinstance(error, OSError) else sqlite_code(error)
    return error if code is None else StoreFault(code, path=str(path), detail=str(error))


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Raise the errors of the body that come from SQLite or the file system as StoreFault."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise fault(error, path) from error
