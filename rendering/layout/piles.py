"""What stands at the head of a table: the stock, a pile, and the words beside them."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.cards import BACK, Card
from bot.i18n import clean
from rendering.geometry import SIZES
from rendering.items import Block, Box, Item, Rect, Sprite, Text
from rendering.layout.parts import Piece, flow, line, stack
from rendering.layout.seats import slot
from rendering.metrics import text_width, wrapped
from rendering.model import OkeyPic, SeatPic, TablePic, TilesPic

CHIP = 54
RING = 8  # how far a ring round a card stands out


class Wording(NamedTuple):
    """What goes beside the piles: lines for the turn, and whether the title has one of its own."""

    lines: int
    titled: bool


WORDING = {"L": Wording(2, True), "M": Wording(1, True), "S": Wording(1, False)}


def ringed(c: Card, size: str) -> Block:
    """A card in a ring of light, as high as the piles beside it."""
    measures = SIZES[size]
    ring = Rect(-RING, -RING, measures.w + 2 * RING, measures.h + 2 * RING)
    lit = Box(rect=ring, fill="accent", ground="felt", radius=measures.radius + RING, decor=True)
    return Block((lit, Sprite(rect=Rect(0, 0, measures.w, measures.h), size=size, face=c, ground="accent")), measures.h)


def stocked(count: int, size: str) -> Iterator[Item]:
    """The stock's back with the number of its cards."""
    measures = SIZES[size]
    rect = Rect(0, 0, measures.w, measures.h)
    if count:
        yield Sprite(rect=rect, size=size, face=BACK, ground="felt")
    else:
        yield slot(rect, "felt", measures.radius)
    wide, text = (80, 46) if measures.w > 100 else (measures.w - 8, 34 if measures.w < 70 else 40)
    tag = Rect((measures.w - wide) // 2, (measures.h - text - 18) // 2, wide, text + 18)
    yield Box(rect=tag, fill="white", ground="back" if count else "felt", radius=min(20, wide // 4))
    yield Text(rect=tag, text=str(count), size=text, ink="ink", ground="white", align="centre", heavy=True)


def worded(pic: TablePic | TilesPic | OkeyPic, width: int, wording: Wording) -> Block:
    """Title, whose turn it is, and the remarks."""
    names = tuple((clean(seat.name, 24), seat.fallback) for seat in _seats(pic))
    turn = tuple(
        Block(
            (Text(rect=Rect(0, 0, width, 64), text=t, size=54, ink="gold", ground="felt", heavy=True, names=names),), 64
        )
        for t in wrapped(pic.turn, 56, width, wording.lines)
    )
    above, beside = (pic.title, "") if wording.titled else ("", pic.title)
    chips = flow([chip(text, width) for text in (beside, pic.deal, *pic.badges) if text], width, 12)
    return stack((line(above, 38, width, "muted", "felt"), *turn, chips), 6)


def _seats(pic: TablePic | TilesPic | OkeyPic) -> tuple[SeatPic, ...]:
    """Whose names the words may tell."""
    return tuple(station.seat for station in pic.stations) if isinstance(pic, OkeyPic) else pic.seats


def chip(text: str, width: int, ground: str = "felt") -> Piece:
    """A short remark of at most ``width``, set off from its ground."""
    fill = "panel" if ground == "felt" else "tray"
    wide = min(width, text_width(text, 38) + 44)
    box = Box(rect=Rect(0, 0, wide, CHIP), fill=fill, ground=ground, radius=CHIP // 2)
    inside = Rect(18, 0, wide - 36, CHIP)
    words = Text(rect=inside, text=text, size=38, ink="muted", ground=fill, align="centre")
    return Piece(Block((box, words), CHIP), wide)
