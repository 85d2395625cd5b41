"""How fast the exact best arrangement is, beside a greedy search and beside every partition of small hands."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

from bot.engine.cards import JOKER, Cards, deck, hand, without
from bot.engine.melding.arrange import best, candidates
from bot.engine.melding.grammar import GRAMMARS
from bot.engine.melding.params import Params
from bot.engine.melding.shapes import hand_value
from bot.engine.variants import find
from tests.benchmarks.measure import percentile, row, timed
from tests.engine.melding import brute

CASES = (("romme", 14, 0), ("romme", 14, 2), ("rami-40", 14, 2), ("rami-51", 14, 4), ("romme", 30, 4))
HANDS = 300
REPEATS = 3  # the best of so many passes, so that the turns of other programs do not count

Search = Callable[[Cards, Params], int]


def rows() -> Iterator[dict[str, Any]]:
    """Median and 99th percentile over random hands; ``deadwood_saved``: points a hand that the greedy search loses."""
    for game, size, jokers in CASES:
        p = find(game).defaults(2)
        hands = _hands(size, jokers, HANDS if size < 20 else HANDS // 10)
        ours, plain = _times(exact, hands, p), _times(greedy, hands, p)
        saved = sum(greedy(cards, p) - exact(cards, p) for cards in hands) / len(hands)
        name = f"best arrangement, {game}, {size} cards of two packs, {jokers} jokers"
        for label, percent in (("median", 50), ("p99", 99)):
            figures = row(
                f"{name}, {label}", percentile(ours, percent), "ms", "greedy search", percentile(plain, percent)
            )
            yield {**figures, "deadwood_saved": round(saved, 2)}
    yield _against_partitions()


def _against_partitions() -> dict[str, Any]:
    """Nine cards: the same deadwood as the best of every partition, in a fraction of the time."""
    p, hands = find("romme").defaults(2), _hands(9, 1, 60)
    ours, every = median(_times(exact, hands, p)), median(_times(partitioned, hands, p))
    same = all(exact(cards, p) == partitioned(cards, p) for cards in hands)
    return {**row("best arrangement, romme, 9 cards, 1 joker", ours, "ms", "every partition", every), "same": same}


def _hands(size: int, jokers: int, many: int) -> list[Cards]:
    rng = Random(size * 10 + jokers)
    return [hand([*rng.sample(deck(2, 0), size - jokers), *[JOKER] * jokers]) for _ in range(many)]


def _times(search: Search, hands: list[Cards], p: Params) -> list[float]:
    """Milliseconds for each hand, the best of a few passes; each pass begins with nothing remembered."""
    passes = []
    for _ in range(REPEATS):
        GRAMMARS.clear()
        search((), p)
        passes.append([timed(lambda: search(cards, p)) for cards in hands])  # noqa: B023
    return [min(times) for times in zip(*passes, strict=True)]


def exact(cards: Cards, p: Params) -> int:
    """Deadwood of the best arrangement."""
    found = best(cards, p)
    return hand_value(cards, p) if found is None else found.deadwood


def partitioned(cards: Cards, p: Params) -> int:
    """Deadwood of the best of every partition."""
    return min(brute.measure(parts, cards, p)[0] for parts in brute.partitions(cards, p))


def greedy(cards: Cards, p: Params) -> int:
    """Deadwood after always laying the meld that saves most: quick to write, not exact."""
    rest = cards
    while found := candidates(rest, p):
        dearest = max(found, key=lambda m: hand_value(m.cards, p))
        rest = without(rest, dearest.cards) or ()
    return hand_value(rest, p)
