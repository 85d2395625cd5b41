"""The score sheet of a round of Rummikub: the tiles left on each rack, and who takes their sum."""

from typing import Any

from bot.engine.rummikub.state import Ending, RoundScore
from bot.engine.state import Seat
from bot.i18n import t
from bot.tables.model import Table
from cogs.names import nameless, seat_name
from rendering.sheets import SheetPic, SheetRow


def sheet(table: Table, score: RoundScore, _: Any, locale: str, _viewer: Seat | None = None) -> SheetPic:
    """The seats in their order; the winner of the round is marked."""
    known = len(table.seeds) >= score.deal
    return SheetPic(
        title=t(locale, "sheet-title", number=score.deal),
        subtitle=_subtitle(table, score, locale),
        columns=(t(locale, "rk-sheet-rack"), "", t(locale, "sheet-points"), t(locale, "sheet-total")),
        rows=tuple(_row(table, score, seat, locale) for seat in range(len(score.seats))),
        footer=t(locale, "sheet-seed", seed=table.seeds[score.deal - 1][:16]) if known else "",
        deck="tiles",
    )


def _subtitle(table: Table, score: RoundScore, locale: str) -> str:
    names = " & ".join(seat_name(table, seat, locale) for seat in score.winners)
    key = "rk-sheet-out" if score.ending is Ending.OUT else "rk-sheet-blocked"
    return t(locale, key, player=names, count=len(score.winners))


def _row(table: Table, score: RoundScore, seat: Seat, locale: str) -> SheetRow:
    part = score.seats[seat]
    return SheetRow(
        name=table.chairs[seat].name,
        fallback=nameless(seat, locale),
        cards=part.left,
        value=part.points if part.left else None,
        points=part.delta,
        total=part.total,
        winner=seat in score.winners,
    )
