"""A defender's show: which cards fit the knocker's melds, and the show that leaves the least."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from msgspec.structs import replace

from bot.engine.cards import Card, Cards, hand, suit
from bot.engine.gin.deadwood import BITS, arranged, deadwood, fitting, in_order, mask, unmask
from bot.engine.gin.params import Ace, Chain
from bot.engine.gin.state import LayOff, Showing
from bot.engine.melding.state import Kind, Meld
from bot.engine.state import Seat

Way = tuple[Card, ...]  # cards that may be laid off on one meld together, in an order in which each fits


def meld_of(number: int, owner: Seat, cards: Cards) -> Meld:
    """The meld of these cards, which are one."""
    laid = in_order(hand(cards))
    kind = Kind.SET if laid[0] % 13 == laid[-1] % 13 else Kind.RUN
    return Meld(
        number, owner, kind, laid, laid[0] % 13, -1 if kind is Kind.SET else suit(laid[0]), (owner,) * len(laid)
    )


def attached(m: Meld, c: Card, seat: Seat, ace: Ace) -> Meld | None:
    """The meld with a card that ``seat`` adds; None if it does not fit."""
    if c not in fitting(m.cards, ace):
        return None
    if m.kind is Kind.SET:
        laid = sorted(zip((*m.cards, c), (*m.by, seat), strict=True))
        return replace(m, cards=tuple(x for x, _ in laid), by=tuple(by for _, by in laid))
    if c % 13 == m.low - 1:
        return replace(m, cards=(c, *m.cards), low=m.low - 1, by=(seat, *m.by))
    return replace(m, cards=(*m.cards, c), by=(*m.by, seat))


def extended(m: Meld, cards: Cards, seat: Seat, ace: Ace) -> tuple[Meld, Cards]:
    """The meld with as many of the ``cards`` as fit one after the other, and those that do not."""
    rest = list(cards)
    while (c := next((x for x in rest if x in fitting(m.cards, ace)), None)) is not None:
        rest.remove(c)
        m = attached(m, c, seat, ace) or m
    return m, tuple(rest)


def ways(m: Meld, held: int, chain: Chain, ace: Ace) -> tuple[Way, ...]:
    """What may be laid off on ``m`` at once by a hand (a mask); nothing is the first way."""
    if m.kind is Kind.SET:
        return ((), *((c,) for c in fitting(m.cards, ace) if held & BITS[c]))
    ends = [_reach(m, held, chain, ace, up=False), _reach(m, held, chain, ace, up=True)]
    return tuple(low[:i] + high[:j] for low, high in (ends,) for i in range(len(low) + 1) for j in range(len(high) + 1))


def _reach(m: Meld, held: int, chain: Chain, ace: Ace, *, up: bool) -> Way:
    """The cards of the hand that lie next to one end of a run, the nearest first."""
    found: list[Card] = []
    end = m.cards
    while not found or chain is not Chain.NONE:
        fits = [c for c in fitting(end, ace) if held & BITS[c] and _is_above(c, end) == up]
        if not fits:
            break
        found.append(fits[0])
        end = (*end, fits[0]) if up else (fits[0], *end)
    return tuple(found)


def _is_above(c: Card, run: Cards) -> bool:
    return c != run[0] - 1


def choices(held: int, melds: tuple[Meld, ...], chain: Chain, ace: Ace) -> Iterator[tuple[LayOff, ...]]:
    """Every lay-off of a hand on the knocker's melds; none first."""
    for picked in product(*(ways(m, held, chain, ace) for m in melds)):
        cards = [c for way in picked for c in way]
        if len(set(cards)) == len(cards):
            yield tuple(LayOff(c, m.id) for m, way in zip(melds, picked, strict=True) for c in way)


def with_layoffs(held: int, layoffs: tuple[LayOff, ...], ace: Ace) -> tuple[Showing, int]:
    """The best own melds beside these lay-offs, and the deadwood that is left."""
    found = arranged(held & ~mask(x.card for x in layoffs), ace)
    return Showing(found.melds, layoffs), found.points


def best_show(cards: Cards, melds: tuple[Meld, ...], chain: Chain, ace: Ace) -> Showing:
    """The show with the least deadwood, own melds and lay-offs together; of several that with the fewest lay-offs.

    ``melds``: those on which may be laid off; none after a gin.
    """
    held = mask(cards)
    best = min(choices(held, melds, chain, ace), key=lambda x: (*_worth(held, x, ace), x and _order(x)))
    return with_layoffs(held, best, ace)[0]


def few(held: int, melds: tuple[Meld, ...], chain: Chain, ace: Ace) -> Iterator[tuple[LayOff, ...]]:
    """No lay-off, and each that can be done alone."""
    yield ()
    for m in melds:
        yield from ((LayOff(way[0], m.id),) for way in ways(m, held, chain, ace) if len(way) == 1)


def showings(held: int, melds: tuple[Meld, ...], chain: Chain, ace: Ace) -> list[tuple[Showing, int]]:
    """The best show, the best without laying off, and each single card laid off; each with what it leaves."""
    best = best_show(unmask(held), melds, chain, ace)
    found = [with_layoffs(held, x, ace) for x in (best.layoffs, *few(held, melds, chain, ace))]
    return list(dict.fromkeys(found))


def _worth(held: int, layoffs: tuple[LayOff, ...], ace: Ace) -> tuple[int, int]:
    return deadwood(held & ~mask(x.card for x in layoffs), ace), len(layoffs)


def _order(layoffs: tuple[LayOff, ...]) -> tuple[tuple[Card, int], ...]:
    return tuple((x.card, x.onto) for x in layoffs)


@lru_cache(4096)
def least_shown(held: int, melds: tuple[Meld, ...], chain: Chain, ace: Ace) -> int:
    """The deadwood that the best show leaves."""
    return min(_worth(held, x, ace)[0] for x in choices(held, melds, chain, ace))
