"""How strong the levels are against each other and how long they think."""

from collections.abc import Iterator
from typing import Any

from bot.engine.variants import variants
from bot.players.selfplay import run_selfplay
from tests.benchmarks.measure import row

DEALS = 60  # of each game; the bars are stated for 2,000, see `python -m bot selfplay`
FAMILIES = ("melding", "okey")
BARS_MS = {"ms_median": 30.0, "ms_p99": 300.0}
SHARE = 0.6


def rows(deals: int = DEALS, seed: int = 1) -> Iterator[dict[str, Any]]:
    """The strong player's share of decided deals against the beginner, and its times; ``ratio`` is to the bar."""
    for game, rules in variants().items():
        if rules.family not in FAMILIES:
            continue
        yield from levels(game, game, ("hard", "easy"), SHARE, deals, seed)


def levels(
    name: str, game: str, seats: tuple[str, ...], bar: float, deals: int, seed: int = 1
) -> Iterator[dict[str, Any]]:
    """The share of decided deals that hard wins in these seats, and the times of its decisions."""
    result = run_selfplay(game, seats, deals, seed)
    share = result["wins"]["hard"] / max(1, sum(result["wins"].values()))
    figures = row(f"{name}, hard against easy", share, "share of decided deals", "bar", bar)
    yield {**figures, "interval": result["interval"], "deals": deals, "illegal": result["illegal"]}
    for time, limit in BARS_MS.items():
        yield {**row(f"{name}, decision of hard, {time}", result[time]["hard"], "ms", "bar", limit)}
