"""Whose hand a private panel shows: its owner's, whatever becomes of the seat."""

from typing import Any

import pytest
from msgspec import structs
from simcord import MemberActor

from bot.tables.model import Prefs, Refused
from tests.clicks.hands import Room, in_channel, in_dm
from tests.sim import words


async def take_over(room: Room, leaver: MemberActor, newcomer: MemberActor) -> None:
    """One leaves, the other takes the seat and plays a turn from the channel, where no direct message is wanted."""
    tables, name = room.bot.tables, room.table.id
    await tables.set_prefs(newcomer.id, "carol", Prefs(notices="mention"))
    await tables.leave(name, leaver.id)
    await room.wait(3)
    await room.press(newcomer, room.board(), "seat")
    await room.wait(20)
    finger = await in_channel(room, newcomer)
    await finger.turn()
    await room.wait(3)


def private_hands(room: Room, who: MemberActor) -> list[str]:
    """What the person's direct messages say of hands now."""
    said = [words(room.env, m) for m in who.user.dm_channel.history()]
    return [text for text in said if "Your hand (" in text]


async def test_who_left_sees_nothing_of_who_took_the_seat(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """S023, S081: the panel in the leaver's direct messages goes and never shows the newcomer's hand."""
    name = await room.deal(alice, bob)
    while room.acting(alice, bob) is alice:
        await in_dm(room, alice).turn()
        await room.wait()
    assert private_hands(room, bob)
    seen = len(room.env.http_requests)
    await take_over(room, bob, carol)
    assert room.bot.tables.table(name).seat_of(carol.id) is not None
    assert not private_hands(room, bob)
    to_bob = [c for c in room.env.http_requests[seen:] if f"/channels/{bob.user.dm_channel.id}/" in c.path]
    assert [c.method for c in to_bob] == ["DELETE"]


async def test_ephemeral_hand_of_who_left_stays_as_it_was(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """S081: the same for an open hand in the channel, which the bot can still edit for a quarter of an hour."""
    await room.deal(alice, bob)
    left_open = await in_channel(room, bob)
    before = words(room.env, left_open.where())
    await take_over(room, bob, carol)
    assert words(room.env, left_open.where()) == before
    result = await left_open.press("redraw")
    assert "You do not play at this table" in room.told(result)
    assert words(room.env, left_open.where()) == before


async def test_a_seat_that_changed_hands_is_drawn_for_nobody_else(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S081: however late a picture is asked for, it is of a seat that is the asker's in that instant."""
    name = await room.deal(alice, bob)
    await room.bot.tables.leave(name, bob.id)
    with pytest.raises(Refused, match="not_seated"):
        await room.bot.studio.panel(name, bob.id, Prefs(), "en")


async def test_mention_of_who_left_goes(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A mention belongs to a person: another owner of the seat does not keep it there."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    other = bob if who is alice else alice
    await room.bot.tables.change_prefs(other.id, "x", lambda p: structs.replace(p, notices="mention"))
    await in_dm(room, who).turn()
    await room.wait()
    assert f"<@{other.id}>" in "".join(m.content for m in room.channel.history())
    await room.bot.tables.leave(name, other.id)
    await room.wait()
    assert f"<@{other.id}>" not in "".join(m.content for m in room.channel.history())


async def test_manager_of_one_server_cannot_set_the_rules_of_another(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """A forged *Keep for the server* about a table elsewhere changes nothing."""
    env: Any = room.env
    await room.open(alice, game="romme")
    elsewhere = env.create_guild("Elsewhere", owner=bob.user)
    there, boss = Room(env, elsewhere.create_text_channel("rami")), elsewhere.add_member(bob.user)
    await there.open(boss, game="rami")
    result = await there.forge(boss, there.board(), f"b1:{room.table.id}:-:rules_keep:")
    assert "Manage Server" in there.told(result)
    guild = room.channel.guild
    assert guild is not None
    assert (await room.bot.tables.guild(guild.id)).house == {}
    assert (await room.bot.tables.guild(guild.id)).game == "rami"
