"""A beginner at Okey: takes what completes a set if it sees it, throws any lone tile, finishes at once."""

from collections.abc import Iterator

from bot.engine.cards import without
from bot.engine.melding.state import Discard, DrawStock, PassDraw
from bot.engine.moves import Action, NextDeal
from bot.engine.okey.advice import near, throws
from bot.engine.okey.finish import in_sets, outside, read
from bot.engine.okey.flow import completes, offered
from bot.engine.okey.state import Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.okey.sight import Sight


class Easy(Thinker):
    """See above."""

    def ideas(self, view: View[OkeyState], rules: Rules[OkeyState], below: Below) -> Iterator[Action]:  # noqa: ARG002
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        if s.phase is Phase.DRAW:
            yield from self._draw(Sight(s, me), below)
        elif s.phase is Phase.DISCARD:
            yield ShowIndicator()
            yield from self._turn(Sight(s, me), below)
        else:
            yield NextDeal()

    def _draw(self, w: Sight, below: Below) -> Iterator[Action]:
        """The neighbour's tile if it completes a set, which is often not seen unless it finishes."""
        top = offered(w.s, w.me)
        if top is not None and completes(w.s, w.me, top):
            yield TakeTile(top)
        if top is not None and below(2) and w.most(w.held((*w.tiles, top))) > w.most(w.held(w.tiles)):
            yield TakeTile(top)
        yield from (DrawStock(), PassDraw())

    def _turn(self, w: Sight, below: Below) -> Iterator[Action]:
        """A finish as soon as it is there; else any of the lone tiles, whatever company it has."""
        yield from (Finish(x.card) for x in throws(w.s, w.me) if x.finishes)
        lone = outside(w.tiles, in_sets(w.tiles, w.wild, w.p))
        order = sorted({t for t in lone if t != w.wild}, key=lambda t: (near(t, w.tiles, w.wild), t))
        if order:
            order.insert(0, order.pop(below(len(order))))
        yield from map(Discard, order)
        rest = sorted((t for t in set(w.tiles)), key=lambda t: (t == w.wild, self._left(w, t), t))
        yield from map(Discard, rest)

    def _left(self, w: Sight, t: int) -> int:
        return read(w.held(without(w.tiles, (t,)) or ()), w.p).left  # type: ignore[arg-type]
