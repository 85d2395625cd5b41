"""What each reason of a hint at Burraco claims, worked out anew: melds by brute force, states by the rules."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from bot.engine.burraco.state import Grade, Meld, TableMeld, TakePile
from bot.engine.cards import JOKER, Card, Cards, rank, suit
from bot.engine.state import Phase
from tests.engine.burraco.brute import best_class

POINTS = {"clean": "clean_bonus", "semi_clean": "semi_clean_bonus", "dirty": "dirty_bonus"}


def wild(c: Card) -> bool:
    return c == JOKER or rank(c) == 1


def worth(cards: Cards) -> int:
    """Points of cards."""
    return sum(30 if c == JOKER else (15, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)[rank(c)] for c in cards)


def melds(x: Any, ours: bool) -> list[TableMeld]:
    return [m for m in x.s.melds if (m.side == x.s.sides[x.me]) == ours]


def joins(x: Any, c: Card, ours: bool) -> bool:
    """Does the card by itself fit a meld of the side, or of another?"""
    both = x.p.ace_in_run == "both_ends"
    return any(best_class((*m.cards, c), both_ends=both) is not None for m in melds(x, ours))


def hooks(x: Any) -> set[Card]:
    return {c for c in x.s.discard if joins(x, c, True)}


def taken(x: Any) -> Any:
    """The state after taking the pile."""
    return x.rules.apply(x.s, x.me, TakePile()).state


def laid_from_pile(x: Any) -> Iterator[Cards]:
    """New melds of three that may be laid once the pile is taken, and use it."""
    then = taken(x)
    for three in set(combinations(then.hands[x.me], 3)):
        shaped = Counter(three) - Counter(x.hand) and best_class(three) is not None
        if shaped and x.rules.check(then, x.me, Meld(three)) is None:
            yield three


def after(x: Any) -> Any:
    """The state after the play that is hinted at."""
    return x.rules.apply(x.s, x.me, x.action).state


def meld_after(x: Any) -> TableMeld:
    number = getattr(x.action, "meld", x.s.next_meld)
    found: TableMeld = next(m for m in after(x).melds if m.id == number)
    return found


def made(x: Any) -> bool:
    """A burraco of that class, which it was not before."""
    m = meld_after(x)
    before = next((b.grade for b in x.s.melds if b.id == m.id), None)
    grade = Grade(x.grade)
    truly = best_class(m.cards) if x.p.semi_clean else ("clean" if m.wild < 0 else "dirty")
    return m.grade == grade == truly and before != grade and x.points == getattr(x.p, POINTS[grade])


def left(x: Any) -> int:
    return len(x.hand) - len(x.action.cards)


def waiting(x: Any) -> bool:
    return not x.s.reached[x.s.sides[x.me]]


def lone(x: Any) -> bool:
    """No natural of the rank, and none of the suit within two ranks, an ace on either side of them."""
    others = list(x.hand)
    others.remove(x.card)
    plain = [d for d in others if not wild(d)]
    gaps = [abs(rank(d) - rank(x.card)) for d in plain if suit(d) == suit(x.card)]
    aces = 0 in (rank(x.card), *(rank(d) for d in plain))
    return rank(x.card) not in map(rank, plain) and not any(g <= 2 or (aces and g >= 11) for g in gaps)


def may_close(x: Any) -> bool:
    """One natural card is left, which closes."""
    then = after(x)
    (last,) = then.hands[x.me]
    return not waiting(x) and not wild(last) and then.phase is Phase.PLAY


CLAIMS: dict[str, Callable[[Any], bool]] = {
    "burraco_pile_adds": lambda x: set(x.cards) == hooks(x) and x.count == len(x.cards),
    "burraco_pile_meld": lambda x: (
        x.rules.check(taken(x), x.me, Meld(x.cards)) is None and bool(Counter(x.cards) - Counter(x.hand))
    ),
    "burraco_pile_denied": lambda x: x.card in x.s.discard and joins(x, x.card, False),
    "burraco_pile_count": lambda x: x.count == len(x.s.discard) > 0,
    "burraco_pile_empty": lambda x: not x.s.discard,
    "burraco_pile_barred": lambda x: x.rules.check(x.s, x.me, TakePile()) is not None,
    "burraco_pile_useless": lambda x: (
        x.count == len(x.s.discard) and not hooks(x) and next(laid_from_pile(x), None) is None
    ),
    "burraco_pile_little": lambda x: x.count == len(hooks(x)) and x.total == len(x.s.discard),
    "burraco_made": made,
    "burraco_empties": lambda x: waiting(x) and left(x) == 0,
    "burraco_may_close": may_close,
    "burraco_lacks": lambda x: x.count == 7 - len(meld_after(x).cards) > 0,
    "burraco_nearer": lambda x: waiting(x) and x.count == left(x) > 0,
    "burraco_points": lambda x: x.points == worth(x.action.cards),
    "burraco_closes": lambda x: (
        x.points == x.p.closing_bonus and after(x).sheet[-1].closer == x.me and after(x).sheet[-1].ending == "closed"
    ),
    "burraco_gets_pozzetto": lambda x: waiting(x) and len(x.hand) == 1 and len(after(x).hands[x.me]) in (0, 11, 18),
    "burraco_safe": lambda x: x.card == x.action.card and not joins(x, x.card, False),
    "burraco_kept_from": lambda x: x.card in x.hand and x.card != x.action.card and joins(x, x.card, False),
    "burraco_lone": lone,
    "burraco_throw": lambda x: x.card == x.action.card and x.points == worth((x.card,)),
}
