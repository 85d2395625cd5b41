"""Everybody acts at once, on a storage that takes its time: one acceptance for each seq, nothing appears or goes."""

import asyncio
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.cards import hand
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Illegal
from bot.engine.state import DEALER, Phase
from bot.engine.variants import variants
from bot.engine.zones import places
from bot.players import policy
from bot.store.base import Op
from bot.tables.model import GuildPrefs, Refused, Update
from tests.tables.world import ANNA, BOB, CLEO, DAN, Gate, World

PEOPLE = (ANNA, BOB, CLEO, DAN)
STEPS = 25


class Slow(Gate):
    """A memory store whose commits let others run first."""

    async def commit(self, *ops: Op) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        await super().commit(*ops)


def shots(world: World, table: str, rng: Random) -> list[tuple[int, Action, int | None]]:
    """What may arrive in one instant: legal actions of whoever is to act, doubled, also from those who are not."""
    rules, s = world.tables.rules(table), world.state(table)
    out: list[tuple[int, Action, int | None]] = []
    for seat in world.tables.awaits(table):
        user, since = world.user(table, seat), s.since[seat]
        v = world.tables.view(table, seat)
        legal = [NextDeal()] if s.phase is Phase.DEAL_END else list(rules.legal(v, seat))
        some = rng.sample(legal, min(3, len(legal)))
        if s.phase is not Phase.DEAL_END:
            some.append(policy("easy", rules).choose(v, rules, rng.randrange))
        out += [(user, action, since) for action in some for _ in range(rng.randint(1, 3))]
        out += [(other.id, some[0], since) for other in PEOPLE]
        out.append((user, some[-1], max(0, since - 1)))
    rng.shuffle(out)
    return out


async def fire(world: World, table: str, volley: list[tuple[int, Action, int | None]]) -> list[Any]:
    """All of them at once; an update or what was refused, for each."""
    tasks = [world.tables.submit(table, user, action, since=since) for user, action, since in volley]
    return await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("game", variants())
@given(seed=st.integers(0, 2**32))
@settings(max_examples=2)
def test_volleys_of_actions_accept_one_for_each_seq(game: str, seed: int) -> None:
    """S041: any action of any game, pressed by anybody, many times at once."""
    asyncio.run(_volleys(game, Random(seed)))


async def _volleys(game: str, rng: Random) -> None:
    world, rules = World(Slow(), entropy=lambda: rng.randbytes(32)), variants()[game]
    await world.store.open()
    await world.tables.start()
    await world.tables.set_guild(5, GuildPrefs(chips=True))
    people = PEOPLE[: max(2, rules.seats().start)]
    table = await world.playing(*people, game=game, stake=10)
    heard = len(world.heard)
    for _ in range(STEPS):
        if world.tables.table(table).status != "playing":
            break
        results = await fire(world, table, shots(world, table, rng))
        strange = [r for r in results if not isinstance(r, Update | Refused | Illegal)]
        assert not strange
        accepted = [r.seq for r in results if isinstance(r, Update)]
        assert len(accepted) == len(set(accepted)), "two answers for one seq"
        await _whole(world, table)
    assert len(world.heard) > heard
    granted = sum([await world.tables.chips(5, who.id) for who in people])
    pot = -sum(m.delta for m in await world.store.chip_moves(table))
    assert granted + pot == 1000 * len(people)


async def _whole(world: World, table: str) -> None:
    """No gap and no double in the journal, every card in one place, and the store has what memory has."""
    s, journal = world.state(table), await world.store.journal(table)
    assert [e.seq for e in journal] == list(range(1, s.seq + 1))
    if s.deal and s.phase is not Phase.DEAL:
        assert hand(places(s)) == world.tables.rules(table).pack(s)
    assert world.store.rows[table].seq == s.seq
    assert sum(e.seat == DEALER for e in journal) >= s.deal
