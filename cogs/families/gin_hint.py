"""What the actions of Gin are called in a hint."""

from collections.abc import Callable
from typing import Any

from bot.engine.gin.state import BigGin, DrawDiscard, Gin, Knock, PassUpcard, Show, TakeUpcard
from bot.engine.moves import Action
from cogs.desk import Desk

NOTHING = "none"  # words select on it


def _top(desk: Desk, _: Action) -> dict[str, Any]:
    return {"card": desk.card(desk.view.state.discard[-1])}


def _thrown(desk: Desk, a: Any) -> dict[str, Any]:
    return {"card": desk.card(a.card)}


def _show(desk: Desk, a: Show) -> dict[str, Any]:
    melds = " · ".join(desk.cards(m) for m in a.melds)
    return {"melds": melds or NOTHING, "cards": desk.cards(tuple(x.card for x in a.layoffs)) or NOTHING}


def _nothing(_: Desk, __: Action) -> dict[str, Any]:
    return {}


ACTIONS: dict[type[Action], tuple[str, Callable[[Desk, Any], dict[str, Any]]]] = {
    TakeUpcard: ("hint-take-upcard", _top),
    PassUpcard: ("hint-pass-upcard", _top),
    DrawDiscard: ("hint-draw-discard", _top),
    Knock: ("hint-knock", _thrown),
    Gin: ("hint-gin", _thrown),
    BigGin: ("hint-big-gin", _nothing),
    Show: ("hint-show", _show),
}
