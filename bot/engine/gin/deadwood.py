"""Exact least deadwood of a hand, from one mask of 13 ranks for each suit; and the melds that leave it.

What the runs of one suit save stands in a table for each of its 8192 masks, so that only the sets of three and four
have to be tried: without any, the answer is four look-ups.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from bot.engine.cards import ACE, KING, Card, Cards, card
from bot.engine.gin.params import Ace

POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)  # by rank
CARD_POINTS = POINTS * 4  # by face
BITS = [1 << c for c in range(52)]
SUIT = (1 << 13) - 1
RUN_MIN = 3

Search = Callable[[int, int, int, int], int]  # a mask of ranks for each suit -> points


class Tables(NamedTuple):
    """By mask of one suit: points left once the best runs are melded, and the ranks that belong to any run."""

    left: list[int]
    in_run: list[int]


def mask(cards: Iterable[Card]) -> int:
    """The faces as one bit each."""
    return sum(map(BITS.__getitem__, cards))


def unmask(m: int) -> Cards:
    """The faces of a mask, sorted."""
    return tuple(card(i % 13, i // 13) for i in range(52) if m >> i & 1)


def suits(m: int) -> tuple[int, int, int, int]:
    """The mask of a hand, suit by suit."""
    return m & SUIT, m >> 13 & SUIT, m >> 26 & SUIT, m >> 39


def points(cards: Iterable[Card]) -> int:
    """What the cards count as deadwood."""
    return sum(map(CARD_POINTS.__getitem__, cards))


@cache
def run_masks(ace: Ace) -> tuple[int, ...]:
    """Every run of one suit; with ``low_or_high`` also those that end in an ace above the king."""
    places = [*range(13), *([ACE] if ace is Ace.LOW_OR_HIGH else [])]
    spans = [places[i:j] for i in range(len(places)) for j in range(i + RUN_MIN, len(places) + 1)]
    return tuple(sorted({sum(1 << r for r in span) for span in spans if len(set(span)) == len(span)}))


@cache
def tables(ace: Ace) -> Tables:
    """See ``Tables``."""
    left, in_run = [0] * (SUIT + 1), [0] * (SUIT + 1)
    by_low = [[m for m in run_masks(ace) if m & -m == 1 << r] for r in range(13)]
    for m in range(1, SUIT + 1):
        low = m & -m
        rank = low.bit_length() - 1
        runs = [r for r in by_low[rank] if r & m == r]
        left[m] = min([left[m ^ low] + POINTS[rank], *(left[m ^ r] for r in runs)])
        in_run[m] = in_run[m ^ low]
        for r in runs:
            in_run[m] |= r
    return Tables(left, in_run)


@cache
def search(ace: Ace) -> Search:
    """The function that finds the least deadwood of four masks."""
    left, in_run = tables(ace)

    def least(a: int, b: int, c: int, d: int) -> int:
        ab, cd = a & b, c & d
        sets = ab & (c | d) | cd & (a | b)
        return with_sets(sets, a, b, c, d) if sets else left[a] + left[b] + left[c] + left[d]

    def with_sets(sets: int, a: int, b: int, c: int, d: int) -> int:
        """The same where the ``sets`` are ranks held three or four times: those apart from all runs are melded."""
        torn = sets & (in_run[a] | in_run[b] | in_run[c] | in_run[d])
        if sets != torn:
            keep = ~(sets ^ torn)
            a, b, c, d = a & keep, b & keep, c & keep, d & keep
        return tried(torn, a, b, c, d) if torn else left[a] + left[b] + left[c] + left[d]

    def tried(sets: int, a: int, b: int, c: int, d: int) -> int:
        """The least over every use of each rank of ``sets``."""
        r = sets & -sets
        sets ^= r
        n = ~r
        ways: tuple[tuple[int, int, int, int], ...]
        if a & b & c & d & r:
            a0, b0, c0, d0 = a & n, b & n, c & n, d & n
            ways = ((a0, b0, c0, d0), (a, b0, c0, d0), (a0, b, c0, d0), (a0, b0, c, d0), (a0, b0, c0, d), (a, b, c, d))
        else:
            ways = ((a & n, b & n, c & n, d & n), (a, b, c, d))
        if sets:
            return min([tried(sets, *w) for w in ways])
        return min([left[w] + left[x] + left[y] + left[z] for w, x, y, z in ways])

    return least


def deadwood(m: int, ace: Ace = Ace.LOW) -> int:
    """The least deadwood of the hand with that mask, in points."""
    return search(ace)(m & SUIT, m >> 13 & SUIT, m >> 26 & SUIT, m >> 39)


def candidates(m: int, ace: Ace) -> list[int]:
    """Every meld that the hand holds, as masks: sets of three and four, and runs with all that they contain."""
    found = []
    for r in range(13):
        held = [r + 13 * s for s in range(4) if m >> (r + 13 * s) & 1]
        found += [mask(some) for n in (3, 4) for some in combinations(held, n)]  # type: ignore[arg-type]
    for s, of_suit in enumerate(suits(m)):
        if of_suit & tables(ace).in_run[of_suit]:
            found += [run << 13 * s for run in run_masks(ace) if run & of_suit == run]
    return found


class Arranged(NamedTuple):
    """A hand in melds (runs from low to high), and what is left."""

    melds: tuple[Cards, ...]
    left: Cards
    points: int


@lru_cache(4096)
def arranged(m: int, ace: Ace = Ace.LOW) -> Arranged:
    """The arrangement with the least deadwood; of several, that onto which the fewest cards fit, then the smallest."""
    least = deadwood(m, ace)
    found = _optimal(m, candidates(m, ace), least, ace)
    _, melds = min((_hooks(x, m, ace), sorted(map(unmask, x))) for x in found)
    left = m & ~mask(c for x in melds for c in x)
    return Arranged(tuple(in_order(x) for x in melds), unmask(left), least)


def _optimal(rest: int, melds: list[int], least: int, ace: Ace) -> Iterator[tuple[int, ...]]:
    """Every choice of disjoint ``melds`` that leaves the least, once."""
    if points(unmask(rest)) == least:
        yield ()
    for i, meld in enumerate(melds):
        if meld & rest == meld and deadwood(rest ^ meld, ace) == least:
            yield from ((meld, *more) for more in _optimal(rest ^ meld, melds[i + 1 :], least, ace))


def in_order(meld: Cards) -> Cards:
    """The cards of a meld as they lie: an ace above the king last."""
    high = meld[0] % 13 == ACE and meld[-1] % 13 == KING and meld[1] % 13 != 1 and meld[0] // 13 == meld[-1] // 13
    return (*meld[1:], meld[0]) if high else meld


def _hooks(melds: Iterable[int], held: int, ace: Ace) -> int:
    """How many cards outside the hand could be attached to one of the melds."""
    return (_hook_mask(melds, ace) & ~held).bit_count()


def _hook_mask(melds: Iterable[int], ace: Ace) -> int:
    return sum(BITS[c] for c in {c for m in melds for c in fitting(in_order(unmask(m)), ace)})


def fitting(meld: Cards, ace: Ace) -> tuple[Card, ...]:
    """The cards that can be attached directly to a meld whose cards lie in order."""
    first, last = meld[0] % 13, meld[-1] % 13
    if first == last:
        return tuple(card(first, s) for s in range(4) if card(first, s) not in meld)
    s, found = meld[0] // 13, []
    if first > ACE:
        found.append(card(first - 1, s))
    if ACE < last < KING:
        found.append(card(last + 1, s))
    if last == KING and ace is Ace.LOW_OR_HIGH and first != ACE:
        found.append(card(ACE, s))
    return tuple(found)


def is_meld(cards: Cards, ace: Ace) -> bool:
    """Is it a set of three or four, or a run of three or more?"""
    if len(cards) < 3 or len(set(cards)) < len(cards) or not all(0 <= c < 52 for c in cards):
        return False
    if len({c % 13 for c in cards}) == 1:
        return True
    return len({c // 13 for c in cards}) == 1 and sum(1 << c % 13 for c in cards) in run_masks(ace)
