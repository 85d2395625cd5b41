"""Members of servers, as they were last seen."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.store.base import PutMember, Record

Row = Sequence[Any]


class Member(Record, frozen=True, kw_only=True):
    """A member of a server. ``gone``: no longer there; ``hidden``: wants to be on no board; ``seen``: known since."""

    guild: int
    user: int
    name: str = ""
    gone: bool = False
    hidden: bool = False
    seen: float = 0.0


_MEMBERS = """
    SELECT guild, user, name, gone, hidden, seen FROM members
    WHERE guild = ? AND user IN (SELECT value FROM json_each(?)) ORDER BY user"""
_PUT = """
    INSERT INTO members VALUES (:guild, :user, coalesce(:name, ''), coalesce(:gone, 0), coalesce(:hidden, 0),
        coalesce(:seen, 0))
    ON CONFLICT DO UPDATE SET name = coalesce(:name, name), gone = coalesce(:gone, gone),
        hidden = coalesce(:hidden, hidden), seen = coalesce(:seen, seen)"""


class People(ABC):
    """Reads of members."""

    @abstractmethod
    async def _read(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Row]: ...

    async def members(self, guild: int, users: Sequence[int]) -> dict[int, Member]:
        """Those of the persons who are known in the server."""
        rows = await self._read(_MEMBERS, (guild, msgspec.json.encode(list(users)).decode()))
        found = (Member(guild=g, user=u, name=n, gone=bool(x), hidden=bool(h), seen=s) for g, u, n, x, h, s in rows)
        return {m.user: m for m in found}


def put_member(cursor: sqlite3.Cursor, op: PutMember) -> None:
    """Keep what is given of a member."""
    cursor.execute(_PUT, msgspec.structs.asdict(op))
