"""Faces, decks and the fair shuffle."""

import hashlib
from collections import Counter
from itertools import islice, permutations

import pytest

from bot.engine import cards as module
from bot.engine.cards import (
    ACE,
    BACK,
    JOKER,
    KING,
    RANKS,
    Card,
    card,
    deck,
    hand,
    rank,
    shuffled,
    stream,
    suit,
    without,
)
from bot.engine.notation import cards, show_cards

CHI2_51 = 93.2  # chi-square of 51 degrees of freedom is above this in 1 of 4,000 tries; the seeds are fixed
KNOWN_ORDER = "6D 8C 2H 9H 10C 2C 4C 5S"
KNOWN_HASH = "1041cda84dccba60d4ead772e8e74f1f120e5e70a4aa67f6d3b749bfe3647549"


@pytest.mark.parametrize(("packs", "jokers", "size"), [(1, 0, 52), (1, 2, 54), (2, 2, 106), (2, 0, 104), (2, 4, 108)])
def test_deck_holds_every_face_once_a_pack(packs: int, jokers: int, size: int) -> None:
    """The packs of the rami family have the sizes of their rules."""
    count = Counter(deck(packs, jokers))
    assert sum(count.values()) == size
    assert count.pop(JOKER, 0) == jokers
    assert len(count) == 52
    assert set(count.values()) == {packs}


def test_deck_of_few_ranks() -> None:
    """A shortened pack has only its ranks, in four suits."""
    assert show_cards(deck(1, 0, ("A", "K"))) == "AS KS AH KH AD KD AC KC"


def test_rank_and_suit_of_each_face() -> None:
    """A face is its rank and suit, both ways."""
    assert all(card(rank(c), suit(c)) == c for c in deck(1, 0))
    assert (rank(cards("AS")[0]), suit(cards("AS")[0])) == (ACE, 0)
    assert (rank(cards("KC")[0]), suit(cards("KC")[0])) == (KING, 3)
    assert not {JOKER, BACK} & set(deck(1, 0))


def test_hand_is_sorted_so_that_its_order_tells_nothing() -> None:
    """The order in which cards came is forgotten."""
    assert hand(cards("KD 2S JK 7H")) == hand(cards("7H JK KD 2S")) == cards("2S 7H KD JK")


def test_without_takes_one_copy_of_each() -> None:
    """Twins are two cards: one named copy leaves the other."""
    assert without(cards("7H*2 8C"), cards("7H")) == cards("7H 8C")
    assert without(cards("7H 8C"), cards("7H*2")) is None
    assert without(cards("7H 8C"), ()) == cards("7H 8C")


def test_stream_is_the_hash_of_seed_deal_and_counter() -> None:
    """S082: anybody can compute the shuffle anew from the seed that is shown after the deal."""
    seed, below = bytes(range(32)), stream(bytes(range(32)), 7)
    words = []
    for counter in range(2):
        block = hashlib.sha256(seed + (7).to_bytes(4, "big") + counter.to_bytes(4, "big")).digest()
        words += [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    assert [below(1 << 32) for _ in words] == words


def test_shuffle_known_answer() -> None:
    """S082: the derivation never changes; a seed published long ago still gives its deck."""
    order = shuffled(deck(1, 0), stream(bytes(32), 1))
    assert show_cards(order[:8]) == KNOWN_ORDER
    assert hashlib.sha256(bytes(order)).hexdigest() == KNOWN_HASH


def test_shuffles_of_one_seed_and_of_two_seeds_differ() -> None:
    """S082: two tables, and two shuffles of one deal, do not share their order."""
    orders = [shuffled(deck(1, 0), stream(seed, k)) for seed in (bytes(32), b"\1" * 32) for k in range(3)]
    assert len(set(orders)) == len(orders)
    assert orders[0] == shuffled(deck(1, 0), stream(bytes(32), 0))


def test_below_rejects_the_words_that_would_favour_small_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 2^32 words those beyond the last whole multiple of n are passed over."""
    last_fair = (1 << 32) // 3 * 3 - 1
    monkeypatch.setattr(module, "_words", lambda *_: iter([(1 << 32) - 1, last_fair, 4]))
    below = stream(b"", 0)
    assert (below(3), below(3)) == (2, 1)


def test_every_card_is_as_likely_in_every_place() -> None:
    """S082: card-by-place counts over a fixed list of seeds pass chi-square; so do the orders of a pack of four."""
    deals, pack = 10_000, deck(1, 0)
    counts = [Counter[Card]() for _ in range(52)]
    for k in range(deals):
        for place, c in zip(counts, shuffled(pack, stream(b"chi-square", k)), strict=True):
            place[c] += 1
    expected = deals / 52
    worst = max(sum((n[c] - expected) ** 2 / expected for c in pack) for n in counts)
    assert worst < CHI2_51
    below = stream(b"orders", 0)
    orders = Counter(shuffled("abcd", below) for _ in range(4_800))
    assert set(orders) == set(permutations("abcd"))
    assert sum((n - 200) ** 2 / 200 for n in orders.values()) < 49.7  # 23 degrees of freedom, 1 in 1,000


def test_shuffle_moves_every_card_somewhere_and_loses_none() -> None:
    """A permutation: the same cards, no more and no fewer."""
    for size in (0, 1, 2, 17):
        items = list(islice(RANKS * 2, size))
        assert Counter(shuffled(items, stream(b"x", size))) == Counter(items)
