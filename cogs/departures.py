"""What goes away on Discord takes its tables along: servers that the bot leaves, channels and threads that are deleted.

A server that is merely unavailable is not gone; its tables wait. What is stored of one that is gone waits a while too.
"""

import discord
from discord.ext import commands

from bot.tables.model import Table
from cogs.house import House


class Departures(commands.Cog):
    """Closes the tables that nobody can reach any more; stakes go back, nothing is rated, the seats are free."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot is no longer in the server."""
        await self.bot.tables.server_gone(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot is in the server, perhaps again."""
        await self.bot.tables.server_back(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Every shard has told its servers, those among them that are unavailable too."""
        await self.bot.tables.servers_seen([guild.id for guild in self.bot.guilds])

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted; its threads have no event of their own."""
        for table in self._open():
            if table.channel == channel.id or table.channel in {thread.id for thread in _threads(channel)}:
                await self.bot.tables.close(table.id, "channel_gone")

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        table = self.bot.tables.in_channel(payload.thread_id)
        if table is not None:
            await self.bot.tables.close(table.id, "channel_gone")

    def _open(self) -> list[Table]:
        return [self.bot.tables.table(name) for name in self.bot.tables.all_open()]


def _threads(channel: discord.abc.GuildChannel) -> list[discord.Thread]:
    return list(getattr(channel, "threads", ()))


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Departures(bot))
