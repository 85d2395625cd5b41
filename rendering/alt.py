"""What a picture shows in words, for who cannot see it: at most 1,024 characters, what matters first.

``t(key, **params)`` gives the words of the reader's language; the keys are those of ``pictures.ftl``.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from rendering.alt_okey import told as okey_told
from rendering.alt_sides import ledger, side_part
from rendering.alt_stats import stats
from rendering.alt_tiles import by_colour, tiles_in_words, told
from rendering.model import (
    COMMON,
    HandPic,
    Indices,
    MeldPic,
    OkeyPic,
    PanelPic,
    Pic,
    SeatPic,
    Style,
    TablePic,
    TilesPic,
)
from rendering.sheets import (
    BoardPic,
    Deck,
    ExamplePic,
    GroupPic,
    HandsPic,
    LedgerPic,
    MatchPic,
    RulesPic,
    SheetPic,
    SheetRow,
    ShowPic,
    ShowRow,
    StatsPic,
)
from rendering.spoken import Words, cards_by_rank, cards_by_suit, name_of, named

LIMIT = 1024
PILE = 6  # cards of the pile that are named under its top


def alt(pic: Pic, style: Style, t: Words) -> str:
    """The alternative text of a picture."""
    return within(ALTS[type(pic)](pic, style.indices, t), t)


def within(parts: Iterable[str], t: Words, limit: int = LIMIT) -> str:
    """As many parts, most important first, as the limit allows, and how many are left out."""
    wanted = [part for part in parts if part]
    text = "\n".join(wanted)
    kept = len(wanted)
    while len(text) > limit and kept:
        kept -= 1
        text = "\n".join([*wanted[:kept], t("alt-more", count=len(wanted) - kept)])
    return text[:limit]


def _meld(meld: MeldPic | ExamplePic, indices: Indices, t: Words) -> str:
    roles = dict(enumerate(meld.roles))
    return " ".join(named(c, roles.get(n), indices, t) for n, c in enumerate(meld.cards))


def _table(pic: TablePic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.turn
    yield from _beyond_turn(pic, indices, t)


def _beyond_turn(pic: TablePic, indices: Indices, t: Words) -> Iterator[str]:
    if pic.offered is not None:
        yield t("alt-offered", card=named(pic.offered, None, indices, t))
    if pic.limit is not None:
        yield t("alt-limit", card=named(pic.limit, None, indices, t))
    yield _pile(pic, indices, t)
    yield t("alt-stock", count=pic.stock)
    if pic.sides:
        yield from (side_part(pic, side, indices, t) for side in sorted(pic.sides, key=lambda side: not side.mine))
    else:
        yield from (_seat(seat, t) for seat in pic.seats)
    yield " – ".join(text for text in (pic.title, pic.deal, *pic.badges) if text)
    for owner in range(COMMON, len(pic.seats)):
        yield from _melds(pic, owner, indices, t)


def _pile(pic: TablePic, indices: Indices, t: Words) -> str:
    if not pic.discard:
        return t("alt-pile-empty")
    told = pic.discard if pic.spread else pic.discard[-PILE - 1 :]
    under = [named(c, None, indices, t) for c in reversed(told[:-1])]
    top = t("alt-pile", card=named(pic.discard[-1], None, indices, t), count=max(pic.discard_count, len(pic.discard)))
    if pic.frozen:
        top = f"{top} {t('alt-pile-frozen')}"
    return f"{top} {t('alt-pile-under', cards=' '.join(under))}" if under else top


def _seat(seat: SeatPic, t: Words) -> str:
    name = name_of(seat)
    if seat.score is None:
        return t("alt-seat", name=name, count=seat.cards)
    return t("alt-seat-score", name=name, count=seat.cards, score=seat.score)


def _melds(pic: TablePic, owner: int, indices: Indices, t: Words) -> Iterator[str]:
    """One part for each meld, so that what is left out can be counted."""
    name = name_of(pic.seats[owner]) if owner != COMMON else ""
    for meld in (m for m in pic.melds if m.owner == owner):
        text = _meld(meld, indices, t)
        yield t("alt-meld", name=name, cards=text) if name else t("alt-meld-common", cards=text)


def _hand(pic: HandPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.note
    if not pic.cards:
        yield t("alt-hand-empty")
        return
    held = cards_by_rank(pic.cards, indices, t) if pic.by_rank else cards_by_suit(pic.cards, indices, t)
    yield t("alt-hand", count=len(pic.cards), cards=held)
    if pic.selected:
        yield t("alt-chosen", cards=_some(pic, pic.selected, indices, t))
    if pic.drawn:
        yield t("alt-drawn", card=_some(pic, pic.drawn, indices, t))
    if pic.groups and not pic.by_rank:
        yield t("alt-groups", cards=", ".join(_some(pic, group, indices, t) for group in pic.groups))


def _some(pic: HandPic, places: Sequence[int], indices: Indices, t: Words) -> str:
    return " ".join(named(pic.cards[n], None, indices, t) for n in places)


def _panel(pic: PanelPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.table.turn
    yield from _hand(pic.hand, indices, t)
    yield from _beyond_turn(pic.table, indices, t)


def _hands(pic: HandsPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.title
    told = by_colour if pic.deck == "tiles" else cards_by_suit
    for row in pic.rows:
        yield t("alt-held", name=name_of(row), count=len(row.cards), cards=told(row.cards, indices, t) or "–")


def _sheet(pic: SheetPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.title
    yield pic.subtitle
    yield from (_sheet_row(row, t) for row in pic.rows)
    yield pic.footer
    for row in pic.rows:
        if row.cards:
            left = (by_colour if pic.deck == "tiles" else cards_by_suit)(row.cards, indices, t)
            yield t("alt-sheet-left", name=name_of(row), cards=left)


def _sheet_row(row: SheetRow, t: Words) -> str:
    key = "alt-sheet-winner" if row.winner else "alt-sheet-row"
    return t(key, name=name_of(row), points=row.points, total=row.total)


def _show(pic: ShowPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.title
    yield pic.subtitle
    yield from (_shown(row, pic.deck, indices, t) for row in pic.rows)
    yield pic.footer


def _shown(row: ShowRow, deck: Deck, indices: Indices, t: Words) -> str:
    """A player's hand laid open, group by group, and what it costs."""
    said = (_group(g, deck, indices, t) for g in row.groups)
    name = name_of(row)
    return t(
        "alt-show",
        name=f"{name} ({row.mark})" if row.mark else name,
        cards="; ".join(said),
        left=row.left,
        points=row.points,
        total=row.total,
    )


