"""House rules in words: a table's, a server's, and the names of options."""

from collections.abc import Iterator
from typing import Any

from bot.engine.house import preset_of
from bot.engine.rules import Illegal, Rules
from bot.engine.variants import variants
from bot.i18n import has, plain, t
from bot.narrate import house, kebab, rule
from bot.tables.lobby import players
from bot.tables.model import GuildPrefs, Table
from bot.tables.presets import preset


def label(name: str, locale: str) -> str:
    """What an option is called; for one without words its own name, made safe."""
    key = f"label-{kebab(name)}"
    return t(locale, key) if has(key) else plain(name)


def value(field: str, chosen: Any, locale: str) -> str:
    """A house rule with its value."""
    key, params = rule(field, chosen)
    return t(locale, key, **params)


def of_table(table: Table, rules: Rules[Any], locale: str) -> list[str]:
    """What differs from the game's own rules, below the name of the preset if it is one."""
    n = players(table, rules)
    name = preset_of(rules, n, table.house)
    title = [t(locale, "lobby-preset", preset=t(locale, f"preset-{kebab(name)}"))] if name else []
    return [*title, *(f"- {t(locale, key, **params)}" for key, params in _differing(table, rules, n))]


def _differing(table: Table, rules: Rules[Any], players: int) -> list[tuple[str, dict[str, Any]]]:
    try:
        return house(rules.house(players, table.house), rules.defaults(players))
    except Illegal:  # rules of an older version of the bot; starting tells why it cannot be
        return [rule(name, chosen) for name, chosen in table.house.items() if has(f"rule-{kebab(name)}")]


def of_server(prefs: GuildPrefs, locale: str) -> Iterator[str]:
    """The server's own rules, game by game, and what of them is ignored."""
    for game in (g for g in variants() if prefs.house.get(g)):
        found = preset(prefs, game)
        yield t(locale, "settings-rules", game=t(locale, f"game-{game}"))
        yield from (f"- {value(name, chosen, locale)}" for name, chosen in found.overrides.items())
        yield from ignored(found.ignored, locale)


def ignored(names: tuple[str, ...], locale: str) -> Iterator[str]:
    """The line that names stored rules that no longer hold, if there are any."""
    if names:
        yield t(locale, "rules-ignored", names=", ".join(label(name, locale) for name in names[:10]))
