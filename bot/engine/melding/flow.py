"""The course of a match: dealing, turns, the stock, the end of a deal and of the match."""

from enum import StrEnum
from typing import TypeVar

from msgspec.structs import replace

from bot.engine.cards import BACK, Card, Cards, hand
from bot.engine.melding.aftermath import put_down
from bot.engine.melding.params import BonusKind, BonusTrigger, Exhausted, Params, Rotation, Starter
from bot.engine.melding.scoring import Finish, in_play, last_played, leaders, match_over, places, score, tied
from bot.engine.melding.state import DealEnded, Ending, MatchEnded, MeldingState, Rebuilt, Turn
from bot.engine.moves import Deal, Dealt, Event, NextDeal, Rebuild
from bot.engine.rules import Illegal, Step
from bot.engine.state import DEALER, Phase, Seat

MeldingStep = Step[MeldingState]
M = TypeVar("M", bound=MeldingState)


class Stock(StrEnum):
    """What the end of a turn finds: cards to draw, discards to shuffle, or the end of the deal."""

    DRAWABLE = "drawable"
    DUE = "due"
    OUT = "out"
    BLOCKED = "blocked"


def start(state: type[M], game: str, players: int, p: Params, pack: Cards, dealer: Seat) -> M:
    """The state before the first deal, of a family's own class."""
    return state(
        game=game,
        since=(0,) * players,
        order=tuple(range(players)),
        dealer=dealer,
        scores=(0,) * players,
        hands=((),) * players,
        stock=pack,
        known=((),) * players,
        options=p,
        opened=(False,) * players,
        laid=(False,) * players,
        rounds=(0,) * players,
        drawn=(None,) * players,
    )


def after(s: MeldingState, seat: Seat) -> Seat:
    """The seat to the left of ``seat``, which need not play this deal."""
    n = len(s.hands)
    return min(s.order, key=lambda i: (i - seat - 1) % n)


def deal(s: MeldingState, _: Seat, a: Deal) -> MeldingStep:
    """Hands from the end of the shuffled pack, one card at a time from the dealer's left, then the upcard."""
    if hand(a.order) != hand(s.stock) and BACK not in s.stock:
        raise Illegal("order_invalid")
    p, n = s.options, len(s.order)
    left = after(s, s.dealer)
    at = s.order.index(left)
    seats = s.order[at:] + s.order[:at]
    size = p.hand_size[n]
    hands: list[list[Card]] = [[] for _ in s.hands]
    stock = list(a.order)
    for k in range(size * n):
        hands[seats[k % n]].append(stock.pop())
    extra = p.starter is Starter.DEALER_EXTRA
    if extra:
        hands[s.dealer].append(stock.pop())
    up = (stock.pop(),) if p.initial_upcard and not extra else ()
    dealt = replace(
        fresh(s),
        deal=s.deal + 1,
        shuffles=1,
        hands=tuple(hand(h) for h in hands),
        stock=tuple(stock),
        discard=up,
    )
    events = tuple(Dealt(seat=i, hand=dealt.hands[i], deal=dealt.deal) for i in s.order)
    first = left if p.starter in (Starter.LEFT_OF_DEALER, Starter.NON_DEALER) else s.dealer
    begun = begin_turn(dealt, first)
    return Step(replace(begun, phase=Phase.PLAY, now=replace(begun.now, drawn=True)) if extra else begun, events)


def fresh(s: MeldingState) -> MeldingState:
    """``s`` with nothing left of an earlier deal but the totals and the score sheet."""
    n = len(s.hands)
    return replace(
        s,
        shuffles=0,
        hands=((),) * n,
        stock=(),
        discard=(),
        melds=(),
        next_meld=1,
        shown=(),
        known=((),) * n,
        taken=(),
        thrown=(),
        ready=(),
        opened=(False,) * n,
        laid=(False,) * n,
        rounds=(0,) * n,
        drawn=(None,) * n,
        now=Turn(),
        rebuilds=0,
        tied=(),
    )


def begin_turn(s: MeldingState, seat: Seat) -> MeldingState:
    """``seat`` is to draw."""
    rounds = tuple(n + (i == seat) for i, n in enumerate(s.rounds))
    return replace(s, phase=Phase.DRAW, turn=seat, rounds=rounds, now=Turn(table_was_empty=not s.melds))


def end_turn(s: MeldingState, events: tuple[Event, ...]) -> MeldingStep:
    """The turn is over after ``events``: the next seat draws, unless the stock is empty and has to be seen to."""
    laid = tuple(was or (i == s.turn and has_laid(s)) for i, was in enumerate(s.laid))
    s = replace(s, laid=laid, drawn=(None,) * len(s.drawn))
    found = stock_state(s)
    if found is Stock.DUE:
        return Step(replace(s, phase=Phase.TURN_END), events)
    if found is Stock.DRAWABLE:
        return Step(begin_turn(s, after(s, s.turn)), events)
    return finish(s, Ending.STOCK_OUT if found is Stock.OUT else Ending.BLOCKED, None, False, events)


def has_laid(s: MeldingState) -> bool:
    """Has the seat on turn laid or laid off in this turn?"""
    return bool(s.now.laid) or s.now.laid_off


def stock_state(s: MeldingState) -> Stock:
    """What an empty stock leads to at the end of a turn."""
    p = s.options
    if s.stock:
        return Stock.DRAWABLE
    if spent(s):
        refused = Stock.BLOCKED if p.rebuild_max is None else Stock.OUT
    elif len(s.discard) > p.rebuild_keep_top:
        return Stock.DUE
    else:
        refused = Stock.BLOCKED
    return Stock.DRAWABLE if p.exhausted_rule is Exhausted.PASS_OR_TAKE else refused


