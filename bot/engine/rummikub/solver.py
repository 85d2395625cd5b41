"""The best play of a turn: which rack tiles can be laid when the whole table may be rearranged, and how.

Exact, bounded by nodes and never by a clock: past its budget the search answers with the best it found and says so. A
play is checked by nobody here but made of sets only; where house rules bind jokers, the caller tries ``ways``.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.rummikub import gentle
from bot.engine.rummikub.columns import MOST_JOKERS
from bot.engine.rummikub.numbering import Laid
from bot.engine.rummikub.rebuild import sets_of
from bot.engine.rummikub.sets import orders, readings
from bot.engine.rummikub.sweep import NUMBERS, Sweep, bag

BUDGET = 6_000  # nodes: the fullest tables with two jokers in under a second
CARE = 400  # positions looked at for a gentler table
LEAFING = 1_500  # positions looked at for different tables
JOKER_POINTS = 30


class Goal(Enum):
    """What counts: by number from 1 to 13, and a joker (the last), what a tile on the table is worth."""

    TILES = (1,) * (NUMBERS + 1)
    POINTS = (*range(1, NUMBERS + 1), JOKER_POINTS)


class Play(NamedTuple):
    """The whole new table, each set in its order with its kind; the rack tiles in it, sorted; could none be better?"""

    sets: tuple[Laid, ...]
    played: Cards
    exact: bool


def most_tiles(table: Sequence[Cards], rack: Cards, budget: int = BUDGET) -> Play:
    """The play of the most rack tiles, however it disturbs the table."""
    return solved(table, (), rack, Goal.TILES.value, budget) or _still(table)


def best(
    table: Sequence[Cards],
    rack: Cards,
    goal: Goal | Sequence[int] = Goal.TILES,
    must: Cards = (),
    budget: int = BUDGET,
    care: int = CARE,
) -> Play | None:
    """The play that is worth most and lays all of ``must``; of equal ones one that takes few sets apart.

    ``rack``: the tiles that may be laid, ``must`` among them or not. ``goal``: also worths as those of ``Goal``.
    None: ``must`` cannot be laid. ``played`` is () where nothing can.
    """
    worth = goal.value if isinstance(goal, Goal) else tuple(goal)
    may = hand((Counter(rack) - Counter(must)).elements())
    found = solved(table, must, may, worth, budget)
    return gentlest(table, found, must, may, worth, care) if found else None


def solved(table: Sequence[Cards], must: Cards, may: Cards, worth: Sequence[int], budget: int = BUDGET) -> Play | None:
    """The play that is worth most, however it disturbs the table; None if ``must`` cannot be laid."""
    lying = tuple(t for tiles in table for t in tiles)
    b = bag((*lying, *must), may)
    swept = Sweep(b, worth, budget).run()
    if swept.node is None:
        return None if must or swept.exact else _still(table)
    sets, _ = sets_of(b, swept.node)
    played = hand((Counter(t for _, x in sets for t in x) - Counter(lying)).elements())
    return Play(sets, played, swept.exact and b.jokers + b.spare <= MOST_JOKERS)


def ways(
    table: Sequence[Cards], chosen: Cards, jokers: int = MOST_JOKERS, budget: int = BUDGET, care: int = LEAFING
) -> Iterator[Play]:
    """Different tables with exactly the chosen rack tiles laid, the least disturbed first; none if they cannot be.

    ``jokers``: the most in a set. ``care``: positions looked at, past which no more are told.
    """
    found = solved(table, chosen, (), Goal.TILES.value, budget)
    if found is None:
        return
    old = [read_set(x) for x in table]
    told = False
    for p in gentle.ways(old, gentle.Chosen(chosen), care, jokers):
        told = True
        yield Play(p.sets, hand(chosen), exact=True)
    if not told and all(x.count(JOKER) <= jokers for _, x in found.sets):
        yield found


def _still(table: Sequence[Cards]) -> Play:
    return Play(tuple(map(read_set, table)), (), exact=False)


def read_set(tiles: Cards) -> Laid:
    """A set in its order with its kind, the dearest where it has two; also of a bag. Raises ValueError."""
    found = readings(tiles)
    if found:
        return found[0].kind, tiles
    told = orders(hand(tiles))
    if not told:
        raise ValueError("not a set")
    return told[0]


def gentlest(
    table: Sequence[Cards], play: Play, must: Cards, may: Cards, worth: Sequence[int], care: int = CARE
) -> Play:
    """A play worth as much that takes fewer sets apart, if one is found among ``care`` positions."""
    old = [read_set(x) for x in table]
    extra = hand((Counter(play.played) - Counter(must)).elements())
    same = next(gentle.ways(old, gentle.Chosen((*must, *extra)), care), None)
    broken = same.broken if same else apart(old, play.sets)
    if broken:
        spare = _worth(may, worth) - _worth(extra, worth)
        free = next(gentle.ways(old, gentle.Chosen(must, may, spare, worth), care), None)
        same = free if free and free.broken < broken else same
    return _played(table, same.sets, play.exact) if same and same.broken <= broken else play


def _worth(tiles: Cards, worth: Sequence[int]) -> int:
    return sum(worth[-1] if t == JOKER else worth[t % NUMBERS] for t in tiles)


def _played(table: Sequence[Cards], sets: tuple[Laid, ...], exact: bool) -> Play:
    lying = Counter(t for tiles in table for t in tiles)
    return Play(sets, hand((Counter(t for _, x in sets for t in x) - lying).elements()), exact)


def apart(table: Sequence[Laid], sets: Sequence[Laid]) -> int:
    """How many sets of the table do not lie whole, alone or in a longer set, in the new one."""
    rooms = [Counter(x) for _, x in sets]
    count = 0
    for _, tiles in sorted(table, key=lambda x: -len(x[1])):
        home = next((r for r in rooms if not Counter(tiles) - r), None)
        count += home is None
        if home is not None:
            home -= Counter(tiles)
    return count
