"""States, actions and events to JSON bytes and back, and the chain of upgrades for what older versions wrote."""

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from bot.engine.moves import Action, Event, Undo, Undone
from bot.engine.rules import Rules
from bot.engine.state import State

VERSION = 1
UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}  # version -> its state one version newer

_encode = msgspec.json.Encoder().encode


class TooNew(Exception):
    """The bytes were written by a newer version of the bot."""


def dumps(obj: State | Action | tuple[Event, ...]) -> bytes:
    """JSON of a state, an action or a tuple of events."""
    return _encode(obj)


def load_state(rules: Rules[Any], data: bytes, version: int = VERSION) -> Any:
    """The state that ``dumps`` wrote in ``version``. Raises TooNew, msgspec.ValidationError."""
    if version == VERSION:
        return _states(rules).decode(data)
    if version > VERSION:
        raise TooNew(version)
    raw = msgspec.json.decode(data)
    for v in range(version, VERSION):
        raw = UPGRADES[v](raw)
    return _states(rules).decode(_encode(raw))  # from JSON: only there may keys of a mapping be numbers in quotes


def load_action(rules: Rules[Any], data: bytes) -> Action:
    """The action that ``dumps`` wrote. Raises msgspec.ValidationError."""
    action: Action = _actions(rules).decode(data)
    return action


def load_events(rules: Rules[Any], data: bytes) -> tuple[Event, ...]:
    """The events that ``dumps`` wrote. Raises msgspec.ValidationError."""
    events: tuple[Event, ...] = _events(rules).decode(data)
    return events


@cache
def _states(rules: Rules[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(rules.state)


@cache
def _actions(rules: Rules[Any]) -> msgspec.json.Decoder[Any]:
    union: Any = reduce(or_, (*rules.actions, Undo))
    return msgspec.json.Decoder(union)


@cache
def _events(rules: Rules[Any]) -> msgspec.json.Decoder[Any]:
    union: Any = reduce(or_, (*rules.events, Undone))
    sequence: Any = tuple.__class_getitem__((union, ...))
    return msgspec.json.Decoder(sequence)
