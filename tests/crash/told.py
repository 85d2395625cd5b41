"""What a killed process had said of its tables, and whether the next one finds it so."""

import hashlib
from collections.abc import AsyncIterator, Iterator

import msgspec

from bot.engine.codec import dumps, load_action, load_state
from bot.engine.undo import replay
from bot.engine.variants import find
from bot.store.base import TableRow
from bot.store.sqlite import SqliteStore
from bot.tables.model import LIMITS, Table
from bot.tables.scheduler import HEARTBEAT
from bot.tables.seasons import Calendar, season

GUILD = 5
SLACK = 0.5  # seconds that a busy machine may take between two readings of the clock


class Ack(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the victim's: the table as it was when a listener heard of it, or a draft that was kept."""

    table: str
    seq: int
    state: str = ""  # digest
    deadline: float | None = None
    seat: int | None = None  # of a draft
    draft: str = ""
    wanted: bool = False  # not yet acknowledged: may be there or not


class Heard(msgspec.Struct):
    """All that a killed process acknowledged, the last of each."""

    tables: dict[str, Ack] = {}
    drafts: dict[tuple[str, int], list[Ack]] = {}  # the last acknowledged, and what was wanted after it
    killed: float = 0.0

    def hear(self, ack: Ack) -> None:
        """Note a line."""
        if ack.seat is None:
            self.tables[ack.table] = ack
        elif ack.wanted:
            self.drafts.setdefault((ack.table, ack.seat), []).append(ack)
        else:
            self.drafts[ack.table, ack.seat] = [ack]


def digest(data: bytes) -> str:
    """A short name for bytes."""
    return hashlib.sha256(data).hexdigest()[:16]


async def faults(store: SqliteStore, heard: Heard, people: range, now: float) -> list[str]:
    """What of ``heard`` is not in the open ``store``, in one line each; also what contradicts itself."""
    found = []
    for ack in heard.tables.values():
        row = await store.table(ack.table)
        found += [f"{ack.table}: {x}" for x in await _table(store, ack, row)] if row else [f"{ack.table} is gone"]
    for wanted in heard.drafts.values():
        if not wanted[0].wanted:
            found += await _draft(store, heard, wanted)
    return found + [x async for x in _chips(store, people, now)]


async def _table(store: SqliteStore, ack: Ack, row: TableRow) -> list[str]:
    """The journal is whole, gives the snapshot, and passes through what was acknowledged."""
    journal = await store.journal(row.id)
    if [e.seq for e in journal] != list(range(1, row.seq + 1)):
        return [f"the journal has {len(journal)} entries up to {journal[-1].seq if journal else 0} for seq {row.seq}"]
    if row.seq < ack.seq:
        return [f"acknowledged {ack.seq}, stored {row.seq}"]
    if row.start is None or row.state is None:
        return []
    rules = find(msgspec.json.decode(row.meta, type=Table).game)
    moves = [(e.seat, load_action(rules, e.action)) for e in journal]
    whole, _ = replay(rules, load_state(rules, row.start), moves)
    then, _ = replay(rules, load_state(rules, row.start), moves[: ack.seq])
    if dumps(whole) != row.state:
        return ["the snapshot is not what the journal gives"]
    lobby = not ack.state  # it began between that word and the kill
    return [] if lobby or digest(dumps(then)) == ack.state else ["what was acknowledged is not what was played"]


async def _draft(store: SqliteStore, heard: Heard, wanted: list[Ack]) -> list[str]:
    """A draft lasts as long as its table does not move on, or until a newer one takes its place."""
    ack = wanted[0]
    row, last = await store.table(ack.table), heard.tables.get(ack.table)
    if row is None or row.seq != ack.seq or (last and last.seq > ack.seq):
        return []
    kept = {d.seat: digest(d.data) for d in await store.drafts(ack.table)}
    there = kept.get(ack.seat or 0) in [x.draft for x in wanted]
    return [] if there else [f"{ack.table}: the draft of seat {ack.seat} is not there"]


async def _chips(store: SqliteStore, people: range, now: float) -> AsyncIterator[str]:
    """Chips are in accounts and pots, and nowhere else."""
    accounts = [await store.chips(GUILD, season(Calendar(), now), user) for user in people]
    rows = await store.tables(("playing", "paused", "lobby", "over", "closed"))
    pots = [m.delta for row in rows for m in await store.chip_moves(row.id)]
    granted = sum(x is not None for x in accounts) * LIMITS.chips
    held, in_pots = sum(x or 0 for x in accounts), -sum(pots)
    if held + in_pots != granted:
        yield f"{granted} chips were granted; accounts hold {held}, pots {in_pots}"


def late(heard: Heard, deadlines: dict[str, tuple[int, float | None]], now: float) -> Iterator[str]:
    """Clocks that ran while nobody was there: ``deadlines`` are (seq, deadline) of the tables taken up at ``now``."""
    for table, (seq, deadline) in deadlines.items():
        ack = heard.tables.get(table)
        if ack is None or ack.seq != seq or ack.deadline is None:
            continue
        before, after = ack.deadline - heard.killed, (deadline or 0.0) - now
        if not before - SLACK <= after <= before + HEARTBEAT + SLACK:
            yield f"{table}: {before:.1f} s were left of the turn, now {after:.1f} s"
