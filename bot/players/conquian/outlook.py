"""What a table and a hand of Conquián are worth: which unseen cards would bring down how many cards."""

from typing import NamedTuple

from bot.engine.cards import Card, deck
from bot.engine.conquian.flow import own
from bot.engine.conquian.layouts import Masks, book, covers, mask, own_melds, unmask
from bot.engine.conquian.params import ConquianParams
from bot.engine.conquian.state import ConquianState
from bot.engine.state import Seat


class Weights(NamedTuple):
    """How much things count, in cards on the table; found by letting the player play many deals."""

    out: float = 0.2  # each card that an unseen card would bring down
    win: float = 2.0  # an unseen card that would win
    gift: float = 0.5  # the next player can use a card as the table stands
    hint: float = 0.15  # each meld of which the next player is expected to hold the rest
    lost: float = 20.0  # a card that wins for the next player


class Outlook:
    """One seat's table and hand, and for each unseen card the choices of hand cards that can go down with it."""

    def __init__(self, table: int, hand: int, unseen: int, p: ConquianParams, w: Weights) -> None:
        self.table, self.hand, self.p, self.w = table, hand, p, w
        self.choices = [c for x in unmask(unseen) if (c := downs(table | 1 << x, hand, p))]

    def worth(self, gone: int = 0) -> float:
        """What the position is worth once the cards ``gone`` have left the hand."""
        laid, goal = self.table.bit_count(), self.p.goal_melded or 99
        total = float(laid)
        for choice in self.choices:
            most = next((m.bit_count() for m in choice if not m & gone), None)
            if most is not None:
                total += self.w.win if laid + most + 1 >= goal else self.w.out * (most + 1)
        return total


def downs(must: int, hand: int, p: ConquianParams) -> Masks:
    """The choices of hand cards with which ``must`` makes a table, the most cards first; () if there is none."""
    found = {used | more for used, _ in covers(must, hand, p) for more, _ in own_melds(hand & ~used, p)}
    return tuple(sorted(found, key=lambda m: (-m.bit_count(), m)))


def unseen(s: ConquianState, me: Seat) -> int:
    """The cards that may be in the stock or in other hands."""
    seen = mask((*s.hands[me], *s.discard, *s.offered, *(c for m in s.melds for c in m.cards)))
    return mask(deck(1, 0, s.options.ranks)) & ~seen


def danger(s: ConquianState, c: Card, seat: Seat, left: int, w: Weights) -> float:
    """What a card on offer is worth to ``seat``, of whose hand only the number of cards is known.

    ``left``: the cards that it may hold.
    """
    p = s.options
    melds = own(s, seat)
    table, held = mask(c for m in melds for c in m.cards), len(s.hands[seat])
    fits = next(covers(table | 1 << c, 0, p), None) is not None if table else False
    if fits:
        return w.lost if table.bit_count() + 1 >= (p.goal_melded or 99) else w.gift
    share = min(1.0, held / max(1, left.bit_count()))
    expected = 0.0
    for m in book(p).at[1 << c]:
        rest = m & ~(1 << c)
        if m.bit_count() == 3 and not rest & ~left:
            expected += share * share
    return w.hint * expected
