"""What all presses share that touch only a draft: the state as the presser sees it, and the panel shown anew."""

from typing import Any

from bot.engine.state import S, Seat
from bot.tables.model import Draft, Refused
from cogs.hand import show
from cogs.press import Press


def seen(press: Press, seat: Seat, kind: type[S]) -> S:
    """What the seat sees. Raises Refused (stale): no match is on, or one of another family."""
    tables, table = press.bot.tables, press.ident.table
    s: Any = tables.view(table, seat).state if tables.state(table) is not None else None
    if not isinstance(s, kind):
        raise Refused("stale")
    return s


async def keep(press: Press, draft: Draft) -> None:
    """Keep the new draft and answer with the panel."""
    await press.bot.tables.set_draft(press.ident.table, press.person.id, draft)
    await show(press, deferred=False)
