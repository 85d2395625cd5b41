"""What a seat could do at Okey: actions worth checking, plans, the least harmful step."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bot.engine.cards import BACK, Card, Cards, rank, suit, without
from bot.engine.melding.state import Discard, DrawStock, PassDraw
from bot.engine.moves import Action, NextDeal
from bot.engine.okey.ends import okey
from bot.engine.okey.faces import face, holding
from bot.engine.okey.finish import Reading, ending, read
from bot.engine.okey.flow import barred, completes, finishing, not_shown, offered
from bot.engine.okey.state import Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.state import Phase, Seat

Lister = Callable[[OkeyState, Seat], Iterator[Action]]


class Throw(NamedTuple):
    """A tile that may be thrown, what the rest is best taken for, and does it finish the deal?"""

    card: Card
    rest: Reading
    finishes: bool

    @property
    def left(self) -> int:
        """How many tiles are then left over."""
        return self.rest.left


def listed(s: OkeyState, seat: Seat) -> Iterator[Action]:
    """Every legal action of ``seat``, which is to act."""
    return _LISTS[s.phase](s, seat)


def _draws(s: OkeyState, seat: Seat) -> Iterator[Action]:
    top = offered(s, seat)
    if s.stock:
        yield DrawStock()
    if top is not None and (s.stock or completes(s, seat, top)):
        yield TakeTile(top)
    if not s.stock:
        yield PassDraw()


def _turn(s: OkeyState, seat: Seat) -> Iterator[Action]:
    held = s.hands[seat]
    yield from map(Finish, finishing(s, held))
    if not_shown(s, seat) is None:
        yield ShowIndicator()
    yield from (Discard(t) for t in dict.fromkeys(held) if t != BACK and barred(s, t) is None)


def _none(_: OkeyState, __: Seat) -> Iterator[Action]:
    return iter(())


_LISTS: dict[Phase, Lister] = dict.fromkeys(Phase, _none) | {
    Phase.DRAW: _draws,
    Phase.DISCARD: _turn,
    Phase.DEAL_END: lambda *_: iter((NextDeal(),)),
}


def throws(s: OkeyState, seat: Seat) -> list[Throw]:
    """Each face of the hand with what it leaves: finishes first, then the fewest tiles outside sets, lone tiles first.

    An okey comes after all others that do not finish.
    """
    held, wild, p = s.hands[seat], okey(s), s.options
    found = []
    for t in dict.fromkeys(c for c in held if c != BACK):
        rest = without(held, (t,)) or ()
        found.append(Throw(t, read(holding(rest, wild), p), ending(rest, wild, p) is not None))
    return sorted(found, key=lambda x: (not x.finishes, x.card == wild, x.left, near(x.card, held, wild), x.card))


def near(t: Card, held: Cards, wild: Card) -> int:
    """How many other tiles of the hand are within two numbers in the tile's colour, or of its number."""
    mine = face(t, wild)
    others = [face(x, wild) for x in without(held, (t,)) or () if x not in (wild, BACK)]
    return sum(
        (rank(x) == rank(mine)) != (suit(x) == suit(mine)) and (rank(x) == rank(mine) or abs(rank(x) - rank(mine)) <= 2)
        for x in others
    )


def harmless(s: OkeyState, seat: Seat) -> Action:
    """The least harmful step: draw, throw the tile drawn or taken (never an okey); leave an empty pool."""
    if s.phase is Phase.DRAW:
        return DrawStock() if s.stock else PassDraw()
    if s.phase is Phase.DISCARD:
        return _throw(s, seat)
    return NextDeal()


def _throw(s: OkeyState, seat: Seat) -> Action:
    new = s.drawn[seat] if s.taken_card is None else s.taken_card
    held = s.hands[seat]
    if new is not None and new in held and new != okey(s) and barred(s, new) is None:
        return Discard(new)
    found = throws(s, seat)
    return next((Discard(x.card) for x in found if barred(s, x.card) is None), Finish(found[0].card))


def ideas(s: OkeyState, seat: Seat, chosen: Cards) -> list[tuple[Action, Cards, int]]:
    """What the ``chosen`` tiles can be, with the tiles that leave the hand and those then outside sets, best first."""
    if s.phase is not Phase.DISCARD or len(chosen) > 1:
        return []
    found = throws(s, seat)
    if not chosen:
        return [(Finish(x.card) if x.finishes else Discard(x.card), (x.card,), x.left) for x in found]
    out: list[tuple[Action, Cards, int]] = []
    for x in found:
        if x.card == chosen[0]:
            uses = [Finish(x.card), Discard(x.card)] if x.finishes else [Discard(x.card)]
            out += [(a, chosen, x.left) for a in uses]
    return out or [(Discard(chosen[0]), chosen, len(s.hands[seat]))]
