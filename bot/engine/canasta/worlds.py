"""Worlds that a viewer cannot tell from the real one, and that the rules allow."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.canasta.facts import RED_THREES
from bot.engine.canasta.state import CanastaState
from bot.engine.cards import Cards, hand
from bot.engine.melding.holding import put
from bot.engine.state import Phase, Seat, View, sample


def world(v: View[CanastaState], pack: Cards, below: Callable[[int], int]) -> CanastaState:
    """A sample in which nobody who has had a turn holds a red three: it would lie on the table."""
    s = sample(v, pack, below)
    for seat in s.order:
        if s.turns[seat] and not (seat == s.turn and s.phase is Phase.RED_THREES):
            s = _without_red_threes(s, seat, below)
    return s


def _without_red_threes(s: CanastaState, seat: Seat, below: Callable[[int], int]) -> CanastaState:
    """Each red three of the hand changes places with another card of the stock."""
    held, stock = list(s.hands[seat]), list(s.stock)
    for at in [i for i, c in enumerate(held) if c in RED_THREES]:
        others = [k for k, c in enumerate(stock) if c not in RED_THREES]
        if others:
            k = others[below(len(others))]
            held[at], stock[k] = stock[k], held[at]
    return replace(s, hands=put(s.hands, seat, hand(held)), stock=tuple(stock))
