"""What a picture shows in words, for who cannot see it: at most 1,024 characters, what matters first.

``t(key, **params)`` gives the words of the reader's language; the keys are those of ``pictures.ftl``.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Protocol

from bot.engine.cards import BACK, JOKER, Card, Cards, suit
from bot.i18n import clean
from rendering.faces import SUIT_SIGNS, rank_text, short_name
from rendering.model import (
    COMMON,
    BoardPic,
    BoardRow,
    ExamplePic,
    GroupPic,
    HandPic,
    Indices,
    MatchPic,
    MatchRow,
    MeldPic,
    PanelPic,
    Pic,
    RulesPic,
    SeatPic,
    SheetPic,
    SheetRow,
    ShowPic,
    ShowRow,
    Style,
    TablePic,
)

LIMIT = 1024
PILE = 6  # cards of the pile that are named under its top


class Words(Protocol):
    """Texts by key in one language."""

    def __call__(self, key: str, /, **params: str | int) -> str:
        """The text of ``key``."""


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


def named(c: Card, role: Card | None, indices: Indices, t: Words) -> str:
    """A card's short name; a joker with what it stands for."""
    if c == BACK:
        return t("alt-hidden", count=1)
    if c != JOKER:
        return short_name(c, indices)
    return t("alt-joker") if role is None else t("alt-joker-as", card=short_name(role, indices))


def cards_by_suit(cards: Cards, indices: Indices, t: Words) -> str:
    """Cards grouped: "♠ A 7 R; ♥ 7 7; joker"."""
    faces = sorted(c for c in cards if c not in {JOKER, BACK})
    groups = [
        f"{SUIT_SIGNS[s]} {' '.join(rank_text(c, indices) for c in same)}" for s, same in groupby(faces, key=suit)
    ]
    counts = Counter(cards)
    if jokers := counts[JOKER]:
        groups.append(t("alt-jokers", count=jokers))
    if backs := counts[BACK]:
        groups.append(t("alt-hidden", count=backs))
    return "; ".join(groups)


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
    yield from (_seat(seat, t) for seat in pic.seats)
    yield " – ".join(text for text in (pic.title, pic.deal, *pic.badges) if text)
    for owner in range(COMMON, len(pic.seats)):
        yield from _melds(pic, owner, indices, t)


def _pile(pic: TablePic, indices: Indices, t: Words) -> str:
    if not pic.discard:
        return t("alt-pile-empty")
    under = [named(c, None, indices, t) for c in reversed(pic.discard[-PILE - 1 : -1])]
    top = t("alt-pile", card=named(pic.discard[-1], None, indices, t), count=max(pic.discard_count, len(pic.discard)))
    return f"{top} {t('alt-pile-under', cards=' '.join(under))}" if under else top


def _name(of: SeatPic | SheetRow | ShowRow | BoardRow | MatchRow) -> str:
    """A person's name on one line, or what stands for one that shows nothing."""
    return clean(of.name, fallback=of.fallback)


def _seat(seat: SeatPic, t: Words) -> str:
    name = _name(seat)
    if seat.score is None:
        return t("alt-seat", name=name, count=seat.cards)
    return t("alt-seat-score", name=name, count=seat.cards, score=seat.score)


def _melds(pic: TablePic, owner: int, indices: Indices, t: Words) -> Iterator[str]:
    """One part for each meld, so that what is left out can be counted."""
    name = _name(pic.seats[owner]) if owner != COMMON else ""
    for meld in (m for m in pic.melds if m.owner == owner):
        text = _meld(meld, indices, t)
        yield t("alt-meld", name=name, cards=text) if name else t("alt-meld-common", cards=text)


def _hand(pic: HandPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.note
    if not pic.cards:
        yield t("alt-hand-empty")
        return
    yield t("alt-hand", count=len(pic.cards), cards=cards_by_suit(pic.cards, indices, t))
    if pic.selected:
        yield t("alt-chosen", cards=_some(pic, pic.selected, indices, t))
    if pic.drawn is not None:
        yield t("alt-drawn", card=_some(pic, (pic.drawn,), indices, t))
    if pic.groups:
        yield t("alt-groups", cards=", ".join(_some(pic, group, indices, t) for group in pic.groups))


def _some(pic: HandPic, places: Sequence[int], indices: Indices, t: Words) -> str:
    return " ".join(named(pic.cards[n], None, indices, t) for n in places)


def _panel(pic: PanelPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.table.turn
    yield from _hand(pic.hand, indices, t)
    yield from _beyond_turn(pic.table, indices, t)


def _sheet(pic: SheetPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.title
    yield pic.subtitle
    yield from (_sheet_row(row, t) for row in pic.rows)
    yield pic.footer
    for row in pic.rows:
        if row.cards:
            left = cards_by_suit(row.cards, indices, t)
            yield t("alt-sheet-left", name=_name(row), cards=left)


def _sheet_row(row: SheetRow, t: Words) -> str:
    key = "alt-sheet-winner" if row.winner else "alt-sheet-row"
    return t(key, name=_name(row), points=row.points, total=row.total)


def _show(pic: ShowPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.title
    yield pic.subtitle
    yield from (_shown(row, indices, t) for row in pic.rows)
    yield pic.footer


def _shown(row: ShowRow, indices: Indices, t: Words) -> str:
    """A player's hand laid open, group by group, and what it costs."""
    said = (_group(g, indices, t) for g in row.groups)
    name = _name(row)
    return t(
        "alt-show",
        name=f"{name} ({row.mark})" if row.mark else name,
        cards="; ".join(said),
        left=row.left,
        points=row.points,
        total=row.total,
    )


def _group(group: GroupPic, indices: Indices, t: Words) -> str:
    text = " ".join(named(c, None, indices, t) for c in group.cards)
    return t("alt-show-group", caption=group.caption, cards=text) if group.caption else text


def _board(pic: BoardPic, indices: Indices, t: Words) -> Iterator[str]:  # noqa: ARG001  # one signature for all
    yield pic.title
    yield pic.subtitle
    for row in pic.rows:
        name = _name(row)
        yield t("alt-board-row", place=row.place, name=name, games=row.games, wins=row.wins, points=row.points)


def _match(pic: MatchPic, indices: Indices, t: Words) -> Iterator[str]:  # noqa: ARG001  # one signature for all
    yield pic.title
    yield pic.subtitle
    for row in pic.rows:
        line = t("alt-match-row", place=row.place, name=_name(row), points=row.points)
        yield f"{line} ({row.note})" if row.note else line


def _rules(pic: RulesPic, indices: Indices, t: Words) -> Iterator[str]:
    yield pic.title
    for example in pic.examples:
        key = "alt-example-good" if example.good else "alt-example-bad"
        yield t(key, cards=_meld(example, indices, t), caption=example.caption)


ALTS: dict[type[Pic], Callable[[Any, Indices, Words], Iterator[str]]] = {
    TablePic: _table,
    PanelPic: _panel,
    SheetPic: _sheet,
    ShowPic: _show,
    BoardPic: _board,
    MatchPic: _match,
    RulesPic: _rules,
}
