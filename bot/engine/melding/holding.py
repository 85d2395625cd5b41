"""Cards that enter and leave a hand, with what everybody knows about it."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from bot.engine.cards import Card, Cards, hand, without
from bot.engine.melding.state import MeldingState
from bot.engine.rules import Illegal
from bot.engine.state import Seat

T = TypeVar("T")


def put(by_seat: tuple[T, ...], seat: Seat, x: T) -> tuple[T, ...]:
    """``by_seat`` with ``x`` for ``seat``."""
    return (*by_seat[:seat], x, *by_seat[seat + 1 :])


def from_hand(s: MeldingState, seat: Seat, cards: Cards) -> bool:
    """Does a play of ``cards`` use no card of the pile but the deepest one taken?"""
    held = Counter(s.hands[seat]) - Counter(s.now.taken_all)
    return Counter(cards) - Counter(s.now.taken_all[:1]) <= held


def drew(s: MeldingState, seat: Seat, c: Card) -> MeldingState:
    """A card came from the stock: only its owner knows it."""
    return replace(s, hands=put(s.hands, seat, hand((*s.hands[seat], c))), drawn=put(s.drawn, seat, c))


def gained(s: MeldingState, seat: Seat, cards: Cards) -> MeldingState:
    """Cards that everybody saw came into the hand."""
    return replace(
        s,
        hands=put(s.hands, seat, hand((*s.hands[seat], *cards))),
        known=put(s.known, seat, hand((*s.known[seat], *cards))),
    )


def released(s: MeldingState, seat: Seat, cards: Iterable[Card]) -> MeldingState:
    """Cards left the hand. Raises Illegal (card_not_in_hand).

    ``drawn`` stays: were it cleared with the card, everybody could tell that it was the card just drawn.
    """
    gone = tuple(cards)
    left = without(s.hands[seat], gone)
    if left is None:
        raise Illegal("card_not_in_hand", card=next(iter(Counter(gone) - Counter(s.hands[seat]))))
    known = hand((Counter(s.known[seat]) - Counter(gone)).elements())
    now = replace(s.now, taken=None) if s.now.taken in gone else s.now
    return replace(
        s,
        hands=put(s.hands, seat, left),
        known=put(s.known, seat, known),
        now=now,
    )
