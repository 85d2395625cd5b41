"""Who plays after whom."""

from bot.engine.okey.params import Direction
from bot.engine.okey.state import OkeyState
from bot.engine.state import Seat


def after(s: OkeyState, seat: Seat) -> Seat:
    """Who plays after ``seat``."""
    step = -1 if s.options.direction is Direction.COUNTER_CLOCKWISE else 1
    return (seat + step) % len(s.hands)


def giver(s: OkeyState, seat: Seat) -> Seat:
    """Whose pile ``seat`` may take from: who plays before it."""
    return next(i for i in s.order if after(s, i) == seat)
