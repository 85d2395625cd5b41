"""What a hand offers: lays, lay-offs and swaps that are plausible; whether they are legal is for the rules to say."""

from collections.abc import Iterator
from itertools import combinations

from bot.engine.cards import JOKER, Card, Cards, hand, suit, without
from bot.engine.melding.arrange import Aim, Arrangement, Found, best, candidates
from bot.engine.melding.params import Access, FinalDiscard, Params, TakeCondition
from bot.engine.melding.shapes import card_at, place_of, place_points
from bot.engine.melding.state import Kind, Lay, LayOff, Meld, MeldingState, SwapJoker, TakeDiscard
from bot.engine.melding.swap import price, suits
from bot.engine.state import Seat

ENDS = ("low", "high")


def takes(s: MeldingState) -> Iterator[TakeDiscard]:
    """The takes that the pile's access allows, that of the top card first."""
    depth = len(s.discard) if s.options.discard_access is Access.ANY_DEPTH else 1
    return (TakeDiscard(c, k) for k, c in enumerate(reversed(s.discard[-depth:]), 1))


def single_lays(s: MeldingState, seat: Seat) -> Iterator[Lay]:
    """Each meld that may be laid alone; while the taken card has to be played, those with it."""
    least = 0 if s.opened[seat] else s.options.first_meld_min
    for found in candidates(s.hands[seat], s.options):
        if found.points >= least and owed(s) in (None, *found.cards):
            yield Lay((found.layout,))


def owed(s: MeldingState) -> Card | None:
    """The card that has to be played now."""
    return s.now.taken if s.now.obliged and s.options.take_condition is TakeCondition.PLAY_TAKEN else None


def needs_opening(s: MeldingState, seat: Seat) -> bool:
    """Does the seat's next lay have to reach a minimum or to show a pure run?"""
    return not s.opened[seat] and (s.options.first_meld_min > 0 or s.options.first_meld_pure_run)


def opening_lays(s: MeldingState, seat: Seat, aims: tuple[Aim, ...] = tuple(Aim)) -> Iterator[Lay]:
    """Lays that open, the best by each aim; also one that keeps the taken card out of play, if it may be kept."""
    held, p = s.hands[seat], s.options
    if p.bonus_waives_opening:
        yield from _going_out(s, seat)
    if not _may_open(held, p, owed(s)):
        return
    for aim in aims:
        found = _opening(held, p, aim, s.now.taken if s.now.obliged else None)
        if found is None:
            break
        yield _lay_of(found)
    if s.now.taken is not None and owed(s) is None:
        rest = _opening(tuple(c for c in held if c != s.now.taken), p, aims[0], None, keep=1)
        if rest is not None:
            yield _lay_of(rest)


def _opening(held: Cards, p: Params, aim: Aim, must: Card | None, keep: int = 0) -> Arrangement | None:
    keep = max(keep, p.final_discard is FinalDiscard.REQUIRED)
    found = best(held, p, aim=aim, need=p.first_meld_min, need_pure_run=p.first_meld_pure_run, keep=keep, must=must)
    return found if found is not None and found.melds else None


def _going_out(s: MeldingState, seat: Seat) -> Iterator[Lay]:
    """The lay of the whole hand, but for a card to throw, whatever it is worth."""
    keep = int(s.options.final_discard is FinalDiscard.REQUIRED)
    found = best(s.hands[seat], s.options, aim=Aim.CARDS, keep=keep, must=owed(s))
    if found is not None and found.melds and len(found.left) <= 1:
        yield _lay_of(found)


def _lay_of(found: Arrangement) -> Lay:
    return Lay(tuple(m.layout for m in found.melds))


def _may_open(held: Cards, p: Params, must: Card | None) -> bool:
    """Is it worth to look for a lay that opens? Only a quick bound: False is certain, True is not."""
    melds = candidates(held, p)
    usable = {c for m in melds for c in m.cards}
    if must is not None and must not in usable:
        return False
    if p.first_meld_pure_run and not any(m.layout.kind is Kind.RUN and JOKER not in m.cards for m in melds):
        return False
    dearest = max(*(place_points(x, p) for x in range(len(p.ranks) + 1)), p.ace_set, p.joker_in_meld or 0)
    return sum(_worth(c, dearest, p) for c in held if c in usable) >= p.first_meld_min


