"""What each reason of a hint at Okey claims, worked out anew: sets by brute force over the tiles that matter."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from bot.engine.cards import JOKER, Card, Cards, hand, without
from bot.engine.okey.cover import most
from bot.engine.okey.ends import okey
from bot.engine.okey.faces import holding
from bot.engine.okey.finish import ending, loss
from bot.engine.okey.order import after, giver
from bot.engine.okey.rules import PACK
from bot.engine.okey.state import Ending, OkeyState
from bot.engine.state import View
from tests.engine.okey.brute import is_set


@cache
def in_sets(tiles: Cards, okey: Card) -> int:
    """The most tiles in sets; the search itself is compared with trying everything elsewhere."""
    return most(holding(tiles, okey), wrap=True)


def left(x: Any, tiles: Cards) -> int:
    """How many tiles are left outside sets."""
    covered: int = in_sets(hand(tiles), x.okey)
    return len(tiles) - covered


def pairs_of(x: Any, tiles: Cards) -> int:
    """How many pairs there are, an okey with each single tile."""
    faces = Counter(x.okey if t == JOKER else t for t in tiles if t != x.okey)
    wild: int = sum(t == x.okey for t in tiles)
    twins, singles = sum(n == 2 for n in faces.values()), sum(n == 1 for n in faces.values())
    return twins + min(singles, wild) + max(0, wild - singles) // 2


def minus(x: Any, t: Card) -> Cards:
    """The hand without a tile."""
    return without(x.hand, (t,)) or ()


def best_left(x: Any, tiles: Cards) -> int:
    """What is left over at best, in sets or, from five pairs on, in pairs."""
    of_pairs = len(tiles) - 2 * pairs_of(x, tiles) if pairs_of(x, tiles) >= 5 else len(tiles)
    return min(left(x, tiles), of_pairs)


def unseen(x: Any) -> Counter[Card]:
    """Tiles in the pool and unknown ones in other racks."""
    gone = Counter(x.hand) + Counter([x.s.indicator])
    for zone in (*x.s.piles, *(known for i, known in enumerate(x.s.known) if i != x.me)):
        gone += Counter(zone)
    return Counter(PACK) - gone


def outs(x: Any, tiles: Cards) -> int:
    """Unseen tiles but for okeys after which, another tile thrown, more lies in sets."""
    now = in_sets(hand(tiles), x.okey)

    def helps(t: Card) -> bool:
        full = hand((*tiles, t))
        return any(in_sets(hand(without(full, (c,)) or ()), x.okey) > now for c in set(full))

    return sum(n for t, n in unseen(x).items() if t != x.okey and helps(t))


def serves(x: Any, t: Card) -> bool:
    """Does the tile make a set of three with a tile that the next player is known to hold, and one that may come?"""
    if t == x.okey:
        return True
    known = [c for c in x.s.known[x.next] if c != x.okey]
    more = [*known, *(c for c in unseen(x) if c != x.okey)]
    no_okey = Card(-7)  # its face is told by the false joker
    plain = [x.okey if c == JOKER else c for c in (t, *more)]
    return any(is_set(hand((plain[0], a, b)), no_okey, True) for a in plain[1 : 1 + len(known)] for b in plain[1:])


def completed(x: Any) -> bool:
    """Do the tiles lie in a set with the tile taken, and more in sets than before?"""
    inside = not Counter(x.tiles) - Counter((*x.hand, x.tile))
    grown = in_sets(hand((*x.hand, x.tile)), x.okey) > in_sets(x.hand, x.okey)
    return x.tile in x.tiles and inside and grown and is_set(hand(x.tiles), x.okey, True)


def falls(x: Any) -> bool:
    """Does what is left over fall so, once another tile is thrown?"""
    full = hand((*x.hand, x.action.card))
    then = min(best_left(x, without(full, (c,)) or ()) for c in x.hand)
    return bool(x.now == best_left(x, x.hand) > x.then == then)


def finishes(x: Any, tiles: Cards) -> bool:
    """Are the tiles a finished hand?"""
    return ending(hand(tiles), x.okey, x.p) is not None


def better(x: Any) -> bool:
    """As many unseen tiles would help now, and then."""
    full = hand((*x.hand, x.tile))
    then = max(outs(x, without(full, (c,)) or ()) for c in set(x.hand))
    return bool(x.now == outs(x, x.hand) < x.then == then)


def least(x: Any) -> bool:
    """Does no other tile leave fewer?"""
    mine = left(x, minus(x, x.action.card))
    return all(mine <= best_left(x, minus(x, c)) for c in x.hand)


def same_face(x: Any, t: Card) -> bool:
    """Has a tile of the hand the face of the tile spoken of?"""
    faces = [x.okey if c == JOKER else c for c in (t, x.tile)]
    return bool(t != x.okey and faces[0] == faces[1])


def top(x: Any) -> Card | None:
    """The tile offered."""
    pile = x.s.piles[x.before]
    return pile[-1] if pile else None


class OkeyCase:
    """A position, the action hinted at, and the parameters of one reason."""

    def __init__(self, v: View[OkeyState], action: Any, params: dict[str, Any]) -> None:
        self.v, self.action, self.params = v, action, params
        self.s, self.p, self.hand = v.state, v.state.options, v.hand
        self.me = v.viewer or 0
        self.okey, self.next, self.before = okey(self.s), after(self.s, self.me), giver(self.s, self.me)

    def __getattr__(self, name: str) -> Any:
        return self.params[name]


CLAIMS: dict[str, Callable[[Any], bool]] = {
    "okey_take_finishes": lambda x: any(
        finishes(x, without(hand((*x.hand, x.tile)), (c,)) or ()) for c in (*x.hand, x.tile)
    ),
    "okey_take_okey": lambda x: x.tile == x.okey,
    "okey_completes": completed,
    "okey_falls": falls,
    "okey_better": better,
    "okey_neighbours": lambda x: x.count >= 0 and x.tile == top(x),
    "okey_twin": lambda x: x.tile == top(x) and sum(same_face(x, t) for t in x.hand) == 1,
    "okey_pile_empty": lambda x: top(x) is None,
    "okey_useless": lambda x: x.tile == top(x) and in_sets(hand((*x.hand, x.tile)), x.okey) == in_sets(x.hand, x.okey),
    "okey_no_gain": lambda x: x.tile == top(x) and in_sets(hand((*x.hand, x.tile)), x.okey) > in_sets(x.hand, x.okey),
    "okey_pass": lambda x: not x.s.stock,
    "okey_finish": lambda x: (
        x.points == loss(Ending(x.params["ending"]), x.params["okey"], x.p)
        and x.params["okey"] == (x.action.card == x.okey)
        and str(ending(minus(x, x.action.card), x.okey, x.p)) == x.params["ending"]
    ),
    "okey_show": lambda x: x.points == x.p.indicator_bonus and x.s.indicator in x.hand,
    "okey_waits": lambda x: x.tile == x.okey and x.okey in x.hand and finishes(x, minus(x, x.action.card)),
    "okey_throw_least": lambda x: (
        x.left == left(x, minus(x, x.action.card)) and least(x) and x.count == outs(x, minus(x, x.action.card))
    ),
    "okey_throw": lambda x: x.left == left(x, minus(x, x.action.card)) and x.count == outs(x, minus(x, x.action.card)),
    "okey_throw_pairs": lambda x: x.pairs == pairs_of(x, minus(x, x.action.card)) and x.count == twins(x),
    "okey_kept_from": lambda x: serves(x, x.tile) and x.seat == x.next and x.tile in x.hand,
}


def twins(x: Any) -> int:
    """Unseen tiles that are the twin of a single one."""
    faces = Counter(x.okey if t == JOKER else t for t in minus(x, x.action.card) if t != x.okey)
    live = Counter[Card]()
    for t, n in unseen(x).items():
        if t != x.okey:
            live[x.okey if t == JOKER else t] += n
    return sum(live[f] for f, n in faces.items() if n == 1)
