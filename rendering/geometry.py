"""Measures in pixels of a picture 1,280 wide, shown 360 wide on a phone: 50 pixels here are 14 there."""

import msgspec

from rendering.items import Rect, Sprite

WIDTH = 1280
MARGIN = 52  # 4 % of the width: nothing that matters lies further out
INNER = WIDTH - 2 * MARGIN
INDEX_MIN = 50  # least height of a card's rank and of its suit
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


def index_rects(item: Sprite) -> tuple[Rect, Rect]:
    """Where the rank and the suit of a card in a scene are."""
    size = SIZES[item.size]
    return size.rank.moved(item.rect.x, item.rect.y), size.suit.moved(item.rect.x, item.rect.y)
