"""What computers at a table are called."""

from zlib import crc32

from bot.tables.model import Table

NAMES = ("Amélie", "Basile", "Capucine", "Désiré", "Églantine", "Félix", "Gaston", "Hortense", "Isidore", "Joséphine")


def free_name(table: Table) -> str:
    """A computer's name that nobody at the table has."""
    taken = {c.name.casefold() for c in table.chairs}
    first = crc32(table.id.encode()) % len(NAMES)
    names = [*NAMES[first:], *NAMES[:first]]
    return next((n for n in names if n.casefold() not in taken), f"{names[0]} {len(table.chairs) + 1}")
