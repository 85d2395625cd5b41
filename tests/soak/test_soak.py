"""The long runs in miniature: that they run, and that nothing is lost or left."""

import pytest

from tests.soak import ended, load
from tests.soak.spread import Spread


def test_presses_on_many_tables_are_all_acknowledged_and_none_is_lost() -> None:
    (row,) = load.rows(2.0, tables=12, guilds=3, rate=30.0)
    assert row["moves"] > 20
    assert (row["unacknowledged"], row["lost"]) == (0, 0)
    assert row["panel_lag_s"]["shown"] > 0
    assert len(row["memory_mb"]["curve"]) > 3


def test_tables_opened_and_ended_leave_nothing_behind() -> None:
    """S096: tables, tasks, views and locks."""
    (row,) = ended.rows(2 * ended.AT_ONCE)
    before, left = row["before"], row["left"]
    assert {what: left[what] for what in before if left[what] > before[what]} == {}
    assert (left["presented"], left["notices"]) == (0, 0)


def test_shares_of_durations_are_right_within_two_per_cent_and_take_no_space() -> None:
    found = Spread()
    for n in range(1, 10_001):
        found.add(n / 1000)
    assert [found.share(x) for x in (0.5, 0.95, 1.0)] == pytest.approx([5.0, 9.5, 10.0], rel=0.02)
    assert (found.number, found.worst, len(found._counts)) == (10_000, 10.0, 1000)
    assert Spread().share(0.5) == 0.0
