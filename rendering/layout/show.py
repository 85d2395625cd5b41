"""The showdown: each player's hand laid open in melds, cards added and cards left, and what it costs."""

from collections.abc import Iterator

from rendering.geometry import SIZES
from rendering.items import Block, Box, Icon, Item, Rect, Scene, Text
from rendering.layout.parts import WIDTHS, Piece, chunks, fan, fan_width, fits, flow, framed, heading, line, most, stack
from rendering.layout.seats import PAD, PLATE, RINGS, gutter
from rendering.layout.sheet import COLUMN, spots
from rendering.layout.show_tiles import tile_pieces
from rendering.metrics import number, text_width
from rendering.model import Style
from rendering.sheets import GroupPic, ShowPic, ShowRow

NUMBERS = 3  # columns
SIDE = 300  # width of the mark and the sum beside the cards
CAPTION = 44
CHIP = 58
SPARE = 12  # pixels that words may be wider than they are taken for


def show_scene(pic: ShowPic, style: Style) -> Scene:
    """A picture of a showdown."""
    for inner in WIDTHS:
        for size in ("M", "S"):
            block = _show(pic, size, inner)
            if fits(inner, block.height):
                return framed(block, inner, "felt", style)
    return framed(block, inner, "felt", style)


def _show(pic: ShowPic, size: str, inner: int) -> Block:
    rows = stack([_row(row, pic, size, inner) for row in pic.rows], 12)
    table = stack((_columns(pic.columns, inner), rows), 4)
    title = heading(pic.title, pic.subtitle, inner, "felt")
    return stack((title, table, line(pic.footer, 36, inner, "muted", "felt")), 18)


def _columns(columns: tuple[str, ...], inner: int) -> Block:
    texts = tuple(
        Text(rect=at, text=text, size=36, ink="muted", ground="felt", align="right")
        for at, text in zip(spots(inner, NUMBERS, 48), columns, strict=True)
    )
    return Block(texts, 48)


def _row(row: ShowRow, pic: ShowPic, size: str, inner: int) -> Block:
    width = inner - 2 * PAD - SIDE
    cards = flow([p for g in row.groups for p in _laid(g, pic, size, width)], width, 22)
    aside = _aside(row)
    low = max(cards.height, aside.height)
    tall = PLATE + 8 + low + PAD
    border, thick = ("gold", 6) if row.winner else ("", 0)
    ground = Box(rect=Rect(0, 0, inner, tall), fill="panel", ground="felt", radius=18, line=border, width=thick)
    below = PLATE + 8 + (low - cards.height)
    right = inner - PAD - SIDE
    return Block((ground, *_head(row, inner), *cards.at(PAD, below), *aside.at(right, PLATE + 8)), tall)


def _head(row: ShowRow, inner: int) -> Iterator[Item]:
    """Name and numbers; on gold with a crown for the winner."""
    ink, under = ("ink", "gold") if row.winner else ("white", "panel")
    name = Rect(20, 0, inner - 40 - NUMBERS * COLUMN, PLATE)
    if row.winner:
        yield Box(rect=Rect(0, 0, inner, PLATE), fill="gold", ground="panel", radius=18)
        yield Icon(rect=Rect(name.x, 11, 44, 40), shape="crown", ink="ink", ground="gold")
        name = Rect(name.x + 58, 0, name.w - 58, PLATE)
    yield Text(rect=name, text=row.name, fallback=row.fallback, size=44, ink=ink, ground=under, heavy=True)
    values = (number(row.left), f"+{row.points}" if row.points > 0 else number(row.points), number(row.total))
    for n, (rect, text) in enumerate(zip(spots(inner, NUMBERS, PLATE), values, strict=True)):
        heavy = n == NUMBERS - 1
        yield Text(rect=rect, text=text, size=44, ink=ink, ground=under, align="right", heavy=heavy)


def _aside(row: ShowRow) -> Block:
    """How the player ended, and the sum that makes the points."""
    return stack((_mark(row.mark, row.winner), _why(row.why)), 10)


def _mark(text: str, winner: bool) -> Block:
    if not text:
        return Block((), 0)
    wide = min(SIDE, text_width(text, 40) + 44)
    fill, ink = ("gold", "ink") if winner else ("face", "panel")
    box = Box(rect=Rect(SIDE - wide, 0, wide, CHIP), fill=fill, ground="panel", radius=CHIP // 2)
    inside = Rect(SIDE - wide + 16, 0, wide - 32, CHIP)
    words = Text(rect=inside, text=text, size=40, ink=ink, ground=fill, align="centre", heavy=True)
    return Block((box, words), CHIP)


def _why(text: str) -> Block:
    if not text:
        return Block((), 0)
    rect = Rect(0, 0, SIDE, 54)
    return Block((Text(rect=rect, text=text, size=42, ink="muted", ground="panel", align="right"),), 54)


def _laid(group: GroupPic, pic: ShowPic, size: str, width: int) -> Iterator[Piece]:
    return tile_pieces(group, pic.okey, width) if pic.deck == "tiles" else _pieces(group, size, width)


def _pieces(group: GroupPic, size: str, width: int) -> Iterator[Piece]:
    """A group in pieces of at most ``width``, its caption over the first; a ring of light round what was added."""
    ring = RINGS[size] if group.added else 0
    for part in chunks(group.cards, most(width - 2 * ring - gutter(group.label), size)):
        first = part.start == 0
        yield _piece(group, part, size, group.caption if first else "", group.label if first else "", ring)


def _piece(group: GroupPic, part: slice, size: str, caption: str, label: str, ring: int) -> Piece:
    measures, cards = SIZES[size], group.cards[part]
    left = gutter(label)
    fanned = fan_width(len(cards), size, measures.strip) + 2 * ring
    wide = max(left + fanned, text_width(caption, 36) + SPARE if caption else 0)
    top = CAPTION - ring
    items: list[Item] = []
    if caption:
        ink = "accent" if group.added else "muted"
        items.append(Text(rect=Rect(0, 0, wide, top - 2), text=caption, size=36, ink=ink, ground="panel"))
    if label:
        spot = Rect(0, CAPTION, left, measures.h)
        items.append(Text(rect=spot, text=label, size=36, ink="muted", ground="panel", align="centre"))
    if ring:
        around = Rect(left, top, fanned, measures.h + 2 * ring)
        items.append(Box(rect=around, fill="accent", ground="panel", radius=measures.radius + ring))
    ground = "accent" if ring else "panel"
    items += Block(fan(cards, size, measures.strip, ground), 0).at(left + ring, top + ring)
    return Piece(Block(tuple(items), CAPTION + measures.h + 6), wide)
