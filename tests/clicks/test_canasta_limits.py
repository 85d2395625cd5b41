"""Hands of Canasta as big as they get: every card can be chosen, within Discord's limits."""

from collections import Counter
from random import Random

import pytest
from simcord import MemberActor

from bot.engine.canasta.facts import RED_THREES
from bot.engine.cards import hand
from bot.engine.state import Phase
from cogs.families import canasta_groups as groups
from tests.clicks.canasta_hands import THEIRS, arranged, choose, meld, menu, said, state
from tests.clicks.hands import Room, in_channel
from tests.clicks.test_limits import within_limits


@pytest.mark.parametrize("size", [1, 14, 26, 45, 60])
async def test_a_hand_of_any_size_fits_with_fifteen_entries_a_menu(
    room: Room, alice: MemberActor, bob: MemberActor, size: int
) -> None:
    """S054: every rank is ticked and thrown by one entry; any number of cards of it by one more press."""
    name = await room.deal(alice, bob, game="canasta", target=10_000)
    me = room.seat(name, alice)
    finger = await in_channel(room, alice)
    for seed in range(3):
        pack = [c for c in room.bot.tables.rules(name).pack(state(room, name)) if c not in RED_THREES]
        held = hand(Random(seed).sample(pack, size))
        rest = list(pack)
        for c in held:
            rest.remove(c)
        hands = tuple(held if i == me else hand(rest[:11]) for i in range(2))
        turn = {"phase": Phase.AFTER_DRAW, "turn": me, "opened": (True, True), "red_threes": ((), ())}
        room.arrange(name, hands=hands, stock=tuple(rest[11:40]), **turn)
        await finger.press("redraw")
        within_limits(room, finger.where())
        ticks = menu(finger, "cn_ranks")
        assert set(ticks.values) == {groups.code(c) for c in held}
        assert all(len(c.values) <= 15 for c in room.controls(finger.where()) if c.verb != "cn_count")
        if size > 1:
            thrown = {groups.code(c) for v in menu(finger, "throw").values for c in [int(v[1:])]}  # type: ignore[arg-type]
            assert thrown == {groups.code(c) for c in held}
        await choose(finger, "cn_ranks", *ticks.values)
        within_limits(room, finger.where())
        assert Counter(room.bot.tables.draft(name, me).chosen) == Counter(held)
        await choose(finger, "cn_ranks", ticks.values[0])
        within_limits(room, finger.where())
        await choose(finger, "cn_ranks")


async def test_every_number_of_every_rank_can_be_chosen_however_many_are_ticked(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S054: a menu takes twenty-five entries; wild cards, which come last, are those that one wants to count."""
    many = ("A", "K", "Q", "J", "8", "7", "6")
    held = " ".join(f"{r}{suit}" for r in many for suit in "SHDCS") + " 2S 2H 2D 2C JK JK"
    name, (mine, _) = await arranged(room, alice, bob, held=held, melds=(meld(1, 0, "4S 4H 4D"), THEIRS))
    await choose(mine, "cn_ranks", *menu(mine, "cn_ranks").values)
    offered = [c.values for c in room.controls(mine.where()) if c.verb == "cn_count"]
    assert all(len(values) <= 25 for values in offered)
    assert {v for values in offered for v in values} >= {"A4", "64", "21", "23", "*1"}
    within_limits(room, mine.where())
    await choose(mine, "cn_count", "*1")
    me = room.seat(name, alice)
    assert Counter(map(groups.code, groups.staged(room.bot.tables.draft(name, me))))["*"] == 1


async def test_a_panel_of_forty_five_without_pictures_stays_within_limits(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S054: words in place of the picture, with many melds on the table."""
    name = await room.deal(alice, bob, game="canasta")
    me = room.seat(name, alice)
    shown = await room.slash(alice, "me")
    assert shown.response is not None
    await room.press(alice, shown.response.message, "me_switch", "text_only")
    finger = await in_channel(room, alice)
    melds = tuple(
        meld(1 + n, n % 2, f"{r}S {r}H {r}D {r}C") for n, r in enumerate(("4", "5", "6", "7", "8", "9", "10"))
    )
    pack = [c for c in room.bot.tables.rules(name).pack(state(room, name)) if c not in RED_THREES]
    for c in (c for m in melds for c in m.cards):
        pack.remove(c)
    Random(1).shuffle(pack)
    hands = tuple(hand(pack[:45]) if i == me else hand(pack[45:56]) for i in range(2))
    room.arrange(name, hands=hands, stock=(), phase=Phase.PLAY, turn=me, opened=(True, True), melds=melds)
    await finger.press("redraw")
    within_limits(room, finger.where())
    assert "Your hand (45)" in said(finger)
    assert not room.env.backend.get_message(room.channel.id, finger.where().id).attachments
