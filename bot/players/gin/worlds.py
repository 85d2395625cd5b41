"""Worlds that a player of Gin holds possible, and how deals go on in them if everybody plays plainly.

In a playout each seat takes the pile's card if it joins a meld, throws what leaves the least deadwood, and knocks or
goes gin by its own limit. Hands are masks; the stock's top is its last card.
"""

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from bot.engine.cards import Card
from bot.engine.gin.deadwood import BITS, CARD_POINTS, arranged, deadwood, mask, search
from bot.engine.gin.params import GinParams
from bot.engine.gin.scoring import score
from bot.engine.gin.shows import least_shown, meld_of
from bot.engine.gin.state import Ending, GinState
from bot.engine.rules import Rules
from bot.engine.state import Seat, View, sample
from bot.players.base import Below

BY_POINTS = sorted(((BITS[c], CARD_POINTS[c]) for c in range(52)), key=lambda x: -x[1])
PATIENCE = 40  # turns after which a playout is broken off


class World(NamedTuple):
    """Hands by seat as masks, the stock, and how plausible it is."""

    hands: tuple[int, ...]
    stock: tuple[Card, ...]
    weight: float


def worlds(v: View[GinState], rules: Rules[GinState], below: Below, count: int, sharpness: float) -> list[World]:
    """So many worlds; one whose other hands have little deadwood is the more plausible, by ``sharpness`` a point."""
    pack, out = rules.pack(v.state), []
    ace = v.state.options.ace
    for _ in range(count):
        s = sample(v, pack, below)
        hands = tuple(map(mask, s.hands))
        loose = sum(deadwood(h, ace) for i, h in enumerate(hands) if i != v.viewer)
        out.append(World(hands, s.stock, exp(-sharpness * loose)))
    return out


class Table:
    """The rules of a deal as playouts need them."""

    def __init__(self, s: GinState, limits: Sequence[int]) -> None:
        self.p: GinParams = s.options
        self.search = search(s.options.ace)
        self.seats, self.multiplier = len(s.hands), s.multiplier
        self.limits = limits  # by seat: the deadwood with which it knocks

    def dead(self, m: int) -> int:
        """The least deadwood of a mask."""
        return self.search(m & 8191, m >> 13 & 8191, m >> 26 & 8191, m >> 39)

    def throw(self, held: int, barred: int) -> tuple[int, int]:
        """The card (its bit) that leaves the least of a hand with one card too many, and what it leaves."""
        whole = self.dead(held)
        best, found = 1 << 10, 0
        for bit, points in BY_POINTS:
            if held & bit and bit != barred:
                left = self.dead(held ^ bit)
                if left == whole - points:
                    return (bit, left) if left <= best else (found, best)
                if left < best:
                    best, found = left, bit
        return found, best

    def play(self, hands: list[int], stock: list[Card], top: Card, turn: Seat) -> tuple[int, ...]:
        """The penalties of each seat at the end of the deal, from the moment at which ``turn`` draws."""
        for _ in range(PATIENCE * self.seats):
            if len(stock) <= self.p.stock_low_water:
                break
            held, barred = hands[turn], BITS[top]
            if self.dead(held | barred) < self.dead(held) + CARD_POINTS[top]:
                held |= barred
            else:
                held, barred = held | BITS[stock.pop()], 0
            bit, left = self.throw(held, barred)
            hands[turn] = held ^ bit
            top = Card(bit.bit_length() - 1)
            if left <= self.limits[turn]:
                return self.ended(hands, turn)
            turn = (turn + 1) % self.seats
        return (0,) * self.seats

    def ended(self, hands: Sequence[int], knocker: Seat) -> tuple[int, ...]:
        """The penalties of each seat if ``knocker`` lays its hand open."""
        down = arranged(hands[knocker], self.p.ace)
        chain, ace = self.p.layoff_chain, self.p.ace
        melds = tuple(meld_of(k, knocker, m) for k, m in enumerate(down.melds, 1)) if down.points else ()
        dead = tuple(down.points if i == knocker else least_shown(h, melds, chain, ace) for i, h in enumerate(hands))
        return score(dead, knocker, Ending.KNOCK if down.points else Ending.GIN, self.p, self.multiplier).penalties
