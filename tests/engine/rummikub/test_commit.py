"""The check of a table: in its order, with the numbers that explain it; the numbers of sets; jokers of the table."""

from random import Random
from typing import Any

import pytest

from bot.engine.cards import hand
from bot.engine.rummikub.commit import fault
from bot.engine.rummikub.numbering import numbered
from bot.engine.rummikub.state import RACK, Arrange, Arranged, Kind, Move, TileSet
from bot.engine.state import view
from bot.engine.tiles import tiles
from tests.engine.rummikub.positions import RULES, after, arrange, lying, position, refusal, sets
from tests.playing import begun, eager, play

GROUPS = "R7 B7 K7 | R8 B8 K8 | R9 B9 K9"
RUNS = "R6 R7 R8 R9 | B7 B8 B9 | K7 K8 K9"


def told(s: Any, table: str, opening: str = "") -> Arranged:
    (e,) = (e for e in RULES.apply(s, 0, arrange(table, opening)).events if isinstance(e, Arranged))
    return e


def test_the_first_thing_wrong_is_said() -> None:
    """Forged before missing before nothing played before sets before the opening."""
    s = position("R6 Y1", "R1", table=GROUPS, opened=(False, True))
    wrong = {
        "R6 R7 R8 R9 | B7 B8 | K13": ("e_tile_forged", {"tiles": tiles("K13")}),
        "R6 R7 R8 R9 | B7 B8 B9": ("e_tile_to_rack", {"tiles": tiles("K7 K8 K9")}),
        GROUPS: ("e_no_tile_played", {}),
        f"{GROUPS} | R6": ("e_set_too_short", {"tiles": tiles("R6"), "index": 3, "where": "table"}),
        f"{GROUPS} R6": ("e_not_a_set", {"tiles": tiles("R9 B9 K9 R6"), "index": 2, "where": "table"}),
        RUNS: ("e_not_opened", {"need": 30}),
    }
    for table, (code, numbers) in wrong.items():
        found = refusal(s, arrange(table))
        assert (found.reason, found.params) == (code, numbers)


def test_an_opening_says_what_it_counts_and_what_is_missing() -> None:
    """With a joker, which counts for what it stands for."""
    s = position("R8 J K8 R5 B5", "R1", opened=(False, True))
    found = refusal(s, arrange("R8 K8 J", "R8 K8 J"))
    assert (found.reason, found.params) == ("e_open_too_low", {"value": 24, "need": 30, "missing": 6})
    zero = position("R8 J K8 B8 R1", "R1", opened=(False, True), house={"opening_joker_value": "zero"})
    assert refusal(zero, arrange("R8 B8 K8 J", "R8 B8 K8 J")).params["value"] == 24


def test_an_opening_may_go_on_to_rearrange_and_need_not_lie_as_it_was_laid() -> None:
    s = position("R10 R11 R12 R13 B2", "R1", table="B13 K13 Y13", opened=(False, True))
    e = told(s, "R10 R11 R12 | B13 K13 Y13 R13", "R10 R11 R12")
    assert (e.opening, e.played) == (33, tiles("R10 R11 R12 R13"))
    assert told(s, "R10 R11 R12 R13 | B13 K13 Y13", "R10 R11 R12").opening == 33


def test_tiles_of_an_opening_cannot_be_taken_back_after_it() -> None:
    s = position("R10 R11 R12 R1 R2 R3", "R1", opened=(False, True))
    assert refusal(s, arrange("R1 R2 R3", "R10 R11 R12")).reason == "e_open_uses_table"


def test_an_opening_alone_in_its_turn_where_the_house_wants_it() -> None:
    house = {"manipulate_same_turn_as_opening": False}
    s = position("R10 R11 R12 B2", "R1", table="B3 B4 B5", opened=(False, True), house=house)
    assert refusal(s, arrange("B2 B3 B4 B5 | R10 R11 R12", "R10 R11 R12")).reason == "e_open_only"
    assert told(s, "R10 R11 R12 | B3 B4 B5", "R10 R11 R12").opening == 33


