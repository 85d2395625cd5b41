"""What a seat could do: the list of actions to check, the step of a seat whose clock ran out, lay-offs in one go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from bot.engine.cards import JOKER, Card
from bot.engine.melding import moves
from bot.engine.melding.arrange import Aim, best
from bot.engine.melding.ends import plays
from bot.engine.melding.params import FinalDiscard
from bot.engine.melding.shapes import hand_value
from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Lay,
    LayOff,
    MeldingState,
    PassDraw,
    UndoTake,
)
from bot.engine.moves import Action, NextDeal
from bot.engine.state import Phase, Seat, View

if TYPE_CHECKING:
    from bot.engine.melding.rules import MeldingRules


def listed(s: MeldingState, seat: Seat) -> Iterator[Action]:
    """Actions worth checking in the present phase."""
    return _LISTS[s.phase](s, seat)


def _draws(s: MeldingState, _: Seat) -> Iterator[Action]:
    yield DrawStock()
    yield from moves.takes(s)
    yield PassDraw()


def _plays(s: MeldingState, seat: Seat) -> Iterator[Action]:
    yield UndoTake()
    yield from dict.fromkeys(plays(s, seat, tuple(Aim)))
    yield from (Discard(c) for c in dict.fromkeys(s.hands[seat]))


_LISTS: dict[Phase, Callable[[MeldingState, Seat], Iterator[Action]]] = {
    Phase.DEAL: lambda *_: iter(()),
    Phase.DRAW: _draws,
    Phase.PLAY: _plays,
    Phase.TURN_END: lambda *_: iter(()),
    Phase.DEAL_END: lambda *_: iter((NextDeal(),)),
    Phase.MATCH_END: lambda *_: iter(()),
}


def default_action(rules: MeldingRules, v: View[MeldingState], seat: Seat) -> Action:
    """The least harmful step of a seat whose clock ran out. Raises ValueError if it is not to act."""
    s = v.state

    def fine(a: Action) -> bool:
        return rules.check(s, seat, a) is None

    wanted = next((a for a in _harmless(s, seat) if fine(a)), None)
    chosen = wanted or next(rules.legal(v, seat), None)
    if chosen is None:
        raise ValueError(f"seat {seat} has nothing to do")
    return chosen


def _harmless(s: MeldingState, seat: Seat) -> Iterator[Action]:
    if s.phase is Phase.DRAW:
        yield DrawStock()
        yield PassDraw()
    elif s.phase is Phase.PLAY:
        yield UndoTake()
        drawn = s.drawn[seat]
        if drawn is not None and drawn in s.hands[seat]:
            yield Discard(drawn)
        yield from (Discard(c) for c in dearest_first(s, seat))


def dearest_first(s: MeldingState, seat: Seat) -> list[Card]:
    """The cards of the hand in the order to be thrown: deadwood before melds, dear before cheap, jokers last."""
    left = moves.arranged(s, seat).left
    faces = dict.fromkeys(s.hands[seat])
    return sorted(faces, key=lambda c: (c not in left, c == JOKER, -hand_value((c,), s.options), c))


def best_lay(rules: MeldingRules, v: View[MeldingState], seat: Seat) -> Lay | None:
    """The best arrangement as one lay, if it is legal now; else the best that is."""
    s = v.state
    p, held = s.options, s.hands[seat]
    need, pure = (0, False) if s.opened[seat] else (p.first_meld_min, p.first_meld_pure_run)
    least = int(p.final_discard is FinalDiscard.REQUIRED)
    for keep in (least, least + 1):
        found = best(held, p, need=need, need_pure_run=pure, keep=keep, must=moves.owed(s))
        if found is not None and found.melds:
            lay = Lay(tuple(m.layout for m in found.melds))
            if rules.check(s, seat, lay) is None:
                return lay
    return None


def layoffs_that_fit(rules: MeldingRules, v: View[MeldingState], seat: Seat) -> tuple[LayOff, ...]:
    """Lay-offs, to be done in turn, of all deadwood that fits in one place only; none that leaves no way on."""
    s, done = v.state, []
    while (a := _next_layoff(rules, s, seat)) is not None:
        done.append(a)
        s = rules.reduce(s, seat, a).state
    return tuple(done)


def _next_layoff(rules: MeldingRules, s: MeldingState, seat: Seat) -> LayOff | None:
    if seat not in rules.to_act(s):
        return None
    for c in dict.fromkeys(moves.arranged(s, seat).left):
        fitting = _fitting(rules, s, seat, c)
        if len(fitting) == 1:
            return fitting[0]
    return None


def _fitting(rules: MeldingRules, s: MeldingState, seat: Seat, c: Card) -> list[LayOff]:
    return [a for m in s.melds for a in moves.layoffs_on(m, c, s.options) if rules.check(s, seat, a) is None]
