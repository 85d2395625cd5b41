"""Where a person's panel and turn mention of a table lie, kept so that a restart can still edit and delete them.

They belong to the person, not to the seat: a seat may get another owner, whose hand the first one must not see.
"""

from enum import StrEnum

import msgspec

from bot.store.base import PutNote
from bot.store.store import Store


class Spot(StrEnum):
    """What lies there."""

    PANEL = "panel"
    MENTION = "mention"


class At(msgspec.Struct, frozen=True, array_like=True):
    """A message on Discord."""

    channel: int
    message: int
    seq: int = -1  # of the state that it told of when it was posted


class Spots:
    """One message at most for each person, table and kind."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, spot: Spot, table: str, user: int) -> At | None:
        """Where it lies, if anywhere."""
        said = await self._store.note(_key(spot, table, user))
        return None if said is None else msgspec.json.decode(said, type=At)

    async def put(self, spot: Spot, table: str, user: int, at: At | None) -> None:
        """Note where it lies now; None: nowhere."""
        said = None if at is None else msgspec.json.encode(at).decode()
        await self._store.commit(PutNote(key=_key(spot, table, user), value=said))

    async def of_user(self, user: int) -> list[At]:
        """All that lies anywhere for the person."""
        notes = await self._store.notes_of(user)
        kinds = tuple(f"{spot}:" for spot in Spot)
        return [msgspec.json.decode(value, type=At) for key, value in notes.items() if key.startswith(kinds)]


def _key(spot: Spot, table: str, user: int) -> str:
    return f"{spot}:{table}:{user}"
