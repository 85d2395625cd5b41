"""A table at which any state can be put, and all that the bot would then show of it: made as for Discord, unpainted."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from bot.engine.codec import dumps
from bot.engine.rules import Rules
from bot.engine.state import DEALER, Seat
from bot.store.memory import MemoryStore
from bot.tables.live import Happening, Live, Snap
from bot.tables.model import By, Chair, Draft, Prefs, Status, Table
from bot.tables.service import Tables
from cogs import board, panel, studio
from cogs.controls import Drawn, files, in_words, pictures
from cogs.emojis import PLAIN
from cogs.presenter import Presenter
from cogs.studio import Studio
from rendering.items import Scene
from rendering.layout import layout
from rendering.model import Pic, Style
from rendering.paint import Image
from tests.playing import Entry

TABLE, CHANNEL = "ab12", 7
SEED = bytes(range(100, 132))  # of the deal under way
RECENT = 12  # entries of which the log is made


class Shown(NamedTuple):
    """What one reader gets: components of messages, file names, pictures, and other values that are given on."""

    messages: tuple[Any, ...]
    files: tuple[str, ...]
    pics: tuple[Pic, ...]
    scenes: tuple[Scene, ...]
    given: bytes  # the view and the log lines

    def data(self) -> bytes:
        """All of it as bytes, to be compared and searched."""
        return msgspec.json.encode(self)


class Stage:
    """A table of one game; only to be used while ``unpainted``."""

    def __init__(self, rules: Rules[Any], players: int, house: dict[str, Any]) -> None:
        self.rules = rules
        self.tables = Tables(MemoryStore(), clock=lambda: 1e9)
        self._studio = Studio(self.tables, lambda _: "room")
        bot: Any = SimpleNamespace(tables=self.tables, signs=PLAIN)
        self._presenter = Presenter(bot, self._studio, lambda: 1e9)
        chairs = tuple(Chair(user=100 + i, name=f"P{i + 1}") for i in range(players))
        self._table = Table(id=TABLE, guild=1, channel=CHANNEL, game=rules.id, host=100, house=house, chairs=chairs)

    def put(self, entries: Sequence[Entry], reader: Seat, locale: str) -> None:
        """The table after the last of the ``entries``, which its log tells of; the other seats have selected cards."""
        s: Any = entries[-1].after
        over = bool(s.sheet) and s.sheet[-1].deal == s.deal
        seeds = tuple(f"{n:064x}" for n in range(s.deal if over else s.deal - 1))
        status = Status.PLAYING if self.rules.to_act(s) else Status.OVER
        table = msgspec.structs.replace(
            self._table, locale=locale, status=status, seeds=seeds, commitments=(*seeds, "c" * 64)
        )
        live = Live(Snap(table=table, state=s, seed=SEED, deadline=2e9), 1e9)
        live.recent.extend(
            Happening(e.after.seq, e.seat, By.DEALER if e.seat == DEALER else By.PERSON, e.events)
            for e in entries[-RECENT:]
        )
        live.drafts = {i: Draft(chosen=held[:2]) for i, held in enumerate(s.hands) if i != reader}
        self.tables._keeper.lives[TABLE] = live

    async def channel(self) -> Shown:
        """The table's message, and *Watch* with and without pictures."""
        now = self._presenter.board(TABLE)
        with captured() as (pics, scenes):
            drawn = await self._presenter._drawn(now, None)
        locale = now.table.locale
        views = [
            board.message(now, drawn),
            *(board.watching(now, [*pictures(board.FILE, *drawn)], locale) for _ in drawn[:1]),
            *(board.watching(now, [in_words(d)], locale) for d in drawn[:1]),
        ]
        lines = msgspec.json.encode([now.told, now.deadline])
        return _shown(views, board.FILE, drawn, pics, scenes, dumps(self.tables.view(TABLE, None).state) + lines)

    def seat(self, seat: Seat, prefs: Prefs, locale: str) -> Shown:
        """The seat's panel with a picture and in words, and what a computer in its place is given."""
        with captured() as (pics, scenes):
            desk, drawn = studio._panel(self._studio._instant(TABLE, 100 + seat, prefs, locale), hint=False)
        worded = desk._replace(prefs=msgspec.structs.replace(prefs, text_only=True))
        views = [panel.panel(desk, drawn), panel.panel(worded, drawn)]
        return _shown(views, panel.FILE, [drawn], pics, scenes, dumps(self.tables.view(TABLE, seat).state))


def _shown(
    views: Iterable[Any], name: str, drawn: list[Drawn], pics: list[Pic], scenes: list[Scene], given: bytes
) -> Shown:
    names = tuple(file.filename for file in files(name, *drawn))
    return Shown(tuple(v.to_components() for v in views), names, tuple(pics), tuple(scenes), given)


@contextmanager
def captured() -> Iterator[tuple[list[Pic], list[Scene]]]:
    """The pictures that are made meanwhile, laid out and not painted."""
    pics: list[Pic] = []
    scenes: list[Scene] = []

    def paint(pic: Pic, style: Style) -> Image:
        pics.append(pic)
        scenes.append(layout(pic, style))
        return Image(b"", 0, 0)

    with patch.object(studio, "paint", paint):
        yield pics, scenes
