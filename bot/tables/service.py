"""The tables service: lobbies, seats, matches, and the one door through which every action passes.

Whatever changes a table takes its lock, builds a ``Change``, commits it, and only then is it true and told. Answers
that say no are ``Refused``; what the rules refuse is ``Illegal``, untouched; a fault of the storage is ``StoreFault``.
"""

import secrets
from collections.abc import Callable
from typing import Any

from bot import players
from bot.engine.codec import load_action, load_state
from bot.engine.moves import Action, Reserved
from bot.engine.rules import Rules
from bot.engine.state import Seat
from bot.engine.variants import variants
from bot.store.base import Entry, PutDraft, PutShown, StoreFault
from bot.store.store import Store
from bot.tables import drafts, fairness, lobby, prefs, purse, recovery
from bot.tables.absence import Absence
from bot.tables.agreeing import Agreeing
from bot.tables.change import Change
from bot.tables.computers import Computers, Think, Threads
from bot.tables.keeper import UNREADABLE, Keeper
from bot.tables.live import Live
from bot.tables.members import Members
from bot.tables.model import LIMITS, By, Draft, Limits, Prefs, Refused, Update
from bot.tables.privacy import Privacy
from bot.tables.replays import Films, Replays
from bot.tables.scheduler import Scheduler
from bot.tables.seasons import season
from bot.tables.servers import Servers
from bot.tables.spots import Spots

Listener = Callable[[Update], None]


def _proving(
    rules: Rules[Any], start: bytes, journal: list[Entry], deal: int, seed: str, shown: str
) -> fairness.Evidence:
    moves = ((e.seat, load_action(rules, e.action)) for e in journal)
    return fairness.evidence(rules, load_state(rules, start), moves, deal, seed, shown)


def ignore(_: Update) -> None:
    """A listener that hears nothing."""


