"""How many tiles a hand of Okey lacks, and which would help: against exchanging tiles one by one."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.cards import Card, Cards, hand
from bot.engine.okey.cover import most
from bot.engine.okey.faces import Holding, holding, less, plus
from bot.engine.okey.finish import HAND
from bot.engine.tiles import tiles
from bot.players.okey.missing import helpful, line, missing, search, spare
from tests.engine.okey.brute import OKEY, PACK
from tests.engine.okey.positions import LOOSE, SETS

OTHER = "R1 R2 R3 R4 B7 K7 Y7 R7 Y9 Y10 Y11 Y12 Y13 Y1"


def near_hands(count: int, changed: int, seed: int = 1) -> Iterator[Cards]:
    """Fourteen tiles in sets of which some were exchanged for any others."""
    rng = Random(seed)
    for _ in range(count):
        held = (
            list(tiles(SETS))
            if rng.random() < 0.5
            else list(tiles("R1 R2 R3 R4 B7 K7 Y7 R7 Y9 Y10 Y11 Y12 Y13 Y1"))[:14]
        )
        for _ in range(changed):
            held[rng.randrange(HAND)] = rng.choice(PACK)
        if all(held.count(t) <= 2 for t in held):
            yield hand(held)


def of(held: Cards) -> Holding:
    return holding(held, OKEY)


def one_lacks(h: Holding) -> bool:
    """Is there a tile that, put in the place of another, completes the hand?"""
    for c in map(Card, range(52)):
        if not h.b >> c & 1:
            whole = plus(h, c)
            if any(most(less(whole, 1 << t), True) == HAND for t in range(52) if whole.a >> t & 1):
                return True
    return False


def test_nothing_is_missing_exactly_where_the_hand_is_complete() -> None:
    for held in near_hands(400, 2):
        h = of(held)
        if h.size == HAND:
            assert (missing(h, True) == 0) == (most(h, True) == HAND)


def test_one_is_missing_exactly_where_one_exchange_completes() -> None:
    for held in near_hands(40, 2, seed=3):
        h = of(held)
        if h.wild == 0 and missing(h, True) > 0:
            assert (missing(h, True) == 1) == one_lacks(h)


@pytest.mark.parametrize("wrap", [True, False])
def test_helpful_faces_are_all_that_leave_fewer_missing(wrap: bool) -> None:
    """Each face added, and the search made anew."""
    rng = Random(7)
    for _ in range(25):
        h = of(hand(rng.sample(PACK, HAND)))
        found, now = helpful(search(h.a, h.b, wrap), wrap), search(h.a, h.b, wrap).used
        for c in map(Card, range(52)):
            if not h.b >> c & 1:
                more = plus(h, c)
                assert (c in found) == (search(more.a, more.b, wrap).used > now)


def test_spare_faces_are_all_that_cost_nothing() -> None:
    """Each face taken away, and the search made anew; what helps then is the same either way."""
    rng = Random(8)
    for _ in range(25):
        h = of(hand(rng.sample(PACK, HAND + 1)))
        found = spare(h, True)
        for c in map(Card, range(52)):
            if h.a >> c & 1:
                rest = less(h, 1 << c)
                anew = search(rest.a, rest.b, True)
                assert (c in found) == (anew.used == search(h.a, h.b, True).used)
                if c in found:
                    assert helpful(found[c], True) == helpful(anew, True)


def test_okeys_are_never_missing() -> None:
    h = of(tiles(LOOSE))
    assert missing(h._replace(wild=2), True) == missing(h, True) - 2


def test_line_counts_places_of_runs() -> None:
    """R5 R6 and R9: three places use two tiles, six use three; a one may stand above the thirteen."""
    key = 1 << 4 | 1 << 5 | 1 << 8
    assert (line(key, True)[0], line(key, True)[3], line(key, True)[6]) == (0, 2, 3)
    above = 1 << 11 | 1 << 12 | 1
    assert (line(above, True)[3], line(above, False)[3]) == (3, 2)
