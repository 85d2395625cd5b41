"""Jokers bought back from the table, replayed or put back."""

import pytest

from bot.engine.cards import JOKER
from bot.engine.melding.state import Discard, Lay, LayOff, SwapJoker
from bot.engine.notation import cards, one_card, show_cards
from bot.engine.state import view
from tests.engine.melding.positions import after, layout, on_table, position, refused, rules_of, why

SWAP = SwapJoker(1, cards("9S"))


def test_swap_refused_where_the_game_has_none() -> None:
    """Rami 500 has jokers but no swaps."""
    assert why(position("rami-500", "9S 4H", table=("7S 8S JK",)), SWAP) == "joker_swap_disabled"


def test_swap_needs_the_card_and_an_opened_seat() -> None:
    """In this order: the card is held, the seat has opened, the card is the right one."""
    table = ("7S 8S JK",)
    assert why(position("romme", "4H KD", table=table), SWAP) == "card_not_in_hand"
    assert why(position("romme", "9S 4H KD", table=table, opened=False), SWAP) == "not_opened"
    assert why(position("romme", "6S 4H KD", table=table), SwapJoker(1, cards("6S"))) == "joker_swap_wrong_card"
    assert why(position("romme", "9S 4H KD", table=("7D 8D 9D",)), SWAP) == "joker_swap_wrong_card"
    assert why(position("romme", "9S 4H KD"), SWAP) == "meld_unknown"


@pytest.mark.parametrize(("game", "meld", "give", "wanted"), [
    ("romme", "9C 9H JK", "9D", None),
    ("romme", "9C 9H JK", "9S", None),
    ("romme", "9C 9H JK", "9C", "joker_swap_wrong_card"),
    ("romme", "9C 9H 9D JK", "9S", None),
    ("rami-40", "9C 9H JK", "9D", "joker_swap_needs_two"),
    ("rami-40", "9C 9H JK", "9D 9S", None),
    ("rami-40", "9C 9H JK", "9D 9D", "set_duplicate_suit"),
    ("rami-40", "9C 9H JK", "9D 9H", "joker_swap_wrong_card"),
    ("rami-40", "9C 9H 9D JK", "9S", "joker_locked"),
    ("rami-40", "9C 9H JK JK", "9D 9S", "joker_locked"),
    ("rami-40", "9C JK JK", "9D 9S", None),
])  # fmt: skip
def test_price_of_a_joker_in_a_set(game: str, meld: str, give: str, wanted: str | None) -> None:
    """One missing card, or all that complete the four."""
    assert why(position(game, f"{give} 4H 5H 6D", table=(meld,)), SwapJoker(1, cards(give))) == wanted


def test_second_swap_waits_for_the_first_joker() -> None:
    """A freed joker has to be replayed, and may not be thrown."""
    s = after(position("romme", "9S 9D 4H", table=("7S 8S JK", "7D 8D JK")), SWAP)
    assert why(s, SwapJoker(2, cards("9D"))) == "joker_must_be_replayed"
    assert refused(s, Discard(JOKER)) == ("joker_must_be_replayed", {"meld": 1})
    assert s.known[0] == (JOKER,)


def test_unplayed_joker_goes_back_even_into_a_longer_run() -> None:
    """The card that was given returns, with the seat that had laid the joker, and everybody knows that card."""
    s = position("romme", "9S 10S 4H KD", table=("7S 8S JK",))
    s = after(s, SWAP, LayOff(1, cards("10S")), Discard(one_card("KD")))
    assert show_cards(on_table(s, 1)) == "7S 8S JK 10S"
    assert s.melds[0].by == (1, 1, 1, 0)
    assert show_cards(s.hands[0]) == "9S 4H"
    assert s.known[0] == cards("9S")
    assert s.now.pending is None


def test_unplayed_joker_goes_back_into_a_set() -> None:
    """Both cards of the price return."""
    s = position("rami-40", "9D 9S 4H KD", table=("9C 9H JK",))
    s = after(s, SwapJoker(1, cards("9D 9S")), Discard(one_card("KD")))
    assert on_table(s, 1) == tuple(sorted(cards("9C 9H JK")))
    assert s.hands[0] == tuple(sorted(cards("9D 9S 4H")))


def test_where_the_freed_joker_may_go() -> None:
    """Anywhere in Rommé, elsewhere in Rami 40, into a new meld in Rami français."""
    table = ("7S 8S JK", "2H 3H 4H")
    for game, here, there in (
        ("romme", None, None),
        ("rami-40", "joker_same_meld", None),
        ("rami-francais", "joker_needs_new_meld", "joker_needs_new_meld"),
    ):
        s = after(position(game, "9S KH KD 5C 6C", table=table), SWAP)
        assert why(s, LayOff(1, (JOKER,))) == here
        assert why(s, LayOff(2, (JOKER,), "high")) == there
        assert why(s, Lay((layout("KH KD JK"),))) is None


def test_own_joker_may_go_where_the_freed_one_may_not() -> None:
    """With two in hand the one laid back counts as the seat's own; the freed one still waits."""
    s = after(position("rami-40", "9S JK KH KD 5C", table=("7S 8S JK",)), SWAP)
    s = after(s, LayOff(1, (JOKER,), "low"))
    assert s.now.pending is not None
    s = after(s, Lay((layout("KH KD JK"),)))
    assert s.now.pending is None


def test_swap_that_leaves_nothing_but_the_joker_is_refused() -> None:
    """A last card must be thrown, and the freed joker may not be; where it may close, the swap is fine."""
    assert why(position("rami-40", "9S", table=("7S 8S JK", "2H 3H 4H")), SWAP) == "dead_end_no_legal_discard"
    assert why(position("romme", "9S", table=("7S 8S JK",)), SWAP) is None


def test_taken_card_buys_a_joker_only_if_the_joker_can_be_replayed() -> None:
    """Else it would come back and the taking would not be paid for."""
    table = ("7S 8S JK",)
    s = position("rami-francais", "9S 4D 6C KC", table=table, taken="9S")
    assert why(s, SWAP) == "dead_end_no_legal_discard"
    s = after(position("rami-francais", "9S 4D 4H 6C KC", table=table, taken="9S"), SWAP)
    assert refused(s, Discard(one_card("KC"))) == ("taken_obligation_unmet", {"card": one_card("9S")})
    assert why(s, Lay((layout("4D 4H JK"),))) is None
    actions = [type(a).__name__ for a in rules_of("rami-francais").legal(view(s, 0), 0)]
    assert set(actions) == {"Lay"}


def test_one_of_two_jokers_in_a_run_is_picked_by_its_place() -> None:
    """The other is not for that card."""
    s = position("rami-51", "6S 4H KD", table=("JK 5S JK 7S",))
    assert why(s, SwapJoker(1, cards("6S"), 0)) == "joker_swap_wrong_card"
    assert show_cards(on_table(after(s, SwapJoker(1, cards("6S"), 2)), 1)) == "JK 5S 6S 7S"
