"""/stats: what a member has done, for all to see as the leaderboard is, or for the reader alone."""

from typing import Any, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from bot.engine.variants import variants
from bot.i18n import pick, plain, t
from bot.store.careers import Part
from bot.store.people import Member
from bot.tables import stats
from bot.tables.model import Refused
from bot.tables.seasons import zone
from cogs import career
from cogs import controls as ui
from cogs.career import Record
from cogs.controls import Choice
from cogs.house import House
from cogs.matches import game_name
from cogs.play import GAMES, press_of
from cogs.press import Press, on
from cogs.studio import public_style, style_of
from cogs.translate import words
from cogs.wire import IDS, Ident, whole
from rendering.model import Style

Interaction = discord.Interaction[Any]

FILE = "stats"
ALL = "all"  # in the place of a game
SCOPES = {"era": False, "season": True}  # is it the running season only?


class Asked(NamedTuple):
    """Whose record, of which matches."""

    user: int
    game: str | None
    season: bool = False


class Reader(NamedTuple):
    """Who will see the answer: their language, how their pictures look, and whether they want none."""

    locale: str
    style: Style
    text_only: bool


# Who may see it.
async def _known(press: Press, user: int) -> Member:
    """What is known of a member of this server."""
    guild = press.guild
    found = await press.bot.tables.records.members(guild, [user])
    return found.get(user, Member(guild=guild, user=user))


def why_not(press: Press, member: Member, *, here: bool) -> str | None:
    """The key of the line that says why the presser is not shown this record; ``here``: certainly a member now."""
    if member.user == press.person.id:
        return None
    if member.gone and not here:
        return "stats-gone"
    return "stats-hidden" if member.hidden else None


async def _private(press: Press) -> Reader:
    """The presser as the only reader."""
    prefs, locale = await press.prefs(), await press.locale()
    return Reader(locale, style_of(prefs, locale), prefs.text_only)


async def _public(press: Press) -> Reader:
    """The channel; who wants no pictures is answered without."""
    guild = await press.bot.tables.guild(press.guild)
    locale = pick(guild.locale, press.interaction.locale)
    return Reader(locale, public_style(locale), (await press.prefs()).text_only)


# What is shown.
async def show_stats(press: Press, asked: Asked, reader: Reader, name: str = "") -> None:
    """Answer an acknowledged press with a record; ``name``: what the member is called now, if it is known."""
    guild, bot = press.guild, press.bot
    parts = await bot.tables.records.career(guild, asked.user)
    nobody = t(reader.locale, "stats-nameless")
    name = name or await _name(press, asked.user, parts)
    if not parts:
        mine = asked.user == press.person.id
        line = t(reader.locale, "stats-none-mine" if mine else "stats-none", player=plain(name, fallback=nobody))
        await press.answer(ui.message(ui.text(line)))
        return
    era, _ = bot.tables.season(guild)
    counted = await bot.tables.records.career(guild, asked.user, era) if asked.season else parts
    record = await record_of(press, asked, counted, name)
    controls = ui.rows(_controls(asked, parts, reader.locale))
    if not record.stats.matches:
        scope = career.what(asked.game, asked.season, reader.locale)
        line = t(reader.locale, "stats-none-here", player=plain(name, fallback=nobody), what=scope)
        await press.answer(ui.message(ui.text(line), *controls))
        return
    drawn = await bot.studio.draw(career.stats_pic(record, reader.locale), reader.locale, reader.style)
    shown = [ui.in_words(drawn)] if reader.text_only else ui.pictures(FILE, drawn)
    files = [] if reader.text_only else ui.files(FILE, drawn)
    await press.answer(ui.message(*shown, *controls), *files)


async def record_of(press: Press, asked: Asked, parts: list[Part], name: str) -> Record:
    """Sum up what was asked for; ratings are of one game, their way is of all seasons."""
    guild, tables = press.guild, press.bot.tables
    era, running = tables.season(guild)
    season = running if asked.season else None
    found = Record(
        name=name,
        game=asked.game,
        season=asked.season,
        stats=stats.summed(stats.within(parts, asked.game, season)),
        zone=zone((await tables.guild(guild)).calendar.zone),
    )
    if asked.game is None:
        return found
    rank = await tables.records.rank(guild, asked.user, asked.game, era, season or "")
    steps = [] if asked.season else await tables.records.curve(guild, asked.user, asked.game, era)
    return replace(found, rank=rank, curve=stats.curve(steps))


