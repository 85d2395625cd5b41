"""What a player of Burraco sees: both sides' melds, the time that is left, and what the deal would be worth now."""

from functools import lru_cache
from itertools import combinations

from bot.engine.burraco import flow
from bot.engine.burraco.advice import bonus
from bot.engine.burraco.readings import BURRACO, HIGHEST, LOWEST, REMEMBERED
from bot.engine.burraco.shapes import CARD_POINTS, WILD, fits, points
from bot.engine.burraco.state import BurracoState, TableMeld
from bot.engine.cards import ACE, BACK, Card, Cards, hand
from bot.engine.melding.state import Kind
from bot.engine.state import Seat
from bot.players.burraco.weights import Weights

ROUNDS = 8  # turns of each seat that make a deal young


class Sight:
    """One seat's view of a deal, and what positions of its own side are worth to it, in points."""

    def __init__(self, s: BurracoState, me: Seat, w: Weights) -> None:
        self.s, self.me, self.w, self.p = s, me, w, s.options
        self.side = s.sides[me]
        self.foes = [i for i in s.order if s.sides[i] != self.side]
        self.mates = [i for i in s.order if i != me and s.sides[i] == self.side]
        turns = (len(s.stock) - s.options.stock_stop) / len(s.order)
        threat = min((self.to_close(i) for i in self.foes), default=float(ROUNDS))
        self.youth = max(0.0, min(1.0, turns / ROUNDS, (threat + w.calm) / w.alarm))

    def to_close(self, seat: Seat) -> float:
        """In how many turns the seat may close: cards to shed, the pozzetto's too, and cards that a burraco lacks."""
        side = self.s.sides[seat]
        longest = max((len(m.cards) for m in self.s.melds if m.side == side), default=0)
        shed = len(self.s.hands[seat]) + (0 if self.s.reached[side] else flow.POZZETTO)
        return max(shed / self.w.pace, float(max(0, BURRACO - longest)))

    # Melds.
    def meld(self, m: TableMeld) -> float:
        """A meld: its burraco, or the hope of one."""
        if m.grade is not None:
            return bonus(m.grade, self.p)
        lacks = BURRACO - len(m.cards)
        prize = self.p.clean_bonus if m.wild < 0 else self.p.dirty_bonus + 10
        return self.w.reach[lacks] * prize * self.youth * (0.8 if m.kind is Kind.SET else 1.0)

    def table(self, melds: tuple[TableMeld, ...], side: int) -> float:
        """All melds of a side, the cards' points included."""
        own = [m for m in melds if m.side == side]
        sure = sum(points(m.cards) for m in own) + sum(map(self.meld, own))
        return sure + (self.w.first if any(m.grade for m in own) else 0.0)

    # The hand.
    def hand(self, held: Cards, melds: tuple[TableMeld, ...]) -> float:
        """What a hand may become, less what its cards may cost."""
        suits, ranks, cost, wilds = [0] * 4, [0] * 13, 0, 0
        for c in held:
            if c == BACK:
                continue
            cost += CARD_POINTS[c]
            if WILD[c]:
                wilds += 1
            else:
                suits[c // 13] |= 1 << c % 13
                ranks[c % 13] += 1
        hopes = wilds * self.w.wild + self.w.near * sum(n * min(n - 1, 2) for n in ranks)
        for x, mask in enumerate(suits):
            if mask:
                hopes += self.w.near * beside(mask) + self.w.apart * one_between(mask)
                hopes += self.w.hook * (mask & self._hooks(melds, x)).bit_count()
        return hopes * self.youth - cost * (self.w.held + (1 - self.w.held) * (1 - self.youth))

    def _hooks(self, melds: tuple[TableMeld, ...], of_suit: int) -> int:
        """The ranks of a suit that lie just outside a run of the side, or one place further, as a mask."""
        mask = 0
        for m in melds:
            if m.suit == of_suit and m.side == self.side:
                mask |= outside(m.low, m.low + len(m.cards) - 1)
        return mask

    # The deal.
    def pozzetto(self, size: int) -> float:
        """How near the side's pozzetto is with so many cards in hand."""
        return self.w.pozzetto * self.w.fall**size * (0.4 + 0.6 * self.youth)

    def of_hand(self, seat: Seat) -> float:
        """The points expected in the hand of another."""
        known, size = self.s.known[seat], len(self.s.hands[seat])
        return points(known) + self.w.opponent * (size - len(known))

    def closing(self, melds: tuple[TableMeld, ...]) -> float:
        """What closing brings against playing on: what others hold still costs them, all hopes end."""
        s = self.s
        foes = {s.sides[i] for i in self.foes}
        caught = sum(map(self.of_hand, self.foes))
        caught += sum(self.p.no_pozzetto_penalty for side in foes if not s.reached[side])
        lost = sum(map(self.of_hand, self.mates))
        ours = sum(self.meld(m) for m in melds if m.side == self.side and m.grade is None)
        theirs = sum(self.meld(m) for m in melds if m.side != self.side and m.grade is None)
        return self.p.closing_bonus + caught - lost + theirs - ours

    def value(self, s: BurracoState) -> float:
        """The position for the side, ``s`` being its own turn after some plays."""
        held = s.hands[self.me]
        total = self.table(s.melds, self.side) + self.hand(held, s.melds)
        if not self.s.reached[self.side]:
            return total + (self.w.pozzetto if s.reached[self.side] else self.pozzetto(len(held)))
        if len(held) == 1:
            total += self.closing(s.melds)
        return total

    def gift(self, c: Card, melds: tuple[TableMeld, ...]) -> float:
        """What the opponents win by a card that fits a meld of theirs, or makes one with cards they surely hold."""
        best = max((self.w.pair * self._makes(c, self.s.known[i]) for i in self.foes), default=0.0)
        for m in melds:
            if m.side != self.side:
                longer = fits(m, (c,), self.p)
                if longer is not None:
                    best = max(best, self.meld(longer) - self.meld(m) + CARD_POINTS[c])
        return best

    def _makes(self, c: Card, known: Cards) -> bool:
        """Does a natural card make a meld of three with two of these?"""
        if WILD[c]:
            return False
        return any(naturally(hand((c, *pair))) for pair in combinations(self._near(c, known), 2))

    @staticmethod
    def _near(c: Card, known: Cards) -> list[Card]:
        """The naturals among ``known`` that could stand in a meld of three with ``c``."""
        near = (d for d in known if not WILD[d])
        return [d for d in near if d % 13 == c % 13 or (d // 13 == c // 13 and apart(c % 13, d % 13) <= 2)]


@lru_cache(REMEMBERED)
def naturally(three: Cards) -> bool:
    """Are three sorted naturals a meld?"""
    a, b, c = (x % 13 for x in three)
    if a == b == c:
        return True
    one_suit = len({x // 13 for x in three}) == 1
    return one_suit and ((b - a, c - b) == (1, 1) or (a, b, c) == (ACE, 11, 12))


@lru_cache(REMEMBERED)
def beside(mask: int) -> int:
    """How often two ranks of a mask (bit 0: ace) stand beside each other, counted for both."""
    round_it = mask | (mask & 1) << 13
    return 2 * (round_it & round_it << 1).bit_count()


@lru_cache(REMEMBERED)
def one_between(mask: int) -> int:
    """How often one rank stands between two of a mask, counted for both."""
    round_it = mask | (mask & 1) << 13
    return 2 * (round_it & round_it << 2).bit_count()


@lru_cache(REMEMBERED)
def outside(low: int, high: int) -> int:
    """The ranks on the two places below and above a range of places, as a mask."""
    found = (n for n in (low - 2, low - 1, high + 1, high + 2) if LOWEST <= n <= HIGHEST)
    return sum({1 << (n - 1) % 13 for n in found})


def apart(a: int, b: int) -> int:
    """How far ranks stand apart; the ace has two places."""
    gap = abs(a - b)
    return min(gap, 13 - gap) if ACE in (a, b) else gap
