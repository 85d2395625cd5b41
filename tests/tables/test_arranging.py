"""Tables under way: steps and steps back, what is owed, what groups itself, and how long a draft holds."""

from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.cards import Cards, hand
from bot.engine.rummikub.state import Arrange, Kind, RummikubState, TileSet
from bot.engine.state import Phase
from bot.engine.tiles import box, tiles
from bot.engine.variants import find
from bot.tables import arranging as ar
from bot.tables.drafts import dumps, loads, present, void
from bot.tables.model import Draft

RULES = find("rummikub")
GROUPS = ("R7 B7 K7", "R8 B8 K8", "R9 B9 K9")
RACK = "R6 Y1 B13 R10 B10 K10"


def sets(*texts: str) -> tuple[Cards, ...]:
    return tuple(map(tiles, texts))


def table_of(*texts: str) -> tuple[TileSet, ...]:
    kinds = {True: Kind.GROUP, False: Kind.RUN}
    return tuple(TileSet(n + 1, kinds[len({t % 13 for t in x if t < 52}) == 1], x) for n, x in enumerate(sets(*texts)))


def position(table: tuple[str, ...] = GROUPS, rack: str = RACK, **fields: object) -> RummikubState:
    """Seat 0 is on turn and has opened."""
    s = RULES.start(2, RULES.house(2, {}))
    now = {"phase": Phase.PLAY, "turn": 0, "opened": (True, True), "stock": (), "table": table_of(*table)}
    s = replace(s, **now, hands=(hand(tiles(rack)), hand(tiles("Y9 Y10"))))
    made: RummikubState = replace(s, **fields)
    return made


def lying(a: ar.Arranging) -> list[Cards]:
    return [x.tiles for x in a.now.table]


def gathered(a: ar.Arranging, s: RummikubState, text: str) -> ar.Arranging:
    return ar.made(ar.picked(a, s, 0, tiles(text)), s, 0)


def test_three_groups_and_a_six_become_three_runs() -> None:
    s = position()
    a = ar.taken(ar.begin(s), s, 0, (0, 1, 2))
    assert ar.owed(a) == hand(tiles("R7 B7 K7 R8 B8 K8 R9 B9 K9"))
    a = gathered(a, s, "R7 R6 R9 R8")
    assert set(lying(a)) == set(sets("R6 R7 R8 R9", "B7 B8 B9", "K7 K8 K9"))
    assert ar.owed(a) == ()
    assert ar.played(a) == tiles("R6")
    assert RULES.check(s, 0, ar.action(a)) is None


def test_what_is_owed_stays_loose_where_there_are_two_ways() -> None:
    """Sixteen tiles that are four runs or four groups."""
    s = position(tuple(f"{c}1 {c}2 {c}3" for c in "RBK"), "Y1 Y2 Y3 K13 B13 R13")
    a = ar.taken(ar.begin(s), s, 0, (0, 1, 2))
    a = gathered(a, s, "Y1 Y2 Y3")
    assert len(ar.owed(a)) == 9


