"""Groups of cards onto the table, as a whole or not at all; what must be kept in hand; going out."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine.canasta import lines
from bot.engine.canasta.facts import (
    RED_THREES,
    barred,
    canastas,
    check_shape,
    in_meld_order,
    is_canasta,
    minimum,
    points,
    side_melds,
)
from bot.engine.canasta.holding import released
from bot.engine.canasta.lone import go_lone
from bot.engine.canasta.params import LastDiscard
from bot.engine.canasta.scoring import finish
from bot.engine.canasta.state import (
    CanastaState,
    Ending,
    GoOut,
    Group,
    LaidGroups,
    LayGroups,
    Meld,
    Rank,
    WentOut,
)
from bot.engine.cards import Card, Cards
from bot.engine.melding.holding import put
from bot.engine.melding.state import Discarded
from bot.engine.moves import Event
from bot.engine.rules import Illegal, Step
from bot.engine.state import Phase, Seat

CanastaStep = Step[CanastaState]
NO_TOP: Mapping[Rank, Card] = {}


# Groups onto the table.
def laid(
    s: CanastaState, seat: Seat, groups: tuple[Group, ...], top: Mapping[Rank, Card], *, going_out: bool = False
) -> tuple[CanastaState, LaidGroups]:
    """The groups, with ``top`` (rank -> the pack's top) in the group of its rank. Raises Illegal."""
    if len({g.rank for g in groups}) < len(groups):
        raise Illegal("rank_twice")
    opening, closed = not s.opened[s.sides[seat]], list[int]()
    touched, came = list[Meld](), list[Cards]()
    for g in groups:
        cards = g.cards + ((top[g.rank],) if g.rank in top else ())
        before, m = _joined(s, seat, g.rank, cards, going_out=going_out)
        if is_canasta(m.cards, s.options) and not is_canasta(before, s.options):
            closed.append(m.id)
        s = _with(s, m)
        touched.append(m)
        came.append(cards)
    s = replace(s, opened=put(s.opened, s.sides[seat], True), now=replace(s.now, closed=(*s.now.closed, *closed)))
    total = sum(map(points, came))
    event = LaidGroups(
        seat=seat, melds=tuple(touched), groups=tuple(came), points=total, opening=opening, canastas=tuple(closed)
    )
    return s, event


def _joined(s: CanastaState, seat: Seat, r: Rank, cards: Cards, *, going_out: bool) -> tuple[Cards, Meld]:
    """The fullest meld of that rank that takes the cards, or a new one; also what lay there. Raises Illegal."""
    side = s.sides[seat]
    lying = sorted((m for m in side_melds(s, side) if m.rank == r), key=lambda m: (-len(m.cards), m.id))
    refused = None
    for m in lying or [Meld(s.next_meld, side, r, ())]:
        try:
            check_shape(m.cards, r, cards, s.options, going_out=going_out)
        except Illegal as e:
            refused = refused or e
            continue
        if not cards:
            raise Illegal("group_empty")
        return m.cards, replace(m, cards=in_meld_order(m.cards + cards))
    raise refused or Illegal("group_empty")


def _with(s: CanastaState, m: Meld) -> CanastaState:
    """The table with that meld, new or longer."""
    if m.id == s.next_meld:
        now = replace(s.now, begun=(*s.now.begun, m.id))
        return replace(s, melds=(*s.melds, m), next_meld=m.id + 1, now=now)
    now = s.now if m.id in s.now.begun else replace(s.now, added=True)
    return replace(s, melds=tuple(m if x.id == m.id else x for x in s.melds), now=now)


# What is checked once cards lie on the table.
def check_minimum(before: CanastaState, seat: Seat, value: int) -> None:
    """Raises Illegal (initial_minimum) if the side had not opened and ``value`` is too little."""
    required = minimum(before, seat)
    if not before.opened[before.sides[seat]] and value < required:
        raise Illegal("initial_minimum", value=value, required=required)


def check_kept(s: CanastaState, seat: Seat) -> None:
    """Raises Illegal unless the hand that is left is enough, or may be none."""
    held = len(s.hands[seat])
    if held == 0:
        check_out(s, seat)
    elif held == 1 and s.phase is not Phase.LAST_RED_THREE and lines.find(s, seat) is None:
        refused = barred(s, seat)
        raise refused if refused and lines.ignoring_partner(s, seat) else Illegal("must_keep_card")
    if held and s.now.must_go_out and lines.find(s, seat) is None:
        raise Illegal("must_go_out")


def check_out(s: CanastaState, seat: Seat, discard: Card | None = None) -> None:
    """Raises Illegal unless the seat may be left without a card."""
    need, have = s.options.canastas_to_go_out, canastas(s, s.sides[seat])
    required = s.options.go_out_discard is LastDiscard.REQUIRED and s.phase is not Phase.LAST_RED_THREE
    if have < need:
        raise Illegal("no_canasta_to_go_out", have=have, need=need)
    if refused := barred(s, seat):
        raise refused
    if required and discard is None:
        raise Illegal("discard_required")


# The actions.
def lay(s: CanastaState, seat: Seat, a: LayGroups) -> CanastaStep:
    """Melds and additions from the hand; without a card left the seat has gone out."""
    if not a.groups:
        raise Illegal("nothing_laid")
    before = s
    s = released(s, seat, tuple(c for g in a.groups for c in g.cards))
    s, event = laid(s, seat, a.groups, NO_TOP)
    check_minimum(before, seat, event.points)
    if s.phase is Phase.AFTER_DRAW:
        s = replace(s, phase=Phase.PLAY)
    check_kept(s, seat)
    return Step(s, (event,)) if s.hands[seat] else out(s, seat, (event,))


def go_out(s: CanastaState, seat: Seat, a: GoOut) -> CanastaStep:
    """The whole hand, but for the discard, at once."""
    before, no_discard = s, s.phase is Phase.LAST_RED_THREE
    if no_discard and a.discard is not None:
        raise Illegal("no_discard_hand_over")
    thrown = () if a.discard is None else (a.discard,)
    s = released(s, seat, (*(c for g in a.groups for c in g.cards), *thrown))
    s, event = laid(s, seat, a.groups, NO_TOP, going_out=True)
    if s.hands[seat]:
        raise Illegal("cards_left", cards=s.hands[seat])
    if a.discard in RED_THREES:
        raise Illegal("red_three_discard")
    check_out(s, seat, a.discard)
    if not (is_concealed(s, seat) and lines.waived(s.options, s.now.source)):
        check_minimum(before, seat, event.points)
    events: tuple[Event, ...] = (event,) if a.groups else ()
    if a.discard is None:
        return out(s, seat, events)
    return out(thrown_away(s, seat, a.discard), seat, (*events, Discarded(seat=seat, card=a.discard)))


def thrown_away(s: CanastaState, seat: Seat, c: Card) -> CanastaState:
    """The card, which has left the hand, lies on the pack."""
    return replace(s, discard=(*s.discard, c), thrown=(*s.thrown, (seat, c)))


def is_concealed(s: CanastaState, seat: Seat) -> bool:
    """Is going out now, after all was laid, concealed?"""
    return lines.concealed(s, seat, added=s.now.added, closed=bool(s.now.closed))


def out(s: CanastaState, seat: Seat, events: tuple[Event, ...]) -> CanastaStep:
    """The seat has no card left: the deal is over."""
    s, told = go_lone(s, seat)
    hidden = is_concealed(s, seat)
    bonus = s.options.concealed_bonus if hidden else s.options.going_out_bonus
    gone = WentOut(seat=seat, concealed=hidden, bonus=bonus)
    return finish(s, Ending.CONCEALED if hidden else Ending.OUT, seat, (*events, *told, gone))
