"""A deal of Okey: the indicator, draws, neighbours' tiles, throws, finishes, an empty pool, points."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.cards import JOKER, stream
from bot.engine.melding.state import Discard, DrawStock, PassDraw
from bot.engine.moves import Deal, NextDeal
from bot.engine.okey.ends import okey
from bot.engine.okey.flow import offered
from bot.engine.okey.order import after, giver
from bot.engine.okey.state import Ending, Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.rules import Illegal, settle
from bot.engine.state import DEALER, Phase, view
from bot.engine.tiles import parse, tiles
from bot.engine.undo import Trail, follow
from tests.engine.okey.positions import LOOSE, PAIRS, SETS, done, position, refusal, rules_of
from tests.playing import begun

OTHER = "R3 R9 R12 B4 B8 B12 K6 K10 K7 Y2 Y5 Y7 Y9 Y10"
TWIN = LOOSE.replace("Y13", "Y3")  # with the indicator's
R7, R9, Y3, Y4 = map(parse, ("R7", "R9", "Y3", "Y4"))


@pytest.mark.parametrize(("players", "pool"), [(2, 76), (3, 62), (4, 48)])
def test_deal(players: int, pool: int) -> None:
    """Who plays after the dealer has fifteen tiles and throws first."""
    s, _ = settle(rules_of(), begun(rules_of(), players), stream(b"deal", 1))
    starter = players - 1  # counter-clockwise
    assert [len(h) for h in s.hands] == [15 if i == starter else 14 for i in range(players)]
    assert (len(s.stock), s.phase, s.turn) == (pool, Phase.DISCARD, starter)


def test_turn_passes_counter_clockwise_and_by_house_rule_clockwise() -> None:
    s = begun(rules_of(), 4)
    assert [after(s, i) for i in range(4)] == [3, 0, 1, 2]
    assert giver(s, 0) == 1
    s = begun(rules_of(), 4, {"direction": "clockwise"})
    assert [after(s, i) for i in range(4)] == [1, 2, 3, 0]
    assert giver(s, 0) == 3


def test_false_joker_is_no_indicator() -> None:
    """The next numbered tile is; the false jokers stay in the pool."""
    rules = rules_of()
    pack = rules.pack(begun(rules, 2))
    order = (JOKER, JOKER, parse("K13"), *(t for t in pack if t != JOKER))
    odd = list(order)
    odd.pop(odd.index(parse("K13"), 3))
    s = rules.apply(begun(rules, 2), DEALER, Deal(tuple(odd))).state
    assert (s.indicator, okey(s), s.stock[:2]) == (parse("K13"), parse("K1"), (JOKER, JOKER))


def test_only_the_neighbours_top_can_be_taken() -> None:
    """Seat 0 plays after seat 1; a tile below, or another's, is refused."""
    s = position(LOOSE, OTHER, LOOSE.replace("R2", "R4"), piles=("", "R1 R9", "B1"), phase=Phase.DRAW)
    assert offered(s, 0) == R9
    assert refusal(s, 0, TakeTile(parse("R1"))) == refusal(s, 0, TakeTile(parse("B1"))) == "not_on_top"
    s = done(s, 0, TakeTile(R9))
    assert (s.known[0], s.taken, s.taken_card, s.piles[1]) == ((R9,), ((0, R9),), R9, tiles("R1"))
    assert refusal(s, 0, DrawStock()) == "wrong_phase"
    empty = position(LOOSE, OTHER, phase=Phase.DRAW)
    assert refusal(empty, 0, TakeTile(R9)) == "pile_empty"


def test_no_throw_before_the_draw() -> None:
    s = position(LOOSE, OTHER, phase=Phase.DRAW)
    for a in (Discard(parse("R2")), Finish(parse("R2")), ShowIndicator()):
        assert refusal(s, 0, a) == "must_draw_first"
    s = done(s, 0, DrawStock())
    assert refusal(s, 0, Discard(R7)) in ("", "tile_not_held")
    assert refusal(s, 1, Discard(parse("R3"))) == "not_your_turn"


