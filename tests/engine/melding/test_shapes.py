"""What proposed cards are read as, what they are worth, and the reason of each refusal."""

from itertools import permutations

import pytest

from bot.engine.cards import JOKER
from bot.engine.melding.arrange import best, candidates
from bot.engine.melding.params import Params
from bot.engine.melding.shapes import hand_value, read, value
from bot.engine.melding.state import Kind, Layout
from bot.engine.notation import cards, show_cards
from bot.engine.rules import Illegal
from tests.engine.melding.positions import layout, rules_of


def params(game: str, **house: object) -> Params:
    return rules_of(game).house(2, house)


def reason(text: str, p: Params, kind: str | None = None, roles: str = "") -> str | None:
    try:
        read(layout(text, kind, roles), p)
    except Illegal as e:
        return e.reason
    return None


@pytest.mark.parametrize(
    ("game", "text", "points"),
    [
        ("rami", "AH 2H 3H", 6),
        ("romme", "AH 2H 3H", 6),
        ("romme", "QH KH AH", 31),
        ("rami-500", "AH 2H 3H", 6),
        ("rami-500", "QH KH AH", 35),
        ("rami-40", "QH KH AH", 31),
        ("romme", "AS AH AD", 33),
        ("rami", "AS AH AD", 3),
    ],
)
def test_ace_counts_by_its_place(game: str, text: str, points: int) -> None:
    """S055: 1 below a 2; above a king and in a set what the table says."""
    p = params(game)
    assert value(read(layout(text), p), p) == points


@pytest.mark.parametrize(
    "game", ["rami", "romme", "rami-40", "rami-51", "rami-traditionnel", "rami-francais", "rami-500"]
)
def test_run_never_passes_the_ace(game: str) -> None:
    """S055: K-A-2 is refused everywhere, in any order."""
    for order in permutations(("KH", "AH", "2H")):
        assert reason(" ".join(order), params(game)) == "run_wraps_ace"


def test_high_ace_of_rami_with_the_house_rule_still_counts_one() -> None:
    """An ace counts as in hand where the table gives it no value of its own."""
    p = params("rami", ace_in_run="BOTH")
    assert value(read(layout("QH KH AH"), p), p) == 21


@pytest.mark.parametrize(("game", "text", "wanted"), [
    ("rami", "QH KH AH", "ace_high_not_allowed"),
    ("rami-40", "AH 2H 3H", "ace_low_not_allowed"),
    ("romme", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "ace_both_ends"),
    ("rami-500", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", "ace_both_ends"),
    ("rami-51", "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", None),
    ("rami-51", "AH AH 2H 3H", "run_duplicate_rank"),
    ("rami-51", "JK JK 2H", None),
    ("rami", "7H 8H", "meld_too_short"),
    ("rami", "7H 8H 10H", "run_not_consecutive"),
    ("rami", "7H 8H 8H", "run_duplicate_rank"),
    ("rami", "7H 8H 9D", "not_a_meld"),
    ("rami", "7H JK 9H", "too_many_jokers"),
    ("romme", "7H JK JK", "too_many_jokers"),
    ("rami-40", "JK JK JK", "too_few_naturals"),
    ("romme", "9C 9C JK", "set_duplicate_suit"),
    ("romme", "9C 9D 9H 9S JK", "set_too_long"),
])  # fmt: skip
def test_each_check_has_its_reason(game: str, text: str, wanted: str | None) -> None:
    """Shape checks of the family, in their order."""
    assert reason(text, params(game)) == wanted


def test_long_run_is_refused_by_the_house_limit() -> None:
    """A limit below the whole suit is about the length, not about aces."""
    assert reason("4H 5H 6H 7H", params("rami", run_max=3)) == "run_too_long"


def test_twin_in_a_set_is_refused_in_every_order() -> None:
    """S059: order does not hide the second king of spades."""
    for order in permutations(("KS", "KS", "KD")):
        assert reason(" ".join(order), params("rami-traditionnel")) == "set_duplicate_suit"
    for order in permutations(("KS", "KS", "JK", "KD")):
        assert reason(" ".join(order), params("rami-51")) == "set_duplicate_suit"
    assert reason("KS KS KD", params("rami-traditionnel", set_distinct_suits=False)) is None


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        ("3S 4S JK", "3S 4S JK"),
        ("JK 3S 4S", "JK 3S 4S"),
        ("5S 4S JK", "JK 4S 5S"),
        ("KS AS JK", "JK KS AS"),
        ("KS JK QS", "QS KS JK"),
        ("AS JK 2S", "AS 2S JK"),
        ("4S JK 6S", "4S JK 6S"),
        ("2S AS 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"),
    ],
)
def test_order_decides_where_jokers_and_aces_stand(text: str, lies: str) -> None:
    """Upwards, then downwards, then holes, the high end, the low end."""
    assert show_cards(read(layout(text), params("rami-51")).cards) == lies


