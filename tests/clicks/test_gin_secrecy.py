"""S081 at Gin: no message names a hidden card, and worlds that a reader cannot tell apart look the same."""

import logging
from random import Random

import pytest
from simcord import MemberActor

from bot.engine.state import Phase
from tests.clicks.gin_hands import state, step
from tests.clicks.hands import Finger, Room, in_channel, in_dm
from tests.clicks.monkeys import SEEDS, let_loose
from tests.clicks.readers import spoken
from tests.clicks.test_secrecy import SCREEN, Ear, other_world, secrets, seen_by_all, seen_by_player
from tests.playing import walk


@pytest.mark.parametrize("game", ["gin", "oklahoma-gin"])
async def test_no_message_names_a_hidden_card(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Two deals by two people and a computer, one of them at the channel, watched by a bystander."""
    for name in ("bot", "cogs", "rendering"):
        caplog.set_level(logging.DEBUG, logger=name)
    name = await room.deal(alice, bob, computers=1, game=game, penalty_target=1000)
    ear = Ear(room, name)
    room.after = ear.check
    fingers = {alice.id: in_dm(room, alice), bob.id: await in_channel(room, bob)}
    for turn in range(160):
        if await over(room, name):
            break
        await play(room, ear, name, fingers)
        if turn % 8 == 0:
            await room.press(carol, room.board(), "watch")
    assert state(room, name).deal == 2
    assert ear.checked > 40
    assert not list(spoken(caplog.text))
    assert not any(x in caplog.text for x in secrets(room, name))


async def over(room: Room, name: str) -> bool:
    """Has the second deal ended, and been seen?"""
    s = state(room, name)
    if s.phase is Phase.DEAL_END:
        await room.wait(SCREEN)
    return s.phase is Phase.DEAL_END and s.deal == 2


async def play(room: Room, ear: Ear, name: str, fingers: dict[int, Finger]) -> None:
    """A step of everybody who is to act; after a deal nothing of it counts as seen any more."""
    ended = state(room, name).phase is Phase.DEAL_END
    for seat in room.bot.tables.rules(name).to_act(room.bot.tables.state(name)):
        user = room.bot.tables.table(name).chairs[seat].user
        if user is not None:
            await step(fingers[user])
    if ended:
        await room.wait(SCREEN)
        ear.states = ear.states[-1:]
    await room.wait(1.0)


async def test_what_a_reader_cannot_tell_apart_looks_the_same_to_the_last_byte(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """The upcard, a draw, a discard and a show: the others' hands leave no trace in words, controls or pixels."""
    name = await room.deal(alice, bob, game="gin")
    entries = [e for e in walk("gin", 2, deals=1) if e.after.phase not in (Phase.DEAL, Phase.DEAL_END)]
    first = {e.after.phase: e.after for e in reversed(entries)}
    assert len(first) >= 3
    for world in first.values():
        other = other_world(world, None)
        shown = [await seen_by_all(room, name, w, carol) for w in (world, other)]
        assert shown[0] == shown[1]
        mine = room.seat(name, alice)
        shown = [await seen_by_player(room, name, w, alice) for w in (world, other_world(world, mine))]
        assert shown[0] == shown[1]


@pytest.mark.parametrize("seed", SEEDS)
async def test_monkeys_break_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, seed: int
) -> None:
    """Whatever is pressed, in whatever order: no card appears or goes."""
    rng = Random(seed)
    name = await room.deal(alice, bob, computers=rng.randint(0, 1), game="gin", pace="fast", big_gin=True)
    await let_loose(room, name, (alice, bob, carol), rng)
