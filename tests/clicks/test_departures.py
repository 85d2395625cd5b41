"""Servers, channels and threads that go away: their tables close at once, and leave nothing behind."""

from typing import Any

import discord
import msgspec
import pytest
from msgspec import structs
from simcord import MemberActor

from bot.store.base import PutSeed, PutTable, Seed, TableRow
from bot.tables.model import GuildPrefs, Status
from tests.clicks.conftest import Restart
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


@pytest.mark.parametrize("away", [False, True], ids=["left", "unavailable"])
async def test_server_left_is_noted_and_back_again_is_not(
    room: Room, alice: MemberActor, bob: MemberActor, away: bool
) -> None:
    """What is stored of it waits for its return; an outage of Discord's begins no countdown."""
    await room.deal(alice, bob)
    guild = room.channel.guild
    assert guild is not None
    store, present = room.bot.store, guild_data(room, guild.id)
    room.env.backend.emit("GUILD_DELETE", {"id": str(guild.id)} | ({"unavailable": True} if away else {}))
    await room.env.settle()
    assert bool(await store.gone_guilds()) is not away
    room.env.backend.emit("GUILD_CREATE", present)
    await room.env.settle()
    assert await store.gone_guilds() == {}


def guild_data(room: Room, guild: int) -> dict[str, Any]:
    """The server as the gateway tells it."""
    found = room.bot.get_guild(guild)
    assert found is not None
    return {"id": str(guild), "name": found.name, "owner_id": str(found.owner_id), "channels": [], "roles": []}


async def test_server_lost_while_the_bot_was_off_is_found_at_the_start(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart
) -> None:
    """Those that the gateway tells are there, the others are gone; both their matches and their countdown end so."""
    name = await room.deal(alice, bob)
    live = room.bot.tables._keeper.known(name)
    guild = room.channel.guild
    assert guild is not None
    gone = TableRow(id="lost", guild=9, channel=9, status="lobby", meta=b"", seq=0)
    table = structs.replace(live.table, id="lost", guild=9, channel=9, status=Status.LOBBY)
    row = structs.replace(gone, meta=msgspec.json.encode(table), deadline=9e9)
    await room.bot.store.commit(PutTable(row=row), PutSeed(seed=Seed(table="lost", deal=1, seed=b"s" * 32)))
    await restart()
    assert list(await room.bot.store.gone_guilds()) == [9]
    assert room.bot.tables.table("lost").status is Status.CLOSED
    assert room.bot.tables.table(name).status is Status.PLAYING


async def test_server_left_for_a_month_is_forgotten(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Its settings, tables and results; what people set for themselves is theirs."""
    await room.deal(alice, bob)
    guild = room.channel.guild
    assert guild is not None
    room.env.backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    await room.env.settle()
    assert await room.bot.store.known_guilds() == [guild.id]
    room.slow_down(3600)
    await room.wait(29 * 24 * 3600)
    assert await room.bot.store.known_guilds() == [guild.id]
    await room.wait(3 * 24 * 3600)
    assert await room.bot.store.known_guilds() == []
