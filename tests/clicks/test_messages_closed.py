"""Direct messages closed, or all that there is: a whole match fits in either place."""

from functools import partial
from typing import Any

import aiohttp
import pytest
from simcord import MemberActor
from simcord.http import FakeHTTPClient

from bot.engine.melding.state import Discard, DrawStock
from tests.clicks.hands import Finger, Room, in_channel, in_dm, play_on
from tests.sim import closed_dm, words


def mentions(room: Room, who: MemberActor) -> list[str]:
    """The messages in the channel that mention the person."""
    return [m.content for m in room.channel.history() if who.mention in m.content]


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_whole_match_from_the_ephemeral_panel_with_direct_messages_closed(
    room: Room, alice: MemberActor, bob: MemberActor, code: int
) -> None:
    """S028, S031: play goes on, one mention replaces the message, and says once that it does."""
    everybody = code == 40003  # this one is told to the bot, whomever it wants to write to
    with closed_dm(room.env, alice, code):
        name = await room.deal(alice, bob, match_target=10)
        other = await in_channel(room, bob) if everybody else in_dm(room, bob)
        while room.acting(alice, bob) is not alice:
            await other.turn()
            await room.wait(0.5)
        (said,) = mentions(room, alice)
        assert "Your direct messages are closed" in said
        assert (await room.bot.tables.prefs(alice.id)).dm_closed
        tries = attempts(room, alice)
        finger = await in_channel(room, alice)
        await finger.turn()
        await room.wait(0.5)
        assert mentions(room, alice) == []
        await play_on(room, name, {alice.id: finger, bob.id: other})
        assert attempts(room, alice) == tries == 1
        assert not alice.user.dm_channel.history()


def attempts(room: Room, who: MemberActor) -> int:
    """How often the bot tried to write to the person, or to open the channel for it."""
    written = f"/channels/{who.user.dm_channel.id}/messages"
    opened = [
        call
        for call in room.env.http_requests
        if call.path == "/users/@me/channels" and str((call.json or {}).get("recipient_id")) == str(who.id)
    ]
    posted = [call for call in room.env.http_requests if call.method == "POST" and call.path == written]
    return len(posted) or len(opened)


