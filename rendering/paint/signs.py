"""Single cards as small pictures with a clear ground: the emojis of menus and lines."""

import io

from PIL import Image

from bot.engine.cards import JOKER, Card, suit
from rendering.faces import SUIT_SHAPES, rank_text
from rendering.model import Indices, Style
from rendering.paint.masks import round_mask, shape_mask
from rendering.paint.text import index_mask
from rendering.palette import colours

SIDE = 128  # pixels, as Discord asks for; shown at some twenty
RIM, RADIUS = 5, 22
RANK, PIP = (62, 84), 50  # the index, width and height, and the suit beside it


def sign(face: Card, indices: Indices) -> bytes:
    """The PNG of a face: its index and its suit side by side, as large as there is room for."""
    inks = colours(Style(four_colour=False, indices=indices))
    picture = Image.new("RGBA", (SIDE, SIDE))
    _lay(picture, round_mask(SIDE, SIDE, RADIUS), 0, 0, inks["edge"])
    _lay(picture, round_mask(SIDE - 2 * RIM, SIDE - 2 * RIM, RADIUS - RIM), RIM, RIM, inks["face"])
    if face == JOKER:
        _lay(picture, shape_mask("star", 96, 96), 16, 14, inks["joker"])
    else:
        shape = SUIT_SHAPES[suit(face)]
        rank = index_mask(rank_text(face, indices), *RANK)
        _lay(picture, rank, 9, (SIDE - RANK[1]) // 2, inks[shape])
        _lay(picture, shape_mask(shape, PIP, PIP), 70, (SIDE - PIP) // 2, inks[shape])
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()


def _lay(picture: Image.Image, mask: Image.Image, x: int, y: int, ink: tuple[int, int, int]) -> None:
    """The mask's pixels in ``ink``, over what is there."""
    layer = Image.new("RGBA", picture.size)
    layer.paste((*ink, 255), (x, y), mask)
    picture.alpha_composite(layer)
