"""Partners in the lobby: who plays with whom, and the menu with which people change places."""

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

import discord

from bot.engine.sides import Seating, sides_of
from bot.i18n import t
from bot.tables import places
from bot.tables.lobby import rules_of
from bot.tables.model import Refused, Table
from cogs import controls as ui
from cogs.names import seat_names
from cogs.press import Press, on
from cogs.wire import Ident, whole

if TYPE_CHECKING:
    from cogs.board import Board

Part = discord.ui.Item[Any]
SEATS = 99  # what a forged choice may name


def lines(board: "Board") -> Iterator[str]:
    """Below the seats: the sides as people sit, or how they will be found."""
    found = places.teams(board.table, board.rules)
    how = places.seating(board.table, board.rules)
    if not found or how is None:
        return
    if how is not Seating.CHOSEN:
        yield board.words(f"lobby-teams-{how}")
        return
    names = board.names()
    for side, team in enumerate(found):
        people = " & ".join(names[i] if i < len(names) else board.words("lobby-free") for i in team)
        yield board.words("lobby-team", side=mark(side), people=people)


def mark(side: int) -> str:
    """What marks a side in the lobby."""
    return "🔴🔵🟢"[side % 3]


def button(board: "Board") -> Iterator[Part]:
    """*Change places*, where partners are chosen and two are there."""
    if len(board.table.chairs) > 1 and places.seating(board.table, board.rules) is Seating.CHOSEN:
        yield board.button("places")


@on("places")
async def show_places(press: Press) -> None:
    """The menu, for the presser alone."""
    await press.defer(fresh=True)
    await _show(press)


@on("place")
async def change(press: Press) -> None:
    """Two change places; the menu is shown as it is now."""
    await press.defer()
    one, _, other = press.value.partition(".")
    pair = whole(one, SEATS), whole(other, SEATS)
    try:
        await press.bot.tables.change_places(press.ident.table, press.person.id, *pair, press.ident.arg)
    finally:
        await _show(press)


async def _show(press: Press) -> None:
    table, locale = await press.bot.tables.load(press.ident.table), await press.locale()
    await press.answer(menu(table, press.person.id, locale))


def menu(table: Table, user: int, locale: str) -> discord.ui.LayoutView:
    """Whom one can change with; for the host any two. Raises Refused (not_seated, places_fixed)."""
    rules, own = rules_of(table.game), table.seat_of(user)
    if places.seating(table, rules) is not Seating.CHOSEN:
        raise Refused("places_fixed")
    if own is None and user != table.host:
        raise Refused("not_seated")
    pairs = [p for p in combinations(range(len(table.chairs)), 2) if user == table.host or own in p]
    pairs.sort(key=lambda p: (own not in p, p))
    choices = [ui.Choice(f"{a}.{b}", _pair(table, a, b, locale)) for a, b in pairs]
    ident = Ident(table.id, None, "place", places.seated(table))
    head = ui.text(t(locale, "places-head"))
    return ui.message(head, *ui.rows([ui.menu(ident, t(locale, "places-menu"), choices)]) if choices else [])


def _pair(table: Table, one: int, other: int, locale: str) -> str:
    """ "🔴 Anna ⇄ 🔵 Bob"."""
    rules = rules_of(table.game)
    found = places.teams(table, rules)
    sides = sides_of(found) if found else ()
    names = seat_names(table, locale)
    said = [f"{mark(sides[i])} {names[i]}" if i < len(sides) else names[i] for i in (one, other)]
    return " ⇄ ".join(said)
