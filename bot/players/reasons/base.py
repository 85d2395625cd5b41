"""A reason: a code with what it names, and the rest of a turn as the strong player would go on."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Phase, State, View
from bot.players.base import Policy, seat_of

STEPS = 30  # of one turn at most


class Reason(NamedTuple):
    """A claim about the position. The last word of a parameter's name tells its kind: card, cards, melds, seat."""

    code: str
    params: dict[str, Any]


def because(code: str, **params: Any) -> Reason:
    """The reason ``code`` with its parameters."""
    return Reason(code, params)


def rest_of_turn(v: View[Any], rules: Rules[Any], player: Policy, action: Action) -> Iterator[tuple[Action, State]]:
    """``action`` and what ``player`` does after it until the turn is over or something hidden is shown, with states."""
    me, s = seat_of(v), v.state
    for _ in range(STEPS):
        s = rules.apply(s, me, action).state
        yield action, s
        if s.phase is not Phase.PLAY or s.turn != me:
            return
        action = player.choose(View(s, me), rules, _fixed)


def _fixed(_: int) -> int:
    return 0
