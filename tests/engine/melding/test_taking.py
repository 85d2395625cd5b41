"""Taking from the discard pile: what is allowed, what it obliges to, and going back."""

import pytest

from bot.engine.cards import JOKER
from bot.engine.melding.params import TakeCondition
from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Lay,
    LayOff,
    PassDraw,
    SwapJoker,
    TakeDiscard,
    UndoTake,
)
from bot.engine.moves import Action, Deal
from bot.engine.notation import cards, one_card, show_cards
from bot.engine.state import DEALER, Phase, view
from tests.engine.melding.positions import after, layout, position, refused, rules_of, why


def take(text: str, count: int = 1) -> TakeDiscard:
    return TakeDiscard(one_card(text), count)


def throw(text: str) -> Discard:
    return Discard(one_card(text))


def test_only_the_top_of_the_pile_may_be_taken() -> None:
    """S069: a deeper card is named and refused, an empty pile too."""
    s = position("rami", "4C KD", pile="5S 9H", drawing=True)
    assert refused(s, take("5S")) == ("discard_top_only", {"card": one_card("9H")})
    assert why(s, take("5S", 2)) == "discard_top_only"
    assert why(s, take("9H")) is None
    assert why(position("rami", "4C KD", pile="", drawing=True), take("9H")) == "discard_empty"


def test_pile_is_closed_in_the_first_round_and_on_the_last_card() -> None:
    """S069: Rami français opens it from the second own turn on, with two cards in hand."""
    s = position("rami-francais", "KC 9H", pile="KS", table=("KH KD JK",), drawing=True, rounds=(1, 1))
    assert refused(s, take("KS")) == ("discard_take_too_early", {"round": 1, "need": 2})
    assert why(position("rami-francais", "KC", pile="KS", table=("KH KD JK",), drawing=True), take("KS")) == (
        "discard_take_on_last_card"
    )
    assert why(position("rami-francais", "KC 9H", pile="KS", table=("KH KD JK",), drawing=True), take("KS")) is None


def test_taken_card_that_cannot_be_played_is_refused() -> None:
    """S069: before it is taken, not after."""
    s = position("rami-francais", "9C 4D 2S", pile="KS", drawing=True)
    assert refused(s, take("KS")) == ("discard_take_unusable", {"card": one_card("KS")})
    s = position("rami-40", "9C 9D 9H", pile="7S", drawing=True)
    assert why(s, take("7S")) == "discard_take_unusable"
    assert why(position("rami-40", "9C 9D KD", pile="9H", drawing=True), take("9H")) is None


def test_taking_to_open_needs_the_minimum() -> None:
    """The enlarged hand is searched for a lay that opens: 39 are not enough, 40 are."""
    for low, wanted in (("2C 3C 4C", "discard_take_unusable"), ("2C 3C 4C 5C", None)):
        s = position("rami-40", f"JH QH {low} 8S 9S 6H 7D", pile="KH", opened=False, drawing=True)
        assert why(s, take("KH")) == wanted


def test_own_discard_may_not_be_thrown_again() -> None:
    """S069: not the card just taken, nor its twin, while it is in hand."""
    s = after(position("romme", "7S KD 6C", pile="7S", drawing=True), take("7S"))
    assert refused(s, throw("7S")) == ("cannot_discard_taken", {"card": one_card("7S")})
    assert why(s, throw("KD")) is None
    s = after(position("romme", "7S 8S 9S 6C", pile="7S", drawing=True), take("7S"), Lay((layout("7S 8S 9S"),)))
    assert why(s, throw("7S")) is None


def test_taking_the_twin_of_the_only_card_is_refused() -> None:
    """Neither could be thrown."""
    assert why(position("romme", "7S", pile="7S", drawing=True), take("7S")) == "dead_end_no_legal_discard"
    assert why(position("romme", "7S", pile="7S", drawing=True, table=("7H 7D 7C",)), take("7S")) is None


def test_play_that_leaves_only_the_taken_card_is_refused() -> None:
    """Unless that card can follow to the table."""
    lay_off = LayOff(1, cards("10D"))
    table = ("10S 10H 10C", "4S 5S 6S")
    assert why(position("rami-51", "10D 7S", table=table, taken="7S"), lay_off) == "dead_end_no_legal_discard"
    assert why(position("rami", "10D 7S", table=table[:1], taken="7S"), lay_off) == "dead_end_no_legal_discard"
    assert why(position("rami", "10D 7S", table=table, taken="7S"), lay_off) is None


@pytest.mark.parametrize(("game", "action", "wanted"), [
    ("rami-40", LayOff(1, cards("10D")), "taken_obligation_unmet"),
    ("rami-40", throw("KC"), "taken_obligation_unmet"),
    ("rami-40", Lay((layout("4C 4H 4S"),)), None),
    ("rami-40", UndoTake(), None),
    ("rami-francais", LayOff(1, cards("10D")), None),
    ("rami-francais", throw("KC"), "taken_obligation_unmet"),
    ("rami-francais", Lay((layout("4C 4H 4S"),)), "taken_obligation_unmet"),
    ("rami-500", LayOff(1, cards("10D")), None),
    ("rami-500", throw("10D"), "taken_obligation_unmet"),
    ("rami-51", throw("KC"), None),
    ("rami-51", UndoTake(), "nothing_to_undo"),
])  # fmt: skip
def test_what_an_open_obligation_allows(game: str, action: Action, wanted: str | None) -> None:
    """Rami 40 wants a new meld, Rami français and 500 the very card, Rami 51 nothing."""
    s = position(game, "10D 4C 4H 4S KC 9D", table=("10S 10H 10C",), taken="10D")
    assert why(s, action) == wanted


