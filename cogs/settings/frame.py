"""What the pages of /settings share: what they are made of, how they change the server's settings and are shown."""

from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

import discord
from msgspec.structs import replace

from bot.i18n import t
from bot.tables.model import GuildPrefs, Refused
from cogs import controls as ui
from cogs.controls import Style
from cogs.press import Handler, Press, on
from cogs.wire import Ident

Part = discord.ui.Item[Any]
Change = Callable[[GuildPrefs], GuildPrefs]


class Lost(NamedTuple):
    """The channels (also the log's) and the roles of the settings that no longer exist."""

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()


def lost(prefs: GuildPrefs, guild: discord.Guild | None) -> Lost:
    """What was deleted; nothing as long as Discord has not told of the server."""
    if guild is None:
        return Lost()
    channels = dict.fromkeys((*prefs.channels, *([prefs.log_channel] if prefs.log_channel else ())))
    return Lost(
        tuple(c for c in channels if guild.get_channel(c) is None),
        tuple(r for r in prefs.roles if guild.get_role(r) is None),
    )


class Desk(NamedTuple):
    """All that a page is made of."""

    prefs: GuildPrefs
    guild: discord.Guild | None  # None: Discord has not told of it yet, nothing of it counts as gone
    locale: str
    now: float  # seconds since the epoch
    names: dict[int, str]  # of barred members, where they are known

    def words(self, key: str, **params: Any) -> str:
        """Words in the reader's language."""
        return t(self.locale, key, **params)

    def lost(self) -> Lost:
        """What was deleted."""
        return lost(self.prefs, self.guild)


def day(at: float, hours: float = 0.0) -> str:
    """The date of a moment, so many hours later, as Discord writes it for whoever reads."""
    return f"<t:{int(at + hours * 3600)}:D>"


def sentence(said: str) -> str:
    """A line that begins with a capital."""
    return said[:1].upper() + said[1:]


Page = Callable[[Desk], list[Part]]
_drawings = count()
_pages: dict[str, Page] = {}


def page(name: str) -> Callable[[Page], Page]:
    """Register what a page shows."""

    def register(made: Page) -> Page:
        _pages[name] = made
        return made

    return register


def ident(verb: str, arg: str = "") -> Ident:
    """The id of a control of these pages, new at each drawing: a menu that keeps its id keeps its old choice."""
    return Ident("0", next(_drawings) % 10**9, verb, arg)


def back(desk: Desk, name: str = "home") -> Part:
    """The way back to another page."""
    return ui.button(ident("server_page", name), desk.words("server-back"), Style.primary)


def allowed(press: Press) -> int:
    """The server whose settings the presser may change. Raises Refused (not_manager)."""
    if not press.manages:
        raise Refused("not_manager")
    return press.guild


def managed(verb: str) -> Callable[[Handler], Handler]:
    """Register the handler of a verb that only those who manage the server may press, whatever the press brings."""

    def register(handler: Handler) -> Handler:
        async def checked(press: Press) -> None:
            allowed(press)
            await handler(press)

        on(verb)(checked)
        return handler

    return register


async def made(press: Press, name: str) -> discord.ui.LayoutView:
    """A page as it is now. Raises Refused (not_manager, button_unknown)."""
    guild, tables = allowed(press), press.bot.tables
    if name not in _pages:
        raise Refused("button_unknown")
    prefs = await tables.guild(guild)
    known = await tables.records.members(guild, prefs.barred) if prefs.barred else {}
    desk = Desk(
        prefs=prefs,
        guild=press.interaction.guild,
        locale=await press.locale(),
        now=discord.utils.utcnow().timestamp(),
        names={user: member.name for user, member in known.items()},
    )
    return ui.message(*_pages[name](desk))


async def show(press: Press, name: str) -> None:
    """Another page in the pressed message, acknowledged before or not."""
    view, response = await made(press, name), press.interaction.response
    await (press.interaction.edit_original_response if response.is_done() else response.edit_message)(view=view)


async def change(press: Press, name: str, change: Change) -> None:
    """Change the server's settings and show them. Raises Refused (not_manager …)."""
    await press.bot.tables.change_guild(allowed(press), change)
    await show(press, name)


async def change_to(press: Press, name: str, **settings: Any) -> None:
    """Set these settings and show them."""
    await change(press, name, lambda prefs: replace(prefs, **settings))


def forgetting(desk: Desk, name: str) -> list[Part]:
    """The button that takes what was deleted out of the settings and shows the page again, if there is anything."""
    words = desk.words("server-lost-forget")
    return [ui.button(ident("server_lost", name), words)] if any(desk.lost()) else []
