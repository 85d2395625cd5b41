"""Conquián on the panel, the table's message and the picture: the card on offer and what may be done with it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import discord
from msgspec.structs import replace

from bot.engine.cards import hand
from bot.engine.conquian.rules import ConquianRules
from bot.engine.conquian.state import ConquianState, Force, Give, NoForce, Pass, TurnUp, Use
from bot.engine.melding.arrange import best
from bot.engine.melding.state import Discard
from bot.engine.moves import Action
from bot.engine.rules import Plan
from bot.engine.state import Phase, Seat, View
from bot.engine.variants import find
from bot.i18n import plain, t
from bot.narrate import card_text, kebab, letters
from bot.tables.model import Draft
from cogs import controls as ui
from cogs.controls import Choice, Style
from cogs.desk import Desk
from cogs.facts import Facts
from cogs.wire import Ident, action_text
from rendering.model import TablePic

if TYPE_CHECKING:
    from cogs.board import Board

Part = discord.ui.Item[Any]

LABELS: dict[type[Action], str] = {
    TurnUp: "conquian-turn",
    Pass: "conquian-pass",
    Force: "conquian-force",
    NoForce: "conquian-let-go",
}
STYLES: dict[type[Action], Style] = {TurnUp: Style.primary, Force: Style.danger}


def facts(rules: ConquianRules, v: View[ConquianState], seat: Seat, _: Draft) -> Facts:
    """The facts of ``seat``'s panel: ``found`` are the ways to use the offered card, ``draws`` the other answers."""
    s = v.state
    acting = seat in rules.to_act(s)
    melds = best(s.hands[seat], s.options)
    groups = tuple(m.cards for m in melds.melds) if melds else ()
    if not acting:
        return Facts(acting=False, phase=s.phase, best=groups)
    legal = tuple(rules.legal(v, seat))
    return Facts(
        acting=True,
        phase=s.phase,
        draws=tuple(a for a in legal if type(a) in LABELS),
        found=tuple(p for p in rules.plan(v, seat) if p.illegal is None),
        best=groups,
        discards=hand(a.card for a in legal if isinstance(a, Discard)),
        precious=hand(c for cards in groups for c in cards),
    )


def controls(desk: Desk) -> Iterator[Part]:
    """Use the card on offer, or not; turn one up; before play, pass one on."""
    if desk.facts.found:
        yield from _uses(desk)
    for a in desk.facts.draws:
        style = STYLES.get(type(a), Style.secondary)
        yield ui.button(desk.ident("act", action_text(a)), desk.words(LABELS[type(a)]), style)
    if desk.facts.phase is Phase.EXCHANGE:
        choices = [Choice(action_text(Give(c)), desk.card(c), emoji=desk.sign(c)) for c in desk.hand]
        yield ui.menu(desk.ident("use"), desk.words("conquian-give"), choices)


def _uses(desk: Desk) -> Iterator[Part]:
    """The use that lays most; a menu where there are others."""
    first, *others = desk.facts.found
    key = "conquian-use" if first.cards else "conquian-use-alone"
    label = desk.words(key, card=desk.card(_state(desk).offered[0]), cards=desk.cards(first.cards))
    yield ui.button(desk.ident("act", action_text(first.action)), label, Style.success)
    if others:
        choices = [_choice(desk, p) for p in desk.facts.found[: ui.OPTIONS]]
        place = desk.words("conquian-use-menu", card=desk.card(_state(desk).offered[0]))
        yield ui.menu(desk.ident("use"), place, choices)


def _choice(desk: Desk, p: Plan) -> Choice:
    """One way to use the card: what goes down with it, and below it the whole table that it makes."""
    key = "conquian-use-with" if p.cards else "conquian-use-without"
    label = desk.words(key, card=desk.card(_state(desk).offered[0]), cards=desk.cards(p.cards))
    layout = p.action.layout if isinstance(p.action, Use) else ()
    return Choice(action_text(p.action), label, " · ".join(desk.cards(m.cards) for m in layout))


def _state(desk: Desk) -> ConquianState:
    s = desk.view.state
    assert isinstance(s, ConquianState)  # noqa: S101  # this family's tables have no other
    return s


def turn_line(desk: Desk) -> str:
    """What the seat has to do now, or whom it waits for."""
    s = _state(desk)
    if not desk.facts.acting:
        waited = (*find(s.game).to_act(s), s.turn)[0]
        return desk.words("panel-waiting", player=plain(desk.table.chairs[waited].name))
    card = desk.card(s.offered[0]) if s.offered else ""
    player = plain(desk.table.chairs[s.asked[-1]].name) if s.asked else ""
    line = desk.words(f"conquian-{kebab(s.phase)}", card=card, player=player)
    stuck = s.phase in (Phase.OPTION, Phase.OWN_TURNUP) and not desk.facts.found
    return f"{line}\n{desk.words('conquian-stuck', card=card)}" if stuck else line


def buttons(board: "Board") -> Iterator[Part]:
    """On the table's message: all that needs no look at the hand; pressed by others it says whose turn it is."""
    if board.view is None or board.table.chairs[max(board.view.state.turn, 0)].automatic:
        return
    s = board.view.state
    steps: dict[Phase, tuple[Action, ...]] = {
        Phase.TURN_UP: (TurnUp(),),
        Phase.OPTION: (Pass(),),
        Phase.OWN_TURNUP: (Pass(),),
        Phase.FORCE_WINDOW: (Force(), NoForce()),
    }
    for a in steps.get(s.phase, ()):
        yield ui.button(Ident(board.table.id, s.since[s.turn], "draw", action_text(a)), board.words(LABELS[type(a)]))


def situation(board: "Board") -> str:
    """Whose turn it is, and which card is on offer."""
    assert board.view is not None  # noqa: S101  # asked during a match only
    s = board.view.state
    waited = (*board.rules.to_act(s), s.turn)[0]
    line = board.words("table-turn", player=board.names()[waited])
    if not (isinstance(s, ConquianState) and s.offered):
        return line
    card = card_text(s.offered[0], letters(board.table.locale))
    return f"{line} · {board.words('conquian-offered')}\N{NO-BREAK SPACE}: **{card}**"


def pictured(pic: TablePic, v: View[ConquianState], locale: str) -> TablePic:
    """The card on offer beside the stock, the dead cards as the pile, the goal and the stakes as remarks."""
    s = v.state
    goal = s.options.goal_melded or s.options.hand_size[len(s.order)] + 1
    remarks = (t(locale, "conquian-goal", count=goal), t(locale, "conquian-stakes", count=s.carry + 1))
    offered = s.offered[0] if s.offered else None
    return replace(pic, offered=offered, discard=s.discard, badges=(*pic.badges, *remarks))
