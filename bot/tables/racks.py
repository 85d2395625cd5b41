"""How an owner wants a rack of tiles: two rows of places filled by hand, or an automatic order; never engine state.

It belongs to a seat's draft: its owner alone sees it, and it tells nothing of the hand that the hand itself would not.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine.cards import JOKER, Card, Cards, rank, suit
from bot.engine.okey.ends import okey
from bot.engine.okey.finish import in_pairs, in_sets, outside
from bot.engine.okey.state import OkeyState

ROW, ROWS = 12, 2
EMPTY = -1


class Order(StrEnum):
    """An automatic order."""

    SETS = "sets"
    PAIRS = "pairs"
    COLOUR = "colour"
    NUMBER = "number"


class Rack(msgspec.Struct, frozen=True, kw_only=True):
    """``places``: what stands where, once it was ordered by hand; the automatic ``order`` keeps itself up to date."""

    order: Order = Order.SETS
    places: tuple[int, ...] = ()  # row by row; EMPTY: nothing
    open: bool = False  # is its owner ordering it?
    picked: tuple[int, ...] = ()  # places of tiles that are to be moved


class Spot(NamedTuple):
    """Where tiles can be put: before column ``column`` of row ``row``."""

    row: int
    column: int


# The present.
def present(rack: Rack | None, held: Cards) -> Rack | None:
    """``rack`` with the tiles that are held now; new ones stand behind the others."""
    if rack is None or not rack.places:
        return rack
    places = _reconciled(rack.places, held)
    return replace(rack, places=places, picked=tuple(n for n in rack.picked if places[n] != EMPTY))


def kept(rack: Rack | None, *, dealt: bool) -> Rack | None:
    """What is left of ``rack`` when a tile was thrown, or new ones are dealt."""
    if rack is None or not dealt:
        return rack and replace(rack, picked=())
    return None if rack.order is Order.SETS else Rack(order=rack.order)


def laid(rack: Rack | None, s: OkeyState, held: Cards) -> tuple[int, ...]:
    """What stands where."""
    if rack is not None and rack.places:
        return _reconciled(rack.places, held)
    return sorted_by(Order.SETS if rack is None else rack.order, s, held)


def sorted_by(order: Order, s: OkeyState, held: Cards) -> tuple[int, ...]:
    """The tiles in an automatic order, groups a place apart where there is room."""
    found = _GROUPS[order](s, held)
    parts = [g[i : i + ROW] for g in found for i in range(0, len(g), ROW)]
    return _apart(parts) or _close(parts)


def in_order(places: Iterable[int]) -> Cards:
    """The tiles alone."""
    return tuple(Card(t) for t in places if t != EMPTY)


# Steps.
def opened(rack: Rack | None, s: OkeyState, held: Cards) -> Rack:
    """To be ordered by hand from what stands there now."""
    return replace(rack or Rack(), places=laid(rack, s, held), open=True, picked=())


def closed(rack: Rack, s: OkeyState, held: Cards) -> Rack:
    """Ordered; as long as nothing was moved, the automatic order keeps itself up to date."""
    automatic = laid(rack, s, held) == sorted_by(rack.order, s, held)
    return replace(rack, places=() if automatic else laid(rack, s, held), open=False, picked=())


def arranged(rack: Rack, order: Order, s: OkeyState, held: Cards) -> Rack:
    """In an automatic order, to be changed by hand."""
    return replace(rack, order=order, places=sorted_by(order, s, held), picked=())


def spots(places: Sequence[int]) -> list[tuple[Spot, Card | None]]:
    """Where tiles can be put: at the start of a row, after each tile (given), apart at the end of a row."""
    found: list[tuple[Spot, Card | None]] = []
    for row in range(ROWS):
        line = places[row * ROW : (row + 1) * ROW]
        found.append((Spot(row, 0), None))
        found += [(Spot(row, n + 1), Card(t)) for n, t in enumerate(line) if t != EMPTY]
        last = max((n for n, t in enumerate(line) if t != EMPTY), default=-1)
        if 0 <= last < ROW - 2:
            found.append((Spot(row, last + 2), None))
    return found


def moved(rack: Rack, to: Spot) -> Rack:
    """The picked tiles stand at a spot, in their order; what is behind makes way. As before if the row is full."""
    tiles = [rack.places[n] for n in rack.picked]
    bare = [EMPTY if n in rack.picked else t for n, t in enumerate(rack.places)]
    start = to.row * ROW
    line = _with(bare[start : start + ROW], tiles, to.column)
    if not tiles or line is None:
        return replace(rack, picked=())
    return replace(rack, places=(*bare[:start], *line, *bare[start + ROW :]), picked=())


def _with(line: list[int], tiles: list[int], column: int) -> list[int] | None:
    """``line`` with more tiles before a column: free places behind it are used up from the end, then those before."""
    if line.count(EMPTY) < len(tiles):
        return None
    before, behind = line[:column], line[column:]
    for _ in tiles:
        _drop_last(behind if EMPTY in behind else before)
    return [*before, *tiles, *behind]


def _drop_last(line: list[int]) -> None:
    del line[len(line) - 1 - line[::-1].index(EMPTY)]


def _reconciled(places: Sequence[int], held: Cards) -> tuple[int, ...]:
    left, out = Counter[int](held), list[int]()
    for t in places:
        stays = left[t] > 0
        left[t] -= stays
        out.append(t if stays else EMPTY)
    for t in sorted(left.elements()):
        out[_free(out)] = t
    return tuple(out)


def _free(places: list[int]) -> int:
    """The first free place behind all others, from the last row up; else the first free one."""
    for row in reversed(range(ROWS)):
        line = places[row * ROW : (row + 1) * ROW]
        last = max((n for n, t in enumerate(line) if t != EMPTY), default=-1)
        if last < ROW - 1:
            return row * ROW + last + 1
    return places.index(EMPTY)


# Automatic orders.
def _apart(groups: Sequence[Cards]) -> tuple[int, ...] | None:
    """The groups one after the other, a place between them, each in one row; None: there is no room."""
    rows: list[list[int]] = [[]]
    for g in groups:
        if rows[-1] and len(rows[-1]) + 1 + len(g) > ROW:
            rows.append([])
        rows[-1] += [EMPTY] * bool(rows[-1]) + list(g)
    if len(rows) > ROWS:
        return None
    rows += [[] for _ in range(ROWS - len(rows))]
    return tuple(t for row in rows for t in row + [EMPTY] * (ROW - len(row)))


def _close(groups: Sequence[Cards]) -> tuple[int, ...]:
    tiles = [t for g in groups for t in g]
    return (*tiles, *[EMPTY] * (ROW * ROWS - len(tiles)))


def _sets(s: OkeyState, held: Cards) -> list[Cards]:
    """The sets that hold the most tiles, then the others by colour."""
    found = in_sets(held, okey(s), s.options)
    return [*(x.tiles for x in found), *_lone(outside(held, found), s)]


def _pairs(s: OkeyState, held: Cards) -> list[Cards]:
    found = in_pairs(held, okey(s))
    return [*(x.tiles for x in found), *_lone(outside(held, found), s)]


def _lone(tiles: Cards, s: OkeyState) -> list[Cards]:
    left = tuple(t for g in _colours(s, tiles) for t in g)
    return [left] if left else []


def _colours(s: OkeyState, held: Cards) -> list[Cards]:
    ordered = sorted(held, key=lambda t: _wild(t, s) or (0, suit(t), rank(t)))
    return [tuple(g) for _, g in groupby(ordered, key=lambda t: _wild(t, s) or suit(t))]


def _numbers(s: OkeyState, held: Cards) -> list[Cards]:
    ordered = sorted(held, key=lambda t: _wild(t, s) or (0, rank(t), suit(t)))
    return [tuple(g) for _, g in groupby(ordered, key=lambda t: _wild(t, s) or rank(t))]


def _wild(t: Card, s: OkeyState) -> tuple[int, int, int] | None:
    """Okeys and false jokers stand behind the others."""
    return (2, 0, 0) if t == okey(s) else (1, 0, 0) if t == JOKER else None


_GROUPS = {Order.SETS: _sets, Order.PAIRS: _pairs, Order.COLOUR: _colours, Order.NUMBER: _numbers}
