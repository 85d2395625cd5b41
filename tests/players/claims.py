"""What each reason of a hint claims, worked out anew from the view: no function of the reasons themselves is used."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Any

from bot.engine.cards import JOKER, Card, Cards, without
from bot.engine.conquian.flow import own
from bot.engine.conquian.layouts import usages
from bot.engine.melding.arrange import Aim, Arrangement, best
from bot.engine.melding.layoff import extended
from bot.engine.melding.params import BonusKind, BonusTrigger, FinalDiscard, Scoring, TakeCondition, Targets
from bot.engine.melding.planning import readings
from bot.engine.melding.shapes import hand_value
from bot.engine.melding.state import Discard, Kind, Laid, Lay, LayOff, Meld, TakeDiscard, UndoTake
from bot.engine.moves import Action
from bot.engine.rules import Illegal
from bot.engine.state import Phase, View
from bot.players import policy
from bot.players.table import hooks
from tests.players import burraco_claims, canasta_claims, gin_claims, okey_claims, rummikub_claims


class Case:
    """A position, the action that is hinted at, and the parameters of one reason."""

    def __init__(self, v: View[Any], rules: Any, action: Any, params: dict[str, Any]) -> None:
        self.v, self.rules, self.action, self.params = v, rules, action, params
        self.s, self.p, self.hand = v.state, v.state.options, v.hand
        self.me = v.viewer or 0
        order = self.s.order
        self.next = order[(order.index(self.me) + 1) % len(order)]
        self.others = [i for i in order if i != self.me]

    def __getattr__(self, name: str) -> Any:
        return self.params[name]

    def unseen(self) -> Counter[Card]:
        """Cards that the viewer cannot place."""
        seen = [*self.hand, *self.s.discard, *(c for m in self.s.melds for c in m.cards)]
        known = [c for i in self.others for c in self.s.known[i]]
        return Counter(self.rules.pack(self.s)) - Counter([*seen, *known])

    def whole(self, cards: Cards) -> Arrangement:
        """The best that cards can become, with the table's melds."""
        aim = Aim.SCORE if self.p.scoring is Scoring.TABLE_MINUS_HAND else Aim.CARDS
        found = best(cards, self.p, aim=aim, hooks=hooks(self.s.melds, cards, self.p, pays=True))
        assert found is not None
        return found

    def rivals(self) -> set[Card]:
        """Loose cards that may be thrown."""
        left = set(self.whole(self.hand).left) - {JOKER}
        return {c for c in left if self.p.may_discard_taken or c != self.s.now.taken}

    def outs(self, c: Card) -> int:
        """Unseen cards that make a meld with ``c`` and one more that is free."""
        whole = self.whole(self.hand)
        ends = [c for m in whole.melds if len(m.cards) > 3 for c in (m.layout.cards[0], m.layout.cards[-1])]
        mates = [x for x in [*(without(whole.left, (c,)) or ()), *ends] if x != JOKER]
        return sum(n for x, n in self.unseen().items() if x != JOKER and any(self.melds((c, m, x)) for m in mates))

    def melds(self, cards: Cards) -> set[Kind | None]:
        """The kinds of meld that all of the cards make."""
        return {layout.kind for layout, _ in readings(cards, self.p)}

    def fits(self, c: Card) -> bool:
        """Does the card lengthen a meld of the table?"""
        return any(lengthens(m, c, self.p) for m in self.s.melds)

    def usable(self, c: Card) -> bool:
        """Can the next player use the card for sure?"""
        known = [x for x in self.s.known[self.next] if x != JOKER]
        whole = any(self.melds((c, *pair)) for pair in combinations(known, 2))
        allowed = self.p.layoff_targets is Targets.ANY
        return whole or (allowed and self.fits(c) and (self.s.opened[self.next] or not self.p.layoff_requires_opened))

    def turn(self) -> Iterator[tuple[Action, Any, tuple[Any, ...]]]:
        """The rest of the turn as the strong player plays it, with states and events."""
        s, a = self.s, self.action
        while True:
            s, events = self.rules.apply(s, self.me, a)
            yield a, s, events
            if s.phase is not Phase.PLAY or s.turn != self.me:
                return
            a = policy("hard", self.rules).choose(View(s, self.me), self.rules, lambda _: 0)

    def bonus(self) -> bool:
        """Are the parameters those of the closing bonus?"""
        wanted: bool = (self.params["bonus"], self.value) == (self.p.bonus_kind.value.lower(), self.p.bonus_value)
        return wanted and self.p.bonus_kind is not BonusKind.NONE

    def closes(self) -> tuple[bool, bool]:
        """Is the deal closed in this turn, and with the bonus?"""
        *_, (_, s, _) = self.turn()
        score = s.sheet[-1] if s.phase in (Phase.DEAL_END, Phase.MATCH_END) else None
        return (score is not None and score.closer == self.me, score is not None and score.bonus)

    def takes(self) -> list[TakeDiscard]:
        """Every way to take that the rules allow."""
        pile = self.s.discard
        listed = [TakeDiscard(pile[-n], n) for n in range(1, len(pile) + 1)]
        return [a for a in listed if self.rules.check(self.s, self.me, a) is None]

    def gain(self, a: TakeDiscard) -> int:
        """Points gained by taking, where the table counts."""
        cards = (*self.hand, *self.s.discard[-a.count :])
        must = a.card if self.p.take_condition is TakeCondition.PLAY_TAKEN else None
        all_hooks = hooks(self.s.melds, cards, self.p, pays=True)
        then = best(cards, self.p, aim=Aim.SCORE, must=must, hooks=all_hooks)
        return 0 if then is None else standing(then) - standing(self.whole(self.hand))

    def could_lay(self) -> bool:
        """May something be laid now, and was nothing laid in this turn?"""
        laid = self.s.now.laid or self.s.now.laid_off
        return not laid and any(type(a) in (Lay, LayOff) for a in self.rules.legal(self.v, self.me))

    def bonus_open(self) -> bool:
        """Is closing in one go still rewarded in a later turn?"""
        one_turn = self.p.bonus_trigger.value.startswith("ONE_TURN")
        bare = self.p.bonus_trigger is not BonusTrigger.ONE_TURN_EMPTY_TABLE or not self.s.melds
        return one_turn and bare and not self.s.laid[self.me]

    def used(self) -> Cards:
        """The cards that the action lays."""
        a = self.action
        return tuple(c for m in a.melds for c in m.cards) if isinstance(a, Lay) else a.cards

    def helpful(self, gone: Card | None = None) -> int:
        """Conquián: unseen cards that could be used as the table stands."""
        held = tuple(c for c in self.hand if c != gone)
        mine = [m.cards for m in own(self.s, self.me)]
        seen = {*self.hand, *self.s.offered, *self.s.discard, *(c for m in self.s.melds for c in m.cards)}
        return sum(bool(usages(mine, c, held, self.p)) for c in self.rules.pack(self.s) if c not in seen)

    def goes_on(self, c: Card) -> bool:
        """Conquián: can the next player use the card with its table alone?"""
        mine = [m.cards for m in own(self.s, self.next)]
        return bool(mine) and bool(usages(mine, c, (), self.p))

    def table_of(self, seat: int) -> int:
        """Conquián: cards on a seat's table."""
        return sum(len(m.cards) for m in own(self.s, seat))

    def after_use(self) -> int:
        """Conquián: cards on the own table once the action is done."""
        return sum(len(m.cards) for m in self.action.layout)


