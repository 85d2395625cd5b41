"""Taking the pack: its top card with the melds that it needs, the rest into the hand."""

from msgspec.structs import replace

from bot.engine.canasta import lines
from bot.engine.canasta.facts import (
    BLACK_THREES,
    RED_THREES,
    WILD,
    frozen,
    is_canasta,
    natural_rank,
    side_melds,
)
from bot.engine.canasta.holding import gained, released
from bot.engine.canasta.laying import CanastaStep, check_kept, check_minimum, laid, out
from bot.engine.canasta.lone import go_lone
from bot.engine.canasta.params import OneCard, TakeToMeld, WaivesMinimum
from bot.engine.canasta.state import CanastaState, Group, LaidGroups, LaidRedThrees, Source, TakePack, TookPack
from bot.engine.cards import rank
from bot.engine.moves import Event
from bot.engine.rules import Illegal, Step
from bot.engine.state import Phase, Seat

PAIR = 2


def take(s: CanastaState, seat: Seat, a: TakePack) -> CanastaStep:
    """The top and the groups come to the table, the rest of the pack into the hand. Raises Illegal."""
    check_top(s, seat)
    top, rest, before = s.discard[-1], s.discard[:-1], s
    own = next((g for g in a.groups if g.rank == rank(top)), None)
    if own is None:
        raise Illegal("top_not_usable", card=top)
    s = released(s, seat, tuple(c for g in a.groups for c in g.cards))
    s = replace(s, phase=Phase.PLAY, now=replace(s.now, source=Source.PACK), discard=(), taken=(*s.taken, (seat, top)))
    s, melded = laid(s, seat, a.groups, {rank(top): top})
    _check_pair(before, seat, own)
    s = gained(s, seat, rest)
    s = _opened(before, s, seat, melded)
    check_kept(s, seat)
    s, lone = go_lone(s, seat)
    red = tuple(c for c in rest if c in RED_THREES)
    kept = tuple(c for c in rest if c not in RED_THREES)
    took = TookPack(seat=seat, card=top, cards=kept, count=len(rest) + 1)
    events: list[Event] = [took, melded, *lone]
    if red:
        events.insert(1, LaidRedThrees(seat=seat, cards=red, replaced=0))
    return Step(s, tuple(events)) if s.hands[seat] else out(s, seat, tuple(events))


def check_top(s: CanastaState, seat: Seat) -> None:
    """Raises Illegal if the top may be taken by nobody, or by nobody with one card."""
    if not s.discard:
        raise Illegal("pack_empty")
    top = s.discard[-1]
    if WILD[top]:
        raise Illegal("top_is_wild", card=top)
    if top in BLACK_THREES:
        raise Illegal("top_is_black_three", card=top)
    if top in RED_THREES:
        raise Illegal("top_is_red_three", card=top)
    spared = s.options.one_card_rule is OneCard.EMPTY_STOCK and not s.stock
    if len(s.discard) == 1 and len(s.hands[seat]) == 1 and not spared:
        raise Illegal("one_card_rule")
    if s.options.take_to_existing_meld is TakeToMeld.NOT_ON_CANASTA and _closed(s, seat):
        raise Illegal("top_on_canasta", card=top)


def _closed(s: CanastaState, seat: Seat) -> bool:
    """Has the side closed all its melds of the top's rank?"""
    found = [m for m in side_melds(s, s.sides[seat]) if m.rank == rank(s.discard[-1])]
    return bool(found) and all(is_canasta(m.cards, s.options) for m in found)


def _check_pair(s: CanastaState, seat: Seat, own: Group) -> None:
    """Raises Illegal where a natural pair of the hand is needed and is not there."""
    if sum(natural_rank(c) == own.rank for c in own.cards) >= PAIR:
        return
    if frozen(s):
        raise Illegal("frozen_needs_natural_pair", card=s.discard[-1])
    if not s.opened[s.sides[seat]]:
        raise Illegal("unopened_needs_natural_pair", card=s.discard[-1])


def _opened(before: CanastaState, s: CanastaState, seat: Seat, melded: LaidGroups) -> CanastaState:
    """The state after a meld that is worth enough, or after which ``seat`` can and so must go out concealed."""
    try:
        check_minimum(before, seat, melded.points)
    except Illegal:
        always = s.options.concealed_waives_minimum is WaivesMinimum.ALWAYS
        if not always or s.melded[seat] or lines.find(s, seat) is None:
            raise
        return replace(s, now=replace(s.now, must_go_out=True))
    return s
