"""Sets that could hold a given tile, as places to be filled; jokers may take the place of others."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.rummikub.numbering import Laid
from bot.engine.rummikub.params import GROUP_MOST, RUN_LEAST, RUN_MOST
from bot.engine.rummikub.state import Kind
from bot.engine.tiles import COLOURS, Tile, colour, number, tile

LONGEST = 2 * RUN_LEAST - 1  # a longer run is two


@lru_cache(1 << 8)
def shapes(t: Tile, jokers: int) -> tuple[tuple[Laid, frozenset[Tile]], ...]:
    """Every set of up to five tiles with the numbered tile ``t`` and at most ``jokers`` jokers, and its faces."""
    found = [x for n in range(jokers + 1) for base in (*_groups(t), *_runs(t)) for x in _replaced(base, t, n)]
    return tuple((laid, frozenset(laid[1])) for laid in dict.fromkeys(found))


def _groups(t: Tile) -> Iterator[Laid]:
    others = [tile(c, number(t)) for c in range(len(COLOURS)) if c != colour(t)]
    for size in range(RUN_LEAST, GROUP_MOST + 1):
        yield from ((Kind.GROUP, hand((t, *x))) for x in combinations(others, size - 1))


def _runs(t: Tile) -> Iterator[Laid]:
    n = number(t)
    for size in range(RUN_LEAST, LONGEST + 1):
        for low in range(max(1, n - size + 1), min(n, RUN_MOST - size + 1) + 1):
            yield Kind.RUN, tuple(tile(colour(t), k) for k in range(low, low + size))


def _replaced(base: Laid, t: Tile, jokers: int) -> Iterator[Laid]:
    """The set with that many of its other tiles replaced."""
    kind, tiles = base
    places = [i for i, x in enumerate(tiles) if x != t]
    for gone in combinations(places, jokers):
        made = tuple(JOKER if i in gone else x for i, x in enumerate(tiles))
        yield kind, hand(made) if kind is Kind.GROUP else made


def longer(laid: Laid, more: Cards, jokers: int) -> Iterator[Laid]:
    """The set as it lies with the tiles ``more`` added at one end, or to a group; jokers at most ``jokers``."""
    kind, tiles = laid
    if (*tiles, *more).count(JOKER) > jokers:
        return
    if kind is Kind.GROUP:
        yield from _wider(tiles, more)
    else:
        yield from _extended(tiles, more)


def _wider(tiles: Cards, more: Cards) -> Iterator[Laid]:
    faces = [t for t in (*tiles, *more) if t != JOKER]
    same = len({number(t) for t in faces}) == 1 and len(set(faces)) == len(faces)
    if same and len(tiles) + len(more) <= GROUP_MOST:
        yield Kind.GROUP, hand((*tiles, *more))


def _extended(tiles: Cards, more: Cards) -> Iterator[Laid]:
    for made in ((*tiles, *more), (*more, *tiles)):
        at = next(i for i, t in enumerate(made) if t != JOKER)
        low, c = number(made[at]) - at, colour(made[at])
        if low >= 1 and low + len(made) - 1 <= RUN_MOST:
            fits = (t in (JOKER, tile(c, low + i)) for i, t in enumerate(made))
            if all(fits):
                yield Kind.RUN, made
