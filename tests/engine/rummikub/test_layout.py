"""A draft of a table: verdicts on its sets, what lies down, what is loose, and how loose tiles group themselves."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from bot.engine.cards import Cards, hand
from bot.engine.rummikub.layout import grouped, opening_of, survey, tidied
from bot.engine.rummikub.sets import orders
from bot.engine.rummikub.state import RACK, Kind
from bot.engine.state import view
from bot.engine.tiles import box, show_tiles, tiles
from tests.engine.rummikub.positions import arrange, position, sets

GROUPS = "R7 B7 K7 | R8 B8 K8 | R9 B9 K9"


def test_a_draft_says_which_set_is_wrong_and_what_is_loose() -> None:
    """In the middle of 777-888-999 + 6, seen by the player alone."""
    s = view(position("R6 Y1", "R1", table=GROUPS), 0).state
    found = survey(s, 0, arrange("R6 R7 R8 R9 | B7 B8 | K7 K8 K9"))
    assert [x.fault and x.fault.reason for x in found.sets] == [None, "e_set_too_short", None]
    assert [(x.kind, x.value) for x in found.sets] == [(Kind.RUN, 30), (None, 0), (Kind.RUN, 24)]
    assert (found.played, found.left, found.loose) == (tiles("R6"), tiles("Y1"), tiles("B9"))
    assert [m.id for m in found.after] == [1, 2, 3]
    assert {m.tile for m in found.moves if m.origin == RACK} == set(tiles("R6"))
    assert found.fault is not None
    assert found.fault.reason == "e_tile_to_rack"


def test_a_draft_that_may_be_confirmed_has_no_fault() -> None:
    s = position("R6 Y1", "R1", table=GROUPS)
    assert survey(s, 0, arrange("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9")).fault is None


def test_an_opening_is_summed_while_it_grows() -> None:
    """S: with a joker for what it stands for; sets that are none yet count nothing."""
    s = position("R8 J K8 R1 R2 R3 Y9", "R1", opened=(False, True))
    assert survey(s, 0, arrange("R8 K8 J", "R8 K8 J")).opening == 24
    assert survey(s, 0, arrange("R8 K8 J | R1 R2", "R8 K8 J | R1 R2")).opening == 24
    assert survey(s, 0, arrange("R8 K8 J | R1 R2 R3", "R8 K8 J | R1 R2 R3")).opening == 30


def test_sets_of_the_rack_alone_can_open() -> None:
    """A set that lies there is none of them, nor one with a tile of the table."""
    s = position("R10 R11 R12 B9 B10 B11 R4", "R1", table="R1 R2 R3", opened=(False, True))
    new = sets("R1 R2 R3 R4 | R10 R11 R12 | B9 B10 B11")
    assert opening_of(s, 0, new) == sets("R10 R11 R12 | B9 B10 B11")
    twins = position("R1 R2 R3 K1", "K9", table="R1 R2 R3", opened=(False, True))
    assert opening_of(twins, 0, sets("R1 R2 R3 | R1 R2 R3")) == sets("R1 R2 R3")


def test_tiles_are_tidied_whether_or_not_they_are_a_set() -> None:
    assert tidied(tiles("R7 J R5")) == tiles("R5 J R7")
    assert tidied(tiles("K7 R7 B7")) == tiles("R7 B7 K7")
    assert tidied(tiles("R9 J B3")) == tiles("B3 R9 J")


@pytest.mark.parametrize(
    ("bag", "ways", "sets_"),
    [
        ("R7 R8 R9 B7 B8 B9 K7 K8 K9 R6", 1, {"R6 R7 R8 R9", "B7 B8 B9", "K7 K8 K9"}),
        ("R7 R8 R9 B7 B8 B9 K7 K8 K9", 2, None),
        ("R3 R4 R5 R6 R7 R8", 1, {"R3 R4 R5 R6 R7 R8"}),
        ("R3 R4 R5 R5 R6 R7", 1, {"R3 R4 R5", "R5 R6 R7"}),
        ("R5 R6 J", 1, {"R5 R6 J"}),
        ("R5 R6 J R8", 1, {"R5 R6 J R8"}),
        ("R10 J J", 2, None),
        ("R7 R7 B7 B7 K7 K7", 1, {"R7 B7 K7"}),
        ("R7 R7 B7 B7 K7 K7 Y7", 1, {"R7 B7 K7", "R7 B7 K7 Y7"}),
        ("R5 B6 K7", 0, None),
        ("J J", 0, None),
        ("", 1, set()),
    ],
)
def test_loose_tiles_group_themselves_where_there_is_one_way(bag: str, ways: int, sets_: set[str] | None) -> None:
    found = grouped(tiles(bag))
    assert found.ways == ways
    if sets_ is not None:
        assert {show_tiles(x) for _, x in found.sets} == sets_
    assert ways == 0 or hand(t for _, x in found.sets for t in x) == hand(tiles(bag))


def partings(bag: Cards) -> Iterator[tuple[tuple[Kind, Cards], ...]]:
    """Every way to part a bag into sets, found by trying every part that holds the first tile."""
    if not bag:
        yield ()
        return
    for part in parts(bag):
        rest = hand((Counter(bag) - Counter(part)).elements())
        for kind in dict.fromkeys(k for k, _ in orders(part)):
            yield from (((kind, part), *others) for others in partings(rest))


def parts(bag: Cards) -> set[Cards]:
    found: set[Cards] = {(bag[0],)}
    for t in bag[1:]:
        found |= {(*x, t) for x in found}
    return {x for x in found if len(x) >= 3}


def test_ways_are_counted_as_by_trying_everything() -> None:
    """Random bags; ways in which two runs could be one do not count."""
    rng, met = Random(9), Counter[int]()
    pool = [t for t in box(2) if t == 52 or t % 13 < 5]
    for _ in range(250):
        bag = hand(rng.sample(pool, rng.randint(3, 9)))
        every = {frozenset(Counter(way).items()) for way in partings(bag)}
        ways = [dict(way) for way in every if not any(joinable(a, b) for a in way for b in way)]
        found = grouped(bag)
        assert found.ways == min(2, len(ways)), show_tiles(bag)
        met[found.ways] += 1
    assert min(met[0], met[1], met[2]) >= 1


def joinable(a: tuple[tuple[Kind, Cards], int], b: tuple[tuple[Kind, Cards], int]) -> bool:
    """Two runs of which one goes on where the other ends, or two of the same."""
    (first, n), (second, _) = a, b
    if Kind.GROUP in (first[0], second[0]) or (a == b and n < 2):
        return False
    return any(kind is Kind.RUN for kind, _ in orders(hand(first[1] + second[1])))
