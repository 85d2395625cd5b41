"""The tables in memory and their way to the store and back: load, lock, commit, swap, then tell."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from bot.engine.codec import VERSION, TooNew, dumps, load_action, load_events, load_state
from bot.engine.rules import Illegal
from bot.engine.undo import Trail, replay
from bot.engine.variants import find
from bot.store.base import Entry, TableRow
from bot.store.store import Store
from bot.tables import drafts
from bot.tables.change import Change
from bot.tables.computers import Think
from bot.tables.live import RECENT, Happening, Live, Snap
from bot.tables.model import By, Limits, Refused, Status, Table, Update
from bot.tables.rooms import Rooms
from bot.tables.seasons import Calendar

log = logging.getLogger(__name__)

T = TypeVar("T")

UNREADABLE = (TooNew, Illegal, msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError)
USUAL = Calendar()
GLANCE = 60.0  # seconds that a finished table stays in memory once it was looked up
OPEN = (Status.LOBBY, Status.PLAYING, Status.PAUSED, Status.HELD)
ENDED = (Status.OVER, Status.CLOSED)


class Keeper:
    """Every table in memory, by id; the only place that writes tables to the store."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float],
        limits: Limits,
        entropy: Callable[[], bytes],
        tell: Callable[[Update], None],
        think: Think,
    ) -> None:
        self.store, self.clock, self.limits, self.entropy = store, clock, limits, entropy
        self.lives: dict[str, Live] = {}
        self.calendars: dict[int, Calendar] = {}  # of the servers that have settings
        self.draining = False  # no new tables and matches: the bot is about to be stopped
        self._tell, self.think = tell, think
        self.rooms = Rooms(self.lives)
        self.erasing: Counter[int] = Counter()  # whose data is being erased, how often at once: no seats meanwhile
        self.untidy = False  # the file may hold traces of somebody who was erased
        self._opening: set[int] = set()
        self._begun: set[asyncio.Task[Any]] = set()

    def known(self, table: str) -> Live:
        """A table in memory. Raises Refused (table_unknown)."""
        live = self.lives.get(table)
        if live is None:
            raise Refused("table_unknown")
        return live

    async def whole(self, table: str) -> Live:
        """A table with all that is stored of it. Raises Refused (table_unknown), StoreFault."""
        if table not in self.lives:
            row = await self.store.table(table)
            if row is None:
                raise Refused("table_unknown")
            self.lives.setdefault(table, self.revive(row))
        live = self.known(table)
        if not live.whole:
            await self._complete(live)
        return live

    def admit(self) -> None:
        """Raises Refused (draining) if no new table or match may begin."""
        if self.draining:
            raise Refused("draining")

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[Live]:
        """A whole table that nobody else changes meanwhile."""
        live = await self.whole(table)
        async with live.lock:
            yield live

    def change(self, live: Live) -> Change:
        """A change of the table, to be built and saved while its lock is held."""
        return Change(live, self.clock(), self.limits, self.entropy, self.calendar(live.table.guild))

    def calendar(self, guild: int) -> Calendar:
        """How the server counts its seasons."""
        return self.calendars.get(guild, USUAL)

    async def save(self, change: Change, kind: str, *others: tuple[Change, str]) -> Update:
        """Commit one or more changes together, then make them true and tell them; done whole even if cancelled.

        Raises StoreFault or Conflict; then nothing has changed.
        """
        updates = await self.finish(self._save([(change, kind), *others]))
        return updates[0]

    async def drain(self) -> None:
        """Wait for the commits that were begun."""
        while self._begun:
            await self.begun()

    async def begun(self) -> None:
        """Wait for the commits that have been begun by now, not for later ones."""
        if self._begun:
            await asyncio.wait(set(self._begun))

    def tell(self, update: Update) -> None:
        """Let the listener hear; its faults are its own."""
        try:
            self._tell(update)
        except Exception:
            log.exception("the listener failed on an update of table %s", update.table)

    def in_channel(self, channel: int) -> Live | None:
        """The table that occupies a channel."""
        return next((x for x in self.lives.values() if x.table.channel == channel and x.open), None)

    @contextmanager
    def reserved(self, channel: int) -> Iterator[None]:
        """Keep a free channel free for a table about to be opened. Raises Refused (channel_busy)."""
        found = self.in_channel(channel)
        if found is not None or channel in self._opening:
            raise Refused("channel_busy", table=found and found.table.id)
        self._opening.add(channel)
        try:
            yield
        finally:
            self._opening.discard(channel)

    def evict(self, now: float) -> None:
        """Let go of the finished tables whose time is over."""
        for name, live in list(self.lives.items()):
            if live.keep is not None and live.keep <= now and not live.lock.locked():
                del self.lives[name]

    def revive(self, row: TableRow) -> Live:
        """A table from its row; one that this version cannot read is held, and its row stays as it is."""
        try:
            live = _read(row, self.clock())
        except UNREADABLE as fault:
            log.warning("table %s is held: it cannot be read by this version (%s)", row.id, type(fault).__name__)
            live = _held(row, self.clock())
        live.shown, live.message = row.shown, row.message
        return live

    async def _complete(self, live: Live) -> None:
        """Read what the row does not hold; whoever is first to finish wins, as nothing can change before."""
        name = live.table.id
        entries = await self.store.journal(name, after=max(0, live.snap.seq - RECENT))
        kept = await self.store.drafts(name)
        seed = await self.store.seed(name, live.deal)
        trail = await self._trail(live, entries)
        row = await self.store.table(name) if seed is None else None
        if live.whole:
            return
        if row is not None and live.open:
            log.error("table %s is held: the seed of its deal is missing", name)
            live.row, live.snap = row, replace(live.snap, table=replace(live.table, status=Status.HELD))
        live.snap = replace(live.snap, seed=seed or b"", trail=trail)
        live.recent.extend(_happenings(live, entries))
        live.drafts = {d.seat: drafts.loads(d.data) for d in kept}
        live.whole = True

    async def _trail(self, live: Live, entries: list[Entry]) -> Trail[Any]:
        """How far back one may go: only a replay knows, and only if the last entry was a person's."""
        s, start = live.state, live.snap.start
        if s is None or start is None or not entries or entries[-1].by != By.PERSON:
            return Trail()
        journal = await self.store.journal(live.table.id)
        try:
            reached, trail = await self.think(_replayed, live, start, journal)
        except UNREADABLE:
            return Trail()
        return trail if reached == s else Trail()

    def _refuse_erased(self, change: Change) -> None:
        """Raises Refused (erasing) if somebody would sit down whose data is being erased."""
        before = change.before.table.chairs if change.table.id in self.lives else ()
        if self.erasing.keys() & ({c.user for c in change.table.chairs} - {c.user for c in before}):
            raise Refused("erasing")

    async def _save(self, parts: list[tuple[Change, str]]) -> list[Update]:
        for change, _ in parts:
            self._refuse_erased(change)
        settled = [(change, change.settle()) for change, _ in parts]
        await self.store.commit(*(op for change, snap in settled for op in change.ops(snap)))
        for change, snap in settled:
            change.adopt(snap)
            self.lives[snap.table.id] = change.live
        updates = [change.updates(kind) for change, kind in parts]
        for update in (u for group in updates for u in group):
            self.tell(update)
        return [group[0] for group in updates]

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Await ``work`` to its end even if the caller is cancelled meanwhile; the cancellation follows then."""
        task = asyncio.ensure_future(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        cancelled: asyncio.CancelledError | None = None
        while not task.done():
            try:
                await asyncio.wait({task})
            except asyncio.CancelledError as e:
                cancelled = e
        if cancelled is not None:
            with suppress(Exception):
                task.result()
            raise cancelled
        return task.result()


def _read(row: TableRow, now: float) -> Live:
    if row.version > VERSION:
        raise TooNew(row.version)
    table = replace(msgspec.json.decode(row.meta, type=Table), status=Status(row.status))
    rules = find(table.game)
    state = load_state(rules, row.state, row.version) if row.state is not None else None
    start = row.start
    if start is not None and row.version != VERSION:
        start = dumps(load_state(rules, start, row.version))
    live = Live(Snap(table=table, state=state, start=start, deadline=row.deadline), now)
    live.whole = False
    live.keep = None if live.open else now + GLANCE
    return live


def _held(row: TableRow, now: float) -> Live:
    try:
        table = msgspec.json.decode(row.meta, type=Table)
    except msgspec.MsgspecError:
        table = Table(id=row.id, guild=row.guild, channel=row.channel, game="", host=0)
    live = Live(Snap(table=replace(table, status=Status.HELD if row.status in OPEN else row.status)), now)
    live.row = row
    live.keep = None if live.open else now + GLANCE
    return live


def _happenings(live: Live, entries: list[Entry]) -> Iterator[Happening]:
    for e in entries:
        with suppress(msgspec.MsgspecError):
            yield Happening(e.seq, e.seat, By(e.by), load_events(live.rules, e.events))


def _replayed(live: Live, start: bytes, journal: list[Entry]) -> tuple[Any, Trail[Any]]:
    rules = live.rules
    steps = ((e.seat, load_action(rules, e.action)) for e in journal)
    return replay(rules, load_state(rules, start), steps)
