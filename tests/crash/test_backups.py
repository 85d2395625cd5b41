"""Backups taken while every game is being played: whole, up to date, and good to play on from."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest_asyncio

from bot.engine.variants import variants
from bot.store import copies
from bot.store.sqlite import SqliteStore
from tests.crash.told import Ack, Heard, faults
from tests.crash.victim import PEOPLE, Victim

BACKUPS = 4
PATIENCE = 20.0  # seconds that a busy machine may take


class Match:
    """Tables of every game on one database, played by a task, and all that they acknowledged."""

    def __init__(self, store: SqliteStore, seed: int) -> None:
        self.store = store
        self.acks: list[Ack] = []
        self._victim = Victim(store, Random(seed), self._hear)
        self._playing: asyncio.Task[None] | None = None

    def _hear(self, line: bytes) -> None:
        self.acks.append(msgspec.json.decode(line, type=Ack))

    async def begin(self) -> None:
        """Take up what is there and play."""
        await self.store.open()
        await self._victim.tables.start()
        for table in self._victim.tables.all_open():
            self._victim.note(table)
        self._playing = asyncio.create_task(self._victim.play())

    async def end(self) -> None:
        """Stop in order."""
        if self._playing is not None:
            self._playing.cancel()
            with suppress(asyncio.CancelledError):
                await self._playing
            self._playing = None
            await self._victim.tables.stop()
        await self.store.close()

    async def played(self, entries: int) -> None:
        """Wait until so many more changes were acknowledged."""
        end, wanted = time.monotonic() + PATIENCE, len(self.acks) + entries
        while len(self.acks) < wanted:
            assert time.monotonic() < end, "nothing is played"
            assert self._playing is not None
            assert not self._playing.done(), self._playing.exception()
            await asyncio.sleep(0.01)

    def heard(self, first: int, last: int) -> Heard:
        """What was acknowledged before ``first``; of drafts also what may be there until ``last``."""
        found = Heard()
        for ack in self.acks[:first]:
            found.hear(ack)
        for ack in self.acks[first:last]:
            if ack.seat is not None and (ack.table, ack.seat) in found.drafts:
                found.drafts[ack.table, ack.seat].append(ack)
        return found


@pytest_asyncio.fixture
async def match(tmp_path: Path) -> AsyncIterator[Match]:
    """A match on a new database, under way."""
    made = Match(SqliteStore(tmp_path / "rami.db"), 1)
    await made.begin()
    yield made
    await made.end()


async def wrong(copy: Path, heard: Heard) -> list[str]:
    """What of ``heard`` a copy has not, looked at in a copy of its own, so that it stays as it was made."""
    look = copy.with_name(f"{copy.name}.look")
    store = SqliteStore(copies.backup(copy, look))
    await store.open()
    try:
        return await faults(store, heard, PEOPLE, time.time())
    finally:
        await store.close()


async def test_each_backup_taken_while_all_games_are_played_is_whole_and_one_is_played_on(
    match: Match, tmp_path: Path
) -> None:
    """S001: journals without a gap that pass through what was acknowledged before the copy was begun."""
    made: list[tuple[Path, Heard]] = []
    await match.played(12 * len(variants()))
    for number in range(BACKUPS):
        first = len(match.acks)
        await match.store.backup(tmp_path / f"copy{number}.db")
        made.append((tmp_path / f"copy{number}.db", match.heard(first, len(match.acks))))
        await match.played(30)
    await match.end()
    for copy, heard in made:
        assert len(heard.tables) >= len(variants())
        assert await wrong(copy, heard) == []

    copy, heard = made[1]
    assert copies.restore(match.store.path, copy, tmp_path / "kept.db") == tmp_path / "kept.db"
    again = Match(SqliteStore(match.store.path), 2)
    await again.begin()
    try:
        await again.played(4 * len(variants()))
        first = len(again.acks)
        await again.store.backup(tmp_path / "later.db")
        later = again.heard(first, len(again.acks))
    finally:
        await again.end()
    moved = [t for t, ack in later.tables.items() if t in heard.tables and ack.seq > heard.tables[t].seq]
    assert len(moved) > len(variants()) // 2
    assert await wrong(tmp_path / "later.db", later) == []
    assert await wrong(tmp_path / "kept.db", match.heard(len(match.acks), len(match.acks))) == []


async def test_a_copy_that_lacks_an_acknowledged_change_is_found(match: Match, tmp_path: Path) -> None:
    """What the others show could fail: the copy is older than what was acknowledged since."""
    await match.played(3 * len(variants()))
    await match.store.backup(tmp_path / "copy.db")
    await match.played(3 * len(variants()))
    assert any("acknowledged" in x for x in await wrong(tmp_path / "copy.db", match.heard(len(match.acks), 0)))
