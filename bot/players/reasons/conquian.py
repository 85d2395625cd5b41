"""Reasons of Conquián: what the offered card brings down, and how many unseen cards would still help."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any

from bot.engine.cards import Card
from bot.engine.conquian.advice import added, uses
from bot.engine.conquian.flow import melded, own
from bot.engine.conquian.layouts import Masks, covers, mask, unmask
from bot.engine.conquian.state import ConquianState, Force, Give, NoForce, Pass, TurnUp, Use
from bot.engine.melding.flow import after
from bot.engine.melding.state import Discard
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Phase, Seat, View
from bot.players.base import Policy, seat_of
from bot.players.conquian.outlook import downs, unseen
from bot.players.reasons.base import Reason, because

NEVER = 99  # a goal that is not there


class Sight:
    """A position in which the viewer is to act."""

    def __init__(self, v: View[ConquianState], rules: Rules[ConquianState]) -> None:
        self.s, self.me, self.rules = v.state, seat_of(v), rules
        self.goal = v.state.options.goal_melded or NEVER
        self.table = mask(c for m in own(self.s, self.me) for c in m.cards)
        self.hand = mask(self.s.hands[self.me])

    @cached_property
    def uses(self) -> list[Use]:
        """The ways to use the offered card that the rules allow."""
        return [a for a in uses(self.s, self.me) if self.rules.check(self.s, self.me, a) is None]

    def choices(self, table: int, hand: int) -> list[Masks]:
        """For each unseen card that could be used with this table and hand (as masks), what can go down with it."""
        p = self.s.options
        return [found for c in unmask(unseen(self.s, self.me)) if (found := downs(table | 1 << c, hand, p))]

    def fits(self, c: Card, seat: Seat) -> bool:
        """Can ``seat`` use the card with its table alone?"""
        table = mask(c for m in own(self.s, seat) for c in m.cards)
        return bool(table) and next(covers(table | 1 << c, 0, self.s.options), None) is not None


def reasons(v: View[ConquianState], rules: Rules[ConquianState], _: Policy, action: Action) -> tuple[Reason, ...]:
    """Why the strong player chooses ``action``; () between deals."""
    why = _WHY.get(type(action))
    return tuple(why(Sight(v, rules), action)) if why else ()


def helpful(choices: list[Masks], gone: int = 0) -> int:
    """How many unseen cards can still be used once the cards ``gone`` have left the hand."""
    return sum(any(not m & gone for m in choice) for choice in choices)


def _turned(_: Sight, __: Action) -> Iterator[Reason]:
    yield because("turn_only")


def _used(w: Sight, a: Use) -> Iterator[Reason]:
    """It wins, it is forced, or it brings cards down."""
    total = melded(w.s, w.me) + len(added(w.s, w.me, a)) + 1
    if total >= w.goal:
        yield because("use_wins", count=total)
        return
    if w.s.phase is Phase.FORCED:
        yield because("use_forced")
    yield because("use_lays", count=total - melded(w.s, w.me), total=total, goal=w.goal)


def _passed(w: Sight, _: Pass) -> Iterator[Reason]:
    """It cannot be used, or using it would leave fewer cards that help."""
    card = w.s.offered[0]
    if not w.uses:
        yield because("pass_useless", card=card)
        return
    gives = _gives(w)
    if gives is not None:
        yield because("pass_gives", card=gives, seat=after(w.s, w.me))
        return
    stays, then = helpful(w.choices(w.table, w.hand)), max(_best_after(w, a) for a in w.uses)
    yield because("pass_keeps" if stays > then else "pass_better", count=stays, then=then)


def _gives(w: Sight) -> Card | None:
    """A card that would have to be thrown to the next player, if every use leaves only such cards."""
    rests = [w.hand & ~mask(added(w.s, w.me, a)) for a in w.uses]
    thrown = [c for rest in rests for c in unmask(rest)]
    return thrown[0] if all(rests) and all(w.fits(c, after(w.s, w.me)) for c in thrown) else None


def _best_after(w: Sight, a: Use) -> int:
    """Unseen cards that would help after ``a`` and the discard that leaves the most."""
    down = mask(added(w.s, w.me, a))
    hand = w.hand & ~down
    choices = w.choices(w.table | down | 1 << w.s.offered[0], hand)
    return max(helpful(choices, 1 << c) for c in unmask(hand))


def _forced(w: Sight, _: Force) -> Iterator[Reason]:
    victim = w.s.asked[-1]
    yield because("force_safe", seat=victim, count=melded(w.s, victim) + 1, goal=w.goal)


def _let_go(w: Sight, _: NoForce) -> Iterator[Reason]:
    victim = w.s.asked[-1]
    yield because("force_loses", seat=victim)


def _thrown(w: Sight, a: Discard | Give) -> Iterator[Reason]:
    """The card that leaves the most unseen cards of use; or another would help the next player."""
    choices = w.choices(w.table, w.hand)
    helps = {c: helpful(choices, 1 << c) for c in w.s.hands[w.me]}
    count, to = helps[a.card], after(w.s, w.me)
    most = count == max(helps.values())
    yield because("leaves_most" if most else "leaves", count=count)
    kept = next((c for c in helps if c != a.card and w.fits(c, to)), None)
    if kept is not None and not w.fits(a.card, to):
        yield because("kept_from", card=kept, seat=to)


_WHY: dict[type[Action], Callable[[Sight, Any], Iterator[Reason]]] = {
    TurnUp: _turned,
    Use: _used,
    Pass: _passed,
    Force: _forced,
    NoForce: _let_go,
    Discard: _thrown,
    Give: _thrown,
}
