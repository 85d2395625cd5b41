"""What sets and pairs can hold of a hand: exact, with any number of okeys and false jokers."""

from itertools import combinations, permutations
from random import Random

import pytest

from bot.engine.cards import BACK, JOKER, Card, hand, without
from bot.engine.okey.cover import holes, most, pairs, sets, unpaired
from bot.engine.okey.faces import holding, okey_of, plus
from bot.engine.okey.finish import as_set, ending, in_pairs, in_sets, outside, reading
from bot.engine.okey.params import OkeyParams
from bot.engine.okey.state import Ending
from bot.engine.tiles import parse, show_tiles, tiles
from tests.engine.okey.brute import OKEY, PACK, differences, is_set, random_hand
from tests.engine.okey.positions import PAIRS, SETS

P = OkeyParams()
WILD = parse("Y4")


def laid(text: str, okey: Card = WILD, p: OkeyParams = P) -> list[str]:
    return [show_tiles(x.tiles, "F") for x in in_sets(hand(tiles(text)), okey, p)]


def test_search_agrees_with_trying_everything() -> None:
    """S060: hands with up to two okeys and two false jokers."""
    assert differences(400) == []


def test_sets_found_hold_what_the_number_says() -> None:
    """They are disjoint, each is a set, and the okeys among them play what is said."""
    rng = Random(5)
    for _ in range(150):
        held = random_hand(rng)
        found = in_sets(held, OKEY, P)
        left = outside(held, found)
        assert len(held) - len(left) == most(holding(held, OKEY), True)
        for x in found:
            assert as_set(x.tiles, OKEY, P) is not None
            assert is_set(tuple(map(Card, x.plays)), BACK, True)
            assert all(t in (OKEY, JOKER, f) for t, f in zip(x.tiles, x.plays, strict=True))


def test_faces_that_help_are_all_that_help() -> None:
    """One tile more of each face, worked out anew."""
    rng = Random(6)
    for _ in range(60):
        h = holding(random_hand(rng), OKEY)
        found, now = holes(h, True), most(h, True)
        for c in map(Card, range(52)):
            if not h.b >> c & 1:
                assert most(plus(h, c), True) - now == found.get(c, 0)


def test_every_count_of_jokers_ends() -> None:
    """S060: none to all okeys and false jokers, alone and with a tile; a set of okeys only is none."""
    for okeys in range(3):
        for false in range(3):
            for more in ("", "R7", "R7 R8", "Y5 Y6"):
                held = hand((*[WILD] * okeys, *tiles("F " * false + more)))
                h = holding(held, WILD)
                assert 0 <= most(h, True) <= len(held)
                assert 2 * pairs(h) + unpaired(h) == len(held)
                assert len(outside(held, in_sets(held, WILD, P))) == len(held) - most(h, True)
    assert as_set((WILD,) * 3, WILD, P) is None


@pytest.mark.parametrize("thirteens", ["K13 K13 R13", "K13 K13 R13 B13"])
def test_twins_in_a_group_are_refused_in_any_order(thirteens: str) -> None:
    """S059"""
    for some in permutations(tiles(thirteens)):
        assert as_set(some, WILD, P) is None


def test_false_joker_is_the_okeys_face_and_nothing_else() -> None:
    assert laid("F Y5 Y6") == ["F Y5 Y6"]
    assert laid("F R8 R9") == []
    assert show_tiles(in_pairs(tiles("F F"), WILD)[0].tiles, "F") == "F F"


def test_okey_may_play_a_face_that_is_held() -> None:
    """The own tile of that face serves in another set then."""
    assert sum(x.count(" ") + 1 for x in laid("B2 B3 B4 R3 K3 Y4 Y8 Y9 Y10")) == 9


def test_one_stands_above_thirteen_but_no_two_above_it() -> None:
    assert laid("R12 R13 R1") == ["R12 R13 R1"]
    assert laid("R13 R1 R2") == []
    assert laid("R12 R13 R1", p=OkeyParams(one_after_thirteen=False)) == []
    assert laid("R10 R11 R12 R13 R1") == ["R10 R11 R12 R13 R1"]


def test_long_run_is_shown_as_one() -> None:
    assert laid("R1 R2 R3 R4 R5 R6 R7 R8 R9") == ["R1 R2 R3 R4 R5 R6 R7 R8 R9"]


def test_okey_after_thirteen_is_the_one() -> None:
    assert okey_of(parse("K13")) == parse("K1")


def test_finished_hands() -> None:
    assert ending(tiles(SETS), WILD, P) is Ending.SETS
    assert ending(tiles(PAIRS), WILD, P) is Ending.PAIRS
    assert ending(tiles(PAIRS), WILD, OkeyParams(pairs_finish=False)) is None
    assert ending(tiles(SETS)[:13], WILD, P) is None


def test_hand_of_both_kinds_takes_the_dearer() -> None:
    """Seven pairs that are sets as well: two runs of each colour."""
    both = tiles("R1 R2 R3 R1 R2 R3 B5 B6 B7 B8 B5 B6 B7 B8")
    assert ending(both, WILD, P) is Ending.PAIRS
    assert ending(both, WILD, OkeyParams(loss_pairs=1)) is Ending.SETS


def test_pairs_are_looked_at_from_five_on() -> None:
    """What is left over is told of sets, until pairs are near."""
    four = tiles("R1 R1 R4 R4 B7 B7 K9 K9 Y12 B2 K13 Y1 R10 B5")
    five = tiles("R1 R1 R4 R4 B7 B7 K9 K9 Y12 Y12 K13 Y1 R10 B5")
    assert reading(four, WILD, P) == (Ending.SETS, 14)
    assert reading(five, WILD, P) == (Ending.PAIRS, 4)


def test_every_hand_of_three_agrees_with_the_table_of_sets() -> None:
    """All threes of a few faces and an okey, in all orders: a set exactly if some order is one."""
    for some in combinations(tiles("R1 R2 R3 R12 R13 B1 B2 K2 Y4 F"), 3):
        ordered = any(as_set(x, WILD, P) for x in permutations(some))
        assert ordered == is_set(some, WILD, True) == bool(in_sets(hand(some), WILD, P)), show_tiles(some, "F")


def test_no_set_takes_a_tile_twice() -> None:
    """Sets found never use more tiles of a face than there are."""
    rng = Random(8)
    for _ in range(100):
        held = hand(rng.sample(PACK, 14))
        h = holding(held, OKEY)
        used = [c for shape, mask in sets(h, True) for c in shape.faces if mask >> c & 1]
        real = [OKEY if t == JOKER else t for t in held if t != OKEY]
        assert without(hand(real), used) is not None
