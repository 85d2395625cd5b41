"""Where house rules restrict the jokers of the table: which may leave their set, and where they go then.

Jokers are equal, so it is asked whether there is any way to say which joker went where that the rules allow.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from bot.engine.cards import JOKER, Cards
from bot.engine.rules import Illegal
from bot.engine.rummikub.numbering import Laid
from bot.engine.rummikub.params import FreedJoker, JokerGroup3, JokerMode, JokerSource, RummikubParams
from bot.engine.rummikub.sets import Reading, readings
from bot.engine.rummikub.state import Kind, TileSet
from bot.engine.tiles import Tile, tile

RACK_TILES = 2  # that must lie beside a freed joker, where the house wants that


class Spot(NamedTuple):
    """A place of a joker: the set's index and the place in it."""

    at: int
    place: int


Sets = Sequence[tuple[Reading, Cards]]
Way = dict[Spot, Spot]  # where each joker of the old table lies now


class Change(NamedTuple):
    """An old and a new table, and the tiles that came from the rack."""

    old: Sets
    new: Sets
    played: Cards
    p: RummikubParams


def check(table: Sequence[TileSet], sets: Sequence[Laid], played: Cards, p: RummikubParams) -> None:
    """Raises Illegal (e_joker_locked, e_freed_joker_use) if the jokers of the table went where they may not."""
    old = [(_reading(m.kind, m.tiles), m.tiles) for m in table]
    c = Change(old, [(_reading(kind, tiles), tiles) for kind, tiles in sets], played, p)
    found = list(_ways(c))
    if p.joker_mode is JokerMode.REPLACE_ONLY:
        allowed = [way for way in found if not _broken(c, way)]
        if not allowed:
            at = min((_broken(c, way) for way in found), key=len)[0]
            raise Illegal("e_joker_locked", set=table[at].id, tiles=table[at].tiles)
        found = allowed
    if p.freed_joker_use is not FreedJoker.ANY_SET and not any(_well_used(c, way) for way in found):
        raise Illegal("e_freed_joker_use", two=p.freed_joker_use is FreedJoker.NEW_SET_TWO_RACK_TILES)


def _reading(kind: Kind, tiles: Cards) -> Reading:
    return next(r for r in readings(tiles) if r.kind is kind)


def _ways(c: Change) -> Iterator[Way]:
    before, now = _spots(c.old), _spots(c.new)
    yield from (dict(zip(before, places, strict=True)) for places in permutations(now, len(before)))


def _spots(sets: Sets) -> list[Spot]:
    return [Spot(at, i) for at, (_, tiles) in enumerate(sets) for i, t in enumerate(tiles) if t == JOKER]


def _broken(c: Change, way: Way) -> list[int]:
    """The old sets with jokers that are neither extended nor have them replaced."""
    bound = sorted({spot.at for spot in way})
    return [at for at in bound if not any(_holds(c, way, at, to) for to in range(len(c.new)))]


def _holds(c: Change, way: Way, at: int, to: int) -> bool:
    """Is old set ``at`` part of new set ``to``, each of its jokers kept there or replaced?"""
    r, tiles = c.old[at]
    if c.new[to][0].kind is not r.kind:
        return False
    mine = {spot.place: now for spot, now in way.items() if spot.at == at}
    if r.kind is Kind.RUN:
        return all(_stands(c, r, (i, t), mine.get(i), to) for i, t in enumerate(tiles))
    return _grouped(c, at, [now for now in mine.values() if now.at != to], to)


def _stands(c: Change, r: Reading, there: tuple[int, Tile], now: Spot | None, to: int) -> bool:
    """Does the run ``to`` have what stood at a place of the old run: the tile, the joker, or the joker's tile?"""
    new, tiles = c.new[to]
    place, face = r.low + there[0] - new.low, tile(r.colour, r.low + there[0])
    if new.colour != r.colour or not 0 <= place < len(tiles):
        return False
    if now is None:
        return tiles[place] == there[1]
    if now.at == to:
        return now.place == place
    return tiles[place] == face and _may_replace(c, face)


def _grouped(c: Change, at: int, freed: list[Spot], to: int) -> bool:
    """Does the group ``to`` have the tiles of the old group, and what its ``freed`` jokers are replaced by?"""
    (r, tiles), (new, now) = c.old[at], c.new[to]
    faces = {t for t in tiles if t != JOKER}
    if new.low != r.low or not faces <= set(now):
        return False
    added = {t for t in now if t != JOKER} - faces
    missing = set(r.roles[0]) if freed else set()
    both = len(tiles) == 3 and c.p.joker_group3 is JokerGroup3.BOTH_MISSING
    wanted = len(missing) - (len(r.roles) - len(freed)) if both and freed else len(freed)
    return sum(_may_replace(c, t) for t in added & missing) >= wanted


def _may_replace(c: Change, face: Tile) -> bool:
    return c.p.joker_source is JokerSource.RACK_OR_TABLE or face in c.played


def _well_used(c: Change, way: Way) -> bool:
    """Does each freed joker lie in a set with nothing of the one it left, and with rack tiles if need be?"""
    return all(_kept(c, spot, now) or _renewed(c, spot, now) for spot, now in way.items())


def _kept(c: Change, spot: Spot, now: Spot) -> bool:
    """Does the joker still stand for the same, beside a tile of its old set?"""
    (r, tiles), (new, lie) = c.old[spot.at], c.new[now.at]
    beside = {t for t in tiles if t != JOKER} & set(lie)
    same = (r.kind, r.colour, r.low + spot.place) == (new.kind, new.colour, new.low + now.place)
    return bool(beside) and (same if r.kind is Kind.RUN else (new.kind, new.low) == (r.kind, r.low))


def _renewed(c: Change, spot: Spot, now: Spot) -> bool:
    """Has the joker's set no tile that can only be from the set that it left?"""
    left, lie = Counter(c.old[spot.at][1]), Counter(t for t in c.new[now.at][1] if t != JOKER)
    others = Counter(t for _, tiles in c.old for t in tiles) + Counter(c.played) - left
    rack = (lie & Counter(c.played)).total()
    return not lie - others and (c.p.freed_joker_use is FreedJoker.NEW_SET or rack >= RACK_TILES)
