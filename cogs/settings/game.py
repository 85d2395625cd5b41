"""*Game and rules*: the server's language, what new tables play and how fast, its own rules, play chips."""

from typing import Any

from msgspec.structs import replace

from bot.engine.variants import variants
from bot.i18n import LOCALES
from bot.tables.model import Pace, Refused
from bot.tables.presets import forgotten
from cogs import chips, rules_words
from cogs import controls as ui
from cogs.controls import Choice
from cogs.press import Press
from cogs.settings import frame
from cogs.settings.frame import Desk, Part


@frame.page("game")
def game(desk: Desk) -> list[Part]:
    """The menus, and the server's own rules in words."""
    prefs = desk.prefs
    menus = [
        _menu(desk, "locale", "language", LOCALES, prefs.locale),
        _menu(desk, "game", "game", tuple(variants()), prefs.game),
        _menu(desk, "pace", "pace", tuple(p.value for p in Pace), prefs.pace),
    ]
    lines = [desk.words("server-heading", theme="game"), desk.words("chips-about")]
    lines += rules_words.of_server(prefs, desk.locale)
    saved = [name for name in variants() if prefs.house.get(name)]
    if saved:
        choices = [Choice(name, desk.words(f"game-{name}")) for name in saved]
        menus.append(ui.menu(frame.ident("rules_forget"), desk.words("settings-forget"), choices))
    buttons = [chips.switch(prefs, desk.locale), frame.back(desk)]
    return [ui.text(ui.clip("\n".join(lines), ui.MESSAGE)), *ui.rows([*menus, *buttons])]


def _menu(desk: Desk, field: str, word: str, values: tuple[str, ...], now: str | None) -> Part:
    title = desk.words(f"settings-{word}")
    choices = [Choice(v, desk.words(f"{word}-{v}"), title, v == now) for v in values]
    return ui.menu(frame.ident("server", field), title, choices)


@frame.managed("server")
async def server(press: Press) -> None:
    """One of the menus."""
    field, value = press.ident.arg, press.value
    known: dict[str, Any] = {"locale": LOCALES, "game": variants(), "pace": list(Pace)}
    if value not in known.get(field, ()):
        raise Refused("button_unknown")
    await frame.change_to(press, "game", **{field: Pace(value) if field == "pace" else value})


@frame.managed("server_chips")
async def server_chips(press: Press) -> None:
    """The switch of the play chips; matches with a stake that go on are not touched."""
    await frame.change(press, "game", lambda prefs: replace(prefs, chips=not prefs.chips))


@frame.managed("rules_forget")
async def forget_rules(press: Press) -> None:
    """The server has no rules of its own for this game any more."""
    name = press.value
    await frame.change(press, "game", lambda prefs: forgotten(prefs, name))