def test_tile_from_the_pool_is_seen_by_its_owner_only() -> None:
    """S081"""
    s = done(position(LOOSE, OTHER, phase=Phase.DRAW), 0, DrawStock())
    assert s.drawn[0] in view(s, 0).state.hands[0]
    assert {*view(s, 1).state.hands[0], view(s, 1).state.drawn[0]} == {-1}


def test_thrown_tile_lies_on_the_own_pile_for_the_next_seat() -> None:
    s = done(position(LOOSE + " R7", OTHER, LOOSE.replace("R2", "R4")), 0, Discard(R7))
    assert (s.turn, s.phase, s.piles[0]) == (2, Phase.DRAW, (R7,))
    assert offered(s, 2) == R7
    assert offered(s, 1) is None


def test_tile_taken_may_be_thrown_back_but_by_house_rule() -> None:
    for house, code in (({}, ""), ({"forbid_return": True}, "tile_just_taken")):
        s = position(LOOSE, OTHER, piles=("", "R7"), phase=Phase.DRAW, house=house)
        s = done(s, 0, TakeTile(R7))
        assert refusal(s, 0, Discard(R7)) == code
        assert refusal(s, 0, Discard(parse("R2"))) == ""


def test_okey_may_be_thrown_in_mid_deal_but_by_house_rule() -> None:
    """The next player may take it; the finish may throw one in any case."""
    for house, code in (({}, ""), ({"forbid_okey_discard": True}, "okey_stays")):
        s = position(LOOSE + " Y4", OTHER, house=house)
        assert refusal(s, 0, Discard(Y4)) == code
        assert refusal(position(SETS + " Y4", OTHER, house=house), 0, Finish(Y4)) == ""


@pytest.mark.parametrize(
    ("rack", "thrown", "way", "loss"),
    [
        (SETS + " R10", "R10", Ending.SETS, 2),
        (SETS + " Y4", "Y4", Ending.SETS, 4),
        (PAIRS + " Y8", "Y8", Ending.PAIRS, 4),
        (PAIRS + " Y4", "Y4", Ending.PAIRS, 8),
        (SETS + " F", "F", Ending.SETS, 2),
    ],
)
def test_finish_costs_the_others(rack: str, thrown: str, way: Ending, loss: int) -> None:
    """Normal, pairs, and twice that for throwing an okey; a false joker is none."""
    s = done(position(rack, OTHER, LOOSE), 0, Finish(parse(thrown)))
    score = s.sheet[-1]
    assert (score.ending, score.loss, score.closer, s.last) == (way, loss, 0, parse(thrown))
    assert s.scores == (20, 20 - loss, 20 - loss)
    assert [x.delta for x in score.seats] == [0, -loss, -loss]
    assert s.hands == ((), (), ())
    assert s.shown[0] == tuple(sorted(t for x in score.sets for t in x.tiles))


def test_finish_is_refused_with_what_is_left_over() -> None:
    s = position(SETS.replace("R5", "R9") + " R10", OTHER)
    found = rules_of().check(s, 0, Finish(parse("R10")))
    assert found is not None
    assert (found.reason, found.params["count"]) == ("not_finished", 2)
    assert s == position(SETS.replace("R5", "R9") + " R10", OTHER)


def test_starter_may_finish_at_once() -> None:
    s, _ = settle(rules_of(), begun(rules_of(), 2), stream(b"deal", 1))
    s = replace(position(SETS + " R10", OTHER), dealer=s.dealer)
    assert done(s, 0, Finish(parse("R10"))).sheet[-1].loss == 2


def test_finish_may_be_put_off() -> None:
    """Whoever could finish may throw and play on."""
    s = position(SETS + " R10", OTHER)
    actions = list(rules_of().legal(view(s, 0), 0))
    assert Finish(parse("R10")) in actions
    assert Discard(parse("R10")) in actions


