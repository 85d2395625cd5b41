"""Stakes in play chips: who pays, who gets what, and that no chip is created or lost whatever happens in between."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine.melding.state import Discard, Turn
from bot.engine.notation import cards
from bot.engine.rules import Illegal
from bot.engine.state import Phase
from bot.store.base import Op, PutTable, StoreFault
from bot.store.memory import MemoryStore
from bot.store.sqlite import SqliteStore
from bot.tables.model import By, GuildPrefs, Person, Pot, Refused, Status, Table
from bot.tables.seasons import Calendar, season
from tests.tables.world import ANNA, BOB, CHANNEL, CLEO, DAN, World, put

GUILD, NOV = 5, 1_795_000_000.0  # in November 2026
EVERYBODY = (ANNA, BOB, CLEO, DAN)


@asynccontextmanager
async def with_chips(store: Any = None) -> AsyncIterator[World]:
    """A world in November whose server has turned chips on; its store is closed whatever happens."""
    world = World(store=store)
    world.now = NOV
    await world.store.open()
    try:
        await world.tables.start()
        await world.tables.set_guild(GUILD, GuildPrefs(chips=True))
        yield world
        await world.tables.stop()
    finally:
        await world.store.close()


@pytest.fixture
async def bank() -> Any:
    """A world with chips, on the store in memory."""
    async with with_chips() as world:
        yield world


async def has(world: World, *people: Person) -> list[int]:
    return [await world.tables.chips(GUILD, p.id) for p in people]


async def in_pot(world: World, table: str) -> int:
    return sum(-int(m.delta) for m in await world.store.chip_moves(table))


async def finish(world: World, table: str, winner: int = 0, scores: tuple[int, ...] | None = None) -> None:
    """The seat throws its last card, and the match is over: each of the others holds a ten."""
    seats = range(len(world.tables.table(table).chairs))
    hands = tuple(cards("9S") if i == winner else cards("10H") for i in seats)
    before = scores or tuple(1000 if i == winner else 0 for i in seats)
    played = (True,) * len(seats)
    put(
        world,
        table,
        hands=hands,
        scores=before,
        turn=winner,
        phase=Phase.PLAY,
        now=Turn(drawn=True),
        laid=played,
        opened=played,
    )
    live = world.tables._keeper.known(table)
    async with world.tables._keeper.locked(table):
        change = world.tables._keeper.change(live)
        change.act(winner, Discard(cards("9S")[0]), By.PERSON)
        await world.tables._keeper.save(change, "move")


async def test_everybody_pays_when_the_match_begins_and_the_winner_takes_all(bank: World) -> None:
    table = (await bank.lobby(ANNA, BOB, CLEO, stake=200)).id
    assert await has(bank, ANNA, BOB, CLEO) == [1000] * 3
    await bank.tables.begin(table, ANNA.id)
    assert (await has(bank, ANNA, BOB, CLEO), await in_pot(bank, table)) == ([800] * 3, 600)
    await finish(bank, table, winner=1)
    assert (await has(bank, ANNA, BOB, CLEO), await in_pot(bank, table)) == ([800, 1400, 800], 0)
    pot = bank.tables.table(table).pot
    assert pot is not None
    assert (pot.total, [(s.name, s.got) for s in pot.stakers]) == (600, [("Anna", 0), ("Bob", 600), ("Cléo", 0)])
    kept = msgspec.json.decode((await bank.store.result(table)).data)["pot"]
    assert msgspec.convert(kept, Pot) == pot


async def test_near_losers_share_the_pot_of_rami_traditionnel(bank: World) -> None:
    """The example of the rules: three quarters to the winner, the rest by points to who is less than 80 behind."""
    table = await bank.playing(*EVERYBODY, game="rami-traditionnel", stake=100)
    await finish(bank, table, winner=0, scores=(180, 150, 131, 130))
    assert bank.state(table).scores == (210, 150, 131, 130)
    assert await has(bank, *EVERYBODY) == [1201, 953, 946, 900]


async def test_a_stake_is_refused_where_chips_are_off(world: World) -> None:
    with pytest.raises(Refused, match="chips_off"):
        await world.lobby(ANNA, stake=1)
    await world.tables.set_guild(GUILD, GuildPrefs(chips=True))
    table = await world.lobby(ANNA, BOB, stake=1)
    await world.tables.set_guild(GUILD, GuildPrefs(chips=False))
    with pytest.raises(Refused, match="chips_off"):
        await world.tables.begin(table.id, ANNA.id)
    assert world.tables.table(table.id).status is Status.LOBBY


@pytest.mark.parametrize("stake", [-1, 501])
async def test_a_stake_out_of_range_is_refused(bank: World, stake: int) -> None:
    with pytest.raises(Refused, match="stake_invalid"):
        await bank.lobby(ANNA, stake=stake)


async def test_computers_sit_at_no_table_with_a_stake(bank: World) -> None:
    table = await bank.lobby(ANNA, stake=10)
    with pytest.raises(Refused, match="stake_persons"):
        await bank.tables.add_computer(table.id, ANNA.id)
    with pytest.raises(Refused, match="stake_too_few"):
        await bank.tables.begin(table.id, ANNA.id)
    assert await bank.store.chips(GUILD, season(Calendar(), NOV), ANNA.id) is None


async def lose(world: World, loser: Person, *stakes: int) -> None:
    """The person loses these stakes to Dan."""
    for i, stake in enumerate(stakes):
        table = await world.playing(loser, DAN, stake=stake, channel=900 + i)
        await finish(world, table, winner=1)


async def test_who_cannot_pay_is_refused_with_the_numbers(bank: World) -> None:
    await lose(bank, ANNA, 500, 400)
    for attempt in (
        bank.lobby(ANNA, stake=101),
        bank.tables.join((await bank.lobby(BOB, stake=101, channel=1)).id, ANNA),
    ):
        with pytest.raises(Refused) as no:
            await attempt
        assert (no.value.code, no.value.params) == ("chips_short", {"have": 100, "need": 101})
    assert (await bank.lobby(ANNA, stake=100)).stake == 100


async def test_whose_chips_went_elsewhere_keeps_the_match_from_beginning(bank: World) -> None:
    await lose(bank, ANNA, 500)
    first, second = [(await bank.lobby(p, ANNA, stake=400, channel=c)).id for p, c in ((BOB, 1), (CLEO, 2))]
    await bank.tables.begin(first, BOB.id)
    heard = len(bank.heard)
    with pytest.raises(Refused) as no:
        await bank.tables.begin(second, CLEO.id)
    assert (no.value.code, no.value.params) == ("chips_short_of", {"user": "1", "have": 100, "need": 400})
    assert (bank.tables.table(second).status, bank.tables.state(second), len(bank.heard)) == ("lobby", None, heard)
    assert await has(bank, ANNA, BOB, CLEO) == [100, 600, 1000]
    await bank.tables.close(first, "moderator")
    await bank.tables.begin(second, CLEO.id)
    assert await has(bank, ANNA, BOB, CLEO) == [100, 1000, 600]


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
async def test_of_two_tables_begun_at_once_with_chips_for_one_only_one_begins(kind: str, tmp_path: Path) -> None:
    async with with_chips(MemoryStore() if kind == "memory" else SqliteStore(tmp_path / "rami.db")) as world:
        await lose(world, ANNA, 500)
        tables = [(await world.lobby(p, ANNA, stake=300, channel=c)).id for p, c in ((BOB, 1), (CLEO, 2))]
        begun = (world.tables.begin(table, p.id) for table, p in zip(tables, (BOB, CLEO), strict=True))
        results = await asyncio.gather(*begun, return_exceptions=True)
        assert sorted(type(r) is Refused for r in results) == [False, True]
        assert await has(world, ANNA) == [200]
        assert sorted([await in_pot(world, table) for table in tables]) == [0, 600]


async def test_a_double_press_on_start_pays_once(bank: World) -> None:
    """S041's kind, with chips."""
    table = (await bank.lobby(ANNA, BOB, stake=300)).id
    presses = (bank.tables.begin(table, ANNA.id) for _ in range(5))
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert [isinstance(r, Table) for r in results] == [True, *[False] * 4]
    assert await has(bank, ANNA, BOB) == [700, 700]


