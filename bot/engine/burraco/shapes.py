"""What cards are as a meld: kind, order on the table, class and points; or the reason why they are none."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from bot.engine.burraco.params import AceInRun, BurracoParams
from bot.engine.burraco.readings import BURRACO, HIGHEST, REMEMBERED, Content, Reading, readings, unbroken
from bot.engine.burraco.state import Grade, TableMeld
from bot.engine.cards import ACE, JOKER, RANKS, Card, Cards, card, hand, rank, suit
from bot.engine.melding.state import Kind
from bot.engine.rules import Illegal

TWO = 1
SMALLEST = 3
_BY_RANK = (15, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)
CARD_POINTS = (*_BY_RANK * 4, 30)
WILD = tuple(c == JOKER or c % 13 == TWO for c in range(53))  # a two is, but on the place of the 2 in its own suit


class Shape(NamedTuple):
    """A meld before it has a number and a side; the fields are those of ``TableMeld``."""

    kind: Kind
    cards: Cards
    low: int
    suit: int
    wild: int
    grade: Grade | None

    def laid(self, number: int, side: int) -> TableMeld:
        """The meld on the table."""
        return TableMeld(number, side, self.kind, self.cards, self.low, self.suit, self.wild, self.grade)


class Sorted(NamedTuple):
    """Cards by what they can be: jokers, twos, and all others."""

    jokers: int
    twos: Cards
    plain: Cards

    @property
    def wilds(self) -> int:
        """Jokers and twos."""
        return self.jokers + len(self.twos)

    @property
    def suit(self) -> int | None:
        """The one suit of the plain cards; None if there are several."""
        suits = {suit(c) for c in self.plain}
        return suits.pop() if len(suits) == 1 else None

    @property
    def rank(self) -> int | None:
        """The one rank of the plain cards; None if there are several."""
        ranks = {rank(c) for c in self.plain}
        return ranks.pop() if len(ranks) == 1 else None

    def own_twos(self) -> int:
        """Twos of the one suit."""
        return sum(suit(c) == self.suit for c in self.twos)


def points(cards: Iterable[Card]) -> int:
    """What cards count, on the table as in a hand."""
    return sum(CARD_POINTS[c] for c in cards)


def read(cards: Cards, p: BurracoParams) -> Shape:
    """The cards as a new meld. Raises Illegal with the first reason why they are none."""
    x = _sorted(cards)
    if not x.plain:
        return _of_wilds(cards, x, p)
    found = _as_set(x, p) or _as_run(cards, x, p)
    if found is None:
        raise _why_not(x, p)
    return found


def extended(meld: TableMeld, cards: Cards, p: BurracoParams) -> TableMeld:
    """``meld`` with ``cards`` added. Raises Illegal with the first reason why that is no meld."""
    longer = fits(meld, cards, p)
    if longer is None:
        whole = (*meld.cards, *cards)
        x = _sorted(whole)
        raise _why_not(x, p) if x.plain else Illegal("too_many_wilds", count=x.jokers, limit=1)
    return longer


def fits(meld: TableMeld, cards: Cards, p: BurracoParams) -> TableMeld | None:
    """``meld`` with ``cards`` added, or None."""
    whole = (*meld.cards, *cards)
    x = _sorted(whole)
    if meld.kind is Kind.RUN:
        shape = _as_run(whole, x, p, meld)
    elif x.plain:
        shape = _as_set(x, p)
    else:
        shape = _of_twos(x, p) if x.jokers <= 1 else None
    return shape and shape.laid(meld.id, meld.side)


def stands_for(meld: TableMeld) -> Card | None:
    """The card that a run's wild stands for."""
    if meld.kind is Kind.SET or meld.wild < 0:
        return None
    place = meld.low + meld.wild
    return card(ACE if place == HIGHEST else place - 1, meld.suit)


