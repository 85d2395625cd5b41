"""The table's one public message: lobby, table, score sheet, places; edited in place."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import discord

from bot.engine.melding.state import MeldingState, PassDraw, TakeDiscard
from bot.engine.moves import NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.i18n import has, t
from bot.narrate import card_text, kebab, letters, log
from bot.store.history import RatingStep
from bot.tables.levels import levels
from bot.tables.model import Pace, Status, Table, Told
from cogs import chips, families, offers, places, ratings, rules_words
from cogs import controls as ui
from cogs.controls import Style
from cogs.emojis import PLAIN, Emojis
from cogs.names import safe_name
from cogs.wire import Ident, action_text

FILE = "table"
LINES = 6  # last moves in words
GOING_ON = (Status.PLAYING, Status.PAUSED)
Part = discord.ui.Item[Any]


def short(table: str) -> str:
    """What people call a table."""
    return table[:4].upper()


class Board(NamedTuple):
    """What the public message is made of."""

    table: Table
    rules: Rules[Any]
    view: View[MeldingState] | None  # None in the lobby
    told: tuple[Told, ...]
    deadline: float | None
    draining: bool = False  # the bot is about to be stopped
    emojis: Emojis = PLAIN
    rematch: bool = False  # can one still be agreed?
    resumed: bool = False  # it was stopped in disorder, and nothing has happened since
    steps: tuple[RatingStep, ...] = ()  # how the match, once it is over, changed ratings

    def words(self, key: str, **params: Any) -> str:
        """Words in the table's language."""
        return t(self.table.locale, key, **params)

    def names(self) -> list[str]:
        """The seats' names, safe in a message."""
        return [safe_name(c.name, i, self.table.locale) for i, c in enumerate(self.table.chairs)]

    def button(self, verb: str, style: Style = Style.secondary, arg: str = "", **params: Any) -> discord.ui.Button[Any]:
        """A button called after its verb, that quotes nothing."""
        ident = Ident(self.table.id, None, verb, arg)
        return ui.button(ident, self.words(f"table-{verb.replace('_', '-')}", **params), style)


