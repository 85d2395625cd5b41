"""Gin and Oklahoma on the table's message and in its picture: the upcard, the limit, who has still to show."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

import discord
from msgspec.structs import replace

from bot.engine.cards import Card
from bot.engine.gin.deadwood import points
from bot.engine.gin.params import LimitSource
from bot.engine.gin.state import DrawDiscard, GinState, PassUpcard, TakeUpcard
from bot.engine.melding.state import DrawStock
from bot.engine.moves import Action
from bot.engine.state import Phase, View
from bot.engine.variants import find
from bot.i18n import clean, t
from bot.narrate import card_text, letters
from cogs import controls as ui
from cogs.wire import Ident, action_text
from rendering.model import SeatPic, TablePic

if TYPE_CHECKING:
    from cogs.board import Board

Part = discord.ui.Item[Any]

SHOWING = (Phase.SHOW, Phase.SHOW_GIN)


def knocked(s: GinState) -> int:
    """The knocker's deadwood."""
    return 0 if s.knocker is None else points(s.shown[s.knocker])


# The table's message.
def buttons(board: "Board") -> Iterator[Part]:
    """All that needs no look at the hand; pressed by others it says whose turn it is."""
    if board.view is None or board.table.chairs[max(board.view.state.turn, 0)].automatic:
        return
    s = cast("GinState", board.view.state)
    steps: dict[Phase, tuple[Action, ...]] = {
        Phase.UPCARD_OPTION: (TakeUpcard(), PassUpcard()),
        Phase.DRAW: (DrawStock(),) if s.stock_only or not s.discard else (DrawStock(), DrawDiscard()),
    }
    labels = {PassUpcard: "gin-pass", DrawStock: "table-draw"}
    card = card_text(s.discard[-1], letters(board.table.locale)) if s.discard else ""
    for a in steps.get(s.phase, ()):
        label = board.words(labels.get(type(a), "gin-take"), card=card)
        yield ui.button(Ident(board.table.id, s.since[s.turn], "draw", action_text(a)), label)


def situation(board: "Board") -> str:
    """Whose turn it is, or who ended the deal and that the others show."""
    assert board.view is not None  # noqa: S101  # asked during a match only
    s = cast("GinState", board.view.state)
    if s.phase in SHOWING and s.knocker is not None:
        key = "gin-situation-show" if s.phase is Phase.SHOW else "gin-situation-gin"
        return board.words(key, player=board.names()[s.knocker], points=knocked(s))
    if s.phase is Phase.UPCARD_OPTION:
        card = card_text(s.discard[-1], letters(board.table.locale))
        return board.words("gin-situation-upcard", player=board.names()[s.turn], card=card)
    return board.words("table-turn", player=board.names()[s.turn])


# The picture of the table.
def pictured(pic: TablePic, v: View[GinState], locale: str) -> TablePic:
    """The top of the pile alone, the limit and what fixed it; while hands are shown, who has still to show."""
    s, acting = v.state, find(v.state.game).to_act(v.state)
    first = 0 if v.viewer is None else v.viewer + 1
    seats = tuple(replace(x, on_turn=(first + n) % len(pic.seats) in acting) for n, x in enumerate(pic.seats))
    offered = s.phase is Phase.UPCARD_OPTION
    pic = replace(
        pic,
        seats=seats if s.phase in SHOWING else pic.seats,
        offered=s.discard[-1] if offered else None,
        discard=() if offered else s.discard[-1:],
        limit=_limit_card(s),
        badges=(*pic.badges, *_badges(s, locale)),
        laying=False,
    )
    if s.phase not in SHOWING or s.knocker is None:
        return pic
    said = _ended(s, pic.seats[(s.knocker - first) % len(pic.seats)], locale)
    if v.viewer in acting:
        return replace(pic, turn=t(locale, "table-your-turn"), badges=(said, *pic.badges))
    return replace(pic, turn=said)


def _limit_card(s: GinState) -> Card | None:
    p = s.options
    return s.limit_card if p.limit_source is LimitSource.FIRST_UPCARD and p.show_limit else None


def _badges(s: GinState, locale: str) -> Iterator[str]:
    yield t(locale, "gin-badge-limit", limit=s.limit) if s.limit else t(locale, "gin-badge-gin-only")
    if s.multiplier > 1:
        yield t(locale, "gin-badge-double")


def _ended(s: GinState, knocker: SeatPic, locale: str) -> str:
    name = clean(knocker.name, 24, knocker.fallback)
    if s.phase is Phase.SHOW:
        return t(locale, "gin-badge-knock", player=name, points=knocked(s))
    return t(locale, "gin-badge-gin", player=name)
