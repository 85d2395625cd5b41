"""Groups that a hand offers: melds, additions, and the sets of melds with which a side can open."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from bot.engine.canasta.facts import POINTS, THREE, WILD, natural_rank, points, wilds
from bot.engine.canasta.params import CANASTA_MIN, MELD_MIN, NATURALS_MIN, WILDS_MAX, CanastaParams
from bot.engine.canasta.state import Group, Meld, Rank
from bot.engine.cards import BACK, JOKER, Card, Cards

OPENINGS = 6  # sets of melds that are offered at most
EXTRA = 4  # melds of such a set besides that with the pack's top
UNITS = 8  # melds that such sets are put together from, the dearest


class Unit(NamedTuple):
    """A meld that could be begun: its naturals of the hand, the pack's top with them, what wilds it needs and takes."""

    rank: Rank
    naturals: Cards
    top: Cards = ()

    @property
    def needs(self) -> int:
        """Wilds without which it is no meld."""
        return max(0, MELD_MIN - len(self.naturals) - len(self.top))

    def room(self, p: CanastaParams) -> int:
        """Wilds that it takes at most."""
        return min(WILDS_MAX, len(self.naturals) + len(self.top)) if p.wilds_at_most_naturals else WILDS_MAX


def by_rank(held: Iterable[Card]) -> dict[Rank, Cards]:
    """The naturals of a hand by rank, without threes."""
    found: dict[Rank, Cards] = {}
    for c in held:
        r = natural_rank(c)
        if r is not None and r != THREE:
            found[r] = (*found.get(r, ()), c)
    return found


def wild_cards(held: Iterable[Card]) -> Cards:
    """The wilds of a hand, twos before jokers."""
    return tuple(c for c in sorted(held) if c != BACK and WILD[c])


@lru_cache(4096)
def openings(held: Cards, need: int, own: Unit | None, p: CanastaParams) -> tuple[tuple[Group, ...], ...]:
    """Sets of melds worth ``need`` at least, with ``own`` among them; first those that cost the fewest wild points."""
    spent = own.naturals if own else ()
    naturals = by_rank((Counter(held) - Counter(spent)).elements())
    units = [
        Unit(r, cards) for r, cards in naturals.items() if len(cards) >= NATURALS_MIN and not (own and r == own.rank)
    ]
    units = sorted(units, key=lambda u: (u.needs, -points(u.naturals)))[:UNITS]
    wild = wild_cards(held)
    found = list[tuple[int, int, tuple[Unit, ...], Cards]]()
    for size in range(EXTRA + 1):
        if len(found) >= OPENINGS and min(found, key=lambda x: x[0])[0] == 0:
            break
        for extra in combinations(units, size):
            chosen = (own, *extra) if own else extra
            if chosen and (given := _wilds_for(chosen, wild, need, p)) is not None:
                found.append((points(given), _worth(chosen), chosen, given))
    found.sort(key=lambda x: x[:2])
    return tuple(_with_wilds(chosen, given, p) for _, _, chosen, given in found[:OPENINGS])


def _worth(chosen: Iterable[Unit]) -> int:
    return sum(points(u.naturals) + points(u.top) for u in chosen)


def _wilds_for(chosen: tuple[Unit, ...], wild: Cards, need: int, p: CanastaParams) -> Cards | None:
    """The cheapest wilds that make melds of the units and bring them to ``need`` points."""
    least, most, base = sum(u.needs for u in chosen), sum(u.room(p) for u in chosen), _worth(chosen)
    if any(u.needs > u.room(p) for u in chosen):
        return None
    for worth, pick in _picks(wild):
        if least <= len(pick) <= most and base + worth >= need:
            return pick
    return None


@lru_cache(1024)
def _picks(wild: Cards) -> tuple[tuple[int, Cards], ...]:
    """The ways to pick from wilds with their points, the cheapest first."""
    twos = tuple(c for c in wild if c != JOKER)
    jokers = len(wild) - len(twos)
    found = [twos[:t] + (JOKER,) * j for t in range(len(twos) + 1) for j in range(jokers + 1)]
    return tuple(sorted(((points(pick), pick) for pick in found), key=lambda x: (x[0], len(x[1]))))


