"""What the reasons of a laid-meld game are made of: the position as its viewer sees it, and what can be told of it."""

from collections.abc import Iterator
from functools import cached_property

from bot.engine.cards import JOKER, Card, Cards
from bot.engine.melding.arrange import Arrangement
from bot.engine.melding.flow import has_laid
from bot.engine.melding.grammar import grammar
from bot.engine.melding.params import WHOLE_HAND, BonusKind, BonusTrigger, Params, Scoring
from bot.engine.melding.state import Lay, LayOff, MeldingState
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Phase, Seat, View
from bot.players.base import Policy, seat_of
from bot.players.discards import outs
from bot.players.links import Links, links
from bot.players.reasons.base import Reason, because, rest_of_turn
from bot.players.table import arranged, following, hooks, may_hook, others, unseen


class Sight:
    """A position in which the viewer is to act."""

    def __init__(self, v: View[MeldingState], rules: Rules[MeldingState], player: Policy) -> None:
        self.view, self.rules, self.player = v, rules, player
        self.s, self.me, self.hand = v.state, seat_of(v), v.hand
        self.p: Params = v.state.options
        self.ledger = self.p.scoring is Scoring.TABLE_MINUS_HAND
        self.opened = self.s.opened[self.me]

    @cached_property
    def links(self) -> Links:
        """The melds of three natural cards."""
        return links(grammar(self.p))

    @cached_property
    def whole(self) -> Arrangement:
        """The best that the hand can become on the present table."""
        return self.arranged(self.hand)

    def arranged(self, cards: Cards) -> Arrangement:
        """The best that ``cards`` can become on the present table, whatever a first lay asks for."""
        return arranged(self.s, cards)

    def outs(self, c: Card) -> int:
        """Unseen cards that would make a meld of the loose card ``c`` and another that can be spared."""
        return outs(c, self.view, self.whole, unseen(self.view, self.rules.pack(self.s)))

    @cached_property
    def rivals(self) -> Cards:
        """The faces that have no place and may be thrown, jokers aside."""
        barred = None if self.p.may_discard_taken else self.s.now.taken
        return tuple(c for c in dict.fromkeys(self.whole.left) if c not in (JOKER, barred))

    def helps_next(self, c: Card) -> bool:
        """Can the next player use ``c`` for sure: with cards it is known to hold, or on the table's melds?"""
        to = following(self.view)
        return self.links.serves(c, self.s.known[to])[0] or (may_hook(self.s, to) and self.fits(c))

    def fits(self, c: Card) -> bool:
        """Does ``c`` lengthen a meld of the table?"""
        return bool(hooks(self.s.melds, (c,), self.p, pays=True))

    def nearest(self) -> tuple[Seat, int]:
        """The opponent with the fewest cards, and how many these are."""
        seat = min(others(self.view), key=lambda i: len(self.s.hands[i]))
        return seat, len(self.s.hands[seat])

    def anyone_opened(self) -> bool:
        """Has an opponent laid a meld in this deal?"""
        return any(self.s.opened[i] for i in others(self.view))

    def bonus_open(self) -> bool:
        """Can the seat still earn a bonus by closing in one turn, later than this one?"""
        p = self.p
        if p.bonus_kind is BonusKind.NONE or p.bonus_trigger not in WHOLE_HAND:
            return False
        bare = p.bonus_trigger is not BonusTrigger.ONE_TURN_EMPTY_TABLE or not self.s.melds
        return bare and not self.s.laid[self.me] and not has_laid(self.s)

    def may_lay(self) -> bool:
        """Could something be laid or laid off now?"""
        return any(type(a) in (Lay, LayOff) for a in self.rules.legal(self.view, self.me))

    def closing(self, action: Action) -> Reason | None:
        """That the deal can be ended in this turn, beginning with ``action``, and with what bonus."""
        *_, (_, s) = rest_of_turn(self.view, self.rules, self.player, action)
        if not isinstance(s, MeldingState) or s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
            return None
        score = s.sheet[-1]
        if score.closer != self.me:
            return None
        if not score.bonus:
            return because("closes")
        whole = self.p.bonus_trigger is BonusTrigger.NO_FINAL_DISCARD
        kind, value = self.p.bonus_kind.value.lower(), self.p.bonus_value
        return because("closes_whole" if whole else "closes_bonus", bonus=kind, value=value)

    def later(self, action: Action) -> Iterator[Action]:
        """What the strong player would do after ``action`` in the same turn."""
        steps = rest_of_turn(self.view, self.rules, self.player, action)
        next(steps)
        yield from (a for a, _ in steps)
