"""Measures in pixels of a picture 1,280 wide, shown 360 wide on a phone: 50 pixels here are 14 there."""

import msgspec

from rendering.items import Rect, Sprite, Tally, Tile

WIDTH = 1280
MARGIN = 52  # 4 % of the width: nothing that matters lies further out
INNER = WIDTH - 2 * MARGIN
INDEX_MIN = 50  # least height of a card's rank and of its suit
CLOSED = ("natural", "mixed", "half")  # tones of closed piles
RAISE = 26  # how much a selected card stands out


class CardSize(msgspec.Struct, frozen=True):
    """A card's measures; rank and suit boxes are relative to its corner."""

    w: int
    h: int
    rank: Rect
    suit: Rect
    strip: int  # least step in a fan that leaves the index free
    radius: int
    pip: int = 0  # width of the large pip, 0 = none

    @property
    def index_bottom(self) -> int:
        """Where the index ends."""
        return self.suit.bottom


SIZES = {
    "S": CardSize(58, 126, Rect(4, 5, 50, 51), Rect(4, 68, 50, 51), 56, 8),
    "M": CardSize(72, 158, Rect(7, 9, 52, 54), Rect(7, 77, 52, 54), 62, 11),
    "L": CardSize(164, 232, Rect(10, 12, 56, 58), Rect(10, 84, 56, 56), 72, 16, 78),
}

TALLIES = {  # cards of one rank counted: the number has the place of the suit
    "S": SIZES["S"],
    "M": CardSize(78, 126, Rect(8, 5, 62, 51), Rect(8, 68, 62, 51), 78, 9),
    "L": CardSize(96, 158, Rect(11, 10, 74, 62), Rect(11, 86, 74, 62), 96, 12),
}
PILES = {  # the same closed, with room for stars at the right edge
    "S": CardSize(78, 126, Rect(6, 5, 50, 51), Rect(6, 68, 50, 51), 78, 8),
    "M": CardSize(104, 126, Rect(9, 5, 62, 51), Rect(9, 68, 62, 51), 104, 9),
    "L": CardSize(126, 158, Rect(12, 10, 74, 62), Rect(12, 86, 74, 62), 126, 12),
}


def measures(item: Sprite | Tally) -> CardSize:
    """The measures of a card or of a pile of them."""
    if isinstance(item, Sprite):
        return SIZES[item.size]
    return PILES[item.size] if item.tone in CLOSED else TALLIES[item.size]


def index_rects(item: Sprite | Tally) -> tuple[Rect, Rect]:
    """Where the rank is, and the suit or, of several cards in one, their number."""
    size = measures(item)
    return size.rank.moved(item.rect.x, item.rect.y), size.suit.moved(item.rect.x, item.rect.y)


class TileSize(msgspec.Struct, frozen=True):
    """A tile's measures; the boxes of its number and of its colour's shape are relative to its corner."""

    w: int
    h: int
    number: Rect
    shape: Rect
    radius: int


TILES = {
    "S": TileSize(56, 100, Rect(4, 7, 48, 46), Rect(12, 60, 32, 32), 9),
    "M": TileSize(74, 126, Rect(6, 9, 62, 58), Rect(17, 75, 40, 40), 11),
    "L": TileSize(92, 154, Rect(8, 11, 76, 70), Rect(21, 92, 50, 50), 14),
}
TILE_SPACE = {"S": 2, "M": 3, "L": 4}  # between the tiles of a set


def tile_rects(item: Tile) -> tuple[Rect, Rect]:
    """Where the number and the shape of a tile in a scene are."""
    size = TILES[item.size]
    return size.number.moved(item.rect.x, item.rect.y), size.shape.moved(item.rect.x, item.rect.y)
