"""Turns of Burraco: taking, melding, the pozzetto, closing, and the other ends of a deal."""

import pytest
from msgspec.structs import replace

from bot.engine.burraco.state import Add, BurracoState, Ending, Meld, TakePile, TookPozzetto
from bot.engine.cards import BACK, hand, stream
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, Deal, NextDeal
from bot.engine.notation import cards, one_card
from bot.engine.rules import settle
from bot.engine.state import DEALER, Phase, view
from bot.engine.undo import Trail, follow
from bot.engine.zones import places
from tests.engine.burraco.positions import CLEAN, DIRTY, done, position, refusal, rules_of
from tests.playing import begun


def throw(text: str) -> Discard:
    return Discard(one_card(text))


def meld(text: str) -> Meld:
    return Meld(cards(text))


def add(number: int, text: str) -> Add:
    return Add(number, cards(text))


def told(s: BurracoState, action: Action) -> list[str]:
    return [type(e).__name__ for e in rules_of().apply(s, 0, action).events]


# The deal.
@pytest.mark.parametrize(("players", "stock"), [(2, 63), (4, 41)])
def test_deal(players: int, stock: int) -> None:
    """Eleven cards each, two pozzetti of eleven, one upcard; the dealer's left begins."""
    rules = rules_of()
    s, _ = settle(rules, begun(rules, players, {"teams": "chosen"}), stream(b"deal", 1))
    assert [len(h) for h in (*s.hands, *s.pozzetti)] == [11] * (players + 2)
    assert (len(s.stock), len(s.discard), s.phase, s.turn) == (stock, 1, Phase.TURN_START, 1)
    assert view(s, 0).state.pozzetti == ((BACK,) * 11,) * 2


def test_dealt_one_by_one_from_the_dealers_left() -> None:
    """The order of the pack is the journal's: from its end hands, the dealer's left first, then pozzetti, upcard."""
    rules = rules_of()
    s = begun(rules, 2)
    order = rules.pack(s)
    s = rules.apply(s, DEALER, Deal(order)).state
    assert s.hands[1] == hand(order[::-1][:22:2])
    assert s.pozzetti[0] == hand(order[-33:-22])
    assert s.discard == (order[-45],)


# The pile.
def test_whole_pile_is_taken_and_known_to_all() -> None:
    s = position("4H 9S", pile="5C KD 7H", phase=Phase.TURN_START)
    after = done(s, 0, TakePile())
    assert after.hands[0] == hand(cards("4H 9S 5C KD 7H"))
    assert after.known[0] == hand(cards("5C KD 7H"))
    assert after.taken == tuple((0, c) for c in cards("5C KD 7H"))
    assert after.discard == ()
    assert after.now.single is None
    thrown = done(after, 0, throw("KD"))
    assert thrown.known[0] == hand(cards("5C 7H"))
    assert thrown.discard == cards("KD")


def test_card_of_a_one_card_pile_is_not_thrown_back() -> None:
    """Its twin may be, where both are held; house rules allow the card or forbid the twin too."""
    s = done(position("4H 9S", pile="5C", phase=Phase.TURN_START), 0, TakePile())
    assert refusal(s, 0, throw("5C")) == "discard_single_taken"
    assert refusal(s, 0, throw("9S")) == ""
    for house, code in (
        ({}, ""),
        ({"twin_discard": False}, "discard_single_taken"),
        ({"single_card_return": True}, ""),
    ):
        s = position("5C 9S", pile="5C", phase=Phase.TURN_START, house=house)
        assert refusal(done(s, 0, TakePile()), 0, throw("5C")) == code


def test_whether_a_twin_of_the_taken_card_is_left_is_not_told() -> None:
    """S081: where the twin is barred too, the state tells the same of a hand with it and of one without."""
    told = []
    for held in ("5C 5C 6C 7C 9S", "5C 8D 6C 7C 9S"):
        s = position(held, phase=Phase.PLAY, now=replace(position("9S").now, single=one_card("5C")))
        s = replace(s, options=replace(s.options, twin_discard=False))
        told.append(done(s, 0, meld("5C 6C 7C")).now)
    assert told[0] == told[1]


def test_taken_single_card_is_free_once_it_was_melded() -> None:
    """The other copy stays in hand and may be thrown."""
    s = position("5C 5C 6C 7C 9S", phase=Phase.PLAY, now=replace(position("9S").now, single=one_card("5C")))
    after = done(s, 0, meld("5C 6C 7C"))
    assert refusal(after, 0, throw("5C")) == ""


