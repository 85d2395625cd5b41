"""What a hand offers: new melds, and cards that go onto melds of the table. Representative, not every subset."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from bot.engine.burraco.params import AceInRun, BurracoParams
from bot.engine.burraco.readings import HIGHEST, LOWEST, REMEMBERED, Content, readings
from bot.engine.burraco.shapes import TWO, WILD, content_of, fits
from bot.engine.burraco.state import TableMeld
from bot.engine.cards import ACE, JOKER, Card, Cards, card, hand, rank, suit
from bot.engine.melding.state import Kind

NATURAL_TWO = 1 << 2
ACES = 1 << LOWEST | 1 << HIGHEST
Held = Counter[Card]


def new_melds(held: Held, p: BurracoParams) -> Iterator[Cards]:
    """Sets and runs: without a wild as long as they get, and those that one wild makes possible."""
    for of_suit in range(4):
        yield from _runs(held, of_suit)
    for r in range(13):
        yield from _sets(held, r, p)


def places(held: Held, of_suit: int) -> int:
    """The places that the cards of a suit may stand on naturally, as a mask: bit n is place n; an ace has two."""
    mask, first = 0, 13 * of_suit
    for r in range(13):
        if held[first + r]:  # type: ignore[index]  # faces are numbers
            mask |= ACES if r == ACE else 1 << r + 1
    return mask


def cards_on(mask: int, of_suit: int) -> Cards:
    """The cards that stand on the places of a mask."""
    return tuple(card((n - 1) % 13, of_suit) for n in range(LOWEST, HIGHEST + 1) if mask >> n & 1)


def wilds(held: Held) -> Iterator[Card]:
    """One wild of each sort: the twos, then the joker."""
    yield from (c for c in (card(TWO, x) for x in range(4)) if held[c])
    if held[JOKER]:
        yield JOKER


def _runs(held: Held, of_suit: int) -> Iterator[Cards]:
    mask = places(held, of_suit)
    yield from _rows(held, mask, of_suit)
    if mask & NATURAL_TWO:  # the suit's own two may be wanted as the wild
        yield from _rows(held, mask & ~NATURAL_TWO, of_suit)


def _rows(held: Held, mask: int, of_suit: int) -> Iterator[Cards]:
    for low, high in rows(mask):
        size = high - low + 1
        if size >= 3 and not (low == LOWEST and high == HIGHEST):
            yield cards_on(_span(low, high), of_suit)
        if size == 2:
            yield from _with_wild(held, _span(low, high), of_suit)
    for naturals in bridges(mask):
        yield from _with_wild(held, naturals, of_suit)


def _with_wild(held: Held, naturals: int, of_suit: int) -> Iterator[Cards]:
    """The cards with one wild of each useful sort: the two of the suit, another two, a joker."""
    cards, own = cards_on(naturals, of_suit), card(TWO, of_suit)
    spare = [c for c in wilds(held) if held[c] > (c in cards)]
    first = [c for c in spare if c == own][:1] + [c for c in spare if c not in (own, JOKER)][:1]
    yield from ((*cards, c) for c in [*first, *[c for c in spare if c == JOKER]])


def _span(low: int, high: int) -> int:
    return (1 << high + 1) - (1 << low)


@lru_cache(REMEMBERED)
def rows(mask: int) -> tuple[tuple[int, int], ...]:
    """The unbroken rows of a mask: first and last place."""
    found, low = [], 0
    for n in range(LOWEST, HIGHEST + 2):
        if mask >> n & 1 and not low:
            low = n
        elif not mask >> n & 1 and low:
            found.append((low, n - 1))
            low = 0
    return tuple(found)


@lru_cache(REMEMBERED)
def bridges(mask: int) -> tuple[int, ...]:
    """Two rows of naturals with one place between them; an ace at both ends is not counted twice."""
    found = []
    for (a, b), (c, d) in zip(rows(mask), rows(mask)[1:], strict=False):
        if c - b == 2:
            both = mask & _span(a, d)
            found.append(both & ~(1 << HIGHEST) if both & ACES == ACES else both)
    return tuple(found)


def _sets(held: Held, r: int, p: BurracoParams) -> Iterator[Cards]:
    naturals = tuple(c for c in (card(r, x) for x in range(4)) for _ in range(held[c]))
    if r == TWO:
        if p.sets_of_twos and len(naturals) >= 3:
            yield naturals
        return
    if len(naturals) >= 3:
        yield naturals
    if len(naturals) >= 2:
        spare = list(wilds(held))
        first = [c for c in spare if c != JOKER][:1]
        yield from ((*naturals, c) for c in [*first, *[c for c in spare if c == JOKER]])


def additions(meld: TableMeld, held: Held, p: BurracoParams) -> Iterator[Cards]:
    """Single cards that fit the meld, then several at once."""
    if meld.kind is Kind.SET:
        yield from _onto_set(meld, held, p)
        return
    content = content_of(meld.cards, meld.suit)
    both = p.ace_in_run is AceInRun.BOTH_ENDS
    for c in sorted(held):
        if held[c] and grown(content, c, meld.suit, both) and (p.two_reinterpretation or fits(meld, (c,), p)):
            yield (c,)
    yield from _several(meld, held, p)


def grown(content: Content, c: Card, of_suit: int, both_ends: bool) -> bool:
    """Is a run of that content still one with ``c``?"""
    if not WILD[c] and suit(c) != of_suit:
        return False
    more = content_of((c,), of_suit)
    if content.ranks & more.ranks:
        return False
    whole = Content(
        content.ranks | more.ranks, content.aces + more.aces, content.twos + more.twos, content.wilds + more.wilds
    )
    return bool(readings(whole, both_ends))


def _onto_set(meld: TableMeld, held: Held, p: BurracoParams) -> Iterator[Cards]:
    fitting = [c for c in sorted(held) if held[c] and (WILD[c] or rank(c) == meld.low) and fits(meld, (c,), p)]
    yield from ((c,) for c in fitting)
    naturals = tuple(c for c in fitting if not WILD[c] for _ in range(held[c]))
    if len(naturals) > 1:
        yield naturals


def _several(meld: TableMeld, held: Held, p: BurracoParams) -> Iterator[Cards]:
    """Cards of the run's suit, two or more, that together reach a longer range; the longest first."""
    lying = Counter(meld.cards)
    more = Counter({c: n for c, n in held.items() if not lying[c] or (c % 13 == TWO and meld.wild >= 0)})
    own = places(more, meld.suit)
    base = sum(1 << rank(c) + 1 for c in meld.cards if not WILD[c] and rank(c) != ACE)
    there = base | (ACES if lying[card(ACE, meld.suit)] else 0) | (NATURAL_TWO if lying[card(TWO, meld.suit)] else 0)
    if (own & ~there).bit_count() < 2:
        return
    tried = set[Cards]()
    for span in _around(base):
        if (span & ~(own | there)).bit_count() > 1:
            continue
        cards = hand(set(cards_on(own & span & ~there, meld.suit)))
        if len(cards) > 1 and cards not in tried:
            tried.add(cards)
            if fits(meld, cards, p):
                yield cards


@lru_cache(REMEMBERED)
def _around(base: int) -> tuple[int, ...]:
    """All ranges of places that contain ``base``, the longest first."""
    spans = [_span(a, b) for a in range(LOWEST, HIGHEST) for b in range(a + 1, HIGHEST + 1)]
    return tuple(sorted((x for x in spans if x & base == base), key=lambda x: -x.bit_count()))
