"""Many tables at once, opened, dealt and played a little through the tables service."""

import itertools
from collections.abc import Callable
from typing import Any

from bot.store.base import Op
from bot.store.memory import MemoryStore
from bot.store.store import Store
from bot.tables.model import Pace, Person
from bot.tables.service import Tables

GAMES = ("rami", "romme")
NOON = 1_000_000.0  # seconds since the epoch, at which all tables are played


class Forgetful(MemoryStore):
    """A store that keeps nothing, so that only the tables themselves take memory."""

    async def commit(self, *ops: Op) -> None:
        """Do nothing."""


class Noted(MemoryStore):
    """A memory store that remembers every operation, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.ops: list[Op] = []

    async def commit(self, *ops: Op) -> None:
        """See ``Store``."""
        await super().commit(*ops)
        self.ops += ops


def service(store: Store, clock: Callable[[], float] = lambda: NOON) -> Tables:
    """A service that thinks in the loop's own thread and whose chance repeats."""
    numbers = itertools.count(1)
    return Tables(store, clock=clock, think=_at_once, entropy=lambda: next(numbers).to_bytes(32, "big"))


async def _at_once(work: Callable[..., Any], *args: Any) -> Any:
    return work(*args)


async def dealt(tables: Tables, number: int) -> str:
    """Open table ``number``, of two persons, and deal; its id."""
    host, guest = (Person(1000 * number + i, f"Player {i}") for i in (1, 2))
    table = await tables.open(
        guild=number, channel=number, host=host, game=GAMES[number % 2], pace=Pace.NORMAL, level="hard", locale="fr"
    )
    await tables.join(table.id, guest)
    await tables.begin(table.id, host.id)
    return table.id


async def play(tables: Tables, name: str, actions: int) -> None:
    """The persons on turn take so many plain actions: draw, throw, draw …"""
    rules = tables.rules(name)
    for _ in range(actions):
        seat = rules.to_act(tables.state(name))[0]
        user = tables.table(name).chairs[seat].user
        assert user is not None
        await tables.submit(name, user, rules.default(tables.view(name, seat), seat), since=None)
