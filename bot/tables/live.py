"""A table in memory: what the store has of it, and the little that is only remembered."""

import asyncio
from collections import deque
from typing import Any

import msgspec

from bot.engine.codec import VERSION, dumps
from bot.engine.moves import Event
from bot.engine.rules import Rules
from bot.engine.state import Seat, State
from bot.engine.undo import Trail
from bot.engine.variants import find
from bot.engine.zones import redact
from bot.store.base import TableRow
from bot.tables.model import By, Draft, Refused, Status, Table, Told

RECENT = 16  # entries remembered for the log, of which a message shows the last lines


class Happening(msgspec.Struct, frozen=True):
    """An applied entry and what can be told of it, unredacted."""

    seq: int
    seat: Seat
    by: By
    events: tuple[Event, ...]

    def told(self) -> tuple[Told, ...]:
        """Its events as the channel may see them."""
        return tuple(Told(seq=self.seq, by=self.by, event=redact(e, None)) for e in self.events)


class Snap(msgspec.Struct, frozen=True, kw_only=True):
    """A table at one moment, as it is stored; ``seed`` is of the deal under way or, at rest, of the next."""

    table: Table
    state: State | None = None
    start: bytes | None = None  # the match before its first entry
    seed: bytes = b""
    trail: Trail[Any] = Trail()
    deadline: float | None = None

    @property
    def seq(self) -> int:
        """Entries applied."""
        return self.state.seq if self.state else 0

    def row(self, shown: int, message: int | None) -> TableRow:
        """What the store is to keep."""
        return TableRow(
            id=self.table.id,
            guild=self.table.guild,
            channel=self.table.channel,
            status=self.table.status,
            meta=msgspec.json.encode(self.table),
            start=self.start,
            state=dumps(self.state) if self.state else None,
            seq=self.seq,
            deadline=self.deadline,
            shown=shown,
            message=message,
            version=VERSION,
            ended=self.table.ended,
        )


class Live:
    """A table under way. ``lock`` guards every change of ``snap``, which is swapped once the store has the new one."""

    __slots__ = (
        "busy",
        "drafts",
        "due",
        "faded",
        "heard",
        "keep",
        "lock",
        "message",
        "recent",
        "rest",
        "row",
        "shown",
        "snap",
        "whole",
    )

    def __init__(self, snap: Snap, now: float) -> None:
        self.snap = snap
        self.row: TableRow | None = None  # of a held table, which is never written anew
        self.whole = True  # are journal, drafts and seed here, or only the row?
        self.shown = -1
        self.message: int | None = None
        self.drafts: dict[Seat, Draft] = {}
        self.recent: deque[Happening] = deque(maxlen=RECENT)
        self.heard = max(snap.table.touched, now)  # when a person last did something
        self.due: float | None = None  # when a computer moves
        self.faded = False  # that it is too late for a rematch was told
        self.rest = 0.0  # after a fault: until when nothing is tried
        self.keep: float | None = None  # until when a finished table stays in memory
        self.busy = False  # the scheduler is at work on it
        self.lock = asyncio.Lock()

    @property
    def table(self) -> Table:
        """The table's settings and seats."""
        return self.snap.table

    @property
    def state(self) -> State | None:
        """The engine's state; None before the match."""
        return self.snap.state

    @property
    def rules(self) -> Rules[Any]:
        """The rules of its game. Raises Refused (table_held)."""
        if self.row is not None:
            raise Refused("table_held")
        return find(self.table.game)

    @property
    def open(self) -> bool:
        """Does it occupy its channel?"""
        return self.table.status not in {Status.OVER, Status.CLOSED}

    @property
    def deal(self) -> int:
        """The number of the deal that the seed belongs to."""
        return len(self.table.seeds) + 1

    def told(self, last: int) -> tuple[Told, ...]:
        """The newest ``last`` lines of the log, oldest first."""
        lines: deque[Told] = deque()
        for happening in reversed(self.recent):
            if len(lines) >= last:
                break
            lines.extendleft(reversed(happening.told()))
        return tuple(lines)[-last:]
