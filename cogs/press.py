"""Every control of ours comes in here: one button class, one menu class, one place where faults become a line.

discord.py only logs what a ``DynamicItem`` raises, so nothing may leave ``_handle``.
"""

import logging
import re
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Self

import discord
import msgspec
from discord.ui.select import BaseSelect

from bot import logs, narrate
from bot.engine.rules import Illegal
from bot.i18n import pick, t
from bot.store.base import StoreFault
from bot.tables.model import Person, Prefs, Refused
from cogs.house import House
from cogs.mentions import SIGNS, mentions
from cogs.outages import FAULTS, named, not_ours
from cogs.rules_words import label
from cogs.wire import BUTTON, FORM, IDS, MENU, PATTERN, Ident, decode, whole

log = logging.getLogger(__name__)

GONE = {10062, 40060}  # unknown interaction, already acknowledged: it came too late or twice; nobody can be told


class Press:
    """One interaction with one of our controls, and the few things every handler needs."""

    def __init__(self, interaction: discord.Interaction[Any], ident: Ident, values: tuple[str, ...] = ()) -> None:
        self.interaction, self.ident, self.values = interaction, ident, values

    @property
    def bot(self) -> House:
        """The bot that was pressed."""
        bot: House = self.interaction.client
        return bot

    @property
    def person(self) -> Person:
        """Who pressed."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def guild(self) -> int:
        """The server in which it was pressed; 0 in direct messages."""
        return self.interaction.guild_id or 0

    @property
    def value(self) -> str:
        """What was chosen in a menu that takes one choice. Raises Refused: a forged press may bring none."""
        if not self.values:
            raise Refused("button_unknown")
        return self.values[0]

    @property
    def ids(self) -> tuple[int, ...]:
        """The channels, roles or persons that were chosen. Raises Refused: a forged press may bring anything."""
        return tuple(whole(v, IDS) for v in self.values)

    @property
    def private(self) -> bool:
        """Is the pressed message seen by the presser alone (an ephemeral message or a direct one)?"""
        message = self.interaction.message
        return self.interaction.guild_id is None or bool(message and message.flags.ephemeral)

    @property
    def manages(self) -> bool:
        """May the presser change the server's settings?"""
        return self.interaction.guild_id is not None and self.interaction.permissions.manage_guild

    async def prefs(self) -> Prefs:
        """The presser's settings."""
        return await self.bot.tables.prefs(self.interaction.user.id)

    async def locale(self) -> str:
        """The presser's language: chosen, else the client's."""
        return pick((await self.prefs()).locale, self.interaction.locale)

    async def defer(self, *, fresh: bool = False) -> None:
        """Acknowledge at once. ``fresh``: the answer will be a new private message, not an edit of the pressed one."""
        if fresh:
            await self.interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await self.interaction.response.defer()

    async def defer_private(self) -> None:
        """Acknowledge at once; the answer takes the place of the pressed message if only the presser sees it."""
        await self.defer(fresh=not self.private)

    async def answer(self, view: discord.ui.LayoutView, *files: discord.File) -> None:
        """Answer an acknowledged press, in the place of what was there and of its files."""
        await self.interaction.edit_original_response(view=view, attachments=list(files))

    async def change(self, **settings: Any) -> None:
        """Change some of the presser's settings."""
        change = partial(msgspec.structs.replace, **settings)
        await self.bot.tables.change_prefs(self.person.id, self.person.name, change)

    async def note_client(self) -> None:
        """Remember the language of the presser's client, for messages that answer no press."""
        language = pick(self.interaction.locale)
        if (await self.prefs()).client != language:
            await self.change(client=language)

    async def say(self, key: str, **params: Any) -> None:
        """One private line in the presser's language."""
        await whisper(self.interaction, t(await self.locale(), key, **params))


Menu = BaseSelect[Any]
Handler = Callable[[Press], Awaitable[None]]
_handlers: dict[str, Handler] = {}


def on(verb: str) -> Callable[[Handler], Handler]:
    """Register the handler of a verb of our custom ids."""

    def register(handler: Handler) -> Handler:
        _handlers[verb] = handler
        return handler

    return register


class PressButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=f"{BUTTON}:{PATTERN}"):
    """Any button of ours, as old as it may be."""

    def __init__(self, item: discord.ui.Button[Any], ident: Ident) -> None:
        super().__init__(item)
        self.ident = ident

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(item, decode(match))  # type: ignore[arg-type]  # the template only matches buttons

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press on."""
        await _handle(Press(interaction, self.ident))


class PressMenu(discord.ui.DynamicItem[Menu], template=f"{MENU}:{PATTERN}"):
    """Any menu of ours, as old as it may be; one of Discord's channels, roles or persons brings their ids."""

    def __init__(self, item: Menu, ident: Ident) -> None:
        super().__init__(item)
        self.ident = ident

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The menu that was used."""
        return cls(item, decode(match))  # type: ignore[arg-type]  # the template only matches menus

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the choice on."""
        data: Any = interaction.data or {}
        await _handle(Press(interaction, self.ident, tuple(map(str, data.get("values", ())))))


async def submitted(interaction: discord.Interaction[Any]) -> None:
    """Hand a form that came back on, if it is one of ours."""
    data: Any = interaction.data or {}
    match = re.fullmatch(f"{FORM}:{PATTERN}", data.get("custom_id", ""))
    if match is not None:
        await _handle(Press(interaction, decode(match)))


async def _handle(press: Press) -> None:
    with logs.about(table=press.ident.table, verb=press.ident.verb, interaction=press.interaction.id):
        try:
            handler = _handlers.get(press.ident.verb)
            if handler is None:
                raise Refused("button_unknown")
            await handler(press)
            await _retire(press)
        except Exception as error:  # noqa: BLE001  # the last line of defence: whatever it is becomes one line
            await explain(press.interaction, error)


async def _retire(press: Press) -> None:
    """A message in the channel that is no more, or never became, its table's own loses its controls."""
    tables, table, message = press.bot.tables, press.ident.table, press.interaction.message
    if message is None or press.private or not tables.here(table):
        return
    if tables.message(table) not in (None, message.id):
        press.bot.presenter.retire(table, message.id)


async def explain(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Tell the presser in one line why it did not work; a fault of ours gets a reference that the log has too."""
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        log.info("an answer came too late: %s", error.code)
        return
    try:
        bot: House = interaction.client
        bot.signs.doubted(error)
        prefs = await bot.tables.prefs(interaction.user.id)
        locale = pick(prefs.locale, interaction.locale)
        key, params = _words_of(error, prefs.indices or narrate.letters(locale))
        if "option" in params:
            params["option"] = label(params["option"], locale)
        params |= {kind: mentions(kind, params[kind]) for kind in SIGNS if kind in params}
        await whisper(interaction, t(locale, key, **params))
    except FAULTS as failure:
        log.warning("could not tell the presser: %s", named(failure))
    except StoreFault as failure:
        log.error("could not tell the presser: %s", failure.code)


def _words_of(error: BaseException, letters: narrate.Indices) -> tuple[str, dict[str, Any]]:
    table: dict[type[BaseException], Callable[[Any], tuple[str, dict[str, Any]]]] = {
        Refused: lambda e: (f"refused-{e.code.replace('_', '-')}", dict(e.params)),
        Illegal: lambda e: narrate.illegal(e, letters),
        StoreFault: _store_fault,
    }
    known = table.get(type(error)) or (_refused_by_discord if not_ours(error) else _reference)
    return known(error)


def _store_fault(error: StoreFault) -> tuple[str, dict[str, Any]]:
    log.error("the store refused: %s %s", error.code, error.params)
    return f"fault-{error.code}", dict(error.params)


def _refused_by_discord(error: BaseException) -> tuple[str, dict[str, Any]]:
    log.warning("an answer was refused: %s", named(error))
    return "fault-discord", {}


def _reference(error: BaseException) -> tuple[str, dict[str, Any]]:
    reference = secrets.token_hex(3)
    log.error("fault inside", exc_info=error, extra={"reference": reference})
    return "fault-inside", {"reference": reference}


async def whisper(interaction: discord.Interaction[Any], text: str) -> None:
    """Send a line that only the presser sees, whatever has been answered before."""
    none = discord.AllowedMentions.none()
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=none)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=none)
