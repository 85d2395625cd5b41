"""Secrecy by type: what redaction shows of each kind of field, and that it fails closed."""

from typing import Annotated

import msgspec
import pytest

from bot.engine.cards import BACK, Card, Cards
from bot.engine.moves import Event
from bot.engine.notation import cards
from bot.engine.zones import Hidden, Note, Owner, Public, Zone, marked_fields, places, redact

SEVEN, EIGHT = cards("7H 8C")
BACKS2 = (BACK, BACK)


class Pile(msgspec.Struct, frozen=True):
    """Something nested that holds cards, a count and a word."""

    top: Card
    rest: Cards = ()
    note: str | None = None


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A state with every kind of field."""

    number: Note[int] = 3
    hands: Owner[tuple[Cards, ...]] = (cards("7H 8C"), cards("9D"))
    reserve: Owner[tuple[Pile | None, ...]] = (Pile(SEVEN, cards("AS"), "mine"), None)
    wish: Owner[tuple[str | None, ...]] = ("hearts", "spades")
    stock: Hidden[Cards] = cards("2S 3S")
    rows: Hidden[tuple[Cards, ...]] = (cards("2S"), ())
    pair: Hidden[tuple[Card, int | None]] = (SEVEN, 5)
    turned: Hidden[Card | None] = SEVEN
    seed: Hidden[int | None] = 42
    discard: Public[Cards] = cards("KD")
    memo: Note[Cards] = cards("QD")


class Got(Event, frozen=True, kw_only=True):
    """A secret gain of the event's own seat."""

    card: Owner[Card]
    reason: Owner[str | None]
    left: Note[int]


class Unmarked(msgspec.Struct, frozen=True):
    """Somebody forgot to say who sees the hand."""

    number: Note[int]
    hand: Cards


class MarkedTwice(msgspec.Struct, frozen=True):
    """Two answers are none."""

    hand: Annotated[Cards, Zone.PUBLIC, Zone.HIDDEN]


class MarkedWithin(msgspec.Struct, frozen=True):
    """A marker below the field's top says nothing about the field."""

    hands: tuple[Owner[Cards], ...]


@pytest.mark.parametrize("obj", [Unmarked(1, ()), MarkedTwice(()), MarkedWithin(((),))])
def test_field_that_does_not_say_who_sees_it_is_a_type_error(obj: msgspec.Struct) -> None:
    """S081: secrecy fails closed, for states and for the count of places alike."""
    with pytest.raises(TypeError, match="does not say who sees it"):
        redact(obj, 0)
    with pytest.raises(TypeError):
        list(places(obj))


def test_owner_in_a_state_goes_by_seat() -> None:
    """A seat sees its own entry; the others keep their shape, cards as backs, whatever is no card as None."""
    seen = redact(Board(), 0)
    assert seen.hands == (cards("7H 8C"), (BACK,))
    assert seen.reserve == (Pile(SEVEN, cards("AS"), "mine"), None)
    assert seen.wish == ("hearts", None)
    other = redact(Board(), 1)
    assert other.hands == (BACKS2, cards("9D"))
    assert other.reserve == (Pile(BACK, (BACK,), None), None)


def test_channel_sees_no_hand() -> None:
    """Viewer None is nobody's seat."""
    seen = redact(Board(), None)
    assert seen.hands == (BACKS2, (BACK,))
    assert seen.wish == (None, None)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_hidden_is_hidden_from_all_but_its_count_stays(viewer: int | None) -> None:
    """Counts and shape are visible, cards are backs, and a hidden value that is no card is None."""
    seen = redact(Board(), viewer)
    assert (seen.stock, seen.rows, seen.pair, seen.turned) == (BACKS2, ((BACK,), ()), (BACK, None), BACK)
    assert seen.seed is None
    assert (seen.number, seen.discard, seen.memo) == (3, cards("KD"), cards("QD"))


def test_owner_in_an_event_is_the_events_own_seat() -> None:
    """The drawer hears the card, the others that a card came."""
    event = Got(seat=1, card=EIGHT, reason="secret", left=4)
    assert redact(event, 1) == event
    for viewer in (0, None):
        seen = redact(event, viewer)
        assert (seen.seat, seen.card, seen.reason, seen.left) == (1, BACK, None, 4)


def test_places_are_the_cards_that_lie_somewhere() -> None:
    """Nested cards count, notes about cards do not."""
    found = sorted(places(Board()))
    assert found == sorted(cards("7H 8C 9D 7H AS 2S 3S 2S 7H 7H KD"))


def test_redacting_twice_is_redacting_once() -> None:
    """What is unseen stays unseen."""
    seen = redact(Board(wish=("a", "b")), 1)
    assert redact(seen, 1) == seen


def test_nothing_secret_is_the_same_object() -> None:
    """An event that all may hear is not copied."""

    class Open(Event, frozen=True, kw_only=True):
        card: Note[Card]

    event = Open(seat=0, card=SEVEN)
    assert redact(event, None) is event
    assert marked_fields(Open) == (("seat", Zone.NOTE, int), ("card", Zone.NOTE, Card))
