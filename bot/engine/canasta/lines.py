"""Going-out lines: whether and how best a whole hand can be laid but for a discard; exact, and quick if there is none.

All naturals of a rank go to one meld, so that only the wilds and the discard are to be settled: a table over the melds
of how many wilds they take.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.engine.canasta.facts import (
    POINTS,
    THREE,
    WILD,
    barred,
    is_canasta,
    minimum,
    natural_rank,
    points,
    side_melds,
    wilds,
)
from bot.engine.canasta.params import (
    CANASTA_MIN,
    MELD_MIN,
    NATURALS_MIN,
    WILDS_MAX,
    BlackThreeMeld,
    CanastaParams,
    LastDiscard,
    WaivesMinimum,
)
from bot.engine.canasta.state import CanastaState, GoOut, Group, Meld, Rank, Source
from bot.engine.cards import BACK, Card, Cards
from bot.engine.state import Phase, Seat


class Slot(NamedTuple):
    """A rank that may take cards: what lies there, and the naturals that the hand adds."""

    rank: Rank
    naturals: Cards
    lying: Cards = ()
    begun: bool = True  # in this turn, or now


class Mark(NamedTuple):
    """What a way to spread wilds has come to; of equal ones only the best is kept."""

    used: int
    canastas: int  # as many as are needed at most
    added: bool
    closed: bool


Way = tuple[int, tuple[int, ...]]  # bonus, wilds by slot


def find(s: CanastaState, seat: Seat) -> GoOut | None:
    """The best way for ``seat`` to go out now, in its turn and after its draw."""
    return None if barred(s, seat) else ignoring_partner(s, seat)


def ignoring_partner(s: CanastaState, seat: Seat) -> GoOut | None:
    """The same, whatever the partner said."""
    no_discard = s.phase is Phase.LAST_RED_THREE
    held = s.hands[seat]
    thrown: Iterable[Card | None] = () if no_discard else _throwable(held)
    if no_discard or s.options.go_out_discard is LastDiscard.OPTIONAL:
        thrown = (None, *thrown)
    return _best(s, seat, thrown, s.now.source)


def whole_hand(s: CanastaState, seat: Seat) -> bool:
    """Before the draw: can the whole hand be laid, so that one drawn card is the discard?"""
    can_draw = bool(s.stock) and s.options.draw_count == 1
    return can_draw and _best(s, seat, (None,), Source.STOCK) is not None


def _throwable(held: Cards) -> list[Card]:
    """One card of each rank, one two, one joker."""
    kinds = {(natural_rank(c), POINTS[c]): c for c in held if c != BACK}
    return list(kinds.values())


def _best(s: CanastaState, seat: Seat, thrown: Iterable[Card | None], source: Source) -> GoOut | None:
    held, p = s.hands[seat], s.options
    if BACK in held or not held:
        return None
    melds = fullest(s, seat)
    counts = Counter(natural_rank(c) for c in held)
    wild = counts.pop(None, 0)
    stuck = [r for r, n in counts.items() if r is not None and not _meldable(r, n, melds.get(r), wild, p)]
    found = [
        line
        for c in thrown
        if _clears(stuck, c, counts) and (line := _line(s, seat, _less(held, c), c, source, melds)) is not None
    ]
    return max(found, key=lambda line: line[0])[1] if found else None


def fullest(s: CanastaState, seat: Seat) -> dict[Rank, Meld]:
    """The melds of the seat's side by rank; of two of one rank the one with more cards."""
    return {m.rank: m for m in sorted(side_melds(s, s.sides[seat]), key=lambda m: (len(m.cards), -m.id))}


def _meldable(r: Rank, n: int, lying: Meld | None, wild: int, p: CanastaParams) -> bool:
    if lying is not None:
        return True
    if r == THREE and p.black_three_meld is BlackThreeMeld.NATURALS_ONLY:
        wild = 0
    return n >= NATURALS_MIN and n + min(wild, WILDS_MAX) >= MELD_MIN


def _clears(stuck: Sequence[Rank], c: Card | None, counts: Counter[Rank | None]) -> bool:
    """Does throwing ``c`` leave no card that fits nowhere?"""
    if not stuck:
        return True
    return c is not None and stuck == [natural_rank(c)] and counts[stuck[0]] == 1


def _less(held: Cards, c: Card | None) -> Cards:
    if c is None:
        return held
    at = held.index(c)
    return held[:at] + held[at + 1 :]


