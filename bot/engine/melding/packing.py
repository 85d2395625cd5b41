"""Exact packing: which of many overlapping options to take so that their worth is greatest.

The cards still free are one integer: a small counter for each face, with a guard bit above each, so that taking an
option is one subtraction and one test. The lowest free face is decided first (left over, or used by one of the options
of which it is the lowest), and equal rests are solved once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from bot.engine.cards import JOKER, Card, Cards, rank

T = TypeVar("T")

Label = tuple[int, int, int, int]  # worth, points up to the need, marks, cards left up to the number to keep


class Option(NamedTuple, Generic[T]):
    """Something that cards can be used for. ``slots``: place-holders of which each may be used once."""

    cards: Cards
    worth: int
    points: int
    marks: int
    slots: tuple[str, ...]
    what: T


class Wanted(NamedTuple):
    """What a packing must reach: least points, marks that all must show, least number of cards left over."""

    points: int = 0
    marks: int = 0
    left: int = 0


class Packed(NamedTuple, Generic[T]):
    """The options taken, and whether nothing better can exist."""

    taken: tuple[Option[T], ...]
    exact: bool


def pack(cards: Cards, options: Sequence[Option[T]], wanted: Wanted, limit: int) -> Packed[T] | None:
    """The packing of greatest worth that reaches what is wanted, None if there is none among ``limit`` rests solved."""
    board = _Board(cards, options, limit)
    free = board.freest()
    if _reaches(free.taken, cards, wanted):
        return free
    return board.within(wanted)


def _reaches(taken: Sequence[Option[T]], cards: Cards, wanted: Wanted) -> bool:
    marks = 0
    for o in taken:
        marks |= o.marks
    left = len(cards) - sum(len(o.cards) for o in taken)
    return sum(o.points for o in taken) >= wanted.points and not wanted.marks & ~marks and left >= wanted.left


class _Board(Generic[T]):
    """The search over one hand."""

    def __init__(self, cards: Cards, options: Sequence[Option[T]], limit: int) -> None:
        held = Counter(cards)
        used = {c for o in options for c in o.cards}
        faces = sorted(used & held.keys(), key=_by_rank)
        slots = sorted({s for o in options for s in o.slots})
        self.limit = limit
        self.width = max(held.values(), default=1).bit_length() + 1
        keys: list[Card | str] = [*faces, *slots]
        unit = {k: 1 << i * self.width for i, k in enumerate(keys)}
        self.guard = sum(unit.values()) << self.width - 1
        self.start = self.guard + sum(unit[c] * held[c] for c in faces) + sum(unit[s] for s in slots)
        self.cards = (1 << len(faces) * self.width) - 1 & ~self.guard
        self.field = [((1 << self.width - 1) - 1) << i * self.width for i in range(len(faces))]
        self.idle = len(cards) - sum(held[c] for c in faces)
        self.by_low = self._by_low(options, unit, len(faces))

    def _by_low(
        self, options: Iterable[Option[T]], unit: dict[Card | str, int], faces: int
    ) -> list[list[tuple[int, int, Option[T]]]]:
        """The options by their lowest face, as (mask, worth, option)."""
        by_low: list[list[tuple[int, int, Option[T]]]] = [[] for _ in range(faces)]
        for o in options:
            mask = 0
            for c in o.cards:
                mask += unit.get(c, 0)
            low = ((mask & -mask).bit_length() - 1) // self.width
            for s in o.slots:
                mask += unit[s]
            by_low[low].append((mask, o.worth, o))
        return by_low

    def freest(self) -> Packed[T]:
        """The packing of greatest worth, whatever else it reaches."""
        memo: dict[int, int] = {}
        value = self._valuer(memo)
        value(self.start)
        taken: list[Option[T]] = []
        rest, guard = self.start, self.guard
        while rest & self.cards and rest in memo:
            low = self._low(rest)
            goal = memo[rest]
            for mask, worth, option in self.by_low[low]:
                left = rest - mask
                if left & guard == guard and worth + memo.get(left, 0) == goal:
                    taken.append(option)
                    rest = left
                    break
            else:
                rest &= ~self.field[low]
        return Packed(tuple(taken), len(memo) < self.limit)

    def _low(self, rest: int) -> int:
        rest &= self.cards
        return ((rest & -rest).bit_length() - 1) // self.width

    def _valuer(self, memo: dict[int, int]) -> Callable[[int], int]:
        """The recursive search: the greatest worth that the free cards ``rest`` can have."""
        cards, guard, width, field, by_low, limit = (
            self.cards, self.guard, self.width, self.field, self.by_low, self.limit,
        )  # fmt: skip

        def value(rest: int) -> int:
            free = rest & cards
            if not free:
                return 0
            if rest in memo:
                return memo[rest]
            if len(memo) >= limit:
                return 0
            low = ((free & -free).bit_length() - 1) // width
            best = value(rest & ~field[low])
            for mask, worth, _ in by_low[low]:
                left = rest - mask
                if left & guard == guard:
                    best = max(best, worth + value(left))
            memo[rest] = best
            return best

        return value

    def within(self, wanted: Wanted) -> Packed[T] | None:
        """The packing of greatest worth among those that reach what is wanted."""
        memo: dict[int, tuple[Label, ...]] = {}
        goal = next((x for x in self._front(self.start, memo, wanted) if self._enough(x, wanted)), None)
        if goal is None:
            return None
        return Packed(tuple(self._trace(goal, memo, wanted)), len(memo) < self.limit)

    def _enough(self, x: Label, wanted: Wanted) -> bool:
        left = min(x[3] + self.idle, wanted.left)
        return x[1] >= wanted.points and not wanted.marks & ~x[2] and left >= wanted.left

    def _front(self, rest: int, memo: dict[int, tuple[Label, ...]], wanted: Wanted) -> tuple[Label, ...]:
        """All labels that no other beats in every respect, the worthiest first."""
        if not rest & self.cards:
            return _NOTHING
        known = memo.get(rest)
        if known is not None:
            return known
        if len(memo) >= self.limit:
            return ((0, 0, 0, min(self._count(rest), wanted.left)),)
        labels = {label for label, _, _, _ in self._steps(rest, memo, wanted)}
        memo[rest] = _undominated(labels)
        return memo[rest]

    def _steps(
        self, rest: int, memo: dict[int, tuple[Label, ...]], wanted: Wanted
    ) -> Iterable[tuple[Label, Option[T] | None, int, Label]]:
        """Each label of ``rest``: with the option that leads to it, the cards then free and the label they give."""
        low = self._low(rest)
        left = rest & ~self.field[low]
        gone = (rest & self.field[low]) >> low * self.width
        for x in self._front(left, memo, wanted):
            yield (x[0], x[1], x[2], min(x[3] + gone, wanted.left)), None, left, x
        for mask, worth, o in self.by_low[low]:
            left = rest - mask
            if left & self.guard != self.guard:
                continue
            for x in self._front(left, memo, wanted):
                points = min(x[1] + o.points, wanted.points)
                yield (x[0] + worth, points, x[2] | o.marks & wanted.marks, x[3]), o, left, x

    def _count(self, rest: int) -> int:
        return sum((rest & f) >> i * self.width for i, f in enumerate(self.field))

    def _trace(self, goal: Label, memo: dict[int, tuple[Label, ...]], wanted: Wanted) -> Iterable[Option[T]]:
        rest = self.start
        while rest & self.cards and rest in memo:
            _, option, rest, goal = next(step for step in self._steps(rest, memo, wanted) if step[0] == goal)
            if option is not None:
                yield option


_NOTHING: tuple[Label, ...] = ((0, 0, 0, 0),)


def _undominated(labels: Iterable[Label]) -> tuple[Label, ...]:
    kept: list[Label] = []
    for x in sorted(labels, reverse=True):
        if not any(y[1] >= x[1] and not x[2] & ~y[2] and y[3] >= x[3] for y in kept):
            kept.append(x)
    return tuple(kept)


def _by_rank(c: Card) -> tuple[int, int]:
    return (99, 0) if c == JOKER else (rank(c), c)
