"""The course of a match of Burraco: seats, dealing, the end of a turn, pozzetti, scoring, the rest between deals."""

from typing import Any

from msgspec.structs import replace

from bot.engine import sides as table
from bot.engine.burraco.params import BurracoParams, DrawRank
from bot.engine.burraco.scoring import match_over, score_side, share
from bot.engine.burraco.state import (
    BurracoScore,
    BurracoScored,
    BurracoState,
    Ending,
    SidesFormed,
    TookPozzetto,
    Turn,
)
from bot.engine.cards import BACK, Card, Cards, deck, hand, without
from bot.engine.melding.holding import put
from bot.engine.melding.state import MatchEnded
from bot.engine.moves import Deal, Dealt, Event, NextDeal
from bot.engine.rules import Illegal, Step
from bot.engine.sides import Height, Seating, Side
from bot.engine.state import DEALER, Phase, Seat

BurracoStep = Step[BurracoState]
Events = tuple[Event, ...]
PACK = deck(2, 4)
DRAWN_FROM = deck(2, 0)  # a joker drawn for a seat would only be drawn again
HAND = 11
POZZETTO = 11
LONE_POZZETTO = 18  # of three players the first one's
ALONE_FROM = 1000  # of three players: the total from which all play alone
TARGET_OF_THREE = 1505
_TWO_HIGH = (1, 0, *range(12, 1, -1))
_HEIGHTS = {
    DrawRank.ITALIAN: Height(_TWO_HIGH, (1, 2, 3, 0)),
    DrawRank.SPADES_HIGH: Height(_TWO_HIGH, (0, 1, 2, 3)),
}


def start(game: str, players: int, p: BurracoParams, dealer: Seat) -> BurracoState:
    """The state before the first deal, or before the draw for partners and seats."""
    seats = tuple(range(players))
    teams = _teams(players)
    drawn = players == 4 and p.teams is not Seating.CHOSEN
    return BurracoState(
        game=game,
        since=(0,) * players,
        order=seats,
        phase=Phase.SEATING if drawn else Phase.DEAL,
        dealer=dealer,
        scores=(0,) * players,
        hands=((),) * players,
        stock=PACK,
        known=((),) * players,
        options=p,
        teams=teams,
        sides=table.sides_of(teams),
        reached=(False,) * len(teams),
        unplayed=(False,) * players,
        drawn=(None,) * players,
    )


def _teams(players: int) -> table.Teams:
    """Two pairs of four players, who sit across; else everybody is a side."""
    seats = range(players)
    return table.alternating(seats, (2, 2)) if players == 4 else tuple((i,) for i in seats)


def draw_seats(s: BurracoState, _: Seat, a: table.DrawSeats) -> BurracoStep:
    """The two highest play the two lowest; the lowest deals, the highest plays first."""
    if len(a.draws) != len(s.hands):
        raise Illegal("draw_invalid")
    found = table.ranking(a.draws, _HEIGHTS[s.options.draw_rank])
    stock = table.left_in(PACK, a.draws)
    return _seated(replace(s, draws=a.draws, stock=stock), found, a.draws)


def shuffle_seats(s: BurracoState, _: Seat, a: table.ShuffleSeats) -> BurracoStep:
    """Partners and seats by lot."""
    if sorted(a.seats) != list(range(len(s.hands))):
        raise Illegal("draw_invalid")
    return _seated(s, a.seats, ())


def _seated(s: BurracoState, ranked: tuple[Seat, ...], draws: table.Draws) -> BurracoStep:
    high, low = table.by_rank(ranked, (2, 2))
    order = table.around((high, low))
    teams = (high, low)
    s = replace(s, phase=Phase.DEAL, teams=teams, sides=table.sides_of(teams), order=order, dealer=order[-1])
    return Step(s, (table.SeatsDrawn(seat=DEALER, draws=draws, teams=teams, order=order),))


def height(p: BurracoParams) -> Height:
    """What is high in the draw for seats."""
    return _HEIGHTS[p.draw_rank]


def after(s: BurracoState, seat: Seat) -> Seat:
    """The seat that plays next."""
    return table.left_of(s.order, seat)


def melds_of(s: BurracoState, side: Side) -> list[Any]:
    """The melds of a side."""
    return [m for m in s.melds if m.side == side]


def alone(s: BurracoState) -> bool:
    """Three players: does everybody play alone in this deal, since somebody has 1000 points?"""
    return max(s.scores) >= ALONE_FROM


def _pozzetti(s: BurracoState) -> tuple[int, ...]:
    """The sizes of the pozzetti of the next deal."""
    if len(s.hands) != 3:
        return (POZZETTO,) * 2
    return (POZZETTO,) * 3 if alone(s) else (LONE_POZZETTO, POZZETTO)


def deal(s: BurracoState, _: Seat, a: Deal) -> BurracoStep:
    """Hands from the end of the shuffled pack, one card at a time from the dealer's left, the pozzetti, the upcard."""
    if hand(a.order) != PACK:
        raise Illegal("order_invalid")
    n, first = len(s.order), s.order.index(after(s, s.dealer))
    rest = list(a.order)
    dealt = [rest.pop() for _ in range(HAND * n)]
    hands: list[Cards] = [()] * n
    for k in range(n):
        hands[s.order[(first + k) % n]] = hand(dealt[k::n])
    pozzetti = tuple(hand(rest.pop() for _ in range(size)) for size in _pozzetti(s))
    up = rest.pop()
    s = replace(
        fresh(s),
        deal=s.deal + 1,
        shuffles=1,
        hands=tuple(hands),
        pozzetti=pozzetti,
        discard=(up,),
        stock=tuple(rest),
        phase=Phase.TURN_START,
        turn=s.order[first],
    )
    return Step(s, tuple(Dealt(seat=i, hand=hands[i], deal=s.deal) for i in s.order))


