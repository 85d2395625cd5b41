"""Three players, one against two: who takes the pack first, or goes out before, plays alone; the others join hands."""

from msgspec.structs import replace

from bot.engine.canasta.facts import in_meld_order, lone_game, wilds
from bot.engine.canasta.params import WILDS_MAX, CanastaParams
from bot.engine.canasta.state import CanastaState, Meld, WentLone
from bot.engine.melding.holding import put
from bot.engine.moves import Event
from bot.engine.sides import Side
from bot.engine.state import Seat


def go_lone(s: CanastaState, seat: Seat) -> tuple[CanastaState, tuple[Event, ...]]:
    """``seat`` plays alone from now on, if nobody does yet and the game is one of those."""
    if not lone_game(s) or s.lone is not None:
        return s, ()
    first, second = (i for i in s.order if i != seat)
    side, joining = s.sides[first], s.sides[second]
    s = replace(
        s,
        lone=seat,
        sides=put(s.sides, second, side),
        melds=_pooled(s.melds, side, joining, s.options),
        opened=put(put(s.opened, side, s.opened[side] or s.opened[joining]), joining, False),
        raised=put(s.raised, side, s.raised[side] + s.raised[joining]),
    )
    return s, (WentLone(seat=seat),)


def _pooled(melds: tuple[Meld, ...], side: Side, joining: Side, p: CanastaParams) -> tuple[Meld, ...]:
    """All melds, those of ``joining`` as melds of ``side``; two of one rank are one, unless it has too many wilds."""
    found = {m.id: m for m in melds if m.side != joining}
    for m in (m for m in melds if m.side == joining):
        twin = next((x for x in melds if x.side == side and x.rank == m.rank), None)
        if twin is None or not _fit(twin, m, p):
            found[m.id] = replace(m, side=side)
        else:
            found[twin.id] = replace(twin, cards=in_meld_order(twin.cards + m.cards))
    return tuple(found[k] for k in sorted(found))


def _fit(a: Meld, b: Meld, p: CanastaParams) -> bool:
    cards = a.cards + b.cards
    wild = wilds(cards)
    return wild <= WILDS_MAX and not (p.wilds_at_most_naturals and 2 * wild > len(cards))
