"""House rules of any game: what a table chose from what its variant offers, in bounds and together.

A house rule is an override of a field of the variant's options, as JSON has it (enums by their value, keys as texts).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from bot.engine.choices import HouseRules, Option, same
from bot.engine.rules import Illegal, Rules

Overrides = Mapping[str, Any]


class Sound(NamedTuple):
    """Stored overrides that still hold, and the names of those that do not."""

    overrides: dict[str, Any]
    ignored: tuple[str, ...]


def combine(rules: Rules[Any], players: int, overrides: Overrides) -> Any:
    """The variant's options with house rules. Raises Illegal (option_unknown, option_range, or why they clash)."""
    for name, value in overrides.items():
        if not _admits(rules.choices, name, value):
            raise _unfit(rules.choices, name)
    options = rules.house(players, overrides)
    clash = next(rules.clashes(options, frozenset(_changed(rules, players, overrides))), None)
    if clash is not None:
        raise clash
    return options


def adjust(rules: Rules[Any], players: int, overrides: Overrides, changes: Overrides) -> dict[str, Any]:
    """``overrides`` after choosing ``changes``, each with what goes with it; without what is the variant's own."""
    found = dict(overrides)
    for name, value in changes.items():
        option = option_of(rules.choices, name)
        for gone in (name, *option.companions()):
            found.pop(gone, None)
        found |= {name: value, **option.also.get(value, {})} if not isinstance(value, dict) else {name: value}
    return _changed(rules, players, found)


def option_of(choices: HouseRules, name: str) -> Option:
    """The option of that field. Raises Illegal (option_unknown)."""
    found = next((o for o in choices.options if o.field == name), None)
    if found is None:
        raise Illegal("option_unknown", option=name)
    return found


def current(rules: Rules[Any], players: int, overrides: Overrides, name: str) -> Any:
    """The value of a field under ``overrides``."""
    return overrides[name] if name in overrides else _own(rules, players)[name]


def preset_of(rules: Rules[Any], players: int, overrides: Overrides) -> str | None:
    """The name of the preset that ``overrides`` are; None: none of them, or the variant's own rules."""
    wanted = _changed(rules, players, overrides)
    presets = rules.choices.presets.items()
    return next((name for name, preset in presets if wanted and _changed(rules, players, preset) == wanted), None)


def sound(rules: Rules[Any], players: int, stored: object) -> Sound:
    """What of a ``stored`` set of overrides can be played; what is unknown, out of range or in the way is ignored."""
    if not isinstance(stored, dict):
        return Sound({}, ("*",))
    if _fine(rules, players, stored):
        return Sound(dict(stored), ())
    kept: dict[str, Any] = {}
    for name, value in stored.items():
        if _fine(rules, players, kept | {name: value}):
            kept[name] = value
    return Sound(kept, tuple(name for name in stored if name not in kept))


def _fine(rules: Rules[Any], players: int, overrides: Overrides) -> bool:
    try:
        combine(rules, players, overrides)
    except Illegal:
        return False
    return True


def _changed(rules: Rules[Any], players: int, overrides: Overrides) -> dict[str, Any]:
    own = _own(rules, players)
    return {name: value for name, value in overrides.items() if not (name in own and same(own[name], value))}


def _own(rules: Rules[Any], players: int) -> dict[str, Any]:
    """The variant's own options as JSON has them."""
    found: dict[str, Any] = msgspec.to_builtins(rules.defaults(players), str_keys=True)
    return found


def _admits(choices: HouseRules, name: str, value: Any) -> bool:
    """May ``name`` be ``value``, chosen or with something chosen?"""
    for o in choices.options:
        if o.field == name and o.takes(value):
            return True
        if any(name in with_it and same(with_it[name], value) for with_it in o.also.values()):
            return True
    return any(name in preset and same(preset[name], value) for preset in choices.presets.values())


def _unfit(choices: HouseRules, name: str) -> Illegal:
    option = option_of(choices, name)
    least, most = option.between or (None, None)
    return Illegal("option_range", option=name, least=least, most=most)
