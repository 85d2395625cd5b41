"""What the seat on turn does: each action's own checks, in the order of the rules, and its effect.

Whether an action leaves a turn that can be ended is not asked here, see ``bot.engine.melding.ends``.
"""

from msgspec.structs import replace

from bot.engine.cards import JOKER, Card, Cards
from bot.engine.melding import flow
from bot.engine.melding.flow import MeldingStep
from bot.engine.melding.holding import drew, from_hand, gained, put, released
from bot.engine.melding.layoff import extended, meld_of
from bot.engine.melding.params import (
    Access,
    Exhausted,
    FinalDiscard,
    Params,
    Replay,
    TakeCondition,
    Targets,
    Unplayed,
)
from bot.engine.melding.shapes import Shape, read, value
from bot.engine.melding.state import (
    Discard,
    Discarded,
    DrawStock,
    Drew,
    Ending,
    Kind,
    Laid,
    LaidOff,
    Lay,
    LayOff,
    MeldingState,
    PassDraw,
    PassedDraw,
    Pending,
    PutBack,
    TakeDiscard,
    Took,
    Turn,
    UndoTake,
)
from bot.engine.melding.swap import revert, swap_joker
from bot.engine.moves import Event
from bot.engine.rules import Illegal, Step
from bot.engine.state import Phase, Seat

__all__ = ["discard", "draw_stock", "lay", "lay_off", "pass_draw", "swap_joker", "take_discard", "undo_take"]


def draw_stock(s: MeldingState, seat: Seat, _: DrawStock) -> MeldingStep:
    """The stock's top card comes into the hand."""
    if not s.stock:
        raise Illegal("stock_empty")
    c = s.stock[-1]
    s = drew(replace(s, stock=s.stock[:-1]), seat, c)
    if s.options.last_draw_ends and not s.stock and flow.spent(s):
        return flow.finish(s, Ending.STOCK_OUT, None, False, (Drew(seat=seat, card=c),))
    return Step(replace(s, phase=Phase.PLAY, now=replace(s.now, drawn=True)), (Drew(seat=seat, card=c),))


def pass_draw(s: MeldingState, seat: Seat, _: PassDraw) -> MeldingStep:
    """Nothing to draw and no discard wanted: the deal is over."""
    if s.stock:
        raise Illegal("must_draw", count=len(s.stock))
    if s.options.exhausted_rule is not Exhausted.PASS_OR_TAKE:
        raise Illegal("wrong_phase")
    return flow.finish(s, Ending.STOCK_OUT, None, False, (PassedDraw(seat=seat),))


def take_discard(s: MeldingState, seat: Seat, a: TakeDiscard) -> MeldingStep:
    """The named card and those above it come into the hand, with whatever obligation that makes."""
    p = s.options
    _check_take(s, seat, a, p)
    cards = s.discard[-a.count :]
    s = gained(replace(s, discard=s.discard[: -a.count]), seat, cards)
    free = p.take_condition is TakeCondition.FREE or (p.take_top_free and a.count == 1)
    now = replace(s.now, drawn=True, taken=a.card, taken_all=cards, obliged=not free)
    s = replace(s, phase=Phase.PLAY, now=now, taken=(*s.taken, *((seat, c) for c in cards)))
    return Step(s, (Took(seat=seat, cards=cards),))


def _check_take(s: MeldingState, seat: Seat, a: TakeDiscard, p: Params) -> None:
    if not s.discard:
        raise Illegal("discard_empty")
    reachable = a.count == 1 or (p.discard_access is Access.ANY_DEPTH and 0 < a.count <= len(s.discard))
    if not reachable or s.discard[-a.count] != a.card:
        raise Illegal("discard_top_only", card=s.discard[-1])
    if s.rounds[seat] < p.take_from_round:
        raise Illegal("discard_take_too_early", round=s.rounds[seat], need=p.take_from_round)
    if len(s.hands[seat]) < p.take_min_hand:
        raise Illegal("discard_take_on_last_card", count=len(s.hands[seat]), need=p.take_min_hand)
    if p.take_requires_opened and not s.opened[seat]:
        raise Illegal("discard_take_not_opened", card=a.card)


