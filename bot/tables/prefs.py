"""Settings of persons and servers, as JSON; what cannot be read is as if it had never been set."""

import asyncio
from contextlib import suppress
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.store.base import PutGuild, PutPlayer
from bot.store.store import Store
from bot.tables.model import GuildPrefs, Prefs
from bot.tables.seasons import Calendar

P = TypeVar("P", Prefs, GuildPrefs)


class Locks:
    """A lock for each person and server, held while their settings are read, changed and written."""

    def __init__(self) -> None:
        self._held: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, whom: int) -> asyncio.Lock:
        """Everybody who holds or awaits it now has the same one."""
        return self._held.setdefault(whom, asyncio.Lock())

    def __len__(self) -> int:
        return len(self._held)


async def of_user(store: Store, user: int) -> Prefs:
    """A person's settings."""
    return _loads(await store.player(user), Prefs())


async def of_guild(store: Store, guild: int) -> GuildPrefs:
    """A server's settings."""
    return _loads(await store.guild(guild), GuildPrefs())


async def calendars(store: Store) -> dict[int, Calendar]:
    """How each server counts its seasons."""
    return {guild: _loads(data, GuildPrefs()).calendar for guild, data in await store.guilds()}


async def set_user(store: Store, user: int, name: str, prefs: Prefs) -> None:
    """Keep a person's settings and newest name."""
    await store.commit(PutPlayer(user=user, name=name, data=msgspec.json.encode(prefs)))


async def set_guild(store: Store, guild: int, prefs: GuildPrefs) -> None:
    """Keep a server's settings."""
    await store.commit(PutGuild(guild=guild, data=msgspec.json.encode(prefs)))


def _loads(data: bytes | None, default: P) -> P:
    with suppress(msgspec.DecodeError):
        return default if data is None else msgspec.json.decode(data, type=type(default))
    return default
