"""When seasons begin and end, by the clock of the server's own zone."""

from datetime import UTC, datetime

import pytest

from bot.tables.seasons import Calendar, season, span


def at(text: str) -> float:
    """A moment of UTC in seconds since the epoch."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("calendar", "now", "begin", "end"),
    [
        (Calendar(), "2026-12-01T00:00", "2026-12-01T00:00", "2027-01-01T00:00"),
        (Calendar(zone="Europe/Paris"), "2026-10-31T23:30", "2026-10-31T23:00", "2026-11-30T23:00"),
        (Calendar(day=15), "2026-03-14T23:59", "2026-02-15T00:00", "2026-03-15T00:00"),
        (Calendar(length="quarter", month=2), "2026-12-31T12:00", "2026-11-01T00:00", "2027-02-01T00:00"),
        (Calendar(length="year", month=9, day=28), "2026-09-27T12:00", "2025-09-28T00:00", "2026-09-28T00:00"),
        (Calendar(zone="Europe/Paris", length="half"), "2026-03-01T00:00", "2025-12-31T23:00", "2026-06-30T22:00"),
    ],
)
def test_span_of_a_season(calendar: Calendar, now: str, begin: str, end: str) -> None:
    """Midnight to midnight, summer time or not; its first moment belongs to it, its last to the next."""
    first, last = span(calendar, at(now))
    assert (first, last) == (at(begin), at(end))
    assert season(calendar, first) == season(calendar, last - 1) == season(calendar, at(now))
    assert season(calendar, last) != season(calendar, first)
