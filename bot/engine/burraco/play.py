"""Melds, additions and the discard: each action's own checks, in the order of the rules, and its effect."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.burraco import flow
from bot.engine.burraco.flow import BurracoStep, Events
from bot.engine.burraco.shapes import WILD, extended, points, read
from bot.engine.burraco.state import (
    Add,
    Added,
    BurracoState,
    Closed,
    Ending,
    Grade,
    Meld,
    Melded,
    TableMeld,
    Turn,
)
from bot.engine.cards import BACK, Card, Cards, hand
from bot.engine.melding.state import Discard, Discarded, Kind
from bot.engine.rules import Illegal, Step
from bot.engine.state import Seat


def meld(s: BurracoState, seat: Seat, a: Meld) -> BurracoStep:
    """A new meld of the side."""
    rest = flow.released(s, seat, a.cards)
    _check_owed(s, a.cards)
    side = s.sides[seat]
    laid = read(a.cards, s.options).laid(s.next_meld, side)
    _check_new(s, laid)
    rest = replace(rest, melds=(*s.melds, laid), next_meld=s.next_meld + 1)
    return _after(rest, seat, a.cards, (Melded(seat=seat, meld=laid, points=points(a.cards)),))


def add(s: BurracoState, seat: Seat, a: Add) -> BurracoStep:
    """Cards added to a meld of the side."""
    rest = flow.released(s, seat, a.cards)
    if not a.cards:
        raise Illegal("nothing_to_add")
    _check_owed(s, a.cards)
    before = _meld_of(s, seat, a.meld)
    longer = extended(before, a.cards, s.options)
    rest = replace(rest, melds=tuple(longer if m.id == longer.id else m for m in s.melds))
    told = Added(seat=seat, meld=longer, cards=hand(a.cards), before=before.grade, points=points(a.cards))
    return _after(rest, seat, a.cards, (told,))


def _meld_of(s: BurracoState, seat: Seat, number: int) -> TableMeld:
    found = next((m for m in s.melds if m.id == number), None)
    if found is None:
        raise Illegal("meld_unknown", meld=number)
    if found.side != s.sides[seat]:
        raise Illegal("not_own_meld", meld=number)
    return found


def _check_owed(s: BurracoState, cards: Cards) -> None:
    """The first play after taking the pile uses a card of it, where the house asks for that."""
    if s.now.owed and not set(cards) & set(s.now.owed):
        raise Illegal("pile_must_be_used")


def _check_new(s: BurracoState, laid: TableMeld) -> None:
    for m in flow.melds_of(s, laid.side):
        if m.kind is not laid.kind:
            continue
        if laid.kind is Kind.SET and m.low == laid.low and s.options.one_set_per_rank:
            raise Illegal("same_rank_set_exists", meld=m.id)
        if laid.kind is Kind.RUN and m.suit == laid.suit and not s.options.several_runs_per_suit:
            raise Illegal("same_suit_run_exists", meld=m.id)


def _after(s: BurracoState, seat: Seat, gone: Cards, events: Events) -> BurracoStep:
    """Once cards left the hand: the pozzetto for an empty one. Raises Illegal if the turn could not end."""
    left, single = s.hands[seat], s.now.single
    freed = single in gone and s.options.twin_discard  # whether a twin is left would be told of a hidden hand
    s = replace(s, now=Turn(single=None if freed else single))
    refused = why_not_left(s, seat, left)
    if refused is not None:
        raise refused
    if left:
        return Step(s, events)
    s, told = flow.take_pozzetto(s, seat, at_once=True)
    return Step(s, (*events, *told))


def why_not_left(s: BurracoState, seat: Seat, left: Cards) -> Illegal | None:
    """Why a seat may not be left with these cards, its side's melds being those of ``s``."""
    reached = s.reached[s.sides[seat]]
    if not left:
        return Illegal("close_needs_discard") if reached else None
    if reached and len(left) == 1 and why_not_close(s, seat, left[0]) is not None:
        return Illegal("must_keep_card", count=1)
    if s.now.single is not None or not s.options.discard_wild:
        able = any(throwable(s, left, c) for c in set(left))
        return None if able else Illegal("must_keep_card", count=len(left))
    return None


def burracos(s: BurracoState, side: int, grades: Iterable[Grade] = Grade) -> int:
    """How many melds of the side are burracos of these classes."""
    return sum(m.grade in grades for m in s.melds if m.side == side and m.grade is not None)


def why_not_close(s: BurracoState, seat: Seat, c: Card) -> Illegal | None:
    """Why throwing ``c`` as the last card does not close the deal, the pozzetto being taken."""
    side, p = s.sides[seat], s.options
    if not burracos(s, side):
        return Illegal("close_needs_burraco")
    if p.close_needs_clean and not burracos(s, side, (Grade.CLEAN,)):
        return Illegal("close_needs_clean")
    return Illegal("close_needs_natural_discard", card=c) if c != BACK and WILD[c] else None


def throwable(s: BurracoState, held: Cards, c: Card) -> bool:
    """May ``c`` of a hand of several cards be thrown in this turn?"""
    return why_barred(s, held, c) is None


def why_barred(s: BurracoState, held: Cards, c: Card) -> Illegal | None:
    """Why ``c`` may not be thrown: taken as the only card of the pile, or wild where wilds are kept."""
    if _returned(s, held, c):
        return Illegal("discard_single_taken", card=c)
    others = any(not WILD[d] and not _returned(s, held, d) for d in held if d != BACK)
    if c != BACK and WILD[c] and not s.options.discard_wild and others:
        return Illegal("discard_wild_kept", card=c)
    return None


def _returned(s: BurracoState, held: Cards, c: Card) -> bool:
    """Would throwing ``c`` give back the one card that the pile had?"""
    return c == s.now.single and not (s.options.twin_discard and held.count(c) > 1)


def discard(s: BurracoState, seat: Seat, a: Discard) -> BurracoStep:
    """A card is thrown: the turn is over, or the deal."""
    held, c = s.hands[seat], a.card
    if c not in held or c == BACK:
        raise Illegal("card_not_in_hand", card=c)
    if s.now.owed:
        raise Illegal("pile_must_be_used")
    refused = why_barred(s, held, c)
    if refused is not None:
        raise refused
    closes = len(held) == 1 and s.reached[s.sides[seat]]
    if closes and (refused := why_not_close(s, seat, c)) is not None:
        raise refused
    s = flow.released(s, seat, (c,))
    s = replace(s, discard=(*s.discard, c), thrown=(*s.thrown, (seat, c)))
    events: Events = (Discarded(seat=seat, card=c),)
    if closes:
        return flow.finish(s, Ending.CLOSED, seat, (*events, Closed(seat=seat)))
    return flow.end_turn(s, seat, events)
