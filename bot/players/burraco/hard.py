"""A strong player of Burraco: builds clean burracos, minds the pozzetto, takes the pile for what it brings its side,
throws what serves nobody, and closes when that pays.

It sees its view only, and the same view always leads to the same choice.
"""

from collections.abc import Iterator

from bot.engine.burraco import play
from bot.engine.burraco.advice import may_take, throwable
from bot.engine.burraco.plays import Play, allowed
from bot.engine.burraco.state import BurracoState, Meld, TakePile
from bot.engine.burraco.taking import with_pile
from bot.engine.cards import Card, without
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.burraco.sight import Sight
from bot.players.burraco.weights import Weights

STEPS = 8  # plays looked ahead when the pile is weighed


class Hard(Thinker):
    """See above."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.w = weights or Weights()

    def ideas(self, view: View[BurracoState], rules: Rules[BurracoState], below: Below) -> Iterator[Action]:  # noqa: ARG002
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        w = Sight(s, me, self.w)
        if s.phase is Phase.TURN_START:
            if self.wants_pile(w):
                yield TakePile()
            yield DrawStock()
        elif s.phase is Phase.PLAY:
            best = self.best_play(w, s)
            if best is not None:
                yield best
            yield from map(Discard, self.throws(w))
        else:
            yield NextDeal()

    def wants_pile(self, w: Sight) -> bool:
        """Is the hand with the pile worth more to the side than with an unknown card?"""
        if not w.s.discard or not may_take(w.s, w.me):
            return False
        denied = sum(w.gift(c, w.s.melds) for c in w.s.discard) * self.w.deny
        return self._played(w, with_pile(w.s, w.me)) + denied > self._played(w, w.s) + self.w.draw

    def _played(self, w: Sight, s: BurracoState) -> float:
        """What a hand is worth after the plays that it would make."""
        for _ in range(STEPS):
            best = self.best_play(w, s)
            if best is None or not s.hands[w.me]:
                break
            s = after(s, w, best)
            if s.reached[w.side] != w.s.reached[w.side]:
                break
        return w.value(s)

    def best_play(self, w: Sight, s: BurracoState) -> Play | None:
        """The meld or addition that gains most; None if each loses something."""
        found, most = None, w.value(s)
        for a in allowed(s, w.me):
            value = w.value(after(s, w, a))
            if value > most:
                found, most = a, value
        return found

    def throws(self, w: Sight) -> list[Card]:
        """The cards that may be thrown, the one that costs least first."""
        return sorted(throwable(w.s, w.me), key=lambda c: (self.cost(w, c), c))

    def cost(self, w: Sight, c: Card) -> float:
        """What the hand loses with ``c``, and what it gives to the opponents."""
        left = without(w.s.hands[w.me], (c,)) or ()
        gift = self.w.danger * w.gift(c, w.s.melds)
        return gift - w.hand(left, w.s.melds)


def after(s: BurracoState, w: Sight, a: Play) -> BurracoState:
    """The state after a play."""
    return (play.meld(s, w.me, a) if isinstance(a, Meld) else play.add(s, w.me, a)).state
