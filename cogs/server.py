"""A server's matters: /settings, /close and /leaderboard."""

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.variants import variants
from bot.i18n import LOCALES, pick, plain, t
from bot.store.boards import BoardQuery, BoardRow
from bot.tables.model import GuildPrefs, Pace, Refused
from bot.tables.presets import forgotten
from cogs import chips, rules_words
from cogs import controls as ui
from cogs.controls import Choice, Drawn
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


# Settings of the server.
def settings_message(prefs: GuildPrefs, locale: str) -> discord.ui.LayoutView:
    """The server's settings with their menus."""
    menus = [
        _menu("locale", "language", LOCALES, prefs.locale, locale),
        _menu("game", "game", tuple(variants()), prefs.game, locale),
        _menu("pace", "pace", tuple(p.value for p in Pace), prefs.pace, locale),
    ]
    menus.append(chips.switch(prefs, locale))
    lines = [t(locale, "settings-title"), t(locale, "chips-about"), *rules_words.of_server(prefs, locale)]
    saved = [game for game in variants() if prefs.house.get(game)]
    if saved:
        choices = [Choice(game, t(locale, f"game-{game}")) for game in saved]
        menus.append(ui.menu(Ident("0", None, "rules_forget"), t(locale, "settings-forget"), choices))
    return ui.message(ui.text(ui.clip("\n".join(lines), ui.MESSAGE)), *ui.rows(menus))


def _menu(field: str, word: str, values: tuple[str, ...], now: str | None, locale: str) -> discord.ui.Item[Any]:
    title = t(locale, f"settings-{word}")
    choices = [Choice(v, ui.titled(title, t(locale, f"{word}-{v}"), locale), chosen=v == now) for v in values]
    return ui.menu(Ident("0", None, "server", field), title, choices)


async def _change(press: Press, change: Callable[[GuildPrefs], GuildPrefs]) -> None:
    """Change the server's settings and show them. Raises Refused (not_manager)."""
    if not press.manages:
        raise Refused("not_manager")
    prefs = await press.bot.tables.change_guild(press.interaction.guild_id or 0, change)
    await press.interaction.response.edit_message(view=settings_message(prefs, await press.locale()))


@on("server")
async def server(press: Press) -> None:
    """One of the menus of /settings."""
    field, value = press.ident.arg, press.value
    allowed: dict[str, Any] = {"locale": LOCALES, "game": variants(), "pace": list(Pace)}
    if value not in allowed.get(field, ()):
        raise Refused("button_unknown")
    chosen = Pace(value) if field == "pace" else value
    await _change(press, lambda prefs: replace(prefs, **{field: chosen}))


@on("server_chips")
async def server_chips(press: Press) -> None:
    """The switch of the play chips; matches with a stake that go on are not touched."""
    await _change(press, lambda prefs: replace(prefs, chips=not prefs.chips))


@on("rules_forget")
async def forget_rules(press: Press) -> None:
    """The server has no rules of its own for this game any more."""
    game = press.value
    await _change(press, lambda prefs: forgotten(prefs, game))


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
        press = press_of(interaction, "0")
        if not press.manages:
            raise Refused("not_manager")
        locale = await press.locale()
        prefs = await self.bot.tables.guild(interaction.guild_id or 0)
        await interaction.response.send_message(view=settings_message(prefs, locale), ephemeral=True)

    @app_commands.command(name=words("command-close"), description=words("command-close-about"))
    @app_commands.default_permissions(manage_messages=True)
    @app_commands.guild_only()
    async def close(self, interaction: Interaction) -> None:
        """End this channel's table, in whatever state it is."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not interaction.permissions.manage_messages:
            raise Refused("not_moderator")
        await self.bot.tables.close(table_here(self.bot, interaction), "moderator")
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
