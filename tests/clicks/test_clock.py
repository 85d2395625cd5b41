"""Clocks, computers and notices: what happens by itself, and what it shows."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec import structs
from simcord import MemberActor

from bot.engine.state import Phase
from bot.tables.model import Update
from tests.clicks.hands import BEAT, Room, find, in_dm
from tests.sim import words


def other(who: MemberActor | None, *people: MemberActor) -> MemberActor:
    """Who is not on turn."""
    return next(p for p in people if p is not who)


async def test_absent_player_is_played_for_and_everybody_is_told(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S017: after 60 s the drawn card goes back, a public line says so, the next is on turn; no meld is laid."""
    name = await room.deal(alice, bob, pace="fast")
    who = room.acting(alice, bob)
    assert who is not None
    before = room.bot.tables.view(name, room.seat(name, who)).hand
    await room.wait(61)
    assert room.bot.tables.view(name, room.seat(name, who)).hand == before
    assert room.acting(alice, bob) is other(who, alice, bob)
    await room.wait()
    assert f"Time ran out: {who.name} draws and throws" in words(room.env, room.board())
    assert f"{other(who, alice, bob).name} to play" in words(room.env, room.board())


async def test_clock_that_runs_out_after_the_draw_throws_the_drawn_card(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S017: also in the middle of a turn, with cards ticked."""
    name = await room.deal(alice, bob, pace="fast")
    who = room.acting(alice, bob)
    assert who is not None
    seat = room.seat(name, who)
    before = room.bot.tables.view(name, seat).hand
    finger = in_dm(room, who)
    await finger.draw()
    menu = finger.sees("choose")
    assert menu is not None
    await room.choose(who, finger.where(), "choose", *menu.values[:3])
    await room.wait(61)
    assert room.bot.tables.view(name, seat).hand == before
    assert room.acting(alice, bob) is other(who, alice, bob)


@pytest.mark.parametrize("where", ["table", "panel"])
async def test_after_three_missed_turns_a_computer_sits_in_until_the_person_is_back(
    room: Room, alice: MemberActor, bob: MemberActor, where: str
) -> None:
    """S017: the message says so, and *I'm back* returns the seat."""
    name = await room.deal(alice, bob, pace="fast")
    late = room.acting(alice, bob)
    assert late is not None
    present = other(late, alice, bob)
    for missed in range(1, 4):
        await room.wait(61)
        assert room.table.chairs[room.seat(name, late)].missed == missed
        await in_dm(room, present).turn()
        await room.wait(0.5)
    assert room.table.chairs[room.seat(name, late)].away
    await room.wait()
    assert f"{late.name} does not answer" in words(room.env, room.board())
    for _ in range(60):
        if room.acting(alice, bob) is present:
            break
        await room.wait(0.5)
    assert room.acting(alice, bob) is present, "the computer has played"
    message = room.board() if where == "table" else room.panel(late)
    if where == "panel" and not find(room.env, message, "back"):
        await room.press(late, message, "redraw")
    await room.press(late, message, "back")
    chair = room.table.chairs[room.seat(name, late)]
    assert (chair.away, chair.missed) == (False, 0)
    await in_dm(room, present).turn()
    await room.wait()
    assert room.acting(alice, bob) is late
    assert in_dm(room, late).sees("act", "d")


async def test_computers_moves_are_shown_at_most_every_second_and_a_half(room: Room, alice: MemberActor) -> None:
    """S046: six moves and more in a row; the last state is shown, no move is lost."""
    name = await room.deal(alice, computers=3)
    while room.acting(alice) is None:
        await room.wait(0.5)
    await room.wait(5)
    board = room.board()
    await in_dm(room, alice).turn()
    before: Any = room.bot.tables.state(name)
    edits: list[float] = []
    while room.acting(alice) is None:
        edits += await edits_of(room, board.id)
    for _ in range(8):
        edits += await edits_of(room, board.id)
    state: Any = room.bot.tables.state(name)
    assert state.seq - before.seq >= 6
    assert len(edits) >= 3
    assert all(b - a >= 1.5 for a, b in pairwise(edits)), edits
    assert "alice to play" in words(room.env, room.board())
    journal = await room.bot.store.journal(name)
    assert [e.seq for e in journal] == list(range(1, state.seq + 1))


async def edits_of(room: Room, message: int) -> list[float]:
    """Let one beat pass; the time, once for each edit of the message in it."""
    seen = len(room.env.http_requests)
    await room.wait(BEAT)
    calls = room.env.http_requests[seen:]
    return [room.env.now().timestamp() for c in calls if c.method == "PATCH" and c.path.endswith(f"/{message}")]


async def test_turn_is_told_in_one_new_direct_message(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S079: the panel is the notice: posted anew at the owner's turn, the old one deleted; nothing in the channel."""
    await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    waits = other(who, alice, bob)
    shown = len(room.channel.history())
    before = panels(room, waits)
    await in_dm(room, who).turn()
    await room.wait()
    after = panels(room, waits)
    assert len(after) == 1
    assert after != before
    assert panels(room, who) != []
    assert len(room.channel.history()) == shown


def panels(room: Room, who: MemberActor) -> list[int]:
    """The ids of the panels in the person's direct messages."""
    return [m.id for m in who.user.dm_channel.history() if room.controls(m)]


async def test_turn_is_told_by_one_mention_that_goes_with_the_turn(room: Room, alice: MemberActor) -> None:
    """S079: it mentions only that person; computers' turns cause none."""
    me = await room.slash(alice, "me")
    assert me.response is not None
    await room.choose(alice, me.response.message, "me_menu", "mention")
    await room.deal(alice, computers=2, pace="fast")
    for _ in range(2):
        while room.acting(alice) is None:
            await room.wait(0.5)
            assert room.acting(alice) or notices(room) == []
        await room.wait(0.5)
        (said,) = notices(room)
        assert said.startswith(alice.mention)
        call = next(c for c in reversed(room.env.http_requests) if (c.json or {}).get("content") == said)
        assert (call.json or {})["allowed_mentions"] == {"parse": [], "users": [alice.id]}
        await room.wait(60)
        assert notices(room) == []
    assert not [m for m in alice.user.dm_channel.history() if room.controls(m)]


def notices(room: Room) -> list[str]:
    """The messages in the channel that are no table."""
    return [m.content for m in room.channel.history() if m.content and not m.flags.ephemeral]


async def test_undo_goes_back_to_the_last_moment_at_which_no_hidden_card_was_shown(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S074: there is no way back over a draw; what was done since is taken back, and the drawn card stays."""
    name = await room.deal(alice, bob)
    who = room.acting(alice, bob)
    assert who is not None
    seat, finger = room.seat(name, who), in_dm(room, who)
    assert not finger.sees("undo")
    await finger.draw()
    assert not finger.sees("undo")
    drawn: Any = room.bot.tables.state(name)
    result = await room.forge(who, room.board(), f"b1:{name}:-:undo:")
    assert "nothing to undo" in room.told(result)
    meld = (0, 1, 2)  # A♠ 2♠ 3♠
    hands = tuple((*meld, *h[3:]) if i == seat else h for i, h in enumerate(drawn.hands))
    room.arrange(name, hands=hands)
    await finger.press("redraw")
    await room.choose(who, finger.where(), "choose", "0.0", "1.0", "2.0")
    before: Any = room.bot.tables.state(name)
    await finger.press("lay")
    assert len(room.bot.tables.view(name, seat).hand) == len(before.hands[seat]) - 3
    await finger.press("undo")
    after: Any = room.bot.tables.state(name)
    assert (after.hands, after.melds, after.stock, after.phase) == (before.hands, (), before.stock, Phase.PLAY)
    assert not finger.sees("undo")


@pytest.mark.parametrize("notices", ["dm", "mention", "none"])
async def test_reminder_at_half_time_comes_the_way_the_turn_was_told(
    room: Room, alice: MemberActor, bob: MemberActor, notices: str
) -> None:
    """A panel posted anew, or a new mention in place of the first; none for who wants none."""
    for one in (alice, bob):
        prefs = await room.bot.tables.prefs(one.id)
        await room.bot.tables.set_prefs(one.id, one.name, structs.replace(prefs, notices=notices))
    name = await room.deal(alice, bob, pace="slow")
    who = room.acting(alice, bob)
    assert who is not None
    await room.wait()
    before = _notice(room, who)
    seat = room.seat(name, who)
    room.bot.presenter.hear(Update(table=name, seq=1, kind="reminder", turn=(seat,)))
    await room.wait()
    after = _notice(room, who)
    assert (after == before) is (notices == "none")
    assert len(after) == len(before)


def _notice(room: Room, who: MemberActor) -> list[int]:
    """The messages that tell ``who`` of the turn: panels in the direct messages, mentions in the channel."""
    panels = [m.id for m in who.user.dm_channel.history() if room.controls(m)]
    return panels + [m.id for m in room.channel.history() if f"<@{who.id}>" in m.content]


async def test_who_is_away_finds_the_way_back_in_the_direct_messages(room: Room, alice: MemberActor) -> None:
    """S017, S023: after the third missed turn the panel shows *I'm back*, and no turn that is over."""
    await room.deal(alice, computers=1, pace="fast")
    for _ in range(12):
        await room.wait(30)
        if find(room.env, room.panel(alice), "back"):
            break
    assert find(room.env, room.panel(alice), "back")
    assert not find(room.env, room.panel(alice), "act")
