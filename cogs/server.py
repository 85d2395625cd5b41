"""A server's matters: /settings and /close."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import t
from bot.tables.model import Refused
from cogs import settings
from cogs.house import House
from cogs.play import press_of, table_here
from cogs.press import whisper
from cogs.translate import words

Interaction = discord.Interaction[Any]


class Server(commands.Cog):
    """Commands about the server."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-settings"), description=words("command-settings-about"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(self, interaction: Interaction) -> None:
        """The server's settings."""
        await settings.opened(press_of(interaction, "0"))

    @app_commands.command(name=words("command-close"), description=words("command-close-about"))
    @app_commands.default_permissions(manage_messages=True)
    @app_commands.guild_only()
    async def close(self, interaction: Interaction) -> None:
        """End this channel's table, in whatever state it is."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not interaction.permissions.manage_messages:
            raise Refused("not_moderator")
        await self.bot.tables.close(table_here(self.bot, interaction), "moderator", interaction.user.id)
        await whisper(interaction, t(await press_of(interaction, "0").locale(), "table-closed-now"))


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Server(bot))
