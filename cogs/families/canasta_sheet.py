"""The score sheet of a deal of Canasta: a column for each side, a row for each bonus."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from bot.engine.canasta.facts import minimum_of
from bot.engine.canasta.params import CanastaParams
from bot.engine.canasta.state import CanastaScore, Ending, SideScore
from bot.engine.state import Seat
from bot.i18n import t
from bot.narrate import kebab
from bot.tables.model import Table
from cogs.families.partners import bonus, in_points, ledger, own_first
from rendering.sheets import LedgerPic, LedgerRow


def sheet(table: Table, score: CanastaScore, p: CanastaParams, locale: str, viewer: Seat | None) -> LedgerPic:
    """The sides as they sit; a viewer's own one first, as "We"."""
    sides = own_first(score.sides, viewer)
    empty = ledger(table, score, sides, f"canasta-ended-{kebab(score.ending)}", viewer, locale)
    return replace(empty, rows=tuple(_rows(score, sides, p, locale)))


def _rows(score: CanastaScore, sides: list[SideScore], p: CanastaParams, locale: str) -> Iterator[LedgerRow]:
    row = partial(bonus, sides, locale)
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
