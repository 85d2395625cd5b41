"""Rankings: the leaderboard of a server and the final places of a match."""

from collections.abc import Sequence
from typing import NamedTuple

from rendering.items import Block, Box, Item, Rect, Scene, Text
from rendering.layout.parts import WIDTHS, fits, framed, heading, line, stack
from rendering.layout.sheet import COLUMN
from rendering.metrics import number, text_width, wrapped
from rendering.model import Style
from rendering.sheets import BoardPic, BoardRow, MatchPic, MatchRow

ROW = 84
MEDAL = 60
NAME = 104  # where names begin
GAP = 18  # between the columns
SLACK = 14  # more than a text is thought to need: its width is an estimate
CELL, HEAD, SUBTITLE = 44, 36, 42  # font sizes
MEDALS = {1: "gold", 2: "silver", 3: "bronze"}


def board_scene(pic: BoardPic, style: Style) -> Scene:
    """A picture of a leaderboard page."""
    return _fitted(pic, [_member(row) for row in pic.rows], pic.columns, style)


def match_scene(pic: MatchPic, style: Style) -> Scene:
    """A picture of a match's end."""
    return _fitted(pic, [_player(row) for row in pic.rows], (), style)


class Line(NamedTuple):
    """One row of a ranking before it has a width."""

    row: BoardRow | MatchRow
    cells: tuple[str, ...]
    lit: bool


def _member(row: BoardRow) -> Line:
    return Line(row, row.cells, row.mine)


def _player(row: MatchRow) -> Line:
    return Line(row, (row.note, number(row.points)), row.place == 1)


def _fitted(pic: BoardPic | MatchPic, rows: Sequence[Line], columns: tuple[str, ...], style: Style) -> Scene:
    for inner in WIDTHS:
        block = _board(pic, rows, columns, inner)
        if fits(inner, block.height):
            break
    return framed(block, inner, "felt", style)


def _board(pic: BoardPic | MatchPic, rows: Sequence[Line], columns: tuple[str, ...], inner: int) -> Block:
    spots = _spots(rows, columns[1:], inner)
    table = stack((_columns(columns, spots), *(_row(row, spots, inner) for row in rows)), 10)
    under = [line(text, SUBTITLE, inner, "gold", "felt") for text in wrapped(pic.subtitle, SUBTITLE, inner, 2)]
    title = stack((heading(pic.title, "", inner, "felt"), *under), 6)
    return stack((title, table, line(pic.footer, HEAD, inner, "muted", "felt")), 20)


def _spots(rows: Sequence[Line], heads: Sequence[str], inner: int) -> tuple[Rect, ...]:
    """Places of right-aligned columns at the right edge, each as wide as what stands in it."""
    texts = [row.cells for row in rows] or [("",) * len(heads)]
    widths = [
        max(COLUMN - GAP - SLACK, *(text_width(text, CELL) for text in column)) for column in zip(*texts, strict=True)
    ]
    wide = [SLACK + max(w, text_width(head, HEAD)) for w, head in zip(widths, heads or [""] * len(widths), strict=True)]
    lefts = [inner - 20 - sum(wide[n:]) - GAP * (len(wide) - 1 - n) for n in range(len(wide))]
    return tuple(Rect(x, 0, w, ROW) for x, w in zip(lefts, wide, strict=True))


def _columns(columns: tuple[str, ...], spots: Sequence[Rect]) -> Block:
    if not any(columns):
        return Block((), 0)
    name = Text(rect=Rect(NAME, 0, 400, 48), text=columns[0], size=HEAD, ink="muted", ground="felt")
    heads = tuple(
        Text(rect=Rect(at.x, 0, at.w, 48), text=text, size=HEAD, ink="muted", ground="felt", align="right")
        for at, text in zip(spots, columns[1:], strict=True)
    )
    return Block((name, *heads), 48)


def _row(row: Line, spots: Sequence[Rect], inner: int) -> Block:
    border, width = ("gold", 5) if row.lit else ("", 0)
    ground = Box(rect=Rect(0, 0, inner, ROW), fill="panel", ground="felt", radius=18, line=border, width=width)
    name = Rect(NAME, 0, spots[0].x - NAME - 8, ROW)
    items: list[Item] = [ground, *_place(row.row.place)]
    items.append(
        Text(rect=name, text=row.row.name, fallback=row.row.fallback, size=46, ink="white", ground="panel", heavy=True)
    )
    for n, (rect, text) in enumerate(zip(spots, row.cells, strict=True)):
        last = n == len(spots) - 1
        ink = "gold" if last else "muted"
        items.append(Text(rect=rect, text=text, size=CELL, ink=ink, ground="panel", align="right", heavy=last))
    return Block(tuple(items), ROW)


def _place(place: int) -> tuple[Item, ...]:
    """The place's number, on a medal for the first three."""
    rect = Rect(20, (ROW - MEDAL) // 2, MEDAL, MEDAL)
    medal = MEDALS.get(place, "")
    ink, ground = ("ink", medal) if medal else ("white", "panel")
    text = Text(rect=rect, text=str(place), size=40, ink=ink, ground=ground, align="centre", heavy=True)
    return (Box(rect=rect, fill=medal, ground="panel", radius=MEDAL // 2), text) if medal else (text,)
