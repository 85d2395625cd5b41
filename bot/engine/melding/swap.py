"""Jokers of the table: their price, and how one that was not replayed goes back."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.engine.cards import JOKER, Cards, suit
from bot.engine.melding.flow import MeldingStep
from bot.engine.melding.holding import from_hand, gained, released
from bot.engine.melding.layoff import meld_of, with_cards
from bot.engine.melding.params import Params, Replay, SwapPrice, TakeCondition
from bot.engine.melding.shapes import card_at, check_suits, place_of, set_limit
from bot.engine.melding.state import Kind, Meld, MeldingState, Pending, Reverted, SwapJoker, Swapped
from bot.engine.rules import Illegal, Step
from bot.engine.state import Seat


def swap_joker(s: MeldingState, seat: Seat, a: SwapJoker) -> MeldingStep:
    """The cards that a joker stands for are given for it; it has to be replayed in this turn."""
    p, now = s.options, s.now
    if not p.joker_swap:
        raise Illegal("joker_swap_disabled")
    rest = released(s, seat, a.give)
    if p.joker_swap_requires_opened and not s.opened[seat]:
        raise Illegal("not_opened")
    if now.pending is not None:
        raise Illegal("joker_must_be_replayed", meld=now.pending.meld)
    uses_taken = now.taken is not None and now.taken in a.give
    pays = p.take_condition is TakeCondition.PLAY_TAKEN
    if now.obliged and pays and not uses_taken:
        raise Illegal("taken_obligation_unmet", card=now.taken)
    if now.obliged and pays and p.take_with_held and not from_hand(s, seat, a.give):
        raise Illegal("taken_needs_held", card=now.taken)
    meld = meld_of(s, a.meld)
    bought, at = _PRICES[meld.kind](meld, a, seat, p)
    pending = Pending(
        meld=meld.id,
        place=meld.low + at if meld.kind is Kind.RUN else -1,
        by=meld.by[at],
        given=a.give,
        taken=now.taken if uses_taken else None,
        paid=now.obliged and pays,
    )
    now = replace(
        rest.now,
        obliged=now.obliged and not pays,
        played=True,
        touched_old=now.touched_old or meld.id not in now.laid,
        pending=None if p.joker_replay is Replay.KEEP else pending,
    )
    rest = gained(replace(rest, melds=_with(s, bought), now=now), seat, (JOKER,))
    return Step(rest, (Swapped(seat=seat, meld=bought, give=a.give),))


def _with(s: MeldingState, changed: Meld) -> tuple[Meld, ...]:
    return tuple(changed if m.id == changed.id else m for m in s.melds)


def _wrong(m: Meld, give: Cards) -> Illegal:
    return Illegal("joker_swap_wrong_card", meld=m.id, cards=give)


def _from_run(m: Meld, a: SwapJoker, seat: Seat, p: Params) -> tuple[Meld, int]:
    """The run with its card in the joker's place, and which place that was."""
    jokers = [i for i, c in enumerate(m.cards) if c == JOKER and a.index in (None, i)]
    at = next((i for i in jokers if (card_at(m.low + i, m.suit, p),) == a.give), None)
    if at is None:
        raise _wrong(m, a.give)
    cards, by = list(m.cards), list(m.by)
    cards[at], by[at] = a.give[0], seat
    return replace(m, cards=tuple(cards), by=tuple(by)), at


def _from_set(m: Meld, a: SwapJoker, seat: Seat, p: Params) -> tuple[Meld, int]:
    """The set with the cards given in the joker's stead, and which place it had."""
    at = next((i for i, c in enumerate(m.cards) if c == JOKER and a.index in (None, i)), None)
    if at is None:
        raise _wrong(m, a.give)
    if len(m.cards) >= set_limit(p) and not p.joker_swap_from_four:
        raise Illegal("joker_locked", meld=m.id)
    _check_price(m, a.give, p)
    pairs = [(c, by) for i, (c, by) in enumerate(zip(m.cards, m.by, strict=True)) if i != at]
    return with_cards(m, [*pairs, *((c, seat) for c in a.give)]), at


def _check_price(m: Meld, give: Cards, p: Params) -> None:
    need = price(m, p)
    if need > 1 and len(give) < need:
        raise Illegal("joker_swap_needs_two", need=need, meld=m.id)
    if len(give) != need or any(c == JOKER or place_of(c, p) != m.low for c in give):
        raise _wrong(m, give)
    check_suits(give, p)
    if p.set_distinct_suits and not {suit(c) for c in give}.isdisjoint(suits(m)):
        raise _wrong(m, give)


def price(m: Meld, p: Params) -> int:
    """How many cards free a joker of a set."""
    if p.joker_swap_set is SwapPrice.ONE_CARD:
        return 1
    return max(1, set_limit(p) - len(m.cards) + 1)


def suits(m: Meld) -> set[int]:
    """Suits of the natural cards of a meld."""
    return {suit(c) for c in m.cards if c != JOKER}


def revert(s: MeldingState, seat: Seat) -> tuple[MeldingState, tuple[Reverted]]:
    """The freed joker lies in its meld again and the cards given for it are back in the hand."""
    pending = s.now.pending
    if pending is None:
        raise ValueError("no joker is pending")
    m = meld_of(s, pending.meld)
    back = _put_back_in_run(m, pending) if m.kind is Kind.RUN else _put_back_in_set(m, pending, seat)
    rest = gained(released(s, seat, (JOKER,)), seat, pending.given)
    rest = replace(rest, melds=_with(s, back), now=replace(s.now, pending=None))
    return rest, (Reverted(seat=seat, meld=back, give=pending.given),)


def _put_back_in_run(m: Meld, pending: Pending) -> Meld:
    at = pending.place - m.low
    cards, by = list(m.cards), list(m.by)
    cards[at], by[at] = JOKER, pending.by
    return replace(m, cards=tuple(cards), by=tuple(by))


def _put_back_in_set(m: Meld, pending: Pending, seat: Seat) -> Meld:
    pairs = list(zip(m.cards, m.by, strict=True))
    for c in pending.given:
        pairs.remove((c, seat))
    return with_cards(m, [*pairs, (JOKER, pending.by)])


_PRICES: dict[Kind, Callable[[Meld, SwapJoker, Seat, Params], tuple[Meld, int]]] = {
    Kind.RUN: _from_run,
    Kind.SET: _from_set,
}
