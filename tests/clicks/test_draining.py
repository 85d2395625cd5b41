"""Before a restart: matches go on, nothing new begins, and everybody is told once."""

from simcord import MemberActor

from bot.upkeep import draining, pulse
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, in_dm
from tests.sim import words

LOOKED = pulse.EVERY + 2.0  # seconds after which a wish has been seen and shown


async def test_draining_lets_matches_go_on_and_nothing_new_begin(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, restart: Restart
) -> None:
    name = await room.deal(alice, bob)
    folder = room.bot.settings.state
    draining.wish(folder)
    await room.wait(LOOKED)
    assert "about to be restarted" in words(room.env, room.board())
    who = room.acting(alice, bob)
    assert who is not None
    await in_dm(room, who).turn()
    assert room.acting(alice, bob) not in (who, None)
    elsewhere = room.channel.guild.create_text_channel("ailleurs")  # type: ignore[union-attr]  # it is a server's
    await carol.slash(elsewhere, "play", game="rami")
    assert room.refused() == ["draining"]

    draining.end(folder)
    await room.wait(LOOKED)
    assert "about to be restarted" not in words(room.env, room.board())

    draining.wish(folder)
    await room.wait(LOOKED)
    await restart()
    assert not draining.wished(folder)
    await room.wait(LOOKED)
    assert "about to be restarted" not in words(room.env, room.board())
    assert room.bot.tables.here(name)


async def test_a_lobby_waits_while_the_bot_drains(room: Room, alice: MemberActor) -> None:
    await room.slash(alice, "play", game="rami")
    await room.press(alice, room.board(), "add")
    draining.wish(room.bot.settings.state)
    await room.wait(LOOKED)
    told = await room.press(alice, room.board(), "begin")
    assert "nothing new begins" in room.told(told)
    draining.end(room.bot.settings.state)
    await room.wait(LOOKED)
    await room.press(alice, room.board(), "begin")
    assert room.table.status == "playing"
