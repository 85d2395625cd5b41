"""Erasing somebody while something else is on its way: a proposal, a look-up, a change of settings."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.store.base import AddResult, PutTable
from bot.tables import endings
from bot.tables.model import Ending, Prefs, Refused, Status
from tests.store.samples import match, place
from tests.tables.test_privacy import EVE, nothing, traces
from tests.tables.world import ANNA, BOB, CLEO, GUILD, World


async def test_proposal_of_a_held_match_goes_with_who_made_it(world: World) -> None:
    """Read again by a later version, nobody waits for an answer to somebody who is no longer there."""
    table = await world.playing(EVE, BOB, CLEO)
    await world.tables.propose(table, EVE.id, Ending.AGREE)
    row = await world.store.table(table)
    await world.store.commit(PutTable(row=replace(row, version=99)))
    await world.restart()
    await world.tables.erase(EVE.id, nothing)
    kept = await world.store.table(table)
    await world.store.commit(PutTable(row=replace(kept, version=row.version)))
    await world.restart()
    found = world.tables.table(table)
    assert (found.status, found.offer) == (Status.PLAYING, None)
    assert endings.waits_for(found, world.state(table)) == ()
    assert traces(world) == []


async def test_proposal_that_waits_for_somebody_goes_with_them(world: World) -> None:
    table = await world.playing(ANNA, EVE, CLEO)
    await world.tables.propose(table, ANNA.id, Ending.AGREE)
    await world.tables.erase(EVE.id, nothing)
    assert world.tables.table(table).offer is None
    assert (await world.tables.propose(table, ANNA.id, Ending.AGREE)).offer is not None
    assert traces(world) == []


@pytest.mark.parametrize("there", [True, False])
async def test_look_up_that_was_under_way_writes_no_name(world: World, there: bool) -> None:
    """Discord's answer comes once the person is gone; others are simply looked up again later."""
    members, result = world.tables.members, match("m1", place(EVE.id, 1, 5, name=EVE.name), guild=GUILD).result
    await world.store.commit(AddResult(result=result))
    asked = members.asking()
    await world.tables.erase(EVE.id, nothing)
    await (members.found(GUILD, EVE, asked) if there else members.missed(GUILD, EVE.id, asked))
    assert await world.store.members(GUILD, [EVE.id]) == {}
    assert traces(world) == []
    await members.found(GUILD, BOB, members.asking())
    assert list(await world.store.members(GUILD, [BOB.id])) == [BOB.id]


async def test_nothing_is_noted_of_who_is_being_erased(world: World) -> None:
    """Neither by a press that comes in between nor by an answer; afterwards memory has forgotten the name too."""
    members = world.tables.members
    await members.met(GUILD, EVE)
    world.shut()
    erasing = asyncio.ensure_future(world.tables.erase(EVE.id, nothing))
    await world.store.arrived.wait()
    asked = members.asking()
    await members.met(GUILD + 1, EVE)
    await members.found(GUILD, EVE, asked)
    with pytest.raises(Refused, match="erasing"):
        await members.hide(GUILD, EVE, hidden=True)
    world.store.go.set()
    await erasing
    await members.missed(GUILD, EVE.id, asked)
    assert traces(world) == []
    assert members._noted == {}
    await members.met(GUILD, EVE)
    assert list(await world.store.members(GUILD, [EVE.id])) == [EVE.id], "who plays again is new"


async def test_setting_that_waited_behind_the_erasure_is_refused(world: World) -> None:
    """The change in front of it is still written, and erased."""
    world.shut()
    one = asyncio.ensure_future(world.tables.change_prefs(EVE.id, EVE.name, lambda p: replace(p, theme="dark")))
    await world.store.arrived.wait()
    erasing = asyncio.ensure_future(world.tables.erase(EVE.id, nothing))
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="erasing"):
        await asyncio.wait_for(world.tables.change_prefs(EVE.id, EVE.name, lambda p: p), 1)
    world.store.go.set()
    await asyncio.gather(one, erasing)
    assert traces(world) == []
    assert await world.tables.prefs(EVE.id) == Prefs()


async def test_second_press_that_is_given_up_leaves_the_first_in_force(world: World) -> None:
    """Nobody sits down because another press of theirs was cancelled while the data is still being erased."""
    world.shut()
    first = asyncio.ensure_future(world.tables.erase(EVE.id, nothing))
    await world.store.arrived.wait()
    second = asyncio.ensure_future(world.tables.erase(EVE.id, nothing))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(second, return_exceptions=True)
    with pytest.raises(Refused, match="erasing"):
        await asyncio.wait_for(world.tables.change_prefs(EVE.id, EVE.name, lambda p: p), 1)
    world.store.go.set()
    await first
    await world.tables.change_prefs(EVE.id, EVE.name, lambda p: p)
