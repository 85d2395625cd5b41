"""Sets as a player types them, and what is wrong with the text."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.cards import Cards
from bot.engine.rummikub import typed
from bot.engine.rummikub.state import RummikubState
from bot.engine.state import Seat
from bot.narrate.faces import Indices, tile_text
from bot.tables import arranging
from bot.tables.arranging import Arranging

LONG = 1000  # characters of a text that are read
MOST = 3  # mistakes that are told at once


class Mistake(NamedTuple):
    """A word of the text that is no tile (``code`` of the reader) or ``not_there``; ``number`` of its set, from 1."""

    word: str
    number: int
    code: str


def prefilled(a: Arranging, letters: Indices) -> str:
    """What stands in the form: the text that could not be read, else the sets that were touched, a line each."""
    return a.typed or "\n".join(typed.show((tiles,), letters) for tiles in arranging.touched(a))


def read(text: str) -> tuple[Cards, ...]:
    """The sets of a text without mistakes."""
    return typed.parse(text).sets


def mistakes(text: str, a: Arranging, s: RummikubState, seat: Seat, letters: Indices = "fr") -> tuple[Mistake, ...]:
    """What is wrong with the text, in its order: words that are no tiles, else tiles that are not there."""
    found = typed.parse(text)
    unread = tuple(Mistake(m.word, m.at + 1, m.code) for m in found.mistakes)
    return tuple(dict.fromkeys(unread or _missing(found.sets, a, s, seat, letters)))[:MOST]


def _missing(
    sets: tuple[Cards, ...], a: Arranging, s: RummikubState, seat: Seat, letters: Indices
) -> Iterator[Mistake]:
    """Tiles that lie neither on the rack nor on the table, or more often than there."""
    there = Counter(t for tiles in (*a.base, s.hands[seat]) for t in tiles)
    for n, tiles in enumerate(sets):
        for t in tiles:
            if there[t] <= 0:
                yield Mistake(tile_text(t, letters), n + 1, "not_there")
            there[t] -= 1
