"""What is a set: runs, groups, jokers, and the orders of a bag."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations

import pytest

from bot.engine.cards import BACK, JOKER, Cards, hand
from bot.engine.rules import Illegal
from bot.engine.rummikub.bags import added, own_sets
from bot.engine.rummikub.sets import is_set, orders, read, readings
from bot.engine.rummikub.state import Kind, TileSet
from bot.engine.tiles import Tile, box, colour, number, show_tiles, tile, tiles


def refused(text: str, **how: int) -> str:
    with pytest.raises(Illegal) as e:
        read(tiles(text), **how)  # type: ignore[arg-type]  # only numbers
    return e.value.reason


def plainly_a_set(laid: Cards) -> bool:
    """The rules word by word: try every tile that each joker could be."""
    if JOKER in laid:
        at = laid.index(JOKER)
        faces = (tile(c, n) for c in range(4) for n in range(1, 14))
        return any(plainly_a_set((*laid[:at], t, *laid[at + 1 :])) for t in faces)
    numbers, colours = [number(t) for t in laid], [colour(t) for t in laid]
    run = len(set(colours)) == 1 and numbers == list(range(numbers[0], numbers[0] + len(laid)))
    group = len(set(numbers)) == 1 and len(set(colours)) == len(laid) <= 4
    return len(laid) >= 3 and (run or group)


def test_lists_are_sets_as_the_rules_say_word_by_word() -> None:
    """All lists of three and four of some tiles and jokers, in every order."""
    pool = (*tiles("R1 R2 R3 B2 B3 K2 R12 R13 B13 Y2"), JOKER)
    for size in (3, 4):
        for bag in combinations_with_replacement(pool, size):
            if bag.count(JOKER) > 1:
                continue
            for laid in set(permutations(bag)):
                assert is_set(laid) == plainly_a_set(laid), show_tiles(laid)


def test_two_equal_tiles_are_refused_in_a_group_in_every_order() -> None:
    """S059: black 13 twice, alone and with jokers."""
    for text in ("K13 K13 R13", "K13 K13 R13 B13", "K13 J K13", "K13 K13 J J"):
        assert {refused(show_tiles(p)) for p in permutations(tiles(text))} == {"e_not_a_set"}
        assert orders(hand(tiles(text))) == ()


@pytest.mark.parametrize("count", range(5))
def test_any_number_of_jokers_comes_to_an_end(count: int) -> None:
    """S060: all-joker lists are no set; from three jokers on nothing is, since there are two in the box."""
    assert not is_set((JOKER,) * count)
    assert orders((JOKER,) * count) == ()
    for text in ("R5", "R5 R6", "R5 B5"):
        bag = hand([*tiles(text), *[JOKER] * count])
        assert bool(orders(bag)) == (count <= 2 <= len(bag) - 1)
        own_sets(bag, 4)


def test_a_run_of_thirteen_is_the_longest_and_one_is_low() -> None:
    whole = tuple(tile(0, n) for n in range(1, 14))
    assert read(whole).value == 91
    assert not is_set((*whole, JOKER))
    assert refused("R12 R13 R1") == "e_not_a_set"
    assert refused("R13 R12 R11") == "e_not_a_set", "from low to high"


def test_backs_are_no_tiles() -> None:
    """A set of a rack that one does not see is none."""
    assert not is_set((BACK,) * 3)
    assert not is_set((BACK, *tiles("R5 R6")))
    assert orders((BACK, *tiles("R5 R6"))) == ()


def test_a_joker_says_what_it_stands_for() -> None:
    assert read(tiles("R4 J J R7")).roles == (tiles("R5"), tiles("R6"))
    assert read(tiles("R9 B9 J")).roles == (tiles("K9 Y9"),)
    assert read(tiles("R9 B9 K9 J")).roles == (tiles("Y9"),)


def test_two_jokers_and_a_tile_need_their_kind() -> None:
    """Group of 10s for 30, or 8-9-10 for 27; at the ends of the numbers there is one reading."""
    assert refused("J J R10") == "e_kind_required"
    assert read(tiles("J J R10"), Kind.GROUP).value == 30
    assert read(tiles("J J R10"), Kind.RUN).value == 27
    assert read(tiles("J J R2")).kind is Kind.GROUP
    assert read(tiles("R12 J J")).kind is Kind.GROUP


def test_refusals_say_which_tiles() -> None:
    assert refused("R5 R6") == "e_set_too_short"
    assert refused("R5 J J R8", jokers=1) == "e_too_many_jokers"
    with pytest.raises(Illegal) as e:
        read(tiles("R5 B6 K7"))
    assert e.value.params == {"tiles": tiles("R5 B6 K7")}


@pytest.mark.parametrize(
    ("bag", "best"),
    [
        ("Y12 Y13 J", "J Y12 Y13"),
        ("R6 J R5", "R5 R6 J"),
        ("R7 J R5", "R5 J R7"),
        ("K7 J R7", "R7 K7 J"),
        ("J R4 R7 J", "R4 J J R7"),
    ],
)
def test_a_bag_is_put_in_its_dearest_order(bag: str, best: str) -> None:
    assert orders(hand(tiles(bag)))[0][1] == tiles(best)


def test_orders_of_a_bag_are_all_that_there_are() -> None:
    """Against every permutation; of groups one order stands for all."""
    for text in ("R5 R6 J", "J J R10", "J J R1", "R5 R6 R7 J", "R9 B9 J J", "R5 J R8 J"):
        bag = hand(tiles(text))
        every = [(r.kind, p) for p in set(permutations(bag)) for r in readings(p)]
        runs = {p for kind, p in every if kind is Kind.RUN}
        assert {p for kind, p in orders(bag) if kind is Kind.RUN} == runs
        assert (Kind.GROUP in {k for k, _ in orders(bag)}) == (Kind.GROUP in {k for k, _ in every})


def every_bag(rack: Cards) -> Iterator[Cards]:
    for size in range(3, len(rack) + 1):
        yield from {b for b in _bags(rack, size) if orders(b)}


def _bags(rack: Cards, size: int) -> set[Cards]:
    faces: list[tuple[Tile, int]] = sorted(Counter(rack).items())
    found: set[Cards] = {()}
    for t, n in faces:
        found = {(*b, *[t] * k) for b in found for k in range(n + 1)}
    return {b for b in found if len(b) == size}


@pytest.mark.parametrize("rack", ["R1 R2 R3 R4 B3 K3 K3 J", "R5 B5 K5 Y5 R6 R7 J J", "R11 R12 R13 B13 B13 J"])
def test_own_sets_are_every_set_of_a_rack(rack: str) -> None:
    """Against all bags of the rack."""
    held = hand(tiles(rack))
    assert {hand(x) for _, x in own_sets(held)} == set(every_bag(held))


def test_additions_leave_the_set_as_it_lies() -> None:
    """A joker keeps its place; both ends of a run count."""
    run = TileSet(1, Kind.RUN, tiles("R5 J R7"))
    assert added(run, tiles("R8")) == (tiles("R5 J R7 R8"),)
    assert added(run, tiles("R4 R8")) == (tiles("R4 R5 J R7 R8"),)
    assert added(run, tiles("R6")) == ()
    assert set(added(run, (JOKER,))) == {tiles("R5 J R7 J"), tiles("J R5 J R7")}
    assert added(TileSet(1, Kind.GROUP, tiles("R7 B7 K7")), tiles("R7")) == ()
    assert added(TileSet(1, Kind.GROUP, tiles("R7 B7 K7")), tiles("Y7")) == (tiles("R7 B7 K7 Y7"),)


def test_the_box_has_106_tiles() -> None:
    assert len(box(2)) == 106
    assert Counter(Counter(box(2)).values()) == {2: 53}
