"""Turns of Canasta: red threes, the draw, the discard, the end of the stock, and the partner's permission."""

from msgspec.structs import replace

from bot.engine.canasta import ways
from bot.engine.canasta.facts import RED_THREES, lone_game, partner
from bot.engine.canasta.holding import drew, lay_red_threes, released
from bot.engine.canasta.laying import CanastaStep, check_out, out, thrown_away
from bot.engine.canasta.params import FINE, AskGate, LastRedThree, Permission, RedThreeTiming
from bot.engine.canasta.scoring import finish
from bot.engine.canasta.state import (
    Answer,
    Ask,
    Asked,
    CanastaState,
    Decline,
    Ending,
    Finish,
    LaidRedThrees,
    Lapsed,
    LeftPack,
    Replied,
    Reply,
    Source,
    Turn,
    TurnRedThrees,
)
from bot.engine.melding.holding import put
from bot.engine.melding.state import Discard, Discarded, DrawStock
from bot.engine.moves import Event
from bot.engine.rules import Illegal, Step
from bot.engine.sides import left_of
from bot.engine.state import Phase, Seat


def begin_turn(s: CanastaState, seat: Seat) -> CanastaState:
    """``seat`` is on turn; before its first one the dealer sees to its red threes."""
    first = s.turns[seat] == 0 and s.options.red_three_timing is RedThreeTiming.OWN_TURN
    return replace(
        s,
        turn=seat,
        now=Turn(),
        turns=put(s.turns, seat, s.turns[seat] + 1),
        phase=Phase.RED_THREES if first else Phase.TURN_START,
    )


def turn_red_threes(s: CanastaState, _: Seat, __: TurnRedThrees) -> CanastaStep:
    """The red threes of the hand are laid and replaced, and the turn begins."""
    seat, before = s.turn, s.stock
    s, events = see_to_red_threes(s, seat)
    if before and not s.stock and before[0] in RED_THREES:
        return last_red_three(s, events)
    return Step(replace(s, phase=Phase.TURN_START), events)


def see_to_red_threes(s: CanastaState, seat: Seat) -> tuple[CanastaState, tuple[Event, ...]]:
    """The red threes of the hand are laid and replaced, those that come in their place too."""
    held = tuple(c for c in s.hands[seat] if c in RED_THREES)
    if not held:
        return s, ()
    s, count = lay_red_threes(s, seat)
    before = s.red_threes[seat]
    s, told = drew(s, seat, count)
    more = s.red_threes[seat][len(before) :]
    came = sum(type(e) is not LaidRedThrees for e in told)
    one = LaidRedThrees(seat=seat, cards=(*held, *more), replaced=came)
    return s, (one, *(e for e in told if type(e) is not LaidRedThrees))


def last_red_three(s: CanastaState, events: tuple[Event, ...]) -> CanastaStep:
    """The stock's last card was a red three: its player may still meld, and then the deal is over."""
    if s.options.last_red_three is LastRedThree.ENDS_AT_ONCE:
        return finish(s, Ending.LAST_RED_THREE, None, events)
    return Step(replace(s, phase=Phase.LAST_RED_THREE, now=replace(s.now, source=Source.STOCK)), events)


def draw_stock(s: CanastaState, seat: Seat, _: DrawStock) -> CanastaStep:
    """The stock's top cards come into the hand."""
    if not s.stock:
        raise Illegal("stock_empty")
    if s.now.must_go_out and ways.draw_barred(s, seat):
        raise Illegal("must_go_out")
    before = s.stock
    s, events = drew(replace(s, drawn=put(s.drawn, seat, ())), seat, s.options.draw_count)
    s = replace(s, phase=Phase.AFTER_DRAW, now=replace(s.now, source=Source.STOCK))
    if not s.stock and before[0] in RED_THREES:
        step = last_red_three(s, events)
        return lapsed(step, seat) if step.state.phase is Phase.LAST_RED_THREE else step
    return lapsed(Step(s, events), seat)


