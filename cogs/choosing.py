"""Choosing cards of the hand in menus of 25, never pages: ticks of one menu leave those of the others alone."""

from collections.abc import Iterator
from typing import Any

import discord

from bot.engine.cards import Card, Cards
from cogs import controls as ui
from cogs.controls import Choice
from cogs.desk import Desk


def menus(desk: Desk) -> Iterator[discord.ui.Item[Any]]:
    """One menu per 25 cards."""
    slices = ui.pages(_copies(desk.hand, desk.draft.chosen))
    for i, part in enumerate(slices):
        choices = [Choice(f"{c}.{copy}", desk.card(c), chosen=chosen, emoji=desk.sign(c)) for c, copy, chosen in part]
        place = desk.words("panel-choose", part=i + 1, parts=len(slices))
        yield ui.menu(desk.ident("choose", str(i), quote=False), place, choices, least=0, most=len(choices))


def elsewhere(desk: Desk, part: int) -> Cards:
    """The chosen cards that another menu than ``part`` shows."""
    slices = ui.pages(_copies(desk.hand, desk.draft.chosen))
    return tuple(c for i, cards in enumerate(slices) if i != part for c, _, chosen in cards if chosen)


def _copies(hand: Cards, chosen: Cards) -> list[tuple[Card, int, bool]]:
    """Each card with its copy number and whether it is chosen (the first copies are)."""
    seen: dict[Card, int] = {}
    out = []
    for c in hand:
        copy = seen[c] = seen.get(c, -1) + 1
        out.append((c, copy, copy < chosen.count(c)))
    return out
