"""What a family of games shows in its own way; where a family says nothing, it is shown as a laid-meld game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from bot.engine.burraco.state import Added, BurracoScore, BurracoScored, Melded
from bot.engine.canasta.state import CanastaScore, CanastaScored, LaidGroups
from bot.engine.cards import JOKER, Card, Cards
from bot.engine.conquian.state import Used
from bot.engine.gin.state import DealScored, GinScore, Knocked, Showed, WentGin
from bot.engine.melding.state import DealEnded, DealScore
from bot.engine.moves import Event
from bot.engine.okey.state import HandScored, OkeyScore
from bot.engine.rules import Rules
from bot.engine.rummikub.state import RoundEnded, RoundScore
from bot.engine.state import Seat, View
from bot.engine.variants import find
from bot.tables.model import Draft, Table
from cogs import facts as melding
from cogs.desk import Desk
from cogs.facts import Facts
from cogs.families import (
    burraco,
    burraco_panel,
    burraco_sheet,
    burraco_table,
    burraco_words,
    canasta,
    canasta_panel,
    canasta_sheet,
    canasta_table,
    canasta_words,
    conquian,
    gin,
    gin_sheet,
    gin_table,
    okey,
    okey_panel,
    okey_sheet,
    okey_table,
    rummikub,
    rummikub_panel,
    rummikub_sheet,
    rummikub_table,
    rummikub_words,
)
from cogs.families.ways import Part, Sheet, Ways
from rendering.model import Pic, TablePic

if TYPE_CHECKING:
    from cogs.board import Board
    from cogs.pictures import Looks

P = ParamSpec("P")
T = TypeVar("T")

WAYS: dict[str, Ways] = {
    "melding": Ways(),
    "burraco": Ways(
        facts=burraco.facts,
        controls=burraco_panel.controls,
        throws=burraco_panel.throws,
        line=burraco_words.turn_line,
        question=burraco_words.question,
        note=burraco_words.note,
        buttons=burraco_table.buttons,
        sided=burraco_table.pictured,
        sheet=burraco_sheet.sheet,
    ),
    "canasta": Ways(
        facts=canasta.facts,
        controls=canasta_panel.controls,
        throws=canasta_panel.throws,
        line=canasta_words.turn_line,
        question=canasta_words.question,
        note=canasta_words.note,
        order=canasta.in_hand_order,
        drawn=canasta.drawn,
        buttons=canasta_table.buttons,
        situation=canasta_table.situation,
        sided=canasta_table.pictured,
        sheet=canasta_sheet.sheet,
    ),
    "conquian": Ways(
        facts=conquian.facts,
        controls=conquian.controls,
        line=conquian.turn_line,
        buttons=conquian.buttons,
        situation=conquian.situation,
        pictured=conquian.pictured,
    ),
    "gin": Ways(
        facts=gin.facts,
        controls=gin.controls,
        line=gin.turn_line,
        note=gin.note,
        buttons=gin_table.buttons,
        situation=gin_table.situation,
        pictured=gin_table.pictured,
        sheet=gin_sheet.sheet,
    ),
    "okey": Ways(
        facts=okey.facts,
        controls=okey_panel.controls,
        line=okey_panel.turn_line,
        question=okey_panel.question,
        ordering=okey_panel.ordering,
        buttons=okey_table.buttons,
        table=okey_table.table,
        panel=okey_table.panel,
        sheet=okey_sheet.sheet,
        wild=okey_table.wild,
    ),
    "rummikub": Ways(
        facts=rummikub.facts,
        controls=rummikub_panel.controls,
        line=rummikub_words.turn_line,
        buttons=rummikub_table.buttons,
        table=rummikub_table.table,
        panel=rummikub_table.panel,
        sheet=rummikub_sheet.sheet,
    ),
}
Score = DealScore | GinScore | BurracoScore | CanastaScore | RoundScore | OkeyScore
SCORED = (
    DealEnded,
    DealScored,
    BurracoScored,
    CanastaScored,
    RoundEnded,
    HandScored,
)  # events that carry the score sheet of a deal
TOUCHED: dict[type[Event], Callable[[Any], tuple[int, ...]]] = {
    **dict.fromkeys((Used, Knocked, WentGin, Showed, LaidGroups), lambda e: tuple(m.id for m in e.melds)),
    **dict.fromkeys((Melded, Added), lambda e: (e.meld.id,)),
}


def family(game: str) -> str:
    """The family of a game."""
    return find(game).family


def ways(game: str) -> Ways:
    """How the game's family is shown."""
    return WAYS[family(game)]


