"""The store's contract: what every implementation promises. All share the statements, and pass the same tests."""

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from bot.store import ledger, sql
from bot.store.base import Draft, Entry, MoveChips, Op, TableRow
from bot.store.boards import Boards, Row
from bot.store.careers import Careers
from bot.store.exports import Exports
from bot.store.history import History
from bot.store.people import People
from bot.store.retention import Retention

__all__ = ["Row", "Store"]

V = TypeVar("V", bytes, str)


class Store(Boards, Careers, History, People, Exports, Retention):
    """Durable storage. After ``commit`` returns, what it wrote survives a power cut. Raises StoreFault."""

    @abstractmethod
    async def open(self) -> None:
        """Accept calls."""

    @abstractmethod
    async def close(self) -> None:
        """Write what waits and accept no more calls until opened again."""

    @abstractmethod
    async def commit(self, *ops: Op) -> None:
        """Write all operations in one transaction, or none. Raises Conflict, InsufficientChips or StoreFault."""

    @abstractmethod
    async def backup(self, to: Path) -> None:
        """Copy the database, while writes go on, to ``to``."""

    async def table(self, table: str) -> TableRow | None:
        """The table, if it is known."""
        rows = await self._read(sql.TABLE, (table,))
        return sql.record(TableRow, rows[0]) if rows else None

    async def tables(self, statuses: Sequence[str]) -> list[TableRow]:
        """All tables in one of the statuses, by id."""
        return await self._tables(sql.TABLES, statuses)

    async def behind(self, statuses: Sequence[str]) -> list[TableRow]:
        """Those of them whose message shows less than they are, by id."""
        return await self._tables(sql.BEHIND, statuses)

    async def _tables(self, statement: str, statuses: Sequence[str]) -> list[TableRow]:
        rows = await self._read(statement, (msgspec.json.encode(list(statuses)).decode(),))
        return [sql.record(TableRow, row) for row in rows]

    async def latest(self, channel: int) -> TableRow | None:
        """The newest table of the channel whose match has begun, if there is one."""
        rows = await self._read(sql.LATEST, (channel,))
        return sql.record(TableRow, rows[0]) if rows else None

    async def journal(self, table: str, after: int = 0) -> list[Entry]:
        """The table's entries with a greater seq than ``after``, in order."""
        return [sql.record(Entry, row) for row in await self._read(sql.JOURNAL, (table, after))]

    async def drafts(self, table: str) -> list[Draft]:
        """The table's drafts, by seat."""
        return [sql.record(Draft, row) for row in await self._read(sql.DRAFTS, (table,))]

    async def seed(self, table: str, deal: int) -> bytes | None:
        """The deal's 32 secret bytes, if kept."""
        return await self._value(bytes, sql.SEED, table, deal)

    async def player(self, user: int) -> bytes | None:
        """The person's settings, if kept."""
        return await self._value(bytes, sql.PLAYER, user)

    async def guild(self, guild: int) -> bytes | None:
        """The server's settings, if kept."""
        return await self._value(bytes, sql.GUILD, guild)

    async def guilds(self) -> list[tuple[int, bytes]]:
        """The settings of all servers, if kept."""
        return [(guild, data) for guild, data in await self._read(sql.GUILDS, ())]

    async def note(self, key: str) -> str | None:
        """The bot's own value under ``key``, if kept."""
        return await self._value(str, sql.NOTE, key)

    async def chips(self, guild: int, season: str, user: int) -> int | None:
        """What the member has in the season; None: no account yet."""
        rows = await self._read(ledger.CHIPS, (guild, season, user))
        return None if rows[0][0] is None else int(rows[0][0])

    async def chip_moves(self, table: str) -> list[MoveChips]:
        """The ledger's lines of the table's pot, by person and reason."""
        return [sql.record(MoveChips, row) for row in await self._read(ledger.MOVES, (table,))]

    async def _value(self, kind: type[V], statement: str, *values: str | int) -> V | None:
        """The one value of the one row, if there is one."""
        rows = await self._read(statement, values)
        return kind(rows[0][0]) if rows else None