def spent(s: MeldingState) -> bool:
    """May the stock not be rebuilt any more?"""
    p = s.options
    return s.rebuilds >= (p.safety_rebuild_cap if p.rebuild_max is None else p.rebuild_max)


def to_shuffle(s: MeldingState) -> Cards:
    """The discards that become the new stock."""
    return s.discard[:-1] if s.options.rebuild_keep_top else s.discard


def turned_over(s: MeldingState) -> Cards:
    """The new stock if the discards are not shuffled: what was thrown first is drawn first."""
    return to_shuffle(s)[::-1]


def rebuild(s: MeldingState, _: Seat, a: Rebuild) -> MeldingStep:
    """The shuffled discards are the stock again; the next seat draws."""
    if hand(a.order) != hand(to_shuffle(s)) or not (s.options.rebuild_shuffle or a.order == turned_over(s)):
        raise Illegal("order_invalid")
    kept = s.discard[len(a.order) :]
    s = replace(s, stock=a.order, discard=kept, rebuilds=s.rebuilds + 1, shuffles=s.shuffles + 1)
    return Step(begin_turn(s, after(s, s.turn)), (Rebuilt(seat=DEALER, stock=len(a.order)),))


def close(s: MeldingState, seat: Seat, discarded: bool, events: tuple[Event, ...]) -> MeldingStep:
    """``seat`` has closed, with a last discard or without, after ``events``."""
    bonus = bonus_earned(s, seat, discarded)
    if s.options.post_close_layoff and (s.options.post_close_after_bonus or not bonus):
        for other in _others(s, seat):
            s, told = put_down(s, other)
            events = (*events, *told)
    return finish(s, Ending.GO_OUT, seat, bonus, events)


def _others(s: MeldingState, seat: Seat) -> list[Seat]:
    """The other seats from the left of ``seat``."""
    n = len(s.hands)
    return sorted((i for i in s.order if i != seat), key=lambda i: (i - seat) % n)


def bonus_earned(s: MeldingState, seat: Seat, discarded: bool) -> bool:
    """Does the closing bonus apply?"""
    p = s.options
    fresh_hand = not (melded_before(s, seat) if p.bonus_ignores_layoffs else s.laid[seat])
    earned = {
        BonusTrigger.NONE: False,
        BonusTrigger.ONE_TURN: fresh_hand,
        BonusTrigger.ONE_TURN_NO_LAYOFF: fresh_hand and not s.now.touched_old,
        BonusTrigger.ONE_TURN_EMPTY_TABLE: fresh_hand and s.now.table_was_empty,
        BonusTrigger.NO_FINAL_DISCARD: not discarded,
        BonusTrigger.CLOSING: True,
    }
    return p.bonus_kind is not BonusKind.NONE and earned[p.bonus_trigger]


def melded_before(s: MeldingState, seat: Seat) -> bool:
    """Has ``seat``, on turn, laid a meld in an earlier turn?"""
    return any(m.owner == seat and m.id not in s.now.laid for m in s.melds)


def finish(s: MeldingState, ending: Ending, closer: Seat | None, bonus: bool, events: tuple[Event, ...]) -> MeldingStep:
    """The deal is over after ``events``: hands are shown and scored, and perhaps the match is over too."""
    p = s.options
    deal_score = score(Finish(ending, closer, bonus, s.hands, s.opened, s.melds, s.scores, s.order), s.deal, p)
    deal_score = replace(deal_score, at_once=closer is not None and not s.laid[closer])
    totals = tuple(x.total for x in deal_score.seats)
    n = len(s.hands)
    sheet = (*s.sheet, deal_score)
    last = last_played(sheet, n)
    over = match_over(totals, p, last)
    s = replace(
        s,
        phase=Phase.MATCH_END if over else Phase.DEAL_END,
        hands=((),) * n,
        shown=s.hands,
        known=((),) * n,
        drawn=(None,) * n,
        scores=totals,
        sheet=sheet,
        tied=tied(totals, p, last),
    )
    told = (*events, DealEnded(seat=DEALER if closer is None else closer, score=deal_score))
    if over:
        first = leaders(totals, p, last)[0]
        told = (*told, MatchEnded(seat=first, places=places(totals, p, last), totals=totals))
    return Step(s, told)


def next_deal(s: MeldingState, seat: Seat, _: NextDeal) -> MeldingStep:
    """``seat`` has seen the end of the deal; after the last one the next dealer gathers the cards."""
    ready = (*s.ready, seat)
    if len(ready) < len(s.order):
        return Step(replace(s, ready=ready))
    on = replace(fresh(s), phase=Phase.DEAL, turn=DEALER, stock=gathered(s))
    on = replace(on, order=in_play(s.scores, s.options, s.order, s.tied))
    return Step(replace(on, dealer=_next_dealer(on)))


def _next_dealer(s: MeldingState) -> Seat:
    closer = s.sheet[-1].closer
    if s.options.dealer_rotation is Rotation.WINNER and closer in s.order:
        return closer
    return after(s, s.dealer)


def gathered(s: MeldingState) -> Cards:
    """All cards of the deal, sorted."""
    laid = (c for m in s.melds for c in m.cards)
    held = (c for h in (*s.hands, *s.shown) for c in h)
    return hand([*s.stock, *s.discard, *laid, *held])
