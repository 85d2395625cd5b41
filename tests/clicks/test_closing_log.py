"""The channel in which a server is told of tables that were closed by force."""

from typing import Any

import discord
from msgspec import structs
from simcord import MemberActor

from bot.tables.model import GuildPrefs
from tests.clicks.hands import Room
from tests.clicks.pages import delete, guild_of, kept, pick, settings_page
from tests.sim import words


async def test_forced_closings_are_told_in_the_log(room: Room, alice: MemberActor, manager: MemberActor) -> None:
    """S008: by whom, where and why, in the server's language, and nobody is pinged; ends that nobody forced are not."""
    log = guild_of(room).create_text_channel("log")
    await settle_language(room, "fr")
    page = await settings_page(room, manager, "notices")
    await pick(room, manager, page, "server_log", log)
    await room.open(alice)
    await room.press(alice, room.board(), "cancel")
    await room.wait()
    assert log.history() == []
    await room.open(alice)
    await room.slash(manager, "close")
    await room.wait()
    (line,) = [m.content for m in log.history()]
    assert f"<@{manager.id}>" in line
    assert room.channel.mention in line
    assert "fermée" in line
    await room.open(alice)
    places = await settings_page(room, manager, "places")
    await pick(room, manager, places, "server_bar", alice)
    await room.wait()
    assert "a exclu" in log.history()[-1].content
    await pick(room, manager, page, "server_log")
    assert (await kept(room)).log_channel is None


async def settle_language(room: Room, locale: Any) -> None:
    """The server's language."""
    await room.bot.tables.change_guild(guild_of(room).id, lambda p: structs.replace(p, locale=locale))


async def test_deleted_channel_is_told_in_the_log(room: Room, alice: MemberActor) -> None:
    """S010."""
    log, doomed = guild_of(room).create_text_channel("log"), guild_of(room).create_text_channel("doomed")
    await room.bot.tables.set_guild(guild_of(room).id, GuildPrefs(locale="en", log_channel=log.id))
    await Room(room.env, doomed).open(alice)
    await delete(room, doomed)
    await room.wait()
    assert ["its channel no longer exists" in m.content for m in log.history()] == [True]


async def test_a_log_without_the_rights_is_told_on_its_page_and_silent_else(
    room: Room, alice: MemberActor, manager: MemberActor
) -> None:
    guild = guild_of(room)
    locked = discord.PermissionOverwrite(send_messages=False)
    log = guild.create_text_channel("log", overwrites={guild.me: locked})
    page = await settings_page(room, manager, "notices")
    await pick(room, manager, page, "server_log", log)
    assert f"In {log.mention} I lack" in words(room.env, page)
    await room.open(alice)
    await room.slash(manager, "close")
    await room.wait()
    assert log.history() == []
    assert room.bot.tables.in_channel(room.channel.id) is None
