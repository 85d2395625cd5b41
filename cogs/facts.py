"""What a seat can do now with what it has selected: pure, made off the event loop, shown by the panel."""

from typing import Any, NamedTuple

from bot.engine.cards import JOKER, Cards, hand, without
from bot.engine.melding.params import Params
from bot.engine.melding.rules import MeldingRules
from bot.engine.melding.state import Discard, Lay, LayOff, Layout, SwapJoker, TakeDiscard, UndoTake
from bot.engine.moves import Action
from bot.engine.rules import Plan
from bot.engine.state import Phase, Seat, View
from bot.tables.model import Draft


class Facts(NamedTuple):
    """Everything that the controls of a panel depend on."""

    acting: bool
    phase: Phase
    draws: tuple[Action, ...] = ()  # ways to begin the turn
    found: tuple[Plan, ...] = ()  # single melds in the hand
    best: tuple[Cards, ...] = ()  # the melds of the best arrangement, to mark in the picture
    lay: Plan | None = None  # what the Lay button does
    uses: tuple[Plan, ...] = ()  # what the chosen cards can be; with none chosen: lay-offs and swaps
    fits: tuple[Action, ...] = ()  # all that can be laid off in one press
    discards: Cards = ()  # faces that may be thrown
    precious: Cards = ()  # faces whose discard asks once: they break a meld, or are jokers
    put_back: Action | None = None  # give back what was taken
    more: Any = None  # what only the panel of its family knows


def facts(rules: MeldingRules, v: View[Any], seat: Seat, draft: Draft) -> Facts:
    """The facts of ``seat``'s panel; ``draft`` is what it has selected."""
    acting, found = seat in rules.to_act(v.state), rules.plan(v, seat)
    best = _best(v.state.hands[seat], found)
    if not acting or v.state.phase not in (Phase.DRAW, Phase.PLAY):
        return Facts(acting, v.state.phase, best=best)
    if v.state.phase is Phase.DRAW:
        return Facts(acting, Phase.DRAW, draws=tuple(rules.legal(v, seat)), best=best)
    return _in_play(rules, v, seat, draft, found)


def _in_play(rules: MeldingRules, v: View[Any], seat: Seat, draft: Draft, found: tuple[Plan, ...]) -> Facts:
    best = _best(v.state.hands[seat], found)
    legal = tuple(rules.legal(v, seat))
    chosen = rules.plan(v, seat, draft.chosen) if draft.chosen else ()
    return Facts(
        acting=True,
        phase=Phase.PLAY,
        found=found,
        best=best,
        lay=_lay(rules, v, seat, draft, chosen, found),
        uses=chosen or _uses(legal),
        fits=tuple(rules.layoffs_that_fit(v, seat)),
        discards=hand({a.card for a in legal if isinstance(a, Discard)}),
        precious=hand({c for cards in best for c in cards} | {JOKER}),
        put_back=next((a for a in legal if isinstance(a, UndoTake)), None),
    )


def _best(held: Cards, found: tuple[Plan, ...]) -> tuple[Cards, ...]:
    """Disjoint melds of the hand, those of the best arrangement first (as ``plan`` lists them)."""
    left, out = held, []
    for plan in found:
        rest = without(left, plan.cards)
        if rest is not None:
            left = rest
            out.append(plan.cards)
    return tuple(out)


def _lay(
    rules: MeldingRules, v: View[Any], seat: Seat, draft: Draft, chosen: tuple[Plan, ...], found: tuple[Plan, ...]
) -> Plan | None:
    """The melds picked in the menu and what the chosen cards form; with nothing selected, the best there is."""
    worth = {p.action: p.points for p in found}
    extra = next((p for p in chosen if isinstance(p.action, Lay)), None)
    if not draft.melds and extra is None:
        best = None if draft.chosen else rules.best_lay(v, seat)
        return None if best is None else _of_best(best, worth)
    melds = draft.melds + _melds(extra)
    points = sum(worth.get(Lay((m,)), 0) for m in draft.melds) + (extra.points if extra else 0)
    action = Lay(melds)
    cards = hand(c for m in melds for c in m.cards)
    return Plan(action=action, cards=cards, points=points, illegal=rules.check(v.state, seat, action))


def _of_best(lay: Lay, worth: dict[Action, int]) -> Plan:
    points = sum(worth.get(Lay((m,)), 0) for m in lay.melds)
    return Plan(action=lay, cards=hand(c for m in lay.melds for c in m.cards), points=points)


def _melds(plan: Plan | None) -> tuple[Layout, ...]:
    return plan.action.melds if plan and isinstance(plan.action, Lay) else ()


def _uses(legal: tuple[Action, ...]) -> tuple[Plan, ...]:
    """With no card chosen: what could go on the table's melds."""
    offs = [Plan(action=a, cards=a.cards) for a in legal if isinstance(a, LayOff)]
    swaps = [Plan(action=a, cards=a.give) for a in legal if isinstance(a, SwapJoker)]
    return (*swaps, *offs)


def duty(options: Params, take: TakeDiscard) -> str:
    """What taking obliges to: free, lay_new_meld or play_taken."""
    return "free" if options.take_top_free and take.count == 1 else options.take_condition.lower()