def content_of(cards: Iterable[Card], of_suit: int) -> Content:
    """The cards of a run of ``of_suit`` as a mask and counts; a rank held twice counts once."""
    ranks = aces = twos = wilds = 0
    for c in cards:
        r = c % 13
        if c == JOKER or (r == TWO and c // 13 != of_suit):
            wilds += 1
        elif r == TWO:
            twos += 1
        elif r == ACE:
            aces += 1
        else:
            ranks |= 1 << r
    return Content(ranks, aces, twos, wilds)


def _sorted(cards: Cards) -> Sorted:
    twos = tuple(c for c in cards if c != JOKER and rank(c) == TWO)
    plain = tuple(c for c in cards if not WILD[c])
    return Sorted(cards.count(JOKER), twos, plain)


def _of_wilds(cards: Cards, x: Sorted, p: BurracoParams) -> Shape:
    """The set that twos alone make, where they may."""
    if p.sets_of_twos and len(x.twos) >= 2:
        if len(cards) < SMALLEST:
            raise Illegal("meld_too_small", size=len(cards), need=SMALLEST)
        if x.jokers > 1:
            raise Illegal("too_many_wilds", count=x.jokers, limit=1)
        return _of_twos(x, p)
    if cards and not x.jokers:
        raise Illegal("set_of_twos")
    raise Illegal("wild_only") if cards else Illegal("meld_too_small", size=0, need=SMALLEST)


def _of_twos(x: Sorted, p: BurracoParams) -> Shape:
    return _set(hand(x.twos), (JOKER,) * x.jokers, p)


def _as_set(x: Sorted, p: BurracoParams) -> Shape | None:
    naturals, wilds = len(x.plain), x.wilds
    if x.rank is None or naturals < 2 or wilds > 1 or naturals + wilds < SMALLEST:
        return None
    return _set(hand(x.plain), (*x.twos, *(JOKER,) * x.jokers), p)


def _set(naturals: Cards, wild: Cards, p: BurracoParams) -> Shape:
    grade = _grade(len(naturals) + len(wild), bool(wild), len(naturals), p.semi_clean)
    return Shape(Kind.SET, naturals + wild, rank(naturals[0]), -1, len(naturals) if wild else -1, grade)


def _as_run(cards: Cards, x: Sorted, p: BurracoParams, was: TableMeld | None = None) -> Shape | None:
    """The best reading as a run; where twos keep what they were, one that agrees with the meld as it ``was``."""
    of_suit = x.suit
    if of_suit is None:
        return None
    content = content_of(cards, of_suit)
    if content.ranks.bit_count() + content.aces != len(x.plain):
        return None
    found = readings(content, p.ace_in_run is AceInRun.BOTH_ENDS)
    if was is not None and not p.two_reinterpretation:
        found = tuple(r for r in found if _keeps(r, content, was))
    if not found:
        return None
    two = card(TWO, of_suit)
    wild = two if found[0].own_two_wild else next((c for c in cards if WILD[c] and c != two), two)
    return _run(found[0], wild, of_suit, p.semi_clean)


def _keeps(r: Reading, content: Content, was: TableMeld) -> bool:
    """Are twos that lay there what they were, natural or wild?"""
    two = card(TWO, was.suit)
    wild_before = was.wild >= 0 and was.cards[was.wild] == two
    natural_before = was.cards.count(two) - wild_before
    return r.own_two_wild >= wild_before and content.twos - r.own_two_wild >= natural_before


@lru_cache(REMEMBERED)
def _run(r: Reading, wild: Card, of_suit: int, semi_clean: bool) -> Shape:
    low = r.low
    laid = tuple(wild if n == r.wild else _face(n, of_suit) for n in range(low, low + r.size))
    grade = _grade(r.size, r.wild > 0, unbroken(r.naturals), semi_clean)
    return Shape(Kind.RUN, laid, low, of_suit, r.wild - low if r.wild else -1, grade)


def _face(place: int, of_suit: int) -> Card:
    return card((place - 1) % len(RANKS), of_suit)


def _grade(size: int, wild: bool, naturals: int, semi_clean: bool) -> Grade | None:
    """The class of a meld with so many cards, and so many naturals (of a run: in order)."""
    if size < BURRACO:
        return None
    if not wild:
        return Grade.CLEAN
    return Grade.SEMI_CLEAN if semi_clean and naturals >= BURRACO else Grade.DIRTY


def _why_not(x: Sorted, p: BurracoParams) -> Illegal:
    """The first reason why cards, not all of them wild, are no meld."""
    size, aces = x.wilds + len(x.plain), sum(rank(c) == ACE for c in x.plain)
    both = p.ace_in_run is AceInRun.BOTH_ENDS
    as_set = x.rank is not None and len(x.plain) > 1
    natural_two = x.suit is not None and not as_set and x.own_twos() > 0
    naturals, wilds = len(x.plain) + natural_two, x.wilds - natural_two
    reasons = (
        (size < SMALLEST, Illegal("meld_too_small", size=size, need=SMALLEST)),
        (naturals < 2, Illegal("too_few_naturals", count=naturals, need=2)),
        (wilds > 1, Illegal("too_many_wilds", count=wilds, limit=1)),
        (x.suit is None, Illegal("mixed_suits")),
        (aces > 1 + both, Illegal("ace_twice")),
        (len(set(x.plain)) < len(x.plain) - (both and aces == 2), Illegal("duplicate_position")),
    )
    return next((reason for holds, reason in reasons if holds), Illegal("not_consecutive"))
