"""The start page of /settings: what is set, in words, and the way to the themes."""

from bot.engine.variants import variants
from bot.i18n import t
from bot.tables.seasons import NOON, span
from cogs import controls as ui
from cogs.controls import Choice
from cogs.press import Press
from cogs.settings import frame, rights
from cogs.settings.frame import Desk, Part

THEMES = ("game", "places", "season", "notices")


async def opened(press: Press) -> None:
    """Answer the command. Raises Refused (not_manager)."""
    await press.interaction.response.send_message(view=await frame.made(press, "home"), ephemeral=True)


@frame.page("home")
def home(desk: Desk) -> list[Part]:
    """A line for each theme and the menu of themes."""
    lines = [desk.words("settings-title"), *_summary(desk), *rights.warnings(desk)]
    about = [(x, desk.words("server-theme", theme=x), desk.words("server-theme-about", theme=x)) for x in THEMES]
    menu = ui.menu(frame.ident("server_theme"), desk.words("server-themes"), [Choice(*x) for x in about])
    return [ui.text("\n".join(lines)), *ui.rows([menu])]


def _summary(desk: Desk) -> list[str]:
    said = (_game(desk), _places(desk), _season(desk), _notices(desk))
    titles = (desk.words("server-theme", theme=x) for x in THEMES)
    return [f"**{title}**\n{frame.sentence(' · '.join(parts))}" for title, parts in zip(titles, said, strict=True)]


def _game(desk: Desk) -> list[str]:
    prefs, locale = desk.prefs, desk.locale
    own = sum(bool(prefs.house.get(game)) for game in variants())
    return [
        t(locale, f"language-{prefs.locale}") if prefs.locale else t(locale, "server-language-open"),
        t(locale, f"game-{prefs.game}"),
        t(locale, f"pace-{prefs.pace}"),
        t(locale, "chips-switch", value=prefs.chips),
        *([t(locale, "server-own-rules", games=own)] if own else []),
    ]


def _places(desk: Desk) -> list[str]:
    barred = len(desk.prefs.barred)
    return [
        rights.channels(desk),
        rights.roles(desk),
        rights.most(desk),
        *([desk.words("server-barred-count", people=barred)] if barred else []),
    ]


def _season(desk: Desk) -> list[str]:
    calendar = desk.prefs.calendar
    _, end = span(calendar, desk.now)
    return [
        desk.words("server-length", length=calendar.length),
        calendar.zone,
        desk.words("server-season-until", day=frame.day(end, -NOON)),
    ]


def _notices(desk: Desk) -> list[str]:
    return [rights.log(desk)]


@frame.managed("server_theme")
async def theme(press: Press) -> None:
    """A theme was chosen."""
    await frame.show(press, press.value)


@frame.managed("server_page")
async def turn(press: Press) -> None:
    """Back to another page."""
    await frame.show(press, press.ident.arg)
