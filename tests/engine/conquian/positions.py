"""Positions of Conquián in the rules' own words."""

from typing import Any

from msgspec.structs import replace

from bot.engine.cards import hand
from bot.engine.conquian.rules import ConquianRules
from bot.engine.conquian.state import ConquianState, Use
from bot.engine.melding.shapes import read
from bot.engine.melding.state import Layout, Meld
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.engine.variants.conquian import RULES


def position(
    held: str,
    offered: str = "",
    *tables: tuple[int, str],
    phase: Phase = Phase.OPTION,
    players: int = 2,
    house: dict[str, Any] | None = None,
    **fields: Any,
) -> ConquianState:
    """Seat 0 is to answer (or to throw); ``tables``: (owner, cards) of each meld; the rest of the pack is the stock."""
    s = RULES.start(players, RULES.house(players, house or {}), players - 1)
    melds = []
    for k, (owner, text) in enumerate(tables, 1):
        x = read(Layout(cards(text)), s.options)
        melds.append(Meld(k, owner, x.kind, x.cards, x.low, x.suit, (owner,) * len(x.cards)))
    gone = {*cards(held), *cards(offered), *(c for m in melds for c in m.cards)}
    rest = [c for c in RULES.pack(s) if c not in gone]
    others = [hand(rest[6 * i : 6 * i + 6]) for i in range(players - 1)]
    start: dict[str, Any] = {
        "deal": 1,
        "phase": phase,
        "turn": 0,
        "offered": cards(offered),
        "source": players - 1 if phase is Phase.OPTION else -1,
        "hands": (hand(cards(held)), *others),
        "stock": tuple(rest[6 * (players - 1) :]),
        "melds": tuple(melds),
        "next_meld": len(melds) + 1,
    }
    return replace(s, **(start | fields))


def use(*melds: str) -> Use:
    """The table made of these melds."""
    return Use(tuple(Layout(cards(m)) for m in melds))


def reason(s: ConquianState, a: Any, seat: int = 0, rules: ConquianRules = RULES) -> str | None:
    """Why the action is refused."""
    refused = rules.check(s, seat, a)
    return None if refused is None else refused.reason
