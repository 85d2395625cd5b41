"""Cards as sprites of palette indices, each painted once per style, size, ground and mark."""

from functools import lru_cache
from typing import NamedTuple

import msgspec
from PIL import Image

from bot.engine.cards import BACK, JACK, JOKER, KING, QUEEN, Card, rank, suit
from rendering.faces import SUIT_SHAPES, rank_text
from rendering.geometry import SIZES, CardSize, measures
from rendering.items import Rect, Sprite, Tally
from rendering.model import Style
from rendering.paint.masks import firm, lattice_mask, round_mask, shape_mask, solid
from rendering.paint.text import index_mask
from rendering.palette import Palette, palette

ORNAMENTS = {JACK: "plume", QUEEN: "coronet", KING: "crown"}
STAR = 19  # side of the sign of a wild card in a closed pile
LATTICE = 22  # rows after which the pattern comes again: near enough for the encoder to see it
RIMS = {"": ("edge", 2), "selected": ("gold", 6), "drawn": ("accent", 6)}


class Painted(NamedTuple):
    """Palette indices, and which of the pixels to paste."""

    pixels: Image.Image
    mask: Image.Image


class Pen:
    """Lays coverage masks as inks on a surface of palette indices."""

    def __init__(self, surface: Image.Image, colours: Palette) -> None:
        self.surface, self.colours = surface, colours

    def lay(self, mask: Image.Image, x: int, y: int, ink: str, ground: str) -> None:
        """The mask's pixels in ``ink``, its edges blended into ``ground``."""
        self.surface.paste(mask.point(self.colours.ramp(ink, ground)), (x, y), solid(mask))

    def shape(self, name: str, box: Rect, ink: str, ground: str) -> None:
        """A named shape filling ``box``."""
        self.lay(shape_mask(name, box.w, box.h), box.x, box.y, ink, ground)

    def round(self, box: Rect, radius: int, ink: str, ground: str) -> None:
        """A rectangle with round corners."""
        self.lay(round_mask(box.w, box.h, radius), box.x, box.y, ink, ground)


@lru_cache(maxsize=4096)
def sprite(style: Style, measures: CardSize, face: Card, role: Card | None, ground: str, mark: str) -> Painted:
    """The card of a scene's ``Sprite``, whatever its place."""
    pen = Pen(Image.new("L", (measures.w, measures.h)), palette(style))
    _blank(pen, measures, ground, mark)
    if face == BACK:
        _back(pen, measures)
    elif face == JOKER:
        _joker(pen, measures, role, style)
    else:
        _face(pen, measures, face, style)
    return Painted(pen.surface, firm(round_mask(measures.w, measures.h, measures.radius)))


def painted(item: Sprite, style: Style) -> Painted:
    """The sprite of an item."""
    size = SIZES[item.size]
    measures = msgspec.structs.replace(size, pip=0) if item.bare else size
    return sprite(style, measures, item.face, item.role, item.ground, item.mark)


class Toned(NamedTuple):
    """The colours of a card that stands for several."""

    face: str
    rank: str
    band: str  # behind the number
    number: str


TONES = {
    "": Toned("face", "spade", "panel", "white"),
    "red": Toned("face", "heart", "heart", "white"),
    "natural": Toned("heart", "white", "face", "heart"),
    "mixed": Toned("spade", "white", "face", "spade"),
    "half": Toned("joker", "white", "face", "joker"),
}


def counted(item: Tally, style: Style) -> Painted:
    """The sprite of several cards in one."""
    return _counted(style, measures(item), item.face, item.count, item.ground, item.tone, item.wilds)


@lru_cache(maxsize=1024)
def _counted(style: Style, size: CardSize, face: Card, count: int, ground: str, tone: str, wilds: int) -> Painted:
    """The rank on the card's own colour, the number on a band of the other one, stars for wild cards at the edge."""
    pen, look = Pen(Image.new("L", (size.w, size.h)), palette(style)), TONES[tone]
    _halves(pen, size, look, ground)
    rank_mask = index_mask(rank_text(face, style.indices), size.rank.w, size.rank.h)
    pen.lay(rank_mask, size.rank.x, size.rank.y, look.rank, look.face)
    pen.lay(index_mask(f"×{count}", size.suit.w, size.suit.h), size.suit.x, size.suit.y, look.number, look.band)
    for n in range(wilds):
        pen.shape("star", Rect(size.rank.right + 1, 5 + n * STAR, STAR, STAR), "gold", look.face)
    return Painted(pen.surface, firm(round_mask(size.w, size.h, size.radius)))


