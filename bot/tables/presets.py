"""A server's own house rules: by game, kept with its settings, checked anew whenever they are used."""

import logging
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.house import Sound, sound
from bot.tables.lobby import rules_of
from bot.tables.model import GuildPrefs

log = logging.getLogger(__name__)


def preset(prefs: GuildPrefs, game: str) -> Sound:
    """The server's house rules of a game that still hold, and the names of those that are ignored.

    Raises Refused (game_unknown).
    """
    rules = rules_of(game)
    return sound(rules, rules.seats().start, prefs.house.get(game, {}))


def preset_for(prefs: GuildPrefs, game: str, guild: int) -> Sound:
    """As ``preset``, for a table that is opened: what is ignored is logged."""
    found = preset(prefs, game)
    if found.ignored:
        log.warning("house rules ignored: guild %d, %s: %s", guild, game, ", ".join(found.ignored))
    return found


def kept(prefs: GuildPrefs, game: str, house: Mapping[str, Any]) -> GuildPrefs:
    """The settings with these house rules for the game, which new tables play unless told otherwise."""
    return replace(prefs, game=game, house={**prefs.house, game: dict(house)})


def forgotten(prefs: GuildPrefs, game: str) -> GuildPrefs:
    """The settings without house rules for the game."""
    return replace(prefs, house={name: house for name, house in prefs.house.items() if name != game})
