"""The course of a match of Rummikub: dealing, turns, the pool, and the rest between rounds."""

from collections import Counter

from msgspec.structs import replace

from bot.engine.cards import BACK, hand
from bot.engine.melding.holding import put
from bot.engine.melding.state import MatchEnded
from bot.engine.moves import Deal, Dealt, Event, NextDeal
from bot.engine.rules import Illegal, Step
from bot.engine.rummikub import scoring
from bot.engine.rummikub.advice import obliging
from bot.engine.rummikub.commit import Confirmed, confirmed
from bot.engine.rummikub.numbering import changed, moves, numbered
from bot.engine.rummikub.params import Direction, InvalidCommit, PoolEmpty, RummikubParams
from bot.engine.rummikub.state import (
    Arrange,
    Arranged,
    Draw,
    Drawing,
    DrewTiles,
    Ending,
    Expire,
    Pass,
    PassedTurn,
    PoolEmptied,
    RackScore,
    RoundEnded,
    RoundScore,
    RummikubState,
)
from bot.engine.state import DEALER, Phase, Seat
from bot.engine.tiles import box

RummikubStep = Step[RummikubState]
ALWAYS_REFUSED = ("e_tile_forged", "e_kind_required")  # a mistake of the table's program, not of the player


def start(game: str, players: int, p: RummikubParams, dealer: Seat) -> RummikubState:
    """The state before the first deal."""
    return RummikubState(
        game=game,
        since=(0,) * players,
        order=tuple(range(players)),
        dealer=dealer,
        scores=(0,) * players,
        hands=((),) * players,
        stock=box(p.jokers),
        known=((),) * players,
        options=p,
        opened=(False,) * players,
        drawn=((),) * players,
    )


def after(s: RummikubState, seat: Seat) -> Seat:
    """The seat whose turn comes next."""
    step = 1 if s.options.direction is Direction.CLOCKWISE else -1
    return (seat + step) % len(s.hands)


def deal(s: RummikubState, _: Seat, a: Deal) -> RummikubStep:
    """Racks from the end of the shuffled box, one tile at a time from the first seat."""
    if hand(a.order) != hand(s.stock) and BACK not in s.stock:
        raise Illegal("order_invalid")
    n, size = len(s.hands), s.options.hand_size
    dealt = a.order[::-1][: size * n]
    hands = tuple(hand(dealt[i::n]) for i in range(n))
    s = replace(
        fresh(s), deal=s.deal + 1, shuffles=1, hands=hands, stock=a.order[: -size * n], phase=Phase.FIRST_PLAYER
    )
    return Step(s, tuple(Dealt(seat=i, hand=hands[i], deal=s.deal) for i in s.order))


def fresh(s: RummikubState) -> RummikubState:
    """``s`` with nothing left of an earlier round but the totals and the score sheet."""
    n = len(s.hands)
    return replace(
        s,
        shuffles=0,
        hands=((),) * n,
        stock=(),
        shown=(),
        ready=(),
        table=(),
        opened=(False,) * n,
        passes=0,
        turns_left=None,
        first=None,
        drawn=((),) * n,
    )


def arrange(s: RummikubState, seat: Seat, a: Arrange) -> RummikubStep:
    """The whole new table at once; a rack that is empty ends the round."""
    try:
        new = confirmed(s, seat, a)
    except Illegal as e:
        if s.options.invalid_commit is InvalidCommit.REJECT or e.reason in ALWAYS_REFUSED:
            raise
        return _penalty(s, seat, Drawing.INVALID, e.reason)
    s, told = _laid(s, seat, new)
    if not s.hands[seat]:
        return _finish(s, seat, Ending.OUT, (told,))
    return _turn_over(replace(s, passes=0), seat, (told,))


def _laid(s: RummikubState, seat: Seat, new: Confirmed) -> tuple[RummikubState, Event]:
    table = tuple(sorted(numbered(s.table, new.sets), key=lambda m: m.id))
    before, now = changed(s.table, table)
    left = hand((Counter(s.hands[seat]) - Counter(new.played)).elements())
    told = Arranged(
        seat=seat,
        before=before,
        after=now,
        played=new.played,
        moves=moves(s.table, table, new.played),
        opening=new.opening,
        rack=len(left),
    )
    hands, opened = put(s.hands, seat, left), put(s.opened, seat, True)
    return replace(s, table=table, hands=hands, opened=opened, drawn=put(s.drawn, seat, ())), told


def draw(s: RummikubState, seat: Seat, _: Draw) -> RummikubStep:
    """One tile instead of playing."""
    if not s.stock:
        raise Illegal("pool_empty")
    if obliging(s, seat) is not None:
        raise Illegal("must_play")
    return _drawn(s, seat, 1, Drawing.TURN, None)


