"""Random legal tables and racks of one box, and slow ways to find the best play, written without the solver."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.rummikub.sets import orders

FACES = tuple(Card(t) for t in range(52))
TRIES = 3_000


def dealt(rng: Random, lying: int, held: int, jokers: int | None = None) -> tuple[tuple[Cards, ...], Cards]:
    """A table of ``lying`` tiles and a rack of ``held``; ``jokers`` on both, or as many as chance puts there."""
    places = rng.sample(range(106), 2) if jokers is None else rng.sample(range(lying + held), jokers)
    on_table = sum(x < lying for x in places)
    in_rack = sum(lying <= x < lying + held for x in places)
    sets, left = _sets(rng, lying)
    while on_table:
        at = rng.randrange(len(sets))
        i = rng.randrange(len(sets[at]))
        if sets[at][i] != JOKER:
            left[sets[at][i]] += 1
            sets[at][i] = JOKER
            on_table -= 1
    rest = sorted(left.elements())
    rng.shuffle(rest)
    rack = [*rest[: held - in_rack], *[JOKER] * in_rack]
    return tuple(orders(hand(x))[0][1] for x in sets), hand(rack)


def _sets(rng: Random, lying: int) -> tuple[list[list[Card]], Counter[Card]]:
    while True:
        left, sets, size = Counter(dict.fromkeys(FACES, 2)), [], 0
        for _ in range(TRIES):
            tiles = _set(rng)
            rest = lying - size - len(tiles)
            if not Counter(tiles) - left and (rest == 0 or rest > 2):
                left -= Counter(tiles)
                sets.append(tiles)
                size += len(tiles)
            if rest == 0 and size == lying:
                return sets, left


def _set(rng: Random) -> list[Card]:
    if rng.random() < 0.5:
        n = rng.randrange(13)
        return [Card(c * 13 + n) for c in rng.sample(range(4), rng.choice((3, 4)))]
    size = rng.choice((3, 3, 3, 4, 4, 5, 6))
    first = rng.randrange(4) * 13 + rng.randrange(14 - size)
    return [Card(first + i) for i in range(size)]


@cache
def _with(t: Card) -> tuple[tuple[Cards, int], ...]:
    """Every set of three to five tiles in which ``t`` is, as its numbered tiles and the number of its jokers."""
    bases = [x for n in range(13) for k in (3, 4) for x in combinations([Card(c * 13 + n) for c in range(4)], k)]
    bases += [tuple(Card(c * 13 + a + i) for i in range(k)) for c in range(4) for k in (3, 4, 5) for a in range(14 - k)]
    some = {(x, len(base) - k) for base in bases if t in base for k in (1, 2, 3, 4, 5) for x in _part(base, k)}
    return tuple(sorted((x, j) for x, j in some if j <= 2 and t in x))


def _part(base: Cards, size: int) -> Iterator[Cards]:
    yield from combinations(base, size)


def least_left(table: Sequence[Cards], rack: Cards, worth: Sequence[int]) -> int:
    """The least worth of rack tiles that stay, by trying every set for the lowest tile; equal rests are solved once."""
    known: dict[tuple[Cards, Cards], int] = {}

    def left(must: Cards, may: Cards) -> int:
        lowest = min((t for t in (*must, *may) if t != JOKER), default=None, key=lambda t: (t % 13, t))
        if lowest is None:
            return 10**6 if must else len(may) * worth[-1]
        if (must, may) not in known:
            ways = [_rest(must, may, (*x, *[JOKER] * j)) for x, j in _with(lowest)]
            costs = [left(*way) for way in ways if way]
            if lowest not in must:
                others = list(may)
                others.remove(lowest)
                costs.append(worth[lowest % 13] + left(must, tuple(others)))
            known[must, may] = min(costs, default=10**6)
        return known[must, may]

    return left(hand(t for x in table for t in x), rack)


def _rest(must: Cards, may: Cards, tiles: Cards) -> tuple[Cards, Cards] | None:
    first, then = list(must), list(may)
    for t in tiles:
        if t in first:
            first.remove(t)
        elif t in then:
            then.remove(t)
        else:
            return None
    return tuple(first), tuple(then)


def partitions(bag: Cards) -> Iterator[tuple[Cards, ...]]:
    """Every way to part a small sorted bag into sets of any length, by trying every part that holds the first tile."""
    if not bag:
        yield ()
        return
    for size in range(2, len(bag)):
        for others in dict.fromkeys(combinations(bag[1:], size)):
            part = (bag[0], *others)
            if orders(part):
                rest = hand((Counter(bag) - Counter(part)).elements())
                yield from ((part, *x) for x in partitions(rest))
