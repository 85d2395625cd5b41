"""Members of servers as the bot meets them: what they are called there, whether they are still there, who hides."""

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from bot.store.base import PutMember, StoreFault
from bot.store.store import Store
from bot.tables.model import Person, Refused

AGAIN = 3600.0  # seconds in which a member who keeps their name is noted once
STALE = 24 * 3600.0  # seconds after which it is asked again whether a member is still there


class Noted(NamedTuple):
    """When a member was last noted, and under which name."""

    at: float
    name: str


class Members:
    """What is kept of the members of servers. Each method may raise StoreFault.

    ``erasing``: persons of whom nothing may be written just now.
    """

    def __init__(self, store: Store, clock: Callable[[], float], erasing: Collection[int]) -> None:
        self._store, self._clock, self._erasing = store, clock, erasing
        self._noted: dict[tuple[int, int], Noted] = {}  # the oldest first
        self._erasures = 0  # begun and ended

    async def met(self, guild: int, person: Person) -> None:
        """A member did something in the server; written at most once an hour unless the name is another."""
        now, key = self._clock(), (guild, person.id)
        self._forget(now)
        last = self._noted.get(key)
        if person.id not in self._erasing and (last is None or last.name != person.name):
            self._noted.pop(key, None)
            self._noted[key] = Noted(now, person.name)
            try:
                await self._there(guild, person)
            except StoreFault:
                self._noted.pop(key, None)
                raise

    def asking(self) -> int:
        """To be quoted with the answer to a question that is asked now: after an erasure it is not written any more."""
        return self._erasures

    def erased(self, user: int) -> None:
        """The person's data is about to be erased, or has been: names are forgotten, answers under way not believed."""
        self._erasures += 1
        for key in [key for key in self._noted if key[1] == user]:
            del self._noted[key]

    async def found(self, guild: int, person: Person, asked: int) -> None:
        """A member is there, under this name."""
        if self._believed(person.id, asked):
            await self._there(guild, person)

    async def _there(self, guild: int, person: Person) -> None:
        await self._store.commit(
            PutMember(guild=guild, user=person.id, name=person.name, gone=False, seen=self._clock())
        )

    async def missed(self, guild: int, user: int, asked: int) -> None:
        """A person is not a member any more; when they come back, they are noted at once."""
        if not self._believed(user, asked):
            return
        self._noted.pop((guild, user), None)
        await self._store.commit(PutMember(guild=guild, user=user, gone=True, seen=self._clock()))

    async def hide(self, guild: int, person: Person, hidden: bool) -> None:
        """A member wants to be on no board of the server, or on them again. Raises Refused (erasing)."""
        if person.id in self._erasing:
            raise Refused("erasing")
        await self._store.commit(PutMember(guild=guild, user=person.id, name=person.name, hidden=hidden))

    async def hides(self, guild: int, user: int) -> bool:
        """Does the member want to be on no board of the server?"""
        found = (await self._store.members(guild, [user])).get(user)
        return found is not None and found.hidden

    async def unsure(self, guild: int, users: Iterable[int]) -> list[int]:
        """Those of whom it has not been known for a day whether they are there."""
        asked, now = list(users), self._clock()
        known = await self._store.members(guild, asked)
        return [u for u in asked if u not in known or known[u].seen + STALE < now]

    def _believed(self, user: int, asked: int) -> bool:
        """Could nobody have been erased since the question, who would be named by the answer?"""
        return asked == self._erasures and user not in self._erasing

    def _forget(self, now: float) -> None:
        """Who was noted an hour ago is to be noted again."""
        for key, noted in list(self._noted.items()):
            if noted.at + AGAIN > now:
                break
            del self._noted[key]
