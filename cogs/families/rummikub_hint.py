"""What a hint of Rummikub tells to do: which tiles to lay, and which sets come of it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from bot.engine.moves import Action
from bot.engine.rummikub.state import Arrange, Draw, Pass
from bot.narrate.faces import sets_text
from cogs.desk import Desk
from cogs.families.rummikub import state_of


def _arrange(desk: Desk, a: Arrange) -> dict[str, Any]:
    lying = Counter(m.tiles for m in state_of(desk).table)
    new = list((Counter(a.table) - lying).elements())
    before = Counter(t for m in state_of(desk).table for t in m.tiles)
    played = Counter(t for tiles in a.table for t in tiles) - before
    return {"tiles": desk.cards(tuple(sorted(played.elements()))), "sets": sets_text(new, desk.letters)}


def _nothing(_: Desk, __: Action) -> dict[str, Any]:
    return {}


ACTIONS: dict[type[Action], tuple[str, Callable[[Desk, Any], dict[str, Any]]]] = {
    Arrange: ("hint-arrange", _arrange),
    Draw: ("hint-draw-tile", _nothing),
    Pass: ("hint-pass-turn", _nothing),
}
