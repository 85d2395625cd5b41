"""What the players of a table are called, on labels and in pictures, and safe in a message."""

from bot.engine.state import Seat
from bot.i18n import clean, plain, t
from bot.tables.model import Table

SHORT = 24  # characters of a name on a label or in a picture


def nameless(seat: Seat, locale: str) -> str:
    """What stands for a name of which nothing can be shown."""
    return t(locale, "seat-nameless", number=seat + 1)


def safe_name(name: str, seat: Seat, locale: str) -> str:
    """A player's name for a message."""
    return plain(name, fallback=nameless(seat, locale))


def seat_name(table: Table, seat: Seat, locale: str) -> str:
    """A player's name in one line, for labels and pictures, where nothing is formatted."""
    return clean(table.chairs[seat].name, SHORT, nameless(seat, locale))


def seat_names(table: Table, locale: str) -> tuple[str, ...]:
    """The names of all seats in one line each, for labels and pictures."""
    return tuple(seat_name(table, seat, locale) for seat in range(len(table.chairs)))
