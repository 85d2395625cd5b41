"""How many tiles a hand of Okey lacks: the fewest that must be replaced by the right ones to have fourteen in sets.

Fourteen tiles are runs of each colour and groups. For every choice of groups among the numbers that are held in two
colours or more, what runs can use of the tiles that are left is looked up, colour by colour, and put together by size.
Runs of a colour cross each other only where a tile is held twice.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from operator import add
from typing import NamedTuple

from bot.engine.cards import Card
from bot.engine.okey.faces import MAX_GROUP, MAX_RUN, MIN_SET, Holding
from bot.engine.okey.finish import HAND

NUMBERS = 13
COLOUR = (1 << NUMBERS) - 1
NEVER = -99
MOST_GROUPS = HAND // MIN_SET
Line = tuple[int, ...]  # by the number of places in sets: the most held tiles among them
Keys = tuple[int, int, int, int]  # by colour: the numbers held, and those held twice above them


class Choice(NamedTuple):
    """Some groups: how many tiles of theirs are held, how many groups, the fewest places, what is left, the groups."""

    held: int
    groups: int
    least: int
    left: Keys
    chosen: tuple[tuple[int, tuple[int, ...]], ...]  # number from 0, colours


class Found(NamedTuple):
    """The fewest tiles that are missing, and the choices of groups with which it is so few."""

    used: int  # tiles held that stay
    best: tuple[Choice, ...]


def missing(h: Holding, wrap: bool) -> int:
    """How many tiles the hand lacks; okeys are never missing. ``wrap``: 12-13-1 is a run."""
    return max(0, HAND - h.wild - search(h.a, h.b, wrap).used)


@lru_cache(maxsize=1 << 12)
def search(a: int, b: int, wrap: bool) -> Found:
    """The most tiles of faces ``a`` and again ``b`` that fourteen places in sets can use."""
    keys = tuple(a >> NUMBERS * s & COLOUR | (b >> NUMBERS * s & COLOUR) << NUMBERS for s in range(4))
    worth = [(_worth(x, wrap), x) for x in _choices(Choice(0, 0, 0, keys, ()), 0)]  # type: ignore[arg-type]  # four keys
    used = max(n for n, _ in worth)
    return Found(used, tuple(x for n, x in worth if n == used))


def spare(h: Holding, wrap: bool) -> dict[Card, Found]:
    """Faces without which no more tiles are missing than with them, each with what is found then."""
    found, out = search(h.a, h.b, wrap), dict[Card, list[Choice]]()
    for x in found.best:
        for c in (Card(c) for c in range(4 * NUMBERS) if x.left[c // NUMBERS] >> c % NUMBERS & 1):
            left = list(x.left)
            left[c // NUMBERS] = _less(left[c // NUMBERS], c % NUMBERS)
            rest = x._replace(left=(left[0], left[1], left[2], left[3]))
            if _worth(rest, wrap) == found.used:
                out.setdefault(c, []).append(rest)
    return {c: Found(found.used, tuple(rests)) for c, rests in out.items()}


def helpful(found: Found, wrap: bool) -> set[Card]:
    """Faces of which one tile more would leave fewer missing."""
    out: set[Card] = set()
    for x in found.best:
        out |= set(_in_runs(x, found.used, wrap))
        out |= set(_in_groups(x, found.used, wrap))
    return out


def _choices(x: Choice, number: int) -> Iterator[Choice]:
    """``x``, and every way to add groups of numbers from ``number`` on, two tiles held of each at least."""
    yield x
    if x.groups == MOST_GROUPS:
        return
    for n in range(number, NUMBERS):
        there = [s for s in range(4) if x.left[s] >> n & 1]
        for size in range(2, len(there) + 1):
            for some in combinations(there, size):
                yield from _choices(_with(x, n, some), n)


def _with(x: Choice, number: int, colours: tuple[int, ...]) -> Choice:
    """``x`` and one group more of tiles that are held."""
    left = list(x.left)
    for s in colours:
        left[s] = _less(left[s], number)
    least = x.least + max(MIN_SET, len(colours))
    keys: Keys = (left[0], left[1], left[2], left[3])
    return Choice(x.held + len(colours), x.groups + 1, least, keys, (*x.chosen, (number, colours)))


def _less(key: int, number: int) -> int:
    twice = 1 << NUMBERS + number
    return key ^ twice if key & twice else key & ~(1 << number)


def _more(key: int, number: int) -> int:
    return key | (1 << NUMBERS + number if key >> number & 1 else 1 << number)


def _worth(x: Choice, wrap: bool) -> int:
    """How many tiles held lie in the groups and in the best runs of as many places as are left."""
    first, second = _both(x.left[0], x.left[1], wrap), _both(x.left[2], x.left[3], wrap)
    return x.held + max((_joined(first, second, n) for n in _rest(x)), default=NEVER)


def _rest(x: Choice) -> range:
    """How many places may be left for runs: a group of three may be one of four."""
    return range(max(0, HAND - MAX_GROUP * x.groups), HAND - x.least + 1)


def _joined(first: Line, second: Line, places: int) -> int:
    best: int = max(map(add, first, second[places::-1]))
    return best


def _in_runs(x: Choice, used: int, wrap: bool) -> Iterator[Card]:
    """Faces that runs could use beside these groups."""
    lines = [line(key, wrap) for key in x.left]
    for s in range(4):
        others = [lines[i] for i in range(4) if i != s]
        rest = _sum(_sum(others[0], others[1]), others[2])
        for n in (n for n in range(NUMBERS) if not x.left[s] >> NUMBERS + n & 1):
            longer = line(_more(x.left[s], n), wrap)
            if longer != lines[s] and x.held + max((_joined(rest, longer, k) for k in _rest(x)), default=NEVER) > used:
                yield Card(s * NUMBERS + n)


def _in_groups(x: Choice, used: int, wrap: bool) -> Iterator[Card]:
    """Faces that a group would have one tile more by, or that would make a group with a tile that is left."""
    for n, colours in x.chosen:
        grown = x._replace(held=x.held + 1, least=x.least + (len(colours) >= MIN_SET))
        if len(colours) < MAX_GROUP and _worth(grown, wrap) > used:
            yield from (Card(s * NUMBERS + n) for s in range(4) if s not in colours)
    for n, s in ((n, s) for n in range(NUMBERS) for s in range(4) if x.left[s] >> n & 1):
        if x.groups < MOST_GROUPS:
            pair = _with(x, n, (s,))
            if _worth(pair._replace(held=pair.held + 1), wrap) > used:
                yield from (Card(other * NUMBERS + n) for other in range(4) if other != s)


@lru_cache(maxsize=1 << 12)
def _both(first: int, second: int, wrap: bool) -> Line:
    return _sum(line(first, wrap), line(second, wrap))


def _sum(first: Line, second: Line) -> Line:
    """Two lines together."""
    out = [NEVER] * (HAND + 1)
    for n, a in enumerate(first):
        if a >= 0:
            for k, b in enumerate(second[: HAND + 1 - n]):
                out[n + k] = max(out[n + k], a + b)
    return tuple(out)


@lru_cache(maxsize=1 << 12)
def line(key: int, wrap: bool) -> Line:
    """For each number of places: the most tiles of one colour that runs of so many places use."""
    once, twice = key & COLOUR, key >> NUMBERS
    if twice:
        return _best(_sum(line(low, wrap), line(high, wrap)) for low, high in _parted(key, wrap))
    if not wrap:
        return _runs(once, NUMBERS)
    low = _runs(once, NUMBERS + 1)
    if not once & 1:
        return low
    high = _runs(once & ~1 | 1 << NUMBERS, NUMBERS + 1)
    return _best((low, high))


def _parted(key: int, wrap: bool) -> Iterator[tuple[int, int]]:
    """Ways to share the tiles of a colour: the twins apart, or cut at a number that is held twice; a one to either."""
    once, twice = key & COLOUR, key >> NUMBERS
    yield once, twice
    for n in (n for n in range(NUMBERS) if twice >> n & 1):
        below = (1 << n) - 1
        under = below | below << NUMBERS
        low, high = key & under | 1 << n, key & ~under & ~(1 << NUMBERS + n)
        yield low, high
        if wrap and low & 1 and n:
            yield _less(low, 0), _more(high, 0)


def _best(lines: Iterable[Line]) -> Line:
    return tuple(map(max, zip(*lines, strict=True)))


def _runs(mask: int, numbers: int) -> Line:
    """The same for a mask of numbers, of which the thirteenth may be followed by a one."""
    rows = [[0] + [NEVER] * HAND]
    for end in range(1, numbers + 1):
        row = list(rows[-1])
        for size in range(MIN_SET, min(MAX_RUN, end) + 1):
            held = (mask >> end - size & (1 << size) - 1).bit_count()
            before = rows[end - size]
            for n in range(HAND + 1 - size) if held else ():
                row[n + size] = max(row[n + size], before[n] + held)
        rows.append(row)
    return tuple(rows[-1])
