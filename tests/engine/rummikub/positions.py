"""Positions of Rummikub in the middle of a round, written as tiles."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from bot.engine.cards import Cards, hand
from bot.engine.moves import Action
from bot.engine.rules import Illegal
from bot.engine.rummikub.rules import RummikubRules
from bot.engine.rummikub.sets import read, readings
from bot.engine.rummikub.state import Arrange, RummikubState, TileSet
from bot.engine.state import Phase
from bot.engine.tiles import box, tiles
from bot.engine.variants import find

RULES = find("rummikub")
assert isinstance(RULES, RummikubRules)


def sets(text: str) -> tuple[Cards, ...]:
    """``R7 B7 K7 | Y3 Y4 Y5``."""
    return tuple(tiles(x) for x in text.split("|") if x.strip())


def lying(text: str) -> tuple[TileSet, ...]:
    """Sets of a table, numbered from 1; of two readings the dearest."""
    return tuple(TileSet(i, (readings(x) or [read(x)])[0].kind, x) for i, x in enumerate(sets(text), 1))


def position(*racks: str, table: str = "", pool: int = 20, house: dict[str, Any] | None = None, **fields: Any) -> Any:
    """Seat 0 is in turn and all have opened; the pool holds ``pool`` tiles that lie nowhere else."""
    n = len(racks)
    p = RULES.house(n, house or {})
    held, laid = tuple(hand(tiles(r)) for r in racks), lying(table)
    used = Counter(t for h in held for t in h) + Counter(t for m in laid for t in m.tiles)
    spare = tuple((Counter(box(p.jokers)) - used).elements())
    assert not used - Counter(box(p.jokers)), "tiles that there are not"
    usual = {"turn": 0, "first": 0, "opened": (True,) * n}
    s: RummikubState = replace(
        RULES.start(n, p),
        deal=1,
        phase=Phase.PLAY,
        hands=held,
        table=laid,
        stock=spare[len(spare) - pool :],
        **usual | fields,
    )
    return s


def arrange(table: str, opening: str = "") -> Arrange:
    """The whole new table."""
    return Arrange(sets(table), sets(opening))


def refusal(s: Any, a: Action, seat: int = 0) -> Illegal:
    """How the action is refused."""
    found = RULES.check(s, seat, a)
    assert found is not None, "accepted"
    return found


def after(s: Any, *actions: Action) -> Any:
    """The state once each action was done by the seat in turn."""
    for a in actions:
        s = RULES.apply(s, s.turn, a).state
    return s
