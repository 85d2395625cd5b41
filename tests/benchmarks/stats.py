"""A member's record, from the question to the picture, in a server with many matches, against its bare necessities."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bot.app import RamiBot, build
from bot.settings import DATABASE, Settings
from cogs import career
from cogs import stats as command
from cogs.controls import Drawn
from cogs.stats import Asked
from rendering import paint
from rendering.model import Style
from tests.benchmarks import records_data
from tests.benchmarks.measure import Row, percentile, row, timed, timed_async
from tests.rendering.samples import stats as sample

MATCHES = 10_000  # in the database, and a tenth of them of one member
RUNS = 40
ROWS = """
    SELECT r.game, r.ended, p.place, p.points, p.abandoned, p.facts FROM places p JOIN results r USING (table_id)
    WHERE p.user = ?"""


class Bare(NamedTuple):
    """What the command needs of a press."""

    bot: RamiBot
    guild: int


def rows() -> Iterator[Row]:
    """The card of one game and that of all together."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_rows(Path(folder)))


async def _rows(state: Path) -> list[Row]:
    bot = build(Settings(state=state, shards=1))
    await bot.store.open()
    try:
        await records_data.fill(bot.store, MATCHES, MATCHES // 10)
        with closing(sqlite3.connect(state / DATABASE)) as db:
            return [row for name, game in _cards() for row in await _card(bot, db, name, game)]
    finally:
        await bot.store.close()


def _cards() -> tuple[tuple[str, str | None], ...]:
    return ("one game", records_data.GAME), ("all games", None)


async def _card(bot: RamiBot, db: sqlite3.Connection, name: str, game: str | None) -> list[Row]:
    asked = Asked(records_data.MEMBER, game)
    ours, least = [], []
    for _ in range(RUNS + 1):
        ours.append(await timed_async(partial(_made, bot, asked)))
        least.append(timed(partial(_least, db)))
    peer = "the member's rows by plain sqlite3, and layout and painting of such a picture (lower bound)"
    title = f"record of a member with {MATCHES // 10} of {MATCHES} matches, {name}: query to PNG"
    floor = median(least[1:])
    return [
        row(title, median(ours[1:]), "ms", peer, floor),
        row(f"{title}, 99th percentile", percentile(ours[1:], 99), "ms", peer, percentile(least[1:], 99)),
    ]


async def _made(bot: RamiBot, asked: Asked) -> Drawn:
    press: Any = Bare(bot, records_data.GUILD)
    era, _ = bot.tables.season(records_data.GUILD)
    parts = await bot.tables.records.career(records_data.GUILD, asked.user, era)
    record = await command.record_of(press, asked, parts, "Camille")
    return await bot.studio.draw(career.stats_pic(record, "fr"), "fr", Style())


def _least(db: sqlite3.Connection) -> None:
    db.execute(ROWS, (records_data.MEMBER,)).fetchall()
    paint(sample(), Style())