def lengthens(m: Meld, c: Card, p: Any) -> bool:
    """Can the card be added to the meld at an end?"""
    for end in ("low", "high"):
        try:
            extended(m, (c,), end, 0, p)
        except Illegal:
            continue
        return True
    return False


def standing(a: Arrangement) -> int:
    """Points of melds and lay-offs less what is left."""
    return a.points + sum(h.points for h in a.hooks) - a.deadwood


def completes(x: Case) -> bool:
    taken = x.s.discard[-x.action.count :]
    within = without((*x.hand, *taken), x.cards) is not None and without(x.hand, x.cards) is None
    return within and x.card in x.cards and bool(x.melds(x.cards))


def useless(x: Case) -> bool:
    """No meld of three or four cards that needs the top card, no place for it on the table, nothing gained."""
    held = [c for n in (2, 3) for c in set(combinations(x.hand, n))]
    needing = [c for c in held if without(x.hand, (x.card, *c)) is None]
    return not x.fits(x.card) and placed_more(x) < 1 and not any(x.melds((x.card, *c)) for c in needing)


def placed_more(x: Case) -> int:
    """How many cards more have a place once the action's cards are taken and one is thrown."""
    taken = x.s.discard[-x.action.count :] if isinstance(x.action, TakeDiscard) else x.s.discard[-1:]
    return len(x.whole(x.hand).left) + 1 - len(x.whole((*x.hand, *taken)).left)


