"""Drafts: what a seat has selected and not yet played, never more than its hand allows."""

from collections import Counter
from contextlib import suppress

import msgspec

from bot.engine.cards import Card, Cards, without
from bot.engine.melding.state import Layout
from bot.engine.state import Seat, State
from bot.tables import arranging, racks
from bot.tables.model import Draft

EMPTY = Draft()


def pruned(draft: Draft, hand: Cards) -> Draft:
    """``draft`` without what ``hand`` no longer holds; picked melds stand in for one another's cards, first come."""
    return msgspec.structs.replace(
        draft,
        chosen=_held(draft.chosen, hand),
        melds=_possible(draft.melds, hand),
        ask=draft.ask if draft.ask in hand else None,
    )


def present(draft: Draft, s: State | None, seat: Seat) -> Draft:
    """``draft`` as it can be in this state: cut to the hand, a table under way only if it began with this one."""
    if s is None:
        return EMPTY
    now = arranging.current(draft.arranging, s, seat)
    rack = racks.present(draft.rack, s.hands[seat]) if s.hands[seat] else draft.rack
    return msgspec.structs.replace(pruned(draft, s.hands[seat]), arranging=now, rack=rack)


def remainder(draft: Draft, *, dealt: bool) -> Draft:
    """What is left of a draft that ends: the order of a rack."""
    return Draft(rack=racks.kept(draft.rack, dealt=dealt))


def void(draft: Draft, before: State, after: State, seat: Seat) -> bool:
    """Does the draft end with this step: did a card leave the hand, or the table under way lose its ground?"""
    gone = draft.arranging is not None and arranging.current(draft.arranging, after, seat) is None
    return gone or lost(before.hands[seat], after.hands[seat])


def lost(before: Cards, after: Cards) -> bool:
    """Did a card leave the hand?"""
    return bool(Counter(before) - Counter(after))


def dumps(draft: Draft) -> bytes | None:
    """JSON of a draft; None if it is empty and need not be kept."""
    return None if draft == EMPTY else msgspec.json.encode(draft)


def loads(data: bytes) -> Draft:
    """The draft that ``dumps`` wrote; an empty one if it cannot be read, for a selection is soon made again."""
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(data, type=Draft)
    return EMPTY


def _held(chosen: Cards, hand: Cards) -> Cards:
    left = Counter(hand)
    kept: list[Card] = []
    for c in chosen:
        if left[c] > 0:
            left[c] -= 1
            kept.append(c)
    return tuple(kept)


def _possible(melds: tuple[Layout, ...], hand: Cards) -> tuple[Layout, ...]:
    kept: list[Layout] = []
    for meld in melds:
        rest = without(hand, meld.cards)
        if rest is not None:
            hand = rest
            kept.append(meld)
    return tuple(kept)
