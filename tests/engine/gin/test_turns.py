"""A deal of Gin: the upcard, draws, throws, knocks, and a stock that runs low."""

import pytest
from msgspec.structs import replace

from bot.engine.cards import stream
from bot.engine.gin.state import BigGin, DrawDiscard, Ending, Gin, Knock, PassUpcard, Show, TakeUpcard
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Deal, NextDeal
from bot.engine.notation import cards, one_card
from bot.engine.rules import settle
from bot.engine.state import DEALER, Phase, view
from bot.engine.undo import Trail, follow
from tests.engine.gin.positions import KNOCKER, done, position, refusal, rules_of
from tests.playing import begun

OTHER = "4S 5S 6S QH QD JC 10H 8D 6D 5C"
SEVEN = one_card("7C")


@pytest.mark.parametrize(("players", "size", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23)])
def test_deal(players: int, size: int, stock: int) -> None:
    """Hands, one upcard, the rest in the stock; the dealer's left is asked first."""
    rules = rules_of()
    s, _ = settle(rules, begun(rules, players), stream(b"deal", 1))
    assert [len(h) for h in s.hands] == [size] * players
    assert (len(s.stock), len(s.discard), s.phase, s.turn) == (stock, 1, Phase.UPCARD_OPTION, 1)


def test_dealt_one_by_one_from_the_dealers_left() -> None:
    """The order of the pack is the journal's: the last card goes to the dealer's left."""
    rules = rules_of()
    s = begun(rules, 3)
    order = rules.pack(s)
    s = rules.apply(s, DEALER, Deal(order)).state
    assert [h[-1] for h in s.hands] == [order[-3], order[-1], order[-2]]
    assert s.discard == (order[-22],)


def test_upcard_goes_round_and_then_only_the_stock_is_open() -> None:
    """All pass: the first seat draws from the stock; the refused card may not be taken, but by house rule."""
    for house, code in (({}, "upcard_refused"), ({"after_all_pass": "free"}, "")):
        rules = rules_of()
        s, _ = settle(rules, begun(rules, 3, house), stream(b"deal", 1))
        assert refusal(s, 1, DrawStock()) == "upcard_option_pending"
        for seat in (1, 2, 0):
            s = done(s, seat, PassUpcard())
        assert (s.phase, s.turn) == (Phase.DRAW, 1)
        assert refusal(s, 1, DrawDiscard()) == code


def test_card_taken_from_the_pile_is_known_and_stays_for_the_turn() -> None:
    """Everybody knows it to be in the hand; it cannot be thrown back, but by house rule."""
    for house, code in (({}, "discard_taken_upcard"), ({"may_discard_taken_card": True}, "")):
        s = position(OTHER, "2C 3C", pile="KS", phase=Phase.UPCARD_OPTION, house=house)
        s = done(s, 0, TakeUpcard())
        king = one_card("KS")
        assert (s.known[0], s.taken, s.taken_card) == ((king,), ((0, king),), king)
        assert refusal(s, 0, Discard(king)) == code
        after = done(s, 0, Discard(one_card("QH")))
        assert after.known[0] == (king,)
        assert after.taken_card is None


def test_card_from_the_stock_is_seen_by_its_owner_only() -> None:
    """S081: the others see a back, and not which card is new."""
    s = done(position(OTHER, "2C 3C", phase=Phase.DRAW), 0, DrawStock())
    assert s.drawn[0] in view(s, 0).state.hands[0]
    assert set(view(s, 1).state.hands[0]) == set(view(s, 1).state.drawn[:1]) == {-1}


def test_no_throw_before_the_draw_and_no_second_draw() -> None:
    """The phases keep their order."""
    s = position(OTHER, "2C 3C", phase=Phase.DRAW)
    for a in (Discard(one_card("4S")), Knock(one_card("4S")), Gin(one_card("4S")), BigGin()):
        assert refusal(s, 0, a) == "must_draw_first"
    s = done(s, 0, DrawStock())
    assert refusal(s, 0, DrawStock()) == refusal(s, 0, DrawDiscard()) == "wrong_phase"
    assert refusal(s, 1, Discard(one_card("2C"))) == "not_your_turn"
    assert refusal(s, 0, Discard(one_card("2C"))) == "card_not_in_hand"


def test_refused_knock_leaves_the_hand_as_it_was() -> None:
    """S064: a card that is not held, melds that are none, too much deadwood."""
    s = position(KNOCKER, OTHER)
    tries = {
        "card_not_in_hand": Knock(one_card("4S")),
        "meld_invalid": Knock(SEVEN, (cards("AS 2S"),)),
        "meld_overlap": Knock(SEVEN, (cards("9H 9D 9C"), cards("9H 9D 9C"))),
        "deadwood_over_limit": Knock(one_card("9H")),
    }
    for code, a in tries.items():
        assert refusal(s, 0, a) == code
    assert refusal(s, 0, Gin(SEVEN)) == "not_gin"
    assert refusal(s, 0, BigGin()) == "must_discard"
    assert s == position(KNOCKER, OTHER)


def test_knock_lays_the_hand_open() -> None:
    """Melds on the table, deadwood shown, the card on the pile; the other is to show."""
    s = done(position(KNOCKER, OTHER), 0, Knock(SEVEN))
    assert [m.cards for m in s.melds] == [cards("AS 2S 3S"), cards("9H 9D 9C"), cards("KH KD KC")]
    assert (s.shown[0], s.hands[0], s.discard[-1]) == (cards("2D"), (), SEVEN)
    assert (s.phase, rules_of().to_act(s)) == (Phase.SHOW, (1,))


