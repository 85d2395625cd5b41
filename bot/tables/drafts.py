"""Drafts: what a seat has selected and not yet played, never more than its hand allows."""

from collections import Counter
from contextlib import suppress

import msgspec

from bot.engine.cards import Card, Cards, without
from bot.engine.melding.state import Layout
from bot.tables.model import Draft

EMPTY = Draft()


def pruned(draft: Draft, hand: Cards) -> Draft:
    """``draft`` without what ``hand`` no longer holds; picked melds stand in for one another's cards, first come."""
    return Draft(
        chosen=_held(draft.chosen, hand),
        melds=_possible(draft.melds, hand),
        ask=draft.ask if draft.ask in hand else None,
    )


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
