"""/play, /hand and /table; the handlers of the buttons are registered by importing them."""

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.variants import variants
from bot.i18n import pick, t
from bot.tables.levels import KNOWN
from bot.tables.model import Asker, GuildPrefs, Pace, Person, Refused
from bot.tables.presets import preset, preset_for
from cogs import burraco, canasta, gin, hand, hint, lobby, okey, quitting, rummikub  # noqa: F401  # importing registers the handlers
from cogs.controls import link
from cogs.house import House
from cogs.press import Press, whisper
from cogs.rules_words import ignored
from cogs.translate import words
from cogs.wire import Ident

Interaction = discord.Interaction[Any]

NEEDED = ("view_channel", "send_messages", "attach_files")
GAMES = [app_commands.Choice(name=words(f"game-{g}"), value=g) for g in variants()][:25]
PACES = [app_commands.Choice(name=words(f"pace-{p.value}"), value=p.value) for p in Pace]
LEVELS = [app_commands.Choice(name=words(f"level-{level}"), value=level) for level in KNOWN]


def press_of(interaction: Interaction, table: str) -> Press:
    """A slash command about a table, as if one of its buttons had been pressed."""
    return Press(interaction, Ident(table, None, "command"))


def table_here(bot: House, interaction: Interaction) -> str:
    """The id of the channel's table. Raises Refused (no_table)."""
    table = bot.tables.in_channel(interaction.channel_id or 0)
    if table is None:
        raise Refused("no_table")
    return table.id


def missing(interaction: Interaction) -> list[str]:
    """The permissions that the bot needs in this channel and does not have."""
    mine = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    needed = [n.replace("send_messages", "send_messages_in_threads") if thread else n for n in NEEDED]
    return [name for name in needed if not getattr(mine, name)]


class Play(commands.Cog):
    """Opens tables and shows them."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-play"), description=words("command-play-about"))
    @app_commands.rename(
        game=words("command-play-game"),
        pace=words("command-play-pace"),
        level=words("command-play-level"),
        stake=words("command-play-stake"),
    )
    @app_commands.describe(
        game=words("command-play-game-about"),
        pace=words("command-play-pace-about"),
        level=words("command-play-level-about"),
        stake=words("command-play-stake-about"),
    )
    @app_commands.choices(game=GAMES, pace=PACES, level=LEVELS)
    @app_commands.guild_only()
    async def play(
        self,
        interaction: Interaction,
        game: str | None = None,
        pace: str | None = None,
        level: str | None = None,
        stake: app_commands.Range[int, 0, 500] = 0,
    ) -> None:
        """Open a table in this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        press = press_of(interaction, "0")
        await press.note_client()
        locale, lacking = await press.locale(), missing(interaction)
        if lacking:
            shown = ", ".join(t(locale, f"permission-{name.replace('_', '-')}") for name in lacking)
            await whisper(interaction, t(locale, "permission-missing", permissions=shown))
            return
        first, prefs = await self._server(interaction, locale)
        try:
            await self._open(interaction, prefs, press.person, (game, pace, level), stake)
        except Refused as no:
            if no.code != "channel_busy":
                raise
            await self._busy(interaction, locale)
            return
        opened = t(locale, "chips-opened", stake=stake) if stake else t(locale, "play-opened")
        lines = [opened, *([t(locale, "settings-first")] if first else [])]
        if interaction.permissions.manage_guild:
            lines.extend(ignored(preset(prefs, game or prefs.game).ignored, locale))
        await whisper(interaction, "\n".join(lines))

    async def _server(self, interaction: Interaction, locale: str) -> tuple[bool, GuildPrefs]:
        """The server's settings; until its language is set, it is that of the first person to open a table."""
        guild = interaction.guild_id or 0
        prefs = await self.bot.tables.guild(guild)
        if prefs.locale is not None:
            return False, prefs
        own: Literal["fr", "en"] = "en" if locale == "en" else "fr"
        return True, await self.bot.tables.change_guild(guild, lambda p: replace(p, locale=p.locale or own))

    async def _open(
        self, interaction: Interaction, prefs: GuildPrefs, host: Person, asked: tuple[str | None, ...], stake: int
    ) -> None:
        game, pace, level = asked
        user = interaction.user
        table = await self.bot.tables.open(
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            parent=getattr(interaction.channel, "parent_id", None),
            asker=Asker(
                roles=frozenset(r.id for r in getattr(user, "roles", ())), manages=interaction.permissions.manage_guild
            ),
            host=host,
            game=game or prefs.game,
            pace=Pace(pace) if pace else prefs.pace,
            level=level or "hard",
            locale=pick(prefs.locale),
            stake=stake,
            house=preset_for(prefs, game or prefs.game, interaction.guild_id or 0).overrides,
        )
        self.bot.presenter.notices.greet(host.id, table.id)
        await self.bot.presenter.show(table.id)

    async def _busy(self, interaction: Interaction, locale: str) -> None:
        table = self.bot.tables.in_channel(interaction.channel_id or 0)
        where = link(table.guild, table.channel, self.bot.tables.message(table.id)) if table else ""
        await whisper(interaction, t(locale, "play-elsewhere", link=where))

    @app_commands.command(name=words("command-hand"), description=words("command-hand-about"))
    @app_commands.guild_only()
    async def hand(self, interaction: Interaction) -> None:
        """The caller's panel, for the caller alone."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await lobby.my_hand_of(press_of(interaction, table_here(self.bot, interaction)))

    @app_commands.command(name=words("command-table"), description=words("command-table-about"))
    @app_commands.guild_only()
    async def table(self, interaction: Interaction) -> None:
        """The table again, at the bottom of the channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.presenter.post(table_here(self.bot, interaction))
        locale = await press_of(interaction, "0").locale()
        await whisper(interaction, t(locale, "table-shown"))


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Play(bot))
