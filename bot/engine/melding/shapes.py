"""What cards can be: the reading of proposed melds, with the order of checks and the reasons of the family's rules.

Places on a run count the ranks in use from 0 (ace below the 2); the place after the last is the ace above the king.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import msgspec

from bot.engine.cards import JOKER, RANKS, Card, Cards, card, hand, rank, suit
from bot.engine.melding.params import Ace, Params
from bot.engine.melding.state import Kind, Layout, Meld
from bot.engine.rules import Illegal
from bot.engine.state import Seat


class Shape(msgspec.Struct, frozen=True):
    """A legal meld: cards as they lie on the table (see ``Meld``), and what each joker of the layout stands for."""

    kind: Kind
    cards: Cards
    low: int
    suit: int
    roles: Cards = ()  # of a run's jokers, in the order in which the layout named them

    def laid(self, number: int, seat: Seat) -> Meld:
        """The meld under its number, laid by ``seat``."""
        return Meld(number, seat, self.kind, self.cards, self.low, self.suit, (seat,) * len(self.cards))


def read(layout: Layout, p: Params) -> Shape:
    """The meld that ``layout`` makes. Raises Illegal with the reason of the first check that fails."""
    cards, jokers = layout.cards, layout.cards.count(JOKER)
    naturals = [c for c in cards if c != JOKER]
    _check_counts(cards, jokers, p)
    kind = _kind(layout, naturals)
    return _set(layout, naturals, p) if kind is Kind.SET else _run(layout, naturals, p)


def value(shape: Shape | Meld, p: Params) -> int:
    """Points of a meld on the table."""
    return sum(card_points(shape, p))


def card_points(shape: Shape | Meld, p: Params) -> Iterator[int]:
    """Points of each card of a meld, in the order of its cards."""
    for i, c in enumerate(shape.cards):
        if c == JOKER and p.joker_in_meld is not None:
            yield p.joker_in_meld
        elif shape.kind is Kind.SET:
            yield p.ace_set if shape.low == 0 else pips(RANKS.index(p.ranks[shape.low]))
        else:
            yield place_points(shape.low + i, p)


def place_points(place: int, p: Params) -> int:
    """Points of a card at ``place`` of a run."""
    if place == 0:
        return 1 if p.ace_low is None else p.ace_low
    if place == len(p.ranks):
        return p.ace_hand if p.ace_high is None else p.ace_high
    return pips(RANKS.index(p.ranks[place]))


def hand_value(cards: Cards, p: Params) -> int:
    """Points of cards left in hand; unseen cards count nothing."""
    held = _held(p.ace_hand, p.joker_hand or 0)
    return sum(held[c] for c in cards)


def pips(r: int) -> int:
    """Points of rank ``r`` (not the ace): its number, 10 for court cards."""
    return min(r + 1, 10)


@cache
def _held(ace: int, joker: int) -> tuple[int, ...]:
    """Points by face; the last entry is the back's, whose index is -1."""
    return (*(ace if c % 13 == 0 else pips(c % 13) for c in range(52)), joker, 0)


def place_of(c: Card, p: Params) -> int:
    """Place of a natural card on a run, an ace below the 2; -1 for a rank that is not in the pack."""
    return _places(p.ranks)[rank(c)]


