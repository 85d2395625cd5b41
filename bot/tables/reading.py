"""What can be read of tables: synchronous, from memory."""

from typing import Any

from bot.engine.cards import Card
from bot.engine.rules import Rules
from bot.engine.state import Seat, State, View, view
from bot.tables import clocks, drafts, rematches
from bot.tables.keeper import Keeper
from bot.tables.model import Draft, Refused, Status, Table, Told


class Reading:
    """Reads of tables in memory; a table that is not there is first to be loaded."""

    _keeper: Keeper

    async def load(self, table: str) -> Table:
        """The table, with its log and selections in memory. Raises Refused (table_unknown)."""
        return (await self._keeper.whole(table)).table

    def table(self, table: str) -> Table:
        """The table's settings and seats."""
        return self._keeper.known(table).table

    def state(self, table: str) -> State | None:
        """The engine's state, never to be shown; None before the match."""
        return self._keeper.known(table).state

    def view(self, table: str, seat: Seat | None) -> View[Any]:
        """What a seat, or the channel (None), may see. Raises Refused (not_begun)."""
        s = self.state(table)
        if s is None:
            raise Refused("not_begun")
        return view(s, seat)

    def rules(self, table: str) -> Rules[Any]:
        """The rules of the table's game. Raises Refused (table_held)."""
        return self._keeper.known(table).rules

    async def begun(self, table: str, seat: Seat) -> int:
        """The seq of the newest entry that is not the seat's own: what it may do now it has been able to since then."""
        live = await self._keeper.whole(table)
        return next((h.seq for h in reversed(live.recent) if h.seat != seat), 0)

    def here(self, table: str) -> bool:
        """Is the table in memory? An open one always is, a finished one for a while."""
        return table in self._keeper.lives

    def stands(self, table: str) -> bool:
        """Is the table in memory and not at its end?"""
        live = self._keeper.lives.get(table)
        return live is not None and live.open

    def awaited(self) -> list[tuple[str, Seat]]:
        """The seats, at all tables whose match goes on, whose persons are to act."""
        return [(table, seat) for table in self._keeper.lives for seat in self.awaits(table)]

    def awaits(self, table: str) -> tuple[Seat, ...]:
        """The seats of one table whose persons are to act, while its match goes on."""
        live = self._keeper.known(table)
        if live.table.status is not Status.PLAYING:
            return ()
        return clocks.persons(live.table, clocks.acting(live.rules, live.state))

    def deadline(self, table: str) -> float | None:
        """When the time of the step is over (lobby and pause: when the table closes), in seconds since the epoch."""
        return self._keeper.known(table).snap.deadline

    def rematch_until(self, table: str) -> float | None:
        """Until when a rematch can be agreed, in seconds since the epoch; None: it cannot, or no more."""
        return rematches.until(self._keeper.known(table).table, self._keeper.clock(), self._keeper.limits.rematch)

    @property
    def draining(self) -> bool:
        """Is the bot about to be stopped, so that nothing new begins?"""
        return self._keeper.draining

    def drain(self, draining: bool) -> list[str]:
        """Let nothing new begin, or again; the open tables, if that is a change."""
        if draining == self._keeper.draining:
            return []
        self._keeper.draining = draining
        return self.all_open()

    def all_open(self) -> list[str]:
        """The tables in memory that are not at their end."""
        return [name for name, live in self._keeper.lives.items() if live.open]

    def playing(self) -> int:
        """How many matches go on."""
        return sum(live.table.status is Status.PLAYING for live in self._keeper.lives.values())

    def told(self, table: str, last: int = 6) -> tuple[Told, ...]:
        """The newest public lines, oldest first."""
        return self._keeper.known(table).told(last)

    def in_channel(self, channel: int) -> Table | None:
        """The open table of a channel."""
        live = self._keeper.in_channel(channel)
        return None if live is None else live.table

    def of_user(self, user: int) -> tuple[Table, ...]:
        """The open tables at which the person has a seat."""
        open_tables = (live.table for live in self._keeper.lives.values() if live.open)
        return tuple(t for t in open_tables if t.seat_of(user) is not None)

    def can_undo(self, table: str, seat: Seat) -> bool:
        """May the seat take back its last action?"""
        snap = self._keeper.known(table).snap
        return snap.table.status is Status.PLAYING and snap.trail.last(seat) is not None

    def drawn(self, table: str, seat: Seat) -> Card | None:
        """The card that the seat drew or took in this turn and still holds; for its owner only."""
        live = self._keeper.known(table)
        return None if live.state is None else live.rules.newest(live.state, seat)

    def draft(self, table: str, seat: Seat) -> Draft:
        """What the seat has selected, never more than its hand holds."""
        live = self._keeper.known(table)
        kept = live.drafts.get(seat)
        return drafts.EMPTY if kept is None else drafts.present(kept, live.state, seat)

    def message(self, table: str) -> int | None:
        """The message that shows the table."""
        return self._keeper.known(table).message

    def stale_display(self) -> list[str]:
        """The tables in memory whose message shows something older than they are."""
        return [name for name, live in self._keeper.lives.items() if live.shown < live.snap.seq]
