"""What a seat could do at Rummikub without taking sets apart: own sets, first lays, additions to sets as they lie."""

from collections.abc import Iterable, Iterator
from itertools import islice

from bot.engine.cards import BACK, Card, Cards, hand, without
from bot.engine.moves import Action, NextDeal
from bot.engine.rummikub.bags import added, choices, own_sets, value
from bot.engine.rummikub.commit import fault, worth
from bot.engine.rummikub.layout import grouped
from bot.engine.rummikub.numbering import Laid
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.sets import orders, readings
from bot.engine.rummikub.solver import most_tiles
from bot.engine.rummikub.state import Arrange, Draw, Pass, RummikubState, TileSet
from bot.engine.state import Phase, Seat

MOST_OPENINGS = 12
MOST_SETS = 60
Idea = tuple[Arrange, Cards, int]  # the new table, the rack tiles in it, what they are worth


def listed(s: RummikubState, seat: Seat) -> Iterator[Action]:
    """Actions of ``seat``, which is to act: tables that can be had without taking sets apart, then draw or pass."""
    if s.phase is Phase.DEAL_END:
        yield NextDeal()
    if s.phase is Phase.PLAY:
        must = obliging(s, seat)
        yield from once((*_simple(s, seat), *([must] if must else [])))
        if must is None:
            yield Draw() if s.stock else Pass()


def obliging(s: RummikubState, seat: Seat) -> Arrange | None:
    """A play that forbids ``seat`` to draw, where the house lets one draw only if nothing can be laid."""
    if s.options.voluntary_draw or not s.stock:
        return None
    return next(_simple(s, seat), None) or next((a for a in _found(s, seat) if fault(s, seat, a) is None), None)


def _simple(s: RummikubState, seat: Seat) -> Iterator[Arrange]:
    return (a for a, _, _ in whole_rack(s, seat) if fault(s, seat, a) is None)


def _found(s: RummikubState, seat: Seat) -> Iterator[Arrange]:
    """The play of the most tiles, once the seat has opened."""
    found = most_tiles([m.tiles for m in s.table], without_backs(s.hands[seat])) if s.opened[seat] else None
    if found and found.played:
        yield arranged(found.sets)


def once(actions: Iterable[Arrange]) -> Iterator[Arrange]:
    """Each action once, in their order."""
    return iter(dict.fromkeys(actions))


def whole_rack(s: RummikubState, seat: Seat) -> Iterator[Idea]:
    """What the whole rack offers: everything that can be laid as it comes, first lays or single sets, additions."""
    rack = without_backs(s.hands[seat])
    sets = own_sets(rack, s.options.max_jokers_per_set)
    if not s.opened[seat]:
        yield from (_new(s, seat, chosen) for chosen in islice(_first_lays(s, rack, sets), MOST_OPENINGS))
        return
    yield from _greedy(s, rack, sets)
    yield from (_new(s, seat, (laid,)) for laid in sets[:MOST_SETS])
    for t in dict.fromkeys(rack):
        yield from _additions(s, (t,))


def without_backs(rack: Cards) -> Cards:
    """The tiles of a rack that one sees."""
    return tuple(t for t in rack if t != BACK)


def _first_lays(s: RummikubState, rack: Cards, sets: tuple[Laid, ...]) -> Iterator[tuple[Laid, ...]]:
    return choices(rack, [(x, price(x, s.options)) for x in sets], s.options.opening_points)


def price(laid: Laid, p: RummikubParams) -> int:
    """What a set counts in an opening."""
    return next(worth(r, p) for r in readings(laid[1]) if r.kind is laid[0])


def _greedy(s: RummikubState, rack: Cards, sets: tuple[Laid, ...]) -> Iterator[Idea]:
    """Every largest own set, then every single tile that fits a set of the table."""
    table, left = [(m.kind, m.tiles) for m in s.table], rack
    for laid in sets:
        rest = without(left, laid[1])
        if rest is not None:
            table, left = [*table, laid], rest
    for t in left:
        at = next((i for i, x in enumerate(table) if _fits(x, t, s.options)), None)
        if at is not None:
            table[at] = (table[at][0], _fits(table[at], t, s.options)[0])
            left = without(left, (t,)) or ()
    if left != rack:
        laid_down = without(rack, left) or ()
        yield arranged(table), laid_down, sum(map(value, table)) - sum(value((m.kind, m.tiles)) for m in s.table)


def _fits(laid: Laid, t: Card, p: RummikubParams) -> tuple[Cards, ...]:
    return added(TileSet(0, *laid), (t,), p.max_jokers_per_set)


def arranged(table: Iterable[Laid], opening: tuple[Cards, ...] = ()) -> Arrange:
    """The action that leaves this table."""
    sets = tuple(table)
    kinds = tuple(kind if len(readings(tiles)) > 1 else None for kind, tiles in sets)
    return Arrange(tuple(tiles for _, tiles in sets), opening, kinds if any(kinds) else ())


def _new(s: RummikubState, seat: Seat, sets: tuple[Laid, ...]) -> Idea:
    """New sets beside the table as it lies."""
    tiles = tuple(x for _, x in sets)
    a = arranged([*((m.kind, m.tiles) for m in s.table), *sets], () if s.opened[seat] else tiles)
    return a, hand(t for x in tiles for t in x), sum(map(value, sets))


def _additions(s: RummikubState, tiles: Cards) -> Iterator[Idea]:
    """The tiles added together to one set of the table as it lies."""
    for i, m in enumerate(s.table):
        for longer in added(m, hand(tiles), s.options.max_jokers_per_set):
            table = [(x.kind, x.tiles) for x in s.table]
            table[i] = (m.kind, longer)
            yield arranged(table), hand(tiles), value(table[i]) - value((m.kind, m.tiles))


def chosen_tiles(s: RummikubState, seat: Seat, chosen: Cards) -> Iterator[Idea]:
    """What exactly the chosen rack tiles can be: one set in each order, several sets, additions to one set."""
    jokers = s.options.max_jokers_per_set
    whole = orders(hand(chosen), jokers)
    yield from (_new(s, seat, (laid,)) for laid in whole)
    parted = grouped(hand(chosen), jokers).sets
    if len(parted) > 1:
        yield _new(s, seat, parted)
    yield from _additions(s, chosen)
