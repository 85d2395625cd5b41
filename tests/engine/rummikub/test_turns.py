"""The course of a round: who begins, drawing and passing, time running out, the empty pool, the scores."""

from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine.cards import JOKER, hand, stream
from bot.engine.melding.state import MatchEnded
from bot.engine.moves import Deal, NextDeal
from bot.engine.rules import settle
from bot.engine.rummikub import scoring
from bot.engine.rummikub.first import drawing, redrawing
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.state import (
    Arranged,
    Draw,
    DrawFirst,
    Drawing,
    DrewTiles,
    Ending,
    Expire,
    FirstDrawn,
    Pass,
    PassedTurn,
    PickFirst,
    PoolEmptied,
    RoundEnded,
)
from bot.engine.state import DEALER, Phase, view
from bot.engine.tiles import box, tiles
from bot.engine.undo import Trail, follow
from tests.engine.rummikub.positions import RULES, after, arrange, position, refusal, sets
from tests.playing import begun, eager, play

TABLE = "B4 B5 B6"


def events(s: Any, action: Any) -> list[Any]:
    return list(RULES.apply(s, s.turn, action).events)


# Who begins.
def test_the_highest_tile_begins_and_the_draw_is_no_part_of_the_deal() -> None:
    """The tiles drawn come from another shuffle than the racks."""
    s, done = settle(RULES, begun(RULES, 3), stream(b"x", 0))
    assert [type(a) for a, _ in done] == [Deal, DrawFirst]
    (told,) = done[1][1]
    assert isinstance(told, FirstDrawn)
    numbers = dict(told.draws[-1])
    assert told.seat == s.turn == s.first == max(numbers, key=lambda i: numbers[i])
    assert [len(h) for h in s.hands] == [14] * 3
    assert len(s.stock) == 64


def test_jokers_draw_again_then_those_who_tie_for_the_highest() -> None:
    order = tiles("R2 K12 K4 Y12 J R12 B3")  # drawn from the end
    assert drawing(order, (0, 1, 2)) == (((0, 3), (1, 12), (2, 0)), ((2, 12),), ((1, 4), (2, 12)))
    assert redrawing({"a": 11, "b": 13, "c": 0, "d": 13}) == ("c",)
    assert redrawing({"a": 11, "b": 13, "d": 13}) == ("b", "d")
    assert redrawing({"a": 11, "b": 13}) == ()


def test_those_who_tied_leave_the_others_behind_whatever_they_draw_then() -> None:
    order = hand(tiles("R5 R12 B12 R3 B4"))
    rest = tuple(t for t in box(2) if t not in order)
    s, _ = settle(RULES, begun(RULES, 3), stream(b"x", 0))
    before = msgspec.structs.replace(s, phase=Phase.FIRST_PLAYER)
    drawn = tiles("B4 R3 R5 B12 R12")  # from its end: 12, 12, 5, then 3 and 4
    whole = (*rest, *order, *drawn)
    assert len(whole) == 106
    now = RULES.apply(before, DEALER, DrawFirst(whole)).state
    assert now.first == 1


def test_a_tie_below_the_highest_is_no_tie() -> None:
    assert len(drawing(tiles("R9 R5 B5"), (0, 1, 2))) == 1


def test_chance_may_pick_who_begins() -> None:
    firsts = set()
    for k in range(20):
        s, done = settle(RULES, begun(RULES, 3, {"first_player": "random"}), stream(b"y", k))
        assert isinstance(done[1][0], PickFirst)
        firsts.add(s.turn)
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize(("house", "nxt"), [({}, 1), ({"direction": "counter_clockwise"}, 2)])
def test_turns_pass_in_the_direction_of_the_house(house: dict[str, Any], nxt: int) -> None:
    assert after(position("R5", "R6", "R7", house=house), Draw()).turn == nxt


# Drawing and passing.
def test_a_tile_is_drawn_instead_of_playing_and_the_turn_is_over() -> None:
    s = position("R5", "R6")
    top = s.stock[-1]
    now = after(s, Draw())
    assert now.hands[0] == hand((*tiles("R5"), top))
    assert now.drawn[0] == (top,)
    assert (now.turn, len(now.stock)) == (1, 19)
    assert view(now, 1).state.drawn[0] == (-1,), "S081: only its owner knows it"


