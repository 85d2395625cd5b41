"""S081 at Rummikub: no message names a hidden tile, and worlds that a reader cannot tell apart look the same."""

import logging
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import structs
from simcord import MemberActor

from bot.engine.cards import JOKER, Card, hand
from bot.engine.moves import Dealt
from bot.engine.rummikub.state import DrewTiles, RummikubState
from bot.engine.state import Phase
from bot.engine.tiles import parse
from tests.clicks.hands import Room, in_channel, in_dm
from tests.clicks.monkeys import SEEDS, let_loose
from tests.clicks.panels import one_step
from tests.clicks.rummikub_hands import position, state, step
from tests.clicks.test_secrecy import SCREEN, Ear, secrets, seen_by_all, seen_by_player
from tests.playing import named

NUMBER = r"(?:1[0-3]|[1-9])"
SINGLE = re.compile(rf"\b([RBKY])({NUMBER})\b")
SPAN = re.compile(rf"\b([RBKY])({NUMBER})–[RBKY]({NUMBER})\b")
GROUP = re.compile(rf"\b([RBKY])((?: {NUMBER}\b)+)")
QUIET = (Dealt, DrewTiles)  # events whose lines name no tile


def spoken(text: str) -> Iterator[Card]:
    """The tiles that English words name: ``R7``, ``R 1 4``, ``R3–R6``, a joker."""
    for colour, low, high in SPAN.findall(text):
        yield from (parse(f"{colour}{n}") for n in range(int(low), int(high) + 1))
    for colour, number in SINGLE.findall(SPAN.sub("", text)):
        yield parse(colour + number)
    for colour, numbers in GROUP.findall(text):
        yield from (parse(colour + n) for n in numbers.split())
    if "🃏" in text or re.search(r"\bjokers?\b", text):
        yield JOKER


def tiles_of(value: Any, key: str = "", verb: str = "") -> Iterator[Card]:
    """Every tile that a payload names, in words, values and ids."""
    if isinstance(value, dict):
        verb = str(value["custom_id"]).split(":")[3] if "custom_id" in value else verb
        for name, part in value.items():
            yield from tiles_of(part, name, verb)
    elif isinstance(value, list):
        for part in value:
            yield from tiles_of(part, key, verb)
    elif isinstance(value, str) and key == "value" and verb in ("rk_tick", "rk_lay"):
        tiles = value.partition("/")[2].split(".") if "/" in value else [value.partition(".")[0]]
        yield from (Card(int(t)) for t in tiles)
    elif isinstance(value, str):
        yield from spoken(value)


def open_to(s: RummikubState, viewer: int | None) -> set[Card]:
    """Every tile that a seat (None: the channel) sees in this state; told by hand, not by the engine's redaction."""
    own = () if viewer is None else (*s.hands[viewer], *s.drawn[viewer])
    left = [t for part in (s.sheet[-1].seats if s.sheet else ()) for t in part.left]
    lying = [t for m in s.table for t in m.tiles]
    return {*own, *left, *lying, *(t for rack in s.shown for t in rack)}


class TileEar(Ear):
    """The ear for tiles."""

    def _said(self, body: Any) -> set[Card]:
        return set(tiles_of(body))

    def _open(self, who: int | None) -> set[Card]:
        tables = self.room.bot.tables
        seat = None if who is None else tables.table(self.name).seat_of(who)
        lines = [line.event for line in tables.told(self.name, 8) if not isinstance(line.event, QUIET)]
        return {t for s in self.states for t in open_to(s, seat)} | {t for e in lines for t in named(e)}


async def test_no_message_names_a_hidden_tile(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, caplog: pytest.LogCaptureFixture
) -> None:
    """Two rounds by two people and a computer, one of them at the channel, watched by a bystander."""
    for name in ("bot", "cogs", "rendering"):
        caplog.set_level(logging.DEBUG, logger=name)
    name = await room.deal(
        alice, bob, computers=1, game="rummikub", match_rounds=3, hand_size=7, opening_points=10, jokers=0
    )
    ear = TileEar(room, name)
    room.after = ear.check
    fingers = {alice.id: in_dm(room, alice), bob.id: await in_channel(room, bob)}
    for turn in range(120):
        s = state(room, name)
        if s.deal == 2 and len(s.table) > 2:
            break
        ended = s.phase is Phase.DEAL_END
        await one_step(room, name, fingers, step, SCREEN if ended else 2.5)
        ear.states = ear.states[-1:] if ended else ear.states
        if turn % 8 == 0:
            await room.press(carol, room.board(), "watch")
    assert ear.checked > 40
    assert not list(spoken(caplog.text))
    assert not any(x in caplog.text for x in secrets(room, name))


async def test_drafts_are_seen_by_their_owner_alone(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Nothing that is tried out reaches the channel, the other player or a bystander."""
    name = await room.deal(alice, bob, game="rummikub")
    me = room.seat(name, alice)
    room.arrange(name, **position(state(room, name), me, "R7 R8 R9 | K1 K2 K3", "R10 B12 B13 Y1"))
    ear = TileEar(room, name)
    room.after = ear.check
    mine = in_dm(room, alice)
    await mine.press("redraw")
    for verb in ("rk_lay", "rk_take", "rk_tick"):
        menu = mine.sees(verb)
        assert menu is not None
        await room.choose(alice, mine.where(), verb, menu.values[0])
        await room.wait()
        await room.press(carol, room.board(), "watch")
        await room.press(bob, room.board(), "hand")
    assert ear.checked > 6


async def test_what_a_reader_cannot_tell_apart_looks_the_same_to_the_last_byte(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Racks and pool leave no trace in words, controls or pixels of others."""
    name = await room.deal(alice, bob, game="rummikub")
    for turn in (0, 1):
        fields = position(state(room, name), turn, "R7 R8 R9 | K1 K2 J", "R10 B12 B13 Y1 Y1")
        world: Any = structs.replace(state(room, name), **fields)
        other = other_world(world, None)
        shown = [await seen_by_all(room, name, w, carol) for w in (world, other)]
        assert shown[0] == shown[1]
        mine = room.seat(name, alice)
        shown = [await seen_by_player(room, name, w, alice) for w in (world, other_world(world, mine))]
        assert shown[0] == shown[1]
        assert shown[0] != await seen_by_player(room, name, other, alice)


def other_world(s: RummikubState, viewer: int | None) -> RummikubState:
    """Another state that ``viewer`` cannot tell from this one."""
    seats = [i for i in range(len(s.hands)) if i != viewer]
    pool = [*s.stock, *(t for i in seats for t in s.hands[i])]
    Random(5).shuffle(pool)
    hands = list(s.hands)
    for i in seats:
        hands[i] = hand(pool.pop() for _ in s.hands[i])
    return structs.replace(s, hands=tuple(hands), stock=tuple(pool))


@pytest.mark.parametrize("seed", SEEDS)
async def test_monkeys_break_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, seed: int
) -> None:
    """Whatever is pressed, in whatever order: no tile appears or goes."""
    rng = Random(seed)
    name = await room.deal(alice, bob, game="rummikub", pace="fast", opening_points=0)
    s = state(room, name)
    room.arrange(name, **position(s, 0, "R7 B7 K7 | R8 B8 K8 | Y3 Y4 J Y6", "R6 J K9 B9 R9 Y1 Y2 B13", since=s.since))
    await let_loose(room, name, (alice, bob, carol), rng)
