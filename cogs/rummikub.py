"""What the panel's controls of Rummikub do: each touches the draft and shows it; one press submits the whole table."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.engine.cards import Cards
from bot.engine.rummikub.state import RummikubState
from bot.engine.state import Phase, Seat
from bot.tables import arranging, lobby
from bot.tables.arranging import Arranging
from bot.tables.model import Draft, Refused
from cogs import forms
from cogs.drafts import seen
from cogs.families import facts
from cogs.families.rummikub_panel import loose_menus, ticked_elsewhere
from cogs.families.rummikub_typed import LONG, mistakes, prefilled, read
from cogs.families.rummikub_ways import search
from cogs.hand import act_and_show, seat_of, show
from cogs.press import Press, on
from cogs.wire import card_of, place_of

Change = Callable[..., Arranging]
FIELD = "sets"


class Turn(NamedTuple):
    """A seat on turn, what it sees, and the table that it rearranges."""

    seat: Seat
    state: RummikubState
    draft: Arranging


async def _turn(press: Press) -> Turn:
    """The presser's turn, if it is as the press quotes it. Raises Refused (stale …)."""
    seat = await seat_of(press)
    tables, table = press.bot.tables, press.ident.table
    lobby.going_on(tables.table(table))
    s = seen(press, seat, RummikubState)
    if s.phase is not Phase.PLAY or s.turn != seat:
        raise Refused("stale")
    draft = tables.draft(table, seat).arranging or arranging.begin(s)
    if press.ident.since not in (None, s.since[seat]) or _step(press) not in (None, draft.step):
        raise Refused("stale")
    return Turn(seat, s, draft)


def _step(press: Press) -> int | None:
    """The step of the draft that the control was made for."""
    last = press.ident.arg.rpartition(".")[2]
    return int(last) if last.isdecimal() else None


async def _turn_or_panel(press: Press) -> Turn:
    """The same; a press that is too old shows the present."""
    try:
        return await _turn(press)
    except Refused as no:
        if no.code == "stale" and not press.interaction.response.is_done():
            await show(press, deferred=False)
        elif no.code == "stale":
            await show(press)
        raise


async def _change(press: Press, change: Change, *args: Any) -> None:
    """Change the draft and answer with the panel; the work is done away from the loop.

    It is done again if the draft was changed meanwhile, so that no press undoes another.
    """
    before, turn = None, await _turn_or_panel(press)
    while turn.draft != before:
        before = turn.draft
        after = await press.bot.studio.off_loop(change, turn.draft, turn.state, turn.seat, *args)
        turn = await _turn_or_panel(press)
    await _keep(press, after)
    await show(press, deferred=press.interaction.response.is_done())


async def _keep(press: Press, draft: Arranging) -> None:
    await press.bot.tables.set_draft(press.ident.table, press.person.id, Draft(arranging=draft))


# Touch and gather.
@on("rk_take")
async def take(press: Press) -> None:
    """Take sets apart: their tiles join the loose ones."""
    await _change(press, arranging.taken, [_number(v) for v in press.values])


@on("rk_tick")
async def tick(press: Press) -> None:
    """Tick loose tiles: this menu's ticks replace its part, the other menus keep theirs."""
    await _turn_or_panel(press)
    desk = await press.bot.studio.desk(press.ident.table, press.person.id, await press.prefs(), await press.locale())
    if desk.facts.more is None:
        raise Refused("stale")
    try:
        ticked = tuple(card_of(v.partition(".")[0]) for v in press.values)
    except ValueError:
        raise Refused("button_unknown") from None
    await _change(press, _ticked, desk.hand, _number(press.ident.arg.partition(".")[0]), ticked)


def _ticked(a: Arranging, s: RummikubState, seat: Seat, order: Cards, part: int, tiles: Cards) -> Arranging:
    return arranging.picked(a, s, seat, (*ticked_elsewhere(loose_menus(a, s, seat, order), part), *tiles))


