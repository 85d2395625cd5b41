"""What tiles are a set: the readings of an ordered list, and the orders of a bag."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.rules import Illegal
from bot.engine.rummikub.params import GROUP_MOST, RUN_LEAST, RUN_MOST
from bot.engine.rummikub.state import Kind
from bot.engine.tiles import COLOURS, Tile, colour, number, tile

MOST_JOKERS = 2
CACHED = 1 << 12


class Reading(msgspec.Struct, frozen=True):
    """How a list of tiles is a set. ``low``: number of a run's first tile, or the group's number; ``colour`` -1: group.

    ``value``: sum of the numbers that it shows. ``roles``: for each joker in order, the tiles that it may stand for.
    """

    kind: Kind
    low: int
    colour: int
    value: int
    roles: tuple[Cards, ...]


@lru_cache(CACHED)
def readings(tiles: Cards) -> tuple[Reading, ...]:
    """Every reading of the tiles in this order, the dearest first; none: no set."""
    if len(tiles) < RUN_LEAST:
        return ()
    found = [x for x in (_group(tiles), _run(tiles)) if x]
    return tuple(sorted(found, key=lambda x: -x.value))


def is_set(tiles: Cards) -> bool:
    """Are the tiles in this order a set?"""
    return bool(readings(tiles))


def read(tiles: Cards, kind: Kind | None = None, jokers: int = MOST_JOKERS) -> Reading:
    """The reading of the tiles in this order, at most ``jokers`` of them jokers. Raises Illegal."""
    if len(tiles) < RUN_LEAST:
        raise Illegal("e_set_too_short", tiles=tiles)
    found = [x for x in readings(tiles) if kind in (None, x.kind)]
    if not found:
        raise Illegal("e_not_a_set", tiles=tiles)
    if len(found) > 1:
        raise Illegal("e_kind_required", tiles=tiles)
    if tiles.count(JOKER) > jokers:
        raise Illegal("e_too_many_jokers", tiles=tiles, most=jokers)
    return found[0]


@lru_cache(CACHED)
def orders(bag: Cards, jokers: int = MOST_JOKERS) -> tuple[tuple[Kind, Cards], ...]:
    """Every order in which a bag of tiles is a set of at most ``jokers`` jokers, the dearest reading first.

    Of a group one order is told, by colours with the jokers last; of a run each place that jokers can take.
    """
    if bag.count(JOKER) > jokers:
        return ()
    found = [(Kind.GROUP, hand(bag)), *((Kind.RUN, run) for run in _runs(bag))]
    told = [(kind, tiles, x.value) for kind, tiles in found for x in readings(tiles) if x.kind is kind]
    return tuple((kind, tiles) for kind, tiles, _ in sorted(told, key=lambda x: -x[2]))


def _group(tiles: Cards) -> Reading | None:
    faces = [t for t in tiles if t != JOKER]
    if not faces or len(tiles) > GROUP_MOST or min(faces) < 0:
        return None
    n, colours = number(faces[0]), {colour(t) for t in faces}
    if len(colours) < len(faces) or any(number(t) != n for t in faces):
        return None
    missing = tuple(tile(c, n) for c in range(len(COLOURS)) if c not in colours)
    return Reading(Kind.GROUP, n, -1, n * len(tiles), (missing,) * (len(tiles) - len(faces)))


def _run(tiles: Cards) -> Reading | None:
    at = next((i for i, t in enumerate(tiles) if t != JOKER), None)
    if at is None or tiles[at] < 0:
        return None
    c, low = colour(tiles[at]), number(tiles[at]) - at
    high = low + len(tiles) - 1
    if low < 1 or high > RUN_MOST or any(t not in (JOKER, tile(c, low + i)) for i, t in enumerate(tiles)):
        return None
    roles = tuple((tile(c, low + i),) for i, t in enumerate(tiles) if t == JOKER)
    return Reading(Kind.RUN, low, c, (low + high) * len(tiles) // 2, roles)


def _runs(bag: Cards) -> Iterator[Cards]:
    """The bag laid out from each number from which it could be a run."""
    faces = {t for t in bag if t != JOKER}
    if not faces or min(faces) < 0 or len({colour(t) for t in faces}) > 1:
        return
    c, size = colour(min(faces)), len(bag)
    for low in range(max(1, number(max(faces)) - size + 1), min(number(min(faces)), RUN_MOST - size + 1) + 1):
        places: tuple[Tile, ...] = tuple(tile(c, low + i) for i in range(size))
        laid = tuple(t if t in faces else JOKER for t in places)
        if hand(laid) == hand(bag):
            yield laid
