"""Okey on the table's message and in the pictures: indicator, okey, the piles and who may take from them, the rack."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

import discord
from msgspec.structs import replace

from bot.engine.cards import Card
from bot.engine.melding.state import DrawStock, PassDraw
from bot.engine.okey.ends import okey
from bot.engine.okey.flow import offered
from bot.engine.okey.order import after, giver
from bot.engine.okey.params import Partners
from bot.engine.okey.state import OkeyState, TakeTile
from bot.engine.state import Phase, Seat, View
from bot.engine.tiles import number
from bot.i18n import t
from bot.narrate import letters
from bot.narrate.faces import tile_text
from bot.tables import racks
from cogs import controls as ui
from cogs.desk import Desk
from cogs.families.okey import groups, of, state_of
from cogs.families.okey_panel import left_over
from cogs.names import seat_name, seat_names
from cogs.wire import Ident, action_text
from rendering.model import OkeyPic, RackPic, SeatPic, StationPic, TileMark

if TYPE_CHECKING:
    from cogs.board import Board
    from cogs.pictures import Looks

Part = discord.ui.Item[Any]


# The table's message.
def buttons(board: "Board") -> Iterator[Part]:
    """How a turn begins: all that needs no look at the rack; pressed by others it says whose turn it is."""
    if board.view is None or board.view.state.phase is not Phase.DRAW:
        return
    s = cast("OkeyState", board.view.state)
    if board.table.chairs[s.turn].automatic:
        return
    since, top = s.since[s.turn], offered(s, s.turn)
    first = DrawStock() if s.stock else PassDraw()
    label = board.words("table-draw" if s.stock else "table-pass")
    yield ui.button(Ident(board.table.id, since, "draw", action_text(first)), label)
    if top is not None:
        tile, seat = tile_text(top, letters(board.table.locale)), giver(s, s.turn)
        who = seat_name(board.table, seat, board.table.locale)
        take = Ident(board.table.id, since, "draw", action_text(TakeTile(top)))
        yield ui.button(take, board.words("okey-take", tile=tile, player=who))


# The pictures.
def table(looks: "Looks", v: View[OkeyState]) -> OkeyPic:
    """The table as the viewer (None: the channel) sees it."""
    from cogs import pictures  # noqa: PLC0415  # which asks the families

    s, locale = v.state, looks.locale
    names = seat_names(looks.table, locale)
    seats = pictures.seats_pic(looks, cast("View[Any]", v))  # from the viewer's left on
    first = 0 if v.viewer is None else v.viewer + 1
    return OkeyPic(
        title=t(locale, f"game-{s.game}"),
        stations=tuple(_station(s, i, seats[(i - first) % len(seats)], names, locale) for i in _in_turn(s, v.viewer)),
        stock=len(s.stock),
        indicator=s.indicator,
        okey=wild(s),
        captions=(t(locale, "okey-pool"), t(locale, "okey-indicator"), t(locale, "okey-okey")),
        turn=pictures.turn_words(looks, cast("View[Any]", v)),
        deal=t(locale, "table-deal", number=s.deal),
        badges=tuple(_badges(s, names, locale)),
    )


def wild(s: OkeyState) -> Card | None:
    """The face of the wild tiles, once the indicator is turned up."""
    return None if s.indicator is None else okey(s)


def _in_turn(s: OkeyState, viewer: Seat | None) -> list[Seat]:
    """The seats in the order of play; a viewer's own comes last."""
    order = [after(s, s.order[0] if viewer is None else viewer)]
    while len(order) < len(s.order):
        order.append(after(s, order[-1]))
    return order


def _station(s: OkeyState, seat: Seat, pic: SeatPic, names: tuple[str, ...], locale: str) -> StationPic:
    pile, taker = s.piles[seat], after(s, seat)
    return StationPic(
        seat=pic,
        top=pile[-1] if pile else None,
        count=len(pile),
        taker=t(locale, "okey-taker", player=names[taker]),
        offered=bool(pile) and s.phase is Phase.DRAW and s.turn == taker,
    )


def _badges(s: OkeyState, names: tuple[str, ...], locale: str) -> Iterator[str]:
    if s.shower is not None:
        yield t(locale, "okey-badge-shown", player=names[s.shower])
    if s.options.partners is Partners.ACROSS:
        yield t(locale, "okey-badge-partners")


def panel(desk: Desk, looks: "Looks") -> OkeyPic:
    """The table over the rack as its owner has ordered it."""
    return replace(table(looks, cast("View[Any]", desk.view)), rack=_rack(desk))


def _rack(desk: Desk) -> RackPic:
    s, tiles, rack = state_of(desk), of(desk), desk.draft.rack
    places = tiles.places
    return RackPic(
        tiles=tuple(None if x == racks.EMPTY else Card(x) for x in places),
        false=number(okey(s)),
        selected=rack.picked if rack is not None and rack.open else (),
        marks=_marks(places, s, desk.seat),
        groups=tuple(groups(tiles, s)),
        row=racks.ROW,
        caption=desk.words("rack-caption"),
        note=left_over(desk, tiles.reading) if desk.hand else "",
    )


def _marks(places: tuple[int, ...], s: OkeyState, seat: Seat) -> tuple[TileMark, ...]:
    """An arrow over the newest tile, okeys in their own colour."""
    new = s.taken_card if s.turn == seat and s.taken_card is not None else s.drawn[seat]
    at = max((n for n, x in enumerate(places) if new is not None and x == new), default=None)
    wild = okey(s)
    return tuple("drawn" if n == at else "wild" if x == wild else "" for n, x in enumerate(places))
