"""Knock, gin and what follows: hands laid open, the others' shows collected unseen, the score."""

from msgspec.structs import replace

from bot.engine.cards import BACK, Card, Cards, without
from bot.engine.gin.deadwood import arranged, is_meld, mask, points
from bot.engine.gin.flow import GinStep, after, thrown
from bot.engine.gin.params import Arrangement, Chain, GinParams
from bot.engine.gin.scoring import leaders, match_over, places, score
from bot.engine.gin.shows import best_show, extended, meld_of, with_layoffs
from bot.engine.gin.state import (
    KNOCKERS_DEADWOOD,
    Answered,
    BigGin,
    DealScored,
    Ending,
    Gin,
    GinHand,
    GinScore,
    GinState,
    Knock,
    Knocked,
    LayOff,
    Show,
    Showed,
    Showing,
    WentGin,
)
from bot.engine.melding.holding import put
from bot.engine.melding.state import MatchEnded, Meld
from bot.engine.moves import Event
from bot.engine.rules import Illegal, Step
from bot.engine.state import Phase, Seat

Melds = tuple[Cards, ...]


def knock(s: GinState, seat: Seat, a: Knock) -> GinStep:
    """The hand is laid open within the limit; without deadwood it is gin."""
    s = thrown(s, seat, a.card)
    melds, left = declared(s, seat, a.melds)
    dead = points(left)
    if dead == 0:
        return _laid_down(s, seat, melds, left, Ending.GIN, WentGin(seat=seat, card=a.card, melds=melds))
    if not within_limit(dead, s):
        best = arranged(mask(s.hands[seat]), s.options.ace).points
        raise Illegal(
            "gin_only" if s.limit == 0 else "deadwood_over_limit", deadwood=dead, limit=s.limit, suggestion=best
        )
    event = Knocked(seat=seat, card=a.card, melds=melds, left=left, points=dead)
    return _laid_down(s, seat, melds, left, Ending.KNOCK, event)


def within_limit(dead: int, s: GinState) -> bool:
    """May one knock with this deadwood?"""
    return dead <= s.limit - s.options.knock_limit_strict


def gin(s: GinState, seat: Seat, a: Gin) -> GinStep:
    """The hand is laid open without deadwood."""
    s = thrown(s, seat, a.card)
    melds, left = declared(s, seat, a.melds)
    if left:
        raise Illegal("not_gin", deadwood=points(left))
    return _laid_down(s, seat, melds, left, Ending.GIN, WentGin(seat=seat, card=a.card, melds=melds))


def big_gin(s: GinState, seat: Seat, a: BigGin) -> GinStep:
    """The same with the card drawn, which is kept."""
    if not s.options.big_gin:
        raise Illegal("must_discard")
    melds, left = declared(s, seat, a.melds)
    if left:
        raise Illegal("not_gin", deadwood=points(left))
    return _laid_down(s, seat, melds, left, Ending.BIG_GIN, WentGin(seat=seat, card=None, melds=melds))


def declared(s: GinState, seat: Seat, melds: Melds | None) -> tuple[tuple[Meld, ...], Cards]:
    """The seat's melds and what is left of its hand: as declared, or the best. Raises Illegal."""
    held, p = s.hands[seat], s.options
    if melds is not None:
        check_melds(held, melds, (), s)
    if melds is None or p.arrangement is Arrangement.AUTO:
        melds = arranged(mask(held), p.ace).melds
    number = 1 + len(s.melds)
    laid = tuple(meld_of(number + k, seat, m) for k, m in enumerate(melds))
    return laid, without(held, [c for m in melds for c in m]) or ()


def check_melds(held: Cards, melds: Melds, more: Cards, s: GinState) -> None:
    """Raises Illegal unless the melds, and cards laid off beside them, are melds of the hand without overlap."""
    cards = [*(c for m in melds for c in m), *more]
    for c in cards:
        if c not in held or c == BACK:
            raise Illegal("card_not_in_hand", card=c)
    for m in melds:
        if not is_meld(m, s.options.ace):
            raise Illegal("meld_invalid", cards=m)
    if len(set(cards)) < len(cards):
        raise Illegal("meld_overlap", card=next(c for c in cards if cards.count(c) > 1))


def _laid_down(s: GinState, seat: Seat, melds: tuple[Meld, ...], left: Cards, ending: Ending, event: Event) -> GinStep:
    """The hand lies open; the others are to show."""
    in_turn = s.options.layoff_chain is Chain.ANY and ending is Ending.KNOCK
    s = replace(
        s,
        phase=Phase.SHOW if ending is Ending.KNOCK else Phase.SHOW_GIN,
        turn=after(s, seat) if in_turn else seat,
        knocker=seat,
        ending=ending,
        melds=melds,
        hands=put(s.hands, seat, ()),
        known=put(s.known, seat, ()),
        drawn=put(s.drawn, seat, None),
        taken_card=None,
        shown=put(((),) * len(s.hands), seat, left),
    )
    return Step(s, (event,))


def in_turn(s: GinState) -> bool:
    """Do the defenders show one after the other?"""
    return s.options.layoff_chain is Chain.ANY and s.phase is Phase.SHOW


def defenders(s: GinState) -> tuple[Seat, ...]:
    """Who shows, from the left of the knocker."""
    n = len(s.hands)
    return () if s.knocker is None else tuple((s.knocker + k) % n for k in range(1, n))


def knockers_melds(s: GinState) -> tuple[Meld, ...]:
    """The melds on which may be laid off: none after a gin."""
    return tuple(m for m in s.melds if m.owner == s.knocker) if s.phase is Phase.SHOW else ()


def best(s: GinState, seat: Seat) -> Showing:
    """The show of ``seat`` that leaves the least."""
    return best_show(s.hands[seat], knockers_melds(s), s.options.layoff_chain, s.options.ace)


