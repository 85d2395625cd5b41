"""A table in the making: what is wrong with each set, what went where, and how loose tiles group themselves. Pure."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

import msgspec

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.rules import Illegal
from bot.engine.rummikub.bags import Sets, rank_of, with_first
from bot.engine.rummikub.commit import counted, fault, judged, kind_of, on_table, worth
from bot.engine.rummikub.numbering import Laid, moves, numbered
from bot.engine.rummikub.sets import MOST_JOKERS, orders, readings
from bot.engine.rummikub.state import Arrange, Kind, Move, RummikubState, TileSet
from bot.engine.state import Seat
from bot.engine.tiles import number

SEVERAL = 2
PATIENCE = 3_000  # sets that a grouping tries, past which it says that there are several ways


class Judged(msgspec.Struct, frozen=True):
    """One set of a draft: its kind and value if it is one, else why not."""

    tiles: Cards
    kind: Kind | None = None
    value: int = 0
    fault: Illegal | None = None


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """A draft of a whole table. ``sets`` and ``after`` are in its own order; tiles elsewhere are sorted."""

    sets: tuple[Judged, ...]
    after: tuple[TileSet, ...]  # with numbers as they would be
    played: Cards  # from the rack, on the table
    left: Cards  # on the rack
    loose: Cards  # of the table, in no set
    moves: tuple[Move, ...]
    opening: int  # value of the valid sets of the first lay
    fault: Illegal | None  # the first reason against confirming it


class Grouping(NamedTuple):
    """How a bag can be parted into sets: in no, one or several (2) ways, and the sets of the first way found."""

    ways: int
    sets: Sets = ()


def survey(s: RummikubState, seat: Seat, a: Arrange) -> Layout:
    """What ``seat`` should know of its draft ``a``; ``s`` may be what the seat sees."""
    sets = tuple(_judged(s, a, i) for i in range(len(a.table)))
    after = numbered(s.table, [(x.kind or _likely(x.tiles), x.tiles) for x in sets])
    old, new = on_table(s.table), counted(a.table)
    played = hand((new - old).elements())
    return Layout(
        sets=sets,
        after=after,
        played=played,
        left=hand((Counter(s.hands[seat]) - Counter(played)).elements()),
        loose=hand((old - new).elements()),
        moves=moves(s.table, after, played),
        opening=opening_value(s, a),
        fault=fault(s, seat, a),
    )


def _judged(s: RummikubState, a: Arrange, i: int) -> Judged:
    tiles = a.table[i]
    try:
        r = judged(tiles, kind_of(a, i), s.options, i)
    except Illegal as e:
        return Judged(tiles, kind_of(a, i), fault=e)
    return Judged(tiles, r.kind, r.value)


def _likely(tiles: Cards) -> Kind:
    """What tiles that are no set yet may become."""
    return Kind.GROUP if len({number(t) for t in tiles if t != JOKER}) == 1 else Kind.RUN


def opening_value(s: RummikubState, a: Arrange) -> int:
    """What the valid sets among the first lay count together."""
    found = (next(iter(readings(tiles)), None) for tiles in a.opening)
    return sum(worth(r, s.options) for r in found if r)


def opening_of(s: RummikubState, seat: Seat, table: Sequence[Cards]) -> tuple[Cards, ...]:
    """The sets of a new table that can be a first lay: new ones of tiles from the rack alone, as many as there are."""
    lying = Counter(hand(m.tiles) for m in s.table)
    rack = Counter(s.hands[seat])
    out = []
    for tiles in table:
        if lying[hand(tiles)] > 0:
            lying[hand(tiles)] -= 1
        elif tiles and not Counter(tiles) - rack:
            rack -= Counter(tiles)
            out.append(tiles)
    return tuple(out)


def tidied(tiles: Cards, jokers: int = MOST_JOKERS) -> Cards:
    """The tiles in the order of the dearest set that they are, else by numbers."""
    found = orders(hand(tiles), jokers)
    return found[0][1] if found else tuple(sorted(tiles, key=lambda t: (t == JOKER, number(t), t)))


def grouped(bag: Cards, jokers: int = MOST_JOKERS) -> Grouping:
    """The ways to part a small bag of loose tiles into sets so that no tile is left and no two runs could be joined.

    Where jokers lie in their sets makes no other way. Past its patience it says that there are several.
    """
    patience = [PATIENCE]
    found = list(islice(_partings(hand(bag), jokers, patience), SEVERAL))
    ways = SEVERAL if patience[0] < 0 else len(found)
    return Grouping(ways, found[0] if found else ())


def _partings(
    bag: Cards, jokers: int, patience: list[int], others: tuple[Laid, ...] = ()
) -> Iterator[tuple[Laid, ...]]:
    """Every way once: the sets that hold the first tile, and for each the ways of the rest."""
    if not bag:
        yield others
    for laid in with_first(bag, jokers):
        patience[0] -= 1
        if patience[0] < 0:
            return
        if not any(_joinable(laid, x, jokers) for x in others) and not _out_of_order(laid, others):
            rest = hand((Counter(bag) - Counter(laid[1])).elements())
            yield from _partings(rest, jokers, patience, (*others, laid))


def _out_of_order(laid: Laid, others: Sets) -> bool:
    """Would the same way be told twice, since an earlier set begins with the same tile and comes after this one?"""
    return bool(others) and min(others[-1][1]) == min(laid[1]) and rank_of(laid) < rank_of(others[-1])


def _joinable(a: Laid, b: Laid, jokers: int) -> bool:
    """Are they two runs that could be one?"""
    if Kind.GROUP in (a[0], b[0]):
        return False
    return any(kind is Kind.RUN for kind, _ in orders(hand(a[1] + b[1]), jokers))
