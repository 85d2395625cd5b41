"""How strong the levels are against each other and how long they think."""

from collections.abc import Iterator
from typing import Any

from bot.engine.variants import variants
from bot.players.selfplay import run_selfplay
from tests.benchmarks.measure import row

DEALS = 60  # of each game; the bars are stated for 2,000, see `python -m bot selfplay`
BARS_MS = {"ms_median": 30.0, "ms_p99": 300.0}
SHARE = 0.6


def rows(deals: int = DEALS, seed: int = 1) -> Iterator[dict[str, Any]]:
    """The strong player's share of decided deals against the beginner, and its times; ``ratio`` is to the bar."""
    for game, rules in variants().items():
        if rules.family != "melding":
            continue
        result = run_selfplay(game, ["hard", "easy"], deals, seed)
        wins = result["wins"]
        share = wins["hard"] / max(1, sum(wins.values()))
        figures = row(f"{game}, hard against easy", share, "share of decided deals", "bar", SHARE)
        yield {**figures, "interval": result["interval"], "deals": deals, "illegal": result["illegal"]}
        for name, bar in BARS_MS.items():
            yield {**row(f"{game}, decision of hard, {name}", result[name]["hard"], "ms", "bar", bar)}
