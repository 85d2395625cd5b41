"""Melds and additions that a hand offers, and whether they are allowed."""

from collections import Counter
from collections.abc import Callable, Iterator

from bot.engine.burraco import flow, play
from bot.engine.burraco.flow import BurracoStep
from bot.engine.burraco.offers import additions, new_melds
from bot.engine.burraco.state import Add, BurracoState, Meld
from bot.engine.cards import BACK
from bot.engine.moves import Action
from bot.engine.rules import Illegal
from bot.engine.state import Seat

Play = Meld | Add
_PLAYS: dict[type[Action], Callable[[BurracoState, Seat, Meld | Add], BurracoStep]] = {
    Meld: play.meld,  # type: ignore[dict-item]  # each is called with its own action
    Add: play.add,  # type: ignore[dict-item]
}


def refused(s: BurracoState, seat: Seat, a: Play) -> Illegal | None:
    """Why a meld or an addition is not possible now, or None."""
    try:
        _PLAYS[type(a)](s, seat, a)
    except Illegal as e:
        return e
    return None


def plays(s: BurracoState, seat: Seat) -> Iterator[Play]:
    """Melds and additions that the hand offers, allowed or not."""
    held = Counter(c for c in s.hands[seat] if c != BACK)
    for m in flow.melds_of(s, s.sides[seat]):
        yield from (Add(m.id, cards) for cards in additions(m, held, s.options))
    yield from (Meld(cards) for cards in new_melds(held, s.options))


def allowed(s: BurracoState, seat: Seat) -> Iterator[Play]:
    """Those of ``plays`` that are possible now, each once."""
    return (a for a in dict.fromkeys(plays(s, seat)) if refused(s, seat, a) is None)
