"""Where a seat's private panel and its turn mention lie, kept so that a restart can still edit and delete them."""

from enum import StrEnum

import msgspec

from bot.engine.state import Seat
from bot.store.base import PutNote, Store


class Spot(StrEnum):
    """What lies there."""

    PANEL = "panel"
    MENTION = "mention"


class At(msgspec.Struct, frozen=True, array_like=True):
    """A message on Discord."""

    channel: int
    message: int


class Spots:
    """One message at most for each seat and kind."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def get(self, spot: Spot, table: str, seat: Seat) -> At | None:
        """Where it lies, if anywhere."""
        said = await self._store.note(_key(spot, table, seat))
        return None if said is None else msgspec.json.decode(said, type=At)

    async def put(self, spot: Spot, table: str, seat: Seat, at: At | None) -> None:
        """Note where it lies now; None: nowhere."""
        said = None if at is None else msgspec.json.encode(at).decode()
        await self._store.commit(PutNote(key=_key(spot, table, seat), value=said))


def _key(spot: Spot, table: str, seat: Seat) -> str:
    return f"{spot}:{table}:{seat}"
