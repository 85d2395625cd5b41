"""An expert of Gin: reads the next player's hand from its play, and tries knocks in sampled worlds.

It keeps what may still save many points, keeps back what the next player would take, and takes a card from the pile
even without a meld if the hand is much better for it. Knocking is weighed against playing on, by what each does to the
chance to win the match; against those who knock early it rather waits with a good hand, for gin or to undercut.
"""

from bot.engine.cards import Card
from bot.engine.gin.deadwood import BITS, CARD_POINTS, unmask
from bot.engine.gin.params import MatchMode
from bot.engine.gin.playout import Course, Lie
from bot.engine.gin.state import Ending, GinState
from bot.engine.state import Seat
from bot.players.base import Below
from bot.players.gin.hard import Choice, Hard, Weights
from bot.players.gin.reading import Reading
from bot.players.gin.sight import Sight
from bot.players.gin.worlds import Plain, World, worlds

BUDGET = 24  # worlds of one decision
FADING = 7.9  # own turns after which only the deadwood of the moment counts
HURRY = 0.5  # turns by which each card that the next player took brings the end nearer
CALMING = 0.485  # by so much a turn the danger of a throw counts for less
BETTER = 6.2  # points of deadwood that a card without a meld must be worth
BETTER_LATER = 0.2  # the same, for each own turn
CAUTION = 0.12  # of the chance to win the match: by so much may a knock be worse against strangers
PATIENCE = 0.02  # of the same, for each point by which a hand is too good to be laid open early
GOOD = 4.4  # deadwood of a hand that is too good in the first turn
GOOD_LATER = 1.28  # the same, for each own turn
EARLY = 3  # deadwood above which a knock is early
STEEPNESS = 1.6  # of the chance to win the match by what is missing to its target


class Expert(Hard):
    """See above. ``budget``: the number of worlds that a decision looks into, in play and in measuring alike."""

    sight = Reading

    def __init__(self, weights: Weights | None = None, budget: int = BUDGET) -> None:
        super().__init__(weights or Weights(out=0.0, saved=0.14, danger=9.0))
        self.budget = budget

    def _cost(self, w: Sight, c: Card, left: int) -> float:
        return self._thrown(w, w.held ^ BITS[c], c, left)

    def _thrown(self, w: Sight, held: int, c: Card, dead: int) -> float:
        """The cost of a hand once ``c`` is thrown: the danger of that matters less from turn to turn."""
        return self._hand(w, held, dead) + max(0.0, self.w.danger - CALMING * pace(w)) * w.danger(c)

    def _hand(self, w: Sight, held: int, dead: int) -> float:
        """The cost of a hand, in points of deadwood: less if other cards would save much, in the turns to come."""
        return dead - self.w.saved * max(0.0, 1 - pace(w) / FADING) * w.hope(held)

    def _wants(self, w: Sight, c: Card) -> bool:
        """Is the hand better with the card, if another is thrown? Without a meld it must be much better."""
        now, full = w.dead(w.held), w.held | BITS[c]
        joins = w.dead(full) < now + CARD_POINTS[c]
        left = {d: w.dead(full ^ BITS[d]) for d in unmask(w.held)}
        if joins and min(left.values()) == 0:
            return True
        then = min(self._thrown(w, full ^ BITS[d], d, dead) for d, dead in left.items())
        return self._hand(w, w.held, now) - then >= (0 if joins else BETTER + BETTER_LATER * w.turns)

    def _knocks(self, x: Choice, below: Below) -> bool:
        """Is the match better with a knock now than with one later, or with gin?"""
        w = x.sight
        found, course = list(worlds(Reading(w.s, w.me), below, self.budget)), Course(w.s)
        impatient = [course.limit] * len(w.s.hands)
        patient = [0 if i == w.me else course.limit for i in range(len(w.s.hands))]
        now = sum(self._now(x, course, world) for world in found)
        ways = [Plain(course, limits) for limits in (impatient, patient)]
        later = max(sum(self._later(x, who, world, below) for world in found) for who in ways)
        return now - later > margin(w, w.dead(w.held ^ BITS[x.last])) * len(found)

    def _now(self, x: Choice, course: Course, world: World) -> float:
        """The chance to win the match after a knock in this world."""
        w = x.sight
        hands = [w.held ^ BITS[x.last] if i == w.me else h for i, h in enumerate(world.hands)]
        return chance(w.s, course.ended(hands, w.me, Plain(course, ())).penalties, w.me)

    def _later(self, x: Choice, who: Plain, world: World, below: Below) -> float:
        """The same if all play on."""
        w = x.sight
        hands = [w.held ^ BITS[x.throw] if i == w.me else h for i, h in enumerate(world.hands)]
        lie = Lie(hands, world.stock, (*w.s.discard, x.throw), w.next)
        return chance(w.s, who.course.play(lie, who, below).penalties, w.me)


def pace(w: Sight) -> float:
    """How far the deal has come, in own turns."""
    return w.turns + HURRY * w.foe.bit_count()


def margin(w: Sight, left: int) -> float:
    """By how much of the chance to win the match a knock must be better than playing on; a little worse will do if < 0.

    Against strangers it is well to knock. Later in a match others are taken for early knockers until they have waited.
    """
    if not w.s.sheet:
        return -CAUTION
    return PATIENCE * (GOOD + GOOD_LATER * w.turns - left) if knocks_early(w.s, w.me) else 0.0


def knocks_early(s: GinState, me: Seat) -> bool:
    """Have the other seats knocked with more than a little deadwood at least as often as not?"""
    ends = [x for x in s.sheet if x.knocker not in (None, me)]
    early = [x for x in ends if x.ending not in (Ending.GIN, Ending.BIG_GIN) and x.seats[x.knocker or 0].points > EARLY]
    return 2 * len(early) >= len(ends)


def chance(s: GinState, penalties: tuple[int, ...], me: Seat) -> float:
    """About how likely ``me`` is to win the match once these penalties are added."""
    totals = [a + b for a, b in zip(s.plain, penalties, strict=True)]
    target = s.options.penalty_target
    if s.options.match_mode is MatchMode.SINGLE_HAND or max(totals) >= target:
        best = min(totals)
        return (totals[me] == best) / totals.count(best)
    missing: list[float] = [(target - n) ** STEEPNESS for n in totals]
    return missing[me] / sum(missing)
