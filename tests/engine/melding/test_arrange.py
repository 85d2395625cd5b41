"""The exact arrangement against every partition of small hands, and its behaviour on big and odd ones."""

import random
from collections import Counter

import msgspec
import pytest

from bot.engine.cards import JOKER, RANKS, Card, Cards, deck, hand
from bot.engine.melding.arrange import Aim, Arrangement, Found, Hook, best, candidates
from bot.engine.melding.params import Ace, Params
from bot.engine.melding.shapes import hand_value, read, value
from bot.engine.melding.state import Kind
from bot.engine.notation import cards as of
from tests.engine.melding import brute

RAMI = Params()
ROMME = Params(
    decks=2, jokers=2, ace_in_run=Ace.BOTH, min_naturals_per_meld=2, max_jokers_per_meld=1, ace_hand=11, ace_low=1,
    ace_high=11, ace_set=11, joker_hand=20,
)  # fmt: skip
RAMI_40 = msgspec.structs.replace(
    ROMME, ace_in_run=Ace.HIGH, ace_low=None, min_naturals_per_meld=1, max_jokers_per_meld=None, joker_hand=15
)
RAMI_51 = msgspec.structs.replace(RAMI_40, ace_in_run=Ace.BOTH, ace_low=1, ace_both_ends=True, run_max=14)
RAMI_500 = msgspec.structs.replace(RAMI_51, ace_both_ends=False, run_max=13, ace_high=15, ace_set=15, joker_in_meld=15)
TWINS = msgspec.structs.replace(ROMME, set_distinct_suits=False, set_max=5, min_naturals_per_meld=3)
SHORT = Params(ranks=(*RANKS[:7], "J", "Q", "K"), run_max=8, ace_hand=0)
GAMES = {"rami": RAMI, "romme": ROMME, "40": RAMI_40, "51": RAMI_51, "500": RAMI_500, "twins": TWINS, "short": SHORT}


def crowded(rng: random.Random, p: Params, size: int, jokers: int) -> Cards:
    """A hand from few neighbouring ranks, aces among them, so that melds overlap."""
    low = rng.randrange(len(p.ranks))
    near = [c for c in deck(p.decks, 0, p.ranks) if (p.ranks.index(RANKS[c % 13]) - low) % len(p.ranks) < 5]
    return hand([*rng.sample(near, size - jokers), *[JOKER] * jokers])


def hands(p: Params, many: int) -> list[Cards]:
    rng = random.Random(20)
    return [crowded(rng, p, 9, rng.choice((0, 1, 2, 3)) if p.max_jokers_per_meld != 0 else 0) for _ in range(many)]


def check_consistent(a: Arrangement, cards: Cards, p: Params) -> None:
    """Melds, hooks and what is left are exactly the hand, and each meld reads as it says."""
    used = [c for m in a.melds for c in m.cards] + [c for h in a.hooks for c in h.cards]
    assert hand([*used, *a.left]) == hand(cards)
    assert a.deadwood == hand_value(a.left, p)
    assert a.points == sum(m.points for m in a.melds)
    for m in a.melds:
        check_found(m, p)


def check_found(m: Found, p: Params) -> None:
    shape = read(m.layout, p)
    assert (shape.kind, value(shape, p), hand(m.layout.cards)) == (m.layout.kind, m.points, m.cards)
    if m.layout.kind is Kind.RUN:
        assert shape.roles == m.layout.roles


@pytest.mark.parametrize("game", GAMES)
def test_equals_every_partition(game: str) -> None:
    """S063: least deadwood, most cards and most points are those of the best of all partitions."""
    p = GAMES[game]
    for cards in hands(p, 60):
        every = [brute.measure(parts, cards, p) for parts in brute.partitions(cards, p)]
        for aim, order in ((Aim.DEADWOOD, (0, 1, 2)), (Aim.CARDS, (1, 0, 2)), (Aim.POINTS, (2, 1, 0))):
            a = best(cards, p, aim=aim)
            assert a is not None
            assert a.exact
            check_consistent(a, cards, p)
            got = (a.deadwood, len(a.left), -a.points)
            wanted = min(tuple((d, n, -v)[i] for i in order) for d, n, v in every)
            assert tuple(got[i] for i in order) == wanted, cards


@pytest.mark.parametrize("game", GAMES)
def test_conditions_equal_every_partition(game: str) -> None:
    """An opening total, a pure run, a card to keep and a card that must be used, alone and together."""
    p = GAMES[game]
    rng = random.Random(21)
    for cards in hands(p, 40):
        need, pure, keep = rng.choice((0, 20, 30, 40)), rng.random() < 0.5, rng.choice((0, 1, 2))
        must = rng.choice([None, *cards])
        every = [
            brute.measure(parts, cards, p)
            for parts in brute.partitions(cards, p)
            if (must is None or any(must in part for part in parts)) and (not pure or brute.has_pure_run(parts))
        ]
        fit = [(d, n, -v) for d, n, v in every if v >= need and n >= keep]
        a = best(cards, p, need=need, need_pure_run=pure, keep=keep, must=must)
        assert (a is None) == (not fit), cards
        if a is not None:
            check_consistent(a, cards, p)
            assert (a.deadwood, len(a.left), -a.points) == min(fit)
            assert must is None or any(must in m.cards for m in a.melds)
            assert not pure or any(m.layout.kind is Kind.RUN and JOKER not in m.cards for m in a.melds)