@on("rk_make")
async def make(press: Press) -> None:
    """The ticked tiles become a set."""
    await _change(press, arranging.made)


@on("rk_lay")
async def lay(press: Press) -> None:
    """Own sets and additions as they were offered; of those that share a tile the first stays."""
    try:
        sets = [place_of(v) for v in press.values]
    except ValueError:
        raise Refused("button_unknown") from None
    await _change(press, arranging.placed, sets)


@on("rk_read")
async def reread(press: Press) -> None:
    """Another reading of a set."""
    place, _, which = press.value.partition(".")
    await _change(press, arranging.reread, _number(place), _number(which))


# Find a way.
@on("rk_find")
async def find(press: Press) -> None:
    """Look for whole tables with the ticked rack tiles in them. Raises Refused where the house does without."""
    await press.defer_private()
    turn = await _turn_or_panel(press)
    if not turn.state.options.find_a_way:
        raise Refused("button_unknown")
    await _change(press, search)


@on("rk_way")
async def leaf(press: Press) -> None:
    """Another of the tables that were found."""
    by = -1 if press.ident.arg.startswith("back") else 1
    await _change(press, arranging.leafed, by)


# Type.
@on("rk_type")
async def write(press: Press) -> None:
    """A form with the sets that were touched."""
    turn = await _turn_or_panel(press)
    prefs, locale = await press.prefs(), await press.locale()
    desk = await press.bot.studio.desk(press.ident.table, press.person.id, prefs, locale)
    field = forms.lines(
        FIELD, desk.words("rk-form-sets"), desk.words("rk-form-about"), prefilled(turn.draft, desk.letters)
    )
    ident = press.ident._replace(verb="rk_typed", arg=str(turn.draft.step))
    await press.interaction.response.send_modal(forms.form(ident, desk.words("rk-form"), [field]))


@on("rk_typed")
async def typed(press: Press) -> None:
    """A form that comes back; what cannot be read stays in it, and the panel says where it is."""
    await _change(press, _rewritten, forms.answers(press).get(FIELD, "")[:LONG])


def _rewritten(a: Arranging, s: RummikubState, seat: Seat, text: str) -> Arranging:
    if mistakes(text, a, s, seat):
        return replace(a, typed=text, step=a.step + 1)
    return arranging.rewritten(a, s, seat, read(text))


# The end.
@on("rk_back")
async def back(press: Press) -> None:
    """One step less."""
    await _change(press, _back)


def _back(a: Arranging, _: RummikubState, __: Seat) -> Arranging:
    return arranging.back(a)


@on("rk_reset")
async def reset(press: Press) -> None:
    """The table as it lies, nothing ticked; what was made for an earlier step stays too old."""
    await _change(press, _begun)


def _begun(a: Arranging, s: RummikubState, _: Seat) -> Arranging:
    return replace(arranging.begin(s), step=a.step + 1)


@on("rk_confirm")
async def confirm(press: Press) -> None:
    """The draft becomes the table, all or nothing."""
    await press.defer_private()
    turn = await _turn_or_panel(press)
    await act_and_show(press, [arranging.action(turn.draft)])


@on("rk_all")
async def lay_all(press: Press) -> None:
    """All that can be laid as it comes, or the dearest first lay, in one press."""
    await press.defer_private()
    turn = await _turn_or_panel(press)
    tables, table = press.bot.tables, press.ident.table
    v, rules = tables.view(table, turn.seat), tables.rules(table)
    known = await press.bot.studio.off_loop(facts, rules, v, turn.seat, Draft())
    if known.more is None or known.more.best is None:
        await show(press)
        raise Refused("nothing_selected")
    await act_and_show(press, [known.more.best.action])


def _number(text: str) -> int:
    """A number of a custom id or value; -1, which names nothing, for anything else."""
    return int(text) if text.isdecimal() and text.isascii() else -1
