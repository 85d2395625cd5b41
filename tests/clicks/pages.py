"""What the tests of /settings do with its pages, and what they ask of the server."""

from typing import Any

import discord
from simcord import ChannelHandle, MemberActor

from bot.tables.model import GuildPrefs
from tests.clicks.hands import Room, find
from tests.sim import words


async def settings_page(room: Room, who: MemberActor, theme: str) -> discord.Message:
    """``/settings`` with a theme chosen: the message that shows its page."""
    opened = await room.slash(who, "settings")
    assert opened.response is not None
    await room.choose(who, opened.response.message, "server_theme", theme)
    return opened.response.message


async def kept(room: Room) -> GuildPrefs:
    """The server's settings."""
    return await room.bot.tables.guild(guild_of(room).id)


def guild_of(room: Room) -> Any:
    """The room's server."""
    assert room.channel.guild is not None
    return room.channel.guild


async def pick(room: Room, who: MemberActor, message: discord.Message, verb: str, *chosen: Any) -> None:
    """Choose in one of Discord's own menus."""
    found = find(room.env, message, verb)
    assert found, verb
    result = await room._hand(who, message).select(message, list(chosen), custom_id=found.custom_id)
    assert result.acknowledged


async def thread_of(room: Room, name: str) -> ChannelHandle:
    """A new thread of the room's channel."""
    channel = room.bot.get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with room.env._bot_scope():
        await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    await room.env.settle()
    return next(t for t in room.channel.threads if t.name == name)


async def delete(room: Room, channel: ChannelHandle) -> None:
    """The channel is deleted."""
    found = room.bot.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    with room.env._bot_scope():
        await found.delete()
    await room.env.settle()


def answered(room: Room, result: Any) -> str:
    """All that a command was answered with."""
    messages = [m for m in (result.response, *result.followups) if m is not None]
    return "\n".join(words(room.env, m.message) for m in messages)
