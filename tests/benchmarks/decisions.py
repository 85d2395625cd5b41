"""How long a computer thinks, against one exact arrangement of the same hand, which no strong choice can do without."""

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any

from bot.engine.melding import arrange
from bot.engine.melding.arrange import best
from bot.engine.rules import Rules
from bot.engine.state import Phase, State, View, view
from bot.engine.variants import find
from bot.players import LEVELS, policy
from tests.benchmarks.measure import Row, percentile, row, timed
from tests.playing import walk

GAMES = ("rami", "romme")
WALKS = 3  # playthroughs of two deals each whose positions are asked about
WARM = 20  # positions asked about before any counts


def rows() -> Iterator[Row]:
    """Median and 99th percentile of each level's decisions, the bound in the same positions."""
    for game in GAMES:
        rules = find(game)
        asked = [p for seed in range(WALKS) for p in _positions(game, seed)]
        for level in LEVELS:
            ours, least = _timed(rules, level, asked)
            peer = "one exact arrangement of the same hand (lower bound)"
            yield row(f"{game}, decision of {level}, median", median(ours), "ms", peer, median(least))
            worst = percentile(ours, 99), percentile(least, 99)
            yield row(f"{game}, decision of {level}, p99", worst[0], "ms", peer, worst[1])


def _positions(game: str, seed: int) -> Iterator[View[Any]]:
    """What the seats saw before each of their actions in mixed play between two."""
    for e in walk(game, 2, seed):
        if _in_a_turn(e.before):
            yield view(e.before, e.seat)


def _in_a_turn(s: State) -> bool:
    return s.phase in (Phase.DRAW, Phase.PLAY)


def _timed(rules: Rules[Any], level: str, asked: list[View[Any]]) -> tuple[list[float], list[float]]:
    """Milliseconds of each decision, and of the bound right after it; the first few only warm up."""
    player, ours, least = policy(level, rules), [], []
    for v in [*asked[:WARM], *asked]:
        ours.append(_afresh(partial(player.choose, v, rules, _first)))
        least.append(_afresh(partial(best, v.hand, v.state.options)))
    return ours[WARM:], least[WARM:]


def _afresh(work: Callable[[], Any]) -> float:
    """Milliseconds of ``work`` when no hand has been searched before."""
    arrange._searched.cache_clear()
    return timed(work)


def _first(_: int) -> int:
    """Chance that always says 0."""
    return 0
