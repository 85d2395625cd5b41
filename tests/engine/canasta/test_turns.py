"""Turns of Canasta: the pack, the minimum, what must be kept, the end of the stock, fines."""

from typing import Any

import pytest

from bot.engine.canasta.facts import minimum
from bot.engine.canasta.state import (
    Decline,
    Ending,
    Finish,
    GoOut,
    LayGroups,
    LeftPack,
    Penalised,
    TakePack,
    WentOut,
)
from bot.engine.cards import BACK
from bot.engine.melding.state import Discard, DrawStock, Drew
from bot.engine.notation import cards, one_card
from bot.engine.state import Phase, view
from bot.engine.undo import Trail, follow
from bot.engine.zones import redact
from tests.engine.canasta.positions import CANASTA, RULES, do, events, groups, melds, position, refusal

START = Phase.TURN_START
OPEN = melds(0, "6S 6H 6D")


# The pack.
def test_the_rest_of_the_pack_is_known_to_be_in_the_hand() -> None:
    """Cards played from it are known no longer; red threes in it lie on the table."""
    s = position("KS KD 4H 5C", START, table=OPEN, pack="9H 3H 4D 9H KH")
    s = do(s, TakePack(groups("K: KS KD")))
    assert s.known[0] == cards("9H*2 4D")
    assert s.hands[0] == cards("4H 9H*2 4D 5C")
    assert s.red_threes[0] == cards("3H")
    assert view(s, 1).state.hands[0] == (BACK,) * 5
    s = do(s, Discard(one_card("9H")))
    assert s.known[0] == cards("9H 4D")


def test_first_meld_may_be_helped_by_other_groups() -> None:
    """S071: five points short is refused with the sum; with another group the pack is taken."""
    s = position("KS KC 5H 5C 5D 2S 9D", START, pack="9H KH")
    short = RULES.check(s, 0, TakePack(groups("K: KS KC", "5: 5H 5C 5D")))
    assert short is not None
    assert (short.reason, short.params) == ("initial_minimum", {"value": 45, "required": 50})
    s = do(s, TakePack(groups("K: KS KC 2S")))
    assert s.opened == (True, False)


@pytest.mark.parametrize(
    ("house", "pack", "hand", "table", "reason"),
    [
        ({}, "9H KH", "4S 5S 7S", melds(0, CANASTA), None),
        ({"take_to_existing_meld": "not_on_canasta"}, "9H KH", "4S 5S 7S", melds(0, CANASTA), "top_on_canasta"),
        ({}, "KH", "4S", melds(0, "KS KD KC"), "one_card_rule"),
        ({"one_card_rule": "empty_stock"}, "KH", "4S", melds(0, CANASTA), None),
        ({}, "9H 3H", "4S 5S", melds(0, "KS KD KC"), "top_is_red_three"),
        ({}, "9H 3S KH", "4S 5S", melds(0, "KS KD KC"), None),
        ({"freeze_on_black_three": True}, "9H 3S KH", "4S 5S", melds(0, "KS KD KC"), "frozen_needs_natural_pair"),
    ],
)
def test_taking_to_a_meld(house: dict[str, Any], pack: str, hand: str, table: Any, reason: str | None) -> None:
    stock = "-" if house.get("one_card_rule") else "10S 10H"
    s = position(hand, START, table=table, pack=pack, house=house, stock=stock)
    assert refusal(s, TakePack(groups("K:"))) == reason


def test_groups_are_laid_all_or_none() -> None:
    s = position("AS AH AD QS QH 4H 5H")
    assert refusal(s, LayGroups(groups("A: AS AH AD", "Q: QS QH"))) == "meld_too_small"
    assert refusal(s, LayGroups(groups("A: AS AH", "A: AD"))) == "rank_twice"
    assert refusal(s, LayGroups(())) == "nothing_laid"
    assert refusal(s, LayGroups(groups("A: AS AH AD", "A:"))) == "rank_twice"
    assert refusal(do(s, LayGroups(groups("A: AS AH AD"))), LayGroups(groups("A:"))) == "group_empty"
    assert refusal(s, LayGroups(groups("A: AS AH AC"))) == "card_not_in_hand"


def test_taking_can_be_undone_and_drawing_cannot() -> None:
    s = position("KS KD 4H 5C", START, table=OPEN, pack="9H KH")
    taken = do(s, TakePack(groups("K: KS KD")))
    assert follow(Trail(), 0, s, taken).states == (s,)
    assert follow(Trail(), 0, s, do(s, DrawStock())).states == ()


