"""What a player of Gin sees: its hand as a mask, the cards that may still come, and what others are known to hold."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from bot.engine.cards import BACK, Card
from bot.engine.gin.deadwood import BITS, CARD_POINTS, deadwood, mask, run_masks
from bot.engine.gin.flow import after
from bot.engine.gin.params import Ace
from bot.engine.gin.state import GinState
from bot.engine.state import Seat


class Sight:
    """One seat's view of a deal."""

    def __init__(self, s: GinState, me: Seat) -> None:
        self.s, self.me, self.ace = s, me, s.options.ace
        self.held = mask(c for c in s.hands[me] if c != BACK)
        self.next = after(s, me)
        others = [known for i, known in enumerate(s.known) if i != me]
        gone = mask(s.discard) | self.held | mask(c for known in others for c in known)
        self.unseen = [Card(c) for c in range(52) if not gone >> c & 1]
        self.foe = mask(s.known[self.next])  # what the next player is known to hold
        self.turns = sum(seat == me for seat, _ in s.thrown)  # own turns played in this deal

    def dead(self, held: int) -> int:
        """The least deadwood of a hand."""
        return deadwood(held, self.ace)

    def gains(self, held: int) -> Iterator[tuple[Card, int]]:
        """The unseen cards that would join a meld of the hand, and the points that each would save."""
        dead, near = self.dead(held), neighbours(self.ace)
        for u in self.unseen:
            if (held & near[u]).bit_count() > 1:  # else no meld holds it
                gain = dead + CARD_POINTS[u] - self.dead(held | BITS[u])
                if gain > 0:
                    yield u, gain

    def outs(self, held: int) -> tuple[int, int]:
        """How many unseen cards would join a meld of the hand, and the points that they would save in all."""
        saved = [gain for _, gain in self.gains(held)]
        return len(saved), sum(saved)

    def hope(self, held: int) -> float:
        """The points that the unseen cards would save in all."""
        return sum(gain for _, gain in self.gains(held))

    def danger(self, c: Card) -> float:
        """How many melds the next player is expected to make with ``c``: known cards count whole, others by chance."""
        unseen = sum(BITS[u] for u in self.unseen)
        share = (len(self.s.hands[self.next]) - self.foe.bit_count()) / max(1, len(self.unseen))
        expected = 0.0
        for pair in partners(self.ace)[c]:
            if pair & (unseen | self.foe) == pair:
                expected += share ** (pair & unseen).bit_count()
        return expected


@cache
def partners(ace: Ace) -> tuple[tuple[int, ...], ...]:
    """For each card the pairs of others, as masks, that make a meld of three with it."""
    threes = [mask(r + 13 * s for s in some) for r in range(13) for some in combinations(range(4), 3)]  # type: ignore[misc]
    threes += [m << 13 * s for m in run_masks(ace) if m.bit_count() == 3 for s in range(4)]
    return tuple(tuple(m ^ BITS[c] for m in threes if m & BITS[c]) for c in range(52))


@cache
def neighbours(ace: Ace) -> tuple[int, ...]:
    """For each card all that can make a meld of three with it, as one mask."""
    found = [0] * 52
    for c, pairs in enumerate(partners(ace)):
        for pair in pairs:
            found[c] |= pair
    return tuple(found)
