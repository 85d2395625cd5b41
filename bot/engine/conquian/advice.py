"""What a seat could do at Conquián: actions worth checking, plans, the least harmful step."""

from collections.abc import Callable, Iterator

from bot.engine.cards import Card, Cards, hand, rank, suit
from bot.engine.conquian import state as st
from bot.engine.conquian.flow import own
from bot.engine.conquian.layouts import usages
from bot.engine.conquian.state import ConquianState, Use
from bot.engine.melding.shapes import place_of
from bot.engine.melding.state import Discard, Layout
from bot.engine.moves import Action, NextDeal
from bot.engine.state import Phase, Seat

Lister = Callable[[ConquianState, Seat], Iterator[Action]]


def uses(s: ConquianState, seat: Seat) -> tuple[Use, ...]:
    """The ways to use the offered card, the most cards first; of equal ones that which changes the table least."""
    if not s.offered:
        return ()
    alone = s.phase is Phase.FORCED and s.options.forced_card_alone
    held = () if alone else s.hands[seat]
    return tuple(Use(u.layout) for u in usages([m.cards for m in own(s, seat)], s.offered[0], held, s.options))


def added(s: ConquianState, seat: Seat, a: Use) -> Cards:
    """The cards of the hand that ``a`` lays."""
    held = set(s.hands[seat])
    return hand(c for m in a.layout for c in m.cards if c in held)


def listed(s: ConquianState, seat: Seat) -> Iterator[Action]:
    """Actions worth checking in the present phase."""
    return _LISTS.get(s.phase, _none)(s, seat)


def _none(_: ConquianState, __: Seat) -> Iterator[Action]:
    return iter(())


def _answers(s: ConquianState, seat: Seat) -> Iterator[Action]:
    yield from uses(s, seat)
    yield st.Pass()


_LISTS: dict[Phase, Lister] = {
    Phase.EXCHANGE: lambda s, seat: (st.Give(c) for c in s.hands[seat]),
    Phase.TURN_UP: lambda *_: iter((st.TurnUp(),)),
    Phase.OPTION: _answers,
    Phase.OWN_TURNUP: _answers,
    Phase.FORCE_WINDOW: lambda *_: iter((st.NoForce(), st.Force())),
    Phase.FORCED: lambda s, seat: iter(uses(s, seat)),
    Phase.DISCARD: lambda s, seat: (Discard(c) for c in s.hands[seat]),
    Phase.DEAL_END: lambda *_: iter((NextDeal(),)),
}


def harmless(s: ConquianState, seat: Seat) -> Iterator[Action]:
    """Steps from the least harmful on: nothing is used unless it must be, and the loneliest card goes."""
    yield from (st.TurnUp(), st.Pass(), st.NoForce())
    yield from reversed(uses(s, seat))
    for c in loneliest_first(s, seat):
        yield st.Give(c)
        yield Discard(c)


def loneliest_first(s: ConquianState, seat: Seat) -> list[Card]:
    """The cards of the hand, those with the fewest neighbours in the hand and on the own table first."""
    mine = [*s.hands[seat], *(c for m in own(s, seat) for c in m.cards)]
    return sorted(s.hands[seat], key=lambda c: (sum(_near(c, d, s) for d in mine), c))


def _near(c: Card, d: Card, s: ConquianState) -> bool:
    if rank(c) == rank(d):
        return c != d
    return suit(c) == suit(d) and abs(place_of(c, s.options) - place_of(d, s.options)) <= 2


def ideas(s: ConquianState, seat: Seat, chosen: Cards) -> list[Action]:
    """What exactly the ``chosen`` cards can be; with none chosen, every way to use the offered card."""
    found: list[Action] = [a for a in uses(s, seat) if not chosen or added(s, seat, a) == hand(chosen)]
    if len(chosen) == 1 and s.phase is Phase.DISCARD:
        found.append(Discard(chosen[0]))
    if chosen and not found:
        kept = tuple(Layout(m.cards, m.kind) for m in own(s, seat))
        found.append(Use((*kept, Layout((*s.offered, *chosen)))))
    return found
