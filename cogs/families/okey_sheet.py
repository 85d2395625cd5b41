"""The score sheet of a deal of Okey: the winner's sets, the racks of the others, and what each lost."""

from collections.abc import Iterator, Sequence

from bot.engine.cards import Cards
from bot.engine.okey.faces import okey_of
from bot.engine.okey.finish import in_pairs, in_sets, outside
from bot.engine.okey.params import OkeyParams, Preset
from bot.engine.okey.scoring import partners
from bot.engine.okey.state import Ending, OkeyScore, TileSet
from bot.engine.state import Seat
from bot.i18n import t
from bot.narrate import kebab, letters
from bot.narrate.faces import tile_text
from bot.tables.model import Table
from cogs.names import nameless, seat_names
from rendering.sheets import GroupPic, ShowPic, ShowRow

MINUS = "\N{MINUS SIGN}"


def sheet(table: Table, score: OkeyScore, p: OkeyParams, locale: str, _viewer: Seat | None = None) -> ShowPic:
    """The winner first, then the others in the order of their seats."""
    names = seat_names(table, locale)
    order = sorted(range(len(names)), key=lambda i: (i != score.closer, i))
    known = len(table.seeds) >= score.deal
    return ShowPic(
        title=t(locale, "sheet-title", number=score.deal),
        subtitle=_subtitle(score, names, locale),
        columns=(t(locale, "okey-sheet-left"), t(locale, "sheet-points"), t(locale, "sheet-total")),
        rows=tuple(_row(table, score, seat, p, locale) for seat in order),
        footer=t(locale, "sheet-seed", seed=table.seeds[score.deal - 1][:16]) if known else "",
        deck="tiles",
        okey=okey_of(score.indicator),
    )


def _subtitle(score: OkeyScore, names: Sequence[str], locale: str) -> str:
    if score.closer is None or score.thrown is None:
        return t(locale, "okey-sheet-void")
    tile = tile_text(score.thrown, letters(locale))
    key = f"okey-sheet-{kebab(score.ending.value)}"
    return t(locale, key, player=names[score.closer], tile=tile, okey=score.okey_thrown)


def _row(table: Table, score: OkeyScore, seat: Seat, p: OkeyParams, locale: str) -> ShowRow:
    part, won = score.seats[seat], seat == score.closer
    return ShowRow(
        name=table.chairs[seat].name,
        fallback=nameless(seat, locale),
        groups=tuple(_groups(score, seat, p)),
        mark=_mark(score, locale) if won else t(locale, "okey-mark-shown") if seat == score.shower else "",
        why=_why(score, seat, p),
        left=0 if won else part.left,
        points=part.delta,
        total=part.total,
        winner=won,
    )


def _groups(score: OkeyScore, seat: Seat, p: OkeyParams) -> Iterator[GroupPic]:
    """The sets as they were laid open, or as the rack would have had them, and what was left over."""
    rack = score.seats[seat].rack
    found = score.sets if seat == score.closer else _best(score, seat, rack, p)
    yield from (GroupPic(cards=x.tiles) for x in found)
    left = outside(rack, found)
    if left:
        yield GroupPic(cards=left)


def _best(score: OkeyScore, seat: Seat, rack: Cards, p: OkeyParams) -> tuple[TileSet, ...]:
    wild = okey_of(score.indicator)
    found = in_sets(rack, wild, p)
    if score.seats[seat].left < len(outside(rack, found)):
        return in_pairs(rack, wild)
    return found


def _mark(score: OkeyScore, locale: str) -> str:
    if score.okey_thrown:
        return t(locale, "okey-mark-okey")
    return t(locale, "okey-mark-pairs" if score.ending is Ending.PAIRS else "okey-mark-finish")


def _why(score: OkeyScore, seat: Seat, p: OkeyParams) -> str:
    """The losses that make the points: at the finish, and by the indicator."""
    n = len(score.seats)
    spared = () if score.closer is None else partners(score.closer, n, p)
    parts = [] if seat in spared or not score.loss else [score.loss]
    if score.shower is not None and seat not in partners(score.shower, n, p):
        parts.append(p.indicator_bonus)
    sign = MINUS if p.scoring_preset is Preset.CAFE else "+"
    return " ".join(f"{sign}{x}" for x in parts) if len(parts) > 1 else ""
