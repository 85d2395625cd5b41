"""Okey on the panel: draw or take, finish, show the indicator, throw; and the order of the rack."""

from collections.abc import Iterator
from typing import Any

import discord

from bot.engine.cards import Card
from bot.engine.melding.state import Discard, PassDraw
from bot.engine.moves import Action
from bot.engine.okey.ends import okey
from bot.engine.okey.finish import ALL_PAIRS, Reading
from bot.engine.okey.flow import bound, offered
from bot.engine.okey.order import after, giver
from bot.engine.okey.params import OkeyThrown
from bot.engine.okey.state import Ending, ShowIndicator, TakeTile
from bot.engine.rules import Plan
from bot.engine.state import Phase, Seat
from bot.i18n import plain
from bot.narrate.faces import tile_sign
from bot.tables import racks
from cogs import controls as ui
from cogs.controls import Choice, Style
from cogs.desk import Desk
from cogs.families.okey import ending_with, name, of, state_of
from cogs.names import seat_name
from cogs.wire import action_text

Part = discord.ui.Item[Any]


# The turn.
def controls(desk: Desk) -> Iterator[Part]:
    """Draw or take; finish in one press; show the indicator; throw, each tile with what it leaves."""
    for a in desk.facts.draws:
        style = Style.secondary if isinstance(a, PassDraw) else Style.primary
        yield ui.button(desk.ident("act", action_text(a)), _draw_label(desk, a), style)
    if desk.facts.phase is not Phase.DISCARD:
        return
    yield from _finishes(desk)
    if of(desk).shows:
        ident = desk.ident("act", action_text(ShowIndicator()))
        bonus = state_of(desk).options.indicator_bonus
        yield ui.button(ident, desk.words("okey-show-indicator", points=bonus), Style.primary)
    if desk.draft.ask is None and not _ordering(desk):
        yield from _throws(desk)


def _draw_label(desk: Desk, a: Action) -> str:
    if isinstance(a, TakeTile):
        return desk.words("okey-take", tile=name(desk, a.card), player=_who(desk, giver(state_of(desk), desk.seat)))
    return desk.words(f"panel-{action_text(a)}")


def _who(desk: Desk, seat: Seat) -> str:
    """A player on a label, where nothing is formatted."""
    return seat_name(desk.table, seat, desk.locale)


def _finishes(desk: Desk) -> Iterator[Part]:
    found = desk.facts.found
    if found:
        first = found[0]
        yield ui.button(desk.ident("act", action_text(first.action)), _finish_label(desk, first), Style.success)
    if found[1:]:
        choices = [_choice(action_text(p.action), p.cards[0], _finish_label(desk, p)) for p in found]
        yield ui.menu(desk.ident("use"), desk.words("okey-finish-menu"), choices)


def _finish_label(desk: Desk, p: Plan) -> str:
    s, thrown = state_of(desk), p.cards[0]
    wild = thrown == okey(s)
    multiplied = s.options.okey_thrown is OkeyThrown.MULTIPLIED
    return desk.words(
        "okey-finish",
        ending=ending_with(s, desk.seat, thrown).value,
        okey=wild,
        times=s.options.okey_thrown_multiplier if wild and multiplied else 1,
        tile=desk.card(thrown),
    )


def _throws(desk: Desk) -> Iterator[Part]:
    """The tiles that may be thrown, the best first."""
    choices = [
        _choice(
            action_text(Discard(x.card)),
            x.card,
            desk.words("okey-leaves", tile=name(desk, x.card), left=left_over(desk, x.rest)),
        )
        for x in of(desk).throws
    ]
    if choices:
        ident = desk.ident("throw", f"0.{desk.draft.kept}")
        yield ui.menu(ident, desk.words("panel-discard", part=1, parts=1), choices)


def _choice(value: str, t: Card, label: str, *, chosen: bool = False) -> Choice:
    return Choice(value, label, emoji=tile_sign(t), chosen=chosen)


def question(desk: Desk) -> str:
    """What is asked before a tile is thrown that is better kept."""
    s, asked = state_of(desk), Card(desk.draft.ask or 0)
    taker = plain(desk.table.chairs[after(s, desk.seat)].name)
    return desk.words("okey-ask", tile=desk.card(asked), okey=asked == okey(s), player=taker)