def test_named_roles_win_over_the_order() -> None:
    """An impossible role is refused, also a low ace where there is none; a role left open is read as usual."""
    p = params("rami-40")
    assert show_cards(read(layout("JK 3S 4S", roles="5S"), p).cards) == "3S 4S JK"
    assert reason("JK 3S 4S", p, roles="9S") == "joker_role_invalid"
    assert reason("JK 2S 3S", p, roles="AS") == "joker_role_invalid"
    assert reason("9S 9D JK", p, roles="9S") == "joker_role_invalid"
    assert reason("9S 9D JK", p, roles="8C") == "joker_role_invalid"
    assert show_cards(read(layout("JK 6S JK", "run", "JK 5S"), p).roles) == "7S 5S"


def test_one_natural_is_a_set_unless_said_otherwise() -> None:
    """The kind, or roles that only a run can have, say otherwise."""
    p = params("rami-51")
    assert read(layout("8S JK JK"), p).kind is Kind.SET
    assert read(layout("JK JK 8S", "run"), p).roles == cards("6S 7S")
    assert read(layout("JK JK 8S", roles="6S 7S"), p).kind is Kind.RUN
    assert reason("8S 9S 10S", p, kind="set") == "not_a_meld"


def test_joker_counts_as_its_card_or_by_itself() -> None:
    """Rami 500 gives it 15 wherever it lies, unless the house says otherwise."""
    for game, points in (("rami-51", 15), ("rami-500", 25)):
        p = params(game)
        assert value(read(layout("4S JK 6S"), p), p) == points
    p = params("rami-500", joker_in_meld="REPLACED")
    assert value(read(layout("4S JK 6S"), p), p) == 15


def test_hand_counts_every_card_and_no_back() -> None:
    """Courts and tens 10, aces and jokers by the game."""
    held = cards("AS JK KD 10H 5C ??")
    assert [hand_value(held, params(g)) for g in ("rami-51", "rami-40", "rami-500")] == [61, 51, 55]


@pytest.mark.parametrize("jokers", range(5))
def test_any_number_of_jokers_is_searched_and_all_jokers_are_no_meld(jokers: int) -> None:
    """S060: from none to all four."""
    held = (JOKER,) * jokers + cards("7S 8S 9H KD 4C")
    for game in ("rami-francais", "rami-51", "rami-500"):
        p = params(game, jokers=4)
        assert best(held, p) is not None
        for found in candidates(held, p):
            assert value(read(found.layout, p), p) == found.points
        with pytest.raises(Illegal):
            read(Layout((JOKER,) * jokers), p)


def test_short_pack_runs_jump_from_seven_to_jack() -> None:
    """With 40 cards 7 and J are neighbours."""
    p = Params(ranks=("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"))
    assert read(layout("6S 7S JS"), p).low == 5
    assert reason("KS AS 2S", p) == "run_wraps_ace"
