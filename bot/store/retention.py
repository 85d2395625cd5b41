"""What is kept for a time only: finished tables, panels of matches that are over, servers that the bot has left."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from bot.store.base import GONE, DropGuild, DropResults, DropTables

Row = Sequence[Any]

_ENDED = "SELECT id FROM tables WHERE ended < ? ORDER BY ended LIMIT ?"
_TABLES = "SELECT id FROM tables WHERE guild = ? ORDER BY id LIMIT ?"
_RESULTS = "SELECT table_id FROM results WHERE guild = ? ORDER BY ended LIMIT ?"
_LOOSE = """
    SELECT key FROM (SELECT key, substr(key, instr(key, ':') + 1) AS rest FROM notes WHERE key GLOB ?)
    WHERE NOT EXISTS (
        SELECT 1 FROM tables WHERE id = substr(rest, 1, instr(rest, ':') - 1) AND (ended IS NULL OR ended >= ?))
    ORDER BY key LIMIT ?"""
_GUILDS = """
    SELECT guild FROM guilds UNION SELECT guild FROM tables UNION SELECT guild FROM results
    UNION SELECT guild FROM members UNION SELECT guild FROM ratings UNION SELECT guild FROM chips ORDER BY guild"""
_GONE = "SELECT CAST(substr(key, ?) AS INTEGER), CAST(value AS REAL) FROM notes WHERE key GLOB ? ORDER BY 2"
_OF_TABLE = (
    "DELETE FROM journal WHERE table_id = ?",
    "DELETE FROM drafts WHERE table_id = ?",
    "DELETE FROM seeds WHERE table_id = ?",
    "DELETE FROM notes WHERE key LIKE '%:' || ? || ':%'",
    "DELETE FROM tables WHERE id = ?",
)
_OF_GUILD = (
    "DELETE FROM guilds WHERE guild = ?",
    "DELETE FROM members WHERE guild = ?",
    "DELETE FROM ratings WHERE guild = ?",
    "DELETE FROM chips WHERE guild = ?",
)


class Retention(ABC):
    """Reads of what may be too old, each of at most ``most`` entries."""

    @abstractmethod
    async def _read(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Row]: ...

    async def ended(self, before: float, most: int) -> list[str]:
        """The tables that ended before, the oldest first."""
        return [row[0] for row in await self._read(_ENDED, (before, most))]

    async def loose_notes(self, kind: str, before: float, most: int) -> list[str]:
        """The keys ``kind:<table>:…`` whose table is unknown or ended before."""
        return [row[0] for row in await self._read(_LOOSE, (f"{kind}:*", before, most))]

    async def known_guilds(self) -> list[int]:
        """The servers of which anything is stored."""
        return [row[0] for row in await self._read(_GUILDS, ())]

    async def gone_guilds(self) -> dict[int, float]:
        """The servers that are noted as gone, and since when, the longest first."""
        rows: list[Any] = await self._read(_GONE, (len(GONE) + 2, f"{GONE}:*"))
        return dict(rows)

    async def tables_of_guild(self, guild: int, most: int) -> list[str]:
        """Tables of a server."""
        return [row[0] for row in await self._read(_TABLES, (guild, most))]

    async def results_of_guild(self, guild: int, most: int) -> list[str]:
        """Finished matches of a server, the oldest first."""
        return [row[0] for row in await self._read(_RESULTS, (guild, most))]

    async def settle(self) -> bool:
        """Bring all that was written into the database itself; False: a reader is in the way, the log stays."""
        rows = await self._read("PRAGMA wal_checkpoint(TRUNCATE)", ())
        return not rows[0][0]

    async def scrub(self) -> bool:
        """Write the database anew, so that no byte of what was deleted is left; False: the log still holds some.

        Overwriting what is deleted is not enough: rows leave traces where the tree moved them. Takes some seconds for
        a hundred megabytes, in which writes wait.
        """
        await self._read("VACUUM", ())
        return await self.settle()


def gone_key(guild: int) -> str:
    """The note that a server is gone."""
    return f"{GONE}:{guild}"


def drop_tables(cursor: sqlite3.Cursor, op: DropTables) -> None:
    """Forget tables and all that hangs on them but their results."""
    rows = [(table,) for table in op.tables]
    for statement in _OF_TABLE:
        cursor.executemany(statement, rows)


def drop_results(cursor: sqlite3.Cursor, op: DropResults) -> None:
    """Forget results; places and rating steps go with them."""
    cursor.executemany("DELETE FROM results WHERE table_id = ?", [(table,) for table in op.tables])


def drop_guild(cursor: sqlite3.Cursor, op: DropGuild) -> None:
    """Forget the rest of a server, and the note that it is gone; back meanwhile, it keeps all."""
    if cursor.execute("DELETE FROM notes WHERE key = ?", (gone_key(op.guild),)).rowcount:
        for statement in _OF_GUILD:
            cursor.execute(statement, (op.guild,))