def test_indicator_is_shown_before_the_own_first_throw() -> None:
    """S081: each opponent loses one; the twin is known from then on, and only one can show."""
    s = position(TWIN + " R7", OTHER, LOOSE)
    s = done(s, 0, ShowIndicator())
    assert (s.scores, s.known[0], s.shower) == ((20, 19, 19), (Y3,), 0)
    assert refusal(s, 0, ShowIndicator()) == "indicator_shown"
    late = replace(position(TWIN + " R7", OTHER), thrown=((0, R7),))
    assert refusal(late, 0, ShowIndicator()) == "indicator_late"
    assert refusal(position(LOOSE + " R7", OTHER), 0, ShowIndicator()) == "indicator_not_held"
    off = position(TWIN + " R7", OTHER, house={"indicator_bonus": 0})
    assert refusal(off, 0, ShowIndicator()) == "indicator_off"


def test_indicators_loss_stands_on_the_sheet() -> None:
    s = done(position(SETS.replace("R5", "Y3") + " R5", OTHER), 0, ShowIndicator())
    s = replace(s, hands=(tuple(sorted(tiles(SETS + " Y3"))), s.hands[1]))
    s = done(s, 0, Finish(Y3))
    assert [x.delta for x in s.sheet[-1].seats] == [0, -3]
    assert s.sheet[-1].shower == 0


WAITING = SETS.replace("R7", "Y8")  # R5 and R6 wait for the R7


@pytest.mark.parametrize(("house", "phase"), [({}, Phase.DRAW), ({"last_discard_finish": False}, Phase.DEAL_END)])
def test_last_throw_may_finish_beside_an_empty_pool(house: dict[str, Any], phase: Phase) -> None:
    """Only to finish, at once; leaving it makes the deal void."""
    s = position(LOOSE + " R7", WAITING, house=house, pool=0, piles=("", ""))
    s = done(s, 0, Discard(R7))
    assert s.phase is phase
    if house:
        return
    assert refusal(s, 1, DrawStock()) == "nothing_to_draw"
    assert done(s, 1, PassDraw()).sheet[-1].ending is Ending.VOID
    taken = done(s, 1, TakeTile(R7))
    assert refusal(taken, 1, Discard(R7)) == "must_finish"
    assert list(rules_of().legal(view(taken, 1), 1)) == [Finish(parse("Y8"))]
    assert done(taken, 1, Finish(parse("Y8"))).sheet[-1].closer == 1


def test_empty_pool_and_no_finish_is_void() -> None:
    """Nobody scores, racks are shown, the deal passes on; by house rule all lose."""
    for house, scores in (({}, (20, 20)), ({"exhausted_hand": "all_lose_1"}, (19, 19))):
        s = done(position(LOOSE + " R7", OTHER, pool=0, house=house), 0, Discard(R7))
        assert (s.phase, s.sheet[-1].ending, s.sheet[-1].closer, s.scores) == (
            Phase.DEAL_END,
            Ending.VOID,
            None,
            scores,
        )
        dealer = s.dealer
        s = done(done(s, 0, NextDeal()), 1, NextDeal())
        assert (s.phase, s.dealer) == (Phase.DEAL, after(s, dealer))


def test_pool_is_not_left_while_there_are_tiles() -> None:
    assert refusal(position(LOOSE, OTHER, phase=Phase.DRAW), 0, PassDraw()) == "must_draw_or_take"


def test_match_ends_when_somebody_has_no_points_left() -> None:
    s = done(position(SETS + " R10", OTHER, LOOSE, scores=(9, 2, 12)), 0, Finish(parse("R10")))
    outcome = rules_of().outcome(s)
    assert outcome is not None
    assert (s.phase, outcome.places, outcome.points) == (Phase.MATCH_END, (2, 3, 1), (9, 0, 10))


def test_match_of_so_many_deals() -> None:
    for deals, phase in ((1, Phase.MATCH_END), (2, Phase.DEAL_END)):
        s = position(SETS + " R10", OTHER, house={"match_end": "hands", "match_deals": deals}, scores=(1, 1))
        assert done(s, 0, Finish(parse("R10"))).phase is phase


