"""A strong player of Okey: counts the live tiles that help, minds what the next player takes, knows pairs from sets.

It sees its view only, and the same view always leads to the same choice.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.cards import Card, Cards, hand, without
from bot.engine.melding.state import Discard, DrawStock, PassDraw
from bot.engine.moves import Action, NextDeal
from bot.engine.okey.cover import pairs
from bot.engine.okey.faces import BITS, Holding, face, less, plus
from bot.engine.okey.finish import ALL_PAIRS, HAND, ending, loss
from bot.engine.okey.flow import barred, finishing, offered
from bot.engine.okey.state import Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.okey.missing import Found, helpful, missing, search, spare
from bot.players.okey.sight import Sight


class Weights(NamedTuple):
    """How much things count, in tiles that the hand lacks; found by letting the player play many deals."""

    out: float = 1.0  # the chance that the next tile is one that is lacking
    company: float = 0.02  # a neighbour of the tile thrown
    danger: float = 0.3  # a set that the next player is expected to make with the tile thrown
    pair: float = 1.0  # a pair that a hand of pairs lacks
    risk: float = 0.012  # the chance that an opponent finishes in a round, for each round played


class Hard(Thinker):
    """See above."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.w = weights or Weights()

    def ideas(self, view: View[OkeyState], rules: Rules[OkeyState], below: Below) -> Iterator[Action]:  # noqa: ARG002
        """See ``Thinker``."""
        s, me = view.state, seat_of(view)
        if s.phase is Phase.DRAW:
            yield from self._draw(Sight(s, me))
        elif s.phase is Phase.DISCARD:
            yield ShowIndicator()
            yield from self._turn(Sight(s, me))
        else:
            yield NextDeal()

    def _draw(self, w: Sight) -> Iterator[Action]:
        top = offered(w.s, w.me)
        if top is not None and self.wants(w, top):
            yield TakeTile(top)
        yield from (DrawStock(), PassDraw())

    def wants(self, w: Sight, t: Card) -> bool:
        """Does the neighbour's tile finish, or leave fewer missing? That is better than a chance to draw such a one."""
        if t == w.wild or self.finishes(w, hand((*w.tiles, t))):
            return True
        h, c = w.held(w.tiles), face(t, w.wild)
        if self._paired(w, h) and self._of_pairs(w, h) > self._of_sets(w, h, search(h.a, h.b, w.wrap)):
            return bool((h.a & ~h.b) >> c & 1)
        return missing(plus(h, c), w.wrap) < missing(h, w.wrap)

    def _turn(self, w: Sight) -> Iterator[Action]:
        ends = self.finishes(w, w.tiles)
        if ends and not self.waits(w, ends[0]):
            yield Finish(ends[0])
        if ends:
            yield Discard(ends[0])
        yield from (Discard(c) for c, _ in self.throws(w))

    def throws(self, w: Sight) -> list[tuple[Card, float]]:
        """The tiles that may be thrown, the best first, with what the rest is worth; an okey is not thrown."""
        h, tiles = w.held(w.tiles), dict.fromkeys(t for t in w.tiles if t != w.wild and barred(w.s, t) is None)
        spared = spare(h, w.wrap)
        rests = {t: less(h, BITS[face(t, w.wild)]) for t in tiles}
        found = {t: spared.get(face(t, w.wild)) for t in tiles}
        if self._paired(w, h) or not any(found.values()):
            found = {t: search(rest.a, rest.b, w.wrap) for t, rest in rests.items()}
        worth = {t: self._value(w, rests[t], x) - self._risk(w, t) for t, x in found.items() if x is not None}
        return sorted(worth.items(), key=lambda x: (-x[1], x[0]))

    def _risk(self, w: Sight, t: Card) -> float:
        """What throwing the tile costs besides: what it gives to the next player, and its own neighbours."""
        return self.w.danger * w.danger(t) + self.w.company * w.company(t, w.tiles)

    def _paired(self, w: Sight, h: Holding) -> bool:
        """Is it near enough to a hand of pairs to look at it?"""
        return w.p.pairs_finish and pairs(h) >= ALL_PAIRS - 3

    def _value(self, w: Sight, h: Holding, found: Found) -> float:
        """What fourteen tiles are worth, of sets or of pairs."""
        of_sets = self._of_sets(w, h, found)
        return max(of_sets, self._of_pairs(w, h)) if self._paired(w, h) else of_sets

    def _of_sets(self, w: Sight, h: Holding, found: Found) -> float:
        lacking = max(0, HAND - h.wild - found.used)
        outs = sum(w.live[c] for c in helpful(found, w.wrap)) + w.unseen[w.wild] if lacking else 0
        return self.w.out * outs / w.hidden - lacking

    def _of_pairs(self, w: Sight, h: Holding) -> float:
        outs = sum(w.live[Card(c)] for c in range(52) if (h.a & ~h.b) >> c & 1) + w.unseen[w.wild]
        return self.w.out * outs / w.hidden - self.w.pair * (ALL_PAIRS - pairs(h))

    def finishes(self, w: Sight, tiles: Cards) -> list[Card]:
        """The tiles with which the deal can be finished, the dearest finish first."""
        return sorted(finishing(w.s, tiles), key=lambda t: -self._cost(w, tiles, t))

    def _cost(self, w: Sight, tiles: Cards, t: Card) -> int:
        way = ending(without(tiles, (t,)) or (), w.wild, w.p)
        return 0 if way is None else loss(way, t == w.wild, w.p)

    def waits(self, w: Sight, t: Card) -> bool:
        """Is it worth while to keep a finished hand until an okey can be thrown?"""
        rest = without(w.tiles, (t,)) or ()
        if t == w.wild or w.wild not in rest or barred(w.s, t) is not None or not w.s.stock:
            return False
        bare = w.held(without(rest, (w.wild,)) or ())
        way = ending(rest, w.wild, w.p)
        assert way is not None  # noqa: S101  # the hand is finished
        more = loss(way, True, w.p) - loss(way, False, w.p)
        outs = sum(n for c, n in w.live.items() if w.most(plus(bare, c)) == HAND)
        risk = self.w.risk * w.turns * (len(w.s.hands) - 1)
        return more * outs / w.hidden > risk * 2 * loss(way, False, w.p)