def obliges(x: Case) -> bool:
    """What has to be laid with the taken card leaves no fewer cards."""
    cards, p = (*x.hand, x.card), x.p
    least = 0 if x.s.opened[x.me] else max(p.first_meld_min, p.layoff_requires_opened)
    must = x.card if p.take_condition is TakeCondition.PLAY_TAKEN else None
    laid = best(
        cards,
        p,
        aim=Aim.CARDS,
        need=max(least, p.take_condition is TakeCondition.LAY_NEW_MELD),
        need_pure_run=p.first_meld_pure_run and not x.s.opened[x.me],
        keep=int(p.final_discard is FinalDiscard.REQUIRED),
        must=must,
        hooks=hooks(x.s.melds, cards, p, pays=True),
    )
    free = p.take_condition is TakeCondition.FREE
    return not free and (laid is None or len(laid.left) - 1 >= len(x.whole(x.hand).left))


def fits_at_once(x: Case) -> bool:
    s = x.rules.apply(x.s, x.me, x.action).state
    offs = [LayOff(h.meld, h.cards, h.end) for h in hooks(s.melds, s.hands[x.me], x.p, pays=True)]
    numbers = {m.id for m in s.melds if m.cards == x.meld_cards}
    return any(x.card in a.cards and a.meld in numbers and x.rules.check(s, x.me, a) is None for a in offs)


def twice(x: Case) -> bool:
    left = x.unseen()
    kept = list(x.hand)
    kept.remove(x.action.card)
    held = Counter((x.card, x.set_card, x.run_card)) <= Counter(kept)
    third = [c for c in left if c != JOKER]
    as_set = any(Kind.SET in x.melds((x.card, x.set_card, c)) for c in third)
    return held and as_set and any(Kind.RUN in x.melds((x.card, x.run_card, c)) for c in third)


def helps_nobody(x: Case) -> bool:
    known = [c for c in x.s.known[x.next] if c != JOKER]
    everything = [c for c in set(x.rules.pack(x.s)) if c != JOKER]
    near = any(x.melds((x.action.card, k, c)) for k in known for c in everything)
    return bool(x.seat == x.next) and not near and not x.fits(x.action.card)


def few(x: Case) -> bool:
    held = {i: len(x.s.hands[i]) for i in x.others}
    return bool(x.count == held[x.seat] == min(held.values()))


def fewest(x: Case) -> bool:
    counts = {c: x.outs(c) for c in x.rivals()}
    return bool(x.count == counts[x.action.card] == min(counts.values()))


def dearest(x: Case) -> bool:
    points = {c: hand_value((c,), x.p) for c in x.rivals()}
    return bool(x.points == points[x.action.card] == max(points.values())) and x.count == x.outs(x.action.card)


def opens(x: Case) -> bool:
    _, events = x.rules.apply(x.s, x.me, x.action)
    laid = next(e for e in events if isinstance(e, Laid))
    return bool(laid.opening and laid.points == x.points >= x.need == x.p.first_meld_min)


def lighter(x: Case) -> bool:
    return bool(x.points == hand_value(x.used(), x.p))


def minimum(x: Case) -> bool:
    found = best(x.hand, x.p, aim=Aim.POINTS)
    points = found.points if found else 0
    return not x.s.opened[x.me] and 0 < x.points == points < x.need == x.p.first_meld_min


def replayed(x: Case) -> bool:
    lays = [a for a, _, _ in x.turn()][1:]
    groups = [m.cards for a in lays if isinstance(a, Lay) for m in a.melds]
    groups += [a.cards for a in lays if isinstance(a, LayOff)]
    return JOKER in x.cards and x.cards in groups


def waits(x: Case) -> bool:
    ready = len(x.whole(x.hand).left) - 1
    return x.could_lay() and x.bonus_open() and x.bonus() and x.left == max(0, ready)


def opened(x: Case) -> bool:
    return any(x.s.opened[i] for i in x.others)


def kept(x: Case) -> bool:
    can = x.goes_on if x.rules.family == "conquian" else x.usable
    return x.seat == x.next and x.card in x.hand and x.card != x.action.card and can(x.card) and not can(x.action.card)


def gives(x: Case) -> bool:
    """Whatever way the card is used, every card that is then left goes onto the next player's table."""
    ways = usages([m.cards for m in own(x.s, x.me)], x.s.offered[0], x.hand, x.p)
    rests = [set(x.hand) - set(u.added) for u in ways]
    return bool(ways) and all(rests) and x.card in set().union(*rests) and all(x.goes_on(c) for r in rests for c in r)


def passing(x: Case) -> bool:
    """As many unseen cards help as is said; after a use and the best discard so many."""
    then = []
    for u in usages([m.cards for m in own(x.s, x.me)], x.s.offered[0], x.hand, x.p):
        table = [m.cards for m in u.layout]
        rest = [c for c in x.hand if c not in u.added]
        seen = {*x.hand, *x.s.offered, *x.s.discard, *(c for m in x.s.melds for c in m.cards)}
        hidden = [c for c in x.rules.pack(x.s) if c not in seen]
        then += [sum(bool(usages(table, c, tuple(set(rest) - {d}), x.p)) for c in hidden) for d in rest]
    return bool(x.count == x.helpful() and x.then == max(then))