def _halves(pen: Pen, size: CardSize, look: Toned, ground: str) -> None:
    """A card in two colours, parted between rank and number."""
    split, r = size.suit.y - 4, size.radius - 1
    pen.round(Rect(0, 0, size.w, size.h), size.radius, "edge", ground)
    pen.round(Rect(2, 2, size.w - 4, size.h - 4), r, look.band, "edge")
    pen.round(Rect(2, 2, size.w - 4, split - 2 + r), r, look.face, "edge")
    pen.surface.paste(pen.colours.index[look.band], (2, split, size.w - 2, split + r))


def _blank(pen: Pen, size: CardSize, ground: str, mark: str) -> None:
    ink, width = RIMS[mark]
    pen.round(Rect(0, 0, size.w, size.h), size.radius, ink, ground)
    inner = Rect(width, width, size.w - 2 * width, size.h - 2 * width)
    pen.round(inner, size.radius - width // 2, "face", ink)


def _index(pen: Pen, size: CardSize, face: Card, ink: str, ground: str, style: Style) -> None:
    mask = index_mask(rank_text(face, style.indices), size.rank.w, size.rank.h)
    pen.lay(mask, size.rank.x, size.rank.y, ink, ground)
    pen.shape(SUIT_SHAPES[suit(face)], size.suit, ink, ground)


def _face(pen: Pen, size: CardSize, face: Card, style: Style) -> None:
    ink = SUIT_SHAPES[suit(face)]
    _index(pen, size, face, ink, "face", style)
    if not size.pip:
        return
    pip = _pip(size)
    pen.shape(ink, pip, ink, "face")
    if rank(face) in ORNAMENTS:
        wide, tall = round(pip.w * 0.9), round(pip.w * 0.74)
        above = Rect(pip.right - wide, pip.y - tall - pip.w // 5, wide, tall)
        pen.shape(ORNAMENTS[rank(face)], above, ink, "face")


def _pip(size: CardSize) -> Rect:
    """The large suit in the lower right corner."""
    inset = round(size.radius * 0.9)
    return Rect(size.w - inset - size.pip, size.h - inset - size.pip, size.pip, size.pip)


def _joker(pen: Pen, size: CardSize, role: Card | None, style: Style) -> None:
    rim = max(4, size.w // 24)
    pen.round(Rect(rim, rim, size.w - 2 * rim, size.h - 2 * rim), size.radius - rim // 2, "joker", "face")
    if role is None:
        pen.shape("star", size.rank, "gold", "joker")
        pen.shape("jester", size.suit, "white", "joker")
    else:
        _index(pen, size, role, "white", "joker", style)
        _small_star(pen, size)
    if size.pip:
        pen.shape("jester", _pip(size), "gold", "joker")


def _small_star(pen: Pen, size: CardSize) -> None:
    """The mark of a joker that stands for a card, under the index."""
    side = size.h - size.index_bottom - 6
    if not size.pip and side >= 12:
        left = size.suit.x + (size.suit.w - side) // 2
        pen.shape("star", Rect(left, size.index_bottom + 1, side, side), "gold", "joker")


def _back(pen: Pen, size: CardSize) -> None:
    rim = max(5, size.w // 20)
    box = Rect(rim, rim, size.w - 2 * rim, size.h - 2 * rim)
    pen.round(box, size.radius - rim // 2, "back", "face")
    inset = rim + max(4, size.w // 20)
    inner = Rect(inset, inset, size.w - 2 * inset, size.h - 2 * inset)
    pen.round(inner, max(2, size.radius - inset), "backline", "back")
    within = Rect(inset + 3, inset + 3, inner.w - 6, inner.h - 6)
    pen.round(within, max(1, size.radius - inset - 3), "back", "backline")
    if size.pip:
        pen.lay(lattice_mask(within.w, within.h, LATTICE, 2), within.x, within.y, "backline", "back")
