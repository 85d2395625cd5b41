"""Readings of a hand: what is left outside sets or pairs, whether it is complete, and how it is laid open."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.engine.cards import BACK, JOKER, Card, Cards, hand, rank, suit
from bot.engine.okey.cover import most, pairs, sets, uncovered, unpaired
from bot.engine.okey.faces import MAX_GROUP, MIN_SET, Holding, Shape, face, holding
from bot.engine.okey.params import OkeyParams, OkeyThrown
from bot.engine.okey.state import Ending, TileSet

HAND = 14  # tiles that are laid open
ALL_PAIRS = HAND // 2
IN_SIGHT = 5  # pairs from which on a hand is looked at as one of pairs


class Reading(NamedTuple):
    """What a hand is best taken for, and how many of its tiles are left over then."""

    ending: Ending
    left: int


def reading(tiles: Iterable[Card], okey: Card, p: OkeyParams) -> Reading:
    """Sets, or pairs once there are five and they leave less."""
    return read(holding(tiles, okey), p)


def read(h: Holding, p: OkeyParams) -> Reading:
    """See ``reading``."""
    left = uncovered(h, p.one_after_thirteen)
    if p.pairs_finish and pairs(h) >= IN_SIGHT and unpaired(h) < left:
        return Reading(Ending.PAIRS, unpaired(h))
    return Reading(Ending.SETS, left)


def ending(tiles: Cards, okey: Card, p: OkeyParams) -> Ending | None:
    """How fourteen tiles finish a deal, the dearer way if both are there; None: they do not."""
    h = holding(tiles, okey)
    if h.size != HAND:
        return None
    ways = []
    if p.pairs_finish and pairs(h) == ALL_PAIRS:
        ways.append(Ending.PAIRS)
    if most(h, p.one_after_thirteen) == HAND:
        ways.append(Ending.SETS)
    return max(ways, key=lambda way: loss(way, False, p), default=None)


def loss(way: Ending, okey_thrown: bool, p: OkeyParams) -> int:
    """What a finish costs each opponent."""
    base = p.loss_pairs if way is Ending.PAIRS else p.loss_normal
    if not okey_thrown:
        return base
    return base * p.okey_thrown_multiplier if p.okey_thrown is OkeyThrown.MULTIPLIED else p.loss_pairs


def laid(tiles: Cards, okey: Card, p: OkeyParams, way: Ending) -> tuple[TileSet, ...]:
    """The sets that hold the most tiles, or the pairs, as ``way`` says."""
    return in_pairs(tiles, okey) if way is Ending.PAIRS else in_sets(tiles, okey, p)


def in_sets(tiles: Cards, okey: Card, p: OkeyParams) -> tuple[TileSet, ...]:
    """The sets that hold the most tiles; runs that go on in each other are one."""
    out = [_played(shape, used, okey) for shape, used in sets(holding(tiles, okey), p.one_after_thirteen)]
    return tuple(sorted(_joined(out), key=lambda x: (not is_run(x), x.plays)))


def _played(shape: Shape, used: int, okey: Card) -> TileSet:
    return TileSet(tuple(_tile(c, bool(used >> c & 1), okey) for c in shape.faces), shape.faces)


def _tile(c: Card, held: bool, okey: Card) -> Card:
    """The tile that plays a face: an okey, or the face itself, of which the okey's is a false joker's."""
    if not held:
        return okey
    return JOKER if c == okey else c


def _joined(found: list[TileSet]) -> list[TileSet]:
    """Runs of a colour of which one ends where the other begins, as one."""
    for x in found:
        for y in found:
            if is_run(x) and is_run(y) and _goes_on(x.plays, y.plays):
                rest = [z for z in found if z is not x and z is not y]
                return _joined([*rest, TileSet(x.tiles + y.tiles, x.plays + y.plays)])
    return found


def _goes_on(first: tuple[int, ...], then: tuple[int, ...]) -> bool:
    """Does a run begin where another of its colour ends, below the thirteen?"""
    return first[0] < first[-1] == then[0] - 1 and then[0] % 13 > 0


def is_run(x: TileSet) -> bool:
    """Is it a run rather than a group or pair?"""
    return x.plays[0] != x.plays[1] and x.plays[0] // 13 == x.plays[1] // 13


def in_pairs(tiles: Cards, okey: Card) -> tuple[TileSet, ...]:
    """Twins first, then single tiles with an okey each, then okeys."""
    h, out = holding(tiles, okey), list[TileSet]()
    twins = [Card(c) for c in range(52) if h.b >> c & 1]
    singles = [Card(c) for c in range(52) if (h.a & ~h.b) >> c & 1]
    out += [TileSet((_tile(c, True, okey),) * 2, (c, c)) for c in twins]
    mended = singles[: h.wild]
    out += [TileSet((_tile(c, True, okey), okey), (c, c)) for c in mended]
    out += [TileSet((okey, okey), (okey, okey))] * ((h.wild - len(mended)) // 2)
    return tuple(out)


def outside(tiles: Cards, found: Iterable[TileSet]) -> Cards:
    """The tiles that lie in none of the sets."""
    left = list(tiles)
    for x in found:
        for t in x.tiles:
            left.remove(t)
    return hand(left)


def as_set(tiles: Cards, okey: Card, p: OkeyParams) -> TileSet | None:
    """The run or group that the tiles are, in the order given; None: neither."""
    if len(tiles) < MIN_SET or BACK in tiles:
        return None
    plays = _as_group(tiles, okey) or _as_run(tiles, okey, p)
    return TileSet(tiles, plays) if plays else None


def _as_group(tiles: Cards, okey: Card) -> Cards | None:
    fixed = {i: face(t, okey) for i, t in enumerate(tiles) if t != okey}
    ranks, colours = {rank(c) for c in fixed.values()}, {suit(c) for c in fixed.values()}
    if len(tiles) > MAX_GROUP or len(ranks) != 1 or len(colours) < len(fixed):
        return None
    free = iter(s for s in range(4) if s not in colours)
    (r,) = ranks
    return tuple(fixed[i] if i in fixed else Card(next(free) * 13 + r) for i in range(len(tiles)))


def _as_run(tiles: Cards, okey: Card, p: OkeyParams) -> Cards | None:
    fixed = {i: face(t, okey) for i, t in enumerate(tiles) if t != okey}
    if not fixed or len({suit(c) for c in fixed.values()}) != 1:
        return None
    top = 13 if p.one_after_thirteen else 12
    for low in range(top - len(tiles) + 2):
        plays = tuple(Card(suit(next(iter(fixed.values()))) * 13 + (low + i) % 13) for i in range(len(tiles)))
        if all(plays[i] == c for i, c in fixed.items()):
            return plays
    return None
