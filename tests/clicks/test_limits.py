"""S054: hands of 1 to 60 cards within Discord's limits, every card within two presses; the simulator checks too."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from simcord import MemberActor
from simcord.components import walk_components

from bot.engine.cards import Cards, deck, hand
from bot.engine.melding.state import Kind, Meld, Turn
from bot.engine.notation import cards
from bot.engine.state import Phase
from tests.clicks.hands import Finger, Room, in_channel

PACK = deck(2, 2)
MELDS = tuple(
    Meld(id=i + 1, owner=i % 2, kind=Kind.SET, cards=cards(f"{r}S {r}H {r}D"), low=n, suit=-1, by=(i % 2,) * 3)
    for i, (n, r) in enumerate([(3, "4"), (4, "5"), (5, "6"), (6, "7"), (7, "8"), (8, "9"), (9, "10"), (10, "J")])
)


def hands() -> dict[str, list[Cards]]:
    """Hands of 1 to 60 cards: at random, whole suits (all runs), whole ranks (all sets)."""
    rng = Random(54)
    by_rank = sorted(PACK, key=lambda c: (c % 13, c))
    return {
        "random": [hand(rng.sample(PACK[:-2], n)) for n in range(1, 61)],
        "suits": [hand(PACK[:n]) for n in (1, 13, 26, 40, 60)],
        "ranks": [hand(by_rank[:n]) for n in (1, 13, 26, 40, 60)],
        "jokers": [hand([*PACK[-2:], *rng.sample(PACK[:-2], n - 2)]) for n in (3, 14, 27, 45)],
    }


def hold(room: Room, name: str, held: Cards, phase: Phase = Phase.PLAY) -> None:
    """Whoever is on turn holds these cards, with melds on the table and the first lay done."""
    state: Any = room.bot.tables.state(name)
    every = tuple(held if i == state.turn else h for i, h in enumerate(state.hands))
    opened = (True,) * len(every)
    now = Turn(drawn=phase is Phase.PLAY, table_was_empty=False)
    room.arrange(name, hands=every, phase=phase, now=now, melds=MELDS, next_meld=9, opened=opened, laid=opened)


def within_limits(room: Room, message: Any) -> None:
    """What Discord takes of a message."""
    stored = room.env.backend.get_message(message.channel.id, message.id)
    parts = list(walk_components(stored.components))
    assert len(parts) <= 40
    assert sum(len(p.get("content", "")) for p in parts) <= 4000
    ids = [p["custom_id"] for p in parts if "custom_id" in p]
    assert len(ids) == len(set(ids))
    assert all(len(i) <= 100 for i in ids)
    for menu in (p for p in parts if "options" in p):
        values = [o["value"] for o in menu["options"]]
        assert 1 <= len(values) <= 25
        assert len(values) == len(set(values))
        assert all(1 <= len(v) <= 100 for v in values)
        assert all(1 <= len(o["label"]) <= 100 for o in menu["options"])
        assert menu.get("min_values", 1) <= menu.get("max_values", 1) <= len(values)


def offered(room: Room, finger: Finger, verb: str) -> list[str]:
    """The values of all menus with this verb."""
    return [v for c in room.controls(finger.where()) if c.verb == verb for v in c.values]


@pytest.mark.parametrize("kind", ["random", "suits", "ranks", "jokers"])
async def test_hands_of_one_to_sixty_cards(room: Room, alice: MemberActor, bob: MemberActor, kind: str) -> None:
    """S054: one press ticks any copy, one press throws any card that may be thrown (two where it asks)."""
    name = await room.deal(alice, bob, game="romme")
    who = room.acting(alice, bob)
    assert who is not None
    finger = await in_channel(room, who)
    for held in hands()[kind]:
        hold(room, name, held)
        await finger.press("redraw")
        within_limits(room, finger.where())
        ticks = Counter(int(v.partition(".")[0]) for v in offered(room, finger, "choose"))
        assert ticks == Counter(held)
        thrown = {int(v[1:]) for v in offered(room, finger, "throw")}
        assert thrown == set(held)


@pytest.mark.parametrize("size", [13, 26, 60])
async def test_everything_chosen_at_once(room: Room, alice: MemberActor, bob: MemberActor, size: int) -> None:
    """S054: also with all cards ticked, menu by menu, and with all melds picked; ticks of other menus stay."""
    name = await room.deal(alice, bob, game="romme")
    who = room.acting(alice, bob)
    assert who is not None
    finger = await in_channel(room, who)
    hold(room, name, hand(PACK[:size]))
    await finger.press("redraw")
    for part in range((size + 24) // 25):
        menu = next(c for c in room.controls(finger.where()) if c.verb == "choose" and c.arg == str(part))
        await room.choose(who, finger.where(), "choose", *menu.values, arg=str(part))
        within_limits(room, finger.where())
    menus = [c for c in room.controls(finger.where()) if c.verb == "choose"]
    assert all(c.chosen == c.values for c in menus)
    picks = next(c for c in room.controls(finger.where()) if c.verb == "pick")
    await room.choose(who, finger.where(), "pick", *picks.values[: picks.most])
    within_limits(room, finger.where())


async def test_ticks_in_two_menus_at_once_both_count(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two phones, or one quick thumb on a slow line."""
    name = await room.deal(alice, bob, game="romme")
    who = room.acting(alice, bob)
    assert who is not None
    finger = await in_channel(room, who)
    hold(room, name, hand(PACK[:30]))
    await finger.press("redraw")
    menus = [c for c in room.controls(finger.where()) if c.verb == "choose"]
    assert len(menus) == 2
    ticked = [m.values[-1:] for m in menus]
    await room.volley(*((who, finger.where(), m, v) for m, v in zip(menus, ticked, strict=True)))
    chosen = room.bot.tables.draft(name, room.seat(name, who)).chosen
    assert sorted(chosen) == sorted(int(v.partition(".")[0]) for (v,) in ticked)


async def test_panel_without_pictures_stays_within_limits(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S054: words in place of the picture, with sixty cards and a table full of melds."""
    name = await room.deal(alice, bob, game="romme")
    who = room.acting(alice, bob)
    assert who is not None
    me = await room.slash(who, "me")
    assert me.response is not None
    await room.press(who, me.response.message, "me_switch", "text_only")
    finger = await in_channel(room, who)
    for size in (1, 30, 60):
        hold(room, name, hand(PACK[:size]))
        await finger.press("redraw")
        within_limits(room, finger.where())
        assert not room.env.backend.get_message(room.channel.id, finger.where().id).attachments
