"""What the tiles of one number can do: runs of their colour begin, go on or end, and groups take what is left.

The solver goes through the numbers from 1 to 13. Between two numbers all that matters of a colour are the lengths of
its open runs: 1, 2, or 3 for all that may end. Such a multiset is a state of the colour, a small number here; the four
of them and the room for jokers are one integer. All tables are worked out once, most of them on demand.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

COLOURS, BITS = 4, 6  # bits of a colour's state
SHIFTS = tuple(BITS * c for c in range(COLOURS))
ROOM = BITS * COLOURS  # above the colours: jokers that sets can still take, at most MOST_JOKERS
HALF = (1 << 2 * BITS) - 1  # the states of two colours
WALL = 3  # as a number of tiles: beyond 13 there are none
MOST_RUNS = 4  # of one colour at the same number: two of its tiles and two jokers
MOST_JOKERS = 2  # that the tables know
DONE = 3  # length of a run that may end

State = tuple[int, ...]  # lengths of open runs, the longest first
Option = tuple[int, int, int, int]  # jokers needed at least up to its end, jokers laid now, tiles left, next state
Group = tuple[tuple[int, ...], int]  # colours, jokers
Cover = tuple[int, int, int, tuple[Group, ...]]  # jokers, tiles lost, room for jokers, groups

_LENGTHS = combinations_with_replacement(range(DONE, -1, -1), MOST_RUNS)
STATES: tuple[State, ...] = tuple(sorted((tuple(filter(None, x)) for x in _LENGTHS), key=lambda x: (len(x), x)))
INDEX = {lengths: i for i, lengths in enumerate(STATES)}


def advanced(state: State, tiles: int) -> State | None:
    """The state once ``tiles`` runs of the colour have a tile of the next number, or None if some would break off."""
    going = [n + 1 for n in state if n < DONE]
    more = tiles - len(going)
    if more < 0:
        return None
    kept = min(more, state.count(DONE))
    return tuple(sorted(going + [DONE] * kept + [1] * (more - kept), reverse=True))


def lacking(state: State, ahead: tuple[int, int]) -> int:
    """How many jokers the open runs need at least, given the tiles of the next two numbers; 99: they cannot end."""
    wanted = (sum(n < DONE for n in state), state.count(1))
    if any(n and a == WALL for n, a in zip(wanted, ahead, strict=True)):
        return 99
    return sum(max(0, n - a) for n, a in zip(wanted, ahead, strict=True))


_OPTIONS: dict[tuple[int, int, int], tuple[Option, ...]] = {}


def options(colour: int, state: int, near: int) -> tuple[Option, ...]:
    """How the runs of a colour can go on, those that need the fewest jokers first.

    ``near``: tiles of this number and the next three, two bits each, the nearest lowest.
    """
    key = (colour, state, near)
    found = _OPTIONS.get(key)
    if found is None:
        told = tuple(near >> 2 * i & 3 for i in range(4))
        made = [(d, r, left << 2 * colour, new << SHIFTS[colour]) for d, r, left, new in _options(STATES[state], told)]
        found = _OPTIONS[key] = tuple(sorted(made, key=lambda x: x[0]))
    return found


def _options(state: State, near: tuple[int, ...]) -> Iterator[Option]:
    here = near[0]
    ways = [(used, 0) for used in range(here, -1, -1)] + [(here, jokers) for jokers in range(1, MOST_JOKERS + 1)]
    for used, jokers in ways:
        new = advanced(state, used + jokers)
        if new in INDEX and (not jokers or _sensible(state, used + jokers, jokers, near)):
            need = jokers + lacking(new, (near[1], near[2]))
            if need <= MOST_JOKERS:
                yield need, jokers, here - used, INDEX[new]


def _sensible(state: State, tiles: int, jokers: int, near: tuple[int, ...]) -> bool:
    """May jokers be needed here in runs? Not where the same tiles are a set with the joker elsewhere, or without it."""
    going, ones = sum(n < DONE for n in state), state.count(1)
    soon = any(a in (1, 2) for a in near[1:3])
    if tiles > going + state.count(DONE):  # a run begins with a joker: J 12 13 only, others can have it at their end
        return near[3] == WALL and all(a in (1, 2) for a in near[1:3])
    if tiles > going or jokers > going - ones:  # within a run
        return soon
    return True


def _groups() -> tuple[Group, ...]:
    return tuple((x, max(0, 3 - k)) for k in range(1, COLOURS + 1) for x in combinations(range(COLOURS), k))


GROUPS = _groups()
COVERS: dict[int, tuple[tuple[Cover, ...], tuple[Cover, ...]]] = {}  # what ``covers`` knows already


def covers(left: int, spare: int) -> tuple[tuple[Cover, ...], tuple[Cover, ...]]:
    """How groups can take the tiles that runs left, by the fewest jokers: the least lost; and with more room also.

    ``left``, ``spare``: tiles of each colour, and how many of them need not lie, two bits a colour.
    """
    key = left << 8 | spare
    found = COVERS.get(key)
    if found is None:
        counts, may = ([n >> 2 * c & 3 for c in range(COLOURS)] for n in (left, spare))
        ways = sorted(_ways(counts, may, 0, ()), key=lambda x: (x[0], x[1], -x[2], x[3]))
        found = COVERS[key] = (_best(ways, room=False), _best(ways, room=True))
    return found


def _ways(left: list[int], may: list[int], start: int, taken: tuple[Group, ...]) -> Iterator[Cover]:
    jokers = sum(j for _, j in taken)
    if all(n <= m for n, m in zip(left, may, strict=True)):
        yield jokers, sum(left), sum(len(x) + j == 3 for x, j in taken), taken
    for i in range(start, len(GROUPS)):
        colours, more = GROUPS[i]
        if jokers + more <= MOST_JOKERS and all(left[c] for c in colours):
            rest = [n - (c in colours) for c, n in enumerate(left)]
            yield from _ways(rest, may, i, (*taken, GROUPS[i]))


def _best(ways: list[Cover], room: bool) -> tuple[Cover, ...]:
    """The ways that no other beats; ``room``: more room for jokers counts too."""
    out: list[Cover] = []
    for way in ways:
        if not any(x[1] <= way[1] and (not room or x[2] >= way[2]) for x in out):
            out.append(way)
    return tuple(out)


def _serves(a: int, b: int) -> bool:
    """Does an open run of length ``a`` (0: none) end wherever one of length ``b`` would?"""
    return a in (b, DONE) or (a, b) == (2, 1)


def _under(state: State) -> int:
    """The states that are no better than ``state``, a bit each."""
    mine = state + (0,) * (MOST_RUNS - len(state))
    fits = {tuple(sorted(x, reverse=True)) for x in _below(mine)}
    return sum(1 << i for i, x in enumerate(STATES) if x + (0,) * (MOST_RUNS - len(x)) in fits)


def _below(state: State) -> Iterator[State]:
    worse = [tuple(b for b in range(DONE + 1) if _serves(a, b)) for a in state]
    yield from ((w, x, y, z) for w in worse[0] for x in worse[1] for y in worse[2] for z in worse[3])


UNDER = tuple(map(_under, STATES))


def _masks(colour: int, own: bool) -> list[int]:
    """For the states of two colours from ``colour`` on, the bits of themselves, or of all that are no better."""
    at, count = colour * len(STATES), len(STATES)
    rows = [1 << i for i in range(count)] if own else list(UNDER)
    rows += [0] * ((1 << BITS) - count)
    return [rows[s & 63] << at | rows[s >> BITS] << at + count for s in range(HALF + 1)]


OWN = (_masks(0, own=True), _masks(2, own=True))
BELOW = (_masks(0, own=False), _masks(2, own=False))
BEATEN = tuple([x.bit_count() for x in masks] for masks in BELOW)
_TOP = COLOURS * len(STATES)
ROOM_OWN = tuple(1 << _TOP + n for n in range(MOST_JOKERS + 1))
ROOM_BELOW = tuple((1 << n + 1) - 1 << _TOP for n in range(MOST_JOKERS + 1))
