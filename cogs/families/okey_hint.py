"""What the actions of Okey are called in a hint."""

from collections.abc import Callable
from typing import Any

from bot.engine.moves import Action
from bot.engine.okey.order import giver
from bot.engine.okey.state import Finish, ShowIndicator, TakeTile
from bot.i18n import plain
from cogs.desk import Desk


def _take(desk: Desk, a: TakeTile) -> dict[str, Any]:
    s: Any = desk.view.state
    return {"tile": desk.card(a.card), "player": plain(desk.table.chairs[giver(s, desk.seat)].name)}


def _thrown(desk: Desk, a: Finish) -> dict[str, Any]:
    return {"tile": desk.card(a.card)}


def _twin(desk: Desk, _: Action) -> dict[str, Any]:
    s: Any = desk.view.state
    return {"tile": desk.card(s.indicator)}


ACTIONS: dict[type[Action], tuple[str, Callable[[Desk, Any], dict[str, Any]]]] = {
    TakeTile: ("hint-take-tile", _take),
    Finish: ("hint-finish-throwing", _thrown),
    ShowIndicator: ("hint-show-indicator", _twin),
}