@pytest.mark.parametrize("how", ["moderator", "channel_gone", "idle", "held"])
async def test_a_table_that_closes_unrated_gives_the_stakes_back_once(bank: World, how: str) -> None:
    table = await bank.playing(ANNA, BOB, stake=300)
    if how == "idle":
        await bank.wait(3600, step=60)
        assert bank.tables.table(table).status is Status.PAUSED
        await bank.wait(25 * 3600, step=600)
    elif how == "held":
        await bank.store.commit(PutTable(row=msgspec.structs.replace(bank.store.rows[table], meta=b"not ours")))
        await bank.restart()
        await bank.tables.close(table, "moderator")
    else:
        await asyncio.gather(*(bank.tables.close(table, how) for _ in range(3)))
    assert (await bank.store.table(table)).status == "closed"
    assert await has(bank, ANNA, BOB) == [1000, 1000]
    assert len(await bank.store.chip_moves(table)) == 4


async def test_a_cancelled_lobby_costs_nothing(bank: World) -> None:
    table = await bank.lobby(ANNA, BOB, stake=300)
    await bank.tables.cancel(table.id, ANNA.id)
    assert await bank.store.chip_moves(table.id) == []


async def test_a_leavers_stake_stays_in_the_pot_and_the_best_of_those_who_stayed_gets_it(bank: World) -> None:
    """S086: leaving before losing saves nothing; the computer that plays on wins nothing."""
    table = await bank.playing(ANNA, BOB, CLEO, stake=100)
    await bank.tables.leave(table, ANNA.id)
    await finish(bank, table, winner=0, scores=(1000, 20, 40))
    assert await has(bank, ANNA, BOB, CLEO) == [900, 900, 1200]


