"""Turn notices and private panels: in the direct messages, in an open ephemeral hand, or one mention.

Seats are told; panels and mentions belong to persons, for a seat may get another owner.
"""

import logging
from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from typing import Any

import discord
import msgspec

from bot.engine.moves import Dealt
from bot.engine.state import Phase, Seat
from bot.i18n import pick, t
from bot.store.base import StoreFault
from bot.tables import endings
from bot.tables.model import By, Prefs, Refused, Update
from bot.tables.spots import At, Spot
from cogs import panel as panels
from cogs.greetings import Greetings
from cogs.house import House
from cogs.lanes import Lanes
from cogs.leftovers import Leftovers
from cogs.opened import Opened, Owned
from cogs.outages import CLOSED, FAULTS, GONE_CHANNEL, named, passing
from cogs.studio import Studio

log = logging.getLogger(__name__)

AT_THE_TABLE = 60.0  # seconds after a press in the channel during which no direct message is needed
AGAIN = 20.0  # seconds after which a turn is told again that could not be told
GONE = ("away", "paused")  # whoever comes back finds *I'm back*, not a turn that is over
FOR_ALL = (*GONE, "deal_end", "match_end", "closed", "offer", "answer", "faded", "erased")
Place = tuple[str, Seat]


def _for_all(update: Update) -> bool:
    """Does it change every panel?"""
    return update.kind in FOR_ALL or any(isinstance(e, Dealt) for e in update.events)


