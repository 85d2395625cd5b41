"""Sides: who plays together, where they sit, how the draw for partners and seats falls, and what a side's points mean.

A ``Teams`` names each side's seats, in the order in which they sit; a lone player is a side of one.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import NamedTuple

from bot.engine.cards import JOKER, Card, Cards, hand, rank, shuffled, suit, without
from bot.engine.moves import Event, Reserved
from bot.engine.rules import Illegal, Outcome
from bot.engine.state import Seat
from bot.engine.zones import Note

Side = int
Teams = tuple[tuple[Seat, ...], ...]
Draws = tuple[Cards, ...]  # by seat, the cards that it drew in order; the last one that counts decides


class Seating(StrEnum):
    """How partners and seats are found: by drawing cards, by where people sat down, by lot."""

    DRAW = "draw"
    CHOSEN = "chosen"
    RANDOM = "random"


class DrawSeats(Reserved, frozen=True):
    """The dealer's: the cards that each seat draws for partners and seats."""

    draws: Draws


class ShuffleSeats(Reserved, frozen=True):
    """The dealer's: the seats in an order found by lot, as if they had drawn cards."""

    seats: tuple[Seat, ...]


class SeatsDrawn(Event, frozen=True, kw_only=True):
    """Partners and seats are settled; ``draws`` is empty if by lot. ``order`` is clockwise, its first plays first."""

    draws: Note[Draws]
    teams: Note[Teams]
    order: Note[tuple[Seat, ...]]


class Height(NamedTuple):
    """What is high in a draw: ranks (0 = ace … 12 = king) and suits (0–3), the highest first."""

    ranks: tuple[int, ...] = (0, *range(12, 0, -1))
    suits: tuple[int, ...] = (0, 1, 2, 3)

    def of(self, c: Card) -> int:
        """The height of a face; more is higher."""
        return -(self.ranks.index(rank(c)) * len(self.suits) + self.suits.index(suit(c)))


# Who plays with whom.
def alternating(seats: Sequence[Seat], sizes: Sequence[int]) -> Teams:
    """The sides of ``seats`` as they sit: they take turns; a larger side also has those who come last."""
    left, teams = list(sizes), [list[Seat]() for _ in sizes]
    side = 0
    for seat in seats:
        while not left[side]:
            side = (side + 1) % len(sizes)
        teams[side].append(seat)
        left[side] -= 1
        side = (side + 1) % len(sizes)
    return tuple(map(tuple, teams))


def by_rank(ranking: Sequence[Seat], sizes: Sequence[int]) -> Teams:
    """The sides after a draw: the highest together, then the next."""
    ends = [sum(sizes[: k + 1]) for k in range(len(sizes))]
    return tuple(tuple(ranking[end - size : end]) for end, size in zip(ends, sizes, strict=True))


def around(teams: Teams) -> tuple[Seat, ...]:
    """The seats clockwise, so that sides alternate and partners sit across."""
    rounds = zip_longest(*teams)
    return tuple(seat for one in rounds for seat in one if seat is not None)


def sides_of(teams: Teams) -> tuple[Side, ...]:
    """The side of each seat."""
    side = {seat: k for k, team in enumerate(teams) for seat in team}
    return tuple(side[seat] for seat in range(len(side)))


def members(sides: Sequence[Side], side: Side) -> tuple[Seat, ...]:
    """The seats of a side."""
    return tuple(seat for seat, k in enumerate(sides) if k == side)


def left_of(order: Sequence[Seat], seat: Seat) -> Seat:
    """The next seat clockwise of those that play."""
    return order[(order.index(seat) + 1) % len(order)]


def partners(order: Sequence[Seat], sides: Sequence[Side], seat: Seat) -> tuple[Seat, ...]:
    """The others of ``seat``'s side that play this deal, clockwise from it."""
    if seat not in order:
        return ()
    at = order.index(seat)
    clockwise = (*order[at + 1 :], *order[:at])
    return tuple(i for i in clockwise if sides[i] == sides[seat])


# The draw.
def draw(pack: Cards, players: int, height: Height, below: Callable[[int], int]) -> Draws:
    """Cards at random for each seat: after a joker another one; equal faces draw again between themselves."""
    cards, draws = list(shuffled(pack, below)), [list[Card]() for _ in range(players)]
    waiting = list(range(players))
    while waiting:
        for seat in waiting:
            draws[seat].append(_counting(cards, draws[seat]))
        keys = [_key(d, height) for d in draws]
        waiting = [i for i in waiting if keys.count(keys[i]) > 1]
    return tuple(map(tuple, draws))


def _counting(cards: list[Card], drawn: list[Card]) -> Card:
    """The next card that counts; jokers before it are drawn too."""
    while (c := cards.pop()) == JOKER:
        drawn.append(c)
    return c


def ranking(draws: Draws, height: Height) -> tuple[Seat, ...]:
    """The seats from the highest to the lowest. Raises Illegal (draw_invalid) if a card is missing or too many."""
    keys = [_key(d, height) for d in draws]
    ends_well = all(d and d[-1] != JOKER for d in draws)
    needed = all(sum(k[: len(key) - 1] == key[:-1] for k in keys) > 1 for key in keys if len(key) > 1)
    if not ends_well or not needed or len(set(keys)) < len(keys):
        raise Illegal("draw_invalid")
    return tuple(sorted(range(len(draws)), key=lambda i: keys[i], reverse=True))


def _key(drawn: Sequence[Card], height: Height) -> tuple[int, ...]:
    return tuple(height.of(c) for c in drawn if c != JOKER)


def left_in(pack: Cards, draws: Draws) -> Cards:
    """The pack without the cards drawn, sorted. Raises Illegal (draw_invalid)."""
    left = without(pack, [c for d in draws for c in d])
    if left is None:
        raise Illegal("draw_invalid")
    return hand(left)


# Points.
def by_seat(sides: Sequence[Side], of_side: Sequence[int]) -> tuple[int, ...]:
    """What each side has, by seat."""
    return tuple(of_side[side] for side in sides)


def outcome(scores: tuple[int, ...]) -> Outcome:
    """Places by match totals, the highest first; partners and equal totals share one."""
    return Outcome(places=tuple(1 + sum(other > n for other in scores) for n in scores), points=scores)


def leaders(sides: Sequence[Side], scores: Sequence[int]) -> tuple[Side, ...]:
    """The sides with the highest total."""
    best = max(scores)
    return tuple(sorted({sides[i] for i, n in enumerate(scores) if n == best}))


ACE_HIGH = Height()
