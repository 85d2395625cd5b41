"""*Leave…*: the private dialog with the ways out of a match, and the answers to who proposes one."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import discord

from bot.i18n import plain, t
from bot.tables import endings, lobby
from bot.tables.model import LIMITS, Ending, Refused, Status, Table
from cogs import controls as ui
from cogs.board import short
from cogs.controls import Style
from cogs.hand import show
from cogs.press import Press, on
from cogs.wire import Ident

LEAVE = "leave"
WAYS = (LEAVE, *(e.value for e in Ending))


class Out(NamedTuple):
    """What somebody who wants to leave a match may do."""

    table: Table
    ways: tuple[str, ...]
    alone: bool  # would nobody be asked whether the match is to end without a result?
    last: bool  # has everybody else left?


def _out(press: Press) -> Out:
    """Raises Refused (table_unknown, not_seated, not_begun, table_over …). The table is in memory."""
    tables, user = press.bot.tables, press.person.id
    table = tables.table(press.ident.table)
    offered = tables.endings(table.id, user)
    alone, last = not tables.asks(table.id, Ending.AGREE, user), len(lobby.people(table)) == 1
    return Out(table, tuple(_ordered(table, offered)), alone, last)


def _ordered(table: Table, offered: tuple[Ending, ...]) -> Iterator[str]:
    """Leaving comes first, but after a victory; nobody leaves a match with computers alone: it can be ended."""
    if endings.began_with(table) > 1 and Ending.CLAIM not in offered:
        yield LEAVE
    yield from (e.value for e in offered)
    if Ending.CLAIM in offered:
        yield LEAVE


def dialog(out: Out, locale: str) -> discord.ui.LayoutView:
    """The ways out, each with what it means."""
    said: dict[str, Any] = {"alone": out.alone, "last": out.last, "minutes": int(LIMITS.offer / 60)}
    lines = [t(locale, "quit-head", number=short(out.table.id))]
    lines += [t(locale, f"quit-{way}-about", **said) for way in out.ways]
    buttons = [ui.button(_ident(out.table, _next(out, way), way), t(locale, f"quit-{way}")) for way in out.ways]
    return ui.message(ui.text("\n".join(lines)), *ui.rows([*buttons, _no(out.table, locale)]))


def _next(out: Out, way: str) -> str:
    """A proposal only asks the others; whatever cannot be taken back is confirmed first."""
    return "quit_do" if way == Ending.AGREE and not out.alone else "quit_ask"


def question(out: Out, way: str, partner: str, locale: str) -> discord.ui.LayoutView:
    """Really? ``partner``: who is asked before it counts."""
    sure = ui.button(_ident(out.table, "quit_do", way), t(locale, f"quit-{way}-yes"), Style.danger)
    said = t(locale, f"quit-{way}-sure", partner=partner or None, last=out.last)
    return ui.message(ui.text(said), *ui.rows([sure, _no(out.table, locale)]))


def _no(table: Table, locale: str) -> discord.ui.Button[Any]:
    return ui.button(_ident(table, "quit_no"), t(locale, "quit-no"))


def _ident(table: Table, verb: str, arg: str = "") -> Ident:
    return Ident(table.id, None, verb, arg)


async def open_dialog(press: Press) -> None:
    """Answer an acknowledged press with the ways out. Raises Refused (not_seated, table_over …)."""
    await press.bot.tables.load(press.ident.table)
    await press.answer(dialog(_out(press), await press.locale()))


@on("quit")
async def leave(press: Press) -> None:
    """*Leave…* on the table's message."""
    await press.defer_private()
    await open_dialog(press)


@on("quit_ask")
async def ask(press: Press) -> None:
    """One of the ways: asked once more, for it cannot be taken back."""
    await press.defer_private()
    await press.bot.tables.load(press.ident.table)
    out = _out(press)
    way = _way(press, out)
    others = () if way == LEAVE else press.bot.tables.asks(out.table.id, Ending(way), press.person.id)
    names = ", ".join(plain(c.name) for c in out.table.chairs if c.user in others)
    await press.answer(question(out, way, names, await press.locale()))


@on("quit_do")
async def do(press: Press) -> None:
    """It is meant."""
    await press.defer_private()
    tables = press.bot.tables
    await tables.load(press.ident.table)
    out = _out(press)
    way = _way(press, out)
    if way == LEAVE:
        await tables.leave(out.table.id, press.person.id)
        await _say(press, "left-table")
        return
    table = await tables.propose(out.table.id, press.person.id, Ending(way))
    await _say(press, "quit-proposed" if table.offer else "quit-done")


@on("quit_no")
async def nothing(press: Press) -> None:
    """Play on."""
    await press.defer_private()
    await _say(press, "quit-nothing")


async def _say(press: Press, key: str) -> None:
    """The words in place of the dialog."""
    await press.answer(ui.message(ui.text(t(await press.locale(), key))))


def _way(press: Press, out: Out) -> str:
    """The way that was pressed. Raises Refused: what was offered once need not be possible any more."""
    way = press.ident.arg
    if way not in WAYS:
        raise Refused("button_unknown")
    if way not in out.ways:
        raise Refused("ending_not_offered")
    return way


# Answers.
@on("offer_yes")
async def agree(press: Press) -> None:
    """*Agree*."""
    await _reply(press, "offer-noted")


@on("offer_no")
async def decline(press: Press) -> None:
    """*Play on*."""
    await _reply(press, "offer-off")


async def _reply(press: Press, key: str) -> None:
    """The answer counts; on a panel the panel shows it, elsewhere a line."""
    await press.defer_private()
    tables, table, user = press.bot.tables, press.ident.table, press.person.id
    answer = tables.agree if press.ident.verb == "offer_yes" else tables.decline
    try:
        after = await answer(table, user, press.ident.arg)
    finally:
        if press.private:
            await show(press)
    if not press.private:
        await press.say("quit-done" if after.status in (Status.OVER, Status.CLOSED) else key)
