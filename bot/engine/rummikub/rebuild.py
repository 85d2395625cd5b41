"""From the solver's way through the numbers to the sets that lie in the end."""

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.rummikub.columns import BITS, COLOURS, DONE, MOST_JOKERS, SHIFTS, STATES, Group, State
from bot.engine.rummikub.numbering import Laid
from bot.engine.rummikub.params import GROUP_MOST, RUN_LEAST, RUN_MOST
from bot.engine.rummikub.state import Kind
from bot.engine.rummikub.sweep import Bag, Node
from bot.engine.tiles import number, tile

Run = tuple[int, list[Card]]  # number of its first tile, its tiles


def sets_of(b: Bag, last: Node) -> tuple[tuple[Laid, ...], int]:
    """The sets of the way that ends at ``last``, and how many jokers found no place in them."""
    made: list[Laid] = []
    way = _way(last)
    for c in range(COLOURS):
        made += ((Kind.RUN, tuple(tiles)) for _, tiles in _runs(b, way, c))
    for n, node in enumerate(way[1:]):
        made += (_group(n, x) for x in node[4])
    return _with_jokers(made, last[1])


def _way(last: Node) -> list[Node]:
    out: list[Node] = []
    node: Node | None = last
    while node is not None:
        out.append(node)
        node = node[2]
    return out[::-1]


def _group(n: int, group: Group) -> Laid:
    colours, jokers = group
    return Kind.GROUP, (*(tile(c, n + 1) for c in colours), *[JOKER] * jokers)


def _runs(b: Bag, way: list[Node], colour: int) -> list[Run]:
    """The runs of a colour."""
    ended: list[Run] = []
    live: list[Run] = []
    for n, node in enumerate(way[1:]):
        tiles = len(_state(node, colour))
        left = node[3] >> 2 * colour & 3
        used = b.must[n][colour] + b.may[n][colour] - left
        faces = [JOKER] * (tiles - used) + [tile(colour, n + 1)] * used
        live, over = _advanced(live, faces, n + 1)
        ended += over
    return ended + live


def _state(node: Node, colour: int) -> State:
    return STATES[node[0] >> SHIFTS[colour] & (1 << BITS) - 1]


def _advanced(live: list[Run], faces: list[Card], n: int) -> tuple[list[Run], list[Run]]:
    """The open runs with a tile more each, as ``columns.advanced`` has it, and those that end."""
    order = sorted(live, key=lambda x: (len(x[1]) >= DONE, -len(x[1])))
    longer = [(low, [*tiles, face]) for (low, tiles), face in zip(order, faces, strict=False)]
    begun = [(n, [face]) for face in faces[len(order) :]]
    return longer + begun, order[len(faces) :]


def _with_jokers(made: list[Laid], jokers: int) -> tuple[tuple[Laid, ...], int]:
    """The sets with jokers added where there is room, and how many are left over."""
    while jokers:
        found = next(((i, x) for i, laid in _roomiest(made) if (x := _longer(laid))), None)
        if found is None:
            break
        made[found[0] : found[0] + 1] = found[1]
        jokers -= 1
    return tuple((kind, hand(x) if kind is Kind.GROUP else x) for kind, x in made), jokers


def _roomiest(made: list[Laid]) -> list[tuple[int, Laid]]:
    """Sets with the fewest jokers first, runs before groups."""
    return sorted(enumerate(made), key=lambda x: (x[1][1].count(JOKER), x[1][0] is Kind.GROUP, x[0]))


def _longer(laid: Laid) -> list[Laid]:
    """The set with a joker more, in two parts if it is as long as can be; []: it takes none."""
    kind, tiles = laid
    if tiles.count(JOKER) >= MOST_JOKERS:
        return []
    if kind is Kind.GROUP:
        return [(kind, (*tiles, JOKER))] if len(tiles) < GROUP_MOST else []
    if _low(tiles) + len(tiles) <= RUN_MOST:
        return [(kind, (*tiles, JOKER))]
    if _low(tiles) > 1:
        return [(kind, (JOKER, *tiles))]
    return [(kind, (*tiles[:RUN_LEAST], JOKER)), (kind, tiles[RUN_LEAST:])]


def _low(tiles: Cards) -> int:
    at = next(i for i, t in enumerate(tiles) if t != JOKER)
    return number(tiles[at]) - at
