"""Who has no seat, and who presses what no message ever showed."""

import pytest
from simcord import MemberActor

from bot.narrate import card_text
from tests.clicks.hands import Room, find, in_dm
from tests.sim import words

FAULT = "Something went wrong"


async def test_bystander_is_told_that_a_button_is_for_players(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """S035: she is told, and that she can watch."""
    name = await room.deal(alice, bob)
    state = room.bot.tables.state(name)
    result = await room.press(carol, room.board(), "draw")
    assert room.told(result).startswith("You do not play at this table")
    assert "Watch" in room.told(result)
    assert room.bot.tables.state(name) == state


@pytest.mark.parametrize("verb", ["watch", "hand"])
async def test_bystander_sees_the_table_and_no_hand(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, verb: str
) -> None:
    """S035, S081: *Watch* shows what the channel sees, in the watcher's language, and follows when asked to."""
    name = await room.deal(alice, bob)
    result = await room.press(carol, room.board(), verb)
    assert result.response is not None
    assert result.response.ephemeral
    shown = words(room.env, result.response.message)
    assert "You are watching" in shown
    assert "Your hand" not in shown
    assert [c.verb for c in room.controls(result.response.message)] == ["watch_again"]
    who = room.acting(alice, bob)
    assert who is not None
    await in_dm(room, who).turn()
    again = await room.press(carol, result.response.message, "watch_again")
    assert again.acknowledged
    top = room.bot.tables.view(name, None).state.discard[-1]
    suit = card_text(top, "en")[-2]
    assert suit in words(room.env, result.response.message)


async def test_bystander_cannot_play_from_a_players_panel(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Each control of a hand, forged by somebody without a seat, is refused and shows nothing of the hand."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    await in_dm(room, who).draw()
    state = room.bot.tables.state(name)
    for control in room.controls(room.panel(who)):
        values = control.values[:1]
        result = await room.forge(carol, room.board(), control.custom_id, *values)
        assert result.acknowledged, control
        assert FAULT not in room.told(result), control
        assert "Your hand" not in room.told(result), control
    assert room.bot.tables.state(name) == state


BUTTONS = (
    "act:n", "act:p", "act:u", "act:x99", "act:x-1", "act:x", "act:t52/9999999", "act:t1/0", "act:t1/-1", "act:o9/1/h",
    "act:o999999999999/1.2/l", "act:l", "act:lr", "act:lq1.2.3", "act:ls0.13.26", "act:lr0.1.2~", "act:s1/5/0",
    "act:s1//-", "act:", "act:zzz", "act:d/d/d", "draw:x5", "draw:", "throw_yes:", "throw_yes:99", "throw_yes:5",
    "throw_yes:-1", "throw_no:", "lay:", "fits:", "undo:", "sort:", "sort:up", "redraw:", "hand:", "watch:",
    "watch_again:", "next_deal:", "seat:", "seat:99", "seat:0", "back:", "rematch:", "join:", "begin:",
    "add:", "remove:", "cancel:", "options:", "me_switch:dm_closed", "me_switch:", "board:rami/-1", "board:none/0",
    "board:rami/99999999999999999999999999", "board:", "throw:0", "use:", "option:pace", "server:locale", "me_menu:",
    "pick:", "choose:", "choose:99", "nonsense:", "command:",
)  # fmt: skip
MENUS = (
    ("use", "x99"), ("use", "q"), ("use", "o1/52/h"), ("use", "l-1.2.3"), ("use", "s1/1/99"), ("use", "n"),
    ("use", "d"), ("throw", "d"), ("throw", "x"), ("throw", "x52"), ("throw", "x99"), ("pick", "r1.2.3"),
    ("pick", "bad"), ("pick", "s99.1.2"), ("choose:0", "abc"), ("choose:0", "99.0"), ("choose:7", "5.0"),
    ("choose:x", "5.9"),
    ("option:pace", "warp"), ("option:game", "chess"), ("option:level", "god"), ("option:host", "1"),
    ("server:locale", "de"), ("server:guild", "1"), ("me_menu:locale", "de"), ("me_menu:dm_closed", "1"),
    ("sort", "x"),
)  # fmt: skip


@pytest.mark.parametrize("seated", [True, False], ids=["player", "bystander"])
async def test_forged_buttons_are_refused_politely(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, seated: bool
) -> None:
    """Absurd values, unknown verbs, other people's tables, tables that never were: one line each, and no fault."""
    name = await room.deal(alice, bob)
    idle = bob if room.acting(alice, bob) is alice else alice
    who, state = idle if seated else carol, room.bot.tables.state(name)
    for quoted in (f"{name}:-", f"{name}:999999999", "0:-", "nosuchtable:0"):
        for kind, asked, values in forged():
            result = await room.forge(who, room.board(), f"{kind}:{quoted}:{asked}", *values)
            assert result.acknowledged, (asked, values)
            assert FAULT not in room.told(result), (asked, values)
    assert room.bot.tables.state(name) == state
    assert find(room.env, room.board(), "hand")


def forged() -> list[tuple[str, str, tuple[str, ...]]]:
    """Kind, verb with argument, values."""
    buttons = [("b1", asked, ()) for asked in BUTTONS]
    return [*buttons, *(("m1", asked if ":" in asked else f"{asked}:", (value,)) for asked, value in MENUS)]


async def test_player_on_turn_gains_nothing_by_forged_buttons(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whatever is sent to the own table quoting the present, no card appears or goes, and nothing breaks."""
    name = await room.deal(alice, bob, game="romme", pace="none")
    who = room.acting(alice, bob)
    assert who is not None
    await in_dm(room, who).draw()
    before = room.bot.tables.state(name)
    assert before is not None
    since = before.since[room.seat(name, who)]
    for kind, asked, values in forged():
        result = await room.forge(who, room.board(), f"{kind}:{name}:{since}:{asked}", *values)
        assert result.acknowledged, (asked, values)
        assert FAULT not in room.told(result), (asked, values)
    assert room.acting(alice, bob) is who
    assert room.bot.tables.state(name) == before
