"""Faces of a deal of Okey: the okey after an indicator, hands as masks, and every set that there is.

A hand is two masks of 52 bits, ``a`` of the faces held and ``b`` of those held twice, and the number of okeys. A false
joker is an ordinary tile with the okey's face.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from bot.engine.cards import BACK, JOKER, Card, card, rank, suit

LAST = 12  # rank of the thirteen
MIN_SET, MAX_GROUP, MAX_RUN = 3, 4, 5  # a longer run is two of these
BITS = [1 << c for c in range(52)]


class Holding(NamedTuple):
    """Tiles as masks: faces held, faces held twice, okeys."""

    a: int
    b: int
    wild: int

    @property
    def size(self) -> int:
        """How many tiles there are."""
        return self.a.bit_count() + self.b.bit_count() + self.wild


class Shape(NamedTuple):
    """A set of three to five faces."""

    mask: int
    faces: tuple[Card, ...]  # in order
    size: int


def okey_of(indicator: Card) -> Card:
    """The face of the wild tiles: the same colour, the next number; after thirteen comes one."""
    return card((rank(indicator) + 1) % 13, suit(indicator))


def face(tile: Card, okey: Card) -> Card:
    """The face that a tile other than a wild okey has."""
    return okey if tile == JOKER else tile


def holding(tiles: Iterable[Card], okey: Card) -> Holding:
    """Tiles as masks; backs are left out."""
    a = b = wild = 0
    for t in tiles:
        if t == okey:
            wild += 1
        elif t != BACK:
            bit = BITS[face(t, okey)]
            a, b = a | bit, b | (a & bit)
    return Holding(a, b, wild)


def less(h: Holding, mask: int) -> Holding:
    """The holding without one tile of each face of ``mask``, all of which it has."""
    return Holding((h.a & ~mask) | (h.b & mask), h.b & ~mask, h.wild)


def plus(h: Holding, c: Card) -> Holding:
    """The holding with one more tile of a face of which it has one at most."""
    return Holding(h.a | BITS[c], h.b | (h.a & BITS[c]), h.wild)


@cache
def shapes(wrap: bool) -> tuple[Shape, ...]:
    """Every run of three to five and every group; ``wrap``: 12-13-1 is a run."""
    return (*_runs(wrap), *_groups())


@cache
def shapes_with(wrap: bool) -> tuple[tuple[Shape, ...], ...]:
    """For each face the sets that hold it."""
    return tuple(tuple(x for x in shapes(wrap) if x.mask & bit) for bit in BITS)


@cache
def shapes_from(wrap: bool) -> tuple[tuple[Shape, ...], ...]:
    """For each face the sets of which it is the lowest bit, the largest first."""
    ordered = sorted(shapes(wrap), key=lambda x: -x.size)
    return tuple(tuple(x for x in ordered if x.mask & -x.mask == bit) for bit in BITS)


def _runs(wrap: bool) -> Iterator[Shape]:
    for s in range(4):
        for size in range(MIN_SET, MAX_RUN + 1):
            for low in range(LAST - size + 2 + wrap):
                yield _shape(card((low + i) % 13, s) for i in range(size))


def _groups() -> Iterator[Shape]:
    for r in range(13):
        for size in (MIN_SET, MAX_GROUP):
            yield from (_shape(card(r, s) for s in some) for some in combinations(range(4), size))


def _shape(faces: Iterable[Card]) -> Shape:
    in_order = tuple(faces)
    return Shape(sum(BITS[c] for c in in_order), in_order, len(in_order))
