"""/leaderboard: a server's members ranked by game and season; menus and buttons in the message lead to the rest."""

import asyncio
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import pick
from bot.store.boards import BoardQuery, BoardRow, Ranking
from bot.tables.model import Refused
from cogs import controls as ui
from cogs import members, seasons, standings
from cogs.house import House
from cogs.play import GAMES, press_of
from cogs.press import Press, on
from cogs.readings import known
from cogs.seasons import MOVE, Span, Spans
from cogs.standings import FILE, LEAST, PAGE, Page, Reader, Which
from cogs.studio import public_style, style_of
from cogs.translate import words
from cogs.wire import whole
from rendering.model import Style

Interaction = discord.Interaction[Any]

ASKING = 2.0  # seconds, at most, in which Discord is asked who is still a member
SORTS = [app_commands.Choice(name=words(f"leaderboard-by-{by}"), value=by.value) for by in Ranking]
TIMES = [
    app_commands.Choice(name=words("season-current"), value="current"),
    app_commands.Choice(name=words("season-all"), value="all"),
]


# What is shown.
async def spans_of(bot: House, guild: int) -> Spans:
    """The seasons of the server."""
    tables = bot.tables
    return seasons.spans(tables.season(guild), await tables.records.seasons(guild), await tables.guild(guild))


async def read(bot: House, guild: int, which: Which, spans: Spans) -> Page:
    """The page, once those not seen for a day have been looked up. Raises Refused (button_unknown: no such season)."""
    if which.span not in spans.choices:
        raise Refused("button_unknown")
    query, board, erasures = which.query(guild), which.board(guild), bot.tables.members.asking()
    rows = bot.readings.get(board, which.reading, erasures) or tuple(await bot.tables.records.board(query))
    here = slice(which.page * PAGE, (which.page + 1) * PAGE)
    with suppress(TimeoutError):
        async with asyncio.timeout(ASKING):
            while await members.ask(bot, guild, [r.user for r in rows[here]]):
                if erasures != (erasures := bot.tables.members.asking()):
                    rows = tuple(await bot.tables.records.board(query))
                found = await bot.tables.records.members(guild, [r.user for r in rows[here]])
                rows = known(rows, found, leavers=which.leavers)
    which = which._replace(reading=bot.readings.keep(board, rows, which.reading))
    page = Page(which, rows[here], len(rows) > here.stop, spans)
    return page if page.rows else await _explained(bot, page, query)


async def _explained(bot: House, page: Page, query: BoardQuery) -> Page:
    """Why nobody is listed."""
    records = bot.tables.records
    counts = [_counted(r, page.which.by) for r in await records.board(standings.lacking(query))]
    missing = LEAST[page.which.by] - max(counts) if counts else None
    return page._replace(played=await records.played(query), missing=missing)


def _counted(row: BoardRow, by: Ranking) -> int:
    return row.rated if by is Ranking.RATING else row.games


async def first(bot: House, guild: int, game: str, season: str | None, sort: str | None) -> Page:
    """The first page: by rating where somebody has one that counts, else by wins, unless it is said."""
    spans = await spans_of(bot, guild)
    span = Span(spans.now.era, seasons.ALL) if season == "all" else spans.now
    wanted = [Ranking(sort)] if sort in list(Ranking) else [Ranking.RATING, Ranking.WINS]
    for by in wanted:
        page = await read(bot, guild, Which(game, span, by), spans)
        if page.rows:
            break
    return page


async def show(press: Press, page: Page, reader: Reader, style: Style | None, window: int | None = None) -> None:
    """Answer an acknowledged press with the page; ``style`` None: without a picture."""
    drawn = None
    if page.rows and style is not None:
        drawn = await press.bot.studio.draw(standings.board_pic(page, reader), reader.locale, style)
    view = standings.message(page, drawn, reader, window)
    await press.answer(view, *(ui.files(FILE, drawn) if drawn else ()))


# Presses.
def _which(press: Press) -> Which:
    """What was pressed. Raises Refused: boards are of servers, direct messages have none."""
    if press.interaction.guild_id is None:
        raise Refused("button_unknown")
    return standings.which_of(press.ident.arg)


