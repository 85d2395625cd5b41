"""Whole deals on bit masks: the rules of the reducer without its states and events, for playouts by the thousand.

Somebody decides for every seat. A test plays the same decisions by the rules, and finds the same choices, hands and
penalties at every step.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from bot.engine.cards import Card, shuffled
from bot.engine.gin.advice import DEAREST
from bot.engine.gin.deadwood import BITS, SUIT, arranged, mask, search
from bot.engine.gin.flow import most_reshuffles
from bot.engine.gin.params import AllPassed, Leftover, StockLow
from bot.engine.gin.scoring import score
from bot.engine.gin.shows import meld_of, showings
from bot.engine.gin.state import Ending, GinState
from bot.engine.melding.state import Meld
from bot.engine.state import Phase, Seat

Melds = tuple[Meld, ...]
Throw = tuple[int, bool]  # the bit of the card thrown (0: none, big gin), and whether the hand is laid open
MOST_TURNS = 1_000  # of one deal; a longer one counts as void


class Decider(Protocol):
    """Who plays, for every seat; hands are masks."""

    def takes(self, seat: Seat, held: int, top: Card) -> bool:
        """Does the seat take the pile's card, where the rules leave it the choice?"""

    def throws(self, seat: Seat, held: int, barred: int) -> Throw:
        """What the seat throws, which must not be the card of the bit ``barred``."""

    def shows(self, seat: Seat, held: int, melds: Melds) -> int:
        """The deadwood that a defender is left with; it may lay off on the ``melds``."""


class Lie(NamedTuple):
    """Where a deal stands when ``turn`` is to draw, or to say whether it takes the upcard."""

    hands: Sequence[int]  # by seat
    stock: Sequence[Card]  # the top is the last, as in the pile
    pile: Sequence[Card]
    turn: Seat
    asked: int = 0  # how many seats are still to be asked about the upcard
    stock_only: bool = False
    reshuffles: int = 0


class Ended(NamedTuple):
    """How a deal went."""

    ending: Ending
    knocker: Seat | None
    penalties: tuple[int, ...]


def lie(s: GinState) -> Lie:
    """Where the deal of a full state stands. Raises ValueError where nobody is to draw."""
    if s.phase not in (Phase.UPCARD_OPTION, Phase.DRAW):
        raise ValueError(s.phase)
    asked = len(s.hands) - s.passes if s.phase is Phase.UPCARD_OPTION else 0
    return Lie(tuple(map(mask, s.hands)), s.stock, s.discard, s.turn, asked, s.stock_only, s.reshuffles)