def _with_wilds(chosen: tuple[Unit, ...], given: Cards, p: CanastaParams) -> tuple[Group, ...]:
    """The groups of the units, each with the wilds that it needs and those that are left with the largest."""
    left, cards = list(given), {u.rank: list(u.naturals) for u in chosen}
    for u in chosen:
        cards[u.rank] += [left.pop(0) for _ in range(u.needs)]
    for u in sorted(chosen, key=lambda u: -len(u.naturals)):
        free = u.room(p) - u.needs
        cards[u.rank] += left[:free]
        del left[:free]
    return tuple(Group(u.rank, tuple(cards[u.rank])) for u in chosen)


def offers(held: Cards, melds: dict[Rank, Meld]) -> Iterator[tuple[Group, ...]]:
    """What a hand offers a side that has opened: all naturals that fit at once, each rank alone, wilds with them."""
    naturals, wild = by_rank(held), wild_cards(held)
    kinds = list({POINTS[c]: c for c in wild}.values())
    fit = tuple(Group(r, cards) for r, cards in naturals.items() if r in melds or len(cards) >= MELD_MIN)
    if len(fit) > 1:
        yield fit
    yield from ((g,) for g in fit)
    for r, m in melds.items():
        yield from ((g,) for g in _closing(r, m, naturals.get(r, ()), wild))
        yield from ((Group(r, (c,)),) for c in kinds if wilds(m.cards) < WILDS_MAX)
    pairs = [(r, cards) for r, cards in naturals.items() if r not in melds and len(cards) == NATURALS_MIN]
    yield from ((Group(r, (*cards, c)),) for r, cards in pairs for c in kinds)


def _closing(r: Rank, m: Meld, naturals: Cards, wild: Cards) -> Iterator[Group]:
    """The naturals with as many wilds as make the meld a canasta, if that takes more than one of them."""
    lacks = CANASTA_MIN - len(m.cards) - len(naturals)
    if 0 < lacks <= min(len(wild), WILDS_MAX - wilds(m.cards)) and lacks + len(naturals) > 1:
        yield Group(r, (*naturals, *wild[:lacks]))


def grouped(chosen: Cards, melds: dict[Rank, Meld], top: Cards, p: CanastaParams) -> tuple[tuple[Group, ...], ...]:
    """The ways to group the chosen cards, the most sensible first: naturals by rank, wilds where they are needed."""
    naturals = {r: () for c in top if (r := natural_rank(c)) is not None} | _ranks(chosen)
    wild = list(wild_cards(chosen))
    rest = tuple(c for c in chosen if natural_rank(c) is None and not WILD[c])
    if rest:
        return ()
    homes = list(naturals) or [r for r, m in melds.items() if wilds(m.cards) < WILDS_MAX]
    if not wild or not homes:
        whole = tuple(Group(r, cards) for r, cards in naturals.items())
        return (whole or (Group(1, tuple(wild)),),) if whole or wild else ()
    sensible = _shared(naturals, wild, homes, melds, top, p)
    alone = [_all_to(r, naturals, wild) for r in homes]
    return tuple(dict.fromkeys([sensible, *alone]))


def _ranks(chosen: Cards) -> dict[Rank, Cards]:
    found: dict[Rank, Cards] = {}
    for c in chosen:
        if (r := natural_rank(c)) is not None:
            found[r] = (*found.get(r, ()), c)
    return found


def _all_to(r: Rank, naturals: dict[Rank, Cards], wild: list[Card]) -> tuple[Group, ...]:
    whole = {**naturals, r: (*naturals.get(r, ()), *wild)}
    return tuple(Group(k, cards) for k, cards in whole.items())


def _shared(
    naturals: dict[Rank, Cards],
    wild: list[Card],
    homes: list[Rank],
    melds: dict[Rank, Meld],
    top: Cards,
    p: CanastaParams,
) -> tuple[Group, ...]:
    """Wilds first to ranks that are no meld without them, then to the largest that have room."""
    cards = {r: list(naturals.get(r, ())) for r in homes}

    def size(r: Rank) -> int:
        lying = len(melds[r].cards) if r in melds else 0
        return lying + len(cards[r]) + sum(natural_rank(c) == r for c in top)

    def room(r: Rank) -> int:
        used = wilds(cards[r]) + (wilds(melds[r].cards) if r in melds else 0)
        most = min(WILDS_MAX, size(r) - used) if p.wilds_at_most_naturals else WILDS_MAX
        return most - used

    for c in wild:
        small = [r for r in homes if size(r) < MELD_MIN and room(r) > 0]
        open_to = small or [r for r in homes if room(r) > 0 and r != THREE] or homes
        cards[max(open_to, key=size)].append(c)
    return tuple(Group(r, tuple(x)) for r, x in cards.items() if x or r in naturals)
