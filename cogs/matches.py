"""How finished matches are called, in lists and menus."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import discord
from discord import app_commands

from bot.i18n import clean, has, pick, t
from bot.store.base import Place, Result, StoreFault
from bot.store.history import MatchQuery, Sight
from bot.tables.replays import typed
from bot.tables.seasons import Calendar, zone
from cogs.board import short
from cogs.controls import LABEL, OPTIONS, clip
from cogs.house import House
from cogs.names import nameless

Interaction = discord.Interaction[Any]


def sight_of(interaction: Interaction) -> Sight:
    """What the presser may read of the server: its channels and threads as they are now."""
    guild, user = interaction.guild, interaction.user
    if guild is None or not isinstance(user, discord.Member):
        return Sight(user=user.id, channels=())
    here = (c for c in (*guild.channels, *guild.threads) if c.permissions_for(user).view_channel)
    return Sight(user=user.id, channels=tuple(c.id for c in here if not _closed(c, user)))


def _closed(channel: Any, user: discord.Member) -> bool:
    """Is it a private thread of others?"""
    thread = isinstance(channel, discord.Thread) and channel.is_private()
    return thread and all(m.id != user.id for m in channel.members)


def game_name(game: str, locale: str) -> str:
    """What a game is called; one that this version no longer has, by its id."""
    return t(locale, f"game-{game}") if has(f"game-{game}") else game


def place_name(p: Place, locale: str) -> str:
    """A player's name in one line; those whose data were erased have none."""
    if p.user is not None and p.user < 0:
        return t(locale, "former-player")
    return clean(p.name, fallback=nameless(p.seat, locale))


def in_places(places: Sequence[Place]) -> list[Place]:
    """The winners first, those who left last."""
    return sorted(places, key=lambda p: (p.abandoned, p.place, p.seat))


def label(r: Result, calendar: Calendar, locale: str) -> str:
    """A match in a menu: number, game and day of its server."""
    day = datetime.fromtimestamp(r.ended, zone(calendar.zone)).date()
    return f"{short(r.table)} · {game_name(r.game, locale)} · {day.isoformat()}"


def players(r: Result, locale: str) -> str:
    """Who played, the winners first."""
    return ", ".join(place_name(p, locale) for p in in_places(r.places))


async def suggested(bot: House, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
    """The newest finished matches of the server whose number begins as it was typed."""
    guild, locale = interaction.guild_id or 0, pick(interaction.locale)
    try:
        calendar = (await bot.tables.guild(guild)).calendar
        found = await bot.tables.records.matches(
            MatchQuery(guild=guild, begins=typed(text), sight=sight_of(interaction), limit=OPTIONS)
        )
    except StoreFault:
        return []
    names = (clip(f"{label(r, calendar, locale)} · {players(r, locale)}", LABEL) for r in found)
    return [app_commands.Choice(name=name, value=r.table) for name, r in zip(names, found, strict=True)]
