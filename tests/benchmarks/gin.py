"""Gin: exact deadwood and deals played at random, beside other engines; how strong the levels are."""

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bot.engine.cards import Card, Cards, deck, hand
from bot.engine.gin.advice import listed
from bot.engine.gin.deadwood import deadwood, mask, search, suits
from bot.engine.gin.params import Ace
from bot.engine.gin.playout import AnyLegal, Course, Lie, Melds, Throw, lie
from bot.engine.gin.state import GinState
from bot.engine.rules import settle
from bot.engine.state import Phase, Seat
from bot.engine.variants import find
from bot.players.gin.worlds import Plain
from bot.players.selfplay import run_selfplay
from tests.benchmarks import gin_match, peers
from tests.benchmarks.measure import Row, row
from tests.engine.gin import brute

HANDS = 2_000  # of each kind
ROUNDS = 5  # passes over them; the best counts
SHUFFLES = 50  # that playouts begin from
SECONDS = 2.0  # of each measurement of random deals
DEALS = 100  # of each pair of levels; the bars are stated for 2,000
GAMES = 6  # against the other engine's player
KINDS = {"random": 13, "meld-rich": 5}  # ranks that the cards come from

OVER = (Phase.DEAL_END, Phase.MATCH_END)

Least = Callable[[Any], int]


def rows() -> Iterator[dict[str, Any]]:
    """Microseconds a hand, random deals a second, shares of deals won."""
    for kind, ranks in KINDS.items():
        yield from _deadwood(kind, _hands(ranks))
    yield from map(dict, _playouts())
    yield from _levels()
    yield from gin_match.figures(GAMES)


def _hands(ranks: int) -> list[Cards]:
    rng = Random(ranks)
    pool = [c for c in deck(1, 0) if c % 13 < ranks]
    return [hand(rng.sample(pool, 10)) for _ in range(HANDS)]


