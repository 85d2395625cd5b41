"""Reasons of Gin: what is left of the hand with a card and without it, and what the next player is known to hold."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.engine.cards import Card
from bot.engine.gin.advice import throwable
from bot.engine.gin.deadwood import BITS, CARD_POINTS, arranged, mask
from bot.engine.gin.showdown import within_limit
from bot.engine.gin.state import BigGin, DrawDiscard, Gin, GinState, Knock, PassUpcard, Show, TakeUpcard
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import View
from bot.players.base import Policy, seat_of
from bot.players.gin.sight import Sight, partners
from bot.players.reasons.base import Reason, because


def reasons(v: View[GinState], _: Rules[GinState], __: Policy, action: Action) -> tuple[Reason, ...]:
    """Why the strong player chooses ``action``; () between deals."""
    why = _WHY.get(type(action))
    return tuple(why(Sight(v.state, seat_of(v)), action)) if why else ()


def _taken(w: Sight, _: Action) -> Iterator[Reason]:
    """The meld that the card joins, and what is left once the best other card is thrown."""
    c = w.s.discard[-1]
    melds = arranged(w.held | BITS[c], w.ace).melds
    meld = next((m for m in melds if c in m), None)
    if meld is not None:
        yield because("gin_completes", card=c, cards=meld)
    now, then = w.dead(w.held), min(w.dead((w.held | BITS[c]) ^ BITS[d]) for d in w.s.hands[w.me])
    if then < now:
        yield because("gin_falls", now=now, then=then)


def _not_taken(w: Sight, _: Action) -> Iterator[Reason]:
    """The card joins no meld, or none that helps; or it may not be taken."""
    if not w.s.discard:
        yield because("gin_pile_empty")
        return
    c = w.s.discard[-1]
    joins = w.dead(w.held | BITS[c]) < w.dead(w.held) + CARD_POINTS[c]
    if w.s.stock_only:
        yield because("gin_refused", card=c)
    else:
        yield because("gin_no_gain" if joins else "gin_useless", card=c)


def _knocked(w: Sight, a: Knock) -> Iterator[Reason]:
    yield because("gin_knock", points=_left(w, a.card), limit=w.s.limit)


def _gin(w: Sight, _: Gin) -> Iterator[Reason]:
    yield because("gin_all", points=w.s.options.gin_bonus)


def _big_gin(w: Sight, _: BigGin) -> Iterator[Reason]:
    yield because("gin_all", points=w.s.options.big_gin_bonus)


def _left(w: Sight, c: Card) -> int:
    return w.dead(w.held ^ BITS[c])


def _thrown(w: Sight, a: Discard) -> Iterator[Reason]:
    """What it leaves; which cheaper throw would serve the next player; how many cards help then; why no knock."""
    left = {c: _left(w, c) for c in throwable(w.s, w.me)}
    mine, least = left[a.card], min(left.values())
    count, _ = w.outs(w.held ^ BITS[a.card])
    if mine == least:
        yield because("gin_throw_least", points=mine)
    else:
        yield because("gin_throw", points=mine, count=count)
    kept = min((c for c in left if left[c] <= mine and _serves(w, c)), key=lambda c: (left[c], c), default=None)
    if kept is not None and kept != a.card and not _serves(w, a.card):
        yield because("gin_kept_from", card=kept, seat=w.next)
    if within_limit(least, w.s):
        yield because("gin_waits", points=least)


def _serves(w: Sight, c: Card) -> bool:
    """Would the card make a meld with what the next player is known to hold and at most one unseen card?"""
    reach = w.foe | mask(Card(u) for u in w.unseen)
    return any(pair & w.foe and pair & reach == pair for pair in partners(w.ace)[c])


def _shown(w: Sight, a: Show) -> Iterator[Reason]:
    gone = mask(c for m in a.melds for c in m) | mask(x.card for x in a.layoffs)
    left = sum(CARD_POINTS[c] for c in w.s.hands[w.me] if not gone >> c & 1)
    yield because("gin_show", points=left)


_WHY: dict[type[Action], Callable[[Sight, Any], Iterator[Reason]]] = {
    TakeUpcard: _taken,
    DrawDiscard: _taken,
    PassUpcard: _not_taken,
    DrawStock: _not_taken,
    Knock: _knocked,
    Gin: _gin,
    BigGin: _big_gin,
    Discard: _thrown,
    Show: _shown,
}
