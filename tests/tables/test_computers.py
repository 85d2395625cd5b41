"""Computer seats: off the loop, once, through the same door, and never in anybody's way."""

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.melding.state import DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import View
from bot.players import Policy, policy
from bot.tables.computers import Threads
from bot.tables.model import By, Pace, Status
from tests.tables.world import ANNA, BOB, World, opened


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps of the scheduler that wait for slow work hardly wait at all."""
    monkeypatch.setattr("bot.tables.scheduler.SHARE", 0.01)


class Odd:
    """A player that does as it is told and remembers what it was shown."""

    def __init__(self, does: Callable[[View[Any]], Action]) -> None:
        self.does, self.views, self.threads = does, list[View[Any]](), set[str]()

    def choose(self, view: View[Any], rules: Rules[Any], below: Callable[[int], int]) -> Action:
        self.views.append(view)
        self.threads.add(threading.current_thread().name)
        return self.does(view)


async def with_player(player: Policy, **options: Any) -> World:
    return await opened(players=lambda level, rules: player, **options)


async def computers_turn(world: World, **options: Any) -> str:
    """A match of Anna against one computer that is on turn."""
    table = await world.playing(ANNA, computers=1, **options)
    if world.state(table).turn == 0:
        await world.play_turn(table)
    return table


async def test_computer_lets_one_to_two_seconds_pass_and_plays_step_by_step(world: World) -> None:
    table = await computers_turn(world)
    seq, started = world.state(table).seq, world.now
    while world.state(table).seq == seq:
        await world.wait(0.05, step=0.05)
    assert 1 <= world.now - started <= 2.1
    assert world.state(table).turn == 1, "one step, not the whole turn"
    stepped = world.now
    while world.state(table).turn == 1:
        await world.wait(0.05, step=0.05)
    assert world.now - stepped >= 0.5
    assert {e.by for e in (await world.store.journal(table))[seq:]} == {"computer"}


async def test_computer_sees_only_its_own_view(world: World) -> None:
    player = Odd(lambda v: policy("easy", world.tables.rules(table)).choose(v, world.tables.rules(table), lambda n: 0))
    world = await with_player(player)
    table = await computers_turn(world)
    await world.wait(5)
    assert player.views
    assert all(v.viewer == 1 and set(v.state.hands[0]) == {-1} and set(v.state.stock) == {-1} for v in player.views)


async def test_thinking_happens_off_the_loops_thread_and_without_the_lock() -> None:
    """S093."""
    release, thinking = threading.Event(), threading.Event()

    def slow(view: View[Any]) -> Action:
        thinking.set()
        assert release.wait(5)
        return DrawStock()

    threads, player = Threads(), Odd(slow)
    world = await with_player(player, think=threads)
    table = await computers_turn(world)
    world.now += 3
    tick = asyncio.create_task(world.tables.tick())
    assert await asyncio.to_thread(thinking.wait, 5)
    await world.tables.tick()
    world.now += 3
    await world.tables.tick()
    other = await world.playing(BOB, ANNA, channel=9)
    await world.do(other, DrawStock())
    left = await asyncio.wait_for(world.tables.back(table, ANNA.id), 1)
    assert left.status is Status.PLAYING
    release.set()
    await tick
    await done(world)
    threads.close()
    assert len(player.views) == 1
    assert all(name.startswith("think") for name in player.threads)
    assert [e.by for e in await world.store.journal(table)].count("computer") == 1


async def test_overlapping_ticks_play_a_computer_once(world: World) -> None:
    table = await computers_turn(world)
    seq = world.state(table).seq
    world.now += 3
    await asyncio.gather(*(world.tables.tick() for _ in range(5)))
    await done(world)
    assert world.state(table).seq == seq + 1


async def test_thought_that_comes_too_late_is_dropped() -> None:
    """A table closed while its computer thinks stays closed, whatever the computer says."""
    gate = asyncio.Event()

    async def later(work: Callable[..., Any], *args: Any) -> Any:
        await gate.wait()
        return work(*args)

    world = await opened(think=later)
    table = await computers_turn(world)
    world.now += 3
    tick = asyncio.create_task(world.tables.tick())
    await asyncio.sleep(0)
    seq = world.state(table).seq
    await world.tables.close(table, "moderator")
    gate.set()
    await tick
    assert (world.state(table).seq, world.tables.table(table).status) == (seq, Status.CLOSED)


async def test_policys_fault_is_logged_once_and_the_safe_step_played(ui_errors: list[logging.LogRecord]) -> None:
    def fails(view: View[Any]) -> Action:
        raise ZeroDivisionError

    world = await with_player(Odd(fails))
    table = await computers_turn(world)
    for _ in range(3):
        await world.wait(5)
        assert world.state(table).turn == 0
        await world.play_turn(table)
    assert len(ui_errors) == 1
    assert "easy" in ui_errors[0].getMessage()
    assert "hand" not in ui_errors[0].getMessage()
    ui_errors.clear()


async def test_refused_action_of_a_computer_becomes_the_safe_step() -> None:
    world = await with_player(Odd(lambda _: NextDeal()))
    table = await computers_turn(world)
    await world.wait(5)
    assert world.state(table).turn == 0
    assert world.tables.told(table, 1)[0].by is By.COMPUTER


@pytest.mark.parametrize("down", [0.0, 7200.0])
async def test_computers_turn_is_played_once_over_a_restart(world: World, down: float) -> None:
    """S005."""
    table = await computers_turn(world)
    begun = world.state(table).seq
    while world.state(table).seq == begun:
        await world.wait(0.25)
    await world.restart(down)
    assert world.state(table).turn == 1
    await world.wait(10)
    assert world.state(table).turn == 0
    entries = [e for e in await world.store.journal(table) if e.seq > begun]
    assert [e.by for e in entries if b"draw_stock" in e.action or b"take_discard" in e.action] == ["computer"]
    assert [e.by for e in entries if b'"discard"' in e.action] == ["computer"]


async def test_tables_with_computers_are_played_together(world: World) -> None:
    """S093."""
    await world.without_limits()
    tables = [await computers_turn(world, channel=i) for i in range(10)]
    seqs = [world.state(t).seq for t in tables]
    world.now += 3
    await world.tables.tick()
    await done(world)
    assert [world.state(t).seq for t in tables] == [n + 1 for n in seqs]


async def done(world: World) -> None:
    """What the last steps of the scheduler began is done, however busy the machine."""
    running = world.tables._scheduler._running
    if running:
        await asyncio.wait(set(running))


async def test_slow_thought_holds_up_no_clock() -> None:
    """S093: the scheduler's step ends, and other tables' clocks run, while a computer still thinks."""
    gate = asyncio.Event()

    async def later(work: Callable[..., Any], *args: Any) -> Any:
        await gate.wait()
        return work(*args)

    world = await opened(think=later)
    table = await computers_turn(world)
    other = await world.playing(BOB, ANNA, channel=9, pace=Pace.FAST)
    world.now += 61
    await world.tables.tick()
    await world.tables.tick()
    assert world.state(other).seq == 3
    assert world.state(table).turn == 1
    gate.set()
    await world.wait(10)
    assert world.state(table).turn == 0


async def test_table_at_work_is_passed_over() -> None:
    """A clock whose commit takes long is not started again by every step of the scheduler."""
    world = await opened()
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    world.shut()
    world.now += 61
    for _ in range(5):
        await world.tables.tick()
    assert len([t for t in asyncio.all_tasks() if "_guarded" in repr(t.get_coro())]) == 1
    world.store.go.set()
    await world.wait(1)
    assert world.state(table).seq == 3


async def test_stop_gives_up_thoughts_and_finishes_commits() -> None:
    never = asyncio.Event()

    async def stuck(work: Callable[..., Any], *args: Any) -> Any:
        await never.wait()

    world = await opened(think=stuck)
    table = await computers_turn(world)
    seq = world.state(table).seq
    world.now += 3
    await world.tables.tick()
    await world.tables.stop()
    await world.tables.tick()
    assert world.state(table).seq == seq
    assert [t for t in asyncio.all_tasks() if t is not asyncio.current_task()] == []
