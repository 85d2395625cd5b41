"""How many tiles of a hand sets can hold at most, and in which sets; exact, with okeys as wild tiles.

The lowest face either stays outside or lies in one of the sets that have it; what is left is looked up. Faces that
lie in no complete set at all are cut off first, by a few operations on the masks.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from bot.engine.cards import Card
from bot.engine.okey.faces import BITS, Holding, Shape, less, shapes, shapes_from

COLOUR = (1 << 13) - 1
EACH = sum(1 << 13 * s for s in range(4))  # the lowest bit of each colour
STARTS = EACH * ((1 << 11) - 1)  # where a run of three may begin
REMEMBERED = 1 << 13  # hands; one decision asks about some hundred


def most(h: Holding, wrap: bool) -> int:
    """The most tiles that disjoint sets can hold; an okey in a set is one of them. ``wrap``: 12-13-1 is a run."""
    return _most(h.a, h.b, h.wild, wrap)


def uncovered(h: Holding, wrap: bool) -> int:
    """How many tiles are left outside sets at best."""
    return h.size - _most(h.a, h.b, h.wild, wrap)


def sets(h: Holding, wrap: bool) -> list[tuple[Shape, int]]:
    """Disjoint sets that hold the most tiles, each with the mask of its faces that are held; okeys play the others."""
    found: list[tuple[Shape, int]] = []
    while target := most(h, wrap):
        shape, used, h = next(x for x in _choices(h, wrap) if x[0].size + most(x[2], wrap) == target)
        found.append((shape, used))
    return found


def complete(a: int, wrap: bool) -> int:
    """The faces of ``a`` that lie in a complete set of three."""
    starts = a & a >> 1 & a >> 2 & STARTS
    found = starts | starts << 1 | starts << 2
    if wrap:
        over = a & a >> 11 & a >> 12 & EACH
        found |= over | over << 11 | over << 12
    w, x, y, z = a & COLOUR, a >> 13 & COLOUR, a >> 26 & COLOUR, a >> 39
    three = (w & x & (y | z)) | (y & z & (w | x))  # numbers that are there in three colours
    return found | a & three * EACH


@lru_cache(maxsize=REMEMBERED)
def _most(a: int, b: int, wild: int, wrap: bool) -> int:
    best = _plain(a, b, wrap)
    if not wild:
        return best
    full = a.bit_count() + b.bit_count() + wild
    for mask, _, size in _within_reach(a, wild, wrap):
        for used, spent in _uses(mask, a, b, wild):
            if spent:
                best = max(best, size + _most(a & ~used | b & used, b & ~used, wild - spent, wrap))
        if best == full:
            break
    return best


def _within_reach(a: int, wild: int, wrap: bool) -> list[Shape]:
    """The sets of which at most ``wild`` faces are missing."""
    return [x for x in shapes(wrap) if (x.mask & a).bit_count() >= x.size - wild]


def _uses(mask: int, a: int, b: int, wild: int) -> Iterator[tuple[int, int]]:
    """The tiles with which the faces of ``mask`` can be laid, one at least, and how many okeys play the others.

    An okey may also play a face that is held once, whose own tile is then free for another set.
    """
    held = mask & a
    spent = (mask ^ held).bit_count()
    if spent > wild or not held:
        return
    yield held, spent
    if spent < wild:
        once = _bits(held & ~b)
        for n in range(1, wild - spent + 1):
            yield from ((held ^ sum(some), spent + n) for some in combinations(once, n) if sum(some) != held)


def _bits(mask: int) -> list[int]:
    return [bit for bit in BITS if mask & bit]


@lru_cache(maxsize=REMEMBERED)
def _plain(a: int, b: int, wrap: bool) -> int:
    """The most tiles in sets without an okey."""
    kept = complete(a, wrap)
    if not kept:
        return 0
    a, b = a & kept, b & kept
    low = a & -a
    best = _plain(a ^ low | b & low, b & ~low, wrap)
    full = a.bit_count() + b.bit_count()
    for mask, _, size in shapes_from(wrap)[low.bit_length() - 1]:
        if best == full:
            break
        if mask & a == mask:
            best = max(best, size + _plain(a & ~mask | b & mask, b & ~mask, wrap))
    return best


def _choices(h: Holding, wrap: bool) -> Iterator[tuple[Shape, int, Holding]]:
    """Every set that the hand can lay, the mask of its faces that are held, and the hand without it."""
    for shape in shapes(wrap):
        for used, spent in _uses(shape.mask, h.a, h.b, h.wild):
            yield shape, used, less(h, used)._replace(wild=h.wild - spent)


def pairs(h: Holding) -> int:
    """How many pairs there are at most: twins, and single tiles or each other for the okeys."""
    twins = h.b.bit_count()
    singles = (h.a & ~h.b).bit_count()
    mended = min(singles, h.wild)
    return twins + mended + (h.wild - mended) // 2


def unpaired(h: Holding) -> int:
    """How many tiles are left outside pairs at best."""
    return h.size - 2 * pairs(h)


def holes(h: Holding, wrap: bool) -> dict[Card, int]:
    """Faces of which one tile more would raise the most tiles in sets, each with how many more these then hold."""
    before = most(h, wrap)
    best = dict.fromkeys(range(52), before)
    for mask, faces, size in _within_reach(h.a, h.wild + 1, wrap):
        for c in faces:
            bit = BITS[c]
            if not h.b & bit and (mask & ~bit & ~h.a).bit_count() <= h.wild:
                for used, spent in _uses(mask ^ bit, h.a, h.b, h.wild):
                    rest = size + _most(h.a & ~used | h.b & used, h.b & ~used, h.wild - spent, wrap)
                    best[c] = max(best[c], rest)
    return {Card(c): n - before for c, n in best.items() if n > before}
