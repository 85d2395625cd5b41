"""A thousand tables in two hundred servers, fifty moves a second: ``python -m tests.soak load --seconds 120``."""

import asyncio
import gc
import resource
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bot.app import RamiBot, build
from bot.engine.cards import stream
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Illegal
from bot.engine.state import Phase
from bot.engine.variants import variants
from bot.players import policy
from bot.serve import spare_what_stays
from bot.settings import Settings
from bot.tables.model import GuildPrefs, Pace, Person, Refused
from cogs import wire
from cogs.wire import MENU, Ident, action_text, encode
from tests.soak.fake import FakeDiscord

TABLES, GUILDS, MOVES = 1_000, 200, 50.0
WARM = 0.25  # share of the run before memory is first looked at
PRESSED = frozenset(wire._WRITE)  # actions that one press can carry
GRAIN = 0.005  # seconds between two looks at the loop


class Load:
    """Presses on many tables, and what comes of it."""

    def __init__(self, bot: RamiBot, fake: FakeDiscord, rng: Random) -> None:
        self.bot, self.fake, self.rng = bot, fake, rng
        self.sent: dict[str, float] = {}
        self.blocks: list[float] = []
        self.lags: list[float] = []
        self.moves = 0
        self._doors: set[asyncio.Task[None]] = set()
        self._behind: dict[str, float] = {}

    async def open(self, tables: int, guilds: int) -> None:
        """The tables: two people each, every third with a computer beside them."""
        games = list(variants().values())
        for guild in range(1, guilds + 1):
            await self.bot.tables.set_guild(guild, GuildPrefs(tables_per_guild=0))
        for number in range(tables):
            rules, host = games[number % len(games)], 2 * number + 1
            table = await self.bot.tables.open(
                guild=1 + number % guilds,
                channel=100_000 + number,
                host=Person(host, f"P{host}"),
                game=rules.id,
                pace=Pace.NORMAL,
                level="hard",
                locale="fr",
            )
            await self.bot.tables.join(table.id, Person(host + 1, f"P{host + 1}"))
            if number % 3 == 0 and 3 in rules.room({}):
                await self.bot.tables.add_computer(table.id, host)
            await self.bot.tables.begin(table.id, host)

    async def run(self, seconds: float, rate: float) -> None:
        """Press for a while, as evenly as the loop allows."""
        watching = asyncio.create_task(self._watch())
        end, due = time.monotonic() + seconds, time.monotonic()
        while (now := time.monotonic()) < end:
            while due <= now:
                due += 1 / rate
                self._press()
            await asyncio.sleep(0.01)
        await asyncio.sleep(2)
        watching.cancel()

    def _press(self) -> None:
        waiting = self.bot.tables.awaited()
        if not waiting:
            return
        table, seat = self.rng.choice(waiting)
        user = self.bot.tables.table(table).chairs[seat].user
        s: Any = self.bot.tables.state(table)
        try:
            rules, v = self.bot.tables.rules(table), self.bot.tables.view(table, seat)
        except Refused:
            return
        if s.phase is Phase.DEAL_END:
            action: Any = NextDeal()
        else:
            action = policy("easy", rules).choose(v, rules, stream(b"load", s.seq))
        self.moves += 1
        if type(action) in PRESSED:
            ident = encode(MENU, Ident(table, s.since[seat], "use"))
            self.sent[self.fake.press(self.bot, user or 0, ident, action_text(action))] = time.monotonic()
        else:  # made up of several presses: its last one is the same door
            task = asyncio.create_task(self._by_the_door(table, user or 0, action, s.since[seat]))
            self._doors.add(task)
            task.add_done_callback(self._doors.discard)

    async def _by_the_door(self, table: str, user: int, action: Action, since: int) -> None:
        with suppress(Refused, Illegal):
            await self.bot.tables.submit(table, user, action, since=since)

    async def _watch(self) -> None:
        """How late the loop is, and how long the channel's messages are behind."""
        looked = 0.0
        while True:
            before = time.monotonic()
            await asyncio.sleep(GRAIN)
            now = time.monotonic()
            self.blocks.append(now - before - GRAIN)
            if now - looked > 0.5:
                looked = now
                stale = set(self.bot.tables.stale_display())
                self.lags += [now - since for name, since in self._behind.items() if name not in stale]
                self._behind = {name: self._behind.get(name, now) for name in stale}

    def answers(self) -> list[float]:
        """Seconds from each press to its acknowledgement."""
        return [self.fake.acknowledged[x] - at for x, at in self.sent.items() if x in self.fake.acknowledged]


def resident() -> float:
    """Megabytes of the process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


async def _loaded(folder: Path, tables: int, guilds: int, seconds: float, rate: float) -> dict[str, Any]:
    fake = FakeDiscord()
    with fake.installed():
        bot = build(Settings(state=folder, shards=1, emojis=False))
        await bot.login("a-token")
        spare_what_stays()
        bot._ready.set()  # no gateway will say so
        load = Load(bot, fake, Random(1))
        await load.open(tables, guilds)
        await load.run(seconds * WARM, rate)
        warm, calls = resident(), fake.calls
        await load.run(seconds * (1 - WARM), rate)
        hot = resident()
        bot._beat.cancel()
        await asyncio.sleep(1)
        stored = sum([len(await bot.store.journal(name)) for name in bot.tables.all_open()])
        applied = sum(s.seq for name in bot.tables.all_open() if (s := bot.tables.state(name)))
        answers = load.answers()
        found = {
            "tables": tables,
            "moves": load.moves,
            "pressed": len(load.sent),
            "unacknowledged": len(load.sent) - len(answers),
            "acknowledged_ms": {"median": _ms(median(answers)), "worst": _ms(max(answers))},
            "lost": applied - stored,
            "loop_block_ms": {"p99": _ms(_share(load.blocks, 0.99)), "worst": _ms(max(load.blocks))},
            "display_lag_s": {"median": _s(load.lags, 0.5), "p95": _s(load.lags, 0.95), "behind": len(load._behind)},
            "calls_per_s": round((fake.calls - calls) / (seconds * (1 - WARM)), 1),
            "memory_mb": {"warm": round(warm), "end": round(hot)},
        }
        await bot.close()
    return found


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


def _s(values: list[float], share: float) -> float | None:
    return round(_share(values, share), 1) if values else None


def _share(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def rows(seconds: float, tables: int = TABLES, guilds: int = GUILDS, rate: float = MOVES) -> Iterator[dict[str, Any]]:
    """One row with all figures."""
    usual = gc.get_threshold()
    with tempfile.TemporaryDirectory() as folder:
        yield asyncio.run(_loaded(Path(folder), tables, guilds, seconds, rate))
    gc.unfreeze()  # the process that measured may go on with other things
    gc.set_threshold(*usual)
