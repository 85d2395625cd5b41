"""The process that is killed: matches of every game on one database file, with people, computers, drafts and stakes."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bot.engine.cards import stream
from bot.engine.moves import NextDeal
from bot.engine.rules import Illegal
from bot.engine.state import Phase
from bot.engine.variants import variants
from bot.players import policy
from bot.store.sqlite import SqliteStore
from bot.tables import drafts
from bot.tables.model import Draft, GuildPrefs, Limits, Pace, Person, Refused, Status, Update
from bot.tables.service import Tables
from tests.crash.told import GUILD, Ack, Heard, digest, faults, late

PEOPLE = range(1, 61)
QUICK = Limits(think_least=0.0, think_most=0.0)
STAKE = 5

Say = Callable[[bytes], None]


async def live(folder: Path, seed: int, heard: Heard, say: Say, kill_after: int | None) -> None:
    """Check what the one before left, say what is wrong with it, then play until killed.

    ``kill_after``: kill oneself at the so many-th SQL statement from then on, be it in the middle of a commit.
    """
    store = SqliteStore(folder / "rami.db")
    await store.open()
    now = time.time()
    for fault in await faults(store, heard, PEOPLE, now):
        say(f"!{fault}".encode())
    victim = Victim(store, Random(seed), say)
    await victim.tables.start()
    now = time.time()
    taken_up = {t: (victim.seq(t), victim.tables.deadline(t)) for t in victim.tables.all_open()}
    for fault in late(heard, taken_up, now):
        say(f"!{fault}".encode())
    for table in taken_up:
        victim.note(table)
    say(b"+")
    if kill_after is not None:
        await _kill_at(store, kill_after)
    await victim.play()


async def _kill_at(store: SqliteStore, left: int) -> None:
    """SIGKILL at the ``left``-th statement that the database begins."""
    counter = [left]

    def count(_: str) -> None:
        counter[0] -= 1
        if counter[0] <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    assert store._db is not None
    await store._db.set_trace_callback(count)


class Victim:
    """People and computers at a table of every game."""

    def __init__(self, store: SqliteStore, rng: Random, say: Say) -> None:
        self.rng, self._say = rng, say
        self.tables = Tables(store, clock=time.time, limits=QUICK, listener=self.hear)

    def hear(self, update: Update) -> None:
        """It is committed: from now on it has to last."""
        self.note(update.table)

    def note(self, table: str) -> None:
        """Acknowledge the table as it is."""
        due, state = self.tables.deadline(table), self._digest(table)
        self._ack(Ack(table=table, seq=self.seq(table), state=state, deadline=due))

    def seq(self, table: str) -> int:
        """Entries applied."""
        s = self.tables.state(table)
        return 0 if s is None else s.seq

    async def play(self) -> None:
        """For ever."""
        await self.tables.set_guild(GUILD, GuildPrefs(locale="fr", chips=True, tables_per_person=0))
        for number, game in enumerate(variants()):
            await self._opened(number, game)
        while True:
            for number, game in enumerate(variants()):
                await self._turn(number, game)
            await self.tables.tick()

    async def _turn(self, number: int, game: str) -> None:
        table = self.tables.in_channel(100 + number)
        if table is None:
            await self._opened(number, game)
            return
        if table.status is Status.LOBBY:  # its people were killed while they sat down
            await self.tables.cancel(table.id, table.host)
            return
        seats = [i for i in self.tables.awaits(table.id) if table.chairs[i].user is not None]
        if not seats:
            return
        seat = self.rng.choice(seats)
        try:
            await self._step(table.id, table.chairs[seat].user or 0, seat)
        except (Refused, Illegal):
            return  # somebody was faster, or there was nothing to take back

    async def _step(self, table: str, user: int, seat: int) -> None:
        rules, v, s = self.tables.rules(table), self.tables.view(table, seat), self.tables.state(table)
        chosen = self.rng.random()
        if s is None:
            return
        if s.phase is Phase.DEAL_END:
            await self.tables.submit(table, user, NextDeal(), since=s.since[seat])
        elif chosen < 0.2 and v.hand:
            await self._select(table, user, seat, v.hand)
        elif chosen < 0.25:
            await self.tables.undo(table, user, since=s.since[seat])
        else:
            action = policy("easy", rules).choose(v, rules, stream(b"crash", s.seq))
            await self.tables.submit(table, user, action, since=s.since[seat])

    async def _select(self, table: str, user: int, seat: int, hand: Any) -> None:
        wanted = Draft(chosen=(self.rng.choice(hand),))
        name = digest(drafts.dumps(wanted) or b"")
        self._ack(Ack(table=table, seq=self.seq(table), seat=seat, draft=name, wanted=True))
        if await self.tables.set_draft(table, user, wanted) == wanted:
            self._ack(Ack(table=table, seq=self.seq(table), seat=seat, draft=name))

    async def _opened(self, number: int, game: str) -> None:
        """A table of the game in a channel of its own: half of them for people and a stake, half with computers."""
        if self.tables.in_channel(100 + number) is not None:
            return
        seats, host, staked = variants()[game].seats().start, 1 + 4 * number, number % 2 == 0
        chips = min([await self.tables.chips(GUILD, host + i) for i in range(seats)])
        stake = STAKE if staked and chips >= STAKE else 0
        table = await self.tables.open(
            guild=GUILD,
            channel=100 + number,
            host=Person(host, "A"),
            game=game,
            pace=Pace.NORMAL,
            level="easy",
            locale="fr",
            stake=stake,
        )
        for i in range(1, seats):
            if staked:
                await self.tables.join(table.id, Person(host + i, "B"))
            else:
                await self.tables.add_computer(table.id, host)
        await self.tables.begin(table.id, host)

    def _digest(self, table: str) -> str:
        live = self.tables._keeper.known(table)
        return "" if live.state is None else digest(live.snap.row(0, None).state or b"")

    def _ack(self, ack: Ack) -> None:
        self._say(msgspec.json.encode(ack))


def run(folder: Path, seed: int, heard: Heard, pipe: int, kill_after: int | None) -> None:
    """The child's whole life."""

    def say(line: bytes) -> None:
        os.write(pipe, line + b"\n")

    asyncio.run(live(folder, seed, heard, say, kill_after))
