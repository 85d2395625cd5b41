"""After a restart: the open tables again, their clocks less the time that the bot was down."""

import logging

import msgspec
from msgspec.structs import replace

from bot.store.base import PutNote, PutTable, StoreFault, TableRow
from bot.tables import clocks
from bot.tables.keeper import ENDED, OPEN, Keeper
from bot.tables.live import Live
from bot.tables.model import Status, Update
from bot.tables.scheduler import ALIVE

log = logging.getLogger(__name__)

CLEAN = "clean"  # note: when the bot last stopped in order, empty while it runs
HELD = "held"  # note: JSON, since when the clock of each held table stands still
NOTICEABLE = 2.0  # seconds by which a shown time may be wrong


async def recover(keeper: Keeper) -> list[Update]:
    """Take up every open table; what is to be said of each after a stop in disorder, or because it is held."""
    now = keeper.clock()
    rows = await keeper.store.tables(OPEN)
    down = max(0.0, now - float(await keeper.store.note(ALIVE) or now))
    clean = await keeper.store.note(CLEAN) != ""
    held: dict[str, float] = msgspec.json.decode(await keeper.store.note(HELD) or "{}", type=dict[str, float])
    lives = [(row, keeper.revive(row)) for row in rows]
    still = {row.id: held.get(row.id, now - down) for row in rows}  # when each clock stopped
    shifted = [_shifted(row, x, now - still[row.id]) for row, x in lives if _clocked(row, x) and still[row.id] < now]
    held = {row.id: still[row.id] for row, live in lives if live.row is not None}
    await keeper.store.commit(
        *(PutTable(row=row) for row in shifted),
        PutNote(key=ALIVE, value=repr(now)),
        PutNote(key=CLEAN, value=""),
        PutNote(key=HELD, value=msgspec.json.encode(held).decode()),
    )
    for live in (live for _, live in lives):
        keeper.lives[live.table.id] = live
        if live.row is None:
            live.due = clocks.due(keeper.limits, live.rules, live.table, live.state, now, begun=False)
    await _endings(keeper, now - down)
    return [u for _, live in lives if (u := _news(live, clean=clean))]


async def _endings(keeper: Keeper, stopped: float) -> None:
    """Take up the tables that ended shortly before the bot ``stopped`` and whose end their channel has not seen."""
    for row in await keeper.store.behind(ENDED):
        live = keeper.revive(row)
        if (live.table.ended or 0.0) + keeper.limits.rematch > stopped:
            keeper.lives[row.id] = live


async def note_stop(keeper: Keeper) -> None:
    """Remember a stop in order; one that the storage cannot note counts as a stop in disorder."""
    now = repr(keeper.clock())
    try:
        await keeper.store.commit(PutNote(key=ALIVE, value=now), PutNote(key=CLEAN, value=now))
    except StoreFault as fault:
        log.warning("the stop could not be noted: %s", fault.code)


def _clocked(row: TableRow, live: Live) -> bool:
    return live.row is None and (row.deadline is not None or live.table.offer is not None)


def _shifted(row: TableRow, live: Live, down: float) -> TableRow:
    """The row with clocks that stood still for ``down`` seconds; a time already shown is then to be shown anew."""
    deadline, offer = live.snap.deadline, live.table.offer
    table = replace(live.table, offer=replace(offer, until=offer.until + down)) if offer else live.table
    live.snap = replace(live.snap, table=table, deadline=None if deadline is None else deadline + down)
    live.shown = -1 if down > NOTICEABLE else row.shown
    return live.snap.row(live.shown, row.message)


def _news(live: Live, *, clean: bool) -> Update | None:
    if live.row is not None:
        return Update(table=live.table.id, seq=live.row.seq, kind="held")
    if clean or live.table.status is not Status.PLAYING:
        return None
    turn = clocks.acting(live.rules, live.state)
    return Update(table=live.table.id, seq=live.snap.seq, kind="resumed", turn=turn)
