"""What a store in memory holds, and how each operation changes it or nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
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
    TableRow,
)

K = TypeVar("K")
V = TypeVar("V")


@dataclass
class Held:
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


def _put_table(held: Held, op: PutTable) -> None:
    held.put(held.tables, op.row.id, op.row)


def _append(held: Held, op: Append) -> None:
    entries = held.journal.setdefault(op.table, {})
    for entry in op.entries:
        if entry.seq in entries:
            raise Conflict(op.table)
        held.put(entries, entry.seq, entry)


def _put_draft(held: Held, op: PutDraft) -> None:
    drafts = held.drafts.setdefault(op.table, {})
    if op.data is None:
        held.drop(drafts, op.seat)
    else:
        held.put(drafts, op.seat, Draft(table=op.table, seat=op.seat, data=op.data))


def _put_seed(held: Held, op: PutSeed) -> None:
    seeds = held.seeds.setdefault(op.seed.table, {})
    if seeds.get(op.seed.deal, op.seed.seed) != op.seed.seed:
        raise Conflict(op.seed.table)
    held.put(seeds, op.seed.deal, op.seed.seed)


def _put_shown(held: Held, op: PutShown) -> None:
    row = held.tables.get(op.table)
    if row is not None:
        held.put(held.tables, op.table, msgspec.structs.replace(row, shown=op.shown, message=op.message))


def _add_result(held: Held, op: AddResult) -> None:
    if op.result.table not in held.results:
        places = tuple(sorted(op.result.places, key=lambda place: place.seat))
        held.put(held.results, op.result.table, msgspec.structs.replace(op.result, places=places))


def _put_player(held: Held, op: PutPlayer) -> None:
    held.put(held.players, op.user, op)


def _put_guild(held: Held, op: PutGuild) -> None:
    held.put(held.guilds, op.guild, op.data)


def _put_note(held: Held, op: PutNote) -> None:
    if op.value is None:
        held.drop(held.notes, op.key)
    else:
        held.put(held.notes, op.key, op.value)


def _grant(held: Held, op: GrantChips) -> None:
    key = f"{op.guild}/{op.season}/{op.user}"
    if key not in held.accounts:
        line = MoveChips(
            guild=op.guild, season=op.season, user=op.user, delta=op.amount, reason=GRANT, table="", at=op.at
        )
        held.put(held.accounts, key, line)


def _move(held: Held, op: MoveChips) -> None:
    pot, key = held.moves.setdefault(op.table, {}), f"{op.user}/{op.reason}"
    if key in pot or op.delta > -sum(m.delta for m in pot.values()):
        raise Conflict(op.table)
    have = held.chips(op.guild, op.season, op.user) or 0
    if have + op.delta < 0:
        raise InsufficientChips(op.user, have, -op.delta)
    held.put(pot, key, op)


def _refund(held: Held, op: RefundChips) -> None:
    stakes = tuple(held.moves.get(op.table, {}).values())
    if all(m.delta < 0 for m in stakes):
        for m in stakes:
            _move(held, msgspec.structs.replace(m, delta=-m.delta, reason=REFUND, at=op.at))


_WRITERS: dict[type[Record], Callable[[Held, Any], None]] = {
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
