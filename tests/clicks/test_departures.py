"""Servers, channels and threads that go away: their tables close at once, and leave nothing behind."""

import discord
import pytest
from simcord import MemberActor

from bot.tables.model import GuildPrefs, Status
from tests.clicks.hands import Room


async def test_deleted_channel_closes_its_table_at_once_and_gives_stakes_back(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S010: seats are free, nothing is rated, and the same people can play elsewhere."""
    guild = room.channel.guild
    assert guild is not None
    await room.bot.tables.set_guild(guild.id, GuildPrefs(chips=True))
    await room.slash(alice, "play", game="rami", stake=100)
    await room.join(bob)
    name = room.table.id
    await room.begin(alice)
    channel = room.bot.get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with room.env._bot_scope():
        await channel.delete()
    await room.env.settle()
    assert room.bot.tables.table(name).status is Status.CLOSED
    assert [await room.bot.tables.chips(guild.id, who.id) for who in (alice, bob)] == [1000, 1000]
    assert await room.bot.store.result(name) is None
    assert room.bot.tables.of_user(alice.id) == ()
    elsewhere = Room(room.env, guild.create_text_channel("elsewhere"))
    await elsewhere.deal(alice, bob)
    assert elsewhere.acting(alice, bob)


async def test_deleted_thread_closes_its_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S010: a thread is a channel of its own."""
    name = await room.deal(alice, bob)
    guild = room.channel.guild
    assert guild is not None
    gone = {"id": str(room.channel.id), "guild_id": str(guild.id), "parent_id": "1", "type": 11}
    room.env.backend.emit("THREAD_DELETE", gone)
    await room.env.settle()
    assert room.bot.tables.table(name).status is Status.CLOSED


@pytest.mark.parametrize("away", [False, True], ids=["left", "unavailable"])
async def test_server_left_closes_its_tables_and_one_that_is_away_keeps_them(
    room: Room, alice: MemberActor, bob: MemberActor, away: bool
) -> None:
    """S009: nobody stays seated in a server that the bot has left; an outage of Discord's is no leaving."""
    name = await room.deal(alice, bob)
    guild = room.channel.guild
    assert guild is not None
    gone = {"id": str(guild.id)} | ({"unavailable": True} if away else {})
    room.env.backend.emit("GUILD_DELETE", gone)
    await room.env.settle()
    assert (room.bot.tables.table(name).status is Status.PLAYING) is away
    assert bool(room.bot.tables.of_user(alice.id)) is away
