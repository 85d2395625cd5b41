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
from bot.tables.live import RECENT
from bot.tables.model import GuildPrefs, Pace, Person, Refused
from cogs import wire
from cogs.wire import MENU, Ident, action_text, encode
from tests.soak.fake import RATE, FakeDiscord
from tests.soak.lags import Lags
from tests.soak.spread import Spread

TABLES, GUILDS, MOVES = 1_000, 200, 50.0
WARM = 0.25  # share of the run before calls are counted and memory is looked at
PRESSED = frozenset(wire._WRITE)  # actions that one press can carry
GRAIN = 0.005  # seconds between two looks at the loop
LOOK = 10.0  # seconds between two looks at the memory
AT_ONCE = 50  # tables that are played on together
PATIENCE = 60.0  # seconds at most until all tables are shown before the presses begin
ANSWER = 3  # seconds after the last press in which Discord wants it acknowledged


class Load:
    """Presses on many tables, and what comes of it."""

    def __init__(self, bot: RamiBot, fake: FakeDiscord, rng: Random) -> None:
        self.bot, self.fake, self.rng = bot, fake, rng
        self.blocks, self.lags = Spread(), Lags(bot)
        fake.told = self.lags.told
        self.moves = 0
        self.memory: list[int] = []  # megabytes, one for each look
        self._doors: set[asyncio.Task[None]] = set()

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

    async def play_on(self, rounds: int) -> None:
        """Into the middle of the deals, as tables are found at any time: so many actions at each."""
        for _ in range(rounds):
            names = self.bot.tables.all_open()
            for at in range(0, len(names), AT_ONCE):
                places = [
                    (name, seat) for name in names[at : at + AT_ONCE] for seat in self.bot.tables.awaits(name)[:1]
                ]
                some = [(table, self._choice(table, seat)) for table, seat in places]
                await asyncio.gather(*(self._by_the_door(table, *choice) for table, choice in some))

    async def caught_up(self) -> None:
        """Wait until all is shown and told, for some time at most."""
        end, few = time.monotonic() + PATIENCE, len(self.bot.tables.all_open()) // 50
        while len(self.lags.stale) + len(self.lags.turns) > few and time.monotonic() < end:
            await asyncio.sleep(0.1)
            self.lags.look()

    async def run(self, seconds: float, rate: float, look: float) -> None:
        """Press for a while, as evenly as the loop allows, and look at the memory every ``look`` seconds."""
        watching = [asyncio.create_task(self._watch()), asyncio.create_task(self._weigh(look))]
        end, due = time.monotonic() + seconds, time.monotonic()
        while (now := time.monotonic()) < end:
            while due <= now:
                due += 1 / rate
                self._press()
            await asyncio.sleep(0.01)
        for task in watching:
            task.cancel()

    async def answered(self) -> None:
        """Wait until each press is acknowledged and its action done, for some time at most."""
        for _ in range(ANSWER * 10):
            if not self.fake.waiting and not self._doors:
                break
            await asyncio.sleep(0.1)

    def _press(self) -> None:
        waiting = self.bot.tables.awaited()
        if not waiting:
            return
        table, seat = self.rng.choice(waiting)
        user, action, since = self._choice(table, seat)
        self.moves += 1
        if type(action) in PRESSED:
            self.fake.press(self.bot, user, encode(MENU, Ident(table, since, "use")), action_text(action))
        else:  # made up of several presses: its last one is the same door
            task = asyncio.create_task(self._by_the_door(table, user, action, since))
            self._doors.add(task)
            task.add_done_callback(self._doors.discard)

    def _choice(self, table: str, seat: int) -> tuple[int, Action, int]:
        """Who acts, what a simple player would do there, and since when that is possible."""
        tables = self.bot.tables
        s: Any = tables.state(table)
        rules, user = tables.rules(table), tables.table(table).chairs[seat].user
        if s.phase is Phase.DEAL_END:
            action: Any = NextDeal()
        else:
            action = policy("easy", rules).choose(tables.view(table, seat), rules, stream(b"load", s.seq))
        return user or 0, action, s.since[seat]

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
            self.blocks.add(now - before - GRAIN)
            if now - looked > 0.5:
                looked = now
                self.lags.look()

    async def _weigh(self, look: float) -> None:
        while True:
            await asyncio.sleep(look)
            self.memory.append(resident())


def resident() -> int:
    """Megabytes of the process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return round(pages * resource.getpagesize() / 1e6)


async def _loaded(folder: Path, tables: int, guilds: int, seconds: float, rate: float) -> dict[str, Any]:
    fake = FakeDiscord(rate=1e6)  # until the tables are where presses find them
    with fake.installed():
        bot = build(Settings(state=folder, shards=1, emojis=False))
        await bot.login("a-token")
        spare_what_stays()
        load = Load(bot, fake, Random(1))
        await load.open(tables, guilds)
        bot._ready.set()  # no gateway will say so
        await load.play_on(RECENT)
        await load.caught_up()
        fake.rate = RATE
        load.lags.restart()
        await load.run(seconds * WARM, rate, seconds)
        calls, look = fake.calls, min(LOOK, seconds / 10)
        await load.run(seconds * (1 - WARM), rate, look)
        calls = fake.calls - calls
        await load.answered()
        bot._beat.cancel()
        await asyncio.sleep(1)
        stored = sum([len(await bot.store.journal(name)) for name in bot.tables.all_open()])
        applied = sum(s.seq for name in bot.tables.all_open() if (s := bot.tables.state(name)))
        found = {
            "tables": tables,
            "moves": load.moves,
            "pressed": fake.presses,
            "unacknowledged": len(fake.waiting),
            "acknowledged_ms": {"median": _ms(fake.answers.share(0.5)), "worst": _ms(fake.answers.worst)},
            "lost": applied - stored,
            "loop_block_ms": {"p99": _ms(load.blocks.share(0.99)), "worst": _ms(load.blocks.worst)},
            "panel_lag_s": _lag(load.lags.panels) | {"overtaken": load.lags.overtaken, "behind": len(load.lags.turns)},
            "table_lag_s": _lag(load.lags.tables) | {"behind": len(load.lags.stale)},
            "calls_per_s": round(calls / (seconds * (1 - WARM)), 1),
            "memory_mb": {"every_s": look, "curve": load.memory, "second_half": _grown(load.memory)},
        }
        await bot.close()
    return found


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


def _lag(found: Spread) -> dict[str, float | int]:
    return {"shown": found.number, "median": round(found.share(0.5), 1), "p95": round(found.share(0.95), 1)}


def _grown(curve: list[int]) -> int:
    """Megabytes that the second half of the curve rose by."""
    return curve[-1] - curve[len(curve) // 2]


def rows(seconds: float, tables: int = TABLES, guilds: int = GUILDS, rate: float = MOVES) -> Iterator[dict[str, Any]]:
    """One row with all figures."""
    usual = gc.get_threshold()
    with tempfile.TemporaryDirectory() as folder:
        yield asyncio.run(_loaded(Path(folder), tables, guilds, seconds, rate))
    gc.unfreeze()  # the process that measured may go on with other things
    gc.set_threshold(*usual)
