"""The seasons of a server: months, quarters or years of its own time zone, counted from a day that it chooses."""

from datetime import UTC, date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

import msgspec

Length = Literal["month", "quarter", "half", "year"]

MONTHS: dict[Length, int] = {"month": 1, "quarter": 3, "half": 6, "year": 12}
LAST_DAY = 28  # every month has it
NOON = 12.0  # hours from a midnight at which other zones mostly have the same date


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """When seasons begin: at midnight of ``day`` in ``zone``, the longer ones counted from ``month``.

    ``era`` counts how often the board was reset: what was played before is on boards of its own.
    """

    zone: str = "UTC"
    length: Length = "month"
    month: int = 1  # 1-12
    day: int = 1  # 1-28
    era: int = 0


def season(calendar: Calendar, now: float) -> str:
    """The season of a moment, named by its first day: ``2026-11``, or ``2026-11-15`` unless that is the first."""
    first = _first(calendar, datetime.fromtimestamp(now, zone(calendar.zone)).date())
    return first.strftime("%Y-%m") if first.day == 1 else first.isoformat()


def zone(name: str) -> ZoneInfo:
    """A time zone; one that is not known here (any more) is UTC."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return ZoneInfo("UTC")


def start(name: str) -> date:
    """The first day of a season, from its name."""
    return datetime.strptime(name if name.count("-") > 1 else f"{name}-01", "%Y-%m-%d").replace(tzinfo=UTC).date()


def _first(calendar: Calendar, today: date) -> date:
    """The first day of today's season."""
    months = today.year * 12 + today.month - 1 - (today.day < calendar.day)
    months -= (months - (calendar.month - 1)) % MONTHS[calendar.length]
    return date(months // 12, months % 12 + 1, calendar.day)


def span(calendar: Calendar, now: float) -> tuple[float, float]:
    """When the season of a moment began and when the next one does, in seconds since the epoch."""
    first = _first(calendar, datetime.fromtimestamp(now, zone(calendar.zone)).date())
    years, month = divmod(first.month - 1 + MONTHS[calendar.length], 12)
    after = date(first.year + years, month + 1, first.day)
    one, other = (datetime(d.year, d.month, d.day, tzinfo=zone(calendar.zone)).timestamp() for d in (first, after))
    return one, other
