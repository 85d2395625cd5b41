"""Burraco: what a hand of fifty cards offers, worked out for the panel; how strong the levels are."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.engine.cards import without
from bot.engine.notation import cards, show_cards
from bot.engine.state import view
from tests.benchmarks.measure import medians, row
from tests.benchmarks.players import levels
from tests.engine.burraco.positions import position, rules_of

DEALS = 60  # of each table; the bar is stated for 1,000
SECONDS = 2.0
HAND = 50  # cards, after a big pile
MELDS = ("5S 6S 7S", "9H 9D 9C", "3D 4D 5D")
SHARE, PLAN_MS = 0.6, 2.0
TABLES = (("hard", "easy"), ("hard", "easy", "hard", "easy"))


def rows() -> Iterator[dict[str, Any]]:
    """Milliseconds of a plan and of all legal actions; shares of deals won and times of decisions."""
    yield from _plans()
    for seats in TABLES:
        yield from levels(f"burraco for {len(seats)}", "burraco", seats, SHARE, DEALS)


def _plans() -> Iterator[dict[str, Any]]:
    rules = rules_of()
    rest = without(rules.pack(rules.start(2, rules.params)), cards(" ".join(MELDS))) or ()
    held = show_cards(Random("fifty").sample(rest, HAND))
    v = view(position(held, *MELDS, others={1: "-"}), 0)
    plan, legal = medians(lambda: rules.plan(v, 0), lambda: list(rules.legal(v, 0)), seconds=SECONDS, most=200)
    yield {**row(f"burraco, plan of {HAND} cards", plan, "ms", "bar", PLAN_MS)}
    yield {**row(f"burraco, legal actions of {HAND} cards", legal, "ms", "bar", PLAN_MS)}
