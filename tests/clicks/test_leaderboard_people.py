"""Who is on the leaderboard: pages, members who left or renamed themselves, and who hides."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.store.base import AddResult, PutMember, StoreFault
from bot.tables.members import STALE
from bot.tables.model import Prefs
from tests.clicks.boards import english, guild_of, listed, own, played, shown
from tests.clicks.hands import Room
from tests.sim import copy_of, stale_click, words
from tests.store.samples import match, place


# Pages.
async def crowd(room: Room, count: int) -> list[MemberActor]:
    """Members who have played; the odd ones in pairs with equal figures."""
    guild = room.channel.guild
    assert guild is not None
    people = [guild.add_member(room.env.create_user(f"member{n:02}")) for n in range(count)]
    await room.bot.store.commit(
        *[
            AddResult(
                result=match(
                    f"m{n}", place(p.id, 1, 100 - n // 2, name=p.user.name), guild=guild.id, season="2026-01"
                ).result
            )
            for n, p in enumerate(people)
        ]
    )
    return people


async def test_twenty_three_people_on_three_pages_each_once_and_ranks_without_gaps(
    room: Room, alice: MemberActor
) -> None:
    """S083"""
    await english(room)
    people = await crowd(room, 23)
    message = await shown(room, alice, season="all", sort="points")
    rows = listed(room, message)
    message = own(await room.press(alice, message, "board", message_arg(room, message, "Next page")))
    rows += listed(room, message)
    await played(room, "later", place(people[-1].id, 1, 9000, name="x"))  # would be the first now
    await room.press(alice, message, "board", message_arg(room, message, "Next page"))
    rows += listed(room, message)
    assert len(listed(room, message)) == 3
    assert sorted(name for _, name, _ in rows) == sorted(p.user.name for p in people)
    assert [rank for rank, _, _ in rows] == [1 + n // 2 for n in range(23)]
    buttons = [c for c in room.controls(message) if c.label in ("Previous page", "Next page")]
    assert [c.enabled for c in buttons] == [True, False]
    await room.press(alice, message, "board", message_arg(room, message, "Previous page"))
    assert [name for _, name, _ in listed(room, message)] == [name for _, name, _ in rows[10:20]]


async def test_a_page_that_is_empty_by_now_says_so(room: Room, alice: MemberActor) -> None:
    await english(room)
    await crowd(room, 2)
    message = await shown(room, alice)
    page = await room.forge(alice, message, "b1:0:-:board:rami/0./wins/9/0/0")
    assert "empty by now" in room.told(page)


# Members.
async def test_leavers_are_hidden_until_they_are_asked_for_and_ranks_have_no_gaps(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """S083: who left the server is found out when the board is shown; the rest moves up."""
    await english(room)
    await played(room, "a", place(alice.id, 2, 10), place(bob.id, 1, 50, name="bob"), place(carol.id, 3))
    guild, now = room.channel.guild, room.bot.clock()
    assert guild is not None
    await room.bot.store.commit(
        *[PutMember(guild=guild.id, user=w.id, name=w.user.name, seen=now) for w in (alice, carol)]
    )
    guild.remove_member(bob)
    await room.env.settle()
    message = await shown(room, alice)
    assert [row[:2] for row in listed(room, message)] == [(1, "alice"), (2, "carol")]
    everybody = own(await room.press(alice, message, "board", message_arg(room, message, "With former members")))
    assert [row[:2] for row in listed(room, everybody)] == [(1, "bob"), (2, "alice"), (3, "carol")]
    await room.press(alice, everybody, "board", message_arg(room, everybody, "Members only"))
    assert len(listed(room, everybody)) == 2


def message_arg(room: Room, message: Any, label: str) -> str:
    """What the button with this label carries."""
    return next(c.arg for c in room.controls(message) if c.label == label)


async def test_names_never_cached_are_fetched_and_new_ones_replace_old_ones(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """S083: the name that somebody has in the server now; asked for once a day."""
    await english(room)
    guild = room.channel.guild
    assert guild is not None
    dave = guild.add_member(room.env.create_user("dave", global_name="Dave the New"))
    await played(room, "a", place(dave.id, 1, 9, name="Dave the Old"), place(bob.id, 2, name=""))
    await room.bot.store.commit(PutMember(guild=guild.id, user=bob.id, name="Bobby", seen=room.bot.clock()))
    calls = len(fetched(room))
    assert [name for _, name, _ in listed(room, await shown(room, alice))] == ["Dave the New", "Bobby"]
    assert len(fetched(room)) == calls + 1
    await shown(room, alice)
    assert len(fetched(room)) == calls + 1
    yesterday = room.bot.clock() - STALE - 1
    await room.bot.store.commit(*[PutMember(guild=guild.id, user=u, seen=yesterday) for u in (dave.id, bob.id)])
    assert [name for _, name, _ in listed(room, await shown(room, alice))] == ["Dave the New", "bob"]
    assert len(fetched(room)) == calls + 3


def fetched(room: Room) -> list[str]:
    """The members that Discord was asked for one by one."""
    return [c.path for c in room.env.http_requests if c.method == "GET" and "/members/" in c.path]


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (500, 0), (404, 10004)])
async def test_the_board_is_shown_where_discord_does_not_say_who_is_there(
    room: Room, alice: MemberActor, bob: MemberActor, status: int, code: int
) -> None:
    """Names as they are stored, nobody gone."""
    await english(room)
    await played(room, "a", place(alice.id, 1, name="alice"), place(bob.id, 2, name="Old Bob"))
    room.env.inject_error("GET", "/guilds/*/members/*", status=status, code=code, message="no", times=None)
    assert [name for _, name, _ in listed(room, await shown(room, alice))] == ["alice", "Old Bob"]


async def test_the_board_is_shown_where_nothing_can_be_noted(
    room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk can still be read."""
    await english(room)
    await played(room, "a", place(alice.id, 1, name="alice"), place(bob.id, 2, name="Old Bob"))

    async def full(*_: Any) -> None:
        raise StoreFault("full")

    monkeypatch.setattr(room.bot.tables.members, "found", full)
    assert [name for _, name, _ in listed(room, await shown(room, alice))] == ["alice", "Old Bob"]


