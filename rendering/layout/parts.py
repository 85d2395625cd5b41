"""Pieces that all layouts share: fans of cards, rows of things, the frame of a picture."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.cards import Card, Cards
from rendering.geometry import INNER, SIZES, WIDTH
from rendering.items import Block, Box, Item, Rect, Scene, Sprite, Text
from rendering.model import Style

GAP = 16
EDGE = 0.04  # nothing that matters lies in this part of either side
WIDEST, TALLEST = 16 / 9, 4 / 3  # width to height, height to width
WIDTHS = tuple(INNER * n // 10 for n in range(10, 31, 2))  # usable widths to try, the first is the rule


class Piece(NamedTuple):
    """Something of a width that goes into a row."""

    block: Block
    width: int


def fan(cards: Cards, size: str, step: int, ground: str, roles: Sequence[Card | None] = ()) -> tuple[Sprite, ...]:
    """Cards from (0, 0) to the right, each over the one before."""
    measures, last = SIZES[size], len(cards) - 1
    known = dict(enumerate(roles))
    return tuple(
        Sprite(
            rect=Rect(n * step, 0, measures.w, measures.h),
            size=size,
            face=c,
            ground=ground,
            role=known.get(n),
            bare=n < last and step < measures.w,
        )
        for n, c in enumerate(cards)
    )


def fan_width(count: int, size: str, step: int) -> int:
    """Pixels that a fan takes."""
    return (count - 1) * step + SIZES[size].w if count else 0


def most(width: int, size: str) -> int:
    """How many cards of a size fit into a row with their indices free."""
    return 1 + (width - SIZES[size].w) // SIZES[size].strip


def chunks(cards: Cards, longest: int) -> Iterator[slice]:
    """Slices of at most ``longest`` cards, as even as can be."""
    count = -(-len(cards) // longest)
    even = -(-len(cards) // max(1, count))
    for start in range(0, len(cards), max(1, even)):
        yield slice(start, start + even)


def flow(pieces: Sequence[Piece], width: int, gap: int = GAP) -> Block:
    """Pieces from left to right, a new row where ``width`` is full."""
    items: list[Item] = []
    x = y = tall = 0
    for block, wide in pieces:
        if x and x + wide > width:
            x, y, tall = 0, y + tall + gap, 0
        items += block.at(x, y)
        x, tall = x + wide + gap, max(tall, block.height)
    return Block(tuple(items), y + tall)


def stack(blocks: Sequence[Block], gap: int = GAP) -> Block:
    """Blocks below each other; empty ones take no room."""
    items: list[Item] = []
    y = 0
    for block in blocks:
        if block.height:
            items += block.at(0, y + gap if y else 0)
            y += block.height + (gap if y else 0)
    return Block(tuple(items), y)


def line(text: str, size: int, width: int, ink: str, ground: str) -> Block:
    """One line of text across ``width``."""
    if not text:
        return Block((), 0)
    height = size + size // 4
    return Block((Text(rect=Rect(0, 0, width, height), text=text, size=size, ink=ink, ground=ground),), height)


def heading(title: str, subtitle: str, width: int, ground: str) -> Block:
    """A picture's title over a smaller line."""
    big = Text(rect=Rect(0, 0, width, 72), text=title, size=60, ink="white", ground=ground, heavy=True)
    return stack((Block((big,), 72 if title else 0), line(subtitle, 42, width, "gold", ground)), 6)


def margin(inner: int) -> int:
    """What is left free on either side of ``inner`` usable pixels."""
    return -(-inner * (WIDTH - INNER) // (2 * INNER))


def fits(inner: int, content: int) -> bool:
    """Whether content of a height may stand in a picture of that usable width."""
    return frame_height(inner, content) <= (inner + 2 * margin(inner)) * TALLEST


def frame_height(inner: int, content: int) -> int:
    """The height of a picture around content of a height."""
    least = -(-(inner + 2 * margin(inner)) // WIDEST)
    return int(max(least, -(-content // (1 - 2 * EDGE)) + 2))


def framed(block: Block, inner: int, ground: str, style: Style) -> Scene:
    """A picture of a block in the middle of a ground with an inlaid line."""
    side, height = margin(inner), frame_height(inner, block.height)
    width = inner + 2 * side
    items = (*inlay(width, height, ground), *block.at(side, (height - block.height) // 2))
    return Scene(width=width, height=height, ground=ground, items=items, style=style)


def inlay(width: int, height: int, ground: str) -> tuple[Box, ...]:
    """The line that runs round the ground."""
    rect = Rect(16, 16, width - 32, height - 32)
    return (Box(rect=rect, fill=ground, ground=ground, radius=26, line="line", width=3, decor=True),)