def test_partners_share_an_account() -> None:
    """Across: the others lose once, partners keep the same points and place."""
    s = position(
        SETS + " R10", OTHER, LOOSE, LOOSE.replace("R2", "R4"), house={"partners": "across"}, scores=(4, 2, 4, 2)
    )
    s = done(s, 0, Finish(parse("R10")))
    outcome = rules_of().outcome(s)
    assert outcome is not None
    assert (s.scores, outcome.places) == ((4, 0, 4, 0), (1, 3, 1, 3))
    with pytest.raises(Illegal, match="option_invalid"):
        rules_of().house(3, {"partners": "across"})


def portal(**fields: Any) -> OkeyState:
    house = rules_of().choices.presets["portal"]
    return position(fields.pop("rack"), OTHER, LOOSE, house=house, scores=(0, 0, 0), **fields)


@pytest.mark.parametrize(
    ("rack", "thrown", "loss"), [(SETS, "R10", 20), (SETS, "Y4", 40), (PAIRS, "Y8", 40), (PAIRS, "Y4", 40)]
)
def test_portal_collects_penalties(rack: str, thrown: str, loss: int) -> None:
    """Twenty, forty for pairs or a thrown okey; the lowest total wins, at the target the match is over."""
    s = done(portal(rack=f"{rack} {thrown}"), 0, Finish(parse(thrown)))
    assert s.scores == (0, loss, loss)
    s = done(replace(portal(rack=f"{rack} {thrown}"), scores=(90, 80, 70)), 0, Finish(parse(thrown)))
    outcome = rules_of().outcome(s)
    assert outcome is not None
    assert outcome.places == ((1, 3, 1) if loss == 20 else (1, 3, 2))


def test_portal_all_lose_ten_when_the_pool_is_used_up() -> None:
    assert done(portal(rack=LOOSE + " R7", pool=0), 0, Discard(R7)).scores == (10, 10, 10)


def test_clock_draws_and_throws_the_tile_drawn() -> None:
    """S018: the rack is as it was; an okey drawn is kept and a lone tile thrown instead."""
    rules = rules_of()
    s = position(LOOSE, OTHER, phase=Phase.DRAW)
    now = done(s, 0, rules.default(view(s, 0), 0))
    now = done(now, 0, rules.default(view(now, 0), 0))
    assert (now.hands[0], now.turn) == (s.hands[0], 1)
    lucky = position(LOOSE + " Y4", OTHER, drawn=(Y4, None))
    assert rules.default(view(lucky, 0), 0) != Discard(Y4)
    taken = done(position(LOOSE, OTHER, piles=("", "R7"), phase=Phase.DRAW), 0, TakeTile(R7))
    assert rules.default(view(taken, 0), 0) == Discard(R7)


def test_plan_says_finish_or_discard() -> None:
    """With one tile chosen; with none each tile with what it leaves, the best first."""
    rules = rules_of()
    s = position(SETS + " R10", OTHER)
    assert [p.action for p in rules.plan(view(s, 0), 0, tiles("R10"))] == [Finish(parse("R10")), Discard(parse("R10"))]
    assert [p.action for p in rules.plan(view(s, 0), 0, tiles("R5"))] == [Discard(parse("R5"))]
    whole = rules.plan(view(s, 0), 0)
    assert whole[0].action == Finish(parse("R10"))
    assert [p.points for p in whole[1:]] == sorted(p.points for p in whole[1:])
    assert len(whole) == len(set(s.hands[0]))


def test_throw_can_be_taken_back_until_the_next_seat_acts() -> None:
    """A finish cannot: the racks have been seen."""
    s = position(SETS + " R10", OTHER)
    thrown, finished = done(s, 0, Discard(parse("R10"))), done(s, 0, Finish(parse("R10")))
    assert follow(Trail(), 0, s, thrown).last(0) == s.seq
    assert follow(Trail(), 0, s, finished).last(0) is None
