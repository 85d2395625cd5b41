"""Numbers that ids and choices bring, and numbers as people read them."""

import pytest

from bot.store.boards import BoardRow, Ranking
from bot.store.history import RatingStep
from bot.tables.model import Refused
from cogs.figures import number, percent
from cogs.ratings import change
from cogs.standings import figures
from cogs.wire import IDS, whole


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", " 1", "1_0", "٣", "²", "100", "0100", "9" * 100])
def test_no_number_but_a_plain_one_in_its_bounds_is_read(text: str) -> None:
    with pytest.raises(Refused, match="button_unknown"):
        whole(text, 99)


@pytest.mark.parametrize(("text", "most"), [("0", 0), ("07", 99), ("99", 99), (str(IDS), IDS)])
def test_a_number_up_to_its_bound_is_read(text: str, most: int) -> None:
    assert whole(text, most) == int(text)


@pytest.mark.parametrize(("locale", "shown"), [("en", "1,240"), ("fr", "1\u202f240")])
def test_a_rating_reads_the_same_on_a_board_and_in_a_record(locale: str, shown: str) -> None:
    row = BoardRow(rank=1, user=1, name="Ann", games=6, wins=6, points=9, finished=6, mu=31.0, sigma=2.0, rated=6)
    assert number(1240, locale) == shown
    assert shown in figures(row, Ranking.RATING, locale)


@pytest.mark.parametrize(("mu", "said"), [(26.0, "+40"), (24.0, "−40"), (25.0, "±0"), (60.0, "+1,400")])
def test_change_of_a_rating_has_its_sign(mu: float, said: str) -> None:
    step = RatingStep(table="t", user=1, mu_before=25.0, sigma_before=8.0, mu=mu, sigma=8.0, weight=1.0)
    assert change(step, "en") == said


def test_a_share_is_the_same_on_a_board_and_in_a_record() -> None:
    row = BoardRow(rank=1, user=1, name="Ann", games=6, wins=0, points=0, finished=4)
    assert percent(4, 6, "en") == "67%"
    assert "67%" in figures(row, Ranking.COMPLETION, "en")
