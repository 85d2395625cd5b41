"""The helpers of the simulated tests show what they promise, on the stub bot."""

from collections.abc import Callable

import discord
import pytest
from simcord import Env, InteractionResult

from tests.conftest import World
from tests.sim import (
    HttpGate,
    Shot,
    closed_dm,
    copy_of,
    custom_ids,
    everything_sent,
    http_yields,
    labels,
    locales,
    stale_click,
    volley,
    words,
)
from tests.sim.stub import StubBot


@pytest.fixture
def make_bot() -> Callable[[], StubBot]:
    return StubBot


@pytest.fixture
def stub(simcord_bot: StubBot) -> StubBot:
    return simcord_bot


async def opened(world: World) -> discord.Message:
    channel, alice, _ = world
    result: InteractionResult = await alice.slash(channel, "play", game="rami")
    assert result.response is not None
    return result.response.message


async def test_words_and_controls_of_a_message(simcord_env: Env, world: World) -> None:
    message = await opened(world)
    assert words(simcord_env, message) == "turn 0 after nobody, 0 cheers\ntable 0"
    assert custom_ids(simcord_env, message) == ["press:0", "cheer"]
    assert labels(simcord_env, message) == {"Play": "press:0", "Cheer": "cheer"}


async def test_volley_of_two_presses_counts_once_when_guarded(simcord_env: Env, world: World, stub: StubBot) -> None:
    _, alice, bob = world
    message = await opened(world)
    with http_yields(3):
        results = await volley(simcord_env, Shot(alice, message, "press:0"), Shot(bob, message, "press:0"))
    assert stub.turn == 1
    assert all(result.acknowledged for result in results)


async def test_stale_click_reaches_the_bot(simcord_env: Env, world: World, stub: StubBot) -> None:
    _, alice, bob = world
    message = await opened(world)
    old = copy_of(simcord_env, message)
    await alice.click(message, custom_id="press:0")
    assert not (await volley(simcord_env, Shot(bob, message, "press:0")))[0].acknowledged
    assert (await stale_click(simcord_env, bob, message, old, "press:0")).acknowledged
    assert stub.turn == 1
    stub.guarded = False
    await stale_click(simcord_env, bob, message, old, "press:0")
    assert stub.turn == 2


async def test_gate_holds_a_press_in_the_middle(simcord_env: Env, world: World, stub: StubBot) -> None:
    _, alice, _ = world
    message = await opened(world)
    with HttpGate(simcord_env).installed() as gate:
        gate.hold("POST", "/interactions/*/*/callback")
        assert not (await alice.click(message, custom_id="cheer")).acknowledged
        assert (stub.cheers, len(gate.held)) == (0, 1)
        gate.release()
        await simcord_env.settle()
    assert stub.cheers == 1


async def test_language_of_person_and_server(simcord_env: Env, world: World) -> None:
    channel, alice, bob = world
    with locales({alice.id: "fr"}, "de"):
        assert [item.content for item in (await alice.slash(channel, "play", game="rami")).followups] == ["rami fr de"]
        assert [item.content for item in (await bob.slash(channel, "play", game="rami")).followups] == ["rami en-US de"]


@pytest.mark.parametrize("code", [50007, 50278, 40003])
async def test_closed_dm_refuses_only_that_person(simcord_env: Env, world: World, code: int) -> None:
    _, alice, bob = world
    bot = simcord_env.bot
    with closed_dm(simcord_env, alice, code):
        member = await bot.fetch_user(alice.id)
        with pytest.raises(discord.Forbidden) as caught, simcord_env._bot_scope():
            await member.send("hello")
        assert caught.value.code == code
    with simcord_env._bot_scope():
        await (await bot.fetch_user(bob.id)).send("hello")
        await member.send("hello again")
    last = alice.user.dm_channel.last_message
    assert last is not None
    assert last.content == "hello again"


async def test_computer_moves_when_the_clock_does(simcord_env: Env, world: World, stub: StubBot) -> None:
    _, alice, _ = world
    message = await opened(world)
    await alice.click(message, custom_id="press:0")
    assert stub.moved_by == "alice"
    await simcord_env.advance_time(2)
    assert stub.moved_by == "computer"


async def test_everything_sent_has_alt_texts_and_file_names(simcord_env: Env, world: World) -> None:
    await opened(world)
    sent = everything_sent(simcord_env)
    assert "attachment://t.png" in sent
    assert "table 0" in sent
