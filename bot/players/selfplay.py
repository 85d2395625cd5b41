"""Levels against each other without Discord: single deals from a seed, with luck cancelled by swapping seats."""

import statistics
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from time import perf_counter
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.engine.cards import stream
from bot.engine.melding.params import MatchWinner, Scoring
from bot.engine.rules import Rules, settle
from bot.engine.sides import Seating, leaders, sides_of
from bot.engine.state import Phase, Seat, view
from bot.engine.variants import find
from bot.players import policy

MAX_ACTIONS = 4_000  # of one deal; more is a stall
OVER = (Phase.DEAL_END, Phase.MATCH_END)


class Played(NamedTuple):
    """One deal, by seat: who sat there, points (higher is better), milliseconds of each decision."""

    levels: tuple[str, ...]
    points: tuple[int, ...]
    winner: Seat | None
    illegal: int
    stalled: bool
    ms: tuple[tuple[float, ...], ...]


def run_selfplay(
    game: str, seats: Sequence[str], deals: int, seed: int, jobs: int = 1, budget: int | None = None
) -> dict[str, Any]:
    """Play ``deals`` deals and sum up by level.

    With n seats each shuffle is played n times, every level once in each seat. In games of sides partners sit across
    and a win is a side's, counted for the level of its first seat. ``interval`` is the 95 % interval of
    the first level's share of the deals that it or another level won; ``jobs`` processes work at the same time.
    ``budget``: the worlds of a decision, for levels that sample some.
    """
    args = (repeat(game), repeat(tuple(seats)), range(deals), repeat(seed), repeat(budget))
    if jobs <= 1:
        return _summary(game, seats, seed, list(map(play_deal, *args)))
    with ProcessPoolExecutor(jobs) as pool:
        return _summary(game, seats, seed, list(pool.map(play_deal, *args, chunksize=20)))


def play_deal(game: str, seats: tuple[str, ...], number: int, seed: int, budget: int | None = None) -> Played:
    """Deal ``number`` of a run: shuffle ``number // n``, the levels moved round by ``number % n`` seats."""
    rules, n = find(game), len(seats)
    shuffle, turn = divmod(number, n)
    levels = seats[turn:] + seats[:turn]
    key = seed.to_bytes(32, "big", signed=True)
    s, below = rules.start(n, _options(rules, n), shuffle % n), stream(key, shuffle)
    players, dice = [policy(level, rules, budget) for level in levels], stream(key, (1 << 31) + number)
    ms: list[list[float]] = [[] for _ in seats]
    illegal = 0
    for _ in range(MAX_ACTIONS):
        s, _done = settle(rules, s, below)
        if s.phase in OVER:
            break
        seat = rules.to_act(s)[0]
        began = perf_counter()
        action = players[seat].choose(view(s, seat), rules, dice)
        ms[seat].append((perf_counter() - began) * 1e3)
        if rules.check(s, seat, action) is not None:
            illegal += 1
            action = rules.default(view(s, seat), seat)
        s = rules.apply(s, seat, action).state
    points = _points(s)
    winner = _winner(s, points) if s.phase in OVER else None
    return Played(levels, points, winner, illegal, s.phase not in OVER, tuple(map(tuple, ms)))


def _options(rules: Rules[Any], players: int) -> Any:
    """The game's own options; where partners are drawn, they sit as they were put instead."""
    options = rules.defaults(players)
    return replace(options, teams=Seating.CHOSEN) if hasattr(options, "teams") else options


def _points(s: Any) -> tuple[int, ...]:
    """What the deal did to the totals of a fresh match, higher is better."""
    if hasattr(s, "teams"):
        return tuple(s.scores)
    sign = 1 if getattr(s.options, "match_winner", MatchWinner.HIGHEST) is MatchWinner.HIGHEST else -1
    return tuple(sign * n for n in s.scores)


def _winner(s: Any, points: tuple[int, ...]) -> Seat | None:
    """Who closed; where nobody did, or points on the table decide, who gained most; None if nobody alone.

    Of sides the first seat of the one that gained most.
    """
    if hasattr(s, "teams"):
        first_sides = leaders(sides_of(s.teams), points)
        seat: Seat = s.teams[first_sides[0]][0]
        return seat if len(first_sides) == 1 else None
    closer: Seat | None = s.sheet[-1].closer
    if closer is not None and getattr(s.options, "scoring", None) is not Scoring.TABLE_MINUS_HAND:
        return closer
    first = [i for i, n in enumerate(points) if n == max(points)]
    return first[0] if len(first) == 1 else None


def _summary(game: str, seats: Sequence[str], seed: int, played: list[Played]) -> dict[str, Any]:
    levels = list(dict.fromkeys(seats))
    wins = Counter(d.levels[d.winner] for d in played if d.winner is not None)
    points = Counter(dict.fromkeys(levels, 0))
    times: dict[str, list[float]] = {level: [] for level in levels}
    for d in played:
        for level, n, ms in zip(d.levels, d.points, d.ms, strict=True):
            points[level] += n
            times[level] += ms
    return {
        "game": game,
        "seats": list(seats),
        "deals": len(played),
        "seed": seed,
        "wins": {level: wins[level] for level in levels},
        "points": dict(points),
        "draws": sum(d.winner is None for d in played),
        "stalled": sum(d.stalled for d in played),
        "illegal": sum(d.illegal for d in played),
        "interval": [round(x, 4) for x in wilson(wins[levels[0]], wins.total())],
        "ms_median": {level: round(statistics.median(ms), 3) for level, ms in times.items() if ms},
        "ms_p99": {level: round(percentile(ms, 99), 3) for level, ms in times.items() if ms},
    }


def percentile(values: Sequence[float], percent: int) -> float:
    """The value below which ``percent`` of all values lie (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def wilson(wins: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share of which ``wins`` out of ``of`` were seen."""
    if of == 0:
        return 0.0, 1.0
    z, share = 1.96, wins / of
    middle, half = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)
