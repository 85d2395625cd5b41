"""Ends of matches: results, boards, and nothing left in memory."""

import asyncio
import gc
import weakref

from bot.engine.rules import Outcome
from bot.store.boards import BoardQuery
from bot.tables.model import GuildPrefs, Pace, Person, Prefs, Status
from bot.tables.records import points
from tests.tables.test_lobby import play_match
from tests.tables.world import ANNA, BOB, CLEO, DAN, World


async def test_result_is_stored_with_the_last_action(world: World) -> None:
    table = await world.playing(ANNA, BOB, house={"match_target": 1})
    await play_match(world, table)
    over, result = world.tables.table(table), await world.store.result(table)
    assert (over.status, world.kinds()[-1], result.ended) == (Status.OVER, "match_end", over.ended)
    outcome = world.tables.rules(table).outcome(world.state(table))
    assert outcome is not None
    assert [p.place for p in result.places] == list(outcome.places)
    assert [p.points for p in result.places] == list(world.state(table).scores)
    assert world.store.rows[table].status == "over"
    assert (await world.store.journal(table))[-1].seq == world.store.rows[table].seq


async def test_leavers_are_last_in_their_own_row_and_count_for_nobody_else(world: World) -> None:
    """S024, kept for the seat: the leaver's result is abandoned."""
    table = await world.playing(ANNA, BOB, CLEO, DAN, house={"match_target": 1})
    await world.tables.leave(table, CLEO.id)
    await world.tables.leave(table, DAN.id)
    await world.tables.take_seat(table, Person(9, "Eve"), 3)
    while world.tables.table(table).status is Status.PLAYING:
        if world.tables.table(table).chairs[world.state(table).turn].automatic:
            await world.wait(0.5)
        else:
            await world.play(table)
        if world.state(table).phase == "deal_end":
            await world.wait(40)
    result = await world.store.result(table)
    rows = {p.name: p for p in result.places}
    assert (rows["Cléo"].abandoned, rows["Cléo"].place) == (True, 4)
    assert (rows["Dan"].abandoned, rows["Dan"].place, rows["Dan"].seat) == (True, 4, 4)
    assert not rows["Eve"].abandoned
    assert rows["Eve"].seat == 3
    outcome = world.tables.rules(table).outcome(world.state(table))
    assert outcome is not None
    assert [rows[n].place for n in ("Anna", "Bob", "Eve")] == [outcome.places[i] for i in (0, 1, 3)]
    board = await world.tables.records.board(BoardQuery(guild=5, game="rami"))
    assert {r.name for r in board} == {"Anna", "Bob", "Cléo", "Dan", "Eve"}


def test_points_are_comparable_between_games() -> None:
    assert points(Outcome(places=(1, 2), points=(120, 40))) == (120, 40)
    assert points(Outcome(places=(2, 1, 3), points=(150, 30, 210))) == (60, 180, 0)


async def test_finished_tables_leave_memory(world: World) -> None:
    """S096."""
    refs: list[weakref.ref[asyncio.Lock]] = []
    for i in range(200):
        table = await world.playing(ANNA, BOB, channel=i)
        refs.append(weakref.ref(world.tables._keeper.known(table).lock))
        await world.tables.close(table, "moderator")
    await world.wait(601, step=60)
    gc.collect()
    assert world.tables._keeper.lives == {}
    assert world.tables._keeper._opening == set() == world.tables._keeper._begun
    assert not [r for r in refs if r() is not None]
    assert [t for t in asyncio.all_tasks() if t is not asyncio.current_task()] == []


async def test_finished_match_stays_for_the_rematch_and_then_goes(world: World) -> None:
    """S096."""
    table = await world.playing(ANNA, BOB, house={"match_target": 1})
    await play_match(world, table)
    await world.wait(590, step=10)
    assert world.tables.table(table).status is Status.OVER
    assert world.tables.rematch_until(table) is not None
    await world.wait(20, step=10)
    assert world.tables.rematch_until(table) is None
    assert world.kinds().count("faded") == 1
    await world.wait(40, step=10)
    assert world.kinds().count("faded") == 1
    assert table not in world.tables._keeper.lives
    await world.tables.load(table)
    assert world.tables.state(table) is not None
    await world.wait(120, step=10)
    assert table not in world.tables._keeper.lives


async def test_settings_of_persons_and_servers_are_kept(world: World) -> None:
    assert await world.tables.prefs(1) == Prefs()
    assert await world.tables.guild(5) == GuildPrefs()
    mine, ours = Prefs(locale="en", sort="rank", notices="none"), GuildPrefs(locale="fr", game="romme", pace=Pace.SLOW)
    await world.tables.set_prefs(1, "Anna", mine)
    await world.tables.set_guild(5, ours)
    assert (await world.tables.prefs(1), await world.tables.guild(5)) == (mine, ours)
