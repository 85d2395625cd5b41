"""What a seat could do at Burraco: actions worth checking, plans, the least harmful step."""

from collections.abc import Callable, Iterator

from bot.engine.burraco import flow, play, taking
from bot.engine.burraco.params import BurracoParams
from bot.engine.burraco.plays import Play, allowed, plays, refused
from bot.engine.burraco.readings import BURRACO
from bot.engine.burraco.shapes import CARD_POINTS, WILD, fits, points
from bot.engine.burraco.state import Add, BurracoState, Grade, Meld, TableMeld, TakePile
from bot.engine.cards import BACK, Card, Cards, rank, suit
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Illegal, Plan
from bot.engine.state import Phase, Seat

MOST = 60  # plans of a whole hand


def listed(s: BurracoState, seat: Seat) -> Iterator[Action]:
    """Actions of ``seat``, which is to act, each allowed."""
    return _LISTS[s.phase](s, seat)


def _draws(s: BurracoState, seat: Seat) -> Iterator[Action]:
    yield DrawStock()
    if may_take(s, seat):
        yield TakePile()


def may_take(s: BurracoState, seat: Seat) -> bool:
    """May the pile be taken?"""
    try:
        taking.take_pile(s, seat, TakePile())
    except Illegal:
        return False
    return True


def _turn(s: BurracoState, seat: Seat) -> Iterator[Action]:
    yield from allowed(s, seat)
    yield from map(Discard, throwable(s, seat))


def throwable(s: BurracoState, seat: Seat) -> list[Card]:
    """The cards of the hand that may be thrown, each face once."""
    held = s.hands[seat]
    if s.now.owed:
        return []
    if len(held) == 1 and s.reached[s.sides[seat]]:
        return [c for c in held if c != BACK and play.why_not_close(s, seat, c) is None and play.throwable(s, held, c)]
    return [c for c in dict.fromkeys(held) if c != BACK and play.throwable(s, held, c)]


_LISTS: dict[Phase, Callable[[BurracoState, Seat], Iterator[Action]]] = dict.fromkeys(Phase, lambda *_: iter(())) | {
    Phase.TURN_START: _draws,
    Phase.PLAY: _turn,
    Phase.DEAL_END: lambda *_: iter((NextDeal(),)),
}


def harmless(s: BurracoState, seat: Seat) -> Action:
    """The least harmful step: the stock, the use that a taken pile asks for, the loosest natural card thrown."""
    if s.phase is Phase.TURN_START:
        return DrawStock()
    if s.phase is not Phase.PLAY:
        return NextDeal()
    if s.now.owed:
        return next(allowed(s, seat))
    held = s.hands[seat]
    return Discard(min(throwable(s, seat), key=lambda c: (WILD[c], _helps(s, c), _near(c, held), c)))


def _helps(s: BurracoState, c: Card) -> bool:
    """Does ``c`` fit a meld of the table?"""
    return any(fits(m, (c,), s.options) is not None for m in s.melds)


def _near(c: Card, held: Cards) -> int:
    """How many other cards of the hand stand near: of the rank, or of the suit within two ranks."""
    if WILD[c]:
        return len(held)
    plain = [d for d in held if d != BACK and not WILD[d]]
    return sum(rank(c) == rank(d) or (suit(c) == suit(d) and abs(rank(c) - rank(d)) <= 2) for d in plain)


def plans(s: BurracoState, seat: Seat, chosen: Cards) -> tuple[Plan, ...]:
    """What the ``chosen`` cards can be; for none, the melds and additions of the whole hand."""
    if s.phase is not Phase.PLAY or s.turn != seat:
        return ()
    if not chosen:
        found = [_plan(s, seat, a) for a in dict.fromkeys(plays(s, seat))]
        return tuple(sorted(found, key=lambda x: (x.illegal is not None, -worth(s, x.action)))[:MOST])
    found = [_plan(s, seat, a) for a in _uses(s, seat, chosen)]
    if len(chosen) == 1:
        found.append(_throw(s, seat, chosen[0]))
    return tuple(sorted(found, key=lambda x: x.illegal is not None))


def _uses(s: BurracoState, seat: Seat, chosen: Cards) -> Iterator[Play]:
    """Additions that fit, and the meld; at least one, were it only to tell why not."""
    fitting = [m for m in flow.melds_of(s, s.sides[seat]) if BACK not in chosen and fits(m, chosen, s.options)]
    yield from sorted((Add(m.id, chosen) for m in fitting), key=lambda a: -worth(s, a))
    if len(chosen) > 2 or (len(chosen) == 2 and not fitting):
        yield Meld(chosen)


def _plan(s: BurracoState, seat: Seat, a: Play) -> Plan:
    count = 0 if BACK in a.cards else points(a.cards)
    return Plan(action=a, cards=a.cards, points=count, illegal=refused(s, seat, a))


def _throw(s: BurracoState, seat: Seat, c: Card) -> Plan:
    count = 0 if c == BACK else CARD_POINTS[c]
    try:
        play.discard(s, seat, Discard(c))
    except Illegal as e:
        return Plan(action=Discard(c), cards=(c,), points=count, illegal=e)
    return Plan(action=Discard(c), cards=(c,), points=count)


def bonus(grade: Grade | None, p: BurracoParams) -> int:
    """What a meld of that class brings."""
    return {Grade.CLEAN: p.clean_bonus, Grade.SEMI_CLEAN: p.semi_clean_bonus, Grade.DIRTY: p.dirty_bonus}.get(grade, 0)  # type: ignore[arg-type]  # None is no key


def worth(s: BurracoState, a: Action) -> int:
    """How good a play looks at first sight: bonuses won or lost, cards placed without a wild, points."""
    if not isinstance(a, Meld | Add):
        return 0
    gained, spent = _change(s, a), sum(WILD[c] for c in a.cards)
    return gained + points(a.cards) + 5 * len(a.cards) - 40 * spent


def _change(s: BurracoState, a: Play) -> int:
    """By how much the bonus of the meld grows; a long meld counts a little before it is one."""
    if isinstance(a, Meld):
        return s.options.clean_bonus if len(a.cards) >= BURRACO else 0
    meld: TableMeld = next(m for m in s.melds if m.id == a.meld)
    longer = fits(meld, a.cards, s.options)
    return bonus(longer.grade, s.options) - bonus(meld.grade, s.options) if longer else 0
