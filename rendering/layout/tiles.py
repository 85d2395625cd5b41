"""A table of tiles: pool and turn, seats, all sets with their numbers, what lies loose, and the viewer's rack."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.cards import BACK, Cards
from rendering.geometry import TILE_SPACE, TILES
from rendering.items import Block, Box, Icon, Item, Rect, Scene, Text, Tile
from rendering.layout.hand import GROUND
from rendering.layout.panel import SEAM, joined
from rendering.layout.parts import GAP, WIDTHS, Piece, chunks, fits, flow, framed, stack
from rendering.layout.piles import Wording, worded
from rendering.layout.rack import rack_block, rack_fits, rack_rows, tiles_across
from rendering.layout.seats import PLATE, backed, lit_plate
from rendering.model import RackPic, SeatPic, SetPic, Style, TileMark, TilesPic

RING = 6  # how far the ring round a wrong set stands out
PAD = 8  # round the sets
NUMBERS = (0, 30, 44)  # room for a set's number of so many digits
GUTTER = 12  # between sets, wide enough for the ring
COLUMNS = 2  # seats beside each other
SIZES = ("L", "M", "S")  # of tiles, the roomiest first
LEAST = 150  # height of the place for sets while none lies there
RACK_ROWS = {"L": 1, "M": 2, "S": 100}  # rows of a rack for which tiles of a size are meant
ROOM = {"L": 620, "M": 1060, "S": 100_000}  # height up to which a table of such tiles is not too long


class Sizing(NamedTuple):
    """Sizes of the tiles on the table and of those on the rack; ``dense``: sets fill the gaps of rows before."""

    table: str
    rack: str
    dense: bool = False


def tiles_scene(pic: TilesPic, style: Style) -> Scene:
    """A picture of the table, over the rack if there is one, as roomy as an aspect of 3:4 allows."""
    for inner, sizing in _choices(pic):
        table = tiles_block(pic, sizing, inner)
        rack = _rack(pic.rack, sizing.rack, inner)
        height = table.height + rack.height + 2 * SEAM * bool(rack.height)
        if table.height <= ROOM[sizing.table] and fits(inner, height):
            break
    if pic.rack is None:
        return framed(table, inner, "felt", style)
    lit = any(seat.mine and seat.on_turn for seat in pic.seats)
    return joined(table, rack, "gold" if lit else "line", inner, style)


def _choices(pic: TilesPic) -> Iterator[tuple[int, Sizing]]:
    """The widths and sizes to try, the roomiest first; the last will do for anything."""
    racks = SIZES if pic.rack is not None else ("",)
    sizings = [Sizing(table, rack) for table in SIZES for rack in racks]
    last = Sizing("S", racks[-1], dense=True)
    for inner in WIDTHS:
        yield from ((inner, sizing) for sizing in sizings if _suits(pic, sizing, inner))
        yield inner, last


def _suits(pic: TilesPic, sizing: Sizing, inner: int) -> bool:
    """Whether every set that can be one fits into a row, and the rack into the rows that its size is for."""
    if any(len(s.tiles) > _most(s, sizing.table, inner) for s in pic.sets if not s.bad):
        return False
    rack, rows = pic.rack, RACK_ROWS.get(sizing.rack, 0)
    return rack is None or (rack_fits(rack, sizing.rack, inner) and rack_rows(rack, sizing.rack, inner) <= rows)


def _most(pic: SetPic, size: str, inner: int) -> int:
    """How many tiles of a set fit into a row."""
    return tiles_across(inner - 2 * PAD - _gutter(pic) - RING, size)


def _gutter(pic: SetPic) -> int:
    return NUMBERS[min(len(pic.label), 2)]


def _rack(pic: RackPic | None, size: str, inner: int) -> Block:
    return Block((), 0) if pic is None else rack_block(pic, size, inner, GROUND)


def tiles_block(pic: TilesPic, sizing: Sizing, inner: int) -> Block:
    """The whole table across ``inner`` pixels."""
    sets, loose = _sets(pic, sizing, inner), _loose(pic, sizing.table, inner)
    return stack((_head(pic, inner), seats_block(pic.seats, inner), sets, loose), GAP)


def _head(pic: TilesPic, inner: int) -> Block:
    pool = pool_block(pic.stock, "M")
    left = TILES["M"].w + 32
    words = worded(pic, inner - left, Wording(1, titled=False))
    height = max(pool.height, words.height)
    return Block((*pool.at(0, 0), *words.at(left, (height - words.height) // 2)), height)


def pool_block(count: int, size: str) -> Block:
    """The reverse of a tile with the number of those in the pool."""
    measures = TILES[size]
    rect = Rect(0, 0, measures.w, measures.h)
    tag = Rect(5, (measures.h - 56) // 2, measures.w - 10, 52)
    reverse = Tile(rect=rect, size=size, face=BACK, ground="felt")
    plate = Box(rect=tag, fill="white", ground="back", radius=14)
    text = Text(rect=tag, text=str(count), size=40, ink="ink", ground="white", align="centre", heavy=True)
    return Block((reverse, plate, text), measures.h)


def seats_block(seats: tuple[SeatPic, ...], inner: int) -> Block:
    """Name, tiles, marks and score of each seat, two to a row."""
    width = (inner - GAP) // COLUMNS
    plates = [Piece(backed(lit_plate(seat, width), False, width, PLATE), width) for seat in seats]
    return flow(plates, inner, 10)


def _sets(pic: TilesPic, sizing: Sizing, inner: int) -> Block:
    size, width = sizing.table, inner - 2 * PAD
    rows = [part for s in pic.sets for part in _parts(s, _most(s, size, inner))]
    pieces = [Piece(set_block(s, size, "panel"), _set_width(s, size)) for s in rows]
    laid = flow(_packed(pieces, width) if sizing.dense else pieces, width, GUTTER)
    height = max(laid.height, LEAST if pic.loose is None else 0)
    return backed(Block(laid.at(PAD, PAD), 0), False, inner, height + 2 * PAD) if height else Block((), 0)


def _packed(pieces: Sequence[Piece], width: int) -> list[Piece]:
    """The pieces in such an order that each stands in the first row that has room for it."""
    rows: list[tuple[int, list[Piece]]] = []
    for piece in pieces:
        n = next((n for n, (used, _) in enumerate(rows) if used + GUTTER + piece.width <= width), len(rows))
        used, row = rows[n] if n < len(rows) else (-GUTTER, [])
        rows[n : n + 1] = [(used + GUTTER + piece.width, [*row, piece])]
    return [piece for _, row in rows for piece in row]


def _parts(pic: SetPic, most: int) -> Iterator[SetPic]:
    """The set in one piece; what is much too long for a set in several."""
    for part in chunks(pic.tiles, most):
        yield replace(pic, tiles=pic.tiles[part], stands=pic.stands[part], marks=pic.marks[part])


def _set_width(pic: SetPic, size: str) -> int:
    step = TILES[size].w + TILE_SPACE[size]
    return _gutter(pic) + len(pic.tiles) * step - TILE_SPACE[size]


def set_block(pic: SetPic, size: str, ground: str) -> Block:
    """A set behind its number; round a wrong one a red ring, and a cross beside it."""
    measures, left = TILES[size], _gutter(pic)
    step = measures.w + TILE_SPACE[size]
    wide = len(pic.tiles) * step - TILE_SPACE[size]
    tall = measures.h + 2 * RING
    items: list[Item] = list(_label(pic, left, tall, ground))
    under = "bad" if pic.bad else ground
    if pic.bad:
        items.append(
            Box(rect=Rect(left - RING, 0, wide + 2 * RING, tall), fill="bad", ground=ground, radius=measures.radius)
        )
    for n, spot in enumerate(_spots(pic.tiles, left, step, size)):
        mark: TileMark = pic.marks[n] if pic.marks else ""
        stands = pic.stands[n] if pic.stands else 0
        items.append(Tile(rect=spot, size=size, face=pic.tiles[n], ground=under, stands=stands, mark=mark))
    return Block(tuple(items), tall)


def _spots(tiles: Cards, left: int, step: int, size: str) -> Iterator[Rect]:
    for n in range(len(tiles)):
        yield Rect(left + n * step, RING, TILES[size].w, TILES[size].h)


def _label(pic: SetPic, width: int, height: int, ground: str) -> Iterator[Item]:
    if not pic.label:
        return
    if not pic.bad:
        spot = Rect(0, 0, width - 2, height)
        yield Text(rect=spot, text=pic.label, size=36, ink="muted", ground=ground, align="centre")
    else:
        number = Rect(0, height // 2 - 50, width - RING, 50)
        yield Text(rect=number, text=pic.label, size=32, ink="white", ground=ground, align="centre")
        disc = Rect((width - RING - 34) // 2, number.bottom + 4, 34, 34)
        yield Box(rect=disc, fill="face", ground=ground, radius=17)
        yield Icon(rect=Rect(disc.x + 8, disc.y + 8, 18, 18), shape="cross", ink="bad", ground="face")


def _loose(pic: TilesPic, size: str, inner: int) -> Block:
    if pic.loose is None:
        return Block((), 0)
    width = inner - 2 * PAD
    laid = rack_block(pic.loose, size, width, "panel")
    return backed(Block(laid.at(PAD, PAD), 0), False, inner, laid.height + 2 * PAD)
