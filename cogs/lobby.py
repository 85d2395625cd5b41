"""What the lobby's and the table message's own buttons do."""

from bot.tables.levels import levels
from bot.tables.model import Pace, Refused, Status
from bot.tables.presets import preset_for
from cogs import chips, rules_menu
from cogs.hand import act_and_show, action_in, seat_of, show
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
    """Stand up, before the match begins."""
    await press.defer()
    await press.bot.tables.stand_up(press.ident.table, press.person.id)
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
    await rules_menu.refresh(press)
    press.bot.presenter.opened_menu(press.ident.table, press.interaction)


@on("option")
async def option(press: Press) -> None:
    """One of the host's menus."""
    await press.defer()
    name, value = press.ident.arg, press.value
    if name == "pace" and value in list(Pace):
        await press.bot.tables.configure(press.ident.table, press.person.id, pace=Pace(value))
    elif name == "game":
        await _change_game(press, value)
    elif name == "level" and value in levels(press.bot.tables.rules(press.ident.table)):
        await press.bot.tables.configure(press.ident.table, press.person.id, level=value)
    else:
        raise Refused("button_unknown")
    await rules_menu.refresh(press)


async def _change_game(press: Press, game: str) -> None:
    """Another game, by the server's own rules."""
    tables, guild = press.bot.tables, press.guild
    house = preset_for(await tables.guild(guild), game, guild).overrides
    await tables.configure(press.ident.table, press.person.id, game=game, house=house)


@on("hand")
async def my_hand(press: Press) -> None:
    """*My hand* on the table message: an ephemeral panel."""
    await press.defer(fresh=True)
    await my_hand_of(press)


async def my_hand_of(press: Press) -> None:
    """Answer an acknowledged press with the hand; a bystander sees the table as the channel does."""
    table = await press.bot.tables.load(press.ident.table)
    if table.seat_of(press.person.id) is None:
        await press.bot.presenter.watch(press)
        return
    await show(press)


@on("draw")
async def draw(press: Press) -> None:
    """The draw buttons on the table message: they act and answer with the hand."""
    await press.defer(fresh=True)
    await seat_of(press)
    await act_and_show(press, [action_in(press.ident.arg)])


@on("next_deal")
async def next_deal(press: Press) -> None:
    """*Next deal* on the table message; pressed twice it only says what is waited for."""
    await press.defer(fresh=True)
    seat = await seat_of(press)
    tables, table = press.bot.tables, press.ident.table
    state = tables.state(table)
    if state is not None and tables.table(table).status is Status.PLAYING and seat in tables.rules(table).to_act(state):
        await act_and_show(press, [action_in("n")])
        return
    await show(press)


@on("watch")
async def watch(press: Press) -> None:
    """The table for a bystander; a player gets the hand."""
    await my_hand(press)


@on("watch_again")
async def watch_again(press: Press) -> None:
    """The bystander's picture as of now."""
    await press.defer_private()
    await press.bot.presenter.watch(press)


@on("seat")
async def take_seat(press: Press) -> None:
    """Take the seat of somebody who left."""
    await press.defer(fresh=True)
    seat = int(press.ident.arg) if press.ident.arg.isdecimal() else -1
    await press.note_client()
    table = await press.bot.tables.take_seat(press.ident.table, press.person, seat)
    await show(press)
    if chips.plays_for_nothing(table, press.person.id):
        await press.say("chips-without")


@on("back")
async def back(press: Press) -> None:
    """*I'm back*: the computer leaves the chair."""
    await press.defer_private()
    await press.bot.tables.back(press.ident.table, press.person.id)
    await show(press)


@on("rematch")
async def rematch(press: Press) -> None:
    """The same people again, once all agree."""
    await press.defer_private()
    try:
        table = await press.bot.tables.rematch(press.ident.table, press.person.id)
    except Refused:
        press.bot.presenter.touch(press.ident.table)  # the button may be one that should be gone
        raise
    key = "rematch-waits" if table is None else "rematch-begins"
    await press.say(key)
