"""The solver's search: through the numbers from 1 to 13, the plays that lose least first, bounded by nodes.

A node is a state between two numbers (``columns``). Of two nodes at the same number, one that cost no more, has no
fewer jokers left and can end its runs wherever the other can makes the other needless; that keeps the search small and
exact.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.engine.cards import JOKER, Cards
from bot.engine.rummikub.columns import (
    BEATEN,
    BELOW,
    BITS,
    COLOURS,
    COVERS,
    HALF,
    MOST_JOKERS,
    OWN,
    ROOM,
    ROOM_BELOW,
    ROOM_OWN,
    WALL,
    Group,
    Option,
    covers,
    options,
)

NUMBERS = 13
COPIES = 2

Node = tuple[int, int, Any, int, tuple[Group, ...]]  # state, jokers left, node before, tiles left by runs, groups
Counts = list[list[int]]  # by number and colour


class Bag(NamedTuple):
    """Tiles to be parted into sets: those that must lie, and those that may; jokers apart."""

    must: Counts
    may: Counts
    jokers: int
    spare: int  # jokers that may lie


class Swept(NamedTuple):
    """The last node of the best way found, None if there is none; was the search complete? And its nodes."""

    node: Node | None
    exact: bool
    nodes: int


def bag(must: Cards, may: Cards) -> Bag:
    """Tiles counted. A third copy that may lie is ignored. Raises ValueError if more must lie than there are."""
    fixed, free = _counts(must), _counts(may)
    if any(n > COPIES for row in fixed for n in row):
        raise ValueError("a tile lies more often than there are copies")
    for row, others in zip(free, fixed, strict=True):
        row[:] = [min(n, COPIES - m) for n, m in zip(row, others, strict=True)]
    return Bag(fixed, free, must.count(JOKER), may.count(JOKER))


def _counts(tiles: Cards) -> Counts:
    out = [[0] * COLOURS for _ in range(NUMBERS)]
    for t in tiles:
        if t != JOKER:
            out[t % NUMBERS][t // NUMBERS] += 1
    return out


class Sweep:
    """One search. ``weights``: what it costs to leave a tile of each number, 1 to 13, and a joker (the last)."""

    def __init__(self, b: Bag, weights: Sequence[int], budget: int) -> None:
        self.bag, self.weights, self.budget, self.nodes = b, weights, budget, 0
        jokers = b.jokers + b.spare
        self.spare = [sum(n << 2 * c for c, n in enumerate(row)) for row in b.may]
        self.near = _near(b)
        self.known: list[tuple[dict[int, list[Option]], dict[int, list[Option]]]] = [({}, {}) for _ in self.near]
        self.fronts: list[list[list[int]]] = [[[] for _ in range(jokers + 1)] for _ in self.near]
        self.seen: list[dict[int, int]] = [{} for _ in range(NUMBERS + 1)]
        first: Node = (0 if jokers else MOST_JOKERS << ROOM, jokers, None, 0, ())
        self.levels: dict[int, list[list[Node]]] = {0: _rows()}
        self.levels[0][0].append(first)

    def run(self) -> Swept:
        """The way that loses least; past the budget, the first that can be completed from where the search is."""
        while self.levels:
            cost = min(self.levels)
            row = self.levels[cost]
            for n in range(NUMBERS):
                if self.nodes > self.budget:
                    return Swept(self._dive(), exact=False, nodes=self.nodes)
                self._column(n, row, cost)
            if (found := self._ended(cost)) is not None:
                return Swept(found, exact=True, nodes=self.nodes)
            del self.levels[cost]
        return Swept(None, exact=True, nodes=self.nodes)

    def _column(self, n: int, row: list[list[Node]], cost: int) -> None:
        """Goes on from every node at a number that no other makes needless."""
        waiting, row[n] = sorted(row[n], key=_strength, reverse=True), []
        for i, node in enumerate(waiting):
            if not self._needless(n, node):
                self._expand(n, node, cost)
            if self.nodes > self.budget:
                row[n] = waiting[i + 1 :]
                return

    def _ended(self, cost: int) -> Node | None:
        """A node at the end whose jokers all lie; one that leaves jokers comes again at its price."""
        row = self.levels[cost]
        if row[-1]:
            return row[-1][0]
        for node in row[NUMBERS]:
            over = max(0, node[1] - (node[0] >> ROOM))
            if not over or self.bag.jokers + self.bag.spare > MOST_JOKERS >= over:
                return node
            if over <= self.bag.spare:
                self._level(cost + over * self.weights[-1])[-1].append(node)
        return None

    def _needless(self, n: int, node: Node) -> bool:
        state, jokers = node[0], node[1]
        low, high, room = state & HALF, state >> 2 * BITS & HALF, state >> ROOM
        own = OWN[0][low] | OWN[1][high] | ROOM_OWN[room]
        fronts = self.fronts[n]
        for front in fronts[jokers:]:
            for beyond in front:
                if not own & beyond:
                    return True
        fronts[jokers].append(~(BELOW[0][low] | BELOW[1][high] | ROOM_BELOW[room]))
        self.nodes += 1
        return False

    def _expand(self, n: int, node: Node, cost: int) -> None:
        state, jokers = node[0], node[1]
        room, spare, weight, seen = state >> ROOM, self.spare[n], self.weights[n], self.seen[n + 1]
        high = self._pairs(n, 1, state >> 2 * BITS & HALF)
        moves = [
            (jokers - d - e, jokers - r - q, left | others, new | more)
            for d, r, left, new in self._pairs(n, 0, state & HALF)
            for e, q, others, more in high
            if d + e <= jokers
        ]
        for free, after, left, new in moves:
            fine = new or room == MOST_JOKERS
            found = COVERS.get(left << 8 | spare) or covers(left, spare)
            for laid, lost, more, groups in found[0 if fine else 1]:
                if laid > free:
                    break
                rest, price = after - laid, cost + lost * weight
                now = MOST_JOKERS if fine or not rest else min(MOST_JOKERS, room + more)
                key = now << ROOM | new
                if seen.get(key << 8 | rest, price + 1) > price:
                    seen[key << 8 | rest] = price
                    self._level(price)[n + 1].append((key, rest, node, left, groups))

    def _level(self, cost: int) -> list[list[Node]]:
        row = self.levels.get(cost)
        if row is None:
            row = self.levels[cost] = _rows()
        return row

    def _pairs(self, n: int, half: int, states: int) -> list[Option]:
        """Options of two colours at once."""
        found = self.known[n][half].get(states)
        if found is None:
            a, b = 2 * half, 2 * half + 1
            others = options(b, states >> BITS, self.near[n][b])
            found = self.known[n][half][states] = [
                (d + e, r + q, left | more, new | then)
                for d, r, left, new in options(a, states & (1 << BITS) - 1, self.near[n][a])
                for e, q, more, then in others
                if d + e <= MOST_JOKERS
            ]
        return found

    def _dive(self) -> Node | None:
        """From the furthest nodes on until one ends, within as many nodes again."""
        for _ in range(self.budget + NUMBERS):
            waiting = [(n, -cost) for cost, row in self.levels.items() for n in range(NUMBERS) if row[n]]
            if not waiting:
                return None
            n, cost = max(waiting)
            self.nodes += 1
            self._expand(n, self.levels[-cost][n].pop(), -cost)
            ends = sorted(c for c, row in self.levels.items() if row[NUMBERS] or row[-1])
            if found := next((node for c in ends if (node := self._ended(c))), None):
                return found
        return None


def _strength(node: Node) -> tuple[int, int]:
    """Jokers left and states that the node beats: the strong ones are looked at first."""
    state = node[0]
    return node[1], BEATEN[0][state & HALF] + BEATEN[1][state >> 2 * BITS & HALF]


def _rows() -> list[list[Node]]:
    return [[] for _ in range(NUMBERS + 2)]


def _near(b: Bag) -> list[list[int]]:
    """By number and colour, how many tiles there are of it and the next three numbers, two bits each."""
    rows = [[m + n for m, n in zip(x, y, strict=True)] for x, y in zip(b.must, b.may, strict=True)]
    rows += [[WALL] * COLOURS] * 3
    return [[sum(rows[n + k][c] << 2 * k for k in range(4)) for c in range(COLOURS)] for n in range(NUMBERS)]
