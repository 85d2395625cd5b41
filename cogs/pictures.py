"""From a table and a view to the plain values that ``rendering`` draws, with their words in the reader's language."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bot.engine.cards import JOKER, Card, Cards, rank, suit
from bot.engine.melding.params import Access, BonusKind, Params, Scoring
from bot.engine.melding.shapes import card_at
from bot.engine.melding.state import DealScore, Kind, Meld, MeldingState
from bot.engine.state import Phase, Seat, View
from bot.i18n import t
from bot.tables.model import Chair, Table, Told
from cogs import chips, families
from cogs.names import nameless, seat_name
from rendering.model import HandPic, MeldPic, PanelPic, Pic, SeatPic, TablePic
from rendering.sheets import LedgerPic, MatchPic, MatchRow, SheetPic, SheetRow, ShowPic

PILE_SHOWN = 4  # cards of the discard pile in the picture, where only the top can be taken


class Looks(NamedTuple):
    """What a picture of a table needs besides the view."""

    table: Table
    locale: str
    fresh: frozenset[int] = frozenset()  # ids of melds laid or changed a moment ago
    told: tuple[Told, ...] = ()  # the newest lines, oldest first


def shown(looks: Looks, v: View[Any]) -> Pic:
    """The table as ``v``'s viewer (None: the channel) sees it."""
    return families.table(looks, v) or table_pic(looks, v)


def table_pic(looks: Looks, v: View[MeldingState]) -> TablePic:
    """A table of cards as ``v``'s viewer sees it."""
    s, table, locale = v.state, looks.table, looks.locale
    order = _order(v, len(table.chairs))
    pic = TablePic(
        title=t(locale, f"game-{table.game}"),
        seats=seats_pic(looks, v),
        stock=len(s.stock),
        discard=_pile(s),
        discard_count=len(s.discard),
        melds=() if families.sided(table.game) else tuple(_melds(looks, s, order)),
        turn=turn_words(looks, v),
        deal=t(locale, "table-deal", number=s.deal),
        badges=_badges(s, locale),
    )
    return families.pictured(pic, v, locale, looks.fresh)


def _pile(s: MeldingState) -> Cards:
    """The part of the discard pile to show: all of it where any card of it can be taken."""
    access = getattr(s.options, "discard_access", Access.TOP)  # Gin's options have no such field
    return s.discard if access is Access.ANY_DEPTH else s.discard[-PILE_SHOWN:]


def _order(v: View[MeldingState], seats: int) -> tuple[Seat, ...]:
    """The order of play; a viewer's own seat comes last, next to the hand."""
    first = 0 if v.viewer is None else v.viewer + 1
    return tuple((first + i) % seats for i in range(seats))


def turn_words(looks: Looks, v: View[MeldingState]) -> str:
    """Whose turn it is, in a few words."""
    s = v.state
    if s.phase in (Phase.DEAL_END, Phase.MATCH_END):
        return t(looks.locale, f"table-{s.phase.replace('_', '-')}")
    if s.turn == v.viewer:
        return t(looks.locale, "table-your-turn")
    return t(looks.locale, "table-turn", player=seat_name(looks.table, s.turn, looks.locale))


def _badges(s: MeldingState, locale: str) -> tuple[str, ...]:
    need = getattr(s.options, "first_meld_min", 0)  # not every family has one
    return (t(locale, "table-opening", points=need),) if need else ()


def seats_pic(looks: Looks, v: View[Any]) -> tuple[SeatPic, ...]:
    """The seats in the order of play; a viewer's own comes last."""
    chairs = looks.table.chairs
    return tuple(_seat(looks, v, i, chairs[i]) for i in _order(v, len(chairs)))


def _seat(looks: Looks, v: View[MeldingState], seat: Seat, chair: Chair) -> SeatPic:
    s = v.state
    ended = s.phase in (Phase.DEAL_END, Phase.MATCH_END)
    return SeatPic(
        name=chair.name,
        fallback=nameless(seat, looks.locale),
        cards=len(s.hands[seat]),
        score=s.scores[seat],
        delta=_delta(s, seat) if ended else None,
        kind="computer" if chair.user is None else "away" if chair.automatic else "person",
        on_turn=not ended and s.turn == seat,
        dealer=s.dealer == seat,
        opened=not families.sided(s.game) and _opened(s)[seat],
        mine=v.viewer == seat,
    )


def _delta(s: MeldingState, seat: Seat) -> int | None:
    """What the last deal brought a seat; sides tell it themselves."""
    return s.sheet[-1].seats[seat].delta if s.sheet and not families.sided(s.game) else None


def _opened(s: MeldingState) -> tuple[bool, ...]:
    """By seat: has it laid a meld? Not every family knows."""
    nobody = (False,) * len(s.hands)
    return getattr(s, "opened", nobody)


def _melds(looks: Looks, s: MeldingState, order: Sequence[Seat]) -> Iterator[MeldPic]:
    """The melds on the table, owner by owner."""
    for m in sorted(s.melds, key=lambda m: (m.owner, m.id)):
        yield _meld(m, s, order, m.id in looks.fresh)


def _meld(m: Meld, s: MeldingState, order: Sequence[Seat], fresh: bool) -> MeldPic:
    return MeldPic(
        cards=m.cards, owner=order.index(m.owner), roles=roles(m, s), label=str(m.id), fresh=fresh, kind=m.kind.value
    )


