"""Tables with no way forward: there should be none; one that is found all the same is named and ended or set going.

Every open table has something that will move it: a clock, a computer, a person whose pause comes in the end.
"""

from bot.engine.state import DEALER
from bot.tables import clocks
from bot.tables.live import Live
from bot.tables.model import Limits, Status

EVERY = 60.0  # seconds between two sweeps


def dead_end(live: Live, limits: Limits, now: float) -> str | None:
    """Why nothing can ever happen at this open table; None: something can."""
    if live.row is not None:
        return "held" if now - max(live.table.touched, live.table.created) > limits.held_close else None
    if live.table.status is not Status.PLAYING:
        return None if live.snap.deadline is not None else "stuck"
    s = live.state
    if s is None or live.rules.to_act(s) in ((), (DEALER,)):
        return "stuck"
    return None


def asleep(live: Live) -> bool:
    """Is somebody to move by itself, and nothing set for it?"""
    playing = live.row is None and live.table.status is Status.PLAYING and not live.busy
    return playing and live.due is None and bool(clocks.moving(live.rules, live.table, live.state))