def leave(s: RummikubState, seat: Seat, _: Pass) -> RummikubStep:
    """A turn without a tile, since there is none to draw."""
    if s.stock:
        raise Illegal("pool_not_empty", count=len(s.stock))
    return _passed(s, seat, Drawing.TURN, None)


def expire(s: RummikubState, seat: Seat, _: Expire) -> RummikubStep:
    """Time ran out: the table stays as it is, and the seat draws the penalty."""
    return _penalty(s, seat, Drawing.TIME, None)


def _penalty(s: RummikubState, seat: Seat, why: Drawing, reason: str | None) -> RummikubStep:
    count = min(s.options.penalty_tiles, len(s.stock))
    return _drawn(s, seat, count, why, reason) if count else _passed(s, seat, why, reason)


def _drawn(s: RummikubState, seat: Seat, count: int, why: Drawing, reason: str | None) -> RummikubStep:
    tiles, stock = hand(s.stock[-count:]), s.stock[:-count]
    s = replace(
        s, hands=put(s.hands, seat, hand((*s.hands[seat], *tiles))), stock=stock, drawn=put(s.drawn, seat, tiles)
    )
    return _turn_over(s, seat, (DrewTiles(seat=seat, tiles=tiles, why=why, reason=reason),))


def _passed(s: RummikubState, seat: Seat, why: Drawing, reason: str | None) -> RummikubStep:
    s = replace(s, passes=s.passes + (not s.stock), drawn=put(s.drawn, seat, ()))
    return _turn_over(s, seat, (PassedTurn(seat=seat, why=why, reason=reason),))


def _turn_over(s: RummikubState, seat: Seat, events: tuple[Event, ...]) -> RummikubStep:
    """The next seat's turn, or the end of a round in which nobody can play on."""
    s = replace(s, turn=after(s, seat))
    if s.stock:
        return Step(s, events)
    if any(isinstance(e, DrewTiles) for e in events):
        s = replace(s, turns_left=_turns_left(s))
        events = (*events, PoolEmptied(seat=DEALER, turns=s.turns_left))
    elif s.turns_left is not None:
        s = replace(s, turns_left=s.turns_left - 1)
    if s.turns_left == 0 or s.passes >= len(s.hands):
        return _finish(s, seat, Ending.BLOCKED, events)
    return Step(s, events)


def _turns_left(s: RummikubState) -> int | None:
    """How many turns there are once the pool is empty; None: no limit."""
    policy = s.options.pool_empty_policy
    return {PoolEmpty.ONE_MORE_TURN: len(s.hands), PoolEmpty.IMMEDIATE: 0}.get(policy)


def _finish(s: RummikubState, seat: Seat, ending: Ending, events: tuple[Event, ...]) -> RummikubStep:
    """Racks lie open: the round is scored, and perhaps the match is over too."""
    n, sheet = len(s.hands), _scored(s, seat, ending)
    totals = tuple(x.total for x in sheet.seats)
    over = scoring.match_over(totals, len(s.sheet) + 1, s.options)
    s = replace(
        s,
        phase=Phase.MATCH_END if over else Phase.DEAL_END,
        hands=((),) * n,
        shown=s.hands,
        drawn=((),) * n,
        scores=totals,
        sheet=(*s.sheet, sheet),
    )
    events = (*events, RoundEnded(seat=sheet.winners[0], score=sheet))
    if over:
        places = scoring.places(totals)
        events = (*events, MatchEnded(seat=places.index(1), places=places, totals=totals))
    return Step(s, events)


def _scored(s: RummikubState, seat: Seat, ending: Ending) -> RoundScore:
    """The score sheet of the round that ``seat`` ended."""
    p, next_turns = s.options, [after(s, seat)]
    while len(next_turns) < len(s.hands):
        next_turns.append(after(s, next_turns[-1]))
    deltas = scoring.deltas(s.hands, ending, next_turns, p)
    seats = tuple(
        RackScore(left=rack, points=scoring.rack_value(rack, p), delta=delta, total=total + delta)
        for rack, delta, total in zip(s.hands, deltas, s.scores, strict=True)
    )
    return RoundScore(deal=s.deal, ending=ending, winners=scoring.winners(s.hands, ending, p), seats=seats)


def next_deal(s: RummikubState, seat: Seat, _: NextDeal) -> RummikubStep:
    """``seat`` has seen the end of the round; after the last one all tiles go back into the box."""
    ready = (*s.ready, seat)
    if len(ready) < len(s.order):
        return Step(replace(s, ready=ready))
    return Step(replace(fresh(s), phase=Phase.DEAL, turn=DEALER, stock=box(s.options.jokers)))
