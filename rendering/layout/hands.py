"""All hands of a moment laid open, in the order of play: a row for each player, or two beside each other."""

from collections.abc import Iterator

from bot.engine.cards import JOKER, Card, rank
from rendering.geometry import SIZES, TILE_SPACE, TILES
from rendering.items import Block, Box, Icon, Item, Rect, Scene, Text, Tile
from rendering.layout.parts import GAP, WIDTHS, Piece, chunks, fan, fits, flow, framed, heading, most, stack
from rendering.layout.rack import tiles_across
from rendering.layout.seats import PAD, PLATE
from rendering.model import Style
from rendering.sheets import HandsPic, HeldRow

COUNT = 64  # width of the number of cards
FORMS = ((1, "M"), (1, "S"), (2, "S"))  # hands beside each other and their cards' size, the roomiest first


def hands_scene(pic: HandsPic, style: Style) -> Scene:
    """A picture of all hands."""
    for inner in WIDTHS:
        for columns, size in FORMS:
            block = _hands(pic, columns, size, inner)
            if fits(inner, block.height):
                return framed(block, inner, "felt", style)
    return framed(block, inner, "felt", style)


def _hands(pic: HandsPic, columns: int, size: str, inner: int) -> Block:
    width = (inner - (columns - 1) * GAP) // columns
    rows = [Piece(_row(row, pic, size, width), width) for row in pic.rows]
    return stack((heading("", pic.title, inner, "felt"), flow(rows, inner, GAP)), 14)


def _row(row: HeldRow, pic: HandsPic, size: str, inner: int) -> Block:
    width = inner - 2 * PAD
    held = _tiles(row, pic.okey, size, width) if pic.deck == "tiles" else _cards(row, size, width)
    tall = PLATE + (8 + held.height if held.height else 0) + PAD
    line, thick = ("gold", 6) if row.on_turn else ("", 0)
    ground = Box(rect=Rect(0, 0, inner, tall), fill="panel", ground="felt", radius=18, line=line, width=thick)
    return Block((ground, *_plate(row, inner), *held.at(PAD, PLATE + 8)), tall)


def _plate(row: HeldRow, inner: int) -> Iterator[Item]:
    """Name and number of cards; on gold whose turn it is."""
    ink, under = ("ink", "gold") if row.on_turn else ("white", "panel")
    if row.on_turn:
        yield Box(rect=Rect(0, 0, inner, PLATE), fill="gold", ground="panel", radius=18)
        yield Box(rect=Rect(0, PLATE // 2, inner, PLATE // 2), fill="gold", ground="panel")
    name = Rect(20, 0, inner - 60 - COUNT - 46, PLATE)
    yield Text(rect=name, text=row.name, fallback=row.fallback, size=44, ink=ink, ground=under, heavy=row.on_turn)
    right = inner - 20 - COUNT
    yield Icon(rect=Rect(right - 46, (PLATE - 38) // 2, 36, 38), shape="cards", ink=ink, ground=under)
    spot = Rect(right, 0, COUNT, PLATE)
    yield Text(rect=spot, text=str(len(row.cards)), size=44, ink=ink, ground=under)


def _cards(row: HeldRow, size: str, width: int) -> Block:
    """The cards in as many fans as they need."""
    measures = SIZES[size]
    parts = chunks(row.cards, most(width, size))
    return stack([Block(fan(row.cards[p], size, measures.strip, "panel"), measures.h) for p in parts], 6)


def _tiles(row: HeldRow, okey: Card | None, size: str, width: int) -> Block:
    """The tiles in as many rows as they need; false jokers with the number that they stand for."""
    parts = chunks(row.cards, tiles_across(width, size))
    return stack([_tile_row(row.cards[p], okey, size) for p in parts], 6)


def _tile_row(tiles: tuple[Card, ...], okey: Card | None, size: str) -> Block:
    measures, step = TILES[size], TILES[size].w + TILE_SPACE[size]
    stands = 0 if okey is None else rank(okey) + 1
    items = (
        Tile(
            rect=Rect(n * step, 0, measures.w, measures.h),
            size=size,
            face=face,
            ground="panel",
            stands=stands if face == JOKER else 0,
            false=okey is not None and face == JOKER,
            mark="wild" if face == okey else "",
        )
        for n, face in enumerate(tiles)
    )
    return Block(tuple(items), measures.h)
