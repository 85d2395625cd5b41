"""Sitting down, leaving, taking over, playing again: by pressing, from the channel and from direct messages."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from simcord import MemberActor

from bot.settings import Settings
from bot.tables.model import Status
from tests.clicks.hands import Control, Room, controls, find, in_channel, in_dm, one_card_left, win
from tests.sim import copy_of, stale_click, words


async def test_seat_of_a_leaver_is_taken_and_shows_that_hand_only(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """S023, S081: cards stay, a computer goes on, the newcomer sees only that hand."""
    name = await room.deal(alice, bob)
    seat = room.seat(name, bob)
    await room.leave(bob)
    await room.wait()
    assert "bob left the table" in words(room.env, room.board())
    result = await room.press(carol, room.board(), "seat")
    assert room.seat(name, carol) == seat
    assert result.response is not None
    panel = result.response.message
    assert "Your hand" in words(room.env, panel)
    ticks = [int(v.partition(".")[0]) for c in controls(room.env, panel) if c.verb == "choose" for v in c.values]
    hands: Any = room.bot.tables.state(name)
    assert not ticks or sorted(ticks) == sorted(hands.hands[seat])
    refused = await room.press(bob, room.board(), "hand")
    assert "You are watching" in room.told(refused)


async def test_taking_a_seat_that_is_not_free_is_refused(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """Two quick presses on *Take the seat*: one sits down."""
    guild = room.channel.guild
    assert guild is not None
    dave = guild.add_member(room.env.create_user("dave"))
    name = await room.deal(alice, bob)
    await room.bot.tables.leave(name, bob.id)
    await room.wait()
    button = find(room.env, room.board(), "seat")
    assert button is not None
    board = room.board()
    results = await room.volley((carol, board, button, ()), (dave, board, button, ()))
    assert [c.user for c in room.table.chairs].count(carol.id) == 1
    assert dave.id not in [c.user for c in room.table.chairs]
    assert "already taken" in room.told(results[1])


async def test_rematch_is_agreed_in_direct_messages(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S102: both press, a new table begins in the same channel, the next dealer deals, computers stay."""
    name = await room.deal(alice, bob, computers=1)
    while room.acting(alice, bob) is None:
        await room.wait(0.5)
    await win(room, name, alice, bob)
    await room.wait(10)
    first = room.bot.tables.table(name)
    assert first.status is Status.OVER
    await room.press(alice, room.panel(alice), "rematch")
    assert room.bot.tables.in_channel(room.channel.id) is None
    await room.press(bob, room.panel(bob), "rematch")
    await room.wait(3)
    again = room.table
    assert [c.user for c in again.chairs] == [c.user for c in first.chairs]
    assert again.dealer == (first.dealer + 1) % 3
    assert f"`{again.id[:4].upper()}`" in words(room.env, room.board())
    for _ in range(20):
        who = room.acting(alice, bob)
        if who is not None:
            break
        await room.wait(0.5)
    assert who is not None
    assert in_dm(room, who).sees("act", "d")


