"""What the panel's controls do: each handler decodes, asks the tables service, and shows the panel again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import msgspec

from bot.engine.cards import Card, hand
from bot.engine.melding.state import Discard
from bot.engine.moves import Action
from bot.engine.rules import Illegal
from bot.engine.state import Seat
from bot.tables import lobby
from bot.tables.model import Refused
from bot.tables.spots import At, Spot
from cogs import choosing
from cogs import panel as panels
from cogs.families import facts
from cogs.press import Press, on
from cogs.wire import action_of, card_of, pick_of

GONE_MESSAGE = 10008
SORTS = ("suit", "rank", "melds")


async def seat_of(press: Press) -> Seat:
    """The presser's seat at the pressed table. Raises Refused (table_unknown, not_seated)."""
    return lobby.seat_of(await press.bot.tables.load(press.ident.table), press.person.id)


async def show(press: Press, *, deferred: bool = True, hint: bool = False) -> None:
    """Show the presser's panel: in place of the pressed private message, or as a new ephemeral one.

    ``deferred``: the press has been acknowledged; else this answer is the acknowledgement. ``hint``: with a hint.
    """
    await _begun(press)
    reader = (await press.prefs(), await press.locale())
    desk, drawn = await press.bot.studio.panel(press.ident.table, press.person.id, *reader, hint=hint)
    view, attached = panels.panel(desk, drawn), panels.attached(desk, drawn)
    interaction = press.interaction
    async with _still_there(press):
        if deferred:
            await interaction.edit_original_response(view=view, attachments=attached)
        elif press.private:
            await interaction.response.edit_message(view=view, attachments=attached)
        else:
            await interaction.response.send_message(view=view, files=attached, ephemeral=True)
    await _remember(press)


async def _begun(press: Press) -> None:
    """Raises Refused (table_unknown, not_seated, table_held, not_started) if the presser has no hand to show."""
    await seat_of(press)
    press.bot.tables.rules(press.ident.table)
    if press.bot.tables.state(press.ident.table) is None:
        raise Refused("not_started")


@asynccontextmanager
async def _still_there(press: Press) -> AsyncIterator[None]:
    """What was pressed may be gone meanwhile: then the panel in the direct messages is brought up to date."""
    try:
        yield
    except discord.NotFound as error:
        if error.code != GONE_MESSAGE:
            raise
        if not press.interaction.response.is_done():
            await press.defer()
        await press.bot.presenter.notices.redraw_dm(press.ident.table, press.person.id)


async def _remember(press: Press) -> None:
    """Note where the panel is, so that it can be refreshed; a press elsewhere brings the direct one up to date."""
    interaction, table, user = press.interaction, press.ident.table, press.person.id
    message, tables = interaction.message, press.bot.tables
    if interaction.guild_id is not None:
        press.bot.presenter.notices.opened(table, user, interaction)
        await press.bot.presenter.notices.redraw_dm(table, user)
    elif message is not None and await tables.spots.get(Spot.PANEL, table, user) is None:
        state = tables.state(table)
        seen = At(message.channel.id, message.id, state.seq if state else 0)
        await tables.spots.put(Spot.PANEL, table, user, seen)


async def submit(press: Press, action: Action) -> None:
    """Acknowledge, act, show; whatever is refused is said, and the panel is shown as of now."""
    await press.defer_private()
    try:
        await press.bot.tables.submit(press.ident.table, press.person.id, action, since=press.ident.since)
    except (Refused, Illegal):
        await _show_again(press)
        raise
    await show(press)


async def _show_again(press: Press) -> None:
    """After a refusal the panel shows the present; somebody without a seat has none."""
    try:
        await show(press)
    except Refused:
        if not press.private:
            await press.interaction.delete_original_response()


def action_in(text: str) -> Action:
    """The action that a custom id or value names. Raises Refused."""
    action = action_of(text)
    if action is None:
        raise Refused("button_unknown")
    return action


@on("act")
async def act(press: Press) -> None:
    """A button that is an action."""
    await submit(press, action_in(press.ident.arg))


@on("use")
async def use(press: Press) -> None:
    """A menu whose entries are actions."""
    await submit(press, action_in(press.value))


@on("throw")
async def throw(press: Press) -> None:
    """The discard menu: one choice acts at once, unless it breaks a meld or throws a joker: then it asks."""
    action = action_in(press.value)
    if not isinstance(action, Discard):
        raise Refused("button_unknown")
    await press.defer_private()
    seat = await timely(press)
    if await _asks(press, seat, action.card):
        await _keep(press, seat, ask=action.card)
        await show(press)
        return
    await act_and_show(press, [action])