@pytest.mark.parametrize(
    "text",
    [
        "3H 4H 5H 6H 4S 4D 4C 6S 6D 6C",  # the long run, taken whole, leaves the sets short
        "5S 5H 5D 6S 6H 6D 7S 7H 7D 7C",  # as three sets or as runs with a set of sevens
        "2S 3S 4S 5S 6S 7S 8S 9S 5H 5D",  # the run of eight must give its five away
        "7C 8C 9C 9S 9H 9D 10S JS QS KS",  # the four nines must give two away
    ],
)
def test_gin_hands_that_no_greedy_search_finds(text: str) -> None:
    """S063: a hand that can be laid whole has no deadwood."""
    a = best(of(text), RAMI)
    assert a is not None
    assert a.left == ()
    check_consistent(a, of(text), RAMI)


@pytest.mark.parametrize("p", [ROMME, RAMI_40, RAMI_51], ids=["one joker", "many", "both ends"])
def test_any_number_of_jokers_ends(p: Params) -> None:
    """S060: from none to nothing but jokers; a meld of jokers alone is never found."""
    naturals = of("5H 6H 9S 9D KC KD AH")
    for jokers in range(31):
        for some in ((), naturals):
            cards = (*some, *[JOKER] * jokers)
            a = best(cards, p)
            assert a is not None
            assert a.exact
            check_consistent(a, cards, p)
            assert all(set(m.cards) != {JOKER} for m in a.melds)
            assert all(set(m.cards) != {JOKER} for m in candidates(cards[:12], p))


@pytest.mark.parametrize("game", GAMES)
def test_big_hands_end_soon(game: str) -> None:
    """Hands of 30 cards with four jokers need fewer rests than the limit."""
    p, rng = GAMES[game], random.Random(22)
    jokers = 4 if p.max_jokers_per_meld != 0 else 0
    for _ in range(4):
        cards = hand([*rng.sample(deck(p.decks, 0, p.ranks), 30 - jokers), *[JOKER] * jokers])
        a = best(cards, p)
        assert a is not None
        assert a.exact
        check_consistent(a, cards, p)


def test_search_cut_short_says_so() -> None:
    """With a tiny limit the result is still a legal arrangement, but not claimed to be the best."""
    cards = hand([*random.Random(23).sample(deck(2, 0), 26), JOKER, JOKER])
    a = best(cards, RAMI_51, limit=20)
    assert a is not None
    assert not a.exact
    check_consistent(a, cards, RAMI_51)
    wanted = best(cards, RAMI_51, limit=20, keep=1, must=JOKER)
    assert wanted is None or not wanted.exact


@pytest.mark.parametrize("game", GAMES)
def test_candidates_are_legal_distinct_and_complete(game: str) -> None:
    """Every meld that some choice of cards makes is listed with its dearest reading, none twice, in a fixed order."""
    p = GAMES[game]
    for cards in hands(p, 25):
        found = candidates(cards, p)
        for m in found:
            check_found(m, p)
            assert not Counter(m.cards) - Counter(cards)
        assert len(set(found)) == len(found)
        assert candidates(tuple(reversed(cards)), p) == found
        dearest: dict[Cards, int] = {}
        for m in found:
            dearest[m.cards] = max(dearest.get(m.cards, 0), m.points)
        parts = {hand(part) for parts in brute.partitions(cards, p) for part in parts if len(part) <= 5}
        assert {part: brute.worth(part, p) for part in parts} == {k: v for k, v in dearest.items() if len(k) <= 5}


def test_a_joker_is_offered_in_each_of_its_roles() -> None:
    """7 8 and a joker: the joker as 6 and as 9, the cards in the order of the run."""
    layouts = {m.layout.cards: m.layout.roles for m in candidates(of("7H 8H JK"), ROMME)}
    assert layouts == {of("JK 7H 8H"): of("6H"), of("7H 8H JK"): of("9H")}


def test_touching_runs_come_as_one_meld() -> None:
    """Six cards in a row are one run; where a pure run is needed, the run with the joker stays apart."""
    a = best(of("4H 5H 6H 7H 8H 9H"), ROMME)
    assert a is not None
    assert [m.layout.cards for m in a.melds] == [of("4H 5H 6H 7H 8H 9H")]
    a = best(of("4H 5H 6H 7H JK 9H"), ROMME, need_pure_run=True)
    assert a is not None
    assert [m.layout.cards for m in a.melds] == [of("4H 5H 6H"), of("7H JK 9H")]


def test_hooks_compete_with_melds_and_with_each_other() -> None:
    """Cards may be laid off instead of melded; of two hooks of one slot one is taken; hooks count not for the need."""
    low, both = Hook(3, of("7H"), "high", "3:high"), Hook(3, of("7H 8H"), "high", "3:high")
    twin = Hook(5, of("7H"), None, "5:")
    a = best(of("7H 8H KS"), ROMME, hooks=(low, both, twin))
    assert a is not None
    assert (a.hooks, a.left, a.points) == ((both,), of("KS"), 0)
    assert best(of("7H 8H KS"), ROMME, hooks=(low, both), need=1) is None
    melded = best(of("7H 7S 7D 8H"), ROMME, hooks=(low, both))
    assert melded is not None
    assert melded.hooks == ()
    assert melded.left == of("8H")


def test_a_hook_may_pay_for_a_card_that_must_be_used() -> None:
    """Where a lay-off meets the obligation, it is enough; otherwise there is no arrangement."""
    pays = Hook(1, of("7H"), "high", "1:high", pays=True)
    assert best(of("7H KS"), ROMME, must=Card(of("7H")[0]), hooks=(pays,)) is not None
    assert best(of("7H KS"), ROMME, must=Card(of("7H")[0]), hooks=(pays._replace(pays=False),)) is None
