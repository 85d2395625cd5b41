"""The hint that a person on turn may ask for."""

from typing import Any

from bot.engine.rules import Rules
from bot.engine.state import Seat, View
from bot.players.hints import EXPLAIN, Hint, hint

__all__ = ["Hint", "explained", "hint_of"]


def explained(rules: Rules[Any]) -> bool:
    """Are there hints in games of this family?"""
    return rules.family in EXPLAIN


def hint_of(rules: Rules[Any], v: View[Any], seat: Seat) -> Hint | None:
    """The hint for ``seat``, whose view is given; None if it is not to act or nothing is to be decided. Slow."""
    if not explained(rules) or seat not in rules.to_act(v.state):
        return None
    found = hint(v, rules, _first)
    return found if found.why else None


def _first(_: int) -> int:
    """The strong player throws no dice."""
    return 0