def test_every_step_is_taken_back_one_by_one() -> None:
    """S064."""
    s = position()
    a = ar.begin(s)
    stages = [a.now]
    for step in range(6):
        text = ("R10 B10 K10", "R6 R7 R8 R9", "B13 Y1")[step // 2]
        a = gathered(a, s, text) if step % 2 else ar.taken(a, s, 0, (0,))
        stages.append(a.now)
    for stage in reversed(stages[:-1]):
        a = ar.back(a)
        assert a.now == stage
    assert ar.back(a) == a
    assert a.step > 6, "an old button names a step that is over"


def test_set_and_ticks_are_read_in_any_order() -> None:
    """S059: also a group with two of a colour, which is wrong in every order."""
    s = position(rack="K13 K13 R13 Y1")
    for order in permutations(tiles("K13 K13 R13")):
        a = ar.made(ar.picked(ar.begin(s), s, 0, order), s, 0)
        fault = ar.surveyed(a, s, 0).fault
        assert fault is not None
        assert fault.reason == "e_not_a_set"
    s = position(rack="Y12 J Y13 B1")
    for order in permutations(tiles("Y12 J Y13")):
        a = ar.made(ar.picked(ar.begin(s), s, 0, order), s, 0)
        assert lying(a)[-1] == tiles("J Y12 Y13")


def test_two_jokers_and_a_number_carry_their_reading_and_can_be_read_otherwise() -> None:
    """S060."""
    s = position(rack="R10 J J Y1")
    a = gathered(ar.begin(s), s, "J J R10")
    assert RULES.check(s, 0, ar.action(a)) is None
    first = a.now.table[-1]
    kinds = set()
    for which in range(4):
        other = ar.reread(a, s, 0, 3, which)
        assert RULES.check(s, 0, ar.action(other)) is None
        kinds.add(other.now.table[-1].kind)
    assert first.kind in kinds
    assert {Kind.RUN, Kind.GROUP} <= kinds
    assert ar.reread(a, s, 0, 3, 99) == a
    assert ar.reread(a, s, 0, 99, 0) == a


@pytest.mark.parametrize("count", range(3))
def test_jokers_alone_are_never_a_set(count: int) -> None:
    """S060."""
    s = position(rack=" ".join(["J"] * count + ["R1", "B5"]))
    a = gathered(ar.begin(s), s, " ".join(["J"] * count))
    fault = ar.surveyed(a, s, 0).fault
    assert fault is not None
    assert ar.settled(a, s, 0) is None


def test_ticks_never_exceed_what_is_loose() -> None:
    s = position()
    a = ar.picked(ar.begin(s), s, 0, tiles("R6 R6 R7 B13"))
    assert a.picked == tiles("R6 B13")


def test_offers_that_share_a_tile_are_laid_first_come() -> None:
    s = position()
    a = ar.placed(ar.begin(s), s, 0, [(None, tiles("R10 B10 K10")), (0, tiles("R7 B7 K7 R10"))])
    assert lying(a)[-1] == tiles("R10 B10 K10")
    assert lying(a)[0] == tiles("R7 B7 K7")
    forged = ar.placed(ar.begin(s), s, 0, [(None, tiles("Y9 Y10 Y11")), (0, tiles("R7 B7")), (7, tiles("R6 Y1"))])
    assert ar.owed(forged) == ()
    assert not set(tiles("Y9 Y10")) & set(ar.played(forged))


# The first lay.
def test_first_lay_is_remembered_when_it_is_rearranged() -> None:
    s = position(("R13 B13 K13",), "Y10 Y11 Y12 Y13 R5", opened=(False, True))
    a = gathered(ar.begin(s), s, "Y10 Y11 Y12")
    assert a.now.opening == sets("Y10 Y11 Y12")
    a = ar.taken(a, s, 0, (0, 1))
    a = gathered(a, s, "R13 B13 K13 Y13")
    a = gathered(a, s, "Y10 Y11 Y12")
    assert RULES.check(s, 0, ar.action(a)) is None


def test_first_lay_taken_back_to_the_rack_counts_no_more() -> None:
    s = position(("R1 R2 R3",), "Y10 Y11 Y12 R4", opened=(False, True))
    a = gathered(ar.begin(s), s, "Y10 Y11 Y12")
    a = ar.taken(a, s, 0, (1,))
    assert a.now.opening == ()
    a = ar.placed(a, s, 0, [(0, tiles("R1 R2 R3 R4"))])
    fault = ar.surveyed(a, s, 0).fault
    assert fault is not None
    assert fault.reason == "e_not_opened"


# How long a draft holds.
def test_draft_holds_while_table_and_turn_are_the_same() -> None:
    s = position()
    a = gathered(ar.taken(ar.begin(s), s, 0, (0, 1, 2)), s, "R6 R7 R8 R9")
    draft = Draft(arranging=a)
    assert present(draft, s, 0) == draft
    for other in (
        replace(s, turn=1),
        replace(s, phase=Phase.DEAL_END),
        replace(s, table=table_of("R7 B7 K7", "R8 B8 K8", "R9 B9 K9 Y9")),
        replace(s, hands=(hand(tiles("Y1 B13")), s.hands[1])),
    ):
        assert present(draft, other, 0).arranging is None
        assert void(draft, s, other, 0)
    assert present(draft, s, 1).arranging is None
    assert present(draft, None, 0) == Draft()


def test_draft_survives_json_with_all_its_steps() -> None:
    s = position()
    a = gathered(ar.taken(ar.begin(s), s, 0, (0, 1, 2)), s, "R6 R7 R8 R9")
    draft = Draft(arranging=replace(a, picked=tiles("Y1"), ways=(tuple(lying(a)),), typed="R7 B7"))
    data = dumps(draft)
    assert data is not None
    assert loads(data) == draft


def test_draft_written_before_there_were_tables_under_way_is_still_read() -> None:
    assert loads(b'{"chosen":[3]}').chosen == (3,)


# The clock.
def test_clock_plays_a_valid_draft_unless_the_house_says_no() -> None:
    """S018."""
    s = position()
    a = gathered(ar.taken(ar.begin(s), s, 0, (0, 1, 2)), s, "R6 R7 R8 R9")
    assert isinstance(ar.settled(a, s, 0), Arrange)
    assert ar.settled(None, s, 0) is None
    assert ar.settled(ar.begin(s), s, 0) is None, "nothing is laid"
    strict = replace(s, options=RULES.house(2, {"timeout_policy": "rollback"}))
    assert ar.settled(a, strict, 0) is None
    half = gathered(ar.taken(ar.begin(s), s, 0, (0, 1, 2)), s, "R6 R7 R8")
    assert ar.settled(half, s, 0) is None


# Chance.
@pytest.mark.parametrize("seed", range(6))
def test_no_tile_is_ever_lost_or_doubled_whatever_is_done(seed: int) -> None:
    """Any steps: the table under way and the loose tiles are the table and the rack."""
    rng = Random(seed)
    whole = list(box(2))
    rng.shuffle(whole)
    s = position(rack=RACK)
    s = replace(s, hands=(hand([*s.hands[0], *whole[:8]]), ()))
    everything = hand([*(t for m in s.table for t in m.tiles), *s.hands[0]])
    a = ar.begin(s)
    for _ in range(60):
        loose = ar.loose(a, s, 0)
        choice = rng.randrange(5)
        if choice == 0:
            a = ar.taken(a, s, 0, rng.sample(range(9), rng.randint(1, 3)))
        elif choice == 1:
            a = ar.made(ar.picked(a, s, 0, rng.sample(loose, min(len(loose), rng.randint(1, 4)))), s, 0)
        elif choice == 2:
            a = ar.back(a)
        elif choice == 3:
            a = ar.placed(a, s, 0, [(rng.choice([None, 0, 1, 9]), tuple(rng.sample(whole, 4)))])
        else:
            a = ar.reread(a, s, 0, rng.randrange(9), rng.randrange(3))
        assert hand([*(t for x in a.now.table for t in x.tiles), *ar.loose(a, s, 0)]) == everything
        assert ar.current(a, s, 0) == a
        fault = ar.surveyed(a, s, 0).fault
        assert (fault is None) == (RULES.check(s, 0, ar.action(a)) is None)


# Found by trying to break it.
@pytest.mark.parametrize("place", [-1, -9, 9])
def test_forged_places_of_offers_touch_no_set(place: int) -> None:
    s = position()
    a = ar.placed(ar.begin(s), s, 0, [(place, tiles("R9 B9 K9 R6"))])
    assert lying(a)[:3] == list(sets(*GROUPS))


def test_two_additions_to_one_set_in_a_press_both_count() -> None:
    """At both ends of a run, or one after the other."""
    s = position(("R5 R6 R7", "K1 K2 K3"), "R4 R8 R9 B1")
    offers = [(0, tiles("R4 R5 R6 R7")), (0, tiles("R5 R6 R7 R8")), (1, tiles("K1 K2 K3"))]
    a = ar.placed(ar.begin(s), s, 0, offers)
    assert lying(a) == list(sets("R4 R5 R6 R7 R8", "K1 K2 K3"))
    assert RULES.check(s, 0, ar.action(a)) is None
    assert ar.back(a).now == ar.begin(s).now, "it is one step"


def test_additions_that_do_not_go_together_are_laid_first_come() -> None:
    s = position(("R7 B7 J",), "K7 Y7 Y1")
    a = ar.placed(ar.begin(s), s, 0, [(0, tiles("R7 B7 K7 J")), (0, tiles("R7 B7 Y7 J"))])
    assert lying(a) == list(sets("R7 B7 K7 J"))


@pytest.mark.parametrize("need", [0, 30])
def test_first_lay_is_known_when_it_is_taken_apart_and_gathered_with_the_table(need: int) -> None:
    """What lay there once was laid from the rack alone, wherever its tiles lie in the end."""
    s = position(("R13 B13 K13 Y13",), "Y10 Y11 Y12 R5", opened=(False, True))
    s = replace(s, options=RULES.house(2, {"opening_points": need}))
    a = gathered(ar.begin(s), s, "Y10 Y11 Y12")
    a = ar.taken(a, s, 0, (0, 1))
    a = gathered(a, s, "Y10 Y11 Y12 Y13")
    assert set(lying(a)) == set(sets("R13 B13 K13", "Y10 Y11 Y12 Y13"))
    assert RULES.check(s, 0, ar.action(a)) is None


def test_unfinished_set_is_no_part_of_the_first_lay_that_is_remembered() -> None:
    """Two tiles lay beside it for a while; in the end they lie with a tile of the table."""
    s = position(("K3 K4 K5 K6", "Y13 B13 R13 K13"), "Y10 Y11 Y12 K1 K2 R5", opened=(False, True))
    a = gathered(gathered(ar.begin(s), s, "Y10 Y11 Y12"), s, "K1 K2")
    a = ar.rewritten(a, s, 0, sets("K1 K2 K3 K4 K5 K6", "Y10 Y11 Y12 Y13", "B13 R13 K13"))
    assert RULES.check(s, 0, ar.action(a)) is None


def test_first_lay_alone_in_its_turn_stays_as_it_lies() -> None:
    s = position(("R7 R8 R9",), "R10 R11 R12 B1", opened=(False, True))
    s = replace(s, options=RULES.house(2, {"manipulate_same_turn_as_opening": False}))
    a = ar.rewritten(ar.begin(s), s, 0, sets("R7 R8 R9 R10 R11 R12"))
    refusal = RULES.check(s, 0, ar.action(a))
    assert refusal is not None
    assert refusal.reason == "e_not_opened"


def test_a_table_tile_is_no_first_lay() -> None:
    """29 points from the rack, and a tile that goes to the table."""
    s = position(("R7 R8 R9",), "B9 Y9 J R10 B1", opened=(False, True))
    a = ar.rewritten(ar.begin(s), s, 0, sets("R7 R8 R9 R10", "B9 Y9 J"))
    refusal = RULES.check(s, 0, ar.action(a))
    assert refusal is not None
    assert refusal.reason == "e_open_too_low"


def test_joker_stays_where_it_was_typed() -> None:
    s = position(rack="R5 R6 J Y1")
    a = ar.rewritten(ar.begin(s), s, 0, sets("J R5 R6"))
    assert lying(a)[-1] == tiles("J R5 R6")


def test_typed_sets_take_apart_what_they_need() -> None:
    """Nothing need be touched before; what remains groups itself."""
    s = position((*GROUPS, "R1 R2 R3", "R9 R10 R11"))
    a = ar.rewritten(ar.begin(s), s, 0, sets("R6 R7 R8 R9", "B7 B8 B9"))
    assert ar.owed(a) == ()
    assert set(lying(a)) == set(sets("R1 R2 R3", "R9 R10 R11", "R6 R7 R8 R9", "B7 B8 B9", "K7 K8 K9"))
    assert ar.reached(a, s, 0, sets("R6")) == ()


def test_typing_nothing_new_is_no_step() -> None:
    s = position()
    a = ar.rewritten(replace(ar.begin(s), typed="Q7"), s, 0, ())
    assert a.past == ()
    assert a.typed == ""
    assert ar.taken(a, s, 0, (7,)) == a


def test_too_many_jokers_are_said_to_be_too_many() -> None:
    s = position(rack="R5 R8 J J Y1")
    s = replace(s, options=RULES.house(2, {"max_jokers_per_set": 1}))
    for text in ("R5 R8 J J", "R5 J R8 J"):
        fault = ar.surveyed(gathered(ar.begin(s), s, text), s, 0).sets[-1].fault
        assert fault is not None
        assert fault.reason == "e_too_many_jokers"


def test_twin_of_the_table_is_no_tile_of_the_first_lay() -> None:
    """The 9 of the rack stays there: what lies is the table's; but three tens from the rack are a first lay."""
    s = position(("R9 B9 K9 Y9", "B11 B12 B13"), "R7 R8 R9 R10 B10 K10 R1", opened=(False, True))
    a = ar.rewritten(ar.begin(s), s, 0, sets("R7 R8 R9", "B9 K9 Y9", "R10 B10 K10"))
    assert ar.surveyed(a, s, 0).opening == 30
    assert RULES.check(s, 0, ar.action(a)) is None
    s = position(("R9 B9 K9 Y9", "B11 B12 B13"), "R7 R8 R9 R10 B10 K10 R11", opened=(False, True))
    a = ar.rewritten(ar.begin(s), s, 0, sets("R7 R8 R9 R10 R11", "B9 K9 Y9"))
    refusal = RULES.check(s, 0, ar.action(a))
    assert refusal is not None
    assert refusal.reason == "e_not_opened"


def test_nothing_but_a_joker_leaves_a_set_for_an_offer() -> None:
    """And only from a set to which nothing else came in the same press."""
    s = position(("R5 J R7",), "R6 R8 R4 Y1")
    a = ar.placed(ar.begin(s), s, 0, [(0, tiles("R5 R6 R7")), (0, tiles("R5 J R7 R8"))])
    assert lying(a) == list(sets("R5 R6 R7 R8"))
    assert ar.owed(a) == tiles("J")
    a = ar.placed(ar.begin(s), s, 0, [(0, tiles("R5 J R7 R8")), (0, tiles("R5 R6 R7"))])
    assert lying(a) == list(sets("R5 J R7 R8"))
    assert ar.placed(ar.begin(s), s, 0, [(0, tiles("R5 R6"))]) == ar.begin(s)
