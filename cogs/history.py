"""/history: the finished matches of a server, each with its places, ratings, house rules and score sheets."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import plain, t
from bot.store.base import Place, Result
from bot.store.history import MatchQuery, RatingStep
from bot.tables.model import Refused
from bot.tables.past import Past, sheets
from bot.tables.seasons import Calendar
from bot.tables.stats import rating
from cogs import controls as ui
from cogs import frames, offers, replay, rules_words
from cogs import verify as proofs
from cogs.board import short
from cogs.controls import Choice, Drawn, Style
from cogs.figures import number
from cogs.former import called
from cogs.house import House
from cogs.matches import game_name, in_places, label, place_name, players, sight_of
from cogs.play import GAMES, press_of
from cogs.press import Press, on
from cogs.ratings import change
from cogs.studio import style_of
from cogs.trail import Trail, trail_of
from cogs.translate import words
from cogs.wire import Ident, whole

Interaction = discord.Interaction[Any]

PAGE = 8
FILE = "sheet"


# The list.
class Page(NamedTuple):
    """A page of the history."""

    trail: Trail
    matches: Sequence[Result]
    more: bool  # are there older ones?
    calendar: Calendar
    who: str  # the person that it is narrowed to, as a mention


def list_message(page: Page, locale: str) -> discord.ui.LayoutView:
    """A page of matches, a menu to open one, and the way to the other pages."""
    trail = page.trail
    game = game_name(trail.game, locale) if trail.game else "none"
    title = t(locale, "history-title", game=game, player=page.who or "none")
    if not page.matches:
        return ui.message(ui.text(f"{title}\n{t(locale, 'history-none')}"), *ui.rows(_pages(page, locale)))
    text = "\n".join([title, *(row for r in page.matches for row in _rows(r, locale))])
    choices = [Choice(r.table, label(r, page.calendar, locale), players(r, locale)) for r in page.matches]
    menu = ui.menu(Ident("0", None, "past_open", trail.text()), t(locale, "history-open"), choices)
    return ui.message(ui.text(ui.clip(text, ui.MESSAGE)), *ui.rows([menu, *_pages(page, locale)]))


def _pages(page: Page, locale: str) -> list[discord.ui.Item[Any]]:
    at = page.trail.page
    if not (at or page.more):
        return []
    turns = (("newer", at - 1, at > 0), ("older", at + 1, page.more))
    return [
        ui.button(
            Ident("0", None, f"past_{name}", page.trail._replace(page=max(0, to)).text()),
            t(locale, f"history-{name}"),
            enabled=there,
        )
        for name, to, there in turns
    ]


def _rows(r: Result, locale: str) -> Iterator[str]:
    yield t(locale, "history-row", game=game_name(r.game, locale), number=short(r.table), date=f"<t:{int(r.ended)}:f>")
    yield "-# " + " · ".join(_place(p, locale, "history-seat") for p in in_places(r.places))


def _place(p: Place, locale: str, key: str) -> str:
    name = plain(place_name(p, locale))
    return t(locale, key, place=p.place, player=name, points=p.points, left=p.abandoned)


async def show_list(press: Press, trail: Trail) -> None:
    """Answer an acknowledged press with a page of the history."""
    guild = press.guild
    query = MatchQuery(
        guild=guild,
        game=trail.game or None,
        user=trail.user or None,
        sight=sight_of(press.interaction),
        limit=PAGE + 1,
        offset=trail.page * PAGE,
    )
    found = await press.bot.tables.records.matches(query)
    calendar = (await press.bot.tables.guild(guild)).calendar
    who = f"<@{trail.user}>" if trail.user else ""
    page = Page(trail, found[:PAGE], len(found) > PAGE, calendar, who)
    await press.answer(list_message(page, await press.locale()))


@on("past_newer")
@on("past_older")
@on("past_list")
async def turn_page(press: Press) -> None:
    """Another page, or back to the one that a match was opened from."""
    trail = trail_of(press.ident.arg)
    await press.defer_private()
    await show_list(press, trail)


# One match.
class Opened(NamedTuple):
    """A match as it is shown, at one of its deals (0: it has no score sheet)."""

    past: Past
    trail: Trail
    deal: int
    steps: Sequence[RatingStep]  # of those who may be named
    kept: bool  # is it still known step by step?


def match_message(opened: Opened, drawn: Sequence[Drawn], text_only: bool, locale: str) -> discord.ui.LayoutView:
    """Places, ratings, house rules, the score sheet of a deal, and what can be done from here."""
    parts: list[discord.ui.Item[Any]] = [ui.text(ui.clip("\n".join(_about(opened, locale)), ui.MESSAGE // 2))]
    parts += [ui.in_words(d) for d in drawn] if text_only else ui.pictures(FILE, *drawn)
    return ui.message(*parts, *ui.rows(_controls(opened, locale)))


def _about(opened: Opened, locale: str) -> Iterator[str]:
    r, found = opened.past.result, opened.past
    yield t(locale, "history-match", game=game_name(r.game, locale), number=short(r.table))
    yield t(locale, "history-when", began=f"<t:{int(r.began or r.ended)}:f>", ended=f"<t:{int(r.ended)}:t>")
    yield from (_place(p, locale, "history-place") for p in in_places(r.places))
    yield from offers.ended(called(found.table, locale), locale)
    yield from _ratings(opened, locale)
    if found.rules is not None:
        yield from rules_words.of_table(found.table, found.rules, locale)
    if not sheets(found):
        yield t(locale, "history-no-sheets")
    if not opened.kept:
        yield t(locale, "history-steps-gone")


def _ratings(opened: Opened, locale: str) -> Iterator[str]:
    names = {p.user: plain(place_name(p, locale)) for p in opened.past.result.places}
    for step in opened.steps:
        before, after = (number(rating(mu), locale) for mu in (step.mu_before, step.mu))
        yield t(
            locale, "history-rating", player=names[step.user], before=before, after=after, change=change(step, locale)
        )


def _controls(opened: Opened, locale: str) -> Iterator[discord.ui.Item[Any]]:
    table, way = opened.past.result.table, opened.trail.text()
    deals = [score.deal for score in sheets(opened.past)]
    if len(deals) > 1:
        near = frames.around(deals, opened.deal, ui.OPTIONS)
        choices = [Choice(str(d), t(locale, "table-deal", number=d), chosen=d == opened.deal) for d in near]
        yield ui.menu(Ident(table, None, "past_deal", way), t(locale, "history-deals"), choices)
    if opened.kept:
        start = Ident(table, opened.deal, "past_replay", way)
        yield ui.button(start, t(locale, "history-replay"), Style.primary)
    if opened.kept and opened.deal:
        yield ui.button(Ident(table, opened.deal, "past_verify"), t(locale, "history-verify"))
    yield ui.button(Ident("0", None, "past_list", way), t(locale, "history-list"))


async def show_match(press: Press, table: str, trail: Trail, deal: int | None = None) -> None:
    """Answer an acknowledged press with a match, at the deal or at its last one. Raises Refused (match_unknown …)."""
    tables, guild = press.bot.tables, press.guild
    found = await tables.past(guild, table, sight_of(press.interaction))
    deals = [score.deal for score in sheets(found)]
    if deal is not None and deal not in deals:
        raise Refused("button_unknown")
    at = deal or (deals[-1] if deals else 0)
    prefs, locale = await press.prefs(), await press.locale()
    pic = await press.bot.studio.off_loop(frames.sheet, found, at, locale)
    drawn = [await press.bot.studio.draw(pic, locale, style_of(prefs, locale))] if pic else []
    opened = Opened(found, trail, at, await _steps(press, found), await tables.kept(found))
    painted = [] if prefs.text_only else drawn
    view = match_message(opened, drawn, prefs.text_only, locale)
    await press.answer(view, *ui.files(FILE, *painted))


async def _steps(press: Press, found: Past) -> list[RatingStep]:
    """How ratings changed, but for those who want to be on no board."""
    kept = press.bot.tables.records
    named = {p.user for p in found.result.places}
    steps = [s for s in await kept.rating_steps(found.result.table) if s.user in named]
    members = await kept.members(found.result.guild, [s.user for s in steps])
    return [s for s in steps if s.user not in members or not members[s.user].hidden]


@on("past_open")
async def open_match(press: Press) -> None:
    """A match of the list."""
    trail, table = trail_of(press.ident.arg), press.value
    await press.defer_private()
    await show_match(press, table, trail)


@on("past_deal")
async def open_deal(press: Press) -> None:
    """Another deal's score sheet."""
    trail, deal = trail_of(press.ident.arg), whole(press.value, replay.DEALS)
    await press.defer_private()
    await show_match(press, press.ident.table, trail, deal)


