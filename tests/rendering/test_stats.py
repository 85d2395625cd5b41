"""A member's record: nothing clipped that has room, words large enough, the curve within its place."""

from itertools import pairwise

import msgspec
import pytest

from rendering import Scene, layout, paint
from rendering.items import Box, Graph, Icon, Text
from rendering.layout.stats import ROW
from rendering.metrics import text_width
from rendering.model import Style
from rendering.paint.text import fitted
from rendering.sheets import CurvePic, FigurePic, StatsPic
from tests.rendering.samples import HOSTILE, PICTURES, THEMES, stats
from tests.rendering.test_layout import check, texts

SMALLEST = 36  # size of the smallest words in other pictures
SHOWN = [name for name in PICTURES if name.startswith("stats")]


def scene(pic: StatsPic) -> Scene:
    return layout(pic, Style())


def words(of: Scene) -> list[Text]:
    return [item for item in of.items if isinstance(item, Text) and item.text]


def whole(item: Text) -> bool:
    """Is the text painted without an ellipsis?"""
    return fitted(item.text, item.size, item.heavy, item.rect.w) == item.text


@pytest.mark.parametrize("name", SHOWN)
def test_all_words_are_large_enough_and_whole(name: str) -> None:
    """S049, S099: on a phone 360 wide."""
    picture = layout(PICTURES[name], Style())
    check(picture)
    assert picture.width == 1280
    assert all(item.size >= SMALLEST for item in words(picture))
    assert [item.text for item in words(picture) if not whole(item)] == []


@pytest.mark.parametrize("name", SHOWN)
def test_words_do_not_cover_each_other(name: str) -> None:
    shown = [item for item in words(layout(PICTURES[name], Style())) if item.align == "left"]
    inked = [item.rect._replace(w=min(item.rect.w, text_width(item.text, item.size))) for item in shown]
    assert not [(a, b) for n, a in enumerate(inked) for b in inked[n + 1 :] if a.meets(b)]


def test_every_number_of_the_record_is_there() -> None:
    pic = stats()
    shown = texts(scene(pic))
    wanted = [x.value for x in (*pic.figures, *pic.facts)] + [x.label for x in (*pic.figures, *pic.facts)]
    wanted += [text for bar in pic.places for text in (bar.label, bar.value)]
    assert [text for text in wanted if text not in shown] == []


def test_bars_are_as_long_as_their_places_are_frequent() -> None:
    bars = [i for i in scene(stats(places=4)).items if isinstance(i, Box) and i.rect.h == ROW - 24]
    assert [bar.fill for bar in bars] == ["gold", "silver", "bronze", "muted"]
    assert all(abs(a.rect.w / bars[0].rect.w - n / 40) < 0.01 for a, n in zip(bars, (40, 35, 30, 25), strict=True))


def test_a_place_that_is_rare_still_has_a_bar() -> None:
    pic = stats(places=2)
    rare = msgspec.structs.replace(pic.places[1], count=1)
    often = msgspec.structs.replace(pic.places[0], count=100_000)
    bars = [
        i
        for i in scene(msgspec.structs.replace(pic, places=(often, rare))).items
        if isinstance(i, Box) and i.rect.h == ROW - 24
    ]
    assert bars[1].rect.w >= 12


def graph(of: Scene) -> Graph:
    (found,) = (item for item in of.items if isinstance(item, Graph))
    return found


def test_the_curve_rises_with_the_rating_within_its_band_and_its_place() -> None:
    pic = stats()
    assert pic.curve is not None
    drawn = graph(scene(pic))
    assert len(drawn.line) == len(drawn.upper) == len(drawn.lower) == len(pic.curve.values)
    for (a, b), (x, y) in zip(pairwise(pic.curve.values), pairwise(drawn.line), strict=True):
        assert (a < b) == (x > y)
    for low, middle, high in zip(drawn.lower, drawn.line, drawn.upper, strict=True):
        assert 0 <= high <= middle <= low < drawn.rect.h


def test_the_curve_ends_in_a_dot() -> None:
    picture = scene(stats())
    drawn = graph(picture)
    dot = next(i for i in picture.items if isinstance(i, Icon) and i.shape == "round").rect
    assert (dot.x + dot.w // 2, dot.y + dot.h // 2) == (drawn.rect.right, drawn.rect.y + drawn.line[-1])


def test_a_rating_that_never_moved_has_a_curve() -> None:
    flat = CurvePic(caption="", values=(1000,) * 3, margins=(0,) * 3, scale=(1000, 1000), axis=("1", "1", "1"))
    pic = msgspec.structs.replace(stats(), curve=flat)
    assert len(set(graph(scene(pic)).line)) == 1
    assert paint(pic, Style()).png


def test_without_two_rated_matches_there_is_no_curve() -> None:
    assert not any(isinstance(item, Graph) for item in scene(stats(matches=1)).items)


@pytest.mark.parametrize("theme", THEMES)
def test_the_line_is_seen_on_its_band(theme: str) -> None:
    """Not the same picture with another rating."""
    pic = stats()
    assert pic.curve is not None
    other = msgspec.structs.replace(pic.curve, values=tuple(reversed(pic.curve.values)))
    style = Style(theme=theme)  # type: ignore[arg-type]  # one of the two
    assert paint(pic, style).png != paint(msgspec.structs.replace(pic, curve=other), style).png


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_keep_to_their_line(name: str) -> None:
    """S099."""
    hostile = scene(msgspec.structs.replace(stats(), name=name))
    check(hostile)
    assert (hostile.width, hostile.height) == (scene(stats()).width, scene(stats()).height)
    assert len(paint(msgspec.structs.replace(stats(), name=name), Style()).png) < 150_000


@pytest.mark.parametrize("value", ["999 999 999", "−1 234 567"])
def test_huge_numbers_stay_in_their_boxes(value: str) -> None:
    pic = stats()
    huge = tuple(FigurePic(label=x.label, value=value, note=x.note) for x in (*pic.figures, *pic.facts))
    picture = scene(msgspec.structs.replace(pic, figures=huge[:3], facts=huge[4:]))
    check(picture)
    large = [item for item in words(picture) if item.text == value]
    assert len(large) == len(huge) - 1
    assert all(map(whole, large))
