"""What happened, and why something was refused, as (key, params) for the words; pure.

``names`` are the seats' names, already safe to show. No hidden card is ever told, not even to its owner: the lines of
drawing and dealing say only that it happened, so an event that was not redacted cannot leak here.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from bot.engine.conquian import state as conquian
from bot.engine.gin import state as gin
from bot.engine.melding.params import BonusKind
from bot.engine.melding.state import (
    DealEnded,
    Discarded,
    Drew,
    Ending,
    Laid,
    LaidOff,
    MatchEnded,
    Meld,
    MeldingState,
    PassedDraw,
    PutBack,
    Rebuilt,
    Reverted,
    Swapped,
    Took,
)
from bot.engine.moves import Dealt, Event, Undone, snake
from bot.engine.rules import Illegal
from bot.narrate import burraco, canasta, sides, tiles
from bot.narrate.faces import NOTHING, Indices, card_text, cards_text, letters, tile_text, tiles_text
from bot.narrate.scene import Line, Scene, Teller

__all__ = ["Indices", "card_text", "cards_text", "event", "house", "illegal", "kebab", "letters", "log", "rule"]


def event(e: Event, by: str, names: Sequence[str], indices: Indices = "fr", state: MeldingState | None = None) -> Line:
    """The line that tells ``e``; ``by`` is who caused it (person, computer, clock, dealer)."""
    return _tell(e, by, Scene(names, indices, state))


def log(
    told: Iterable[tuple[Event, str]], names: Sequence[str], indices: Indices = "fr", state: MeldingState | None = None
) -> list[Line]:
    """The lines that tell events with their ``by``, oldest first: a draw and the throw after it are one line, and so
    are the hands of one deal."""
    scene = Scene(names, indices, state)
    out: list[Line] = []
    before: tuple[Event, str] | None = None
    for e, by in _current(list(told)):
        joined = _joined(before, (e, by))
        if joined:
            _, first = out.pop()
            out.append((joined, first | _tell(e, by, scene)[1]))
        else:
            out.append(_tell(e, by, scene))
        before = (e, by)
    return out


def _current(told: list[tuple[Event, str]]) -> list[tuple[Event, str]]:
    """What is still worth telling: that somebody has answered is not, once the hands lie open."""
    opened = any(isinstance(e, gin.Showed) for e, _ in told)
    return [(e, by) for e, by in told if not (opened and isinstance(e, gin.Answered))]


def illegal(e: Illegal, indices: Indices = "fr", names: Sequence[str] = ()) -> Line:
    """The line that says why an action was refused, with the numbers and cards that explain it."""
    params = {name: _shown(name, value, Scene(names, indices)) for name, value in e.params.items()}
    return f"illegal-{kebab(e.reason)}", dict.fromkeys(_USED.get(e.reason, ()), NOTHING) | params


def rule(field: str, value: Any) -> Line:
    """A house rule in words: ``rule-<field>`` with its value."""
    return f"rule-{kebab(field)}", {"value": _WRITTEN[type(value)](value) if type(value) in _WRITTEN else value}


def house(options: msgspec.Struct, defaults: msgspec.Struct) -> list[Line]:
    """The house rules that differ from the variant's own, in words."""
    changed = (n for n in options.__struct_fields__ if getattr(options, n) != getattr(defaults, n))
    return [rule(name, getattr(options, name)) for name in changed]


def kebab(name: str) -> str:
    """``first_meld_min`` -> ``first-meld-min``."""
    return name.replace("_", "-")


def _tell(e: Event, by: str, scene: Scene) -> Line:
    key = f"event-{kebab(snake(type(e).__name__))}"
    return key, {"player": scene.who(e.seat), "by": by} | _TELLERS[type(e)](e, scene)


def _joined(before: tuple[Event, str] | None, now: tuple[Event, str]) -> str | None:
    """The key of the one line for two events in a row, if there is one."""
    if before is None or before[1] != now[1]:
        return None
    kinds = type(before[0]), type(now[0])
    same = before[0].seat == now[0].seat or kinds == (Dealt, Dealt)
    return _JOINED.get(kinds) if same else None


def _shown(name: str, value: Any, scene: Scene) -> Any:
    """A refusal's parameter for the words: names of cards and seats instead of numbers."""
    kind = name.rpartition("_")[2]
    return _SHOWN[kind](value, scene) if kind in _SHOWN and value is not None else value


def _nothing(_e: Event, _scene: Scene) -> dict[str, Any]:
    return {}


def _took(e: Took | PutBack, scene: Scene) -> dict[str, Any]:
    return {"cards": cards_text(e.cards, scene.indices), "count": len(e.cards)}


def _laid(e: Laid, scene: Scene) -> dict[str, Any]:
    least = scene.state.options.first_meld_min if scene.state else 1
    melds = " · ".join(cards_text(m.cards, scene.indices) for m in e.melds)
    return {"melds": melds, "count": len(e.melds), "points": e.points, "opening": e.opening and least > 0}


def _laid_off(e: LaidOff, scene: Scene) -> dict[str, Any]:
    return {"cards": cards_text(e.cards, scene.indices), "meld": cards_text(e.meld.cards, scene.indices)}


def _swapped(e: Swapped | Reverted, scene: Scene) -> dict[str, Any]:
    return {"cards": cards_text(e.give, scene.indices), "meld": cards_text(e.meld.cards, scene.indices)}


