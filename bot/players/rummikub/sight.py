"""What a seat at Rummikub can work out: its best plays with and without jokers, its first lays, who is about to end."""

from collections import Counter
from functools import cached_property

from bot.engine.cards import BACK, JOKER, Card, Cards, hand
from bot.engine.rummikub import openings, solver
from bot.engine.rummikub.bags import Sets
from bot.engine.rummikub.solver import Goal, Play
from bot.engine.rummikub.state import Arrange, RummikubState
from bot.engine.state import Seat

FEW = 4  # tiles on a rack that may be gone any moment


class Sight:
    """A position in which ``me`` is to act."""

    def __init__(self, s: RummikubState, me: Seat) -> None:
        self.s, self.me, self.p = s, me, s.options
        self.rack = hand(t for t in s.hands[me] if t != BACK)
        self.table = tuple(m.tiles for m in s.table)

    @property
    def plain(self) -> Cards:
        """The rack without its jokers."""
        return hand(t for t in self.rack if t != JOKER)

    @cached_property
    def next_out(self) -> Seat:
        """Who of the others holds the fewest tiles, the first in turn."""
        others = [i for i in self.s.order if i != self.me]
        return min(others, key=lambda i: len(self.s.hands[i]))

    @cached_property
    def late(self) -> bool:
        """May the round end before one's next turns? The pool is empty, or someone holds few tiles."""
        return not self.s.stock or len(self.s.hands[self.next_out]) <= FEW

    @property
    def goal(self) -> tuple[int, ...]:
        """What a tile on the table is worth: one, or its points once there is nothing to draw."""
        if self.s.stock:
            return Goal.TILES.value
        return (*Goal.POINTS.value[:-1], self.p.joker_rack_value)

    def play(self, rack: Cards, must: Cards = ()) -> Play:
        """The best play with those rack tiles, all of ``must`` among them; nothing where that cannot be."""
        may = hand((Counter(rack) - Counter(must)).elements())
        found = solver.solved(self.table, must, may, self.goal)
        return found or Play((), (), exact=True)

    @cached_property
    def full(self) -> Play:
        """The best play with the whole rack of one who has opened."""
        return self.play(self.rack)

    @cached_property
    def spared(self) -> Play:
        """The best play without jokers of the rack."""
        return self.play(self.plain)

    def apart(self) -> Play:
        """The best play that leaves every set with a joker as it lies, and the jokers on the rack."""
        locked = tuple((m.kind, m.tiles) for m in self.s.table if JOKER in m.tiles)
        rest = tuple(x for x in self.table if JOKER not in x)
        found = solver.solved(rest, (), self.plain, self.goal)
        return found._replace(sets=(*locked, *found.sets)) if found else Play((), (), exact=True)

    @cached_property
    def first(self) -> Sets | None:
        """The first lay of the most tiles; None: there is none."""
        return openings.most(self.rack, self.p)

    @cached_property
    def first_spared(self) -> Sets | None:
        """The same without jokers."""
        return openings.most(self.plain, self.p)

    def played(self, a: Arrange) -> Cards:
        """The rack tiles of an action, sorted."""
        lying = Counter(t for x in self.table for t in x)
        return hand((Counter(t for x in a.table for t in x) - lying).elements())


def numbered(tiles: Cards) -> list[Card]:
    """The tiles that are no jokers."""
    return [t for t in tiles if t != JOKER]
