"""A beginner at Rummikub: opens as soon as it can, lays own sets and adds to sets as they lie, and overlooks things."""

from collections.abc import Iterator
from itertools import islice

from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.rummikub.advice import whole_rack
from bot.engine.rummikub.commit import fault
from bot.engine.rummikub.state import Draw, Pass, RummikubState
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of

SEEN = 12  # plays that it looks at


class Easy(Thinker):
    """See above."""

    def ideas(self, view: View[RummikubState], rules: Rules[RummikubState], below: Below) -> Iterator[Action]:
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        if s.phase is Phase.PLAY:
            plays = [a for a, _, _ in islice(whole_rack(s, me), SEEN) if fault(s, me, a) is None]
            if len(plays) > 1 and below(3) == 0:
                plays = plays[1:]
            yield from plays
            yield from (Draw(), Pass())
        yield NextDeal()
        yield from rules.legal(view, me)
