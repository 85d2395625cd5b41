"""The long runs in miniature: that they run, and that nothing is lost or left."""

from tests.soak import ended, load


def test_presses_on_many_tables_are_all_acknowledged_and_none_is_lost() -> None:
    (row,) = load.rows(2.0, tables=12, guilds=3, rate=30.0)
    assert row["moves"] > 20
    assert (row["unacknowledged"], row["lost"]) == (0, 0)


def test_tables_opened_and_ended_leave_nothing_behind() -> None:
    """S096: tables, tasks, views and locks."""
    (row,) = ended.rows(2 * ended.AT_ONCE)
    before, left = row["before"], row["left"]
    assert left | {"tasks": 0} == before | {"tasks": 0}
    assert (left["tables"], left["views"], left["presented"], left["notices"]) == (0, 0, 0, 0)
    assert left["tasks"] <= before["tasks"]