# The order of the rack.
def ordering(desk: Desk) -> Iterator[Part]:
    """A button to order the rack; while that goes on, menus to move tiles and the automatic orders."""
    if not desk.hand:
        return
    if not _ordering(desk):
        yield ui.button(desk.ident("rack_open", quote=False), desk.words("okey-order"))
        return
    yield from _pick(desk)
    for order in racks.Order:
        yield ui.button(desk.ident("rack_sort", order.value, quote=False), desk.words(f"okey-order-{order}"))
    yield ui.button(desk.ident("rack_done", quote=False), desk.words("okey-order-done"), Style.success)


def _ordering(desk: Desk) -> bool:
    return desk.draft.rack is not None and desk.draft.rack.open


def _pick(desk: Desk) -> Iterator[Part]:
    """The tiles in the order in which they stand; where those that are picked may go."""
    rack, places = desk.draft.rack, of(desk).places
    picked = rack.picked if rack is not None else ()
    entries = [_held(desk, n, Card(t), n in picked) for n, t in enumerate(places) if t != racks.EMPTY]
    yield ui.menu(desk.ident("rack_pick", quote=False), desk.words("okey-pick"), entries, least=0, most=len(entries))
    if picked:
        spots = [Choice(f"{spot.row}.{spot.column}", _spot(desk, spot, t)) for spot, t in racks.spots(places)]
        moving = " ".join(desk.card(Card(places[n])) for n in picked)
        yield ui.menu(desk.ident("rack_put", quote=False), desk.words("okey-put", tiles=moving), spots)


def _held(desk: Desk, n: int, t: Card, chosen: bool) -> Choice:
    label = desk.words("okey-place", tile=name(desk, t), row=n // racks.ROW + 1)
    return _choice(f"{n}.{t}", t, label, chosen=chosen)


def _spot(desk: Desk, spot: racks.Spot, t: Card | None) -> str:
    row = spot.row + 1
    if t is not None:
        return desk.words("okey-spot-after", tile=desk.card(t), row=row)
    return desk.words("okey-spot-end" if spot.column else "okey-spot-start", row=row)


# Words.
def turn_line(desk: Desk) -> str:
    """What the seat has to do now, or whom it waits for; below it what is left over."""
    lines = [_step_line(desk)]
    if desk.hand:
        lines.append(_count_line(desk))
    if _ordering(desk):
        lines.append(desk.words("okey-ordering"))
    return "\n".join(lines)


def _step_line(desk: Desk) -> str:
    s = state_of(desk)
    if not desk.facts.acting:
        return desk.words("panel-waiting", player=plain(desk.table.chairs[s.turn].name))
    top = offered(s, desk.seat)
    neighbour = plain(desk.table.chairs[giver(s, desk.seat)].name)
    return desk.words(_step(desk), tile=name(desk, top) if top is not None else "", player=neighbour)


def _step(desk: Desk) -> str:
    s = state_of(desk)
    if s.phase is Phase.DISCARD:
        return "okey-turn-bound" if bound(s) else "okey-turn-finish" if desk.facts.found else "okey-turn-throw"
    if not s.stock:
        return "okey-turn-last"
    return "okey-turn-draw" if offered(s, desk.seat) is not None else "okey-turn-draw-only"


def _count_line(desk: Desk) -> str:
    """What is left over, and with a tile too many once the best one is thrown."""
    s, tiles = state_of(desk), of(desk)
    wild = desk.card(okey(s))
    if s.phase is not Phase.DISCARD or not tiles.throws or desk.facts.found:
        return desk.words("okey-left", left=left_over(desk, tiles.reading), okey=wild)
    best = tiles.throws[0]
    then = left_over(desk, best.rest)
    return desk.words("okey-left-then", then=then, tile=desk.card(best.card), okey=wild)


def left_over(desk: Desk, found: Reading) -> str:
    """How far the hand is, in a few words."""
    if found.ending is Ending.PAIRS:
        return desk.words("okey-pairs", pairs=ALL_PAIRS - found.left // 2)
    return desk.words("okey-over", count=found.left)
