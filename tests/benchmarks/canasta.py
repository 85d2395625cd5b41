"""Canasta: how strong the levels are, and how long a decision takes with a whole pack in hand."""

from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median
from typing import Any

from bot.engine.canasta.facts import RED_THREES
from bot.engine.canasta.state import CanastaState
from bot.engine.cards import without
from bot.engine.notation import cards, show_cards
from bot.engine.state import Phase, view
from bot.players import policy
from tests.benchmarks.measure import percentile, row, timed
from tests.benchmarks.players import levels
from tests.engine.canasta.positions import RULES, melds, position

DEALS = 60  # of each table; the bars are stated for 1,000
HANDS = 40  # of each size
SIZES = (40, 60)  # cards in hand after a big pack
TABLES = {("hard", "easy"): 0.6, ("hard", "easy", "hard", "easy"): 0.65}
OURS = ("KS KH KD", "9S 9H 9D 9C", "5S 5H 2S", "AS AH AD")


def rows() -> Iterator[dict[str, Any]]:
    """Shares of deals won and times of decisions over whole deals; times of decisions with big hands."""
    for seats, share in TABLES.items():
        yield from levels(f"canasta for {len(seats)}", "canasta", seats, share, DEALS)
    for size in SIZES:
        yield from _big(size)


def _big(size: int) -> Iterator[dict[str, Any]]:
    """Decisions with so many cards: laying and throwing, and another pack to be weighed."""
    player = policy("hard", RULES)
    asked = [s for k in range(HANDS) for s in _positions(size, k)]
    spent = [timed(partial(player.choose, view(s, 0), RULES, lambda _: 0)) for s in asked]
    yield {**row(f"canasta, decision of hard with {size} cards, median", median(spent), "ms", "bar", 30.0)}
    yield {**row(f"canasta, decision of hard with {size} cards, p99", percentile(spent, 99), "ms", "bar", 300.0)}


def _positions(size: int, seed: int) -> Iterator[CanastaState]:
    pack = without(RULES.pack(RULES.start(4, RULES.house(4, {}))), [*cards(" ".join(OURS)), *RED_THREES * 2]) or ()
    drawn = Random(seed).sample(pack, size + 8)
    held, thrown = show_cards(drawn[8:]), show_cards(drawn[:8])
    for phase in (Phase.AFTER_DRAW, Phase.PLAY, Phase.TURN_START):
        for table in (melds(0, *OURS), ()):
            yield position(held, phase, table=table, pack=thrown, stock="10S*2 10H*2 4S*2 4H*2 7S*2 8S*2")
