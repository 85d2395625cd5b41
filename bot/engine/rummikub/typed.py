"""Sets as people type them: ``R7 B7 K7 | Y3 Y4 Y5``, read forgivingly, and written so that they can be read again.

Colours are R, B, K or N (black, noir), Y or J or O (yellow, jaune, orange), or whole words. J before a number, or after
one in a word, is yellow; alone, like ``*`` and ``JK``, it is a joker. ``R3-6`` and ``R3-R6`` are ranges, ``7RBK`` and
``RBK7`` are tiles of one number, a number alone has the colour of the tile before it. Sets are parted by ``|``, ``;``,
lines or brackets, tiles by what else one likes; a number with a colon before a set is its number in the picture.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from bot.engine.cards import JOKER, Card, Cards
from bot.engine.rummikub.layout import tidied
from bot.engine.rummikub.sets import is_set
from bot.engine.tiles import COLOURS, NUMBERS, colour, number, tile

Letters = Literal["fr", "en"]

LETTERS: dict[Letters, str] = {"en": "RBKY", "fr": "RBNJ"}
JOKER_SIGNS: dict[Letters, str] = {"en": "J", "fr": "*"}  # a French J may be read as yellow
PARTED = re.compile(r"[|;\n\])}]+")
HEAD = re.compile(r"\s*#?\d+\s*[:=]")  # the number of a set
_READ = {"R": 0, "🔴": 0, "B": 1, "🔷": 1, "🔵": 1, "K": 2, "N": 2, "■": 2, "⬛": 2, "⚫": 2}
_READ |= {"Y": 3, "J": 3, "O": 3, "⭐": 3, "🟡": 3}
_ANY = f"[{''.join(_READ)}]"
_SURE = f"[{''.join(_READ).replace('J', '')}]"
_LETTER = r"[^\W\d_]"
_SPACE = r"\s,.+&·/\ufe0f\u200b\u200d\u2060\ufeff"
_RANGE = r"\s*(?:-|–|—|\.\.+|…)\s*"
WORDS = re.compile(
    rf"(?P<range>(?P<from>{_ANY}(?=\ufe0f?\d)|{_SURE}(?=\ufe0f?\s))\ufe0f?\s*(?P<low>\d+){_RANGE}(?P<to>{_ANY}?)\ufe0f?(?P<high>\d+))"
    rf"|(?P<tile>{_ANY}\ufe0f?\d+|{_SURE}\ufe0f?\s+\d+(?!\d|{_ANY}))"
    rf"|(?P<many>{_SURE}{{2,}}\s*\d+|\d+(?:{_ANY}(?!\d))+)"
    rf"|(?P<joker>(?:JOKER|JK)(?!{_LETTER})|\*|🃏|J(?=J*(?:[^\w]|{_SURE}\d|$)))"
    r"|(?P<bare>\d+)"
    rf"|(?P<odd>{_SURE}(?!{_LETTER}))"
    rf"|(?P<space>[{_SPACE}\[({{]+)"
    rf"|(?P<unknown>[^{_SPACE}|;\])}}]+)",
    re.IGNORECASE,
)


_COLOURS = {"rouge": "R", "red": "R", "bleu": "B", "blue": "B", "noir": "K", "black": "K"}
_COLOURS |= {"jaune": "Y", "yellow": "Y", "orange": "Y"}
_NAMED = re.compile(rf"(?<!{_LETTER})({'|'.join(_COLOURS)})e?s?(?!{_LETTER})", re.IGNORECASE)


class Mistake(NamedTuple):
    """A word that cannot be read: where it begins, as it is written, why, and in which set (from 0).

    ``code``: unknown, colour_missing, number_missing, number_range, range_colours.
    """

    start: int
    word: str
    code: str
    at: int


class Typed(NamedTuple):
    """The sets read, those that are none in their order as tidy as can be, and what could not be read."""

    sets: tuple[Cards, ...]
    mistakes: tuple[Mistake, ...]


class _Wrong(Exception):
    """Why a word cannot be read."""


def parse(text: str) -> Typed:
    """The sets that ``text`` names, empty ones left out. Whatever is typed, it never raises."""
    sets: list[Cards] = []
    mistakes: list[Mistake] = []
    plain = _NAMED.sub(lambda m: _COLOURS[m[1].lower()].ljust(len(m[0])), text)  # as long, so that places stay
    at = 0  # which of the sets that hold anything at all
    for start, part in _parts(plain):
        tiles: list[Card] = []
        wrong = len(mistakes)
        for m in WORDS.finditer(part):
            try:
                tiles += _READERS[m.lastgroup or "space"](m, tiles)
            except _Wrong as e:
                mistakes.append(
                    Mistake(start + m.start(), _word(text, plain, start + m.start(), len(m[0])), str(e), at)
                )
        if tiles:
            laid = tuple(tiles)
            sets.append(laid if is_set(laid) else tidied(laid))
        at += bool(tiles or len(mistakes) > wrong)
    return Typed(tuple(sets), tuple(mistakes))


def _word(text: str, plain: str, start: int, size: int) -> str:
    """What was typed there, colours by their whole name."""
    end = start + size
    while end < len(text) and plain[end] == " " and text[end] != " ":
        end += 1
    return text[start:end]


def show(sets: Iterable[Cards], letters: Letters = "en") -> str:
    """Sets as they can be typed."""
    return " | ".join(" ".join(show_tile(t, letters) for t in tiles) for tiles in sets)


def show_tile(t: Card, letters: Letters = "en") -> str:
    """A tile as it can be typed."""
    return JOKER_SIGNS[letters] if t == JOKER else f"{LETTERS[letters][colour(t)]}{number(t)}"


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """(start, text) of each set, without the number before it."""
    start = 0
    for m in [*PARTED.finditer(text), None]:
        end = m.start() if m else len(text)
        head = HEAD.match(text, start, end)
        begin = head.end() if head else start
        yield begin, text[begin:end]
        start = m.end() if m else end


def _tile(letter: str, digits: str) -> Card:
    n = int(digits[:4])
    if n not in NUMBERS:
        raise _Wrong("number_range")
    return tile(_READ[letter.upper()], n)


def _read_tile(m: re.Match[str], _: Sequence[Card]) -> Iterable[Card]:
    return (_tile(m["tile"][0], re.sub(r"\D", "", m["tile"])),)


def _read_range(m: re.Match[str], _: Sequence[Card]) -> Iterable[Card]:
    low, high = _tile(m["from"], m["low"]), _tile(m["to"] or m["from"], m["high"])
    if colour(low) != colour(high):
        raise _Wrong("range_colours")
    return map(Card, range(min(low, high), max(low, high) + 1))


def _read_many(m: re.Match[str], _: Sequence[Card]) -> Iterable[Card]:
    digits = re.sub(r"\D", "", m["many"])
    return [_tile(x, digits) for x in m["many"] if x.upper() in _READ]


def _read_bare(m: re.Match[str], before: Sequence[Card]) -> Iterable[Card]:
    last = next((t for t in reversed(before) if t != JOKER), None)
    if last is None:
        raise _Wrong("colour_missing")
    return (_tile(COLOURS[colour(last)], m["bare"]),)


def _wrong(code: str) -> Callable[[re.Match[str], Sequence[Card]], Iterable[Card]]:
    def fail(_m: re.Match[str], _before: Sequence[Card]) -> Iterable[Card]:
        raise _Wrong(code)

    return fail


_READERS: dict[str, Callable[[re.Match[str], Sequence[Card]], Iterable[Card]]] = {
    "range": _read_range,
    "tile": _read_tile,
    "many": _read_many,
    "joker": lambda *_: (JOKER,),
    "bare": _read_bare,
    "odd": _wrong("number_missing"),
    "space": lambda *_: (),
    "unknown": _wrong("unknown"),
}
