"""*Hint* by pressing: on turn only, to the presser alone, gone with the next press, and it can be followed."""

from typing import Any

import pytest
from msgspec.structs import replace
from simcord import MemberActor

from bot.engine.cards import hand
from bot.engine.melding.state import Turn
from bot.engine.notation import cards
from bot.engine.state import Phase
from bot.tables.hints import hint_of
from cogs.wire import action_text
from tests.clicks.hands import Finger, Room, find, in_channel, in_dm
from tests.clicks.readers import cards_of, open_to
from tests.sim import words

BULB = "💡"


async def throwing(room: Room, alice: MemberActor, bob: MemberActor, held: str) -> tuple[str, Finger]:
    """A game of Rami in which who is on turn holds these cards and has drawn; a finger on its panel."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    state: Any = room.bot.tables.state(name)
    mine = hand(cards(held))
    rest = [c for c in (*state.stock, *state.discard, *(c for h in state.hands for c in h)) if c not in mine]
    hands = tuple(mine if i == state.turn else hand(rest[:10]) for i in range(2))
    room.arrange(name, hands=hands, stock=tuple(rest[11:]), discard=(rest[10],), phase=Phase.PLAY, now=Turn(drawn=True))
    finger = in_dm(room, who)
    await finger.press("redraw")
    return name, finger


def shown(room: Room, finger: Finger) -> str:
    """The line of the hint, if there is one."""
    lines = words(room.env, finger.where()).splitlines()
    return next((x.replace("\ufe0e", "").replace("\ufe0f", "") for x in lines if BULB in x), "")


async def test_hint_says_what_to_throw_and_what_to_keep(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """8♥ 8♠ 7♠ 3♦: the advice of the sources, in the presser's language; nobody else is told."""
    _, finger = await throwing(room, alice, bob, "8H 8S 7S 3D")
    seen = len(room.env.http_requests)
    await finger.press("hint")
    line = shown(room, finger)
    assert line.startswith("💡 **Throw 3♦.** Nothing can come of it")
    assert "8♠ stays: it serves a run (with 7♠) and a set (with 8♥)." in line
    told = [c.path for c in room.env.http_requests[seen:] if BULB in str(c.json)]
    assert told, "the answer is seen"
    assert all("/webhooks/" in path or "/interactions/" in path for path in told)
    assert BULB not in words(room.env, room.board())


async def test_hint_goes_with_the_next_press(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whatever it is: another order of the hand, or the throw that was advised."""
    name, finger = await throwing(room, alice, bob, "8H 8S 7S 3D")
    await finger.press("hint")
    await finger.press("sort")
    assert not shown(room, finger)
    await finger.press("hint")
    await room.choose(finger.who, finger.where(), "throw", f"x{cards('3D')[0]}")
    assert not shown(room, finger)
    state = room.bot.tables.state(name)
    assert state is not None
    assert state.discard[-1] == cards("3D")[0]
    assert finger.sees("hint") is None, "whose turn it is not has no such button"


async def test_hint_speaks_french(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """R D V and the French words, on the ephemeral panel in the channel."""
    _, finger = await throwing(room, alice, bob, "8H 8S 7S KD")
    user = finger.who.id
    prefs = replace(await room.bot.tables.prefs(user), locale="fr")
    await room.bot.tables.set_prefs(user, finger.who.user.name, prefs)
    panel = await in_channel(room, finger.who)
    await panel.press("hint")
    assert shown(room, panel).startswith("💡 **Jette R♦.** Rien ne peut en sortir")
    assert not shown(room, finger), "the panel in the direct messages keeps to itself"


async def test_old_button_of_who_is_not_on_turn_shows_the_panel_alone(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """The press is answered, without a hint."""
    name, finger = await throwing(room, alice, bob, "8H 8S 7S 3D")
    other = in_dm(room, bob if finger.who is alice else alice)
    result = await room.forge(other.who, other.where(), f"b1:{name}:-:hint:")
    assert result.acknowledged
    assert not shown(room, other)
    assert "to play" in words(room.env, other.where())


async def test_bystander_gets_no_hint(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """A forged press by somebody without a seat is refused."""
    name, _ = await throwing(room, alice, bob, "8H 8S 7S 3D")
    result = await room.forge(carol, room.board(), f"b1:{name}:-:hint:")
    assert BULB not in room.told(result)


@pytest.mark.parametrize("game", ["rami", "romme", "rami-500", "conquian"])
async def test_hints_can_be_followed_through_a_deal(
    room: Room, alice: MemberActor, bob: MemberActor, game: str
) -> None:
    """Both press *Hint* before each step and then do it; every hint names only cards that the seat may see."""
    name = await room.deal(alice, bob, game=game)
    tables, fingers = room.bot.tables, {who.id: in_dm(room, who) for who in (alice, bob)}
    for _ in range(14):
        state: Any = tables.state(name)
        if state.phase in (Phase.DEAL_END, Phase.MATCH_END):
            break
        seat = tables.rules(name).to_act(state)[0]
        finger = fingers[tables.table(name).chairs[seat].user or 0]
        await finger.press("redraw")
        await finger.press("hint")
        line = shown(room, finger)
        assert line
        assert cards_of({"content": line}) <= open_to(state, seat) | {*getattr(state, "offered", ())}
        found = hint_of(tables.rules(name), tables.view(name, seat), seat)
        assert found is not None
        await follow(room, finger, name, action_text(found.action), found.action)
        await room.wait(0.5)


async def follow(room: Room, finger: Finger, name: str, text: str, action: Any) -> None:
    """By a control that carries the action, if the panel has one; lays are made of the menus' parts elsewhere."""
    if find(room.env, finger.where(), "act", text):
        await finger.press("act", text)
        return
    for menu in (c for c in room.controls(finger.where()) if c.verb in ("throw", "use") and text in c.values):
        await room.choose(finger.who, finger.where(), menu.verb, text, arg=menu.arg)
        if finger.sees("throw_yes"):
            await finger.press("throw_yes")
        return
    await room.bot.tables.submit(name, finger.who.id, action, since=None)