def undo_take(s: MeldingState, seat: Seat, _: UndoTake) -> MeldingStep:
    """Taken cards that still oblige go back onto the pile in their order; the seat is to draw again."""
    cards = s.now.taken_all
    if not s.now.obliged or s.now.played or not cards:
        raise Illegal("nothing_to_undo")
    s = released(s, seat, cards)
    s = replace(
        s,
        phase=Phase.DRAW,
        discard=s.discard + cards,
        taken=s.taken[: -len(cards)],
        now=Turn(table_was_empty=s.now.table_was_empty),
    )
    return Step(s, (PutBack(seat=seat, cards=cards),))


def lay(s: MeldingState, seat: Seat, a: Lay) -> MeldingStep:
    """New melds, all or none."""
    cards = tuple(c for layout in a.melds for c in layout.cards)
    rest = released(s, seat, cards)
    _check_used(s, seat, [layout.cards for layout in a.melds])
    shapes = [read(layout, s.options) for layout in a.melds]
    if not shapes:
        raise Illegal("meld_too_short", size=0, need=s.options.run_min)
    points = sum(value(x, s.options) for x in shapes)
    if not s.opened[seat] and not _waived(s, seat, len(rest.hands[seat])):
        _check_opening(shapes, points, s.options)
    _check_last(rest, seat)
    melds = tuple(x.laid(s.next_meld + k, seat) for k, x in enumerate(shapes))
    now = replace(
        rest.now,
        obliged=False,
        played=True,
        laid=(*s.now.laid, *(m.id for m in melds)),
        pending=_pending_after(s, seat, cards.count(JOKER)),
    )
    opening = not s.opened[seat]
    rest = replace(
        rest, melds=s.melds + melds, next_meld=s.next_meld + len(melds), opened=put(s.opened, seat, True), now=now
    )
    return _unless_closed(rest, seat, (Laid(seat=seat, melds=melds, points=points, opening=opening),))


def _pending_after(s: MeldingState, seat: Seat, used: int) -> Pending | None:
    """The freed joker that still waits after a lay of ``used`` jokers. Raises Illegal if it would help to open."""
    if s.now.pending is None or not used or s.opened[seat]:
        return None if used else s.now.pending
    if used < s.hands[seat].count(JOKER):
        return s.now.pending
    raise Illegal("joker_cannot_open", meld=s.now.pending.meld)


def _waived(s: MeldingState, seat: Seat, left: int) -> bool:
    """Does a lay that leaves ``left`` cards close with the bonus, where that needs neither minimum nor pure run?"""
    closes = left == 0 or (left == 1 and s.options.final_discard is not FinalDiscard.FORBIDDEN)
    return s.options.bonus_waives_opening and closes and flow.bonus_earned(s, seat, left > 0)


def _check_used(s: MeldingState, seat: Seat, plays: list[Cards]) -> None:
    """An open obligation to play the taken card allows nothing else."""
    if not s.now.obliged or s.options.take_condition is not TakeCondition.PLAY_TAKEN:
        return
    paying = [cards for cards in plays if s.now.taken in cards]
    if not paying:
        raise unmet(s)
    if s.options.take_with_held and not any(from_hand(s, seat, cards) for cards in paying):
        raise Illegal("taken_needs_held", card=s.now.taken)


def unmet(s: MeldingState) -> Illegal:
    """The refusal of whatever does not meet the obligation that the taken card made."""
    owed = s.now.pending.taken if s.now.pending and s.now.taken is None else s.now.taken
    return Illegal("taken_obligation_unmet", card=owed)


def _check_opening(shapes: list[Shape], points: int, p: Params) -> None:
    if points < p.first_meld_min:
        raise Illegal("first_meld_below_min", worth=points, need=p.first_meld_min)
    if p.first_meld_pure_run and not any(x.kind is Kind.RUN and JOKER not in x.cards for x in shapes):
        raise Illegal("first_meld_needs_pure_run", worth=points)


def _check_last(rest: MeldingState, seat: Seat) -> None:
    if rest.options.final_discard is FinalDiscard.REQUIRED and not rest.hands[seat]:
        raise Illegal("must_keep_discard")


def _unless_closed(s: MeldingState, seat: Seat, events: tuple[Event, ...]) -> MeldingStep:
    goal = s.options.goal_melded
    melded = sum(by == seat for m in s.melds for by in m.by)
    if not s.hands[seat] or (goal is not None and melded >= goal):
        return flow.close(s, seat, False, events)
    return Step(s, events)


