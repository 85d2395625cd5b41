"""Rummikub on the table's message and in the pictures: sets with their numbers, what moved, racks as numbers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, cast

import discord
from msgspec.structs import replace

from bot.engine.cards import JOKER, Cards
from bot.engine.moves import Action, Undone
from bot.engine.rummikub.sets import readings
from bot.engine.rummikub.state import RACK, Arranged, Draw, Move, Pass, RummikubState, TileSet
from bot.engine.state import Phase, View
from bot.engine.tiles import number
from bot.i18n import t
from bot.tables import arranging
from bot.tables.model import Told
from cogs import controls as ui
from cogs.desk import Desk
from cogs.families.rummikub import Tiles, of, state_of
from cogs.wire import Ident, action_text
from rendering.model import RackPic, SetPic, TileMark, TilesPic

if TYPE_CHECKING:
    from cogs.board import Board
    from cogs.pictures import Looks

Part = discord.ui.Item[Any]


# The table's message.
def buttons(board: "Board") -> Iterator[Part]:
    """To draw, or to pass: all that needs no look at the rack; pressed by others it says whose turn it is."""
    if board.view is None or board.view.state.phase is not Phase.PLAY:
        return
    s = cast("RummikubState", board.view.state)
    if board.table.chairs[s.turn].automatic:
        return
    action: Action = Draw() if s.stock else Pass()
    key = "rk-draw" if s.stock else "rk-pass"
    yield ui.button(Ident(board.table.id, s.since[s.turn], "draw", action_text(action)), board.words(key))


# The pictures.
def table(looks: "Looks", v: View[RummikubState]) -> TilesPic:
    """The table as the viewer (None: the channel) sees it, with what the last turn moved."""
    moves = last_moves(looks.told)
    sets = tuple(_set(m, moves) for m in v.state.table)
    return _table(looks, v, sets)


def _table(looks: "Looks", v: View[RummikubState], sets: tuple[SetPic, ...]) -> TilesPic:
    from cogs import pictures  # noqa: PLC0415  # which asks the families

    s, locale = v.state, looks.locale
    return TilesPic(
        title=t(locale, f"game-{s.game}"),
        seats=tuple(replace(seat, dealer=False) for seat in pictures.seats_pic(looks, v)),
        stock=len(s.stock),
        sets=sets,
        turn=pictures.turn_words(looks, cast("View[Any]", v)),
        deal=t(locale, "table-deal", number=s.deal),
        badges=tuple(_badges(s, locale)),
    )


def _badges(s: RummikubState, locale: str) -> Iterator[str]:
    if s.options.opening_points:
        yield t(locale, "table-opening", points=s.options.opening_points)
    if s.turns_left is not None:
        yield t(locale, "rk-badge-turns", count=s.turns_left)


def panel(desk: Desk, looks: "Looks") -> TilesPic:
    """The table, as it is or as the draft would leave it, over what is left on the rack."""
    s = state_of(desk)
    if desk.facts.more is None:
        pic = table(looks, cast("View[Any]", desk.view))
        return _with(pic, _rack(desk, desk.hand, (), ""))
    tiles = of(desk)
    moves = tiles.layout.moves if tiles.draft.past else last_moves(looks.told)
    sets = tuple(
        _set(m, moves, bad=x.fault is not None)
        for m, x in sorted(zip(tiles.layout.after, tiles.layout.sets, strict=True), key=lambda pair: pair[0].id)
    )
    loose = arranging.owed(tiles.draft)
    pic = _table(looks, cast("View[Any]", desk.view), sets)
    held = _kept(desk.hand, tiles.layout.left)
    chosen = Counter(tiles.draft.picked) - Counter(loose)
    return _with(pic, _rack(desk, held, tuple(chosen.elements()), _note(desk, s)), _loose(desk, tiles, loose))


def _with(pic: TilesPic, rack: RackPic, loose: RackPic | None = None) -> TilesPic:
    return replace(pic, rack=rack, loose=loose)


def _loose(desk: Desk, tiles: Tiles, loose: Cards) -> RackPic | None:
    if not loose:
        return None
    return RackPic(tiles=loose, selected=_places(loose, tiles.draft.picked), caption=desk.words("rk-loose-caption"))


def _rack(desk: Desk, held: Cards, chosen: Cards, note: str) -> RackPic:
    drawn = _places(held, state_of(desk).drawn[desk.seat])
    marks: tuple[TileMark, ...] = tuple("drawn" if n in drawn else "" for n in range(len(held)))
    caption = desk.words("rack-caption")
    return RackPic(tiles=held, selected=_places(held, chosen), marks=marks if drawn else (), caption=caption, note=note)


def _note(desk: Desk, s: RummikubState) -> str:
    """How much of a first lay is there."""
    need = s.options.opening_points
    if s.opened[desk.seat] or not need or not of(desk).draft.past:
        return ""
    return desk.words("hand-opening", points=of(desk).layout.opening, need=need)


def _kept(order: Cards, left: Cards) -> Cards:
    """The tiles that are left, in the order of the rack."""
    there, kept = Counter(left), []
    for tile in order:
        if there[tile] > 0:
            there[tile] -= 1
            kept.append(tile)
    return tuple(kept)


def _places(tiles: Cards, wanted: Sequence[int]) -> tuple[int, ...]:
    """One place for each of the wanted tiles that is there."""
    left, out = Counter(wanted), []
    for n, tile in enumerate(tiles):
        if left[tile] > 0:
            left[tile] -= 1
            out.append(n)
    return tuple(out)


def last_moves(told: Sequence[Told]) -> tuple[Move, ...]:
    """What the newest turn that changed the table moved; nothing once it was taken back."""
    for line in reversed(told):
        if isinstance(line.event, Undone):
            break
        if isinstance(line.event, Arranged):
            return line.event.moves
    return ()


def _set(m: TileSet, moves: Sequence[Move], *, bad: bool = False) -> SetPic:
    left = Counter((x.tile, x.origin == RACK) for x in moves if x.to == m.id)
    marks: list[TileMark] = []
    for tile in m.tiles:
        mark: TileMark = next((name for name, rack in _MARKS if left[tile, rack] > 0), "")
        left[tile, mark == "new"] -= 1
        marks.append(mark)
    return SetPic(tiles=m.tiles, label=str(m.id), stands=stands(m), marks=tuple(marks) if any(marks) else (), bad=bad)


_MARKS: tuple[tuple[TileMark, bool], ...] = (("new", True), ("moved", False))


def stands(m: TileSet) -> tuple[int, ...]:
    """Tile by tile, the number that a joker stands for; () where there is none."""
    read = next((r for r in readings(m.tiles) if r.kind is m.kind), None)
    if JOKER not in m.tiles or read is None:
        return ()
    roles = iter(read.roles)
    return tuple(number(next(roles)[0]) if tile == JOKER else 0 for tile in m.tiles)
