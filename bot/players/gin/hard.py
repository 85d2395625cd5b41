"""A strong player of Gin: counts the cards that would help, minds what the next player takes, knocks when it can.

It sees its view only, and the same view always leads to the same choice.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.cards import Card
from bot.engine.gin.advice import as_action, throwable
from bot.engine.gin.deadwood import BITS, CARD_POINTS
from bot.engine.gin.showdown import best, within_limit
from bot.engine.gin.state import BigGin, DrawDiscard, Gin, GinState, Knock, PassUpcard, TakeUpcard
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.gin.sight import Sight


class Weights(NamedTuple):
    """How much things count, in points of deadwood; found by letting the player play many deals."""

    out: float = 0.5  # an unseen card that would join a meld
    saved: float = 0.0  # a point that such a card would save
    danger: float = 2.0  # a meld that the next player is expected to make with the card


class Choice(NamedTuple):
    """To knock with one card, or to play on with another."""

    sight: Sight
    last: Card
    throw: Card


class Hard(Thinker):
    """See above."""

    sight: type[Sight] = Sight  # how it looks at a deal

    def __init__(self, weights: Weights | None = None) -> None:
        self.w = weights or Weights()

    def ideas(self, view: View[GinState], rules: Rules[GinState], below: Below) -> Iterator[Action]:  # noqa: ARG002
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        if s.phase in (Phase.UPCARD_OPTION, Phase.DRAW):
            yield from self._draw(self.sight(s, me))
        elif s.phase is Phase.DISCARD:
            yield from self._turn(self.sight(s, me), below)
        elif s.phase in (Phase.SHOW, Phase.SHOW_GIN):
            yield as_action(best(s, me))
        else:
            yield NextDeal()

    def _draw(self, w: Sight) -> Iterator[Action]:
        if self._wants(w, w.s.discard[-1]):
            yield from (TakeUpcard(), DrawDiscard())
        yield from (PassUpcard(), DrawStock())

    def _wants(self, w: Sight, c: Card) -> bool:
        """Does the card join a meld, and is the hand better with it?"""
        now = w.dead(w.held)
        full = w.held | BITS[c]
        if w.dead(full) >= now + CARD_POINTS[c]:
            return False
        return min(w.dead(full ^ BITS[d]) for d in range(52) if w.held >> d & 1) <= now

    def _turn(self, w: Sight, below: Below) -> Iterator[Action]:
        cards = throwable(w.s, w.me)
        if w.s.options.big_gin and w.dead(w.held) == 0:
            yield BigGin()
        left = {c: w.dead(w.held ^ BITS[c]) for c in cards}
        costs = {c: self._cost(w, c, left[c]) for c in cards}
        throws = sorted(cards, key=lambda c: (costs[c], -CARD_POINTS[c], c))
        last = min(cards, key=lambda c: (left[c], costs[c], c))
        if left[last] == 0:
            yield Gin(last)
        if within_limit(left[last], w.s) and self._knocks(Choice(w, last, throws[0]), below):
            yield Knock(last)
        yield from map(Discard, throws)

    def _knocks(self, _: Choice, __: Below) -> bool:
        """Is it time to knock?"""
        return True

    def _cost(self, w: Sight, c: Card, left: int) -> float:
        count, saved = w.outs(w.held ^ BITS[c])
        return left - self.w.out * count - self.w.saved * saved + self.w.danger * w.danger(c)
