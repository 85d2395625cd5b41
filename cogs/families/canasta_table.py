"""Canasta on the table's message and in its picture: sides with their melds, the pack, who needs how much."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import discord
from msgspec.structs import replace

from bot.engine.canasta.facts import WILD, frozen, is_canasta, minimum, wilds
from bot.engine.canasta.state import Answer, CanastaState, Meld
from bot.engine.cards import Cards
from bot.engine.melding.state import DrawStock
from bot.engine.moves import Action
from bot.engine.sides import Side, members
from bot.engine.state import Phase, Seat, View
from bot.engine.variants import find
from bot.i18n import clean, t
from cogs import controls as ui
from cogs.controls import Style
from cogs.families.canasta import state_of
from cogs.families.partners import in_order, shown, side_name
from cogs.wire import Ident, action_text
from rendering.model import Closed, SeatPic, SideMeld, SidePic, TablePic

if TYPE_CHECKING:
    from cogs.board import Board

Part = discord.ui.Item[Any]


# The table's message.
def buttons(board: "Board") -> Iterator[Part]:
    """The draw, and the partner's answer; pressed by others they say whose turn it is."""
    if board.view is None:
        return
    s = state_of(board.view)
    acting = board.rules.to_act(s)
    if not acting or acting[0] < 0 or board.table.chairs[acting[0]].automatic:
        return
    since = s.since[acting[0]]
    if s.phase is Phase.TURN_START and s.stock:
        yield ui.button(Ident(board.table.id, since, "draw", action_text(DrawStock())), board.words("table-draw"))
    if s.phase is Phase.WAIT_ANSWER:
        answers: tuple[tuple[Action, str, Style], ...] = (
            (Answer(True), "canasta-yes", Style.success),
            (Answer(False), "canasta-no", Style.danger),
        )
        for a, key, style in answers:
            yield ui.button(Ident(board.table.id, since, "draw", action_text(a)), board.words(key), style)


def situation(board: "Board") -> str:
    """Whose turn it is, or who asks whom."""
    assert board.view is not None  # noqa: S101  # asked during a match only
    s, names = state_of(board.view), board.names()
    if s.phase is not Phase.WAIT_ANSWER:
        return board.words("table-turn", player=names[s.turn])
    return board.words("canasta-situation-ask", asker=names[s.turn], player=names[board.rules.to_act(s)[0]])


# The picture of the table.
def pictured(pic: TablePic, v: View[CanastaState], locale: str, fresh: frozenset[int]) -> TablePic:
    """The sides with what lies before them, a viewer's own one last, next to the hand."""
    s = v.state
    ended = s.phase in (Phase.DEAL_END, Phase.MATCH_END)
    acting = () if ended else find(s.game).to_act(s)
    seats = tuple(_seat(x, seat, s, acting) for x, seat in zip(pic.seats, shown(v), strict=True))
    icy = frozen(s)
    cold = (t(locale, "canasta-badge-frozen"),) if icy else ()
    rest = (t(locale, "canasta-badge-rests", player=_name(x)) for x in seats if x.resting)
    return replace(
        pic,
        seats=seats,
        discard=s.discard[-1:],
        melds=(),
        frozen=icy,
        sides=tuple(_side(v, side, locale, fresh, ended=ended) for side in in_order(v)),
        badges=(*pic.badges, *cold, *rest),
        turn=_turn(pic, v, seats, locale),
    )


def _name(seat: SeatPic) -> str:
    return clean(seat.name, 24, seat.fallback)


def _seat(pic: SeatPic, seat: Seat, s: CanastaState, acting: Sequence[Seat]) -> SeatPic:
    resting = s.phase is not Phase.SEATING and seat not in s.order
    return replace(pic, on_turn=seat in acting, resting=resting, opened=False, score=None, delta=None)


def _side(v: View[CanastaState], side: Side, locale: str, fresh: frozenset[int], *, ended: bool) -> SidePic:
    s, places = v.state, shown(v)
    seats = [seat for seat in (*s.order, *range(len(s.hands))) if s.sides[seat] == side]
    first = seats[0]
    mine = v.viewer is not None and s.sides[v.viewer] == side
    return SidePic(
        seats=tuple(places.index(seat) for seat in dict.fromkeys(seats)),
        name=side_name(s.sides, v.viewer, side, locale),
        score=s.scores[first],
        delta=s.sheet[-1].part(first).delta if ended and s.sheet else None,
        remarks=() if ended or s.opened[side] else (t(locale, "canasta-minimum", points=_minimum(s, side)),),
        bonus=tuple(c for seat in members(s.sides, side) for c in s.red_threes[seat]),
        melds=tuple(_meld(m, s, locale, m.id in fresh) for m in s.melds if m.side == side),
        mine=mine,
    )


def _minimum(s: CanastaState, side: Side) -> int:
    """What the side's first meld must be worth; of two partners of a lone hand, for the one who needs less."""
    return min(minimum(s, seat) for seat in members(s.sides, side))


def _meld(m: Meld, s: CanastaState, locale: str, fresh: bool) -> SideMeld:
    closed: Closed = ""
    if is_canasta(m.cards, s.options):
        closed = "mixed" if wilds(m.cards) else "natural"
    name = t(locale, f"canasta-closed-{closed}") if closed else ""
    return SideMeld(cards=m.cards, wilds=_wild_places(m.cards), closed=closed, name=name, fresh=fresh)


def _wild_places(cards: Cards) -> tuple[int, ...]:
    return tuple(n for n, c in enumerate(cards) if WILD[c])


def _turn(pic: TablePic, v: View[CanastaState], seats: Sequence[SeatPic], locale: str) -> str:
    """Whose turn it is; while a partner is asked, who has to answer."""
    s = v.state
    if s.phase is not Phase.WAIT_ANSWER:
        return pic.turn
    asked = find(s.game).to_act(s)[0]
    if asked == v.viewer:
        return t(locale, "canasta-turn-answer")
    return t(locale, "canasta-turn-asked", player=_name(seats[shown(v).index(asked)]))
