"""Rate limits as discord.py's real HTTP layer meets them: a table is shown once, late at most."""

import logging
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.app import RamiBot, build
from bot.settings import Settings
from bot.tables.model import Pace, Person
from tests.sim.loopback import VIA, Loopback, loopback

SOON = {"retry_after": 0.05, "global": False, "message": "You are being rate limited."}


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[Loopback]:
    """The server."""
    async with loopback() as found:
        yield found


@pytest_asyncio.fixture
async def bot(discord: Loopback, settings: Settings) -> AsyncIterator[RamiBot]:
    """Logged in, without a gateway; its loop stands still."""
    bot = build(settings)
    await bot.login("a-token")
    bot._beat.cancel()
    yield bot
    await bot.close()


async def opened(bot: RamiBot) -> str:
    """A lobby in channel 77."""
    table = await bot.tables.open(
        guild=5, channel=77, host=Person(9, "Anna"), game="rami", pace=Pace.NONE, level="easy", locale="fr"
    )
    return table.id


async def test_an_ordinary_limit_is_waited_for_and_the_table_posted_once(bot: RamiBot, discord: Loopback) -> None:
    """S046: 429 with the time to wait."""
    discord.script = [(429, SOON, VIA), (429, SOON, VIA)]
    name = await opened(bot)
    await bot.presenter.show(name)
    assert discord.written(429) == ["POST /channels/77/messages"] * 2
    assert discord.written() == ["POST /channels/77/messages"]
    assert bot.tables.message(name) is not None


@pytest.mark.parametrize(
    ("body", "headers"),
    [(SOON, {}), (SOON | {"retry_after": 60}, VIA)],
    ids=["not from Discord itself", "longer than the bot waits"],
)
async def test_a_limit_that_is_not_waited_for_is_tried_again_later(
    bot: RamiBot, discord: Loopback, body: dict[str, object], headers: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    """S046: the move is stored, the display is late, the log has one line."""
    discord.script = [(429, body, headers)]
    name = await opened(bot)
    caplog.clear()
    await bot.presenter.show(name)
    assert bot.tables.message(name) is None
    assert name in bot.tables.stale_display()
    ours = [r for r in caplog.records if r.levelno >= logging.WARNING and r.name.startswith("cogs")]
    why = "RateLimited" if headers else "429 0"
    assert [r.getMessage() for r in ours] == [f"a table cannot be shown now: {why}"]
    await bot.presenter.show(name)
    assert discord.written() == ["POST /channels/77/messages"]
    assert bot.tables.message(name) is not None


async def test_an_exhausted_bucket_delays_the_next_edit_and_doubles_nothing(bot: RamiBot, discord: Loopback) -> None:
    name = await opened(bot)
    await bot.presenter.show(name)
    message = bot.tables.message(name)
    spent = {"X-Ratelimit-Limit": "5", "X-Ratelimit-Remaining": "0", "X-Ratelimit-Reset-After": "0.05"}
    discord.script = [(200, discord.body("/"), spent | {"X-Ratelimit-Bucket": "b"})]
    await bot.presenter.show(name)
    await bot.presenter.show(name)
    assert discord.written() == ["POST /channels/77/messages", *[f"PATCH /channels/77/messages/{message}"] * 2]
