"""What chosen cards can be now: melds in each reading, several melds at once, lay-offs, swaps, a discard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.engine.cards import JOKER, Cards, hand, suit
from bot.engine.melding import moves
from bot.engine.melding.arrange import Aim, best
from bot.engine.melding.layoff import extended
from bot.engine.melding.params import Params
from bot.engine.melding.shapes import Shape, placed, read, value
from bot.engine.melding.state import Discard, Kind, Lay, LayOff, Layout, Meld, MeldingState
from bot.engine.moves import Action
from bot.engine.rules import Illegal, Plan
from bot.engine.state import Seat

if TYPE_CHECKING:
    from bot.engine.melding.rules import MeldingRules

MOST = 60  # plans of a whole hand; jokers can make hundreds


def plans(rules: MeldingRules, s: MeldingState, seat: Seat, chosen: Cards) -> tuple[Plan, ...]:
    """The plans of ``seat``: for the ``chosen`` cards, or for the whole hand if there are none."""
    if not chosen:
        return _of_hand(rules, s, seat)
    found = [_plan(rules, s, seat, a, chosen, points) for a, points in _ideas(s, chosen)]
    if not found:
        return (_hopeless(rules, s, seat, chosen),)
    return tuple(sorted(found, key=lambda x: x.illegal is not None))


def _plan(rules: MeldingRules, s: MeldingState, seat: Seat, a: Action, cards: Cards, points: int) -> Plan:
    return Plan(action=a, cards=hand(cards), points=points, illegal=rules.check(s, seat, a))


def _of_hand(rules: MeldingRules, s: MeldingState, seat: Seat) -> tuple[Plan, ...]:
    """The melds of the best arrangement, then every other, the dearest first."""
    first = moves.arranged(s, seat).melds
    rest = [m for m in moves.all_candidates(s, seat) if m not in first]
    return tuple(_plan(rules, s, seat, Lay((m.layout,)), m.cards, m.points) for m in [*first, *rest][:MOST])


def _ideas(s: MeldingState, chosen: Cards) -> Iterator[tuple[Action, int]]:
    """Actions that use exactly the chosen cards, with their points, the best sort first."""
    p = s.options
    for layout, points in readings(chosen, p):
        yield Lay((layout,)), points
    yield from _several(chosen, p)
    for m in s.melds:
        yield from _on(m, chosen, p)
    for a in moves.swaps_for(s, chosen):
        yield a, 0
    if len(chosen) == 1:
        yield Discard(chosen[0]), 0


def readings(cards: Cards, p: Params) -> list[tuple[Layout, int]]:
    """Each meld that all of ``cards`` make, roles explicit, the dearest first."""
    shapes: dict[tuple[Kind, int], tuple[Layout, int]] = {}
    for layout in _layouts(cards, p):
        shape = _read(layout, p)
        if shape is not None:
            named = Layout(shape.cards, shape.kind, shape.roles)
            shapes.setdefault((shape.kind, shape.low), (named, value(shape, p)))
    return sorted(shapes.values(), key=lambda found: -found[1])


def _read(layout: Layout, p: Params) -> Shape | None:
    try:
        return read(layout, p)
    except Illegal:
        return None


def _layouts(cards: Cards, p: Params) -> Iterator[Layout]:
    """The cards as a set, and as a run from each place."""
    yield Layout(cards, Kind.SET)
    naturals = [c for c in cards if c != JOKER]
    if len({suit(c) for c in naturals}) != 1 or len(cards) > len(p.ranks) + 1:
        return
    for low in range(len(p.ranks) + 2 - len(cards)):
        found = placed(cards, range(low, low + len(cards)), p)
        if found is not None:
            yield Layout(tuple(cards[found[x]] for x in sorted(found)), Kind.RUN)


def _several(chosen: Cards, p: Params) -> Iterator[tuple[Action, int]]:
    """Several melds that use up the chosen cards, if there are such."""
    found = best(chosen, p, aim=Aim.CARDS)
    if found is not None and not found.left and len(found.melds) > 1:
        yield Lay(tuple(m.layout for m in found.melds)), found.points


def _on(m: Meld, chosen: Cards, p: Params) -> Iterator[tuple[Action, int]]:
    """The ways to lay all chosen cards off on ``m``."""
    seen = set()
    for end in ("high", "low"):
        try:
            longer = extended(m, chosen, end, m.owner, p)
        except Illegal:
            continue
        if longer.low not in seen:
            seen.add(longer.low)
            yield LayOff(m.id, chosen, end), value(longer, p) - value(m, p)


def _hopeless(rules: MeldingRules, s: MeldingState, seat: Seat, chosen: Cards) -> Plan:
    """The plan that tells why the cards are no meld."""
    return _plan(rules, s, seat, Lay((Layout(chosen),)), chosen, 0)
