"""A person's own data: handed out whole, or erased so that nothing leads back to them."""

import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress

import msgspec
from msgspec.structs import replace

from bot.store import erasure
from bot.store.base import SCRUB, Erase, PutNote
from bot.tables import exports
from bot.tables.live import Live
from bot.tables.members import Members
from bot.tables.model import Limits, Refused, Status, Table, Update
from bot.tables.prefs import Locks
from bot.tables.seats import Seats
from bot.tables.spots import At, Spots

Farewell = Callable[[list[At]], Awaitable[None]]
ALIASES = 2**62  # numbers that may stand for somebody who is no longer known
AT_ONCE = 50  # seats whose moves are read together


class Privacy(Seats):
    """What /privacy does."""

    spots: Spots
    members: Members
    _settling: Locks

    @property
    def limits(self) -> Limits:
        """Every limit that is in force."""
        return self._keeper.limits

    async def export(self, user: int, *, moves: bool = True) -> bytes:
        """All that is stored about the person, as JSON; without ``moves``, if that is too much, all but these."""
        store = self._keeper.store
        stored, notes = await store.stored_of(user), await store.notes_of(user)
        mine = exports.seats(user, stored)
        parts = [mine[i : i + AT_ONCE] for i in range(0, len(mine) if moves else 0, AT_ONCE)]
        done = [move for part in parts for move in await store.moves_of(part)]
        acted = exports.Moves(done, await store.drafts_of(mine))
        running, now = self._running(user), self._keeper.clock()
        return bytes(await self._keeper.think(exports.document, user, stored, notes, acted, running, now))

    async def erase(self, user: int, farewell: Farewell) -> None:
        """Erase all that is known of the person, at once or not at all; the tables that named them are shown anew.

        Running seats go to computers first. ``farewell`` gets the messages that lie for the person, while it is known
        where. A fault before the end leaves a person who has left their tables and may ask again. Raises StoreFault.
        """
        with self._erasing(user):
            async with self._settling.of(user):
                await self._keeper.begun()
                await self._depart(user)
                await farewell(await self.spots.of_user(user))
                changed = await self._keeper.finish(self._forget(user, -1 - secrets.randbelow(ALIASES)))
        self._keeper.untidy = True
        for live in changed:
            self._keeper.tell(Update(table=live.table.id, seq=live.snap.seq, kind="erased"))

    @contextmanager
    def _erasing(self, user: int) -> Iterator[None]:
        """Nothing new is written of the person; settings that they change meanwhile do not wait behind it either."""
        self._keeper.erasing.update((user,))
        self.members.erased(user)
        try:
            yield
        finally:
            self.members.erased(user)
            self._keeper.erasing -= Counter((user,))

    async def _depart(self, user: int) -> None:
        """Leave every table; those that no version can read now are only renamed."""
        for table in self.of_user(user):
            with suppress(Refused):
                await self.leave(table.id, user)

    async def _forget(self, user: int, alias: int) -> list[Live]:
        """Rewrite storage and memory under the locks of the tables concerned; again, should one come up meanwhile."""
        changed: dict[str, Live] = {}
        while True:
            lives = self._naming(user)
            async with AsyncExitStack() as locks:
                for live in lives:
                    await locks.enter_async_context(live.lock)
                await self._keeper.store.commit(Erase(user=user, alias=alias), PutNote(key=SCRUB, value=""))
                for live in lives:
                    _rename(live, user, alias)
            changed |= {live.table.id: live for live in lives}
            if not self._naming(user):
                return list(changed.values())

    def _naming(self, user: int) -> list[Live]:
        """The tables in memory that name the person, in one order for all who lock several."""
        named = str(user).encode()
        lives = self._keeper.lives
        return [lives[name] for name in sorted(lives) if named in _written(lives[name])]

    def _running(self, user: int) -> dict[str, exports.Told]:
        """The person's cards at tables that go on."""
        found = {}
        for table in self.of_user(user):
            seat = table.seat_of(user)
            if table.status in (Status.PLAYING, Status.PAUSED) and seat is not None and self.state(table.id):
                found[table.id] = {"hand": exports.hand(self.rules(table.id), self.view(table.id, seat))}
        return found


def _written(live: Live) -> bytes:
    return msgspec.json.encode(live.table) if live.row is None else live.row.meta + msgspec.json.encode(live.table)


def _rename(live: Live, user: int, alias: int) -> None:
    """As the store rewrites the row."""
    edit = erasure.vacated if live.open else erasure.cleared
    table = msgspec.json.decode(edit(msgspec.json.encode(live.table), user, alias), type=Table)
    live.snap = replace(live.snap, table=table)
    live.shown = -1
    if live.row is not None:
        live.row = replace(live.row, meta=edit(live.row.meta, user, alias))
