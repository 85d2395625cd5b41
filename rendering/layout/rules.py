"""Example melds with what is to be said of each."""

from bot.engine.cards import rank
from rendering.geometry import SIZES
from rendering.items import Block, Box, Icon, Item, Rect, Scene, Text
from rendering.layout.parts import WIDTHS, Piece, fan, fits, flow, framed, heading, stack
from rendering.layout.rack import tile_row, tiles_across
from rendering.layout.seats import PAD
from rendering.metrics import wrapped
from rendering.model import Style
from rendering.sheets import Deck, ExamplePic, RulesPic

SIZE = "M"
TEXT = 40
SIGNS = {True: ("tick", "good"), False: ("cross", "bad")}


def rules_scene(pic: RulesPic, style: Style) -> Scene:
    """A picture of example melds."""
    for inner in WIDTHS:
        examples = [_example(e, (inner - 16) // 2, pic.deck) for e in pic.examples]
        tall = max((e.height for e in examples), default=0)
        pieces = [Piece(_backed(e, (inner - 16) // 2, tall), (inner - 16) // 2) for e in examples]
        block = stack((heading(pic.title, "", inner, "felt"), flow(pieces, inner)), 20)
        if fits(inner, block.height):
            break
    return framed(block, inner, "felt", style)


def _example(example: ExamplePic, width: int, deck: Deck) -> Block:
    """A meld with its sign, over its caption."""
    meld = (_tiles if deck == "tiles" else _cards)(example, width - 2 * PAD - 90)
    items: list[Item] = list(meld.at(PAD + 76, PAD))
    items += _sign(example.good, meld.height)
    words = [
        Block((Text(rect=Rect(PAD, 0, width - 2 * PAD, 50), text=t, size=TEXT, ink="white", ground="panel"),), 50)
        for t in wrapped(example.caption, TEXT, width - 2 * PAD, 3)
    ]
    return stack((Block(tuple(items), meld.height + PAD), *words), 2)


def _cards(example: ExamplePic, width: int) -> Block:
    """The meld as cards, as wide as there is room."""
    measures = SIZES[SIZE]
    gaps = max(1, len(example.cards) - 1)
    step = max(measures.strip, min(measures.w + 8, (width - measures.w) // gaps))
    return Block(fan(example.cards, SIZE, step, "panel", example.roles), measures.h)


def _tiles(example: ExamplePic, width: int) -> Block:
    """The set as tiles, as large as there is room."""
    size = next((x for x in ("L", "M") if len(example.cards) <= tiles_across(width, x)), "S")
    stands = [0 if role is None else rank(role) + 1 for role in example.roles]
    return tile_row(example.cards, size, "panel", stands)


def _sign(good: bool, height: int) -> tuple[Item, ...]:
    shape, ink = SIGNS[good]
    disc = Rect(PAD, PAD + (height - 60) // 2, 60, 60)
    icon = Rect(disc.x + 13, disc.y + 13, 34, 34)
    return Box(rect=disc, fill="face", ground="panel", radius=30), Icon(rect=icon, shape=shape, ink=ink, ground="face")


def _backed(block: Block, width: int, height: int) -> Block:
    ground = Box(rect=Rect(0, 0, width, height + PAD), fill="panel", ground="felt", radius=18)
    return Block((ground, *block.items), height + PAD)
