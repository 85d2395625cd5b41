"""What a finished deal costs each account, when a match is over, and the places."""

from bot.engine.okey.params import Exhausted, MatchEnd, OkeyParams, Partners, Preset
from bot.engine.state import Seat

EXHAUSTED = {Exhausted.NO_SCORE: 0, Exhausted.ALL_LOSE_1: 1, Exhausted.ALL_LOSE_10: 10}


def started(players: int, p: OkeyParams) -> tuple[int, ...]:
    """The points before the first deal."""
    return (p.start_points if p.scoring_preset is Preset.CAFE else 0,) * players


def partners(seat: Seat, players: int, p: OkeyParams) -> tuple[Seat, ...]:
    """The seats that share the account of ``seat``."""
    return (seat, (seat + 2) % players) if p.partners is Partners.ACROSS else (seat,)


def charged(scores: tuple[int, ...], spared: tuple[Seat, ...], points: int, p: OkeyParams) -> tuple[int, ...]:
    """The totals once every seat but the ``spared`` has lost ``points``."""
    lost = -points if p.scoring_preset is Preset.CAFE else points
    return tuple(n if i in spared else n + lost for i, n in enumerate(scores))


def places(totals: tuple[int, ...], p: OkeyParams) -> tuple[int, ...]:
    """Place of each seat from 1; equal totals share one."""
    sign = 1 if p.scoring_preset is Preset.CAFE else -1
    return tuple(1 + sum(sign * other > sign * n for other in totals) for n in totals)


def match_over(totals: tuple[int, ...], deals: int, p: OkeyParams) -> bool:
    """Is the match over after so many deals?"""
    if p.match_end is MatchEnd.HANDS:
        return deals >= p.match_deals
    return min(totals) <= 0 if p.scoring_preset is Preset.CAFE else max(totals) >= p.penalty_target
