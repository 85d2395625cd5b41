"""The engine: actions applied and deals played at random, against the least that either can cost and other engines."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from random import Random
from typing import Any

import msgspec

from bot.engine.cards import shuffled
from bot.engine.rules import Rules, settle
from bot.engine.state import Phase, view
from bot.engine.variants import find
from bot.players import policy
from tests.benchmarks import peers
from tests.benchmarks.measure import Row, medians, row
from tests.playing import Entry, walk

GAMES = ("rami", "romme")
SECONDS = 2.0  # of each measurement
RUNS = 300
DEALS = 20  # different deals played at random


def rows() -> Iterator[Row]:
    """Per game: applies a second, then random deals and decisions a second."""
    others = peers.random_gin(SECONDS)
    for game in GAMES:
        yield _applies(game)
        yield from _playouts(game, others)


def _applies(game: str) -> Row:
    """Two deals of mixed play between two, replayed action by action."""
    rules, entries = find(game), walk(game, 2)
    ours, least = medians(partial(_apply_all, rules, entries), partial(_copy_all, entries), seconds=SECONDS, most=RUNS)
    peer = "msgspec.structs.replace of one field of the same states (lower bound)"
    each = len(entries) * 1000
    return row(f"{game}: actions applied", each / ours, "1/s", peer, each / least)


def _apply_all(rules: Rules[Any], entries: tuple[Entry, ...]) -> None:
    for e in entries:
        rules.apply(e.before, e.seat, e.action)


def _copy_all(entries: tuple[Entry, ...]) -> None:
    for e in entries:
        msgspec.structs.replace(e.before, seq=e.before.seq + 1)


def _playouts(game: str, others: list[peers.Gin]) -> Iterator[Row]:
    """Deals for two in which each seat takes any of its listed legal actions."""
    rules = find(game)
    counts = [playout(rules, seed) for seed in range(DEALS)]
    ours, least = medians(
        _in_turn(partial(playout, rules, seed) for seed in range(DEALS)),
        _in_turn(partial(_bare, rules, seed, n) for seed, n in enumerate(counts)),
        seconds=2 * SECONDS,
        most=RUNS,
    )
    decisions = sorted(counts)[len(counts) // 2]
    bound = "the same shuffle, choices and copies of the state without any rule (lower bound)"
    yield row(f"{game}: random deals", 1000 / ours, "1/s", bound, 1000 / least)
    for other in others:
        peer = f"{other.name} ({other.decisions} decisions a hand; here {decisions} a deal)"
        yield row(f"{game}: random decisions", decisions * 1000 / ours, "1/s", peer, other.hands * other.decisions)


def playout(rules: Rules[Any], seed: int) -> int:
    """Play one deal at random; how many decisions it took."""
    below, player = Random(seed).randrange, policy("random", rules)
    s, _ = settle(rules, rules.start(2, rules.defaults(2)), below)
    count = 0
    while s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
        seat = rules.to_act(s)[0]
        s = rules.apply(s, seat, player.choose(view(s, seat), rules, below)).state
        s, _ = settle(rules, s, below)
        count += 1
    return count


def _bare(rules: Rules[Any], seed: int, decisions: int) -> None:
    below = Random(seed).randrange
    s = rules.start(2, rules.defaults(2))
    s = msgspec.structs.replace(s, stock=shuffled(rules.pack(s), below))
    for _ in range(decisions):
        s = msgspec.structs.replace(s, seq=s.seq + 1 + below(10))


def _in_turn(works: Iterator[Callable[[], Any]]) -> Callable[[], Any]:
    """Each call does the next of ``works``, round and round."""
    rest = cycle(list(works))
    return lambda: next(rest)()  # noqa: PLW0108
