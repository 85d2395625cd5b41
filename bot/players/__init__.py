"""Computer players of all games; a level of a game's family is one class."""

from collections.abc import Callable
from typing import Any

from bot.engine.rules import Rules
from bot.players.base import Below, Policy, Uniform
from bot.players.burraco.easy import Easy as BurracoEasy
from bot.players.burraco.hard import Hard as BurracoHard
from bot.players.canasta.easy import Easy as CanastaEasy
from bot.players.canasta.hard import Hard as CanastaHard
from bot.players.conquian.easy import Easy as ConquianEasy
from bot.players.conquian.hard import Hard as ConquianHard
from bot.players.easy import Easy
from bot.players.gin.easy import Easy as GinEasy
from bot.players.gin.expert import Expert as GinExpert
from bot.players.gin.hard import Hard as GinHard
from bot.players.hard import Hard
from bot.players.okey.easy import Easy as OkeyEasy
from bot.players.okey.hard import Hard as OkeyHard
from bot.players.rummikub.easy import Easy as RummikubEasy
from bot.players.rummikub.hard import Hard as RummikubHard

__all__ = ["LEVELS", "Below", "Policy", "policy"]

LEVELS = ("easy", "hard")  # what people can invite to every game; some have "expert" too, "random" is for tests

_MELDING: dict[str, Policy] = {"easy": Easy(), "hard": Hard(), "random": Uniform()}
_CONQUIAN: dict[str, Policy] = {"easy": ConquianEasy(), "hard": ConquianHard(), "random": Uniform()}
_GIN: dict[str, Policy] = {"easy": GinEasy(), "hard": GinHard(), "expert": GinExpert(), "random": Uniform()}
_OKEY: dict[str, Policy] = {"easy": OkeyEasy(), "hard": OkeyHard(), "random": Uniform()}
_RUMMIKUB: dict[str, Policy] = {"easy": RummikubEasy(), "hard": RummikubHard(), "random": Uniform()}
_BOUNDED: dict[tuple[str, str], Callable[[int], Policy]] = {("gin", "expert"): lambda n: GinExpert(budget=n)}
_BURRACO: dict[str, Policy] = {"easy": BurracoEasy(), "hard": BurracoHard(), "random": Uniform()}
_CANASTA: dict[str, Policy] = {"easy": CanastaEasy(), "hard": CanastaHard(), "random": Uniform()}
_FAMILIES: dict[str, dict[str, Policy]] = {
    "melding": _MELDING,
    "conquian": _CONQUIAN,
    "gin": _GIN,
    "burraco": _BURRACO,
    "canasta": _CANASTA,
    "okey": _OKEY,
    "rummikub": _RUMMIKUB,
}


def policy(level: str, rules: Rules[Any], budget: int | None = None) -> Policy:
    """The player of ``level`` ("easy", "hard" …) for the game. Raises KeyError on a level that the game has not.

    ``budget``: the number of worlds that one which samples looks into for a decision, if not its own.
    """
    player = _FAMILIES[rules.family][level]
    bounded = _BOUNDED.get((rules.family, level))
    return player if budget is None or bounded is None else bounded(budget)
