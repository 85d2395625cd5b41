"""A table of tiles that is being rearranged: step by step, complete or not, never engine state.

``base`` is the table it began with. While that lies there unchanged, every tile of ``base`` and of the rack is in a set
of ``now.table`` or loose; what is loose of ``base`` is owed to the table.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.rummikub.commit import counted
from bot.engine.rummikub.layout import Layout, grouped, survey
from bot.engine.rummikub.params import TimeoutPolicy
from bot.engine.rummikub.sets import orders
from bot.engine.rummikub.state import Arrange, RummikubState
from bot.engine.state import Phase, Seat
from bot.tables.first_lays import first_lay
from bot.tables.staging import Staged, as_typed, joined, staged, told

STEPS = 25  # that can be taken back


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """How the table lies after a step, and the first lay from the rack alone, if that is still to be made."""

    table: tuple[Staged, ...]
    opening: tuple[Cards, ...] = ()


class Arranging(msgspec.Struct, frozen=True, kw_only=True):
    """A draft of a whole table. ``step`` counts its changes, so that a press can say which of them it saw."""

    base: tuple[Cards, ...]
    now: Stage
    past: tuple[Stage, ...] = ()  # oldest first
    picked: Cards = ()  # loose tiles that are ticked
    ways: tuple[tuple[Cards, ...], ...] = ()  # whole tables that were found, the least disturbed first
    way: int = 0  # which of them lies there
    stuck: Cards = ()  # picked tiles for which no way was found
    cut: bool = False  # the search for ways ended before everything was tried
    typed: str = ""  # what was typed and could not be read
    step: int = 0


# The present.
def begin(s: RummikubState) -> Arranging:
    """A draft in which nothing has been done."""
    base = tuple(m.tiles for m in s.table)
    return Arranging(base=base, now=Stage(table=tuple(Staged(m.tiles, told(m.tiles, m.kind)) for m in s.table)))


def current(kept: Arranging | None, s: Any, seat: Seat) -> Arranging | None:
    """``kept`` if it still belongs to the table and turn of ``s``, its ticks cut to what is loose; else None."""
    if kept is None or not isinstance(s, RummikubState) or s.phase is not Phase.PLAY or s.turn != seat:
        return None
    there = counted(kept.base) + Counter(s.hands[seat])
    if kept.base != tuple(m.tiles for m in s.table) or _down(kept) - there:
        return None
    return replace(kept, picked=_within(kept.picked, loose(kept, s, seat)))


def loose(a: Arranging, s: RummikubState, seat: Seat) -> Cards:
    """The tiles that lie in no set: those owed to the table and those on the rack."""
    return hand((counted(a.base) + Counter(s.hands[seat]) - _down(a)).elements())


def owed(a: Arranging) -> Cards:
    """The tiles of the table that lie in no set."""
    return hand((counted(a.base) - _down(a)).elements())


def played(a: Arranging) -> Cards:
    """The tiles from the rack that lie in a set."""
    return hand((_down(a) - counted(a.base)).elements())


def action(a: Arranging) -> Arrange:
    """The draft as a seat's action."""
    return Arrange(
        table=tuple(x.tiles for x in a.now.table),
        opening=a.now.opening,
        kinds=tuple(x.kind for x in a.now.table),
    )


def surveyed(a: Arranging, s: RummikubState, seat: Seat) -> Layout:
    """What is to be said of the draft; ``s`` may be what the seat sees."""
    return survey(s, seat, action(a))


def settled(kept: Arranging | None, s: Any, seat: Seat) -> Arrange | None:
    """What the clock plays for a seat whose time is over: its draft, if that is valid and the house lets it count."""
    a = current(kept, s, seat)
    if a is None or s.options.timeout_policy is not TimeoutPolicy.COMMIT_IF_VALID:
        return None
    return action(a) if surveyed(a, s, seat).fault is None else None


