"""What is stored about a person, all of it, as rows with their columns' names."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.store.base import Draft

Row = Sequence[Any]
Named = dict[str, Any]

_SELECT = "SELECT"
_MATCH = "table_id, guild, channel, game, began, ended, season, era, rated, data"
# Columns, and where they come from.
_STORED = {
    "players": ("name, data", "FROM players WHERE user = :user"),
    "members": ("guild, name, gone, hidden, seen", "FROM members WHERE user = :user"),
    "ratings": ("guild, game, era, season, mu, sigma, matches", "FROM ratings WHERE user = :user"),
    "rating_steps": (
        "table_id, mu_before, sigma_before, mu, sigma, weight",
        "FROM rating_steps WHERE user = :user",
    ),
    "chips": ("guild, season, delta, reason, table_id, at", "FROM chips WHERE user = :user ORDER BY at"),
    "results": (
        f"{_MATCH}, seat, name, place, points, abandoned, side, facts",
        "FROM places JOIN results USING (table_id) WHERE user = :user ORDER BY number",
    ),
    "players_at": (
        "table_id, count(*)",
        "FROM places WHERE table_id IN (SELECT table_id FROM places WHERE user = :user) GROUP BY table_id",
    ),
    "tables": ("id, guild, channel, status, meta", "FROM tables WHERE instr(meta, :digits) ORDER BY rowid"),
    "naming": ("guild", "FROM guilds WHERE instr(data, :digits) ORDER BY guild"),
}
_NOTES = "SELECT key, value FROM notes WHERE ':' || key || ':' LIKE '%:' || ? || ':%' ORDER BY key"
_MOVES = """
    SELECT j.table_id, j.seat, j.seq, j.action, j.at FROM json_each(?) AS mine
    JOIN journal AS j ON j.table_id = json_extract(mine.value, '$[0]') AND j.seat = json_extract(mine.value, '$[1]')
    WHERE j.by = 'person' ORDER BY j.table_id, j.seq"""
_DRAFTS = """
    SELECT d.table_id, d.seat, d.data FROM json_each(?) AS mine
    JOIN drafts AS d ON d.table_id = json_extract(mine.value, '$[0]') AND d.seat = json_extract(mine.value, '$[1]')"""


class Exports(ABC):
    """Reads of what belongs to one person."""

    @abstractmethod
    async def _read(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Row]: ...

    async def stored_of(self, user: int) -> dict[str, list[Named]]:
        """The person's rows by table: ``results`` with the own place, ``tables`` and ``naming`` where named."""
        values = {"user": user, "digits": str(user).encode()}
        return {name: await self._named(columns, source, values) for name, (columns, source) in _STORED.items()}

    async def notes_of(self, user: int) -> dict[str, str]:
        """The bot's own values whose key names the person."""
        rows: list[Any] = await self._read(_NOTES, (user,))
        return dict(rows)

    async def moves_of(self, seats: Sequence[tuple[str, int]]) -> list[tuple[str, int, int, bytes, float]]:
        """What persons did at seats of tables: table, seat, seq, action and time, in order."""
        return [(*row,) for row in await self._read(_MOVES, (msgspec.json.encode(seats).decode(),))]

    async def drafts_of(self, seats: Sequence[tuple[str, int]]) -> list[Draft]:
        """What is selected at seats of tables."""
        rows = await self._read(_DRAFTS, (msgspec.json.encode(seats).decode(),))
        return [Draft(table=table, seat=seat, data=data) for table, seat, data in rows]

    async def _named(self, columns: str, source: str, values: Mapping[str, Any]) -> list[Named]:
        rows = await self._read(f"{_SELECT} {columns} {source}", values)
        return [dict(zip(columns.split(", "), row, strict=True)) for row in rows]
