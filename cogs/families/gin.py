"""Gin and Oklahoma on the panel: what is left over stands there at all times."""

from collections.abc import Iterator
from typing import Any, cast

import discord

from bot.engine.cards import Card, Cards, hand, without
from bot.engine.gin.deadwood import CARD_POINTS, arranged, deadwood, mask, points
from bot.engine.gin.params import Arrangement
from bot.engine.gin.showdown import best
from bot.engine.gin.state import (
    BigGin,
    DrawDiscard,
    Gin,
    GinState,
    Knock,
    PassUpcard,
    Show,
    Showing,
    TakeUpcard,
)
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.rules import Plan, Rules
from bot.engine.state import Phase, Seat, View
from bot.engine.variants import find
from bot.i18n import plain
from bot.narrate import kebab
from bot.tables.model import Draft
from cogs import controls as ui
from cogs.controls import Choice, Style
from cogs.desk import Desk
from cogs.facts import Facts
from cogs.families import gin_stage as stage
from cogs.families.gin_table import SHOWING, knocked
from cogs.wire import action_text

Part = discord.ui.Item[Any]

BEGINNINGS: tuple[Action, ...] = (TakeUpcard(), PassUpcard(), DrawStock(), DrawDiscard())


# What the seat can do.
def facts(rules: Rules[GinState], v: View[GinState], seat: Seat, draft: Draft) -> Facts:
    """What ``seat`` can do: ``found`` are the ways to end the deal, ``lay`` what is staged, or the best show."""
    s = v.state
    held = s.hands[seat]
    groups = arranged(mask(held), s.options.ace).melds
    if seat not in rules.to_act(s):
        return Facts(acting=False, phase=s.phase, best=groups)
    return Facts(
        acting=True,
        phase=s.phase,
        draws=tuple(a for a in BEGINNINGS if rules.check(s, seat, a) is None),
        found=tuple(endings(rules, s, seat)),
        best=groups,
        lay=_staged(rules, s, seat, draft),
        precious=_precious(s, held) if s.phase is Phase.DISCARD else (),
    )


def endings(rules: Rules[GinState], s: GinState, seat: Seat) -> Iterator[Plan]:
    """Big gin, gin and knock with each card that may be thrown; ``points`` is what they leave, the least first."""
    if s.phase is not Phase.DISCARD:
        return
    if rules.check(s, seat, BigGin()) is None:
        yield Plan(action=BigGin(), cards=())
    held = s.hands[seat]
    for c in sorted(set(held), key=lambda c: (_left(s, held, c), -CARD_POINTS[c], c)):
        left = _left(s, held, c)
        action = Knock(c) if left else Gin(c)
        if rules.check(s, seat, action) is None:
            yield Plan(action=action, cards=(c,), points=left)


def _left(s: GinState, held: Cards, thrown: Card) -> int:
    """What is left at best once a card is thrown."""
    return deadwood(mask(held) & ~mask((thrown,)), s.options.ace)


def _precious(s: GinState, held: Cards) -> Cards:
    """The cards without which more would be left than with them."""
    now = deadwood(mask(held), s.options.ace)
    return hand(c for c in held if _left(s, held, c) > now)


def _staged(rules: Rules[GinState], s: GinState, seat: Seat, draft: Draft) -> Plan | None:
    if s.phase in SHOWING:
        return _show(rules, s, seat, draft)
    if s.phase is Phase.DISCARD and draft.chosen:
        return _knock(rules, s, seat, draft)
    return None


def _show(rules: Rules[GinState], s: GinState, seat: Seat, draft: Draft) -> Plan:
    """The show that is put together, or the one that leaves the least."""
    if draft.melds or draft.chosen:
        showing = Showing(tuple(m.cards for m in draft.melds), stage.layoffs(s, draft.chosen))
    else:
        showing = best(s, seat)
    action = Show(showing.melds, showing.layoffs)
    left = stage.left_of(s.hands[seat], showing)
    return Plan(action=action, cards=left, points=points(left), illegal=rules.check(s, seat, action))


def _knock(rules: Rules[GinState], s: GinState, seat: Seat, draft: Draft) -> Plan:
    """The knock that is put together."""
    thrown, melds = draft.chosen[0], tuple(m.cards for m in draft.melds)
    action = Knock(thrown, melds)
    gone = {thrown, *(c for m in melds for c in m)}
    left = points(c for c in s.hands[seat] if c not in gone)
    return Plan(action=action, cards=(thrown,), points=left, illegal=rules.check(s, seat, action))


# The panel.
def controls(desk: Desk) -> Iterator[Part]:
    """The upcard and the draw; the end of the deal; the discard with what each card leaves; the show."""
    s = state_of(desk)
    for a in desk.facts.draws:
        style = Style.secondary if isinstance(a, PassUpcard) else Style.primary
        yield ui.button(desk.ident("act", action_text(a)), _label(desk, a), style)
    if s.phase is Phase.DISCARD:
        yield from _ends(desk)
        yield from _throws(desk)
    elif s.phase in SHOWING:
        yield from _shows(desk)


def _label(desk: Desk, a: Action) -> str:
    if isinstance(a, TakeUpcard | DrawDiscard):
        return desk.words("gin-take", card=desk.card(state_of(desk).discard[-1]))
    return desk.words("gin-pass" if isinstance(a, PassUpcard) else "panel-d")


