"""What a hint of Burraco advises to do, in words."""

from collections.abc import Callable
from typing import Any

from bot.engine.burraco.shapes import read
from bot.engine.burraco.state import Add, Meld, TakePile
from bot.engine.moves import Action
from cogs.desk import Desk
from cogs.families.burraco_words import state


def _take(desk: Desk, _: TakePile) -> dict[str, Any]:
    return {"count": len(state(desk).discard)}


def _meld(desk: Desk, a: Meld) -> dict[str, Any]:
    return {"cards": desk.cards(read(a.cards, state(desk).options).cards)}


def _add(desk: Desk, a: Add) -> dict[str, Any]:
    meld = next((m.cards for m in state(desk).melds if m.id == a.meld), ())
    return {"cards": desk.cards(a.cards), "number": a.meld, "meld_cards": desk.cards(meld)}


ACTIONS: dict[type[Action], tuple[str, Callable[[Desk, Any], dict[str, Any]]]] = {
    TakePile: ("hint-take-pile", _take),
    Meld: ("hint-meld", _meld),
    Add: ("hint-add", _add),
}
