"""A member's record in words and numbers, without Discord."""

from zoneinfo import ZoneInfo

import pytest

from bot.i18n import LOCALES, has, t
from bot.store.careers import Rank
from bot.tables.stats import Curve, Stats
from bot.tables.tally import NAMES
from cogs.career import FACTS, Record, stats_pic
from rendering.sheets import StatsPic

PARIS = ZoneInfo("Europe/Paris")
EVERYTHING = dict.fromkeys(NAMES, 1000)


def pic(locale: str = "en", *, game: str | None = "canasta", **stats: object) -> StatsPic:
    """The record of somebody with these sums and no rating."""
    return stats_pic(Record(name="Ann", game=game, season=False, stats=Stats(**stats), zone=PARIS), locale)  # type: ignore[arg-type]  # sums by name


def values(of: StatsPic) -> dict[str, str]:
    """What stands at each label."""
    return {x.label: x.value for x in (*of.figures, *of.facts)}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", NAMES)
def test_everything_that_is_counted_has_a_name(name: str, locale: str) -> None:
    assert has(f"stats-fact-{name.replace('_', '-')}", locale)
    assert len(t(locale, f"stats-fact-{name.replace('_', '-')}")) <= 22


@pytest.mark.parametrize(
    ("wins", "matches", "share"), [(0, 1000, "0%"), (1, 1000, "1%"), (999, 1000, "99%"), (7, 7, "100%"), (1, 3, "33%")]
)
def test_only_all_is_a_hundred_percent_and_only_nothing_is_none(wins: int, matches: int, share: str) -> None:
    assert values(pic(wins=wins, matches=matches))["Win rate"] == share


def test_numbers_are_those_of_the_language_with_a_true_minus() -> None:
    assert values(pic("en", matches=12345, points=-9876))["Points"] == "−9,876"
    assert values(pic("fr", matches=12345))["Parties"] == "12\u202f345"


@pytest.mark.parametrize("game", ["canasta", None])
def test_a_picture_has_room_for_what_is_told_first(game: str | None) -> None:
    found = pic(game=game, matches=9, facts=EVERYTHING, people=4, games={"canasta": 9})
    assert len(found.facts) == FACTS
    assert "Deals won" in values(found)
    assert ("Best deal" in values(found)) == (game is not None)


def test_completion_gives_way_to_a_rating_and_moves_down() -> None:
    rated = Record(
        name="Ann", game="gin", season=True, stats=Stats(matches=2, finished=1), zone=PARIS,
        rank=Rank(mu=26.0, sigma=2.0, matches=2, rank=3),
    )  # fmt: skip
    assert [x.label for x in pic(matches=2).figures][-1] == "Completed"
    found = stats_pic(rated, "en")
    assert (found.figures[-1].label, found.figures[-1].value, found.figures[-1].note) == (
        "Rating",
        "1,040",
        "± 160",
    )
    assert values(found)["Rank by rating"] == "#3"
    assert values(found)["Completed"] == "50%"
    assert found.subtitle == "Gin Rami · this season"


def test_the_scale_of_a_curve_holds_its_line_and_the_present_doubt() -> None:
    way = Curve(values=(1000, 1210, 1090), margins=(667, 400, 300), matches=2, best=1210)
    found = stats_pic(Record(name="Ann", game="gin", season=False, stats=Stats(), curve=way, zone=PARIS), "en").curve
    assert found is not None
    assert found.scale == (750, 1400)
    assert found.axis == ("750", "1,075", "1,400")


def test_the_day_of_the_last_match_is_that_of_the_server() -> None:
    """Twenty to midnight in Greenwich is the next day in Paris."""
    assert pic(matches=1, last=1796082000.0).footer.endswith("Dec 1, 2026")