def _worth(c: Card, dearest: int, p: Params) -> int:
    return dearest if c == JOKER or place_of(c, p) == 0 else place_points(place_of(c, p), p)


def layoffs(s: MeldingState, seat: Seat) -> Iterator[LayOff]:
    """Each card of the hand on each meld that it may fit, a joker at both ends."""
    for c in dict.fromkeys(s.hands[seat]):
        for m in s.melds:
            yield from layoffs_on(m, c, s.options)


def layoffs_on(m: Meld, c: Card, p: Params) -> Iterator[LayOff]:
    """The ways in which ``c`` may fit onto ``m``."""
    if m.kind is Kind.SET:
        if c == JOKER or place_of(c, p) == m.low:
            yield LayOff(m.id, (c,))
    elif c == JOKER:
        yield from (LayOff(m.id, (c,), end) for end in ENDS)
    elif suit(c) == m.suit:
        n, place = len(p.ranks), place_of(c, p)
        yield from (
            LayOff(m.id, (c,), end)
            for end, free in zip(ENDS, (m.low - 1, m.low + len(m.cards)), strict=True)
            if free % n == place
        )


def chains(s: MeldingState, seat: Seat, c: Card) -> Iterator[LayOff]:
    """Lay-offs of several cards of the hand on a run that reach as far as ``c``."""
    p = s.options
    rest = without(s.hands[seat], (c,))
    for m in s.melds:
        if rest is None or m.kind is Kind.SET or c == JOKER or suit(c) != m.suit:
            continue
        for place in {place_of(c, p), place_of(c, p) or len(p.ranks)}:
            bridge = _bridge(m, place, rest, p)
            if bridge:
                yield LayOff(m.id, (*bridge, c), "low" if place < m.low else "high")


def _bridge(m: Meld, place: int, rest: Cards, p: Params) -> Cards:
    """Cards of ``rest`` for the gap between the run and ``place``, jokers for those that are missing."""
    gap = range(place + 1, m.low) if place < m.low else range(m.low + len(m.cards), place)
    wanted = [card_at(x, m.suit, p) for x in gap]
    cards = tuple(c if c in rest else JOKER for c in wanted)
    return cards if without(rest, cards) is not None else ()


def swaps(s: MeldingState, seat: Seat) -> Iterator[SwapJoker]:
    """Each joker of the table for which the hand has the price."""
    held = s.hands[seat]
    for m in s.melds if s.options.joker_swap else ():
        if JOKER in m.cards:
            yield from _run_swaps(m, held, s.options) if m.kind is Kind.RUN else _set_swaps(m, held, s.options)


def swaps_for(s: MeldingState, give: Cards) -> Iterator[SwapJoker]:
    """The jokers of the table that exactly ``give`` may buy."""
    for m in s.melds if s.options.joker_swap else ():
        if JOKER in m.cards:
            found = _run_swaps(m, give, s.options) if m.kind is Kind.RUN else _set_swaps(m, give, s.options)
            yield from (a for a in found if hand(a.give) == hand(give))


def _run_swaps(m: Meld, held: Cards, p: Params) -> Iterator[SwapJoker]:
    for i, c in enumerate(m.cards):
        give = card_at(m.low + i, m.suit, p)
        if c == JOKER and give in held:
            yield SwapJoker(m.id, (give,), i)


def _set_swaps(m: Meld, held: Cards, p: Params) -> Iterator[SwapJoker]:
    there = suits(m) if p.set_distinct_suits else set()
    fitting = [c for c in dict.fromkeys(held) if c != JOKER and place_of(c, p) == m.low and suit(c) not in there]
    yield from (SwapJoker(m.id, give) for give in combinations(fitting, price(m, p)))


def all_candidates(s: MeldingState, seat: Seat) -> tuple[Found, ...]:
    """Every meld that the hand allows, the dearest first."""
    found = candidates(s.hands[seat], s.options)
    return tuple(sorted(found, key=lambda m: (-m.points, m.cards)))


def arranged(s: MeldingState, seat: Seat) -> Arrangement:
    """The arrangement of the hand that leaves the least deadwood."""
    held = s.hands[seat]
    return best(held, s.options) or Arrangement((), hand(held), 0, 0)