@cache
def _places(ranks: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(ranks.index(r) if r in ranks else -1 for r in RANKS)


def card_at(place: int, of_suit: int, p: Params) -> Card:
    """The card whose place on a run of ``of_suit`` is ``place``."""
    return card(RANKS.index(p.ranks[place % len(p.ranks)]), of_suit)


def fits(low: int, length: int, p: Params) -> bool:
    """Whether a run of ``length`` cards may begin at place ``low``."""
    top = low + length - 1
    first, last = p.ace_in_run is Ace.HIGH, len(p.ranks) - (p.ace_in_run is Ace.LOW)
    if low < first or top > last or length > p.run_max:
        return False
    return p.ace_both_ends or not (low == 0 and top == len(p.ranks))


def _check_counts(cards: Cards, jokers: int, p: Params) -> None:
    least = min(p.set_min, p.run_min)
    if len(cards) < least:
        raise Illegal("meld_too_short", size=len(cards), need=least)
    if p.max_jokers_per_meld is not None and jokers > p.max_jokers_per_meld:
        raise Illegal("too_many_jokers", count=jokers, limit=p.max_jokers_per_meld)
    if len(cards) - jokers < max(1, p.min_naturals_per_meld):
        raise Illegal("too_few_naturals", count=len(cards) - jokers, need=max(1, p.min_naturals_per_meld))


def _kind(layout: Layout, naturals: list[Card]) -> Kind:
    named = [*naturals, *(c for c in layout.roles if c != JOKER)]
    same_rank, same_suit = _one(rank, naturals), _one(suit, naturals)
    allowed = {Kind.SET: same_rank, Kind.RUN: same_suit}
    if layout.kind is not None:
        kind: Kind | None = layout.kind if allowed[layout.kind] else None
    elif same_rank and same_suit and not _one(rank, named) and _one(suit, named):
        kind = Kind.RUN  # a single natural whose jokers are named as a run
    else:
        kind = Kind.SET if same_rank else Kind.RUN if same_suit else None
    if kind is None:
        raise Illegal("not_a_meld", cards=layout.cards)
    return kind


def _one(of: Callable[[Card], int], cards: Sequence[Card]) -> bool:
    return len({of(c) for c in cards}) == 1


def _set(layout: Layout, naturals: list[Card], p: Params) -> Shape:
    cards = layout.cards
    limit = set_limit(p)
    if len(cards) < p.set_min:
        raise Illegal("meld_too_short", size=len(cards), need=p.set_min)
    if len(cards) > limit:
        raise Illegal("set_too_long", size=len(cards), limit=limit)
    check_suits(naturals, p)
    named = [c for c in layout.roles if c != JOKER]
    if named and not _one(rank, [*naturals, *named]):
        raise Illegal("joker_role_invalid", card=named[0])
    if p.set_distinct_suits and len({*naturals, *named}) < len(naturals) + len(named):
        raise Illegal("joker_role_invalid", card=named[0])
    return Shape(Kind.SET, hand(cards), place_of(naturals[0], p), -1)


def set_limit(p: Params) -> int:
    """Most cards of a set."""
    return min(p.set_max, 4) if p.set_distinct_suits else p.set_max


def check_suits(naturals: Sequence[Card], p: Params) -> None:
    """Raises Illegal if two naturals of a set share a suit and may not."""
    twins = [c for c, n in Counter(naturals).items() if n > 1]
    if p.set_distinct_suits and twins:
        raise Illegal("set_duplicate_suit", card=twins[0])


def _run(layout: Layout, naturals: list[Card], p: Params) -> Shape:
    size = len(layout.cards)
    _check_ranks(naturals, size, p)
    spans_all = size == len(p.ranks) + 1 and not (p.ace_in_run is Ace.BOTH and p.ace_both_ends)
    if size > p.run_max and not spans_all:
        raise Illegal("run_too_long", size=size, limit=p.run_max)
    if size < p.run_min:
        raise Illegal("meld_too_short", size=size, need=p.run_min)
    wanted = _wanted(layout)
    found = _reading(wanted, p, lambda low: fits(low, size, p))
    if found is None:
        raise _why_no_run(layout, wanted, p)
    return _as_run(found, layout, suit(naturals[0]), p)


def _check_ranks(naturals: list[Card], size: int, p: Params) -> None:
    for c, n in Counter(naturals).items():
        two_aces = place_of(c, p) == 0 and n == 2 and size > len(p.ranks)
        if n > 1 and not two_aces:
            raise Illegal("run_duplicate_rank", card=c)


def _wanted(layout: Layout) -> Cards:
    """The cards in the order given, jokers replaced by the card that they are said to stand for."""
    roles = iter(layout.roles)
    return tuple(next(roles, JOKER) if c == JOKER else c for c in layout.cards)


def _reading(wanted: Cards, p: Params, allowed: Callable[[int], bool]) -> dict[int, int] | None:
    """Place -> index in ``wanted``: in the order given upwards, then downwards, then as high as possible."""
    size = len(wanted)
    lows = [low for low in range(len(p.ranks) + 1 - size, -1, -1) if allowed(low)]
    for order in (range(size), range(size - 1, -1, -1)):
        for low in lows:
            if all(_stands(wanted[i], low + k, p) for k, i in enumerate(order)):
                return {low + k: i for k, i in enumerate(order)}
    return next((r for low in lows if (r := placed(wanted, range(low, low + size), p)) is not None), None)


def _stands(c: Card, place: int, p: Params) -> bool:
    return c == JOKER or place_of(c, p) == place % len(p.ranks)


def placed(wanted: Cards, places: Sequence[int], p: Params) -> dict[int, int] | None:
    """Place -> index in ``wanted``: naturals at their places, jokers in those left from below; None if one has none."""
    free = list(places)
    found = {}
    for i, c in enumerate(wanted):
        if c != JOKER:
            place = next((x for x in reversed(free) if _stands(c, x, p)), None)
            if place is None:
                return None
            free.remove(place)
            found[place] = i
    return found | dict(zip(free, (i for i, c in enumerate(wanted) if c == JOKER), strict=True))


def _why_no_run(layout: Layout, wanted: Cards, p: Params) -> Illegal:
    size, last = len(wanted), len(p.ranks)
    if any(c != JOKER for c in layout.roles):
        return Illegal("joker_role_invalid", card=next(c for c in layout.roles if c != JOKER))
    loose = _reading(wanted, p, lambda _: True)
    if loose is not None:
        return ace_reason(min(loose), size, p)
    if any(placed(wanted, range(low, low + size), p) is not None for low in range(last + 2 - size, last + 1)):
        return Illegal("run_wraps_ace", cards=layout.cards)
    return Illegal("run_not_consecutive", cards=layout.cards)


def ace_reason(low: int, size: int, p: Params) -> Illegal:
    """Why a run of ``size`` cards from place ``low``, which does not pass beyond an ace, is refused."""
    top = low + size - 1
    if top == len(p.ranks) and p.ace_in_run is Ace.LOW:
        return Illegal("ace_high_not_allowed")
    if low == 0 and p.ace_in_run is Ace.HIGH:
        return Illegal("ace_low_not_allowed")
    if low == 0 and top == len(p.ranks) and not p.ace_both_ends:
        return Illegal("ace_both_ends")
    return Illegal("run_too_long", size=size, limit=p.run_max)


def _as_run(found: dict[int, int], layout: Layout, of_suit: int, p: Params) -> Shape:
    places = sorted(found)
    cards = tuple(layout.cards[found[x]] for x in places)
    stood = {i: card_at(x, of_suit, p) for x, i in found.items() if layout.cards[i] == JOKER}
    return Shape(Kind.RUN, cards, places[0], of_suit, tuple(stood[i] for i in sorted(stood)))
