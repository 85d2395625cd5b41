"""A strong player of Conquián: counts the unseen cards that would bring cards down, and what a discard gives away.

It sees its view only, and the same view always leads to the same choice.
"""

from collections.abc import Iterator

from bot.engine.cards import Card
from bot.engine.conquian.advice import added, uses
from bot.engine.conquian.flow import melded, own
from bot.engine.conquian.layouts import mask
from bot.engine.conquian.state import ConquianState, Force, Give, NoForce, Pass, TurnUp, Use
from bot.engine.melding.flow import after
from bot.engine.melding.state import Discard
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import DEALER, Phase, Seat, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.conquian.outlook import Outlook, Weights, danger, unseen


class Hard(Thinker):
    """See above."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def ideas(self, view: View[ConquianState], rules: Rules[ConquianState], _: Below) -> Iterator[Action]:
        """See ``Thinker``."""
        turn = _Turn(view.state, seat_of(view), self.weights)
        yield from turn.ideas()
        yield from rules.legal(view, turn.me)


class _Turn:
    """One decision."""

    def __init__(self, s: ConquianState, me: Seat, weights: Weights) -> None:
        self.s, self.me, self.w = s, me, weights
        self.left = unseen(s, me)
        self.table = mask(c for m in own(s, me) for c in m.cards)
        self.hand = mask(s.hands[me])

    def ideas(self) -> Iterator[Action]:
        """What to do, the best first."""
        yield TurnUp()
        if self.s.phase in (Phase.OPTION, Phase.OWN_TURNUP, Phase.FORCED):
            yield from self._answers()
        if self.s.phase is Phase.FORCE_WINDOW:
            yield Force() if self._forces() else NoForce()
        if self.s.phase is Phase.EXCHANGE:
            yield from (Give(c) for c in self._throws(self.table, self.hand))
        if self.s.phase is Phase.DISCARD:
            yield from (Discard(c) for c in self._throws(self.table, self.hand))
        yield NextDeal()

    def _answers(self) -> Iterator[Action]:
        """The uses and the pass by what the position is worth then."""
        ranked: list[tuple[float, int, Action]] = [(self._after(a), -k, a) for k, a in enumerate(uses(self.s, self.me))]
        if self.s.phase is not Phase.FORCED:
            ranked.append((self._passed(), 1, Pass()))
        yield from (a for _, _, a in sorted(ranked, key=lambda x: x[:2], reverse=True))

    def _after(self, a: Use) -> float:
        """Worth of the position after ``a`` and the best discard."""
        down = mask(added(self.s, self.me, a))
        table = self.table | down | 1 << self.s.offered[0]
        if table.bit_count() >= (self.s.options.goal_melded or 99):
            return 1_000.0
        hand = self.hand & ~down
        return max(self._costs(table, hand).values())

    def _passed(self) -> float:
        given = 0.0
        if self.s.source == DEALER and not self.s.asked:
            given = danger(self.s, self.s.offered[0], after(self.s, self.me), self.left, self.w)
        return Outlook(self.table, self.hand, self.left, self.s.options, self.w).worth() - given

    def _costs(self, table: int, hand: int) -> dict[Card, float]:
        """Worth of the position once the card is thrown, for each card of ``hand``."""
        look = Outlook(table, hand, self.left, self.s.options, self.w)
        other = after(self.s, self.me)
        cards = [c for c in self.s.hands[self.me] if hand >> c & 1]
        return {c: look.worth(1 << c) - danger(self.s, c, other, self.left, self.w) for c in cards}

    def _throws(self, table: int, hand: int) -> list[Card]:
        costs = self._costs(table, hand)
        return sorted(costs, key=lambda c: (-costs[c], c))

    def _forces(self) -> bool:
        """Force while the other is not about to win by it."""
        victim = self.s.asked[-1]
        return melded(self.s, victim) + 1 < (self.s.options.goal_melded or 99)
