"""Finished tables leave nothing behind in the bot's memory."""

import asyncio
import gc
from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.tables.live import Live
from cogs.desk import Desk
from tests.clicks.hands import Room, in_channel, win

KEPT = {
    "presenter": ("_due", "_edited", "_stops", "_faults"),
    "notices": ("_turns", "_quiet", "_late", "_left", "_open"),
}


def left(room: Room) -> dict[str, int]:
    """What the parts of the bot still hold, by name; what is empty is left out."""
    presenter = room.bot.presenter
    parts: dict[str, Any] = {"presenter": presenter, "notices": presenter.notices}
    counts = {f"{part}.{name}": len(getattr(parts[part], name)) for part, names in KEPT.items() for name in names}
    jobs = (presenter._jobs, presenter.notices.lanes.first, presenter.notices.lanes.rest)
    counts["jobs"] = sum(len(x.keys()) for x in jobs)
    keeper = room.bot.tables._keeper
    counts |= {"lives": len(keeper.lives), "begun": len(keeper._begun), "settings": len(room.bot.tables._settling)}
    counts["views"] = len(room.bot._connection._view_store._synced_message_views)
    return {name: count for name, count in counts.items() if count}


def reachable(kind: type) -> int:
    """Objects of a class that are still there."""
    gc.collect()
    return sum(isinstance(x, kind) for x in gc.get_objects())


async def test_finished_tables_leave_memory_with_all_that_belongs_to_them(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S096: tables, jobs, views, open panels, displays; played out or closed."""
    before = {kind: reachable(kind) for kind in (Live, Desk, discord.Interaction)}
    for i in range(6):
        name = await room.deal(alice, bob)
        await in_channel(room, alice)
        await in_channel(room, bob)
        await (win(room, name, alice, bob) if i % 2 else room.bot.tables.close(name, "moderator"))
        await room.wait(8)
    tasks = len(asyncio.all_tasks())
    room.slow_down(30)
    await room.wait(20 * 60)
    assert left(room) == {}
    assert len(asyncio.all_tasks()) <= tasks
    assert {kind: reachable(kind) for kind in (Live, Desk)} == {kind: before[kind] for kind in (Live, Desk)}


@pytest.mark.parametrize("code", [50001, 50013, 10003])
async def test_table_that_can_no_longer_be_shown_is_given_up_with_its_end(
    room: Room, alice: MemberActor, bob: MemberActor, code: int
) -> None:
    """S014, S096: no access any more: it is tried while the table is there, then no longer."""
    name = await room.deal(alice, bob)
    messages = f"/channels/{room.channel.id}/messages"
    for method, path in (("PATCH", f"{messages}/*"), ("POST", messages)):
        room.env.inject_error(method, path, status=403, code=code, message="Missing", times=None)
    await win(room, name, alice, bob) if code == 50001 else await room.bot.tables.close(name, "moderator")
    room.slow_down(20)
    await room.wait(20 * 60)
    seen = len(room.env.http_requests)
    await room.wait(10 * 60)
    assert not [c for c in room.env.http_requests[seen:] if "/messages" in c.path]
    assert left(room) == {}
