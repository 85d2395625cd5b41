"""The store in memory: the same promises without a file, for fast tests."""

import asyncio
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import msgspec

from bot.store.base import BoardRow, Draft, Entry, MoveChips, Op, Result, StoreFault, TableRow
from bot.store.held import Held


class MemoryStore:
    """A Store that lives as long as the object; it may be closed and opened again with all it holds."""

    def __init__(self) -> None:
        self._held = Held()
        self._open = False

    async def open(self) -> None:
        """Accept calls."""
        self._open = True

    async def close(self) -> None:
        """Refuse calls until opened again."""
        self._open = False

    async def commit(self, *ops: Op) -> None:
        """Do all operations or none. Raises Conflict or InsufficientChips."""
        self._live().do(ops)

    async def table(self, table: str) -> TableRow | None:
        """The table, if it is known."""
        return self._live().tables.get(table)

    async def tables(self, statuses: Sequence[str]) -> list[TableRow]:
        """All tables in one of the statuses, by id."""
        rows = self._live().tables
        return [row for _, row in sorted(rows.items()) if row.status in statuses]

    async def behind(self, statuses: Sequence[str]) -> list[TableRow]:
        """Those of them whose message shows less than they are, by id."""
        return [row for row in await self.tables(statuses) if row.shown < row.seq]

    async def latest(self, channel: int) -> TableRow | None:
        """The newest table of the channel whose match has begun, if there is one."""
        rows = reversed(self._live().tables.values())
        return next((row for row in rows if row.channel == channel and row.start is not None), None)

    async def journal(self, table: str, after: int = 0) -> list[Entry]:
        """The table's entries with a greater seq than ``after``, in order."""
        entries = self._live().journal.get(table, {})
        return [entries[seq] for seq in sorted(entries) if seq > after]

    async def drafts(self, table: str) -> list[Draft]:
        """The table's drafts, by seat."""
        return [draft for _, draft in sorted(self._live().drafts.get(table, {}).items())]

    async def seed(self, table: str, deal: int) -> bytes | None:
        """The deal's 32 secret bytes, if kept."""
        return self._live().seeds.get(table, {}).get(deal)

    async def player(self, user: int) -> bytes | None:
        """The person's settings, if kept."""
        kept = self._live().players.get(user)
        return kept.data if kept else None

    async def guild(self, guild: int) -> bytes | None:
        """The server's settings, if kept."""
        return self._live().guilds.get(guild)

    async def note(self, key: str) -> str | None:
        """The bot's own value under ``key``, if kept."""
        return self._live().notes.get(key)

    async def result(self, table: str) -> Result | None:
        """The table's finished match, if it has one; places by seat."""
        return self._live().results.get(table)

    async def board(self, guild: int, game: str | None, limit: int, offset: int = 0) -> list[BoardRow]:
        """The server's persons by wins, then points, then fewest games; ``game`` None counts all games."""
        matches = (m for m in self._live().results.values() if m.guild == guild and game in (None, m.game))
        rows = sorted(self._live().sums(matches), key=lambda r: (-r.wins, -r.points, r.games, r.user))
        ranked: list[BoardRow] = []
        for rank, (_, equals) in enumerate(groupby(rows, key=lambda r: (r.wins, r.points)), 1):
            ranked += [msgspec.structs.replace(row, rank=rank) for row in equals]
        return ranked[offset : offset + limit]

    async def chips(self, guild: int, season: str, user: int) -> int | None:
        """What the member has in the season; None: no account yet."""
        return self._live().chips(guild, season, user)

    async def chip_moves(self, table: str) -> list[MoveChips]:
        """The ledger's lines of the table's pot, by person and reason."""
        return sorted(self._live().moves.get(table, {}).values(), key=lambda m: (m.user, m.reason))

    async def backup(self, to: Path) -> None:
        """Write all that is held as JSON, for a look."""
        held = msgspec.json.encode(self._live())
        await asyncio.to_thread(_write_file, to, held)

    def _live(self) -> Held:
        if not self._open:
            raise StoreFault("closed")
        return self._held


def _write_file(to: Path, content: bytes) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(content)
