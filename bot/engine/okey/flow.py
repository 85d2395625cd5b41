"""The course of a deal of Okey: dealing, and the turns."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.cards import BACK, JOKER, Card, Cards, hand, without
from bot.engine.melding.holding import put
from bot.engine.melding.state import Discard, Discarded, DrawStock, Drew, PassDraw, PassedDraw
from bot.engine.moves import Deal, Dealt
from bot.engine.okey.ends import OkeyStep, fresh, okey, thrown, void
from bot.engine.okey.finish import HAND, ending
from bot.engine.okey.order import after, giver
from bot.engine.okey.params import OkeyParams
from bot.engine.okey.scoring import charged, partners, started
from bot.engine.okey.state import (
    OkeyState,
    Revealed,
    ShowedIndicator,
    ShowIndicator,
    TakeTile,
    TookTile,
)
from bot.engine.rules import Illegal, Step
from bot.engine.state import DEALER, Phase, Seat


def start(game: str, players: int, p: OkeyParams, pack: Cards, dealer: Seat) -> OkeyState:
    """The state before the first deal."""
    seats = tuple(range(players))
    return OkeyState(
        game=game,
        since=(0,) * players,
        order=seats,
        dealer=dealer,
        scores=started(players, p),
        hands=((),) * players,
        stock=pack,
        known=((),) * players,
        piles=((),) * players,
        options=p,
        drawn=(None,) * players,
    )


def offered(s: OkeyState, seat: Seat) -> Card | None:
    """The tile that ``seat`` may take, if there is one."""
    pile = s.piles[giver(s, seat)]
    return pile[-1] if pile else None


def bound(s: OkeyState) -> bool:
    """Must the seat on turn finish, having taken a tile beside an empty pool?"""
    return not s.stock and s.taken_card is not None


def deal(s: OkeyState, _: Seat, a: Deal) -> OkeyStep:
    """Racks from the end of the shuffled tiles; the indicator is the first numbered one from the other end."""
    if hand(a.order) != hand(s.stock) and BACK not in s.stock:
        raise Illegal("order_invalid")
    n, first = len(s.hands), after(s, s.dealer)
    dealt, rest = a.order[::-1][: HAND * n + 1], a.order[: -HAND * n - 1]
    turn = [first]
    while len(turn) < n:
        turn.append(after(s, turn[-1]))
    racks = {seat: hand(dealt[k::n]) for k, seat in enumerate(turn)}  # the first has one tile more
    hands = tuple(racks[i] for i in s.order)
    at = next(k for k, t in enumerate(rest) if t != JOKER)
    s = replace(
        fresh(s),
        deal=s.deal + 1,
        shuffles=1,
        hands=hands,
        stock=rest[:at] + rest[at + 1 :],
        indicator=rest[at],
        phase=Phase.DISCARD,
        turn=first,
    )
    revealed = Revealed(seat=DEALER, indicator=rest[at], starter=first)
    return Step(s, (*(Dealt(seat=i, hand=hands[i], deal=s.deal) for i in turn), revealed))


def draw(s: OkeyState, seat: Seat, _: DrawStock) -> OkeyStep:
    """The pool's next tile comes into the hand."""
    if not s.stock:
        raise Illegal("nothing_to_draw")
    t = s.stock[-1]
    s = replace(
        s,
        hands=put(s.hands, seat, hand((*s.hands[seat], t))),
        stock=s.stock[:-1],
        drawn=put(s.drawn, seat, t),
        phase=Phase.DISCARD,
    )
    return Step(s, (Drew(seat=seat, card=t),))


def take(s: OkeyState, seat: Seat, a: TakeTile) -> OkeyStep:
    """The top of the neighbour's pile comes into the hand, for all to know; beside an empty pool only to finish."""
    top, at = offered(s, seat), giver(s, seat)
    if top is None:
        raise Illegal("pile_empty", seat=at)
    if a.card != top or top == BACK:
        raise Illegal("not_on_top", tile=a.card, top_tile=top)
    if not s.stock and not completes(s, seat, top):
        raise Illegal("take_must_finish", tile=top)
    s = replace(
        s,
        hands=put(s.hands, seat, hand((*s.hands[seat], top))),
        piles=put(s.piles, at, s.piles[at][:-1]),
        known=put(s.known, seat, hand((*s.known[seat], top))),
        taken=(*s.taken, (seat, top)),
        taken_card=top,
        phase=Phase.DISCARD,
    )
    return Step(s, (TookTile(seat=seat, card=top, giver=at),))


def completes(s: OkeyState, seat: Seat, t: Card) -> bool:
    """Could ``seat`` finish with the tile?"""
    held = hand((*s.hands[seat], t))
    return BACK not in held and next(finishing(s, held), None) is not None


def finishing(s: OkeyState, held: Cards) -> Iterator[Card]:
    """The tiles of a hand of fifteen that may be thrown to finish, each face once."""
    for t in dict.fromkeys(held):
        if ending(without(held, (t,)) or (), okey(s), s.options) is not None:
            yield t


def pass_draw(s: OkeyState, seat: Seat, _: PassDraw) -> OkeyStep:
    """An empty pool, and the last tile thrown is left: nobody finishes."""
    if s.stock:
        raise Illegal("must_draw_or_take")
    return void(s, (PassedDraw(seat=seat),))


def show_indicator(s: OkeyState, seat: Seat, _: ShowIndicator) -> OkeyStep:
    """Before the own first throw, by who holds the twin: each opponent loses a little."""
    refused, p, twin = not_shown(s, seat), s.options, s.indicator
    if refused is not None or twin is None:
        raise refused or Illegal("indicator_not_held", tile=twin)
    known = s.known[seat] if twin in s.known[seat] else hand((*s.known[seat], twin))
    scores = charged(s.scores, partners(seat, len(s.hands), p), p.indicator_bonus, p)
    s = replace(s, shower=seat, known=put(s.known, seat, known), scores=scores)
    return Step(s, (ShowedIndicator(seat=seat, card=twin, points=p.indicator_bonus),))


def not_shown(s: OkeyState, seat: Seat) -> Illegal | None:
    """Why ``seat``, which is to throw, may not show the indicator's twin; None: it may."""
    if not s.options.indicator_bonus:
        return Illegal("indicator_off")
    if s.shower is not None:
        return Illegal("indicator_shown", seat=s.shower)
    if any(i == seat for i, _ in s.thrown):
        return Illegal("indicator_late")
    return None if s.indicator in s.hands[seat] else Illegal("indicator_not_held", tile=s.indicator)


def discard(s: OkeyState, seat: Seat, a: Discard) -> OkeyStep:
    """The tile goes onto the own pile; beside an empty pool the next seat may finish with it, else the deal is void."""
    refused, following = barred(s, a.card), after(s, seat)
    s = thrown(s, seat, a.card)
    if refused is not None:
        raise refused
    s = replace(s, piles=put(s.piles, seat, (*s.piles[seat], a.card)), phase=Phase.DRAW, turn=following)
    events = (Discarded(seat=seat, card=a.card),)
    if s.stock or (s.options.last_discard_finish and completes(s, following, a.card)):
        return Step(s, events)
    return void(s, events)


def barred(s: OkeyState, t: Card) -> Illegal | None:
    """Why a tile of the hand may not be thrown, but to finish; None: it may."""
    if bound(s):
        return Illegal("must_finish")
    if s.options.forbid_okey_discard and t == okey(s):
        return Illegal("okey_stays", tile=t)
    if s.options.forbid_return and t == s.taken_card:
        return Illegal("tile_just_taken", tile=t)
    return None
