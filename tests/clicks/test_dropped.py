"""The bot vanishes at any moment of a press and is started again: everything is shown once, right, and goes on."""

from collections import Counter
from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.state import DEALER
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, controls, in_dm
from tests.sim.dropping import Drop

MOMENTS = range(14)  # before and after each commit and REST call of a press and of what it causes


def shown_once(room: Room) -> None:
    """One message of the channel has the table's controls."""
    assert len([m for m in room.channel.history() if controls(room.env, m)]) == 1


def panels(room: Room, who: MemberActor) -> int:
    """How many messages in the person's direct messages have controls of a hand."""
    return len([m for m in who.user.dm_channel.history() if any(c.verb == "sort" for c in controls(room.env, m))])


async def entries(room: Room, name: str) -> list[Any]:
    """The journal, whole."""
    journal = await room.bot.store.journal(name)
    assert [e.seq for e in journal] == list(range(1, len(journal) + 1))
    return journal


async def _vanish(room: Room, restart: Restart, moment: int, press: Any) -> bool:
    """Press, let the bot vanish at ``moment``, start another; was there such a moment?"""
    drop = Drop(room.env)
    with drop.installed():
        drop.after(moment)
        await press()
        await room.wait(4)
        reached = drop.gone
        room.bot._beat.cancel()
        drop.forget()
        await restart(orderly=False)
    await room.wait(4)
    return reached


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_discard_is_played_or_not_and_the_table_goes_on(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, moment: int
) -> None:
    """S001, S005: between two persons and a computer; whoever is to act has one panel, and it works."""
    name = await room.deal(alice, bob, computers=1, pace="normal")
    while (who := room.acting(alice, bob)) is None:
        await room.wait(1)
    finger = in_dm(room, who)
    await finger.draw()
    before = await entries(room, name)

    async def throw() -> None:
        menu = next(c for c in controls(room.env, finger.where()) if c.verb == "throw")
        await who.user.select(finger.where(), [menu.values[0]], custom_id=menu.custom_id)

    await _vanish(room, restart, moment, throw)
    after = await entries(room, name)
    assert after[: len(before)] == before
    mine = [e for e in after[len(before) :] if e.seat == room.seat(name, who)]
    assert len(mine) <= 1, "the discard was played once or not at all"
    while (next_one := room.acting(alice, bob)) is None:
        await room.wait(1)
    turns = Counter(e.seat for e in after[len(before) :] if e.seat != DEALER)
    assert all(n <= 6 for n in turns.values())
    shown_once(room)
    assert panels(room, next_one) == 1
    await in_dm(room, next_one).turn()
    await room.wait()
    assert room.acting(alice, bob) is not next_one
    await entries(room, name)
    shown_once(room)


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_match_begins_once_or_not_at_all(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, moment: int
) -> None:
    """S002: who sat in the lobby sits at the table."""
    await room.open(alice)
    await room.join(bob)
    name = room.table.id

    async def begin() -> None:
        board = room.board()
        button = next(c for c in controls(room.env, board) if c.verb == "begin")
        await alice.click(board, custom_id=button.custom_id)

    await _vanish(room, restart, moment, begin)
    assert [c.user for c in room.table.chairs] == [alice.id, bob.id]
    shown_once(room)
    if room.table.status == "lobby":
        await begin()
        await room.wait(4)
    deals = [e for e in await entries(room, name) if e.seat == DEALER]
    assert len(deals) == 1
    who = room.acting(alice, bob)
    assert who is not None
    assert panels(room, who) == 1
    await in_dm(room, who).turn()
    shown_once(room)