async def test_who_takes_a_seat_plays_for_no_chips(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, CLEO, stake=100)
    await bank.tables.leave(table, ANNA.id)
    await bank.tables.take_seat(table, DAN, 0)
    await finish(bank, table, winner=0, scores=(1000, 40, 40))
    assert await has(bank, ANNA, BOB, CLEO, DAN) == [900, 1050, 1050, 1000]


async def test_a_pot_that_nobody_at_the_table_paid_into_goes_back(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=100)
    await bank.tables.leave(table, ANNA.id)
    await bank.tables.take_seat(table, DAN, 0)
    await bank.tables.leave(table, BOB.id)
    await finish(bank, table)
    assert await has(bank, ANNA, BOB, DAN) == [1000, 1000, 1000]
    assert [s.got for s in bank.tables.table(table).pot.stakers] == [100, 100]  # type: ignore[union-attr]


async def test_equals_share_evenly_and_the_first_seats_get_what_is_left_over(bank: World) -> None:
    table = await bank.playing(*EVERYBODY, stake=101)
    await bank.tables.leave(table, ANNA.id)
    await finish(bank, table, winner=0, scores=(1000, 40, 40, 40))
    assert await has(bank, *EVERYBODY) == [899, 1034, 1034, 1033]


async def test_who_shares_the_first_place_is_paid_as_one_where_near_losers_share(bank: World) -> None:
    table = await bank.playing(*EVERYBODY, game="rami-traditionnel", stake=100)
    await bank.tables.leave(table, ANNA.id)
    await finish(bank, table, winner=0, scores=(500, 150, 150, 100))
    assert await has(bank, *EVERYBODY) == [900, 1050, 1050, 1000]


async def test_a_rematch_stakes_again(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=300)
    await finish(bank, table)
    assert await bank.tables.rematch(table, ANNA.id) is None
    again = await bank.tables.rematch(table, BOB.id)
    assert again is not None
    assert (again.stake, await in_pot(bank, again.id), await in_pot(bank, table)) == (300, 600, 0)
    assert await has(bank, ANNA, BOB) == [1000, 400]


async def test_a_rematch_that_somebody_cannot_pay_is_refused(bank: World) -> None:
    await lose(bank, ANNA, 500)
    table = await bank.playing(ANNA, BOB, stake=300)
    await finish(bank, table, winner=1)
    assert await bank.tables.rematch(table, BOB.id) is None
    with pytest.raises(Refused) as no:
        await bank.tables.rematch(table, ANNA.id)
    assert (no.value.code, no.value.params) == ("chips_short", {"have": 200, "need": 300})
    assert bank.tables.table(table).rematch == (BOB.id,)
    assert await has(bank, ANNA, BOB) == [200, 1300]


async def test_chips_that_went_between_the_wishes_keep_the_rematch_from_beginning(bank: World) -> None:
    await lose(bank, ANNA, 300)
    table = await bank.playing(ANNA, BOB, stake=400)
    await finish(bank, table)
    await bank.tables.rematch(table, ANNA.id)
    await lose(bank, ANNA, 500, 500)
    with pytest.raises(Refused, match="chips_short_of"):
        await bank.tables.rematch(table, BOB.id)
    assert bank.tables.in_channel(CHANNEL) is None
    assert await has(bank, ANNA, BOB) == [100, 600]


async def test_a_rematch_with_a_stake_is_for_those_who_are_here(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, CLEO, stake=100)
    await bank.tables.leave(table, ANNA.id)
    await finish(bank, table, winner=1)
    await bank.tables.rematch(table, BOB.id)
    again = await bank.tables.rematch(table, CLEO.id)
    assert again is not None
    assert [c.user for c in again.chairs] == [BOB.id, CLEO.id]
    await bank.tables.leave(again.id, CLEO.id)
    await finish(bank, again.id, winner=0)
    with pytest.raises(Refused, match="stake_too_few"):
        await bank.tables.rematch(again.id, BOB.id)


async def test_a_match_over_the_turn_of_a_month_pays_into_the_season_of_its_stakes(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=300)
    bank.now += 20 * 24 * 3600
    assert (season(Calendar(), NOV), season(Calendar(), bank.now)) == ("2026-11", "2026-12")
    await finish(bank, table)
    assert await has(bank, ANNA, BOB) == [1000, 1000]
    assert [await bank.store.chips(GUILD, "2026-11", p.id) for p in (ANNA, BOB)] == [1300, 700]


