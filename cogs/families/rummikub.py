"""What a seat can do at Rummikub: what can be laid as it comes, and what is to be said of a table under way."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, cast

from msgspec.structs import replace

from bot.engine.cards import JOKER, Card, Cards, hand, without
from bot.engine.rules import Plan, Rules
from bot.engine.rummikub.bags import added, own_sets
from bot.engine.rummikub.commit import worth
from bot.engine.rummikub.layout import Layout
from bot.engine.rummikub.sets import orders, readings
from bot.engine.rummikub.solver import Goal, solved
from bot.engine.rummikub.state import Draw, Kind, Pass, RummikubState, TileSet
from bot.engine.state import Phase, Seat, View
from bot.tables import arranging
from bot.tables.arranging import Arranging
from bot.tables.model import Draft
from cogs.desk import Desk
from cogs.facts import Facts

QUICK_SETS = 15  # sets without a joker that are offered at once
MANY = 45  # loose tiles, past which sets are looked for on the rack alone


class Offer(NamedTuple):
    """Something that can be laid as it comes: a set, new or (``place``) in place of one that lies there."""

    place: int | None
    tiles: Cards
    added: Cards  # tiles from the rack in it


class Tiles(NamedTuple):
    """What the panel says of a table that is being rearranged."""

    draft: Arranging
    layout: Layout
    offers: tuple[Offer, ...]
    best: Plan | None  # what one press lays, while nothing has been changed
    points: int  # what the rack's sets are worth together, where a first lay is missing


def facts(rules: Rules[RummikubState], v: View[RummikubState], seat: Seat, draft: Draft) -> Facts:
    """The facts of ``seat``'s panel; ``best`` are the sets that its rack holds."""
    s, acting = v.state, seat in rules.to_act(v.state)
    best = _disjoint(s.hands[seat], s)
    if not acting or s.phase is not Phase.PLAY:
        return Facts(acting=acting, phase=s.phase, best=best)
    a = draft.arranging or arranging.begin(s)
    layout, plan = arranging.surveyed(a, s, seat), _best(rules, v, seat, a)
    points = 0 if plan or s.opened[seat] else most_points(s.hands[seat], s)
    return Facts(
        acting=True,
        phase=s.phase,
        draws=tuple(x for x in (Draw(), Pass()) if rules.check(s, seat, x) is None),
        best=best,
        more=Tiles(a, layout, tuple(dict.fromkeys(_offers(s, seat, layout))), plan, points),
    )


def most_points(rack: Cards, s: RummikubState) -> int:
    """The points that sets of the rack make together in a first lay."""
    found = solved((), (), rack, Goal.POINTS.value)
    choices = [_disjoint(rack, s), tuple(tiles for _, tiles in found.sets) if found else ()]
    return max(sum(worth(r, s.options) for tiles in sets for r in readings(tiles)[:1]) for sets in choices)


def _disjoint(rack: Cards, s: RummikubState) -> tuple[Cards, ...]:
    """Sets of the rack that do not share a tile, the largest first."""
    left, found = Counter(rack), []
    for _, tiles in own_sets(rack, s.options.max_jokers_per_set):
        if not Counter(tiles) - left:
            left -= Counter(tiles)
            found.append(tiles)
    return tuple(found)


def _best(rules: Rules[RummikubState], v: View[RummikubState], seat: Seat, a: Arranging) -> Plan | None:
    """All that can be laid as it comes, or the dearest first lay."""
    if a.past or a.picked:
        return None
    return next((p for p in rules.plan(v, seat) if p.illegal is None), None)


def _offers(s: RummikubState, seat: Seat, layout: Layout) -> Iterator[Offer]:
    """What loose tiles can be now: sets, those that place most of the table first; additions; sets that cost jokers."""
    owed: Counter[Card] = Counter(layout.loose)
    placing = {tiles: (Counter(tiles) & owed).total() for tiles in _loose_sets(s, layout)}
    sets = sorted(placing, key=lambda tiles: -placing[tiles])
    plain = [tiles for tiles in sets if JOKER not in tiles or owed[JOKER]]
    yield from (Offer(None, tiles, hand(tiles)) for tiles in plain[:QUICK_SETS])
    yield from _additions(s, seat, layout)
    yield from (Offer(None, tiles, hand(tiles)) for tiles in sets if JOKER in tiles)


def _loose_sets(s: RummikubState, layout: Layout) -> list[Cards]:
    """The sets of the tiles left on the rack and of a few that are owed to the table."""
    near = layout.loose if len(layout.left) + len(layout.loose) <= MANY else ()
    return [tiles for _, tiles in own_sets(hand((*layout.left, *near)), s.options.max_jokers_per_set)]


def _additions(s: RummikubState, seat: Seat, layout: Layout) -> Iterator[Offer]:
    """Single tiles that fit a set of the table, also one that is still too short."""
    if not may_rearrange(s, seat, layout):
        return
    for t in dict.fromkeys((*layout.loose, *layout.left)):
        for place, m in enumerate(layout.after):
            longer = next(iter(_longer(m, t, layout.sets[place].fault is None, s)), None)
            if longer is not None:
                yield Offer(place, longer, (t,))
    yield from _swaps(layout)
    yield from _pairs(s, layout)


def _swaps(layout: Layout) -> Iterator[Offer]:
    """A tile in the place of a joker that stands for it; the joker is loose then."""
    for place, m in enumerate(layout.after):
        places = [i for i, t in enumerate(m.tiles) if t == JOKER]
        known = next((r for r in readings(m.tiles) if r.kind is m.kind), None)
        for i, faces in zip(places, known.roles if known else (), strict=False):
            for t in sorted(set(faces) & {*layout.loose, *layout.left}):
                tiles = (*m.tiles[:i], t, *m.tiles[i + 1 :])
                yield Offer(place, hand(tiles) if m.kind is Kind.GROUP else tiles, (t,))


def _pairs(s: RummikubState, layout: Layout) -> Iterator[Offer]:
    """Two tiles for a set of the table of which the second fits only beside the first."""
    jokers = s.options.max_jokers_per_set
    for place, m in enumerate(layout.after):
        for first in dict.fromkeys(layout.left) if layout.sets[place].fault is None else ():
            rest = without(layout.left, (first,)) or ()
            for longer in added(m, (first,), jokers)[:1]:
                for second in (t for t in dict.fromkeys(rest) if not added(m, (t,), jokers)):
                    for both in added(replace(m, tiles=longer), (second,), jokers)[:1]:
                        yield Offer(place, both, (first, second))


def _longer(m: TileSet, t: Card, lies: bool, s: RummikubState) -> tuple[Cards, ...]:
    """The set with the tile: as it lies, or as what is no set yet would be one."""
    jokers = s.options.max_jokers_per_set
    return added(m, (t,), jokers) if lies else tuple(tiles for _, tiles in orders(hand((*m.tiles, t)), jokers))


def may_rearrange(s: RummikubState, seat: Seat, layout: Layout) -> bool:
    """May the seat touch the table: has it opened, or would it with what lies there now?"""
    if s.opened[seat]:
        return True
    return s.options.manipulate_same_turn_as_opening and layout.opening >= max(1, s.options.opening_points)


def of(desk: Desk) -> Tiles:
    """What the desk knows of the table that is being rearranged."""
    return cast("Tiles", desk.facts.more)


def state_of(desk: Desk) -> RummikubState:
    """The state that the desk shows."""
    return cast("RummikubState", desk.view.state)


def value(tiles: Cards) -> int:
    """The dearest value of tiles that are a set."""
    return max((r.value for r in readings(tiles)), default=0)
