"""What the expert reads from the next player's play: how likely that hand holds each unseen card, and would take one.

A card above one that was thrown has seldom stayed behind, but in a meld; two cards that would have made a meld with a
card left lying are seldom there either. Both count for less with every turn since.
"""

from functools import cache, cached_property
from typing import NamedTuple

from bot.engine.cards import Card
from bot.engine.gin.deadwood import CARD_POINTS, unmask
from bot.engine.gin.flow import after
from bot.engine.gin.params import Ace
from bot.engine.gin.state import GinState
from bot.engine.state import Seat
from bot.players.gin.sight import Sight, partners

RUN = 0.75  # what two neighbours in a suit count for, beside two of a rank
DEAR = 0.075  # how much more a throw matters for each point that the card counts
HELD = 0.5  # how much more a card helps that the next player surely holds, as it may throw it


class Doubt(NamedTuple):
    """How likely something still is that the play spoke against: at once, and more for each turn since."""

    now: float
    later: float

    def after(self, turns: int) -> float:
        """The factor, one at most."""
        return min(1.0, self.now + self.later * turns)


ABOVE = Doubt(0.265, 0.174)  # a card above one that was thrown
LEFT_LYING = Doubt(0.155, 0.065)  # two cards that fit one left lying


class Reading(Sight):
    """A seat's view of a deal, read with care."""

    @cached_property
    def odds(self) -> list[float]:
        """By face, how likely the next player holds it; 0 where it is seen elsewhere."""
        share = (len(self.s.hands[self.next]) - self.foe.bit_count()) / max(1, len(self.unseen))
        trust, found = self._trust(), [0.0] * 52
        for c in self.unseen:
            found[c] = min(1.0, share * trust[c % 13])
        for c in unmask(self.foe):
            found[c] = 1.0
        return found

    def _trust(self) -> list[float]:
        """By rank, what the throws leave of the chance of a card."""
        found = [1.0] * 13
        throws = [c for seat, c in self.s.thrown if seat == self.next]
        for turns, c in enumerate(reversed(throws)):
            for r in range(c % 13 + 1, 13):
                found[r] = min(found[r], ABOVE.after(turns))
        return found

    @cached_property
    def doubted(self) -> dict[int, float]:
        """Pairs of cards, as masks, that fit a card which the next player left lying, with their factor."""
        found: dict[int, float] = {}
        for turns, c in enumerate(reversed(left_lying(self.s, self.next))):
            for pair in partners(self.ace)[c]:
                found[pair] = found.get(pair, 1.0) * LEFT_LYING.after(turns)
        return found

    def hope(self, held: int) -> float:
        """The points that the unseen cards would save, more those that the next player may hold."""
        odds = self.odds
        return sum(gain * (1 + HELD * odds[u]) for u, gain in self.gains(held))

    def danger(self, c: Card) -> float:
        """How many melds the next player is expected to make with the card, more for a dear one."""
        odds, doubted, expected = self.odds, self.doubted, 0.0
        for pair, a, b, share in pairs(self.ace)[c]:
            both = odds[a] * odds[b]
            if both:
                expected += both * share * doubted.get(pair, 1.0)
        return expected * (1 + DEAR * CARD_POINTS[c])


@cache
def pairs(ace: Ace) -> tuple[tuple[tuple[int, Card, Card, float], ...], ...]:
    """For each card what makes a meld of three with it: the mask, both cards, and what such a pair counts for."""
    return tuple(
        tuple((m, *unmask(m), 1.0 if len({x % 13 for x in unmask(m)}) == 1 else RUN) for m in found)  # type: ignore[misc]
        for found in partners(ace)
    )


def left_lying(s: GinState, seat: Seat) -> list[Card]:
    """The cards that lay on the pile when ``seat`` drew from the stock or passed, in order."""
    n, found, takes = len(s.hands), list[Card](), list(s.taken)
    top = s.limit_card
    if top is not None and (seat - after(s, s.dealer)) % n < s.passes:
        found.append(top)
    for k, (actor, c) in enumerate(s.thrown):
        if takes[:1] == [(actor, top)]:
            takes.pop(0)
        elif actor == seat and top is not None and (k or not s.options.upcard_option):
            found.append(top)
        top = c
    return found
