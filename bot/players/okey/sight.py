"""What a player of Okey sees: its hand, the tiles that may still come, and what the next player is known to hold."""

from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from math import prod

from bot.engine.cards import BACK, Card, rank, suit
from bot.engine.okey.cover import holes, most
from bot.engine.okey.ends import okey
from bot.engine.okey.faces import MIN_SET, Holding, face, holding, plus, shapes_with
from bot.engine.okey.finish import HAND
from bot.engine.okey.order import after
from bot.engine.okey.rules import PACK
from bot.engine.okey.state import OkeyState
from bot.engine.state import Seat

OKEYS_DANGER = 3.0  # sets for which an okey counts that the next player gets


class Sight:
    """One seat's view of a deal."""

    def __init__(self, s: OkeyState, me: Seat) -> None:
        self.s, self.me, self.p = s, me, s.options
        self.wild, self.wrap = okey(s), s.options.one_after_thirteen
        self.tiles = tuple(t for t in s.hands[me] if t != BACK)
        self.next = after(s, me)
        self.turns = sum(seat == me for seat, _ in s.thrown)  # own turns played in this deal

    @cached_property
    def unseen(self) -> Counter[Card]:
        """How many of each tile lie where the viewer does not know: in the pool, or unknown in other racks."""
        left = Counter(PACK)
        left.subtract(self.tiles)
        left.subtract([] if self.s.indicator is None else [self.s.indicator])
        for zone in (*self.s.piles, *(known for i, known in enumerate(self.s.known) if i != self.me)):
            left.subtract(zone)
        return +left

    @cached_property
    def live(self) -> Counter[Card]:
        """How many unseen tiles have each face; an okey is none of them."""
        return Counter({face(t, self.wild): n for t, n in self.unseen.items() if t != self.wild})

    @cached_property
    def hidden(self) -> int:
        """How many tiles are unseen."""
        return max(1, self.unseen.total())

    def held(self, tiles: Iterable[Card]) -> Holding:
        """Tiles as masks."""
        return holding(tiles, self.wild)

    def most(self, h: Holding) -> int:
        """The most tiles in sets."""
        return most(h, self.wrap)

    def gains(self, h: Holding) -> dict[Card, int]:
        """Faces that help fourteen tiles, each with how many tiles more lie in sets once another tile is thrown."""
        now = self.most(h)
        return {c: g for c, n in holes(h, self.wrap).items() if (g := self._kept(h, c, now + n) - now) > 0}

    def _kept(self, h: Holding, c: Card, full: int) -> int:
        """The most tiles in sets that are left of ``h`` and ``c`` when one is thrown."""
        if full < h.size + 1:
            return min(full, HAND)
        whole = plus(h, c)
        each = [1 << k for k in range(52) if whole.a >> k & 1]
        lesser = [Holding((whole.a & ~bit) | (whole.b & bit), whole.b & ~bit, whole.wild) for bit in each]
        if whole.wild:
            lesser.append(whole._replace(wild=whole.wild - 1))
        return max(map(self.most, lesser))

    def outs(self, h: Holding) -> int:
        """How many unseen tiles with a face would help, okeys apart."""
        return sum(self.live[c] for c in self.gains(h))

    def serves(self, t: Card) -> bool:
        """Would the tile make a set of three with what the next player is known to hold and at most one unseen tile?"""
        if t == self.wild:
            return True
        return any(
            any(self._known >> c & 1 for c in others) and all(self._known >> c & 1 or self.live[c] for c in others)
            for others in partners(self.wrap)[face(t, self.wild)]
        )

    def danger(self, t: Card) -> float:
        """How many sets the next player should make with the tile; with known tiles for certain, else by chance."""
        if t == self.wild:
            return OKEYS_DANGER
        expected = sum(prod(map(self._likely, others)) for others in partners(self.wrap)[face(t, self.wild)])
        return expected * (0.5 if (self.next, t) in self.s.thrown else 1.0)

    def _likely(self, c: Card) -> float:
        """How likely the next player is to hold a face."""
        return 1.0 if self._known >> c & 1 else min(1.0, self._share * self.live[c])

    @cached_property
    def _known(self) -> int:
        """The faces that the next player is known to hold, as a mask."""
        return self.held(self.s.known[self.next]).a

    @cached_property
    def _share(self) -> float:
        """How likely an unseen tile is to be in the next player's rack."""
        return (len(self.s.hands[self.next]) - len(self.s.known[self.next])) / self.hidden

    def company(self, t: Card, others: Iterable[Card]) -> float:
        """What a tile may yet become: its neighbours held, and those that are unseen."""
        if t == self.wild:
            return 100.0
        own = {face(o, self.wild) for o in others if o != self.wild}
        return sum(1.0 if o in own else self.live[o] / self.hidden for o in neighbours()[face(t, self.wild)])

    def beside(self, t: Card) -> int:
        """How many tiles of the hand can lie in a set of three with the tile."""
        near = neighbours()[face(t, self.wild)]
        return sum(o != self.wild and face(o, self.wild) in near for o in self.tiles)


@cache
def partners(wrap: bool) -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """For each face the two others of every set of three that has it."""
    return tuple(
        tuple(tuple(o for o in x.faces if o != c) for x in shapes_with(wrap)[c] if x.size == MIN_SET) for c in range(52)
    )


@cache
def neighbours() -> tuple[tuple[Card, ...], ...]:
    """For each face those that can lie in a set of three with it."""
    return tuple(tuple(o for o in map(Card, range(52)) if o != c and _close(c, o)) for c in map(Card, range(52)))


def _close(a: Card, b: Card) -> bool:
    if rank(a) == rank(b):
        return True
    apart = abs(rank(a) - rank(b))
    return suit(a) == suit(b) and (apart <= 2 or (apart >= 11 and 0 in (rank(a), rank(b))))
