"""Servers on several connections to Discord, direct messages on the first."""

import pytest
import simcord

from bot.app import build
from bot.settings import Settings
from tests.clicks.hands import Room, in_dm


@pytest.mark.parametrize("shard", [1, 2])
async def test_move_in_direct_messages_shows_in_the_server_of_another_shard(settings: Settings, shard: int) -> None:
    """S092."""
    bot = build(settings.model_copy(update={"shards": 3}))
    async with simcord.run(bot, shard_count=3) as env:
        guild = env.create_guild(preferred_locale="fr", shard_id=shard)
        alice, bob = (guild.add_member(env.create_user(name)) for name in ("alice", "bob"))
        room = Room(env, guild.create_text_channel("rami"))
        await bot.tree.sync()
        name = await room.deal(alice, bob)
        assert {g.shard_id for g in bot.guilds} == {shard}
        who = room.acting(alice, bob)
        assert who is not None
        before = room.bot.tables.state(name)
        await in_dm(room, who).turn()
        await room.wait()
        assert room.bot.tables.state(name) != before
        assert room.acting(alice, bob) not in (who, None)
        assert name not in room.bot.tables.stale_display()
    await bot.close()