def test_nobody_is_left_without_a_card_to_throw() -> None:
    """A meld that leaves only the card just taken is refused, and so is a take that would."""
    s = done(position("6C 7C 8C", pile="KD", phase=Phase.TURN_START), 0, TakePile())
    assert refusal(s, 0, meld("6C 7C 8C")) == "must_keep_card"
    twins = position("5C", pile="5C", phase=Phase.TURN_START, reached=True, house={"twin_discard": False})
    assert refusal(twins, 0, TakePile()) == "discard_single_taken"
    assert refusal(twins, 0, DrawStock()) == ""


def test_pile_must_be_used_by_house_rule() -> None:
    """Taken only if one of its cards can be melded, and that comes first."""
    house = {"pile_take": "must_use"}
    useless = position("4H 9S JD", pile="5C KD", phase=Phase.TURN_START, house=house)
    assert refusal(useless, 0, TakePile()) == "pile_no_use"
    s = position("6C 7C 4H 4S 4D 9S", "JH QH KH", pile="5C KD", phase=Phase.TURN_START, house=house)
    s = done(s, 0, TakePile())
    assert refusal(s, 0, throw("9S")) == "pile_must_be_used"
    assert refusal(s, 0, meld("4H 4S 4D")) == "pile_must_be_used"
    assert {type(a) for a in rules_of().legal(view(s, 0), 0)} == {Meld}
    s = done(s, 0, meld("5C 6C 7C"))
    assert refusal(s, 0, meld("4H 4S 4D")) == ""
    assert refusal(s, 0, throw("KD")) == ""


# Melds.
def test_additions_go_onto_own_melds_only() -> None:
    s = position("6H 6S 9D KC", "6D 6C 6H", theirs=("6C 7C 8C",))
    assert refusal(s, 0, add(2, "9D")) == "not_own_meld"
    assert refusal(s, 0, add(3, "9D")) == "meld_unknown"
    assert refusal(s, 0, add(1, "-")) == "nothing_to_add"
    assert refusal(s, 0, add(1, "6D")) == "card_not_in_hand"
    assert done(s, 0, add(1, "6S 6H")).melds[0].cards == hand(cards("6S 6H 6H 6D 6C"))


def test_sets_of_a_rank_and_runs_of_a_suit() -> None:
    """One set a rank, runs at will; house rules turn both round."""
    s = position("KC KS KH 4D", "KS KH KD")
    assert refusal(s, 0, meld("KC KS KH")) == "same_rank_set_exists"
    assert refusal(replace(s, options=replace(s.options, one_set_per_rank=False)), 0, meld("KC KS KH")) == ""
    s = position("5S 6S 7S KD QD", "4S 5S 6S")
    assert refusal(s, 0, meld("5S 6S 7S")) == ""
    s = replace(s, options=replace(s.options, several_runs_per_suit=False))
    assert refusal(s, 0, meld("5S 6S 7S")) == "same_suit_run_exists"
    other = position("KC KS KH 4D", theirs=("KS KH KD",))
    assert refusal(other, 0, meld("KC KS KH")) == ""


def test_partners_share_their_melds() -> None:
    """Seat 2 adds to what seat 0 laid; seats 1 and 3 may not."""
    s = position("8S KD QD", "5S 6S 7S", players=4, others={1: "8S 9D", 2: "4S 9D 10D"})
    after = done(s, 0, add(1, "8S"))
    assert after.sides == (0, 1, 0, 1)
    across = replace(after, turn=2)
    assert refusal(across, 2, add(1, "4S")) == ""
    assert refusal(replace(after, turn=1), 1, add(1, "8S")) == "not_own_meld"


# The pozzetto.
def test_pozzetto_at_once_when_all_is_melded() -> None:
    """The turn goes on with eleven new cards; nobody goes back behind them."""
    s = position("5S 6S 7S")
    after, events = rules_of().apply(s, 0, meld("5S 6S 7S"))
    assert [type(e).__name__ for e in events] == ["Melded", "TookPozzetto"]
    assert after.hands[0] == s.pozzetti[0]
    assert (after.phase, after.turn, after.reached, len(after.pozzetti)) == (Phase.PLAY, 0, (True, False), 1)
    assert not any(after.unplayed)
    assert follow(Trail(), 0, s, after) == Trail()