def test_what_was_drawn_is_known_until_the_seat_plays_again() -> None:
    s = position("R5 R6 R7 K1", "R6")
    now = after(s, Draw(), Draw())
    assert RULES.newest(now, 0) == s.stock[-1]
    assert RULES.newest(after(now, arrange("R5 R6 R7")), 0) is None


def test_one_passes_only_if_the_pool_is_empty_and_draws_only_if_it_is_not() -> None:
    assert refusal(position("R5", "R6"), Pass()).reason == "pool_not_empty"
    assert refusal(position("R5", "R6", pool=0), Draw()).reason == "pool_empty"


def test_one_may_pass_although_a_play_exists() -> None:
    now = after(position("R5 R6 R7", "R6", pool=0), Pass())
    assert (now.turn, now.passes) == (1, 1)


NO_DRAW = {"voluntary_draw": False}
GROUPS = "R7 B7 K7 | R8 B8 K8 | R9 B9 K9"


@pytest.mark.parametrize(
    ("rack", "opened", "obliged"),
    [
        ("R6 Y1", True, True),  # 777-888-999 + 6
        ("Y6 Y1", True, False),
        ("Y7 Y1", True, True),
        ("R10 R11 R12 R1", False, True),
        ("R1 R2 R3 Y7", False, False),  # 6 points, and the table may not be touched
    ],
)
def test_drawing_only_if_nothing_can_be_laid_where_the_house_wants_it(rack: str, opened: bool, obliged: bool) -> None:
    s = position(rack, "R2", table=GROUPS, opened=(opened, True), house=NO_DRAW)
    found = RULES.check(s, 0, Draw())
    assert (found.reason if found else None) == ("must_play" if obliged else None)
    assert (Draw() in list(RULES.legal(view(s, 0), 0))) is not obliged
    assert list(RULES.legal(view(s, 0), 0)), "there is always something to do"
    assert RULES.check(position(rack, "R2", table=GROUPS, opened=(opened, True)), 0, Draw()) is None


# Time runs out.
@pytest.mark.parametrize("opened", [True, False])
def test_time_running_out_leaves_the_table_and_costs_tiles(opened: bool) -> None:
    """S018: whatever was tried out, the round goes on with the next seat; also in the turn of an opening."""
    s = position("R5 R6 R7", "R6", table=TABLE, opened=(opened, True), house={"penalty_tiles": 3})
    step = RULES.apply(s, 0, RULES.default(view(s, 0), 0))
    now = step.state
    assert now.table == s.table
    assert now.opened == s.opened
    assert (now.turn, len(now.hands[0]), len(now.stock)) == (1, 6, 17)
    assert [(type(e), e.why) for e in events(s, Expire())] == [(DrewTiles, Drawing.TIME)]
    assert RULES.to_act(now) == (1,)


def test_a_penalty_takes_what_is_left_and_then_nothing() -> None:
    house = {"penalty_tiles": 3}
    few, told = RULES.apply(position("R5", "R6", pool=2, house=house), 0, Expire())
    assert (len(few.hands[0]), len(few.stock), few.passes) == (3, 0, 0)
    assert [type(e) for e in told] == [DrewTiles, PoolEmptied]
    none = RULES.apply(position("R5", "R6", pool=0, house=house), 0, Expire())
    assert none.state.passes == 1
    assert [(type(e), e.why) for e in events(position("R5", "R6", pool=0, house=house), Expire())] == [
        (PassedTurn, Drawing.TIME)
    ]


def test_whoever_never_answers_lets_the_round_end() -> None:
    s, _ = settle(RULES, begun(RULES, 2), stream(b"z", 1))
    while s.phase is Phase.PLAY:
        s = after(s, RULES.default(view(s, s.turn), s.turn))
    assert s.sheet[-1].ending is Ending.BLOCKED