def _deadwood(kind: str, hands: list[Cards]) -> Iterator[dict[str, Any]]:
    """From four masks and from a tuple of cards, against the peers that are here and every choice of melds."""
    least = search(Ace.LOW)
    masks = [suits(mask(h)) for h in hands]
    ours = {
        "four masks": _spent(lambda x: least(*x), masks),
        "a tuple of cards": _spent(lambda h: deadwood(mask(h)), hands),
    }
    few = hands[: len(hands) // 20]
    others = [("every choice of melds", _spent(lambda h: brute.least(h, Ace.LOW), few))]
    others += [(name, _spent(make(), hands)) for name, make in _here()]
    same = all(deadwood(mask(h)) == brute.least(h, Ace.LOW) for h in few)
    for given, micros in ours.items():
        for peer, theirs in others:
            yield {**row(f"gin deadwood of 10 {kind} cards, from {given}", micros, "µs", peer, theirs), "same": same}


def _spent(work: Least, hands: Sequence[Any]) -> float:
    """Microseconds a hand, the best of a few passes."""
    passes = []
    for _ in range(ROUNDS):
        begun = perf_counter()
        for h in hands:
            work(h)
        passes.append((perf_counter() - begun) / len(hands) * 1e6)
    return min(passes)


def _here() -> Iterator[tuple[str, Callable[[], Least]]]:
    known: dict[str, tuple[str, Callable[[], Least]]] = {
        "pyspiel": ("OpenSpiel's C++ called from Python", _open_spiel),
        "rlcard": ("RLCard", _rlcard),
    }
    for module, found in known.items():
        if find_spec(module):
            yield found
        else:
            print(f"skipped: {found[0]} (no module {module} here)", file=sys.stderr)


def _open_spiel() -> Least:
    """Their search, called with their numbers of the cards."""
    utils: Any = import_module("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10)
    numbers = list(map(gin_match.theirs, deck(1, 0)))
    total: Callable[[list[int]], int] = utils.min_deadwood
    return lambda h: total([numbers[c] for c in h])


def _rlcard() -> Least:
    melding: Any = import_module("rlcard.games.gin_rummy.utils.melding")
    utils: Any = import_module("rlcard.games.gin_rummy.utils.utils")
    cards = [utils.card_from_card_id(c) for c in range(52)]

    def least(h: Cards) -> int:
        held = [cards[c] for c in h]
        clusters = [[], *melding.get_meld_clusters(hand=held)]
        return min(int(utils.get_deadwood_count(held, x)) for x in clusters)

    return least


def _playouts() -> Iterator[Row]:
    """Deals of two in which each seat takes any of its legal actions: on masks, and by states and events.

    And the expert's playouts, which go on from the deal as it supposes in its worlds. Times are the process's own, as
    other programs interrupt the long hands of slow engines more often than short ones.
    """
    rules = find("gin")
    slow, decisions = _a_second(lambda k: playout(rules, k))
    fast, chosen = _a_second(_by_masks(rules))
    plain, _ = _a_second(_plainly(rules))
    yield row("gin, random deals on masks", fast, "1/s", "random deals by the reducer", slow)
    yield row("gin, plain playouts of the expert", plain, "1/s", "random deals on masks", fast)
    for other in peers.random_gin(SECONDS, process_time):
        peer = f"{other.name} ({other.decisions} decisions a hand; here {chosen})"
        yield row("gin, random deals on masks", fast, "1/s", peer, other.hands)
        yield row("gin, random decisions on masks", chosen * fast, "1/s", peer, other.hands * other.decisions)
        yield row("gin, random deals by the reducer", slow, "1/s", peer, other.hands)
        yield row("gin, random decisions by the reducer", decisions * slow, "1/s", peer, other.hands * other.decisions)


def _a_second(work: Callable[[int], int]) -> tuple[float, int]:
    """Calls a second of this process's own time, and the median of what they return."""
    spent, found, end = list[float](), list[int](), perf_counter() + SECONDS
    while not spent or perf_counter() < end:
        begun = process_time()
        found.append(work(len(spent)))
        spent.append(process_time() - begun)
    return 1 / median(spent), int(median(found))


class Counted(AnyLegal):
    """The same, counted: how many decisions it took."""

    count = 0

    def takes(self, seat: Seat, held: int, top: Card) -> bool:
        self.count += 1
        return super().takes(seat, held, top)

    def throws(self, seat: Seat, held: int, barred: int) -> Throw:
        self.count += 1
        return super().throws(seat, held, barred)

    def shows(self, seat: Seat, held: int, melds: Melds) -> int:
        self.count += 1
        return super().shows(seat, held, melds)


def _dealt(rules: Any) -> list[GinState]:
    """Fresh deals under the peers' rules."""
    house = rules.house(2, gin_match.HOUSE)
    return [settle(rules, rules.start(2, house), Random(k).randrange)[0] for k in range(SHUFFLES)]


def _by_masks(rules: Any) -> Callable[[int], int]:
    """A shuffle, a deal at random on masks; how many decisions it took."""
    course, rng = Course(_dealt(rules)[0]), Random(1)
    pack = list(deck(1, 0))

    def work(_: int) -> int:
        rng.shuffle(pack)
        who = Counted(course, rng.random)
        at = Lie((mask(pack[:10]), mask(pack[10:20])), pack[21:], pack[20:21], 0, 2)
        course.play(at, who, rng.randrange)
        return who.count

    return work


def _plainly(rules: Any) -> Callable[[int], int]:
    """From the deal on each seat plays as the expert supposes in its worlds."""
    dealt = _dealt(rules)
    course, lies = Course(dealt[0]), list(map(lie, dealt))
    who, below = Plain(course, [10, 10]), Random(1).randrange
    return lambda k: max(course.play(lies[k % SHUFFLES], who, below).penalties)


def playout(rules: Any, seed: int) -> int:
    """Play one deal at random by states and events; how many decisions it took."""
    rng = Random(seed)
    below = rng.randrange
    s, _ = settle(rules, rules.start(2, rules.house(2, gin_match.HOUSE)), below)
    count = 0
    while s.phase not in OVER:
        (seat, *_) = rules.to_act(s)
        actions = list(listed(s, seat))
        s = rules.apply(s, seat, actions[int(rng.random() * len(actions))]).state
        count += 1
    return count


def _levels() -> Iterator[dict[str, Any]]:
    """Shares of decided deals, and how long a decision of the expert takes."""
    for better, worse, bar in (("hard", "easy", 0.65), ("expert", "hard", 0.5)):
        result = run_selfplay("gin", [better, worse], DEALS, 1)
        wins = result["wins"]
        found = wins[better] / max(1, sum(wins.values()))
        made = row(f"gin, {better} against {worse}", found, "share of decided deals", "bar", bar)
        yield {**made, "interval": result["interval"], "deals": DEALS, "illegal": result["illegal"]}
        for name, most in (("ms_median", 20.0), ("ms_p99", 300.0)):
            yield {**row(f"gin, decision of {better}, {name}", result[name][better], "ms", "bar", most)}
