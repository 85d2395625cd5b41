"""Faces of cards, decks and the fair shuffle.

A ``Card`` is a face, not a piece of cardboard: the two 7♥ of a double pack are equal, so that no zone can tell which
of them a player holds. Faces 0–51 are ``suit * 13 + rank``; 52 is the joker; -1 is the back of an unseen card.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NewType, TypeVar

Card = NewType("Card", int)
Cards = tuple[Card, ...]

T = TypeVar("T")

SUITS = "SHDC"  # spades, hearts, diamonds, clubs
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, JACK, QUEEN, KING = 0, 10, 11, 12

JOKER = Card(52)
BACK = Card(-1)


def card(rank: int, suit: int) -> Card:
    """Face of ``rank`` (0 = ace … 12 = king) and ``suit`` (0–3, in the order of ``SUITS``)."""
    return Card(suit * 13 + rank)


def rank(c: Card) -> int:
    """Rank 0–12 of a face that is neither joker nor back."""
    return c % 13


def suit(c: Card) -> int:
    """Suit 0–3 of a face that is neither joker nor back."""
    return c // 13


def hand(items: Iterable[Card]) -> Cards:
    """A zone without order: the sorted tuple, so that its order tells nothing."""
    return tuple(sorted(items))


def without(zone: Cards, gone: Iterable[Card]) -> Cards | None:
    """``zone`` less one copy of each card of ``gone``, or None if one is not there."""
    left = list(zone)
    for c in gone:
        if c not in left:
            return None
        left.remove(c)
    return tuple(left)


def deck(packs: int, jokers: int, ranks: Sequence[str] = RANKS) -> Cards:
    """All cards of ``packs`` packs of four suits with ``ranks``, and ``jokers`` jokers in all."""
    faces = [card(RANKS.index(r), s) for s in range(4) for r in ranks]
    return hand([*faces * packs, *[JOKER] * jokers])


def stream(seed: bytes, deal: int) -> Callable[[int], int]:
    """``below(n)``: the next uniform integer in [0, n) drawn from SHA-256(seed ‖ deal ‖ counter) by rejection.

    ``deal`` and ``counter`` are 4-byte big-endian; each digest yields eight 4-byte big-endian words.
    """
    words = _words(seed, deal)

    def below(n: int) -> int:
        limit = (1 << 32) // n * n
        return next(w for w in words if w < limit) % n

    return below


def _words(seed: bytes, deal: int) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(seed + deal.to_bytes(4, "big") + counter.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
        counter += 1


def shuffled(items: Sequence[T], below: Callable[[int], int]) -> tuple[T, ...]:
    """A uniform permutation of ``items`` by Fisher–Yates; ``below(n)`` must be uniform in [0, n)."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = below(i + 1)
        out[i], out[j] = out[j], out[i]
    return tuple(out)
