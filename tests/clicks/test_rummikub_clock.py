"""Rummikub when time runs out, the bot restarts or the table changes in the middle of a draft."""

from typing import Any

import pytest
from simcord import MemberActor

from bot.engine.tiles import tiles
from tests.clicks.conftest import Restart
from tests.clicks.hands import Room, in_dm
from tests.clicks.rummikub_hands import GROUPS, Thumb, arranged, lying, sets, state
from tests.sim import words

RACK = "R6 Y1 B13"


async def drafted(
    room: Room, alice: MemberActor, bob: MemberActor, made: str, **house: Any
) -> tuple[str, Thumb, tuple[int, ...]]:
    """A match at fast pace with a draft in which these tiles were gathered; and the rack before."""
    name, thumb = await arranged(room, alice, bob, GROUPS, RACK, house=house, pace="fast")
    before = state(room, name).hands[room.seat(name, alice)]
    await thumb.take(1, 2, 3)
    await thumb.gather(made)
    return name, thumb, before


async def test_valid_draft_counts_when_time_runs_out(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S018: the house's usual policy; the turn was not missed."""
    name, _, _ = await drafted(room, alice, bob, "R6 R7 R8 R9")
    await room.wait(61)
    s = state(room, name)
    assert {m.tiles for m in s.table} == set(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9"))
    assert s.turn == room.seat(name, bob)
    assert room.table.chairs[room.seat(name, alice)].missed == 0
    await room.wait()
    assert "Time ran out: alice lays R6" in words(room.env, room.board())
    assert room.bot.tables.draft(name, room.seat(name, alice)).arranging is None


@pytest.mark.parametrize(
    ("made", "house"),
    [("R6 R7 R8", {}), ("R6 R7 R8 R9", {"timeout_policy": "rollback"})],
    ids=["not valid", "rollback"],
)
async def test_draft_that_does_not_count_goes_back_and_a_tile_is_drawn(
    room: Room, alice: MemberActor, bob: MemberActor, made: str, house: dict[str, Any]
) -> None:
    """S018: a draft that is not valid, or a house in which none counts; the next is on turn."""
    name, _, before = await drafted(room, alice, bob, made, penalty_tiles=3, **house)
    await room.wait(61)
    s, seat = state(room, name), room.seat(name, alice)
    assert s.table == lying(GROUPS)
    assert len(s.hands[seat]) == len(before) + 3
    assert set(before) <= set(s.hands[seat])
    assert s.turn == room.seat(name, bob)
    assert room.table.chairs[seat].missed == 1
    assert room.bot.tables.draft(name, seat).arranging is None
    await room.wait()
    assert "Time is up: alice draws 3 tiles." in words(room.env, room.board())


async def test_who_has_drafted_nothing_draws_the_penalty(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S017."""
    name, _ = await arranged(room, alice, bob, GROUPS, RACK, pace="fast")
    await room.wait(61)
    assert len(state(room, name).hands[room.seat(name, alice)]) == 4
    assert state(room, name).table == lying(GROUPS)


async def test_first_lay_counts_when_time_runs_out_only_if_it_is_enough(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """27 points are no opening, 33 are."""
    rack = "R9 B9 K9 Y10 Y11 Y12 R1"
    closed = (False, False)
    name, thumb = await arranged(room, alice, bob, "", rack, pace="fast", opened=closed)
    await thumb.gather("R9 B9 K9")
    await room.wait(61)
    seat = room.seat(name, alice)
    assert not state(room, name).opened[seat]
    await in_dm(room, bob).press("act", "r")
    await room.wait()
    await thumb.gather("Y10 Y11 Y12")
    await room.wait(61)
    assert state(room, name).opened[seat]


@pytest.mark.parametrize("orderly", [True, False], ids=["stopped", "killed"])
async def test_draft_is_the_same_after_a_restart(
    room: Room, alice: MemberActor, bob: MemberActor, restart: Restart, orderly: bool
) -> None:
    """S001, S004: step, ticks and steps back; the old buttons go on."""
    name, thumb, _ = await drafted(room, alice, bob, "R6 R7 R8 R9")
    await thumb.ticks("Y1")
    await room.wait()
    seat = room.seat(name, alice)
    draft = room.bot.tables.draft(name, seat)
    assert draft.arranging is not None
    assert draft.arranging.picked == tiles("Y1")
    # the positions of these tests are put into memory, so the row is written once more as a real move would
    live = room.bot.tables._keeper.lives[name]
    await room.bot.tables._keeper.save(room.bot.tables._keeper.change(live), "move")

    await restart(orderly=orderly)

    await room.bot.tables.load(name)
    assert room.bot.tables.draft(name, seat) == draft
    await thumb.press("rk_back")
    await thumb.gather("R6 R7 R8 R9")
    await thumb.press("rk_confirm")
    assert tiles("R6 R7 R8 R9") in {m.tiles for m in state(room, name).table}


async def test_draft_is_dropped_when_the_table_has_changed(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S035: an old panel's press says so and shows the present; nothing of the draft is played."""
    name, thumb, before = await drafted(room, alice, bob, "R6 R7 R8 R9")
    confirm = thumb.sees("rk_confirm")
    assert confirm is not None
    s, seat = state(room, name), room.seat(name, alice)
    other = lying("R7 B7 K7 | R8 B8 K8 | R9 B9 K9 Y9")
    room.arrange(name, table=other, since=tuple(n + 1 for n in s.since))
    assert room.bot.tables.draft(name, seat).arranging is None
    result = await thumb.press("rk_confirm")
    assert room.told(result)
    assert state(room, name).table == other
    assert state(room, name).hands[seat] == before
    assert thumb.sees("rk_confirm") is None
    assert "B9 K9 Y9" in thumb.said()


async def test_draft_ends_with_the_turn(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """S064: drawing instead keeps nothing of it, and the rack is as it was, with one tile more."""
    name, thumb, before = await drafted(room, alice, bob, "R6 R7 R8 R9")
    await room.press(alice, room.board(), "draw", "r")
    seat = room.seat(name, alice)
    assert room.bot.tables.draft(name, seat).arranging is None
    assert await room.bot.store.drafts(name) == []
    assert len(state(room, name).hands[seat]) == len(before) + 1
    assert "bob to play" in thumb.said()
