"""A whole panel: what can be done with the hand, layout, picture, alt text and controls, against the picture alone."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from msgspec.structs import replace

from bot.app import RamiBot, build
from bot.engine.cards import Cards
from bot.engine.melding.state import DrawStock
from bot.settings import Settings
from bot.tables.model import Pace, Person, Prefs
from cogs import panel as panels
from rendering import paint
from rendering.model import PanelPic, Style
from tests.benchmarks.measure import Row, row, timed, timed_async
from tests.rendering.samples import cards, hand, table

RUNS = 40
HANDS = {
    "two jokers": cards("7H 8H 9H 10H JS QS KS 4C 4D 4H 9D 2C JK JK"),
    "two jokers, three ways to meld each card": cards("7H 8H 9H 7S 8S 9S 7D 8D 9D 6H 6S 6D JK JK"),
}


def rows() -> Iterator[Row]:
    """The panel of a seat that has drawn, in Rommé with 14 cards."""
    with tempfile.TemporaryDirectory() as folder:
        for name, held in HANDS.items():
            yield asyncio.run(_panel(Path(folder) / name, name, held))


async def _panel(state: Path, name: str, held: Cards) -> Row:
    bot = build(Settings(state=state, shards=1))
    await bot.store.open()
    try:
        of, seat = await _with_hand(bot, held)
        pic = PanelPic(table=table(4, 0), hand=hand(len(held)))
        ours, least = [], []
        for _ in range(RUNS + 1):
            ours.append(await timed_async(lambda: _made(bot, of, seat)))
            least.append(timed(lambda: paint(pic, Style())))
    finally:
        await bot.store.close()
    peer = "layout and painting of such a picture alone (lower bound)"
    return row(f"panel of 14 cards, {name}", median(ours[1:]), "ms", peer, median(least[1:]))


async def _with_hand(bot: RamiBot, held: Cards) -> tuple[str, int]:
    """A Rommé table whose seat on turn has drawn and holds ``held``."""
    tables, people = bot.tables, [Person(1, "Alice"), Person(2, "Bob")]
    of = (
        await tables.open(guild=1, channel=1, host=people[0], game="romme", pace=Pace.NONE, level="hard", locale="fr")
    ).id
    await tables.join(of, people[1])
    await tables.begin(of, 1)
    live = tables._keeper.lives[of]
    s: Any = live.state
    await tables.submit(of, people[s.turn].id, DrawStock(), since=None)
    s = live.state
    hands = tuple(held if i == s.turn else h for i, h in enumerate(s.hands))
    live.snap = replace(live.snap, state=replace(s, hands=hands))
    return of, people[s.turn].id


async def _made(bot: RamiBot, of: str, user: int) -> None:
    desk, drawn = await bot.studio.panel(of, user, Prefs(), "fr")
    panels.panel(desk, drawn)
    panels.attached(desk, drawn)
