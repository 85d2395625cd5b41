"""What a variant lets a table choose: options with the values offered, and named sets of them."""

from typing import Any

import msgspec


class Option(msgspec.Struct, frozen=True):
    """A field that a table may choose. ``between``: whole numbers that may be typed besides the ``values`` offered.

    ``also``: by value, what else is set with it; choosing another value takes that back.
    """

    field: str
    values: tuple[Any, ...]
    between: tuple[int, int] | None = None
    also: dict[Any, dict[str, Any]] = {}

    def takes(self, value: Any) -> bool:
        """Is ``value`` one that may be chosen?"""
        least, most = self.between or (1, 0)
        typed = type(value) is int and least <= value <= most
        return typed or any(same(value, x) for x in self.values)

    def companions(self) -> set[str]:
        """Other fields that a value of this one sets."""
        return {name for with_it in self.also.values() for name in with_it}


class HouseRules(msgspec.Struct, frozen=True):
    """What a variant offers: the options shown first (six at most), the rest, and named sets of overrides."""

    main: tuple[Option, ...] = ()
    more: tuple[Option, ...] = ()
    presets: dict[str, dict[str, Any]] = {}

    @property
    def options(self) -> tuple[Option, ...]:
        """All options."""
        return self.main + self.more


def flag(field: str) -> Option:
    """An option that is on or off."""
    return Option(field, (True, False))


def number(field: str, least: int, most: int, *values: int | None) -> Option:
    """A whole number; ``values`` are those that a menu offers."""
    return Option(field, values, (least, most))


def same(a: Any, b: Any) -> bool:
    """Equal, and of one type: True is not 1."""
    return type(a) is type(b) and bool(a == b)