async def test_closed_messages_are_remembered_until_the_person_tries_again(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S028: `/me` offers to try again, and then the panel comes by direct message."""
    with closed_dm(room.env, alice):
        await room.deal(alice, bob)
        await room.wait()
    me = await room.slash(alice, "me")
    assert me.response is not None
    await room.press(alice, me.response.message, "me_dm")
    assert not (await room.bot.tables.prefs(alice.id)).dm_closed
    assert all(c.verb != "me_dm" for c in room.controls(me.response.message))
    while room.acting(alice, bob) is not alice:
        await in_dm(room, bob).turn()
        await room.wait(0.5)
    if not alice.user.dm_channel.history():
        await (await in_channel(room, alice)).turn()
        await room.wait(90)
        await in_dm(room, bob).turn()
        await room.wait(90)
    assert in_dm(room, alice).sees("act", "d")


async def test_closing_them_in_the_middle_of_a_match_stops_nothing(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S028: also the panel that is there can no longer be replaced; the channel goes on."""
    await room.deal(alice, bob)
    fingers = {who.id: in_dm(room, who) for who in (alice, bob)}
    for _ in range(2):
        who = room.acting(alice, bob)
        assert who is not None
        await fingers[who.id].turn()
        await room.wait(0.5)
    who = room.acting(alice, bob)
    assert who is not None
    other = bob if who is alice else alice
    with closed_dm(room.env, other):
        await fingers[who.id].turn()
        await room.wait(0.5)
        assert len(mentions(room, other)) == 1
        finger: Finger = await in_channel(room, other)
        await finger.turn()
        await room.wait(0.5)
    assert room.acting(alice, bob) is who
    assert mentions(room, other) == []


async def test_everything_can_be_done_from_the_direct_message(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S031: the panel names game, channel and table in its first line, and has every control of the turn."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    finger = in_dm(room, who)
    first = words(room.env, finger.where()).splitlines()[0]
    assert "Rami" in first
    assert name[:4].upper() in first
    assert f"/{room.channel.id}" in first or room.channel.mention in first
    await finger.draw()
    menu = finger.sees("choose")
    assert menu is not None
    await room.choose(who, finger.where(), "choose", menu.values[0])
    for _ in range(3):
        await finger.press("sort")
    await finger.press("redraw")
    shown = finger.sees("choose")
    assert shown is not None
    assert shown.chosen == menu.values[:1]


async def test_panels_of_two_tables_lie_side_by_side_in_the_direct_messages(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S031: each names its game, its table and its channel in the first line, and plays at its own table."""
    guild = room.channel.guild
    assert guild is not None
    other = Room(room.env, guild.create_text_channel("second"))
    names = [await room.deal(alice, bob), await other.deal(alice, bob, game="romme")]
    for there in (room, other):
        while there.acting(alice, bob) is not alice:
            await (await in_channel(there, bob)).turn()
            await there.wait(0.5)
    panels = [m for m in alice.user.dm_channel.history() if room.controls(m)]
    heads = [words(room.env, m).splitlines()[0] for m in panels]
    assert len(panels) == 2
    for name, game, there in zip(names, ("Rami", "Rommé"), (room, other), strict=True):
        (at,) = [i for i, head in enumerate(heads) if name[:4].upper() in head]
        assert game in heads[at]
        assert f"/{there.channel.id}/" in heads[at]
        await Finger(there, alice, partial(panels.__getitem__, at)).turn()
        assert there.acting(alice, bob) is bob


@pytest.mark.parametrize("status", [500, 503])
async def test_turn_that_discord_would_not_take_is_told_later(
    room: Room, alice: MemberActor, bob: MemberActor, status: int
) -> None:
    """S079: servers of Discord's that fail for a while cost nobody the notice, and the old panel is not forgotten."""
    await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    other = bob if who is alice else alice
    before = room.panel(other).id
    path = f"/channels/{other.user.dm_channel.id}/messages"
    room.env.inject_error("POST", path, status=status, code=0, message="Unavailable", times=None)
    fault = room.env.backend.faults[-1]
    await in_dm(room, who).turn()
    await room.wait(30)
    assert room.panel(other).id == before
    room.env.backend.faults.remove(fault)
    await room.wait(25)
    assert room.panel(other).id > before
    assert in_dm(room, other).sees("act", "d")
    assert len([m for m in other.user.dm_channel.history() if room.controls(m)]) == 1
    await room.wait(45)
    assert len([m for m in other.user.dm_channel.history() if room.controls(m)]) == 1


@pytest.mark.parametrize("gone", [False, True], ids=["still there", "gone"])
async def test_direct_messages_are_opened_again_only_if_their_channel_is_gone(
    room: Room, alice: MemberActor, bob: MemberActor, gone: bool
) -> None:
    """Discord limits how many may be opened, so a turn is told where the panel before lies."""
    await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    other = bob if who is alice else alice
    room.bot._connection._private_channels_by_user.clear()  # discord.py remembers the newest 128
    if gone:
        path = f"/channels/{other.user.dm_channel.id}/messages"
        room.env.inject_error("POST", path, status=404, code=10003, message="Unknown Channel")
    seen = len(room.env.http_requests)
    await in_dm(room, who).turn()
    await room.wait()
    assert in_dm(room, other).sees("act", "d")
    opened = [c for c in room.env.http_requests[seen:] if c.path == "/users/@me/channels"]
    assert len(opened) == gone


async def test_network_that_fails_costs_neither_the_notice_nor_the_table(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No connection at all for half a minute: the move is stored, then everything is shown and told."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    other = bob if who is alice else alice
    state: Any = room.bot.tables.state(name)
    before, since = room.panel(other).id, state.seq
    with monkeypatch.context() as patch:
        patch.setattr(FakeHTTPClient, "request", unreachable)
        await room.bot.tables.submit(name, who.id, DrawStock(), since=None)
        held = room.bot.tables.view(name, room.seat(name, who)).hand
        await room.bot.tables.submit(name, who.id, Discard(held[0]), since=None)
        await room.wait(30)
    await room.wait(40)
    state = room.bot.tables.state(name)
    assert state.seq == since + 2
    assert room.panel(other).id > before
    row = await room.bot.store.table(name)
    assert row is not None
    assert row.shown == state.seq


async def unreachable(*_: object, **__: object) -> None:
    """A request without a network."""
    raise aiohttp.ClientConnectionError


async def test_who_blocks_the_bot_in_the_middle_can_leave_and_sit_elsewhere(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S029: the others' turns go on, she is checked out nowhere."""
    name = await room.deal(alice, bob, computers=1)
    guild = room.channel.guild
    assert guild is not None
    with closed_dm(room.env, alice):
        while room.acting(alice, bob) is not bob:
            if room.acting(alice, bob) is alice:
                await (await in_channel(room, alice)).turn()
            await room.wait(1)
        await in_dm(room, bob).turn()
        await room.wait(4)
        listed = await room.slash(alice, "mytables")
        assert listed.response is not None
        for verb in ("leave_mine", "quit_ask", "quit_do"):
            await room.press(alice, listed.response.message, verb, None if verb == "leave_mine" else "leave")
        assert room.bot.tables.of_user(alice.id) == ()
        elsewhere = Room(room.env, guild.create_text_channel("elsewhere"))
        await elsewhere.open(alice)
        assert [t.id for t in room.bot.tables.of_user(alice.id)] == [elsewhere.table.id]
        while room.acting(bob) is not bob:
            await room.wait(1)
        await in_dm(room, bob).turn()
    assert room.bot.tables.table(name).chairs[room.seat(name, bob)].user == bob.id
