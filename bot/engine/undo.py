"""Going back: how far a seat may return, the one journal entry that no rules reduce, and replay that knows it.

A seat returns to any state since which it alone acted, no card was turned up to it and nothing firm was done.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Generic

import msgspec

from bot.engine.moves import Action, Undo, Undone
from bot.engine.rules import Illegal, Rules, Step, since_after
from bot.engine.state import DEALER, Phase, S, Seat, view, visible

# Nothing goes back beyond a deal, a question to the partner, or once a hand lies open.
_RESTS = (Phase.DEAL, Phase.WAIT_ANSWER, Phase.SHOW, Phase.SHOW_GIN, Phase.DEAL_END, Phase.MATCH_END)


class Trail(msgspec.Struct, Generic[S], frozen=True):
    """The states that ``seat`` may go back to, oldest first; nobody may when it is empty."""

    seat: Seat = DEALER
    states: tuple[S, ...] = ()

    def last(self, seat: Seat) -> int | None:
        """The seq that one step back leads to."""
        return self.states[-1].seq if self.states and seat == self.seat else None


def follow(trail: Trail[S], seat: Seat, before: S, after: S) -> Trail[S]:
    """The trail once ``seat`` led from ``before`` to ``after``: longer, begun anew, or cut by a card seen."""
    rested = before.phase in _RESTS or after.phase in _RESTS or before.firm != after.firm
    if seat == DEALER or rested or _grew(seat, before, after):
        return Trail()
    kept = trail.states if trail.seat == seat else ()
    return Trail(seat, (*kept, before))


def undo(rules: Rules[S], trail: Trail[S], s: S, seat: Seat, to: int) -> tuple[Step[S], Trail[S]]:
    """The state of seq ``to`` under a new seq, and what is left of the trail. Raises Illegal (cannot_undo)."""
    found = [i for i, past in enumerate(trail.states) if past.seq == to]
    if seat != trail.seat or not found:
        raise Illegal("cannot_undo")
    past = trail.states[found[0]]
    seq = s.seq + 1
    since = since_after(s.since, rules.to_act(s), rules.to_act(past), seat, seq)
    back = msgspec.structs.replace(past, seq=seq, since=since)
    return Step(back, (Undone(seat=seat),)), Trail(seat, trail.states[: found[0]])


def replay(rules: Rules[S], start: S, entries: Iterable[tuple[Seat, Action]]) -> tuple[S, Trail[S]]:
    """The state after a journal, and how far back one may go from there. Raises Illegal where the rules refuse."""
    s, trail = start, Trail[Any]()
    for seat, action in entries:
        s, trail = _repeat(rules, s, trail, seat, action)
    return s, trail


def walk(rules: Rules[S], start: S, entries: Iterable[tuple[Seat, Action]]) -> Iterator[tuple[S, Seat, Action, S]]:
    """Each entry of a journal between the states before and after it. Raises Illegal where the rules refuse."""
    s, trail = start, Trail[Any]()
    for seat, action in entries:
        before = s
        s, trail = _repeat(rules, s, trail, seat, action)
        yield before, seat, action, s


def _repeat(rules: Rules[S], s: S, trail: Trail[S], seat: Seat, action: Action) -> tuple[S, Trail[S]]:
    if isinstance(action, Undo):
        step, trail = undo(rules, trail, s, seat, action.to)
        return step.state, trail
    after = rules.apply(s, seat, action).state
    return after, follow(trail, seat, s, after)


def _grew(seat: Seat, before: S, after: S) -> bool:
    return visible(view(after, seat)) > visible(view(before, seat))
