"""The table alone, and the table over the viewer's hand."""

from collections.abc import Iterator

from rendering.items import Block, Box, Rect, Scene
from rendering.layout.hand import GROUND, Plan, hand_block, small_plan
from rendering.layout.parts import WIDTHS, fits, frame_height, framed, inlay, margin
from rendering.layout.table import CELLS, CROWDS, Density, table_block
from rendering.model import PanelPic, Style, TablePic

SEAM = 22  # between the table and the tray, and inside the tray


def table_scene(pic: TablePic, style: Style) -> Scene:
    """A picture of a table."""
    for inner in WIDTHS:
        for density in (*CELLS, *CROWDS):
            block = table_block(pic, density, inner)
            if fits(inner, block.height):
                return framed(block, inner, "felt", style)
    return framed(block, inner, "felt", style)


def panel_scene(pic: PanelPic, style: Style) -> Scene:
    """A picture of a table over a hand, as roomy as an aspect of 3:4 allows."""
    seam_ink = "gold" if any(seat.mine and seat.on_turn for seat in pic.table.seats) else "line"
    for inner in WIDTHS:
        for density, plan in _choices(inner):
            table = table_block(pic.table, density, inner)
            hand = hand_block(pic.hand, plan, inner)
            if fits(inner, table.height + hand.height + 2 * SEAM):
                return _joined(table, hand, seam_ink, inner, style)
    return _joined(table, hand, seam_ink, inner, style)


def _choices(inner: int) -> Iterator[tuple[Density, Plan]]:
    large, small = small_plan(inner, "L"), small_plan(inner, "S")
    for densities, plan in ((CELLS, large), (CELLS, small), (CROWDS, large), (CROWDS, small)):
        yield from ((density, plan) for density in densities)


def _joined(table: Block, hand: Block, seam_ink: str, inner: int, style: Style) -> Scene:
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
