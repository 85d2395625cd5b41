"""Sides in words and pictures, for all games in which partners share what they lay."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from bot.engine.sides import Side
from bot.engine.state import Seat, View
from bot.i18n import t
from bot.tables.model import Table
from cogs.desk import Desk
from cogs.names import nameless, seat_name
from rendering.sheets import LedgerColumn, LedgerPic, LedgerRow

NOTHING = "–"
MINUS = "\N{MINUS SIGN}"


# In pictures of the table.
def shown(v: View[Any]) -> tuple[Seat, ...]:
    """The seats in the order of the picture."""
    count = len(v.state.hands)
    first = 0 if v.viewer is None else v.viewer + 1
    return tuple((first + n) % count for n in range(count))


def in_order(v: View[Any]) -> list[Side]:
    """The sides; a viewer's own one last."""
    sides = sorted(set(v.state.sides))
    return sides if v.viewer is None else sorted(sides, key=lambda side: (side == v.state.sides[v.viewer or 0], side))


def side_name(by_seat: tuple[Side, ...], viewer: Seat | None, side: Side, locale: str) -> str:
    """ "We" and "They" for a viewer of two sides; empty where names must do. ``by_seat``: the side of each seat."""
    if viewer is None or len(set(by_seat)) == len(by_seat):
        return ""
    if by_seat[viewer] == side:
        return t(locale, "side-we")
    return t(locale, "side-they") if len(set(by_seat)) == 2 else ""


# On the panel.
def alone(desk: Desk) -> bool:
    """Does the seat play for itself?"""
    v: View[Any] = desk.view
    return bool(v.state.sides.count(v.state.sides[desk.seat]) == 1)


# On score sheets.
class Scored(Protocol):
    """The part of a side in a deal, whatever its game."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays for it."""


class Sheet(Protocol):
    """The score of a deal between sides, whatever its game."""

    @property
    def deal(self) -> int:
        """Its number, from 1."""

    @property
    def closer(self) -> Seat | None:
        """Who ended it."""


S = TypeVar("S", bound=Scored)
Count = Callable[[Any], int]


def own_first(sides: Iterable[S], viewer: Seat | None) -> list[S]:
    """The sides as they sit; a viewer's own one first, as "We"."""
    return sorted(sides, key=lambda x: viewer not in x.seats)


def ledger(
    table: Table, score: Sheet, sides: Sequence[Scored], ended: str, viewer: Seat | None, locale: str
) -> LedgerPic:
    """The sheet with a column for each side and no row yet; ``ended``: key of how the deal ended, and by whom."""
    seat, known = score.closer or 0, len(table.seeds) >= score.deal
    name = seat_name(table, seat, locale)
    return LedgerPic(
        title=t(locale, "sheet-title", number=score.deal),
        subtitle=t(locale, ended, player=name),
        columns=tuple(column(table, x.seats, len(sides), viewer, locale) for x in sides),
        rows=(),
        winner=next((n for n, x in enumerate(sides) if score.closer in x.seats), None),
        footer=t(locale, "sheet-seed", seed=table.seeds[score.deal - 1][:16]) if known else "",
    )


def bonus(sides: Sequence[Any], locale: str, key: str, of: Count, times: Count = lambda _: 0) -> LedgerRow:
    """What each side scored of one kind, and how often."""
    return LedgerRow(label=t(locale, key), values=tuple(said(of(x), times(x), locale) for x in sides))


def column(table: Table, seats: tuple[Seat, ...], sides: int, viewer: Seat | None, locale: str) -> LedgerColumn:
    """A side's name over its column: "We", "They", or those who play for it."""
    if viewer is not None and sides == 2 and len(table.chairs) > 2:
        return LedgerColumn(names=(t(locale, "side-we" if viewer in seats else "side-they"),))
    return LedgerColumn(
        names=tuple(table.chairs[seat].name for seat in seats),
        fallbacks=tuple(nameless(seat, locale) for seat in seats),
    )


def said(points: int, times: int, locale: str) -> str:
    """Points, with how often they were scored if more than once; a dash for nothing."""
    if not points and not times:
        return NOTHING
    total = in_points(points, locale)
    return f"(×{times}) {total}" if times > 1 else total


def in_points(points: int, locale: str) -> str:
    """A sum on a score sheet."""
    return t(locale, "ledger-points", points=points).replace("-", MINUS)
