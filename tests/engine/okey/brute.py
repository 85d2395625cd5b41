"""The most tiles in sets by trying every choice of tiles: slow, and nothing in common with the search by masks.

``python -m tests.engine.okey.brute 2000`` compares the two on so many random hands.
"""

import sys
from functools import cache
from itertools import combinations
from random import Random

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.okey.cover import most
from bot.engine.okey.faces import holding
from bot.engine.tiles import box

OKEY = Card(3)
PACK = box(2)


def is_set(tiles: Cards, okey: Card, wrap: bool) -> bool:
    """Are the tiles, in some order, a group or a run?"""
    faces = [okey if t == JOKER else t for t in tiles if t != okey]
    wild = len(tiles) - len(faces)
    if not faces or len(set(faces)) < len(faces):
        return False
    if len({f % 13 for f in faces}) == 1 and len(tiles) <= 4:
        return True
    if len({f // 13 for f in faces}) > 1:
        return False
    numbers = {f % 13 for f in faces}
    tops = [numbers, {13 if n == 0 else n for n in numbers}] if wrap else [numbers]
    return any(_within(some, len(faces) + wild, wrap) for some in tops)


def _within(numbers: set[int], size: int, wrap: bool) -> bool:
    places = range(14 if (wrap and 13 in numbers) or (wrap and 0 not in numbers) else 13)
    return any(numbers <= set(range(low, low + size)) for low in range(len(places) - size + 1))


def most_slowly(tiles: Cards, okey: Card, wrap: bool) -> int:
    """The most tiles that disjoint sets can hold."""
    found = {some for n in (3, 4, 5) for some in set(combinations(hand(tiles), n)) if is_set(some, okey, wrap)}

    @cache
    def best(left: Cards) -> int:
        out = 0
        for some in found:
            rest = list(left)
            try:
                for t in some:
                    rest.remove(t)
            except ValueError:
                continue
            out = max(out, len(some) + best(tuple(rest)))
        return out

    return best(hand(tiles))


def random_hand(rng: Random) -> Cards:
    """Eight to ten tiles of few numbers, so that sets compete; up to two okeys and two false jokers."""
    low = rng.choice((0, 0, 3, 9))
    pool = [t for t in PACK if t == JOKER or low <= t % 13 < low + 4 or (t % 13 == 0 and low == 9)]
    tiles = rng.sample([t for t in pool if t != OKEY], rng.choice((7, 8, 9)))
    return hand([*tiles, *[OKEY] * rng.choice((0, 0, 1, 1, 2))])


def differences(count: int, seed: int = 1) -> list[Cards]:
    """Hands on which the two do not agree."""
    rng, found = Random(seed), []
    for k in range(count):
        tiles, wrap = random_hand(rng), k % 3 > 0
        if most(holding(tiles, OKEY), wrap) != most_slowly(tiles, OKEY, wrap):
            found.append(tiles)
    return found


if __name__ == "__main__":
    wrong = differences(int(sys.argv[1]))
    print(f"{sys.argv[1]} hands, {len(wrong)} differences", *wrong[:5])
    sys.exit(bool(wrong))
