"""A server's settings: read, changed one after the other, and what follows from a change for its tables."""

from collections.abc import Callable, Iterable
from contextlib import suppress

from msgspec.structs import replace

from bot.store.store import Store
from bot.tables import lobby, prefs
from bot.tables.change import Change
from bot.tables.model import GuildPrefs, Refused, Status, Table
from bot.tables.prefs import Locks
from bot.tables.seats import Seats


class Servers(Seats):
    """Settings of servers."""

    _store: Store
    _settling: Locks

    async def guild(self, guild: int) -> GuildPrefs:
        """A server's settings."""
        return await prefs.of_guild(self._store, guild)

    async def set_guild(self, guild: int, new: GuildPrefs) -> None:
        """Keep a server's settings."""
        await prefs.set_guild(self._store, guild, new)
        self._keeper.calendars[guild] = new.calendar

    async def change_guild(self, guild: int, change: Callable[[GuildPrefs], GuildPrefs]) -> GuildPrefs:
        """Change a server's settings, of changes at the same time each; the settings as they are then."""
        async with self._settling.of(guild):
            new = change(await self.guild(guild))
            await self.set_guild(guild, new)
            return new

    async def bar(self, guild: int, users: Iterable[int], by: int) -> GuildPrefs:
        """These members may sit at no table of the server any more; ``by``: who says so.

        They lose their seats in lobbies; a match that goes on they may finish.
        """
        out = tuple(users)
        new = await self.change_guild(guild, lambda p: replace(p, barred=tuple(dict.fromkeys((*p.barred, *out)))))
        for table in [live.table for live in self._keeper.lives.values() if live.table.guild == guild]:
            for user in (u for u in out if table.status is Status.LOBBY and table.seat_of(u) is not None):
                with suppress(Refused):  # it began or ended meanwhile
                    await self._unseat(table.id, user, by)
        return new

    async def _unseat(self, table: str, user: int, by: int) -> None:
        def alter(c: Change) -> Table:
            left = lobby.stand_up(c.table, user, c.now)
            return lobby.closed(left, "barred", c.now, by) if left.status is Status.CLOSED else left

        await self._alter(table, "left", alter)

    async def unbar(self, guild: int, user: int) -> GuildPrefs:
        """The member may play again."""
        return await self.change_guild(guild, lambda p: replace(p, barred=tuple(u for u in p.barred if u != user)))

    async def reset_board(self, guild: int, era: int) -> GuildPrefs:
        """Begin another era of the server's board. Raises Refused (stale) if ``era`` is not the running one."""
        now = self._keeper.clock()

        def reset(p: GuildPrefs) -> GuildPrefs:
            if p.calendar.era != era:
                raise Refused("stale")
            return replace(p, calendar=replace(p.calendar, era=era + 1), resets=(*p.resets, now))

        return await self.change_guild(guild, reset)
