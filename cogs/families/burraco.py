"""Burraco on the panel: what the hand offers, several melds staged at once, what fits own melds, what may be thrown."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, cast

from bot.engine.burraco import advice, flow, play, shapes
from bot.engine.burraco.offers import new_melds
from bot.engine.burraco.plays import refused
from bot.engine.burraco.shapes import WILD, fits, points, read
from bot.engine.burraco.state import Add, BurracoState, Grade, Meld, TableMeld, TakePile
from bot.engine.cards import BACK, Card, Cards, hand, without
from bot.engine.melding.state import DrawStock
from bot.engine.moves import Action
from bot.engine.rules import Illegal, Plan, Rules
from bot.engine.state import Phase, Seat, View
from bot.tables.model import Draft
from cogs.facts import Facts

DRAWS: tuple[Action, ...] = (DrawStock(), TakePile())
TOLD = ("must_keep_card", "close_needs_discard", "pile_must_be_used")  # a meld is offered all the same, with the reason
ONCE = ("same_rank_set_exists", "same_suit_run_exists")
HEIGHT = {None: 0, Grade.DIRTY: 1, Grade.SEMI_CLEAN: 2, Grade.CLEAN: 3}
Play = Meld | Add


class More(NamedTuple):
    """What only the panel of Burraco knows."""

    staged: tuple[Play, ...] = ()  # what the Lay button does, in this order
    pile: Illegal | None = None  # why the pile may not be taken


def facts(rules: Rules[BurracoState], v: View[BurracoState], seat: Seat, draft: Draft) -> Facts:
    """What ``seat`` can do.

    ``found`` are melds that the hand offers, ``uses`` what the chosen cards can be, or additions that the hand offers,
    ``fits`` additions that cost nothing, all in one press; ``more.staged`` is what is laid.
    """
    s = v.state
    acting = seat in rules.to_act(s)
    best = in_hand(s, seat)
    if not acting or s.phase not in (Phase.TURN_START, Phase.PLAY):
        return Facts(acting, s.phase, best=best)
    if s.phase is Phase.TURN_START:
        draws = tuple(a for a in DRAWS if rules.check(s, seat, a) is None)
        why = rules.check(s, seat, TakePile()) if s.discard else None
        return Facts(acting, s.phase, draws=draws, best=best, more=More(pile=why))
    return _playing(rules, v, seat, draft, best)


def _playing(
    rules: Rules[BurracoState], v: View[BurracoState], seat: Seat, draft: Draft, best: tuple[Cards, ...]
) -> Facts:
    s, plans = v.state, rules.plan(v, seat)
    chosen = rules.plan(v, seat, draft.chosen) if draft.chosen else ()
    found = tuple(p for p in plans if isinstance(p.action, Meld) and _offered(p))
    staged = in_turn(s, _staged(draft, chosen, found))
    natural = {c for cards in best if _natural(s, cards) for c in cards}
    return Facts(
        acting=True,
        phase=s.phase,
        found=found,
        best=best,
        lay=_lay(rules, s, seat, staged),
        uses=chosen or tuple(p for p in plans if isinstance(p.action, Add) and p.illegal is None),
        fits=tuple(_free(rules, s, seat, plans, natural)),
        discards=hand(advice.throwable(s, seat)),
        precious=hand(c for c in dict.fromkeys(s.hands[seat]) if WILD[c] or c in natural or fits_own(s, seat, c)),
        more=More(staged=staged),
    )


def _offered(p: Plan) -> bool:
    return p.illegal is None or p.illegal.reason in TOLD


# What the hand offers.
def in_hand(s: BurracoState, seat: Seat) -> tuple[Cards, ...]:
    """Disjoint melds of the hand that are none of the table's over again, the best first, to mark in it."""
    held = Counter(c for c in s.hands[seat] if c != BACK)
    offered = [cs for cs in dict.fromkeys(map(hand, new_melds(held, s.options))) if not _again(s, seat, cs)]
    left, out = hand(held.elements()), []
    for cards in sorted(offered, key=lambda cs: -advice.worth(s, Meld(cs))):
        rest = without(left, cards)
        if rest is not None:
            left = rest
            out.append(read(cards, s.options).cards)
    return tuple(out)


def _again(s: BurracoState, seat: Seat, cards: Cards) -> bool:
    """Does the side have such a meld, which the house allows once only?"""
    why = refused(s, seat, Meld(cards))
    return why is not None and why.reason in ONCE


def _natural(s: BurracoState, cards: Cards) -> bool:
    return read(cards, s.options).wild < 0


