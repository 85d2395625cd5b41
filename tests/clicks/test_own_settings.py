"""What /me changes: with whom somebody sits, and reminders."""

import pytest
from simcord import MemberActor

from bot.tables.model import Prefs
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, find
from tests.clicks.pages import pick
from tests.sim import words


async def test_who_may_not_sit_with_me(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """S088: `/me` changes one's own side only: the other learns nothing, and is let in once the list is empty."""
    me = await room.slash(alice, "me")
    assert me.response is not None
    mine = me.response.message
    await pick(room, alice, mine, "me_block", bob, alice)
    assert (await room.bot.tables.prefs(alice.id)).blocked == (bob.id,)
    assert f"1. <@{bob.id}>" in words(room.env, mine)
    await room.open(alice)
    told = room.told(await room.press(bob, room.board(), "join"))
    assert told == "You cannot sit at this table."
    await room.join(carol)
    await room.press(alice, room.board(), "leave")
    await room.wait()
    await room.press(bob, room.board(), "join")
    await room.wait()
    told = room.told(await room.press(alice, room.board(), "join"))
    assert f"<@{bob.id}> is at this table" in told
    await room.choose(alice, mine, "me_unblock", str(bob.id))
    assert find(room.env, mine, "me_unblock") is None
    await room.join(alice)
    assert {c.user for c in room.table.chairs} == {alice.id, bob.id, carol.id}


async def test_the_list_has_room_for_as_many_as_its_menu(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    full = Prefs(blocked=tuple(range(1, 26)))
    await room.bot.tables.set_prefs(alice.id, alice.name, full)
    me = await room.slash(alice, "me")
    assert me.response is not None
    found = find(room.env, me.response.message, "me_block")
    assert found is not None
    result = await alice.select(me.response.message, [bob], custom_id=found.custom_id)
    assert "25" in room.told(result)
    assert (await room.bot.tables.prefs(alice.id)).blocked == full.blocked


@pytest.mark.parametrize("wanted", [True, False])
async def test_reminder_at_half_time_by_the_clock_and_the_switch(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, wanted: bool
) -> None:
    """One more notice after twelve hours in place of the first, once, over a restart too; none for who wants none."""
    for one in (alice, bob):
        me = await room.slash(one, "me")
        assert me.response is not None
        if not wanted:
            await room.press(one, me.response.message, "me_switch", "reminders")
    await room.deal(alice, bob, pace="slow")
    who = room.acting(alice, bob)
    assert who is not None
    await room.wait()
    before = room.panel(who).id
    room.slow_down(300)
    await room.wait(12 * 3600 - 300)
    room.slow_down(20)
    await room.wait(240)
    assert room.panel(who).id == before
    await room.wait(120)
    after = room.panel(who).id
    assert (after != before) is wanted
    assert len([m for m in who.user.dm_channel.history() if room.controls(m)]) == 1
    await restart()
    await room.wait(90)
    assert room.panel(who).id == after
