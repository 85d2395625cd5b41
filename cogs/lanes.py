"""Who goes first when Discord takes only so many calls a second: whoever waits; all others have what is left.

discord.py sends calls in the order in which they come, so a call waits as long as there are calls in front of it. What
keeps that row short is how many jobs are at work at a time.
"""

from collections.abc import Callable, Collection, Coroutine, Hashable, Iterable
from typing import Any, TypeVar

from cogs.jobs import Jobs

K = TypeVar("K", bound=Hashable)
Work = Coroutine[Any, Any, None]

MOST = 32  # jobs of a lane at the same time
KEPT = 4  # of them, those that no number of waiting persons takes from the others


class Lanes:
    """Two lanes of jobs, one job for each key: ``first`` for persons who wait, ``rest`` for what can come later."""

    def __init__(self) -> None:
        self.first, self.rest = Jobs(MOST), Jobs(MOST)
        self.room = MOST  # how many jobs side by side whatever nobody waits for may have now, pictures of tables too

    def begin(self, waiting: Collection[K], others: Iterable[K], work: Callable[[K], Work]) -> None:
        """Begin ``work`` for all that there is room for, in the order given."""
        for key in waiting:
            if not self.rest.busy(key) and self.first.free(key):
                self.first.begin(key, work(key))
        self.room = max(KEPT, MOST - len({*waiting, *self.first.keys()}))
        for key in others:
            if not self.first.busy(key) and self.rest.free(key, self.room):
                self.rest.begin(key, work(key))

    async def stop(self) -> None:
        """Give up what is under way."""
        await self.first.stop()
        await self.rest.stop()
