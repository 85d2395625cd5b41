"""Rankings as rectangles: columns take the room that they need, names the rest."""

from itertools import pairwise

import pytest

from rendering import layout
from rendering.items import Text
from rendering.layout.boards import CELL, SUBTITLE
from rendering.metrics import text_width
from rendering.model import Style
from rendering.sheets import BoardPic, BoardRow


def board(*cells: str, subtitle: str = "") -> list[Text]:
    """All texts of a page with one member."""
    row = BoardRow(place=1, name="Bernadette-Élodie de Montmorency", cells=cells)
    heads = tuple(f"Head {n}" for n in range(len(cells)))
    pic = BoardPic(title="Leaderboard", columns=("Player", *heads), rows=(row,), subtitle=subtitle)
    return [item for item in layout(pic, Style()).items if isinstance(item, Text)]


@pytest.mark.parametrize(
    "cells", [("1", "2", "3"), ("1,400", "1\u202f040 ± 180", "860"), ("99,999", "−123\u202f456", "99,999")]
)
def test_no_figure_is_clipped_and_no_column_touches_another(cells: tuple[str, ...]) -> None:
    texts = board(*cells)
    shown = [item for item in texts if item.text in cells and item.size == CELL]
    assert [item.text for item in shown] == list(cells)
    assert all(text_width(item.text, CELL) < item.rect.w for item in shown)
    name = next(item for item in texts if item.text.startswith("Bern"))
    assert all(left.rect.right < right.rect.x for left, right in pairwise([name, *shown]))


def test_a_long_subtitle_takes_a_second_line() -> None:
    long = "Season from 15 November 2026 (before the reset of 30 November 2026) · Completion · from 5 matches on"
    lines = [item.text for item in board("1", "2", "3", subtitle=long) if item.size == SUBTITLE]
    assert len(lines) == 2
    assert " ".join(lines) == long


def test_a_page_without_rows_can_be_drawn() -> None:
    drawn = layout(BoardPic(title="Leaderboard", columns=("Player", "Matches"), rows=()), Style())
    assert [item.text for item in drawn.items if isinstance(item, Text)] == ["Leaderboard", "Player", "Matches"]
