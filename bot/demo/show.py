"""Putting the demo on: a simulated server, one person, the bot, and the page that shows both sides."""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from simcord import Env, OptionError, SetupError

from bot.demo import seams, web
from bot.demo.stage import Stage
from bot.serve import Bot, stop_signal
from bot.settings import Refused, Settings
from cogs.emojis import name, wanted
from rendering import sign

Pictures = dict[str, tuple[str, bytes]]  # address -> file name, PNG

NAMES = {"fr": "Camille", "en": "Alex"}
DISCORD_LOCALES = {"fr": "fr", "en": "en-US"}
GOODBYE = 2.5  # seconds that stopping may take


@dataclass(frozen=True)
class Order:
    """What a person asked the demo for; port 0 means any free one."""

    port: int = 8137
    lang: str = "fr"
    game: str = "rami"
    browser: bool = True


async def show(build: Callable[[Settings], Bot], order: Order) -> None:
    """Play until Ctrl-C or SIGTERM; what was played is forgotten afterwards."""
    stop = stop_signal()
    listener = web.reserve(order.port)
    with tempfile.TemporaryDirectory(prefix="rami-", ignore_cleanup_errors=True) as folder:
        bot = build(Settings(state=Path(folder), shards=1))
        async with contextlib.AsyncExitStack() as stack:
            stage, text = await _set_up(stack, bot, order)
            address = await stack.enter_async_context(web.served(text, listener))
            print(f"Rami: {address}   (Ctrl-C: stop)", flush=True)  # noqa: T201  # the address is for a person
            if order.browser:
                web.open_browser(address)
            await _until(stop, stage)


async def _set_up(stack: contextlib.AsyncExitStack, bot: Bot, order: Order) -> tuple[Stage, str]:
    """A server with one person and the lobby of the game; the stage and the page that shows it."""
    env, cards = await stack.enter_async_context(_discord(bot))
    await bot.tree.sync()
    locale, called = DISCORD_LOCALES[order.lang], NAMES[order.lang]
    user = env.create_user(called.lower(), global_name=called)
    guild = env.create_guild("Rami", owner=user, preferred_locale=locale)
    channel = guild.create_text_channel("rami")
    stack.enter_context(seams.locales({user.id: locale}, locale))
    stack.enter_context(seams.framed((web.HERE / "preview.css").read_text("utf-8")))
    person = guild.add_member(user)
    await _open_lobby(person, channel, order.game)
    stage = Stage(env)
    table = await stage.open(stack, channel, person, locale=locale, assets=cards)
    hand = await stage.open(stack, user.dm_channel, user, locale=locale, assets=cards)
    return stage, web.page(order.lang, called, table, hand)


@contextlib.asynccontextmanager
async def _discord(bot: Bot) -> AsyncIterator[tuple[Env, Pictures]]:
    """The bot started in a simulated Discord whose clock tells the real time, and the pictures of its emojis.

    Both are gone afterwards.
    """
    env = Env(bot, check_errors=False)
    seams.introduce(env, "Rami")
    cards = seams.uploaded(env, {name(key): sign(*key) for key in wanted()})
    with seams.settle_fast():
        try:
            await env.start()
            with env.time_context():
                yield env, cards
        finally:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await env.shutdown()
                    await bot.close()


async def _open_lobby(person: Any, channel: Any, game: str) -> None:
    try:
        await person.slash(channel, "play", game=game)
    except (OptionError, SetupError) as error:
        raise Refused(f"--game {game}: {error}") from None


async def _until(stop: asyncio.Event, stage: Stage) -> None:
    """Run the stage until `stop` is set."""
    running = asyncio.create_task(stage.run())
    try:
        await stop.wait()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