def message(board: Board, drawn: list[ui.Drawn]) -> discord.ui.LayoutView:
    """The public message for the table as it is."""
    parts: list[Part] = [ui.text(ui.clip(words, ui.MESSAGE // 2)) for words in [_head(board)] if words]
    if drawn:
        parts += ui.pictures(FILE, *drawn)
    below = _lines(board)
    if below:
        parts.append(ui.text(ui.clip(below, ui.MESSAGE // 2)))
    return ui.message(*parts, *ui.rows(_buttons(board)))


def watching(board: Board, shown: list[Part], locale: str) -> discord.ui.LayoutView:
    """The table for one bystander; ``shown``: its picture or its words."""
    again = ui.button(Ident(board.table.id, None, "watch_again"), t(locale, "panel-redraw"))
    return ui.message(ui.text(t(locale, "watch-head")), *shown, *ui.rows([again]))


def moved(table: Table, message: int | None) -> discord.ui.LayoutView:
    """What an old message of the table becomes: a link to the new one, no controls."""
    return ui.message(ui.text(t(table.locale, "table-moved", link=ui.link(table.guild, table.channel, message))))


def unreadable(table: Table) -> discord.ui.LayoutView:
    """A table whose game this version cannot read: that it waits or has been closed, no controls."""
    game = t(table.locale, f"game-{table.game}") if has(f"game-{table.game}") else ""
    title = t(table.locale, "table-title", game=game, number=short(table.id))
    status = t(table.locale, f"table-status-{table.status}", reason=kebab(table.reason or "none"))
    return ui.message(ui.text(f"{title}\n{status}"))


def _head(board: Board) -> str:
    return _lobby_head(board) if board.table.status is Status.LOBBY else _game_head(board)


def _game_head(board: Board) -> str:
    table = board.table
    title = board.words("table-title", game=board.words(f"game-{table.game}"), number=short(table.id))
    ended = [*chips.of_match(table, table.locale), *ratings.of_match(table, board.steps, table.locale)]
    early = offers.lines(table, board.view.state if board.view else None, table.locale)
    return "\n".join([title, _situation(board), *early, *ended, *_absences(board), *_restarts(board)])


def _restarts(board: Board) -> Iterator[str]:
    if board.resumed:
        yield board.words("notice-resumed")
    if board.draining and board.table.status in (Status.LOBBY, Status.PLAYING, Status.PAUSED):
        yield board.words("notice-draining")


def _absences(board: Board) -> Iterator[str]:
    """Who is away or gone, and that a computer plays on; nothing once the match has ended."""
    if board.table.status not in GOING_ON:
        return
    for chair, name in zip(board.table.chairs, board.names(), strict=True):
        if chair.left:
            yield board.words("notice-left", player=name)
        elif chair.away:
            yield board.words("notice-away", player=name)


def _fairness(board: Board) -> Iterator[str]:
    """At a deal's end the seed of its shuffle, and the hash of the next one's."""
    table, v = board.table, board.view
    if v is None or v.state.phase not in (Phase.DEAL_END, Phase.MATCH_END) or not table.seeds:
        return
    yield board.words("table-seed", number=len(table.seeds), seed=table.seeds[-1])
    if len(table.commitments) > len(table.seeds) and v.state.phase is Phase.DEAL_END:
        yield board.words("table-hash", number=len(table.commitments), hash=table.commitments[-1])


def _situation(board: Board) -> str:
    table, v = board.table, board.view
    if table.status is not Status.PLAYING or v is None:
        return board.words(f"table-status-{table.status}", reason=kebab(table.reason or "none")) + _until(board)
    if v.state.phase is Phase.DEAL_END:
        return board.words("table-deal-end") + _until(board)
    own = families.situation(board)
    return (own or board.words("table-turn", player=board.names()[v.state.turn])) + _until(board)


def _until(board: Board) -> str:
    return "" if board.deadline is None else f" · <t:{int(board.deadline)}:R>"


def _lines(board: Board) -> str:
    """The last moves in words, and what proves the shuffle; in the lobby nothing."""
    if board.table.status is Status.LOBBY:
        return ""
    indices = letters(board.table.locale)
    pairs = [(line.event, line.by.value) for line in board.told[-LINES:]]
    state = board.view.state if board.view else None
    told = (f"-# {board.words(key, **params)}" for key, params in log(pairs, board.names(), indices, state))
    dressed = board.emojis.dress("\n".join(told), indices, ui.MESSAGE // 2)
    return "\n".join([*([dressed] if dressed else []), *_fairness(board)])


def _buttons(board: Board) -> Iterator[Part]:
    table = board.table
    if table.status is Status.LOBBY:
        yield from _lobby_buttons(board)
    elif table.status in GOING_ON:
        yield from _game_buttons(board)
    elif board.rematch:
        yield board.button("rematch", Style.success)


def _game_buttons(board: Board) -> Iterator[Part]:
    yield board.button("hand", Style.primary)
    yield from _turn_buttons(board)
    yield board.button("watch")
    yield board.button("quit")
    if any(c.away for c in board.table.chairs):
        yield board.button("back", Style.success)
    for seat, chair in enumerate(board.table.chairs):
        if chair.left:
            yield board.button("seat", Style.success, str(seat), player=ui.clip(chair.name, 24))
    yield from offers.buttons(board.table, board.view.state if board.view else None, board.table.locale)


def _turn_buttons(board: Board) -> Iterator[Part]:
    """What the seat on turn does first; pressed by others it says whose turn it is."""
    v = board.view
    if v is None or board.table.status is not Status.PLAYING:
        return
    s = v.state
    if s.phase is Phase.DEAL_END:
        ident = Ident(board.table.id, None, "next_deal", action_text(NextDeal()))
        yield ui.button(ident, board.words("table-next-deal"), Style.success)
    elif s.phase is Phase.DRAW and not families.own_buttons(board) and not board.table.chairs[s.turn].automatic:
        since = s.since[s.turn]
        if s.stock:
            yield ui.button(Ident(board.table.id, since, "draw", "d"), board.words("table-draw"))
        elif board.rules.check(s, s.turn, PassDraw()) is None:
            yield ui.button(Ident(board.table.id, since, "draw", "p"), board.words("table-pass"))
        closed = s.options.take_requires_opened and not s.opened[s.turn]
        if s.discard and s.options.take_condition == "FREE" and not closed:
            take = TakeDiscard(s.discard[-1])
            label = board.words("table-take", card=card_text(take.card, letters(board.table.locale)))
            yield ui.button(Ident(board.table.id, since, "draw", action_text(take)), label)
    yield from families.buttons(board)


# The lobby.
def _lobby_head(board: Board) -> str:
    table = board.table
    lines = [
        board.words("lobby-title", game=board.words(f"game-{table.game}"), number=short(table.id)),
        board.words(f"game-{table.game}-about"),
        *rules_words.of_table(table, board.rules, table.locale),
        board.words("lobby-pace", pace=board.words(f"pace-{table.pace}"), level=board.words(f"level-{table.level}")),
        *chips.of_lobby(table, table.locale),
        _lobby_seats(board),
        board.words("table-hash", number=1, hash=table.commitments[-1]) if table.commitments else "",
        *_restarts(board),
    ]
    return "\n".join(line for line in lines if line)


def _lobby_seats(board: Board) -> str:
    table, names = board.table, board.names()
    most = board.rules.room(table.house).stop - 1
    lines = [board.words("lobby-seats", taken=len(table.chairs), seats=most)]
    for chair, name in zip(table.chairs, names, strict=True):
        if chair.user is None:
            lines.append(board.words("lobby-computer", name=name, level=board.words(f"level-{chair.level}")))
        else:
            lines.append(board.words("lobby-host" if chair.user == table.host else "lobby-person", name=name))
    return "\n".join([*lines, *places.lines(board)])


def _lobby_buttons(board: Board) -> Iterator[Part]:
    table, seats = board.table, board.rules.room(board.table.house)
    full = len(table.chairs) >= seats.stop - 1
    enough = len(table.chairs) in seats
    ident = Ident(table.id, None, "join")
    yield ui.button(ident, board.words("table-join"), Style.success, enabled=not full)
    if not table.stake:
        yield ui.button(Ident(table.id, None, "add"), board.words("table-add"), enabled=not full)
    yield ui.button(Ident(table.id, None, "begin"), board.words("table-begin"), Style.primary, enabled=enough)
    yield board.button("leave")
    if any(c.user is None for c in table.chairs):
        yield board.button("remove")
    yield from places.button(board)
    yield board.button("options")
    yield board.button("cancel", Style.danger)


def option_menus(board: Board, games: tuple[str, ...], locale: str) -> list[Part]:
    """The host's menus: game, pace, level of the computers."""
    table = board.table

    def entries(name: str, values: tuple[str, ...], now: str) -> Part:
        title = t(locale, f"options-{name}")
        said = {v: ui.titled(title, t(locale, f"{name}-{v}"), locale) for v in values}
        about = {v: t(locale, f"{name}-{v}-about") for v in values} if name == "game" else {}
        choices = [ui.Choice(v, said[v], about.get(v, ""), v == now) for v in values]
        return ui.menu(Ident(table.id, None, "option", name), title, choices)

    return [
        entries("game", games, table.game),
        entries("pace", tuple(p.value for p in Pace), table.pace.value),
        entries("level", levels(board.rules), table.level),
    ]