def roles(m: Meld, s: MeldingState) -> tuple[Card | None, ...]:
    """Card by card, what a joker of a run stands for; () where there is none."""
    if m.kind is Kind.SET or JOKER not in m.cards:
        return ()
    return tuple(card_at(m.low + i, m.suit, s.options) if c == JOKER else None for i, c in enumerate(m.cards))


def ordered(hand: Cards, sort: str, groups: Sequence[Cards]) -> Cards:
    """A hand as its owner wants it: by suit, by rank, or the melds found first."""
    if sort == "melds":
        left, front = list(hand), []
        for c in (c for g in groups for c in g):
            if c in left:
                left.remove(c)
                front.append(c)
        return (*front, *sorted(left, key=_by_suit))
    return tuple(sorted(hand, key=_by_rank if sort == "rank" else _by_suit))


def _by_suit(c: Card) -> tuple[int, int]:
    return (4, 0) if c == JOKER else (suit(c), rank(c))


def _by_rank(c: Card) -> tuple[int, int]:
    return (13, 0) if c == JOKER else (rank(c), suit(c))


def hand_pic(
    hand: Cards,
    chosen: Cards,
    drawn: Cards,
    groups: Sequence[Cards],
    *,
    caption: str,
    note: str,
    by_rank: bool = False,
) -> HandPic:
    """A hand in the order given, with what is selected, just drawn and melded marked."""
    return HandPic(
        cards=hand,
        selected=_places(hand, chosen),
        drawn=_places(hand, drawn),
        groups=_groups(hand, groups),
        caption=caption,
        note=note,
        by_rank=by_rank,
    )


def _places(hand: Cards, wanted: Cards) -> tuple[int, ...]:
    """One place of ``hand`` for each wanted card that is there."""
    free = dict(enumerate(hand))
    out = []
    for c in wanted:
        place = next((i for i, held in free.items() if held == c), None)
        if place is not None:
            del free[place]
            out.append(place)
    return tuple(sorted(out))


def _groups(hand: Cards, groups: Sequence[Cards]) -> tuple[tuple[int, ...], ...]:
    free, out = list(hand), []
    for g in groups:
        places = []
        for c in g:
            if c in free:
                i = free.index(c)
                free[i] = Card(-9)
                places.append(i)
        out.append(tuple(sorted(places)))
    return tuple(out)


def panel_pic(looks: Looks, v: View[MeldingState], hand: HandPic) -> PanelPic:
    """The table over the viewer's hand."""
    return PanelPic(table=table_pic(looks, v), hand=hand)


def sheet_pic(
    table: Table, score: Any, options: Any, locale: str, viewer: Seat | None = None
) -> SheetPic | ShowPic | LedgerPic:
    """The score sheet of a finished deal, as the channel or the ``viewer`` sees it."""
    own = families.sheet(table, score, options, locale, viewer)
    if own is not None:
        return own
    return SheetPic(
        title=t(locale, "sheet-title", number=score.deal),
        subtitle=closing_words(table, score, locale),
        columns=tuple(t(locale, f"sheet-{c}") for c in ("cards", "bonus", "points", "total")),  # type: ignore[arg-type]  # four words
        rows=tuple(_row(table, score, options, seat, locale) for seat in range(len(score.seats))),
        footer=t(locale, "sheet-seed", seed=table.seeds[score.deal - 1][:16]) if len(table.seeds) >= score.deal else "",
    )


def closing_words(table: Table, score: DealScore, locale: str) -> str:
    """How the deal ended."""
    if score.closer is None:
        return t(locale, f"sheet-{score.ending.value.lower().replace('_', '-')}")
    key = "sheet-closed-bonus" if score.bonus else "sheet-closed"
    return t(locale, key, player=seat_name(table, score.closer, locale), game=table.game)


def _bonus(score: DealScore, options: Params, seat: Seat) -> str:
    """``×2`` or ``+25`` in the rows that the closing bonus changed."""
    if not score.bonus or score.closer is None:
        return ""
    multiplies = options.bonus_kind is BonusKind.MULTIPLY
    to_closer = options.scoring is Scoring.WINNER_COLLECTS if multiplies else options.bonus_kind is BonusKind.ADD_WINNER
    touched = (seat == score.closer) is to_closer and options.bonus_kind is not BonusKind.NONE
    return f"{'×' if multiplies else '+'}{options.bonus_value}" if touched else ""


def _row(table: Table, score: DealScore, options: Params, seat: Seat, locale: str) -> SheetRow:
    part = score.seats[seat]
    return SheetRow(
        name=table.chairs[seat].name,
        fallback=nameless(seat, locale),
        cards=part.left,
        value=part.points if part.left else None,
        bonus=_bonus(score, options, seat),
        points=part.delta,
        total=part.total,
        winner=score.closer == seat,
    )


def _note(table: Table, chair: Chair, locale: str) -> str:
    """Why a person is last, or the chips that they won."""
    if chair.automatic and chair.user is not None:
        return t(locale, "match-left" if chair.left else "match-away")
    return chips.won(table, chair.user, locale)


def match_pic(table: Table, places: Sequence[int], points: Sequence[int], locale: str) -> MatchPic:
    """The final places of a match."""
    order = sorted(range(len(places)), key=lambda i: (places[i], i))
    rows = tuple(
        MatchRow(
            place=places[i],
            name=table.chairs[i].name,
            fallback=nameless(i, locale),
            points=points[i],
            note=_note(table, table.chairs[i], locale),
        )
        for i in order
    )
    subtitle = chips.headed(table, t(locale, f"game-{table.game}"), locale)
    return MatchPic(title=t(locale, "match-title"), subtitle=subtitle, rows=rows)
