"""Cards and names in words: the pieces that the alternative texts of all pictures share."""

from collections import Counter
from itertools import groupby
from typing import Protocol

from bot.engine.cards import BACK, JOKER, Card, Cards, rank, suit
from bot.i18n import clean
from rendering.faces import SUIT_SIGNS, rank_text, short_name
from rendering.model import Indices, SeatPic
from rendering.sheets import BoardRow, HeldRow, MatchRow, SheetRow, ShowRow, StatsPic

THREE = 2  # rank


class Words(Protocol):
    """Texts by key in one language."""

    def __call__(self, key: str, /, **params: str | int) -> str:
        """The text of ``key``."""


def named(c: Card, role: Card | None, indices: Indices, t: Words) -> str:
    """A card's short name; a joker with what it stands for."""
    if c == BACK:
        return t("alt-hidden", count=1)
    if c != JOKER:
        return short_name(c, indices)
    return t("alt-joker") if role is None else t("alt-joker-as", card=short_name(role, indices))


def cards_by_suit(cards: Cards, indices: Indices, t: Words) -> str:
    """Cards grouped: "♠ A 7 R; ♥ 7 7; joker"."""
    faces = sorted(c for c in cards if c not in {JOKER, BACK})
    groups = [
        f"{SUIT_SIGNS[s]} {' '.join(rank_text(c, indices) for c in same)}" for s, same in groupby(faces, key=suit)
    ]
    counts = Counter(cards)
    if jokers := counts[JOKER]:
        groups.append(t("alt-jokers", count=jokers))
    if backs := counts[BACK]:
        groups.append(t("alt-hidden", count=backs))
    return "; ".join(groups)


def cards_by_rank(cards: Cards, indices: Indices, t: Words) -> str:
    """Cards counted in the order given, threes by colour: "4 ×2, R ×3, 3♣, joker"."""
    return ", ".join(
        f"{name} ×{count}" if count > 1 else name
        for name, count in Counter(_rank_name(c, indices, t) for c in cards).items()
    )


def _rank_name(c: Card, indices: Indices, t: Words) -> str:
    """A rank; a three with its suit, for red ones are another thing than black ones."""
    if c in {JOKER, BACK} or rank(c) == THREE:
        return named(c, None, indices, t)
    return rank_text(c, indices)


def name_of(of: SeatPic | HeldRow | SheetRow | ShowRow | BoardRow | MatchRow | StatsPic) -> str:
    """A person's name on one line, or what stands for one that shows nothing."""
    return clean(of.name, fallback=of.fallback)