# A table that is not valid.
def test_a_table_that_is_not_valid_is_refused() -> None:
    s = position("R5", "R6", table=TABLE)
    assert refusal(s, arrange("B4 B5 | B6 R5")).reason == "e_set_too_short"


def test_the_box_makes_a_table_that_is_not_valid_cost_a_penalty() -> None:
    s = position("R5 K1", "R6", table=TABLE, house=RULES.choices.presets["sabra_box"])
    now, told = RULES.apply(s, 0, arrange("B4 B5 | B6 R5"))
    assert now.table == s.table
    assert (now.turn, len(now.hands[0])) == (1, 5)
    assert [(e.why, e.reason) for e in told if isinstance(e, DrewTiles)] == [(Drawing.INVALID, "e_set_too_short")]
    assert not any(isinstance(a, type(arrange(""))) for a in RULES.legal(view(s, 0), 0)), "it is no legal play"


def test_tiles_that_nobody_has_are_refused_even_there() -> None:
    """A mistake of the panel, not of the player."""
    s = position("R5", "R6", table=TABLE, house={"invalid_commit": "rollback_penalty"})
    assert refusal(s, arrange("B4 B5 B6 B7")).reason == "e_tile_forged"


def test_a_plan_says_what_is_wrong_even_where_it_would_only_cost_a_penalty() -> None:
    s = position("R4 R5 R6 Y9", "R6", opened=(False, True), house={"invalid_commit": "rollback_penalty"})
    (plan,) = RULES.plan(view(s, 0), 0, tiles("R4 R5 R6"))
    assert plan.illegal is not None
    assert plan.illegal.params == {"value": 15, "need": 30, "missing": 15}


# The empty pool.
def test_a_round_is_blocked_when_all_pass_in_a_row() -> None:
    s = position("R12", "K10 Y10", "B7", "J", pool=0)
    now = after(s, Pass(), Pass(), Pass())
    assert now.phase is Phase.PLAY
    now = after(now, Pass())
    assert (now.phase, now.scores) == (Phase.MATCH_END, (-5, -13, 41, -23))


def test_a_play_begins_the_count_anew() -> None:
    s = position("R1", "K10 R10", "B7", table="R7 R8 R9", pool=0, turn=0)
    now = after(s, Pass(), arrange("R7 R8 R9 R10"), Pass(), Pass())
    assert (now.phase, now.passes, now.turn) == (Phase.PLAY, 2, 1)


def test_one_more_turn_each_once_the_pool_is_empty() -> None:
    s = position("R1", "R2", "R3", pool=1, house={"pool_empty_policy": "one_more_turn"})
    now, told = RULES.apply(s, 0, Draw())
    assert told[-1] == PoolEmptied(seat=DEALER, turns=3)
    now = after(now, Pass(), Pass())
    assert now.phase is Phase.PLAY
    assert after(now, Pass()).sheet[-1].ending is Ending.BLOCKED


def test_the_last_turns_are_counted_whatever_is_played_in_them() -> None:
    s = position("R1", "R2 B5 B6 B7", "R3", pool=1, house={"pool_empty_policy": "one_more_turn"})
    now = after(s, Draw(), arrange("B5 B6 B7"), Pass())
    assert (now.phase, now.turns_left) == (Phase.PLAY, 1)
    assert after(now, Pass()).sheet[-1].ending is Ending.BLOCKED


def test_the_round_may_end_with_the_pool() -> None:
    s = position("R1", "R2", pool=1, house={"pool_empty_policy": "immediate"})
    assert after(s, Draw()).phase is Phase.MATCH_END


# Going out and the scores.
def test_an_empty_rack_ends_the_round_and_takes_what_the_others_hold() -> None:
    s = position("R5 R6 J", "R5 K10", "J Y3", "B13")
    now, told = RULES.apply(s, 0, arrange("R5 R6 J"))
    assert (now.phase, now.scores) == (Phase.MATCH_END, (61, -15, -33, -13))
    assert now.shown[2] == (*tiles("Y3"), JOKER)
    assert [type(e) for e in told] == [Arranged, RoundEnded, MatchEnded]
    assert RULES.outcome(now).places == (1, 3, 4, 2)  # type: ignore[union-attr]  # the match is over


