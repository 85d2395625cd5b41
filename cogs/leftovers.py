"""Messages that are no longer wanted: deleted where they are known, and looked for after a stop in disorder.

Between the posting of a panel and the noting of where it lies, a bot can be killed; the panel would stay for ever.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import discord
from discord.components import ActionRow, Component

from bot.tables.model import Update
from bot.tables.spots import At, Spot
from cogs.house import House
from cogs.outages import FAULTS
from cogs.wire import ident_of

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds
LOOKED_AT = 10  # newest messages of a person's direct messages


class Leftovers:
    """Deletes the bot's own messages; what cannot be deleted is gone already or will be."""

    def __init__(self, bot: House) -> None:
        self._bot = bot
        self._suspects: set[tuple[str, int]] = set()  # tables and persons with whom something may have been left

    def hear(self, update: Update) -> None:
        """Note whether the bot was stopped in disorder while the table was open."""
        if update.kind == "resumed":
            chairs = self._bot.tables.table(update.table).chairs
            self._suspects.update((update.table, chair.user) for chair in chairs if chair.user is not None)

    async def delete(self, channel: int, message: int) -> None:
        """Delete a message."""
        try:
            await self._bot.get_partial_messageable(channel).get_partial_message(message).delete()
        except discord.HTTPException as error:
            log.info("an old notice could not be deleted: %s", error.code)

    async def keep(self, spot: Spot, table: str, user: int, at: At) -> None:
        """Note where something lies now, or delete it if its owner has left meanwhile."""
        tables = self._bot.tables
        if tables.here(table) and tables.table(table).seat_of(user) is not None:
            await tables.spots.put(spot, table, user, at)
        else:
            await self.delete(at.channel, at.message)

    async def delete_all(self, lying: list[At]) -> None:
        """Delete them all, as far as Discord does it in time."""
        with suppress(*FAULTS):
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(self.delete(at.channel, at.message) for at in lying))

    async def clear(self, channel: int, table: str, user: int, kept: int) -> None:
        """Once for each suspect: delete all panels of the table with the person but the one that is ``kept``."""
        if (table, user) not in self._suspects:
            return
        self._suspects.discard((table, user))
        async for message in self._bot.get_partial_messageable(channel).history(limit=LOOKED_AT):
            if message.id != kept and any(table == found for found in tables_of(message)):
                await self.delete(channel, message.id)


def tables_of(message: discord.Message) -> Iterator[str]:
    """The tables that the message's controls are about."""
    for item in _controls(message.components):
        ident = ident_of(getattr(item, "custom_id", None) or "")
        if ident is not None:
            yield ident.table


def _controls(items: list[Any]) -> Iterator[Component]:
    for item in items:
        yield from item.children if isinstance(item, ActionRow) else (item,)
