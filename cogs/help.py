"""/help and /rules."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.cards import JOKER, Card, Cards
from bot.engine.notation import cards
from bot.engine.rummikub.sets import readings
from bot.engine.variants import find
from bot.i18n import t
from bot.narrate import Indices, cards_text
from bot.narrate.faces import tiles_text
from bot.tables.model import LIMITS
from cogs import chips
from cogs import controls as ui
from cogs.controls import Drawn, Style
from cogs.desk import indices
from cogs.house import House
from cogs.play import GAMES, press_of
from cogs.press import Press, on
from cogs.studio import style_of
from cogs.translate import words
from cogs.wire import Ident
from rendering.sheets import Deck, ExamplePic, RulesPic

Interaction = discord.Interaction[Any]

FILE = "rules"
FOLDER = Path(__file__).parent.parent / "data" / "rules"
EXAMPLES = 6  # melds in the picture
MELD = re.compile(r"\[((?:10|[2-9AJQK])[SHDC](?: (?:10|[2-9AJQK])[SHDC]| JK)*|JK(?: (?:10|[2-9AJQK])[SHDC]| JK)+)\]")

TILE = r"(?:[RBKY](?:1[0-3]|[1-9])|[JF])"
TILES = re.compile(rf"\[({TILE}(?: {TILE})+)\]")


def pattern(game: str) -> re.Pattern[str]:
    """How the rules of a game write an example."""
    return TILES if find(game).tile_joker else MELD


@cache
def rules_text(game: str, locale: str) -> str:
    """The rules of a game as they are written, melds in brackets."""
    return (FOLDER / locale / f"{game}.md").read_text("utf-8").strip()


def examples(game: str, locale: str) -> tuple[Cards, ...]:
    """The melds that the rules show, in order, each once."""
    found = (cards(m[1]) for m in pattern(game).finditer(rules_text(game, locale)))
    return tuple(dict.fromkeys(found))[:EXAMPLES]


def _roles(game: str, cards_of: Cards) -> tuple[Card | None, ...]:
    """Tile by tile, what a joker stands for; cards are shown without."""
    read = readings(cards_of) if find(game).tile_joker == "J" else ()
    roles = iter(read[0].roles if read else ())
    return tuple(next(roles)[0] if c == JOKER else None for c in cards_of) if read else ()


def rules_pic(game: str, locale: str) -> RulesPic:
    """The example melds as a picture."""
    shown = tuple(ExamplePic(cards=m, caption="", roles=_roles(game, m)) for m in examples(game, locale))
    deck: Deck = "tiles" if find(game).tile_joker else "cards"
    return RulesPic(title=t(locale, f"game-{game}"), examples=shown, deck=deck)


def rules_message(game: str, locale: str, letters: Indices, drawn: Drawn | None) -> discord.ui.LayoutView:
    """The rules in words, with the picture."""
    text = tiles_text if find(game).tile_joker else cards_text
    said = pattern(game).sub(lambda m: text(cards(m[1]), letters), rules_text(game, locale))
    parts: list[discord.ui.Item[Any]] = [ui.text(ui.clip(said, ui.MESSAGE))]
    return ui.message(*(ui.pictures(FILE, drawn) if drawn else []), *parts)


async def show_rules(press: Press, game: str) -> None:
    """Answer an acknowledged press with the rules of a game."""
    prefs, locale = await press.prefs(), await press.locale()
    pic = rules_pic(game, locale)
    wanted = bool(pic.examples) and not prefs.text_only
    drawn = await press.bot.studio.draw(pic, locale, style_of(prefs, locale)) if wanted else None
    view = rules_message(game, locale, indices(prefs, locale), drawn)
    await press.answer(view, *(ui.files(FILE, drawn) if drawn else ()))


def help_message(locale: str) -> discord.ui.LayoutView:
    """What to do first, the clocks, the shuffle."""
    minutes, hours = 60, 3600
    limits = t(
        locale,
        "help-limits",
        lobby=int(LIMITS.lobby / minutes),
        fast=int(LIMITS.fast),
        normal=int(LIMITS.normal / minutes),
        slow=int(LIMITS.slow / hours),
        between=int(LIMITS.between_deals),
        between_slow=int(LIMITS.between_deals_slow / hours),
        show=int(LIMITS.show),
        missed=LIMITS.missed_turns,
        paused=int(LIMITS.paused_least / minutes),
        closed=int(LIMITS.paused_close / hours),
        rematch=int(LIMITS.rematch / minutes),
        offer=int(LIMITS.offer / minutes),
    )
    parts = [t(locale, f"help-{part}") for part in ("title", "first", "turn", "commands")]
    again = [
        ui.button(Ident("0", None, "help_rules"), t(locale, "help-rules"), Style.primary),
        ui.button(Ident("0", None, "help_me"), t(locale, "help-me")),
        ui.button(Ident("0", None, "help_tables"), t(locale, "help-tables")),
    ]
    parts += [limits, chips.limits(locale), t(locale, "help-fair")]
    return ui.message(ui.text("\n".join(parts)), *ui.rows(again))


@on("help_rules")
async def help_rules(press: Press) -> None:
    """The rules of the game that is played here."""
    await press.defer(fresh=True)
    at = press.interaction
    await show_rules(press, await press.bot.tables.game_in(at.guild_id or 0, at.channel_id or 0))


class Help(commands.Cog):
    """Commands that explain."""

    def __init__(self, bot: House) -> None:
        self.bot = bot

    @app_commands.command(name=words("command-help"), description=words("command-help-about"))
    async def help(self, interaction: Interaction) -> None:
        """What to do first."""
        locale = await press_of(interaction, "0").locale()
        await interaction.response.send_message(view=help_message(locale), ephemeral=True)

    @app_commands.command(name=words("command-rules"), description=words("command-rules-about"))
    @app_commands.rename(game=words("command-rules-game"))
    @app_commands.describe(game=words("command-rules-game-about"))
    @app_commands.choices(game=GAMES)
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        """The rules of a game; of the one that is played here, if none is named."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        here = await self.bot.tables.game_in(interaction.guild_id or 0, interaction.channel_id or 0)
        await show_rules(press_of(interaction, "0"), game or here)


async def setup(bot: House) -> None:
    """Called by discord.py."""
    await bot.add_cog(Help(bot))
