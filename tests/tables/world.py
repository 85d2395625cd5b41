"""A tables service whose time, chance and storage the test holds in its hands."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bot.engine.cards import stream
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, Seat
from bot.players import Policy, policy
from bot.store.base import Op, PutTable, StoreFault, TableRow
from bot.store.memory import MemoryStore
from bot.store.store import Store
from bot.tables.model import LIMITS, GuildPrefs, Limits, Pace, Person, Table, Update
from bot.tables.service import Tables

ANNA, BOB, CLEO, DAN = (Person(i, n) for i, n in ((1, "Anna"), (2, "Bob"), (3, "Cléo"), (4, "Dan")))
GUILD, CHANNEL = 5, 77


class Gate(MemoryStore):
    """A memory store whose commits can be made to wait (``arrived``: one does) or to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.go.set()
        self.arrived = asyncio.Event()
        self.fault: StoreFault | None = None
        self.commits = 0
        self.rows: dict[str, TableRow] = {}

    async def commit(self, *ops: Op) -> None:
        self.arrived.set()
        await self.go.wait()
        if self.fault:
            raise self.fault
        await super().commit(*ops)
        self.commits += 1
        self.rows |= {op.row.id: op.row for op in ops if isinstance(op, PutTable)}


async def at_once(work: Callable[..., Any], *args: Any) -> Any:
    """A ``think`` without threads."""
    return work(*args)


def counted() -> Callable[[], bytes]:
    """Entropy that repeats from run to run: 32 bytes each."""
    numbers = itertools.count(1)
    return lambda: next(numbers).to_bytes(32, "big")


class World:
    """The service, its store, a clock that the test moves, and all that the listener heard."""

    def __init__(
        self,
        store: Store | None = None,
        *,
        limits: Limits = LIMITS,
        think: Callable[..., Awaitable[Any]] = at_once,
        players: Callable[[str, Rules[Any]], Policy] = policy,
        entropy: Callable[[], bytes] | None = None,
    ) -> None:
        self.store: Any = store or Gate()
        self.now = 1_000_000.0
        self.heard: list[Update] = []
        self._limits, self._think, self._players = limits, think, players
        self._entropy = entropy or counted()
        self.tables = self._service()

    def _service(self) -> Tables:
        return Tables(
            self.store,
            clock=lambda: self.now,
            listener=self.heard.append,
            limits=self._limits,
            think=self._think,
            policy=self._players,
            entropy=self._entropy,
        )

    def shut(self) -> None:
        """Let commits wait until ``store.go`` is set."""
        self.store.go.clear()
        self.store.arrived.clear()

    async def restart(self, down: float = 0.0, *, clean: bool = False) -> None:
        """Another process on the same store, ``down`` seconds later; the old one's memory is gone."""
        if clean:
            await self.tables.stop()
        self.now += down
        self.tables = self._service()
        self.heard.clear()
        await self.tables.start()

    async def wait(self, seconds: float, step: float = 0.25) -> None:
        """Let time pass, with the scheduler's steps."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + step)
            await self.tables.tick()
            await asyncio.sleep(0)

    async def without_limits(self) -> None:
        """The server lets everybody open as many tables as they want."""
        await self.tables.set_guild(GUILD, GuildPrefs(tables_per_person=0, tables_per_guild=0))

    async def lobby(self, *people: Person, computers: int = 0, **options: Any) -> Table:
        """A lobby with those people, the first is host."""
        given: dict[str, Any] = {
            "guild": GUILD,
            "channel": CHANNEL,
            "game": "rami",
            "pace": Pace.NORMAL,
            "level": "easy",
        }
        table = await self.tables.open(host=people[0], locale="fr", **(given | options))
        for person in people[1:]:
            table = await self.tables.join(table.id, person)
        for _ in range(computers):
            table = await self.tables.add_computer(table.id, people[0].id)
        return table

    async def playing(self, *people: Person, computers: int = 0, **options: Any) -> str:
        """A match begun by those people; its id."""
        table = await self.lobby(*people, computers=computers, **options)
        return (await self.tables.begin(table.id, people[0].id)).id

    def state(self, table: str) -> Any:
        """The engine's state."""
        s = self.tables.state(table)
        assert s is not None
        return s

    def kinds(self) -> list[str]:
        """What kinds of updates were heard."""
        return [u.kind for u in self.heard]

    def user(self, table: str, seat: Seat) -> int:
        """Who sits there."""
        user = self.tables.table(table).chairs[seat].user
        assert user is not None
        return user

    def turn(self, table: str) -> tuple[Seat, int]:
        """The seat on turn and its person."""
        seat = self.state(table).turn
        return seat, self.user(table, seat)

    async def do(self, table: str, action: Any) -> Update:
        """The person on turn acts."""
        seat, user = self.turn(table)
        return await self.tables.submit(table, user, action, since=self.state(table).since[seat])

    async def play_turn(self, table: str) -> None:
        """The person on turn draws and throws what the rules think harmless."""
        seat, _ = self.turn(table)
        await self.do(table, DrawStock())
        await self.do(table, self.safe_discard(table, seat))

    def safe_discard(self, table: str, seat: Seat) -> Discard:
        """The discard that the rules think harmless."""
        action = self.tables.rules(table).default(self.tables.view(table, seat), seat)
        assert isinstance(action, Discard)
        return action

    async def finish_deal(self, table: str) -> None:
        """Persons play as easy computers would until the deal is over."""
        while self.state(table).phase not in {Phase.DEAL_END, Phase.MATCH_END}:
            await self.play(table)

    async def play(self, table: str) -> None:
        """The person on turn acts as an easy computer would."""
        seat, _ = self.turn(table)
        rules, below = self.tables.rules(table), stream(b"", self.state(table).seq)
        await self.do(table, policy("easy", rules).choose(self.tables.view(table, seat), rules, below))

    async def next_deal(self, table: str) -> None:
        """Every person wants the next deal."""
        for seat in self.tables.rules(table).to_act(self.state(table)):
            await self.tables.submit(table, self.user(table, seat), NextDeal(), since=None)


async def opened(**options: Any) -> World:
    """A world whose store is open and whose service has started."""
    world = World(**options)
    await world.store.open()
    await world.tables.start()
    return world


def put(world: World, table: str, **changes: Any) -> None:
    """Lay the cards as the test needs them, in memory only."""
    live = world.tables._keeper.known(table)
    state = msgspec.structs.replace(world.state(table), **changes)
    live.snap = msgspec.structs.replace(live.snap, state=state)
