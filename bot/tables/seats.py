"""Lobbies and seats: who plays, what, and for how long. Each method checks the rights and raises Refused."""

import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bot.engine.cards import stream
from bot.engine.state import Seat
from bot.store.base import PutNote
from bot.tables import admission, lobby, places, purse, rematches
from bot.tables.change import Change
from bot.tables.live import Live, Snap
from bot.tables.model import Asker, Pace, Person, Status, Table
from bot.tables.reading import Reading
from bot.tables.scheduler import ALIVE

NOBODY = Asker()  # no roles


class Seats(Reading):
    """Opening, joining, leaving, starting, closing and going on with a match."""

    async def open(
        self,
        *,
        guild: int,
        channel: int,
        host: Person,
        game: str,
        pace: Pace,
        level: str,
        locale: str,
        house: Mapping[str, Any] | None = None,
        message: int | None = None,
        stake: int = 0,
        parent: int | None = None,
        asker: Asker = NOBODY,
    ) -> Table:
        """A new lobby with its host seated; ``stake``: play chips that each pays when the match begins.

        ``parent``: the channel that a thread belongs to; ``asker``: what the server has given the host. Raises Refused
        (channel_busy, game_unknown, stake_invalid, chips_off, chips_short, barred, channel_not_allowed, role_needed,
        person_tables, guild_tables), Illegal (house rules).
        """
        self._keeper.admit()
        await purse.allowed(self._keeper, guild, stake)
        await purse.affordable(self._keeper, guild, host.id, stake)
        await self._clear(channel)
        now = self._keeper.clock()
        table = Table(
            id=await self._name(),
            guild=guild,
            channel=channel,
            parent=parent,
            game=game,
            house=dict(house or {}),
            pace=pace,
            level=level,
            locale=locale,
            host=host.id,
            created=now,
            stake=stake,
        )
        server, rooms = await admission.opening(self._keeper, table, asker), self._keeper.rooms
        with self._keeper.reserved(channel), rooms.table(server, guild), rooms.seat(server, guild, host.id):
            return await self._set_up(table, host, message)

    async def _set_up(self, table: Table, host: Person, message: int | None) -> Table:
        """Keep a new lobby and seat its host there."""
        now = table.created
        live = Live(Snap(table=lobby.check(table)), now)
        live.message = message
        async with live.lock:
            change = self._keeper.change(live)
            change.table = lobby.join(change.table, change.rules, host, now)
            change.commit_seed()
            change.also.append(PutNote(key=ALIVE, value=repr(now)))
            await self._keeper.save(change, "lobby")
        return live.table

    async def join(self, table: str, person: Person) -> Table:
        """Raises Refused (not_lobby, already_seated, table_full, chips_short, and whatever ``_sit`` does)."""
        found = await self.load(table)
        await purse.affordable(self._keeper, found.guild, person.id, found.stake)
        return await self._sit(table, person, "lobby", lambda c: lobby.join(c.table, c.rules, person, c.now))

    async def stand_up(self, table: str, user: int) -> Table:
        """Leave the lobby. Raises Refused (not_seated, not_lobby …): nobody leaves a match by an old button."""
        return await self._alter(table, "left", lambda c: lobby.stand_up(c.table, user, c.now))

    async def leave(self, table: str, user: int) -> Table:
        """Give the seat up; a computer goes on with it in a match. The last person's leaving closes the table."""

        def alter(c: Change) -> Table:
            seat = c.table.seat_of(user)
            if seat is not None:
                c.forget(seat)
            return lobby.leave(c.table, user, c.state.deal if c.state else 0, c.now)

        return await self._alter(table, "left", alter)

    async def add_computer(self, table: str, user: int, level: str | None = None) -> Table:
        """Raises Refused (not_lobby, not_host, table_full, stake_persons)."""
        return await self._alter(table, "lobby", lambda c: lobby.add_computer(c.table, c.rules, user, level, c.now))

    async def remove_computer(self, table: str, user: int) -> Table:
        """Raises Refused (not_lobby, not_host, no_computer)."""
        return await self._alter(table, "lobby", lambda c: lobby.remove_computer(c.table, user, c.now))

    async def change_places(self, table: str, user: int, one: Seat, other: Seat, seen: str) -> Table:
        """``seen``: see ``places.change``. Raises Refused (not_lobby, stale, places_fixed, seat_unknown …)."""
        alter = partial(places.change, user=user, one=one, other=other, seen=seen)
        return await self._alter(table, "lobby", lambda c: alter(c.table, c.rules, now=c.now))

    async def configure(
        self,
        table: str,
        user: int,
        *,
        game: str | None = None,
        pace: Pace | None = None,
        level: str | None = None,
        house: Mapping[str, Any] | None = None,
    ) -> Table:
        """Set what is given. Raises Refused (not_lobby, not_host, game_unknown, too_many), Illegal (house rules)."""
        alter = partial(lobby.configure, user=user, game=game, pace=pace, level=level, house=house)
        return await self._alter(table, "lobby", lambda c: alter(c.table, now=c.now))

    async def choose_rules(self, table: str, user: int, changes: Mapping[str, Any]) -> Table:
        """Choose some house rules. Raises Refused (not_lobby, not_host, too_many), Illegal (why they cannot be)."""
        return await self._alter(table, "lobby", lambda c: lobby.choose(c.table, user, changes, c.now))

    async def begin(self, table: str, user: int) -> Table:
        """Start the match, for which everybody stakes if there is a stake, and deal.

        Raises Refused (not_lobby, not_host, too_few, stake_too_few, chips_off, chips_short_of, channel_not_allowed,
        barred_seated), Illegal (house rules).
        """
        self._keeper.admit()
        found = await self.load(table)
        await purse.allowed(self._keeper, found.guild, found.stake)
        await admission.beginning(self._keeper, found)

        def alter(c: Change) -> Table:
            lobby.begin(c.table, c.rules, user)
            c.begin(stream(self._keeper.entropy(), 0)(len(c.table.chairs)))
            return c.table

        with purse.refusing():
            return await self._alter(table, "begin", alter)

    async def cancel(self, table: str, user: int) -> Table:
        """The host closes the lobby. Raises Refused (not_lobby, not_host)."""
        return await self._alter(table, "closed", lambda c: lobby.cancel(c.table, user, c.now))

    async def close(self, table: str, reason: str, by: int | None = None) -> Table:
        """End a table in any state; a finished one stays as it is. ``by``: the person who does it by force."""
        live = await self._keeper.whole(table)
        if not live.open:
            return live.table
        return await self._alter(table, "closed", lambda c: lobby.closed(c.table, reason, c.now, by))

    async def take_seat(self, table: str, person: Person, seat: Seat) -> Table:
        """Go on with a seat whose owner left.

        Raises Refused (already_seated, seat_taken, seat_next_deal …, and whatever ``_sit`` does).
        """

        def alter(c: Change) -> Table:
            c.forget(seat)
            return lobby.take_seat(c.table, person, seat, c.state.deal if c.state else 0, c.now)

        return await self._sit(table, person, "seat", alter)

    async def back(self, table: str, user: int) -> Table:
        """The person is here again: no computer sits in, a pause is over. Raises Refused (not_seated …)."""
        return await self._alter(table, "back", lambda c: lobby.back(c.table, user, c.now))

    async def rematch(self, table: str, user: int) -> Table | None:
        """Note the wish; the new table, already dealt, once everybody here agrees.

        Who may not play here or with the others counts as gone. Raises Refused (rematch_over, barred, not_welcome,
        channel_not_allowed, person_tables …, and with a stake chips_short, chips_short_of, chips_off, stake_too_few …).
        """
        self._keeper.admit()
        async with self._keeper.locked(table) as live:
            change = self._keeper.change(live)
            window = self._keeper.limits.rematch
            change.table = rematches.wanted(change.table, user, change.now, window)
            server, out = await admission.again(self._keeper, change.table, user)
            await purse.allowed(self._keeper, live.table.guild, live.table.stake)
            await purse.affordable(self._keeper, live.table.guild, user, live.table.stake)
            going_on = admission.without(change.table, out)
            if not rematches.agreed(going_on):
                await self._keeper.save(change, "rematch")
                return None
            guild, rooms, wanted = live.table.guild, self._keeper.rooms, going_on.rematch
            with (
                self._keeper.reserved(live.table.channel),
                rooms.table(server, guild),
                rooms.seats(server, guild, wanted),
            ):
                return await self._again(change, going_on)

    async def _again(self, over: Change, going_on: Table) -> Table:
        """The rematch of those who go on, begun with the seed whose hash stood on the last score sheet."""
        now = over.now
        live = Live(Snap(table=lobby.enough(rematches.again(going_on, await self._name(), now), over.rules)), now)
        over.table = rematches.rematched(over.table)
        async with live.lock:
            change = self._keeper.change(live)
            change.use_seed(over.seed)
            change.begin(live.table.dealer)
            with purse.refusing():
                await self._keeper.save(over, "rematch", (change, "begin"))
        return live.table

    async def _sit(self, table: str, person: Person, kind: str, alter: Callable[[Change], Table]) -> Table:
        """Seat a person. Raises Refused (barred, unwanted, not_welcome, person_tables)."""
        async with self._keeper.locked(table) as live:
            change, guild = self._keeper.change(live), live.table.guild
            change.table = alter(change)
            server = await admission.sitting(self._keeper, live.table, person.id)
            with self._keeper.rooms.seat(server, guild, person.id):
                await self._keeper.save(change, kind)
            return live.table

    async def _alter(self, table: str, kind: str, alter: Callable[[Change], Table]) -> Table:
        """Change seats or settings."""
        async with self._keeper.locked(table) as live:
            change = self._keeper.change(live)
            change.table = alter(change)
            if change.changed:
                await self._keeper.save(change, kind)
            return live.table

    async def _clear(self, channel: int) -> None:
        """A lobby whose time is over does not wait for the scheduler to make room."""
        live = self._keeper.in_channel(channel)
        late = live and live.snap.deadline is not None and live.snap.deadline <= self._keeper.clock()
        if live and late and live.table.status is Status.LOBBY:
            await self.close(live.table.id, "lobby_stale")

    async def _name(self) -> str:
        """An id that no table has: 10 hexadecimal digits."""
        digits = hashlib.sha256(self._keeper.entropy()).hexdigest()
        names = (hashlib.sha256(f"{digits}:{i}".encode()).hexdigest()[:10] for i in range(1 << 20))
        for name in names:
            if name not in self._keeper.lives and not await self._used(name):
                return name
        raise RuntimeError("no free id")

    async def _used(self, name: str) -> bool:
        """Is there a table, or the result of one that has been forgotten, under this id?"""
        store = self._keeper.store
        return await store.table(name) is not None or await store.result(name) is not None