def show(s: GinState, seat: Seat, a: Show) -> GinStep:
    """A defender's show: laid open at once where they show in turn, else kept until all are in."""
    showing = checked(s, seat, a)
    s = replace(s, answered=(*s.answered, seat))
    waiting = len(s.answered) < len(s.hands) - 1
    if in_turn(s):
        s, told = _opened(s, seat, showing)
        return Step(replace(s, turn=after(s, seat)), (told,)) if waiting else _finish(s, (told,))
    s = replace(s, shows=put(s.shows, seat, showing))
    events: tuple[Event, ...] = (Answered(seat=seat),)
    if waiting:
        return Step(s, events)
    for other in defenders(s):
        s, told = _opened(s, other, s.shows[other])
        events = (*events, told)
    return _finish(replace(s, shows=(None,) * len(s.hands)), events)


def checked(s: GinState, seat: Seat, a: Show) -> Showing:
    """The show as it counts. Raises Illegal."""
    held, p = s.hands[seat], s.options
    check_melds(held, a.melds, tuple(x.card for x in a.layoffs), s)
    if a.layoffs and s.phase is Phase.SHOW_GIN:
        raise Illegal("no_layoff_on_gin")
    _check_layoffs(s, seat, a.layoffs)
    if p.arrangement is Arrangement.AUTO:
        return with_layoffs(mask(held), a.layoffs, p.ace)[0]
    return Showing(a.melds, a.layoffs)


def _check_layoffs(s: GinState, seat: Seat, layoffs: tuple[LayOff, ...]) -> None:
    melds = {m.id: m for m in s.melds}
    for x in layoffs:
        if x.onto == KNOCKERS_DEADWOOD or x.onto not in melds:
            raise Illegal("layoff_target_not_meld", card=x.card)
        if melds[x.onto].owner != s.knocker:
            raise Illegal("layoff_target_not_knocker", card=x.card)
    for number, cards in _by_meld(layoffs).items():
        _check_fit(melds[number], cards, seat, s.options)


def _check_fit(m: Meld, cards: Cards, seat: Seat, p: GinParams) -> None:
    """Raises Illegal unless all cards fit together, and each by itself where the house wants that."""
    _, astray = extended(m, cards, seat, p.ace)
    if astray:
        raise Illegal("layoff_does_not_fit", card=astray[0])
    if p.layoff_chain is Chain.NONE:
        chained = [c for c in cards if extended(m, (c,), seat, p.ace)[1]]
        if chained:
            raise Illegal("layoff_chain_forbidden", card=chained[0])


def _by_meld(layoffs: tuple[LayOff, ...]) -> dict[int, tuple[Card, ...]]:
    found: dict[int, tuple[Card, ...]] = {}
    for x in layoffs:
        found[x.onto] = (*found.get(x.onto, ()), x.card)
    return found


def _opened(s: GinState, seat: Seat, showing: Showing | None) -> tuple[GinState, Event]:
    """The seat's hand lies open: own melds, lay-offs on the knocker's, the rest; unseen, its best is supposed."""
    held = s.hands[seat]
    if showing is None:
        showing = Showing() if BACK in held else best(s, seat)
    gone = [*(c for m in showing.melds for c in m), *(x.card for x in showing.layoffs)]
    left = without(held, gone) or ()
    added = _by_meld(showing.layoffs)
    table = tuple(extended(m, added[m.id], seat, s.options.ace)[0] if m.id in added else m for m in s.melds)
    own = tuple(meld_of(1 + len(table) + k, seat, m) for k, m in enumerate(showing.melds))
    s = replace(
        s,
        melds=table + own,
        hands=put(s.hands, seat, ()),
        known=put(s.known, seat, ()),
        shown=put(s.shown, seat, left),
    )
    return s, Showed(seat=seat, melds=own, layoffs=showing.layoffs, left=left, points=_seen_points(left))


def _seen_points(cards: Cards) -> int:
    return points(c for c in cards if c != BACK)


def _finish(s: GinState, events: tuple[Event, ...]) -> GinStep:
    """All hands lie open: the deal is scored, and perhaps the match is over too."""
    if s.knocker is None or s.ending is None:
        raise ValueError("nobody has knocked")
    p, dead = s.options, tuple(map(_seen_points, s.shown))
    found = score(dead, s.knocker, s.ending, p, s.multiplier)
    totals = tuple(a + b for a, b in zip(s.scores, found.deltas, strict=True))
    seats = tuple(
        GinHand(
            left=left,
            points=dead[i],
            laid_off=laid_off(s, i),
            penalty=found.penalties[i],
            delta=found.deltas[i],
            total=totals[i],
        )
        for i, left in enumerate(s.shown)
    )
    sheet = GinScore(
        deal=s.deal,
        ending=found.ending,
        knocker=s.knocker,
        winners=found.winners,
        multiplier=s.multiplier,
        seats=seats,
        melds=s.melds,
    )
    plain = tuple(a + b for a, b in zip(s.plain, found.plain, strict=True))
    s = replace(s, ending=found.ending, scores=totals, plain=plain, sheet=(*s.sheet, sheet))
    over = match_over(totals, s.sheet, p)
    s = replace(s, phase=Phase.MATCH_END if over else Phase.DEAL_END)
    events = (*events, DealScored(seat=found.winners[0], score=sheet))
    if over:
        events = (*events, MatchEnded(seat=leaders(totals, p)[0], places=places(totals, p), totals=totals))
    return Step(s, events)


def laid_off(s: GinState, seat: Seat) -> int:
    """How many cards ``seat`` added to the knocker's melds."""
    return sum(m.by.count(seat) for m in s.melds if m.owner != seat)
