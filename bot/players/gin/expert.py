"""An expert of Gin: plays its cards as the strong player does, with other weights, and tries knocks in sampled worlds.

Knocking is weighed against playing on, by what each does to the chance to win the match. It knows from the finished
deals who knocks early: against those it waits, for gin or to undercut.
"""

from bot.engine.cards import Card
from bot.engine.gin.deadwood import BITS
from bot.engine.gin.params import MatchMode
from bot.engine.gin.state import Ending, GinState
from bot.engine.state import Seat
from bot.players.base import Below
from bot.players.gin.hard import Choice, Hard, Weights
from bot.players.gin.sight import Sight
from bot.players.gin.worlds import Table, World, worlds

BUDGET = 24  # worlds of one decision
SHARPNESS = 0.03  # how much less plausible a point of deadwood makes another's hand
PATIENCE = 0.12  # of the chance to win the match: by so much must a knock be better against those who knock early
CAUTION = 0.12  # of the same: by so much may a knock be worse against strangers, as playouts are only guesses
AT_ONCE = 3  # own turns after which it waits for them
FADING = 9  # turns after which only the deadwood of the moment counts
EARLY = 3  # deadwood above which a knock is early
STEEPNESS = 1.6  # of the chance to win the match by what is missing to its target


class Expert(Hard):
    """See above. ``budget``: the number of worlds that a decision looks into, in play and in measuring alike."""

    def __init__(self, weights: Weights | None = None, budget: int = BUDGET) -> None:
        super().__init__(weights or Weights(out=0.1, saved=0.2, danger=8.0))
        self.budget = budget

    def _cost(self, w: Sight, c: Card, left: int) -> float:
        """What helps later counts for less from turn to turn, as somebody will soon knock."""
        count, saved = w.outs(w.held ^ BITS[c])
        hope = self.w.saved * max(0.0, 1 - w.turns / FADING)
        return left - self.w.out * count - hope * saved + self.w.danger * w.danger(c)

    def _knocks(self, x: Choice, below: Below) -> bool:
        """Is the match better with a knock now than with one later, or with gin?"""
        s, me = x.sight.s, x.sight.me
        found = worlds(x.view, x.rules, below, self.budget, SHARPNESS)
        impatient = [s.limit] * len(s.hands)
        patient = [0 if i == me else s.limit for i in range(len(s.hands))]
        now = self._worth(x, found, [])
        later = max(self._worth(x, found, limits) for limits in (impatient, patient))
        return now > later + self._patience(x.sight)

    def _patience(self, w: Sight) -> float:
        """By how much more than playing on a knock must be worth; less than nothing while nobody's habits are known."""
        if not w.s.sheet:
            return -CAUTION
        return PATIENCE if w.turns >= AT_ONCE and knocks_early(w.s, w.me) else 0.0

    def _worth(self, x: Choice, found: list[World], limits: list[int]) -> float:
        """The chance to win the match: after a knock where there are no ``limits``, else after playing on with them."""
        w, table, total = x.sight, Table(x.sight.s, limits), 0.0
        for world in found:
            hands = list(world.hands)
            hands[w.me] = w.held ^ BITS[x.throw if limits else x.last]
            penalties = table.play(hands, list(world.stock), x.throw, w.next) if limits else table.ended(hands, w.me)
            total += world.weight * chance(w.s, penalties, w.me)
        return total / sum(world.weight for world in found)


def knocks_early(s: GinState, me: Seat) -> bool:
    """Has another seat mostly knocked with more than a little deadwood in the deals of this match?"""
    ends = [x for x in s.sheet if x.knocker not in (None, me)]
    early = [x for x in ends if x.ending not in (Ending.GIN, Ending.BIG_GIN) and x.seats[x.knocker or 0].points > EARLY]
    return 2 * len(early) > len(ends)


def chance(s: GinState, penalties: tuple[int, ...], me: Seat) -> float:
    """About how likely ``me`` is to win the match once these penalties are added."""
    totals = [a + b for a, b in zip(s.plain, penalties, strict=True)]
    target = s.options.penalty_target
    if s.options.match_mode is MatchMode.SINGLE_HAND or max(totals) >= target:
        best = min(totals)
        return (totals[me] == best) / totals.count(best)
    missing: list[float] = [(target - n) ** STEEPNESS for n in totals]
    return missing[me] / sum(missing)
