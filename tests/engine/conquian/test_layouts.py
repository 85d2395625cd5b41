"""The search for ways to use a card: each choice of hand cards, none missed, none invented."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from bot.engine.cards import Cards, deck
from bot.engine.conquian.layouts import Masks, book, extends, mask, tables, unmask, usages
from bot.engine.conquian.params import ConquianParams
from bot.engine.melding.shapes import read
from bot.engine.melding.state import Layout
from bot.engine.notation import cards
from bot.engine.rules import Illegal
from bot.engine.variants.conquian import RULES

P = RULES.params


def is_meld(held: Cards) -> bool:
    try:
        read(Layout(held), P)
    except Illegal:
        return False
    return True


def covered(bits: int, melds: Masks) -> bool:
    """Can the cards be shared out among melds? By trying every subset that holds the lowest card."""
    if not bits:
        return True
    low = bits & -bits
    return any(covered(bits & ~m, melds) for m in melds if m & low and not m & ~bits)


@cache
def every_meld() -> Masks:
    """All melds of three to eight cards, found by asking the rules about every choice of one rank or one suit."""
    pack = deck(1, 0, P.ranks)
    suits = [[c for c in pack if c // 13 == s] for s in range(4)]
    ranks = [[c for c in pack if c % 13 == r] for r in sorted({c % 13 for c in pack})]
    choices = (x for group in (*suits, *ranks) for n in range(3, 9) for x in combinations(group, n))
    return tuple(mask(x) for x in choices if is_meld(x))


def test_the_book_holds_every_meld_once() -> None:
    """182: fifty sets, and runs of three to eight in four suits; each is read by the rules as it is written."""
    assert sorted(book(P).melds) == sorted(every_meld())
    assert len(book(P).melds) == 182
    assert all(mask(read(m, P).cards) == bits for bits, m in book(P).melds.items())


@pytest.mark.parametrize("seed", range(40))
def test_every_choice_of_hand_cards_is_found(seed: int) -> None:
    """As many as there are subsets of the hand that, with the table and the card, can be shared out among melds."""
    rng, melds = Random(seed), every_meld()
    laid = rng.sample([m for m in melds if m.bit_count() < 6], rng.randint(0, 2))
    if len(laid) == 2 and laid[0] & laid[1]:
        laid.pop()
    rest = [c for c in deck(1, 0, P.ranks) if not sum(laid) >> c & 1]
    c, *held = rng.sample(rest, 8)
    found = tables(tuple(laid), c, mask(held), P)
    subsets = [mask(x) for n in range(8) for x in combinations(held, n)]
    assert set(found) == {x for x in subsets if covered(sum(laid) | 1 << c | x, melds)}
    assert all(sum(new) == sum(laid) | 1 << c | used for used, new in found.items())


def test_table_that_changes_least_is_proposed() -> None:
    """The run grows; it is not broken up into two."""
    (found,) = usages([cards("AS 2S 3S 4S 5S")], cards("6S")[0], (), P)
    assert [m.cards for m in found.layout] == [cards("AS 2S 3S 4S 5S 6S")]


def test_most_cards_come_first() -> None:
    """Then fewer, the card alone last."""
    found = usages([cards("3S 4S 5S")], cards("6S")[0], cards("6H 6D 7S KC"), P)
    assert [u.added for u in found] == [cards("6H 6D"), cards("7S"), ()]


def test_melds_of_the_hand_go_down_too_unless_the_house_forbids_it() -> None:
    """Together with the offered card."""
    held = cards("5H 5D KC KS KD")
    assert usages([], cards("5S")[0], held, P)[0].added == tuple(sorted(held))
    without = ConquianParams(ranks=P.ranks, run_max=8, hand_melds=False)
    assert [u.added for u in usages([], cards("5S")[0], held, without)] == [cards("5H 5D")]


def test_extension_needs_one_meld_and_nothing_else() -> None:
    """6-7-J is a run, 9 in a run is none, a borrowed card does not count."""
    runs = (mask(cards("5S 6S 7S")), mask(cards("KH KD KC")))
    assert extends(runs, cards("JS")[0], P)
    assert extends(runs, cards("KS")[0], P)
    assert not extends(runs, cards("JH")[0], P)
    assert not extends((mask(cards("AS 2S 3S 4S 5S 6S 7S JS")),), cards("QS")[0], P)


def test_masks_are_cards() -> None:
    """There and back, ascending."""
    assert unmask(mask(cards("KC AS 5H"))) == tuple(sorted(cards("KC AS 5H")))