@on("past_match")
async def back_to_match(press: Press) -> None:
    """From a replay back to its match, at the deal that was looked at if it has a score sheet."""
    trail, deal = trail_of(press.ident.arg), press.ident.since
    await press.defer_private()
    found = await press.bot.tables.past(press.guild, press.ident.table, sight_of(press.interaction))
    scored = deal in [score.deal for score in sheets(found)]
    await show_match(press, press.ident.table, trail, deal if scored else None)


@on("past_verify")
async def verify_deal(press: Press) -> None:
    """The check of a deal's shuffles, in a message of its own."""
    await press.defer(fresh=True)
    await press.bot.tables.past(press.guild, press.ident.table, sight_of(press.interaction))
    await proofs.show_verdict(press, press.ident.table, press.ident.since)


class History(commands.Cog):
    """The command that shows past matches."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-history"), description=words("command-history-about"))
    @app_commands.rename(game=words("command-history-game"), member=words("command-history-member"))
    @app_commands.describe(game=words("command-history-game-about"), member=words("command-history-member-about"))
    @app_commands.choices(game=GAMES)
    @app_commands.guild_only()
    async def history(
        self, interaction: Interaction, game: str | None = None, member: discord.User | None = None
    ) -> None:
        """The server's finished matches, for the caller alone."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_list(press_of(interaction, "0"), Trail(0, game or "", member.id if member else 0))


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(History(bot))
