"""The course of a match of Gin: dealing, the upcard, turns, the stock, and the rest between deals."""

from typing import Any

from msgspec.structs import replace

from bot.engine.cards import ACE, BACK, Card, Cards, hand, rank, suit, without
from bot.engine.gin.deadwood import POINTS, points
from bot.engine.gin.params import AceLimit, AllPassed, GinParams, Leftover, LimitSource, NextDealer, StockLow
from bot.engine.gin.state import (
    DealScored,
    DrawDiscard,
    Ending,
    GinHand,
    GinScore,
    GinState,
    PassedUpcard,
    PassUpcard,
    TakeUpcard,
)
from bot.engine.melding.holding import put
from bot.engine.melding.state import Discard, Discarded, DrawStock, Drew, Rebuilt, Took
from bot.engine.moves import Deal, Dealt, Event, NextDeal, Rebuild
from bot.engine.rules import Illegal, Step
from bot.engine.state import DEALER, Phase, Seat

GinStep = Step[GinState]
SPADES = 0


def start(game: str, players: int, p: GinParams, pack: Cards, dealer: Seat) -> GinState:
    """The state before the first deal."""
    seats = tuple(range(players))
    return GinState(
        game=game,
        since=(0,) * players,
        order=seats,
        dealer=dealer,
        scores=(0,) * players,
        plain=(0,) * players,
        hands=((),) * players,
        stock=pack,
        known=((),) * players,
        options=p,
        drawn=(None,) * players,
        shows=(None,) * players,
    )


def after(s: GinState, seat: Seat) -> Seat:
    """The seat to the left."""
    return (seat + 1) % len(s.hands)


def deal(s: GinState, _: Seat, a: Deal) -> GinStep:
    """Hands from the end of the shuffled pack, one card at a time from the dealer's left, then the upcard."""
    if hand(a.order) != hand(s.stock) and BACK not in s.stock:
        raise Illegal("order_invalid")
    n, first = len(s.hands), after(s, s.dealer)
    size = s.options.hand_size[n]
    dealt, rest = a.order[::-1][: size * n], a.order[: -size * n]
    hands = tuple(hand(dealt[(i - first) % n :: n]) for i in range(n))
    up, p = rest[-1], s.options
    s = replace(
        fresh(s),
        deal=s.deal + 1,
        shuffles=1,
        hands=hands,
        stock=rest[:-1],
        discard=rest[-1:],
        limit_card=up,
        limit=knock_limit(up, p),
        multiplier=2 if p.spade_doubles and suit(up) == SPADES else 1,
        phase=Phase.UPCARD_OPTION if p.upcard_option else Phase.DRAW,
        turn=first,
    )
    return Step(s, tuple(Dealt(seat=i, hand=hands[i], deal=s.deal) for i in s.order))


def knock_limit(up: Card, p: GinParams) -> int:
    """The deadwood with which one may knock in a deal with that upcard; 0: gin only."""
    if p.limit_source is LimitSource.FIXED:
        return p.knock_limit
    if rank(up) == ACE:
        return 0 if p.ace_rule is AceLimit.GIN_ONLY else 1
    return POINTS[rank(up)]


def fresh(s: GinState) -> GinState:
    """``s`` with nothing left of an earlier deal but the totals and the score sheet."""
    n = len(s.hands)
    nobody = (None,) * n
    return replace(
        s,
        shuffles=0,
        hands=((),) * n,
        stock=(),
        discard=(),
        shown=(),
        known=((),) * n,
        taken=(),
        thrown=(),
        ready=(),
        passes=0,
        stock_only=False,
        taken_card=None,
        drawn=nobody,
        reshuffles=0,
        limit_card=None,
        limit=10,
        multiplier=1,
        knocker=None,
        ending=None,
        melds=(),
        shows=nobody,
        answered=(),
    )


def pass_upcard(s: GinState, seat: Seat, _: PassUpcard) -> GinStep:
    """The next seat is asked; after the last one the first player draws."""
    passes = s.passes + 1
    events = (PassedUpcard(seat=seat, card=s.discard[-1]),)
    s = replace(s, passes=passes, turn=after(s, seat))
    if passes < len(s.hands):
        return Step(s, events)
    return Step(replace(s, phase=Phase.DRAW, stock_only=s.options.after_all_pass is AllPassed.STOCK_ONLY), events)


def draw_stock(s: GinState, seat: Seat, _: DrawStock) -> GinStep:
    """The stock's top card comes into the hand."""
    c = s.stock[-1]
    hands = put(s.hands, seat, hand((*s.hands[seat], c)))
    s = replace(s, hands=hands, stock=s.stock[:-1], drawn=put(s.drawn, seat, c), phase=Phase.DISCARD)
    return Step(s, (Drew(seat=seat, card=c),))


def take(s: GinState, seat: Seat, _: DrawDiscard | TakeUpcard) -> GinStep:
    """The top of the pile comes into the hand, for all to know."""
    if s.stock_only:
        raise Illegal("upcard_refused")
    if not s.discard:
        raise Illegal("discard_empty")
    c = s.discard[-1]
    s = replace(
        s,
        hands=put(s.hands, seat, hand((*s.hands[seat], c))),
        discard=s.discard[:-1],
        known=put(s.known, seat, hand((*s.known[seat], c))),
        taken=(*s.taken, (seat, c)),
        taken_card=c,
        phase=Phase.DISCARD,
    )
    return Step(s, (Took(seat=seat, cards=(c,)),))