# Drawing.
def test_two_players_draw_two_and_the_last_one_alone() -> None:
    s = position("4S 5S", START, players=2, stock="9S 10S JS")
    s = do(s, DrawStock())
    assert s.hands[0] == cards("4S 5S 10S JS")
    s = position("4S 5S", START, players=2, stock="9S")
    assert len(do(s, DrawStock()).hands[0]) == 3


def test_a_red_three_drawn_is_laid_and_replaced() -> None:
    s = position("4S 5S", START, stock="9S 3H 3D")
    after = do(s, DrawStock())
    assert (after.red_threes[0], after.hands[0]) == (cards("3D 3H"), cards("4S 5S 9S"))
    drew = next(e for e in events(s, DrawStock()) if isinstance(e, Drew))
    assert redact(drew, 1).card == BACK
    assert RULES.newest(after, 0) == one_card("9S")


# The end of the stock.
def test_last_card_a_red_three_lets_its_player_meld_but_not_throw() -> None:
    s = do(position("KS 5S 5H 5C 9C", START, table=melds(0, "KH KD KC"), stock="3H"), DrawStock())
    assert (s.phase, s.red_threes[0]) == (Phase.LAST_RED_THREE, cards("3H"))
    assert refusal(s, Discard(one_card("9C"))) == "no_discard_hand_over"
    assert refusal(s, GoOut(groups("K: KS", "5: 5S 5H 5C"), one_card("9C"))) == "no_discard_hand_over"
    s = do(s, LayGroups(groups("K: KS", "5: 5S 5H 5C")), Finish())
    assert (s.phase, s.ending) == (Phase.DEAL_END, Ending.LAST_RED_THREE)
    assert s.sheet[-1].part(0).going_out == 0


def test_after_the_last_red_three_an_empty_hand_has_gone_out() -> None:
    s = do(position("KS", START, table=melds(0, CANASTA), stock="3H"), DrawStock(), LayGroups(groups("K: KS")))
    assert (s.ending, s.sheet[-1].closer, s.sheet[-1].part(0).going_out) == (Ending.OUT, 0, 100)


def test_last_red_three_may_end_the_deal_at_once() -> None:
    s = position("KS 5S", START, stock="3H", house={"last_red_three": "hand_ends_at_once"})
    assert do(s, DrawStock()).phase is Phase.DEAL_END


def test_a_red_three_before_the_last_card_ends_nothing() -> None:
    s = do(position("4S 5S", START, players=2, stock="9S 3H"), DrawStock())
    assert (s.phase, s.hands[0]) == (Phase.AFTER_DRAW, cards("4S 5S 9S"))


@pytest.mark.parametrize(
    ("rule", "free", "pair"),
    [
        ("forced_if_fits_meld", "must_take_pack", None),
        ("optional", None, None),
        ("forced_if_legal", "must_take_pack", "must_take_pack"),
    ],
)
def test_empty_stock(rule: str, free: str | None, pair: str | None) -> None:
    """The top fits a meld, or a pair of the hand; what cannot be taken is always left."""
    house = {"empty_stock_take": rule}
    fits = position("4H 5S 7S", START, table=melds(0, "KS KD KC"), pack="9H KH", stock="-", house=house)
    paired = position("5H 5S 7S", START, table=melds(0, "KS KD KC"), pack="9H 5D", stock="-", house=house)
    nothing = position("4H 5S 7S", START, table=melds(0, "KS KD KC"), pack="9H 2D", stock="-", house=house)
    assert [refusal(s, Decline()) for s in (fits, paired, nothing)] == [free, pair, None]
    assert RULES.forced(view(nothing, 0), 0) == Decline()
    told = events(nothing, Decline())
    assert isinstance(told[0], LeftPack)
    assert do(nothing, Decline()).ending is Ending.STOCK_OUT


def test_the_one_card_rule_excuses_from_taking() -> None:
    s = position("4H", START, table=melds(0, "KS KD KC"), pack="KH", stock="-")
    assert do(s, Decline()).ending is Ending.STOCK_OUT


def test_nobody_declines_while_there_is_a_stock() -> None:
    assert refusal(position("4H 5S", START), Decline()) == "stock_not_empty"


# Going out.
def test_a_discard_may_be_needed_to_go_out() -> None:
    house = {"go_out_discard": "required"}
    s = position("KS KD", table=melds(0, CANASTA), house=house)
    assert refusal(s, GoOut(groups("K: KS KD"))) == "discard_required"
    assert refusal(s, LayGroups(groups("K: KS KD"))) == "discard_required"
    assert do(s, GoOut(groups("K: KS"), one_card("KD"))).ending is Ending.OUT


