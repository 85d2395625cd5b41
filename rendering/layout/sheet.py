"""The score sheet of a deal: each player's cards left and how they count."""

from collections.abc import Iterator
from typing import NamedTuple

from rendering.geometry import SIZES
from rendering.items import Block, Box, Icon, Item, Rect, Scene, Text
from rendering.layout.parts import WIDTHS, chunks, fan, fits, framed, heading, line, most, stack
from rendering.layout.rack import tile_row, tiles_across
from rendering.layout.seats import PLATE
from rendering.metrics import number
from rendering.model import Style
from rendering.sheets import Deck, SheetPic, SheetRow

COLUMN = 158
NARROW = 140
NUMBERS = 4  # columns
TILE_SIZE = "S"


class Form(NamedTuple):
    """Where the parts of a row lie."""

    size: str  # of the cards
    band: Rect  # gold for the winner
    name: Rect
    numbers: tuple[Rect, ...]
    cards: Rect  # the height does not count


def sheet_scene(pic: SheetPic, style: Style) -> Scene:
    """A picture of a score sheet."""
    for inner in WIDTHS:
        for form in (_below("M", inner), _below("S", inner), _beside("S", inner)):
            block = _sheet(pic, form, inner)
            if fits(inner, block.height):
                return framed(block, inner, "felt", style)
    return framed(block, inner, "felt", style)


def _below(size: str, inner: int) -> Form:
    """Cards under a line with the name and the numbers."""
    numbers = tuple(spots(inner, NUMBERS, PLATE))
    name = Rect(20, 0, numbers[0].x - 28, PLATE)
    return Form(size, Rect(0, 0, inner, PLATE), name, numbers, Rect(20, PLATE + 6, inner - 40, 0))


def _beside(size: str, inner: int) -> Form:
    """Cards to the right of the name, which stands over the numbers."""
    numbers = tuple(Rect(n * NARROW, PLATE + 6, NARROW, PLATE) for n in range(NUMBERS))
    width = NUMBERS * NARROW + 16
    band, name = Rect(0, 0, width, PLATE), Rect(20, 0, width - 40, PLATE)
    return Form(size, band, name, numbers, Rect(width + 6, 8, inner - width - 20, 0))


def _sheet(pic: SheetPic, form: Form, inner: int) -> Block:
    rows = stack([_row(row, form, inner, pic.deck) for row in pic.rows], 10)
    table = stack((_columns(pic.columns, form), rows), 4)
    title = heading(pic.title, pic.subtitle, inner, "felt")
    return stack((title, table, line(pic.footer, 36, inner, "muted", "felt")), 18)


def spots(inner: int, count: int, height: int) -> Iterator[Rect]:
    """Places of ``count`` right-aligned columns of numbers at the right edge."""
    for n in range(count):
        yield Rect(inner - 20 - (count - n) * COLUMN, 0, COLUMN, height)


def _columns(columns: tuple[str, ...], form: Form) -> Block:
    texts = tuple(
        Text(rect=Rect(at.x, 0, at.w, 48), text=text, size=36, ink="muted", ground="felt", align="right")
        for at, text in zip(form.numbers, columns, strict=True)
    )
    return Block(texts, 48)


def _row(row: SheetRow, form: Form, inner: int, deck: Deck) -> Block:
    cards = (_tiles_left if deck == "tiles" else _left)(row, form)
    low = form.numbers[0].bottom
    tall = max(low, form.cards.y + cards.height + 12 if cards.height else low)
    border, width = ("gold", 6) if row.winner else ("", 0)
    rect = Rect(0, 0, inner, tall)
    ground = Box(rect=rect, fill="panel", ground="felt", radius=18, line=border, width=width)
    return Block((ground, *_counts(row, form), *cards.at(form.cards.x, form.cards.y)), tall)


def _counts(row: SheetRow, form: Form) -> Iterator[Item]:
    """Name and numbers; the name in gold with a crown for the winner."""
    ink, under = ("ink", "gold") if row.winner else ("white", "panel")
    name = form.name
    if row.winner:
        yield Box(rect=form.band, fill="gold", ground="panel", radius=18)
        yield Icon(rect=Rect(name.x, 11, 44, 40), shape="crown", ink="ink", ground="gold")
        name = Rect(name.x + 58, name.y, name.w - 58, name.h)
    yield Text(rect=name, text=row.name, fallback=row.fallback, size=44, ink=ink, ground=under, heavy=True)
    values = ("" if row.value is None else number(row.value), row.bonus, number(row.points), number(row.total))
    banded = form.numbers[0].meets(form.band)
    ink, under = (ink, under) if banded else ("white", "panel")
    for n, (rect, text) in enumerate(zip(form.numbers, values, strict=True)):
        heavy = n == len(values) - 1
        yield Text(rect=rect, text=text, size=44, ink=ink, ground=under, align="right", heavy=heavy)


def _left(row: SheetRow, form: Form) -> Block:
    """The cards left, in rows."""
    measures, width = SIZES[form.size], form.cards.w
    rows = []
    for part in chunks(row.cards, most(width, form.size)):
        step = min(measures.w + 8, (width - measures.w) // max(1, len(row.cards[part]) - 1))
        rows.append(Block(fan(row.cards[part], form.size, step, "panel"), measures.h))
    return stack(rows, 6)


def _tiles_left(row: SheetRow, form: Form) -> Block:
    """The tiles left, in rows."""
    across = tiles_across(form.cards.w, TILE_SIZE)
    return stack([tile_row(row.cards[part], TILE_SIZE, "panel") for part in chunks(row.cards, across)], 6)
