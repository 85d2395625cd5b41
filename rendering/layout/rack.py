"""Tiles before their owner: as many rows as they need, or the rows that the owner has made."""

from collections.abc import Iterator, Sequence

from bot.engine.cards import Cards
from rendering.geometry import RAISE, TILE_SPACE, TILES
from rendering.items import Block, Box, Icon, Item, Rect, Text, Tile
from rendering.layout.parts import stack
from rendering.model import RackPic, TileMark

ARROW = Rect(0, 0, 34, 22)
ABOVE = 30  # room for the arrow over the first row
BETWEEN = 12  # between rows, besides the room to raise a tile


def tiles_across(width: int, size: str) -> int:
    """How many tiles of a size fit into a row."""
    return (width + TILE_SPACE[size]) // (TILES[size].w + TILE_SPACE[size])


def tile_row(tiles: Cards, size: str, ground: str, stands: Sequence[int] = ()) -> Block:
    """Tiles beside each other; ``stands``: per tile the number that a joker stands for."""
    numbers = dict(enumerate(stands))
    measures, step = TILES[size], TILES[size].w + TILE_SPACE[size]
    places = (Rect(n * step, 0, measures.w, measures.h) for n in range(len(tiles)))
    made = (
        Tile(rect=spot, size=size, face=t, ground=ground, stands=numbers.get(n, 0))
        for n, (t, spot) in enumerate(zip(tiles, places, strict=True))
    )
    return Block(tuple(made), measures.h)


def rack_rows(pic: RackPic, size: str, width: int) -> int:
    """How many rows the tiles take."""
    return -(-len(pic.tiles) // (pic.row or tiles_across(width, size))) if pic.tiles else 0


def rack_fits(pic: RackPic, size: str, width: int) -> bool:
    """Whether the rows that the owner has made fit the width."""
    return pic.row <= tiles_across(width, size)


def rack_block(pic: RackPic, size: str, inner: int, ground: str) -> Block:
    """The caption over the tiles, in the middle of ``inner`` pixels."""
    return stack((_caption(pic, inner, ground), _tiles(pic, size, inner, ground)), 4)


def _caption(pic: RackPic, inner: int, ground: str) -> Block:
    if not pic.caption and not pic.note:
        return Block((), 0)
    half = inner // 2
    left = Text(rect=Rect(0, 0, half, 54), text=pic.caption, size=42, ink="muted", ground=ground)
    note = Rect(half, 0, inner - half, 54)
    right = Text(rect=note, text=pic.note, size=42, ink="gold", ground=ground, align="right")
    return Block((left, right), 54)


def _tiles(pic: RackPic, size: str, inner: int, ground: str) -> Block:
    rows = rack_rows(pic, size, inner)
    if not rows:
        return Block((), 0)
    measures = TILES[size]
    across = pic.row or -(-len(pic.tiles) // rows)
    step = measures.w + TILE_SPACE[size]
    left = (inner - across * step + TILE_SPACE[size]) // 2
    pitch = measures.h + RAISE + BETWEEN
    above = ABOVE if "drawn" in pic.marks else RAISE if pic.selected else 4
    above += RAISE if "drawn" in pic.marks and pic.selected else 0
    items: list[Item] = []
    for n in range(len(pic.tiles)):
        row, column = divmod(n, across)
        items += _place(pic, n, Rect(left + column * step, above + row * pitch, measures.w, measures.h), size, ground)
    return Block(tuple(items), above + (rows - 1) * pitch + measures.h + 4)


def _place(pic: RackPic, n: int, spot: Rect, size: str, ground: str) -> Iterator[Item]:
    """What stands in a place: a tile, raised if it is selected, under an arrow if it was drawn; or nothing."""
    face = pic.tiles[n]
    if face is None:
        yield Box(rect=spot, fill=ground, ground=ground, radius=TILES[size].radius, line="line", width=3, decor=True)
        return
    chosen = n in pic.selected
    own: TileMark = pic.marks[n] if pic.marks else ""
    rect = spot.moved(0, -RAISE * chosen)
    mark: TileMark = "selected" if chosen else own
    yield Tile(rect=rect, size=size, face=face, ground=ground, stands=pic.false, false=bool(pic.false), mark=mark)
    if own == "drawn":
        arrow = ARROW.moved(rect.x + (rect.w - ARROW.w) // 2, rect.y - ARROW.h - 4)
        yield Icon(rect=arrow, shape="down", ink="accent", ground=ground)
