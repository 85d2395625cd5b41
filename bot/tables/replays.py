"""Finished matches step by step: rebuilt by the rules, or where this version cannot, told from their stored events."""

import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from bot.engine.codec import load_action, load_events, load_state
from bot.engine.moves import Dealt, Event
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.engine.undo import walk
from bot.engine.variants import find
from bot.engine.zones import redact
from bot.store.base import Entry, TableRow
from bot.store.history import MatchQuery, Sight
from bot.store.store import Store
from bot.tables.keeper import ENDED, UNREADABLE, Keeper
from bot.tables.model import By, Refused, Told
from bot.tables.past import Past, past

log = logging.getLogger(__name__)

FILMS, STEPS = 8, 20_000  # replays and, of all of them together, steps that are remembered


class Step(NamedTuple):
    """What the channel was told at once, and the state after it; None: this version cannot rebuild it."""

    deal: int
    told: tuple[Told, ...]
    state: State | None


class Film(NamedTuple):
    """A finished match, step by step; without steps nothing of it can be read."""

    steps: tuple[Step, ...]

    @property
    def drawn(self) -> bool:
        """Is there a state, and so a picture, of each step?"""
        return bool(self.steps) and self.steps[0].state is not None

    @property
    def deals(self) -> dict[int, int]:
        """The number of each deal and the first step of it."""
        first: dict[int, int] = {}
        for i, step in enumerate(self.steps):
            first.setdefault(step.deal, i)
        return first

    def told(self, step: int, last: int) -> tuple[Told, ...]:
        """The newest ``last`` lines at a step, oldest first, as the channel had them under its picture."""
        lines: list[Told] = []
        for i in range(step, -1, -1):
            lines[:0] = self.steps[i].told
            if len(lines) >= last:
                break
        return tuple(lines[-last:])


class Films:
    """The replays last looked at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Film] = OrderedDict()

    def get(self, table: str) -> Film | None:
        """The match's replay, if it is remembered."""
        if table in self._kept:
            self._kept.move_to_end(table)
        return self._kept.get(table)

    def keep(self, table: str, film: Film) -> None:
        """Remember a replay, and forget the oldest for it."""
        self._kept[table] = film
        self._kept.move_to_end(table)
        while len(self._kept) > FILMS or (len(self._kept) > 1 and self._steps() > STEPS):
            self._kept.popitem(last=False)

    def _steps(self) -> int:
        return sum(len(film.steps) for film in self._kept.values())


class Replays:
    """Reads of finished matches."""

    _keeper: Keeper
    _films: Films
    _store: Store

    async def past(self, guild: int, table: str, sight: Sight | None = None) -> Past:
        """A finished match of the server that ``sight`` sees. Raises Refused (match_unknown, match_goes_on)."""
        result, row = await self._store.result(table), await self._store.table(table)
        if row is not None and row.guild == guild and row.status not in ENDED:
            raise Refused("match_goes_on")
        if result is None or result.guild != guild or (sight and not sight.sees(result)):
            raise Refused("match_unknown")
        return past(result, row)

    async def begins(self, guild: int, text: str, sight: Sight | None = None) -> str:
        """The server's finished match whose id begins so. Raises Refused (match_unknown, match_ambiguous)."""
        wanted = typed(text)
        found = (
            await self._store.matches(MatchQuery(guild=guild, begins=wanted, sight=sight, limit=2)) if wanted else []
        )
        exact = [r.table for r in found if r.table == wanted]
        if not found:
            raise Refused("match_unknown")
        if len(found) > 1 and not exact:
            raise Refused("match_ambiguous")
        return exact[0] if exact else found[0].table

    async def kept(self, found: Past) -> bool:
        """Are the steps of the match still stored?"""
        row = found.row
        return row is not None and row.seq > 0 and bool(await self._store.journal(row.id, after=row.seq - 1))

    async def film(self, found: Past) -> Film:
        """The match step by step. Raises Refused (journal_gone)."""
        row, name = found.row, found.result.table
        if row is None or not await self.kept(found):
            raise Refused("journal_gone")
        film = self._films.get(name)
        if film is None:
            journal = await self._store.journal(name)
            film = await self._keeper.think(filmed, row, found.result.game, journal)
            self._films.keep(name, film)
        return film


def typed(text: str) -> str:
    """The beginning of a table's id as people write it."""
    return text.strip().strip("`#").lower()


def filmed(row: TableRow, game: str, journal: list[Entry]) -> Film:
    """The steps of a stored match, with states if the rules of this version lead to the end that was stored."""
    try:
        return Film(tuple(_rebuilt(row, find(game), journal)))
    except UNREADABLE as fault:
        log.info("match %s can only be told: %s", row.id, type(fault).__name__)
    return Film(tuple(_told(game, journal)))


def _rebuilt(row: TableRow, rules: Rules[Any], journal: list[Entry]) -> Iterator[Step]:
    start, end = (load_state(rules, data or b"", row.version) for data in (row.start, row.state))
    moves = [(e.seat, load_action(rules, e.action)) for e in journal]
    s = start
    for entry, (_, _, _, s) in zip(journal, walk(rules, start, moves), strict=True):
        told = _lines(entry, load_events(rules, entry.events))
        if told:
            yield Step(max(1, s.deal), told, s)
    if s != end:
        raise ValueError("the journal leads elsewhere")


def _told(game: str, journal: list[Entry]) -> Iterator[Step]:
    """What can be read of the public events; a deal begins where one is told of."""
    deal = 1
    for entry in journal:
        told: tuple[Told, ...] = ()
        with suppress(*UNREADABLE):
            told = _lines(entry, tuple(_readable(game, entry.events)))
        deal = next((line.event.deal for line in told if isinstance(line.event, Dealt)), deal)
        if told:
            yield Step(deal, told, None)


def _lines(entry: Entry, events: tuple[Event, ...]) -> tuple[Told, ...]:
    return tuple(Told(seq=entry.seq, by=By(entry.by), event=redact(e, None)) for e in events)


def _readable(game: str, data: bytes) -> Iterator[Event]:
    """The events that this version knows, each by itself."""
    with suppress(*UNREADABLE):
        rules = find(game)
        for raw in msgspec.json.decode(data, type=list[msgspec.Raw]):
            with suppress(*UNREADABLE):
                yield from load_events(rules, b"[" + bytes(raw) + b"]")
