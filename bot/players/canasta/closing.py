"""When to go out at Canasta, whom to ask, and what to answer: the points of both sides, and the time that is left."""

from bot.engine.canasta.facts import partner, points
from bot.engine.canasta.laying import is_concealed, laid
from bot.engine.canasta.params import Permission
from bot.engine.canasta.scoring import red_threes_worth
from bot.engine.canasta.state import CanastaState, GoOut
from bot.players.canasta.worth import Worth

WON = 150.0  # the match, over at once


def gain(x: Worth, s: CanastaState, line: GoOut, stay: float) -> float:
    """What going out by ``line`` brings more than going on, whose worth to the side is ``stay``."""
    then, _ = laid(s, x.o.me, line.groups, {}, going_out=True)
    p = x.p
    bonus = p.concealed_bonus if is_concealed(then, x.o.me) else p.going_out_bonus
    lost = sum(map(x.o.of_hand, x.o.mates))
    final = sure(x, then) + bonus
    return final - stay - lost + others_lose(x, s) + won(x, s, final - lost)


def sure(x: Worth, s: CanastaState) -> float:
    """What the side's table counts once the deal is over."""
    side = s.sides[x.o.me]
    own = [m for m in s.melds if m.side == side]
    total = sum(points(m.cards) + (x.meld(m, x.first) if x.o.closed(m) else 0.0) for m in own)
    return total + (x.opened(s, side) if own else 0.0)


def others_lose(x: Worth, s: CanastaState) -> float:
    """What the opponents lose if the deal ends now: cards in hand, hopes on the table, red threes without a meld."""
    total = 1.6 * sum(map(x.o.of_hand, x.o.foes))
    for m in s.melds:
        if m.side != x.o.side and not x.o.closed(m):
            total += x.meld(m)
    for side in {s.sides[i] for i in x.o.foes}:
        if not s.opened[side]:
            reds = sum(len(s.red_threes[i]) for i in s.order if s.sides[i] == side)
            total += 1.4 * red_threes_worth(reds, x.p) * x.o.youth
    return total


def won(x: Worth, s: CanastaState, final: float) -> float:
    """More for a deal that ends the match with the side ahead."""
    mine = s.scores[x.o.me] + final
    theirs = max(s.scores[i] + x.table(s, s.sides[i]) for i in x.o.foes)
    return WON if mine >= x.p.target and mine > theirs else 0.0


def agrees(x: Worth, s: CanastaState) -> bool:
    """Asked by the partner: shall it go out? The own hand, which it does not see, counts against it."""
    own = [m for m in s.melds if m.side == x.o.side]
    stay = x.hand(s, s.hands[x.o.me]) + sum(x.meld(m) for m in own if not x.o.closed(m))
    final = x.p.going_out_bonus - points(s.hands[x.o.me])
    return final - stay + others_lose(x, s) + won(x, s, sure(x, s) + final) > x.w.close


def may_ask(x: Worth, s: CanastaState) -> bool:
    """Is there a partner who can still be asked in this turn?"""
    return x.p.ask_permission is not Permission.OFF and partner(s, x.o.me) is not None and not s.now.asked