def asked(way: Callable[P, T] | None, *args: P.args, **named: P.kwargs) -> T | None:
    """What the family's own way gives, if it has one."""
    return way(*args, **named) if way else None


def facts(rules: Rules[Any], v: View[Any], seat: Seat, draft: Draft) -> Facts:
    """The facts of ``seat``'s panel; ``draft`` is what it has selected."""
    make: Callable[[Any, View[Any], Seat, Draft], Facts] = WAYS[rules.family].facts or melding.facts
    return make(rules, v, seat, draft)


def controls(desk: Desk) -> Iterator[Part] | None:
    """The controls of the seat's step but for the discard; None: those of a laid-meld game."""
    return asked(ways(desk.table.game).controls, desk)


def throws(desk: Desk) -> Iterator[Part] | None:
    """The discard menu; None: that of a laid-meld game."""
    return asked(ways(desk.table.game).throws, desk)


def turn_line(desk: Desk) -> str | None:
    """What the seat has to do, in a line."""
    return asked(ways(desk.table.game).line, desk)


def question(desk: Desk) -> str:
    """What is asked before a card is thrown that is better kept."""
    c = Card(desk.draft.ask or 0)
    usual = desk.words("panel-ask-discard", card=desk.card(c), joker=c == JOKER)
    return asked(ways(desk.table.game).question, desk) or usual


def note(desk: Desk) -> str | None:
    """The words beside the hand's caption."""
    return asked(ways(desk.table.game).note, desk)


def ordering(desk: Desk) -> Iterator[Part] | None:
    """The controls that order what is held; None: one of the sorts that all games have."""
    return asked(ways(desk.table.game).ordering, desk)


def buttons(board: "Board") -> Iterator[Part]:
    """Buttons of the table's message for the seat on turn; none of a laid-meld game."""
    return asked(WAYS[board.rules.family].buttons, board) or iter(())


def own_buttons(board: "Board") -> bool:
    """Does the family say itself how a turn begins?"""
    return WAYS[board.rules.family].buttons is not None


def situation(board: "Board") -> str | None:
    """Whose turn it is, and what about."""
    return asked(WAYS[board.rules.family].situation, board)


def sided(game: str) -> bool:
    """Do partners share melds in this game? Then the picture shows sides."""
    return ways(game).sided is not None


def pictured(pic: TablePic, v: View[Any], locale: str, fresh: frozenset[int]) -> TablePic:
    """The picture of a table with what only its family has; ``fresh``: ids of melds laid a moment ago."""
    own = ways(v.state.game)
    if own.sided:
        return own.sided(pic, v, locale, fresh)
    return own.pictured(pic, v, locale) if own.pictured else pic


def table(looks: "Looks", v: View[Any]) -> Pic | None:
    """The picture of the table, where nothing of a card table is in it."""
    return asked(ways(v.state.game).table, looks, v)


def panel(desk: Desk, looks: "Looks") -> Pic | None:
    """The picture of the panel, where nothing of a card table is in it."""
    return asked(ways(desk.table.game).panel, desk, looks)


def drawn(v: View[Any], seat: Seat, newest: Card | None) -> Cards:
    """The cards to mark as just drawn, of those still held: all where several come at once, else the newest."""
    make = ways(v.state.game).drawn
    cards = make(v, seat) if make else () if newest is None else (newest,)
    return tuple(c for c in cards if c in v.state.hands[seat])


def by_rank(game: str) -> bool:
    """Are hands sorted and told by rank, because suits do not matter?"""
    return ways(game).order is not None


def tile_joker(game: str) -> str:
    """The letter of the joker in a game of tiles."""
    return find(game).tile_joker


def wild(s: Any) -> Card | None:
    """The face of the wild tiles of the deal, where it has one."""
    return asked(ways(s.game).wild, s)


def ordered(game: str, hand: Cards, sort: str, groups: tuple[Cards, ...]) -> Cards | None:
    """A hand in the family's own order."""
    return asked(ways(game).order, hand, sort, groups)


def sheet(table: Table, score: Any, options: Any, locale: str, viewer: Seat | None) -> Sheet | None:
    """The picture of a finished deal, where it is more than rows of cards left; for a viewer, if there is one."""
    return asked(ways(table.game).sheet, table, score, options, locale, viewer)
