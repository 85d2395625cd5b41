"""What is a meld, of which class, and how it lies: against every reading, found slowly."""

from random import Random

import pytest

from bot.engine.burraco.params import AceInRun, BurracoParams
from bot.engine.burraco.shapes import Shape, extended, points, read, stands_for
from bot.engine.cards import Card, Cards, deck, hand
from bot.engine.melding.state import Kind
from bot.engine.notation import cards, show_cards
from bot.engine.rules import Illegal
from tests.engine.burraco.brute import best_class

P = BurracoParams()
PACK = deck(2, 4)


def shape(held: Cards, p: BurracoParams = P) -> Shape | None:
    try:
        return read(held, p)
    except Illegal:
        return None


def near(rng: Random) -> Cards:
    """Cards of one suit or one rank with some twos and jokers: often a meld, often nearly one."""
    size, one = rng.randint(3, 11), rng.randrange(4)
    low = rng.randint(0, 12)
    of_suit = [c for c in PACK if c // 13 == one and low <= c % 13 <= low + size]
    of_rank = [c for c in PACK if c % 13 == low and c < 52]
    wild = [c for c in PACK if c == 52 or c % 13 == 1]
    pool = [*(of_suit if rng.random() < 0.7 else of_rank), *rng.sample(wild, 2)]
    if rng.random() < 0.5:
        pool = sorted(set(pool))
    return tuple(rng.sample(pool, min(size, len(pool))))


@pytest.mark.parametrize("ends", AceInRun)
def test_a_meld_is_what_has_a_reading(ends: AceInRun) -> None:
    """Thousands of odd handfuls: melds exactly where a reading exists, of the best class among the readings."""
    rng, p = Random(f"readings/{ends}"), BurracoParams(ace_in_run=ends)
    melds = 0
    for _ in range(6_000):
        held = near(rng)
        found, wanted = shape(held, p), best_class(held, both_ends=ends is AceInRun.BOTH_ENDS)
        assert (found is None) == (wanted is None), show_cards(held)
        if found is not None:
            assert hand(found.cards) == hand(held)
            assert found.grade == (wanted if len(held) >= 7 else None), show_cards(held)
            assert (found.wild >= 0) == (wanted != "clean")
            melds += 1
    assert melds > 600


def test_whole_suits_at_random() -> None:
    """Long runs, with and without holes."""
    rng = Random("suits")
    for _ in range(3_000):
        held = [c for c in range(13) if rng.random() < 0.9] + rng.choices([1, 14, 52, 0], k=rng.randint(0, 2))
        faces = tuple(Card(c) for c in held)
        found, wanted = shape(faces), best_class(faces)
        assert (found and found.grade) == wanted or len(faces) < 7, show_cards(faces)


@pytest.mark.parametrize(
    ("text", "lies", "stands"),
    [
        ("3H 4H JK", "JK 3H 4H", "2H"),  # a free wild lies low
        ("2H 3H 4H JK", "JK 2H 3H 4H", "AH"),
        ("AH 2H 3H JK", "AH 2H 3H JK", "4H"),  # high where the ace is low
        ("QH KH AH JK", "JK QH KH AH", "JH"),
        ("KH AH 2H", "2H KH AH", "QH"),
        ("2H 2H 3H 5H", "2H 3H 2H 5H", "4H"),
        ("5H 2S 7H", "5H 2S 7H", "6H"),
        ("JK QH KH", "JK QH KH", "JH"),
        ("10H JH QH KH", "10H JH QH KH", None),
        ("AH AS 2H", "AS AH 2H", None),  # a set says nothing of the kind
    ],
)
def test_how_a_meld_lies(text: str, lies: str, stands: str | None) -> None:
    """Runs from low to high with the wild in its place, sets with the wild last."""
    laid = read(cards(text), P).laid(1, 0)
    assert show_cards(laid.cards) == lies
    assert stands_for(laid) == (None if stands is None else cards(stands)[0])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("JK JK JK", "wild_only"),
        ("2H 2H JK", "wild_only"),
        ("2H 2S 2D", "set_of_twos"),
        ("5H 6H", "meld_too_small"),
        ("5H JK 2S", "too_few_naturals"),
        ("5H JK 2H", "not_consecutive"),  # the two may be natural: the gap is the reason
        ("5H 6H 2S JK", "too_many_wilds"),
        ("5H 5S 2H 2S", "too_many_wilds"),
        ("5H 6H 7S", "mixed_suits"),
        ("AH AH KH QH", "ace_twice"),
        ("5H 5H 6H 7H", "duplicate_position"),
        ("5H 6H 8H", "not_consecutive"),
        ("KH AH 2H 3H", "not_consecutive"),
    ],
)
def test_first_reason_why_cards_are_no_meld(text: str, reason: str) -> None:
    with pytest.raises(Illegal) as refused:
        read(cards(text), P)
    assert refused.value.reason == reason


