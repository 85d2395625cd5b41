"""Burraco on the table's message and in its picture: sides with their melds and pozzetti, the open pile."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import discord
from msgspec.structs import replace

from bot.engine.burraco.state import BurracoState, Grade, TableMeld, TakePile
from bot.engine.melding.state import DrawStock
from bot.engine.sides import Side, members
from bot.engine.state import Phase, Seat, View
from bot.i18n import t
from cogs import controls as ui
from cogs.families.burraco import roles, state_of
from cogs.families.partners import in_order, in_points, shown, side_name
from cogs.wire import Ident, action_text
from rendering.model import Closed, SeatPic, SideMeld, SidePic, TablePic

if TYPE_CHECKING:
    from cogs.board import Board

CLOSED: dict[Grade | None, Closed] = {
    None: "",
    Grade.CLEAN: "natural",
    Grade.SEMI_CLEAN: "half",
    Grade.DIRTY: "mixed",
}


def buttons(board: "Board") -> Iterator[discord.ui.Item[Any]]:
    """The draw and the pile; whether a hand may take it is told to its owner alone."""
    if board.view is None:
        return
    s = state_of(board.view)
    if s.phase is not Phase.TURN_START or board.table.chairs[s.turn].automatic:
        return
    since = s.since[s.turn]
    yield ui.button(Ident(board.table.id, since, "draw", action_text(DrawStock())), board.words("table-draw"))
    if s.discard:
        label = board.words("burraco-take", count=len(s.discard), cards="none")
        yield ui.button(Ident(board.table.id, since, "draw", action_text(TakePile())), label)


# The picture of the table.
def pictured(pic: TablePic, v: View[BurracoState], locale: str, fresh: frozenset[int]) -> TablePic:
    """The sides with what lies before them, a viewer's own one last, next to the hand; the whole pile is open."""
    s = v.state
    return replace(
        pic,
        seats=tuple(map(_seat, pic.seats)),
        discard=s.discard,
        spread=True,
        melds=(),
        sides=tuple(_side(v, side, locale, fresh) for side in in_order(v)),
    )


def _seat(pic: SeatPic) -> SeatPic:
    return replace(pic, opened=False, score=None, delta=None)


def _side(v: View[BurracoState], side: Side, locale: str, fresh: frozenset[int]) -> SidePic:
    s, places = v.state, shown(v)
    seats = tuple(seat for seat in s.order if s.sides[seat] == side)
    totals = {s.scores[seat] for seat in seats}
    ended = s.phase in (Phase.DEAL_END, Phase.MATCH_END) and bool(s.sheet)
    return SidePic(
        seats=tuple(map(places.index, seats)),
        name=side_name(s.sides, v.viewer, side, locale),
        score=totals.pop() if len(totals) == 1 else None,
        delta=s.sheet[-1].deltas[seats[0]] if ended else None,
        remarks=tuple(_remarks(s, side, seats, locale)),
        melds=tuple(_meld(m, locale, m.id in fresh) for m in s.melds if m.side == side),
        mine=v.viewer in members(s.sides, side),
    )


def _remarks(s: BurracoState, side: Side, seats: tuple[Seat, ...], locale: str) -> Iterator[str]:
    """Whether the pozzetto waits or has been taken; of partners for a deal what each has."""
    yield t(locale, "burraco-pozzetto", taken=s.reached[side])
    totals = [s.scores[seat] for seat in seats]
    if len(set(totals)) > 1:
        yield " / ".join(in_points(n, locale) for n in totals)


def _meld(m: TableMeld, locale: str, fresh: bool) -> SideMeld:
    return SideMeld(
        cards=m.cards,
        wilds=() if m.wild < 0 else (m.wild,),
        roles=roles(m),
        closed=CLOSED[m.grade],
        name=t(locale, "burraco-class", grade=m.grade.value) if m.grade else "",
        label=str(m.id),
        fresh=fresh,
    )