def _ends(desk: Desk) -> Iterator[Part]:
    """Gin or knock in one press; a menu of the other cards to throw; or what is staged."""
    if desk.draft.chosen:
        yield from stage.knock(desk)
        return
    big = [p for p in desk.facts.found if isinstance(p.action, BigGin)]
    ends = [p for p in desk.facts.found if not isinstance(p.action, BigGin)]
    if big:
        yield ui.button(desk.ident("act", action_text(big[0].action)), desk.words("gin-big-gin"), Style.success)
    if ends:
        first = ends[0]
        key, style = ("gin-knock", Style.primary) if first.points else ("gin-gin", Style.success)
        label = desk.words(key, card=desk.card(first.cards[0]), points=first.points)
        yield ui.button(desk.ident("act", action_text(first.action)), label, style)
        if state_of(desk).options.arrangement is not Arrangement.AUTO:
            yield ui.button(desk.ident("gin_other", quote=False), desk.words("gin-other"))
    if ends[1:]:
        choices = [
            Choice(action_text(p.action), _leaves(desk, p.cards[0], p.points), emoji=desk.sign(p.cards[0]))
            for p in ends
        ]
        yield ui.menu(desk.ident("use"), desk.words("gin-knock-menu"), choices)


def _throws(desk: Desk) -> Iterator[Part]:
    """The discard, each card with what it leaves; none while the panel asks something or a knock is staged."""
    s = state_of(desk)
    if desk.draft.ask is not None or desk.draft.chosen:
        return
    legal = [c for c in desk.hand if c != s.taken_card or s.options.may_discard_taken_card]
    said = {c: _leaves(desk, c, _left(s, s.hands[desk.seat], c)) for c in legal}
    choices = [Choice(action_text(Discard(c)), said[c], emoji=desk.sign(c)) for c in legal]
    yield ui.menu(desk.ident("throw", "0"), desk.words("panel-discard", part=1, parts=1), choices)


def _leaves(desk: Desk, c: Card, left: int) -> str:
    return desk.words("gin-leaves", card=desk.card(c), points=left)


def _shows(desk: Desk) -> Iterator[Part]:
    """The best show in one press; another for whoever wants it otherwise."""
    plan = desk.facts.lay
    if plan is None:
        return
    if desk.draft.melds or desk.draft.chosen:
        yield from stage.show(desk, plan)
        return
    now = _deadwood(desk)
    key = "gin-show-best" if plan.points < now else "gin-show-hand"
    yield ui.button(desk.ident("lay"), desk.words(key, points=now, then=plan.points), Style.success)
    some = isinstance(plan.action, Show) and bool(plan.action.melds or plan.action.layoffs)
    if some and state_of(desk).options.arrangement is not Arrangement.AUTO:
        yield ui.button(desk.ident("gin_other", quote=False), desk.words("gin-other"))


def state_of(desk: Desk) -> GinState:
    """The state that the desk shows."""
    return cast("GinState", desk.view.state)


def _deadwood(desk: Desk) -> int:
    s = state_of(desk)
    return deadwood(mask(s.hands[desk.seat]), s.options.ace)


def turn_line(desk: Desk) -> str:
    """What the seat has to do now, or whom it waits for; below it what is left of its hand."""
    lines = [_step_line(desk)]
    if desk.hand:
        lines.append(f"{_count_line(desk)} · {desk.words('gin-limit', limit=state_of(desk).limit)}")
    return "\n".join(lines)


def _step_line(desk: Desk) -> str:
    s = state_of(desk)
    if not desk.facts.acting:
        if s.phase in SHOWING and desk.seat in s.answered:
            return desk.words("gin-shown")
        waited = (*find(s.game).to_act(s), s.turn)[0]
        return desk.words("panel-waiting", player=plain(desk.table.chairs[waited].name))
    card = desk.card(s.discard[-1]) if s.discard else ""
    knocker = plain(desk.table.chairs[s.knocker].name) if s.knocker is not None else ""
    return desk.words(_step(desk), card=card, player=knocker, points=knocked(s))


def _step(desk: Desk) -> str:
    s = state_of(desk)
    if s.phase is not Phase.DRAW:
        return f"gin-{kebab(s.phase)}"
    if DrawDiscard() in desk.facts.draws:
        return "gin-draw"
    return "gin-draw-only" if s.stock_only else "gin-draw-bare"


def _count_line(desk: Desk) -> str:
    """What is left: with a card too many, before it was drawn and once the best one is thrown."""
    s, held = state_of(desk), desk.view.hand
    if s.phase is not Phase.DISCARD or not desk.facts.acting:
        return desk.words("gin-deadwood", points=_deadwood(desk))
    thrown = min(
        (c for c in held if c != s.taken_card or s.options.may_discard_taken_card),
        key=lambda c: (_left(s, held, c), -CARD_POINTS[c], c),
    )
    new = s.taken_card if s.taken_card is not None else s.drawn[desk.seat]
    before = held if new is None else without(held, (new,)) or held
    now = deadwood(mask(before), s.options.ace)
    return desk.words("gin-deadwood-then", points=now, then=_left(s, held, thrown), card=desk.card(thrown))


def note(desk: Desk) -> str:
    """What is left, beside the hand's caption in the picture."""
    return desk.words("gin-note", points=_deadwood(desk)) if desk.hand else ""
