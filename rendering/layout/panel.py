"""The table alone, and the table over the viewer's hand."""

from collections.abc import Callable, Iterator
from functools import partial

from rendering.items import Block, Box, Rect, Scene
from rendering.layout.hand import GROUND, Plan, hand_block, small_plan
from rendering.layout.parts import WIDTHS, fits, frame_height, framed, inlay, margin
from rendering.layout.sides import FORMS, Form, sides_block
from rendering.layout.table import CELLS, CROWDS, Density, table_block
from rendering.model import PanelPic, Style, TablePic

Make = Callable[[TablePic, int], Block]  # the table across so many pixels

SEAM = 22  # between the table and the tray, and inside the tray


def table_scene(pic: TablePic, style: Style) -> Scene:
    """A picture of a table."""
    for inner in WIDTHS:
        for forms in _forms(pic):
            for make in forms:
                block = make(pic, inner)
                if fits(inner, block.height):
                    return framed(block, inner, "felt", style)
    return framed(block, inner, "felt", style)


def panel_scene(pic: PanelPic, style: Style) -> Scene:
    """A picture of a table over a hand, as roomy as an aspect of 3:4 allows."""
    seam_ink = "gold" if any(seat.mine and seat.on_turn for seat in pic.table.seats) else "line"
    for inner in WIDTHS:
        for make, plan in _choices(pic.table, inner):
            table = make(pic.table, inner)
            hand = hand_block(pic.hand, plan, inner)
            if fits(inner, table.height + hand.height + 2 * SEAM):
                return joined(table, hand, seam_ink, inner, style)
    return joined(table, hand, seam_ink, inner, style)


def _forms(pic: TablePic) -> tuple[tuple[Make, ...], tuple[Make, ...]]:
    """Ways to lay a table, the roomiest first, and those for when even a small hand leaves too little for them."""
    if pic.sides:
        ways = tuple(partial(_sided, form) for form in FORMS)
        return ways[:3], ways[3:]
    return tuple(partial(_seated, d) for d in CELLS), tuple(partial(_seated, d) for d in CROWDS)


def _seated(density: Density, pic: TablePic, inner: int) -> Block:
    return table_block(pic, density, inner)


def _sided(form: Form, pic: TablePic, inner: int) -> Block:
    return sides_block(pic, form, inner)


def _choices(pic: TablePic, inner: int) -> Iterator[tuple[Make, Plan]]:
    large, small = small_plan(inner, "L"), small_plan(inner, "S")
    roomy, crowded = _forms(pic)
    for forms, plan in ((roomy, large), (roomy, small), (crowded, large), (crowded, small)):
        yield from ((make, plan) for make in forms)


def joined(table: Block, hand: Block, seam_ink: str, inner: int, style: Style) -> Scene:
    """A picture of a table over a tray with what its viewer holds."""
    side = margin(inner)
    content = table.height + hand.height + 2 * SEAM
    width, height = inner + 2 * side, frame_height(inner, content)
    top = (height - content) // 2
    seam = top + table.height + SEAM
    tray = (
        Box(rect=Rect(0, seam, width, height - seam), fill=GROUND, ground="felt", decor=True),
        Box(rect=Rect(0, seam, width, 6), fill=seam_ink, ground="felt", decor=True),
    )
    items = (*inlay(width, height, "felt"), *table.at(side, top), *tray, *hand.at(side, seam + SEAM))
    return Scene(width=width, height=height, ground="felt", items=items, style=style)
