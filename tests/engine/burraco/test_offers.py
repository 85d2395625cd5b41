"""What a hand offers: all of it can be laid, and whatever can be laid shows in it."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bot.engine.burraco.offers import additions, new_melds
from bot.engine.burraco.params import AceInRun, BurracoParams
from bot.engine.burraco.shapes import WILD, fits, read
from bot.engine.burraco.state import Meld
from bot.engine.cards import Cards, deck, hand
from bot.engine.notation import cards, show_cards
from bot.engine.rules import Illegal
from bot.engine.state import view
from tests.engine.burraco.brute import best_class
from tests.engine.burraco.positions import position, rules_of

P = BurracoParams()
PACK = deck(2, 4)


def offered(held: Cards, p: BurracoParams = P) -> list[Cards]:
    return [hand(m) for m in new_melds(Counter(held), p)]


def test_every_offer_is_a_meld_and_none_is_missed() -> None:
    """Random hands: each offer can be read; where three cards make a meld, their naturals are in some offer."""
    rng = Random("offers")
    for _ in range(150):
        held = tuple(rng.sample(PACK, 14))
        found = offered(held)
        for m in found:
            assert read(m, P)
            assert not Counter(m) - Counter(held)
        for three in set(combinations(hand(held), 3)):
            if best_class(three) is not None:
                core = Counter(c for c in three if not WILD[c])
                assert any(not core - Counter(m) for m in found), show_cards(three)


@pytest.mark.parametrize("ends", AceInRun)
def test_single_additions_are_exactly_those_that_fit(ends: AceInRun) -> None:
    p, rng, seen = BurracoParams(ace_in_run=ends), Random(f"additions/{ends}"), 0
    for _ in range(300):
        found = offered(tuple(rng.sample(PACK, 16)), p)
        if not found:
            continue
        meld = read(rng.choice(found), p).laid(1, 0)
        held = Counter(rng.sample(PACK, 25))
        singles = [x[0] for x in additions(meld, held, p) if len(x) == 1]
        both = ends is AceInRun.BOTH_ENDS
        assert singles == [c for c in sorted(held) if best_class((*meld.cards, c), both_ends=both) is not None]
        for more in additions(meld, held, p):
            assert fits(meld, more, p) is not None
            assert not Counter(more) - held
        seen += bool(singles)
    assert seen > 100


@pytest.mark.parametrize(
    ("lies", "held", "more"),
    [
        ("6C JK 8C", "7C 10C KD", "7C 10C"),  # together they free the wild for the nine
        ("5C 6C 7C", "3C 4C 8C", "3C 4C 8C"),
        ("5C 6C 2C", "3C 4C", "3C 4C"),
        ("10C JC QC", "KC AC", "KC AC"),
        ("KH KS KD", "KH KC", "KH KC"),
    ],
)
def test_cards_that_fit_together_are_offered_together(lies: str, held: str, more: str) -> None:
    meld = read(cards(lies), P).laid(1, 0)
    assert hand(cards(more)) in [hand(x) for x in additions(meld, Counter(cards(held)), P)]


def test_melds_of_a_hand() -> None:
    """Whole runs and sets, and what a wild makes possible with each sort of wild."""
    found = [show_cards(m) for m in offered(cards("3H 4H 5H 6H 9H 10H QH 7S 7D 2C JK"))]
    assert found == [
        "3H 4H 5H 6H",
        "9H 10H 2C",
        "9H 10H JK",
        "9H 10H QH 2C",
        "9H 10H QH JK",
        "7S 7D 2C",
        "7S 7D JK",
    ]


def test_offers_that_a_rule_refuses() -> None:
    """A second set of a rank is planned with the reason against it; the sets of twos come by house rule."""
    with pytest.raises(Illegal):
        read(cards("2H 2S 2D"), P)
    assert offered(cards("2H 2S 2D"), BurracoParams(sets_of_twos=True)) == [hand(cards("2H 2S 2D"))]
    s = position("KC KH KS 4D 9D", "KS KH KD")
    (first,) = [x for x in rules_of().plan(view(s, 0), 0) if x.action == Meld(cards("KS KH KC"))]
    assert first.illegal is not None
    assert first.illegal.reason == "same_rank_set_exists"


def test_a_hand_of_fifty_is_seen_through() -> None:
    """A plan of at most sixty, the possible ones first, the dearest of them in front; every listed play is accepted."""
    rng = Random("fifty")
    rest = list((Counter(PACK) - Counter(cards("5S 6S 7S 9H 9D 9C 3D 4D 5D"))).elements())
    s = position(show_cards(rng.sample(rest, 50)), "5S 6S 7S", "9H 9D 9C", "3D 4D 5D", others={1: "-"})
    v, rules = view(s, 0), rules_of()
    found = rules.plan(v, 0)
    assert len(found) == 60
    assert [x.illegal is None for x in found] == sorted((x.illegal is None for x in found), reverse=True)
    assert len(found[0].cards) >= 4
    assert all(rules.check(s, 0, a) is None for a in rules.legal(v, 0))
