"""What a family of games shows in its own way; where a family says nothing, it is shown as a laid-meld game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import discord

from bot.engine.conquian.state import Used
from bot.engine.moves import Event
from bot.engine.rules import Rules
from bot.engine.state import Seat, State, View
from bot.engine.variants import find
from bot.tables.model import Draft
from cogs import facts as melding
from cogs.desk import Desk
from cogs.facts import Facts
from cogs.families import conquian
from rendering.model import TablePic

if TYPE_CHECKING:
    from cogs.board import Board

Part = discord.ui.Item[Any]

_FACTS: dict[str, Callable[[Any, View[Any], Seat, Draft], Facts]] = {"conquian": conquian.facts}
_CONTROLS: dict[str, Callable[[Desk], Iterator[Part]]] = {"conquian": conquian.controls}
_LINES: dict[str, Callable[[Desk], str]] = {"conquian": conquian.turn_line}
_BUTTONS: dict[str, Callable[["Board"], Iterator[Part]]] = {"conquian": conquian.buttons}
_SITUATIONS: dict[str, Callable[["Board"], str]] = {"conquian": conquian.situation}
_PICTURES: dict[str, Callable[[TablePic, Any, str], TablePic]] = {"conquian": conquian.pictured}
TOUCHED: dict[type[Event], Callable[[Any], tuple[int, ...]]] = {Used: lambda e: tuple(m.id for m in e.melds)}


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


def situation(board: "Board") -> str | None:
    """Whose turn it is, and what about."""
    make = _SITUATIONS.get(board.rules.family)
    return make(board) if make else None


def pictured(pic: TablePic, s: State, locale: str) -> TablePic:
    """The picture of a table with what only its family has."""
    make = _PICTURES.get(family(s.game))
    return make(pic, s, locale) if make else pic
