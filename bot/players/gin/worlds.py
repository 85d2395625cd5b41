"""Worlds that a player of Gin holds possible, and how deals go on in them if everybody plays plainly.

Worlds come from a random walk through the hands that the next player may hold; it rests the more often in one, the
better that fits what the player threw and left lying. Hands are masks; the stock's top is its last card.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.cards import Card, shuffled
from bot.engine.gin.deadwood import BITS, CARD_POINTS, mask, unmask
from bot.engine.gin.playout import Course, Melds, Throw
from bot.engine.gin.shows import least_shown
from bot.engine.state import Seat
from bot.players.base import Below
from bot.players.gin.reading import ABOVE, LEFT_LYING, Reading, left_lying
from bot.players.gin.sight import partners

BY_POINTS = sorted(((BITS[c], CARD_POINTS[c]) for c in range(52)), key=lambda x: -x[1])
WARMING = 40  # steps of the walk before the first world
APART = 4  # steps between two worlds
HELD_BACK = 0.02  # how likely a hand is that could have been laid open and was not
FINE = 1 << 20  # steps between 0 and 1 of a chance


class World(NamedTuple):
    """Hands by seat as masks, and the stock."""

    hands: tuple[int, ...]
    stock: tuple[Card, ...]


class Walk:
    """The walk through the hands of the next player."""

    def __init__(self, w: Reading, below: Below) -> None:
        self.w, self.below = w, below
        self.cards = list(shuffled(w.unseen, below))
        self.hidden = len(w.s.hands[w.next]) - w.foe.bit_count()  # the first of the cards are in that hand
        self.throws = [c % 13 for seat, c in w.s.thrown if seat == w.next][::-1]
        self.lying = left_lying(w.s, w.next)[::-1]
        self.fits = self.plausible(self.hand())

    def hand(self) -> int:
        """The next player's hand where the walk stands."""
        return self.w.foe | mask(self.cards[: self.hidden])

    def plausible(self, hand: int) -> float:
        """How well a hand fits the play so far, 1 at best."""
        w, pairs = self.w, partners(self.w.ace)
        whole = w.dead(hand)
        found = HELD_BACK if self.throws and whole <= w.s.limit else 1.0
        for turns, c in enumerate(self.lying):
            if any(pair & hand == pair for pair in pairs[c]):
                found *= LEFT_LYING.after(turns)
        lone = [c % 13 for c in unmask(hand) if w.dead(hand ^ BITS[c]) == whole - CARD_POINTS[c]]
        for turns, r in enumerate(self.throws):
            found *= ABOVE.after(turns) ** sum(x > r for x in lone)
        return found

    def step(self) -> None:
        """Change one card of the hand, if the other hand is plausible enough."""
        if not 0 < self.hidden < len(self.cards):
            return
        cards, a = self.cards, self.below(self.hidden)
        b = self.hidden + self.below(len(cards) - self.hidden)
        cards[a], cards[b] = cards[b], cards[a]
        fits = self.plausible(self.hand())
        if self.below(FINE) * self.fits < fits * FINE:
            self.fits = fits
        else:
            cards[a], cards[b] = cards[b], cards[a]

    def world(self) -> World:
        """A world with that hand; the other unseen cards lie anywhere."""
        w, rest = self.w, list(shuffled(self.cards[self.hidden :], self.below))
        hands = []
        for i, held in enumerate(w.s.hands):
            known = w.s.known[i]
            fresh = [] if i in (w.me, w.next) else [rest.pop() for _ in range(len(held) - len(known))]
            hands.append(mask((*known, *fresh)))
        hands[w.me], hands[w.next] = w.held, self.hand()
        return World(tuple(hands), tuple(rest))


def worlds(w: Reading, below: Below, count: int) -> Iterator[World]:
    """So many worlds of the walk."""
    walk = Walk(w, below)
    for steps in (WARMING, *[APART] * (count - 1)):
        for _ in range(steps):
            walk.step()
        yield walk.world()


class Plain:
    """Decides plainly for every seat: takes for a meld, throws what leaves the least, lays open by its own limit."""

    def __init__(self, course: Course, limits: Sequence[int]) -> None:
        self.course, self.limits = course, limits  # by seat: the deadwood with which it lays its hand open

    def takes(self, seat: Seat, held: int, top: Card) -> bool:  # noqa: ARG002  # every seat alike
        """See ``Decider``."""
        dead = self.course.dead
        return dead(held | BITS[top]) < dead(held) + CARD_POINTS[top]

    def throws(self, seat: Seat, held: int, barred: int) -> Throw:
        """See ``Decider``."""
        bit, left = self.throw(held, barred)
        return bit, left <= self.limits[seat]

    def throw(self, held: int, barred: int) -> tuple[int, int]:
        """The card (its bit) that leaves the least of a hand with one card too many, and what it leaves."""
        dead = self.course.dead
        whole = dead(held)
        best, found = 1 << 10, 0
        for bit, points in BY_POINTS:
            if held & bit and bit != barred:
                left = dead(held ^ bit)
                if left == whole - points:
                    return (bit, left) if left <= best else (found, best)
                if left < best:
                    best, found = left, bit
        return found, best

    def shows(self, seat: Seat, held: int, melds: Melds) -> int:  # noqa: ARG002  # every seat alike
        """See ``Decider``."""
        return least_shown(held, melds, self.course.p.layoff_chain, self.course.p.ace)