def fresh(s: BurracoState) -> BurracoState:
    """``s`` with nothing left of an earlier deal but the totals and the score sheet."""
    n = len(s.hands)
    return replace(
        s,
        sides=table.sides_of(s.teams),
        draws=(),
        hands=((),) * n,
        stock=(),
        discard=(),
        shown=(),
        known=((),) * n,
        taken=(),
        thrown=(),
        ready=(),
        melds=(),
        next_meld=1,
        pozzetti=(),
        reached=(False,) * len(s.teams),
        unplayed=(False,) * n,
        now=Turn(),
        drawn=(None,) * n,
        dry=0,
    )


def released(s: BurracoState, seat: Seat, cards: Cards) -> BurracoState:
    """Cards left the hand. Raises Illegal (card_not_in_hand).

    ``drawn`` stays: were it cleared with the card, everybody could tell that it was the card just drawn.
    """
    left = without(s.hands[seat], cards)
    if left is None or BACK in cards:
        raise Illegal("card_not_in_hand", card=_missing(s.hands[seat], cards))
    known = list(s.known[seat])
    for c in cards:
        if c in known:
            known.remove(c)
    return replace(s, hands=put(s.hands, seat, left), known=put(s.known, seat, tuple(known)))


def _missing(held: Cards, cards: Cards) -> Card:
    return next(c for c in cards if c == BACK or cards.count(c) > held.count(c))


def take_pozzetto(s: BurracoState, seat: Seat, *, at_once: bool) -> BurracoStep:
    """The side's pozzetto is the seat's new hand; of three players the first to take one plays alone from now on."""
    cards, side = s.pozzetti[0], s.sides[seat]
    s = replace(
        s,
        hands=put(s.hands, seat, hand(cards)),
        pozzetti=s.pozzetti[1:],
        reached=put(s.reached, side, True),
        unplayed=put(s.unplayed, seat, not at_once),
    )
    told: Events = (TookPozzetto(seat=seat, cards=hand(cards), at_once=at_once),)
    if len(s.hands) == 3 and not alone(s) and sum(s.reached) == 1:
        s = _paired(s, seat)
        told = (*told, SidesFormed(seat=seat, sides=s.sides))
    return Step(s, told)


def _paired(s: BurracoState, lone: Seat) -> BurracoState:
    """The two others are one side: their melds lie together."""
    side, gone = sorted(s.sides[i] for i in s.order if i != lone)
    melds = tuple(replace(m, side=side) if m.side == gone else m for m in s.melds)
    return replace(s, melds=melds, sides=tuple(side if x == gone else x for x in s.sides))


def end_turn(s: BurracoState, seat: Seat, events: Events) -> BurracoStep:
    """After a discard that does not close: the pozzetto for an empty hand, the end of the stock, or the next seat."""
    if not s.hands[seat]:
        s, told = take_pozzetto(s, seat, at_once=False)
        events = (*events, *told)
    if len(s.stock) <= s.options.stock_stop:
        return finish(s, Ending.STOCK_OUT, None, events)
    guard = s.options.stall_guard
    if guard is not None and s.dry >= guard * len(s.order):
        return finish(s, Ending.STALLED, None, events)
    n = len(s.hands)
    return Step(replace(s, phase=Phase.TURN_START, turn=after(s, seat), now=Turn(), drawn=(None,) * n), events)


def finish(s: BurracoState, ending: Ending, closer: Seat | None, events: Events) -> BurracoStep:
    """The deal is over after ``events``: hands are shown and scored, and perhaps the match is over too."""
    sheet = scored(s, ending, closer)
    n, over = len(s.hands), match_over(sheet.totals, table.sides_of(s.teams), s.options)
    s = replace(
        s,
        phase=Phase.MATCH_END if over else Phase.DEAL_END,
        hands=((),) * n,
        shown=s.hands,
        known=((),) * n,
        drawn=(None,) * n,
        scores=sheet.totals,
        sheet=(*s.sheet, sheet),
    )
    told: Events = (*events, BurracoScored(seat=DEALER if closer is None else closer, score=sheet))
    if over:
        places = table.outcome(s.scores).places
        told = (*told, MatchEnded(seat=places.index(1), places=places, totals=s.scores))
    return Step(s, told)


def scored(s: BurracoState, ending: Ending, closer: Seat | None) -> BurracoScore:
    """The score sheet of the deal as it stands, were it over now."""
    rows = [_row(s, side, closer) for side in sorted(set(s.sides))]
    shares = {seat: share(row, len(s.hands)) for row in rows for seat in row.seats}
    deltas = tuple(shares[i] for i in range(len(s.hands)))
    totals = tuple(a + b for a, b in zip(s.scores, deltas, strict=True))
    return BurracoScore(
        deal=s.deal, ending=ending, closer=closer, sides=tuple(rows), deltas=deltas, totals=totals, melds=s.melds
    )


def _row(s: BurracoState, side: Side, closer: Seat | None) -> Any:
    seats = table.members(s.sides, side)
    hands = [(s.hands[i], s.unplayed[i]) for i in seats]
    closed = closer is not None and s.sides[closer] == side
    return score_side(seats, melds_of(s, side), hands, s.options, reached=s.reached[side], closed=closed)


def next_deal(s: BurracoState, seat: Seat, _: NextDeal) -> BurracoStep:
    """``seat`` has seen the end of the deal; after the last one the next dealer gathers the cards."""
    ready = (*s.ready, seat)
    if len(ready) < len(s.order):
        return Step(replace(s, ready=ready))
    return Step(replace(fresh(s), phase=Phase.DEAL, turn=DEALER, stock=PACK, dealer=after(s, s.dealer)))
