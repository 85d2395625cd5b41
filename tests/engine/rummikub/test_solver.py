"""The solver: as good as slow exact ways, plays that are legal, ties that spare the table, budgets that are kept."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, islice
from random import Random

import pytest

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.rummikub.openings import fewest, most, size
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.sets import readings
from bot.engine.rummikub.solver import Goal, Play, apart, best, most_tiles, read_set, solved, ways
from bot.engine.tiles import tiles
from tests.engine.rummikub.positions import sets
from tests.engine.rummikub.tables import dealt, least_left, partitions

TILES, POINTS = Goal.TILES.value, Goal.POINTS.value


def legal(table: Sequence[Cards], rack: Cards, play: Play) -> None:
    """Sets only, every tile of the table among them, the rest from the rack."""
    assert all(any(r.kind is kind for r in readings(x)) for kind, x in play.sets), play
    there = Counter(t for _, x in play.sets for t in x)
    assert there == Counter(t for x in table for t in x) + Counter(play.played)
    assert not Counter(play.played) - Counter(rack)


def worth(tiles_: Cards, goal: Sequence[int]) -> int:
    return sum(goal[-1] if t == JOKER else goal[t % 13] for t in tiles_)


def brute(table: Sequence[Cards], rack: Cards, goal: Sequence[int]) -> tuple[int, int]:
    """The greatest worth of tiles laid, and the fewest sets taken apart for it, by every part of the rack."""
    lying = tuple(t for x in table for t in x)
    old = [read_set(x) for x in table]
    parts = {hand(x) for n in range(len(rack) + 1) for x in combinations(rack, n)}
    found = [(worth(p, goal), -_fewest_apart(old, hand((*lying, *p)))) for p in parts if _any(hand((*lying, *p)))]
    value, spared = max(found)
    return value, -spared


def _any(bag: Cards) -> bool:
    return next(partitions(bag), None) is not None


def _fewest_apart(old: list, bag: Cards) -> int:  # type: ignore[type-arg]
    return min(apart(old, [read_set(x) for x in way]) for way in partitions(bag))


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_small_positions_are_played_as_every_partition_has_it(jokers: int) -> None:
    """Most tiles, most points, and of equal plays one that takes the fewest sets apart."""
    rng = Random(jokers)
    for _ in range(60):
        table, rack = dealt(rng, rng.choice((3, 4, 6, 7)), rng.randint(1, 4), jokers)
        for goal in Goal:
            value, broken = brute(table, rack, goal.value)
            play = best(table, rack, goal)
            assert play is not None
            assert play.exact
            legal(table, rack, play)
            assert worth(play.played, goal.value) == value, (table, rack, goal)
            assert apart([read_set(x) for x in table], play.sets) == broken, (table, rack, play)


@pytest.mark.parametrize(("lying", "held", "jokers", "many"), [(30, 10, 0, 40), (24, 8, 1, 25), (16, 7, 2, 25)])
@pytest.mark.parametrize("goal", Goal)
def test_middling_positions_are_played_as_a_slow_search_has_it(
    lying: int, held: int, jokers: int, many: int, goal: Goal
) -> None:
    """Every set tried for the lowest tile."""
    rng = Random(lying)
    for _ in range(many):
        table, rack = dealt(rng, lying, held, jokers)
        play = solved(table, (), rack, goal.value)
        assert play is not None
        assert play.exact
        legal(table, rack, play)
        left = worth(rack, goal.value) - worth(play.played, goal.value)
        assert left == least_left(table, rack, goal.value), (table, rack)


def test_full_tables_are_played_legally() -> None:
    rng = Random(7)
    for lying in (40, 40, 60, 90):
        table, rack = dealt(rng, lying, 14)
        play = best(table, rack, care=50)
        assert play is not None
        legal(table, rack, play)
        assert len(play.played) == len(most_tiles(table, rack).played)


@pytest.mark.parametrize(
    ("table", "rack", "played"),
    [
        ("R5 B5 J", "K5 Y5", "K5"),  # four colours would leave the joker nowhere to lie
        ("R5 B5 J | B6 K6 Y6", "K5 Y5", "K5 Y5"),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 J", "R13", "R13"),
        ("R1 R2 R3", "J J", "J J"),
        ("", "R1 J J", "R1 J J"),
        ("", "J J", ""),
        ("", "Y12 Y13 J", "Y12 Y13 J"),
        ("R3 R4 R5 | R5 R6 R7", "", ""),
    ],
)
def test_jokers_find_a_place_or_stay(table: str, rack: str, played: str) -> None:
    found = most_tiles(sets(table), hand(tiles(rack)))
    legal(sets(table), hand(tiles(rack)), found)
    assert len(found.played) == len(tiles(played))
    assert found.exact


def test_three_runs_of_a_colour_may_lie_side_by_side() -> None:
    """Two of the tiles and a joker at the same number."""
    table = sets("R3 R4 R5 | R5 R6 R7 | R4 J R6")
    assert most_tiles(table, tiles("R8")).played == tiles("R8")


def test_strange_bags_are_answered() -> None:
    """More jokers than a box has: legal, and said not to be proven. A third copy of a tile stays on the rack."""
    table, rack = sets("R5 R6 R7"), hand(tiles("J J J J B1 R5 R5"))
    found = most_tiles(table, rack)
    legal(table, rack, found)
    assert not found.exact
    with pytest.raises(ValueError, match="more often"):
        most_tiles(sets("R5 R6 R7 | R5 R6 R7 | R5 R6 R7"), ())


def test_a_cut_search_says_so() -> None:
    """Within the budget or not, the play is legal; past it, it is not called exact."""
    rng = Random(3)
    table, rack = dealt(rng, 60, 14, 2)
    whole = most_tiles(table, rack)
    assert whole.exact
    for budget in (0, 1, 5, 40):
        cut = most_tiles(table, rack, budget)
        legal(table, rack, cut)
        assert not cut.exact
        assert len(cut.played) <= len(whole.played)


def test_tiles_that_must_lie() -> None:
    """Chosen tiles are laid even where others would bring more; what cannot be is None."""
    table, rack = sets("R7 B7 K7"), hand(tiles("R8 R9 Y7 K2"))
    assert best(table, rack, must=tiles("R8")) is not None
    assert best(table, rack, must=tiles("K2")) is None
    play = best(table, rack, must=tiles("Y7"))
    assert play is not None
    assert Card(tiles("Y7")[0]) in play.played


def test_long_runs_of_the_table_are_spared() -> None:
    """A run of seven counts as whole, also with a tile more at its end."""
    table = sets("R1 R2 R3 R4 R5 R6 R7 | B1 K1 Y1")
    play = best(table, tiles("R8"))
    assert play is not None
    assert play.sets[0][1] == tiles("R1 R2 R3 R4 R5 R6 R7 R8")
    assert apart([read_set(x) for x in table], play.sets) == 0


def test_ways_are_different_and_the_least_disturbed_come_first() -> None:
    """Each lays exactly what was chosen."""
    table, chosen = sets("R3 R4 R5 | B4 K4 Y4 | R7 R8 R9"), tiles("R6")
    found = list(islice(ways(table, chosen), 10))
    assert len(found) > 1
    old = [read_set(x) for x in table]
    disturbed = [apart(old, w.sets) for w in found]
    assert disturbed[0] == 0
    assert disturbed == sorted(disturbed)
    for w in found:
        legal(table, chosen, w)
        assert w.played == chosen
    assert len({frozenset(Counter(w.sets).items()) for w in found}) == len(found)


def misfits(table: tuple[Cards, ...], chosen: Cards) -> Cards:
    """The fewest of the chosen rack tiles without which the others can be laid."""
    play = solved(table, (), chosen, TILES)
    return hand((Counter(chosen) - Counter(play.played if play else ())).elements())


@pytest.mark.parametrize("seed", range(12))
def test_there_is_a_way_exactly_where_all_chosen_tiles_fit(seed: int) -> None:
    """And the misfits are the fewest: without them there is one."""
    rng = Random(seed)
    table, rack = dealt(rng, 21, 6)
    for n in (1, 2, 3):
        chosen = hand(rng.sample(rack, n))
        odd = misfits(table, chosen)
        way = next(ways(table, chosen), None)
        assert (way is None) == bool(odd)
        rest = hand((Counter(chosen) - Counter(odd)).elements())
        fit = next(ways(table, rest), None)
        assert fit is not None
        legal(table, rest, fit)
        assert len(odd) == least_left(table, chosen, TILES)


def test_the_way_of_the_book() -> None:
    """777, 888, 999 and a 6 are three runs: S018's true rearrangement."""
    table = sets("R7 B7 K7 | R8 B8 K8 | R9 B9 K9")
    way = next(ways(table, tiles("R6")))
    assert sorted(x for _, x in way.sets) == sorted(sets("R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9"))
    assert misfits(table, tiles("R6 Y1")) == tiles("Y1")
    assert most_tiles(table, tiles("Y1")).played == ()


def test_first_lays() -> None:
    """The fewest tiles that are worth enough, without a joker if it can be; the most that can be laid."""
    p = RummikubParams()
    rack = hand(tiles("R10 R11 R12 R13 B1 B2 B3 J"))
    few, many = fewest(rack, p), most(rack, p)
    assert few is not None
    assert many is not None
    assert size(few) == 3
    assert all(JOKER not in x for _, x in few)
    assert size(many) == 8
    assert fewest(hand(tiles("R9 B9 K9 R1 R2")), p) is None
    assert most(hand(tiles("R9 B9 K9 R1 R2")), p) is None


def test_a_joker_in_a_first_lay_counts_as_the_house_has_it() -> None:
    rack = hand(tiles("R10 J R12"))
    assert fewest(rack, RummikubParams()) is not None
    assert fewest(rack, RummikubParams(opening_joker_value="zero")) is None  # type: ignore[arg-type]
