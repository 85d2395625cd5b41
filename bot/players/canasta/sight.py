"""What a player of Canasta sees: which cards are still unseen, how much time is left, who could take which pack."""

from collections import Counter
from functools import cached_property, lru_cache
from math import comb

from bot.engine.canasta.facts import (
    BLACK_THREES,
    RED_THREES,
    THREE,
    TWO,
    WILD,
    canastas,
    is_canasta,
    minimum,
    natural_rank,
    points,
    side_melds,
)
from bot.engine.canasta.params import CANASTA_MIN, TakeToMeld
from bot.engine.canasta.state import CanastaState, Meld, Rank
from bot.engine.cards import JOKER, Card, rank
from bot.engine.sides import left_of
from bot.engine.state import Seat
from bot.players.canasta.weights import Weights

RANKS = tuple(r for r in range(13) if r not in (TWO, THREE))  # of which melds are made
EASE = {15: 0.95, 50: 0.65, 90: 0.4}  # how easily a minimum is reached; a higher one less
HARD_TO_REACH = 0.3
RED = 100  # what a red three in the pack is worth to whoever takes it
LONG = 9.0  # turns that nobody needs to think about


class Sight:
    """One seat's view of a deal."""

    def __init__(self, s: CanastaState, me: Seat, w: Weights) -> None:
        self.s, self.me, self.w, self.p = s, me, w, s.options
        self.side = s.sides[me]
        self.foes = [i for i in s.order if s.sides[i] != self.side]
        self.mates = [i for i in s.order if i != me and s.sides[i] == self.side]
        self.next = left_of(s.order, me)
        self.share = w.share * (1 + len(self.mates)) / len(s.order)
        self.mine = {m.rank: m for m in sorted(side_melds(s, self.side), key=lambda m: len(m.cards))}

    # Cards that nobody has shown.
    @cached_property
    def unseen(self) -> Counter[Card]:
        """How many of each face lie where the seat does not know."""
        s, left = self.s, Counter[Card]()
        for suit in range(4):
            left.update({Card(suit * 13 + r): s.options.packs for r in range(13)})
        left[JOKER] = s.options.jokers
        left.subtract(s.hands[self.me])
        left.subtract(s.discard)
        for zone in (*(m.cards for m in s.melds), *s.red_threes, *self._known()):
            left.subtract(zone)
        return +left

    def _known(self) -> list[tuple[Card, ...]]:
        return [known for i, known in enumerate(self.s.known) if i != self.me]

    @cached_property
    def hidden(self) -> dict[Rank, int]:
        """Unseen naturals by rank."""
        found = dict.fromkeys(range(13), 0)
        for c, n in self.unseen.items():
            if not WILD[c]:
                found[rank(c)] += n
        return found

    @cached_property
    def hidden_wilds(self) -> int:
        """Unseen wilds."""
        return sum(n for c, n in self.unseen.items() if WILD[c])

    # Time.
    @cached_property
    def youth(self) -> float:
        """How much of the deal is still to come: 1 at first, 0 at its end."""
        turns = len(self.s.stock) / (len(self.s.order) * self.p.draw_count)
        return max(0.0, min(1.0, turns / self.w.rounds, (self.threat + 1) / self.w.alarm))

    @cached_property
    def threat(self) -> float:
        """In how many turns an opponent may go out."""
        return min((self.to_out(i) for i in self.foes), default=LONG)

    def to_out(self, seat: Seat) -> float:
        """In how many turns the seat may go out: cards to shed, and what its side's canastas lack."""
        side = self.s.sides[seat]
        missing = self.p.canastas_to_go_out - canastas(self.s, side)
        lacks = sorted(CANASTA_MIN - len(m.cards) for m in side_melds(self.s, side) if len(m.cards) < CANASTA_MIN)
        if missing > len(lacks):
            return LONG
        return max(len(self.s.hands[seat]) / 2.5, sum(lacks[: max(0, missing)]) / 1.5)

    # The pack.
    def holds(self, seat: Seat, r: Rank, least: int) -> float:
        """The chance that another hand has so many naturals of a rank."""
        known = self.s.known[seat]
        sure = sum(natural_rank(c) == r for c in known)
        size = len(self.s.hands[seat]) - len(known)
        chance = at_least(self._total, self.hidden[r], size, least - sure)
        return chance * 0.5 if (seat, r) in self._threw and sure < least else chance

    def wild_in(self, seat: Seat) -> float:
        """The chance that another hand has a wild."""
        known = self.s.known[seat]
        if any(WILD[c] for c in known):
            return 1.0
        return at_least(self._total, self.hidden_wilds, len(self.s.hands[seat]) - len(known), 1)

    @cached_property
    def _total(self) -> int:
        return self.unseen.total()

    @cached_property
    def _threw(self) -> set[tuple[Seat, Rank]]:
        """Ranks that a seat has thrown: it hardly collects them."""
        return {(seat, rank(c)) for seat, c in self.s.thrown if not WILD[c]}

    def takes(self, seat: Seat, c: Card, *, frozen: bool) -> float:
        """The chance that another seat can take a pack with that top."""
        if WILD[c] or rank(c) == THREE:
            return 0.0
        r, side = rank(c), self.s.sides[seat]
        pair = self.holds(seat, r, 2)
        if not self.s.opened[side]:
            return pair * EASE.get(minimum(self.s, seat), HARD_TO_REACH)
        if frozen:
            return pair
        lying = [m for m in side_melds(self.s, side) if m.rank == r]
        if lying and (self.p.take_to_existing_meld is TakeToMeld.ALL or not all(self.closed(m) for m in lying)):
            return 1.0
        return pair + (self.holds(seat, r, 1) - pair) * self.wild_in(seat)

    def closed(self, m: Meld) -> bool:
        """Is the meld a canasta?"""
        return is_canasta(m.cards, self.p)

    def prize(self, pack: tuple[Card, ...]) -> float:
        """What a pack brings to whoever takes it."""
        wild = sum(WILD[c] for c in pack)
        dull = sum(c in BLACK_THREES for c in pack)
        red = sum(c in RED_THREES for c in pack)
        return self.w.card * (len(pack) - dull - red + wild) + RED * red

    def rate(self, seat: Seat, *, frozen: bool) -> float:
        """The chance that another seat can take the pack after an average throw."""
        found = [(self.hidden[r], self.takes(seat, Card(r), frozen=frozen)) for r in RANKS]
        total = sum(n for n, _ in found)
        return sum(n * chance for n, chance in found) / total if total else 0.0

    def own_rate(self, held: tuple[Card, ...], *, frozen: bool) -> float:
        """The chance that the viewer with that hand can take the pack after an average throw."""
        counts = Counter(natural_rank(c) for c in held)
        some_wild, opened = any(WILD[c] for c in held), self.s.opened[self.side]
        ease = 1.0 if opened else EASE.get(minimum(self.s, self.me), HARD_TO_REACH)
        loose = opened and not frozen
        fit = [r for r in RANKS if counts[r] > 1 or (loose and (r in self.mine or (counts[r] and some_wild)))]
        total = sum(self.hidden[r] for r in RANKS)
        return ease * sum(self.hidden[r] for r in fit) / total if total else 0.0

    # Other hands.
    def of_hand(self, seat: Seat) -> float:
        """The points expected in another hand."""
        known, size = self.s.known[seat], len(self.s.hands[seat])
        return points(known) + self.w.other * (size - len(known))


@lru_cache(8192)
def at_least(total: int, good: int, drawn: int, least: int) -> float:
    """The chance of ``least`` good cards among ``drawn`` of ``total`` (hypergeometric)."""
    if least <= 0:
        return 1.0
    drawn = min(drawn, total)
    if good < least or drawn < least:
        return 0.0
    fewer = sum(comb(good, k) * comb(total - good, drawn - k) for k in range(least))
    return 1 - fewer / comb(total, drawn)
