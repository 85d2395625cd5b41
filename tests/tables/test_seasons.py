"""Seasons of a server: when they begin, what they are called, and what they mark."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.store.boards import BoardQuery, Ranking
from bot.tables.model import GuildPrefs
from bot.tables.seasons import Calendar, Length, season, start, zone
from tests.tables.world import ANNA, BOB, World, opened


def moment(text: str, zone: str = "UTC") -> float:
    """Seconds since the epoch of a local time."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("length", "month", "day", "now", "named"),
    [
        ("month", 1, 1, "2026-11-01T00:00:00", "2026-11"),
        ("month", 1, 1, "2026-10-31T23:59:59", "2026-10"),
        ("month", 1, 15, "2026-11-14T23:59:59", "2026-10-15"),
        ("month", 1, 15, "2026-11-15T00:00:00", "2026-11-15"),
        ("month", 1, 15, "2026-01-03T12:00:00", "2025-12-15"),
        ("month", 1, 28, "2026-03-01T12:00:00", "2026-02-28"),
        ("quarter", 1, 1, "2026-11-20T12:00:00", "2026-10"),
        ("quarter", 2, 1, "2026-11-20T12:00:00", "2026-11"),
        ("quarter", 2, 1, "2026-01-20T12:00:00", "2025-11"),
        ("quarter", 3, 15, "2026-12-14T12:00:00", "2026-09-15"),
        ("half", 1, 1, "2026-06-30T12:00:00", "2026-01"),
        ("half", 1, 1, "2026-07-01T12:00:00", "2026-07"),
        ("half", 9, 1, "2026-02-28T12:00:00", "2025-09"),
        ("year", 1, 1, "2026-12-31T23:59:59", "2026-01"),
        ("year", 9, 1, "2026-08-31T12:00:00", "2025-09"),
        ("year", 9, 15, "2026-09-15T00:00:00", "2026-09-15"),
    ],
)
def test_a_season_is_called_after_its_first_day(length: Length, month: int, day: int, now: str, named: str) -> None:
    calendar = Calendar(length=length, month=month, day=day)
    assert season(calendar, moment(now)) == named


@pytest.mark.parametrize(
    ("zone", "now", "named"),
    [
        ("Europe/Paris", "2026-10-31T22:59:59", "2026-10"),
        ("Europe/Paris", "2026-10-31T23:00:00", "2026-11"),  # midnight in Paris, in winter
        ("Europe/Paris", "2026-06-30T22:00:00", "2026-07"),  # in summer
        ("America/Montreal", "2026-11-01T03:59:59", "2026-10"),
        ("America/Montreal", "2026-11-01T04:00:00", "2026-11"),
        ("Pacific/Kiritimati", "2026-10-31T10:00:00", "2026-11"),
        ("Nowhere/Atlantis", "2026-10-31T23:59:59", "2026-10"),  # as UTC
    ],
)
def test_a_season_begins_at_midnight_of_the_servers_zone(zone: str, now: str, named: str) -> None:
    assert season(Calendar(zone=zone), moment(now)) == named


def test_a_day_on_which_the_clocks_change_has_one_midnight() -> None:
    """On 25 October 2026 Paris has 25 hours; all of them are in the season that begins on that day."""
    calendar = Calendar(zone="Europe/Paris", day=25)
    begins = moment("2026-10-25T00:00:00", "Europe/Paris")
    hours = [season(calendar, begins + hour * 3600) for hour in (-1, 0, 24, 25)]
    assert hours == ["2026-09-25", "2026-10-25", "2026-10-25", "2026-10-25"]


@pytest.mark.parametrize("name", ["", "Nowhere/Atlantis", "../../etc/passwd", "/etc/localtime", "UTC\0", "x" * 300])
def test_an_unknown_zone_is_utc(name: str) -> None:
    assert zone(name) == ZoneInfo("UTC")


@pytest.mark.parametrize(("name", "first"), [("2026-11", date(2026, 11, 1)), ("2026-11-15", date(2026, 11, 15))])
def test_the_first_day_is_read_from_the_name(name: str, first: date) -> None:
    assert start(name) == first


async def lost(world: World, table: str) -> None:
    """The match ends: everybody plays on until it does."""
    while not await world.store.result(table):
        await world.finish_deal(table)
        if not await world.store.result(table):
            await world.next_deal(table)


async def test_a_result_and_its_rating_carry_the_servers_season_and_era() -> None:
    """That of the end of the match, in the server's own time."""
    world = await opened()
    world.now = moment("2026-11-30T23:30:00")
    calendar = Calendar(zone="Europe/Paris", day=1, era=2)
    await world.tables.set_guild(5, GuildPrefs(calendar=calendar))
    assert world.tables.season(5) == (2, "2026-12")
    assert world.tables.season(6) == (0, "2026-11")
    table = await world.playing(ANNA, BOB, house={"match_target": 20})
    await lost(world, table)
    found = await world.store.result(table)
    assert (found.season, found.era, found.rated) == ("2026-12", 2, True)
    for name in ("2026-12", ""):
        query = BoardQuery(guild=5, game="rami", era=2, season=name, by=Ranking.RATING)
        assert {row.user for row in await world.store.board(query)} == {ANNA.id, BOB.id}


async def test_chips_are_of_the_servers_season() -> None:
    """What was lost in one is not missing in the next."""
    world = await opened()
    world.now = moment("2026-11-14T23:30:00")
    await world.tables.set_guild(5, GuildPrefs(chips=True, calendar=Calendar(zone="Europe/Paris", day=15)))
    await world.playing(ANNA, BOB, stake=100)
    mine = await world.tables.chips(5, ANNA.id)
    assert mine == await world.store.chips(5, "2026-11-15", ANNA.id)
    assert await world.store.chips(5, "2026-10-15", ANNA.id) is None
    world.now = moment("2026-12-16T12:00:00")
    assert await world.tables.chips(5, ANNA.id) == mine + 100
