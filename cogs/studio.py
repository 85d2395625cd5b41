"""Panels and pictures, composed and painted in a worker thread from values taken at one instant on the event loop."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeVar

from bot.engine.cards import Card
from bot.engine.melding.state import Laid, LaidOff, Swapped
from bot.engine.rules import Outcome, Rules
from bot.engine.state import Phase
from bot.i18n import plain, t
from bot.narrate import letters
from bot.store.history import RatingStep
from bot.tables.hints import hint_of
from bot.tables.lobby import seat_of
from bot.tables.model import Prefs, Refused, Status, Table, Told
from bot.tables.service import Tables
from cogs import families, pictures, sorting
from cogs.controls import Drawn, link
from cogs.desk import Desk, indices
from cogs.emojis import PLAIN, Emojis
from cogs.facts import Facts
from cogs.families import facts
from cogs.former import called
from rendering import animation, paint
from rendering.alt import alt
from rendering.model import Pic, Style

R = TypeVar("R")
RECENT = 6  # public lines in which a meld counts as new
QUEUE = 4  # animations that may wait for each other


class Instant(NamedTuple):
    """All that a panel is made of, taken together; its desk is still to be thought about."""

    desk: Desk
    rules: Rules[Any]
    drawn: Card | None
    told: tuple[Told, ...]


class Studio:
    """Makes what is shown; knows the tables, sends nothing."""

    def __init__(self, tables: Tables, channel_name: Callable[[int], str | None], emojis: Emojis = PLAIN) -> None:
        self._tables, self._channel_name, self._emojis = tables, channel_name, emojis
        self._filming, self._queue = asyncio.Lock(), 0

    async def steps(self, table: Table) -> tuple[RatingStep, ...]:
        """How a match that is over changed ratings."""
        over = table.status is Status.OVER
        return tuple(await self._tables.records.rating_steps(table.id)) if over else ()

    async def panel(
        self, table: str, user: int, prefs: Prefs, locale: str, *, hint: bool = False
    ) -> tuple[Desk, Drawn]:
        """The desk of a person, with a hint if it is asked for, and its picture. Raises Refused (not_seated)."""
        steps = await self.steps(self._tables.table(table))
        return await asyncio.to_thread(_panel, self._instant(table, user, prefs, locale, steps), hint)

    async def desk(self, table: str, user: int, prefs: Prefs, locale: str) -> Desk:
        """The desk of a person, without a picture. Raises Refused (not_seated)."""
        steps = await self.steps(self._tables.table(table))
        return await asyncio.to_thread(_desk, self._instant(table, user, prefs, locale, steps))

    async def table(self, table: str, locale: str, style: Style) -> Drawn:
        """The table as its channel sees it."""
        told = self._tables.told(table, RECENT)
        looks = pictures.Looks(called(self._tables.table(table), locale), locale, fresh_melds(told), told)
        v = self._tables.view(table, None)
        return await _drawn(partial(pictures.shown, looks, v), style, locale)

    async def sheet(self, table: Table, score: families.Score, options: Any, locale: str, style: Style) -> Drawn:
        """The score sheet of a deal."""
        return await _drawn(partial(pictures.sheet_pic, table, score, options, locale), style, locale)

    async def match(self, table: Table, outcome: Outcome, locale: str, style: Style) -> Drawn:
        """The final places."""
        make = partial(pictures.match_pic, table, outcome.places, outcome.points, locale)
        return await _drawn(make, style, locale)

    async def draw(self, pic: Pic, locale: str, style: Style) -> Drawn:
        """Any other picture."""
        return await _drawn(lambda: pic, style, locale)

    async def animation(self, make: Callable[[], list[tuple[Pic, str]]], style: Style) -> bytes:
        """A GIF of pictures over their words, one animation at a time. Raises Refused (film_busy)."""
        if self._queue >= QUEUE:
            raise Refused("film_busy")
        self._queue += 1
        try:
            async with self._filming:
                return await asyncio.to_thread(lambda: animation(make(), style))
        finally:
            self._queue -= 1

    @staticmethod
    async def off_loop(work: Callable[..., R], *args: Any) -> R:
        """``work(*args)`` in a worker thread."""
        return await asyncio.to_thread(work, *args)

    def _instant(self, table: str, user: int, prefs: Prefs, locale: str, steps: tuple[RatingStep, ...] = ()) -> Instant:
        """The seat is looked up in the instant that is drawn: nobody is shown a seat that was theirs a moment ago."""
        tables = self._tables
        seat = seat_of(tables.table(table), user)
        view = tables.view(table, seat)
        desk = Desk(
            table=called(tables.table(table), locale),
            view=view,
            seat=seat,
            prefs=prefs,
            locale=locale,
            draft=tables.draft(table, seat),
            facts=Facts(False, view.state.phase),
            hand=view.hand,
            undo=tables.can_undo(table, seat),
            deadline=tables.deadline(table),
            where=self.where(tables.table(table)),
            steps=steps,
            emojis=self._emojis,
            rematch=tables.rematch_until(table) is not None,
        )
        return Instant(desk, tables.rules(table), tables.drawn(table, seat), tables.told(table, RECENT))

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
    return Style(theme=prefs.theme, four_colour=prefs.four_colour, indices=indices(prefs, locale))


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


def _panel(now: Instant, hint: bool) -> tuple[Desk, Drawn]:
    desk = _desk(now)
    if hint and desk.table.status is Status.PLAYING:
        desk = desk._replace(hint=hint_of(now.rules, desk.view, desk.seat))
    return desk, _paint(_pic(now, desk), style_of(desk.prefs, desk.locale), desk.locale)


def _desk(now: Instant) -> Desk:
    """The desk with what its seat can do, and the hand in the order that its owner wants."""
    desk = now.desk
    if desk.table.status is Status.PLAYING:
        desk = desk._replace(facts=facts(now.rules, desk.view, desk.seat, desk.draft))
    return desk._replace(hand=sorting.ordered(desk))


def _pic(now: Instant, desk: Desk) -> Pic:
    """The table over the hand; at an end the score sheet."""
    table, s, locale = desk.table, desk.view.state, desk.locale
    if table.early:
        return pictures.match_pic(table, table.early.outcome.places, table.early.outcome.points, locale)
    if s.phase in (Phase.DEAL_END, Phase.MATCH_END) and s.sheet:
        return pictures.sheet_pic(table, s.sheet[-1], s.options, locale, desk.seat)
    looks = pictures.Looks(table, locale, fresh_melds(now.told), now.told)
    own = families.panel(desk, looks)
    if own is not None:
        return own
    chosen = (*desk.draft.chosen, *(c for m in desk.draft.melds for c in m.cards))
    hand = pictures.hand_pic(
        desk.hand,
        chosen,
        families.drawn(desk.view, desk.seat, now.drawn),
        desk.facts.best,
        caption=t(locale, "hand-caption"),
        note=_note(desk),
        by_rank=families.by_rank(table.game),
    )
    return pictures.panel_pic(looks, desk.view, hand)


def _note(desk: Desk) -> str:
    """The points that are chosen, where a first lay needs a minimum; or what the family has to say."""
    own = families.note(desk)
    if own is not None:
        return own
    need, plan = desk.view.state.options.first_meld_min, desk.facts.lay
    if not need or desk.view.state.opened[desk.seat] or plan is None:
        return ""
    return t(desk.locale, "hand-opening", points=plan.points, need=need)
