"""The score sheet of a deal in columns: a side in each, a bonus in each row."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rendering.items import Block, Box, Icon, Item, Rect, Scene, Text
from rendering.layout.parts import WIDTHS, fits, framed, heading, line, stack
from rendering.model import Style
from rendering.sheets import LedgerPic, LedgerRow

ROW, TOTAL, NAME = 66, 78, 56  # heights
COLUMN = {1: 330, 2: 330, 3: 262}  # widths by number of sides
PAD = 22


def ledger_scene(pic: LedgerPic, style: Style) -> Scene:
    """A picture of a score sheet in columns."""
    for inner in WIDTHS:
        block = _ledger(pic, inner)
        if fits(inner, block.height):
            break
    return framed(block, inner, "felt", style)


def _ledger(pic: LedgerPic, inner: int) -> Block:
    places = tuple(_places(len(pic.columns), inner))
    rows = stack([_head(pic, places), *(_row(row, places, inner) for row in pic.rows)], 0)
    ground = Box(rect=Rect(0, 0, inner, rows.height + 14), fill="panel", ground="felt", radius=18)
    table = Block((ground, *rows.at(0, 4)), rows.height + 14)
    title = heading(pic.title, pic.subtitle, inner, "felt")
    return stack((title, table, line(pic.footer, 36, inner, "muted", "felt")), 18)


def _places(count: int, inner: int) -> Iterator[Rect]:
    """Where the columns stand; the height does not count."""
    wide = COLUMN.get(count, 190)
    for n in range(count):
        yield Rect(inner - PAD - (count - n) * wide, 0, wide, 0)


def _head(pic: LedgerPic, places: Sequence[Rect]) -> Block:
    """The sides, a name in each line; on gold under a crown the one that ended the deal."""
    most = max(len(c.names) for c in pic.columns)
    tall = most * NAME + 20
    items: list[Item] = []
    for n, (at, column) in enumerate(zip(places, pic.columns, strict=True)):
        best = n == pic.winner
        ink, ground = ("ink", "gold") if best else ("white", "panel")
        spot = Rect(at.x + 14, 6, at.w - 14, tall)
        if best:
            items.append(Box(rect=spot, fill="gold", ground="panel", radius=18))
            items.append(Icon(rect=Rect(spot.x + 10, 20, 40, 36), shape="crown", ink="ink", ground="gold"))
        first = spot.y + 10 + (most - len(column.names)) * NAME // 2
        for k, (name, fallback) in enumerate(zip_longest(column.names, column.fallbacks, fillvalue="")):
            line_at = Rect(spot.x + 56, first + k * NAME, spot.w - 64, NAME)
            items.append(_name(line_at, name, fallback, ink, ground))
    return Block(tuple(items), tall + 12)


def _name(at: Rect, name: str, fallback: str, ink: str, ground: str) -> Text:
    return Text(rect=at, text=name, fallback=fallback, size=42, ink=ink, ground=ground, align="right", heavy=True)


def _row(row: LedgerRow, places: Sequence[Rect], inner: int) -> Block:
    """A line of the sheet; sums stand under a rule, totals are larger and gold."""
    tall = TOTAL if row.weight == "total" else ROW
    size = {"": 42, "sum": 46, "total": 50}[row.weight]
    ink = {"": "white", "sum": "white", "total": "gold"}[row.weight]
    items: list[Item] = []
    if row.weight:
        items.append(Box(rect=Rect(PAD, 0, inner - 2 * PAD, 3), fill="line", ground="panel", decor=True))
    label = Rect(PAD, 4, places[0].x - PAD, tall - 4)
    heavy = bool(row.weight)
    items.append(Text(rect=label, text=row.label, size=size - 2, ink="white" if heavy else "muted", ground="panel"))
    for at, text in zip(places, row.values, strict=True):
        spot = Rect(at.x, 4, at.w - 8, tall - 4)
        items.append(Text(rect=spot, text=text, size=size, ink=ink, ground="panel", align="right", heavy=heavy))
    return Block(tuple(items), tall)
