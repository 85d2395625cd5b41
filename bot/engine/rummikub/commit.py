"""May a table be confirmed? The checks in their order, each refusal with the numbers that explain it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.engine.cards import BACK, JOKER, Card, Cards, hand
from bot.engine.rules import Illegal
from bot.engine.rummikub import jokers
from bot.engine.rummikub.numbering import Laid, key
from bot.engine.rummikub.params import OpeningJoker, RummikubParams
from bot.engine.rummikub.sets import Reading, read, readings
from bot.engine.rummikub.state import Arrange, Kind, RummikubState, TileSet
from bot.engine.state import Seat
from bot.engine.tiles import number


class Confirmed(NamedTuple):
    """A table that may be confirmed: its sets, the tiles from the rack, the value of a first lay."""

    sets: tuple[Laid, ...]
    played: Cards
    opening: int | None


def fault(s: RummikubState, seat: Seat, a: Arrange) -> Illegal | None:
    """The first reason why ``seat`` may not confirm this table; ``s`` may be what the seat sees."""
    try:
        confirmed(s, seat, a)
    except Illegal as e:
        return e
    return None


def confirmed(s: RummikubState, seat: Seat, a: Arrange) -> Confirmed:
    """The table as it will be. Raises Illegal."""
    played = from_rack(s, seat, a)
    sets = tuple(laid(r, tiles) for r, tiles in _read_all(a, s.options))
    opening = None if s.opened[seat] else _opening(s, a, sets, played)
    if s.options.strict_jokers:
        jokers.check(s.table, sets, played, s.options)
    return Confirmed(sets, played, opening)


def counted(sets: Iterable[Iterable[Card]]) -> Counter[Card]:
    """How many there are of each tile."""
    return Counter(t for tiles in sets for t in tiles)


def on_table(table: Iterable[TileSet]) -> Counter[Card]:
    """How many of each tile lie on the table."""
    return counted(m.tiles for m in table)


def forged(s: RummikubState, seat: Seat, a: Arrange) -> Cards:
    """Tiles of the new table that were neither on the old one nor on the rack."""
    known = on_table(s.table) + Counter(s.hands[seat])
    known.pop(BACK, None)
    return hand((counted(a.table) - known).elements())


def from_rack(s: RummikubState, seat: Seat, a: Arrange) -> Cards:
    """The tiles that go from the rack to the table, sorted. Raises Illegal if any are lost, or none goes."""
    if strange := forged(s, seat, a):
        raise Illegal("e_tile_forged", tiles=strange)
    old, new = on_table(s.table), counted(a.table)
    lost = hand((old - new).elements())
    if lost:
        raise Illegal("e_joker_kept") if set(lost) == {JOKER} else Illegal("e_tile_to_rack", tiles=lost)
    played = hand((new - old).elements())
    if not played:
        raise Illegal("e_no_tile_played")
    return played


def kind_of(a: Arrange, index: int) -> Kind | None:
    """The kind that was told for a set of the table."""
    return a.kinds[index] if index < len(a.kinds) else None


def laid(r: Reading, tiles: Cards) -> Laid:
    """A set as it lies: a group by colours, its jokers last."""
    return r.kind, hand(tiles) if r.kind is Kind.GROUP else tiles


def judged(tiles: Cards, kind: Kind | None, p: RummikubParams, index: int, where: str = "table") -> Reading:
    """The reading of one set. Raises Illegal, which says where it lies."""
    try:
        return read(tiles, kind, p.max_jokers_per_set)
    except Illegal as e:
        raise Illegal(e.reason, index=index, where=where, **e.params) from e


def _read_all(a: Arrange, p: RummikubParams) -> list[tuple[Reading, Cards]]:
    found = [(i, tiles) for i, tiles in enumerate(a.table) if tiles]
    return [(judged(tiles, kind_of(a, i), p, i), tiles) for i, tiles in found]


def _opening(s: RummikubState, a: Arrange, sets: Sequence[Laid], played: Cards) -> int:
    """The value of the first lay. Raises Illegal."""
    p, opening = s.options, [tiles for tiles in a.opening if tiles]
    if not opening:
        raise Illegal("e_not_opened", need=p.opening_points)
    strange = hand((counted(opening) - Counter(played)).elements())
    if strange:
        raise Illegal("e_open_uses_table", tiles=strange)
    found = [(judged(x, _known_kind(x, sets), p, i, "opening"), x) for i, x in enumerate(opening)]
    value = sum(worth(r, p) for r, _ in found)
    if value < p.opening_points:
        raise Illegal("e_open_too_low", value=value, need=p.opening_points, missing=p.opening_points - value)
    if not p.manipulate_same_turn_as_opening:
        _check_only(s.table, [laid(r, x) for r, x in found], sets)
    return value


def _check_only(table: Iterable[TileSet], opening: Iterable[Laid], sets: Iterable[Laid]) -> None:
    wanted = Counter(key(m.kind, m.tiles) for m in table) + Counter(key(*x) for x in opening)
    if Counter(key(*x) for x in sets) != wanted:
        raise Illegal("e_open_only")


def _known_kind(tiles: Cards, sets: Sequence[Laid]) -> Kind | None:
    """The kind with which the same tiles lie on the table, else that of their dearest reading."""
    known = next((kind for kind, lie in sets if hand(lie) == hand(tiles)), None)
    found = [r.kind for r in readings(tiles)]
    return known if known in found else next(iter(found), None)


def worth(r: Reading, p: RummikubParams) -> int:
    """What a set counts in an opening."""
    if p.opening_joker_value is OpeningJoker.REPRESENTED:
        return r.value
    return r.value - sum(number(faces[0]) for faces in r.roles)
