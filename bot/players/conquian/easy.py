"""A beginner at Conquián: uses whatever can be used, as many cards as possible, forces on a whim, throws lone cards."""

from collections.abc import Iterator

from bot.engine.conquian.advice import loneliest_first, uses
from bot.engine.conquian.state import ConquianState, Force, Give, NoForce, Pass, TurnUp
from bot.engine.melding.state import Discard
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of


class Easy(Thinker):
    """See above."""

    def ideas(self, view: View[ConquianState], rules: Rules[ConquianState], below: Below) -> Iterator[Action]:
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        yield TurnUp()
        yield from uses(s, me)
        yield Pass()
        if s.phase is Phase.FORCE_WINDOW:
            yield Force() if below(2) else NoForce()
        yield from self._throws(s, me, below)
        yield NextDeal()
        yield from rules.legal(view, me)

    def _throws(self, s: ConquianState, me: int, below: Below) -> Iterator[Action]:
        """The loneliest card, now and then the next."""
        order = loneliest_first(s, me)
        if len(order) > 1 and below(3) == 0:
            order[0], order[1] = order[1], order[0]
        for c in order:
            yield Discard(c)
            yield Give(c)