def lapsed(step: CanastaStep, seat: Seat) -> CanastaStep:
    """A yes that cannot be used is worth nothing, where the house lets anybody ask."""
    s = step.state
    if not s.now.must_go_out or ways.able(s, seat):
        return step
    points = FINE if s.options.ask_gate is AskGate.FREE_FINED else 0
    now = replace(s.now, reply=Reply.NONE, must_go_out=False)
    s = replace(s, now=now, fined=put(s.fined, seat, s.fined[seat] + points))
    return Step(s, (*step.events, Lapsed(seat=seat, points=points)))


def discard(s: CanastaState, seat: Seat, a: Discard) -> CanastaStep:
    """The card is thrown: the turn is over, or with the last card the deal."""
    s = released(s, seat, (a.card,))
    if a.card in RED_THREES:
        raise Illegal("red_three_discard")
    last = not s.hands[seat]
    if last:
        check_out(s, seat, a.card)
    elif s.now.must_go_out:
        raise Illegal("must_go_out")
    s, events = thrown_away(s, seat, a.card), (Discarded(seat=seat, card=a.card),)
    return out(s, seat, events) if last else end_turn(s, seat, events)


def end_turn(s: CanastaState, seat: Seat, events: tuple[Event, ...]) -> CanastaStep:
    """The next seat is on turn; a game of one against two is over with the stock."""
    s = replace(
        s,
        melded=put(s.melded, seat, s.melded[seat] or bool(s.now.begun) or s.now.added),
        drawn=put(s.drawn, seat, ()),
    )
    if lone_game(s) and not s.stock:
        return finish(s, Ending.STOCK_OUT, None, events)
    return Step(begin_turn(s, left_of(s.order, seat)), events)


def decline(s: CanastaState, seat: Seat, _: Decline) -> CanastaStep:
    """Empty stock: the pack is left, and the deal is over."""
    if s.stock:
        raise Illegal("stock_not_empty")
    if s.now.must_go_out and ways.able(s, seat):
        raise Illegal("must_go_out")
    if ways.must_take(s, seat):
        raise Illegal("must_take_pack", card=s.discard[-1])
    return finish(s, Ending.STOCK_OUT, None, (LeftPack(seat=seat),))


def end_of_deal(s: CanastaState, _: Seat, __: Finish) -> CanastaStep:
    """After the last red three: enough melded."""
    if s.now.must_go_out:
        raise Illegal("must_go_out")
    return finish(s, Ending.LAST_RED_THREE, None, ())


# Permission.
def ask(s: CanastaState, seat: Seat, _: Ask) -> CanastaStep:
    """The partner is asked; it alone may act until it has answered."""
    whom = partner(s, seat)
    if whom is None:
        raise Illegal("no_partner")
    if s.options.ask_permission is Permission.OFF:
        raise Illegal("ask_off")
    if s.phase not in (Phase.TURN_START, Phase.AFTER_DRAW):
        raise Illegal("ask_too_late")
    if s.now.asked:
        raise Illegal("already_asked")
    if s.options.ask_gate is AskGate.ABLE and not ways.able(s, seat):
        raise Illegal("ask_not_able")
    s = replace(s, now=replace(s.now, asked=True), phase=Phase.WAIT_ANSWER)
    return Step(s, (Asked(seat=seat, partner=whom),))


def answer(s: CanastaState, seat: Seat, a: Answer) -> CanastaStep:
    """The answer binds for this turn, and the asker goes on where it was."""
    back = Phase.AFTER_DRAW if s.now.source is Source.STOCK else Phase.TURN_START
    now = replace(s.now, reply=Reply.YES if a.yes else Reply.NO, must_go_out=a.yes)
    step = Step(replace(s, phase=back, now=now), (Replied(seat=seat, asker=s.turn, yes=a.yes),))
    fails = s.options.ask_gate is not AskGate.ABLE and (back is Phase.AFTER_DRAW or not s.stock)
    return lapsed(step, s.turn) if fails else step
