"""What is no longer needed is forgotten: a few rows at a time, so that no player waits for it.

Once a day: finished tables that are older than their time, notes of panels of matches that are over, and everything of
servers that the bot left long ago. Results, ratings and chips of the others stay for good.
"""

import logging
from collections.abc import Awaitable, Callable

from bot.store.base import SCRUB, DropGuild, DropResults, DropTables, PutNote, StoreFault
from bot.tables.keeper import Keeper
from bot.tables.spots import Spot

log = logging.getLogger(__name__)

EVERY = 24 * 3600.0  # seconds between two rounds
BATCH = 10  # tables of one step, each with some hundred entries
NOTES = 200
AGAIN = 60.0  # seconds after a fault of the storage
SCRUBBED = 3600.0  # seconds at least between two rewritings of the file: whoever erases much makes nobody wait


class Janitor:
    """One step at a time, until a round finds nothing more to forget."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._next = float("-inf")
        self._scrubbed = float("-inf")
        self._at_work = False

    def due(self, now: float) -> bool:
        """Is it time for a step?"""
        untidy = self._keeper.untidy and self._scrubbed + SCRUBBED <= now
        return (self._next <= now or untidy) and not self._at_work

    async def tidy(self, now: float) -> None:
        """One step; the next comes at once if there may be more, else tomorrow."""
        self._at_work = True
        try:
            if not await self._step(now):
                self._next = now + EVERY
        except StoreFault as fault:
            log.warning("the storage is not available: %s", fault.code)
            self._next = now + AGAIN
        except Exception:  # one of a caretaker's steps ends nothing else: it is logged and tried again
            log.exception("old things could not be forgotten")
            self._next = now + EVERY
        finally:
            self._at_work = False

    async def _step(self, now: float) -> bool:
        """Was anything forgotten?"""
        await self._scrub(now)
        steps: tuple[Callable[[float], Awaitable[bool]], ...] = (self._tables, self._notes, self._guilds)
        for step in steps:
            if await step(now):
                return True
        return False

    async def _scrub(self, now: float) -> None:
        """Whom somebody erased is gone from the file's free places too, also if the bot was stopped meanwhile."""
        store = self._keeper.store
        if self._scrubbed + SCRUBBED > now or await store.note(SCRUB) is None:
            return
        self._scrubbed, self._keeper.untidy = now, False
        if await store.scrub():
            await store.commit(PutNote(key=SCRUB, value=None))
        else:
            self._keeper.untidy = True

    async def _tables(self, now: float) -> bool:
        found = await self._keeper.store.ended(now - self._keeper.limits.journals, BATCH + len(self._keeper.lives))
        return await self._drop(found)

    async def _drop(self, tables: list[str]) -> bool:
        """Forget some of the tables; those in memory are looked at by somebody."""
        dropped = tuple(name for name in tables if name not in self._keeper.lives)[:BATCH]
        if dropped:
            await self._keeper.store.commit(DropTables(tables=dropped))
        return bool(dropped)

    async def _notes(self, now: float) -> bool:
        before = now - self._keeper.limits.panels
        found = [key for spot in Spot for key in await self._keeper.store.loose_notes(spot, before, NOTES)]
        await self._keeper.store.commit(*(PutNote(key=key, value=None) for key in found))
        return bool(found)

    async def _guilds(self, now: float) -> bool:
        gone = await self._keeper.store.gone_guilds()
        played = {live.table.guild for live in self._keeper.lives.values() if live.open}  # so the bot must be there
        late = (g for g, since in gone.items() if since + self._keeper.limits.servers <= now and g not in played)
        guild = next(late, None)
        return guild is not None and await self._forget(guild)

    async def _forget(self, guild: int) -> bool:
        """A step for one server; the last one forgets that it was ever known."""
        store = self._keeper.store
        if await self._drop(await store.tables_of_guild(guild, BATCH + len(self._keeper.lives))):
            return True
        results = tuple(await store.results_of_guild(guild, BATCH * BATCH))
        if results:
            await store.commit(DropResults(tables=results))
            return True
        await store.commit(DropGuild(guild=guild), PutNote(key=SCRUB, value=""))
        self._keeper.calendars.pop(guild, None)
        self._keeper.untidy = True
        log.info("a server that the bot left is forgotten")
        return True