def thrown(s: GinState, seat: Seat, c: Card, **changes: Any) -> GinState:
    """``s`` with the card on the pile, and ``changes``. Raises Illegal (card_not_in_hand, discard_taken_upcard)."""
    held = s.hands[seat]
    if c not in held or c == BACK:
        raise Illegal("card_not_in_hand", card=c)
    if c == s.taken_card and not s.options.may_discard_taken_card:
        raise Illegal("discard_taken_upcard", card=c)
    at, known = held.index(c), s.known[seat]
    return replace(
        s,
        hands=put(s.hands, seat, held[:at] + held[at + 1 :]),
        discard=(*s.discard, c),
        thrown=(*s.thrown, (seat, c)),
        known=put(s.known, seat, without(known, (c,)) or ()) if c in known else s.known,
        drawn=put(s.drawn, seat, None),
        taken_card=None,
        stock_only=False,
        **changes,
    )


def discard(s: GinState, seat: Seat, a: Discard) -> GinStep:
    """The card is thrown and the turn is over: the next seat draws, unless the stock has to be seen to."""
    events, p = (Discarded(seat=seat, card=a.card),), s.options
    if len(s.stock) > p.stock_low_water:
        return Step(thrown(s, seat, a.card, phase=Phase.DRAW, turn=after(s, seat)), events)
    s = thrown(s, seat, a.card)
    if p.stock_low_action is StockLow.VOID_HAND or s.reshuffles >= most_reshuffles(p):
        return void(s, events)
    return Step(replace(s, phase=Phase.TURN_END), events)


def most_reshuffles(p: GinParams) -> int:
    """How often the discards may be shuffled in a deal."""
    return p.safety_reshuffle_cap if p.max_reshuffles is None else p.max_reshuffles


def to_shuffle(s: GinState) -> Cards:
    """The cards that are shuffled: the discards but the top, and the last of the stock if they are mixed in."""
    return s.discard[:-1] if s.options.reshuffle_leftover is Leftover.KEEP_ON_TOP else s.discard[:-1] + s.stock


def reshuffle(s: GinState, _: Seat, a: Rebuild) -> GinStep:
    """The shuffled cards are the stock again, under what stays on top; the next seat draws."""
    mixed = to_shuffle(s)
    if BACK not in mixed and hand(a.order) != hand(mixed):
        raise Illegal("order_invalid")
    keeps = s.options.reshuffle_leftover is Leftover.KEEP_ON_TOP
    stock = a.order + s.stock if keeps else a.order
    s = replace(
        s,
        stock=stock,
        discard=s.discard[-1:],
        reshuffles=s.reshuffles + 1,
        shuffles=s.shuffles + 1,
        phase=Phase.DRAW,
        turn=after(s, s.turn),
    )
    return Step(s, (Rebuilt(seat=DEALER, stock=len(stock)),))


def void(s: GinState, events: tuple[Event, ...]) -> GinStep:
    """Nobody scores: hands are shown, and the same dealer deals again."""
    none = tuple(GinHand(left=h, points=points(h), delta=0, total=n) for h, n in zip(s.hands, s.scores, strict=True))
    sheet = GinScore(deal=s.deal, ending=Ending.VOID, knocker=None, winners=(), multiplier=s.multiplier, seats=none)
    n = len(s.hands)
    s = replace(
        s,
        phase=Phase.DEAL_END,
        hands=((),) * n,
        shown=s.hands,
        known=((),) * n,
        ending=Ending.VOID,
        sheet=(*s.sheet, sheet),
    )
    return Step(s, (*events, DealScored(seat=DEALER, score=sheet)))


def next_deal(s: GinState, seat: Seat, _: NextDeal) -> GinStep:
    """``seat`` has seen the end of the deal; after the last one the next dealer gathers the cards."""
    ready = (*s.ready, seat)
    if len(ready) < len(s.order):
        return Step(replace(s, ready=ready))
    return Step(replace(fresh(s), phase=Phase.DEAL, turn=DEALER, stock=gathered(s), dealer=_next_dealer(s)))


def gathered(s: GinState) -> Cards:
    """All cards of the deal, sorted."""
    laid = (c for m in s.melds for c in m.cards)
    held = (c for h in (*s.hands, *s.shown) for c in h)
    return hand([*s.stock, *s.discard, *laid, *held])


def _next_dealer(s: GinState) -> Seat:
    last, rule = s.sheet[-1], s.options.next_dealer
    if last.ending is Ending.VOID:
        return s.dealer
    if rule is NextDealer.HAND_WINNER:
        return last.winners[0]
    if rule is NextDealer.HAND_LOSER:
        n = len(last.seats)
        return max(((s.dealer + k) % n for k in range(1, n + 1)), key=lambda i: last.seats[i].penalty)
    return after(s, s.dealer)
