"""What a position of Canasta is worth to a side, in points: what lies on the table, and what may come of it."""

from collections import Counter
from functools import lru_cache
from math import comb

from msgspec.structs import replace

from bot.engine.canasta.facts import POINTS, WILD, canastas, frozen, natural_rank, points, wilds
from bot.engine.canasta.params import CANASTA_MIN, MELD_MIN, WILDS_MAX
from bot.engine.canasta.scoring import red_threes_worth
from bot.engine.canasta.state import CanastaState, Meld, Rank
from bot.engine.cards import BACK, Card, Cards
from bot.engine.sides import Side
from bot.engine.state import Seat
from bot.players.canasta.sight import RANKS, Sight

STEPS = 20  # into which chances are divided


class Worth:
    """The worth of positions of one deal, all seen by one seat in one turn."""

    def __init__(self, sight: Sight) -> None:
        self.o, self.w, self.p = sight, sight.w, sight.p
        lacking = canastas(sight.s, sight.side) < sight.p.canastas_to_go_out
        self.first = sight.w.first if lacking else 0.0

    # Canastas.
    def hope(self, r: Rank, naturals: int, wild: int, first: float = 0.0) -> float:
        """The bonus of a meld, or its chance: the cards that lack must come, the more of them are unseen the sooner.

        ``first``: what a canasta is worth beyond its bonus.
        """
        left = self.o.hidden[r]
        plain, dirty = self.p.natural_canasta_bonus + first, self.p.mixed_canasta_bonus + first
        if naturals + wild >= CANASTA_MIN and naturals >= self.p.canasta_min_naturals:
            return dirty if wild else plain
        lacks = CANASTA_MIN - naturals - wild
        chance = round(STEPS * self.o.share * self.o.youth)
        room = min(WILDS_MAX - wild, self.o.hidden_wilds // 2)
        mixed = reach(left + room, max(lacks, self.p.canasta_min_naturals - naturals), chance)
        if wild:
            return mixed * dirty
        pure = reach(left, lacks, chance)
        return pure * plain + max(0.0, mixed - pure) * dirty

    def meld(self, m: Meld, first: float = 0.0) -> float:
        """The hope of a meld."""
        wild = wilds(m.cards)
        return self.hope(m.rank, len(m.cards) - wild, wild, first)

    def table(self, s: CanastaState, side: Side) -> float:
        """All melds of a side, the points of their cards and its red threes included."""
        own = [m for m in s.melds if m.side == side]
        first = self.first if side == s.sides[self.o.me] else 0.0
        sure = sum(points(m.cards) + self.meld(m, first) for m in own)
        return sure + (self.opened(s, side) if own else 0.0)

    def opened(self, s: CanastaState, side: Side) -> float:
        """What it is worth to have opened: red threes that count for the side, not against it."""
        reds = sum(len(s.red_threes[i]) for i in s.order if s.sides[i] == side)
        return self.w.open + red_threes_worth(reds, self.p) * (2 - self.o.youth)

    # The hand.
    def hand(self, s: CanastaState, held: Cards) -> float:
        """What the hand of the viewer may become, less what its cards may cost."""
        side = s.sides[self.o.me]
        mine = {m.rank: m for m in s.melds if m.side == side}
        counts = Counter(natural_rank(c) for c in held)
        wild = sum(WILD[c] for c in held)
        ready = self.w.ready if s.opened[side] else self.w.shut
        hopes = sum(self._rank(r, counts[r], mine.get(r), wild) for r in RANKS if counts[r])
        pairs = sum(counts[r] > 1 for r in RANKS)
        risk = self.w.held + (1 - self.w.held) * (1 - self.o.youth)
        risk -= 0.0 if s.opened[side] else self.w.reach * self.o.youth
        cost = sum(POINTS[c] for c in held if c != BACK) * risk
        return hopes * ready + self.w.keep * pairs + self._wilds(held) - cost

    def _wilds(self, held: Cards) -> float:
        return sum(self.w.wild + 0.5 * POINTS[c] for c in held if WILD[c]) * (0.25 + 0.75 * self.o.youth)

    def _rank(self, r: Rank, count: int, lying: Meld | None, wild: int) -> float:
        """What ``count`` naturals of a rank in hand add to the side."""
        value = POINTS[r] * count
        if lying is not None:
            on_it = wilds(lying.cards)
            naturals = len(lying.cards) - on_it
            return value + self.hope(r, naturals + count, on_it, self.first) - self.hope(r, naturals, on_it, self.first)
        if count >= MELD_MIN:
            return value + self.hope(r, count, 0, self.first)
        part = self.w.pair * (1.0 if wild else 0.8) if count > 1 else self.w.lone
        return part * (value + self.hope(r, count, 0, self.first))

    # The pack.
    def feeds(self, s: CanastaState, seat: Seat, c: Card) -> float:
        """What a card is worth to the side of a seat that takes the pack with it."""
        lying = [m for m in s.melds if m.side == s.sides[seat] and m.rank == natural_rank(c)]
        longer = (replace(m, cards=(*m.cards, c)) for m in lying)
        return POINTS[c] + max((self.meld(b) - self.meld(a) for a, b in zip(lying, longer, strict=True)), default=0.0)

    def control(self, s: CanastaState, held: Cards) -> float:
        """Who will take the pack as it lies: the viewer's side, or others."""
        return self.w.control * self.o.prize(s.discard) * self.lead(held, frozen=frozen(s)) * self.o.youth

    def lead(self, held: Cards, *, frozen: bool) -> float:
        """Between -1 and 1: how much more easily the side takes a pack than its opponents do."""
        ours = self.o.own_rate(held, frozen=frozen) + sum(self.o.rate(i, frozen=frozen) for i in self.o.mates)
        theirs = sum(self.o.rate(i, frozen=frozen) for i in self.o.foes)
        return (ours - theirs) / (ours + theirs + 0.05)

    # All of it.
    def value(self, s: CanastaState) -> float:
        """The position for the viewer's side in its turn, without the pack."""
        return self.table(s, s.sides[self.o.me]) + self.hand(s, s.hands[self.o.me])


@lru_cache(4096)
def reach(tries: int, least: int, chance: int) -> float:
    """The chance of ``least`` of ``tries`` cards, each of which comes in ``chance`` of 20 cases (binomial)."""
    if least <= 0:
        return 1.0
    p = chance / STEPS
    return sum(comb(tries, k) * p**k * (1 - p) ** (tries - k) for k in range(least, tries + 1))
