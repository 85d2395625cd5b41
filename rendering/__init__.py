"""Pictures of tables, hands, sheets and boards: plain values in, PNG bytes out."""

from rendering.items import Scene
from rendering.layout import layout
from rendering.model import Pic, Style
from rendering.paint import Image, paint_scene
from rendering.paint.signs import sign

__all__ = ["Image", "Scene", "layout", "paint", "sign"]


def paint(pic: Pic, style: Style) -> Image:
    """The picture of ``pic``; takes some milliseconds and may run in any thread."""
    return paint_scene(layout(pic, style))
