"""The slow and plain way to arrange a hand: every partition of its cards, each part read place by place."""

from collections.abc import Iterator
from itertools import combinations

from bot.engine.cards import JOKER, Card, Cards, rank, suit
from bot.engine.melding.params import Params
from bot.engine.melding.shapes import fits, hand_value, pips, place_of, place_points

Parts = tuple[Cards, ...]


def worth(cards: Cards, p: Params) -> int | None:
    """Points of the dearest meld that ``cards`` make, None if they make none."""
    naturals = [c for c in cards if c != JOKER]
    jokers = len(cards) - len(naturals)
    if len(naturals) < max(1, p.min_naturals_per_meld):
        return None
    if p.max_jokers_per_meld is not None and jokers > p.max_jokers_per_meld:
        return None
    return max((v for v in (_set(naturals, jokers, p), _run(naturals, jokers, p)) if v is not None), default=None)


def _set(naturals: list[Card], jokers: int, p: Params) -> int | None:
    size, same = len(naturals) + jokers, len({rank(c) for c in naturals}) == 1
    distinct = len({suit(c) for c in naturals}) == len(naturals) and size <= 4
    if not same or not p.set_min <= size <= p.set_max or (p.set_distinct_suits and not distinct):
        return None
    each = p.ace_set if rank(naturals[0]) == 0 else pips(rank(naturals[0]))
    return each * len(naturals) + jokers * (each if p.joker_in_meld is None else p.joker_in_meld)


def _run(naturals: list[Card], jokers: int, p: Params) -> int | None:
    size, values = len(naturals) + jokers, []
    if len({suit(c) for c in naturals}) > 1 or size < p.run_min:
        return None
    for low in range(len(p.ranks) + 2 - size):
        if not fits(low, size, p):
            continue
        window = range(low, low + size)
        for taken in combinations(window, len(naturals)):
            if sorted(q % len(p.ranks) for q in taken) == sorted(place_of(c, p) for c in naturals):
                free = [q for q in window if q not in taken]
                of_jokers = [place_points(q, p) if p.joker_in_meld is None else p.joker_in_meld for q in free]
                values.append(sum(place_points(q, p) for q in taken) + sum(of_jokers))
    return max(values, default=None)


def partitions(cards: Cards, p: Params) -> Iterator[Parts]:
    """Every way to make disjoint melds of some of ``cards``."""
    n = len(cards)
    melds: dict[int, list[tuple[int, Cards]]] = {}
    for size in range(min(p.set_min, p.run_min), n + 1):
        for at in combinations(range(n), size):
            part = tuple(cards[i] for i in at)
            if worth(part, p) is not None:
                melds.setdefault(at[0], []).append((sum(1 << i for i in at), part))
    return _partitions(0, 0, n, melds)


def _partitions(i: int, used: int, n: int, melds: dict[int, list[tuple[int, Cards]]]) -> Iterator[Parts]:
    if i == n:
        yield ()
        return
    yield from _partitions(i + 1, used, n, melds)
    if not used >> i & 1:
        for mask, part in melds.get(i, []):
            if not mask & used:
                yield from ((part, *more) for more in _partitions(i + 1, used | mask, n, melds))


def measure(parts: Parts, cards: Cards, p: Params) -> tuple[int, int, int]:
    """(deadwood, cards left, points) of a partition."""
    used = [c for part in parts for c in part]
    points = sum(worth(part, p) or 0 for part in parts)
    return hand_value(cards, p) - hand_value(tuple(used), p), len(cards) - len(used), points


def has_pure_run(parts: Parts) -> bool:
    """Does a run without joker occur?"""
    return any(JOKER not in part and len({suit(c) for c in part}) == 1 and len(set(part)) > 1 for part in parts)
