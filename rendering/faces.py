"""How faces are written: the letters of an index and the names of the suits' shapes."""

from bot.engine.cards import RANKS, Card, rank, suit
from rendering.model import Indices

SUIT_SHAPES = ("spade", "heart", "diamond", "club")
SUIT_SIGNS = "♠♥♦♣"
TILE_SHAPES = ("round", "lozenge", "block", "star")  # red, blue, black, yellow
TILE_INKS = ("heart", "azure", "spade", "amber")
TILE_LETTERS: dict[Indices, str] = {"fr": "RBNJ", "en": "RBKY"}
LETTERS: dict[Indices, dict[str, str]] = {"fr": {"J": "V", "Q": "D", "K": "R"}, "en": {}}


def rank_text(face: Card, indices: Indices) -> str:
    """ "R" or "K", "10" … of a face that is neither joker nor back."""
    letter = RANKS[rank(face)]
    return LETTERS[indices].get(letter, letter)


def short_name(face: Card, indices: Indices) -> str:
    """ "R♥" or "K♥"."""
    return rank_text(face, indices) + SUIT_SIGNS[suit(face)]


def tile_name(face: Card, indices: Indices) -> str:
    """ "N7" or "K7" of a tile that is neither joker nor back."""
    return f"{TILE_LETTERS[indices][suit(face)]}{rank(face) + 1}"
