"""Running until a signal, plain words for what a person must mend, and sending commands only when they changed."""

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterator

import aiohttp
import discord
import pytest
from discord import app_commands
from simcord import Env

from bot.serve import serve, sync_changed
from bot.settings import Refused, Settings
from bot.store.base import StoreFault
from tests.sim.stub import StubBot

TOKEN = "a-token"


@pytest.fixture
def make_bot() -> Callable[[], StubBot]:
    return StubBot


@pytest.fixture
def own_signals() -> Iterator[None]:
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


class Unconnected(StubBot):
    """A bot whose connection is what the test says."""

    def __init__(self, ends_with: Exception | None) -> None:
        super().__init__()
        self.ends_with = ends_with
        self.gone = asyncio.Event()

    async def close(self) -> None:
        self.gone.set()
        await super().close()

    async def login(self, token: str) -> None:
        assert token == TOKEN
        if self.ends_with:
            raise self.ends_with

    async def connect(self, *, reconnect: bool = True) -> None:
        asyncio.get_running_loop().call_later(0.01, os.kill, os.getpid(), signal.SIGTERM)
        await self.gone.wait()


@pytest.mark.usefixtures("own_signals")
async def test_sigterm_closes_the_bot(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Settings] = []

    async def send(_bot: StubBot, config: Settings) -> bool:
        sent.append(config)
        return True

    monkeypatch.setattr("bot.serve.sync_changed", send)
    bot = Unconnected(None)
    await asyncio.wait_for(serve(bot, TOKEN, settings), 5)
    assert sent == [settings]
    assert bot.closed


@pytest.mark.usefixtures("own_signals")
@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (discord.LoginFailure("Improper token has been passed."), "RAMI_TOKEN"),
        (aiohttp.ClientConnectionError("no route"), "cannot be reached"),
        (StoreFault("busy", path="x.db"), "another bot is running on x.db"),
        (StoreFault("io", path="x.db"), "x.db cannot be read or written$"),
        (StoreFault("io", path="x.db", detail="no such file"), "x.db cannot be read or written: no such file"),
    ],
)
async def test_what_a_person_must_mend_is_said_without_the_token(
    settings: Settings, fault: Exception, words: str
) -> None:
    bot = Unconnected(fault)
    with pytest.raises(Refused, match=words) as caught:
        await serve(bot, TOKEN, settings)
    assert TOKEN not in str(caught.value)
    assert bot.closed


def commands_sent(env: Env) -> int:
    return sum(call.method == "PUT" and call.path.endswith("/commands") for call in env.http_requests)


async def test_commands_are_sent_only_when_they_changed(
    simcord_env: Env, simcord_bot: StubBot, settings: Settings
) -> None:
    before = commands_sent(simcord_env)
    assert await sync_changed(simcord_bot, settings)
    assert not await sync_changed(simcord_bot, settings)
    assert await sync_changed(simcord_bot, settings, force=True)
    assert commands_sent(simcord_env) == before + 2

    async def other(_interaction: discord.Interaction[StubBot]) -> None: ...

    simcord_bot.tree.add_command(app_commands.Command(name="other", description="new", callback=other))
    assert await sync_changed(simcord_bot, settings)


async def test_damaged_note_of_what_was_sent_only_sends_again(
    simcord_env: Env, simcord_bot: StubBot, settings: Settings
) -> None:
    assert simcord_env.bot is simcord_bot
    settings.state.mkdir()
    (settings.state / "commands.json").write_text("[", "utf-8")
    assert await sync_changed(simcord_bot, settings)


async def test_translations_count_as_a_change(simcord_env: Env, simcord_bot: StubBot, settings: Settings) -> None:
    assert simcord_env.bot is simcord_bot
    await sync_changed(simcord_bot, settings)

    class French(app_commands.Translator):
        async def translate(
            self, string: app_commands.locale_str, locale: discord.Locale, context: object
        ) -> str | None:
            return "jouer" if locale is discord.Locale.french and string.message == "play" else None

    await simcord_bot.tree.set_translator(French())
    assert await sync_changed(simcord_bot, settings)


class Stuck(Unconnected):
    """A bot whose end does not come."""

    async def close(self) -> None:
        self.gone.set()
        if not self.closed:
            self.closed = True
            await asyncio.Event().wait()


@pytest.mark.usefixtures("own_signals")
async def test_an_end_that_does_not_come_is_not_waited_for(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, ui_errors: list[logging.LogRecord]
) -> None:
    monkeypatch.setattr("bot.serve.sync_changed", _nothing_sent)
    monkeypatch.setattr("bot.serve.LEAVE", 0.01)
    await asyncio.wait_for(serve(Stuck(None), TOKEN, settings), 5)
    assert ["did not finish" in r.getMessage() for r in ui_errors] == [True]
    ui_errors.clear()


async def _nothing_sent(*_: object) -> bool:
    return False
