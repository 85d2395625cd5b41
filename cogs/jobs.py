"""Work that is begun and not awaited, so that an answer of Discord's that takes its time holds up nothing else."""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Hashable
from typing import Any

from bot import logs

SEATS = 16  # more than any table has: a greater number is a person's


class Jobs:
    """At most ``most`` jobs at a time, and one for each key. A job keeps its faults to itself."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._running: dict[Hashable, asyncio.Task[None]] = {}

    def free(self, key: Hashable, most: int | None = None) -> bool:
        """May a job be begun for ``key``? ``most``: of fewer at a time than usual."""
        return not self.busy(key) and len(self._running) < (self._most if most is None else most)

    def busy(self, key: Hashable) -> bool:
        """Is there a job for ``key``?"""
        return key in self._running

    def keys(self) -> Collection[Hashable]:
        """Whatever there is a job for."""
        return self._running.keys()

    def begin(self, key: Hashable, work: Coroutine[Any, Any, None]) -> None:
        """Begin ``work``; ``key`` is free."""
        with logs.about(**_names(key)):
            task = asyncio.create_task(work)
        self._running[key] = task
        task.add_done_callback(lambda _: self._running.pop(key, None))

    async def run(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do ``work`` once nothing else is done for ``key``, and wait for its end."""
        while key in self._running:
            await asyncio.wait({self._running[key]})
        self.begin(key, work())
        await asyncio.wait({self._running[key]})

    async def stop(self) -> None:
        """Give up what is under way."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _names(key: Hashable) -> dict[str, object]:
    """What the log calls a job: its table, and its seat if it has one; persons are not named there."""
    if isinstance(key, str):
        return {"table": key}
    if not isinstance(key, tuple):
        return {}
    table, number = key
    return {"table": table} | ({"seat": number} if number < SEATS else {})
