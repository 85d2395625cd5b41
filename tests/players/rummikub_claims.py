"""What each reason of a hint at Rummikub claims, worked out anew; the solver itself is checked elsewhere."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.rummikub.advice import price
from bot.engine.rummikub.bags import with_first
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.solver import most_tiles, solved
from bot.engine.rummikub.state import Arranged


def table(x: Any) -> tuple[Cards, ...]:
    """The sets that lie."""
    return tuple(m.tiles for m in x.s.table)


def laid(x: Any) -> Counter[int]:
    """The rack tiles of the action."""
    return Counter(t for tiles in x.action.table for t in tiles) - Counter(t for tiles in table(x) for t in tiles)


def plain(tiles: Cards) -> Cards:
    """Without jokers."""
    return hand(t for t in tiles if t != JOKER)


def most(x: Any, rack: Cards) -> int:
    """The most tiles of those that can be laid."""
    return len(most_tiles(table(x), rack).played)


def points(x: Any, tiles: Any) -> int:
    """What they would count on the rack."""
    return sum(x.p.joker_rack_value if t == JOKER else t % 13 + 1 for t in tiles)


def most_points(x: Any) -> int:
    """The most points that can be laid."""
    worth = (*range(1, 14), x.p.joker_rack_value)
    found = solved(table(x), (), x.hand, worth)
    assert found is not None
    return points(x, found.played)


@cache
def dearest(rack: Cards, p: RummikubParams) -> int:
    """The most that sets of a rack are worth together as a first lay: its first tile is left, or in one of its sets."""
    if not plain(rack):
        return 0
    rests = (
        (price(x, p), hand((Counter(rack) - Counter(x[1])).elements())) for x in with_first(rack, p.max_jokers_per_set)
    )
    ways = [dearest(rack[1:], p), *(worth + dearest(rest, p) for worth, rest in rests)]
    return max(ways)


def apart(x: Any) -> int:
    """How many old sets are in no new one, each new one taken for those of its tiles; the longest first."""
    rooms = [Counter(tiles) for tiles in x.action.table]
    count = 0
    for tiles in sorted(table(x), key=len, reverse=True):
        home = next((r for r in rooms if Counter(tiles) <= r), None)
        if home is None:
            count += 1
        else:
            home.subtract(tiles)
    return count


def opening(x: Any) -> int | None:
    """The value of the first lay as the rules have it."""
    told = x.rules.apply(x.s, x.me, x.action).events[0]
    return told.opening if type(told) is Arranged else None


def few(x: Any) -> bool:
    """Has the seat the fewest tiles of the others, and few?"""
    sizes = [len(x.s.hands[i]) for i in x.others]
    return bool(x.count == len(x.s.hands[x.seat]) == min(sizes) <= 4)


CLAIMS: dict[str, Callable[[Any], bool]] = {
    "rummikub_out": lambda x: x.count == laid(x).total() == len(x.hand),
    "rummikub_opens": lambda x: x.points == opening(x) >= x.need == x.p.opening_points,
    "rummikub_opens_without": lambda x: JOKER in x.hand and JOKER not in laid(x),
    "rummikub_most": lambda x: x.count == laid(x).total() == most(x, x.hand),
    "rummikub_lays": lambda x: x.count == laid(x).total(),
    "rummikub_points": lambda x: x.points == points(x, laid(x).elements()) == most_points(x),
    "rummikub_lays_points": lambda x: x.points == points(x, laid(x).elements()),
    "rummikub_joker_waits": lambda x: (
        JOKER in x.hand
        and JOKER not in laid(x)
        and x.count == most(x, x.hand) - x.hand.count(JOKER) - most(x, plain(x.hand)) < 2
    ),
    "rummikub_few_left": few,
    "rummikub_apart": lambda x: x.count == apart(x) > 0,
    "rummikub_whole": lambda x: apart(x) == 0,
    "rummikub_no_opening": lambda x: dearest(x.hand, x.p) < x.need == x.p.opening_points,
    "rummikub_no_set": lambda x: dearest(x.hand, x.p) == 0,
    "rummikub_nothing_fits": lambda x: most(x, x.hand) == 0,
    "rummikub_joker_alone": lambda x: most(x, plain(x.hand)) == 0 < most(x, x.hand),
    "rummikub_trifle": lambda x: most(x, plain(x.hand)) == 1 and x.tile in x.hand and x.count == len(x.s.stock),
    "rummikub_bound": lambda x: x.p.strict_jokers or x.p.max_jokers_per_set < 2,
}
