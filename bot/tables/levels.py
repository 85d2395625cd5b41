"""Levels of computers: which of them a game has, and the next best where one is missing."""

from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from bot.engine.rules import Rules
from bot.players import policy
from bot.tables.model import Table

KNOWN = ("easy", "hard", "expert")  # the weakest first
USUAL = "hard"


def levels(rules: Rules[Any]) -> tuple[str, ...]:
    """The levels that people can invite to a game, the weakest first."""
    return tuple(level for level in KNOWN if _plays(level, rules))


def fitting(level: str, rules: Rules[Any]) -> str:
    """``level``, or the usual one if the game does not have it."""
    return level if _plays(level, rules) else USUAL


def fitted(table: Table, rules: Rules[Any]) -> Table:
    """``table`` with levels that its game has."""
    chairs = tuple(replace(c, level=fitting(c.level, rules)) for c in table.chairs)
    return replace(table, level=fitting(table.level, rules), chairs=chairs)


def _plays(level: str, rules: Rules[Any]) -> bool:
    with suppress(KeyError):
        return bool(policy(level, rules))
    return False