def test_pozzetto_on_the_discard_is_played_from_the_next_turn() -> None:
    s = position("KD", others={1: "4S 5S"})
    after, events = rules_of().apply(s, 0, throw("KD"))
    assert any(isinstance(e, TookPozzetto) and not e.at_once for e in events)
    assert (after.phase, after.turn, len(after.hands[0])) == (Phase.TURN_START, 1, 11)
    assert after.unplayed == (True, False)
    after = done(done(after, 1, DrawStock(), throw("4S")), 0, DrawStock())
    assert after.unplayed == (False, False)


def test_pozzetto_on_a_wild_discard() -> None:
    """The last card may be wild as long as the pozzetto waits."""
    assert told(position("JK"), throw("JK")) == ["Discarded", "TookPozzetto"]


def test_one_pozzetto_a_side() -> None:
    """The partner of who took it plays on with what there is; the other side takes its own."""
    s = position("5S 6S 7S", CLEAN, players=4, reached=True)
    assert refusal(s, 0, meld("5S 6S 7S")) == "close_needs_discard"
    theirs = replace(position("KD", players=4, reached=True, others={1: "QD"}), turn=1, phase=Phase.PLAY)
    after = done(theirs, 1, throw("QD"))
    assert (after.reached, after.pozzetti) == ((True, True), ())


# Closing.
@pytest.mark.parametrize(
    ("held", "melds", "action", "code"),
    [
        ("KD", (DIRTY,), throw("KD"), ""),
        ("KD", ("3D 4D 5D",), throw("KD"), "close_needs_burraco"),
        ("2D", (DIRTY,), throw("2D"), "close_needs_natural_discard"),
        ("JK", (CLEAN,), throw("JK"), "close_needs_natural_discard"),
        ("9D KS", (DIRTY,), add(1, "9D"), ""),
        ("9D 2S", (DIRTY,), add(1, "9D"), "must_keep_card"),
        ("9D", (DIRTY,), add(1, "9D"), "close_needs_discard"),
        ("8S KD", ("5S 6S 7S",), add(1, "8S"), "must_keep_card"),
        ("8S KD QD", ("5S 6S 7S",), add(1, "8S"), ""),
        ("9D KS", ("3D 4D 5D 6D 7D 8D",), add(1, "9D"), ""),  # it makes the burraco
        ("5S 6S 7S KD", (CLEAN,), meld("5S 6S 7S"), ""),
    ],
)
def test_closing_asks_for_pozzetto_burraco_and_a_natural(
    held: str, melds: tuple[str, ...], action: Action, code: str
) -> None:
    assert refusal(position(held, *melds, reached=True), 0, action) == code


def test_clean_burraco_to_close_by_house_rule() -> None:
    house = {"close_needs_clean": True}
    assert refusal(position("KD", DIRTY, reached=True, house=house), 0, throw("KD")) == "close_needs_clean"
    assert refusal(position("9D KS", DIRTY, reached=True, house=house), 0, add(1, "9D")) == "must_keep_card"
    assert refusal(position("KD", CLEAN, reached=True, house=house), 0, throw("KD")) == ""


def test_wilds_are_kept_by_house_rule_but_for_the_last() -> None:
    house = {"discard_wild": False}
    assert refusal(position("2D KD", house=house), 0, throw("2D")) == "discard_wild_kept"
    assert refusal(position("2D JK", house=house), 0, throw("2D")) == ""
    assert refusal(position("2D KD"), 0, throw("2D")) == ""


def test_sheet_of_a_closed_deal() -> None:
    """Every row of both sides, and the same total for both partners."""
    melds = ("2D 3D 4D 5D 6D 7D 8D", "KS KH KD KC KS KH JK")
    s = position("QD", *melds, players=4, reached=True, others={1: "AS", 2: "AC 9C", 3: "JK 3S"})
    after, events = rules_of().apply(s, 0, throw("QD"))
    assert [type(e).__name__ for e in events] == ["Discarded", "Closed", "BurracoScored"]
    ours, theirs = after.sheet[-1].sides
    assert (ours.cards, ours.clean, ours.dirty, ours.burraco, ours.closing) == (145, 1, 1, 300, 100)
    assert (ours.hand_cards, ours.pozzetto_penalty, ours.total) == (25, 0, 520)
    assert (theirs.hand_cards, theirs.pozzetto_penalty, theirs.total) == (15 + 30 + 5, 100, -150)
    assert after.scores == (520, -150, 520, -150)
    assert (after.sheet[-1].ending, after.sheet[-1].closer) == (Ending.CLOSED, 0)
    assert after.shown == ((), cards("AS"), hand(cards("AC 9C")), hand(cards("JK 3S")))


