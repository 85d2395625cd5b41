"""What tests of early ends ask of a table."""

from typing import Any

import pytest

from bot.tables.model import Ending, Refused
from tests.tables.world import World

AGREE, CONCEDE, CLAIM = Ending.AGREE, Ending.CONCEDE, Ending.CLAIM


async def rows(world: World, table: str) -> dict[str, tuple[int, int, bool]]:
    """By name: place, points, abandoned."""
    result = await world.store.result(table)
    return {p.name: (p.place, p.points, p.abandoned) for p in result.places}


def offer(world: World, table: str) -> str:
    """The id of the proposal that stands."""
    found = world.tables.table(table).offer
    assert found is not None
    return found.id


async def refused(code: str, deed: Any) -> None:
    with pytest.raises(Refused, match=code):
        await deed


async def away(world: World, table: str, who: Any) -> None:
    """A computer sits in for the person, who has missed their turns."""
    while not any(c.away for c in world.tables.table(table).chairs):
        if world.turn(table)[1] == who.id:
            await world.wait(61, step=30)
        else:
            await world.play_turn(table)
