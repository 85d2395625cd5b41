"""Cards added to melds of the table."""

import pytest

from bot.engine.melding.state import Discard, Lay, LayOff
from bot.engine.notation import cards, show_cards
from tests.engine.melding.positions import after, layout, on_table, position, refused, why


def test_joker_goes_to_the_end_that_the_player_chooses() -> None:
    """S057: on J-Q-K it is the 10 or the ace; then a 9 or nothing fits."""
    s = position("rami-51", "JK 9H 4C", table=("JH QH KH",))
    low = after(s, LayOff(1, cards("JK"), "low"))
    assert show_cards(on_table(low, 1)) == "JK JH QH KH"
    assert show_cards(on_table(after(low, LayOff(1, cards("9H"))), 1)) == "9H JK JH QH KH"
    high = after(s, LayOff(1, cards("JK"), "high"))
    assert show_cards(on_table(high, 1)) == "JH QH KH JK"
    assert why(high, LayOff(1, cards("9H"))) == "layoff_does_not_fit"


def test_joker_without_an_end_goes_high_if_it_can() -> None:
    """Above the ace there is no place."""
    s = position("rami-51", "JK 9H 4C", table=("QH KH AH",))
    assert show_cards(on_table(after(s, LayOff(1, cards("JK"))), 1)) == "JK QH KH AH"
    assert why(s, LayOff(1, cards("JK"), "high")) == "run_wraps_ace"


def test_ace_that_fits_both_ends_goes_high_unless_said() -> None:
    """S055: its points follow its place; a joker beside it takes the other end."""
    s = position("rami-51", "AS JK 4C", table=("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",))
    assert on_table(after(s, LayOff(1, cards("AS"))), 1)[-1] == cards("AS")[0]
    assert on_table(after(s, LayOff(1, cards("AS"), "low")), 1)[0] == cards("AS")[0]
    assert show_cards(on_table(after(s, LayOff(1, cards("AS JK"))), 1)).split()[::13] == ["JK", "AS"]


def test_cards_for_both_ends_and_holes_in_any_order() -> None:
    """A joker closes the hole that the naturals leave."""
    s = position("rami-51", "JK 3H 9H KC", table=("4H 5H 6H 7H",))
    assert show_cards(on_table(after(s, LayOff(1, cards("9H JK 3H"))), 1)) == "3H 4H 5H 6H 7H JK 9H"


@pytest.mark.parametrize(("game", "meld", "card", "wanted"), [
    ("rami", "JH QH KH", "AH", "ace_high_not_allowed"),
    ("rami", "AH 2H 3H", "KH", "run_wraps_ace"),
    ("rami-40", "2H 3H 4H", "AH", "ace_low_not_allowed"),
    ("rami-40", "QH KH AH", "2H", "run_wraps_ace"),
    ("rami", "4H 5H 6H", "8H", "layoff_does_not_fit"),
    ("rami", "4H 5H 6H", "7D", "layoff_does_not_fit"),
    ("rami", "9C 9H 9S", "8D", "layoff_does_not_fit"),
    ("rami-51", "9C 9H 9S", "9C", "set_duplicate_suit"),
    ("rami-51", "9C 9H 9S 9D", "9C", "set_full"),
    ("rami-51", "9C 9H 9S 9D", "JK", "set_full"),
    ("romme", "9C 9H JK", "JK", "too_many_jokers"),
    ("romme", "4H JK 6H", "5H", "layoff_does_not_fit"),
    ("romme", "4H 5H 6H", "7H", None),
    ("rami-51", "9C 9H JK", "9S", None),
])  # fmt: skip
def test_each_refusal_has_its_reason(game: str, meld: str, card: str, wanted: str | None) -> None:
    """S055 among them: an ace fits only where the game lets it stand."""
    assert why(position(game, f"{card} 4C 5D", table=(meld,)), LayOff(1, cards(card))) == wanted


def test_refusal_names_the_card_and_the_meld() -> None:
    """Numbers and cards for the sentence that the player reads."""
    s = position("rami", "7H 9H KC", table=("4H 5H 6H",))
    assert refused(s, LayOff(1, cards("7H 9H"))) == ("layoff_does_not_fit", {"card": cards("9H")[0], "meld": 1})
    assert refused(s, LayOff(7, cards("7H"))) == ("meld_unknown", {"meld": 7})


def test_before_opening_only_where_the_game_says_so() -> None:
    """Rami lets everybody lay off at once, Rommé only after the first lay; in the same turn is soon enough."""
    for game, wanted in (("rami", None), ("rami-500", None), ("romme", "not_opened"), ("rami-40", "not_opened")):
        assert why(position(game, "7H KC", table=("4H 5H 6H",), opened=False), LayOff(1, cards("7H"))) == wanted
    s = position("romme", "7H 10C JC QC KC 2D", table=("4H 5H 6H",), opened=False)
    s = after(s, Lay((layout("10C JC QC KC"),)), LayOff(1, cards("7H")))
    assert show_cards(s.hands[0]) == "2D"


def test_laid_off_cards_are_credited_to_who_laid_them() -> None:
    """The ledger follows the cards, in runs and in sets."""
    s = after(position("rami-500", "3H 7H 9D 2C", table=("4H 5H 6H", "9S 9H 9C")), LayOff(1, cards("7H 3H")))
    assert s.melds[0].by == (0, 1, 1, 1, 0)
    s = after(s, LayOff(2, cards("9D")), Discard(cards("2C")[0]))
    assert [by for c, by in zip(s.melds[1].cards, s.melds[1].by, strict=True) if c == cards("9D")[0]] == [0]
