"""What a viewer may see, what it may be told, and the worlds that it must hold possible."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from bot.engine.cards import BACK, Card, stream
from bot.engine.state import DEALER, Seat, sample, view
from bot.engine.variants import variants
from bot.engine.zones import Zone, marked_fields, places, redact
from tests.playing import Entry, faces, rests, tables, turned_up, verb, walk

TABLES = pytest.mark.parametrize(("game", "players"), tables())


def viewers(players: int) -> Iterator[Seat | None]:
    """The channel and every seat."""
    yield None
    yield from range(players)


@TABLES
def test_viewer_sees_own_hand_and_public_zones_only(game: str, players: int) -> None:
    """S081: of every field by its marker; nothing that is hidden shows more than how many cards there are."""
    for e in walk(game, players)[::3]:
        for viewer in viewers(players):
            seen = view(e.after, viewer).state
            for name, zone, tp in marked_fields(type(e.after)):
                _shows_its_due(zone, viewer, getattr(e.after, name), getattr(seen, name), partial(faces, tp))


def _shows_its_due(
    zone: Zone, viewer: Seat | None, true: Any, seen: Any, count: Callable[[Any], Counter[Card]]
) -> None:
    if zone in {Zone.PUBLIC, Zone.NOTE}:
        assert seen == true
    elif zone is Zone.HIDDEN:
        assert seen == _backs(true)
    else:
        assert len(seen) == len(true)
        assert all(seen[i] == true[i] for i in range(len(true)) if i == viewer)
        assert all(set(count(seen[i : i + 1])) <= {BACK} for i in range(len(true)) if i != viewer)


def _backs(zone: Any) -> Any:
    """The same shape, every card a back."""
    return tuple(map(_backs, zone)) if isinstance(zone, tuple) else BACK


@TABLES
def test_sampled_worlds_cannot_be_told_from_the_real_one(game: str, players: int) -> None:
    """view(sample(view(s, i)), i) == view(s, i); the pack is whole and each seat holds its known cards."""
    rules = variants()[game]
    for e in walk(game, players)[::7]:
        for viewer in viewers(players):
            v = view(e.after, viewer)
            world = sample(v, rules.pack(e.after), stream(b"worlds", e.after.seq))
            assert view(world, viewer) == v
            assert sorted(places(world)) == list(rules.pack(e.after))
            assert not any(Counter(k) - Counter(h) for k, h in zip(world.known, world.hands, strict=True))


@TABLES
def test_events_tell_no_card_that_their_hearer_does_not_see(game: str, players: int) -> None:
    """S081: a card told in an event lies open to its hearer before or after it."""
    for e in walk(game, players):
        for viewer in viewers(players):
            open_to = _open(e, viewer)
            for event in e.events:
                for name, _, tp in marked_fields(type(event)):
                    told = faces(tp, getattr(redact(event, viewer), name))
                    del told[BACK]
                    assert not told - open_to, f"{type(event).__name__}.{name} tells {viewer} {told - open_to}"


@TABLES
def test_notes_of_a_state_name_no_card_that_never_lay_open(game: str, players: int) -> None:
    """S081: notes are public, so a card newly named in one must lie open to all before or after the entry."""
    for e in walk(game, players):
        open_to = _open(e, None)
        for name, zone, tp in marked_fields(type(e.after)):
            if zone is Zone.NOTE:
                new = set(faces(tp, getattr(e.after, name)) - faces(tp, getattr(e.before, name)))
                assert new <= set(open_to), f"{name} tells {new - set(open_to)} after {verb(e.action)}"


def _open(e: Entry, viewer: Seat | None) -> Counter[Card]:
    """Cards that ``viewer`` sees somewhere before or after the entry, or knows to be in a hand."""
    seen = Counter[Card]()
    for s in (e.before, e.after):
        now = Counter(places(view(s, viewer).state))
        for known in s.known if viewer is None else [k for i, k in enumerate(s.known) if i != viewer]:
            now += Counter(known)
        seen |= now
    del seen[BACK]
    return seen


@TABLES
def test_another_seats_step_looks_the_same_whatever_it_hides(game: str, players: int) -> None:
    """S081: in two worlds that a viewer cannot tell apart, the same step of another cannot be told apart either."""
    rules, tried = variants()[game], 0
    steps = [e for e in walk(game, players) if e.seat != DEALER and not rests(e.after) and not turned_up(e)]
    for e in steps[::2]:
        for viewer in [v for v in viewers(players) if v != e.seat]:
            world = sample(view(e.before, viewer), rules.pack(e.before), stream(b"other", e.after.seq))
            if rules.check(world, e.seat, e.action) is None:
                after, events = rules.apply(world, e.seat, e.action)
                if turned_up(Entry(world, e.seat, e.action, after, events)):
                    continue
                assert view(after, viewer) == view(e.after, viewer)
                assert [redact(x, viewer) for x in events] == [redact(x, viewer) for x in e.events]
                tried += 1
    assert tried
