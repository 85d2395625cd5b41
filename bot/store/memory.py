"""The store in memory: the same promises without a file, for fast tests."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from bot.store.base import (
    GRANT,
    REFUND,
    AddResult,
    Append,
    BoardRow,
    Conflict,
    Draft,
    Entry,
    GrantChips,
    InsufficientChips,
    MoveChips,
    Op,
    Place,
    PutDraft,
    PutGuild,
    PutNote,
    PutPlayer,
    PutSeed,
    PutShown,
    PutTable,
    Record,
    RefundChips,
    Result,
    StoreFault,
    TableRow,
)

K = TypeVar("K")
V = TypeVar("V")


@dataclass
class _Held:
    """What is stored, and how to take back the steps of the running commit."""

    tables: dict[str, TableRow] = field(default_factory=dict)
    journal: dict[str, dict[int, Entry]] = field(default_factory=dict)
    drafts: dict[str, dict[int, Draft]] = field(default_factory=dict)
    seeds: dict[str, dict[int, bytes]] = field(default_factory=dict)
    results: dict[str, Result] = field(default_factory=dict)
    players: dict[int, PutPlayer] = field(default_factory=dict)
    guilds: dict[int, bytes] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    accounts: dict[str, MoveChips] = field(default_factory=dict)  # grants, by member and season
    moves: dict[str, dict[str, MoveChips]] = field(default_factory=dict)  # of each pot, by person and reason
    _undo: list[Callable[[], None]] = field(default_factory=list)

    def put(self, kept: dict[K, V], key: K, value: V) -> None:
        """Set a value."""
        undo = partial(kept.__setitem__, key, kept[key]) if key in kept else partial(kept.__delitem__, key)
        self._undo.append(undo)
        kept[key] = value

    def drop(self, kept: dict[K, V], key: K) -> None:
        """Remove a value, if there."""
        if key in kept:
            self._undo.append(partial(kept.__setitem__, key, kept.pop(key)))

    def do(self, ops: Sequence[Op]) -> None:
        """Do all operations or none."""
        try:
            for op in ops:
                _WRITERS[type(op)](self, op)
        except BaseException:
            for step in reversed(self._undo):
                step()
            raise
        finally:
            self._undo.clear()

    def chips(self, guild: int, season: str, user: int) -> int | None:
        """What the member has; None without an account."""
        account = (guild, season, user)
        lines = [*self.accounts.values(), *(m for pot in self.moves.values() for m in pot.values())]
        mine = [m.delta for m in lines if (m.guild, m.season, m.user) == account]
        return sum(mine) if mine else None

    def sums(self, matches: Iterable[Result]) -> Iterator[BoardRow]:
        """A person's row each, not yet ranked."""
        seats: dict[int, list[Place]] = {}
        for match in matches:
            for place in match.places:
                if place.user is not None:
                    seats.setdefault(place.user, []).append(place)
        for user, places in seats.items():
            wins = sum(place.place == 1 and not place.abandoned for place in places)
            points = sum(place.points for place in places)
            yield BoardRow(rank=0, user=user, name=self.name(user), games=len(places), wins=wins, points=points)

    def name(self, user: int) -> str:
        """The newest name known: of the settings, else of the newest match."""
        player = self.players.get(user)
        if player and player.name:
            return player.name
        matches = sorted(self.results.values(), key=lambda m: (m.ended, m.table), reverse=True)
        return next(p.name for m in matches for p in reversed(m.places) if p.user == user)


class MemoryStore:
    """A Store that lives as long as the object; it may be closed and opened again with all it holds."""

    def __init__(self) -> None:
        self._held = _Held()
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

    def _live(self) -> _Held:
        if not self._open:
            raise StoreFault("closed")
        return self._held


def _write_file(to: Path, content: bytes) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(content)


def _put_table(held: _Held, op: PutTable) -> None:
    held.put(held.tables, op.row.id, op.row)


def _append(held: _Held, op: Append) -> None:
    entries = held.journal.setdefault(op.table, {})
    for entry in op.entries:
        if entry.seq in entries:
            raise Conflict(op.table)
        held.put(entries, entry.seq, entry)


def _put_draft(held: _Held, op: PutDraft) -> None:
    drafts = held.drafts.setdefault(op.table, {})
    if op.data is None:
        held.drop(drafts, op.seat)
    else:
        held.put(drafts, op.seat, Draft(table=op.table, seat=op.seat, data=op.data))


def _put_seed(held: _Held, op: PutSeed) -> None:
    seeds = held.seeds.setdefault(op.seed.table, {})
    if seeds.get(op.seed.deal, op.seed.seed) != op.seed.seed:
        raise Conflict(op.seed.table)
    held.put(seeds, op.seed.deal, op.seed.seed)


def _put_shown(held: _Held, op: PutShown) -> None:
    row = held.tables.get(op.table)
    if row is not None:
        held.put(held.tables, op.table, msgspec.structs.replace(row, shown=op.shown, message=op.message))


def _add_result(held: _Held, op: AddResult) -> None:
    if op.result.table not in held.results:
        places = tuple(sorted(op.result.places, key=lambda place: place.seat))
        held.put(held.results, op.result.table, msgspec.structs.replace(op.result, places=places))


def _put_player(held: _Held, op: PutPlayer) -> None:
    held.put(held.players, op.user, op)


def _put_guild(held: _Held, op: PutGuild) -> None:
    held.put(held.guilds, op.guild, op.data)


def _put_note(held: _Held, op: PutNote) -> None:
    if op.value is None:
        held.drop(held.notes, op.key)
    else:
        held.put(held.notes, op.key, op.value)


def _grant(held: _Held, op: GrantChips) -> None:
    key = f"{op.guild}/{op.season}/{op.user}"
    if key not in held.accounts:
        line = MoveChips(
            guild=op.guild, season=op.season, user=op.user, delta=op.amount, reason=GRANT, table="", at=op.at
        )
        held.put(held.accounts, key, line)


def _move(held: _Held, op: MoveChips) -> None:
    pot, key = held.moves.setdefault(op.table, {}), f"{op.user}/{op.reason}"
    if key in pot or op.delta > -sum(m.delta for m in pot.values()):
        raise Conflict(op.table)
    have = held.chips(op.guild, op.season, op.user) or 0
    if have + op.delta < 0:
        raise InsufficientChips(op.user, have, -op.delta)
    held.put(pot, key, op)


def _refund(held: _Held, op: RefundChips) -> None:
    stakes = tuple(held.moves.get(op.table, {}).values())
    if all(m.delta < 0 for m in stakes):
        for m in stakes:
            _move(held, msgspec.structs.replace(m, delta=-m.delta, reason=REFUND, at=op.at))


_WRITERS: dict[type[Record], Callable[[_Held, Any], None]] = {
    PutTable: _put_table,
    Append: _append,
    PutDraft: _put_draft,
    PutSeed: _put_seed,
    PutShown: _put_shown,
    AddResult: _add_result,
    PutPlayer: _put_player,
    PutGuild: _put_guild,
    PutNote: _put_note,
    GrantChips: _grant,
    MoveChips: _move,
    RefundChips: _refund,
}
