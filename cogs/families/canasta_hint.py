"""What a hint of Canasta advises to do, in words."""

from collections.abc import Callable
from typing import Any

from bot.engine.canasta.state import Answer, Ask, Decline, Finish, GoOut, LayGroups, TakePack
from bot.engine.moves import Action
from cogs.desk import Desk
from cogs.families.canasta_words import listed, state


def _nothing(_: Desk, __: Action) -> dict[str, Any]:
    return {}


def _take(desk: Desk, a: TakePack) -> dict[str, Any]:
    shown = listed(desk, tuple(g for g in a.groups if g.cards))
    return {"count": len(state(desk).discard), "cards": shown or "none"}


def _lay(desk: Desk, a: LayGroups) -> dict[str, Any]:
    return {"cards": listed(desk, a.groups)}


def _go_out(desk: Desk, a: GoOut) -> dict[str, Any]:
    return {"card": "none" if a.discard is None else desk.card(a.discard)}


ACTIONS: dict[type[Action], tuple[str, Callable[[Desk, Any], dict[str, Any]]]] = {
    TakePack: ("hint-take-pack", _take),
    LayGroups: ("hint-lay-groups", _lay),
    GoOut: ("hint-go-out", _go_out),
    Ask: ("hint-ask", _nothing),
    Answer: ("hint-answer", lambda _, a: {"yes": a.yes}),
    Decline: ("hint-decline", _nothing),
    Finish: ("hint-finish", _nothing),
}
