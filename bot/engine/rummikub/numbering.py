"""From one table to the next: which set keeps which number, and which tiles lie elsewhere."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from bot.engine.cards import Card, Cards, hand
from bot.engine.rummikub.state import RACK, Kind, Move, TileSet

Laid = tuple[Kind, Cards]
Key = tuple[Kind, Cards]


def key(kind: Kind, tiles: Cards) -> Key:
    """Equal for the same set, in whatever order its colours lie."""
    return kind, hand(tiles) if kind is Kind.GROUP else tiles


def numbered(before: Sequence[TileSet], sets: Sequence[Laid]) -> tuple[TileSet, ...]:
    """``sets`` in their order with numbers: unchanged ones keep theirs, then those most alike.

    Others get the smallest numbers that the table did not use before.
    """
    found = _unchanged(before, sets)
    _kin(before, sets, found)
    free = _free({m.id for m in before})
    return tuple(TileSet(found[i] if i in found else next(free), kind, tiles) for i, (kind, tiles) in enumerate(sets))


def _unchanged(before: Sequence[TileSet], sets: Sequence[Laid]) -> dict[int, int]:
    """Index -> number of the sets that lay there before."""
    known: dict[Key, list[int]] = {}
    for m in before:
        known.setdefault(key(m.kind, m.tiles), []).append(m.id)
    found = {}
    for i, (kind, tiles) in enumerate(sets):
        numbers = known.get(key(kind, tiles))
        if numbers:
            found[i] = numbers.pop(0)
    return found


def _kin(before: Sequence[TileSet], sets: Sequence[Laid], found: dict[int, int]) -> None:
    """Gives the numbers left to the sets that share most tiles with their old bearers."""
    left = [m for m in before if m.id not in found.values()]
    new = [i for i in range(len(sets)) if i not in found]
    pairs = [(-_shared(m.tiles, sets[i][1]), m.id, i) for m in left for i in new]
    taken: set[int] = set()
    for shared, number, i in sorted(pairs):
        if shared < 0 and i not in found and number not in taken:
            found[i] = number
            taken.add(number)


def _shared(a: Cards, b: Cards) -> int:
    return (Counter(a) & Counter(b)).total()


def _free(used: set[int]) -> Iterator[int]:
    return (n for n in count(1) if n not in used)


def moves(before: Iterable[TileSet], after: Sequence[TileSet], played: Cards) -> tuple[Move, ...]:
    """Every tile that lies in another set than before; of equal ones those from the rack are told first."""
    old = {m.id: m.tiles for m in before}
    new = {m.id: m.tiles for m in after}
    rack = Counter(played)
    gone = [(number, t) for number, tiles in old.items() for t in _less(tiles, new.get(number, ()))]
    came = [(number, t) for number, tiles in new.items() for t in _less(tiles, old.get(number, ()))]
    return tuple(Move(t, _origin(t, rack, gone), number) for number, t in came)


def _less(tiles: Cards, others: Cards) -> list[Card]:
    return list((Counter(tiles) - Counter(others)).elements())


def _origin(t: Card, rack: Counter[Card], gone: list[tuple[int, Card]]) -> int:
    """Where a tile came from, which then is no longer there."""
    if rack[t] > 0:
        rack[t] -= 1
        return RACK
    at = next((x for x in gone if x[1] == t), None)
    if at is None:
        return RACK
    gone.remove(at)
    return at[0]


def changed(before: Sequence[TileSet], after: Sequence[TileSet]) -> tuple[tuple[TileSet, ...], tuple[TileSet, ...]]:
    """The sets that are different, as they were and as they are."""
    old = {(m.id, key(m.kind, m.tiles)) for m in before}
    new = {(m.id, key(m.kind, m.tiles)) for m in after}
    gone = tuple(m for m in before if (m.id, key(m.kind, m.tiles)) not in new)
    return gone, tuple(m for m in after if (m.id, key(m.kind, m.tiles)) not in old)
