"""/privacy: what is stored and who can see it, in plain words; one press for all of one's data, two to erase it."""

import asyncio
import gzip
import io
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import t
from bot.tables.model import Limits
from cogs import controls as ui
from cogs.controls import Style
from cogs.house import House
from cogs.leftovers import Leftovers
from cogs.play import press_of
from cogs.press import Press, on
from cogs.translate import words
from cogs.wire import Ident

Interaction = discord.Interaction[Any]

FILE, PACKED = "my-data.json", "my-data.json.gz"
DAY = 24 * 3600


def about(limits: Limits, locale: str) -> discord.ui.LayoutView:
    """What is stored, for how long, who can see it, and the two buttons."""
    days = {"journals": int(limits.journals / DAY), "servers": int(limits.servers / DAY)}
    parts = [t(locale, "privacy-title"), t(locale, "privacy-stored"), t(locale, "privacy-kept", **days)]
    parts += [t(locale, "privacy-seen"), t(locale, "privacy-host")]
    buttons = [
        ui.button(_ident("privacy_export"), t(locale, "privacy-export"), Style.primary),
        ui.button(_ident("privacy_delete"), t(locale, "privacy-delete"), Style.danger),
    ]
    return ui.message(ui.text("\n".join(parts)), *ui.rows(buttons))


def question(tables: int, locale: str) -> discord.ui.LayoutView:
    """What goes, what stays, and whether it is meant; ``tables``: at which the person has a seat."""
    parts = [t(locale, f"privacy-{part}") for part in ("delete-title", "goes", "stays")]
    running = [t(locale, "privacy-running", tables=tables)] if tables else []
    buttons = [
        ui.button(_ident("privacy_erase"), t(locale, "privacy-erase"), Style.danger),
        ui.button(_ident("privacy_back"), t(locale, "privacy-cancel")),
    ]
    return ui.message(ui.text("\n".join([*parts, *running, t(locale, "privacy-sure")])), *ui.rows(buttons))


def _ident(verb: str) -> Ident:
    return Ident("0", None, verb)


@on("privacy_export")
async def export(press: Press) -> None:
    """*Export my data*: a file for the presser alone."""
    await press.defer(fresh=True)
    locale, most = await press.locale(), press.interaction.filesize_limit
    name, content, complete = await _packed(press, most)
    said = t(locale, "privacy-file", packed=name == PACKED) if complete else t(locale, "privacy-file-short")
    view = ui.message(ui.text(said), discord.ui.File(f"attachment://{name}"))
    await press.answer(view, discord.File(io.BytesIO(content), name))


async def _packed(press: Press, most: int) -> tuple[str, bytes, bool]:
    """The file's name, what is in it (at most so many bytes), and whether that is all of it."""
    whole = await press.bot.tables.export(press.person.id)
    if len(whole) <= most:
        return FILE, whole, True
    packed = await asyncio.to_thread(gzip.compress, whole)
    if len(packed) <= most:
        return PACKED, packed, True
    short = await press.bot.tables.export(press.person.id, moves=False)
    return PACKED, await asyncio.to_thread(gzip.compress, short), False


@on("privacy_delete")
async def delete(press: Press) -> None:
    """*Delete my data*: first the question."""
    await press.defer_private()
    tables = len(press.bot.tables.of_user(press.person.id))
    await press.answer(question(tables, await press.locale()))


@on("privacy_back")
async def back(press: Press) -> None:
    """*Cancel*."""
    await press.defer_private()
    await press.answer(about(press.bot.tables.limits, await press.locale()))


@on("privacy_erase")
async def erase(press: Press) -> None:
    """Yes, it is meant."""
    await press.defer_private()
    locale = await press.locale()
    await press.bot.tables.erase(press.person.id, Leftovers(press.bot).delete_all)
    await press.answer(ui.message(ui.text(t(locale, "privacy-erased"))))


class Privacy(commands.Cog):
    """The command about one's own data."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-privacy"), description=words("command-privacy-about"))
    async def privacy(self, interaction: Interaction) -> None:
        """What is stored of the caller, and what can be done about it."""
        locale = await press_of(interaction, "0").locale()
        view = about(self.bot.tables.limits, locale)
        await interaction.response.send_message(view=view, ephemeral=True)


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Privacy(bot))
