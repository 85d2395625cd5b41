"""Melds found slowly: every choice of the wild, every end for the aces, every place for the wild."""

from collections.abc import Iterator
from itertools import product

from bot.engine.cards import JOKER, Card, Cards, rank, suit

ORDER = ("clean", "semi_clean", "dirty")


def best_class(cards: Cards, *, both_ends: bool = False) -> str | None:
    """The best class that the cards can have, were they a burraco of any length; None: they are no meld."""
    found = {_class(row, wild) for row, wild in (*_runs(cards, both_ends), *_sets(cards))}
    return next((c for c in ORDER if c in found), None)


def _choices(cards: Cards) -> Iterator[tuple[list[Card], bool]]:
    """The naturals when no card is wild, and when one of the twos and jokers is."""
    yield list(cards), False
    for i, c in enumerate(cards):
        if c == JOKER or rank(c) == 1:
            yield [*cards[:i], *cards[i + 1 :]], True


def _runs(cards: Cards, both_ends: bool) -> Iterator[tuple[int, bool]]:
    """Each reading as a run: naturals in the longest row, and is there a wild?"""
    for naturals, wild in _choices(cards):
        if JOKER in naturals or len({suit(c) for c in naturals}) != 1:
            continue
        if len(cards) < 3 or len(naturals) < 2 or (not both_ends and sum(rank(c) == 0 for c in naturals) > 1):
            continue
        for places in product(*[(1, 14) if rank(c) == 0 else (rank(c) + 1,) for c in naturals]):
            for extra in range(1, 15) if wild else (0,):
                whole = sorted({*places, extra} - {0})
                if len(whole) == len(cards) and whole[-1] - whole[0] == len(whole) - 1:
                    yield _longest(places), wild


def _longest(places: tuple[int, ...]) -> int:
    return max(next(n for n in range(20) if p + n not in places) for p in places)


def _sets(cards: Cards) -> Iterator[tuple[int, bool]]:
    for naturals, wild in _choices(cards):
        if JOKER in naturals or len(naturals) < 2 or len(cards) < 3:
            continue
        if len({rank(c) for c in naturals}) == 1 and rank(naturals[0]) != 1:
            yield len(naturals), wild


def _class(naturals: int, wild: bool) -> str:
    if not wild:
        return "clean"
    return "semi_clean" if naturals >= 7 else "dirty"
