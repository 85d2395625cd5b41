"""Hands and positions of Okey for the tests that press."""

from collections.abc import Mapping
from typing import Any

from simcord import MemberActor

from bot.engine.cards import hand, without
from bot.engine.okey.rules import PACK
from bot.engine.okey.state import OkeyState
from bot.engine.state import Phase
from bot.engine.tiles import parse, tiles
from tests.clicks.hands import Finger, Room, in_dm
from tests.clicks.panels import menus, steps

SETS = "R5 R6 R7 B9 K9 Y9 K1 K2 K3 K4 B11 B12 B13 B1"  # fourteen tiles in sets
PAIRS = "R1 R1 R4 R4 B7 B7 K9 K9 Y12 Y12 B2 B2 K13 K13"
LOOSE = "R2 R8 R11 B3 B6 B10 K5 K8 K12 Y1 Y6 Y8 Y11 Y13"  # no two of them go together
OTHER = "R3 R9 R12 B4 B8 B12 K6 K10 K7 Y2 Y5 Y7 Y9 Y10"


def state(room: Room, name: str) -> OkeyState:
    """The match as it is."""
    s = room.bot.tables.state(name)
    assert isinstance(s, OkeyState)
    return s


async def step(finger: Finger) -> None:
    """What a beginner does: finish as soon as it can be, draw, throw what the panel lists first."""
    ends = [c for c in finger.room.controls(finger.where()) if c.verb == "act" and c.arg[0] == "v"]
    for arg in ("n", *(c.arg for c in ends), "d", "p"):
        if finger.sees("act", arg):
            await finger.press("act", arg)
            return
    if throws := menus(finger, "throw"):
        await finger.room.choose(finger.who, finger.where(), "throw", throws[0].values[0])
        if finger.sees("throw_yes"):
            await finger.press("throw_yes")


async def play_on(room: Room, name: str, fingers: Mapping[int, Finger]) -> None:
    """Until the match is over."""
    await steps(room, name, fingers, step)


def position(s: OkeyState, me: int, held: str, others: Mapping[int, str], **fields: Any) -> dict[str, Any]:
    """Fields of a state in which ``me`` is to throw and the okey is Y4; the other tiles are the pool.

    ``piles``: per seat what it threw, as text; ``pool``: how many tiles are left, the others lie on ``me``'s pile.
    """
    racks = {me: hand(tiles(held)), **{i: hand(tiles(text)) for i, text in others.items()}}
    n = len(s.hands)
    piles = [tiles(text) for text in fields.pop("piles", ("",) * n)]
    named = [parse("Y3"), *(t for r in racks.values() for t in r), *(t for pile in piles for t in pile)]
    rest = without(PACK, named)
    assert rest is not None, "more than two of a tile"
    size = fields.pop("pool", len(rest))
    piles[me] = (*rest[: len(rest) - size], *piles[me])
    return {
        "phase": Phase.DISCARD,
        "turn": me,
        "hands": tuple(racks[i] for i in range(n)),
        "stock": rest[len(rest) - size :],
        "indicator": parse("Y3"),
        "piles": tuple(piles),
        "known": ((),) * n,
        "drawn": (None,) * n,
        "taken_card": None,
        "thrown": tuple((i, t) for i, pile in enumerate(piles) for t in pile),
        "since": (s.seq,) * n,
        **fields,
    }


async def arranged(
    room: Room, alice: MemberActor, bob: MemberActor, held: str, other: str = OTHER, **fields: Any
) -> tuple[str, Finger, Finger]:
    """A match in which alice is to throw, and both panels. ``house``: house rules."""
    name = await room.deal(alice, bob, game="okey", **fields.pop("house", {}))
    me = room.seat(name, alice)
    room.arrange(name, **position(state(room, name), me, held, {1 - me: other}, **fields))
    mine, theirs = in_dm(room, alice), in_dm(room, bob)
    await mine.press("redraw")
    await theirs.press("redraw")
    return name, mine, theirs


def throws(letter: str, name: str) -> str:
    """The value of an action with a tile: ``x`` discard, ``v`` finish, ``c`` take."""
    return f"{letter}{parse(name)}"
