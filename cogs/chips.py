"""Play chips in words: a stake in the lobby, the pot of a match, what a member has, and the server's switch."""

from typing import Any

import discord

from bot.i18n import t
from bot.tables.model import LIMITS, GuildPrefs, Status, Table
from cogs import controls as ui
from cogs.names import safe_name
from cogs.press import Press
from cogs.wire import Ident

_ENDS = (Status.OVER, Status.CLOSED)


def of_lobby(table: Table, locale: str) -> list[str]:
    """What each will pay, if anything."""
    pot = table.stake * len(table.chairs)
    return [t(locale, "chips-stake", stake=table.stake, pot=pot)] if table.stake else []


def of_match(table: Table, locale: str) -> list[str]:
    """The pot of a match; once it is over a line for each who paid into it."""
    pot = table.pot
    if pot is None:
        return []
    if table.status is Status.CLOSED and not table.early:
        return [t(locale, "chips-back", stake=pot.stake)]
    if table.status in _ENDS:
        return [t(locale, "chips-shares", pot=pot.total), *(f"- {share}" for share in _shares(table, locale))]
    return [t(locale, "chips-pot", pot=pot.total, stake=pot.stake)]


def in_one_line(table: Table, locale: str) -> list[str]:
    """Who got what of the pot, as one line for a panel; nothing before the end."""
    if table.pot is None or (table.status is not Status.OVER and not table.early):
        return []
    shares = ", ".join(_shares(table, locale))
    return [f"{t(locale, 'chips-shares', pot=table.pot.total)} {shares}"]


def _shares(table: Table, locale: str) -> list[str]:
    """By seat at the match's beginning, in names that are safe in a message."""
    stakers = table.pot.stakers if table.pot else ()
    names = [safe_name(s.name, i, locale) for i, s in enumerate(stakers)]
    return [t(locale, "chips-share", player=n, chips=s.got or 0) for n, s in zip(names, stakers, strict=True)]


def headed(table: Table, game: str, locale: str) -> str:
    """The name of the game, and what it was played for."""
    return t(locale, "chips-of", game=game, pot=table.pot.total) if table.pot else game


def won(table: Table, user: int | None, locale: str) -> str:
    """The chips that the person got, as a picture of the places says it; nothing for who got none."""
    stakers = table.pot.stakers if table.pot else ()
    got = next((s.got for s in stakers if s.user == user), None)
    return t(locale, "chips-won", chips=got) if got else ""


async def mine(press: Press) -> list[str]:
    """The presser's chips in this server, where it plays for chips."""
    guild = press.interaction.guild_id
    if guild is None or not (await press.bot.tables.guild(guild)).chips:
        return []
    have = await press.bot.tables.chips(guild, press.person.id)
    return [t(await press.locale(), "chips-mine", chips=have, grant=LIMITS.chips)]


def switch(prefs: GuildPrefs, locale: str) -> discord.ui.Item[Any]:
    """The server's switch."""
    return ui.button(Ident("0", None, "server_chips"), t(locale, "chips-switch", value=prefs.chips))


def plays_for_nothing(table: Table, user: int) -> bool:
    """Is there a pot that the person has not paid into?"""
    return table.pot is not None and all(s.user != user for s in table.pot.stakers)


def limits(locale: str) -> str:
    """A line of the help's limits."""
    return t(locale, "chips-limits", grant=LIMITS.chips, stake=LIMITS.stake)