class Tables(Agreeing, Privacy, Absence, Servers, Replays):
    """All tables of the bot. ``clock`` gives seconds since the epoch; ``think`` runs work away from the loop."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float],
        listener: Listener = ignore,
        limits: Limits = LIMITS,
        entropy: Callable[[], bytes] = secrets.token_bytes,
        policy: Callable[[str, Rules[Any]], players.Policy] = players.policy,
        think: Think | None = None,
    ) -> None:
        self.listener = listener
        self._threads = Threads()
        think = think or self._threads
        self._store = store
        self.spots = Spots(store)
        self._films = Films()
        self._keeper = Keeper(store, clock=clock, limits=limits, entropy=entropy, tell=self._tell, think=think)
        self.members = Members(store, clock, self._keeper.erasing)
        self._scheduler = Scheduler(self._keeper, Computers(policy, think, entropy))
        self._settling = prefs.Locks()
        self._stopped = False

    @property
    def written(self) -> float | None:
        """When the storage last took something, in seconds since the epoch; None: not yet."""
        return self._scheduler.written

    def _tell(self, update: Update) -> None:
        self.listener(update)

    # life

    async def start(self) -> None:
        """Take up the open tables after a restart; the listener hears which resume or are held."""
        self._keeper.calendars = await prefs.calendars(self._store)
        for update in await recovery.recover(self._keeper):
            self._keeper.tell(update)

    async def stop(self) -> None:
        """Finish what was begun and note that the stop was in order; the store stays open."""
        self._stopped = True
        await self._scheduler.stop()
        await self._keeper.drain()
        self._threads.close()
        await recovery.note_stop(self._keeper)

    async def tick(self) -> None:
        """Do all that is due: clocks, computers, pauses, closings. To be called about every 0.25 s."""
        if not self._stopped:
            await self._scheduler.tick()

    # the one door

    async def submit(self, table: str, user: int, action: Action, *, since: int | None) -> Update:
        """The person's action. ``since``: what the pressed control was made for; None: whatever is now.

        Raises Refused (not_seated, stale, not_begun, table_over, table_held) or Illegal.
        """
        if isinstance(action, Reserved):
            raise Refused("not_for_seats")
        async with self._keeper.locked(table) as live:
            change, seat = self._enter(live, user, since)
            change.act(seat, action, By.PERSON)
            return await self._keeper.save(change, "move")

    async def undo(self, table: str, user: int, *, since: int | None) -> Update:
        """Take back the person's last action, if nothing was turned up since. Raises Refused (cannot_undo …)."""
        async with self._keeper.locked(table) as live:
            change, seat = self._enter(live, user, since)
            change.undo(seat)
            return await self._keeper.save(change, "undo")

    def _enter(self, live: Live, user: int, since: int | None) -> tuple[Change, Seat]:
        """The person is let in to act: a change in which they are present, and their seat."""
        change = self._keeper.change(live)
        seat = lobby.seat_of(lobby.going_on(live.table), user)
        if since is not None and since != change.game.since[seat]:
            raise Refused("stale")
        change.table = lobby.present(change.table, seat, change.now)
        return change, seat

    async def set_draft(self, table: str, user: int, draft: Draft) -> Draft:
        """Keep what the person has selected (the last wins); as it was kept, never more than the hand holds."""
        live = await self._keeper.whole(table)
        seat = lobby.seat_of(lobby.going_on(live.table), user)
        live.heard = self._keeper.clock()
        old = live.drafts.get(seat)
        new = live.drafts[seat] = drafts.present(draft, live.state, seat)
        if new == old:
            return new
        try:
            await self._store.commit(PutDraft(table=table, seat=seat, data=drafts.dumps(new)))
        except StoreFault:
            if live.drafts.get(seat) is new:
                live.drafts[seat] = old or drafts.EMPTY
            raise
        return new

    # what is shown

    async def shown(self, table: str, seq: int, message: int | None) -> None:
        """The channel's message shows the state of ``seq``; ``message`` is its id."""
        live = self._keeper.lives.get(table)
        if live is not None and (live.shown, live.message) == (seq, message):
            return
        if live is not None:
            live.shown, live.message = seq, message
        try:
            await self._store.commit(PutShown(table=table, shown=seq, message=message))
        except StoreFault:
            if live is not None:
                live.shown = -1  # to be noted when it is next shown
            raise

    # what proves a deal

    async def latest(self, channel: int) -> str:
        """The newest table of the channel at which a match began. Raises Refused (no_match_here)."""
        row = await self._store.latest(channel)
        if row is None:
            raise Refused("no_match_here")
        return row.id

    async def game_in(self, guild: int, channel: int) -> str:
        """The game of the channel's open table, else of the newest match there, else the server's own."""
        table = self.in_channel(channel)
        row = None if table else await self._store.latest(channel)
        found = table.game if table else (await self.load(row.id)).game if row else ""
        return found if found in variants() else (await self.guild(guild)).game

    async def evidence(self, table: str, deal: int | None = None) -> fairness.Evidence:
        """All that proves a finished deal (None: the last one).

        Raises Refused (deal_not_over, journal_gone, match_unreadable, table_held …).
        """
        live = await self._proved(table)
        seeds = live.table.seeds
        number = len(seeds) if deal is None else deal
        if live.snap.start is None or not 1 <= number <= len(seeds):
            raise Refused("deal_not_over", deals=len(seeds))
        journal = await self._store.journal(table)
        shown, seed = live.table.commitments[number - 1], seeds[number - 1]
        args = (live.rules, live.snap.start, journal, number, seed, shown)
        if not journal:
            raise Refused("journal_gone")
        try:
            found: fairness.Evidence = await self._keeper.think(_proving, *args)
        except UNREADABLE as fault:
            raise Refused("match_unreadable") from fault
        return found

    async def _proved(self, table: str) -> Live:
        """The table whose deal is asked for. Raises Refused (journal_gone: only its result is kept)."""
        try:
            return await self._keeper.whole(table)
        except Refused:
            if await self._store.result(table) is None:
                raise
            raise Refused("journal_gone") from None

    # people and boards

    async def prefs(self, user: int) -> Prefs:
        """A person's settings."""
        return await prefs.of_user(self._store, user)

    async def set_prefs(self, user: int, name: str, new: Prefs) -> None:
        """Keep a person's settings and newest name."""
        await prefs.set_user(self._store, user, name, new)

    async def change_prefs(self, user: int, name: str, change: Callable[[Prefs], Prefs]) -> None:
        """Change a person's settings; of changes at the same time each counts. Raises Refused (erasing)."""
        if user in self._keeper.erasing:
            raise Refused("erasing")
        async with self._settling.of(user):
            await self.set_prefs(user, name, change(await self.prefs(user)))

    async def chips(self, guild: int, user: int) -> int:
        """A member's play chips in the running season."""
        return await purse.balance(self._keeper, guild, user)

    def season(self, guild: int) -> tuple[int, str]:
        """The era and the season of a server at this moment."""
        calendar = self._keeper.calendar(guild)
        return calendar.era, season(calendar, self._keeper.clock())

    @property
    def records(self) -> Store:
        """The storage, to be read from: boards, past matches, members."""
        return self._store