async def _name(press: Press, user: int, parts: list[Part]) -> str:
    """What a member is called: now, else when last seen."""
    if user == press.person.id:
        return press.person.name
    return (await _known(press, user)).name or (parts[-1].name if parts else "")


def _controls(asked: Asked, parts: list[Part], locale: str) -> list[discord.ui.Item[Any]]:
    """A menu of the games that were played, and the way to the season or back."""
    games = list(stats.summed(parts).games)
    if asked.game is not None and asked.game not in games:
        games.append(asked.game)
    choices = [Choice(ALL, t(locale, "stats-all"), chosen=asked.game is None)]
    choices += [Choice(g, game_name(g, locale), chosen=g == asked.game) for g in games]
    other = "era" if asked.season else "season"
    turn = ui.button(_ident(asked._replace(season=not asked.season), "stats"), t(locale, f"stats-show-{other}"))
    return [ui.menu(_ident(asked, "stats_game"), t(locale, "stats-choose"), choices), turn]


# What is pressed.
def _ident(asked: Asked, verb: str) -> Ident:
    scope = "season" if asked.season else "era"
    return Ident("0", None, verb, f"{asked.user}/{asked.game or ALL}/{scope}")


def asked_for(arg: str) -> Asked:
    """What a control asks for. Raises Refused: no control of ours carries this."""
    user, _, rest = arg.partition("/")
    game, _, scope = rest.partition("/")
    if scope not in SCOPES:
        raise Refused("button_unknown")
    return Asked(whole(user, IDS), game_of(game), SCOPES[scope])


def game_of(text: str) -> str | None:
    """The game that a menu's value names, None for all of them. Raises Refused."""
    if text != ALL and text not in variants():
        raise Refused("button_unknown")
    return None if text == ALL else text


@on("stats")
async def turn_to(press: Press) -> None:
    """The season, or all time."""
    await _again(press, asked_for(press.ident.arg))


@on("stats_game")
async def choose_game(press: Press) -> None:
    """Another game."""
    await _again(press, asked_for(press.ident.arg)._replace(game=game_of(press.value)))


async def _again(press: Press, asked: Asked) -> None:
    """On a message of the reader's own it is shown in its place, else anew for the reader alone."""
    if press.interaction.guild_id is None:
        raise Refused("button_unknown")
    await press.defer_private()
    refusal = why_not(press, await _known(press, asked.user), here=False)
    if refusal:
        await press.say(refusal)
        return
    await show_stats(press, asked, await _private(press))


class StatsCog(commands.Cog, name="Stats"):
    """The command that shows a record."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-stats"), description=words("command-stats-about"))
    @app_commands.rename(member=words("command-stats-member"), game=words("command-stats-game"))
    @app_commands.describe(member=words("command-stats-member-about"), game=words("command-stats-game-about"))
    @app_commands.choices(game=GAMES)
    @app_commands.guild_only()
    async def stats(
        self,
        interaction: Interaction,
        member: discord.Member | discord.User | None = None,
        game: str | None = None,
    ) -> None:
        """A member's record; the caller's own if nobody is named."""
        press, who = press_of(interaction, "0"), member or interaction.user
        known = await _known(press, who.id)
        refusal = _not_shown(press, who, known)
        if refusal:
            await press.say(refusal)
            return
        await interaction.response.defer(ephemeral=known.hidden, thinking=True)
        reader = await (_private if known.hidden else _public)(press)
        await show_stats(press, Asked(who.id, game), reader, who.display_name)


def _not_shown(press: Press, who: discord.Member | discord.User, known: Member) -> str | None:
    """See ``why_not``, of somebody whom Discord knows."""
    if who.bot:
        return "stats-bot"
    return why_not(press, known, here=True) if isinstance(who, discord.Member) else "stats-gone"


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(StatsCog(bot))
