"""A strong player of Canasta: weighs the pack, keeps from the next player what it could take it with, freezes it when
its own side gains by that, spares its wilds, and goes out when the points of both sides say so.

It sees its view only, and the same view always leads to the same choice.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.canasta import lines, ways
from bot.engine.canasta.facts import POINTS, WILD, frozen
from bot.engine.canasta.state import Answer, Ask, CanastaState, Decline, Finish, GoOut, LayGroups, TakePack
from bot.engine.cards import Card, without
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.canasta import closing
from bot.players.canasta.sight import Sight
from bot.players.canasta.weights import Weights
from bot.players.canasta.worth import Worth

TURN = (Phase.AFTER_DRAW, Phase.PLAY, Phase.LAST_RED_THREE)


class Hard(Thinker):
    """See above."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.w = weights or Weights()

    def worth(self, s: CanastaState, me: int) -> Worth:
        """What the seat sees and weighs."""
        return Worth(Sight(s, me, self.w))

    def ideas(self, view: View[CanastaState], rules: Rules[CanastaState], below: Below) -> Iterator[Action]:  # noqa: ARG002
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        x = self.worth(s, me)
        if s.phase is Phase.TURN_START:
            if not s.now.must_go_out:
                yield from self._start(x, s)
        elif s.phase in TURN:
            yield from self._turn(x, s)
        elif s.phase is Phase.WAIT_ANSWER:
            yield Answer(closing.agrees(x, s))
        else:
            yield NextDeal()

    # The beginning of a turn.
    def _start(self, x: Worth, s: CanastaState) -> Iterator[Action]:
        best = self.best_take(x, s)
        if best is not None and best[1] > self.without_pack(x, s):
            yield best[0]
        yield DrawStock()
        yield Decline()

    def best_take(self, x: Worth, s: CanastaState) -> tuple[TakePack, float] | None:
        """The best way to take the pack, and what the hand is worth then."""
        tried = [(a, self.taken(x, step.state)) for a, step in ways.takes(s, x.o.me)]
        return max(tried, key=lambda t: t[1], default=None)

    def taken(self, x: Worth, then: CanastaState) -> float:
        """What the position is worth after the pack was taken; red threes of it are laid."""
        return x.value(then) if then.hands[x.o.me] else x.table(then, then.sides[x.o.me]) + x.p.going_out_bonus

    def without_pack(self, x: Worth, s: CanastaState) -> float:
        """What the position is worth with unknown cards, and the pack left to whoever takes it."""
        now = x.value(s)
        if not s.stock:
            return now
        return now + self.w.draw * x.p.draw_count + x.control(s, s.hands[x.o.me])

    # After the draw.
    def _turn(self, x: Worth, s: CanastaState) -> Iterator[Action]:
        me = x.o.me
        lay, value = self.best_lay(x, s)
        line = lines.ignoring_partner(s, me)
        if line is not None:
            yield from self._out(x, s, line, value)
        if lay is not None:
            yield lay
        if s.phase is Phase.LAST_RED_THREE:
            yield Finish()
        yield from map(Discard, self.throws(x, s))

    def _out(self, x: Worth, s: CanastaState, line: GoOut, stay: float) -> Iterator[Action]:
        """Going out if that pays; if it is not clear, the partner is asked."""
        over = s.now.must_go_out or s.phase is Phase.LAST_RED_THREE
        pays = closing.gain(x, s, line, stay)
        unsure = abs(pays - self.w.close) < self.w.sure or lines.find(s, x.o.me) is None
        if not over and unsure and pays > -self.w.sure and s.phase is Phase.AFTER_DRAW and closing.may_ask(x, s):
            yield Ask()
        if over or pays > self.w.close:
            yield line

    def best_lay(self, x: Worth, s: CanastaState) -> tuple[LayGroups | None, float]:
        """The melds and additions that gain most, None if none gains, and what the position is worth then."""
        found, most = None, x.value(s)
        for a, step in ways.lays(s, x.o.me):
            if not step.state.hands[x.o.me]:
                continue
            value = x.value(step.state)
            if value > most:
                found, most = a, value
        return found, most

    # The discard.
    def throws(self, x: Worth, s: CanastaState) -> list[Card]:
        """The cards that may be thrown, the one that costs least first."""
        return sorted(ways.throwable(s, x.o.me), key=lambda c: (self.cost(x, s, c), POINTS[c], c))

    def cost(self, x: Worth, s: CanastaState, c: Card) -> float:
        """What the hand loses with the card, what it may give the next player, and what becomes of the pack."""
        left = without(s.hands[x.o.me], (c,)) or ()
        then = replace(s, discard=(*s.discard, c))
        stays = 1 - self.given(x, s, c)
        prize = self.w.danger * x.o.prize(then.discard) + self.w.feed * x.feeds(s, x.o.next, c)
        gift = (1 - stays) * prize
        return gift - x.hand(s, left) - stays * x.control(then, left)

    def given(self, x: Worth, s: CanastaState, c: Card) -> float:
        """The chance that an opponent takes the pack at once, if the card is thrown."""
        return 0.0 if x.o.next in x.o.mates else x.o.takes(x.o.next, c, frozen=frozen(s) or WILD[c])
