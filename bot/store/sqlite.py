"""The store on one SQLite file, by aiosqlite: write-ahead log, synced commits, one writer with group commit."""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
from filelock import FileLock, Timeout

from bot.store.base import Op, StoreFault
from bot.store.faults import fault, translated
from bot.store.group import Call, GroupConnection
from bot.store.migrate import MIGRATIONS, copy, prepare
from bot.store.store import Row, Store


class SqliteStore(Store):
    """A Store in the file ``path``; all it writes lies beside that file. ``patience``: seconds to wait for a lock."""

    def __init__(self, path: Path, *, migrations: Path = MIGRATIONS, patience: float = 5.0) -> None:
        self.path = path
        self._migrations, self._patience = migrations, patience
        self._lock = FileLock(path.with_name(f"{path.name}.lock"), timeout=0, thread_local=False)
        self._db: aiosqlite.Connection | None = None
        self._accepts = False
        self._waiting: list[Call] = []
        self._inbox: deque[list[Call]] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._copying = asyncio.Lock()

    async def open(self) -> None:
        """Take the file for this process, upgrade it if it is older, and connect. Raises StoreFault."""
        if self._db is not None:
            return
        self._take()
        try:
            await asyncio.to_thread(prepare, self.path, self._migrations, self._patience)
            self._db = await self._connect()
        except BaseException:
            self._lock.release()
            raise
        self._accepts = True

    async def close(self) -> None:
        """Write what waits, then let go of the file; a second call does nothing."""
        self._accepts = False
        db = self._db
        if db is None:
            return
        try:
            while self._waiting or (self._writer and not self._writer.done()):
                await asyncio.wait({self._running(db)})
            await db.close()
        finally:
            self._db = None
            self._lock.release()

    async def commit(self, *ops: Op) -> None:
        """Write all operations in one transaction, durably, or none. Raises Conflict, InsufficientChips or StoreFault.

        A caller that is cancelled while it waits does not undo the write: it is still done as a whole.
        """
        db = self._live()
        if not ops:
            return
        call = Call(ops, asyncio.get_running_loop().create_future())
        self._waiting.append(call)
        self._running(db)
        await call.done

    async def backup(self, to: Path) -> None:
        """Copy the database, while writes go on, to ``to``; what stood there is replaced by the complete copy only."""
        self._live()
        async with self._copying:
            await asyncio.to_thread(copy, self.path, to, self._patience)

    def _take(self) -> None:
        """Make the directory and take the lock that keeps a second process out; it ends with this process."""
        with translated(self.path):
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._lock.acquire()
            except Timeout as error:
                raise StoreFault("busy", path=str(self.path)) from error

    async def _connect(self) -> aiosqlite.Connection:
        factory = partial(GroupConnection, self._inbox)
        with translated(self.path):
            db = await aiosqlite.connect(self.path, factory=factory, isolation_level=None, timeout=self._patience)
            try:
                await db.execute_fetchall("PRAGMA synchronous = FULL")
                await db.execute_fetchall("PRAGMA foreign_keys = ON")
            except BaseException:
                await db.close()
                raise
        return db

    def _running(self, db: aiosqlite.Connection) -> asyncio.Task[None]:
        """The writer, started if it is not at work; it ends by itself when nothing waits."""
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write(db), name="store-writer")
        return self._writer

    async def _write(self, db: aiosqlite.Connection) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            await self._write_group(db, group)

    async def _write_group(self, db: aiosqlite.Connection, group: list[Call]) -> None:
        """Write the group in one hop and wake its callers."""
        self._inbox.append(group)
        try:
            await db.commit()
        except asyncio.CancelledError:
            for call in group:
                call.done.cancel()
            raise
        except Exception as error:  # noqa: BLE001  # the callers hear of it
            for call in group:
                call.settle(fault(error, self.path))
        else:
            for call in group:
                call.settle(call.error)

    async def _read(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Row]:
        """All rows of a query, in one hop."""
        db = self._live()
        with translated(self.path):
            return list(await db.execute_fetchall(statement, values))

    def _live(self) -> aiosqlite.Connection:
        if self._db is None or not self._accepts:
            raise StoreFault("closed", path=str(self.path))
        return self._db
