"""Cards that enter and leave a hand, with what everybody knows about it."""

from collections import Counter

from msgspec.structs import replace

from bot.engine.canasta.facts import RED_THREES
from bot.engine.canasta.state import CanastaState, LaidRedThrees
from bot.engine.cards import Cards, hand, without
from bot.engine.melding.holding import put
from bot.engine.melding.state import Drew
from bot.engine.moves import Event
from bot.engine.rules import Illegal
from bot.engine.state import Seat


def released(s: CanastaState, seat: Seat, cards: Cards) -> CanastaState:
    """Cards left the hand. Raises Illegal (card_not_in_hand)."""
    left = without(s.hands[seat], cards)
    if left is None:
        raise Illegal("card_not_in_hand", card=next(iter(Counter(cards) - Counter(s.hands[seat]))))
    known = hand((Counter(s.known[seat]) - Counter(cards)).elements())
    return replace(s, hands=put(s.hands, seat, left), known=put(s.known, seat, known))


def gained(s: CanastaState, seat: Seat, cards: Cards) -> CanastaState:
    """Cards that everybody saw came into the hand; red threes among them are laid."""
    kept = tuple(c for c in cards if c not in RED_THREES)
    s = replace(
        s,
        hands=put(s.hands, seat, hand((*s.hands[seat], *kept))),
        known=put(s.known, seat, hand((*s.known[seat], *kept))),
    )
    return with_red_threes(s, seat, tuple(c for c in cards if c in RED_THREES))


def with_red_threes(s: CanastaState, seat: Seat, cards: Cards) -> CanastaState:
    """Red threes lie open before the seat."""
    return replace(s, red_threes=put(s.red_threes, seat, (*s.red_threes[seat], *cards)))


def lay_red_threes(s: CanastaState, seat: Seat) -> tuple[CanastaState, int]:
    """The red threes of the hand are laid; also how many they were."""
    held = tuple(c for c in s.hands[seat] if c in RED_THREES)
    return with_red_threes(released(s, seat, held), seat, held), len(held)


def drew(s: CanastaState, seat: Seat, count: int) -> tuple[CanastaState, tuple[Event, ...]]:
    """``count`` cards of the stock, as many as there are; a red three is laid and another card drawn instead."""
    stock, kept, red = list(s.stock), Cards(), Cards()
    while stock and len(kept) < count:
        c = stock.pop()
        kept, red = (kept, (*red, c)) if c in RED_THREES else ((*kept, c), red)
    s = replace(
        s,
        stock=tuple(stock),
        hands=put(s.hands, seat, hand((*s.hands[seat], *kept))),
        drawn=put(s.drawn, seat, hand((*s.drawn[seat], *kept))),
    )
    laid = (LaidRedThrees(seat=seat, cards=red, replaced=max(0, len(red) + len(kept) - count)),) if red else ()
    return with_red_threes(s, seat, red), (*laid, *(Drew(seat=seat, card=c) for c in kept))
