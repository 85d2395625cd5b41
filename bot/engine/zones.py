"""Who sees a field is said where the field is declared; ``redact`` does the rest, for every game alike.

A marker covers everything nested in the field. A field without a marker is a TypeError: secrecy fails closed.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from bot.engine.cards import BACK, Card, Cards

T = TypeVar("T")
St = TypeVar("St", bound=msgspec.Struct)


class Zone(Enum):
    """Who sees a field."""

    PUBLIC = "public"
    OWNER = "owner"
    HIDDEN = "hidden"
    NOTE = "note"
    SECRET = "secret"  # noqa: S105  # the name of a zone


Public = Annotated[T, Zone.PUBLIC]  # everyone sees it; a place for cards
Owner = Annotated[T, Zone.OWNER]  # in a state: a tuple by seat; in an event: seen by the event's own seat
Hidden = Annotated[T, Zone.HIDDEN]  # nobody: shown as backs, so that counts stay visible
Note = Annotated[T, Zone.NOTE]  # public, but no place: conservation of cards ignores it
Secret = Annotated[T, Zone.SECRET]  # seen as an owner's field is, but no place for cards; of a struct or None, None

VEILED = (Zone.OWNER, Zone.HIDDEN, Zone.SECRET)

Mask = Callable[[Any], Any]


def redact(obj: St, viewer: int | None) -> St:
    """``obj`` (state or event) as seat ``viewer`` sees it; None: the channel. Raises TypeError on an unmarked field."""
    changes = {}
    for name, zone, mask, by_seat in _secret_fields(type(obj)):
        value = getattr(obj, name)
        if zone is Zone.HIDDEN:
            changes[name] = mask(value)
        elif by_seat:
            changes[name] = tuple(x if i == viewer else mask(x) for i, x in enumerate(value))
        elif obj.seat != viewer:  # type: ignore[attr-defined]  # only events reach this line, and they have a seat
            changes[name] = mask(value)
    return msgspec.structs.replace(obj, **changes) if changes else obj


def places(obj: msgspec.Struct) -> Iterator[Card]:
    """Every card that lies in a place of ``obj``: its public, owner and hidden zones, whatever they nest."""
    for name, zone, tp in marked_fields(type(obj)):
        if zone not in (Zone.NOTE, Zone.SECRET):
            yield from _cards_of(tp)(getattr(obj, name))


@cache
def marked_fields(cls: type[msgspec.Struct]) -> tuple[tuple[str, Zone, Any], ...]:
    """(name, zone, bare type) of each field of a state or event class. Raises TypeError if one is unmarked."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(_marked(cls, name, hints[name]) for name in cls.__struct_fields__)


def _marked(cls: type, name: str, hint: Any) -> tuple[str, Zone, Any]:
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        zones = [m for m in marks if isinstance(m, Zone)]
        if len(zones) == 1:
            return name, zones[0], inner
    raise TypeError(f"{cls.__name__}.{name} does not say who sees it")


@cache
def _secret_fields(cls: type[msgspec.Struct]) -> tuple[tuple[str, Zone, Mask, bool], ...]:
    event = "seat" in cls.__struct_fields__
    return tuple(_secret(n, zone, tp, event) for n, zone, tp in marked_fields(cls) if zone in VEILED)


def _secret(name: str, zone: Zone, tp: Any, event: bool) -> tuple[str, Zone, Mask, bool]:
    by_seat = zone is not Zone.HIDDEN and not event
    inner = get_args(tp)[0] if by_seat else tp
    mask = _veil if zone is Zone.SECRET and _perhaps_struct(inner) else _mask(inner)
    return name, zone, mask, by_seat


def _perhaps_struct(tp: Any) -> bool:
    """Is it a struct or None, whose very shape would tell something?"""
    options = get_args(tp) if get_origin(tp) in (Union, UnionType) else ()
    return type(None) in options and any(isinstance(t, type) and issubclass(t, msgspec.Struct) for t in options)


def _veil(_: Any) -> None:
    """Whatever it is, nothing of it is shown."""


@cache
def _holds_cards(tp: Any) -> bool:
    if tp is Card:
        return True
    if isinstance(tp, type) and issubclass(tp, msgspec.Struct):
        return any(_holds_cards(t) for t in get_type_hints(tp).values())
    return any(_holds_cards(t) for t in get_args(tp) if t is not Ellipsis)


@cache
def _mask(tp: Any) -> Mask:
    """The function that turns every card of a value of type ``tp`` into a back, and whatever is no card into None."""
    if tp is Card:
        return lambda _: BACK
    if not _holds_cards(tp):
        return lambda _: None
    if tp == Cards:
        return lambda zone: (BACK,) * len(zone)
    if get_origin(tp) is tuple:
        return _mask_tuple(get_args(tp))
    if get_origin(tp) in (Union, UnionType):
        inner = _mask(next(t for t in get_args(tp) if _holds_cards(t)))
        return lambda x: None if x is None else inner(x)
    masks = {n: _mask(t) for n, t in get_type_hints(tp).items()}
    return lambda x: type(x)(**{n: m(getattr(x, n)) for n, m in masks.items()})


def _mask_tuple(args: tuple[Any, ...]) -> Mask:
    if args[-1] is Ellipsis:
        each = _mask(args[0])
        return lambda xs: tuple(each(x) for x in xs)
    masks = [_mask(t) for t in args]
    return lambda xs: tuple(m(x) for m, x in zip(masks, xs, strict=True))


@cache
def _cards_of(tp: Any) -> Callable[[Any], Iterator[Card]]:
    if tp is Card:
        return lambda c: iter((c,))
    if not _holds_cards(tp):
        return lambda _: iter(())
    if get_origin(tp) is tuple and get_args(tp)[-1] is Ellipsis:
        each = _cards_of(get_args(tp)[0])
        return lambda xs: (c for x in xs for c in each(x))
    if get_origin(tp) is tuple:
        parts = [_cards_of(t) for t in get_args(tp)]
        return lambda xs: (c for part, x in zip(parts, xs, strict=True) for c in part(x))
    if get_origin(tp) in (Union, UnionType):
        inner = _cards_of(next(t for t in get_args(tp) if _holds_cards(t)))
        return lambda x: iter(()) if x is None else inner(x)
    fields = [(n, _cards_of(t)) for n, t in get_type_hints(tp).items()]
    return lambda x: (c for n, f in fields for c in f(getattr(x, n)))