class Course:
    """The rules of one deal, by the house rules and the upcard of a state."""

    def __init__(self, s: GinState) -> None:
        self.p, self.seats, self.multiplier = s.options, len(s.hands), s.multiplier
        self.limit = max(0, s.limit - s.options.knock_limit_strict)
        self.search = search(s.options.ace)

    def dead(self, m: int) -> int:
        """The least deadwood of a mask."""
        return self.search(m & SUIT, m >> 13 & SUIT, m >> 26 & SUIT, m >> 39)

    def opening(self, held: int, barred: int) -> list[int]:
        """The bits of the cards with which the hand may be laid open; 0 is big gin."""
        whole = self.dead(held)
        if whole > self.limit + DEAREST:  # no throw can bring the rest down to the limit
            return []
        found = [b for b in bits(held & ~barred) if self.dead(held ^ b) <= self.limit]
        return [0, *found] if whole == 0 and self.p.big_gin else found

    def play(self, at: Lie, who: Decider, below: Callable[[int], int]) -> Ended:
        """Play on to the end of the deal; ``below(n)`` is uniform in [0, n), for reshuffles."""
        hands, stock, pile = list(at.hands), list(at.stock), list(at.pile)
        turn, taken, closed = self._first(at, who)
        reshuffles, low, may_return = at.reshuffles, self.p.stock_low_water, self.p.may_discard_taken_card
        for _ in range(MOST_TURNS):
            held, barred = hands[turn], 0
            if taken or (not closed and pile and who.takes(turn, held, pile[-1])):
                bit = BITS[pile.pop()]
                held, barred = held | bit, 0 if may_return else bit
            else:
                held |= BITS[stock.pop()]
            bit, opens = who.throws(turn, held, barred)
            hands[turn] = held ^ bit
            if opens:
                return self.ended(hands, turn, who, big=not bit)
            pile.append(Card(bit.bit_length() - 1))
            if len(stock) <= low:
                if not self._may_reshuffle(reshuffles):
                    break
                stock, pile, reshuffles = self._reshuffled(stock, pile, below), pile[-1:], reshuffles + 1
            turn, taken, closed = (turn + 1) % self.seats, False, False
        return Ended(Ending.VOID, None, (0,) * self.seats)

    def _first(self, at: Lie, who: Decider) -> tuple[Seat, bool, bool]:
        """Who draws first, whether it takes the upcard, and whether the pile is closed to it."""
        for k in range(at.asked):
            seat = (at.turn + k) % self.seats
            if who.takes(seat, at.hands[seat], at.pile[-1]):
                return seat, True, False
        if at.asked:
            return (at.turn + at.asked) % self.seats, False, self.p.after_all_pass is AllPassed.STOCK_ONLY
        return at.turn, False, at.stock_only

    def _may_reshuffle(self, done: int) -> bool:
        return self.p.stock_low_action is not StockLow.VOID_HAND and done < most_reshuffles(self.p)

    def _reshuffled(self, stock: list[Card], pile: list[Card], below: Callable[[int], int]) -> list[Card]:
        """The new stock: what is left of it stays on top, or is shuffled in."""
        if self.p.reshuffle_leftover is Leftover.KEEP_ON_TOP:
            return [*shuffled(pile[:-1], below), *stock]
        return [*shuffled(pile[:-1] + stock, below)]

    def ended(self, hands: Sequence[int], knocker: Seat, who: Decider, *, big: bool = False) -> Ended:
        """The deal once ``knocker`` lays its hand open, arranged as well as can be."""
        down = arranged(hands[knocker], self.p.ace)
        melds = tuple(meld_of(k, knocker, m) for k, m in enumerate(down.melds, 1)) if down.points else ()
        dead = tuple(down.points if i == knocker else who.shows(i, h, melds) for i, h in enumerate(hands))
        ending = Ending.BIG_GIN if big else Ending.KNOCK if down.points else Ending.GIN
        found = score(dead, knocker, ending, self.p, self.multiplier)
        return Ended(found.ending, knocker, found.penalties)


class AnyLegal:
    """Decides by chance: any legal action, all alike; ``chance()`` is uniform in [0, 1)."""

    def __init__(self, course: Course, chance: Callable[[], float]) -> None:
        self.course, self.chance = course, chance

    def takes(self, seat: Seat, held: int, top: Card) -> bool:  # noqa: ARG002  # whatever they are
        """See ``Decider``."""
        return self.chance() < 0.5

    def throws(self, seat: Seat, held: int, barred: int) -> Throw:  # noqa: ARG002  # for any seat
        """See ``Decider``."""
        opening, cards = self.course.opening(held, barred), held & ~barred
        k = int(self.chance() * (len(opening) + cards.bit_count()))
        if k < len(opening):
            return opening[k], True
        for _ in range(k - len(opening)):
            cards &= cards - 1
        return cards & -cards, False

    def shows(self, seat: Seat, held: int, melds: Melds) -> int:  # noqa: ARG002  # for any seat
        """See ``Decider``."""
        found = showings(held, melds, self.course.p.layoff_chain, self.course.p.ace)
        return found[int(self.chance() * len(found))][1]


def bits(m: int) -> list[int]:
    """The bits of a mask, one by one."""
    found = []
    while m:
        found.append(m & -m)
        m &= m - 1
    return found
