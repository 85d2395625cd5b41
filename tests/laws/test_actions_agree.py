"""What the rules offer, allow and refuse agree with each other, from whatever side they are asked."""

from collections.abc import Iterator
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from bot.engine.cards import BACK, JOKER, Card, stream
from bot.engine.codec import dumps
from bot.engine.moves import Action, Deal, Rebuild, Reserved
from bot.engine.rules import Illegal, Rules, settle
from bot.engine.state import DEALER, Seat, view
from bot.engine.variants import variants
from bot.engine.zones import places
from tests.playing import listed, tables, walk

TABLES = pytest.mark.parametrize(("game", "players"), tables())
STEPS_OF_A_TURN = 8  # in which ``default`` must end a seat's turn


def waiting(game: str, players: int, every: int) -> Iterator[tuple[Any, Seat]]:
    """States of a playthrough with each seat that may act in them; from ``every`` entries one."""
    rules = variants()[game]
    for e in walk(game, players)[::every]:
        yield from ((e.before, seat) for seat in rules.to_act(e.before) if seat != DEALER)


@TABLES
def test_what_a_seat_does_a_person_may_send(game: str, players: int) -> None:
    """And nobody but the dealer deals."""
    steps = walk(game, players)
    assert not [e.action for e in steps if e.seat != DEALER and isinstance(e.action, Reserved)]
    assert [e for e in steps if e.seat == DEALER and isinstance(e.action, Reserved)]


@TABLES
def test_whatever_is_legal_is_accepted(game: str, players: int) -> None:
    """Whoever is to act has a legal action, and each passes check (also on what the seat sees) and apply."""
    rules = variants()[game]
    for s, seat in waiting(game, players, 4):
        actions, seen = listed(rules, s, seat), view(s, seat).state
        assert actions, "to act, but nothing to do"
        for action in actions:
            assert rules.check(s, seat, action) is None, action
            assert rules.check(seen, seat, action) is None, action
            rules.apply(s, seat, action)


@TABLES
def test_legal_actions_are_the_same_in_every_world_of_the_seat(game: str, players: int) -> None:
    """They come from the view alone, each once, in a fixed order."""
    rules = variants()[game]
    for s, seat in waiting(game, players, 9):
        actions = listed(rules, s, seat)
        assert actions == listed(rules, view(s, seat).state, seat)
        assert len({dumps(a) for a in actions}) == len(actions)


@TABLES
def test_default_ends_the_turn(game: str, players: int) -> None:
    """A seat whose clock ran out is done after at most eight steps, each of them accepted."""
    rules = variants()[game]
    for s, seat in waiting(game, players, 3):
        now = s
        for _ in range(STEPS_OF_A_TURN):
            now = rules.apply(now, seat, rules.default(view(now, seat), seat)).state
            if seat not in rules.to_act(now):
                break
        assert seat not in rules.to_act(now)
        settle(rules, now, stream(b"default", now.seq))


@TABLES
def test_plans_keep_their_word(game: str, players: int) -> None:
    """A plan without a reason against it is accepted; one with a reason is refused for that reason."""
    rules, rng = variants()[game], Random(game)
    for s, seat in waiting(game, players, 6):
        held = s.hands[seat]
        chosen = tuple(sorted(rng.sample(held, rng.randint(0, min(5, len(held))))))
        for cards in ((), chosen):
            for plan in rules.plan(view(s, seat), seat, cards):
                refused = rules.check(s, seat, plan.action)
                assert _reason(refused) == _reason(plan.illegal), plan


@TABLES
def test_any_action_is_accepted_or_refused_and_never_breaks(game: str, players: int) -> None:
    """Nonsense is refused with a reason and leaves the state as it was; check agrees with apply, on the view too."""
    rules, rng, accepted = variants()[game], Random(game), 0
    for s, seat in waiting(game, players, 2):
        before = dumps(s)
        for action in [nonsense(rules, s, rng) for _ in range(6)]:
            refused = rules.check(s, seat, action)
            assert _reason(rules.check(view(s, seat).state, seat, action)) == _reason(refused), action
            if refused is None:
                after = rules.apply(s, seat, action).state
                assert sorted(places(after)) == list(rules.pack(after))
                accepted += 1
            else:
                assert _refusal(rules, s, seat, action) == refused.reason, action
        assert dumps(s) == before
    assert accepted, "nonsense that is never accepted is too wild to find anything"


@TABLES
def test_nobody_acts_out_of_turn_or_in_the_dealers_place(game: str, players: int) -> None:
    """A seat not to act is refused whatever it tries; no seat deals or rebuilds."""
    rules = variants()[game]
    for e in walk(game, players)[::5]:
        for seat in [i for i in range(players) if i not in rules.to_act(e.before)]:
            assert _refusal(rules, e.before, seat, e.action) in ("not_your_turn", "match_over")
        for seat in [i for i in rules.to_act(e.before) if i != DEALER]:
            for action in (Deal(rules.pack(e.before)), Rebuild(e.before.stock)):
                assert _refusal(rules, e.before, seat, action)


def _refusal(rules: Rules[Any], s: Any, seat: Seat, action: Action) -> str | None:
    try:
        rules.apply(s, seat, action)
    except Illegal as refused:
        return refused.reason
    return None


def _reason(refused: Illegal | None) -> str | None:
    return None if refused is None else refused.reason


def nonsense(rules: Rules[Any], s: Any, rng: Random) -> Action:
    """Any action of the game with fields of the right types and odd values, now and then sensible ones."""
    kinds = [a for a in rules.actions if a not in (Deal, Rebuild)]
    action: Action = _any(rng.choice(kinds), s, rng)
    return action


def _any(tp: Any, s: Any, rng: Random) -> Any:
    origin, args = get_origin(tp), get_args(tp)
    if tp is Card:
        return rng.choice([*rng.choice([s.hands[max(s.turn, 0)], s.discard, (JOKER, BACK)]), BACK])
    if origin is tuple and args[1:] == (Ellipsis,):
        return tuple(_any(args[0], s, rng) for _ in range(rng.randint(0, 4)))
    if origin in (Union, UnionType):
        return _any(rng.choice(args), s, rng)
    if tp is type(None):
        return None
    if issubclass(tp, msgspec.Struct):
        return tp(**{n: _any(t, s, rng) for n, t in get_type_hints(tp).items()})
    return rng.choice(list(tp)) if hasattr(tp, "__members__") else _plain(tp, rng)


def _plain(tp: Any, rng: Random) -> Any:
    return {int: rng.randint(-2, 6), str: rng.choice(["low", "high", "", "x"]), bool: rng.random() < 0.5}[tp]
