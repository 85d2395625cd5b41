"""S081 at Burraco: no message names a hidden card or one of a pozzetto; what cannot be told apart looks the same."""

import json
import logging
from random import Random
from typing import Any

import pytest
from msgspec import structs
from simcord import MemberActor

from bot.engine.cards import hand
from bot.engine.state import Phase
from tests.clicks.burraco_hands import state, step
from tests.clicks.hands import Room, in_channel, in_dm
from tests.clicks.monkeys import SEEDS, let_loose
from tests.clicks.panels import one_step
from tests.clicks.readers import reader, spoken
from tests.clicks.test_secrecy import SCREEN, Ear, other_world, secrets, seen_by_all, seen_by_player
from tests.playing import walk

HOUSE: dict[str, Any] = {"teams": "chosen", "target": 20_000}
LOOKED_AT = (Phase.TURN_START, Phase.PLAY)


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
    name = await room.deal(alice, bob, carol, dora, game="burraco", **HOUSE)
    ear = Ear(room, name)
    room.after = ear.check
    fingers = {who.id: in_dm(room, who) for who in (alice, carol, dora)}
    fingers[bob.id] = await in_channel(room, bob)
    reached = 0
    for turn in range(300):
        if state(room, name).phase is Phase.DEAL_END:
            break
        await one_step(room, name, fingers, step)
        reached = max(reached, sum(state(room, name).reached))
        if turn % 20 == 0:
            await room.press(manager, room.board(), "watch")
    assert state(room, name).phase is Phase.DEAL_END
    assert reached, "a pozzetto was taken"
    await room.wait(SCREEN)
    assert ear.checked > 60
    assert not list(spoken(caplog.text))
    assert not any(x in caplog.text for x in secrets(room, name))


async def test_what_the_channel_gets_has_no_control_that_names_a_card(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    name = await room.deal(alice, bob, game="burraco", **HOUSE)
    fingers = {who.id: in_dm(room, who) for who in (alice, bob)}
    for _ in range(24):
        await one_step(room, name, fingers, step)
    calls = [(reader(room.env, call), json.dumps(call.json)) for call in room.env.http_requests]
    assert any(":bu_lay:" in body for _, body in calls)
    for who, body in calls:
        if who is None:
            assert not [v for v in ("throw", "bu_lay", "pick", "choose", "use", "fits") if f":{v}:" in body]


@pytest.mark.parametrize("players", [2, 4])
async def test_what_a_reader_cannot_tell_apart_looks_the_same_to_the_last_byte(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, dora: MemberActor, players: int
) -> None:
    """Whatever others hold and the pozzetti are: no word, no control and no pixel tells."""
    guild = room.channel.guild
    assert guild is not None
    others = [bob, dora, guild.add_member(room.env.create_user("emil"))][: players - 1]
    name = await room.deal(alice, *others, game="burraco", teams="chosen")
    entries = [e for e in walk("burraco", players, deals=1) if e.after.phase in LOOKED_AT]
    mine = room.seat(name, alice)
    for e in entries[:: max(1, len(entries) // 5)]:
        worlds = (e.after, elsewhere(e.after, None))
        shown = [await seen_by_all(room, name, w, carol) for w in worlds]
        assert shown[0] == shown[1]
        shown = [await seen_by_player(room, name, w, alice) for w in (e.after, elsewhere(e.after, mine))]
        assert shown[0] == shown[1]
        assert shown[0] != await seen_by_player(room, name, elsewhere(e.after, None), alice)


def elsewhere(s: Any, viewer: int | None) -> Any:
    """Another state that ``viewer`` cannot tell from this one: stock, other hands and pozzetti are dealt anew."""
    sizes = [len(p) for p in s.pozzetti]
    whole = structs.replace(s, stock=(*s.stock, *(c for p in s.pozzetti for c in p)))
    other = other_world(whole, viewer)
    stock, pozzetti = list(other.stock), []
    Random(s.seq).shuffle(stock)
    for n in sizes:
        pozzetti.append(hand(stock[:n]))
        del stock[:n]
    return structs.replace(other, stock=tuple(stock), pozzetti=tuple(pozzetti))


@pytest.mark.parametrize("seed", SEEDS)
async def test_monkeys_break_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, dora: MemberActor, seed: int
) -> None:
    """Whatever is pressed, in whatever order: no card appears or goes."""
    rng = Random(seed)
    people = (alice, bob, carol, dora)
    name = await room.deal(*people[: 2 + 2 * (seed % 2)], game="burraco", pace="fast", pile_take="must_use")
    await let_loose(room, name, people, rng)
