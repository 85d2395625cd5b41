"""Tiles of Rummikub and Okey as cards: four colours of thirteen numbers stand for suits and ranks.

A tile is a ``Card``, so hands, zones, sampling and the notation know it: ``colour * 13 + number - 1``. ``JOKER`` is the
joker of Rummikub and the false joker of Okey; one of them occurs in a game. Like all faces, twins are equal.
"""

from collections.abc import Iterable

from bot.engine.cards import BACK, JOKER, Card, Cards, hand

Tile = Card

COLOURS = "RBKY"  # red, blue, black, yellow
RED, BLUE, BLACK, YELLOW = range(4)
NUMBERS = range(1, 14)
COPIES = 2

NAMES = {colour * 13 + n - 1: f"{letter}{n}" for colour, letter in enumerate(COLOURS) for n in NUMBERS}
FACES = {name: Card(face) for face, name in NAMES.items()}
JOKERS = "JF"  # the letters of the joker and the false joker


def tile(colour: int, n: int) -> Tile:
    """The tile of that colour (0–3, in the order of ``COLOURS``) and number (1–13)."""
    return Card(colour * 13 + n - 1)


def colour(t: Tile) -> int:
    """Colour 0–3 of a numbered tile."""
    return t // 13


def number(t: Tile) -> int:
    """Number 1–13 of a numbered tile."""
    return t % 13 + 1


def box(jokers: int) -> Cards:
    """Every tile of a game, sorted: two of each, and ``jokers``."""
    return hand([*(Card(face) for face in NAMES for _ in range(COPIES)), *[JOKER] * jokers])


def parse(text: str) -> Tile:
    """The tile that ``R7``, ``K13``, ``J`` (or ``F``), ``??`` names. Raises ValueError."""
    name = text.upper()
    if name in JOKERS and name:
        return JOKER
    if name == "??":
        return BACK
    if name not in FACES:
        raise ValueError(f"not a tile: {text!r}")
    return FACES[name]


def show(t: Tile, joker: str = "J") -> str:
    """``R7``, ``??``, and the letter given for the joker."""
    return NAMES.get(t) or (joker if t == JOKER else "??")


def tiles(text: str) -> Cards:
    """The tiles of ``text``, separated by spaces, in the order written. Raises ValueError."""
    return tuple(map(parse, text.split()))


def show_tiles(zone: Iterable[Tile], joker: str = "J") -> str:
    """Tiles with spaces between them, in the order given."""
    return " ".join(show(t, joker) for t in zone)
