"""A match of Canasta and its deals: partners and seats, the cards dealt, the upcard, the rest between two deals."""

from typing import Any

from msgspec.structs import replace

from bot.engine.canasta.facts import BLACK_THREES, RED_THREES, WILD, playing, sizes
from bot.engine.canasta.params import BlackThreeUpcard, CanastaParams, RedThreeTiming
from bot.engine.canasta.state import CanastaState, Turn
from bot.engine.canasta.turns import begin_turn, see_to_red_threes
from bot.engine.cards import BACK, Cards, hand
from bot.engine.melding.holding import put
from bot.engine.moves import Deal, Dealt, Event, NextDeal
from bot.engine.rules import Illegal, Step
from bot.engine.sides import (
    DrawSeats,
    Height,
    Seating,
    SeatsDrawn,
    ShuffleSeats,
    Teams,
    alternating,
    around,
    by_rank,
    left_in,
    left_of,
    ranking,
    sides_of,
)
from bot.engine.state import DEALER, Phase, Seat

CanastaStep = Step[CanastaState]
HEIGHT = Height()  # ace high, spades over hearts, diamonds and clubs


def start(game: str, players: int, p: CanastaParams, pack: Cards, dealer: Seat) -> CanastaState:
    """The state before the draw for partners and seats, or before the first deal."""
    sizes_of = sizes(players, p)
    teams = alternating(range(players), sizes_of)
    order = around(playing(teams, 1))
    by_lot = max(sizes_of) > 1 and p.teams is not Seating.CHOSEN
    return CanastaState(
        game=game,
        since=(0,) * players,
        order=order,
        dealer=dealer if dealer in order else order[-1],
        scores=(0,) * players,
        stock=pack,
        options=p,
        teams=teams,
        phase=Phase.SEATING if by_lot else Phase.DEAL,
        **_bare(teams),
    )


def _bare(teams: Teams) -> dict[str, Any]:
    """The fields of a deal that has not begun."""
    sides = sides_of(teams)
    nothing, none = ((),) * len(sides), (0,) * len(sides)
    return {
        "sides": sides,
        "hands": nothing,
        "known": nothing,
        "red_threes": nothing,
        "drawn": nothing,
        "melded": (False,) * len(sides),
        "turns": none,
        "fined": none,
        "opened": (False,) * len(teams),
        "raised": (0,) * len(teams),
    }


def draw_seats(s: CanastaState, _: Seat, a: DrawSeats) -> CanastaStep:
    """Each seat has drawn: the highest play together, the very highest plays first, the lowest deals."""
    if len(a.draws) != len(s.hands):
        raise Illegal("draw_invalid")
    found = ranking(a.draws, HEIGHT)
    return _seated(replace(s, stock=left_in(s.stock, a.draws), draws=a.draws), found)


def shuffle_seats(s: CanastaState, _: Seat, a: ShuffleSeats) -> CanastaStep:
    """The seats in that order, as if they had drawn."""
    if sorted(a.seats) != list(range(len(s.hands))):
        raise Illegal("order_invalid")
    return _seated(s, a.seats)


def _seated(s: CanastaState, found: tuple[Seat, ...]) -> CanastaStep:
    teams = by_rank(found, sizes(len(s.hands), s.options))
    order = around(playing(teams, 1))
    s = replace(s, teams=teams, sides=sides_of(teams), order=order, dealer=order[-1], phase=Phase.DEAL)
    return Step(s, (SeatsDrawn(seat=DEALER, draws=s.draws, teams=teams, order=order),))


def deal(s: CanastaState, _: Seat, a: Deal) -> CanastaStep:
    """Hands from the end of the shuffled pack, one card at a time from the dealer's left, then the upcard."""
    whole = hand([*s.stock, *(c for d in s.draws for c in d)])
    if hand(a.order) != whole and BACK not in s.stock:
        raise Illegal("order_invalid")
    n, size, first = len(s.order), s.options.dealt_cards, s.order.index(left_of(s.order, s.dealer))
    dealt, rest = a.order[::-1][: size * n], a.order[: -size * n]
    hands = s.hands
    for i, seat in enumerate(s.order):
        hands = put(hands, seat, hand(dealt[(i - first) % n :: n]))
    up = _upcards(rest, s.options)
    s = replace(
        s,
        deal=s.deal + 1,
        shuffles=1,
        hands=hands,
        stock=rest[: len(rest) - up],
        discard=rest[len(rest) - up :][::-1],
        draws=(),
    )
    events: tuple[Event, ...] = tuple(Dealt(seat=i, hand=hands[i], deal=s.deal) for i in s.order)
    if s.options.red_three_timing is RedThreeTiming.AT_DEAL:
        for k in range(n):
            s, told = see_to_red_threes(s, s.order[(first + k) % n])
            events += told
        s = replace(s, drawn=((),) * len(s.hands))
    return Step(begin_turn(s, s.order[first]), events)


def _upcards(stock: Cards, p: CanastaParams) -> int:
    """How many cards are turned up: the upcard, and more while it is one that is covered."""
    up = 1
    while up < len(stock) and _covered(stock[-up], p):
        up += 1
    return up


def _covered(c: int, p: CanastaParams) -> bool:
    if c in BLACK_THREES:
        return p.black_three_upcard is BlackThreeUpcard.COVER
    return p.upcard_cover and (WILD[c] or c in RED_THREES)


def next_deal(s: CanastaState, seat: Seat, _: NextDeal) -> CanastaStep:
    """``seat`` has seen the end of the deal; after the last one, who sat out too, the next dealer gathers the cards."""
    ready = (*s.ready, seat)
    if len(ready) < len(s.hands):
        return Step(replace(s, ready=ready))
    order = around(playing(s.teams, s.deal + 1))
    s = replace(
        s,
        stock=gathered(s),
        discard=(),
        shown=(),
        melds=(),
        next_meld=1,
        taken=(),
        thrown=(),
        ready=(),
        lone=None,
        now=Turn(),
        ending=None,
        order=order,
        dealer=order[(s.order.index(s.dealer) + 1) % len(order)],
        phase=Phase.DEAL,
        turn=DEALER,
        shuffles=0,
        **_bare(s.teams),
    )
    return Step(s)


def gathered(s: CanastaState) -> Cards:
    """All cards of the deal, sorted."""
    laid = (c for m in s.melds for c in m.cards)
    held = (c for h in (*s.hands, *s.shown, *s.red_threes) for c in h)
    return hand([*s.stock, *s.discard, *laid, *held])
