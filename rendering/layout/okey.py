"""A table of Okey: pool, indicator and okey, the players with the piles of what they threw, and the viewer's rack."""

from collections.abc import Iterator
from itertools import pairwise, product

from bot.engine.cards import Card
from rendering.geometry import TILES
from rendering.items import Block, Box, Item, Rect, Scene, Text, Tile
from rendering.layout.hand import BAR, GROUND
from rendering.layout.panel import SEAM, joined
from rendering.layout.parts import GAP, WIDTHS, Piece, fits, flow, framed, stack
from rendering.layout.piles import Wording, worded
from rendering.layout.rack import rack_block, rack_fits
from rendering.layout.seats import PAD, PLATE, backed, lit_plate
from rendering.layout.tiles import pool_block
from rendering.model import OkeyPic, RackPic, StationPic, Style, TileMark

CAPTION = 46
COLUMNS = 2  # seats beside each other
BELOW = 20  # room for a bracket under the lower row
RING = 6  # round a tile that may be taken now
SIZES = ("L", "M", "S")  # of the rack's tiles, the roomiest first
TABLE = ("M", "S")  # of the others


def okey_scene(pic: OkeyPic, style: Style) -> Scene:
    """A picture of the table, over the rack if there is one, as roomy as an aspect of 3:4 allows."""
    for inner, (size, held) in product(WIDTHS, product(TABLE, SIZES)):
        table, rack = _table(pic, size, inner), _rack(pic.rack, held, inner)
        fitting = pic.rack is None or rack_fits(pic.rack, held, inner)
        if fitting and fits(inner, table.height + rack.height + 2 * SEAM * bool(rack.height)):
            break
    if pic.rack is None:
        return framed(table, inner, "felt", style)
    lit = any(x.seat.mine and x.seat.on_turn for x in pic.stations)
    return joined(table, rack, "gold" if lit else "line", inner, style)


def _table(pic: OkeyPic, size: str, inner: int) -> Block:
    width = (inner - GAP) // COLUMNS
    stations = [Piece(_station(x, size, width), width) for x in pic.stations]
    return stack((_head(pic, size, inner), flow(stations, inner, 12)), GAP)


def _head(pic: OkeyPic, size: str, inner: int) -> Block:
    """Pool, indicator and okey, each over its name, beside the words."""
    step, tall = CAPTION * 4 + 8, TILES[size].h + 4 + CAPTION
    pool = _named(pool_block(pic.stock, size), pic.captions[0], size, "felt")
    turned = _named(_tile(pic.indicator, size, "panel"), pic.captions[1], size, "panel")
    wild = _named(_tile(pic.okey, size, "panel", "wild"), pic.captions[2], size, "panel")
    box = Box(rect=Rect(step, -PAD, 2 * step, tall + 2 * PAD), fill="panel", ground="felt", radius=18)
    items = (*pool.at(0, 0), box, *turned.at(step, 0), *wild.at(2 * step, 0))
    words = worded(pic, inner - 3 * step - 2 * GAP, Wording(2, titled=False))
    height = max(tall, words.height)
    top = PAD + (height - tall) // 2
    whole = Block(items, tall).at(0, top)
    return Block((*whole, *words.at(3 * step + 2 * GAP, PAD + (height - words.height) // 2)), height + 2 * PAD)


def _named(block: Block, name: str, size: str, ground: str) -> Block:
    """A tile over its name."""
    wide = CAPTION * 4 + 8
    rect = Rect(4, TILES[size].h + 4, wide - 8, CAPTION)
    text = Text(rect=rect, text=name, size=36, ink="muted", ground=ground, align="centre")
    return Block((*block.at((wide - TILES[size].w) // 2, 0), text), TILES[size].h + 4 + CAPTION)


def _tile(face: Card | None, size: str, ground: str, mark: TileMark = "") -> Block:
    """A tile, or an empty place."""
    measures = TILES[size]
    rect = Rect(0, 0, measures.w, measures.h)
    if face is None:
        empty = Box(rect=rect, fill=ground, ground=ground, radius=measures.radius, line="line", width=3, decor=True)
        return Block((empty,), measures.h)
    return Block((Tile(rect=rect, size=size, face=face, ground=ground, mark=mark),), measures.h)


def _station(x: StationPic, size: str, width: int) -> Block:
    """A player's plate over the pile: its top, how many lie under it, and who may take it."""
    measures = TILES[size]
    ground = "accent" if x.offered else "panel"
    items: list[Item] = []
    if x.offered:
        ring = Rect(-RING, -RING, measures.w + 2 * RING, measures.h + 2 * RING)
        items.append(Box(rect=ring, fill="accent", ground="panel", radius=measures.radius + RING))
    items += _tile(x.top, size, ground).items
    left = measures.w + 26
    words = Rect(left, (measures.h - 54) // 2, width - 2 * PAD - left - 70, 54)
    ink = "accent" if x.offered else "muted"
    items.append(Text(rect=words, text=x.taker if x.top is not None else "", size=40, ink=ink, ground="panel"))
    number = Rect(width - 2 * PAD - 70, words.y, 70, 54)
    count = f"×{x.count}" if x.count > 1 else ""
    items.append(Text(rect=number, text=count, size=36, ink="muted", ground="panel", align="right"))
    laid = Block(Block(tuple(items), 0).at(PAD, 0), measures.h)
    block = stack((_plate(x, width), laid), PAD)
    return backed(block, x.seat.on_turn, width, block.height + PAD)


def _plate(x: StationPic, width: int) -> Block:
    block = lit_plate(x.seat, width)
    if not x.seat.on_turn:
        return block
    flat = Box(rect=Rect(0, PLATE // 2, width, PLATE // 2), fill="gold", ground="panel")
    return Block((block.items[0], flat, *block.items[1:]), PLATE)


# The rack.
def _rack(pic: RackPic | None, size: str, inner: int) -> Block:
    if pic is None:
        return Block((), 0)
    block = rack_block(pic, size, inner, GROUND)
    return Block((*block.items, *_brackets(pic, block)), block.height + BELOW)


def _brackets(pic: RackPic, block: Block) -> Iterator[Item]:
    """A bracket under the tiles of each set that stand together."""
    tiles = iter(item for item in block.items if isinstance(item, Tile))
    there = {n: next(tiles).rect for n, face in enumerate(pic.tiles) if face is not None}
    for group in pic.groups:
        for part in _stretches(group, pic.row):
            first, last = there[part[0]], there[part[-1]]
            low = max(there[n].bottom for n in part)
            yield from _bracket(first.x + 6, low + 4, last.right - first.x - 12)


def _bracket(x: int, y: int, w: int) -> Iterator[Item]:
    yield Box(rect=Rect(x, y + 2, w, BAR - 2), fill="meld", ground=GROUND, radius=BAR // 2)


def _stretches(group: tuple[int, ...], row: int) -> Iterator[list[int]]:
    """The places of a group that lie beside each other in one row."""
    part = [group[0]]
    for a, b in pairwise(group):
        if b != a + 1 or b // row != a // row:
            yield part
            part = []
        part.append(b)
    yield part
