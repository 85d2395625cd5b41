"""The store in memory: the same statements without a file, a thread or a sync to disk, for fast tests."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.store.base import Op, StoreFault
from bot.store.migrate import create
from bot.store.sql import write
from bot.store.store import Row, Store


class MemoryStore(Store):
    """A Store that lives as long as the object; it may be closed and opened again with all it holds."""

    def __init__(self) -> None:
        self._db = create()
        self._open = False

    async def open(self) -> None:
        """Accept calls."""
        self._open = True

    async def close(self) -> None:
        """Refuse calls until opened again."""
        self._open = False

    async def commit(self, *ops: Op) -> None:
        """Do all operations or none. Raises Conflict or InsufficientChips."""
        with closing(self._live().cursor()) as cursor:
            cursor.execute("BEGIN")
            try:
                for op in ops:
                    write(cursor, op)
            except BaseException:
                cursor.execute("ROLLBACK")
                raise
            cursor.execute("COMMIT")

    async def backup(self, to: Path) -> None:
        """Write all that is held as a database."""
        held = self._live().serialize()
        await asyncio.to_thread(_write_file, to, held)

    async def _read(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Row]:
        return self._live().execute(statement, values).fetchall()

    def _live(self) -> sqlite3.Connection:
        if not self._open:
            raise StoreFault("closed")
        return self._db


def _write_file(to: Path, content: bytes) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(content)
