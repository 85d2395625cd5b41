"""Pictures of tables, hands, sheets and boards: plain values in, PNG bytes out; and animations of them."""

from collections.abc import Iterable

from rendering.items import Scene
from rendering.layout import layout
from rendering.layout.caption import captioned
from rendering.model import Pic, Style
from rendering.paint import Image, animate, paint_scene
from rendering.paint.signs import sign

__all__ = ["Image", "Scene", "animation", "layout", "paint", "sign"]

WIDE = 540  # pixels of an animation
EACH = 0.8  # seconds that a picture of it stands
HEAVIEST = 8_000_000  # bytes


def paint(pic: Pic, style: Style) -> Image:
    """The picture of ``pic``; takes some milliseconds and may run in any thread."""
    return paint_scene(layout(pic, style))


def animation(shots: Iterable[tuple[Pic, str]], style: Style) -> bytes:
    """A GIF of pictures, each under its words; some 40 ms a picture, in any thread."""
    return animate([captioned(layout(pic, style), words) for pic, words in shots], WIDE, EACH, HEAVIEST)
