"""The least deadwood by trying every choice of melds: slow, and nothing in common with the search by masks.

``python -m tests.engine.gin.brute 100000`` compares the two on so many random hands.
"""

import sys
from itertools import combinations
from random import Random

from bot.engine.cards import Cards, deck, hand
from bot.engine.gin.deadwood import deadwood, mask
from bot.engine.gin.params import Ace

PACK = deck(1, 0)


def melds(cards: Cards, ace: Ace) -> list[frozenset[int]]:
    """Every set and run of the cards."""
    held = set(cards)
    found = [frozenset(some) for r in range(13) for n in (3, 4) for some in combinations(_of_rank(cards, r), n)]
    ranks = [*range(13), 0] if ace is Ace.LOW_OR_HIGH else list(range(13))
    for suit in range(4):
        for low in range(len(ranks)):
            for high in range(low + 3, len(ranks) + 1):
                run = {suit * 13 + r for r in ranks[low:high]}
                if run <= held and len(run) == high - low:
                    found.append(frozenset(run))
    return found


def _of_rank(cards: Cards, rank: int) -> list[int]:
    return [c for c in cards if c % 13 == rank]


def least(cards: Cards, ace: Ace) -> int:
    """The least deadwood."""
    return _least(frozenset(cards), melds(cards, ace))


def _least(rest: frozenset[int], left: list[frozenset[int]]) -> int:
    best = sum(min(c % 13 + 1, 10) for c in rest)
    for i, meld in enumerate(left):
        if meld <= rest:
            best = min(best, _least(rest - meld, left[i + 1 :]))
    return best


def random_hand(rng: Random) -> Cards:
    """Seven to eleven cards, mostly of few ranks so that melds compete."""
    ranks = rng.choice((4, 5, 6, 8, 13))
    first = rng.randint(0, 13 - ranks)
    pool = [c for c in PACK if first <= c % 13 < first + ranks]
    return hand(rng.sample(pool, rng.choice((7, 8, 10, 11))))


def differences(count: int, seed: int = 1) -> list[Cards]:
    """Hands on which the two do not agree."""
    rng, found = Random(seed), []
    for k in range(count):
        cards, ace = random_hand(rng), Ace.LOW_OR_HIGH if k % 4 == 0 else Ace.LOW
        if least(cards, ace) != deadwood(mask(cards), ace):
            found.append(cards)
    return found


if __name__ == "__main__":
    wrong = differences(int(sys.argv[1]))
    print(f"{sys.argv[1]} hands, {len(wrong)} differences", *wrong[:5])
    sys.exit(bool(wrong))
