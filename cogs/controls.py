"""Small makers of Discord components, within Discord's limits, and of finished messages.

Views here are never waited for: presses come back through ``cogs.press``, so every view is stopped before it is sent
(an unstopped one would keep a timer for a quarter of an hour).
"""

import io
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import discord
from discord.ui.select import BaseSelect

from bot.i18n import literal, t
from cogs.wire import BUTTON, MENU, Ident, encode

OPTIONS = 25  # of a menu
LABEL, TEXT, PLACEHOLDER = 80, 100, 150  # characters of a button's label, of an option, of a placeholder
MESSAGE = 4000  # characters of all texts of a message
ALT = 1024

Row = discord.ui.ActionRow[Any]
Style = discord.ButtonStyle


class Choice(NamedTuple):
    """One entry of a menu."""

    value: str
    label: str
    about: str = ""
    chosen: bool = False
    emoji: str | None = None


class Drawn(NamedTuple):
    """A painted picture and what it says in words."""

    png: bytes
    alt: str


def button(
    ident: Ident, label: str, style: Style = Style.secondary, *, emoji: str | None = None, enabled: bool = True
) -> discord.ui.Button[Any]:
    """A button; its label is clipped to what Discord takes."""
    return discord.ui.Button(
        custom_id=encode(BUTTON, ident),
        label=clip(label, LABEL) or None,
        style=style,
        emoji=emoji,
        disabled=not enabled,
    )


def menu(
    ident: Ident, placeholder: str, choices: Sequence[Choice], *, least: int = 1, most: int = 1
) -> discord.ui.Select[Any]:
    """A menu of at most 25 choices; ``most`` is cut to their number."""
    options = [
        discord.SelectOption(
            label=clip(c.label, TEXT),
            value=c.value,
            description=clip(c.about, TEXT) or None,
            emoji=c.emoji,
            default=c.chosen,
        )
        for c in choices[:OPTIONS]
    ]
    return discord.ui.Select(
        custom_id=encode(MENU, ident),
        placeholder=clip(placeholder, PLACEHOLDER),
        options=options,
        min_values=least,
        max_values=max(1, min(most, len(options))),
    )


def channels(
    ident: Ident, placeholder: str, types: Sequence[discord.ChannelType], chosen: Sequence[int], *, most: int
) -> discord.ui.ChannelSelect[Any]:
    """Discord's own menu of channels, from which none may be chosen too."""
    return discord.ui.ChannelSelect(
        custom_id=encode(MENU, ident),
        placeholder=clip(placeholder, PLACEHOLDER),
        channel_types=list(types),
        default_values=[discord.SelectDefaultValue.from_channel(discord.Object(c)) for c in chosen[:most]],
        min_values=0,
        max_values=most,
    )


def roles(ident: Ident, placeholder: str, chosen: Sequence[int]) -> discord.ui.RoleSelect[Any]:
    """Discord's own menu of roles, from which none may be chosen too."""
    return discord.ui.RoleSelect(
        custom_id=encode(MENU, ident),
        placeholder=clip(placeholder, PLACEHOLDER),
        default_values=[discord.SelectDefaultValue.from_role(discord.Object(r)) for r in chosen[:OPTIONS]],
        min_values=0,
        max_values=OPTIONS,
    )


def users(ident: Ident, placeholder: str, most: int) -> discord.ui.UserSelect[Any]:
    """Discord's own menu of persons, nobody chosen."""
    return discord.ui.UserSelect(
        custom_id=encode(MENU, ident), placeholder=clip(placeholder, PLACEHOLDER), max_values=most
    )


def titled(title: str, value: str, locale: str) -> str:
    """An entry that says what its menu is about: a closed menu shows nothing but the chosen one."""
    return t(locale, "menu-entry", title=title, value=value)


def rows(items: Iterable[discord.ui.Item[Any]]) -> list[Row]:
    """Buttons in rows of five, a menu in a row of its own."""
    out: list[list[discord.ui.Item[Any]]] = []
    for item in items:
        wide = isinstance(item, BaseSelect)
        if wide or not out or len(out[-1]) == 5 or isinstance(out[-1][0], BaseSelect):
            out.append([])
        out[-1].append(item)
    return [discord.ui.ActionRow(*row) for row in out]


def text(content: str) -> discord.ui.TextDisplay[Any]:
    """Words."""
    return discord.ui.TextDisplay(content)


def pictures(name: str, *drawn: Drawn) -> list[discord.ui.MediaGallery[Any]]:
    """The attached files of ``files(name, …)``, each in a gallery of its own: Discord crops those that share one."""
    items = [
        discord.MediaGalleryItem(f"attachment://{_file(name, i)}", description=clip(d.alt, ALT))
        for i, d in enumerate(drawn)
    ]
    return [discord.ui.MediaGallery(item) for item in items]


def gallery(file: str, alt: str) -> discord.ui.MediaGallery[Any]:
    """One attached file, shown."""
    return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}", description=clip(alt, ALT)))


def in_words(drawn: Drawn) -> discord.ui.TextDisplay[Any]:
    """What the picture shows, for who wants no pictures."""
    return text(literal(drawn.alt))


def message(*parts: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """The parts as a message, stopped."""
    view = discord.ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(part)
    view.stop()
    return view


def files(name: str, *drawn: Drawn) -> list[discord.File]:
    """The attachments that go with ``pictures(name, …)``."""
    return [discord.File(io.BytesIO(d.png), _file(name, i), description=clip(d.alt, ALT)) for i, d in enumerate(drawn)]


def _file(name: str, number: int) -> str:
    """File names tell nothing but their number."""
    return f"{name}{number or ''}.png"


def clip(words: str, most: int) -> str:
    """At most ``most`` characters."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def pages(items: Sequence[Any], size: int = OPTIONS) -> list[Sequence[Any]]:
    """``items`` in slices of at most ``size``."""
    return [items[i : i + size] for i in range(0, len(items), size)]


def link(guild: int, channel: int, message: int | None) -> str:
    """Where a table's message is."""
    return f"https://discord.com/channels/{guild}/{channel}/{message or ''}".rstrip("/")
