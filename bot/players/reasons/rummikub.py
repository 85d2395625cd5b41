"""Reasons of Rummikub: how much a play lays and what it disturbs, why a joker waits, why nothing is laid."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.engine.cards import JOKER, Cards
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.rummikub import solver
from bot.engine.rummikub.layout import opening_value
from bot.engine.rummikub.state import Arrange, Draw, Pass, RummikubState
from bot.engine.state import View
from bot.players.base import Policy, seat_of
from bot.players.reasons.base import Reason, because
from bot.players.rummikub.hard import waits
from bot.players.rummikub.sight import FEW, Sight, numbered

MOST = 3  # reasons that are told


def reasons(v: View[RummikubState], _: Rules[RummikubState], __: Policy, action: Action) -> tuple[Reason, ...]:
    """Why the strong player chooses ``action``; () between rounds."""
    why = _WHY.get(type(action))
    return tuple(why(Sight(v.state, seat_of(v)), action))[:MOST] if why else ()


def _laid(w: Sight, a: Arrange) -> Iterator[Reason]:
    """It ends the round; or what it opens with, how much it lays, which joker waits, what it takes apart."""
    played = w.played(a)
    if len(played) == len(w.rack):
        yield because("rummikub_out", count=len(played))
        return
    if w.s.opened[w.me]:
        yield from _amount(w, played)
    else:
        yield because("rummikub_opens", points=opening_value(w.s, a), need=w.p.opening_points)
        if JOKER in w.rack and JOKER not in played:
            yield because("rummikub_opens_without")
    count = solver.apart([(m.kind, m.tiles) for m in w.s.table], [solver.read_set(x) for x in a.table])
    if count:
        yield because("rummikub_apart", count=count)
    elif w.table:
        yield because("rummikub_whole")


def _amount(w: Sight, played: Cards) -> Iterator[Reason]:
    """The most tiles, or the most points once the pool is empty; a joker that waits; who may end the round."""
    most = w.full.exact and played == w.full.played
    if not w.s.stock:
        yield because("rummikub_points" if most else "rummikub_lays_points", points=_points(w, played))
    else:
        yield because("rummikub_most" if most else "rummikub_lays", count=len(played))
    if waits(w) and JOKER not in played and w.full.exact:
        yield because("rummikub_joker_waits", count=len(numbered(w.full.played)) - len(w.spared.played))
    elif len(w.s.hands[w.next_out]) <= FEW:
        yield because("rummikub_few_left", seat=w.next_out, count=len(w.s.hands[w.next_out]))


def _points(w: Sight, tiles: Cards) -> int:
    return sum(w.goal[-1] if t == JOKER else w.goal[t % 13] for t in tiles)


def _left(w: Sight, _: Action) -> Iterator[Reason]:
    """Why no tile is laid."""
    if not w.s.opened[w.me]:
        yield _unopened(w)
    elif not w.full.played:
        yield because("rummikub_nothing_fits")
    elif waits(w) and not w.spared.played:
        yield because("rummikub_joker_alone")
    else:
        yield from _little(w)


def _unopened(w: Sight) -> Reason:
    if w.first is None and w.p.opening_points:
        return because("rummikub_no_opening", need=w.p.opening_points)
    return because("rummikub_no_set") if w.first is None else because("rummikub_bound")


def _little(w: Sight) -> Iterator[Reason]:
    """A single tile that may wait, or jokers of the table that are bound."""
    play = w.spared if waits(w) else w.full
    if len(play.played) > 1 or not w.s.stock:
        yield because("rummikub_bound")
        return
    yield because("rummikub_trifle", tile=play.played[0], count=len(w.s.stock))


_WHY: dict[type[Action], Callable[[Sight, Any], Iterator[Reason]]] = {Arrange: _laid, Draw: _left, Pass: _left}
