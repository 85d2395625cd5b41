"""Three players, one against two: who takes the pack first plays alone, the others pool what they have."""

from random import Random
from typing import cast

import pytest

from bot.engine.canasta.state import CanastaState, Ending, GoOut, LayGroups, TakePack, WentLone
from bot.engine.melding.state import Discard
from bot.engine.notation import cards, one_card
from bot.engine.state import Phase
from bot.engine.zones import places
from tests.engine.canasta.positions import CANASTA, RULES, do, events, groups, melds, position
from tests.playing import begun, mixed, play, rests

LONE = {"three_players": "lone_hand"}
TAKE = TakePack(groups("K: KS KD"))


def taken(table: object, **changes: object) -> object:
    """Seat 0, with sixes on the table, takes the pack."""
    return position("KS KD 4H 5C", Phase.TURN_START, players=3, house=LONE, pack="9H KH", table=table, **changes)  # type: ignore[arg-type]  # fields of the state


def test_who_takes_the_pack_first_plays_alone_and_the_others_pool_their_melds() -> None:
    table = melds(0, "6S 6H 6D") + melds(1, "7S 7H 2D", first=2) + melds(2, "7D 7C 2S", "8S 8H 8D", first=3)
    s = taken(table)
    after = do(s, TAKE)  # type: ignore[arg-type]
    assert (after.lone, after.sides) == (0, (0, 1, 1))
    assert [(m.side, m.cards) for m in after.melds if m.side] == [
        (1, cards("7S 7H 7D 7C 2S 2D")),
        (1, cards("8S 8H 8D")),
    ]
    assert after.opened == (True, True, False)
    assert WentLone(seat=0) in events(s, TAKE)  # type: ignore[arg-type]


def test_melds_with_too_many_wilds_together_stay_apart_and_take_what_fits() -> None:
    table = melds(0, "6S 6H 6D") + melds(1, "7S 7H 2D 2C", first=2) + melds(2, "7D 7C 2S JK JK", first=3)
    s = do(taken(table), TAKE, Discard(one_card("4H")))  # type: ignore[arg-type]
    assert [len(m.cards) for m in s.melds if m.side == 1] == [4, 5]
    s = position(("4S 5S", "7C 2H 4S 5S"), players=3, house=LONE, table=s.melds, lone=0, sides=(0, 1, 1), turn=1)
    s = do(s, LayGroups(groups("7: 7C")))
    assert [len(m.cards) for m in s.melds if m.side == 1] == [4, 6]
    s = do(s, LayGroups(groups("7: 2H")))
    assert [len(m.cards) for m in s.melds if m.side == 1] == [5, 6]


def test_the_second_to_take_the_pack_changes_nothing() -> None:
    s = do(taken(melds(0, "6S 6H 6D"), lone=2, sides=(0, 0, 2)), TAKE)  # type: ignore[arg-type]
    assert (s.lone, s.sides) == (2, (0, 0, 2))


def test_going_out_before_the_pack_was_taken_is_alone_too_and_red_threes_are_ones_own() -> None:
    table = melds(0, CANASTA, CANASTA) + melds(2, "7S 7H 7D", first=3)
    s = position(
        ("KS", "4H", "5H"),
        players=3,
        house=LONE,
        table=table,
        melded=(True,) * 3,
        red_threes=(cards("3H"), cards("3D 3H"), ()),
    )
    s = do(s, GoOut(groups("K: KS")))
    sheet = s.sheet[-1]
    assert (sheet.closer, sheet.lone, sheet.ending) == (0, 0, Ending.OUT)
    assert [x.seats for x in sheet.sides] == [(0,), (1,), (2,)]
    assert [x.red_three_points for x in sheet.sides] == [100, 200, 0]
    assert [x.cards for x in sheet.sides[1:]] == [15, 15]
    assert [x.hand_cards for x in sheet.sides[1:]] == [-10, -10]
    assert s.scores[1] - s.scores[2] == 200


def test_the_deal_ends_with_the_stock() -> None:
    s = position("KS 4S 5S", players=3, house=LONE, stock="-")
    s = do(s, Discard(one_card("4S")))
    assert (s.ending, s.lone) == (Ending.STOCK_OUT, None)


@pytest.mark.parametrize(
    ("players", "house"), [(3, LONE), (6, {"six_players": "three_teams"}), (4, {"ask_gate": "free", "jokers": 8})]
)
def test_whole_matches_come_to_their_end_with_all_cards(players: int, house: dict[str, object]) -> None:
    rng, lone, deals = Random(11), set(), 0
    for e in play(RULES, begun(RULES, players, house | {"target": 2500}), mixed(rng), rng, b"match"):
        s = cast("CanastaState", e.after)
        if rests(s) and not rests(e.before):
            assert sorted(places(s)) == list(RULES.pack(s))
            lone.add(s.lone)
            deals += 1
    outcome = RULES.outcome(s)
    assert outcome is not None
    assert max(outcome.points) >= 2500
    assert deals > 1
    if players == 3:
        assert len(lone) > 1
