"""No zombies: whatever has no way forward is found, named, and ended or set going."""

import logging
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.state import DEALER, Phase
from bot.store.base import PutTable
from bot.tables import sweep
from bot.tables.model import LIMITS, GuildPrefs, Status
from tests.tables.world import ANNA, BOB, World, put


async def test_table_at_which_nobody_can_act_is_ended_and_its_stakes_go_back(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """S007, S008: whatever led there."""
    await world.tables.set_guild(5, GuildPrefs(chips=True))
    table = await world.playing(ANNA, BOB, stake=100)
    put(world, table, phase=Phase.DEAL, turn=DEALER)
    assert world.tables.rules(table).to_act(world.state(table)) == (DEALER,)
    await world.wait(sweep.EVERY + 1)
    ended = world.tables.table(table)
    assert (ended.status, ended.reason) == (Status.CLOSED, "stuck")
    assert "no way forward" in caplog.text
    assert [await world.tables.chips(5, who.id) for who in (ANNA, BOB)] == [1000, 1000]
    assert world.tables.in_channel(ended.channel) is None


async def test_computer_that_nothing_wakes_is_woken(world: World) -> None:
    """S005."""
    table = await world.playing(ANNA, computers=1)
    live: Any = world.tables._keeper.known(table)
    while world.state(table).turn == 0:
        await world.play(table)
    live.due = None
    seq = world.state(table).seq
    await world.wait(sweep.EVERY + 10)
    assert world.state(table).seq > seq


async def test_tables_that_go_on_are_left_alone(world: World, caplog: pytest.LogCaptureFixture) -> None:
    playing = await world.playing(ANNA, BOB, pace="none")
    lobby = await world.lobby(ANNA, channel=78)
    caplog.set_level(logging.WARNING)
    await world.wait(3 * sweep.EVERY, step=5)
    assert world.tables.table(playing).status is Status.PLAYING
    assert world.tables.table(lobby.id).status is Status.LOBBY
    assert not caplog.records


async def test_match_that_no_version_reads_waits_a_month_and_no_longer(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    row = world.store.rows[table]
    await world.store.commit(PutTable(row=replace(row, version=99)))
    await world.restart()
    assert world.tables.table(table).status is Status.HELD
    await world.wait(LIMITS.held_close - 10, step=3600)
    assert world.tables.table(table).status is Status.HELD
    await world.wait(2 * sweep.EVERY)
    ended = world.tables.table(table)
    assert (ended.status, ended.reason) == (Status.CLOSED, "held")
