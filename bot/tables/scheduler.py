"""The one scheduler: what is due at any table (clocks, computers, pauses, closings) is done together, in one step."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from msgspec.structs import replace

from bot import logs
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat, State, view
from bot.store.base import PutNote, StoreFault
from bot.tables import clocks, lobby, sweep
from bot.tables.change import Change
from bot.tables.computers import Computers
from bot.tables.janitor import Janitor
from bot.tables.keeper import Keeper
from bot.tables.live import Live
from bot.tables.model import By, Status, Update

log = logging.getLogger(__name__)

ALIVE = "alive"
HEARTBEAT = 5.0  # seconds between notes that the bot is up: what a crash may add to the clocks
LATE = 60.0  # seconds after half-time in which a turn is still reminded of: after a longer stop it is not
REST = 5.0  # seconds that a table is left alone after a fault of the storage
LONG_REST = 60.0  # and after any other

SHARE = 0.2  # seconds that a tick waits for what it began; slower work goes on while the next ticks come

Job = Callable[[Live], Awaitable[Any]]


class Scheduler:
    """Does what is due; nothing waits for its own timer."""

    def __init__(self, keeper: Keeper, computers: Computers) -> None:
        self._keeper, self._computers = keeper, computers
        self._alive = float("-inf")
        self._swept = float("-inf")
        self._janitor = Janitor(keeper)
        self.written: float | None = None  # when the storage last took a heartbeat
        self._running: set[asyncio.Task[None]] = set()

    async def tick(self) -> None:
        """Begin all that is due now and wait a little for it; a table at work is passed over until it has finished."""
        now = self._keeper.clock()
        self._keeper.evict(now)
        begun = set()
        for name, live in self._keeper.lives.items():
            job = self._due(live, now)
            if job is not None:
                live.busy = True
                with logs.about(table=name):
                    begun.add(self._begin(self._guarded(job, live)))
        if now - self._swept >= sweep.EVERY:
            self._sweep(now)
        if now - self._alive >= HEARTBEAT:
            begun.add(self._begin(self._heartbeat(now)))
        if self._janitor.due(now):
            begun.add(self._begin(self._janitor.tidy(now)))
        if begun:
            await asyncio.wait(begun, timeout=SHARE)

    async def stop(self) -> None:
        """Give up what is under way; a commit that was begun is finished."""
        while self._running:
            for task in self._running:
                task.cancel()
            await asyncio.wait(self._running)

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def _sweep(self, now: float) -> None:
        """End what has no way forward, wake what sleeps."""
        self._swept = now
        for name, live in self._keeper.lives.items():
            why = sweep.dead_end(live, self._keeper.limits, now) if live.open and not live.busy else None
            if why is not None or sweep.asleep(live):
                with logs.about(table=name):
                    log.warning("a table has no way forward: %s", why or "asleep")
            if why is not None:
                live.busy = True
                self._begin(self._guarded(_ending(self._keeper, why), live))
            elif sweep.asleep(live):
                self._rearm(live)

    async def _heartbeat(self, now: float) -> None:
        self._alive = now
        try:
            await self._keeper.store.commit(PutNote(key=ALIVE, value=repr(now)))
            self.written = now
        except StoreFault as fault:
            log.warning("the storage is not available: %s", fault.code)

    def _due(self, live: Live, now: float) -> Job | None:
        """What the table needs now, if anything."""
        if live.busy or live.rest > now or live.row is not None:
            return None
        if live.snap.deadline is not None and live.snap.deadline <= now:
            return self._expire
        if live.due is not None and live.due <= now:
            return self._move
        return self._late(live, now)

    def _late(self, live: Live, now: float) -> Job | None:
        """What is due because people have not done something."""
        offer = live.table.offer
        if offer is not None and offer.until <= now:
            return self._withdraw
        end = (live.table.ended or 0.0) + self._keeper.limits.rematch
        if live.table.status is Status.OVER and not live.faded and end < now:
            return self._fade
        if self._half_over(live, now):
            return self._remind
        if live.table.status is Status.PLAYING and live.heard + self._idle(live) <= now:
            return self._pause
        return None

    def _idle(self, live: Live) -> float:
        return clocks.idle(self._keeper.limits, live.table.pace)

    async def _guarded(self, job: Job, live: Live) -> None:
        """Do the job; a fault stays with its table, which is then left alone for a while."""
        now = self._keeper.clock()
        try:
            await job(live)
        except StoreFault as fault:
            log.warning("the storage is not available: %s", fault.code)
            live.rest = now + REST
        except Exception:
            log.exception("a step failed")
            live.rest = now + LONG_REST
        finally:
            live.busy = False

    async def _expire(self, live: Live) -> None:
        """The present step's time is over."""
        async with self._keeper.locked(live.table.id) as found:
            change = self._keeper.change(found)
            deadline = found.snap.deadline
            if deadline is None or deadline > change.now:
                return
            await self._keeper.save(change, _EXPIRED[found.table.status](change))

    def _half_over(self, live: Live, now: float) -> bool:
        """Is half of a slow turn just over, and nobody reminded of it?"""
        half = clocks.half_time(self._keeper.limits, live.table.pace, live.state, live.snap.deadline)
        return half is not None and half <= now < half + LATE and not live.table.reminded

    async def _withdraw(self, live: Live) -> None:
        """The time for the answers to a proposal is over."""
        async with self._keeper.locked(live.table.id) as found:
            change, offer = self._keeper.change(found), found.table.offer
            if offer is not None and offer.until <= change.now:
                change.table = replace(change.table, offer=None)
                await self._keeper.save(change, "answer")

    async def _remind(self, live: Live) -> None:
        """The persons who are to act hear it once in a turn, whatever stops lie in it."""
        async with self._keeper.locked(live.table.id) as found:
            change = self._keeper.change(found)
            if self._half_over(found, change.now):
                change.table = replace(change.table, reminded=True)
                await self._keeper.save(change, "reminder")

    async def _fade(self, live: Live) -> None:
        """The time for a rematch is over: it is offered no more."""
        live.faded = True
        self._keeper.tell(Update(table=live.table.id, seq=live.snap.seq, kind="faded"))

    async def _pause(self, live: Live) -> None:
        """Nobody plays."""
        async with self._keeper.locked(live.table.id) as found:
            change = self._keeper.change(found)
            if found.table.status is Status.PLAYING and found.heard + self._idle(found) <= change.now:
                change.table = replace(change.table, status=Status.PAUSED)
                await self._keeper.save(change, "paused")

    async def _move(self, live: Live) -> None:
        """What moves by itself: a computer, or a step without a choice; whoever was faster has set the next time."""
        live.due = None
        try:
            await self._step(await self._keeper.whole(live.table.id))
        finally:
            self._rearm(live)

    def _rearm(self, live: Live) -> None:
        """After a step that came to nothing, the next is due; after any other it has been set."""
        if live.due is None and live.row is None:
            now = self._keeper.clock()
            live.due = clocks.due(self._keeper.limits, live.rules, live.table, live.state, now, begun=True)

    async def _step(self, live: Live) -> None:
        s = live.state
        seats = clocks.moving(live.rules, live.table, s)
        if s is None or live.table.status is not Status.PLAYING or not seats:
            return
        if s.phase is Phase.DEAL_END:
            await self._ready(live)
            return
        seat, since = seats[0], s.since[seats[0]]
        action = await self._chosen(live, s, seat)
        async with self._keeper.locked(live.table.id) as found:
            if _still(found, seat, since):
                await self._keeper.save(self._played(found, seat, action), "move")

    async def _chosen(self, live: Live, s: State, seat: Seat) -> Action:
        """What the computer at ``seat`` wants, or what its person can only do."""
        chair = live.table.chairs[seat]
        forced = None if chair.automatic else live.rules.forced(view(s, seat), seat)
        return forced or await self._computers.choose(chair.level, live.rules, s, seat)

    def _played(self, live: Live, seat: Seat, action: Action) -> Change:
        """The computer's action, or the least harmful one if the rules refuse it."""
        change = self._keeper.change(live)
        try:
            change.act(seat, action, By.COMPUTER)
        except Illegal as refusal:
            log.warning("a computer's %s was refused in %s: %s", type(action).__name__, live.table.game, refusal.reason)
            change.default(seat, By.COMPUTER)
        return change

    async def _ready(self, live: Live) -> None:
        """All computers want the next deal."""
        async with self._keeper.locked(live.table.id) as found:
            change = self._keeper.change(found)
            for seat in clocks.computers(found.table, clocks.acting(found.rules, found.state)):
                if change.game.phase is Phase.DEAL_END:
                    change.act(seat, NextDeal(), By.COMPUTER)
            await self._keeper.save(change, "move")


def _ending(keeper: Keeper, why: str) -> Job:
    async def end(live: Live) -> None:
        async with keeper.locked(live.table.id) as found:
            change = keeper.change(found)
            if found.open and sweep.dead_end(found, keeper.limits, change.now):
                change.table = lobby.closed(change.table, why, change.now)
                await keeper.save(change, "closed")

    return end


def _still(live: Live, seat: Seat, since: int) -> bool:
    """Is it as it was when the computer began to think?"""
    s = live.state
    moves = live.table.status is Status.PLAYING and seat in clocks.moving(live.rules, live.table, s)
    return moves and s is not None and s.since[seat] == since


def _turn_over(change: Change) -> str:
    for seat in clocks.persons(change.table, clocks.acting(change.rules, change.state)):
        change.lapse(seat)
    return "move"


def _close(reason: str) -> Callable[[Change], str]:
    def close(change: Change) -> str:
        change.table = lobby.closed(change.table, reason, change.now)
        return "closed"

    return close


_EXPIRED: dict[Status, Callable[[Change], str]] = {
    Status.LOBBY: _close("lobby_stale"),
    Status.PLAYING: _turn_over,
    Status.PAUSED: _close(lobby.PAUSED_OUT),
}
