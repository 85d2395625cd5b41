"""Canasta on the panel: what the hand offers by rank, the points as cards are chosen, and what the partner is asked."""

from collections.abc import Iterator
from typing import Any, cast

from bot.engine.canasta.facts import THREE, WILD, frozen, minimum, points, side_melds
from bot.engine.canasta.rules import play
from bot.engine.canasta.state import (
    Answer,
    Ask,
    CanastaState,
    Decline,
    Finish,
    GoOut,
    Group,
    LayGroups,
    Meld,
    Rank,
    TakePack,
    WentOut,
)
from bot.engine.cards import JOKER, Card, Cards, hand, rank, without
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.rules import Illegal, Plan, Rules
from bot.engine.state import Phase, Seat, View
from bot.tables.model import Draft
from cogs.facts import Facts
from cogs.families import canasta_groups as groups
from cogs.families.canasta_groups import Groups

PLAYING = (Phase.AFTER_DRAW, Phase.PLAY, Phase.LAST_RED_THREE)
PLAIN: tuple[Action, ...] = (DrawStock(), Ask(), Decline(), Finish(), Answer(True), Answer(False))
HIGH = 13  # where the ace stands


def facts(rules: Rules[CanastaState], v: View[CanastaState], seat: Seat, draft: Draft) -> Facts:
    """What ``seat`` can do.

    ``found`` are the ways to take the pack or the melds that the hand offers, ``uses`` the ways to go out, ``lay`` is
    what is chosen, or the best there is.
    """
    s = v.state
    held = s.hands[seat]
    acting = seat in rules.to_act(s)
    if not acting or s.phase not in (Phase.TURN_START, Phase.WAIT_ANSWER, *PLAYING):
        return Facts(acting=acting, phase=s.phase, best=_whole_ranks(held))
    plain = tuple(a for a in PLAIN if rules.check(s, seat, a) is None)
    if s.phase is Phase.WAIT_ANSWER:
        return Facts(acting=True, phase=s.phase, draws=plain)
    plans = tuple(p for p in rules.plan(v, seat) if p.illegal is None)
    found = tuple(p for p in plans if isinstance(p.action, TakePack | LayGroups))
    return Facts(
        acting=True,
        phase=s.phase,
        draws=plain,
        found=found,
        best=_best(held, found),
        lay=_lay(rules, v, seat, draft, found),
        uses=tuple(p for p in plans if isinstance(p.action, GoOut)),
        discards=_throwable(rules, s, seat),
        precious=tuple(c for c in held if _precious(s, seat, c)),
    )


def _whole_ranks(held: Cards) -> tuple[Cards, ...]:
    """What can be a meld of its own: three naturals of a rank or more."""
    ranks = dict.fromkeys(groups.code(c) for c in held if not WILD[c] and rank(c) != THREE)
    return tuple(cards for what in ranks if len(cards := groups.of_code(held, what)) > 2)


def _best(held: Cards, found: tuple[Plan, ...]) -> tuple[Cards, ...]:
    """The groups of the best plan, to mark in the hand; without one, whole ranks."""
    if not found:
        return _whole_ranks(held)
    return tuple(g.cards for g in groups_of(found[0].action) if len(g.cards) > 1)


def groups_of(a: Action) -> Groups:
    """The groups that an action lays."""
    return a.groups if isinstance(a, TakePack | LayGroups | GoOut) else ()


# What is chosen.
def _lay(
    rules: Rules[CanastaState], v: View[CanastaState], seat: Seat, draft: Draft, found: tuple[Plan, ...]
) -> Plan | None:
    """What is chosen, or of a hand that may be laid the best there is."""
    s = v.state
    if not groups.staged(draft):
        return found[0] if found and s.phase in PLAYING else None
    chosen = arranged(rules, v, seat, draft)
    if s.phase is Phase.TURN_START:
        return _plan(s, seat, TakePack(_topped(s, chosen)))
    plan = _plan(s, seat, LayGroups(chosen))
    return plan if plan.illegal is None else _going_out(s, seat, chosen) or plan


def _topped(s: CanastaState, chosen: Groups) -> Groups:
    """The groups with one for the pack's top, which an own meld may take alone."""
    top = s.discard[-1] if s.discard else JOKER
    return chosen if top == JOKER or rank(top) in {g.rank for g in chosen} else (Group(rank(top), ()), *chosen)


def arranged(rules: Rules[CanastaState], v: View[CanastaState], seat: Seat, draft: Draft) -> Groups:
    """The groups of a draft, those that are settled and what the rules make of the other cards."""
    loose = draft.chosen
    if not loose:
        return groups.merged(groups.settled(draft))
    plans = (p.action for p in rules.plan(v, seat, loose))
    made = next((groups_of(a) for a in plans if sum(len(g.cards) for g in groups_of(a)) == len(loose)), None)
    return groups.merged((*groups.settled(draft), *(made or _by_rank(loose))))