def test_laying_the_last_card_goes_out_and_so_does_throwing_it() -> None:
    s = position("KS 4S", table=melds(0, CANASTA), melded=(True,) * 4)
    for actions in ((LayGroups(groups("K: KS")), Discard(one_card("4S"))), (GoOut(groups("K: KS"), one_card("4S")),)):
        after = do(s, *actions)
        assert (after.ending, after.sheet[-1].part(0).going_out) == (Ending.OUT, 100)
        assert after.sheet[-1].part(2) == after.sheet[-1].part(0)
        assert after.discard[-1] == one_card("4S")


CONCEALED = GoOut(groups("5: 5S 5H 5D 5C 5S 5H 5D"), one_card("6H"))


@pytest.mark.parametrize(
    ("house", "table", "melded", "ending"),
    [
        ({}, (), False, Ending.CONCEALED),
        ({}, melds(0, "KS KD KC"), False, Ending.CONCEALED),
        ({}, melds(0, "KS KD KC"), True, Ending.OUT),
        ({}, melds(0, "5C 5C 5S"), False, Ending.OUT),
        ({"concealed_allows_layoff_on_partner": True}, melds(0, "5C 5C 5S"), False, Ending.CONCEALED),
    ],
)
def test_concealed_is_for_who_laid_nothing_before_and_adds_to_nothing(
    house: dict[str, Any], table: Any, melded: bool, ending: Ending
) -> None:
    s = position("5S 5H 5D 5C 5S 5H 5D 6H", table=table, house=house, melded=(melded, False, False, False))
    after = do(s, CONCEALED)
    assert after.ending is ending
    assert (
        next(e.bonus for e in events(s, CONCEALED) if isinstance(e, WentOut))
        == after.sheet[-1].part(0).going_out + after.sheet[-1].part(0).concealed
    )


def test_concealed_without_the_minimum_as_the_house_wants_it() -> None:
    hand = "5S 5H 5D 5C 5S 5H 5D 6H"
    for rule, reason in (("stock_draw_only", None), ("always", None), ("never", "initial_minimum")):
        s = position(hand, house={"concealed_waives_minimum": rule}, scores=(0,) * 4)
        assert refusal(s, CONCEALED) == reason
    take = TakePack(groups("5: 5S 5H 5C 5S 5H 5D"))
    for rule, reason in (("stock_draw_only", "initial_minimum"), ("always", None)):
        s = position("5S 5H 5C 5S 5H 5D 6H", START, pack="5D", house={"concealed_waives_minimum": rule})
        assert refusal(s, take) == reason
    s = do(position("5S 5H 5C 5S 5H 5D 6H", START, pack="5D", house={"concealed_waives_minimum": "always"}), take)
    assert s.now.must_go_out
    assert do(s, Discard(one_card("6H"))).ending is Ending.CONCEALED


def test_black_threes_with_wilds_where_the_house_allows_them() -> None:
    a = GoOut(groups("3: 3S 3C 2D"))
    for rule, reason in (("naturals_only", "black_three_no_wilds"), ("wild_allowed", None)):
        s = position("3S 3C 2D", table=melds(0, CANASTA), house={"black_three_meld": rule})
        assert refusal(s, a) == reason
        assert (a in list(RULES.legal(view(s, 0), 0))) is (reason is None)


# Fines.
def test_a_short_opening_raises_the_minimum_where_it_is_fined_and_cannot_be_taken_back() -> None:
    s = position("KS KH KD 4S 5S", house={"short_initial_meld": "penalise"})
    a = LayGroups(groups("K: KS KH KD"))
    after = do(s, a)
    assert (after.hands, after.melds, after.phase) == (s.hands, (), s.phase)
    assert (minimum(after, 0), minimum(after, 2), minimum(after, 1)) == (60, 60, 50)
    assert isinstance(events(s, a)[0], Penalised)
    assert follow(Trail(0, (s,)), 0, s, after).states == ()
    assert a not in list(RULES.legal(view(s, 0), 0))
    assert RULES.plan(view(s, 0), 0, cards("KS KH KD"))[0].illegal is not None


def test_too_many_wilds_cost_a_hundred_where_they_are_fined() -> None:
    s = position("KS 2S 4S 5S", table=melds(0, "KH KD 2S 2H JK"), house={"too_many_wilds": "penalise"})
    s = do(s, LayGroups(groups("K: 2S")))
    assert s.fined == (100, 0, 0, 0)
    s = do(s, Discard(one_card("4S")))
    s = do(position("KS", START, table=melds(0, CANASTA), stock="-", pack="4D", fined=(100, 0, 0, 0)), Decline())
    assert s.sheet[-1].part(2).fines == -100


def test_two_players_are_never_fined() -> None:
    s = position("KS KH KD 4S 5S", players=2, house={"short_initial_meld": "penalise"})
    assert refusal(s, LayGroups(groups("K: KS KH KD"))) == "initial_minimum"
