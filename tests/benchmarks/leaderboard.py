"""A page of the leaderboard over 10,000 stored matches: seasons, rows, members, layout and PNG, as a press asks for it.

The members are noted, so Discord is asked nothing; what the bot cannot do without is the count of all rows by SQLite.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bot.app import RamiBot, build
from bot.settings import DATABASE, Settings
from bot.store.base import AddResult, Place, PutMember, Result
from bot.store.boards import Ranking
from bot.store.migrate import MIGRATIONS, prepare
from bot.store.sql import write
from cogs import leaderboard, standings
from cogs.seasons import ALL, Span
from cogs.standings import Page, Reader, Which
from cogs.studio import public_style
from tests.benchmarks.measure import Row, row, timed, timed_async

MATCHES = 10_000
RUNS = 25  # of each page
GUILD, GAME, PEOPLE, SEATS = 7, "rami", 300, 4
BAR = 150.0  # milliseconds
LEAST = """
    SELECT p.user, count(*), sum(p.place = 1), sum(p.points) FROM results r JOIN places p USING (table_id)
    WHERE r.guild = ? AND r.game = ? GROUP BY p.user ORDER BY 3 DESC LIMIT 11"""


def rows() -> Iterator[Row]:
    """The current season by rating and all time by wins, each against the bar and a plain count of the same rows."""
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder)
        _fill(state / DATABASE)
        for name, spent, plain in asyncio.run(_measured(state)):
            title = f"leaderboard page, {name}, {MATCHES:,} matches: read, lay out, paint"
            yield row(title, spent, "ms", "sqlite3: the persons' sums alone", plain)
            yield row(title, spent, "ms", "the most allowed", BAR)


def _fill(path: Path) -> None:
    """Finished matches of a year, a tenth of them rated, in one transaction."""
    chance, now = Random(1), time.time()
    prepare(path, MIGRATIONS, 5.0)
    with closing(sqlite3.connect(path, isolation_level=None)) as db, closing(db.cursor()) as cursor:
        cursor.execute("BEGIN")
        for user in range(1, PEOPLE + 1):
            write(cursor, PutMember(guild=GUILD, user=user, name=f"Member {user}", seen=now))
        for n in range(MATCHES):
            write(cursor, AddResult(result=_match(n, now, chance)))
        cursor.execute("COMMIT")


def _match(n: int, now: float, chance: Random) -> Result:
    people = chance.sample(range(1, PEOPLE + 1), SEATS)
    places = tuple(
        Place(seat=seat, user=user, name=f"Member {user}", place=seat + 1, points=(SEATS - seat) * 10)
        for seat, user in enumerate(people)
    )
    ended = now - (MATCHES - n) * 3000.0
    season = time.strftime("%Y-%m", time.gmtime(ended))
    return Result(table=f"t{n}", guild=GUILD, game=GAME, ended=ended, season=season, rated=n % 10 == 0, places=places)


async def _measured(state: Path) -> list[tuple[str, float, float]]:
    """Name, milliseconds of a page, and of SQLite's part alone."""
    bot = build(Settings(state=state, shards=1))
    await bot.store.open()
    try:
        now = Span(*bot.tables.season(GUILD))
        wanted = [("all time by wins", Which(GAME, Span(0, ALL), Ranking.WINS))]
        wanted += [("all time by rating", Which(GAME, Span(0, ALL), Ranking.RATING))]
        wanted += [("this season by points", Which(GAME, now, Ranking.POINTS))]
        return [(name, *await _page(bot, which, state / DATABASE)) for name, which in wanted]
    finally:
        await bot.store.close()


async def _page(bot: RamiBot, which: Which, database: Path) -> tuple[float, float]:
    """Medians of a page and of the plain count, taken in turn."""

    async def shown() -> Any:
        page: Page = await leaderboard.read(bot, GUILD, which, await leaderboard.spans_of(bot, GUILD))
        reader = Reader("fr", 1)
        drawn = await bot.studio.draw(standings.board_pic(page, reader), "fr", public_style("fr"))
        return standings.message(page, drawn, reader)

    with closing(sqlite3.connect(database)) as db:
        await shown()
        pairs = [
            (await timed_async(shown), timed(lambda: db.execute(LEAST, (GUILD, GAME)).fetchall())) for _ in range(RUNS)
        ]
    ours, plain = zip(*pairs, strict=True)
    return median(ours), median(plain)