async def both(*deeds: Awaitable[Any]) -> None:
    """All at once, each to its end; then the first fault."""
    for result in await asyncio.gather(*deeds, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


class Crashes:
    """Lets the next commit fail, before it is written or after."""

    mode: str | None = None

    async def commit(self, *ops: Op) -> None:
        mode, self.mode = self.mode, None
        if mode == "before":
            raise StoreFault("io")
        await super().commit(*ops)  # type: ignore[misc]  # mixed into a store
        if mode == "after":
            raise StoreFault("io")


class CrashingMemory(Crashes, MemoryStore):
    """In memory."""


class CrashingSqlite(Crashes, SqliteStore):
    """On disk."""


class Chaos:
    """Random deeds of four people at three channels, with crashes in between."""

    def __init__(self, world: World, rng: Random) -> None:
        self.world, self.rng = world, rng
        self.seen: dict[str, int] = {}  # stakes of the tables so far

    async def step(self) -> None:
        """Something happens, perhaps not to its end; then the books are checked."""
        crash = self.rng.choice([None, None, None, "before", "after"])
        self.world.store.mode = crash
        with suppress(Refused, Illegal, StoreFault):
            await self._deed()
        if crash:
            self.world.store.mode = None
            await self.world.restart(self.rng.choice([0.0, 4000.0]))
        for channel in (1, 2, 3):
            table = self.world.tables.in_channel(channel)
            if table is not None:
                self.seen[table.id] = table.stake
        await self.check()

    async def _deed(self) -> None:
        rng, tables, who = self.rng, self.world.tables, self.rng.choice(EVERYBODY)
        channel = rng.choice((1, 2, 3))
        table = tables.in_channel(channel)
        if table is None:
            over = [t for t in self.seen if t in tables._keeper.lives and tables.table(t).status is Status.OVER]
            if over and rng.random() < 0.7:
                await self._again(rng.choice(over))
            else:
                await self.world.lobby(who, stake=rng.choice((0, 150, 400, 500)), channel=channel)
        elif table.status is Status.LOBBY:
            if len(table.chairs) > 1 and rng.random() < 0.6:
                await both(*(tables.begin(table.id, table.host) for _ in range(2)))
            else:
                await (tables.join(table.id, who) if rng.random() < 0.7 else tables.leave(table.id, who.id))
        else:
            await self._in_match(table, who)

    async def _in_match(self, table: Table, who: Person) -> None:
        tables, draw = self.world.tables, self.rng.random()
        if draw < 0.5:
            await finish(self.world, table.id, self.rng.randrange(len(table.chairs)))
        elif draw < 0.65:
            await both(*(tables.close(table.id, why) for why in ("moderator", "channel_gone")))
        elif draw < 0.85:
            await tables.leave(table.id, who.id)
        else:
            await tables.take_seat(table.id, who, self.rng.randrange(len(table.chairs)))

    async def _again(self, table: str) -> None:
        for chair in self.world.tables.table(table).chairs:
            if chair.user is not None and not chair.left:
                await self.world.tables.rematch(table, chair.user)

    async def check(self) -> None:
        """Each pot holds what its table's state says, nobody owes, and all chips come from grants."""
        store, pots = self.world.store, 0
        for table, stake in self.seen.items():
            row, moves = await store.table(table), await store.chip_moves(table)
            pot = -sum(m.delta for m in moves)
            stakers = sum(m.reason == "stake" for m in moves)
            going_on = row.status in ("playing", "paused")
            assert pot == (stake * stakers if going_on else 0), (table, row.status, moves)
            assert bool(stakers) == (bool(stake) and row.state is not None), (table, row.status, moves)
            pots += pot
        found = [await store.chips(GUILD, season(Calendar(), NOV), p.id) for p in EVERYBODY]
        accounts = [chips for chips in found if chips is not None]
        assert all(chips >= 0 for chips in accounts)
        assert sum(accounts) + pots == 1000 * len(accounts)


@pytest.mark.parametrize("seed", range(12))
async def test_no_chip_is_created_or_lost_in_memory(seed: int) -> None:
    await chaos(CrashingMemory(), seed, 400)


@pytest.mark.parametrize("seed", range(3))
async def test_no_chip_is_created_or_lost_on_disk(seed: int, tmp_path: Path) -> None:
    await chaos(CrashingSqlite(tmp_path / "rami.db"), 400 + seed, 200)


async def chaos(store: Any, seed: int, steps: int) -> None:
    """Steps of one seed; enough of them are to happen with chips."""
    async with with_chips(store) as world:
        tumult = Chaos(world, Random(seed))
        for _ in range(steps):
            await tumult.step()
        moves = [m for table in tumult.seen for m in await store.chip_moves(table)]
        assert {m.reason for m in moves} == {"stake", "payout", "refund"}
