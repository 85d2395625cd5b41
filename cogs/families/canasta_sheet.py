"""The score sheet of a deal of Canasta: a column for each side, a row for each bonus."""

from collections.abc import Callable, Iterator

from bot.engine.canasta.facts import minimum_of
from bot.engine.canasta.params import CanastaParams
from bot.engine.canasta.state import CanastaScore, Ending, SideScore
from bot.engine.state import Seat
from bot.i18n import clean, t
from bot.narrate import kebab
from bot.tables.model import Table
from cogs.families.partners import column, in_points, said
from rendering.sheets import LedgerPic, LedgerRow

Count = Callable[[SideScore], int]


def sheet(table: Table, score: CanastaScore, p: CanastaParams, locale: str, viewer: Seat | None) -> LedgerPic:
    """The sides as they sit; a viewer's own one first, as "We"."""
    sides = sorted(score.sides, key=lambda x: viewer not in x.seats)
    known = len(table.seeds) >= score.deal
    return LedgerPic(
        title=t(locale, "sheet-title", number=score.deal),
        subtitle=_subtitle(table, score, locale),
        columns=tuple(column(table, x.seats, len(sides), viewer, locale) for x in sides),
        rows=tuple(_rows(score, sides, p, locale)),
        winner=next((n for n, x in enumerate(sides) if score.closer in x.seats), None),
        footer=t(locale, "sheet-seed", seed=table.seeds[score.deal - 1][:16]) if known else "",
    )


def _subtitle(table: Table, score: CanastaScore, locale: str) -> str:
    """How the deal ended, and who went out."""
    seat = score.closer or 0
    name = clean(table.chairs[seat].name, 24, t(locale, "seat-nameless", number=seat + 1))
    return t(locale, f"canasta-ended-{kebab(score.ending)}", player=name)


def _rows(score: CanastaScore, sides: list[SideScore], p: CanastaParams, locale: str) -> Iterator[LedgerRow]:
    def row(key: str, of: Count, times: Count = lambda _: 0) -> LedgerRow:
        return LedgerRow(label=t(locale, key), values=tuple(said(of(x), times(x), locale) for x in sides))

    yield row("canasta-row-cards", lambda x: x.cards)
    yield row("canasta-row-natural", lambda x: x.natural_bonus, lambda x: x.naturals)
    yield row("canasta-row-mixed", lambda x: x.mixed_bonus, lambda x: x.mixed)
    if score.ending is Ending.CONCEALED:
        yield row("canasta-row-concealed", lambda x: x.concealed)
    else:
        yield row("canasta-row-out", lambda x: x.going_out)
    yield row("canasta-row-red-threes", lambda x: x.red_three_points, lambda x: x.red_threes)
    yield row("canasta-row-left", lambda x: x.hand_cards)
    if any(x.fines for x in sides):
        yield row("canasta-row-fines", lambda x: x.fines)
    yield LedgerRow(
        label=t(locale, "canasta-row-deal"), values=tuple(in_points(x.delta, locale) for x in sides), weight="sum"
    )
    yield LedgerRow(
        label=t(locale, "canasta-row-total"), values=tuple(in_points(x.total, locale) for x in sides), weight="total"
    )
    if max(x.total for x in sides) < p.target:
        needs = tuple(in_points(minimum_of(x.total, p), locale) for x in sides)
        yield LedgerRow(label=t(locale, "canasta-row-minimum"), values=needs)
