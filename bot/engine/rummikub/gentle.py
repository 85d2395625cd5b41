"""Laying tiles with the least disturbance: which sets of the table must be taken apart, as few as possible.

A position has sets that lie as they lay (or longer), new sets, and loose tiles. The loose tile with the fewest places
is laid next: onto a set, or in a new set with other loose tiles and tiles of sets that are taken apart for it. The
positions with the fewest sets taken apart are looked at first, so that ways come in the order of their disturbance.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.rummikub.numbering import Laid, key
from bot.engine.rummikub.shapes import longer, shapes
from bot.engine.rummikub.state import Kind
from bot.engine.tiles import number

MOST_JOKERS = 2
JOKER_PLACES = 4  # that a loose joker is tried in


class Position(NamedTuple):
    """``kept``: by set of the old table, as it lies now, None if taken apart. ``loose`` must lie, ``free`` may.

    ``spare``: what may still be left of the free tiles, in weight.
    """

    kept: tuple[Laid | None, ...]
    made: tuple[Laid, ...]
    loose: Cards
    free: Cards
    spare: int

    @property
    def sets(self) -> tuple[Laid, ...]:
        """All sets, those of the old table first."""
        return (*(x for x in self.kept if x), *self.made)

    @property
    def broken(self) -> int:
        """How many sets were taken apart."""
        return self.kept.count(None)


class Chosen(NamedTuple):
    """What to lay: all of ``must``, and ``may`` but for tiles of the weight ``spare``; weights as ``solver.Goal``."""

    must: Cards
    may: Cards = ()
    spare: int = 0
    weights: Sequence[int] = (1,) * 14


def ways(table: Sequence[Laid], chosen: Chosen, budget: int, jokers: int = MOST_JOKERS) -> Iterator[Position]:
    """Tables with the chosen tiles on them, each once, the least disturbed first; ends after ``budget`` positions."""
    start = Position(tuple(table), (), hand(chosen.must), hand(chosen.may), chosen.spare)
    levels: dict[int, list[Position]] = {0: [start]}
    seen: set[Position] = set()
    told: set[frozenset[tuple[tuple[Kind, Cards], int]]] = set()
    while levels and len(seen) < budget:
        broken = min(levels)
        p = levels[broken].pop()
        if not levels[broken]:
            del levels[broken]
        if p in seen:
            continue
        seen.add(p)
        if not p.loose and _weight(p.free, chosen) <= p.spare:
            name = frozenset(Counter(key(*x) for x in p.sets).items())
            if name not in told:
                told.add(name)
                yield p
            continue
        for q in reversed(list(_next(p, chosen, jokers))):
            levels.setdefault(q.broken, []).append(q)


def _weight(tiles: Cards, chosen: Chosen) -> int:
    return sum(_price(t, chosen) for t in tiles)


def _price(t: Card, chosen: Chosen) -> int:
    return chosen.weights[-1] if t == JOKER else chosen.weights[number(t) - 1]


def _next(p: Position, chosen: Chosen, jokers: int) -> Iterator[Position]:
    """The positions after one more tile is laid, or one that may be left is left."""
    if not p.loose:
        t = p.free[0]
        yield from _places(p, t, _fitting(p, t, jokers), jokers) if t != JOKER else _joker_places(p, jokers)
        price = _price(t, chosen)
        if price <= p.spare:
            yield p._replace(free=p.free[1:], spare=p.spare - price)
        return
    told = [(t, _fitting(p, t, jokers)) for t in dict.fromkeys(p.loose) if t != JOKER]
    if told:
        yield from _places(p, *min(told, key=lambda x: len(x[1])), jokers)
    else:
        yield from _joker_places(p, jokers)


def _fitting(p: Position, t: Card, jokers: int) -> list[Laid]:
    """The new sets with a tile that there are tiles for, loose or in the old sets."""
    there = {*p.loose, *p.free, *(x for laid in p.kept if laid for x in laid[1])}
    return [laid for laid, faces in shapes(t, min(jokers, _jokers(p))) if faces <= there]


def _places(p: Position, t: Card, fitting: list[Laid], jokers: int) -> list[Position]:
    """Every place of a numbered tile: onto a set, by itself or with a neighbour, or in a new set."""
    out = [q for more in _tails(p, t) for q in _onto(p, more, jokers)]
    for laid in fitting:
        out += _new(p, laid)
    return list(dict.fromkeys(sorted(out, key=_broken)))


def _jokers(p: Position) -> int:
    return p.loose.count(JOKER) + p.free.count(JOKER) + sum(x[1].count(JOKER) for x in p.kept if x)


def _tails(p: Position, t: Card) -> Iterator[Cards]:
    """The tile alone, or with a loose tile or joker beside it."""
    yield (t,)
    own = set(p.loose) | set(p.free)
    for x in (t - 1, t + 1, JOKER):
        if x in own and (x == JOKER or x // 13 == t // 13):
            yield (Card(x), t)
            yield (t, Card(x))


def _onto(p: Position, more: Cards, jokers: int) -> Iterator[Position]:
    """The tiles added to each set in which they fit."""
    left = _taken(p, more)
    if left is None:
        return
    for i, laid in enumerate(p.kept):
        for made in longer(laid, more, jokers) if laid else ():
            yield left._replace(kept=(*p.kept[:i], made, *p.kept[i + 1 :]))


def _taken(p: Position, tiles: Cards) -> Position | None:
    """The position without some loose tiles, those that must lie first; None if there are not so many."""
    loose, free = list(p.loose), list(p.free)
    for t in tiles:
        if t in loose:
            loose.remove(t)
        elif t in free:
            free.remove(t)
        else:
            return None
    return p._replace(loose=tuple(loose), free=tuple(free))


def _new(p: Position, laid: Laid) -> Iterator[Position]:
    """The new set, each way to take sets apart for the tiles that are not loose."""
    left = [*p.loose, *p.free]
    lacking = [c for c in laid[1] if not _found(left, c)]
    holders = [[i for i, x in enumerate(p.kept) if x and c in x[1]] for c in lacking]
    for apart in dict.fromkeys(frozenset(x) for x in product(*holders)):
        freed = tuple(c for i in sorted(apart) for c in _tiles(p, i))
        kept = tuple(None if i in apart else x for i, x in enumerate(p.kept)) if apart else p.kept
        q = _taken(p._replace(kept=kept, loose=hand((*p.loose, *freed))), laid[1])
        if q is not None:
            yield q._replace(made=tuple(sorted((*p.made, laid))))


def _found(left: list[Card], c: Card) -> bool:
    """Takes the tile out of the list if it is there."""
    if c in left:
        left.remove(c)
        return True
    return False


def _broken(p: Position) -> int:
    return p.broken


def _tiles(p: Position, i: int) -> Cards:
    laid = p.kept[i]
    return laid[1] if laid else ()


def _joker_places(p: Position, jokers: int) -> Iterator[Position]:
    """A joker added to sets, the shortest without jokers first."""
    left = _taken(p, (JOKER,))
    if left is None:
        return
    rows = [*((i, x) for i, x in enumerate(p.kept) if x), *((len(p.kept) + i, x) for i, x in enumerate(p.made))]
    order = sorted(rows, key=lambda x: (x[1][1].count(JOKER), len(x[1][1]), x[0]))
    found = [(i, made) for i, laid in order for made in longer(laid, (JOKER,), jokers)]
    for i, made in found[:JOKER_PLACES]:
        if i < len(p.kept):
            yield left._replace(kept=(*p.kept[:i], made, *p.kept[i + 1 :]))
        else:
            rest = [x for k, x in enumerate(p.made) if k != i - len(p.kept)]
            yield left._replace(made=tuple(sorted((*rest, made))))