def _line(
    s: CanastaState, seat: Seat, rest: Cards, c: Card | None, source: Source, melds: dict[Rank, Meld]
) -> tuple[int, GoOut] | None:
    """The best way to lay all of ``rest``, with what it brings."""
    slots = list(_slots(s, rest, melds))
    wild = [x for x in rest if WILD[x]]
    lying = sum(is_canasta(m.cards, s.options) for m in side_melds(s, s.sides[seat]) if m not in melds.values())
    ways = _spread(s, slots, len(wild), lying)
    best: tuple[int, tuple[int, ...]] | None = None
    for mark, (bonus, by_slot) in ways.items():
        if mark.used < len(wild) or mark.canastas < s.options.canastas_to_go_out:
            continue
        hidden = concealed(s, seat, added=mark.added, closed=mark.closed)
        if not _enough(s, seat, rest, source, hidden=hidden):
            continue
        worth = bonus + (s.options.concealed_bonus if hidden else s.options.going_out_bonus)
        best = max(best or (worth, by_slot), (worth, by_slot))
    if best is None:
        return None
    return best[0] + points(rest), GoOut(_groups(slots, best[1], wild), c)


def concealed(s: CanastaState, seat: Seat, *, added: bool, closed: bool) -> bool:
    """Would going out now be concealed? ``added`` to an older meld, ``closed`` a canasta, in this turn."""
    alone = not added or s.options.concealed_allows_layoff_on_partner
    return closed and alone and not s.melded[seat]


def waived(p: CanastaParams, source: Source) -> bool:
    """Does going out concealed need no minimum in a turn that began so?"""
    rule = p.concealed_waives_minimum
    return rule is WaivesMinimum.ALWAYS or (rule is WaivesMinimum.STOCK_DRAW_ONLY and source is Source.STOCK)


def _enough(s: CanastaState, seat: Seat, rest: Cards, source: Source, *, hidden: bool) -> bool:
    if s.opened[s.sides[seat]] or (hidden and waived(s.options, source)):
        return True
    return points(rest) >= minimum(s, seat)


def _slots(s: CanastaState, rest: Cards, melds: dict[Rank, Meld]) -> Iterator[Slot]:
    by_rank: dict[Rank, list[Card]] = {r: [] for r in melds}
    for c in rest:
        if (r := natural_rank(c)) is not None:
            by_rank.setdefault(r, []).append(c)
    for r, cards in by_rank.items():
        m = melds.get(r)
        yield Slot(r, tuple(cards), m.cards, m.id in s.now.begun) if m else Slot(r, tuple(cards))


def _spread(s: CanastaState, slots: list[Slot], wild: int, lying: int) -> dict[Mark, Way]:
    """Every way to give the slots up to ``wild`` wilds that leaves none without a meld."""
    need = s.options.canastas_to_go_out
    ways: dict[Mark, Way] = {Mark(0, min(lying, need), s.now.added, bool(s.now.closed)): (0, ())}
    for slot in slots:
        ends = list(_ends(slot, wild, s.options))
        more: dict[Mark, Way] = {}
        for mark, (bonus, by_slot) in ways.items():
            for given, canasta, closes, brings in ends:
                if mark.used + given > wild:
                    break
                touched = not slot.begun and bool(given or slot.naturals)
                now = Mark(
                    mark.used + given,
                    min(mark.canastas + canasta, need),
                    mark.added or touched,
                    mark.closed or closes,
                )
                way = (bonus + brings, (*by_slot, given))
                if now not in more or more[now] < way:
                    more[now] = way
        ways = more
    return ways


def _ends(slot: Slot, wild: int, p: CanastaParams) -> Iterator[tuple[int, bool, bool, int]]:
    """What the slot can become: wilds given, is it a canasta, did it become one, its bonus."""
    lying = wilds(slot.lying)
    naturals = len(slot.lying) - lying + len(slot.naturals)
    was = is_canasta(slot.lying, p)
    most = min(wild, WILDS_MAX - lying)
    if slot.rank == THREE and p.black_three_meld is BlackThreeMeld.NATURALS_ONLY:
        most = 0
    for given in range(most + 1):
        total = lying + given
        if naturals < NATURALS_MIN or naturals + total < MELD_MIN or (p.wilds_at_most_naturals and total > naturals):
            continue
        canasta = naturals + total >= CANASTA_MIN and naturals >= p.canasta_min_naturals
        bonus = p.mixed_canasta_bonus if total else p.natural_canasta_bonus
        yield given, canasta, canasta and not was, bonus if canasta else 0


def _groups(slots: list[Slot], by_slot: tuple[int, ...], wild: list[Card]) -> tuple[Group, ...]:
    left = list(wild)
    found = []
    for slot, given in zip(slots, by_slot, strict=True):
        cards = (*slot.naturals, *(left.pop(0) for _ in range(given)))
        if cards:
            found.append(Group(slot.rank, cards))
    return tuple(found)
