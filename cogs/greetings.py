"""The first line in somebody's direct messages, sent when they sit down: closed ones show before a card is dealt."""

from collections import deque
from collections.abc import Awaitable, Callable

import discord

from bot.i18n import pick, t
from cogs.house import House
from cogs.outages import CLOSED
from cogs.studio import Studio

EVERY = 1.0  # seconds between two greetings: Discord limits how fast direct messages are opened


class Greetings:
    """Who is still to be greeted, one a second. ``closed(table, user)`` hears whose direct messages are closed."""

    def __init__(
        self, bot: House, studio: Studio, clock: Callable[[], float], closed: Callable[[str, int], Awaitable[None]]
    ) -> None:
        self._bot, self._studio, self._clock, self._closed = bot, studio, clock, closed
        self._waiting: deque[tuple[str, int]] = deque()  # table, person
        self._next = 0.0

    def add(self, table: str, user: int) -> None:
        """Greet the person at the table soon."""
        self._waiting.append((table, user))

    def due(self) -> tuple[str, int] | None:
        """The table and person to be greeted now, if it is time."""
        if not self._waiting or self._clock() < self._next:
            return None
        self._next = self._clock() + EVERY
        return self._waiting.popleft()

    async def greet(self, table: str, user: int) -> None:
        """One line in the direct messages."""
        tables = self._bot.tables
        prefs = await tables.prefs(user)
        if prefs.dm_closed or prefs.notices != "dm":
            return
        row = await tables.load(table)
        if row.seat_of(user) is None:
            return
        locale = pick(prefs.locale, prefs.client, row.locale)
        words = t(locale, "notice-welcome", channel=self._studio.where(row))
        try:
            await (await self._bot.create_dm(discord.Object(user))).send(words)
        except discord.HTTPException as error:
            if error.code not in CLOSED:
                raise
            await self._closed(table, user)
