"""A room in the simulated Discord with the bot in it, people around, and restarts."""

from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Protocol

import discord
import pytest
import pytest_asyncio
from simcord import Env, MemberActor

from bot.app import RamiBot, build
from bot.settings import Settings
from tests.clicks.hands import Room
from tests.conftest import World

MANAGER = discord.Permissions(manage_guild=True, manage_messages=True)
PATIENCE = 30.0  # seconds of real time after which the simulator gives up on the bot; machines may be busy


class Restart(Protocol):
    """Stops the running bot, in order or as if it were killed, and starts another over the same folder."""

    async def __call__(self, *, orderly: bool = True) -> None: ...


@pytest.fixture
def make_bot(settings: Settings, request: pytest.FixtureRequest) -> Callable[[], RamiBot]:
    """As everywhere, but chance is the same in every run of a test."""
    rng = Random(request.node.name)

    def make() -> RamiBot:
        bot = build(settings)
        bot.tables._keeper.entropy = bot.tables._scheduler._computers._entropy = lambda: rng.randbytes(32)
        return bot

    return make


@pytest_asyncio.fixture(autouse=True)
async def _reborn() -> AsyncIterator[list[RamiBot]]:
    """The bots that a test started beside the first; closed once the simulator is."""
    bots: list[RamiBot] = []
    yield bots
    for bot in bots:
        await bot.close()


@pytest_asyncio.fixture
async def room(_reborn: list[RamiBot], simcord_env: Env, world: World) -> Room:
    """A channel of a French server whose slash commands are known."""
    simcord_env.settle_timeout = PATIENCE
    await simcord_env.bot.tree.sync()  # type: ignore[attr-defined]  # any bot with commands has a tree
    return Room(simcord_env, world[0])


@pytest.fixture
def restart(room: Room, make_bot: Callable[[], RamiBot], _reborn: list[RamiBot]) -> Restart:
    """See ``Restart``."""

    async def again(*, orderly: bool = True) -> None:
        old = room.bot
        if orderly:
            await old.close()
        else:
            old._beat.cancel()
            old._opened = False  # nothing more is written: as after a kill
            await old.store.close()
        new = make_bot()
        _reborn.append(new)
        await room.env.restart_bot(new)

    return again


@pytest.fixture
def alice(world: World) -> MemberActor:
    """Opens the tables."""
    return world[1]


@pytest.fixture
def bob(world: World) -> MemberActor:
    """Sits down at them."""
    return world[2]


@pytest.fixture
def carol(simcord_env: Env, world: World) -> MemberActor:
    """Stands by."""
    guild = world[0].guild
    assert guild is not None
    return guild.add_member(simcord_env.create_user("carol"))


@pytest.fixture
def dora(simcord_env: Env, world: World) -> MemberActor:
    """The fourth at a table."""
    guild = world[0].guild
    assert guild is not None
    return guild.add_member(simcord_env.create_user("dora"))


@pytest.fixture
def four(alice: MemberActor, bob: MemberActor, carol: MemberActor, dora: MemberActor) -> list[MemberActor]:
    """Two pairs, as they sit when everybody keeps their place."""
    return [alice, bob, carol, dora]


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """Somebody with *Manage Server* and *Manage Messages*."""
    guild = room.channel.guild
    assert guild is not None
    role = guild.create_role("managers", permissions=MANAGER)
    return guild.add_member(room.env.create_user("manon"), roles=[role])
