"""Which cards make a meld with which: the ground for counting outs and for judging what a discard gives away."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, permutations

from bot.engine.cards import Card, Cards, card
from bot.engine.melding.grammar import Grammar

Pair = tuple[Card, Card]


class Links:
    """The melds of three natural cards of one grammar."""

    def __init__(self, g: Grammar) -> None:
        self.third: dict[Pair, set[Card]] = {}
        self.pairs: dict[Card, list[Pair]] = {}
        self.kin: dict[Card, set[Card]] = {}
        for trio in sorted(set(_trios(g))):
            for a, b, c in permutations(trio):
                self.third.setdefault((a, b), set()).add(c)
                self.kin.setdefault(a, set()).update((b, c))
            for c in trio:
                self.pairs.setdefault(c, []).append(_others(trio, c))

    def outs(self, c: Card, cards: Iterable[Card], unseen: Mapping[Card, int]) -> int:
        """Unseen cards that would make a meld of ``c`` and one of ``cards``."""
        wanted: set[Card] = set()
        for x in cards:
            wanted |= self.third.get((c, x), _NONE)
        return sum(unseen.get(x, 0) for x in wanted)

    def chance(self, c: Card, unseen: Mapping[Card, int], held: float) -> float:
        """Expected number of pairs that make a meld with ``c`` among unseen cards of which ``held`` (0–1) are held."""
        pairs = self.pairs.get(c, [])
        return held * held * sum(unseen.get(a, 0) * unseen.get(b, 0) for a, b in pairs)

    def serves(self, c: Card, known: Cards) -> tuple[bool, bool]:
        """Does ``c`` make a meld with two of the ``known`` cards, and does it come closer to one with any of them?"""
        held = Counter(known)
        kin = self.kin.get(c, _NONE)
        whole = any(c in self.third.get((a, b), _NONE) for a, b in combinations(sorted(held.elements()), 2))
        return whole, any(x in kin for x in held)


_NONE: set[Card] = set()


def _others(trio: Cards, c: Card) -> Pair:
    rest = list(trio)
    rest.remove(c)
    return rest[0], rest[1]


def _trios(g: Grammar) -> Iterator[tuple[Card, Card, Card]]:
    for s in range(4):
        for first in range(g.high - 1):
            a, b, c = g.run_faces(range(first, first + 3), s)
            if (first > 0 or g.rules.ace[0]) and (first + 2 < g.high or g.rules.ace[1]):
                yield a, b, c
    for k in g.rules.ranks:
        yield from combinations([card(k, s) for s in range(4)], 3)


links = lru_cache(maxsize=64)(Links)
