"""What a family of games shows in its own way; where a family says nothing, it is shown as a laid-meld game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import discord

from bot.engine.conquian.state import Used
from bot.engine.gin.state import DealScored, GinScore, Knocked, Showed, WentGin
from bot.engine.melding.state import DealEnded, DealScore
from bot.engine.moves import Event
from bot.engine.rules import Rules
from bot.engine.state import Seat, View
from bot.engine.variants import find
from bot.tables.model import Draft, Table
from cogs import facts as melding
from cogs.desk import Desk
from cogs.facts import Facts
from cogs.families import conquian, gin, gin_sheet, gin_table
from rendering.model import ShowPic, TablePic

if TYPE_CHECKING:
    from cogs.board import Board

Part = discord.ui.Item[Any]

_FACTS: dict[str, Callable[[Any, View[Any], Seat, Draft], Facts]] = {"conquian": conquian.facts, "gin": gin.facts}
_CONTROLS: dict[str, Callable[[Desk], Iterator[Part]]] = {"conquian": conquian.controls, "gin": gin.controls}
_LINES: dict[str, Callable[[Desk], str]] = {"conquian": conquian.turn_line, "gin": gin.turn_line}
_BUTTONS: dict[str, Callable[["Board"], Iterator[Part]]] = {"conquian": conquian.buttons, "gin": gin_table.buttons}
_SITUATIONS: dict[str, Callable[["Board"], str]] = {"conquian": conquian.situation, "gin": gin_table.situation}
_PICTURES: dict[str, Callable[[TablePic, Any, str], TablePic]] = {
    "conquian": conquian.pictured,
    "gin": gin_table.pictured,
}
_NOTES: dict[str, Callable[[Desk], str]] = {"gin": gin.note}
_SHEETS: dict[str, Callable[[Table, Any, Any, str], ShowPic]] = {"gin": gin_sheet.sheet}
Score = DealScore | GinScore
SCORED = (DealEnded, DealScored)  # events that carry the score sheet of a deal
TOUCHED: dict[type[Event], Callable[[Any], tuple[int, ...]]] = dict.fromkeys(
    (Used, Knocked, WentGin, Showed), lambda e: tuple(m.id for m in e.melds)
)


def family(game: str) -> str:
    """The family of a game."""
    return find(game).family


def facts(rules: Rules[Any], v: View[Any], seat: Seat, draft: Draft) -> Facts:
    """The facts of ``seat``'s panel; ``draft`` is what it has selected."""
    make: Callable[[Any, View[Any], Seat, Draft], Facts] = _FACTS.get(rules.family, melding.facts)
    return make(rules, v, seat, draft)


def controls(desk: Desk) -> Iterator[Part] | None:
    """The controls of the seat's step but for the discard; None: those of a laid-meld game."""
    make = _CONTROLS.get(family(desk.table.game))
    return make(desk) if make else None


def turn_line(desk: Desk) -> str | None:
    """What the seat has to do, in a line."""
    make = _LINES.get(family(desk.table.game))
    return make(desk) if make else None


def buttons(board: "Board") -> Iterator[Part]:
    """Buttons of the table's message for the seat on turn; none of a laid-meld game."""
    make = _BUTTONS.get(board.rules.family)
    return make(board) if make else iter(())


def own_buttons(board: "Board") -> bool:
    """Does the family say itself how a turn begins?"""
    return board.rules.family in _BUTTONS


def situation(board: "Board") -> str | None:
    """Whose turn it is, and what about."""
    make = _SITUATIONS.get(board.rules.family)
    return make(board) if make else None


def pictured(pic: TablePic, v: View[Any], locale: str) -> TablePic:
    """The picture of a table with what only its family has."""
    make = _PICTURES.get(family(v.state.game))
    return make(pic, v, locale) if make else pic


def note(desk: Desk) -> str | None:
    """The words beside the hand's caption."""
    make = _NOTES.get(family(desk.table.game))
    return make(desk) if make else None


def sheet(table: Table, score: Any, options: Any, locale: str) -> ShowPic | None:
    """The picture of a finished deal, where it is more than a score sheet."""
    make = _SHEETS.get(family(table.game))
    return make(table, score, options, locale) if make else None
