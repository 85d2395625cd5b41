"""People who have erased their data: what stands in the place of their names."""

from msgspec.structs import replace

from bot.i18n import t
from bot.tables.model import Table


def called(table: Table, locale: str) -> Table:
    """``table`` as it is to be shown: who has erased their data is a former player."""
    pot = table.pot
    if not any(c.former for c in table.chairs) and not any(s.user < 0 for s in (pot.stakers if pot else ())):
        return table
    name = t(locale, "former-player")
    chairs = tuple(replace(c, name=name) if c.former else c for c in table.chairs)
    if pot is not None:
        pot = replace(pot, stakers=tuple(replace(s, name=name) if s.user < 0 else s for s in pot.stakers))
    return replace(table, chairs=chairs, pot=pot)
