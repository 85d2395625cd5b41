"""An early end in words and buttons: who proposes it, whose answer is waited for, and how a match so ended."""

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.engine.state import State
from bot.i18n import t
from bot.tables import endings
from bot.tables.model import Early, Status, Table
from cogs import controls as ui
from cogs.controls import Style
from cogs.names import safe_name
from cogs.wire import Ident


def lines(table: Table, s: State | None, locale: str) -> Iterator[str]:
    """The proposal that stands, or how the match ended before its rules ended it."""
    offer = table.offer
    if offer is not None and offer.no is not None:
        yield t(locale, "offer-declined", player=_names(table, [offer.no], locale))
    elif offer is not None and (asked := endings.waits_for(table, s)):
        waits = _names(table, asked, locale)
        said = t(locale, "offer-made", player=_names(table, [offer.by], locale), kind=offer.kind.value, waits=waits)
        yield f"{said} · <t:{int(offer.until)}:R>"
    yield from ended(table, locale)


def ended(table: Table, locale: str) -> Iterator[str]:
    """How the match ended, if that was before its rules ended it."""
    if table.early is not None and table.status in (Status.OVER, Status.CLOSED):
        yield _ended(table, table.early, locale)


def _ended(table: Table, early: Early, locale: str) -> str:
    if early.kind is None:
        return t(locale, "ended-abandoned")
    winners = [i for i, place in enumerate(early.outcome.places) if place == 1]
    lost = {"players": _seats(table, early.seats, locale), "count": len(early.seats)}
    return t(locale, f"ended-{early.kind}", **lost, winners=_seats(table, winners, locale), won=len(winners))


def _names(table: Table, users: Sequence[int | None], locale: str) -> str:
    return _seats(table, [i for i, c in enumerate(table.chairs) if c.user in users and not c.left], locale)


def _seats(table: Table, seats: Sequence[int], locale: str) -> str:
    """Their names, safe in a message."""
    names = (safe_name(table.chairs[i].name, i, locale) for i in seats)
    return ", ".join(names)


def buttons(table: Table, s: State | None, locale: str) -> Iterator[discord.ui.Item[Any]]:
    """The two answers, while answers are waited for; pressed by others they say so."""
    offer = table.offer
    if offer is None or not endings.waits_for(table, s):
        return
    yes, no = Ident(table.id, None, "offer_yes", offer.id), Ident(table.id, None, "offer_no", offer.id)
    yield ui.button(yes, t(locale, "offer-yes", kind=offer.kind.value), Style.success)
    yield ui.button(no, t(locale, "offer-no"), Style.danger)


def for_person(table: Table, s: State | None, user: int | None, locale: str) -> Iterator[discord.ui.Item[Any]]:
    """The answers on the panel of who is asked."""
    if user in endings.waits_for(table, s):
        yield from buttons(table, s, locale)