async def test_rematch_is_offered_as_long_as_it_can_be_agreed(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After ten minutes the button goes from the message and the panels; one that stayed only says so."""
    name = await room.deal(alice, bob)
    await win(room, name, alice, bob)
    await room.wait(10)
    board, panel = room.board(), room.panel(alice)
    old, button = copy_of(room.env, board), find(room.env, board, "rematch")
    assert button is not None
    room.slow_down(5)
    await room.wait(9 * 60)
    assert find(room.env, board, "rematch")
    await room.wait(70)
    assert not room.controls(board)
    assert find(room.env, panel, "rematch") is None
    assert "The match is over" in words(room.env, board)
    assert "Too late" in room.told(await stale_click(room.env, alice, board, old, button.custom_id))


async def test_next_deal_from_the_channel_and_from_direct_messages(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """Each where they like; the second press only says what is waited for."""
    name = await room.deal(alice, bob, match_target=10_000)
    who = room.acting(alice, bob)
    assert who is not None
    one_card_left(room, name)
    await in_dm(room, who).press("redraw")
    await in_dm(room, who).throw()
    await room.wait(3)
    state: Any = room.bot.tables.state(name)
    assert state.phase == "deal_end"
    await room.press(alice, room.panel(alice), "act", "n")
    await room.press(alice, room.board(), "next_deal")
    state = room.bot.tables.state(name)
    assert state.deal == 1
    await room.press(bob, room.board(), "next_deal")
    state = room.bot.tables.state(name)
    assert state.deal == 2
    await room.wait(10)
    who = room.acting(alice, bob)
    assert who is not None
    assert in_dm(room, who).sees("act", "d")


async def test_powers_of_the_host_pass_on(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """S025: only the host begins; when he leaves, the longest seated person is host."""
    await room.open(alice)
    await room.join(bob, carol)
    told = room.told(await room.press(bob, room.board(), "begin"))
    assert "host" in told
    await room.press(alice, room.board(), "leave")
    await room.wait()
    assert room.table.host == bob.id
    assert "👑 bob" in words(room.env, room.board())
    await room.press(bob, room.board(), "begin")
    await room.wait()
    assert room.table.status is Status.PLAYING


async def test_lobby_that_everybody_left_is_closed(room: Room, alice: MemberActor) -> None:
    """S009: the channel is free again."""
    await room.open(alice)
    board = room.board()
    await room.press(alice, board, "leave")
    await room.wait()
    assert room.bot.tables.in_channel(room.channel.id) is None
    assert not room.controls(board)
    await room.open(alice)


async def test_selected_melds_and_chosen_cards_are_laid(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The panel's ways to lay: picked melds, ticked cards, both."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    finger, seat = await in_channel(room, who), room.seat(name, who)
    await finger.draw()
    state: Any = room.bot.tables.state(name)
    held = (0, 1, 2, 5, 18, 31, 45, 46, 47, 22)  # A♠ 2♠ 3♠ · 6♠ 6♥ 6♦ · 7♣ 8♣ 9♣ · 10♥
    room.arrange(name, hands=tuple(held if i == seat else h for i, h in enumerate(state.hands)))
    await finger.press("redraw")
    picks = finger.sees("pick")
    assert picks is not None
    await room.choose(who, finger.where(), "pick", picks.values[0])
    assert find(room.env, finger.where(), "lay") is not None
    await finger.press("lay")
    state = room.bot.tables.state(name)
    assert len(state.melds) == 1
    left = state.hands[seat]
    ticks = next(c for c in controls(room.env, finger.where()) if c.verb == "choose")
    run = [v for v in ticks.values if int(v.partition(".")[0]) in (45, 46, 47)] or list(ticks.values[:3])
    await room.choose(who, finger.where(), "choose", *run)
    await finger.press("lay")
    assert len(room.bot.tables.view(name, seat).hand) == len(left) - len(run)


async def test_moves_at_twenty_tables_at_once_while_the_database_is_copied(
    room: Room, alice: MemberActor, settings: Settings, tmp_path: Path
) -> None:
    """S097: no lock error reaches anybody, and every move is stored in order."""
    guild = room.channel.guild
    assert guild is not None
    rooms = [Room(room.env, guild.create_text_channel(f"t{i}")) for i in range(20)]
    people = [guild.add_member(room.env.create_user(f"p{i}")) for i in range(20)]
    names = []
    for there, host in zip(rooms, people, strict=True):
        names.append(await there.deal(host, computers=1))
    await room.wait(10)
    shots: list[tuple[MemberActor, Any, Control, tuple[str, ...]]] = []
    for there, host in zip(rooms, people, strict=True):
        draw = find(room.env, there.board(), "draw", "d")
        assert draw is not None
        shots += [(host, there.board(), draw, ())] * 2
    copy = asyncio.create_task(asyncio.to_thread(backup, settings.state / "rami.db", tmp_path / "copy.db"))
    results = await room.volley(*shots)
    await copy
    assert all("storage" not in room.told(r) and "Something" not in room.told(r) for r in results)
    for name in names:
        state: Any = room.bot.tables.state(name)
        journal = await room.bot.store.journal(name)
        assert [e.seq for e in journal] == list(range(1, state.seq + 1))
        assert state.phase == "play"


def backup(source: Path, target: Path) -> None:
    """A copy of the database while it is used."""
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        old.backup(new, pages=8)


async def test_lobbys_leave_button_does_not_leave_the_match(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Pressed on a screen that still shows the lobby it says that it is too late; nobody gives up a match by that."""
    await room.open(alice)
    await room.join(bob)
    board = room.board()
    old, leave = copy_of(room.env, board), find(room.env, board, "leave")
    assert leave is not None
    name = room.table.id
    await room.press(alice, board, "begin")
    result = await stale_click(room.env, bob, board, old, leave.custom_id)
    assert "the match has started" in room.told(result)
    assert room.seat(name, bob) == 1


async def test_old_lobby_of_a_closed_table_changes_nothing_at_the_next_one(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S004: each of its buttons says that it is over, also once the bot has forgotten the table."""
    await room.open(alice)
    await room.add(alice, 1)
    board = room.board()
    old, verbs = copy_of(room.env, board), controls(room.env, board)
    await room.press(alice, board, "cancel")
    await room.wait()
    await room.open(bob, game="romme")
    before = room.table
    room.slow_down(30)
    for _ in range(2):
        for control in verbs:
            told = room.told(await stale_click(room.env, alice, board, old, control.custom_id))
            assert "over" in told or control.verb == "options", control
            assert "match has started" not in told, control
        await room.wait(11 * 60)
    assert room.table == before