def test_an_opening_set_of_two_readings_counts_as_it_lies() -> None:
    s = position("J J R10 R1", "R1", opened=(False, True))
    group = Arrange(sets("J J R10"), sets("J J R10"), (Kind.GROUP,))
    run = Arrange(sets("J J R10"), sets("J J R10"), (Kind.RUN,))
    assert RULES.check(s, 0, group) is None
    assert refusal(s, run).params["value"] == 27
    assert refusal(s, Arrange(sets("J J R10"), sets("J J R10"))).reason == "e_kind_required"


def test_empty_sets_are_dropped_and_the_others_keep_their_place() -> None:
    s = position("R5 R6 R7 B1", "R1")
    assert RULES.check(s, 0, Arrange(((), tiles("R5 R6 R7"), ()))) is None
    assert refusal(s, Arrange(((), tiles("R5 R6")))).params["index"] == 1


def test_what_a_seat_sees_is_enough_to_check_its_table() -> None:
    s = position("R6 Y1", "R1", table=GROUPS)
    assert fault(view(s, 0).state, 0, arrange(RUNS)) is None
    assert fault(view(s, 1).state, 0, arrange(RUNS)) is not None, "whose rack one does not see"


# Numbers of sets.
def test_a_set_that_did_not_change_keeps_its_number() -> None:
    now = after(
        position("R6 Y1", "R1", table="Y1 Y2 Y3 | R7 R8 R9 | K5 R5 B5"), arrange("B5 K5 R5 | Y1 Y2 Y3 | R6 R7 R8 R9")
    )
    assert {m.id: m.tiles for m in now.table} == {1: tiles("Y1 Y2 Y3"), 2: tiles("R6 R7 R8 R9"), 3: tiles("R5 B5 K5")}


def test_a_changed_set_keeps_the_number_of_the_one_it_shares_most_with() -> None:
    old = lying("R3 R4 R5 R6 R7 | B1 K1 Y1")
    new = numbered(
        old, [(Kind.RUN, tiles("R5 R6 R7")), (Kind.GROUP, tiles("B1 K1 R1 Y1")), (Kind.RUN, tiles("R3 R4 R5"))]
    )
    assert [m.id for m in new] == [1, 2, 3]


def test_it_is_the_most_that_is_shared_not_the_first() -> None:
    new = numbered(lying("R3 R4 R5 R6 R7"), [(Kind.GROUP, tiles("R3 B3 K3")), (Kind.RUN, tiles("R4 R5 R6 R7"))])
    assert [m.id for m in new] == [2, 1]


def test_new_sets_get_the_smallest_number_that_did_not_lie_there() -> None:
    """Also where a number became free in this very move: it would look like the old set."""
    old = (TileSet(1, Kind.RUN, tiles("R1 R2 R3")), TileSet(3, Kind.RUN, tiles("R4 R5 R6")))
    new = numbered(
        old, [(Kind.RUN, tiles("R1 R2 R3 R4 R5 R6")), (Kind.RUN, tiles("K1 K2 K3")), (Kind.RUN, tiles("Y1 Y2 Y3"))]
    )
    assert [m.id for m in new] == [1, 2, 4]


def test_an_event_tells_what_changed_and_what_moved() -> None:
    e = told(position("R6 Y1", "R1", table=f"{GROUPS} | Y4 Y5 Y6"), f"{RUNS} | Y4 Y5 Y6")
    assert [m.id for m in e.before] == [1, 2, 3]
    assert [m.id for m in e.after] == [1, 2, 3], "the fourth set did not change"
    assert [m for m in e.moves if m.origin == RACK] == [Move(tiles("R6")[0], RACK, 1)]
    assert len(e.moves) == 7
    assert (e.played, e.rack, e.opening) == (tiles("R6"), 1, None)


def test_what_moved_leads_from_the_old_table_to_the_new_one() -> None:
    """In whole rounds: taking the moved tiles from where they were to where they are gives the sets that there are."""
    for e in play(RULES, begun(RULES, 3), eager, Random(2), b"moves"):
        for x in e.events:
            if isinstance(x, Arranged):
                lie = {m.id: list(m.tiles) for m in e.before.table}  # type: ignore[attr-defined]  # a state of Rummikub
                for m in x.moves:
                    if m.origin != RACK:
                        lie[m.origin].remove(m.tile)
                    lie.setdefault(m.to, []).append(m.tile)
                found = {i: hand(t) for i, t in lie.items() if t}
                assert found == {m.id: hand(m.tiles) for m in e.after.table}  # type: ignore[attr-defined]