def _by_rank(cards: Cards) -> Iterator[Group]:
    """Cards that make nothing, for the rules to say why: wild ones with the first rank."""
    natural = [c for c in cards if not WILD[c]]
    first = rank(natural[0]) if natural else 0
    yield from (Group(first if WILD[c] else rank(c), (c,)) for c in (*natural, *(c for c in cards if WILD[c])))


def refusal(s: CanastaState, seat: Seat, a: Action) -> Illegal | None:
    """Why it cannot be done; also where the house lets it be tried at a price."""
    try:
        play(s, seat, a)
    except Illegal as e:
        return e
    return None


def _plan(s: CanastaState, seat: Seat, a: TakePack | LayGroups | GoOut) -> Plan:
    cards = hand(c for g in a.groups for c in g.cards)
    top = s.discard[-1:] if isinstance(a, TakePack) else ()
    return Plan(action=a, cards=cards, points=points((*cards, *top)), illegal=refusal(s, seat, a))


def _going_out(s: CanastaState, seat: Seat, chosen: Groups) -> Plan | None:
    """Going out with these groups, if they and a discard are the whole hand and it is legal."""
    left = without(s.hands[seat], (c for g in chosen for c in g.cards))
    if left is None or len(left) > 1:
        return None
    plan = _plan(s, seat, GoOut(chosen, left[0] if left else None))
    return plan if plan.illegal is None else None


# What may be thrown.
def _throwable(rules: Rules[CanastaState], s: CanastaState, seat: Seat) -> Cards:
    """One face of each rank that may be thrown; suits matter to nobody."""
    if s.phase not in (Phase.AFTER_DRAW, Phase.PLAY):
        return ()
    faces = {groups.code(c): c for c in reversed(s.hands[seat])}
    return hand(c for c in faces.values() if rules.check(s, seat, Discard(c)) is None)


def _precious(s: CanastaState, seat: Seat, c: Card) -> bool:
    """Is throwing it to be confirmed? Wild cards, what fits an own meld, what breaks three of a rank."""
    if WILD[c]:
        return True
    own = own_melds(s, seat)
    return rank(c) != THREE and (rank(c) in own or len(groups.of_code(s.hands[seat], groups.code(c))) > 2)


def own_melds(s: CanastaState, seat: Seat) -> dict[Rank, Meld]:
    """The melds of the seat's side by rank."""
    return {m.rank: m for m in side_melds(s, s.sides[seat])}


# What the words need.
def needed(s: CanastaState, seat: Seat) -> int:
    """What the side's first meld must be worth; 0 once it lies."""
    return 0 if s.opened[s.sides[seat]] else minimum(s, seat)


def bonus(s: CanastaState, seat: Seat, a: GoOut) -> tuple[int, bool]:
    """What going out so brings, and whether it is concealed."""
    try:
        _, events = play(s, seat, a)
    except Illegal:
        return 0, False
    return next(((e.bonus, e.concealed) for e in events if isinstance(e, WentOut)), (0, False))


def refused_pack(s: CanastaState, seat: Seat) -> Illegal | None:
    """Why the pack cannot be taken with what the hand has of its top's rank; None for an empty pack."""
    if not s.discard:
        return None
    top = s.discard[-1]
    held = groups.of_code(s.hands[seat], groups.code(top))
    why = refusal(s, seat, TakePack((Group(0 if top == JOKER else rank(top), held),)))
    if len(held) > 1 or why is None or why.reason not in ("meld_too_small", "too_few_naturals"):
        return why
    need = "frozen" if frozen(s) else "" if s.opened[s.sides[seat]] else "unopened"
    return Illegal(f"{need}_needs_natural_pair" if need else "top_not_usable", card=top)


def in_hand_order(held: Cards, sort: str, best: tuple[Cards, ...]) -> Cards:
    """By rank, black threes and wild cards last; or the groups that the hand offers first."""
    front: list[Card] = []
    if sort == "melds":
        front = [c for cards in best for c in cards]
    rest = without(held, front)
    if rest is None:
        front, rest = [], held
    return (*front, *sorted(rest, key=_place))


def _place(c: Card) -> tuple[int, int, int]:
    """Aces, kings, … fours; then threes, twos and jokers."""
    if WILD[c]:
        return (3 if c == JOKER else 2), 0, c
    return (1, 0, c) if rank(c) == THREE else (0, -(rank(c) or HIGH), c)


def drawn(v: View[CanastaState], seat: Seat) -> Cards:
    """What came from the stock in this turn."""
    return v.state.drawn[seat]


def state_of(v: View[Any]) -> CanastaState:
    """The state that a view shows."""
    return cast("CanastaState", v.state)