class Notices:
    """Tells people that it is their turn, once, where they want it."""

    def __init__(self, bot: House, studio: Studio, clock: Callable[[], float]) -> None:
        self._bot, self._studio, self._clock = bot, studio, clock
        self._turns: dict[Place, None] = {}  # seats to be told that it is their turn, in order
        self._half: dict[Place, None] = {}  # seats whose slow turn is half over
        self._quiet: dict[Place, None] = {}  # seats whose panel is to be redrawn without a notice
        self._late: dict[Place, None] = {}  # seats that may not have been told of their turn before a restart
        self._left: dict[Owned, None] = {}  # persons who left: no panel of theirs stays
        self._open = Opened(clock)
        self._mentioned: dict[Place, None] = {}  # seats whose mention is to go
        self._again: dict[Place, float] = {}  # seats that Discord could not be told of, and when to try again
        self._greetings = Greetings(bot, studio, clock, self._closed)
        self._leftovers = Leftovers(bot)
        self.lanes = Lanes()
        self._untold: set[int] = set()  # persons whose direct messages turned out closed, and who do not know yet

    def hear(self, update: Update) -> None:
        """Note whom an update concerns."""
        table = self._bot.tables.table(update.table)
        asked = endings.waits_for(table, self._bot.tables.state(update.table)) if update.kind == "offer" else ()
        self._leftovers.hear(update)
        for seat, chair in enumerate(table.chairs):
            place = (update.table, seat)
            if update.turned and seat not in update.turn:
                self._turns.pop(place, None)
                self._mentioned[place] = None
            if chair.left and chair.user is not None and update.kind in ("left", "closed"):
                self._left[(update.table, chair.user)] = None
            if chair.automatic and not (chair.away and update.kind in GONE):
                continue
            if update.kind == "reminder" and seat in update.turn:
                self._half[place] = None
            if (seat in update.came and update.kind != "deal_end") or chair.user in asked:
                self._turns[place] = None
            elif _for_all(update) or any(x.by is not By.PERSON and x.event.seat == seat for x in update.told):
                self._quiet[place] = None

    def greet(self, user: int, table: str) -> None:
        """Open the person's direct messages with one line, so that closed ones show before a card is dealt."""
        self._greetings.add(table, user)

    def opened(self, table: str, user: int, interaction: discord.Interaction[Any]) -> None:
        """The person's panel in the channel is now the original response of ``interaction``."""
        self._open.put((table, user), interaction)

    def resume(self) -> None:
        """After a start: who is to act may not have been told of it before the stop."""
        self._late.update(dict.fromkeys(self._bot.tables.awaited()))

    def drain(self) -> None:
        """Begin to tell all that there is to be told, those on turn first; nobody waits for another's answer."""
        self._open.expire()
        for place in [place for place, at in self._again.items() if at <= self._clock()]:
            del self._again[place]
            self._late[place] = None
        later = zip_longest(self._left, self._mentioned, self._quiet)  # none of them keeps another waiting
        others = [place for three in later for place in three if place]
        self.lanes.begin([*self._late, *self._turns, *self._half], others, self._tell)
        greeting = self._greetings.due() if self.lanes.rest.free("greeting") else None
        if greeting:
            self.lanes.rest.begin("greeting", self._safely(self._greetings.greet, *greeting))

    async def stop(self) -> None:
        """Tell nobody any more."""
        await self.lanes.stop()

    async def _tell(self, place: Place) -> None:
        """All that one seat is to be told now; a turn that has begun is told in place of a mere redrawing."""
        queues = (
            (self._late, self._overdue),
            (self._turns, self._turn),
            (self._half, self._remind),
            (self._quiet, self._redraw),
            (self._mentioned, self._unmention),
            (self._left, self._farewell),
        )
        for queue, work in queues:
            if place in queue:
                del queue[place]
                if queue is self._turns:
                    self._quiet.pop(place, None)
                await self._safely(work, *place)

    async def _safely(self, work: Callable[[str, int], Any], table: str, number: int) -> None:
        """Whatever Discord answers, the others are told too."""
        try:
            await work(table, number)
        except Refused:
            log.info("the table is gone, nobody to tell")
        except FAULTS as error:
            log.warning("a notice could not be given: %s", named(error))
            if (passing(error) or self._bot.signs.doubted(error)) and work in (self._turn, self._overdue):
                self._again[(table, number)] = self._clock() + AGAIN
        except StoreFault as fault:
            log.warning("a notice could not be noted: %s", fault.code)
        except Exception:
            log.exception("a notice failed")

    async def _turn(self, table: str, seat: Seat) -> None:
        user, prefs, locale = await self._reader(table, seat)
        if user is None:
            return
        watching = await self._edit_open(table, user, prefs, locale)
        if prefs.notices == "none" or watching:
            await self._edit_dm(table, user, prefs, locale)
        elif prefs.notices == "dm" and not prefs.dm_closed:
            await self._post_dm(table, seat, user, prefs, locale)
        else:
            await self._mention(table, seat, user)

    async def _remind(self, table: str, seat: Seat) -> None:
        """Told once more, unless the person wants no reminders, and the first notice goes."""
        user, prefs, _ = await self._reader(table, seat)
        if user is not None and prefs.reminders and prefs.notices != "none":
            await self._remove(Spot.MENTION, table, user)
            await self._turn(table, seat)

    async def _redraw(self, table: str, seat: Seat) -> None:
        user, prefs, locale = await self._reader(table, seat)
        if user is None:
            return
        await self._edit_open(table, user, prefs, locale)
        if await self._bot.tables.spots.get(Spot.PANEL, table, user):
            await self._edit_dm(table, user, prefs, locale)
        elif prefs.notices == "dm" and not prefs.dm_closed:
            await self._post_dm(table, seat, user, prefs, locale)

    async def _overdue(self, table: str, seat: Seat) -> None:
        """A turn that could not be told when it began is told now, if it still lasts and nobody has told it since."""
        tables = self._bot.tables
        since = await tables.begun(table, seat)
        user, state = tables.table(table).chairs[seat].user, tables.state(table)
        if user is None or state is None or seat not in tables.awaits(table):
            return
        told = [await tables.spots.get(spot, table, user) for spot in Spot]  # the panel first
        if not any(at and at.seq >= since for at in told):
            await (self._redraw if state.phase is Phase.DEAL_END else self._turn)(table, seat)
        elif panel := told[0]:
            await self._leftovers.clear(panel.channel, table, user, panel.message)

    async def redraw_dm(self, table: str, user: int) -> None:
        """The person did something elsewhere: the panel in the direct messages follows, silently."""
        seat = (await self._bot.tables.load(table)).seat_of(user)
        if seat is not None:
            _, prefs, locale = await self._reader(table, seat)
            await self._edit_dm(table, user, prefs, locale)

    async def _reader(self, table: str, seat: Seat) -> tuple[int | None, Prefs, str]:
        tables = self._bot.tables
        chair = (await tables.load(table)).chairs[seat]
        if chair.user is None or chair.left or chair.former or tables.state(table) is None:
            return None, Prefs(), tables.table(table).locale
        prefs = await tables.prefs(chair.user)
        return chair.user, prefs, pick(prefs.locale, prefs.client, tables.table(table).locale)

    async def _edit_open(self, table: str, user: int, prefs: Prefs, locale: str) -> bool:
        """Refresh an ephemeral panel while its token lives; is its owner at the table?"""
        seen = self._open.get((table, user))
        if seen is None:
            return False
        desk, drawn = await self._studio.panel(table, user, prefs, locale)
        view = panels.panel(desk, drawn)
        try:
            await seen.interaction.edit_original_response(view=view, attachments=panels.attached(desk, drawn))
        except discord.HTTPException:
            self._open.drop((table, user))  # dismissed or expired: a fresh press opens another
            return False
        return self._clock() - seen.at < AT_THE_TABLE

    async def _edit_dm(self, table: str, user: int, prefs: Prefs, locale: str) -> None:
        place = await self._bot.tables.spots.get(Spot.PANEL, table, user)
        if place is None:
            return
        desk, drawn = await self._studio.panel(table, user, prefs, locale)
        message = self._bot.get_partial_messageable(place.channel).get_partial_message(place.message)
        try:
            await message.edit(view=panels.panel(desk, drawn), attachments=panels.attached(desk, drawn))
        except discord.HTTPException as error:
            if error.code in CLOSED:
                await self._closed(table, user)
            elif not passing(error):
                await self._bot.tables.spots.put(Spot.PANEL, table, user, None)

    async def _post_dm(self, table: str, seat: Seat, user: int, prefs: Prefs, locale: str) -> None:
        """Post the panel anew (that is the push) and delete the one before, which shows the channel without a call."""
        before = await self._bot.tables.spots.get(Spot.PANEL, table, user)
        desk, drawn = await self._studio.panel(table, user, prefs, locale)
        try:
            place = before.channel if before else (await self._bot.create_dm(discord.Object(user))).id
            channel = self._bot.get_partial_messageable(place)
            sent = await channel.send(view=panels.panel(desk, drawn), files=panels.attached(desk, drawn))
        except discord.HTTPException as error:
            if before and error.code == GONE_CHANNEL:
                await self._bot.tables.spots.put(Spot.PANEL, table, user, None)
                await self._post_dm(table, seat, user, prefs, locale)
            elif error.code in CLOSED:
                await self._closed(table, user)
                await self._mention(table, seat, user)
            else:
                raise
            return
        await self._leftovers.keep(Spot.PANEL, table, user, At(channel.id, sent.id, desk.view.state.seq))
        if before:
            await self._leftovers.delete(before.channel, before.message)
        await self._leftovers.clear(channel.id, table, user, sent.id)

    async def _closed(self, table: str, user: int) -> None:
        """Remember a refusal: nobody is written to again until they ask for it; the next mention says so."""
        tables = self._bot.tables
        name = next((c.name for c in tables.table(table).chairs if c.user == user), None)
        if name is not None:
            await tables.change_prefs(user, name, partial(msgspec.structs.replace, dm_closed=True))
            self._untold.add(user)

    async def _mention(self, table: str, seat: Seat, user: int) -> None:
        """One mention in the channel, gone when the turn is over."""
        tables = self._bot.tables
        row, state, before = tables.table(table), tables.state(table), await tables.spots.get(Spot.MENTION, table, user)
        since, asked = await tables.begun(table, seat), user in endings.waits_for(row, state)
        acts = state is not None and seat in tables.rules(table).to_act(state)
        if state is None or not (acts or asked) or (before and before.seq >= since):
            return
        if before:
            await self._leftovers.delete(before.channel, before.message)
        words = t(row.locale, "notice-offer" if asked else "notice-turn", player=f"<@{user}>")
        if user in self._untold:
            words = f"{words}\n{t(row.locale, 'notice-dm-closed')}"
        only = discord.AllowedMentions(users=[discord.Object(user)], everyone=False, roles=False)
        channel = self._bot.get_partial_messageable(row.channel, guild_id=row.guild)
        sent = await channel.send(words, allowed_mentions=only)
        self._untold.discard(user)
        await self._leftovers.keep(Spot.MENTION, table, user, At(row.channel, sent.id, state.seq))

    async def _unmention(self, table: str, seat: Seat) -> None:
        """A mention goes when the turn is over."""
        user = self._bot.tables.table(table).chairs[seat].user
        if user is not None:
            await self._remove(Spot.MENTION, table, user)

    async def _farewell(self, table: str, user: int) -> None:
        """Who left keeps no panel with a hand, and is mentioned no more."""
        self._open.drop((table, user))
        for spot in Spot:
            await self._remove(spot, table, user)

    async def _remove(self, spot: Spot, table: str, user: int) -> None:
        place = await self._bot.tables.spots.get(spot, table, user)
        if place:
            await self._bot.tables.spots.put(spot, table, user, None)
            await self._leftovers.delete(place.channel, place.message)
