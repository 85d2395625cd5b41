"""How a family of games is shown where it has ways of its own; what is None is shown as in a laid-meld game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import discord

from bot.engine.cards import Card, Cards
from bot.engine.state import Seat, View
from bot.tables.model import Draft, Table
from cogs.desk import Desk
from cogs.facts import Facts
from rendering.model import Pic, TablePic
from rendering.sheets import LedgerPic, SheetPic, ShowPic

if TYPE_CHECKING:
    from cogs.board import Board
    from cogs.pictures import Looks

Part = discord.ui.Item[Any]
Sheet = SheetPic | ShowPic | LedgerPic


class Ways(NamedTuple):
    """A family's own ways, by what they are for."""

    facts: Callable[[Any, View[Any], Seat, Draft], Facts] | None = None
    controls: Callable[[Desk], Iterator[Part]] | None = None  # of the seat's step, but for the discard
    throws: Callable[[Desk], Iterator[Part]] | None = None  # the discard menu
    line: Callable[[Desk], str] | None = None  # what the seat has to do
    question: Callable[[Desk], str] | None = None  # before a card is thrown that is better kept
    note: Callable[[Desk], str] | None = None  # beside the hand's caption
    ordering: Callable[[Desk], Iterator[Part]] | None = None  # controls that order what is held
    order: Callable[[Cards, str, tuple[Cards, ...]], Cards] | None = None  # a hand by rank, where suits do not matter
    drawn: Callable[[View[Any], Seat], Cards] | None = None  # several cards that came at once, to be marked
    buttons: Callable[["Board"], Iterator[Part]] | None = None  # of the table's message
    situation: Callable[["Board"], str] | None = None  # whose turn it is, and what about
    pictured: Callable[[TablePic, Any, str], TablePic] | None = None  # the table's picture with what only it has
    sided: Callable[[TablePic, Any, str, frozenset[int]], TablePic] | None = None  # the same where partners share melds
    table: Callable[["Looks", View[Any]], Pic] | None = None  # the table's picture, with nothing of a card table
    panel: Callable[[Desk, "Looks"], Pic] | None = None  # the panel's picture, likewise
    sheet: Callable[[Table, Any, Any, str, Seat | None], Sheet] | None = None  # a deal's, for a viewer if there is one
    wild: Callable[[Any], Card | None] | None = None  # the face of the wild tiles of a deal
