"""Can the turn still be ended? An action after which it could not be is refused, so that nobody is ever stuck."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.engine.melding import play
from bot.engine.melding.arrange import Aim
from bot.engine.melding.flow import MeldingStep
from bot.engine.melding.moves import chains, layoffs, needs_opening, opening_lays, single_lays, swaps
from bot.engine.melding.state import Lay, LayOff, MeldingState, SwapJoker
from bot.engine.moves import Action
from bot.engine.rules import Illegal
from bot.engine.state import Phase, Seat

Handler = Callable[[MeldingState, Seat, Any], MeldingStep]

PLAYS: dict[type[Action], Handler] = {Lay: play.lay, LayOff: play.lay_off, SwapJoker: play.swap_joker}


def endable(s: MeldingState, seat: Seat) -> bool:
    """Is there a discard, or further plays that lead to one or close the deal?"""
    if s.phase is not Phase.PLAY or discards(s, seat):
        return True
    return any(endable(after, seat) for after in _afterwards(s, seat))


def discards(s: MeldingState, seat: Seat) -> bool:
    """May some card of the hand be thrown now?"""
    return any(play.why_no_discard(s, seat, c) is None for c in dict.fromkeys(s.hands[seat]))


def plays(s: MeldingState, seat: Seat, aims: tuple[Aim, ...]) -> Iterator[Action]:
    """Plausible lays (openings by ``aims``), lay-offs and swaps."""
    if needs_opening(s, seat):
        yield from opening_lays(s, seat, aims)
    yield from single_lays(s, seat)
    yield from layoffs(s, seat)
    if s.now.obliged and s.now.taken is not None:
        yield from chains(s, seat, s.now.taken)
    yield from swaps(s, seat)


def _afterwards(s: MeldingState, seat: Seat) -> Iterator[MeldingState]:
    for a in plays(s, seat, (Aim.CARDS,)):
        try:
            yield PLAYS[type(a)](s, seat, a).state
        except Illegal:
            continue
