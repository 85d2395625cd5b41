"""What becomes of the stakes of a match that ends early."""

from typing import Any

import pytest

from bot.tables.model import GuildPrefs, Pace
from tests.tables.ends import AGREE, CLAIM, CONCEDE, away, offer
from tests.tables.world import ANNA, BOB, CLEO, World, put


@pytest.fixture
async def bank(world: World) -> World:
    """A server with chips."""
    await world.tables.set_guild(5, GuildPrefs(chips=True))
    return world


async def has(world: World, *people: Any) -> list[int]:
    return [await world.tables.chips(5, p.id) for p in people]


async def test_agreement_gives_the_stakes_back(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=100)
    await bank.tables.propose(table, ANNA.id, AGREE)
    await bank.tables.agree(table, BOB.id, offer(bank, table))
    assert await has(bank, ANNA, BOB) == [1000, 1000]


async def test_conceding_pays_the_pot_to_the_other(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=100)
    await bank.tables.propose(table, ANNA.id, CONCEDE)
    assert await has(bank, ANNA, BOB) == [900, 1100]


async def test_conceding_to_somebody_who_is_away_pays_them(bank: World) -> None:
    table = await bank.playing(ANNA, BOB, stake=100, pace=Pace.FAST)
    await away(bank, table, BOB)
    await bank.tables.propose(table, ANNA.id, CONCEDE)
    assert await has(bank, ANNA, BOB) == [900, 1100]


async def test_claimed_pot_goes_to_who_is_left(bank: World) -> None:
    """S086, with chips."""
    table = await bank.playing(ANNA, BOB, CLEO, stake=100)
    put(bank, table, scores=(0, 100, 100))
    for person in (BOB, CLEO):
        await bank.tables.leave(table, person.id)
    await bank.tables.propose(table, ANNA.id, CLAIM)
    assert await has(bank, ANNA, BOB, CLEO) == [1200, 900, 900]


async def test_match_that_everybody_left_pays_who_left_last(bank: World) -> None:
    """S086, with chips: who left before the others has no share."""
    table = await bank.playing(ANNA, BOB, stake=100)
    await bank.tables.leave(table, BOB.id)
    bank.now += 5
    await bank.tables.leave(table, ANNA.id)
    assert await has(bank, ANNA, BOB) == [1100, 900]
    assert sum(m.delta for m in await bank.store.chip_moves(table)) == 0
