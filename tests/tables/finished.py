"""Whole matches through the service: a person and computers, quickly."""

from typing import Any

from bot.engine.cards import stream
from bot.engine.moves import NextDeal
from bot.engine.state import Phase, Seat
from bot.players import policy
from bot.tables.model import Status
from tests.tables.world import ANNA, World

SHORT: dict[str, dict[str, Any]] = {  # house rules under which a match is short
    "canasta": {"target": 1000},
    "burraco": {"target": 505},
    "gin": {"penalty_target": 40},
    "okey": {"match_end": "hands", "match_deals": 2},
}


async def finished(world: World, game: str, players: int = 2, *, undo: bool = False, **options: Any) -> str:
    """A match of Anna and computers that is over; ``undo``: she takes back what she can once, and does it again."""
    name = await world.playing(ANNA, computers=players - 1, game=game, **options)
    while world.tables.table(name).status is not Status.OVER:
        seats = [i for i in world.tables.awaits(name) if world.tables.table(name).chairs[i].user == ANNA.id]
        if not seats:
            await world.wait(2.0, 1.0)
            continue
        await _step(world, name, seats[0])
        if undo and world.tables.can_undo(name, seats[0]):
            undo = False
            await world.tables.undo(name, ANNA.id, since=None)
    return name


async def _step(world: World, name: str, seat: Seat) -> None:
    tables, s = world.tables, world.state(name)
    rules = tables.rules(name)
    easy = policy("easy", rules)
    resting = s.phase is Phase.DEAL_END
    action = NextDeal() if resting else easy.choose(tables.view(name, seat), rules, stream(b"", s.seq))
    await tables.submit(name, ANNA.id, action, since=None)
