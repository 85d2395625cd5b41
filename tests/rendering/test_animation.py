"""Animations: frames, captions with suits as shapes, and that they are never too heavy."""

import io

import pytest
from PIL import Image

from rendering import animation, layout
from rendering.items import Icon, Scene, Text
from rendering.layout.caption import captioned
from rendering.model import Pic, Style
from rendering.paint import animate
from rendering.palette import palette
from tests.rendering.samples import PICTURES, panel, sheet, table

STYLE = Style()


def shots(count: int) -> list[tuple[Pic, str]]:
    """Tables that fill up."""
    return [(table(4, n), f"Anna jette {n + 2}♦️.") for n in range(count)]


def opened(gif: bytes) -> Image.Image:
    """The animation, as another program reads it."""
    picture = Image.open(io.BytesIO(gif))
    assert picture.format == "GIF"
    return picture


def frames(gif: bytes) -> int:
    """How many pictures it has."""
    count: int = getattr(opened(gif), "n_frames", 1)
    return count


def band(scene: Scene, words: str) -> tuple[str, list[str]]:
    """The texts and shapes that a caption adds."""
    added = [i for i in captioned(scene, words).items if i.rect.y < captioned(scene, words).height - scene.height]
    return " ".join(i.text for i in added if isinstance(i, Text)), [i.shape for i in added if isinstance(i, Icon)]


def test_each_picture_is_a_frame_and_the_last_one_stays_longer() -> None:
    gif = animation(shots(5), STYLE)
    picture = opened(gif)
    assert frames(gif) == 5
    assert picture.width == 540
    assert picture.info["loop"] == 0
    times = []
    for n in range(5):
        picture.seek(n)
        times.append(picture.info["duration"])
    assert times == [800, 800, 800, 800, 2400]


def test_pictures_of_different_shapes_share_a_size() -> None:
    gif = animation([(table(2, 0), "a"), (sheet(8, 13), "b"), (PICTURES["crowded table"], "c")], STYLE)
    assert frames(gif) == 3
    picture = opened(gif)
    tall = max(layout(p, STYLE).height / layout(p, STYLE).width for p in (sheet(8, 13), PICTURES["crowded table"]))
    assert picture.height > 540 * tall


@pytest.mark.parametrize("style", [Style(), Style(theme="dark", four_colour=True, indices="en")])
def test_colours_are_those_of_the_fixed_palette(style: Style) -> None:
    picture = opened(animation([(table(4, 6), "Anna")], style)).convert("RGB")
    found = {colour for _, colour in picture.getcolors(1 << 16) or []}
    assert found <= set(palette(style).rgb)
    assert len(found) > 20


def test_too_heavy_an_animation_loses_every_other_frame() -> None:
    scenes = [layout(pic, STYLE) for pic, _ in shots(9)]
    whole = animate(scenes, 200, 0.8, 10_000_000)
    lighter = animate(scenes, 200, 0.8, len(whole) - 1)
    assert frames(whole) == 9
    assert frames(lighter) == 5
    assert len(lighter) < len(whole)
    assert frames(animate(scenes, 200, 0.8, 1)) == 1


def test_suits_in_the_words_are_shapes() -> None:
    scene = layout(table(2, 0), STYLE)
    assert band(scene, "Anna pose 7♥️ 7♠︎ 7♣︎, jette 🃏") == (
        "Anna pose 7  7  7 , jette ",
        ["heart", "spade", "club", "jester"],
    )
    assert band(scene, "⏱️ Anna") == ("Anna", [])


def test_long_words_end_in_an_ellipsis_after_two_lines() -> None:
    scene = layout(panel(PICTURES["panel"].hand), STYLE)  # type: ignore[union-attr]  # it has a hand
    text, _ = band(scene, "Anna pose 7♥️ 7♠︎ 7♣︎ · " * 20)
    assert text.endswith("…")
    whole = captioned(scene, "Anna pose 7♥️ 7♠︎ 7♣︎ · " * 20)
    assert all(i.rect.right <= whole.width for i in whole.items if isinstance(i, Icon))
    assert captioned(scene, "").height == whole.height
