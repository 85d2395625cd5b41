"""Computer players of all games; a level of a game's family is one class."""

from typing import Any

from bot.engine.rules import Rules
from bot.players.base import Below, Policy, Uniform
from bot.players.conquian.easy import Easy as ConquianEasy
from bot.players.conquian.hard import Hard as ConquianHard
from bot.players.easy import Easy
from bot.players.hard import Hard

__all__ = ["LEVELS", "Below", "Policy", "policy"]

LEVELS = ("easy", "hard")  # what people can invite; "random" is for tests

_MELDING: dict[str, Policy] = {"easy": Easy(), "hard": Hard(), "random": Uniform()}
_CONQUIAN: dict[str, Policy] = {"easy": ConquianEasy(), "hard": ConquianHard(), "random": Uniform()}
_FAMILIES: dict[str, dict[str, Policy]] = {"melding": _MELDING, "conquian": _CONQUIAN}


def policy(level: str, rules: Rules[Any]) -> Policy:
    """The player of ``level`` ("easy", "hard", "random") for the game. Raises KeyError on an unknown level."""
    return _FAMILIES[rules.family][level]