async def test_whoever_does_something_is_noted_as_a_member(room: Room, alice: MemberActor) -> None:
    await room.open(alice)
    known = await room.bot.store.members(guild_of(room), [alice.id])
    assert (known[alice.id].name, known[alice.id].gone) == (alice.user.name, False)


async def test_a_full_disk_keeps_nobody_from_playing(
    room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """That somebody could not be noted is a line in the log."""

    async def full(*_: Any) -> None:
        raise StoreFault("full")

    monkeypatch.setattr(room.bot.tables.members, "met", full)
    await room.open(alice)
    assert room.table.host == alice.id
    assert "a member could not be noted: full" in caplog.messages


# Hiding.
async def test_who_hides_is_gone_from_the_pressed_board_and_comes_back_when_they_want(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    await english(room)
    await room.bot.tables.set_prefs(bob.id, "bob", Prefs(locale="en"))
    await played(room, "a", place(alice.id, 2), place(bob.id, 1, 5))
    message = await shown(room, alice)
    pressed = await room.press(bob, message, "board_hide")
    assert [row[:2] for row in listed(room, message)] == [(1, "alice")]
    answer = next(m.message for m in pressed.followups if m.ephemeral)
    assert "on no leaderboard" in words(room.env, answer)
    assert len(listed(room, await shown(room, alice, sort="points"))) == 1
    page = own(await room.choose(bob, message, "board_by", "points"))
    assert {c.verb for c in room.controls(page)} >= {"board_show"}
    again = await room.press(bob, answer, "board_show")
    assert "again" in room.told(again)
    assert len(listed(room, await shown(room, alice))) == 2


async def test_hiding_on_ones_own_page_changes_that_page(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    await english(room)
    await played(room, "a", place(alice.id, 1), place(bob.id, 2))
    page = own(await room.choose(bob, await shown(room, alice), "board_by", "points"))
    await room.press(bob, page, "board_hide")
    assert [name for _, name, _ in listed(room, page)] == ["alice"]
    await room.press(bob, page, "board_show")
    assert len(listed(room, page)) == 2


async def test_a_forged_press_writes_over_no_other_message(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Hiding edits the pressed message: a press that the message does not have comes to nothing."""
    await english(room)
    await room.open(alice)
    before, forged = words(room.env, room.board()), "b1:0:-:board_hide:rami/0./wins/0/0/0"
    result = await stale_click(room.env, bob, room.board(), copy_of(room.env, room.board()), forged)
    assert words(room.env, room.board()) == before
    assert not result.acknowledged
    assert not await room.bot.tables.members.hides(guild_of(room), bob.id)