async def own(press: Press, which: Which, window: int | None = None) -> None:
    """Another page, for the presser alone: in the pressed message if only they see it, else in a new one."""
    await press.defer_private()
    await _private(press, which, window)


async def _private(press: Press, which: Which, window: int | None = None) -> None:
    bot, guild = press.bot, press.guild
    page = await read(bot, guild, which, await spans_of(bot, guild))
    prefs, locale = await press.prefs(), await press.locale()
    reader = Reader(locale, press.person.id, await bot.tables.members.hides(guild, press.person.id))
    await show(press, page, reader, None if prefs.text_only else style_of(prefs, locale), window)


@on("board")
async def turn_page(press: Press) -> None:
    """Another page, or with or without those who left."""
    await own(press, _which(press))


@on("board_season")
async def choose_season(press: Press) -> None:
    """Another season, or other seasons to choose from."""
    which = _which(press)
    window = None
    if press.value.startswith(MOVE):
        window = whole(press.value.removeprefix(MOVE), standings.PAGES)
    else:
        which = which._replace(span=standings.span_of(press.value), page=0, reading=0)
    await own(press, which, window)


@on("board_by")
async def choose_ranking(press: Press) -> None:
    """Another order."""
    which = _which(press)
    if press.value not in list(Ranking):
        raise Refused("button_unknown")
    await own(press, which._replace(by=Ranking(press.value), page=0, reading=0))


@on("board_hide")
async def hide(press: Press) -> None:
    """The presser is on no board of this server from now on, nor on the one that was pressed."""
    which = _which(press)
    if press.private:
        await _set_hidden(press, which, hidden=True)
        return
    await press.defer()
    bot, guild = press.bot, press.guild
    await bot.tables.members.hide(guild, press.person, hidden=True)
    page = await read(bot, guild, which._replace(reading=0), await spans_of(bot, guild))
    public = await public_locale(bot, press.interaction)
    await show(press, page, Reader(public), public_style(public))
    view = standings.hidden_message(which, await press.locale())
    await press.interaction.followup.send(view=view, ephemeral=True)


@on("board_show")
async def show_again(press: Press) -> None:
    """The presser is on the boards of this server again."""
    await _set_hidden(press, _which(press), hidden=False)


async def _set_hidden(press: Press, which: Which, *, hidden: bool) -> None:
    """Change it, say so, and show the presser the page as it is then."""
    await press.defer_private()
    await press.bot.tables.members.hide(press.guild, press.person, hidden)
    await _private(press, which._replace(reading=0))
    await press.say("leaderboard-hidden" if hidden else "leaderboard-visible")


async def public_locale(bot: House, interaction: Interaction) -> str:
    """The language of what everybody in the server sees."""
    return pick((await bot.tables.guild(interaction.guild_id or 0)).locale, interaction.locale)


class Leaderboard(commands.Cog):
    """The command."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-leaderboard"), description=words("command-leaderboard-about"))
    @app_commands.rename(
        game=words("command-leaderboard-game"),
        season=words("command-leaderboard-season"),
        sort=words("command-leaderboard-sort"),
    )
    @app_commands.describe(
        game=words("command-leaderboard-game-about"),
        season=words("command-leaderboard-season-about"),
        sort=words("command-leaderboard-sort-about"),
    )
    @app_commands.choices(game=GAMES, season=TIMES, sort=SORTS)
    @app_commands.guild_only()
    async def leaderboard(
        self, interaction: Interaction, game: str | None = None, season: str | None = None, sort: str | None = None
    ) -> None:
        """The ranking of this server."""
        await interaction.response.defer(thinking=True)
        guild = interaction.guild_id or 0
        locale = await public_locale(self.bot, interaction)
        here = await self.bot.tables.game_in(guild, interaction.channel_id or 0)
        page = await first(self.bot, guild, game or here, season, sort)
        await show(press_of(interaction, "0"), page, Reader(locale, interaction.user.id), public_style(locale))


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Leaderboard(bot))
