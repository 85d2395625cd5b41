"""The end of a deal of Okey: a hand laid open, a pool used up, the score sheet, and the rest before the next deal."""

from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.cards import BACK, Card, Cards, hand, without
from bot.engine.melding.holding import put
from bot.engine.melding.state import MatchEnded
from bot.engine.moves import Event, NextDeal
from bot.engine.okey.faces import okey_of
from bot.engine.okey.finish import ending, laid, loss, reading
from bot.engine.okey.order import after
from bot.engine.okey.scoring import EXHAUSTED, charged, match_over, partners, places, started
from bot.engine.okey.state import (
    Ending,
    Finish,
    Finished,
    HandScored,
    OkeyHand,
    OkeyScore,
    OkeyState,
    TileSet,
)
from bot.engine.rules import Illegal, Step
from bot.engine.state import DEALER, Phase, Seat

OkeyStep = Step[OkeyState]


class _Result(NamedTuple):
    """How a deal ended, who finished, what each opponent lost thereby, and the sets."""

    ending: Ending
    closer: Seat | None = None
    loss: int = 0
    sets: tuple[TileSet, ...] = ()


def okey(s: OkeyState) -> Card:
    """The face of the wild tiles of the deal."""
    return okey_of(s.indicator) if s.indicator is not None else BACK


def fresh(s: OkeyState) -> OkeyState:
    """``s`` with nothing left of an earlier deal but the totals and the score sheet."""
    n = len(s.hands)
    return replace(
        s,
        shuffles=0,
        hands=((),) * n,
        stock=(),
        shown=(),
        known=((),) * n,
        taken=(),
        thrown=(),
        ready=(),
        piles=((),) * n,
        indicator=None,
        shower=None,
        taken_card=None,
        drawn=(None,) * n,
        last=None,
    )


def thrown(s: OkeyState, seat: Seat, t: Card) -> OkeyState:
    """``s`` without the tile in the hand. Raises Illegal (tile_not_held)."""
    left = without(s.hands[seat], (t,))
    if left is None or t == BACK:
        raise Illegal("tile_not_held", tile=t)
    known = s.known[seat]
    gone = without(known, (t,))
    return replace(
        s,
        hands=put(s.hands, seat, left),
        thrown=(*s.thrown, (seat, t)),
        known=put(s.known, seat, known if gone is None else gone),
        drawn=put(s.drawn, seat, None),
        taken_card=None,
    )


def finish(s: OkeyState, seat: Seat, a: Finish) -> OkeyStep:
    """The tile is thrown and the hand lies open: each opponent loses. Raises Illegal."""
    p, wild = s.options, okey(s)
    s = thrown(s, seat, a.card)
    tiles = s.hands[seat]
    way = ending(tiles, wild, p)
    if way is None:
        raise Illegal("not_finished", count=reading(tiles, wild, p).left)
    lost, mine = loss(way, a.card == wild, p), partners(seat, len(s.hands), p)
    sets = laid(tiles, wild, p, way)
    told = Finished(seat=seat, card=a.card, ending=way, okey=a.card == wild, sets=sets)
    s = replace(s, last=a.card, scores=charged(s.scores, mine, lost, p))
    return _ended(s, _Result(way, seat, lost, sets), (told,))


def void(s: OkeyState, events: tuple[Event, ...]) -> OkeyStep:
    """Nobody finished: all may lose a little, and the deal passes on."""
    lost = EXHAUSTED[s.options.exhausted_hand]
    return _ended(replace(s, scores=charged(s.scores, (), lost, s.options)), _Result(Ending.VOID, loss=lost), events)


def _ended(s: OkeyState, result: _Result, events: tuple[Event, ...]) -> OkeyStep:
    """Racks are shown, the sheet is written; the match may be over."""
    score, n = _sheet(s, result), len(s.hands)
    over = match_over(s.scores, len(s.sheet) + 1, s.options)
    s = replace(
        s,
        phase=Phase.MATCH_END if over else Phase.DEAL_END,
        hands=((),) * n,
        shown=s.hands,
        known=((),) * n,
        drawn=(None,) * n,
        taken_card=None,
        sheet=(*s.sheet, score),
    )
    told: tuple[Event, ...] = (HandScored(seat=DEALER if score.closer is None else score.closer, score=score),)
    if over:
        found = places(s.scores, s.options)
        told = (*told, MatchEnded(seat=found.index(1), places=found, totals=s.scores))
    return Step(s, (*events, *told))


def _sheet(s: OkeyState, result: _Result) -> OkeyScore:
    wild, p = okey(s), s.options
    before = tuple(x.total for x in s.sheet[-1].seats) if s.sheet else started(len(s.hands), p)
    rows = zip(s.hands, before, s.scores, strict=True)
    return OkeyScore(
        deal=s.deal,
        ending=result.ending,
        closer=result.closer,
        thrown=s.last,
        indicator=BACK if s.indicator is None else s.indicator,
        shower=s.shower,
        loss=result.loss,
        sets=result.sets,
        seats=tuple(
            OkeyHand(rack=rack, left=reading(rack, wild, p).left, delta=now - then, total=now)
            for rack, then, now in rows
        ),
    )


def next_deal(s: OkeyState, seat: Seat, _: NextDeal) -> OkeyStep:
    """``seat`` has seen the end of the deal; after the last one the next dealer gathers the tiles."""
    ready = (*s.ready, seat)
    if len(ready) < len(s.order):
        return Step(replace(s, ready=ready))
    dealer = after(s, s.dealer)
    return Step(replace(fresh(s), phase=Phase.DEAL, turn=DEALER, stock=gathered(s), dealer=dealer))


def gathered(s: OkeyState) -> Cards:
    """All tiles of the deal, sorted."""
    lone = (t for t in (s.indicator, s.last) if t is not None)
    return hand([*s.stock, *lone, *(t for zone in (*s.piles, *s.hands, *s.shown) for t in zone)])
