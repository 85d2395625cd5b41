"""Sets of a table of tiles under way, finished or not: their order, and how they are read."""

from collections import Counter
from typing import Any

import msgspec

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.rummikub.bags import added
from bot.engine.rummikub.commit import laid
from bot.engine.rummikub.layout import tidied
from bot.engine.rummikub.sets import orders, readings
from bot.engine.rummikub.state import Kind, RummikubState, TileSet


class Staged(msgspec.Struct, frozen=True):
    """A set of a draft in its order. ``kind``: only where the tiles have two readings."""

    tiles: Cards
    kind: Kind | None = None


def staged(bag: Cards, s: RummikubState) -> Staged:
    """A bag in its best order, as it is read best."""
    best = next(iter(orders(hand(bag), s.options.max_jokers_per_set)), None)
    return Staged(best[1], told(best[1], best[0])) if best else Staged(tidied(bag))


def told(tiles: Cards, kind: Kind | None = None) -> Kind | None:
    """The kind, where it must be told: the dearest unless one is given."""
    known = readings(tiles)
    return (kind or known[0].kind) if len(known) > 1 else None


def as_typed(tiles: Cards, s: RummikubState) -> Staged:
    """A set in the order in which it was typed, where that is one."""
    known = readings(tiles)
    if not known or tiles.count(JOKER) > s.options.max_jokers_per_set:
        return staged(tiles, s)
    return Staged(laid(known[0], tiles)[1], told(tiles))


def joined(tiles: Cards, more: Counter[Any], s: RummikubState) -> Cards:
    """A set to which something was added in the same press, and ``more`` now; () if that is no set."""
    kinds = [r.kind for r in readings(tiles)]
    longer = (added(TileSet(0, kind, tiles), hand(more.elements()), s.options.max_jokers_per_set) for kind in kinds)
    return next((x for found in longer for x in found), ())