def lay_off(s: MeldingState, seat: Seat, a: LayOff) -> MeldingStep:
    """Cards added to a meld of the table."""
    p = s.options
    rest = released(s, seat, a.cards)
    if p.layoff_requires_opened and not s.opened[seat]:
        raise Illegal("not_opened")
    if p.layoff_next_turn and not flow.melded_before(s, seat):
        raise Illegal("layoff_next_turn")
    _check_pays(s, a.cards)
    _check_used(s, seat, [a.cards])
    meld = meld_of(s, a.meld)
    if p.layoff_targets is Targets.NONE:
        raise Illegal("layoff_does_not_fit", meld=meld.id)
    pending = s.now.pending if _still_pending(s, seat, a) else None
    longer = extended(meld, a.cards, a.end, seat, p)
    _check_last(rest, seat)
    now = replace(
        rest.now,
        obliged=False,
        played=True,
        laid_off=True,
        touched_old=s.now.touched_old or meld.id not in s.now.laid,
        pending=pending,
    )
    rest = replace(rest, melds=tuple(longer if m.id == meld.id else m for m in s.melds), now=now)
    points = value(longer, p) - value(meld, p)
    return _unless_closed(rest, seat, (LaidOff(seat=seat, meld=longer, cards=a.cards, points=points),))


def _check_pays(s: MeldingState, cards: Cards) -> None:
    """While the taking still has to be paid for, only a lay-off that pays is allowed."""
    p = s.options
    counts = p.take_condition is TakeCondition.PLAY_TAKEN or p.layoff_meets_take
    if s.now.obliged and not (counts and s.now.taken in cards):
        raise unmet(s)


def _still_pending(s: MeldingState, seat: Seat, a: LayOff) -> bool:
    """Does a freed joker still wait after this lay-off? Raises Illegal if it may not go there.

    Jokers are equal: one that may not be the freed one counts as the seat's own while it holds another.
    """
    used, pending, p = a.cards.count(JOKER), s.now.pending, s.options
    if pending is None or not used:
        return pending is not None
    elsewhere = a.meld != pending.meld
    if p.joker_replay is Replay.ANY or (p.joker_replay is Replay.OTHER_MELD and elsewhere):
        return False
    if used < s.hands[seat].count(JOKER):
        return True
    raise Illegal("joker_needs_new_meld" if p.joker_replay is Replay.NEW_MELD else "joker_same_meld", meld=a.meld)


def discard(s: MeldingState, seat: Seat, a: Discard) -> MeldingStep:
    """A card is thrown; a freed joker that was not replayed goes back first. The turn is over."""
    if a.card not in s.hands[seat]:
        raise Illegal("card_not_in_hand", card=a.card)
    reason = why_no_discard(s, seat, a.card)
    if reason is not None:
        raise reason
    events: tuple[Event, ...] = ()
    if s.now.pending is not None:
        s, events = revert(s, seat)
    s = released(s, seat, (a.card,))
    s = replace(s, discard=(*s.discard, a.card), thrown=(*s.thrown, (seat, a.card)))
    events = (*events, Discarded(seat=seat, card=a.card))
    return flow.end_turn(s, events) if s.hands[seat] else flow.close(s, seat, True, events)


def why_no_discard(s: MeldingState, seat: Seat, c: Card) -> Illegal | None:
    """Why ``c``, which is in the hand, may not be thrown now."""
    p, now, held = s.options, s.now, s.hands[seat]
    pending = now.pending
    if now.obliged or (pending is not None and pending.paid):
        return unmet(s)
    freed = p.joker_unplayed is Unplayed.REFUSE or (c == JOKER and held.count(JOKER) == 1)
    if pending is not None and freed:
        return Illegal("joker_must_be_replayed", meld=pending.meld)
    if len(held) == 1 and p.final_discard is FinalDiscard.FORBIDDEN:
        return Illegal("final_discard_forbidden", card=c)
    return _barred(s, c, last=set(held) == {c})


def _barred(s: MeldingState, c: Card, *, last: bool) -> Illegal | None:
    """Why a card of this face may not be thrown in this turn; ``last``: no other is left."""
    p, pending = s.options, s.now.pending
    taken = s.now.taken if pending is None or pending.taken is None else pending.taken
    if c == taken and not p.may_discard_taken and not (p.may_discard_last_taken and last):
        return Illegal("cannot_discard_taken", card=c)
    if c == JOKER and not p.may_discard_joker and not last:
        return Illegal("joker_kept", card=c)
    return None
