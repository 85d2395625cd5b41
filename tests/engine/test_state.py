"""Views and sampled worlds on positions set up by hand."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.engine.cards import BACK, deck, stream
from bot.engine.notation import cards
from bot.engine.state import Phase, sample, view, visible
from bot.engine.zones import places
from tests.engine.toy import TOY, Options, ToyState

PACK = deck(1, 0, ("A", "2", "3", "4"))


def position() -> ToyState:
    """Seat 1 is known to hold the 4♣ that it took."""
    start = TOY.start(2, Options())
    hands = (cards("AS 2H"), cards("3H 4D 4C"))
    stock = cards("2S 3S 4S AH 4H AD 2D 3D AC 2C")
    return replace(start, phase=Phase.PLAY, hands=hands, stock=stock, discard=cards("3C"), known=((), cards("4C")))


def test_view_shows_own_hand_public_zones_and_counts() -> None:
    """A viewer sees its hand and the pile; of the rest only how many there are."""
    s = position()
    v = view(s, 0)
    assert v.hand == cards("AS 2H")
    assert v.state.hands[1] == (BACK,) * 3
    assert v.state.stock == (BACK,) * 10
    assert v.state.discard == cards("3C")
    assert v.state.known == s.known
    assert view(s, None).hand == ()


def test_visible_counts_the_cards_seen() -> None:
    """It grows by one exactly when a back became a card."""
    s = position()
    assert visible(view(s, 0)) == 3
    assert visible(view(s, None)) == 1
    drawn = replace(s, hands=(cards("AS 2C 2H"), s.hands[1]), stock=s.stock[:-1])
    assert visible(view(drawn, 0)) == 4
    assert visible(view(drawn, 1)) == visible(view(s, 1))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_sampled_world_looks_the_same_to_its_viewer(viewer: int | None) -> None:
    """view(sample(view(s, i)), i) == view(s, i), the pack is whole, known cards are where everyone knows them."""
    v = view(position(), viewer)
    for k in range(40):
        world = sample(v, PACK, stream(b"world", k))
        assert view(world, viewer) == v
        assert sorted(places(world)) == list(PACK)
        assert not Counter(world.known[1]) - Counter(world.hands[1])
        assert all(h == tuple(sorted(h)) for h in world.hands)


def test_sampled_worlds_differ_and_reach_every_unseen_card() -> None:
    """No unseen card is favoured by lying where it lies."""
    v = view(position(), 0)
    worlds = [sample(v, PACK, stream(b"reach", k)) for k in range(200)]
    held = {c for w in worlds for c in w.hands[1]}
    assert held == set(PACK) - set(cards("AS 2H 3C"))
    assert len({w.stock[-1] for w in worlds}) > 5


def test_sample_is_settled_by_its_chance_alone() -> None:
    """The same random numbers give the same world; the true world does not shine through."""
    s = position()
    other = replace(s, hands=(s.hands[0], cards("AH AD 4C")), stock=cards("2S 3S 4S 3H 4H 4D 2D 3D AC 2C"))
    assert view(other, 0) == view(s, 0)
    assert sample(view(s, 0), PACK, stream(b"x", 0)) == sample(view(other, 0), PACK, stream(b"x", 0))


def test_sample_refuses_a_pack_that_does_not_fit() -> None:
    """Cards left over would be cards that lie nowhere."""
    with pytest.raises(ValueError, match="4 cards of the pack have no place"):
        sample(view(position(), 0), deck(1, 4, ("A", "2", "3", "4")), stream(b"", 0))
