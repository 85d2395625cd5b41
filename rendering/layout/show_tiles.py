"""Groups of tiles of a rack laid open: okeys marked, false jokers with the number that they stand for."""

from collections.abc import Iterator

from bot.engine.cards import JOKER, Card, rank
from rendering.geometry import TILE_SPACE, TILES
from rendering.items import Block, Item, Rect, Text, Tile
from rendering.layout.parts import Piece, chunks
from rendering.layout.rack import tiles_across
from rendering.metrics import text_width
from rendering.sheets import GroupPic

SIZE = "S"
CAPTION = 44
SPARE = 12  # pixels that words may be wider than they are taken for


def tile_pieces(group: GroupPic, okey: Card | None, width: int) -> Iterator[Piece]:
    """A group in pieces of at most ``width``, its caption over the first."""
    for part in chunks(group.cards, tiles_across(width, SIZE)):
        yield _piece(group, part, okey)


def _piece(group: GroupPic, part: slice, okey: Card | None) -> Piece:
    measures, step = TILES[SIZE], TILES[SIZE].w + TILE_SPACE[SIZE]
    tiles = group.cards[part]
    caption = group.caption if part.start == 0 else ""
    top = CAPTION if caption else 0
    wide = max(len(tiles) * step - TILE_SPACE[SIZE], text_width(caption, 36) + SPARE if caption else 0)
    items: list[Item] = []
    if caption:
        items.append(Text(rect=Rect(0, 0, wide, CAPTION - 2), text=caption, size=36, ink="muted", ground="panel"))
    for n, face in enumerate(tiles):
        items.append(
            Tile(
                rect=Rect(n * step, top, measures.w, measures.h),
                size=SIZE,
                face=face,
                ground="panel",
                stands=rank(okey) + 1 if okey is not None and face == JOKER else 0,
                false=face == JOKER,
                mark="wild" if face == okey else "",
            )
        )
    return Piece(Block(tuple(items), top + measures.h + 6), wide)
