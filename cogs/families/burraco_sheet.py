"""The score sheet of a deal of Burraco: a column for each side, a row for each bonus."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from bot.engine.burraco.params import BurracoParams
from bot.engine.burraco.state import BurracoScore, SideScore
from bot.engine.state import Seat
from bot.i18n import t
from bot.narrate import kebab
from bot.tables.model import Table
from cogs.families.partners import bonus, in_points, ledger, own_first
from rendering.sheets import LedgerPic, LedgerRow


def sheet(table: Table, score: BurracoScore, p: BurracoParams, locale: str, viewer: Seat | None) -> LedgerPic:
    """The sides as they sit; a viewer's own one first, as "We"."""
    sides = own_first(score.sides, viewer)
    empty = ledger(table, score, sides, f"burraco-ended-{kebab(score.ending)}", viewer, locale)
    return replace(empty, rows=(*_bonuses(sides, p, locale), *_sums(score, sides, locale)))


def _bonuses(sides: list[SideScore], p: BurracoParams, locale: str) -> Iterator[LedgerRow]:
    row = partial(bonus, sides, locale)
    yield row("burraco-row-cards", lambda x: x.cards)
    yield row("burraco-row-clean", lambda x: x.clean * p.clean_bonus, lambda x: x.clean)
    if p.semi_clean:
        yield row("burraco-row-semi-clean", lambda x: x.semi_clean * p.semi_clean_bonus, lambda x: x.semi_clean)
    yield row("burraco-row-dirty", lambda x: x.dirty * p.dirty_bonus, lambda x: x.dirty)
    yield row("burraco-row-closing", lambda x: x.closing)
    yield row("burraco-row-left", lambda x: -x.hand_cards)
    yield row("burraco-row-pozzetto", lambda x: -x.pozzetto_penalty)


def _sums(score: BurracoScore, sides: list[SideScore], locale: str) -> Iterator[LedgerRow]:
    """The deal, what each of a pair for one deal gets of it, the match."""
    deal = tuple(in_points(x.total, locale) for x in sides)
    yield LedgerRow(label=t(locale, "burraco-row-deal"), values=deal, weight="sum")
    shares = [score.deltas[x.seats[0]] for x in sides]
    if shares != [x.total for x in sides]:
        yield LedgerRow(label=t(locale, "burraco-row-each"), values=tuple(in_points(n, locale) for n in shares))
    totals = tuple(_total(score, x, locale) for x in sides)
    yield LedgerRow(label=t(locale, "burraco-row-total"), values=totals, weight="total")


def _total(score: BurracoScore, side: SideScore, locale: str) -> str:
    """The match total of a side; of two who are partners for one deal only each one's."""
    return " / ".join(in_points(n, locale) for n in dict.fromkeys(score.totals[seat] for seat in side.seats))
