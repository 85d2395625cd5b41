"""Rankings: the leaderboard of a server and the final places of a match."""

from collections.abc import Sequence
from typing import NamedTuple

from rendering.items import Block, Box, Item, Rect, Scene, Text
from rendering.layout.parts import WIDTHS, fits, framed, heading, line, stack
from rendering.layout.sheet import spots
from rendering.metrics import number
from rendering.model import Style
from rendering.sheets import BoardPic, BoardRow, MatchPic, MatchRow

ROW = 84
MEDAL = 60
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
    return Line(row, (number(row.games), number(row.wins), number(row.points)), row.mine)


def _player(row: MatchRow) -> Line:
    return Line(row, (row.note, number(row.points)), row.place == 1)


def _fitted(pic: BoardPic | MatchPic, rows: Sequence[Line], columns: tuple[str, ...], style: Style) -> Scene:
    for inner in WIDTHS:
        block = _board(pic, rows, columns, inner)
        if fits(inner, block.height):
            break
    return framed(block, inner, "felt", style)


def _board(pic: BoardPic | MatchPic, rows: Sequence[Line], columns: tuple[str, ...], inner: int) -> Block:
    table = stack((_columns(columns, inner), *(_row(row, inner) for row in rows)), 10)
    title = heading(pic.title, pic.subtitle, inner, "felt")
    return stack((title, table, line(pic.footer, 36, inner, "muted", "felt")), 20)


def _columns(columns: tuple[str, ...], inner: int) -> Block:
    if not any(columns):
        return Block((), 0)
    name = Text(rect=Rect(104, 0, 400, 48), text=columns[0], size=36, ink="muted", ground="felt")
    numbers = tuple(
        Text(rect=rect, text=text, size=36, ink="muted", ground="felt", align="right")
        for rect, text in zip(spots(inner, len(columns) - 1, 48), columns[1:], strict=True)
    )
    return Block((name, *numbers), 48)


def _row(row: Line, inner: int) -> Block:
    border, width = ("gold", 5) if row.lit else ("", 0)
    ground = Box(rect=Rect(0, 0, inner, ROW), fill="panel", ground="felt", radius=18, line=border, width=width)
    places = tuple(spots(inner, len(row.cells), ROW))
    name = Rect(104, 0, places[0].x - 112, ROW)
    items: list[Item] = [ground, *_place(row.row.place)]
    items.append(
        Text(rect=name, text=row.row.name, fallback=row.row.fallback, size=46, ink="white", ground="panel", heavy=True)
    )
    for n, (rect, text) in enumerate(zip(places, row.cells, strict=True)):
        last = n == len(places) - 1
        ink = "gold" if last else "muted"
        items.append(Text(rect=rect, text=text, size=44, ink=ink, ground="panel", align="right", heavy=last))
    return Block(tuple(items), ROW)


def _place(place: int) -> tuple[Item, ...]:
    """The place's number, on a medal for the first three."""
    rect = Rect(20, (ROW - MEDAL) // 2, MEDAL, MEDAL)
    medal = MEDALS.get(place, "")
    ink, ground = ("ink", medal) if medal else ("white", "panel")
    text = Text(rect=rect, text=str(place), size=40, ink=ink, ground=ground, align="centre", heavy=True)
    return (Box(rect=rect, fill=medal, ground="panel", radius=MEDAL // 2), text) if medal else (text,)
