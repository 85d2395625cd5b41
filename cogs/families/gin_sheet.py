"""The showdown of a deal of Gin as a picture: every hand in melds, cards laid off and cards left, and its price."""

from collections.abc import Iterator, Sequence

from bot.engine.gin.params import DoubleScope, GinParams, Scoring
from bot.engine.gin.state import Ending, GinScore
from bot.engine.state import Seat
from bot.i18n import t
from bot.narrate import kebab
from bot.tables.model import Table
from cogs.names import nameless, seat_names
from rendering.sheets import GroupPic, ShowPic, ShowRow

MINUS = "\N{MINUS SIGN}"


def sheet(table: Table, score: GinScore, p: GinParams, locale: str, _viewer: Seat | None = None) -> ShowPic:
    """The knocker first, then the others from the left."""
    names = seat_names(table, locale)
    first = score.knocker or 0
    order = [(first + k) % len(names) for k in range(len(names))]
    points = "show-credit" if p.scoring is Scoring.CLASSIC else "show-points"
    known = len(table.seeds) >= score.deal
    return ShowPic(
        title=t(locale, "sheet-title", number=score.deal),
        subtitle=_subtitle(score, names, locale),
        columns=(t(locale, "show-left"), t(locale, points), t(locale, "sheet-total")),
        rows=tuple(_row(table, score, seat, p, locale) for seat in order),
        footer=t(locale, "sheet-seed", seed=table.seeds[score.deal - 1][:16]) if known else "",
    )


def _subtitle(score: GinScore, names: Sequence[str], locale: str) -> str:
    if score.knocker is None:
        return t(locale, "show-void")
    left = score.seats[score.knocker].points
    return t(locale, f"show-{kebab(score.ending)}", player=names[score.knocker], points=left)


def _row(table: Table, score: GinScore, seat: Seat, p: GinParams, locale: str) -> ShowRow:
    part = score.seats[seat]
    return ShowRow(
        name=table.chairs[seat].name,
        fallback=nameless(seat, locale),
        groups=tuple(_groups(score, seat, locale)),
        mark=_mark(score, seat, locale),
        why=_why(score, seat, p),
        left=part.points,
        points=part.delta,
        total=part.total,
        winner=seat in score.winners,
    )


def _groups(score: GinScore, seat: Seat, locale: str) -> Iterator[GroupPic]:
    """Own melds as they were laid, cards on the knocker's melds, what is left."""
    numbered = seat == score.knocker and any(x.laid_off for x in score.seats)
    added = "show-added"
    for m in sorted(score.melds, key=lambda m: m.owner != seat):
        cards = tuple(c for c, by in zip(m.cards, m.by, strict=True) if by == seat)
        if m.owner == seat:
            yield GroupPic(cards=cards, label=str(m.id) if numbered else "")
        elif cards:
            yield GroupPic(cards=cards, caption=t(locale, added, meld=m.id), added=True)
            added = "show-added-more"
    if score.seats[seat].left:
        yield GroupPic(cards=score.seats[seat].left, caption=t(locale, "show-rest"))


def _mark(score: GinScore, seat: Seat, locale: str) -> str:
    if seat == score.knocker:
        ending = Ending.KNOCK if score.ending is Ending.UNDERCUT else score.ending
        return t(locale, f"show-mark-{kebab(ending)}")
    return t(locale, "show-mark-undercut") if score.ending is Ending.UNDERCUT and seat in score.winners else ""


def _why(score: GinScore, seat: Seat, p: GinParams) -> str:
    """The sum that makes the penalty: "21 − 9", "2 × (33 + 25)"."""
    part = score.seats[seat]
    if not part.penalty:
        return ""
    least = min(score.seats[i].points for i in score.winners)
    difference = f"{part.points} {MINUS} {least}" if least else str(part.points)
    bonus = _bonus(score, seat, p)
    if score.multiplier == 1:
        return f"{difference} + {bonus}" if bonus else difference
    doubled = f"{score.multiplier} ×"
    if not bonus:
        return f"{doubled} ({difference})" if least else f"{doubled} {difference}"
    if p.double_scope is DoubleScope.ALL:
        return f"{doubled} ({difference} + {bonus})"
    return f"{doubled} ({difference}) + {bonus}" if least else f"{doubled} {difference} + {bonus}"


def _bonus(score: GinScore, seat: Seat, p: GinParams) -> int:
    """What is added to the difference."""
    bonuses = {Ending.GIN: p.gin_bonus, Ending.BIG_GIN: p.big_gin_bonus}
    if score.ending is Ending.UNDERCUT:
        return p.undercut_bonus if seat == score.knocker else 0
    return bonuses.get(score.ending, 0)
