"""What each reason of a hint at Gin claims, worked out anew by brute force over the melds of a hand."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

from bot.engine.cards import Card, Cards

POINTS = [min(r + 1, 10) for r in range(13)] * 4


@cache
def least(held: frozenset[Card]) -> int:
    """The least deadwood of a hand: each card is left, or in one of the melds of the hand that hold it."""
    if not held:
        return 0
    first = min(held)
    ways = [least(held - {first}) + POINTS[first]]
    ways += [least(held - meld) for meld in melds(held) if first in meld]
    return min(ways)


def melds(held: frozenset[Card]) -> Iterator[frozenset[Card]]:
    """Sets of three and four, runs of three to five (a longer one is two of these); the ace is low."""
    for r in range(13):
        same = [c for c in held if c % 13 == r]
        yield from (frozenset(some) for n in (3, 4) for some in combinations(same, n))
    for c in held:
        for n in (3, 4, 5):
            run = frozenset(range(c, c + n))
            if run <= held and c % 13 + n <= 13:
                yield run  # type: ignore[misc]


def without(x: Any, c: Card) -> int:
    """What is left of the hand once a card is thrown."""
    return least(frozenset(x.hand) - {c})


def joins(x: Any) -> bool:
    """Does the pile's card leave less than it counts?"""
    with_it: int = least(frozenset((*x.hand, x.card)))
    return with_it < least(frozenset(x.hand)) + int(POINTS[x.card])


def left_after(x: Any) -> int:
    """The least that is left after taking the pile's card and throwing another."""
    full = frozenset((*x.hand, x.s.discard[-1]))
    return min(least(full - {c}) for c in x.hand)


def outs(x: Any) -> int:
    """How many unseen cards would join a meld of what is kept."""
    kept = frozenset(x.hand) - {x.action.card}
    now = least(kept)
    return sum(least(kept | {u}) < now + POINTS[u] for u in x.unseen())


def throwable(x: Any) -> list[Card]:
    """Cards that may be thrown."""
    return [c for c in x.hand if c != x.s.taken_card]


def serves(x: Any, c: Card) -> bool:
    """Does the card make a meld of three with a card that the next player is known to hold?"""
    known, reach = set(x.s.known[x.next]), {*x.s.known[x.next], *x.unseen()}
    threes = (m - {c} for m in melds(frozenset({c, *reach})) if c in m and len(m) == 3)
    return any(pair & known for pair in threes)


def shown(x: Any) -> int:
    """What a show leaves."""
    gone = {c for m in x.action.melds for c in m} | {y.card for y in x.action.layoffs}
    return sum(POINTS[c] for c in x.hand if c not in gone)


def completed(x: Any) -> bool:
    """Are the cards a meld with the card taken and otherwise cards of the hand?"""
    cards: Cards = x.cards
    return x.card in cards and set(cards) - {x.card} <= set(x.hand) and frozenset(cards) in long_melds(x)


def long_melds(x: Any) -> set[frozenset[Card]]:
    """Melds with the card taken, runs of any length."""
    held = frozenset((*x.hand, x.card))
    runs = (frozenset(range(c, c + n)) for c in held for n in range(3, 12) if c % 13 + n <= 13)
    found: set[frozenset[Card]] = {run for run in runs if run <= held}  # type: ignore[misc]  # faces are numbers
    return {*melds(held), *found}


CLAIMS: dict[str, Callable[[Any], bool]] = {
    "gin_pile_empty": lambda x: not x.s.discard,
    "gin_refused": lambda x: x.s.stock_only and x.card == x.s.discard[-1],
    "gin_useless": lambda x: x.card == x.s.discard[-1] and not joins(x),
    "gin_no_gain": lambda x: joins(x) and left_after(x) >= least(frozenset(x.hand)),
    "gin_completes": completed,
    "gin_falls": lambda x: x.now == least(frozenset(x.hand)) > x.then == left_after(x),
    "gin_knock": lambda x: 0 < x.points == without(x, x.action.card) <= x.limit == x.s.limit,
    "gin_all": lambda x: x.points in (x.p.gin_bonus, x.p.big_gin_bonus),
    "gin_throw_least": lambda x: x.points == without(x, x.action.card) == min(without(x, c) for c in throwable(x)),
    "gin_throw": lambda x: x.points == without(x, x.action.card) and x.count == outs(x),
    "gin_kept_from": lambda x: serves(x, x.card) and x.seat == x.next and x.card in x.hand,
    "gin_waits": lambda x: x.points == min(without(x, c) for c in throwable(x)) <= x.s.limit,
    "gin_show": lambda x: x.points == shown(x),
}
