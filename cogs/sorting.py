"""The order of the hand on a panel, and the button that changes it."""

from typing import Any

import discord

from bot.engine.cards import Cards
from cogs import controls as ui
from cogs import families, pictures
from cogs.desk import Desk


def ordered(desk: Desk) -> Cards:
    """The hand as its owner wants it: by suit, by rank, or the melds found first."""
    held, sort, best = desk.view.hand, desk.prefs.sort, desk.facts.best
    own = families.ordered(desk.table.game, held, sort, best)
    return pictures.ordered(held, sort, best) if own is None else own


def button(desk: Desk) -> discord.ui.Item[Any]:
    """The order now; a press takes the next one. By suit only where suits matter."""
    now = desk.prefs.sort
    following = {"suit": "rank", "rank": "melds", "melds": "suit"}[now]
    if families.by_rank(desk.table.game):
        now, following = ("melds", "rank") if now == "melds" else ("rank", "melds")
    return ui.button(desk.ident("sort", following, quote=False), desk.words("panel-sort", sort=now))
