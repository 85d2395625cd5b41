"""What layout hands to painting: rectangles in pixels with something simple in each, in painting order.

Colours are names of ``rendering.palette``; ``ground`` is the colour an item lies on, into which its edges are blended.
"""

from typing import Literal, NamedTuple

import msgspec

from bot.engine.cards import Card
from rendering.model import Style, TileMark

Align = Literal["left", "centre", "right"]
Mark = Literal["", "selected", "drawn"]
Tone = Literal["", "red", "natural", "mixed", "half"]


class Rect(NamedTuple):
    """Left, top, width and height in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """First pixel column beyond."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """First pixel row beyond."""
        return self.y + self.h

    def moved(self, dx: int, dy: int) -> "Rect":
        """The same size, ``dx`` to the right and ``dy`` down."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def meets(self, other: "Rect") -> bool:
        """Whether the two share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A filled rectangle with round corners, and a border of ``width`` pixels inside it if ``line`` is given."""

    rect: Rect
    fill: str
    ground: str
    radius: int = 0
    line: str = ""
    width: int = 0
    decor: bool = False  # carries nothing that must be seen


class Text(msgspec.Struct, frozen=True, kw_only=True):
    """One line of text, centred in height, clipped to the rectangle with an ellipsis."""

    rect: Rect
    text: str
    size: int
    ink: str
    ground: str
    align: Align = "left"
    heavy: bool = False
    fallback: str = ""  # for a text that has hardly a drawable letter
    names: tuple[tuple[str, str], ...] = ()  # names that may stand in it, each with its own fallback


class Sprite(msgspec.Struct, frozen=True, kw_only=True):
    """A card of one of the sizes of ``rendering.geometry``."""

    rect: Rect
    size: str
    face: Card
    ground: str
    role: Card | None = None  # what a joker stands for
    bare: bool = False  # index only: the rest is covered
    mark: Mark = ""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of one rank in one place: the rank above, their number below; a closed pile has a colour."""

    rect: Rect
    size: str
    face: Card  # one of them, for the rank
    count: int
    ground: str
    tone: Tone = ""
    wilds: int = 0  # stars at the right edge


class Icon(msgspec.Struct, frozen=True, kw_only=True):
    """A shape of ``rendering.shapes``, filled, as large as the rectangle."""

    rect: Rect
    shape: str
    ink: str
    ground: str


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered tile of one of the sizes of ``rendering.geometry``; ``face`` BACK: its reverse."""

    rect: Rect
    size: str
    face: Card
    ground: str
    stands: int = 0  # the number that a joker stands for; 0 = none
    false: bool = False  # a joker is a false one, which stands for a single tile
    mark: TileMark = ""


class Graph(msgspec.Struct, frozen=True, kw_only=True):
    """A line in the middle of a band, both from the left edge of the rectangle to the right one.

    Heights are pixels below the rectangle's top, as many for each, evenly spread.
    """

    rect: Rect
    line: tuple[int, ...]
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    ink: str
    band: str
    ground: str


Item = Box | Text | Sprite | Tally | Icon | Tile | Graph


class Block(NamedTuple):
    """Items laid out from (0, 0), and the height they take."""

    items: tuple[Item, ...]
    height: int

    def at(self, dx: int, dy: int) -> tuple[Item, ...]:
        """The items, moved."""
        return tuple(msgspec.structs.replace(i, rect=i.rect.moved(dx, dy)) for i in self.items)


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A picture before it is painted."""

    width: int
    height: int
    ground: str
    items: tuple[Item, ...]
    style: Style
