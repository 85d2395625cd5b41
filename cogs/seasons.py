"""Seasons of a server in words, and the menu of those whose boards can be read."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple

import discord

from bot.i18n import t
from bot.store.boards import Season
from bot.tables.model import GuildPrefs
from bot.tables.seasons import start, zone
from cogs import controls as ui
from cogs.controls import Choice
from cogs.wire import Ident

ERAS = 10_000  # more than any server has; what a forged id may ask for
ALL = ""  # all time, since the last reset of the board
WINDOW = 23  # seasons in the menu at once where there are more than it takes; two entries lead to the others
MOVE = "~"  # begins an entry that leads to other seasons


class Span(NamedTuple):
    """What a board counts: an era, and a season of it or all of them."""

    era: int
    season: str

    def text(self) -> str:
        """As an id has it: ``0.2026-11``, ``0.`` for all time."""
        return f"{self.era}.{self.season}"


class Spans(NamedTuple):
    """The running season of a server, and all that can be chosen: it, all time, older ones, those of earlier eras."""

    now: Span
    choices: tuple[Span, ...]
    prefs: GuildPrefs

    def named(self, span: Span, locale: str) -> str:
        """What people call it."""
        if span == self.now:
            return t(locale, "season-now", season=named(span.season, locale))
        words = named(span.season, locale) if span.season else t(locale, "season-all")
        return words if span.era == self.now.era else f"{words} ({self._before(span.era, locale)})"

    def _before(self, era: int, locale: str) -> str:
        """``before the reset of 3 November 2026``, in the server's time."""
        if era >= len(self.prefs.resets):
            return t(locale, "season-before")
        day = datetime.fromtimestamp(self.prefs.resets[era], zone(self.prefs.calendar.zone))
        return t(locale, "season-before-day", day=day.day, month=day.month, year=str(day.year))


def spans(now: tuple[int, str], known: Sequence[Season], prefs: GuildPrefs) -> Spans:
    """What can be chosen in a server with results in the ``known`` seasons."""
    current = Span(*now)
    eras = sorted({current.era, *(s.era for s in known)}, reverse=True)
    older = [Span(s.era, s.season) for s in known]
    every = [x for era in eras for x in (Span(era, ALL), *(s for s in older if s.era == era and s != current))]
    return Spans(current, (current, *every), prefs)


def named(season: str, locale: str) -> str:
    """A season after its first day: ``Season of November 2026``."""
    first = start(season)
    key = "season-month" if first.day == 1 else "season-day"
    return t(locale, key, day=first.day, month=first.month, year=str(first.year))


def menu(ident: Ident, spans: Spans, chosen: Span, locale: str, window: int | None = None) -> discord.ui.Item[Any]:
    """The menu of seasons; ``window``: which part of a long list, else the one with what is chosen."""
    return ui.menu(ident, t(locale, "season-choose"), list(_entries(spans, chosen, locale, window)))


def _entries(spans: Spans, chosen: Span, locale: str, window: int | None) -> Iterator[Choice]:
    whole = spans.choices
    parts = [whole] if len(whole) <= ui.OPTIONS else ui.pages(whole, WINDOW)
    at = next(n for n, part in enumerate(parts) if chosen in part) if window is None else min(window, len(parts) - 1)
    if at:
        yield Choice(f"{MOVE}{at - 1}", t(locale, "season-newer"))
    for span in parts[at]:
        yield Choice(span.text(), spans.named(span, locale), chosen=span == chosen)
    if at + 1 < len(parts):
        yield Choice(f"{MOVE}{at + 1}", t(locale, "season-older"))
