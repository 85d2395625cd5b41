"""Reasons of the laid-meld games, one function for each sort of action."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Lay,
    LayOff,
    MeldingState,
    PassDraw,
    SwapJoker,
    TakeDiscard,
    UndoTake,
)
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import View
from bot.players.base import Policy
from bot.players.reasons import draws, plays, throws
from bot.players.reasons.base import Reason
from bot.players.reasons.sight import Sight

_WHY: dict[type[Action], Callable[[Sight, Any], Iterator[Reason]]] = {
    DrawStock: draws.not_taken,
    PassDraw: draws.not_taken,
    TakeDiscard: draws.taken,
    UndoTake: plays.put_back,
    Lay: plays.laid,
    LayOff: plays.laid_off,
    SwapJoker: plays.swapped,
    Discard: throws.thrown,
}


def reasons(v: View[MeldingState], rules: Rules[MeldingState], player: Policy, action: Action) -> tuple[Reason, ...]:
    """Why ``player`` chooses ``action``, the reason that decides first; () between deals."""
    why = _WHY.get(type(action))
    return tuple(why(Sight(v, rules, player), action)) if why else ()
