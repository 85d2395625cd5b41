"""Whatever two players and a bystander press, in whatever order: nothing breaks, no card appears or goes."""

from random import Random

import pytest
from simcord import MemberActor

from tests.clicks.hands import Room
from tests.clicks.monkeys import SEEDS, let_loose


@pytest.mark.parametrize("seed", SEEDS)
async def test_monkeys_break_nothing(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor, seed: int
) -> None:
    """Two players, a bystander and a computer; hands full of melds now and then, so that there is much to press."""
    rng = Random(seed)
    game = rng.choice(["rami", "romme", "rami-51", "rami-500", "rami-40", "rami-francais"])
    name = await room.deal(alice, bob, computers=rng.randint(0, 1), game=game, pace="fast")
    await let_loose(room, name, (alice, bob, carol), rng)
