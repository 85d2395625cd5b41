"""Two thousand tables opened and ended: what is left of them in memory."""

import asyncio
import gc
import tempfile
from collections.abc import Iterator, Sized
from pathlib import Path
from typing import Any

import discord

from bot.app import RamiBot, build
from bot.engine.variants import variants
from bot.settings import Settings
from bot.tables.live import Live
from bot.tables.model import LIMITS, GuildPrefs, Pace, Person
from tests.soak.fake import FakeDiscord

TABLES = 2_000
AT_ONCE = 50


async def _ended(folder: Path, tables: int) -> dict[str, Any]:
    fake, now = FakeDiscord(rate=1e6), [1_800_000_000.0]
    with fake.installed():
        bot = build(Settings(state=folder, shards=1, emojis=False), clock=lambda: now[0])
        await bot.login("a-token")
        bot._beat.cancel()
        await bot.tables.set_guild(1, GuildPrefs(tables_per_guild=0))
        gc.collect()
        before = _left(bot)
        for first in range(0, tables, AT_ONCE):
            await asyncio.gather(*(_one(bot, number) for number in range(first, min(first + AT_ONCE, tables))))
            await _shown(bot)
            now[0] += LIMITS.rematch + 60
            await bot.tables.tick()
            await _shown(bot)
        now[0] += 2 * LIMITS.rematch
        await bot.tables.tick()
        gc.collect()
        left = _left(bot)
        await bot.close()
    return {"tables": tables, "before": before, "left": left}


async def _one(bot: RamiBot, number: int) -> None:
    games = list(variants())
    host = Person(2 * number + 1, "A")
    table = await bot.tables.open(
        guild=1,
        channel=1000 + number,
        host=host,
        game=games[number % len(games)],
        pace=Pace.NONE,
        level="easy",
        locale="fr",
    )
    await bot.tables.join(table.id, Person(2 * number + 2, "B"))
    await bot.tables.begin(table.id, host.id)
    await bot.tables.close(table.id, "moderator")


async def _shown(bot: RamiBot) -> None:
    """All that is due is shown and told."""
    for _ in range(3):
        bot.presenter.drain()
        lanes = bot.presenter.notices.lanes
        while jobs := [x for part in (bot.presenter._jobs, lanes.first, lanes.rest) for x in part._running.values()]:
            await asyncio.wait(jobs)


def _left(bot: RamiBot) -> dict[str, int]:
    """Tables, tasks, views and locks that are alive, and what the presenter remembers."""
    objects = gc.get_objects()
    presenter = bot.presenter
    kept: tuple[Sized, ...] = (presenter._due, presenter._edited, presenter._stops, presenter._faults, presenter._menus)
    n = presenter.notices
    told: tuple[Sized, ...] = (n._turns, n._quiet, n._late, n._left, n._open, n._mentioned)
    return {
        "tables": sum(isinstance(x, Live) for x in objects),
        "tasks": len(asyncio.all_tasks()),
        "views": sum(isinstance(x, discord.ui.LayoutView) for x in objects),
        "locks": sum(isinstance(x, asyncio.Lock) for x in objects),
        "presented": sum(len(x) for x in kept),
        "notices": sum(len(x) for x in told),
    }


def rows(tables: int = TABLES) -> Iterator[dict[str, Any]]:
    """One row: what was there before, and what is left."""
    with tempfile.TemporaryDirectory() as folder:
        yield asyncio.run(_ended(Path(folder), tables))
