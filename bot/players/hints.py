"""What the strong player would do in a seat's place, and why, in facts that hold of what the seat sees."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import View
from bot.players import policy
from bot.players.base import Below, Policy
from bot.players.reasons import burraco, canasta, conquian, gin, melding, okey, rummikub
from bot.players.reasons.base import Reason

LEVEL = "hard"

Explain = Callable[[View[Any], Rules[Any], Policy, Action], tuple[Reason, ...]]

EXPLAIN: dict[str, Explain] = {  # by family
    "melding": melding.reasons,
    "conquian": conquian.reasons,
    "gin": gin.reasons,
    "burraco": burraco.reasons,
    "canasta": canasta.reasons,
    "okey": okey.reasons,
    "rummikub": rummikub.reasons,
}


class Hint(NamedTuple):
    """An action of the strong player, and one to three reasons for it, the one that decides first."""

    action: Action
    why: tuple[Reason, ...]


def hint(view: View[Any], rules: Rules[Any], below: Below) -> Hint:
    """The hint for the viewer, who is to act. Raises KeyError for a family that nobody explains."""
    player = policy(LEVEL, rules)
    action = player.choose(view, rules, below)
    return Hint(action, EXPLAIN[rules.family](view, rules, player, action))