def test_knock_cannot_be_taken_back() -> None:
    """The hand has been seen; a throw can be, until the next seat acts."""
    s = position(KNOCKER, OTHER)
    knocked, thrown = done(s, 0, Knock(SEVEN)), done(s, 0, Discard(SEVEN))
    assert follow(Trail(), 0, s, knocked).last(0) is None
    assert follow(Trail(), 0, s, thrown).last(0) == s.seq


def test_declared_melds_count_as_declared_but_where_the_bot_arranges() -> None:
    """A worse arrangement is honoured; under ``auto`` the best one counts whatever is said."""
    worse = Knock(SEVEN, (cards("9H 9D 9C"), cards("KH KD KC")))
    assert done(position(KNOCKER, OTHER), 0, worse).shown[0] == cards("AS 2S 3S 2D")
    assert done(position(KNOCKER, OTHER, house={"arrangement": "auto"}), 0, worse).shown[0] == cards("2D")


def test_gin_may_be_played_on() -> None:
    """Whoever has gin need not say so."""
    s = position("AS 2S 3S 9H 9D 9C KH KD KC KS 7C", OTHER)
    actions = list(rules_of().legal(view(s, 0), 0))
    assert Gin(SEVEN) in actions
    assert Discard(SEVEN) in actions
    assert done(s, 0, Discard(SEVEN)).phase is Phase.DRAW
    assert done(s, 0, Knock(SEVEN)).ending is Ending.GIN


def test_big_gin_needs_the_house_rule_and_every_card() -> None:
    """Eleven cards in melds; nothing is thrown."""
    whole = "AS 2S 3S 9H 9D 9C 9S KH KD KC KS"
    s = done(position(whole, OTHER, house={"big_gin": True}), 0, BigGin())
    assert (s.phase, s.ending, len(s.discard)) == (Phase.SHOW_GIN, Ending.BIG_GIN, 1)
    s = done(s, 1, Show())
    assert s.sheet[-1].seats[1].penalty == s.sheet[-1].seats[1].points + 31
    assert refusal(position(KNOCKER, OTHER, house={"big_gin": True}), 0, BigGin()) == "not_gin"


def test_two_cards_left_are_drawn_first_after_the_reshuffle() -> None:
    """S066: the last throw starts the new pile; the rest goes under the two."""
    rules = rules_of()
    s = position(KNOCKER, OTHER, stock=2)
    top, under = s.stock, s.discard
    s = done(s, 0, Discard(SEVEN))
    assert (s.phase, rules.to_act(s)) == (Phase.TURN_END, (DEALER,))
    s, _ = settle(rules, s, stream(b"again", 1))
    assert (s.stock[-2:], s.discard, s.reshuffles) == (top, (SEVEN,), 1)
    assert sorted(s.stock[:-2]) == sorted(under)
    assert (s.phase, s.turn) == (Phase.DRAW, 1)


@pytest.mark.parametrize(
    ("house", "left", "phase"),
    [
        ({"stock_low_action": "void_hand"}, 2, Phase.DEAL_END),
        ({"max_reshuffles": 0}, 2, Phase.DEAL_END),
        ({"stock_low_water": 0}, 2, Phase.DRAW),
        ({"stock_low_water": 0}, 0, Phase.TURN_END),
        ({"max_reshuffles": None}, 2, Phase.TURN_END),
    ],
)
def test_stock_runs_low(house: dict[str, object], left: int, phase: Phase) -> None:
    """S066: shuffled anew, void, or played to the last card, as the house has it."""
    s = done(position(KNOCKER, OTHER, house=house, stock=left), 0, Discard(SEVEN))
    assert s.phase is phase


def test_leftover_may_be_shuffled_in() -> None:
    """By house rule the two cards lose their place."""
    rules = rules_of()
    s = done(position(KNOCKER, OTHER, house={"reshuffle_leftover": "shuffle_in"}, stock=2), 0, Discard(SEVEN))
    everything = sorted([*s.stock, *s.discard[:-1]])
    s, _ = settle(rules, s, lambda _: 0)
    assert sorted(s.stock) == everything


def test_void_deal_scores_nothing_and_its_dealer_deals_again() -> None:
    """Hands are shown, totals stay."""
    s = position(KNOCKER, OTHER, house={"stock_low_action": "void_hand"}, stock=2, scores=(5, 7))
    s = done(s, 0, Discard(SEVEN))
    assert (s.sheet[-1].ending, s.scores, s.sheet[-1].closer) == (Ending.VOID, (5, 7), None)
    dealer = s.dealer
    s = done(done(s, 0, NextDeal()), 1, NextDeal())
    assert (s.phase, s.dealer) == (Phase.DEAL, dealer)


def test_oklahoma_takes_its_limit_from_the_upcard() -> None:
    """Every rank; an ace asks for gin, or one point by house rule; spades double by house rule."""
    rules = rules_of("oklahoma-gin")
    for house, ace in (({}, 0), ({"ace_rule": "one_point", "spade_doubles": True}, 1)):
        limits = {}
        for k in range(40):
            s, _ = settle(rules, begun(rules, 2, house), stream(b"limit", k))
            limits[s.discard[-1]] = (s.limit, s.multiplier)
        assert all(limit == (min(c % 13 + 1, 10) if c % 13 else ace) for c, (limit, _) in limits.items())
        assert {m for c, (_, m) in limits.items() if c < 13} == ({2} if house else {1})
        assert {m for c, (_, m) in limits.items() if c >= 13} == {1}


def test_gin_only_under_an_ace() -> None:
    """A knock with a point is refused by its own code."""
    s = position(KNOCKER, OTHER, game="oklahoma-gin", limit=0)
    assert refusal(s, 0, Knock(SEVEN)) == "gin_only"
    assert refusal(replace(s, limit=1), 0, Knock(SEVEN)) == "deadwood_over_limit"
    assert refusal(replace(s, limit=2), 0, Knock(SEVEN)) == ""
