"""Discord waits three seconds: a press is acknowledged before anything that may take its time."""

import asyncio
from contextlib import suppress
from typing import Any

from simcord import MemberActor

from bot.engine.cards import JOKER
from tests.clicks.hands import Control, Room, controls, in_channel
from tests.clicks.test_races import joker_in_hand


async def test_presses_are_acknowledged_while_the_table_is_busy(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S093: with the table's lock held and the store asleep, each submitting press is acknowledged all the same."""
    name = await room.deal(alice, bob, game="romme")
    joker_in_hand(room, name)
    who = room.acting(alice, bob)
    assert who is not None
    finger = await in_channel(room, who)
    board, panel = room.board(), finger.where()
    await room.choose(who, panel, "choose", f"{JOKER}.0")
    submitting = [c for c in controls(room.env, panel) if c.verb in ("use", "throw", "redraw")]
    since = submitting[0].custom_id.split(":")[2]
    more = [forged(name, since, verb) for verb in ("lay", "fits", "act:d", "undo", "throw_yes:5")]
    for control, message in [*((c, panel) for c in submitting), *((c, panel) for c in more)]:
        await acknowledged(room, name, who, control, message)
    for control in [c for c in controls(room.env, board) if c.verb in ("hand", "watch", "draw")]:
        await acknowledged(room, name, who, control, board)


async def test_presses_in_the_lobby_are_acknowledged_while_the_table_is_busy(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S093: everything that the lobby's message offers."""
    await room.open(alice)
    await room.join(bob)
    await room.add(alice, 1)
    name, board = room.table.id, room.board()
    shown = {c.verb: c for c in controls(room.env, board)}
    for verb in ("join", "add", "remove", "options", "leave", "begin", "cancel"):
        await acknowledged(room, name, bob, shown[verb], board)


def forged(name: str, since: str, asked: str) -> Control:
    """A button that the panel does not show now."""
    verb, _, arg = asked.partition(":")
    return Control(f"b1:{name}:{since}:{verb}:{arg}", verb, arg, "", True, (), (), 1)


async def acknowledged(room: Room, name: str, who: MemberActor, control: Control, message: Any) -> None:
    """Press while nobody can get at the table or at the store."""
    lock, store = room.bot.tables._keeper.lives[name].lock, room.bot.store
    gate = asyncio.Event()
    originals = {method: getattr(store, method) for method in ("player", "note", "commit", "table")}

    def held(method: str) -> Any:
        async def wait(*args: Any) -> Any:
            await gate.wait()
            return await originals[method](*args)

        return wait

    patience, room.env.settle_timeout = room.env.settle_timeout, 0.2
    await lock.acquire()
    for method in originals:
        setattr(store, method, held(method))
    before = set(room.env.backend.interactions)
    with suppress(TimeoutError):
        await room.forge(who, message, control.custom_id, *control.values[:1])
    (new,) = set(room.env.backend.interactions) - before
    told = room.env.backend.interactions[new].responded
    for method in originals:
        delattr(store, method)
    gate.set()
    lock.release()
    room.env.settle_timeout = patience
    await room.env.settle()
    assert told, f"{control.verb} was not acknowledged before it waited"
