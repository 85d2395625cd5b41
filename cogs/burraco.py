"""What the panel's own control of Burraco does: laying several melds in one press."""

from bot.tables.model import Refused
from cogs.families import facts
from cogs.families.burraco import More
from cogs.hand import act_and_show, show, timely
from cogs.press import Press, on


@on("bu_lay")
async def lay(press: Press) -> None:
    """Lay what is staged, meld by meld; where the whole cannot be laid, nothing is."""
    await press.defer_private()
    seat = await timely(press)
    tables, table = press.bot.tables, press.ident.table
    now = await press.bot.studio.off_loop(
        facts, tables.rules(table), tables.view(table, seat), seat, tables.draft(table, seat)
    )
    if now.lay is None or not isinstance(now.more, More):
        await show(press)
        raise Refused("nothing_selected")
    if now.lay.illegal is not None:
        await show(press)
        raise now.lay.illegal
    await act_and_show(press, list(now.more.staged))
