"""Fixtures of every test: a simulated Discord that settles fast, a bot that is closed, and no swallowed errors."""

import logging
import os
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import hypothesis
import pytest
import pytest_asyncio
from simcord import ChannelHandle, Env, MemberActor

from bot.serve import Bot
from bot.settings import Settings
from tests.sim import settle_fast

hypothesis.settings.register_profile("rami", deadline=None, derandomize=True, database=None, print_blob=True)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=2000, print_blob=True)
hypothesis.settings.load_profile("rami")

# Errors under these names never reach the person who pressed the button, nor the simulator: only the log has them.
DISCORD = ("discord.ui.view", "discord.ui.modal", "discord.ext.tasks", "discord.app_commands.tree")
OURS = ("bot", "cogs", "rendering")

World = tuple[ChannelHandle, MemberActor, MemberActor]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--golden-write`: golden tests write their files anew instead of comparing."""
    parser.addoption("--golden-write", action="store_true", help="write the golden files anew; read their diff")


@pytest.fixture(scope="session")
def golden_write(pytestconfig: pytest.Config) -> bool:
    """Whether golden tests are to write their files instead of comparing."""
    return bool(pytestconfig.getoption("--golden-write"))


@pytest.fixture(autouse=True, scope="session")
def _fast_settle() -> Iterator[None]:
    with settle_fast():
        yield


@pytest.fixture(autouse=True, scope="session")
def _own_environment() -> Iterator[None]:
    """A token or folder of the person who runs the tests must not reach them."""
    with pytest.MonkeyPatch.context() as patch:
        for name in list(os.environ):
            if name.startswith(("RAMI_", "DISCORD_")) and name != "RAMI_VECTORS":
                patch.delenv(name)
        yield


class _Collector(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def ui_errors() -> Iterator[list[logging.LogRecord]]:
    """Errors that only the log has; a test that expects some reads and clears the list, any left fail it."""
    collector = _Collector()
    loggers = [logging.getLogger(name) for name in (*DISCORD, *OURS)]
    for logger in loggers:
        logger.addHandler(collector)
    yield collector.records
    for logger in loggers:
        logger.removeHandler(collector)
    if collector.records:
        shown = logging.Formatter().format(collector.records[0])
        pytest.fail(f"{len(collector.records)} error(s) only in the log, the first: {shown}")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings with an empty state folder of this test's own and no token."""
    return Settings(state=tmp_path / "state", shards=1, emojis=False)


@pytest.fixture
def make_bot(settings: Settings) -> Callable[[], Bot]:
    """A factory of unstarted bots over one state folder: the second one it makes is the first after a restart."""
    from bot.app import build

    return lambda: build(settings)


@pytest_asyncio.fixture
async def simcord_bot(make_bot: Callable[[], Bot]) -> AsyncIterator[Bot]:
    """The bot of `simcord_env`; closed after it, so that no store outlives its test."""
    bot = make_bot()
    yield bot
    await bot.close()


@pytest.fixture
def world(simcord_env: Env) -> World:
    """A French server's channel and two members, alice and bob."""
    guild = simcord_env.create_guild(preferred_locale="fr")
    channel = guild.create_text_channel("rami")
    alice, bob = (guild.add_member(simcord_env.create_user(name)) for name in ("alice", "bob"))
    return channel, alice, bob
