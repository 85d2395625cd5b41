"""A server's matters: /settings, /close and /leaderboard."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.variants import variants
from bot.i18n import pick, plain, t
from bot.store.boards import BoardQuery, BoardRow
from bot.tables.model import Refused
from cogs import controls as ui
from cogs import settings
from cogs.controls import Drawn
from cogs.house import House
from cogs.play import GAMES, press_of, table_here
from cogs.press import Press, on, whisper
from cogs.studio import public_style, style_of
from cogs.translate import words
from cogs.wire import Ident
from rendering import sheets as pics
from rendering.model import Style

Interaction = discord.Interaction[Any]

PAGE = 10
PAGES = 10_000  # more than any server has; what a forged button may ask for
FILE = "board"


# The leaderboard.
def board_pic(rows: list[BoardRow], game: str, user: int, locale: str) -> pics.BoardPic:
    """A page of the leaderboard as a picture."""
    columns = tuple(t(locale, f"leaderboard-{c}") for c in ("name", "games", "wins", "points"))
    return pics.BoardPic(
        title=t(locale, "leaderboard-title", game=t(locale, f"game-{game}")),
        columns=columns,  # type: ignore[arg-type]  # four words
        rows=tuple(
            pics.BoardRow(
                place=r.rank,
                name=r.name,
                fallback=t(locale, "seat-nameless", number=r.rank),
                games=r.games,
                wins=r.wins,
                points=r.points,
                mine=r.user == user,
            )
            for r in rows
        ),
    )


def board_message(
    rows: list[BoardRow], drawn: Drawn | None, game: str, page: int, more: bool, locale: str
) -> discord.ui.LayoutView:
    """A page of the leaderboard: picture, words, and the way to the other pages."""
    if not rows or drawn is None:
        return ui.message(ui.text(t(locale, "leaderboard-empty")))
    lines = [
        t(
            locale,
            "leaderboard-row",
            place=r.rank,
            player=plain(r.name),
            games=r.games,
            wins=r.wins,
            points=r.points,
        )
        for r in rows
    ]
    turns = [
        ui.button(_page(game, page - 1), t(locale, "leaderboard-previous"), enabled=page > 0),
        ui.button(_page(game, page + 1), t(locale, "leaderboard-next"), enabled=more),
    ]
    parts = [*ui.pictures(FILE, drawn), ui.text("\n".join(lines))]
    return ui.message(*parts, *(ui.rows(turns) if page or more else []))


def _page(game: str, page: int) -> Ident:
    return Ident("0", None, "board", f"{game}/{page}")


async def show_board(press: Press, game: str, page: int, locale: str, style: Style) -> None:
    """Answer an acknowledged press with a page of the leaderboard."""
    tables = press.bot.tables
    guild = press.interaction.guild_id or 0
    era, _ = tables.season(guild)
    query = BoardQuery(guild=guild, game=game, era=era, limit=PAGE + 1, offset=page * PAGE)
    found = await tables.records.board(query)
    rows, more = found[:PAGE], len(found) > PAGE
    pic = board_pic(rows, game, press.person.id, locale)
    drawn = await press.bot.studio.draw(pic, locale, style) if rows else None
    view = board_message(rows, drawn, game, page, more, locale)
    await press.interaction.edit_original_response(view=view, attachments=ui.files(FILE, drawn) if drawn else [])


@on("board")
async def turn_page(press: Press) -> None:
    """Another page."""
    game, _, page = press.ident.arg.partition("/")
    if game not in variants() or not page.isdecimal() or int(page) > PAGES:
        raise Refused("button_unknown")
    await press.defer(fresh=not press.private)
    locale = await press.locale()
    await show_board(press, game, int(page), locale, style_of(await press.prefs(), locale))


class Server(commands.Cog):
    """Commands about the server."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-settings"), description=words("command-settings-about"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(self, interaction: Interaction) -> None:
        """The server's settings."""
        await settings.opened(press_of(interaction, "0"))

    @app_commands.command(name=words("command-close"), description=words("command-close-about"))
    @app_commands.default_permissions(manage_messages=True)
    @app_commands.guild_only()
    async def close(self, interaction: Interaction) -> None:
        """End this channel's table, in whatever state it is."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not interaction.permissions.manage_messages:
            raise Refused("not_moderator")
        await self.bot.tables.close(table_here(self.bot, interaction), "moderator", interaction.user.id)
        await whisper(interaction, t(await press_of(interaction, "0").locale(), "table-closed-now"))

    @app_commands.command(name=words("command-leaderboard"), description=words("command-leaderboard-about"))
    @app_commands.rename(game=words("command-leaderboard-game"))
    @app_commands.describe(game=words("command-leaderboard-game-about"))
    @app_commands.choices(game=GAMES)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """The ranking of this server."""
        await interaction.response.defer(thinking=True)
        prefs = await self.bot.tables.guild(interaction.guild_id or 0)
        locale = pick(prefs.locale, interaction.locale)  # everybody sees it
        here = await self.bot.tables.game_in(interaction.guild_id or 0, interaction.channel_id or 0)
        await show_board(press_of(interaction, "0"), game or here, 0, locale, public_style(locale))


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Server(bot))
