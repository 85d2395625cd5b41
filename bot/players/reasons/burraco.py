"""Reasons of Burraco: what the pile brings, what a play makes of a meld, whom a thrown card could serve."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from bot.engine.burraco import play
from bot.engine.burraco.advice import bonus, may_take, throwable
from bot.engine.burraco.plays import Play, allowed
from bot.engine.burraco.readings import BURRACO
from bot.engine.burraco.shapes import CARD_POINTS, WILD, fits, points
from bot.engine.burraco.state import Add, BurracoState, Grade, Meld, TakePile
from bot.engine.burraco.taking import with_pile
from bot.engine.cards import Card, rank, suit
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Seat, View
from bot.players.base import Policy, seat_of
from bot.players.burraco.sight import apart
from bot.players.reasons.base import Reason, because

MOST = 3
Why = Callable[[BurracoState, Seat, Any], Iterator[Reason]]


def reasons(v: View[BurracoState], _: Rules[BurracoState], __: Policy, action: Action) -> tuple[Reason, ...]:
    """Why the strong player chooses ``action``; () between deals."""
    why = _WHY.get(type(action))
    return tuple(islice(why(v.state, seat_of(v), action), MOST)) if why else ()


def _hooks(s: BurracoState, seat: Seat, ours: bool) -> list[Card]:
    """Cards of the pile that fit by themselves onto a meld of the seat's side, or of another."""
    side = s.sides[seat]
    melds = [m for m in s.melds if (m.side == side) == ours]
    return [c for c in sorted(set(s.discard)) if any(fits(m, (c,), s.options) for m in melds)]


def _with_hand(s: BurracoState, seat: Seat) -> tuple[Card, ...] | None:
    """A new meld that may be laid once the pile is taken and needs a card of it, without a wild if there is one."""
    held, then = Counter(s.hands[seat]), with_pile(s, seat)
    found = [a.cards for a in allowed(then, seat) if isinstance(a, Meld) and Counter(a.cards) - held]
    return min(found, key=lambda m: (sum(WILD[c] for c in m), -len(m)), default=None)


def _taken(s: BurracoState, seat: Seat, _: TakePile) -> Iterator[Reason]:
    hooks, meld, denied = _hooks(s, seat, True), _with_hand(s, seat), _hooks(s, seat, False)
    if hooks:
        yield because("burraco_pile_adds", cards=tuple(hooks), count=len(hooks))
    if meld is not None:
        yield because("burraco_pile_meld", cards=meld)
    if denied:
        yield because("burraco_pile_denied", card=denied[0])
    yield because("burraco_pile_count", count=len(s.discard))


def _not_taken(s: BurracoState, seat: Seat, _: DrawStock) -> Iterator[Reason]:
    hooks = _hooks(s, seat, True)
    if not s.discard:
        yield because("burraco_pile_empty")
    elif not may_take(s, seat):
        yield because("burraco_pile_barred")
    elif not hooks and _with_hand(s, seat) is None:
        yield because("burraco_pile_useless", count=len(s.discard))
    else:
        yield because("burraco_pile_little", count=len(hooks), total=len(s.discard))


def _played(s: BurracoState, seat: Seat, a: Play) -> Iterator[Reason]:
    then = (play.meld(s, seat, a) if isinstance(a, Meld) else play.add(s, seat, a)).state
    number = s.next_meld if isinstance(a, Meld) else a.meld
    meld, before = next(m for m in then.melds if m.id == number), next((m for m in s.melds if m.id == number), None)
    left, reached = len(s.hands[seat]) - len(a.cards), s.reached[s.sides[seat]]
    was: Grade | None = before.grade if before else None
    if meld.grade is not None and meld.grade is not was:
        yield because("burraco_made", grade=meld.grade, points=bonus(meld.grade, s.options))
    if not reached and not left:
        yield because("burraco_empties")
    if reached and left == 1:
        yield because("burraco_may_close")
    if meld.grade is None:
        yield because("burraco_lacks", count=BURRACO - len(meld.cards))
    if not reached and left:
        yield because("burraco_nearer", count=left)
    yield because("burraco_points", points=points(a.cards))


def _thrown(s: BurracoState, seat: Seat, a: Discard) -> Iterator[Reason]:
    side, held, c = s.sides[seat], s.hands[seat], a.card
    if len(held) == 1:
        if s.reached[side]:
            yield because("burraco_closes", points=s.options.closing_bonus)
        else:
            yield because("burraco_gets_pozzetto")
        return
    if not _serves(s, side, c):
        yield because("burraco_safe", card=c)
        kept = [d for d in throwable(s, seat) if not WILD[d] and _serves(s, side, d)]
        if kept:
            yield because("burraco_kept_from", card=kept[0])
    if not WILD[c] and not any(_near(c, d) for d in _others(held, c)):
        yield because("burraco_lone", card=c)
    yield because("burraco_throw", card=c, points=CARD_POINTS[c])


def _serves(s: BurracoState, side: int, c: Card) -> bool:
    """Does the card fit a meld of the opponents?"""
    return any(m.side != side and fits(m, (c,), s.options) for m in s.melds)


def _others(held: tuple[Card, ...], c: Card) -> list[Card]:
    at = held.index(c)
    return [d for d in held[:at] + held[at + 1 :] if not WILD[d]]


def _near(c: Card, d: Card) -> bool:
    return rank(c) == rank(d) or (suit(c) == suit(d) and apart(rank(c), rank(d)) <= 2)


_WHY: dict[type[Action], Why] = {
    TakePile: _taken,
    DrawStock: _not_taken,
    Meld: _played,
    Add: _played,
    Discard: _thrown,
}
