"""Paints a scene: a canvas of palette indices whose first column is PNG's filter byte of each row."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from PIL import Image as Pillow

from rendering.items import Box, Graph, Icon, Item, Rect, Scene, Sprite, Tally, Text, Tile
from rendering.model import Style
from rendering.paint import tiles
from rendering.paint.cards import counted, painted
from rendering.paint.masks import band_mask, line_mask, round_mask, shape_mask, solid
from rendering.paint.png import encode
from rendering.paint.text import plain, renamed, text_mask
from rendering.palette import palette

LEFT = 1  # the filter column
Inked = tuple[Pillow.Image, Pillow.Image]


class Image(msgspec.Struct, frozen=True):
    """A finished picture."""

    png: bytes
    width: int
    height: int


def paint_scene(scene: Scene) -> Image:
    """The picture of a scene; may run in any thread."""
    canvas = indexed(scene)
    canvas.paste(0, (0, 0, LEFT, scene.height))
    plte = palette(scene.style).plte()
    return Image(encode(canvas.tobytes(), scene.width, scene.height, plte), scene.width, scene.height)


def indexed(scene: Scene) -> Pillow.Image:
    """The scene as palette indices, right of the filter column."""
    canvas = Pillow.new("L", (scene.width + LEFT, scene.height), palette(scene.style).index[scene.ground])
    for item in scene.items:
        PAINTERS[type(item)](canvas, item, scene.style)
    return canvas


def _sprite(canvas: Pillow.Image, item: Sprite, style: Style) -> None:
    card = painted(item, style)
    canvas.paste(card.pixels, (item.rect.x + LEFT, item.rect.y), card.mask)


def _tally(canvas: Pillow.Image, item: Tally, style: Style) -> None:
    card = counted(item, style)
    canvas.paste(card.pixels, (item.rect.x + LEFT, item.rect.y), card.mask)


def _tile(canvas: Pillow.Image, item: Tile, style: Style) -> None:
    made = tiles.painted(item, style)
    canvas.paste(made.pixels, (item.rect.x + LEFT, item.rect.y), made.mask)


def _box(canvas: Pillow.Image, item: Box, style: Style) -> None:
    x, y, w, h = item.rect
    outer, inner = item.rect.moved(LEFT, 0), item.width
    _round(canvas, outer, item.radius, item.line or item.fill, item.ground, style)
    if item.line:
        within = Rect(x + LEFT + inner, y + inner, w - 2 * inner, h - 2 * inner)
        _round(canvas, within, max(1, item.radius - inner), item.fill, item.line, style)


def _round(canvas: Pillow.Image, box: Rect, radius: int, ink: str, ground: str, style: Style) -> None:
    """A rectangle with round corners; only the corners are pasted, the rest is filled."""
    colour = palette(style).index[ink]
    r = min(radius, box.w // 2, box.h // 2)
    canvas.paste(colour, (box.x, box.y + r, box.right, box.bottom - r))
    canvas.paste(colour, (box.x + r, box.y, box.right - r, box.bottom))
    if not r:
        return
    spots = ((box.x, box.y), (box.right - r, box.y), (box.x, box.bottom - r), (box.right - r, box.bottom - r))
    for spot, (mask, pixels) in zip(spots, _corners(r, ink, ground, style), strict=True):
        canvas.paste(pixels, spot, mask)


@lru_cache(maxsize=256)
def _corners(r: int, ink: str, ground: str, style: Style) -> tuple[Inked, ...]:
    """Masks and pixels of the four corners: upper left and right, lower left and right."""
    disc = round_mask(2 * r, 2 * r, r)
    quarters = (disc.crop((x, y, x + r, y + r)) for y in (0, r) for x in (0, r))
    return tuple(_inked(q, ink, ground, style) for q in quarters)


def _text(canvas: Pillow.Image, item: Text, style: Style) -> None:
    x, y, w, h = item.rect
    said = plain(renamed(item.text, item.names), item.fallback)
    mask, shown = _line(said, item.size, item.heavy, w, h, item.ink, item.ground, style)
    slack = w - shown.width
    x += {"left": 0, "centre": slack // 2, "right": slack}[item.align]
    canvas.paste(shown, (x + LEFT, y), mask)


@lru_cache(maxsize=1024)
def _line(text: str, size: int, heavy: bool, w: int, h: int, ink: str, ground: str, style: Style) -> Inked:
    return _inked(text_mask(text, size, heavy, w, h), ink, ground, style)


def _icon(canvas: Pillow.Image, item: Icon, style: Style) -> None:
    mask, pixels = _shape(item.shape, item.rect.w, item.rect.h, item.ink, item.ground, style)
    canvas.paste(pixels, (item.rect.x + LEFT, item.rect.y), mask)


@lru_cache(maxsize=256)
def _shape(shape: str, w: int, h: int, ink: str, ground: str, style: Style) -> Inked:
    return _inked(shape_mask(shape, w, h), ink, ground, style)


def _graph(canvas: Pillow.Image, item: Graph, style: Style) -> None:
    x, y, w, h = item.rect
    band = _inked(band_mask(item.upper, item.lower, w, h), item.band, item.ground, style)
    line = _inked(line_mask(item.line, w, h), item.ink, item.band, style)
    for mask, pixels in (band, line):
        canvas.paste(pixels, (x + LEFT, y), mask)


def _inked(mask: Pillow.Image, ink: str, ground: str, style: Style) -> Inked:
    """A coverage mask as a paste mask and the palette indices to paste."""
    return solid(mask), mask.point(palette(style).ramp(ink, ground))


PAINTERS: dict[type[Item], Callable[[Pillow.Image, Any, Style], None]] = {
    Sprite: _sprite,
    Box: _box,
    Tally: _tally,
    Text: _text,
    Icon: _icon,
    Tile: _tile,
    Graph: _graph,
}
