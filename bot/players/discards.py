"""What to throw: the card with the fewest uses left for oneself, the dearest, and of least use to the next player."""

from collections import Counter
from collections.abc import Iterator

from bot.engine.cards import JOKER, Card, without
from bot.engine.melding.arrange import Aim, Arrangement, best
from bot.engine.melding.grammar import grammar
from bot.engine.melding.shapes import hand_value
from bot.engine.melding.state import MeldingState
from bot.engine.rules import Rules
from bot.engine.state import View
from bot.players.links import links
from bot.players.table import following, hooks, may_hook, unseen
from bot.players.weights import Weights

NEVER = 1_000.0


def throws(v: View[MeldingState], rules: Rules[MeldingState], whole: Arrangement, w: Weights) -> list[Card]:
    """The hand's cards, the best to throw first; ``whole`` is what the hand can become."""
    left = unseen(v, rules.pack(v.state))
    loose = {c: _use(c, v, whole, left, w) for c in set(whole.left)}
    barred = None if v.state.options.may_discard_taken else v.state.now.taken
    tight = {} if set(loose) - {barred} else {c: _breaks(c, v) for c in set(v.hand)}
    costs = {c: n + _gift(c, v, left, w) for c, n in (tight | loose).items()}
    rest = sorted(set(v.hand) - costs.keys(), key=lambda c: -hand_value((c,), v.state.options))
    return [*sorted(costs, key=lambda c: (costs[c], c)), *rest]


def _use(c: Card, v: View[MeldingState], whole: Arrangement, left: Counter[Card], w: Weights) -> float:
    """What the loose card is worth to its holder."""
    if c == JOKER:
        return NEVER
    p = v.state.options
    k = links(grammar(p))
    unknown = left.total() or 1
    return outs(c, v, whole, left) + w.hope * k.chance(c, left, len(v.hand) / unknown) - w.points * hand_value((c,), p)


def outs(c: Card, v: View[MeldingState], whole: Arrangement, left: Counter[Card]) -> int:
    """Cards of ``left`` that would make a meld of the loose card and another that is loose or can be spared."""
    mates = [*(without(whole.left, (c,)) or ()), *spare(whole)]
    return links(grammar(v.state.options)).outs(c, mates, left)


def spare(whole: Arrangement) -> Iterator[Card]:
    """Cards that melds of more than three could give away."""
    for m in whole.melds:
        if len(m.cards) > 3:
            yield from (m.layout.cards[0], m.layout.cards[-1])


def _breaks(c: Card, v: View[MeldingState]) -> float:
    """What it costs to throw a card that has a place: the cards that then have none."""
    p = v.state.options
    held = without(v.hand, (c,)) or ()
    a = best(held, p, aim=Aim.CARDS, hooks=hooks(v.state.melds, held, p, pays=True))
    return NEVER * (c == JOKER) + 10.0 * (len(held) if a is None else len(a.left))


def _gift(c: Card, v: View[MeldingState], left: Counter[Card], w: Weights) -> float:
    """What the card is worth to the next player, as far as can be known."""
    s, p = v.state, v.state.options
    k = links(grammar(p))
    to = following(v)
    whole, near = k.serves(c, s.known[to])
    fits = may_hook(s, to) and bool(hooks(s.melds, (c,), p, pays=True))
    share = len(s.hands[to]) / (left.total() or 1)
    kin = k.kin.get(c, set())
    refused = sum(x in kin or x == c for seat, x in s.thrown if seat == to)
    return w.gift * (whole or fits) + w.hint * near + w.chance * k.chance(c, left, share) / (1 + refused)
