"""Sets that a bag of tiles holds: those with a given tile, all of a rack's, and what fits a set of the table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from bot.engine.cards import BACK, JOKER, Cards, hand
from bot.engine.rummikub.numbering import Laid
from bot.engine.rummikub.params import GROUP_MOST, RUN_LEAST, RUN_MOST
from bot.engine.rummikub.sets import MOST_JOKERS, orders, readings
from bot.engine.rummikub.state import Kind, TileSet
from bot.engine.tiles import Tile, colour, number, tile

Sets = tuple[Laid, ...]

PATIENCE = 2_000  # choices of sets that are tried for one rack


def own_sets(rack: Cards, jokers: int = MOST_JOKERS) -> tuple[Laid, ...]:
    """Every set of tiles of a sorted rack in its dearest order, each bag once for each kind, the largest first."""
    firsts = dict.fromkeys(t for t in rack if t not in (JOKER, BACK))
    found = (x for t in firsts for x in with_first(rack[rack.index(t) :], jokers))
    return tuple(sorted(found, key=rank_of))


@lru_cache(1 << 12)
def added(m: TileSet, tiles: Cards, jokers: int = MOST_JOKERS) -> tuple[Cards, ...]:
    """The set with ``tiles`` added while the rest lies as it lies, in every order; none: they do not fit."""
    found = orders(hand(m.tiles + tiles), jokers)
    return tuple(x for kind, x in found if kind is m.kind and (kind is Kind.GROUP or _within(m.tiles, x)))


def _within(part: Cards, whole: Cards) -> bool:
    size = len(part)
    return any(whole[i : i + size] == part for i in range(len(whole) - size + 1))


def value(laid: Laid) -> int:
    """The sum of the numbers that a set shows."""
    return next(r.value for r in readings(laid[1]) if r.kind is laid[0])


def choices(rack: Cards, priced: Sequence[tuple[Laid, int]], least: int) -> Iterator[tuple[Laid, ...]]:
    """Disjoint choices of sets of the rack whose prices sum to ``least`` or more, the dearest sets first.

    A choice ends where its sum is enough; only so many are tried as patience allows.
    """
    dear = sorted(priced, key=lambda x: (-x[1], rank_of(x[0])))
    yield from _choices(dear, Counter(rack), least, (), [PATIENCE])


def _choices(
    dear: Sequence[tuple[Laid, int]], left: Counter[Tile], lacking: int, chosen: Sets, patience: list[int]
) -> Iterator[Sets]:
    for i, (laid, price) in enumerate(dear):
        patience[0] -= 1
        if patience[0] < 0:
            return
        need = Counter(laid[1])
        if need <= left and price >= lacking:
            yield (*chosen, laid)
        elif need <= left:
            yield from _choices(dear[i:], left - need, lacking - price, (*chosen, laid), patience)


def rank_of(laid: Laid) -> tuple[int, Laid]:
    """Sorts sets, the largest first."""
    return -len(laid[1]), laid


def with_first(bag: Cards, jokers: int) -> list[Laid]:
    """The sets of a sorted bag that hold its first tile, the largest first, in the order in which they are dearest."""
    first = bag[0] if bag else JOKER
    if first in (JOKER, BACK):
        return []
    spare = min(jokers, bag.count(JOKER))
    bags = {hand(x) for x in (*_groups(bag, first, spare), *_runs(bag, first, spare)) if len(x) >= RUN_LEAST}
    found = {(kind, hand(tiles)): tiles for x in bags for kind, tiles in reversed(orders(x, jokers))}
    return sorted(((kind, tiles) for (kind, _), tiles in found.items()), key=rank_of)


def _groups(bag: Cards, first: Tile, spare: int) -> Iterator[Cards]:
    twins = sorted({t for t in bag if t not in (first, JOKER) and t % 13 == first % 13})
    for size in range(GROUP_MOST):
        for others in combinations(twins, size):
            yield from ((first, *others, *[JOKER] * n) for n in range(min(spare, GROUP_MOST - 1 - size) + 1))


def _runs(bag: Cards, first: Tile, spare: int) -> Iterator[Cards]:
    """Bags of runs whose lowest numbered tile is ``first``; jokers left may lie at either end."""
    ends: list[Cards] = [(first,)]
    for n in range(number(first) + 1, RUN_MOST + 1):
        yield from ((*x, *[JOKER] * k) for x in ends for k in range(spare - x.count(JOKER) + 1))
        face = tile(colour(first), n)
        longer = [(*x, face) for x in ends] if face in bag else []
        ends = longer + [(*x, JOKER) for x in ends if x.count(JOKER) < spare]
    yield from ((*x, *[JOKER] * k) for x in ends for k in range(spare - x.count(JOKER) + 1))