def _group(group: GroupPic, deck: Deck, indices: Indices, t: Words) -> str:
    if deck == "tiles":
        text = tiles_in_words(group.cards, indices, t)
    else:
        text = " ".join(named(c, None, indices, t) for c in group.cards)
    return t("alt-show-group", caption=group.caption, cards=text) if group.caption else text


def _board(pic: BoardPic, indices: Indices, t: Words) -> Iterator[str]:  # noqa: ARG001  # one signature for all
    yield pic.title
    yield pic.subtitle
    for row in pic.rows:
        yield t("alt-board-row", place=row.place, name=name_of(row), said=row.said)
    yield pic.footer


def _match(pic: MatchPic, indices: Indices, t: Words) -> Iterator[str]:  # noqa: ARG001  # one signature for all
    yield pic.title
    yield pic.subtitle
    for row in pic.rows:
        line = t("alt-match-row", place=row.place, name=name_of(row), points=row.points)
        yield f"{line} ({row.note})" if row.note else line


def _rules(pic: RulesPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.title
    for example in pic.examples:
        key = "alt-example-good" if example.good else "alt-example-bad"
        said = tiles_in_words(example.cards, indices, t) if pic.deck == "tiles" else _meld(example, indices, t)
        yield t(key, cards=said, caption=example.caption)


ALTS: dict[type[Pic], Callable[[Any, Indices, Words], Iterator[str]]] = {
    TablePic: _table,
    PanelPic: _panel,
    TilesPic: told,
    OkeyPic: okey_told,
    HandsPic: _hands,
    SheetPic: _sheet,
    LedgerPic: ledger,
    ShowPic: _show,
    BoardPic: _board,
    MatchPic: _match,
    RulesPic: _rules,
    StatsPic: stats,
}