# Jokers of the table.
REPLACE = {"joker_mode": "replace_only"}
BOTH = REPLACE | {"joker_group3": "both_missing"}
NEW, TWO = {"freed_joker_use": "new_set"}, {"freed_joker_use": "new_set_two_rack_tiles"}


@pytest.mark.parametrize(
    ("house", "table", "rack", "result", "code"),
    [
        # a group of three gives its joker for either colour, or for both
        (REPLACE, "R9 B9 J", "K9 K3 K4 Y1", "R9 B9 K9 | K3 K4 J", None),
        (BOTH, "R9 B9 J", "K9 K3 K4 Y1", "R9 B9 K9 | K3 K4 J", "e_joker_locked"),
        (BOTH, "R9 B9 J", "K9 Y9 K3 K4 Y1", "R9 B9 K9 Y9 | K3 K4 J", None),
        (BOTH, "R9 B9 K9 J", "Y9 K3 K4 Y1", "R9 B9 K9 Y9 | K3 K4 J", None),
        # extended, with the joker where it was
        (REPLACE, "R5 J R7", "R4 R8 Y1", "R4 R5 J R7 R8", None),
        (REPLACE, "R9 B9 J", "K9 Y1", "R9 B9 K9 J", None),
        # moved along its own run, split, or left behind
        (REPLACE, "R5 R6 J", "R7 Y1", "J R5 R6 R7", "e_joker_locked"),
        (REPLACE, "R4 R5 J R7", "R6 Y1", "J R4 R5 R6 R7", "e_joker_locked"),
        (REPLACE, "R3 R4 R5 J R7 R8", "K3 Y3 Y1", "R3 K3 Y3 | R4 R5 J R7 R8", "e_joker_locked"),
        # two jokers that change places are not told apart
        (REPLACE, "R5 J R7 | K5 J K7", "K6 Y12 Y13 Y1", "R5 J R7 | K5 K6 K7 | J Y12 Y13", None),
        (REPLACE, "R5 J R7 | K5 J K7", "K6 Y12 Y13 Y1", "J Y12 Y13 | R5 J R7 | K5 K6 K7", None),
        # a freed joker and the tiles of the set that it left
        (NEW, "R5 R6 J", "R7 K3 K4 Y1", "R5 R6 R7 | K3 K4 J", None),
        (NEW, "R5 J R7 | R5 B5 K5", "R6 Y1", "J R5 R6 R7 | R5 B5 K5", "e_freed_joker_use"),
        (NEW, "R5 R6 J", "R7 R5 B5 Y1", "R5 R6 R7 | R5 B5 J", None),
        (TWO, "R5 R6 J | K3 K4 K5 K6", "R7 Y6 Y1", "R5 R6 R7 | K3 K4 K5 | K6 Y6 J", "e_freed_joker_use"),
        (TWO, "R5 R6 J", "R7 K3 K4 Y1", "R5 R6 R7 | K3 K4 J", None),
    ],
)
def test_jokers_of_the_table_go_where_the_house_lets_them(
    house: dict[str, Any], table: str, rack: str, result: str, code: str | None
) -> None:
    s = position(rack, "R1", table=table, house=house)
    found = fault(s, 0, arrange(result))
    assert (found and found.reason) == code


def test_a_locked_joker_names_its_set() -> None:
    s = position("R7 Y1", "R1", table="Y3 Y4 Y5 | R5 R6 J", house=REPLACE)
    found = refusal(s, arrange("Y3 Y4 Y5 | J R5 R6 R7"))
    assert found.params == {"set": 2, "tiles": tiles("R5 R6 J")}


@pytest.mark.parametrize("house", [REPLACE, BOTH, NEW, TWO], ids=str)
def test_additions_never_break_a_joker_rule(house: dict[str, Any]) -> None:
    """What the rules list in whole rounds is accepted; there are tables with jokers among them."""
    jokers = 0
    for k in range(6):
        for e in play(RULES, begun(RULES, 3, house), eager, Random(k), bytes([k])):
            jokers += isinstance(e.action, Arrange) and any(t == 52 for m in e.before.table for t in m.tiles)  # type: ignore[attr-defined]
    assert jokers > 10
