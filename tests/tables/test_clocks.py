"""Clocks: turns that run out, persons who are away, tables that nobody plays."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.engine.cards import Card
from bot.engine.melding.state import Discarded, DrawStock, Lay
from bot.engine.moves import NextDeal
from bot.engine.state import Phase
from bot.engine.variants import find
from bot.store.base import StoreFault
from bot.tables.clocks import allowed
from bot.tables.model import By, Draft, Limits, Pace, Refused, Status, Update
from tests.tables.world import ANNA, BOB, CHANNEL, CLEO, World, put


async def test_absent_seat_draws_and_discards_by_the_safe_rule(world: World) -> None:
    """S017."""
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    seat, _ = world.turn(table)
    hand = world.state(table).hands[seat]
    await world.wait(59)
    assert world.state(table).seq == 1
    await world.wait(1)
    s = world.state(table)
    assert (s.turn, s.phase, s.hands[seat], s.melds) == (1 - seat, Phase.DRAW, hand, ())
    assert world.tables.deadline(table) == world.now + 60
    told = world.tables.told(table, 1)[0]
    assert told.by is By.CLOCK
    assert isinstance(told.event, Discarded)
    assert world.tables.table(table).chairs[seat].missed == 1
    assert [e.by for e in await world.store.journal(table)] == ["dealer", "clock", "clock"]


async def test_time_out_in_the_middle_of_a_turn_keeps_what_was_laid(world: World) -> None:
    """S018."""
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    seat, user = world.turn(table)
    await world.do(table, DrawStock())
    hand = (0, 1, 2, 20, 30, 34, 40, 41, 44, 50, 51)
    put(world, table, hands=tuple(hand if i == seat else h for i, h in enumerate(world.state(table).hands)))
    plan = next(p for p in world.tables.rules(table).plan(world.tables.view(table, seat), seat) if p.illegal is None)
    assert isinstance(plan.action, Lay)
    await world.do(table, plan.action)
    await world.tables.set_draft(table, user, Draft(chosen=(Card(20), Card(30))))
    await world.wait(60)
    s = world.state(table)
    assert (s.turn, s.phase, len(s.melds), len(s.hands[seat])) == (1 - seat, Phase.DRAW, 1, len(hand) - 3 - 1)
    assert world.tables.draft(table, seat) == Draft()


async def test_turn_keeps_its_clock_whatever_is_done_in_it(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    until = world.tables.deadline(table)
    world.now += 30
    await world.do(table, DrawStock())
    assert world.tables.deadline(table) == until == (await world.store.table(table)).deadline


async def test_three_missed_turns_in_a_row_let_a_computer_sit_in_until_the_person_is_back(world: World) -> None:
    """S017, S021."""
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    for turn in range(6):
        if world.turn(table)[1] == ANNA.id:
            await world.wait(60)
            assert world.tables.table(table).chairs[0].missed == turn // 2 + 1
        else:
            await world.play_turn(table)
    chair = world.tables.table(table).chairs[0]
    assert chair.away
    assert chair.automatic
    assert world.kinds().count("away") == 1
    if world.turn(table)[0] == 1:
        await world.play_turn(table)
    await world.wait(5)
    assert world.turn(table)[0] == 1, "the computer has played the turn at once"
    back = await world.tables.back(table, ANNA.id)
    assert (back.chairs[0].away, back.chairs[0].missed, world.kinds()[-1]) == (False, 0, "back")


async def test_own_action_forgets_missed_turns_and_ends_the_absence(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    await world.wait(60)
    await world.play_turn(table)
    missed = world.turn(table)[0]
    assert world.tables.table(table).chairs[missed].missed == 1
    await world.do(table, DrawStock())
    assert world.tables.table(table).chairs[missed].missed == 0


async def test_next_deal_after_thirty_seconds_is_no_missed_turn(world: World) -> None:
    table = await world.playing(ANNA, BOB, CLEO, pace=Pace.FAST)
    await world.finish_deal(table)
    assert world.kinds()[-1] == "deal_end"
    await world.tables.submit(table, ANNA.id, NextDeal(), since=None)
    assert world.tables.deadline(table) == world.now + 30
    await world.wait(30)
    assert (world.state(table).phase, world.state(table).deal) == (Phase.DRAW, 2)
    assert {c.missed for c in world.tables.table(table).chairs} == {0}


async def test_deal_waits_only_for_persons_and_computers_are_ready_at_once(world: World) -> None:
    table = await world.playing(ANNA, computers=2)
    while world.state(table).phase is not Phase.DEAL_END:
        if world.state(table).turn == 0:
            await world.play(table)
        await world.wait(0.5, step=0.5)
    await world.wait(2)
    assert world.tables.rules(table).to_act(world.state(table)) == (0,)
    await world.tables.submit(table, ANNA.id, NextDeal(), since=None)
    assert world.state(table).deal == 2


@pytest.mark.parametrize(("pace", "turn", "rest"), [(Pace.SLOW, 86400, 43200), (Pace.NONE, None, None)])
async def test_pace_sets_both_clocks(world: World, pace: Pace, turn: float | None, rest: float | None) -> None:
    table = await world.playing(ANNA, BOB, pace=pace)
    assert world.tables.deadline(table) == (turn and world.now + turn)
    await world.finish_deal(table)
    assert world.tables.deadline(table) == (rest and world.now + rest)


async def test_computers_have_no_clock(world: World) -> None:
    table = await world.playing(ANNA, computers=1)
    if world.state(table).turn == 0:
        assert world.tables.deadline(table) is not None
        await world.play_turn(table)
    assert world.tables.deadline(table) is None


async def test_table_whose_persons_are_all_away_is_paused_resumed_and_closed(world: World) -> None:
    """S007."""
    table = await world.playing(ANNA, computers=1, pace=Pace.FAST)
    await world.wait(400)
    assert world.tables.table(table).status is Status.PAUSED
    assert world.kinds()[-2:] == ["away", "paused"]
    seq = world.state(table).seq
    await world.wait(60)
    assert world.state(table).seq == seq, "computers stop too"
    resumed = await world.tables.back(table, ANNA.id)
    assert (resumed.status, world.kinds()[-1]) == (Status.PLAYING, "back")
    await world.wait(800, step=1)
    assert world.tables.table(table).status is Status.PAUSED
    await world.wait(24 * 3600, step=600)
    assert (await world.tables.load(table)).reason == "paused_too_long"
    assert await world.store.result(table) is None
    await world.lobby(BOB)


async def test_table_without_a_clock_is_paused_when_nobody_does_anything(world: World) -> None:
    """S007."""
    table = await world.playing(ANNA, BOB, pace=Pace.NONE)
    await world.wait(48 * 3600 - 600, step=600)
    await world.tables.set_draft(table, ANNA.id, Draft(chosen=world.state(table).hands[0][:1]))
    await world.wait(48 * 3600 - 600, step=600)
    assert world.tables.table(table).status is Status.PLAYING
    await world.wait(600, step=600)
    assert (world.tables.table(table).status, world.kinds()[-1]) == (Status.PAUSED, "paused")
    await world.do(table, DrawStock())
    assert (world.tables.table(table).status, world.kinds()[-2:]) == (Status.PLAYING, ["move", "back"])


async def test_lobby_that_nobody_joins_closes_after_thirty_minutes(world: World) -> None:
    """S013."""
    table = await world.lobby(ANNA)
    await world.wait(20 * 60, step=60)
    await world.tables.join(table.id, BOB)
    await world.wait(20 * 60, step=60)
    await world.tables.add_computer(table.id, ANNA.id)
    await world.wait(10 * 60 - 1, step=60)
    assert world.tables.table(table.id).status is Status.LOBBY
    await world.wait(1)
    assert world.tables.table(table.id).reason == "lobby_stale"


async def test_stale_lobby_makes_room_before_the_scheduler_comes(world: World) -> None:
    """S013."""
    table = await world.lobby(ANNA)
    world.now += 30 * 60
    new = await world.lobby(BOB)
    found = world.tables.in_channel(CHANNEL)
    assert found is not None
    assert found.id == new.id
    assert world.tables.table(table.id).reason == "lobby_stale"


async def test_clock_that_meets_a_fault_of_the_storage_tries_again(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    world.store.fault = StoreFault("locked")
    await world.wait(62)
    assert world.state(table).seq == 1
    world.store.fault = None
    await world.wait(6)
    assert world.state(table).seq == 3


async def test_action_and_clock_at_the_same_instant_play_one_turn(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    seat, user = world.turn(table)
    since = world.state(table).since[seat]
    world.now += 60
    answers = await asyncio.gather(
        world.tables.tick(),
        world.tables.submit(table, user, DrawStock(), since=since),
        world.tables.tick(),
        return_exceptions=True,
    )
    assert isinstance(answers[1], Refused) or world.state(table).seq == 2
    assert world.state(table).seq in {2, 3}


async def test_paused_table_whose_last_person_leaves_is_closed(world: World) -> None:
    table = await world.playing(ANNA, computers=1, pace=Pace.FAST)
    await world.wait(400)
    assert (await world.tables.leave(table, ANNA.id)).status is Status.CLOSED
    assert replace(world.tables.table(table), chairs=()).reason == "empty"


@pytest.mark.parametrize(("pace", "seconds"), [(Pace.FAST, 60), (Pace.SLOW, 60), (Pace.NONE, 60)])
def test_show_has_a_minute_at_most_whatever_the_pace(pace: Pace, seconds: float) -> None:
    rules = find("gin")
    s = replace(rules.start(2, rules.defaults(2)), phase=Phase.SHOW)
    assert allowed(Limits(), pace, s) == seconds
    assert allowed(Limits(fast=20), Pace.FAST, s) == 20


async def test_slow_turn_is_reminded_of_once_at_half_time(world: World) -> None:
    """Only at slow pace, only who is to act, and not again in the same turn."""
    table = await world.playing(ANNA, BOB, pace=Pace.SLOW)
    seat, _ = world.turn(table)
    heard: list[Update] = []
    world.tables.listener = heard.append
    await world.wait(12 * 3600 - 10)
    assert heard == []
    await world.wait(20)
    await world.wait(20)
    assert [(u.kind, u.turn) for u in heard] == [("reminder", (seat,))]


@pytest.mark.parametrize("pace", [Pace.NORMAL, Pace.NONE])
async def test_other_turns_are_not_reminded_of(world: World, pace: Pace) -> None:
    table = await world.playing(ANNA, BOB, pace=pace)
    heard: list[Update] = []
    world.tables.listener = heard.append
    for _ in range(10):
        await world.wait(15)
    assert [u for u in heard if u.kind == "reminder"] == []
    assert world.state(table).seq == 1
