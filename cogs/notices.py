"""Turn notices and the seats' private panels: in the direct messages, in an open ephemeral hand, or one mention."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

import discord
import msgspec

from bot.engine.moves import Dealt
from bot.engine.state import Seat
from bot.i18n import pick, t
from bot.tables.model import By, Prefs, Refused, Update
from bot.tables.spots import At, Spot
from cogs import panel as panels
from cogs.house import House
from cogs.studio import Studio

log = logging.getLogger(__name__)

CLOSED = {50007, 50278, 40003}  # the person takes no messages, shares no server, too many were opened
TOKEN_LIFE = 14 * 60.0  # an ephemeral message can be edited for 15 minutes
AT_THE_TABLE = 60.0  # seconds after a press in the channel during which no direct message is needed
SIDE_BY_SIDE = 8
Place = tuple[str, Seat]


class Open(NamedTuple):
    """An ephemeral panel that can still be edited."""

    interaction: discord.Interaction[Any]
    at: float


class Notices:
    """Tells people that it is their turn, once, where they want it."""

    def __init__(self, bot: House, studio: Studio, clock: Callable[[], float]) -> None:
        self._bot, self._studio, self._clock = bot, studio, clock
        self._turns: dict[Place, None] = {}  # seats to be told that it is their turn, in order
        self._quiet: dict[Place, None] = {}  # seats whose panel is to be redrawn without a notice
        self._open: dict[Place, Open] = {}
        self._mentioned: dict[Place, None] = {}  # seats whose mention is to go
        self._greetings: deque[tuple[int, str]] = deque()  # (user, table): direct messages to be opened
        self._next_greeting = 0.0
        self._untold: set[int] = set()  # persons whose direct messages turned out closed, and who do not know yet

    def hear(self, update: Update) -> None:
        """Note whom an update concerns."""
        everybody = update.kind in ("deal_end", "match_end", "closed") or any(
            isinstance(e, Dealt) for e in update.events
        )
        chairs = self._bot.tables.table(update.table).chairs
        for seat, chair in enumerate(chairs):
            place = (update.table, seat)
            if update.turned and seat not in update.turn:
                self._turns.pop(place, None)
                self._mentioned[place] = None
            if chair.automatic:
                continue
            if update.turned and seat in update.turn and update.kind != "deal_end":
                self._turns[place] = None
            elif everybody or any(x.by is By.COMPUTER and x.event.seat == seat for x in update.told):
                self._quiet[place] = None

    def greet(self, user: int, table: str) -> None:
        """Open the person's direct messages with one line, so that closed ones show before a card is dealt."""
        self._greetings.append((user, table))

    def opened(self, table: str, seat: Seat, interaction: discord.Interaction[Any]) -> None:
        """The seat's panel is now the original response of ``interaction``."""
        self._open[(table, seat)] = Open(interaction, self._clock())

    async def drain(self) -> None:
        """Tell those who wait first, then the rest."""
        turns, quiet, gone = self._take(self._turns), self._take(self._quiet), self._take(self._mentioned)
        await asyncio.gather(*(self._safely(self._turn, *p) for p in turns))
        await asyncio.gather(*(self._safely(self._redraw, *p) for p in quiet if p not in turns))
        await asyncio.gather(*(self._safely(self._unmention, *p) for p in gone))
        if self._greetings and self._clock() >= self._next_greeting:
            self._next_greeting = self._clock() + 1.0
            user, table = self._greetings.popleft()
            await self._safely(self._greet, table, user)

    @staticmethod
    def _take(queue: dict[Place, None]) -> list[Place]:
        taken = list(queue)[:SIDE_BY_SIDE]
        for place in taken:
            del queue[place]
        return taken

    async def _safely(self, work: Callable[[str, int], Any], table: str, number: int) -> None:
        """Whatever Discord answers, the others are told too."""
        try:
            await work(table, number)
        except Refused:
            log.info("table %s is gone, nobody to tell", table)
        except discord.HTTPException as error:
            log.warning("table %s: a notice was refused: %s %s", table, error.status, error.code)
        except Exception:
            log.exception("table %s: a notice failed", table)

    async def _turn(self, table: str, seat: Seat) -> None:
        user, prefs, locale = await self._reader(table, seat)
        if user is None:
            return
        watching = await self._edit_open(table, seat, prefs, locale)
        if prefs.notices == "none" or watching:
            await self._edit_dm(table, seat, prefs, locale)
        elif prefs.notices == "dm" and not prefs.dm_closed:
            await self._post_dm(table, seat, user, prefs, locale)
        else:
            await self._mention(table, seat, user)

    async def _redraw(self, table: str, seat: Seat) -> None:
        user, prefs, locale = await self._reader(table, seat)
        if user is None:
            return
        await self._edit_open(table, seat, prefs, locale)
        if await self._bot.tables.spots.get(Spot.PANEL, table, seat):
            await self._edit_dm(table, seat, prefs, locale)
        elif prefs.notices == "dm" and not prefs.dm_closed:
            await self._post_dm(table, seat, user, prefs, locale)

    async def redraw_dm(self, table: str, seat: Seat) -> None:
        """The seat did something elsewhere: its panel in the direct messages follows, silently."""
        user, prefs, locale = await self._reader(table, seat)
        if user is not None:
            await self._edit_dm(table, seat, prefs, locale)

    async def _reader(self, table: str, seat: Seat) -> tuple[int | None, Prefs, str]:
        tables = self._bot.tables
        await tables.load(table)
        chair = tables.table(table).chairs[seat]
        if chair.user is None or tables.state(table) is None:
            return None, Prefs(), tables.table(table).locale
        prefs = await tables.prefs(chair.user)
        return chair.user, prefs, pick(prefs.locale, prefs.client, tables.table(table).locale)

    async def _edit_open(self, table: str, seat: Seat, prefs: Prefs, locale: str) -> bool:
        """Refresh an ephemeral panel while its token lives; is its owner at the table?"""
        seen = self._open.get((table, seat))
        if seen is None or self._clock() - seen.at > TOKEN_LIFE:
            self._open.pop((table, seat), None)
            return False
        desk, drawn = await self._studio.panel(table, seat, prefs, locale)
        view = panels.panel(desk, drawn)
        try:
            await seen.interaction.edit_original_response(view=view, attachments=panels.attached(desk, drawn))
        except discord.HTTPException:
            self._open.pop((table, seat), None)  # dismissed or expired: a fresh press opens another
            return False
        return self._clock() - seen.at < AT_THE_TABLE

    async def _edit_dm(self, table: str, seat: Seat, prefs: Prefs, locale: str) -> None:
        place = await self._bot.tables.spots.get(Spot.PANEL, table, seat)
        if place is None:
            return
        desk, drawn = await self._studio.panel(table, seat, prefs, locale)
        message = self._bot.get_partial_messageable(place.channel).get_partial_message(place.message)
        try:
            await message.edit(view=panels.panel(desk, drawn), attachments=panels.attached(desk, drawn))
        except discord.HTTPException as error:
            if error.code in CLOSED:
                await self._closed(table, seat)
            else:
                await self._bot.tables.spots.put(Spot.PANEL, table, seat, None)

    async def _post_dm(self, table: str, seat: Seat, user: int, prefs: Prefs, locale: str) -> None:
        """Post the panel anew (that is the push) and delete the one before."""
        before = await self._bot.tables.spots.get(Spot.PANEL, table, seat)
        desk, drawn = await self._studio.panel(table, seat, prefs, locale)
        try:
            channel = await self._bot.create_dm(discord.Object(user))
            sent = await channel.send(view=panels.panel(desk, drawn), files=panels.attached(desk, drawn))
        except discord.HTTPException as error:
            if error.code not in CLOSED:
                raise
            await self._closed(table, seat)
            await self._mention(table, seat, user)
            return
        await self._bot.tables.spots.put(Spot.PANEL, table, seat, At(channel.id, sent.id))
        if before:
            await self._delete(before.channel, before.message)

    async def _closed(self, table: str, seat: Seat) -> None:
        """Remember a refusal: nobody is written to again until they ask for it; the next mention says so."""
        chair = self._bot.tables.table(table).chairs[seat]
        if chair.user is not None:
            prefs = await self._bot.tables.prefs(chair.user)
            closed = msgspec.structs.replace(prefs, dm_closed=True)
            await self._bot.tables.set_prefs(chair.user, chair.name, closed)
            self._untold.add(chair.user)

    async def _mention(self, table: str, seat: Seat, user: int) -> None:
        """One mention in the channel, gone when the turn is over."""
        tables = self._bot.tables
        waiting = seat in tables.rules(table).to_act(tables.state(table))
        if not waiting or await tables.spots.get(Spot.MENTION, table, seat):
            return
        row = tables.table(table)
        words = t(row.locale, "notice-turn", player=f"<@{user}>")
        if user in self._untold:
            words = f"{words}\n{t(row.locale, 'notice-dm-closed')}"
        only = discord.AllowedMentions(users=[discord.Object(user)], everyone=False, roles=False)
        sent = await self._bot.get_partial_messageable(row.channel, guild_id=row.guild).send(
            words, allowed_mentions=only
        )
        self._untold.discard(user)
        await tables.spots.put(Spot.MENTION, table, seat, At(row.channel, sent.id))

    async def _unmention(self, table: str, seat: Seat) -> None:
        """A mention goes when the turn is over."""
        place = await self._bot.tables.spots.get(Spot.MENTION, table, seat)
        if place:
            await self._bot.tables.spots.put(Spot.MENTION, table, seat, None)
            await self._delete(place.channel, place.message)

    async def _delete(self, channel: int, message: int) -> None:
        try:
            await self._bot.get_partial_messageable(channel).get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.info("an old notice could not be deleted: %s", error.code)

    async def _greet(self, table: str, user: int) -> None:
        """One line in the direct messages; if they are closed, the person hears it in the channel instead."""
        tables = self._bot.tables
        prefs = await tables.prefs(user)
        if prefs.dm_closed or prefs.notices != "dm":
            return
        await tables.load(table)
        row = tables.table(table)
        locale = pick(prefs.locale, prefs.client, row.locale)
        words = t(locale, "notice-welcome", game=t(locale, f"game-{row.game}"), channel=self._studio.where(row))
        try:
            await (await self._bot.create_dm(discord.Object(user))).send(words)
        except discord.HTTPException as error:
            if error.code not in CLOSED:
                raise
            seat = row.seat_of(user)
            if seat is not None:
                await self._closed(table, seat)
