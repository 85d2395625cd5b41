"""How long what people see is behind what is: their own panels, and the tables' messages in the channels."""

import time

from bot.app import RamiBot
from bot.tables.model import Update
from tests.soak.spread import Spread


class Lags:
    """Listens to the bot's tables. A person has one table here, and is told of a turn by a new direct message."""

    def __init__(self, bot: RamiBot) -> None:
        self._bot, self._listener = bot, bot.tables.listener
        bot.tables.listener = self.hear
        self.panels, self.tables = Spread(), Spread()
        self.overtaken = 0  # turns that were over before they were told of; how long they waited counts as a lag
        self.turns: dict[int, float] = {}  # persons on turn who have not been told, and since when
        self.stale: dict[str, float] = {}  # tables whose message is behind, and since when

    def restart(self) -> None:
        """Measure from now on; what is behind is so since now."""
        now = time.monotonic()
        self.panels, self.tables, self.overtaken = Spread(), Spread(), 0
        self.turns, self.stale = dict.fromkeys(self.turns, now), dict.fromkeys(self.stale, now)

    def hear(self, update: Update) -> None:
        """Note whose turn begins or is over."""
        now = time.monotonic()
        for seat, chair in enumerate(self._bot.tables.table(update.table).chairs):
            if chair.user is None:
                continue
            if seat in update.came and update.kind != "deal_end":
                self.turns.setdefault(chair.user, now)
            elif update.turned and seat not in update.turn:
                self.overtaken += self._end(chair.user, now)
        self._listener(update)

    def told(self, user: int) -> None:
        """A new message lies in the person's direct messages."""
        self._end(user, time.monotonic())

    def _end(self, user: int, now: float) -> bool:
        since = self.turns.pop(user, None)
        if since is not None:
            self.panels.add(now - since)
        return since is not None

    def look(self) -> None:
        """Which messages are behind now?"""
        now, stale = time.monotonic(), set(self._bot.tables.stale_display())
        for name in [name for name in self.stale if name not in stale]:
            self.tables.add(now - self.stale.pop(name))
        for name in stale:
            self.stale.setdefault(name, now)
