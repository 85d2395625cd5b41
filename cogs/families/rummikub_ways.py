"""Find a way: whole tables in which chosen rack tiles have a place, the least disturbed first."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from bot.engine.cards import Cards, hand
from bot.engine.rummikub.solver import Goal, solved, ways
from bot.engine.rummikub.state import RummikubState
from bot.engine.state import Seat
from bot.tables import arranging
from bot.tables.arranging import Arranging
from cogs.families.rummikub import may_rearrange

MOST = 8  # ways that are shown
Table = tuple[Cards, ...]


def search(a: Arranging, s: RummikubState, seat: Seat) -> Arranging:
    """The draft with the first of the ways for its rack tiles, or with those that find no place."""
    wanted = chosen(a, s, seat)
    found = tuple(dict.fromkeys(islice(_ways(a, s, seat, wanted), MOST)))
    if found:
        return arranging.found(a, s, seat, found)
    best = solved(_ground(a, s, seat), (), wanted, Goal.TILES.value)
    left = hand((Counter(wanted) - Counter(best.played if best else ())).elements())
    return replace(a, stuck=left or wanted, cut=not (best and best.exact and left), step=a.step + 1)


def chosen(a: Arranging, s: RummikubState, seat: Seat) -> Cards:
    """The rack tiles that lie in the draft or are ticked."""
    ticked = Counter(a.picked) - Counter(arranging.owed(a))
    return hand((Counter(arranging.played(a)) + ticked & Counter(s.hands[seat])).elements())


def _ways(a: Arranging, s: RummikubState, seat: Seat, wanted: Cards) -> Iterator[Table]:
    """Tables that may be confirmed, also under house rules that bind jokers."""
    ground = _ground(a, s, seat)
    aside = () if ground else tuple(m.tiles for m in s.table)
    for play in ways(ground, wanted, s.options.max_jokers_per_set):
        table = (*aside, *(tiles for _, tiles in play.sets))
        if _valid(a, s, seat, table):
            yield table


def _ground(a: Arranging, s: RummikubState, seat: Seat) -> list[Cards]:
    """The sets that may be taken apart: those of the table once the seat has opened."""
    if not may_rearrange(s, seat, arranging.surveyed(a, s, seat)):
        return []
    return [m.tiles for m in s.table]


def _valid(a: Arranging, s: RummikubState, seat: Seat, table: Table) -> bool:
    """May it be confirmed? A first lay that is too low is shown all the same: the panel says what is missing."""
    fault = arranging.surveyed(arranging.found(a, s, seat, (table,)), s, seat).fault
    return fault is None or fault.reason in ("e_open_too_low", "e_not_opened")
