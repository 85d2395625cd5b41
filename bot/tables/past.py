"""What is left of a finished match once it is not in memory: its table, and the score sheets of its deals."""

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine.rules import Illegal, Rules
from bot.engine.variants import variants
from bot.engine.zones import marked_fields
from bot.store.base import Place, Result, TableRow
from bot.tables.model import Chair, Status, Table


class Kept(msgspec.Struct, frozen=True):
    """What a result says besides places: the score sheets as they were written, and the house rules."""

    sheet: msgspec.Raw = msgspec.Raw(b"[]")
    house: dict[str, Any] = {}


class Past(NamedTuple):
    """A finished match: its record, its table as far as it is known, and its row while that is kept."""

    result: Result
    table: Table
    row: TableRow | None = None

    @property
    def rules(self) -> Rules[Any] | None:
        """The rules of its game, if this version has it."""
        return variants().get(self.result.game)


def past(result: Result, row: TableRow | None) -> Past:
    """The match; people are called as the record has them, for only there names are taken out."""
    return Past(result, _renamed(_table(result, row), result), row)


def seated(result: Result) -> tuple[Place, ...]:
    """The places of those who had a seat at the end, without those whose seat another took."""
    return tuple(p for p in result.places if not (p.abandoned and p.seat >= p.place))


def sheets(found: Past) -> tuple[Any, ...]:
    """The score sheets, deal by deal; none if this version cannot read them."""
    state: Any = found.rules and found.rules.state
    if state is None:
        return ()
    form = next((tp for name, _, tp in marked_fields(state) if name == "sheet"), tuple[()])
    try:
        kept: tuple[Any, ...] = msgspec.json.decode(_kept(found.result).sheet, type=form)
    except msgspec.MsgspecError:
        return ()
    return kept


def options(found: Past) -> Any:
    """The rules that it was played by; the game's own where its house rules are no longer known."""
    rules, players = found.rules, len(found.table.chairs)
    if rules is None:
        return None
    try:
        return rules.house(players, found.table.house)
    except Illegal:
        return rules.defaults(players)


def _kept(result: Result) -> Kept:
    try:
        return msgspec.json.decode(result.data, type=Kept)
    except msgspec.MsgspecError:
        return Kept()


def _table(result: Result, row: TableRow | None) -> Table:
    try:
        return msgspec.json.decode(row.meta if row else b"", type=Table)
    except msgspec.MsgspecError:
        return Table(
            id=result.table,
            guild=result.guild,
            channel=result.channel,
            game=result.game,
            house=_kept(result).house,
            host=0,
            chairs=tuple(Chair(user=p.user, name=p.name) for p in seated(result)),
            status=Status.OVER,
        )


def _renamed(table: Table, result: Result) -> Table:
    called = {p.seat: p for p in seated(result)}
    chairs = (
        replace(c, user=called[i].user, name=called[i].name) if i in called else c for i, c in enumerate(table.chairs)
    )
    return replace(table, chairs=tuple(chairs))
