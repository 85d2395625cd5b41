"""What a seat of a melding game can read from its view: lay-offs, joker swaps, unseen cards, who comes next."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from bot.engine.cards import JOKER, Card, Cards, card, rank, suit
from bot.engine.melding.arrange import Aim, Arrangement, Hook, best
from bot.engine.melding.grammar import Grammar, grammar
from bot.engine.melding.params import Params, Replay, Scoring, SwapPrice, Targets
from bot.engine.melding.shapes import fits, hand_value, set_limit
from bot.engine.melding.state import Kind, Meld, MeldingState, SwapJoker, UndoTake
from bot.engine.melding.swap import suits
from bot.engine.moves import Action
from bot.engine.rules import Rules
from bot.engine.state import Seat, View
from bot.players.base import seat_of

FAR = 13  # cards that a run can be extended by at most


def unseen(v: View[MeldingState], pack: Cards) -> Counter[Card]:
    """How many of each face lie where the viewer does not know: in the stock or unknown in other hands."""
    s = v.state
    left = Counter(pack)
    left.subtract(v.hand)
    left.subtract(s.discard)
    for m in s.melds:
        left.subtract(m.cards)
    for i, known in enumerate(s.known):
        if i != v.viewer:
            left.subtract(known)
    return +left


def following(v: View[MeldingState]) -> Seat:
    """The seat that plays after the viewer."""
    order = v.state.order
    me = v.viewer if v.viewer is not None else order[0]
    return order[(order.index(me) + 1) % len(order)]


def others(v: View[MeldingState]) -> list[Seat]:
    """The other seats of this deal."""
    return [i for i in v.state.order if i != v.viewer]


def may_hook(s: MeldingState, seat: Seat) -> bool:
    """May ``seat`` lay off now?"""
    p = s.options
    return p.layoff_targets is Targets.ANY and (s.opened[seat] or not p.layoff_requires_opened)


def arranged(s: MeldingState, cards: Cards) -> Arrangement:
    """The best that ``cards`` can become on the present table, whatever a first lay asks for."""
    p = s.options
    aim = Aim.SCORE if p.scoring is Scoring.TABLE_MINUS_HAND else Aim.CARDS
    found = best(cards, p, aim=aim, hooks=hooks(s.melds, cards, p, pays=True))
    return found or Arrangement((), cards, 0, hand_value(cards, p))


def net(a: Arrangement) -> int:
    """Points of what is put on the table less those of what is left in hand."""
    return a.points + sum(h.points for h in a.hooks) - a.deadwood


def hooks(melds: Sequence[Meld], cards: Cards, p: Params, *, pays: bool) -> list[Hook]:
    """All that ``cards`` can be laid off as, chains of neighbours included."""
    g = grammar(p)
    return [h for m in melds for h in _HOOKS[m.kind](m, cards, g, p, pays)]


def _set_hooks(m: Meld, cards: Cards, g: Grammar, p: Params, pays: bool) -> Iterator[Hook]:
    distinct, room = p.set_distinct_suits, set_limit(p) - len(m.cards)
    if room <= 0:
        return
    k, there = g.rules.ranks[m.low], suits(m)
    fit = [c for c in cards if c != JOKER and rank(c) == k and not (distinct and suit(c) in there)]
    fit = sorted(set(fit)) if distinct else fit
    fit += [JOKER] * min(cards.count(JOKER), jokers_left(m, p))
    for n in range(1, min(room, len(fit)) + 1):
        for some in sorted(set(combinations(fit, n))):
            yield Hook(m.id, some, None, f"{m.id}:", sum(_worth(p, g.set_value[k], c) for c in some), pays)


def jokers_left(m: Meld, p: Params) -> int:
    """How many more jokers the meld may hold."""
    return FAR if p.max_jokers_per_meld is None else p.max_jokers_per_meld - m.cards.count(JOKER)


def _run_hooks(m: Meld, cards: Cards, g: Grammar, p: Params, pays: bool) -> Iterator[Hook]:
    held = {c for c in cards if c != JOKER and suit(c) == m.suit}
    jokers = min(cards.count(JOKER), jokers_left(m, p))
    size = len(m.cards)
    below = [m.low - 1 - i for i in range(FAR) if fits(m.low - 1 - i, size + 1 + i, p)]
    above = [m.low + size + i for i in range(FAR) if fits(m.low, size + 1 + i, p)]
    for end, places in (("low", below), ("high", above)):
        for chain, points in _chains(places, held, jokers, m.suit, g, p):
            yield Hook(m.id, chain, end, f"{m.id}:{end}", points, pays)


def _chains(
    places: list[int], held: set[Card], jokers: int, s: int, g: Grammar, p: Params
) -> Iterator[tuple[Cards, int]]:
    """Cards that go on at the first of ``places``, the second …, each its card or a joker; with their points."""
    if not places:
        return
    c, value = g.face(places[0], s), g.run_value[places[0]]
    starts = [c] * (c in held) + [JOKER] * (jokers > 0)
    for first in starts:
        points = _worth(p, value, first)
        yield (first,), points
        for more, rest in _chains(places[1:], held - {first}, jokers - (first == JOKER), s, g, p):
            yield (first, *more), points + rest


def _worth(p: Params, value: int, c: Card) -> int:
    return value if c != JOKER or p.joker_in_meld is None else p.joker_in_meld


_HOOKS = {Kind.SET: _set_hooks, Kind.RUN: _run_hooks}


def swaps(s: MeldingState, cards: Cards) -> Iterator[SwapJoker]:
    """Jokers of the table that ``cards`` can buy back, whoever may."""
    p = s.options
    if not p.joker_swap:
        return
    g = grammar(p)
    for m in s.melds:
        for i, c in enumerate(m.cards):
            if c == JOKER:
                yield from (SwapJoker(m.id, give, i) for give in _prices(m, i, cards, g, p))


def _prices(m: Meld, index: int, cards: Cards, g: Grammar, p: Params) -> Iterator[Cards]:
    if m.kind is Kind.RUN:
        c = g.face(m.low + index, m.suit)
        if c in cards:
            yield (c,)
        return
    there = suits(m)
    missing = [c for c in (card(g.rules.ranks[m.low], x) for x in range(4) if x not in there) if c in cards]
    if len(m.cards) >= 4 and not p.joker_swap_from_four:
        return
    price = 2 if p.joker_swap_set is SwapPrice.COMPLETE_FOUR else 1
    yield from combinations(missing, price)


def payments(v: View[MeldingState], rules: Rules[MeldingState]) -> Iterator[Action]:
    """Whatever the rules list for a seat that owes something, to put the taken card back last of all."""
    listed = list(rules.legal(v, seat_of(v)))
    yield from sorted(listed, key=lambda a: type(a) is UndoTake)


def replay_hooks(s: MeldingState, cards: Cards) -> list[Hook]:
    """Lay-offs with which a freed joker may be replayed."""
    p, pending = s.options, s.now.pending
    if p.joker_replay is Replay.NEW_MELD:
        return []
    left = None if pending is None or p.joker_replay is Replay.ANY else pending.meld
    return hooks([m for m in s.melds if m.id != left], cards, p, pays=True)
