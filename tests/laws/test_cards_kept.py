"""No card is lost, doubled or moved by another's hand; what is written can be read; a replay is the game."""

from collections import Counter
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.codec import dumps, load_action, load_events, load_state
from bot.engine.moves import Deal
from bot.engine.notation import parse_state, show
from bot.engine.state import DEALER, view
from bot.engine.variants import variants
from bot.engine.zones import Zone, marked_fields, places
from tests.playing import Entry, begun, ended, faces, named, rests, tables, turned_up, verb, walk

TABLES = pytest.mark.parametrize(("game", "players"), tables())


@TABLES
def test_all_places_together_are_exactly_the_pack(game: str, players: int) -> None:
    """S067: in every state stock, discards, hands, melds and shown hands are the whole pack, as a multiset."""
    rules = variants()[game]
    for e in walk(game, players):
        found = sorted(places(e.after))
        assert found == list(rules.pack(e.after)), (e.after.seq, verb(e.action))


@TABLES
def test_only_the_mover_and_the_named_piles_change(game: str, players: int) -> None:
    """S068: a seat's action leaves the other hands alone; its own hand gives only cards that the action names."""
    for e in walk(game, players):
        if e.seat == DEALER or rests(e.before) or rests(e.after):
            continue
        others = [i for i in range(players) if i != e.seat]
        assert [e.after.hands[i] for i in others] == [e.before.hands[i] for i in others]
        _moved_as_named(e)


def _moved_as_named(e: Entry) -> None:
    before, after = Counter(e.before.hands[e.seat]), Counter(e.after.hands[e.seat])
    told = sum((named(event) for event in e.events), Counter[Card]())
    gone, come = before - after, after - before
    assert not gone - named(e.action) - told, (e.after.seq, verb(e.action), gone)
    drawn = e.before.stock[len(e.after.stock) :]
    assert e.after.stock == e.before.stock[: len(e.after.stock)], "the stock only gives from its top"
    assert not Counter(drawn) - come - turned_up(e), "a card drawn is a card gained, or lies open"
    public = Counter(places(view(e.before, None).state))
    assert not come - Counter(drawn) - public - _given_up(e), "whatever else is gained lay open, or was a reserve"


def _given_up(e: Entry) -> Counter[Card]:
    """Cards that left a hidden place other than the stock."""
    given = Counter[Card]()
    for name, zone, tp in marked_fields(type(e.before)):
        if zone is Zone.HIDDEN and name != "stock":
            given += faces(tp, getattr(e.before, name)) - faces(tp, getattr(e.after, name))
    return given


@TABLES
def test_hands_are_sorted(game: str, players: int) -> None:
    """The order of a hand tells nothing: neither when a card came nor where it was dealt."""
    for e in walk(game, players):
        for name, zone, _ in marked_fields(type(e.after)):
            if zone is Zone.OWNER:
                assert all(tuple(sorted(h)) == h for h in getattr(e.after, name))
        assert all(tuple(sorted(h)) == h for h in e.after.known)


@TABLES
def test_known_cards_are_in_the_hand(game: str, players: int) -> None:
    """What everybody knows of a hand is true."""
    for e in walk(game, players):
        for known, held in zip(e.after.known, e.after.hands, strict=True):
            assert not Counter(known) - Counter(held), (e.after.seq, verb(e.action))


@TABLES
def test_what_is_written_is_read_back(game: str, players: int) -> None:
    """loads(dumps(x)) == x for every state, action and tuple of events."""
    rules = variants()[game]
    for e in walk(game, players):
        assert load_state(rules, dumps(e.after)) == e.after
        assert load_action(rules, dumps(e.action)) == e.action
        assert load_events(rules, dumps(e.events)) == e.events


@TABLES
def test_replay_gives_the_state(game: str, players: int) -> None:
    """The journal as it is stored is enough: no chance and no memory outside it."""
    rules = variants()[game]
    s: Any = begun(rules, players)
    for e in walk(game, players):
        s, events = rules.apply(s, e.seat, load_action(rules, dumps(e.action)))
        assert (s, events) == (e.after, e.events)


@TABLES
def test_notation_carries_the_position(game: str, players: int) -> None:
    """parse(show(s)) is the same position, of states and of what a viewer sees; finished score sheets apart."""
    rules = variants()[game]
    for e in walk(game, players)[::11]:
        for s in (e.after, view(e.after, 0).state, view(e.after, None).state):
            assert show(parse_state(show(s), rules)) == show(s)
            assert _without_sheet(parse_state(show(s), rules)) == _without_sheet(s)


def _without_sheet(s: Any) -> dict[str, Any]:
    return {n: getattr(s, n) for n in s.__struct_fields__ if n != "sheet"}


@TABLES
def test_entries_are_counted(game: str, players: int) -> None:
    """seq grows by one an entry; a seat's since never falls, is never ahead, and moves when the seat acts."""
    for e in walk(game, players):
        assert e.after.seq == e.before.seq + 1
        assert all(a <= b <= e.after.seq for a, b in zip(e.before.since, e.after.since, strict=True))
        assert e.seat == DEALER or e.after.since[e.seat] == e.after.seq


@TABLES
def test_random_play_of_deals_ends(game: str, players: int) -> None:
    """Deals come to an end by play alone, and the next one begins or the match is over."""
    entries, rules = walk(game, players), variants()[game]
    assert ended(entries) >= 1
    assert isinstance(entries[-1].action, Deal) or not rules.to_act(entries[-1].after)


@TABLES
def test_outcome_comes_with_the_end_of_the_match(game: str, players: int) -> None:
    """While somebody is to act there is none; at the end places begin with 1, ties share, none is skipped unduly."""
    rules = variants()[game]
    for e in walk(game, players):
        outcome = rules.outcome(e.after)
        assert (outcome is None) == bool(rules.to_act(e.after))
        if outcome is not None:
            assert all(p == 1 + sum(q < p for q in outcome.places) for p in outcome.places)
            assert len(outcome.points) == players
