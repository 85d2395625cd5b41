"""Every way to use an offered card: melds as bit masks, and tables covered by them exactly.

A mask has one bit a face; Conquián has one pack and no jokers, so a face is a card.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.engine.cards import Card, Cards, card
from bot.engine.conquian.params import ConquianParams
from bot.engine.melding.grammar import LOOSE, Grammar, grammar
from bot.engine.melding.state import Layout

Masks = tuple[int, ...]


class Usage(NamedTuple):
    """The cards of the hand that go down with the offered card, and the whole table that they then make."""

    added: Cards
    layout: tuple[Layout, ...]


class Book:
    """All melds of a pack."""

    def __init__(self, g: Grammar) -> None:
        self.melds: dict[int, Layout] = {}
        for k in g.rules.ranks:
            self._enter(g.layout(x, k) for x in g.set_patterns(k, (1, 1, 1, 1), 0))
        whole = (1 << g.high + 1) - 1
        for s in range(4):
            self._enter(g.layout(x, s) for x in g.run_patterns(whole, 0, LOOSE, 99))
        pack = [card(k, s) for s in range(4) for k in g.rules.ranks]
        self.at: dict[int, Masks] = {b: tuple(m for m in self.melds if m & b) for b in (1 << c for c in pack)}

    def _enter(self, layouts: Iterable[Layout]) -> None:
        for layout in layouts:
            self.melds[mask(layout.cards)] = layout


_book = lru_cache(maxsize=16)(Book)


def book(p: ConquianParams) -> Book:
    """The melds that ``p`` allows, made once for equal meld rules."""
    return _book(grammar(p))


def mask(cards: Iterable[Card]) -> int:
    """The bits of some cards, no two of which are equal."""
    bits = 0
    for c in cards:
        bits |= 1 << c
    return bits


def unmask(bits: int) -> Cards:
    """The cards of a mask, ascending."""
    return tuple(Card(i) for i in range(bits.bit_length()) if bits >> i & 1)


def extends(melds: Iterable[int], c: Card, p: ConquianParams) -> bool:
    """Does the card make one of the melds longer, by itself?"""
    known = book(p).melds
    return any(m | 1 << c in known for m in melds)


def covers(must: int, may: int, p: ConquianParams) -> Iterator[tuple[int, Masks]]:
    """Melds that together hold all cards of ``must`` and some of ``may``; the cards of ``may`` that they use."""
    at, start = book(p).at, must | may

    def fill(left: int, free: int, chosen: Masks) -> Iterator[tuple[int, Masks]]:
        if not left:
            yield may & ~free, chosen
            return
        for m in at[left & -left]:
            if not m & ~free:
                yield from fill(left & ~m, free & ~m, (*chosen, m))

    return fill(must, start, ())


def own_melds(may: int, p: ConquianParams) -> Iterator[tuple[int, Masks]]:
    """Every choice of disjoint melds of ``may`` alone, none included: the cards used and the melds."""
    usable = [m for m in book(p).melds if not m & ~may]

    def choose(first: int, free: int, chosen: Masks) -> Iterator[tuple[int, Masks]]:
        yield may & ~free, chosen
        for i in range(first, len(usable)):
            if not usable[i] & ~free:
                yield from choose(i + 1, free & ~usable[i], (*chosen, usable[i]))

    return choose(0, may, ())


def tables(melds: Masks, c: Card, hand: int, p: ConquianParams) -> dict[int, Masks]:
    """The hand cards that can go down with ``c`` on the table ``melds`` -> the new table that changes least."""
    found: dict[int, tuple[tuple[int, int, Masks], Masks]] = {}
    for used, chosen in covers(sum(melds) | 1 << c, hand, p):
        for more, extra in own_melds(hand & ~used, p) if p.hand_melds else ((0, ()),):
            laid = tuple(sorted((*chosen, *extra)))
            changed = sum(all(old & ~new for new in laid) for old in melds)
            key = (changed, len(laid), laid)
            if used | more not in found or key < found[used | more][0]:
                found[used | more] = (key, laid)
    return {used: laid for used, (_, laid) in found.items()}


def usages(melds: Iterable[Cards], c: Card, hand: Cards, p: ConquianParams) -> tuple[Usage, ...]:
    """The ways to use ``c``, one for each choice of hand cards, the most cards first."""
    known = book(p).melds
    found = tables(tuple(map(mask, melds)), c, mask(hand), p)
    listed = [Usage(unmask(used), tuple(known[m] for m in laid)) for used, laid in found.items()]
    return tuple(sorted(listed, key=lambda u: (-len(u.added), u.added)))
