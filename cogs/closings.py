"""A server's log of tables that were closed by force: one line in the channel that its settings name."""

import logging

import discord

from bot.i18n import pick, t
from bot.store.base import StoreFault
from bot.tables.model import Table, Update
from cogs.board import short
from cogs.house import House
from cogs.jobs import Jobs
from cogs.outages import FAULTS, named

log = logging.getLogger(__name__)

FORCED = ("moderator", "barred", "channel_gone", "held", "stuck")  # reasons that are nobody's own wish to leave
SIDE_BY_SIDE = 8  # lines written at the same time


class Closings:
    """Writes the lines; what Discord refuses there is only noted, the settings say what is missing."""

    def __init__(self, bot: House) -> None:
        self._bot = bot
        self._waiting: dict[str, Table] = {}
        self._jobs = Jobs(SIDE_BY_SIDE)

    def hear(self, update: Update) -> None:
        """Note a table that was closed by force."""
        table = self._bot.tables.table(update.table) if update.kind == "closed" else None
        if table is not None and table.reason in FORCED:
            self._waiting[table.id] = table

    def drain(self) -> None:
        """Begin to write what waits."""
        for name, table in list(self._waiting.items()):
            if self._jobs.free(name):
                del self._waiting[name]
                self._jobs.begin(name, self._tell(table))

    async def stop(self) -> None:
        """Write nothing more."""
        await self._jobs.stop()

    async def _tell(self, table: Table) -> None:
        try:
            prefs = await self._bot.tables.guild(table.guild)
            if prefs.log_channel is not None:
                channel = self._bot.get_partial_messageable(prefs.log_channel, guild_id=table.guild)
                words = line(table, pick(prefs.locale))
                await channel.send(words, allowed_mentions=discord.AllowedMentions.none())
        except FAULTS as error:
            log.info("a forced closing could not be told: %s", named(error))
        except StoreFault as fault:
            log.warning("a forced closing could not be told: %s", fault.code)


def line(table: Table, locale: str) -> str:
    """Which table, where, who and why."""
    return t(
        locale,
        "server-closed",
        number=short(table.id),
        game=t(locale, f"game-{table.game}") if table.game else "?",
        channel=f"<#{table.channel}>",
        reason=table.reason or "none",
        who=f"<@{table.closer}>" if (table.closer or 0) > 0 else "?",
    )
