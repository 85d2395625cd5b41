"""Panels and pictures, composed and painted in a worker thread from values taken at one instant on the event loop."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar, cast

from bot.engine.cards import Card
from bot.engine.melding.params import Params
from bot.engine.melding.rules import MeldingRules
from bot.engine.melding.state import DealScore, Laid, LaidOff, MeldingState, Swapped
from bot.engine.rules import Outcome
from bot.engine.state import Phase, Seat, View
from bot.i18n import plain, t
from bot.narrate import letters
from bot.tables.hints import hint_of
from bot.tables.lobby import seat_of
from bot.tables.model import Draft, Prefs, Status, Table, Told
from bot.tables.service import Tables
from cogs import families, pictures
from cogs.controls import Drawn, link
from cogs.desk import Desk, indices
from cogs.facts import Facts
from cogs.families import facts
from rendering import paint
from rendering.alt import alt
from rendering.model import BoardPic, Pic, RulesPic, Style

R = TypeVar("R")
RECENT = 6  # public lines in which a meld counts as new


class Instant(NamedTuple):
    """All that a panel is made of, taken together."""

    table: Table
    rules: MeldingRules
    view: View[MeldingState]
    seat: Seat
    prefs: Prefs
    locale: str
    draft: Draft
    drawn: Card | None
    undo: bool
    deadline: float | None
    fresh: frozenset[int]
    where: str  # a link to the table's message
    hint: bool = False  # is a hint asked for?


class Studio:
    """Makes what is shown; knows the tables, sends nothing."""

    def __init__(self, tables: Tables, channel_name: Callable[[int], str | None]) -> None:
        self._tables, self._channel_name = tables, channel_name

    async def panel(
        self, table: str, user: int, prefs: Prefs, locale: str, *, hint: bool = False
    ) -> tuple[Desk, Drawn]:
        """The desk of a person, with a hint if it is asked for, and its picture.

        The seat is looked up in the instant that is drawn: nobody is shown a seat that was theirs a moment ago.
        Raises Refused (not_seated).
        """
        seat = seat_of(self._tables.table(table), user)
        now = self._instant(table, seat, prefs, locale)._replace(hint=hint)
        return await asyncio.to_thread(_panel, now)

    async def table(self, table: str, locale: str, style: Style) -> Drawn:
        """The table as its channel sees it."""
        looks = pictures.Looks(self._tables.table(table), locale, fresh_melds(self._tables.told(table, RECENT)))
        v = self._tables.view(table, None)
        return await _drawn(partial(pictures.table_pic, looks, v), style, locale)

    async def sheet(self, table: Table, score: DealScore, options: Params, locale: str, style: Style) -> Drawn:
        """The score sheet of a deal."""
        return await _drawn(partial(pictures.sheet_pic, table, score, options, locale), style, locale)

    async def match(self, table: Table, outcome: Outcome, locale: str, style: Style) -> Drawn:
        """The final places."""
        make = partial(pictures.match_pic, table, outcome.places, outcome.points, locale)
        return await _drawn(make, style, locale)

    async def draw(self, pic: BoardPic | RulesPic, locale: str, style: Style) -> Drawn:
        """Any other picture."""
        return await _drawn(lambda: pic, style, locale)

    @staticmethod
    async def off_loop(work: Callable[..., R], *args: Any) -> R:
        """``work(*args)`` in a worker thread."""
        return await asyncio.to_thread(work, *args)

    def _instant(self, table: str, seat: Seat, prefs: Prefs, locale: str) -> Instant:
        tables = self._tables
        return Instant(
            table=tables.table(table),
            rules=cast("MeldingRules", tables.rules(table)),
            view=tables.view(table, seat),
            seat=seat,
            prefs=prefs,
            locale=locale,
            draft=tables.draft(table, seat),
            drawn=tables.drawn(table, seat),
            undo=tables.can_undo(table, seat),
            deadline=tables.deadline(table),
            fresh=fresh_melds(tables.told(table, RECENT)),
            where=self.where(tables.table(table)),
        )

    def where(self, table: Table) -> str:
        """A link to the table's message, called after its channel."""
        name = self._channel_name(table.channel)
        url = link(table.guild, table.channel, self._tables.message(table.id))
        return f"[#{plain(name, 40)}]({url})" if name else f"<#{table.channel}>"


async def _drawn(make: Callable[[], Pic], style: Style, locale: str) -> Drawn:
    return await asyncio.to_thread(lambda: _paint(make(), style, locale))


def _paint(pic: Pic, style: Style, locale: str) -> Drawn:
    return Drawn(paint(pic, style).png, alt(pic, style, partial(t, locale)))


def style_of(prefs: Prefs, locale: str) -> Style:
    """How a person wants cards to look."""
    return Style(four_colour=prefs.four_colour, indices=indices(prefs, locale))


def public_style(locale: str) -> Style:
    """How a channel sees cards."""
    return Style(indices=letters(locale))


def fresh_melds(told: tuple[Told, ...]) -> frozenset[int]:
    """The melds that the newest lines tell of."""
    return frozenset(i for line in told for i in _TOUCHED.get(type(line.event), _none)(line.event))


def _none(_: Any) -> tuple[int, ...]:
    return ()


_TOUCHED: dict[type, Callable[[Any], tuple[int, ...]]] = {
    Laid: lambda e: tuple(m.id for m in e.melds),
    LaidOff: lambda e: (e.meld.id,),
    Swapped: lambda e: (e.meld.id,),
    **families.TOUCHED,
}


def _panel(now: Instant) -> tuple[Desk, Drawn]:
    playing = now.table.status is Status.PLAYING
    what = facts(now.rules, now.view, now.seat, now.draft) if playing else _idle(now)
    desk = Desk(
        table=now.table,
        view=now.view,
        seat=now.seat,
        prefs=now.prefs,
        locale=now.locale,
        draft=now.draft,
        facts=what,
        hand=pictures.ordered(now.view.hand, now.prefs.sort, what.best),
        undo=now.undo,
        deadline=now.deadline,
        where=now.where,
        hint=hint_of(now.rules, now.view, now.seat) if now.hint and playing else None,
    )
    return desk, _paint(_pic(now, desk), style_of(now.prefs, now.locale), now.locale)


def _idle(now: Instant) -> Facts:
    return Facts(False, now.view.state.phase)


def _pic(now: Instant, desk: Desk) -> Pic:
    """The table over the hand; at an end the score sheet."""
    s = now.view.state
    if s.phase in (Phase.DEAL_END, Phase.MATCH_END) and s.sheet:
        return pictures.sheet_pic(now.table, s.sheet[-1], s.options, now.locale)
    looks = pictures.Looks(now.table, now.locale, now.fresh)
    chosen = (*desk.draft.chosen, *(c for m in desk.draft.melds for c in m.cards))
    hand = pictures.hand_pic(
        desk.hand, chosen, now.drawn, desk.facts.best, caption=t(now.locale, "hand-caption"), note=_note(desk)
    )
    return pictures.panel_pic(looks, now.view, hand)


def _note(desk: Desk) -> str:
    """The points that are chosen, where a first lay needs a minimum."""
    need, plan = desk.view.state.options.first_meld_min, desk.facts.lay
    if not need or desk.view.state.opened[desk.seat] or plan is None:
        return ""
    return t(desk.locale, "hand-opening", points=plan.points, need=need)
