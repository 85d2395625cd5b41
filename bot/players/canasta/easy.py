"""A beginner at Canasta: lays what it sees, wilds too, takes a pack whose top fits, throws lone cards, goes out when it
can, and says yes."""

from collections import Counter
from collections.abc import Iterator

from bot.engine.canasta import lines, ways
from bot.engine.canasta.facts import POINTS, WILD, natural_rank, side_melds
from bot.engine.canasta.state import Answer, Ask, CanastaState, Finish, LayGroups
from bot.engine.cards import Card
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, Seat, View
from bot.players.base import Below, Thinker, seat_of

TURN = (Phase.AFTER_DRAW, Phase.PLAY, Phase.LAST_RED_THREE)


class Easy(Thinker):
    """See above."""

    def ideas(self, view: View[CanastaState], rules: Rules[CanastaState], below: Below) -> Iterator[Action]:  # noqa: ARG002
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        if s.phase is Phase.TURN_START:
            if not s.now.must_go_out:
                yield from (a for a, _ in ways.takes(s, me))
                yield DrawStock()
        elif s.phase in TURN:
            yield from self._turn(s, me, below)
        elif s.phase is Phase.WAIT_ANSWER:
            yield Answer(True)
        else:
            yield NextDeal()

    def _turn(self, s: CanastaState, me: Seat, below: Below) -> Iterator[Action]:
        line = lines.find(s, me)
        if line is not None:
            yield line
        if s.phase is Phase.AFTER_DRAW and lines.ignoring_partner(s, me) is not None:
            yield Ask()
        yield from sorted((a for a, _ in ways.lays(s, me)), key=_cards, reverse=True)
        if s.phase is Phase.LAST_RED_THREE:
            yield Finish()
        yield from map(Discard, self._throws(s, me, below))

    def _throws(self, s: CanastaState, me: Seat, below: Below) -> list[Card]:
        """Lone naturals first, wilds last; not always in the right order."""
        held = Counter(map(natural_rank, s.hands[me]))
        wanted = {m.rank for m in side_melds(s, s.sides[me])}

        def dear(c: Card) -> tuple[bool, bool, int, int, Card]:
            r = natural_rank(c)
            return WILD[c], r in wanted, held[r], POINTS[c], c

        order = sorted(ways.throwable(s, me), key=dear)
        if len(order) > 2 and below(3) == 0:
            k = 1 + below(2)
            order[0], order[k] = order[k], order[0]
        return order


def _cards(a: LayGroups) -> int:
    return sum(len(g.cards) for g in a.groups)
