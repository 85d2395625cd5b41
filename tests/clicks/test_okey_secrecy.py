"""S081 at Okey: no message names a hidden tile, and worlds that a reader cannot tell apart look the same."""

import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import structs
from simcord import MemberActor

from bot.engine.cards import Card
from bot.engine.moves import Dealt
from bot.engine.okey.ends import okey
from bot.engine.okey.faces import okey_of
from bot.engine.okey.state import OkeyState, Revealed
from bot.engine.state import Phase
from cogs.wire import action_of
from tests.clicks.hands import Room, in_channel, in_dm
from tests.clicks.monkeys import SEEDS, let_loose
from tests.clicks.okey_hands import LOOSE, OTHER, arranged, position, state, step
from tests.clicks.panels import one_step
from tests.clicks.test_rummikub_secrecy import spoken
from tests.clicks.test_secrecy import SCREEN, Ear, other_world, secrets, seen_by_all, seen_by_player
from tests.playing import named


def tiles_of(value: Any, key: str = "", verb: str = "") -> Iterator[Card]:
    """Every tile that a payload names, in words, values and ids."""
    if isinstance(value, dict):
        verb = str(value["custom_id"]).split(":")[3] if "custom_id" in value else verb
        for name, part in value.items():
            yield from tiles_of(part, name, verb)
    elif isinstance(value, list):
        for part in value:
            yield from tiles_of(part, key, verb)
    elif isinstance(value, str):
        text = value.rpartition(":")[2] if key == "custom_id" else value
        if key in ("custom_id", "value") and verb in ("act", "draw", "use", "throw") and (a := action_of(text)):
            yield from named(a)
        elif key == "value" and verb == "rack_pick":
            yield Card(int(text.partition(".")[2]))
        else:
            yield from spoken(value)


def open_to(s: OkeyState, viewer: int | None) -> set[Card]:
    """Every tile that a seat (None: the channel) sees in this state; told by hand, not by the engine's redaction."""
    own = () if viewer is None else (*s.hands[viewer], s.drawn[viewer])
    lying = [t for pile in s.piles for t in pile]
    passed = [t for _, t in (*s.taken, *s.thrown)]
    seen = {*own, *lying, *passed, *(t for rack in s.shown for t in rack), s.indicator, okey(s), s.last}
    return {t for t in seen if t is not None}


class TileEar(Ear):
    """The ear for tiles."""

    def _said(self, body: Any) -> set[Card]:
        return set(tiles_of(body))

    def _open(self, who: int | None) -> set[Card]:
        tables = self.room.bot.tables
        seat = None if who is None else tables.table(self.name).seat_of(who)
        lines = [line.event for line in tables.told(self.name, 8) if not isinstance(line.event, Dealt)]
        turned = {okey_of(e.indicator) for e in lines if isinstance(e, Revealed)}
        return turned | {t for s in self.states for t in open_to(s, seat)} | {t for e in lines for t in named(e)}


async def test_no_message_names_a_hidden_tile(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, caplog: pytest.LogCaptureFixture
) -> None:
    """Two deals by two people and a computer, one of them at the channel, watched by a bystander."""
    for name in ("bot", "cogs", "rendering"):
        caplog.set_level(logging.DEBUG, logger=name)
    name = await room.deal(alice, bob, computers=1, game="okey", match_end="hands", match_deals=2)
    ear = TileEar(room, name)
    room.after = ear.check
    fingers = {alice.id: in_dm(room, alice), bob.id: await in_channel(room, bob)}
    for turn in range(260):
        s = state(room, name)
        if s.deal == 2 and len(s.thrown) > 12:
            break
        ended = s.phase is Phase.DEAL_END
        await one_step(room, name, fingers, step, SCREEN if ended else 1.0)
        ear.states = ear.states[-1:] if ended else ear.states
        if turn % 8 == 0:
            await room.press(carol, room.board(), "watch")
    assert state(room, name).deal == 2
    assert ear.checked > 40
    assert not list(spoken(caplog.text))
    assert not any(x in caplog.text for x in secrets(room, name))


async def test_order_of_a_rack_is_seen_by_its_owner_alone(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Nothing of it reaches the channel, the other player or a bystander: no word, no pixel."""
    name, mine, _ = await arranged(room, alice, bob, LOOSE + " R7")
    world = state(room, name)
    ear = TileEar(room, name)
    room.after = ear.check
    shown = await seen_by_all(room, name, world, carol), await seen_by_player(room, name, world, bob)
    await mine.press("redraw")
    await mine.press("rack_open")
    await mine.press("rack_sort", "number")
    await mine.press("rack_done")
    again = await seen_by_all(room, name, world, carol), await seen_by_player(room, name, world, bob)
    assert shown == again
    assert ear.checked > 4


async def test_what_a_reader_cannot_tell_apart_looks_the_same_to_the_last_byte(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Racks and pool leave no trace in words, controls or pixels of others."""
    name = await room.deal(alice, bob, game="okey")
    for turn in (0, 1):
        fields = position(state(room, name), turn, LOOSE + " R7", {1 - turn: OTHER}, piles=("B5", "K11"))
        world: Any = structs.replace(state(room, name), **fields)
        other = other_world(world, None)
        shown = [await seen_by_all(room, name, w, carol) for w in (world, other)]
        assert shown[0] == shown[1]
        mine = room.seat(name, alice)
        shown = [await seen_by_player(room, name, w, alice) for w in (world, other_world(world, mine))]
        assert shown[0] == shown[1]
        assert shown[0] != await seen_by_player(room, name, other, alice)


@pytest.mark.parametrize("seed", SEEDS)
async def test_monkeys_break_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, seed: int
) -> None:
    """Whatever is pressed, in whatever order: no tile appears or goes."""
    rng = Random(seed)
    name = await room.deal(alice, bob, computers=rng.randint(0, 1), game="okey", pace="fast")
    await let_loose(room, name, (alice, bob, carol), rng)