def _free(
    rules: Rules[BurracoState], s: BurracoState, seat: Seat, plans: Iterable[Plan], kept: set[Card]
) -> Iterator[Add]:
    """Natural cards that fit own melds and are in no meld of the hand, one addition after the other."""
    adds = [p.action for p in plans if isinstance(p.action, Add) and p.illegal is None]
    for a in sorted(adds, key=lambda x: -len(x.cards)):
        if any(WILD[c] or c in kept for c in a.cards) or lowers(s, a):
            continue
        after = _after(rules, s, seat, (a,))
        if isinstance(after, BurracoState):
            s = after
            yield a


def fits_own(s: BurracoState, seat: Seat, c: Card) -> bool:
    """Does the card fit a meld of the seat's side?"""
    return any(fits(m, (c,), s.options) is not None for m in flow.melds_of(s, s.sides[seat]))


def fits_theirs(s: BurracoState, seat: Seat, c: Card) -> bool:
    """Does the card fit a meld of another side?"""
    return any(fits(m, (c,), s.options) is not None for m in s.melds if m.side != s.sides[seat])


# What is staged.
def _staged(draft: Draft, chosen: Sequence[Plan], found: Sequence[Plan]) -> tuple[Play, ...]:
    """The melds that are picked and what the chosen cards are; with nothing selected the best meld there is."""
    picked = tuple(Meld(m.cards) for m in draft.melds)
    if draft.chosen:
        return (*picked, *_use_of(chosen))
    best = (p.action for p in found if p.illegal is None and isinstance(p.action, Meld))
    return picked or tuple(best)[:1]


def _use_of(chosen: Sequence[Plan]) -> tuple[Play, ...]:
    """A legal meld, else a legal addition, else what is refused, to say why."""
    plays = [p for p in chosen if isinstance(p.action, Play)]
    ranked = sorted(plays, key=lambda p: (p.illegal is not None, isinstance(p.action, Add)))
    return tuple(cast("Play", p.action) for p in ranked[:1])


def in_turn(s: BurracoState, staged: tuple[Play, ...]) -> tuple[Play, ...]:
    """What uses cards of the pile goes first: the rules may ask for that."""
    urgent = {*s.now.owed, s.now.single}
    return tuple(sorted(staged, key=lambda a: not urgent & set(a.cards)))


def _lay(rules: Rules[BurracoState], s: BurracoState, seat: Seat, staged: tuple[Play, ...]) -> Plan | None:
    if not staged:
        return None
    cards = hand(c for a in staged for c in a.cards)
    after = _after(rules, s, seat, staged)
    why = after if isinstance(after, Illegal) else None
    return Plan(action=staged[0], cards=cards, points=points(cards), illegal=why)


def _after(
    rules: Rules[BurracoState], s: BurracoState, seat: Seat, actions: Iterable[Action]
) -> BurracoState | Illegal:
    """The state after all of them, as far as the seat can know it, or why that cannot be."""
    try:
        for a in actions:
            s = rules.reduce(s, seat, a).state
    except Illegal as e:
        return e
    return s


# What comes of it.
def grown(s: BurracoState, a: Add) -> tuple[TableMeld, TableMeld] | None:
    """The meld before and after an addition."""
    before = next((m for m in s.melds if m.id == a.meld), None)
    after = fits(before, a.cards, s.options) if before else None
    return (before, after) if before and after else None


def lowers(s: BurracoState, a: Add) -> bool:
    """Does the addition cost the meld its class?"""
    both = grown(s, a)
    return both is not None and HEIGHT[both[1].grade] < HEIGHT[both[0].grade]


def made(s: BurracoState, a: Play) -> Grade | None:
    """The class that the meld comes to have, if it is another one than before."""
    if isinstance(a, Meld):
        return read(a.cards, s.options).grade
    both = grown(s, a)
    return both[1].grade if both and both[1].grade is not both[0].grade else None


class Closing(NamedTuple):
    """How far a side is from closing."""

    pozzetto: bool
    burraco: bool
    clean: bool  # must the burraco be a clean one?


def closing(s: BurracoState, seat: Seat) -> Closing:
    """How far the seat's side is from closing."""
    side, clean = s.sides[seat], s.options.close_needs_clean
    grades = (Grade.CLEAN,) if clean else tuple(Grade)
    return Closing(s.reached[side], play.burracos(s, side, grades) > 0, clean)


def roles(m: TableMeld) -> tuple[Card | None, ...]:
    """Per card of a run: what its wild stands for, else None; () for a set."""
    if m.suit < 0:
        return ()
    stands = shapes.stands_for(m)
    return tuple(stands if n == m.wild else None for n in range(len(m.cards)))


def state_of(v: View[Any]) -> BurracoState:
    """The state that a view shows."""
    return cast("BurracoState", v.state)
