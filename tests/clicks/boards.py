"""The leaderboard as people see it, and finished matches without playing them."""

from typing import Any

import discord
from simcord import InteractionResult, MemberActor

from bot.store.base import Place
from bot.tables.model import GuildPrefs
from tests.clicks.hands import Room
from tests.sim import words
from tests.store.samples import match


def guild_of(room: Room) -> int:
    assert room.channel.guild is not None
    return room.channel.guild.id


async def english(room: Room) -> None:
    await room.bot.tables.set_guild(guild_of(room), GuildPrefs(locale="en"))


async def played(room: Room, name: str, *places: Place, **more: Any) -> None:
    """A finished match of the running season, unless it says another."""
    era, season = room.bot.tables.season(guild_of(room))
    given: dict[str, Any] = {"rated": True, "era": era, "season": season, "ended": room.bot.clock()} | more
    await room.bot.store.commit(match(name, *places, guild=guild_of(room), **given))


async def shown(room: Room, who: MemberActor, **options: Any) -> discord.Message:
    """The message that ``/leaderboard`` posts."""
    result = await room.slash(who, "leaderboard", **({"game": "rami"} | options))
    assert result.response is not None
    assert not result.response.message.flags.ephemeral
    return result.response.message


def own(result: InteractionResult) -> discord.Message:
    """The private message that a press was answered with."""
    assert result.response is not None
    assert result.response.ephemeral
    return result.response.message


def listed(room: Room, message: Any) -> list[tuple[int, str, str]]:
    """Rank, name and figures of each row."""
    lines = [line for line in words(room.env, message).splitlines() if " – " in line and line[0].isdigit()]
    heads = [line.split(" – ", 1) for line in lines]
    return [(int(head.split(". ")[0]), head.split(". ", 1)[1], rest) for head, rest in heads]