def test_no_cards_are_no_meld() -> None:
    with pytest.raises(Illegal, match="meld_too_small"):
        read((), P)


def test_house_rules_of_melds() -> None:
    """Sets of twos, a second ace at the other end, no semi-clean burraco."""
    twos = BurracoParams(sets_of_twos=True)
    assert read(cards("2H 2H 2S JK"), twos) == Shape(Kind.SET, cards("2S 2H 2H JK"), 1, -1, 3, None)
    assert shape(cards("2H 2H 2S"), P) is None
    assert shape(cards("2H 2S JK JK"), twos) is None
    whole = cards("AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH")
    both = BurracoParams(ace_in_run=AceInRun.BOTH_ENDS)
    assert read(whole, both).grade == "clean"
    assert shape(whole, P) is None
    semi = cards("KS KS KH KH KD KD KC 2H")
    assert read(semi, P).grade == "semi_clean"
    assert read(semi, BurracoParams(semi_clean=False)).grade == "dirty"


def test_wild_moves_within_its_meld() -> None:
    """The card that it stands for comes in, a natural two turns wild, a free wild closes a gap above."""
    for lies, more, after in [
        ("6C JK 8C", "7C", "JK 6C 7C 8C"),
        ("2C 3C 4C 5C 6C 7C", "9C", "3C 4C 5C 6C 7C 2C 9C"),
        ("2D 5C 6C", "8C", "5C 6C 2D 8C"),
        ("5C 6C 2C", "3C 4C", "2C 3C 4C 5C 6C"),  # the wild two falls on its own place: clean
    ]:
        meld = read(cards(lies), P).laid(7, 1)
        assert show_cards(extended(meld, cards(more), P).cards) == after


def test_twos_keep_what_they_were_by_house_rule() -> None:
    """two_reinterpretation off: a natural two stays natural, a wild one wild; other wilds still move."""
    fixed = BurracoParams(two_reinterpretation=False)
    natural, wild = read(cards("2C 3C 4C"), fixed).laid(1, 0), read(cards("5C 6C 2C"), fixed).laid(2, 0)
    with pytest.raises(Illegal, match="not_consecutive"):
        extended(natural, cards("6C"), fixed)
    assert extended(wild, cards("3C"), fixed).wild >= 0
    assert extended(wild, cards("3C 4C AC"), fixed).wild == 1
    assert extended(wild, cards("3C 4C AC"), P).wild < 0
    moved = extended(read(cards("6C 2D 8C"), fixed).laid(3, 0), cards("7C"), fixed)
    assert show_cards(moved.cards) == "2D 6C 7C 8C"


def test_a_set_stays_a_set() -> None:
    """No addition makes a run of it, nor does another rank fit."""
    kings = read(cards("KH KS KD"), P).laid(1, 0)
    assert extended(kings, cards("KC 2H"), P).kind is Kind.SET
    with pytest.raises(Illegal, match="mixed_suits"):
        extended(kings, cards("QH"), P)


def test_points_of_cards() -> None:
    assert points(cards("JK 2S AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S")) == 30 + 20 + 15 + 60 + 25
