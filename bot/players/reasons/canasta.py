"""Reasons of Canasta: what the pack brings or asks for, what a laying makes, what a thrown card keeps from others."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from bot.engine.canasta import ways
from bot.engine.canasta.facts import (
    BLACK_THREES,
    POINTS,
    THREE,
    WILD,
    frozen,
    is_canasta,
    minimum,
    natural_rank,
    partner,
    points,
    side_melds,
    wilds,
)
from bot.engine.canasta.laying import NO_TOP, is_concealed, laid
from bot.engine.canasta.params import CANASTA_MIN, NATURALS_MIN, TakeToMeld
from bot.engine.canasta.state import (
    Answer,
    Ask,
    CanastaState,
    Decline,
    Finish,
    GoOut,
    Group,
    LaidGroups,
    LayGroups,
    TakePack,
)
from bot.engine.cards import Card, rank
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Seat, View
from bot.players.base import Policy, seat_of
from bot.players.canasta.sight import Sight
from bot.players.canasta.weights import Weights
from bot.players.reasons.base import Reason, because

MOST = 3
NEAR = 5  # cards of a meld that may soon be a canasta
Why = Callable[[Sight, Any], Iterator[Reason]]


def reasons(v: View[CanastaState], _: Rules[CanastaState], __: Policy, action: Action) -> tuple[Reason, ...]:
    """Why the strong player chooses ``action``; () between deals."""
    why = _WHY.get(type(action))
    return tuple(islice(why(Sight(v.state, seat_of(v), Weights()), action), MOST)) if why else ()


# The pack.
def _taken(o: Sight, a: TakePack) -> Iterator[Reason]:
    s, top = o.s, o.s.discard[-1]
    yield from _laid(o, a.groups, {rank(top): top})
    if any(i == o.next and fits(o, i, top) for i in o.foes):
        yield because("canasta_pack_denied", card=top, seat=o.next)
    yield because("canasta_pack_count", count=len(s.discard))


def _not_taken(o: Sight, _: Action) -> Iterator[Reason]:
    s = o.s
    if not s.discard:
        yield because("canasta_pack_empty")
        return
    top, own = s.discard[-1], sum(natural_rank(c) == natural_rank(s.discard[-1]) for c in s.hands[o.me])
    if WILD[top] or top in BLACK_THREES:
        yield because("canasta_pack_blocked", card=top)
    elif next(ways.takes(s, o.me), None) is not None:
        yield because("canasta_pack_little", count=len(s.discard))
    elif frozen(s) and own < NATURALS_MIN:
        yield because("canasta_pack_frozen", card=top)
    elif not s.opened[o.side] and own < NATURALS_MIN:
        yield because("canasta_pack_pair", card=top)
    elif not s.opened[o.side]:
        yield because("canasta_pack_minimum", points=minimum(s, o.me))
    else:
        yield because("canasta_pack_useless", card=top)


def fits(o: Sight, seat: Seat, c: Card) -> bool:
    """Could the seat take an unfrozen pack with that top for a meld of its side?"""
    side = o.s.sides[seat]
    if frozen(o.s) or o.p.take_to_existing_meld is not TakeToMeld.ALL:
        return False
    return any(m.rank == natural_rank(c) for m in side_melds(o.s, side))


# Laying.
def _lays(o: Sight, a: LayGroups) -> Iterator[Reason]:
    yield from _laid(o, a.groups, NO_TOP)


def _laid(o: Sight, groups: tuple[Group, ...], top: Any) -> Iterator[Reason]:
    """A canasta, the opening, what is not far from a canasta, wilds that stay in hand, the points."""
    then, event = laid(o.s, o.me, groups, top)
    yield from _canastas(o, event)
    if event.opening:
        yield because("canasta_opens", points=event.points, required=minimum(o.s, o.me))
    lacks = [CANASTA_MIN - len(m.cards) for m in event.melds if len(m.cards) < CANASTA_MIN]
    if lacks:
        yield because("canasta_lacks", count=min(lacks))
    spared = wilds(then.hands[o.me])
    if spared and not any(wilds(g.cards) for g in groups):
        yield because("canasta_spares", count=spared)
    yield because("canasta_points", points=event.points)


def _canastas(o: Sight, event: LaidGroups) -> Iterator[Reason]:
    closed = [m for m in event.melds if m.id in event.canastas]
    if any(not wilds(m.cards) for m in closed):
        yield because("canasta_made_natural", points=o.p.natural_canasta_bonus)
    elif closed:
        yield because("canasta_made_mixed", points=o.p.mixed_canasta_bonus)


# Going out.
def _out(o: Sight, a: GoOut) -> Iterator[Reason]:
    if o.s.now.must_go_out:
        yield because("canasta_out_due")
    then, _ = laid(o.s, o.me, a.groups, NO_TOP, going_out=True)
    if is_concealed(then, o.me):
        yield because("canasta_out_concealed", points=o.p.concealed_bonus)
    else:
        yield because("canasta_out", points=o.p.going_out_bonus)
    yield because("canasta_caught", count=_held(o))


def _held(o: Sight) -> int:
    """Cards in the hands of the opponents."""
    return sum(len(o.s.hands[i]) for i in o.foes)


def _asks(o: Sight, _: Ask) -> Iterator[Reason]:
    whom = partner(o.s, o.me)
    if whom is not None:
        yield because("canasta_ask_cards", seat=whom, count=len(o.s.hands[whom]))
    yield because("canasta_ask_binds")


def _answers(o: Sight, a: Answer) -> Iterator[Reason]:
    cost = points(o.s.hands[o.me])
    if a.yes:
        yield because("canasta_yes", points=cost)
        yield because("canasta_caught", count=_held(o))
        return
    near = [m for m in o.mine.values() if len(m.cards) >= NEAR and not is_canasta(m.cards, o.p)]
    yield because("canasta_no", points=cost)
    if near:
        yield because("canasta_no_near", cards=near[0].cards)


# The discard.
def _thrown(o: Sight, a: Discard) -> Iterator[Reason]:
    s, c = o.s, a.card
    foe = o.next in o.foes
    if len(s.hands[o.me]) == 1:
        yield because("canasta_out", points=o.p.going_out_bonus)
    elif WILD[c] and not frozen(s):
        yield from _freezes(o, c)
        return
    elif c in BLACK_THREES and foe:
        yield because("canasta_blocks", card=c, seat=o.next)
    elif not WILD[c]:
        yield from _kept(o, c)
        if foe and not fits(o, o.next, c):
            yield from _safe(o, c)
        if sum(natural_rank(d) == rank(c) for d in s.hands[o.me]) == 1 and rank(c) not in o.mine:
            yield because("canasta_lone", card=c)
    yield because("canasta_throw", card=c, points=POINTS[c])


def _freezes(o: Sight, c: Card) -> Iterator[Reason]:
    """The pack that it freezes, and ranks of which the hand has the pair that is needed then."""
    held = Counter(natural_rank(d) for d in o.s.hands[o.me])
    able = sum(n >= NATURALS_MIN for r, n in held.items() if r not in (None, THREE))
    yield because("canasta_freezes", card=c, count=len(o.s.discard) + 1)
    if able:
        yield because("canasta_pairs", count=able)


def _kept(o: Sight, c: Card) -> Iterator[Reason]:
    """A card that stays because the next player could take the pack with it."""
    if o.next not in o.foes or fits(o, o.next, c):
        return
    kept = [d for d in ways.throwable(o.s, o.me) if fits(o, o.next, d)]
    if kept:
        yield because("canasta_kept_from", card=kept[0], seat=o.next)


def _safe(o: Sight, c: Card) -> Iterator[Reason]:
    """Few of its rank can be in the next hand, or it threw one itself, or at least its side has no such meld."""
    known = sum(natural_rank(d) == rank(c) for d in o.s.known[o.next])
    if o.hidden[rank(c)] + known < NATURALS_MIN:
        yield because("canasta_no_pair", card=c)
    elif any(i == o.next and not WILD[d] and rank(d) == rank(c) for i, d in o.s.thrown):
        yield because("canasta_threw", card=c, seat=o.next)
    elif not any(m.rank == rank(c) for m in o.s.melds if o.s.sides[o.next] == m.side):
        yield because("canasta_safe", card=c, seat=o.next)


# The end of the stock.
def _left(o: Sight, __: Decline) -> Iterator[Reason]:
    if next(ways.takes(o.s, o.me), None) is None:
        yield because("canasta_declines")
    else:
        yield because("canasta_declines_pack")


def _finished(_: Sight, __: Finish) -> Iterator[Reason]:
    yield because("canasta_finishes")


_WHY: dict[type[Action], Why] = {
    TakePack: _taken,
    DrawStock: _not_taken,
    LayGroups: _lays,
    GoOut: _out,
    Ask: _asks,
    Answer: _answers,
    Discard: _thrown,
    Decline: _left,
    Finish: _finished,
}
