"""Values as JSON whose cards are words: what the position notation writes of a field that has no form of its own."""

import json
from collections.abc import Callable
from types import UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from bot.engine.cards import Card, Cards


class Turn(NamedTuple):
    """How a card, and how a zone of cards, is turned into words or back."""

    one: Callable[[Any], Any]
    many: Callable[[Any], Any]


def write_struct(tp: Any, value: Any, usual: Any, turn: Turn) -> list[str]:
    """The fields that are not as ``usual``, in a line."""
    whole, base = plain(value), plain(usual)
    changed = {k: v for k, v in whole.items() if v != base[k]}
    return [json.dumps(faces(tp, changed, turn))]


def read_struct(tp: Any, lines: list[str], usual: Any, turn: Turn) -> Any:
    """``usual`` with the fields told. Raises ValueError."""
    changed = faces(tp, json.loads(" ".join(lines)), turn)
    if unknown := sorted(set(changed) - set(plain(usual))):
        raise ValueError(f"{tp.__name__} has no field {unknown[0]!r}")
    return msgspec.convert(plain(usual) | changed, tp, strict=False)


def write_json(tp: Any, value: Any, turn: Turn) -> list[str]:
    """The value in a line."""
    return [json.dumps(faces(tp, plain(value), turn))]


def read_json(tp: Any, lines: list[str], turn: Turn) -> Any:
    """The value that the lines tell. Raises ValueError."""
    return msgspec.convert(faces(tp, json.loads(" ".join(lines)), turn), tp)


def plain(value: Any) -> Any:
    """Built-in types only."""
    return msgspec.to_builtins(value, str_keys=True)


def faces(tp: Any, value: Any, turn: Turn) -> Any:
    """``value`` (built-in types, of the shape of ``tp``) with every card and zone of cards turned by ``turn``."""
    if tp in (Card, Cards):
        return turn.one(value) if tp is Card else turn.many(value)
    if get_origin(tp) in (Union, UnionType) and value is not None:
        return faces(next(t for t in get_args(tp) if t is not type(None)), value, turn)
    if isinstance(value, dict):
        hints = {} if get_origin(tp) is dict else get_type_hints(tp)
        return {k: faces(hints.get(k), v, turn) for k, v in value.items()}
    if not isinstance(value, list | tuple):
        return value
    args = get_args(tp)
    return [faces(args[0] if args[1:] == (Ellipsis,) else args[i], x, turn) for i, x in enumerate(value)]