async def _asks(press: Press, seat: Seat, card: Card) -> bool:
    """Is the discard of ``card`` to be confirmed? Never that of a last card."""
    if not (await press.prefs()).ask_discard or len(press.bot.tables.view(press.ident.table, seat).hand) < 2:
        return False
    return card in (await _facts(press, seat)).precious


@on("throw_yes")
async def throw_yes(press: Press) -> None:
    """Throw it all the same."""
    await submit(press, Discard(_card(press.ident.arg)))


@on("throw_no")
async def throw_no(press: Press) -> None:
    """Keep it."""
    kept = press.bot.tables.draft(press.ident.table, await seat_of(press)).kept + 1
    await _redraft(press, kept=kept)


@on("lay")
async def lay(press: Press) -> None:
    """Lay what is selected; with nothing selected, the best there is."""
    await press.defer_private()
    plan = (await _facts(press, await timely(press))).lay
    if plan is None:
        await _show_again(press)
        raise Refused("nothing_selected")
    await act_and_show(press, [plan.action])


@on("fits")
async def fits(press: Press) -> None:
    """Lay off all that fits, meld by meld."""
    await press.defer_private()
    await act_and_show(press, list((await _facts(press, await timely(press))).fits))


async def timely(press: Press) -> Seat:
    """The presser's seat, if the match goes on and is as the press quotes it. Raises Refused, the panel shown anew."""
    seat = await seat_of(press)
    tables, table = press.bot.tables, press.ident.table
    try:
        lobby.going_on(tables.table(table))
        state = tables.state(table)
        if state is not None and press.ident.since not in (None, state.since[seat]):
            raise Refused("stale")
    except Refused:
        await _show_again(press)
        raise
    return seat


async def act_and_show(press: Press, actions: list[Action]) -> None:
    """Several actions under one press: the first quotes what the press quoted, the others what came of it."""
    tables, table, since = press.bot.tables, press.ident.table, press.ident.since
    seat = await seat_of(press)
    try:
        for action in actions:
            await tables.submit(table, press.person.id, action, since=since)
            state = tables.state(table)
            since = None if state is None else state.since[seat]
    except (Refused, Illegal):
        await _show_again(press)
        raise
    await show(press)


@on("pick")
async def pick(press: Press) -> None:
    """Select melds among those found in the hand; of those that share a card the first stays."""
    try:
        melds = tuple(map(pick_of, press.values))
    except ValueError:
        raise Refused("button_unknown") from None
    await _redraft(press, melds=melds, chosen=())


@on("choose")
async def choose(press: Press) -> None:
    """Tick cards: this menu's ticks replace its part of the selection, the other menus keep theirs."""
    await _begun(press)
    desk = await press.bot.studio.desk(press.ident.table, press.person.id, await press.prefs(), await press.locale())
    now = press.bot.tables.draft(press.ident.table, desk.seat)  # another menu may have been ticked meanwhile
    kept = choosing.elsewhere(desk._replace(draft=now), _number(press.ident.arg))
    ticked = [_card(v.partition(".")[0]) for v in press.values]
    await _redraft(press, chosen=hand([*kept, *ticked]), melds=now.melds)


async def _redraft(press: Press, **selection: Any) -> None:
    """Keep the new selection and answer with the panel."""
    await _keep(press, await seat_of(press), **selection)
    await show(press, deferred=False)


async def _keep(press: Press, seat: Seat, **selection: Any) -> None:
    """Keep the new selection; of what is not given only the question whether to throw a card is forgotten."""
    tables, table = press.bot.tables, press.ident.table
    draft = msgspec.structs.replace(tables.draft(table, seat), **{"ask": None} | selection)
    await tables.set_draft(table, press.person.id, draft)


@on("undo")
async def undo(press: Press) -> None:
    """Take back the last step."""
    await press.defer_private()
    try:
        await press.bot.tables.undo(press.ident.table, press.person.id, since=press.ident.since)
    except Refused:
        await _show_again(press)
        raise
    await show(press)


@on("sort")
async def sort(press: Press) -> None:
    """Another order of the hand; it lasts."""
    if press.ident.arg not in SORTS:
        raise Refused("button_unknown")
    await seat_of(press)
    await press.change(sort=press.ident.arg)
    await show(press, deferred=False)


@on("redraw")
async def redraw(press: Press) -> None:
    """The panel as of now."""
    await press.defer_private()
    await show(press)


async def _facts(press: Press, seat: Seat) -> Any:
    tables, table = press.bot.tables, press.ident.table
    if tables.state(table) is None:
        raise Refused("not_started")
    return await press.bot.studio.off_loop(
        facts, tables.rules(table), tables.view(table, seat), seat, tables.draft(table, seat)
    )


def _card(text: str) -> Card:
    try:
        return card_of(text)
    except ValueError:
        raise Refused("button_unknown") from None


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0