def test_going_out_with_the_opening_counts_like_any_other() -> None:
    s = position("R10 J R12", "R1", opened=(False, False))
    now = after(s, arrange("R10 J R12", "R10 J R12"))
    assert now.sheet[-1].ending is Ending.OUT
    assert now.scores == (1, -1)


def test_equal_lowest_racks_share_and_the_remainder_goes_to_whoever_moves_next() -> None:
    racks = [tiles("R5"), tiles("B5"), tiles("K10"), tiles("K12 Y2")]
    p = RULES.defaults(4)
    assert scoring.deltas(racks, Ending.BLOCKED, (0, 1, 2, 3), p) == [7, 7, -5, -9]
    odd = [tiles("R5"), tiles("B5"), tiles("K10"), tiles("K11")]
    assert scoring.deltas(odd, Ending.BLOCKED, (1, 2, 3, 0), p) == [5, 6, -5, -6]
    assert scoring.deltas([tiles("R5")] * 2, Ending.BLOCKED, (0, 1), p) == [0, 0]


def test_every_round_sums_to_zero() -> None:
    """Of random racks, out and blocked, with every price of a joker."""
    rng = Random(5)
    for _ in range(400):
        n = rng.randint(2, 4)
        racks = [tuple(rng.sample(box(2), rng.randint(1, 9))) for _ in range(n)]
        p = RummikubParams(joker_rack_value=rng.choice((0, 25, 30)))
        first = rng.randrange(n)
        order = [(first + k) % n for k in range(n)]
        assert sum(scoring.deltas(racks, Ending.BLOCKED, order, p)) == 0
        racks[rng.randrange(n)] = ()
        assert sum(scoring.deltas(racks, Ending.OUT, order, p)) == 0


# Rounds and matches.
def test_a_match_has_as_many_rounds_as_the_house_says() -> None:
    rules, rng = RULES, Random(3)
    last: Any = [e.after for e in play(rules, begun(rules, 3, {"match_rounds": 3}), eager, rng, b"rounds")][-1]
    assert len(last.sheet) == 3
    assert last.scores == tuple(sum(x.seats[i].delta for x in last.sheet) for i in range(3))
    assert sum(last.scores) == 0


@pytest.mark.parametrize(("before", "phase"), [(189, Phase.DEAL_END), (190, Phase.MATCH_END)])
def test_a_match_may_go_to_a_total_instead(before: int, phase: Phase) -> None:
    """However many rounds it takes."""
    s = position("R5 R6 R7", "K10", house={"match_target": 200}, scores=(before, -before))
    now = after(s, arrange("R5 R6 R7"))
    assert (now.phase, now.scores[0]) == (phase, before + 10)


def test_between_rounds_everybody_says_when_to_go_on() -> None:
    s = position("R5 R6 R7", "K1", house={"match_rounds": 2})
    now = after(s, arrange("R5 R6 R7"))
    assert (now.phase, RULES.to_act(now)) == (Phase.DEAL_END, (0, 1))
    now = RULES.apply(now, 1, NextDeal()).state
    now = RULES.apply(now, 0, NextDeal()).state
    assert (now.phase, len(now.stock), now.table, now.opened) == (Phase.DEAL, 106, (), (False, False))


def test_a_lay_can_be_undone_until_the_next_seat_plays_a_draw_cannot() -> None:
    s = position("R5 R6 R7 K1", "K1")
    laid, drew = after(s, arrange("R5 R6 R7")), after(s, Draw())
    assert follow(Trail(), 0, s, laid).last(0) == s.seq
    assert follow(Trail(), 0, s, drew).last(0) is None


def test_sets_of_a_first_lay_must_be_named() -> None:
    """The engine does not guess what is meant to open with."""
    s = position("R10 R11 R12 K1", "K1", opened=(False, True))
    assert refusal(s, arrange("R10 R11 R12")).reason == "e_not_opened"
    now = after(s, arrange("R10 R11 R12", "R10 R11 R12"))
    assert now.opened == (True, True)
    assert sets("R10 R11 R12")[0] == now.table[0].tiles