# Other ends of a deal.
@pytest.mark.parametrize(("stock", "stop", "over"), [(2, 2, True), (3, 2, False), (1, 0, False), (0, 0, True)])
def test_deal_ends_with_the_turn_that_leaves_two_cards(stock: int, stop: int, over: bool) -> None:
    """No closing bonus; by house rule the stock is played out."""
    s = position("4H KD", stock=stock, house={"stock_stop": stop})
    after = done(s, 0, throw("KD"))
    assert (after.phase is Phase.DEAL_END) == over
    if over:
        assert after.sheet[-1].ending is Ending.STOCK_OUT
        assert [x.closing for x in after.sheet[-1].sides] == [0, 0]


def test_pozzetto_comes_before_the_end_of_the_stock() -> None:
    """Its cards count against the side, the flat 100 does not."""
    after = done(position("KD", stock=2), 0, throw("KD"))
    row = after.sheet[-1].sides[0]
    assert (row.pozzetto_penalty, row.hand_cards > 0, len(after.shown[0])) == (0, True, 11)
    after = done(position("KD", stock=2, house={"pozzetto_unplayed": "flat_100"}), 0, throw("KD"))
    row = after.sheet[-1].sides[0]
    assert (row.pozzetto_penalty, row.hand_cards) == (100, 0)


def test_turns_without_the_stock_end_the_deal() -> None:
    """Three rounds of one-card piles; a card from the stock in between starts the count anew."""
    s = position("4H 9S", others={1: "5H 10S"}, pile="KD", phase=Phase.TURN_START)
    for k in range(6):
        seat = k % 2
        s = done(s, seat, TakePile())
        s = done(s, seat, Discard(next(c for c in s.hands[seat] if c != s.now.single)))
    assert s.sheet[-1].ending is Ending.STALLED
    free = position("4H 9S", pile="KD", phase=Phase.TURN_START, dry=5)
    assert done(free, 0, DrawStock(), throw("4H")).dry == 0
    never = position("4H 9S", pile="KD", phase=Phase.TURN_START, dry=50, house={"stall_guard": None})
    assert done(never, 0, TakePile(), throw("4H")).phase is Phase.TURN_START


# The match.
@pytest.mark.parametrize(
    ("before", "over"), [((1985, 0), True), ((1984, 0), False), ((1985, 2105), False), ((1985, 2106), True)]
)
def test_match_is_won_at_the_target_by_one_side_alone(before: tuple[int, int], over: bool) -> None:
    """20 points for seat 0 and 100 lost by seat 1: equal totals play another deal."""
    s = position("KC 3C 3H 3D 3S 5C", "4S 4H 4D JK", reached=True, others={1: "-"}, stock=2, scores=before)
    after = done(s, 0, throw("KC"))
    assert after.sheet[-1].deltas == (20, -100)
    assert (after.phase is Phase.MATCH_END) == over
    outcome = rules_of().outcome(after)
    assert (outcome is not None) == over
    if outcome is not None:
        assert outcome.places == ((1, 2) if after.scores[0] > after.scores[1] else (2, 1))


def test_next_deal_gathers_the_cards_and_the_deal_passes_to_the_left() -> None:
    s = done(position("4H KD", stock=2, house={"stock_stop": 2}), 0, throw("KD"))
    dealer = s.dealer
    s = done(done(s, 1, NextDeal()), 0, NextDeal())
    assert (s.phase, s.dealer, s.melds, s.pozzetti) == (Phase.DEAL, 1 - dealer, (), ())
    assert sorted(places(s)) == list(rules_of().pack(s))


def test_nothing_but_drawing_at_the_start_of_a_turn() -> None:
    s = position("4H 5H 6H KD", phase=Phase.TURN_START)
    for action in (meld("4H 5H 6H"), throw("KD")):
        assert refusal(s, 0, action) == "wrong_phase"
    assert refusal(replace(s, discard=()), 0, TakePile()) == "discard_empty"
    assert refusal(s, 1, DrawStock()) == "not_your_turn"


def test_default_throws_a_loose_natural_card() -> None:
    """Neither a wild nor what goes with other cards or onto a meld of the table."""
    s = position("2S JK 5H 6H 9C 8D KS", "QS JS 10S", theirs=("8H 8C 8S",))
    assert rules_of().default(view(s, 0), 0) == throw("9C")


def test_newest_card_is_the_one_drawn() -> None:
    s = position("4H 9S", phase=Phase.TURN_START)
    top = s.stock[-1]
    s = done(s, 0, DrawStock())
    assert rules_of().newest(s, 0) == top
    assert rules_of().newest(done(s, 0, Discard(top)), 0) is None
