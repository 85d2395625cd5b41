"""A beginner at Burraco: lays what it sees, wilds too, takes the pile for a card that fits, throws lone cards."""

from collections.abc import Iterator

from bot.engine.burraco.advice import throwable, worth
from bot.engine.burraco.plays import Play, allowed
from bot.engine.burraco.shapes import CARD_POINTS, WILD
from bot.engine.burraco.state import BurracoState, TakePile
from bot.engine.burraco.taking import with_pile
from bot.engine.cards import Card, rank, suit
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, Seat, View
from bot.players.base import Below, Thinker, seat_of


class Easy(Thinker):
    """See above."""

    def ideas(self, view: View[BurracoState], rules: Rules[BurracoState], below: Below) -> Iterator[Action]:  # noqa: ARG002
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        if s.phase is Phase.TURN_START:
            if s.discard and _fits(s, me, s.discard[-1]):
                yield TakePile()
            yield DrawStock()
        elif s.phase is Phase.PLAY:
            yield from sorted(allowed(s, me), key=lambda a: -_looks(s, a))
            yield from map(Discard, self._throws(s, me, below))
        else:
            yield NextDeal()

    def _throws(self, s: BurracoState, me: Seat, below: Below) -> list[Card]:
        """The lone natural cards first, the dear ones before the cheap ones; not always in the right order."""
        held = s.hands[me]
        order = sorted(throwable(s, me), key=lambda c: (WILD[c], near(c, held), -CARD_POINTS[c], c))
        if len(order) > 2 and below(3) == 0:
            k = 1 + below(2)
            order[0], order[k] = order[k], order[0]
        return order


def _looks(s: BurracoState, a: Play) -> int:
    return worth(s, a) + 40 * sum(WILD[c] for c in a.cards)


def _fits(s: BurracoState, me: Seat, top: Card) -> bool:
    """Does the top of the pile go onto the table at once?"""
    return any(top in a.cards for a in allowed(with_pile(s, me), me))


def near(c: Card, held: tuple[Card, ...]) -> int:
    """How many cards of the hand stand near: of the rank, or of the suit within two ranks."""
    if WILD[c]:
        return len(held)
    plain = [d for d in held if not WILD[d]]
    return sum(rank(c) == rank(d) or (suit(c) == suit(d) and abs(rank(c) - rank(d)) <= 2) for d in plain) - 1
