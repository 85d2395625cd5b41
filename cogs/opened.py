"""The ephemeral panels that are open in channels and can still be edited."""

from collections.abc import Callable
from typing import Any, NamedTuple

import discord

TOKEN_LIFE = 14 * 60.0  # an ephemeral message can be edited for 15 minutes
Owned = tuple[str, int]  # table and person


class Open(NamedTuple):
    """An ephemeral panel: the original response of ``interaction``."""

    interaction: discord.Interaction[Any]
    at: float


class Opened:
    """One for each table and person, the oldest first."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all: dict[Owned, Open] = {}

    def __len__(self) -> int:
        return len(self._all)

    def put(self, owned: Owned, interaction: discord.Interaction[Any]) -> None:
        """The person's panel is here now."""
        self.drop(owned)
        self._all[owned] = Open(interaction, self._clock())

    def get(self, owned: Owned) -> Open | None:
        """The panel, while it can be edited."""
        seen = self._all.get(owned)
        return None if seen is None or self._clock() - seen.at > TOKEN_LIFE else seen

    def drop(self, owned: Owned) -> None:
        """It is gone."""
        self._all.pop(owned, None)

    def expire(self) -> None:
        """Let go of those that can no longer be edited."""
        for owned, seen in list(self._all.items()):
            if self._clock() - seen.at <= TOKEN_LIFE:
                break
            del self._all[owned]
