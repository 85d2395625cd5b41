"""Positions of Okey for tests."""

from typing import Any

from msgspec.structs import replace

from bot.engine.cards import Cards, hand, without
from bot.engine.moves import Action
from bot.engine.okey.rules import PACK, OkeyRules
from bot.engine.okey.state import OkeyState
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat
from bot.engine.tiles import parse, tiles
from bot.engine.variants import find

INDICATOR = "Y3"  # the okey is the yellow four
SETS = "R5 R6 R7 B9 K9 Y9 K1 K2 K3 K4 B11 B12 B13 B1"  # fourteen tiles in sets
PAIRS = "R1 R1 R4 R4 B7 B7 K9 K9 Y12 Y12 B2 B2 K13 K13"
LOOSE = "R2 R8 R11 B3 B6 B10 K5 K8 K12 Y1 Y6 Y8 Y11 Y13"  # no two of them go together


def rules_of() -> OkeyRules:
    """The rules of Okey."""
    found = find("okey")
    assert isinstance(found, OkeyRules)
    return found


def position(*racks: str, indicator: str = INDICATOR, house: dict[str, Any] | None = None, **fields: Any) -> OkeyState:
    """A deal in which seat 0 is to throw; tiles that are not named lie in the pool.

    ``piles``: per seat the tiles thrown, as text; ``pool``: how many tiles are left, the others lie on seat 1's pile.
    """
    rules, n = rules_of(), len(racks)
    held = tuple(hand(tiles(text)) for text in racks)
    piles = [tiles(text) for text in fields.pop("piles", ("",) * n)]
    s = rules.start(n, rules.house(n, house or {}), 1 % n)
    named = [*(t for zone in (*held, *piles) for t in zone), parse(indicator)]
    rest = without(PACK, named)
    assert rest is not None
    size = fields.pop("pool", len(rest))
    piles[1] = (*rest[: len(rest) - size], *piles[1])
    rest = rest[len(rest) - size :]
    thrown: Any = tuple((i, t) for i, pile in enumerate(piles) for t in pile)
    fields = {"phase": Phase.DISCARD, "turn": 0, "thrown": thrown} | fields
    return replace(
        s, deal=1, shuffles=1, hands=held, piles=tuple(piles), stock=rest, indicator=parse(indicator), **fields
    )


def done(s: OkeyState, seat: Seat, *actions: Action) -> OkeyState:
    """The state after the actions of a seat."""
    for a in actions:
        s = rules_of().apply(s, seat, a).state
    return s


def refusal(s: OkeyState, seat: Seat, a: Action) -> str:
    """The code with which the action is refused; empty if it is accepted."""
    found: Illegal | None = rules_of().check(s, seat, a)
    return found.reason if found else ""


def free(*racks: str) -> Cards:
    """The tiles that are in no rack."""
    return without(PACK, [t for text in racks for t in tiles(text)]) or ()
