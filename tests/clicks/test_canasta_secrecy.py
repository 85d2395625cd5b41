"""S081 at Canasta: no message names a hidden card, not even to a partner; what cannot be told apart looks the same."""

import json
import logging
from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.state import Phase
from tests.clicks.canasta_hands import state, step
from tests.clicks.hands import Room, in_channel, in_dm
from tests.clicks.monkeys import SEEDS, let_loose
from tests.clicks.panels import one_step
from tests.clicks.readers import reader, spoken
from tests.clicks.test_secrecy import SCREEN, Ear, other_world, secrets, seen_by_all, seen_by_player
from tests.playing import walk

HOUSE: dict[str, Any] = {"teams": "chosen", "target": 20_000}


async def test_no_message_names_a_hidden_card(
    room: Room,
    alice: MemberActor,
    bob: MemberActor,
    carol: MemberActor,
    dora: MemberActor,
    manager: MemberActor,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A deal of two pairs, one of them at the channel, watched by a bystander: partners see no more than others."""
    for name in ("bot", "cogs", "rendering"):
        caplog.set_level(logging.DEBUG, logger=name)
    name = await room.deal(alice, bob, carol, dora, game="canasta", **HOUSE)
    ear = Ear(room, name)
    room.after = ear.check
    fingers = {who.id: in_dm(room, who) for who in (alice, carol, dora)}
    fingers[bob.id] = await in_channel(room, bob)
    for turn in range(240):
        if state(room, name).phase is Phase.DEAL_END:
            break
        await one_step(room, name, fingers, step)
        if turn % 20 == 0:
            await room.press(manager, room.board(), "watch")
    assert state(room, name).phase is Phase.DEAL_END
    await room.wait(SCREEN)
    assert ear.checked > 60
    assert not list(spoken(caplog.text))
    assert not any(x in caplog.text for x in secrets(room, name))


async def test_what_the_channel_gets_has_no_control_that_names_a_rank(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, dora: MemberActor
) -> None:
    """Entries of the menus name ranks without suits: they go to their owner alone."""
    name = await room.deal(alice, bob, carol, dora, game="canasta", **HOUSE)
    fingers = {who.id: in_dm(room, who) for who in (alice, bob, carol, dora)}
    for _ in range(30):
        await one_step(room, name, fingers, step)
    calls = [(reader(room.env, call), json.dumps(call.json)) for call in room.env.http_requests]
    owners = {who for who, body in calls if ":cn_" in body}
    assert owners
    assert None not in owners
    for who, body in calls:
        if who is None:
            assert ":throw:" not in body
            assert ":lay:" not in body


@pytest.mark.parametrize("players", [2, 4, 5])
async def test_what_a_reader_cannot_tell_apart_looks_the_same_to_the_last_byte(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, dora: MemberActor, players: int
) -> None:
    """Whatever the others hold, partners or not: no word, no control and no pixel tells."""
    guild = room.channel.guild
    assert guild is not None
    others = [bob, dora, *(guild.add_member(room.env.create_user(n)) for n in ("emil", "fred"))][: players - 1]
    name = await room.deal(alice, *others, game="canasta", teams="chosen")
    entries = [e for e in walk("canasta", players, deals=1) if e.after.phase in LOOKED_AT]
    first = {e.after.phase: e.after for e in reversed(entries)}
    assert len(first) >= 3
    mine = room.seat(name, alice)
    for world in first.values():
        other = other_world(world, None)
        shown = [await seen_by_all(room, name, w, carol) for w in (world, other)]
        assert shown[0] == shown[1]
        shown = [await seen_by_player(room, name, w, alice) for w in (world, other_world(world, mine))]
        assert shown[0] == shown[1]


LOOKED_AT = (Phase.TURN_START, Phase.AFTER_DRAW, Phase.PLAY, Phase.WAIT_ANSWER, Phase.LAST_RED_THREE)


@pytest.mark.parametrize("seed", SEEDS)
async def test_monkeys_break_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, dora: MemberActor, seed: int
) -> None:
    """Whatever is pressed, in whatever order: no card appears or goes."""
    rng = Random(seed)
    people = (alice, bob, carol, dora)
    name = await room.deal(*people[: 2 + 2 * (seed % 2)], game="canasta", pace="fast", ask_gate="free")
    await let_loose(room, name, people, rng)
