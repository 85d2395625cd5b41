"""Shows what happened: a set of dirty tables, taken up by the bot's one loop, newest state first.

Moves are stored before anyone hears of them, so whatever Discord refuses here is only a display that is late.
"""

import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import discord

from bot.engine.state import Phase
from bot.store.base import StoreFault
from bot.tables import endings
from bot.tables.model import LIMITS, Refused, Table, Update
from cogs import board as boards
from cogs import families
from cogs.board import Board
from cogs.closings import Closings
from cogs.controls import Drawn, files, in_words, pictures
from cogs.former import called
from cogs.house import House
from cogs.jobs import Jobs
from cogs.lanes import MOST
from cogs.notices import Notices
from cogs.outages import FAULTS, GONE_CHANNEL, named
from cogs.press import Press
from cogs.studio import Studio, public_style, style_of

log = logging.getLogger(__name__)

GONE_MESSAGE, TOO_OLD = 10008, 30046
RETRY_LEAST, RETRY_MOST = 2.0, 60.0
RESTING = (Phase.DEAL_END, Phase.MATCH_END)
HOLD = 5.0  # seconds that a score sheet stays although the next deal has begun


class Presenter:
    """Keeps every table's message and its seats' panels up to date."""

    def __init__(self, bot: House, studio: Studio, clock: Callable[[], float]) -> None:
        self._bot, self._studio, self._clock = bot, studio, clock
        self._due: dict[str, float] = {}  # dirty tables, and when they may be shown
        self._edited: dict[str, float] = {}  # when a table's message was last written, oldest first
        self._stops: dict[str, deque[families.Score]] = {}  # score sheets not yet shown; none is skipped
        self._faults: dict[str, int] = {}  # faults in a row
        self._resumed: dict[str, int] = {}  # tables that go on after a stop in disorder, and the seq since when
        self._untold: set[str] = set()  # those whose channel has not heard of it: a word at the bottom, not far up
        self._jobs = Jobs(MOST)
        self._menus: dict[str, discord.Interaction[Any]] = {}  # the host's open settings, by table
        self.notices = Notices(bot, studio, clock)
        self.closings = Closings(bot)

    def hear(self, update: Update) -> None:
        """A table changed; called when the change is stored."""
        sheets = [e.score for e in update.events if isinstance(e, families.SCORED)]
        if sheets:
            self._stops.setdefault(update.table, deque()).extend(sheets)
        if update.kind == "resumed":
            self._resumed[update.table] = update.seq
            self._untold.add(update.table)
        if update.kind != "faded" or self._young(update.table):
            self.touch(update.table)
        menu = self._menus.get(update.table) if update.kind != "lobby" else None
        if menu is not None and self._jobs.free(menu):
            self._jobs.begin(menu, self._put_away(self._menus.pop(update.table)))
        self.notices.hear(update)
        self.closings.hear(update)

    def opened_menu(self, table: str, interaction: discord.Interaction[Any]) -> None:
        """The host's settings are the original response of ``interaction``; they go when the lobby ends."""
        self._menus[table] = interaction

    async def _put_away(self, menu: discord.Interaction[Any]) -> None:
        with suppress(discord.HTTPException):  # dismissed, or its quarter of an hour is over
            await menu.delete_original_response()

    def touch(self, table: str) -> None:
        """The table's message is behind."""
        self._due.setdefault(table, max(self._clock(), self._edited.get(table, 0.0) + LIMITS.table_edit))

    def drain(self) -> None:
        """Begin to show what is due, as far as those who wait leave room; a table that waits holds up no other."""
        self.notices.drain()
        self.closings.drain()
        now = self._clock()
        self._calm(now)
        for table, at in self._due.items():
            if at <= now and self._jobs.free(table, self.notices.lanes.room):
                self._jobs.begin(table, self._show(table))

    def _calm(self, now: float) -> None:
        """Forget the edits that keep no other waiting any more."""
        for table, at in list(self._edited.items()):
            if at + LIMITS.table_edit > now:
                break
            del self._edited[table]

    async def stop(self) -> None:
        """Show nothing more."""
        await self._jobs.stop()
        await self.notices.stop()
        await self.closings.stop()

    async def show(self, table: str) -> None:
        """Show the table now: in its message or, if it has none, in a new one."""
        await self._jobs.run(table, lambda: self._show(table))

    async def post(self, table: str) -> None:
        """Show the table in a new message at the bottom of its channel; the old one loses its controls."""
        await self._jobs.run(table, lambda: self._show(table, anew=True))

    async def watch(self, press: Press) -> None:
        """Answer an acknowledged press with the table as the channel sees it, in the presser's language and looks."""
        prefs, locale = await press.prefs(), await press.locale()
        board = self.board(press.ident.table)
        if board.view is None:
            raise Refused("not_started")
        drawn = await self._studio.table(board.table.id, locale, style_of(prefs, locale))
        painted = [] if prefs.text_only else [drawn]
        view = boards.watching(board, [*pictures(boards.FILE, *painted)] or [in_words(drawn)], locale)
        await press.answer(view, *files(boards.FILE, *painted))

    async def _show(self, table: str, *, anew: bool = False) -> None:
        """Bring the table's message up to date; a finished table that has left memory is shown no more."""
        self._due.pop(table, None)
        if self._bot.tables.here(table):
            await self._display(table, anew=anew)
        if table not in self._due and not self._bot.tables.stands(table):
            self._stops.pop(table, None)
            self._faults.pop(table, None)
            self._resumed.pop(table, None)

    async def _display(self, table: str, *, anew: bool) -> None:
        old = self._bot.tables.message(table)
        fresh = anew or old is None or self._age(old) > LIMITS.message_age or table in self._untold
        await self._guarded(table, lambda: self._write(table, fresh=fresh))
        if old and self._bot.tables.here(table) and old != self._bot.tables.message(table):
            await self._retire(table, old)

    def _young(self, table: str) -> bool:
        """Can the table's message still be edited? Nobody wants an old result again at the bottom of the channel."""
        message = self._bot.tables.message(table)
        return message is not None and self._age(message) <= LIMITS.message_age

    def _age(self, message: int) -> float:
        return self._clock() - discord.utils.snowflake_time(message).timestamp()

    async def _write(self, table: str, *, fresh: bool) -> None:
        tables = self._bot.tables
        try:
            await tables.load(table)
        except Refused:
            return
        state, sheet = tables.state(table), self._next_sheet(table)
        seq = state.seq if state else 0
        view, attachments = await self._made(tables.table(table), sheet)
        message = await self._send(tables.table(table), view, attachments, None if fresh else tables.message(table))
        if sheet:
            self._shown_sheet(table, sheet)
        self._untold.discard(table)
        await tables.shown(table, seq, message)

    async def _made(
        self, table: Table, sheet: families.Score | None
    ) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        """The message for the table as it is; ``sheet``: the score sheet that is to be seen first."""
        try:
            board = self.board(table.id)
        except Refused:
            return boards.unreadable(table), []
        board = board._replace(steps=await self._studio.steps(table))
        drawn = await self._drawn(board, sheet)
        return boards.message(board, drawn), files(boards.FILE, *drawn)

    async def _send(
        self, table: Table, view: discord.ui.LayoutView, attachments: list[discord.File], message: int | None
    ) -> int:
        """Edit the message, or send a new one; its id."""
        channel = self._bot.get_partial_messageable(table.channel, guild_id=table.guild)
        none = discord.AllowedMentions.none()
        self._edited.pop(table.id, None)
        self._edited[table.id] = self._clock()
        if message is None:
            return (await channel.send(view=view, files=attachments, allowed_mentions=none)).id
        await channel.get_partial_message(message).edit(view=view, attachments=attachments, allowed_mentions=none)
        return message

    def _next_sheet(self, table: str) -> families.Score | None:
        waiting = self._stops.get(table)
        return waiting[0] if waiting else None

    def _shown_sheet(self, table: str, sheet: families.Score) -> None:
        """The sheet was shown; if the game has gone on, what came after it is due a little later."""
        waiting = self._stops[table]
        waiting.popleft()
        if not waiting:
            del self._stops[table]
        state = self._bot.tables.state(table)
        if waiting or state is None or state.phase not in RESTING or state.deal != sheet.deal:
            self._due[table] = self._clock() + HOLD

    def board(self, table: str) -> Board:
        """What the public message is made of now."""
        tables = self._bot.tables
        state = tables.state(table)
        row = tables.table(table)
        return Board(
            table=called(row, row.locale),
            rules=tables.rules(table),
            view=None if state is None else tables.view(table, None),
            told=tables.told(table, boards.LINES),
            deadline=tables.deadline(table),
            draining=tables.draining,
            emojis=self._bot.signs,
            rematch=tables.rematch_until(table) is not None,
            resumed=self._resumed.get(table) == (0 if state is None else state.seq),
        )

    async def _drawn(self, board: Board, sheet: families.Score | None) -> list[Drawn]:
        """The picture of the table; at an end the score sheet, at the match's end the places too."""
        table, v = board.table, board.view
        style = public_style(table.locale)
        if v is None:
            return []
        ended = v.state.phase in RESTING and bool(v.state.sheet)
        outcome = endings.outcome(table, board.rules, v.state)
        if sheet is None and not ended and outcome is None:
            return [await self._studio.table(table.id, table.locale, style)]
        sheets = [sheet or v.state.sheet[-1]] if sheet or ended else []
        out = [await self._studio.sheet(table, x, v.state.options, table.locale, style) for x in sheets]
        if outcome:
            out.append(await self._studio.match(table, outcome, table.locale, style))
        return out

    def retire(self, table: str, message: int) -> None:
        """Somebody pressed on an old message of the table's."""
        if self._jobs.free(message):
            self._jobs.begin(message, self._retire(table, message))

    async def _retire(self, table: str, message: int) -> None:
        """An old message keeps no controls, so that nobody presses there."""
        row = self._bot.tables.table(table)
        channel = self._bot.get_partial_messageable(row.channel, guild_id=row.guild)
        view = boards.moved(row, self._bot.tables.message(table))
        await self._guarded(
            table, lambda: channel.get_partial_message(message).edit(view=view, attachments=[]), lost=True
        )

    async def _guarded(self, table: str, work: Callable[[], Awaitable[Any]], *, lost: bool = False) -> None:
        """Do ``work``; whatever Discord answers, the table goes on."""
        try:
            await work()
            if not lost:
                self._faults.pop(table, None)
        except FAULTS as error:
            if not lost:
                await self._mend(table, error)
        except StoreFault as fault:
            self._later(table, fault.code)
        except Exception:
            log.exception("a table could not be shown")

    async def _mend(self, table: str, error: Exception) -> None:
        code = getattr(error, "code", None)
        if code == GONE_CHANNEL:
            await self._guarded(table, lambda: self._bot.tables.close(table, "channel_gone"), lost=True)
        elif code in (GONE_MESSAGE, TOO_OLD):
            await self._guarded(table, lambda: self._write(table, fresh=True), lost=True)
        else:
            self._later(table, named(error))

    def _later(self, table: str, why: str) -> None:
        """Try again after a while, ever more rarely; the first fault of a row is logged."""
        count = self._faults[table] = self._faults.get(table, 0) + 1
        if count == 1:
            log.warning("a table cannot be shown now: %s", why)
        wait = min(RETRY_LEAST * 2 ** (count - 1), RETRY_MOST)
        self._due[table] = self._clock() + wait
