"""The value of a rack, what a round does to the scores, and the end of a match."""

from collections.abc import Iterable, Sequence

from bot.engine.cards import BACK, JOKER, Card
from bot.engine.pots import evenly
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.state import Ending
from bot.engine.state import Seat
from bot.engine.tiles import number


def rack_value(tiles: Iterable[Card], p: RummikubParams) -> int:
    """The sum of the numbers of a rack, jokers at the house's price; tiles unseen count nothing."""
    return sum(p.joker_rack_value if t == JOKER else number(t) for t in tiles if t != BACK)


def winners(racks: Sequence[Sequence[Card]], ending: Ending, p: RummikubParams) -> tuple[Seat, ...]:
    """The seat with an empty rack, or those with the lowest in a blocked round."""
    if ending is Ending.OUT:
        return tuple(i for i, rack in enumerate(racks) if not rack)
    values = [rack_value(rack, p) for rack in racks]
    return tuple(i for i, n in enumerate(values) if n == min(values))


def deltas(racks: Sequence[Sequence[Card]], ending: Ending, next_turns: Sequence[Seat], p: RummikubParams) -> list[int]:
    """What the round does to each seat's score; they sum to 0.

    Losers pay their rack, in a blocked round the difference to the lowest. Winners share evenly; what cannot be shared
    goes one by one in the order of ``next_turns`` (all seats, from the one that would have moved next).
    """
    best = winners(racks, ending, p)
    values = [rack_value(rack, p) for rack in racks]
    least = values[best[0]] if ending is Ending.BLOCKED else 0
    paid = [least - n if i not in best else 0 for i, n in enumerate(values)]
    shares = evenly(-sum(paid), tuple(i for i in next_turns if i in best))
    return [n + shares.get(i, 0) for i, n in enumerate(paid)]


def match_over(totals: Sequence[int], rounds: int, p: RummikubParams) -> bool:
    """Is the match over after so many rounds?"""
    return rounds >= p.match_rounds if p.match_target is None else max(totals) >= p.match_target


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """By seat, 1 for the highest total; ties share a place."""
    return tuple(1 + sum(other > n for other in totals) for n in totals)
