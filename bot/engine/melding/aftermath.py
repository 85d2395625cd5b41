"""After a closing, where the house allows it: what a loser can still put down is put down, best melds first."""

from msgspec.structs import replace

from bot.engine.cards import BACK, Card, Cards
from bot.engine.melding.arrange import Aim, best
from bot.engine.melding.holding import put, released
from bot.engine.melding.layoff import extended, meld_of
from bot.engine.melding.params import Targets
from bot.engine.melding.shapes import read, value
from bot.engine.melding.state import Laid, LaidOff, Meld, MeldingState
from bot.engine.moves import Event
from bot.engine.rules import Illegal
from bot.engine.state import Seat


def put_down(s: MeldingState, seat: Seat) -> tuple[MeldingState, tuple[Event, ...]]:
    """The melds of the hand that save most points (an opening needs its minimum), then every card that fits."""
    if BACK in s.hands[seat]:
        return s, ()  # a view: nobody can tell
    s, events = _melds(s, seat)
    if s.options.layoff_targets is Targets.NONE or (s.options.layoff_requires_opened and not s.opened[seat]):
        return s, events
    while (found := _fitting(s, seat)) is not None:
        c, longer = found
        points = value(longer, s.options) - value(meld_of(s, longer.id), s.options)
        s = replace(released(s, seat, (c,)), melds=tuple(longer if m.id == longer.id else m for m in s.melds))
        events = (*events, LaidOff(seat=seat, meld=longer, cards=(c,), points=points))
    return s, events


def _melds(s: MeldingState, seat: Seat) -> tuple[MeldingState, tuple[Event, ...]]:
    p, opening = s.options, not s.opened[seat]
    need, pure = (p.first_meld_min, p.first_meld_pure_run) if opening else (0, False)
    found = best(s.hands[seat], p, aim=Aim.DEADWOOD, need=need, need_pure_run=pure)
    if found is None or not found.melds:
        return s, ()
    melds = tuple(read(m.layout, p).laid(s.next_meld + k, seat) for k, m in enumerate(found.melds))
    cards: Cards = tuple(c for m in melds for c in m.cards)
    s = replace(
        released(s, seat, cards),
        melds=s.melds + melds,
        next_meld=s.next_meld + len(melds),
        opened=put(s.opened, seat, True),
    )
    return s, (Laid(seat=seat, melds=melds, points=sum(value(m, p) for m in melds), opening=opening),)


def _fitting(s: MeldingState, seat: Seat) -> tuple[Card, Meld] | None:
    """The first card of the hand that fits a meld, jokers last, and the meld with it."""
    for c in dict.fromkeys(s.hands[seat]):
        for m in s.melds:
            try:
                return c, extended(m, (c,), None, seat, s.options)
            except Illegal:
                continue
    return None
