"""Example melds with what is to be said of each."""

from rendering.geometry import SIZES
from rendering.items import Block, Box, Icon, Item, Rect, Scene, Text
from rendering.layout.parts import WIDTHS, Piece, fan, fits, flow, framed, heading, stack
from rendering.layout.seats import PAD
from rendering.metrics import wrapped
from rendering.model import ExamplePic, RulesPic, Style

SIZE = "M"
TEXT = 40
SIGNS = {True: ("tick", "good"), False: ("cross", "bad")}


def rules_scene(pic: RulesPic, style: Style) -> Scene:
    """A picture of example melds."""
    for inner in WIDTHS:
        examples = [_example(e, (inner - 16) // 2) for e in pic.examples]
        tall = max((e.height for e in examples), default=0)
        pieces = [Piece(_backed(e, (inner - 16) // 2, tall), (inner - 16) // 2) for e in examples]
        block = stack((heading(pic.title, "", inner, "felt"), flow(pieces, inner)), 20)
        if fits(inner, block.height):
            break
    return framed(block, inner, "felt", style)


def _example(example: ExamplePic, width: int) -> Block:
    """A meld with its sign, over its caption."""
    measures = SIZES[SIZE]
    gaps = max(1, len(example.cards) - 1)
    step = max(measures.strip, min(measures.w + 8, (width - 2 * PAD - 90 - measures.w) // gaps))
    left = PAD + 76
    items: list[Item] = list(Block(fan(example.cards, SIZE, step, "panel", example.roles), 0).at(left, PAD))
    items += _sign(example.good, measures.h)
    words = [
        Block((Text(rect=Rect(PAD, 0, width - 2 * PAD, 50), text=t, size=TEXT, ink="white", ground="panel"),), 50)
        for t in wrapped(example.caption, TEXT, width - 2 * PAD, 3)
    ]
    return stack((Block(tuple(items), measures.h + PAD), *words), 2)


def _sign(good: bool, height: int) -> tuple[Item, ...]:
    shape, ink = SIGNS[good]
    disc = Rect(PAD, PAD + (height - 60) // 2, 60, 60)
    icon = Rect(disc.x + 13, disc.y + 13, 34, 34)
    return Box(rect=disc, fill="face", ground="panel", radius=30), Icon(rect=icon, shape=shape, ink=ink, ground="face")


def _backed(block: Block, width: int, height: int) -> Block:
    ground = Box(rect=Rect(0, 0, width, height + PAD), fill="panel", ground="felt", radius=18)
    return Block((ground, *block.items), height + PAD)
