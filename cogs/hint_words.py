"""A hint in words: what to do, and why, in the reader's letters and with the players' names."""

from collections.abc import Callable
from typing import Any

from bot.engine.cards import Cards
from bot.engine.conquian.advice import added
from bot.engine.conquian.state import Force, Give, NoForce, Pass, TurnUp, Use
from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Lay,
    LayOff,
    PassDraw,
    SwapJoker,
    TakeDiscard,
    UndoTake,
)
from bot.engine.moves import Action
from bot.i18n import plain
from bot.narrate import kebab
from bot.tables.hints import Hint
from cogs.desk import Desk
from cogs.families import burraco_hint, canasta_hint, gin_hint, okey_hint, rummikub_hint

Maker = Callable[[Desk, Any], dict[str, Any]]


def line(desk: Desk, found: Hint) -> str:
    """The hint for the seat of ``desk`` as one paragraph."""
    key, make = _ACTIONS[type(found.action)]
    action = desk.words(key, **make(desk, found.action))
    why = [desk.words(f"hint-{kebab(r.code)}", **_shown(desk, r.params)) for r in found.why]
    return desk.words("hint-line", action=action, why=" ".join(why))


def _shown(desk: Desk, params: dict[str, Any]) -> dict[str, Any]:
    """Parameters for the words: names of cards and players instead of numbers, by the last word of their names."""
    shows = {name: _SHOWN.get(name.rpartition("_")[2], _as_it_is) for name in params}
    return {name: shows[name](desk, value) for name, value in params.items()}


def _as_it_is(_: Desk, value: Any) -> Any:
    return value


_SHOWN: dict[str, Callable[[Desk, Any], Any]] = {
    "card": lambda desk, c: desk.card(c),
    "cards": lambda desk, cs: desk.cards(cs),
    "tile": lambda desk, c: desk.card(c),
    "tiles": lambda desk, cs: desk.cards(cs),
    "seat": lambda desk, seat: plain(desk.table.chairs[seat].name),
}


def _nothing(_: Desk, __: Action) -> dict[str, Any]:
    return {}


def _card(desk: Desk, a: Any) -> dict[str, Any]:
    return {"card": desk.card(a.card)}


def _take(desk: Desk, a: TakeDiscard) -> dict[str, Any]:
    return {"cards": desk.cards(desk.view.state.discard[-a.count :]), "count": a.count}


def _lay(desk: Desk, a: Lay) -> dict[str, Any]:
    return {"melds": " · ".join(desk.cards(m.cards) for m in a.melds)}


def _lay_off(desk: Desk, a: LayOff) -> dict[str, Any]:
    return {"cards": desk.cards(a.cards), "meld_cards": desk.cards(_meld(desk, a.meld))}


def _swap(desk: Desk, a: SwapJoker) -> dict[str, Any]:
    return {"cards": desk.cards(a.give), "meld_cards": desk.cards(_meld(desk, a.meld))}


def _use(desk: Desk, a: Use) -> dict[str, Any]:
    s: Any = desk.view.state
    down = added(s, desk.seat, a)
    return {"card": desk.card(s.offered[0]), "cards": desk.cards(down), "count": len(down)}


def _meld(desk: Desk, number: int) -> Cards:
    return next((m.cards for m in desk.view.state.melds if m.id == number), ())


_ACTIONS: dict[type[Action], tuple[str, Maker]] = {
    DrawStock: ("hint-draw-stock", _nothing),
    PassDraw: ("hint-pass-draw", _nothing),
    TakeDiscard: ("hint-take-discard", _take),
    UndoTake: ("hint-undo-take", _nothing),
    Lay: ("hint-lay", _lay),
    LayOff: ("hint-lay-off", _lay_off),
    SwapJoker: ("hint-swap-joker", _swap),
    Discard: ("hint-discard", _card),
    TurnUp: ("hint-turn-up", _nothing),
    Use: ("hint-use", _use),
    Pass: ("hint-pass", _nothing),
    Force: ("hint-force", _nothing),
    NoForce: ("hint-no-force", _nothing),
    Give: ("hint-give", _card),
    **gin_hint.ACTIONS,
    **burraco_hint.ACTIONS,
    **canasta_hint.ACTIONS,
    **okey_hint.ACTIONS,
    **rummikub_hint.ACTIONS,
}
