"""A person's own matters: /me and /mytables."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import t
from bot.tables.model import Prefs, Refused, Status, Table
from cogs import chips, company, quitting
from cogs import controls as ui
from cogs.board import short
from cogs.controls import Choice, Style
from cogs.hand import SORTS
from cogs.house import House
from cogs.play import press_of
from cogs.press import Press, on
from cogs.translate import words
from cogs.wire import Ident

Interaction = discord.Interaction[Any]

MENUS: dict[str, tuple[str | None, ...]] = {
    "locale": (None, "fr", "en"),
    "indices": (None, "fr", "en"),
    "theme": ("felt", "dark"),
    "sort": SORTS,
    "notices": ("dm", "mention", "none"),
}
SWITCHES = ("four_colour", "text_only", "ask_discard", "reminders")
WORDS = {"locale": "language", "indices": "me-indices", "theme": "me-theme", "sort": "me-sort", "notices": "me-notices"}


async def _me(press: Press) -> discord.ui.LayoutView:
    prefs, locale = await press.prefs(), await press.locale()
    about = [*await chips.mine(press), *company.about(prefs, locale)]
    return me_message(prefs, locale, about, company.menus(prefs, await company.names(press, prefs), locale))


def me_message(prefs: Prefs, locale: str, about: list[str], more: list[discord.ui.Item[Any]]) -> discord.ui.LayoutView:
    """The person's settings with their controls; ``about``: lines below the title; ``more``: menus below the others."""
    switches = [
        ui.button(_ident("me_switch", name), t(locale, f"me-{name.replace('_', '-')}", value=getattr(prefs, name)))
        for name in SWITCHES
    ]
    if prefs.dm_closed:
        switches.append(ui.button(_ident("me_dm"), t(locale, "me-dm-again"), Style.success))
    menus = [_menu(name, values, getattr(prefs, name), locale) for name, values in MENUS.items()]
    return ui.message(ui.text("\n".join([t(locale, "me-title"), *about])), *ui.rows([*menus, *more, *switches]))


def _menu(name: str, values: tuple[str | None, ...], now: str | None, locale: str) -> discord.ui.Item[Any]:
    title = t(locale, "me-language" if name == "locale" else WORDS[name])
    said = [t(locale, f"{WORDS[name]}-{v or 'none'}") for v in values]
    choices = [
        Choice(v or "none", ui.titled(title, w, locale), chosen=v == now) for v, w in zip(values, said, strict=True)
    ]
    return ui.menu(_ident("me_menu", name), title, choices)


def _ident(verb: str, arg: str = "") -> Ident:
    return Ident("0", None, verb, arg)


@on("me_menu")
async def me_menu(press: Press) -> None:
    """One of the menus of /me."""
    name, value = press.ident.arg, press.value
    if value not in [v or "none" for v in MENUS.get(name, ())]:
        raise Refused("button_unknown")
    await press.change(**{name: None if value == "none" and name in ("locale", "indices") else value})
    await _me_again(press)


@on("me_switch")
async def me_switch(press: Press) -> None:
    """One of the switches of /me."""
    name = press.ident.arg
    if name not in SWITCHES:
        raise Refused("button_unknown")
    await press.change(**{name: not getattr(await press.prefs(), name)})
    await _me_again(press)


@on("me_dm")
async def me_dm(press: Press) -> None:
    """*Try DM again*: the refusal is forgotten."""
    await press.change(dm_closed=False, notices="dm")
    await _me_again(press)


@on("me_block")
async def me_block(press: Press) -> None:
    """Somebody may not sit with the presser any more."""
    await company.block(press)
    await _me_again(press)


@on("me_unblock")
async def me_unblock(press: Press) -> None:
    """Somebody may again."""
    await company.unblock(press)
    await _me_again(press)


async def _me_again(press: Press) -> None:
    await press.interaction.response.edit_message(view=await _me(press))


def mytables_message(tables: tuple[Table, ...], mine: frozenset[str], locale: str) -> discord.ui.LayoutView:
    """The person's tables with a leave button each."""
    if not tables:
        return ui.message(ui.text(t(locale, "mytables-none")))
    lines = [t(locale, "mytables-title"), *(_row(x, x.id in mine, locale) for x in tables[:20])]
    buttons = [
        ui.button(Ident(x.id, None, "leave_mine"), t(locale, "mytables-leave", number=short(x.id))) for x in tables[:20]
    ]
    return ui.message(ui.text("\n".join(lines)), *ui.rows(buttons))


def _row(table: Table, mine: bool, locale: str) -> str:
    state = "mine" if mine and table.status is Status.PLAYING else table.status.value
    game, channel = t(locale, f"game-{table.game}"), f"<#{table.channel}>"
    return t(locale, "mytables-row", game=game, number=short(table.id), channel=channel, state=state)


def tables_of(bot: House, user: int) -> tuple[tuple[Table, ...], frozenset[str]]:
    """The person's open tables, and those where it is the person's turn."""
    mine = bot.tables.of_user(user)
    return mine, frozenset(x.id for x in mine if _to_act(bot, x, user))


def _to_act(bot: House, table: Table, user: int) -> bool:
    state = bot.tables.state(table.id)
    return state is not None and table.seat_of(user) in bot.tables.rules(table.id).to_act(state)


@on("leave_mine")
async def leave_mine(press: Press) -> None:
    """Leave one of the tables of /mytables: a lobby at once, a match by one of its ways out."""
    await press.defer()
    table = await press.bot.tables.load(press.ident.table)
    if table.status is not Status.LOBBY:
        await quitting.open_dialog(press)
        return
    await press.bot.tables.leave(press.ident.table, press.person.id)
    tables, mine = tables_of(press.bot, press.person.id)
    await press.answer(mytables_message(tables, mine, await press.locale()))


@on("help_me")
async def help_me(press: Press) -> None:
    """/me from the help."""
    await press.interaction.response.send_message(view=await _me(press), ephemeral=True)


@on("help_tables")
async def help_tables(press: Press) -> None:
    """/mytables from the help."""
    tables, mine = tables_of(press.bot, press.person.id)
    view = mytables_message(tables, mine, await press.locale())
    await press.interaction.response.send_message(view=view, ephemeral=True)


class People(commands.Cog):
    """Commands about oneself."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-me"), description=words("command-me-about"))
    async def me(self, interaction: Interaction) -> None:
        """The caller's settings."""
        await interaction.response.send_message(view=await _me(press_of(interaction, "0")), ephemeral=True)

    @app_commands.command(name=words("command-mytables"), description=words("command-mytables-about"))
    async def mytables(self, interaction: Interaction) -> None:
        """The caller's tables."""
        press = press_of(interaction, "0")
        tables, mine = tables_of(self.bot, interaction.user.id)
        view = mytables_message(tables, mine, await press.locale())
        await interaction.response.send_message(view=view, ephemeral=True)


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(People(bot))