# Steps.
def picked(a: Arranging, s: RummikubState, seat: Seat, tiles: Iterable[Any]) -> Arranging:
    """Other loose tiles are ticked; no step of its own."""
    return replace(a, picked=_within(tuple(tiles), loose(a, s, seat)), stuck=(), cut=False)


def taken(a: Arranging, s: RummikubState, seat: Seat, places: Iterable[int]) -> Arranging:
    """The sets at these places are taken apart."""
    gone = set(places)
    left = [x for i, x in enumerate(a.now.table) if i not in gone]
    return _step(a, s, seat, left, picked=a.picked) if len(left) < len(a.now.table) else a


def made(a: Arranging, s: RummikubState, seat: Seat) -> Arranging:
    """The ticked tiles become a set, set or not; what is owed groups itself where there is one way."""
    if not a.picked:
        return a
    return _grouped(_step(a, s, seat, [*a.now.table, staged(a.picked, s)]), s, seat)


def placed(a: Arranging, s: RummikubState, seat: Seat, sets: Iterable[tuple[int | None, Cards]]) -> Arranging:
    """Sets are laid, or take the place of others: as many, in this order, as the loose tiles are there for.

    Of what lay in the place nothing but a joker may leave, which then is loose.
    """
    before, new = dict(enumerate(a.now.table)), dict(enumerate(a.now.table))
    left = Counter(loose(a, s, seat))
    for place, tiles in sets:
        at = len(new) if place is None else place
        old = before[at].tiles if at in before else ()
        more = Counter(tiles) - Counter(old)
        gone, again = Counter(old) - Counter(tiles), at in before and new[at] is not before[at]
        lies = joined(new[at].tiles, more, s) if again else tiles
        if more - left or set(gone) - {JOKER} or (gone and again) or not lies:
            continue
        left -= more
        new[at if at in before else len(new)] = Staged(lies, told(lies))
    table = tuple(new.values())
    return a if table == a.now.table else _grouped(_step(a, s, seat, table), s, seat)


def found(a: Arranging, s: RummikubState, seat: Seat, ways: Sequence[tuple[Cards, ...]]) -> Arranging:
    """Whole tables were found: the first of them lies there."""
    if not ways:
        return a
    return replace(_shown(a, s, seat, ways[0]), ways=tuple(ways))


def leafed(a: Arranging, s: RummikubState, seat: Seat, by: int) -> Arranging:
    """Another of the tables that were found lies there."""
    if not a.ways:
        return a
    way = (a.way + by) % len(a.ways)
    other = replace(a, now=a.past[-1], past=a.past[:-1]) if a.past else a
    return replace(_shown(other, s, seat, a.ways[way]), ways=a.ways, way=way)


def rewritten(a: Arranging, s: RummikubState, seat: Seat, sets: Iterable[Cards]) -> Arranging:
    """All that differs from the table before is as it was typed; sets whose tiles were typed are taken apart."""
    made = tuple(sets)
    gone = reached(a, s, seat, made)
    kept = [x for i, x in enumerate(a.now.table) if i in _lying(a) and i not in gone]
    table = (*kept, *(as_typed(tiles, s) for tiles in made))
    if table == a.now.table:
        return replace(a, typed="", step=a.step + 1)
    return _grouped(_step(a, s, seat, table), s, seat)


def reached(a: Arranging, s: RummikubState, seat: Seat, sets: Iterable[Cards]) -> tuple[int, ...]:
    """The places of untouched sets of which typed tiles are needed; first those that were typed whole."""
    typed = counted(sets)
    lying = {i: Counter(a.now.table[i].tiles) for i in _lying(a)}
    need = typed - (counted(a.base) + Counter(s.hands[seat]) - counted(x.elements() for x in lying.values()))
    out: list[int] = []
    while near := [i for i, x in lying.items() if i not in out and x & need]:
        out.append(max(near, key=lambda i: (not lying[i] - typed, (lying[i] & need).total(), -i)))
        need -= lying[out[-1]]
    return tuple(out)


