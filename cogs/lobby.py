"""What the lobby's and the table message's own buttons do."""

from bot.engine.variants import variants
from bot.tables.model import Pace, Refused, Table
from cogs import board as boards
from cogs.hand import my_hand, show
from cogs.press import Press, on


@on("join")
async def join(press: Press) -> None:
    """Sit down; the first time the direct messages are opened with one line."""
    await press.defer()
    await press.note_client()
    table = await press.bot.tables.join(press.ident.table, press.person)
    press.bot.presenter.notices.greet(press.person.id, table.id)


@on("leave")
async def leave(press: Press) -> None:
    """Stand up; in a match a computer plays on and the seat can be taken."""
    await press.defer()
    await press.bot.tables.leave(press.ident.table, press.person.id)
    await press.say("left-table")


@on("add")
async def add(press: Press) -> None:
    """Seat a computer."""
    await press.defer()
    await press.bot.tables.add_computer(press.ident.table, press.person.id)


@on("remove")
async def remove(press: Press) -> None:
    """Send the newest computer away."""
    await press.defer()
    await press.bot.tables.remove_computer(press.ident.table, press.person.id)


@on("begin")
async def begin(press: Press) -> None:
    """Shuffle and deal."""
    await press.defer()
    await press.bot.tables.begin(press.ident.table, press.person.id)


@on("cancel")
async def cancel(press: Press) -> None:
    """Close the lobby."""
    await press.defer()
    await press.bot.tables.cancel(press.ident.table, press.person.id)


@on("options")
async def options(press: Press) -> None:
    """The host's menus, for the host alone."""
    await press.defer(fresh=True)
    table = await _hosted(press)
    view = boards.options_message(press.bot.presenter.board(table.id), tuple(variants()), await press.locale())
    await press.interaction.edit_original_response(view=view)


async def _hosted(press: Press) -> Table:
    table = await press.bot.tables.load(press.ident.table)
    if table.host != press.person.id:
        raise Refused("not_host")
    return table


@on("option")
async def option(press: Press) -> None:
    """One of the host's menus."""
    await press.defer()
    name, value = press.ident.arg, press.value
    if name == "pace" and value in list(Pace):
        await press.bot.tables.configure(press.ident.table, press.person.id, pace=Pace(value))
    elif name == "game":
        await press.bot.tables.configure(press.ident.table, press.person.id, game=value)
    elif name == "level" and value in ("easy", "hard"):
        await press.bot.tables.configure(press.ident.table, press.person.id, level=value)
    else:
        raise Refused("button_unknown")


@on("watch")
async def watch(press: Press) -> None:
    """The table for a bystander; a player gets the hand."""
    await my_hand(press)


@on("watch_again")
async def watch_again(press: Press) -> None:
    """The bystander's picture as of now."""
    await press.defer(fresh=not press.private)
    await press.bot.presenter.watch(press)


@on("seat")
async def take_seat(press: Press) -> None:
    """Take the seat of somebody who left."""
    await press.defer(fresh=True)
    seat = int(press.ident.arg) if press.ident.arg.isdecimal() else -1
    await press.note_client()
    await press.bot.tables.take_seat(press.ident.table, press.person, seat)
    await show(press)


@on("back")
async def back(press: Press) -> None:
    """*I'm back*: the computer leaves the chair."""
    await press.defer(fresh=not press.private)
    await press.bot.tables.back(press.ident.table, press.person.id)
    await show(press)


@on("rematch")
async def rematch(press: Press) -> None:
    """The same people again, once all agree."""
    await press.defer(fresh=not press.private)
    table = await press.bot.tables.rematch(press.ident.table, press.person.id)
    key = "rematch-waits" if table is None else "rematch-begins"
    await press.say(key)
