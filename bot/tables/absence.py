"""Servers that the bot left: noted with the time, and forgotten by the janitor unless it comes back before."""

from collections.abc import Collection

from bot.store.base import PutNote
from bot.store.retention import gone_key
from bot.tables.seats import Seats


class Absence(Seats):
    """Leaving servers and coming back."""

    async def server_gone(self, guild: int) -> None:
        """The bot is no longer in the server: its tables close; the first time is what counts. Raises StoreFault."""
        for name in self.all_open():
            if self.table(name).guild == guild:
                await self.close(name, "server_gone")
        key = gone_key(guild)
        if await self._keeper.store.note(key) is None:
            await self._keeper.store.commit(PutNote(key=key, value=repr(self._keeper.clock())))

    async def server_back(self, guild: int) -> None:
        """The bot is in the server. Raises StoreFault."""
        await self._keeper.store.commit(PutNote(key=gone_key(guild), value=None))

    async def servers_seen(self, present: Collection[int]) -> None:
        """Of all servers that are known, note which are ``present`` and which are not. Raises StoreFault."""
        gone = await self._keeper.store.gone_guilds()
        for guild in gone.keys() & set(present):
            await self.server_back(guild)
        for guild in set(await self._keeper.store.known_guilds()) - set(present) - gone.keys():
            await self.server_gone(guild)
