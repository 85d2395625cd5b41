"""Group commit: the connection that writes many waiting calls in one transaction, on its own thread."""

import asyncio
import sqlite3
from collections import deque
from typing import Any

from bot.store.base import Conflict, Op
from bot.store.faults import sqlite_code
from bot.store.sql import write


class Call:
    """One ``commit`` that waits: its operations and the future its caller awaits."""

    __slots__ = ("done", "error", "ops")

    def __init__(self, ops: tuple[Op, ...], done: asyncio.Future[None]) -> None:
        self.ops, self.done = ops, done
        self.error: Exception | None = None

    def settle(self, error: Exception | None) -> None:
        """Wake the caller, on its loop; one that was cancelled meanwhile is left alone."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class GroupConnection(sqlite3.Connection):
    """A connection whose ``commit`` writes the next group of its inbox in one transaction.

    aiosqlite runs ``commit`` on the connection's thread, so a whole group costs one hop and one sync to disk.
    """

    def __init__(self, inbox: deque[list[Call]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._inbox = inbox

    def commit(self) -> None:
        """Write the oldest group: all its calls without an ``error``, durably, or, when this raises, none."""
        group = self._inbox.popleft()
        cursor = self.cursor()
        try:
            cursor.execute("BEGIN IMMEDIATE")
            for call in group:
                call.error = self._attempt(cursor, call.ops)
            cursor.execute("COMMIT")
        except BaseException:
            if self.in_transaction:
                cursor.execute("ROLLBACK")
            raise
        finally:
            cursor.close()

    def _attempt(self, cursor: sqlite3.Cursor, ops: tuple[Op, ...]) -> Exception | None:
        """Write one call's operations, or none of them and give back why; a fault of the storage is raised."""
        cursor.execute("SAVEPOINT call")
        try:
            for op in ops:
                write(cursor, op)
        except Exception as error:
            if not isinstance(error, Conflict) and (sqlite_code(error) or not self.in_transaction):
                raise
            cursor.execute("ROLLBACK TO call")
            cursor.execute("RELEASE call")
            return error
        cursor.execute("RELEASE call")
        return None
