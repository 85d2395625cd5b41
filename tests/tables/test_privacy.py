"""Data handed out and erased at the tables service: running seats, memory and storage alike, whatever comes between."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.melding.state import DrawStock
from bot.engine.notation import show_cards
from bot.engine.state import Phase
from bot.store.base import PutTable, StoreFault
from bot.tables.model import Draft, GuildPrefs, Person, Prefs, Refused, Status
from bot.tables.spots import At, Spot
from tests.store.test_erasure import dump
from tests.tables.world import ANNA, BOB, CLEO, World, put

EVE = Person(812_345_678_901_234_567, "Eve")


async def nothing(_: list[At]) -> None:
    """A farewell to nobody."""


def traces(world: World) -> list[tuple[str, str]]:
    """Where eve is named: columns of the storage, tables in memory."""
    said = [(t, c) for t, c, v in dump(world.store._db) if any(x in _text(v) for x in (str(EVE.id), EVE.name))]
    lives = world.tables._keeper.lives.values()
    return said + [("memory", live.table.id) for live in lives if str(EVE.id) in _text(msgspec.json.encode(live.table))]


def _text(value: Any) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


async def test_running_seat_goes_to_a_computer_and_nobody_is_named_any_more(world: World) -> None:
    """S100"""
    await world.tables.set_prefs(EVE.id, EVE.name, Prefs())
    table = await world.playing(EVE, BOB, CLEO)
    seat = world.tables.table(table).seat_of(EVE.id)
    assert seat is not None
    await world.tables.spots.put(Spot.PANEL, table, EVE.id, At(1, 2))
    lobby = await world.lobby(EVE, BOB, channel=5)
    seen: list[At] = []

    async def farewell(lying: list[At]) -> None:
        seen.extend(lying)

    assert traces(world)
    world.heard.clear()
    await world.tables.erase(EVE.id, farewell)
    assert traces(world) == []
    assert seen == [At(1, 2)]
    assert [u.table for u in world.heard if u.kind == "erased"] == [table]
    chair = world.tables.table(table).chairs[seat]
    assert (chair.former, chair.left, chair.automatic, chair.name) == (True, True, True, "")
    assert world.tables.table(table).host == BOB.id
    assert [c.name for c in world.tables.table(lobby.id).chairs] == ["Bob"]
    assert await world.tables.prefs(EVE.id) == Prefs()


async def test_match_goes_on_to_its_end_and_the_place_of_the_former_player_is_nobodys(world: World) -> None:
    """S100"""
    table = await world.playing(EVE, BOB, CLEO)
    await world.tables.erase(EVE.id, nothing)
    put(world, table, options=replace(world.state(table).options, match_target=1))
    while world.tables.table(table).status is Status.PLAYING:
        s = world.state(table)
        if s.phase in (Phase.DEAL_END, Phase.MATCH_END) or world.tables.table(table).chairs[s.turn].automatic:
            await world.wait(2)
        else:
            await world.play(table)
    result = await world.store.result(table)
    assert result is not None
    former = [p for p in result.places if p.user is not None and p.user < 0]
    assert [(p.name, p.abandoned) for p in former] == [("", True)]
    assert {p.name for p in result.places} == {"", "Bob", "Cléo"}
    assert traces(world) == []


async def test_restart_reads_what_memory_had(world: World) -> None:
    table = await world.playing(EVE, BOB, CLEO)
    await world.tables.erase(EVE.id, nothing)
    before = world.tables.table(table)
    await world.restart(3)
    assert world.tables.table(table) == before
    assert world.tables.stale_display() == [table]


async def test_fault_in_the_middle_leaves_all_that_was_and_she_can_ask_again(world: World) -> None:
    """S100: she has left her table; nothing else is gone."""
    await world.tables.set_prefs(EVE.id, EVE.name, Prefs(theme="dark"))
    table = await world.playing(EVE, BOB, CLEO)

    async def breaks(_: list[At]) -> None:
        world.store.fault = StoreFault("io")

    with pytest.raises(StoreFault):
        await world.tables.erase(EVE.id, breaks)
    world.store.fault = None
    assert (await world.tables.prefs(EVE.id)).theme == "dark"
    assert world.tables.table(table).gone[0].name == "Eve"
    await world.tables.erase(EVE.id, nothing)
    assert traces(world) == []


async def test_two_presses_at_once_and_a_third_later_do_no_harm(world: World) -> None:
    table = await world.playing(EVE, BOB, CLEO)
    await asyncio.gather(world.tables.erase(EVE.id, nothing), world.tables.erase(EVE.id, nothing))
    await world.tables.erase(EVE.id, nothing)
    assert [u.table for u in world.heard if u.kind == "erased"] == [table]
    assert traces(world) == []


async def test_nobody_sits_down_while_their_data_is_erased(world: World) -> None:
    """Neither at a table that is open, nor at a new one, nor by a rematch; afterwards she is new."""
    lobby = await world.lobby(BOB)
    refused: list[str] = []

    async def sits(_: list[At]) -> None:
        tries = (
            world.tables.join(lobby.id, EVE),
            world.lobby(EVE, channel=9),
            world.tables.change_prefs(EVE.id, EVE.name, lambda p: p),
        )
        for attempt in tries:
            try:
                await attempt
            except Refused as no:
                refused.append(no.code)

    await world.tables.erase(EVE.id, sits)
    assert refused == ["erasing"] * 3
    assert traces(world) == []
    await world.tables.join(lobby.id, EVE)
    assert world.tables.table(lobby.id).seat_of(EVE.id) == 1


async def test_a_join_that_was_begun_before_is_waited_for(world: World) -> None:
    lobby = await world.lobby(BOB)
    world.shut()
    join = asyncio.create_task(world.tables.join(lobby.id, EVE))
    await world.store.arrived.wait()
    erase = asyncio.create_task(world.tables.erase(EVE.id, nothing))
    await asyncio.sleep(0)
    world.store.go.set()
    await asyncio.gather(join, erase)
    assert traces(world) == []
    assert world.tables.table(lobby.id).seat_of(EVE.id) is None


async def test_cancelled_caller_does_not_part_memory_from_storage(world: World) -> None:
    table = await world.playing(EVE, BOB, CLEO)
    await world.tables.leave(table, EVE.id)
    world.shut()
    erase = asyncio.create_task(world.tables.erase(EVE.id, nothing))
    await world.store.arrived.wait()
    erase.cancel()
    world.store.go.set()
    with pytest.raises(asyncio.CancelledError):
        await erase
    assert traces(world) == []
    assert world.tables.table(table).chairs[0].former or world.tables.table(table).chairs[1].former


async def test_rematch_of_a_finished_match_waits_for_no_former_player(world: World) -> None:
    table = await world.playing(EVE, BOB, CLEO)
    live = world.tables._keeper.known(table)
    ended = replace(live.table, status=Status.OVER, ended=world.now)
    live.snap = replace(live.snap, table=ended)
    await world.store.commit(PutTable(row=live.snap.row(0, None)))
    assert await world.tables.rematch(table, EVE.id) is None
    await world.tables.erase(EVE.id, nothing)
    assert not any(c.left for c in world.tables.table(table).chairs)
    assert await world.tables.rematch(table, BOB.id) is None
    again = await world.tables.rematch(table, CLEO.id)
    assert again is not None
    assert [c.user for c in again.chairs if c.user] == [BOB.id, CLEO.id]
    assert again.chairs[0].user is None
    assert again.chairs[0].name
    assert traces(world) == []


async def test_held_table_names_nobody_any_more_and_stays_held(world: World) -> None:
    table = await world.playing(EVE, BOB, CLEO)
    row = await world.store.table(table)
    assert row is not None
    await world.store.commit(PutTable(row=replace(row, version=99)))
    await world.restart()
    assert world.tables.table(table).status is Status.HELD
    await world.tables.erase(EVE.id, nothing)
    assert traces(world) == []
    kept = await world.store.table(table)
    assert kept is not None
    assert (kept.status, kept.state) == ("playing", row.state)
    await world.store.commit(PutTable(row=replace(kept, version=row.version)))
    await world.restart()
    assert world.tables.table(table).chairs[0].left
    assert world.tables.of_user(BOB.id)


async def test_stake_stays_in_the_pot_and_no_chip_is_made_or_lost(world: World) -> None:
    await world.tables.set_guild(5, GuildPrefs(chips=True))
    table = await world.playing(EVE, BOB, CLEO, stake=100)
    await world.tables.erase(EVE.id, nothing)
    moves = await world.store.chip_moves(table)
    assert sum(m.delta for m in moves) == -300
    assert sorted(m.user for m in moves)[1:] == [BOB.id, CLEO.id]
    await world.tables.close(table, "moderator")
    assert [await world.tables.chips(5, who.id) for who in (BOB, CLEO)] == [1000, 1000]
    assert sum(m.delta for m in await world.store.chip_moves(table)) == 0


async def test_journal_states_seeds_and_drafts_never_named_anybody(world: World) -> None:
    table = await world.playing(EVE, BOB)
    for _ in range(4):
        await world.play_turn(table)
    named = {t for t, _, v in dump(world.store._db) if EVE.name in _text(v) or str(EVE.id) in _text(v)}
    assert named == {"tables"}
    row = await world.store.table(table)
    assert row is not None
    assert str(EVE.id).encode() not in (row.state or b"") + (row.start or b"")


# The export.
async def exported(world: World, user: int = EVE.id) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(await world.tables.export(user))
    return found


async def test_export_has_everything_of_one_and_nothing_of_others(world: World) -> None:
    """S100"""
    await world.tables.set_prefs(EVE.id, EVE.name, Prefs(theme="dark"))
    await world.tables.set_guild(5, GuildPrefs(chips=True))
    table = await world.playing(EVE, BOB, stake=100)
    for _ in range(4):
        await world.play_turn(table)
    while world.user(table, world.turn(table)[0]) != EVE.id:
        await world.play_turn(table)
    await world.do(table, DrawStock())
    mine = world.tables.table(table).seat_of(EVE.id)
    assert mine is not None
    hand = world.tables.view(table, mine).hand
    await world.tables.set_draft(table, EVE.id, Draft(chosen=hand[:2]))
    await world.tables.spots.put(Spot.PANEL, table, EVE.id, At(1, 2))
    found = await exported(world)
    assert found["id"] == str(EVE.id)
    assert found["settings"][0]["name"] == "Eve"
    assert found["settings"][0]["data"]["theme"] == "dark"
    assert {c["delta"] for c in found["chips"]} == {1000, -100}
    (told,) = found["tables"]
    assert (told["table"], told["seats"][0]["seat"], told["pot"][0]["stake"]) == (table, mine, 100)
    assert told["hand"] == show_cards(hand)
    assert found["selected"][0]["draft"]["chosen"] == list(hand[:2])
    assert {m["seat"] for m in found["moves"]} == {mine}
    assert len(found["moves"]) >= 5
    assert all(m["action"] and m["at"].startswith("1970-01-12T") for m in found["moves"])
    assert list(found["notes"]) == [f"panel:{table}:{EVE.id}"]
    whole = (await world.tables.export(EVE.id)).decode()
    assert "Bob" not in whole
    short = await world.tables.export(EVE.id, moves=False)
    assert msgspec.json.decode(short)["moves"] == []


async def test_export_of_a_seat_that_had_several_owners_has_the_own_moves_only(world: World) -> None:
    table = await world.playing(EVE, BOB)
    for _ in range(4):
        await world.play_turn(table)
    seat = world.tables.table(table).seat_of(EVE.id)
    assert seat is not None
    await world.tables.leave(table, EVE.id)
    await world.wait(60)
    await world.tables.take_seat(table, CLEO, seat)
    before = len((await exported(world))["moves"])
    assert before >= 2
    for _ in range(6):
        await world.play_turn(table)
        await world.wait(1)
    assert len((await exported(world))["moves"]) == before
    assert {m["seat"] for m in (await exported(world, CLEO.id))["moves"]} == {seat}
    assert len((await exported(world, CLEO.id))["moves"]) >= 2


async def test_export_of_somebody_unknown_is_empty(world: World) -> None:
    await world.playing(ANNA, BOB)
    found = await exported(world)
    assert all(not v for k, v in found.items() if k not in ("format", "id", "made", "cards_in_moves"))


async def test_export_of_a_finished_match_has_the_own_place(world: World) -> None:
    table = await world.playing(EVE, BOB)
    put(world, table, options=replace(world.state(table).options, match_target=1))
    await world.finish_deal(table)
    found = await exported(world)
    (match,) = found["matches"]
    assert match["table_id"] == table
    assert (match["players"], match["deals"], match["name"]) == (2, 1, "Eve")
    assert len(found["rating_steps"]) == 1
    assert len(found["ratings"]) == 2
