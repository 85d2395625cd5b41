"""A strong player of melding games: exact arrangements, counted outs, a look at what a discard gives away.

It sees its view only, and the same view always leads to the same choice.
"""

from collections.abc import Iterator

from bot.engine.cards import JOKER, Card, Cards, without
from bot.engine.melding.arrange import Aim, Arrangement, Hook, best
from bot.engine.melding.moves import takes
from bot.engine.melding.params import WHOLE_HAND, BonusTrigger, FinalDiscard, Params, Scoring, TakeCondition
from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Lay,
    LayOff,
    MeldingState,
    PassDraw,
    SwapJoker,
)
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.discards import NEVER, throws
from bot.players.table import arranged, hooks, net, others, payments, replay_hooks, swaps
from bot.players.weights import Weights


class Hard(Thinker):
    """See above."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def ideas(self, view: View[MeldingState], rules: Rules[MeldingState], _: Below) -> Iterator[Action]:
        """See ``Thinker``."""
        turn = _Turn(view, rules, self.weights)
        yield from {Phase.DRAW: turn.draw, Phase.PLAY: turn.play}.get(view.state.phase, turn.rest)()


class _Turn:
    """One decision."""

    def __init__(self, view: View[MeldingState], rules: Rules[MeldingState], weights: Weights) -> None:
        self.view, self.rules, self.w = view, rules, weights
        self.s, self.me, self.hand = view.state, seat_of(view), view.hand
        self.p: Params = view.state.options
        self.opened = self.s.opened[self.me]
        self.ledger = self.p.scoring is Scoring.TABLE_MINUS_HAND
        self.free = self.p.take_condition is TakeCondition.FREE

    def rest(self) -> Iterator[Action]:
        """Between deals."""
        yield NextDeal()

    def draw(self) -> Iterator[Action]:
        """The pile if what it gives helps enough, the stock otherwise."""
        before = self._standing(arranged(self.s, self.hand))
        offers = [(self._gain(self.s.discard[-take.count :], before), take) for take in takes(self.s)]
        least = self.w.take_points if self.ledger else self.w.take_cards
        yield from (take for gain, take in sorted(offers, key=lambda x: -x[0]) if gain >= least)
        yield DrawStock()
        yield PassDraw()

    def _gain(self, cards: Cards, before: float) -> float:
        """How much better the hand stands with ``cards`` of the pile, after a throw."""
        held = (*self.hand, *cards)
        if self.free:
            return self._standing(arranged(self.s, held)) + 1 - before
        must = cards[0] if self.p.take_condition is TakeCondition.PLAY_TAKEN else None
        laid = self._layable(held, must, obliged=True)
        if laid is None:
            return -NEVER
        return self._standing(laid) + (0 if self.ledger else 1) - before

    def _standing(self, a: Arrangement) -> float:
        """Points of what lies and what is left in a game that counts both; otherwise the cards without a place."""
        return net(a) if self.ledger else -len(a.left)

    def _layable(
        self,
        cards: Cards,
        must: Card | None,
        *,
        obliged: bool,
        aim: Aim = Aim.CARDS,
        on: tuple[Hook, ...] | None = None,
    ) -> Arrangement | None:
        """The best that can be laid in this turn; ``on``: the lay-offs to consider (default: all)."""
        p = self.p
        least = 0 if self.opened else max(p.first_meld_min, p.layoff_requires_opened)
        if obliged and p.take_condition is TakeCondition.LAY_NEW_MELD:
            least = max(least, 1)
        return best(
            cards,
            p,
            aim=Aim.SCORE if self.ledger else aim,
            need=least,
            need_pure_run=p.first_meld_pure_run and not self.opened,
            keep=1 if p.final_discard is FinalDiscard.REQUIRED else 0,
            must=must,
            hooks=hooks(self.s.melds, cards, p, pays=True) if on is None else on,
        )

    def play(self) -> Iterator[Action]:
        """Close if possible; otherwise lay unless waiting is better; then throw."""
        if self.s.now.pending is not None:
            yield from self._replay()
        must = self.s.now.taken if self.s.now.obliged and self.p.take_condition is TakeCondition.PLAY_TAKEN else None
        yield from self._close(must)
        if self.s.now.obliged or not self._waits():
            yield from self._lay(must)
        if self.s.now.obliged:
            yield from payments(self.view, self.rules)
        yield from (Discard(c) for c in throws(self.view, self.rules, arranged(self.s, self.hand), self.w))

    def _replay(self) -> Iterator[Action]:
        """A freed joker goes where it is of most use."""
        found = self._layable(self.hand, JOKER, obliged=False, on=tuple(replay_hooks(self.s, self.hand)))
        if found is not None:
            yield from self._steps(found, JOKER)

    def _steps(self, a: Arrangement, first: Card | None) -> Iterator[Action]:
        """The next step of carrying out ``a``, what uses the card ``first`` before all else."""
        lay = [Lay(tuple(m.layout for m in a.melds))] if a.melds else []
        off = [LayOff(h.meld, h.cards, h.end) for h in sorted(a.hooks, key=lambda h: first not in h.cards)]
        pays = any(first in h.cards for h in a.hooks) and not any(first in m.cards for m in a.melds)
        yield from [*off, *lay] if pays else [*lay, *off]

    def _close(self, must: Card | None) -> Iterator[Action]:
        """Steps that end the deal in this turn, with the bonus if there is one."""
        bare = self.p.bonus_trigger is BonusTrigger.ONE_TURN_NO_LAYOFF and not self.s.laid[self.me]
        for on in ((), None) if bare else (None,):
            for owed in dict.fromkeys((must, self.s.now.taken)):
                a = self._layable(self.hand, owed, obliged=self.s.now.obliged, on=on)
                if a is not None and self._closes(a):
                    yield from self._steps(a, owed)
                    yield from (Discard(c) for c in a.left)
        yield from (swap for swap, a in self._swaps() if self._closes(a))

    def _closes(self, a: Arrangement) -> bool:
        last = a.left[0] if len(a.left) == 1 else None
        return not a.left or (last is not None and (last != self.s.now.taken or self.p.may_discard_taken))

    def _swaps(self) -> Iterator[tuple[SwapJoker, Arrangement]]:
        """Jokers that can be bought back and replayed, with what the hand then is."""
        if self.s.now.pending is not None or (self.p.joker_swap_requires_opened and not self.opened):
            return
        for swap in swaps(self.s, self.hand):
            held = (*(without(self.hand, swap.give) or ()), JOKER)
            melds = [m for m in self.s.melds if m.id != swap.meld]
            on = tuple(hooks(melds, held, self.p, pays=self.p.joker_replay.value != "NEW_MELD"))
            a = self._layable(held, JOKER, obliged=False, on=on)
            if a is not None:
                yield swap, a

    def _waits(self) -> bool:
        """Is it better to keep melds back: for the bonus, and to give nobody anything to lay off on?"""
        if self.ledger or (self.p.unopened_flat is not None and not self.opened):
            return False
        fewest = min(len(self.s.hands[i]) for i in others(self.view))
        limit = self.w.hold_bonus if self.free and self._bonus_open() else self.w.hold_plain
        return fewest > limit and self.s.rounds[self.me] < self.w.hold_rounds

    def _bonus_open(self) -> bool:
        """Can the seat still earn the bonus for laying all in one turn?"""
        trigger, now = self.p.bonus_trigger, self.s.now
        if trigger is BonusTrigger.ONE_TURN_EMPTY_TABLE and not now.table_was_empty:
            return False
        return trigger in WHOLE_HAND and not self.s.laid[self.me]

    def _lay(self, must: Card | None) -> Iterator[Action]:
        """Buy back a joker that saves cards, then lay all that can be laid."""
        a = self._layable(self.hand, must, obliged=self.s.now.obliged, aim=Aim.DEADWOOD)
        before = len(self.hand) if a is None else len(a.left)
        yield from (swap for swap, then in self._swaps() if len(then.left) < before)
        if a is not None:
            yield from self._steps(a, must)
        owed = self._layable(self.hand, self.s.now.taken, obliged=self.s.now.obliged, aim=Aim.DEADWOOD)
        if owed is not None:
            yield from self._steps(owed, must)
