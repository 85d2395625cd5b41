"""Positions of Burraco for tests."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.burraco.rules import BurracoRules
from bot.engine.burraco.shapes import read
from bot.engine.burraco.state import BurracoState
from bot.engine.cards import Cards, hand, without
from bot.engine.moves import Action
from bot.engine.notation import cards
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat
from bot.engine.variants import find

DIRTY = "3D 4D 5D 6D 7D 8D JK"
CLEAN = "3D 4D 5D 6D 7D 8D 9D"


def rules_of() -> BurracoRules:
    """The rules of Burraco."""
    found = find("burraco")
    assert isinstance(found, BurracoRules)
    return found


def position(
    held: str,
    *melds: str,
    theirs: tuple[str, ...] = (),
    others: Mapping[Seat, str] | None = None,
    players: int = 2,
    reached: bool = False,
    house: dict[str, Any] | None = None,
    **fields: Any,
) -> BurracoState:
    """A deal in which seat 0 is to play, its side with ``melds``, the next seat's with ``theirs``.

    Cards that are not named lie in the next hand, in pozzetti and in the stock, one of them on the pile.
    """
    rules = rules_of()
    s = rules.start(players, rules.house(players, {"teams": "chosen"} | (house or {})), players - 1)
    p = s.options
    table = [read(cards(m), p).laid(k, int(k > len(melds))) for k, m in enumerate((*melds, *theirs), 1)]
    theirs_held = {i: hand(cards(text)) for i, text in (others or {}).items()}
    named = [*cards(held), *(c for h in theirs_held.values() for c in h), *(c for m in table for c in m.cards)]
    pile: Cards = cards(fields.pop("pile", "-"))
    left = without(rules.pack(s), [*named, *pile])
    assert left is not None, "more copies than there are"
    pile, left = (pile, left) if pile else (left[:1], left[1:])
    if 1 not in theirs_held:
        theirs_held[1] = left[::8][:11]
        left = without(left, theirs_held[1]) or ()
    pozzetti = (left[:11],) if reached else (left[:11], left[11:22])
    stock = left[11 * len(pozzetti) :]
    size = fields.pop("stock", len(stock))
    under, stock = stock[: len(stock) - size], stock[len(stock) - size :]
    found = {"phase": Phase.PLAY, "turn": 0, "discard": (*under, *pile), "pozzetti": pozzetti} | fields
    return replace(
        s,
        deal=1,
        shuffles=1,
        hands=(hand(cards(held)), *(theirs_held.get(i, ()) for i in range(1, players))),
        stock=stock,
        melds=tuple(table),
        next_meld=len(table) + 1,
        reached=(reached, *s.reached[1:]),
        **found,
    )


def done(s: BurracoState, seat: Seat, *actions: Action) -> BurracoState:
    """The state after the actions of a seat."""
    for a in actions:
        s = rules_of().apply(s, seat, a).state
    return s


def refusal(s: BurracoState, seat: Seat, a: Action) -> str:
    """The code with which the action is refused; empty if it is accepted."""
    found: Illegal | None = rules_of().check(s, seat, a)
    return found.reason if found else ""
