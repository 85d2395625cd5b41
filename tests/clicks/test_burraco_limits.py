"""Hands of Burraco as big as they get, within Discord's limits."""

from collections import Counter

import pytest
from simcord import MemberActor

from bot.engine.burraco.flow import PACK
from bot.engine.cards import hand
from bot.engine.melding.state import Discard
from cogs.wire import action_of
from tests.clicks.burraco_hands import (
    CLEAN,
    GAP,
    TAKEN,
    THEIRS,
    arranged,
    laid,
    said,
)
from tests.clicks.hands import Room, in_channel
from tests.clicks.test_limits import offered, within_limits


@pytest.mark.parametrize("size", [1, 14, 26, 50, 60])
async def test_a_hand_of_any_size_fits(room: Room, alice: MemberActor, bob: MemberActor, size: int) -> None:
    """S054: every copy of a card is ticked by one entry, every face thrown by one; all within Discord's limits."""
    name, _ = await arranged(room, alice, bob, held="4H", melds=())
    me = room.seat(name, alice)
    finger = await in_channel(room, alice)
    for held in (hand(PACK[:size]), hand(PACK[-size:]), hand(PACK[::2][:size])):
        rest = list(PACK)
        for c in held:
            rest.remove(c)
        hands = tuple(held if i == me else hand(rest[:1]) for i in range(2))
        room.arrange(name, hands=hands, stock=tuple(rest[1:]), discard=(), pozzetti=(), **TAKEN)
        await finger.press("redraw")
        within_limits(room, finger.where())
        ticks = Counter(int(v.partition(".")[0]) for v in offered(room, finger, "choose"))
        assert ticks == Counter(held)
        thrown = [action_of(v) for v in offered(room, finger, "throw")]
        assert {a.card for a in thrown if isinstance(a, Discard)} == (set(held) if size > 1 else set())
        for part in range((len(held) + 24) // 25):
            values = next(c for c in room.controls(finger.where()) if (c.verb, c.arg) == ("choose", str(part))).values
            await room.choose(alice, finger.where(), "choose", *values, arg=str(part))
            within_limits(room, finger.where())
        assert Counter(room.bot.tables.draft(name, me).chosen) == Counter(held)
        for part in range((len(held) + 24) // 25):
            await room.choose(alice, finger.where(), "choose", arg=str(part))


async def test_fifty_cards_without_pictures_stay_within_limits(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S054: words in place of the picture, with many melds and a deep pile on the table."""
    melds = (CLEAN, GAP, THEIRS, laid(4, 0, "8C 8D 8H"), laid(5, 1, "3D 4D 5D 6D"))
    rest = list(PACK)
    for c in (c for m in melds for c in m.cards):
        rest.remove(c)
    held, pile = rest[:50], tuple(rest[50:62])
    name, _ = await arranged(room, alice, bob, held="4H", melds=())
    me = room.seat(name, alice)
    hands = tuple(hand(held) if i == me else hand(rest[62:64]) for i in range(2))
    room.arrange(
        name, hands=hands, stock=tuple(rest[64:]), discard=pile, pozzetti=(), melds=melds, next_meld=6, **TAKEN
    )
    opened = await room.slash(alice, "me")
    assert opened.response is not None
    await room.press(alice, opened.response.message, "me_switch", "text_only")
    finger = await in_channel(room, alice)
    within_limits(room, finger.where())
    assert "Your hand (50)" in said(finger)
    assert not room.env.backend.get_message(room.channel.id, finger.where().id).attachments