def _deal_ended(e: DealEnded, scene: Scene) -> dict[str, Any]:
    score, options = e.score, scene.state.options if scene.state else None
    bonus = options.bonus_kind.lower() if options else "some"
    return {
        "deal": score.deal,
        "ending": {Ending.GO_OUT: "closed", Ending.STOCK_OUT: "stock", Ending.BLOCKED: "blocked"}[score.ending],
        "player": scene.who(score.closer),
        "bonus": bonus if score.bonus and bonus != BonusKind.NONE.lower() else NOTHING,
        "value": options.bonus_value if options else 0,
        "game": scene.state.game if scene.state else NOTHING,
        "scored": any(seat.delta for seat in score.seats),
    }


def _match_ended(e: MatchEnded, scene: Scene) -> dict[str, Any]:
    winners = [i for i, place in enumerate(e.places) if place == 1]
    names = " & ".join(scene.who(i) for i in winners)
    together = any(set(winners) <= set(team) for team in getattr(scene.state, "teams", ()))
    return {"player": names, "count": len(winners), "tie": not together, "points": e.totals[winners[0]]}


def _offered(e: conquian.TurnedUp | conquian.Passed | conquian.Died | gin.PassedUpcard, scene: Scene) -> dict[str, Any]:
    return {"card": card_text(e.card, scene.indices)}


def _used(e: conquian.Used, scene: Scene) -> dict[str, Any]:
    melds = " · ".join(cards_text(m.cards, scene.indices) for m in e.melds)
    return {"card": card_text(e.card, scene.indices), "melds": melds, "melded": e.melded}


def _knocked(e: gin.Knocked, scene: Scene) -> dict[str, Any]:
    return {"card": card_text(e.card, scene.indices), "melds": _melds(e.melds, scene), "points": e.points}


def _went_gin(e: gin.WentGin, scene: Scene) -> dict[str, Any]:
    card = NOTHING if e.card is None else card_text(e.card, scene.indices)
    return {"card": card, "melds": _melds(e.melds, scene)}


def _showed(e: gin.Showed, scene: Scene) -> dict[str, Any]:
    added = cards_text((x.card for x in e.layoffs), scene.indices)
    return {"melds": _melds(e.melds, scene) or NOTHING, "cards": added or NOTHING, "points": e.points}


def _melds(melds: Iterable[Meld], scene: Scene) -> str:
    return " · ".join(cards_text(m.cards, scene.indices) for m in melds)


def _deal_scored(e: gin.DealScored, scene: Scene) -> dict[str, Any]:
    score = e.score
    results = (f"{scene.who(i)} +{x.delta}" for i, x in enumerate(score.seats) if x.delta)
    return {
        "deal": score.deal,
        "ending": score.ending,
        "player": " & ".join(map(scene.who, score.winners)) or NOTHING,
        "knocker": scene.who(score.knocker),
        "doubled": score.multiplier > 1 and score.knocker is not None,
        "results": ", ".join(results) or NOTHING,
    }


_TELLERS: dict[type[Event], Teller] = {
    **tiles.TELLERS,
    Dealt: lambda e, scene: {"deal": e.deal, "count": len(e.hand), "deck": scene.deck},
    Undone: _nothing,
    Drew: _nothing,
    Took: _took,
    PutBack: _took,
    PassedDraw: _nothing,
    Laid: _laid,
    LaidOff: _laid_off,
    Swapped: _swapped,
    Reverted: _swapped,
    Discarded: lambda e, scene: {"card": scene.card(e.card)},
    Rebuilt: lambda e, _: {"count": e.stock},
    DealEnded: _deal_ended,
    MatchEnded: _match_ended,
    conquian.Gave: _nothing,
    conquian.Received: _nothing,
    conquian.TurnedUp: _offered,
    conquian.Used: _used,
    conquian.Passed: _offered,
    conquian.Forced: lambda e, scene: {"card": card_text(e.card, scene.indices), "victim": scene.who(e.victim)},
    conquian.LetGo: _nothing,
    conquian.Died: _offered,
    conquian.StakeWon: lambda e, _: {"count": e.stakes},
    conquian.StakeCarried: lambda e, _: {"count": e.stakes},
    gin.PassedUpcard: _offered,
    gin.Knocked: _knocked,
    gin.WentGin: _went_gin,
    gin.Answered: _nothing,
    gin.Showed: _showed,
    gin.DealScored: _deal_scored,
    **sides.TELLERS,
    **burraco.TELLERS,
    **canasta.TELLERS,
}

_JOINED: dict[tuple[type[Event], type[Event]], str] = {
    (Dealt, Dealt): "event-dealt",
    (Drew, Drew): "event-drew",
    (Drew, Discarded): "event-drew-discarded",
    (Took, Discarded): "event-took-discarded",
    **tiles.JOINED,
}

_WRITTEN: dict[type, Callable[[Any], str]] = {
    dict: lambda sizes: ", ".join(f"{players} → {cards}" for players, cards in sizes.items()),
    tuple: " ".join,
}

_SHOWN: dict[str, Callable[[Any, Scene], str]] = {
    "card": lambda v, scene: card_text(v, scene.indices),
    "cards": lambda v, scene: cards_text(v, scene.indices),
    "tile": lambda v, scene: tile_text(v, scene.indices),
    "tiles": lambda v, scene: tiles_text(v, scene.indices),
    "turn": lambda v, scene: scene.who(v),
    "seat": lambda v, scene: scene.who(v),
}

# Parameters that the words of a reason use and that not every place that refuses can tell.
_USED: dict[str, tuple[str, ...]] = {
    "layoff_does_not_fit": ("card",),
    "too_many_wilds": ("limit", "count"),
}
