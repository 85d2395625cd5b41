"""First lays from a rack alone: the one of the fewest tiles that is worth enough, the one of the most, the dearest."""

from collections import Counter
from itertools import islice

from bot.engine.cards import JOKER, Cards, hand
from bot.engine.rummikub.advice import price
from bot.engine.rummikub.bags import Sets, choices, own_sets, with_first
from bot.engine.rummikub.numbering import Laid
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.sets import orders
from bot.engine.rummikub.solver import Goal, solved

LOOKED_AT = 300  # choices of sets

Worth = tuple[int, Sets]


def fewest(rack: Cards, p: RummikubParams) -> Sets | None:
    """The first lay of the fewest jokers, then tiles, among those looked at; None if none can be worth enough."""
    priced = [(laid, price(laid, p)) for laid in own_sets(rack, p.max_jokers_per_set)]
    found = islice(choices(rack, priced, max(1, p.opening_points)), LOOKED_AT)
    return min(found, key=lambda x: (_jokers(x), size(x)), default=None) or _enough(dearest(rack, p), p)


def most(rack: Cards, p: RummikubParams) -> Sets | None:
    """The first lay of the most tiles if that is worth enough, else the dearest; None if none can be worth enough."""
    play = solved((), (), rack, Goal.TILES.value)
    sets = tuple(_dearest(x) for _, x in play.sets) if play else ()
    fine = all(x.count(JOKER) <= p.max_jokers_per_set for _, x in sets)
    found = _enough((sum(price(x, p) for x in sets), sets), p) if fine else None
    return found or _enough(dearest(rack, p), p)


def dearest(rack: Cards, p: RummikubParams) -> Worth:
    """The most that sets of a sorted rack can count as a first lay, and these sets. Exact."""
    known: dict[Cards, Worth] = {}

    def best(left: Cards) -> Worth:
        if not left or left[0] == JOKER:
            return 0, ()
        if left not in known:
            ways = [best(left[1:])]
            for laid in with_first(left, p.max_jokers_per_set):
                value, sets = best(hand((Counter(left) - Counter(laid[1])).elements()))
                ways.append((value + price(laid, p), (laid, *sets)))
            known[left] = max(ways, key=lambda x: x[0])
        return known[left]

    return best(rack)


def size(sets: Sets) -> int:
    """How many tiles the sets are."""
    return sum(len(x) for _, x in sets)


def tiles(sets: Sets) -> Cards:
    """The tiles of the sets, sorted."""
    return hand(t for _, x in sets for t in x)


def _enough(worth: Worth, p: RummikubParams) -> Sets | None:
    return worth[1] if worth[1] and worth[0] >= p.opening_points else None


def _jokers(sets: Sets) -> int:
    return sum(x.count(JOKER) for _, x in sets)


def _dearest(bag: Cards) -> Laid:
    return orders(hand(bag))[0]
