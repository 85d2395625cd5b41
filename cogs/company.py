"""With whom a person wants to sit: the list in /me, which nobody else sees."""

from functools import partial
from typing import Any

import discord
from msgspec.structs import replace

from bot.i18n import t
from bot.tables.model import Prefs, Refused
from cogs import controls as ui
from cogs.mentions import listed, numbered
from cogs.press import Press
from cogs.wire import Ident

MOST = 25  # persons on a list: as many as a menu holds
AT_ONCE = 10


def about(prefs: Prefs, locale: str) -> list[str]:
    """Who is on the list."""
    return [t(locale, "me-blocked", people=listed(prefs.blocked))] if prefs.blocked else []


def menus(prefs: Prefs, names: dict[int, str], locale: str) -> list[discord.ui.Item[Any]]:
    """The menu of persons to add and, if there are any, of those to take off."""
    add: list[discord.ui.Item[Any]] = [ui.users(Ident("0", None, "me_block"), t(locale, "me-block"), AT_ONCE)]
    if not prefs.blocked:
        return add
    choices = numbered(prefs.blocked, names)
    return [*add, ui.menu(Ident("0", None, "me_unblock"), t(locale, "me-unblock"), choices)]


async def names(press: Press, prefs: Prefs) -> dict[int, str]:
    """The names of those on the list that are known here."""
    guild = press.interaction.guild_id
    if guild is None or not prefs.blocked:
        return {}
    known = await press.bot.tables.records.members(guild, prefs.blocked)
    return {user: member.name for user, member in known.items()}


async def block(press: Press) -> None:
    """Put the chosen persons on the presser's list; nobody puts themselves there. Raises Refused (blocked_full)."""
    chosen = tuple(u for u in press.ids if u != press.person.id)
    await press.bot.tables.change_prefs(press.person.id, press.person.name, partial(_with, chosen))


def _with(chosen: tuple[int, ...], prefs: Prefs) -> Prefs:
    users = tuple(dict.fromkeys((*prefs.blocked, *chosen)))
    if len(users) > MOST:
        raise Refused("blocked_full", most=MOST)
    return replace(prefs, blocked=users)


async def unblock(press: Press) -> None:
    """Take the chosen persons off the list."""
    gone = press.ids
    await press.bot.tables.change_prefs(
        press.person.id, press.person.name, lambda p: replace(p, blocked=tuple(u for u in p.blocked if u not in gone))
    )
