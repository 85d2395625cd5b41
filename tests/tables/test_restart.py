"""Restarts: everything as it was, clocks that stood still, and tables that this version cannot read."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.codec import VERSION
from bot.engine.melding.state import DrawStock, Lay
from bot.store.base import PutTable, TableRow
from bot.store.memory import MemoryStore
from bot.store.sqlite import SqliteStore
from bot.tables.model import Draft, Pace, Refused, Status
from bot.tables.scheduler import HEARTBEAT
from tests.tables.world import ANNA, BOB, CHANNEL, CLEO, World, opened


@pytest.fixture(params=["memory", "sqlite"])
async def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """A world on each kind of store."""
    store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "rami.db")
    world = await opened(store=store)
    yield world
    await world.tables.stop()
    await store.close()


async def test_match_goes_on_as_it_was(stored: World) -> None:
    """S001."""
    table = await stored.playing(ANNA, BOB, CLEO)
    for _ in range(14):
        await stored.play(table)
    s, told, meta = stored.state(table), stored.tables.told(table), stored.tables.table(table)
    await stored.restart()
    assert (stored.state(table), stored.tables.table(table)) == (s, meta)
    await stored.tables.load(table)
    assert stored.tables.told(table) == told
    await stored.finish_deal(table)
    await stored.next_deal(table)
    assert stored.state(table).deal == 2


async def test_selection_drawn_card_and_way_back_survive_in_the_middle_of_a_turn(stored: World) -> None:
    """S037, S001."""
    table = await stored.playing(ANNA, BOB)
    seat, user = stored.turn(table)
    await stored.do(table, DrawStock())
    plans = stored.tables.rules(table).plan(stored.tables.view(table, seat), seat)
    while not plans:
        await stored.do(table, stored.safe_discard(table, seat))
        seat, user = stored.turn(table)
        await stored.do(table, DrawStock())
        plans = stored.tables.rules(table).plan(stored.tables.view(table, seat), seat)
    assert isinstance(plans[0].action, Lay)
    drawn = stored.tables.drawn(table, seat)
    before = stored.state(table)
    await stored.do(table, plans[0].action)
    draft = Draft(chosen=stored.state(table).hands[seat][:2])
    assert await stored.tables.set_draft(table, user, draft) == draft
    since = stored.state(table).since[seat]
    await stored.restart(3600)
    await stored.tables.load(table)
    assert stored.tables.draft(table, seat) == draft
    assert stored.tables.can_undo(table, seat)
    await stored.tables.undo(table, user, since=since)
    assert stored.tables.drawn(table, seat) == drawn
    assert stored.state(table).hands == before.hands
    assert not stored.tables.can_undo(table, seat), "the draw stays"


async def test_time_when_the_bot_was_down_is_not_counted(world: World) -> None:
    table = await world.playing(ANNA, BOB, pace=Pace.FAST)
    await world.wait(40)
    await world.restart(7200)
    await world.restart(7200)
    await world.wait(19)
    assert world.state(table).seq == 1
    await world.wait(HEARTBEAT + 1)
    assert world.state(table).seq == 3, "at most the seconds since the last heartbeat are given on top"


async def test_lobby_keeps_its_seats_and_counts_only_the_minutes_that_the_bot_was_up(world: World) -> None:
    """S002."""
    table = await world.lobby(ANNA, BOB, CLEO)
    await world.wait(25 * 60, step=5)
    await world.restart(6 * 60)
    await world.wait(4 * 60, step=5)
    assert [c.name for c in world.tables.table(table.id).chairs] == ["Anna", "Bob", "Cléo"]
    assert (await world.tables.begin(table.id, ANNA.id)).status is Status.PLAYING


async def test_channel_hears_once_of_an_unclean_stop_and_nothing_of_a_clean_one(world: World) -> None:
    """S003."""
    table = await world.playing(ANNA, BOB)
    await world.lobby(CLEO, channel=2)
    await world.restart(5)
    assert [(u.table, u.kind) for u in world.heard] == [(table, "resumed")]
    await world.restart(5, clean=True)
    assert world.heard == []


async def test_displays_that_are_behind_are_known(world: World) -> None:
    table = await world.playing(ANNA, BOB)
    assert world.tables.stale_display() == [table]
    await world.tables.shown(table, 1, 4242)
    assert world.tables.stale_display() == []
    await world.restart()
    assert (world.tables.stale_display(), world.tables.message(table)) == ([], 4242)
    await world.do(table, DrawStock())
    await world.restart()
    assert world.tables.stale_display() == [table]
    await world.tables.shown(table, 2, 4242)
    await world.restart(600)
    assert world.tables.stale_display() == [table], "the time it shows is wrong by now"
    await world.tables.shown(table, 2, 4242)
    await world.tables.leave(table, ANNA.id)
    await world.restart()
    assert world.tables.stale_display() == [table], "a change of seats is to be shown too"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda row: replace(row, version=VERSION + 1),
        lambda row: replace(row, state=b'{"game":"rami"}'),
        lambda row: replace(row, meta=row.meta.replace(b'"game":"rami"', b'"game":"nolongerplayed"')),
        lambda row: replace(row, meta=b"not json"),
    ],
    ids=["newer", "damaged", "unknown game", "unreadable"],
)
async def test_table_that_cannot_be_read_is_held_and_never_overwritten(world: World, spoil: Any) -> None:
    table = await world.playing(ANNA, BOB)
    row: TableRow = spoil(await world.store.table(table))
    await world.store.commit(PutTable(row=row))
    await world.restart(3600)
    assert (world.kinds(), world.tables.table(table).status) == (["held"], Status.HELD)
    held = world.tables.in_channel(CHANNEL)
    assert held is not None
    assert held.id == table
    for attempt in (
        world.tables.submit(table, ANNA.id, DrawStock(), since=None),
        world.tables.undo(table, ANNA.id, since=None),
        world.tables.back(table, ANNA.id),
    ):
        with pytest.raises(Refused, match="table_held"):
            await attempt
    await world.wait(3600, step=60)
    assert await world.store.table(table) == row
    closed = await world.tables.close(table, "moderator")
    assert closed.status is Status.CLOSED
    assert await world.store.table(table) == replace(row, status="closed", ended=world.now)
    assert (await world.tables.load(table)).status is Status.CLOSED
    await world.lobby(ANNA)


async def test_lost_seed_holds_the_table(world: World, ui_errors: list[Any]) -> None:
    """A deal that cannot be proven fair is not dealt."""
    table = await world.playing(ANNA, BOB)
    row = await world.store.table(table)
    await world.store.commit(PutTable(row=replace(row, id="other", meta=row.meta.replace(table.encode(), b"other"))))
    await world.restart()
    with pytest.raises(Refused, match="table_held"):
        await world.tables.submit("other", ANNA.id, DrawStock(), since=None)
    assert len(ui_errors) == 1
    ui_errors.clear()


async def test_many_tables_come_back_with_their_journals_unread(world: World) -> None:
    await world.without_limits()
    tables = [await world.playing(ANNA, BOB, channel=i) for i in range(200)]
    read: list[str] = []
    journal = world.store.journal

    async def counted(table: str, after: int = 0) -> Any:
        read.append(table)
        return await journal(table, after)

    world.store.journal = counted
    await world.restart(10)
    await world.tables.tick()
    assert read == []
    await world.do(tables[7], DrawStock())
    assert set(read) == {tables[7]}