def test_house_rule_lets_a_lay_off_pay() -> None:
    """But only with the taken card."""
    s = position(
        "rami-40", "10D 7H KC 9D", table=("10S 10H 10C", "4H 5H 6H"), taken="10D", house={"layoff_meets_take": True}
    )
    assert why(s, LayOff(1, cards("10D"))) is None
    assert why(s, LayOff(2, cards("7H"))) == "taken_obligation_unmet"


def test_taken_card_may_stay_after_a_new_meld_but_not_be_thrown() -> None:
    """Rami 40: the obligation is to lay, not to lay that card."""
    s = after(position("rami-40", "7S 4D 9C 9D 9H KD", taken="7S"), Lay((layout("9C 9D 9H"),)))
    assert why(s, throw("7S")) == "cannot_discard_taken"
    assert why(s, throw("KD")) is None


def test_undo_puts_the_cards_back_in_order() -> None:
    """Rami 500: three cards; the pile, the logs and what is known are as before."""
    before = position("rami-500", "8S 9S KD", pile="4H 7S QC 3D", drawing=True)
    s = after(before, take("7S", 3))
    assert show_cards(s.known[0]) == "7S 3D QC"
    assert [c for _, c in s.taken] == list(cards("7S QC 3D"))
    s = after(s, UndoTake())
    assert (s.discard, s.hands, s.known, s.taken) == (before.discard, before.hands, before.known, ())
    assert s.phase is Phase.DRAW
    assert why(s, DrawStock()) is None


def test_undo_is_too_late_once_something_is_played() -> None:
    """A swap counts as played."""
    s = position("rami-40", "9S KH KD 7S 4C", table=("6S 7S 8S JK",), taken="KD")
    assert why(after(s, SwapJoker(1, cards("9S"))), UndoTake()) == "nothing_to_undo"


def test_deep_take_may_use_the_cards_above() -> None:
    """Rami 500: 7S is playable with 9S from the pile; every usable depth is offered."""
    s = position("rami-500", "8S 2D KD", pile="4H 7S QC 9S", drawing=True)
    assert why(s, take("7S", 3)) is None
    assert why(s, take("9S")) == "discard_take_unusable"
    offered = [a for a in rules_of("rami-500").legal(view(s, 0), 0) if isinstance(a, TakeDiscard)]
    assert offered == [take("7S", 3)]


def test_taken_card_reaches_a_run_over_other_cards() -> None:
    """8H fits onto 4-5-6 with the 7 of the hand; nothing else would do."""
    s = position("rami-500", "7H 2D KD", pile="8H", table=("4H 5H 6H",), drawing=True)
    s = after(s, take("8H"))
    offered = [a for a in rules_of("rami-500").legal(view(s, 0), 0) if not isinstance(a, UndoTake)]
    assert offered == [LayOff(1, cards("7H 8H"), "high")]


def test_passing_the_draw_needs_an_empty_stock() -> None:
    """And a game that has it."""
    assert refused(position("rami-500", "8S KD", drawing=True), PassDraw()) == ("must_draw", {"count": 2})
    assert why(position("rami-500", "8S KD", stock="", drawing=True), PassDraw()) is None
    assert why(position("rami", "8S KD", stock="", drawing=True), PassDraw()) == "wrong_phase"


def test_nothing_before_the_draw_and_no_second_draw() -> None:
    """Each phase has its own refusal."""
    s = position("rami", "7S 7H 7D KC", drawing=True)
    for action in (Lay((layout("7S 7H 7D"),)), throw("KC"), LayOff(1, cards("KC")), UndoTake()):
        assert why(s, action) == "must_draw_first"
    s = after(s, DrawStock())
    for draw in (DrawStock(), take("2D"), PassDraw()):
        assert why(s, draw) == "already_drawn"


@pytest.mark.parametrize("game", ["romme", "rami-40", "rami-51", "rami-francais", "rami-500"])
def test_deal_whose_upcard_is_a_joker_goes_on(game: str) -> None:
    """S071: a joker turned up is an ordinary top of the pile; the first player can always draw."""
    rules = rules_of(game)
    before = rules.start(2, rules.defaults(2))
    pack = rules.pack(before)
    others = [c for c in pack if c != JOKER]
    hands = 2 * before.options.hand_size[2]
    order = (*others[hands:], *[JOKER] * (pack.count(JOKER) - 1), JOKER, *others[:hands])
    s = rules.apply(before, DEALER, Deal(tuple(order))).state
    assert s.discard == (JOKER,)
    assert s.phase is Phase.DRAW
    moves = list(rules.legal(view(s, s.turn), s.turn))
    assert DrawStock() in moves
    may_keep_it = s.options.take_condition is TakeCondition.FREE
    assert (TakeDiscard(JOKER) in moves) or not may_keep_it
