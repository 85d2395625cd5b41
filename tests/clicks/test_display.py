"""What Discord may do to a table's messages: the game goes on, and what is shown catches up."""

import logging
import sqlite3
from typing import Any

import discord
import pytest
from simcord import Env, MemberActor

from bot.settings import DATABASE, Settings
from bot.store.base import StoreFault
from bot.tables.model import Status
from cogs import press as presses
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, find, in_channel, in_dm
from tests.sim import HttpGate, copy_of, stale_click, words


async def test_twenty_updates_leave_exactly_the_pictures_that_are_named(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S048: at the table and in the panel; file names stay the same and say nothing."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    for _ in range(20):
        room.bot.presenter.touch(name)
        await in_dm(room, who).press("sort")
        await room.wait()
    for message, file in ((room.board(), "table.png"), (room.panel(who), "hand.png")):
        stored = room.env.backend.get_message(message.channel.id, message.id)
        shown = [i["media"]["url"] for c in stored.components for i in c.get("items", [])]
        assert shown == [a["url"] for a in stored.attachments]
        assert [a["filename"] for a in stored.attachments] == [file]


async def test_old_ephemeral_hand_is_left_alone_and_refreshes_by_its_own_button(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S036: older than 15 minutes it is not edited; its own press brings it up to date."""
    await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    waits = bob if who is alice else alice
    finger = await in_channel(room, waits)
    token = room.env.backend.interactions[max(room.env.backend.interactions)].token
    room.slow_down(30)
    await room.wait(15 * 60 + 30)
    seen = len(room.env.http_requests)
    await in_dm(room, who).turn()
    await room.wait(60)
    assert room.acting(alice, bob) is waits
    assert not [c for c in room.env.http_requests[seen:] if token in c.path]
    assert not finger.sees("act", "d")
    await finger.press("redraw")
    assert finger.sees("act", "d")
    assert "Your turn" in words(room.env, finger.where())


async def test_open_ephemeral_hand_follows_while_it_can(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S036: younger than that, it shows the turn by itself."""
    await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    waits = bob if who is alice else alice
    finger = await in_channel(room, waits)
    await in_dm(room, who).turn()
    await room.wait()
    assert finger.sees("act", "d")


async def test_deleted_message_is_posted_anew(
    room: Room, alice: MemberActor, bob: MemberActor, caplog: pytest.LogCaptureFixture
) -> None:
    """S015: the next update posts a fresh one; nothing is logged above info."""
    name = await room.deal(alice, bob)
    board = room.board()
    room.env.backend.delete_message(room.channel.id, board.id)
    caplog.clear()
    who = room.acting(alice, bob)
    assert who is not None
    await in_dm(room, who).turn()
    await room.wait(3)
    assert room.board().id != board.id
    assert room.bot.tables.message(name) == room.board().id
    assert not [r for r in caplog.records if r.levelno > logging.INFO]
    await room.press(alice, room.board(), "hand")


async def test_message_too_old_to_be_edited_is_posted_anew(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S045: after 30046 there is one new message, and the old one has no controls left."""
    name = await room.deal(alice, bob)
    board = room.board()
    edit = f"/channels/{room.channel.id}/messages/{board.id}"
    room.env.inject_error("PATCH", edit, status=429, code=30046, message="Too many edits of an old message")
    who = room.acting(alice, bob)
    assert who is not None
    await in_dm(room, who).turn()
    await room.wait(4)
    assert room.bot.tables.message(name) == room.board().id != board.id
    with_controls = [m.id for m in room.channel.history() if room.controls(m)]
    assert with_controls == [room.board().id]


async def test_message_is_posted_anew_before_it_grows_too_old(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After 50 minutes; the old one becomes a link to the new one."""
    name = await room.deal(alice, bob)
    board = room.board()
    room.slow_down(60)
    await room.wait(51 * 60)
    room.bot.presenter.touch(name)
    await room.wait(120)
    assert room.board().id != board.id
    assert not room.controls(board)
    assert str(room.board().id) in words(room.env, board)


async def test_table_closes_with_its_channel(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S010: also if the bot did not hear of it: seats are free, nothing is rated, another table can be opened."""
    await room.bot.remove_cog("Departures")
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    finger = in_dm(room, who)
    channel = room.bot.get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with room.env._bot_scope():
        await channel.delete()
    await room.env.settle()
    await finger.turn()
    await room.wait(6)
    assert room.bot.tables.table(name).status is Status.CLOSED
    assert room.bot.tables.of_user(alice.id) == ()
    guild = room.channel.guild
    assert guild is not None
    elsewhere = Room(room.env, guild.create_text_channel("elsewhere"))
    await elsewhere.deal(alice, bob)
    assert elsewhere.acting(alice, bob)


@pytest.mark.parametrize("lost", ["view_channel", "send_messages", "attach_files"])
async def test_missing_permission_is_named(room: Room, alice: MemberActor, lost: str) -> None:
    """S087: in the person's language, before anything is opened."""
    guild = room.channel.guild
    assert guild is not None
    assert guild.me is not None
    silent = Room(
        room.env,
        guild.create_text_channel("silent", overwrites={guild.me: discord.PermissionOverwrite(**{lost: False})}),
    )
    result = await silent.slash(alice, "play")
    assert lost.replace("_", " ").title() in room.told(result)
    assert silent.bot.tables.in_channel(silent.channel.id) is None


@pytest.mark.parametrize("code", [50001, 50013])
async def test_moves_count_while_the_table_cannot_be_shown(
    room: Room, alice: MemberActor, bob: MemberActor, code: int
) -> None:
    """S014: the moves are stored, shown later, and the log says it once."""
    name = await room.deal(alice, bob)
    edit = f"/channels/{room.channel.id}/messages/{room.board().id}"
    room.env.inject_error("PATCH", edit, status=403, code=code, message="Missing", times=2)
    for _ in range(2):
        who = room.acting(alice, bob)
        assert who is not None
        await in_dm(room, who).turn()
        await room.wait()
    await room.wait(10)
    assert room.bot.tables._keeper.lives[name].shown == room.bot.tables._keeper.lives[name].snap.seq
    acting = room.acting(alice, bob)
    assert acting is not None
    assert f"{acting.name} to play" in words(room.env, room.board())


async def test_slow_answer_for_one_table_holds_up_no_other(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S046: while Discord lets one message wait, clocks run, computers move and other tables are shown."""
    guild = room.channel.guild
    assert guild is not None
    other = Room(room.env, guild.create_text_channel("other"))
    name = await room.deal(alice, computers=1)
    there = await other.deal(bob, computers=1, pace="fast")
    await room.wait(8)
    before: Any = room.bot.tables.state(there)
    with HttpGate(room.env).installed() as gate:
        gate.hold("PATCH", f"/channels/{room.channel.id}/messages/*")
        room.bot.presenter.touch(name)
        await room.wait(3)
        assert gate.held
        await in_dm(other, bob).turn()
        await other.wait(10)
        after: Any = room.bot.tables.state(there)
        assert after.seq > before.seq + 2, "the computer has moved"
        assert other.acting(bob)
        assert "bob to play" in words(room.env, other.board())
        gate.release()
        await room.env.settle()


async def test_slow_direct_message_holds_up_no_other(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S028: the other player is told and plays, and the table is shown, while one message waits."""
    await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    waits = bob if who is alice else alice
    with HttpGate(room.env).installed() as gate:
        gate.hold("POST", f"/channels/{waits.user.dm_channel.id}/messages")
        await in_dm(room, who).turn()
        await room.wait(3)
        assert gate.held
        assert f"{waits.name} to play" in words(room.env, room.board())
        await (await in_channel(room, waits)).turn()
        await room.wait(3)
        assert in_dm(room, who).sees("act", "d")
        gate.release()
        await room.env.settle()


async def test_fault_inside_becomes_a_reference_that_the_log_has(
    room: Room,
    alice: MemberActor,
    bob: MemberActor,
    monkeypatch: pytest.MonkeyPatch,
    ui_errors: list[logging.LogRecord],
    simcord_env: Env,
) -> None:
    """S032: in any one handler; the table stays usable, for the same person too."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None

    async def broken(_: Any) -> None:
        raise RuntimeError("broken on purpose")

    for verb in ("hand", "draw", "act"):
        with monkeypatch.context() as patch:
            patch.setitem(presses._handlers, verb, broken)
            message = room.panel(who) if verb == "act" else room.board()
            result = await room.press(who, message, verb)
        said = result.followups[0].content if result.followups else room.told(result)
        assert "Something went wrong" in said
        reference = said.rpartition("`")[0].rpartition("`")[2]
        (record,) = ui_errors
        assert vars(record)["reference"] == reference
        ui_errors.clear()
    assert room.bot.tables.state(name) is not None
    await in_dm(room, who).turn()
    assert room.acting(alice, bob) not in (who, None)


async def test_fault_in_a_command_becomes_a_reference_too(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, ui_errors: list[logging.LogRecord]
) -> None:
    """S032: commands are no exception."""

    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("broken on purpose")

    with monkeypatch.context() as patch:
        patch.setattr(room.bot.tables, "open", broken)
        result = await room.slash(alice, "play")
    said = room.told(result)
    assert "Something went wrong" in said
    (record,) = ui_errors
    assert said.rpartition("`")[0].rpartition("`")[2] == vars(record)["reference"]
    ui_errors.clear()
    assert len(room.env.errors) == 1  # the simulator has seen it too
    await room.open(alice)


async def test_lobby_is_posted_once_however_long_discord_takes(room: Room, alice: MemberActor) -> None:
    """The bot's loop comes round while ``/play`` still waits for its message: one lobby, not two."""
    gate = HttpGate(room.env)
    with gate.installed():
        gate.hold("POST", "/channels/*/messages")
        await alice.slash(room.channel, "play", game="rami")
        for _ in range(6):
            await room.env.advance_time(0.5)
        assert len([path for _, path in gate.held if str(room.channel.id) in path]) == 1
        gate.release()
        await room.env.settle()
    await room.wait(3)
    assert len(with_controls(room)) == 1


async def test_table_asked_for_twice_at_once_has_one_message_with_controls(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """``/table`` by two people: whichever message is last is the table's, the others have lost their controls."""
    await room.deal(alice, bob)
    gate = HttpGate(room.env)
    with gate.installed():
        gate.hold("POST", "/channels/*/messages")
        await alice.slash(room.channel, "table")
        await bob.slash(room.channel, "table")
        gate.release()
        await room.env.settle()
    await room.wait(3)
    assert with_controls(room) == [room.bot.tables.message(room.table.id)]


def with_controls(room: Room) -> list[int]:
    """The channel's messages that can be pressed."""
    return [m.id for m in room.channel.history() if room.controls(m)]


async def test_table_of_another_version_says_that_it_waits(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, settings: Settings
) -> None:
    """Its message loses the controls, whatever is pressed or asked for gets that answer, and it can be closed."""
    name = await room.deal(alice, bob)
    old = room.board()
    before = copy_of(room.env, old)
    hand = find(room.env, old, "hand")
    assert hand is not None
    await restart()
    await room.bot.close()
    with sqlite3.connect(settings.state / DATABASE) as database:
        database.execute("UPDATE tables SET version = 999")
    await restart()
    await room.wait()
    assert "comes from another version" in words(room.env, old)
    assert not room.controls(old)
    for told in (
        room.told(await stale_click(room.env, alice, old, before, hand.custom_id)),
        room.told(await alice.slash(room.channel, "hand")),
    ):
        assert "on hold" in told
    await alice.slash(room.channel, "table")
    assert "comes from another version" in words(room.env, room.channel.history()[-1])
    await room.bot.tables.close(name, "moderator")
    await room.wait()
    assert room.bot.tables.in_channel(room.channel.id) is None
    assert room.refused()


async def test_display_waits_for_the_storage_and_keeps_to_one_message(
    room: Room,
    alice: MemberActor,
    bob: MemberActor,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    ui_errors: list[logging.LogRecord],
) -> None:
    """A database that cannot be written: a line for who presses, one message, a line in the log; then all goes on."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    finger, before = in_dm(room, who), room.bot.tables.state(name)
    caplog.clear()
    with monkeypatch.context() as patch:
        patch.setattr(room.bot.store, "commit", full)
        room.bot.presenter.touch(name)
        await room.press(alice, room.board(), "hand")
        await room.slash(alice, "table")
        await room.wait(5)
        told = await room.press(who, room.board(), "draw", "d")
        assert "disk is full" in room.told(told)
    shown = [r.getMessage() for r in caplog.records if r.name == "cogs.presenter"]
    assert len(shown) == 1
    assert [r.getMessage() for r in ui_errors] == ["the store refused: full {'path': 'rami.db'}"]
    ui_errors.clear()
    assert not [r for r in caplog.records if r.exc_info]
    assert room.bot.tables.state(name) == before
    await room.wait(10)
    assert with_controls(room) == [room.bot.tables.message(name)]
    row = await room.bot.store.table(name)
    assert row is not None
    assert row.message == room.bot.tables.message(name)
    await finger.turn()
    assert room.acting(alice, bob) not in (who, None)


async def full(*_: object) -> None:
    """A commit that finds the disk full."""
    raise StoreFault("full", path="rami.db")
