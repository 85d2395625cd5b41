"""When the time of a table's present step is over, in seconds since the epoch."""

from bot.engine.state import State
from bot.engine.variants import find
from bot.tables import clocks, lobby
from bot.tables.live import Snap
from bot.tables.model import Limits, Status, Table


def deadline(limits: Limits, before: Snap, table: Table, s: State | None, now: float) -> float | None:
    """Of what comes after ``before``: a clock goes on unless a new step has begun. None: there is no clock."""
    kept = before.deadline
    same = before.table.status is table.status and kept is not None and kept > now
    if table.status is Status.LOBBY:
        joined = len(lobby.people(table)) > len(lobby.people(before.table))
        return kept if same and not joined else now + limits.lobby
    if table.status is Status.PAUSED:
        return kept if same else now + limits.paused_close
    if table.status is Status.PLAYING and s is not None:
        return _turn(limits, before, table, s, now, kept if same else None)
    return None


def _turn(limits: Limits, before: Snap, table: Table, s: State, now: float, kept: float | None) -> float | None:
    rules, seconds = find(table.game), clocks.allowed(limits, table.pace, s)
    if seconds is None or not clocks.persons(table, clocks.acting(rules, s)):
        return None
    if kept is None or clocks.new_step(rules, before.state, s):
        return now + seconds
    return kept
