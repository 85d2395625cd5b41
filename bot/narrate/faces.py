"""Cards and tiles in words."""

from collections.abc import Iterable
from typing import Literal

from bot.engine.cards import BACK, JOKER, Card, rank, suit
from bot.engine.tiles import colour, number

Indices = Literal["fr", "en"]  # R D V or K Q J

NOTHING = "none"  # a parameter that is not there; the words select on it

# Red suits as emoji, black suits as text: black emoji vanish on a dark ground, text takes the colour of its place.
_SUITS = ("♠\ufe0e", "♥\ufe0f", "♦\ufe0f", "♣\ufe0e")
_RANKS: dict[Indices, tuple[str, ...]] = {
    "fr": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R"),
    "en": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
}
_ODD = {JOKER: "🃏", BACK: "?"}
_COLOURS: dict[Indices, str] = {"fr": "RBNJ", "en": "RBKY"}  # of tiles: red, blue, black, yellow
_SIGNS = "🔴🔷⬛⭐"  # the same colours and shapes as in the pictures


def letters(locale: str) -> Indices:
    """The letters that a language puts on court cards."""
    return "en" if locale == "en" else "fr"


def card_text(card: Card, indices: Indices = "fr") -> str:
    """``7♥``, ``R♦`` (or ``K♦``), ``🃏``; the back of a card is ``?``."""
    return _ODD.get(card) or f"{_RANKS[indices][rank(card)]}{_SUITS[suit(card)]}"


def cards_text(cards: Iterable[Card], indices: Indices = "fr") -> str:
    """Cards with spaces between them, in the order given."""
    return " ".join(card_text(c, indices) for c in cards)


def signed(n: int) -> str:
    """``+205``, ``−45`` or ``0``."""
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def tile_text(t: Card, indices: Indices = "fr") -> str:
    """``R7``, ``N13`` (or ``K13``), ``🃏``; the reverse of a tile is ``?``."""
    return _ODD.get(t) or f"{_COLOURS[indices][colour(t)]}{number(t)}"


def tiles_text(tiles: Iterable[Card], indices: Indices = "fr") -> str:
    """Tiles with spaces between them, in the order given."""
    return " ".join(tile_text(t, indices) for t in tiles)


def sets_text(sets: Iterable[Iterable[Card]], indices: Indices = "fr") -> str:
    """Sets with dots between them."""
    return " · ".join(tiles_text(tiles, indices) for tiles in sets)


def tile_sign(t: Card) -> str:
    """The colour and shape of a tile as an emoji."""
    return _ODD.get(t) or _SIGNS[colour(t)]