def reread(a: Arranging, s: RummikubState, seat: Seat, place: int, which: int) -> Arranging:
    """The set at a place is read in another way: a joker stands for another tile, or a run is a group."""
    if not 0 <= place < len(a.now.table):
        return a
    ways = orders(hand(a.now.table[place].tiles), s.options.max_jokers_per_set)
    if not 0 <= which < len(ways):
        return a
    kind, tiles = ways[which]
    table = list(a.now.table)
    table[place] = Staged(tiles, told(tiles, kind))
    return _step(a, s, seat, table, picked=a.picked)


def back(a: Arranging) -> Arranging:
    """One step less."""
    if not a.past:
        return a
    return Arranging(base=a.base, now=a.past[-1], past=a.past[:-1], step=a.step + 1)


def untouched(a: Arranging) -> tuple[Staged, ...]:
    """The sets of the draft that lay there before."""
    return tuple(a.now.table[i] for i in _lying(a))


def _lying(a: Arranging) -> tuple[int, ...]:
    """The places of sets that lay there before."""
    lying = Counter(a.base)
    kept = []
    for i, x in enumerate(a.now.table):
        if lying[x.tiles] > 0:
            lying[x.tiles] -= 1
            kept.append(i)
    return tuple(kept)


def touched(a: Arranging) -> tuple[Cards, ...]:
    """What may be typed anew: sets that are new, then the old ones that are gone, as far as they are still loose."""
    lying = Counter(x.tiles for x in untouched(a))
    new = []
    for x in a.now.table:
        if lying[x.tiles] > 0:
            lying[x.tiles] -= 1
        else:
            new.append(x.tiles)
    gone = Counter(a.base) - Counter(x.tiles for x in untouched(a))
    left, rest = Counter(owed(a)), []
    for tiles in gone.elements():
        still = _within(tiles, hand(left.elements()))
        left -= Counter(still)
        rest.append(still)
    return tuple(x for x in (*new, *rest) if x)


def _shown(a: Arranging, s: RummikubState, seat: Seat, table: tuple[Cards, ...]) -> Arranging:
    return _step(a, s, seat, [Staged(tiles, told(tiles)) for tiles in table])


def _step(a: Arranging, s: RummikubState, seat: Seat, table: Sequence[Staged], picked: Cards = ()) -> Arranging:
    """The table lies so now; what was found or typed before counts no more."""
    now = Stage(table=tuple(table))
    after = Arranging(base=a.base, now=now, past=(*a.past, a.now)[-STEPS:], picked=picked, step=a.step + 1)
    return replace(after, now=replace(now, opening=_opening(after, a.now.opening, s, seat)))


def _opening(a: Arranging, before: tuple[Cards, ...], s: RummikubState, seat: Seat) -> tuple[Cards, ...]:
    return first_lay(s, seat, [x.tiles for x in a.now.table], before, played(a))


def _grouped(a: Arranging, s: RummikubState, seat: Seat) -> Arranging:
    """The same step, what is owed in sets if there is just one way."""
    ways, sets = grouped(owed(a), s.options.max_jokers_per_set)
    if ways != 1 or not sets:
        return a
    more = [Staged(tiles, told(tiles, kind)) for kind, tiles in sets]
    now = replace(a.now, table=(*a.now.table, *more))
    return replace(a, now=replace(now, opening=_opening(replace(a, now=now), a.now.opening, s, seat)))


def _down(a: Arranging) -> Counter[Any]:
    return counted(x.tiles for x in a.now.table)


def _within(wanted: Cards, there: Cards) -> Cards:
    """As many of the wanted tiles as there are, in their order."""
    left = Counter(there)
    kept = []
    for t in wanted:
        if left[t] > 0:
            left[t] -= 1
            kept.append(t)
    return tuple(kept)
