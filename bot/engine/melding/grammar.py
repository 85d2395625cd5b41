"""Which melds a pattern of cards allows, worked out once for each set of meld rules and remembered.

A *place* is a position in a run: 0 is the ace below the 2, then the ranks of the pack in order, and last the ace above
the king. The presence of a suit is a bit mask of places; an ace shows at both of its places.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import Any, NamedTuple

from bot.engine.cards import ACE, JOKER, RANKS, Card, Cards, card, rank, suit
from bot.engine.melding.params import Ace, Params
from bot.engine.melding.shapes import hand_value, pips, place_points
from bot.engine.melding.state import Kind, Layout

MAX_PATTERNS = 3_000  # patterns of one suit or one rank; only absurd numbers of jokers come near it
MAX_KEPT = 2_000  # patterns of so many suits (and ranks) are remembered, some 10 MB
MAX_GRAMMARS = 64  # house rules can make any number of them
LOOSE = 5  # in a listed run of at most so many cards a joker may stand for a card that is held


class Pattern(NamedTuple):
    """A meld but for its suit or rank. ``at``: places (run) or suits (set) of its naturals, ascending."""

    kind: Kind
    at: tuple[int, ...]
    stand: tuple[int, ...]  # places (run) or suits (set) that its jokers stand for, ascending
    points: int


class Patterns(NamedTuple):
    """Patterns to pack, and whether these are all that can be needed."""

    items: tuple[Pattern, ...]
    complete: bool


class MeldRules(NamedTuple):
    """The fields of ``Params`` that decide which melds there are and what they are worth; hashable."""

    ranks: tuple[int, ...]
    sets: tuple[int, int, bool]  # least, most, distinct suits
    runs: tuple[int, int]  # least, most
    ace: tuple[bool, bool, bool]  # may stand low, high, at both ends of one run
    jokers: tuple[int, int]  # fewest naturals and most jokers in a meld
    values: tuple[int | None, ...]  # the fields that price aces and jokers


class Grammar:
    """All that follows from one ``MeldRules``; its tables fill as they are asked for."""

    def __init__(self, r: MeldRules, p: Params) -> None:
        self.rules = r
        self.high = len(r.ranks)
        self.place_of = {k: i for i, k in enumerate(r.ranks)}
        self.hand_value = {c: hand_value((c,), p) for c in [*map(Card, range(JOKER)), JOKER]}
        self.run_value = [place_points(i, p) for i in range(self.high + 1)]
        self.set_value = {k: p.ace_set if k == ACE else pips(k) for k in r.ranks}
        self.joker_value = p.joker_in_meld  # None: the card it stands for
        self.faces = [[card(r.ranks[i % self.high], s) for i in range(self.high + 1)] for s in range(4)]
        self.windows = {w: sum(1 << q for q in w) for w in self._windows()}  # with the mask of their places
        self._runs: dict[tuple[int, int], Patterns] = {}
        self._sets: dict[tuple[int, tuple[int, ...], int], Patterns] = {}

    def _windows(self) -> Iterator[range]:
        """Where a run can lie, short ones first."""
        first, end = 0 if self.rules.ace[0] else 1, self.high + self.rules.ace[1]
        least, most = self.rules.runs
        for size in range(least, min(most, end - first) + 1):
            if size <= self.high or self.rules.ace[2]:
                yield from (range(start, start + size) for start in range(first, end - size + 1))

    def face(self, place: int, s: int) -> Card:
        """The card of suit ``s`` at a place of a run."""
        return self.faces[s][place]

    def run_faces(self, places: Iterable[int], s: int) -> Cards:
        """The cards of suit ``s`` at places of a run."""
        return tuple(map(self.faces[s].__getitem__, places))

    def presence(self, naturals: Iterable[Card]) -> list[int]:
        """Bit masks of the places that the cards cover, suit by suit."""
        masks = [0, 0, 0, 0]
        for c in naturals:
            at = self.place_of[rank(c)]
            masks[suit(c)] |= 1 << at if at else 1 | 1 << self.high
        return masks

    def set_patterns(self, k: int, counts: tuple[int, ...], jokers: int) -> Iterator[Pattern]:
        """Sets of rank ``k`` from ``counts`` cards of each suit and up to ``jokers`` jokers."""
        least, most, distinct = self.rules.sets
        held = [s for s, n in enumerate(counts) for _ in range(min(n, 1) if distinct else n)]
        each = self.set_value[k]
        for size in range(self.rules.jokers[0], min(most, len(held)) + 1):
            for at in sorted(set(combinations(held, size))):
                free = [s for s in range(4) if s not in at]
                room = min(most - size, jokers, self.rules.jokers[1], len(free) if distinct else most)
                for j in range(max(0, least - size), room + 1):
                    stand = tuple(sorted((free + [0] * j)[:j]))
                    yield Pattern(Kind.SET, at, stand, each * size + self._of_jokers([each] * j))

    def run_patterns(self, present: int, jokers: int, loose: int, longest: int) -> Iterator[Pattern]:
        """Runs of up to ``longest`` cards; in those of up to ``loose`` a joker may replace a card that is there."""
        fewest, most = self.rules.jokers
        most = min(jokers, most)
        for window, mask in self.windows.items():
            size, held = len(window), (present & mask).bit_count()
            spare = min(most - size + held, held - fewest)
            if spare < 0 or size > longest:
                continue
            there = [q for q in window if present >> q & 1]
            missing = [q for q in window if not present >> q & 1]
            for more in range(spare + 1 if size <= loose else 1):
                for gone in combinations(there, more):
                    yield self._run(window, {*missing, *gone})

    def _run(self, window: range, by_joker: set[int]) -> Pattern:
        at, stand = tuple(q for q in window if q not in by_joker), tuple(sorted(by_joker))
        points = sum(self.run_value[q] for q in at) + self._of_jokers([self.run_value[q] for q in stand])
        return Pattern(Kind.RUN, at, stand, points)

    def _of_jokers(self, stood_for: list[int]) -> int:
        fixed = self.joker_value
        return sum(stood_for) if fixed is None else fixed * len(stood_for)

    def runs_to_pack(self, present: int, jokers: int) -> Patterns:
        """Runs of one suit from which every packing can be built: none that two shorter runs replace."""
        key = (present, jokers)
        if key not in self._runs:
            _make_room(self._runs)
            fewest, most = self.rules.jokers
            whole = max(self.rules.runs[0], fewest + min(most, jokers))  # so many cards in a row always hold a run
            listed = self.run_patterns(present, jokers, 2 * whole - 1, 2 * whole - 1)
            self._runs[key] = _dearest((p for p in listed if not self._splits(p)), self.high)
        return self._runs[key]

    def sets_to_pack(self, k: int, counts: tuple[int, ...], jokers: int) -> Patterns:
        """Sets of rank ``k`` from which every packing can be built."""
        key = (k, counts, jokers)
        if key not in self._sets:
            _make_room(self._sets)
            self._sets[key] = _dearest(self.set_patterns(k, counts, jokers), 99)
        return self._sets[key]

    def _splits(self, p: Pattern) -> bool:
        """Are two shorter runs of the same cards legal?"""
        least, fewest = self.rules.runs[0], self.rules.jokers[0]
        places = sorted(p.at + p.stand)
        for cut in places[least : len(places) - least + 1]:
            below = sum(q < cut for q in p.at)
            if below >= fewest and len(p.at) - below >= fewest:
                return True
        return False

    def layout(self, p: Pattern, which: int) -> Layout:
        """The meld of pattern ``p``; ``which`` is the suit of a run or the rank of a set."""
        if p.kind is Kind.SET:
            naturals = tuple(card(which, s) for s in p.at)
            return Layout((*naturals, *[JOKER] * len(p.stand)), p.kind, tuple(card(which, s) for s in p.stand))
        cards = tuple(JOKER if q in p.stand else self.face(q, which) for q in sorted(p.at + p.stand))
        return Layout(cards, p.kind, tuple(self.face(q, which) for q in p.stand))

    def join(self, low: Pattern, high: Pattern) -> Pattern | None:
        """Two runs of one suit as one, if they touch and the rules allow it."""
        below, above = low.at + low.stand, high.at + high.stand
        if max(below) + 1 != min(above) or len(low.stand + high.stand) > self.rules.jokers[1]:
            return None
        whole = range(min(below), max(above) + 1)
        return self._run(whole, {*low.stand, *high.stand}) if whole in self.windows else None


def _make_room(table: dict[Any, Patterns]) -> None:
    """A full table starts anew: what is in use comes back at once."""
    if len(table) >= MAX_KEPT:
        table.clear()


def _dearest(patterns: Iterable[Pattern], high: int) -> Patterns:
    """One pattern for each choice of cards, the dearest."""
    best: dict[tuple[tuple[int, ...], int], Pattern] = {}
    listed = list(islice(patterns, MAX_PATTERNS + 1))
    for p in listed[:MAX_PATTERNS]:
        key = (tuple(sorted(q % high for q in p.at)), len(p.stand))
        if key not in best or best[key].points < p.points:
            best[key] = p
    return Patterns(tuple(best.values()), len(listed) <= MAX_PATTERNS)


def grammar(p: Params) -> Grammar:
    """The grammar of ``p``'s melds, made once for equal meld rules."""
    rules = MeldRules(
        ranks=tuple(map(_RANK.__getitem__, p.ranks)),
        sets=(p.set_min, p.set_max, p.set_distinct_suits),
        runs=(p.run_min, p.run_max),
        ace=(p.ace_in_run is not Ace.HIGH, p.ace_in_run is not Ace.LOW, p.ace_both_ends),
        jokers=(max(p.min_naturals_per_meld, 1), 99 if p.max_jokers_per_meld is None else p.max_jokers_per_meld),
        values=(p.ace_hand, p.ace_low, p.ace_high, p.ace_set, p.joker_hand, p.joker_in_meld),
    )
    if rules not in GRAMMARS:
        if len(GRAMMARS) >= MAX_GRAMMARS:
            GRAMMARS.clear()
        GRAMMARS[rules] = Grammar(rules, p)
    return GRAMMARS[rules]


_RANK = {r: i for i, r in enumerate(RANKS)}
GRAMMARS: dict[MeldRules, Grammar] = {}
