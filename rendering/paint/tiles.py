"""Tiles as sprites of palette indices, each painted once per style, size, ground and mark."""

from functools import lru_cache

import msgspec
from PIL import Image

from bot.engine.cards import BACK, JOKER, Card, rank, suit
from rendering.faces import TILE_INKS, TILE_SHAPES
from rendering.geometry import TILES, TileSize
from rendering.items import Rect, Tile
from rendering.model import Style, TileMark
from rendering.paint.cards import Painted, Pen
from rendering.paint.masks import firm, round_mask
from rendering.paint.text import index_mask
from rendering.palette import palette

RIMS: dict[TileMark, tuple[str, int]] = {
    "": ("edge", 2),
    "new": ("gold", 7),
    "moved": ("accent", 7),
    "drawn": ("accent", 7),
    "selected": ("gold", 7),
    "wild": ("meld", 7),
}
FOOT = 5  # how much more of the rim shows below, which makes a card a tile


def painted(item: Tile, style: Style) -> Painted:
    """The sprite of an item."""
    return tile(style, msgspec.structs.replace(item, rect=item.rect.moved(-item.rect.x, -item.rect.y)))


@lru_cache(maxsize=4096)
def tile(style: Style, item: Tile) -> Painted:
    """The tile of a scene's ``Tile`` at (0, 0)."""
    measures = TILES[item.size]
    pen = Pen(Image.new("L", (measures.w, measures.h)), palette(style))
    _blank(pen, measures, item.ground, item.mark)
    if item.face == BACK:
        _back(pen, measures)
    elif item.face == JOKER:
        (_false_joker if item.false else _joker)(pen, measures, item.stands)
    else:
        _face(pen, measures, item.face)
    return Painted(pen.surface, firm(round_mask(measures.w, measures.h, measures.radius)))


def _blank(pen: Pen, size: TileSize, ground: str, mark: TileMark) -> None:
    ink, width = RIMS[mark]
    pen.round(Rect(0, 0, size.w, size.h), size.radius, ink, ground)
    inner = Rect(width, width, size.w - 2 * width, size.h - 2 * width - FOOT)
    pen.round(inner, max(2, size.radius - width // 2), "face", ink)


def _face(pen: Pen, size: TileSize, face: Card) -> None:
    ink = TILE_INKS[suit(face)]
    _number(pen, size, rank(face) + 1, ink, "face")
    pen.shape(TILE_SHAPES[suit(face)], size.shape, ink, "face")


def _number(pen: Pen, size: TileSize, number: int, ink: str, ground: str) -> None:
    mask = index_mask(str(number), size.number.w, size.number.h)
    pen.lay(mask, size.number.x, size.number.y, ink, ground)


def _joker(pen: Pen, size: TileSize, stands: int) -> None:
    """A joker with the number that it stands for; one in no set has a star."""
    rim = max(4, size.w // 16)
    box = Rect(rim, rim, size.w - 2 * rim, size.h - 2 * rim - FOOT)
    pen.round(box, max(2, size.radius - rim // 2), "joker", "face")
    if stands:
        _number(pen, size, stands, "white", "joker")
    else:
        pen.shape("star", _square(size.number), "white", "joker")
    pen.shape("jester", size.shape, "gold", "joker")


def _false_joker(pen: Pen, size: TileSize, stands: int) -> None:
    """White like the tile that it stands for, with a cap for a colour."""
    if stands:
        _number(pen, size, stands, "joker", "face")
    else:
        pen.shape("star", _square(size.number), "joker", "face")
    pen.shape("jester", size.shape, "joker", "face")


def _square(box: Rect) -> Rect:
    """The square in the middle of a box that is wider than high."""
    return Rect(box.x + (box.w - box.h) // 2, box.y, box.h, box.h)


def _back(pen: Pen, size: TileSize) -> None:
    rim = max(5, size.w // 14)
    box = Rect(rim, rim, size.w - 2 * rim, size.h - 2 * rim - FOOT)
    pen.round(box, max(2, size.radius - rim // 2), "back", "face")