def _okey(claim: Callable[[Any], bool], x: Case) -> bool:
    return claim(okey_claims.OkeyCase(x.v, x.action, x.params))


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "pile_empty": lambda x: not x.s.discard,
    "pile_closed": lambda x: bool(x.s.discard) and not x.takes(),
    "top_unusable": lambda x: x.card == x.s.discard[-1] and not x.takes(),
    "pile_poor": lambda x: x.points == max(0, *(x.gain(a) for a in x.takes())),
    "top_useless": useless,
    "top_gains_nothing": lambda x: placed_more(x) < 1,
    "taking_obliges": obliges,
    "taking_shows": lambda x: bool(x.takes()),
    "completes": completes,
    "fits_at_once": fits_at_once,
    "fits_later": lambda x: x.fits(x.card) and x.card == x.action.card,
    "finds_place": lambda x: x.count == placed_more(x) > 0,
    "gains": lambda x: x.points == x.gain(x.action),
    "closes": lambda x: x.closes() == (True, False),
    "closes_bonus": lambda x: x.closes() == (True, True) and x.bonus(),
    "closes_whole": lambda x: (
        x.closes() == (True, True) and x.bonus() and not any(isinstance(a, Discard) for a, _, _ in x.turn())
    ),
    "taken_due": lambda x: x.s.now.obliged and x.card == x.s.now.taken and x.card in x.used(),
    "joker_due": lambda x: x.s.now.pending is not None and JOKER in x.used(),
    "opens": opens,
    "table_counts": lambda x: x.p.scoring is Scoring.TABLE_MINUS_HAND,
    "unopened_pays": lambda x: not x.s.opened[x.me] and x.points == x.p.unopened_flat,
    "few_left": lambda x: few(x) and x.count <= 4,
    "others_opened": opened,
    "lighter": lighter,
    "joker_replayed": replayed,
    "taken_stuck": lambda x: set(map(type, x.rules.legal(x.v, x.me))) == {UndoTake},
    "only_card": lambda x: set(x.hand) == {x.action.card},
    "lone": lambda x: x.outs(x.action.card) == 0,
    "lone_dear": lambda x: x.outs(x.action.card) == 0 and x.points == hand_value((x.action.card,), x.p) >= 10,
    "fewest_outs": fewest,
    "few_outs": lambda x: x.count == x.outs(x.action.card),
    "dearest": dearest,
    "all_placed": lambda x: not x.whole(x.hand).left,
    "breaks": lambda x: x.count == len(x.whole(without(x.hand, (x.action.card,)) or ()).left),
    "kept_from": kept,
    "serves_twice": twice,
    "helps_nobody": helps_nobody,
    "wait_bonus": lambda x: waits(x) and opened(x),
    "wait_bonus_unopened": lambda x: waits(x) and not opened(x),
    "wait_hidden": lambda x: x.could_lay() and few(x) and x.p.layoff_targets is Targets.ANY,
    "minimum": minimum,
    "turn_only": lambda x: list(x.rules.legal(x.v, x.me)) == [x.action],
    "use_wins": lambda x: x.count == x.after_use() >= x.p.goal_melded,
    "use_forced": lambda x: x.s.phase is Phase.FORCED,
    "use_lays": lambda x: (
        x.total == x.after_use() < x.goal == x.p.goal_melded and x.count == x.total - x.table_of(x.me)
    ),
    "pass_useless": lambda x: not usages([m.cards for m in own(x.s, x.me)], x.s.offered[0], x.hand, x.p),
    "pass_keeps": lambda x: passing(x) and x.count > x.then,
    "pass_better": passing,
    "pass_gives": gives,
    "force_safe": lambda x: x.count == x.table_of(x.seat) + 1 < x.goal == x.p.goal_melded,
    "force_loses": lambda x: x.table_of(x.seat) + 1 >= x.p.goal_melded,
    "leaves_most": lambda x: x.count == x.helpful(x.action.card) == max(x.helpful(c) for c in x.hand),
    "leaves": lambda x: x.count == x.helpful(x.action.card),
    **gin_claims.CLAIMS,
    **burraco_claims.CLAIMS,
    **canasta_claims.CLAIMS,
    **{code: partial(_okey, claim) for code, claim in okey_claims.CLAIMS.items()},
    **rummikub_claims.CLAIMS,
}
