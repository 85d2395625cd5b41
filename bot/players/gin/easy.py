"""A beginner at Gin: takes what completes a meld, throws a dear lone card, not always the right one, knocks at once."""

from collections.abc import Iterator

from bot.engine.cards import Card
from bot.engine.gin.advice import as_action, best_throws, least, throwable
from bot.engine.gin.deadwood import BITS, CARD_POINTS, arranged, deadwood, mask
from bot.engine.gin.showdown import best, within_limit
from bot.engine.gin.state import DrawDiscard, Gin, GinState, Knock, PassUpcard, TakeUpcard
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, Seat, View
from bot.players.base import Below, Thinker, seat_of


class Easy(Thinker):
    """See above."""

    def ideas(self, view: View[GinState], rules: Rules[GinState], below: Below) -> Iterator[Action]:  # noqa: ARG002
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        if s.phase in (Phase.UPCARD_OPTION, Phase.DRAW):
            if completes(s, me, s.discard[-1]):
                yield from (TakeUpcard(), DrawDiscard())
            yield from (PassUpcard(), DrawStock())
        elif s.phase is Phase.DISCARD:
            yield from self._turn(s, me, below)
        elif s.phase in (Phase.SHOW, Phase.SHOW_GIN):
            yield as_action(best(s, me))
        else:
            yield NextDeal()

    def _turn(self, s: GinState, me: Seat, below: Below) -> Iterator[Action]:
        """Gin or a knock as soon as it is seen; else the dearest lone card, now and then the next, pairs kept."""
        c, dead = best_throws(s, me)[0]
        if dead == 0:
            yield Gin(c)
        if within_limit(dead, s) and below(2):
            yield Knock(c)
        yield from (Discard(c) for c in self._throws(s, me, below))

    def _throws(self, s: GinState, me: Seat, below: Below) -> list[Card]:
        loose = set(arranged(mask(s.hands[me]), s.options.ace).left)
        order = sorted(throwable(s, me), key=lambda c: (c not in loose, -CARD_POINTS[c], c))
        if len(order) > 2 and below(2):
            k = 1 + below(2)
            order[0], order[k] = order[k], order[0]
        return order


def completes(s: GinState, me: Seat, c: Card) -> bool:
    """Does the card join a meld of the hand?"""
    held = mask(s.hands[me])
    return deadwood(held | BITS[c], s.options.ace) < least(s, me) + CARD_POINTS[c]
