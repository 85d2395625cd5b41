"""Sides and their score sheets in words."""

from collections.abc import Iterator
from itertools import zip_longest

from bot.i18n import clean
from rendering.faces import rank_text
from rendering.model import Indices, SeatPic, SideMeld, SidePic, TablePic
from rendering.sheets import LedgerColumn, LedgerPic
from rendering.spoken import Words, name_of, named


def side_part(pic: TablePic, side: SidePic, indices: Indices, t: Words) -> str:
    """A side in one part: who plays for it, its total and remarks, what lies before it."""
    members = ", ".join(_member(pic.seats[n]) for n in side.seats)
    name = f"{side.name} ({members})" if side.name else members
    laid = [" ".join(named(c, None, indices, t) for c in side.bonus)] if side.bonus else []
    laid += [_side_meld(meld, indices, t) for meld in side.melds]
    said = "; ".join((*side.remarks, *laid)) or t("alt-side-bare")
    return t("alt-side", name=name, score="none" if side.score is None else side.score, cards=said)


def _member(seat: SeatPic) -> str:
    return name_of(seat) if seat.resting else f"{name_of(seat)} {seat.cards}"


def _side_meld(meld: SideMeld, indices: Indices, t: Words) -> str:
    """ "K ×5", "K ×3 + 2♠ joker"; a closed one by its kind; a run card by card."""
    if meld.roles:
        roles = dict(enumerate(meld.roles))
        said = " ".join(named(c, roles.get(n), indices, t) for n, c in enumerate(meld.cards))
    else:
        said = _counted(meld, indices, t)
    return " ".join(part for part in (meld.label and f"({meld.label})", meld.name, said) if part)


def _counted(meld: SideMeld, indices: Indices, t: Words) -> str:
    natural = [c for n, c in enumerate(meld.cards) if n not in meld.wilds]
    wild = " ".join(named(meld.cards[n], None, indices, t) for n in meld.wilds)
    text = f"{rank_text(natural[0], indices)} ×{len(natural)}"
    return f"{text} + {wild}" if wild else text


def ledger(pic: LedgerPic, indices: Indices, t: Words) -> Iterator[str]:  # noqa: ARG001  # one signature for all
    yield pic.title
    yield pic.subtitle
    names = [" & ".join(_names(column)) for column in pic.columns]
    for row in pic.rows:
        values = ", ".join(f"{name} {value}" for name, value in zip(names, row.values, strict=True) if value)
        yield t("alt-ledger-row", label=row.label, values=values) if values else ""
    yield pic.footer


def _names(column: LedgerColumn) -> Iterator[str]:
    for name, fallback in zip_longest(column.names, column.fallbacks, fillvalue=""):
        yield clean(name, fallback=fallback)
