"""Which sets of a table under way are a seat's first lay at Rummikub."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.engine.cards import Cards
from bot.engine.rummikub.layout import opening_of, opening_value
from bot.engine.rummikub.openings import fewest
from bot.engine.rummikub.sets import readings
from bot.engine.rummikub.state import Arrange, RummikubState
from bot.engine.state import Seat

Sets = tuple[Cards, ...]


def first_lay(s: RummikubState, seat: Seat, table: Sequence[Cards], before: Sets, rack: Cards) -> Sets:
    """The sets of ``table`` that are of the ``rack`` tiles in it alone, or else those that lay there ``before``, or
    could have, and are worth enough.

    Where none are: those that lie there. () for a seat that has opened.
    """
    if s.opened[seat]:
        return ()
    now = _there(opening_of(s, seat, table), rack)
    if _enough(now, s) or not s.options.manipulate_same_turn_as_opening:
        return now
    once = _there([x for x in before if readings(x)], rack)
    if _enough(once, s):
        return once
    return tuple(x for _, x in fewest(rack, s.options) or ()) or now


def _there(sets: Iterable[Cards], rack: Cards) -> Sets:
    """The sets that the rack tiles on the table can be, first come: a twin may lie in a set for one of the table."""
    left, kept = Counter(rack), []
    for tiles in sets:
        if not Counter(tiles) - left:
            left -= Counter(tiles)
            kept.append(tiles)
    return tuple(kept)


def _enough(sets: Sets, s: RummikubState) -> bool:
    """Are the sets worth a first lay? One set there must be, even where no points are asked for."""
    return opening_value(s, Arrange((), sets)) >= max(1, s.options.opening_points)
