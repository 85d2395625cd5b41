"""Melds of the table and cards added to them: where they go, or why they do not fit."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from bot.engine.cards import JOKER, Card, Cards
from bot.engine.cards import suit as suit_of
from bot.engine.melding.params import Params
from bot.engine.melding.shapes import ace_reason, check_suits, fits, place_of, placed, set_limit
from bot.engine.melding.state import Kind, Meld, MeldingState
from bot.engine.rules import Illegal
from bot.engine.state import Seat


def meld_of(s: MeldingState, number: int) -> Meld:
    """The meld of that number. Raises Illegal (meld_unknown)."""
    found = next((m for m in s.melds if m.id == number), None)
    if found is None:
        raise Illegal("meld_unknown", meld=number)
    return found


def extended(m: Meld, cards: Cards, end: str | None, seat: Seat, p: Params) -> Meld:
    """``m`` with ``cards`` added by ``seat``, jokers at ``end`` (default: high if they can). Raises Illegal."""
    if not cards:
        raise Illegal("layoff_does_not_fit", meld=m.id)
    return _EXTEND[m.kind](m, cards, end, seat, p)


def _extend_set(m: Meld, cards: Cards, _: str | None, seat: Seat, p: Params) -> Meld:
    for c in cards:
        if c != JOKER and place_of(c, p) != m.low:
            raise Illegal("layoff_does_not_fit", card=c, meld=m.id)
    if len(m.cards) + len(cards) > set_limit(p):
        raise Illegal("set_full", meld=m.id, limit=set_limit(p))
    check_suits([c for c in (*m.cards, *cards) if c != JOKER], p)
    _check_jokers(m, cards, p)
    return with_cards(m, [*zip(m.cards, m.by, strict=True), *((c, seat) for c in cards)])


def with_cards(m: Meld, cards: Sequence[tuple[Card, Seat]]) -> Meld:
    """The set ``m`` made of ``cards``, each with the seat that laid it."""
    pairs = sorted(cards)
    return msgspec.structs.replace(m, cards=tuple(c for c, _ in pairs), by=tuple(by for _, by in pairs))


def _check_jokers(m: Meld, cards: Cards, p: Params) -> None:
    count = m.cards.count(JOKER) + cards.count(JOKER)
    if JOKER in cards and p.max_jokers_per_meld is not None and count > p.max_jokers_per_meld:
        raise Illegal("too_many_jokers", count=count, limit=p.max_jokers_per_meld)


def _extend_run(m: Meld, cards: Cards, end: str | None, seat: Seat, p: Params) -> Meld:
    for c in cards:
        if c != JOKER and suit_of(c) != m.suit:
            raise Illegal("layoff_does_not_fit", card=c, meld=m.id)
    _check_jokers(m, cards, p)
    size = len(m.cards) + len(cards)
    found = next(_ways(m, cards, end, p, lambda low: fits(low, size, p)), None)
    if found is None:
        raise _why_not(m, cards, end, p)
    below = tuple(cards[found[x]] for x in sorted(found) if x < m.low)
    above = tuple(cards[found[x]] for x in sorted(found) if x > m.low)
    by = (*(seat for _ in below), *m.by, *(seat for _ in above))
    return msgspec.structs.replace(m, cards=below + m.cards + above, low=m.low - len(below), by=by)


def _ways(
    m: Meld, cards: Cards, end: str | None, p: Params, allowed: Callable[[int], bool]
) -> Iterator[dict[int, int]]:
    """Place -> index in ``cards``: each way to add them, those at the wanted end first."""
    top, n = m.low + len(m.cards) - 1, len(cards)
    for k in sorted(range(n + 1), reverse=end == "low"):
        if not allowed(m.low - k):
            continue
        found = placed(cards, [*range(m.low - k, m.low), *range(top + 1, top + 1 + n - k)], p)
        if found is not None and _at_end(found, cards, end, m):
            yield found


def _at_end(found: dict[int, int], cards: Cards, end: str | None, m: Meld) -> bool:
    """Does one of the jokers, if there are any, lie at the end that was asked for?"""
    if end is None or JOKER not in cards:
        return True
    return any(cards[i] == JOKER and (place < m.low) == (end == "low") for place, i in found.items())


def _why_not(m: Meld, cards: Cards, end: str | None, p: Params) -> Illegal:
    size = len(m.cards) + len(cards)
    loose = next(_ways(m, cards, end, p, lambda low: 0 <= low <= len(p.ranks) + 1 - size), None)
    if loose is not None:
        return ace_reason(min(m.low, *loose), size, p)
    odd = next((c for c in cards if c != JOKER), cards[0])
    if next(_ways(m, cards, end, p, lambda _: True), None) is not None:
        return Illegal("run_wraps_ace", card=odd, meld=m.id)
    return Illegal("layoff_does_not_fit", card=_odd(m, cards, p, odd), meld=m.id)


def _odd(m: Meld, cards: Cards, p: Params, otherwise: Card) -> Card:
    """The first of ``cards`` that does not fit by itself."""
    alone = (c for c in cards if c != JOKER and next(_ways(m, (c,), None, p, lambda _: True), None) is None)
    return next(alone, otherwise)


_EXTEND: dict[Kind, Callable[[Meld, Cards, str | None, Seat, Params], Meld]] = {
    Kind.SET: _extend_set,
    Kind.RUN: _extend_run,
}
