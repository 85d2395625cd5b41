"""A beginner at a melding game: lays what it sees at once, takes only what it can use, throws dear lone cards."""

from collections.abc import Iterator

from bot.engine.cards import JOKER, Card, Cards, without
from bot.engine.melding.arrange import Found, candidates
from bot.engine.melding.grammar import grammar
from bot.engine.melding.params import Params
from bot.engine.melding.shapes import hand_value
from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Kind,
    Lay,
    LayOff,
    MeldingState,
    PassDraw,
    TakeDiscard,
)
from bot.engine.moves import Action, NextDeal
from bot.engine.rules import Rules
from bot.engine.state import Phase, View
from bot.players.base import Below, Thinker, seat_of
from bot.players.links import links
from bot.players.table import following, hooks, may_hook, payments


class Easy(Thinker):
    """See above."""

    def ideas(self, view: View[MeldingState], rules: Rules[MeldingState], below: Below) -> Iterator[Action]:
        """See ``Thinker``."""
        s = view.state
        if s.phase is Phase.DRAW:
            yield from self._draw(view, s.options)
        elif s.phase is Phase.PLAY:
            yield from self._play(view, s.options, below)
            yield from payments(view, rules)
        else:
            yield NextDeal()

    def _draw(self, view: View[MeldingState], p: Params) -> Iterator[Action]:
        """Take the top card if it completes a meld that can be laid at once; else draw."""
        s = view.state
        if s.discard and self._first_lay((*view.hand, s.discard[-1]), s.discard[-1], view, p) is not None:
            yield TakeDiscard(s.discard[-1])
        yield DrawStock()
        yield PassDraw()

    def _play(self, view: View[MeldingState], p: Params, below: Below) -> Iterator[Action]:
        s, me = view.state, seat_of(view)
        lay = self._first_lay(view.hand, s.now.taken if s.now.obliged else None, view, p)
        if lay is not None:
            yield lay
        yield from (Lay((m.layout,)) for m in candidates(view.hand, p) if s.opened[me])
        if may_hook(s, me):
            found = [h for h in hooks(s.melds, view.hand, p, pays=True) if len(h.cards) == 1]
            yield from (LayOff(h.meld, h.cards, h.end) for h in sorted(found, key=lambda h: JOKER in h.cards))
        yield from (Discard(c) for c in self._throws(view, p, below))

    def _first_lay(self, cards: Cards, must: Card | None, view: View[MeldingState], p: Params) -> Lay | None:
        """The dearest meld (with the card ``must``, if there is one), then the next dearest, until it is enough."""
        opened = view.state.opened[seat_of(view)]
        least, pure = (1, False) if opened else (max(p.first_meld_min, 1), p.first_meld_pure_run)
        found: list[Found] = []
        rest: Cards | None = cards
        while rest is not None and (not found or sum(m.points for m in found) < least):
            fit = [m for m in candidates(rest, p) if _fits(m, must if not found else None, pure=pure and not found)]
            if not fit:
                return None
            found.append(max(fit, key=lambda m: m.points))
            rest = without(rest, found[-1].cards)
        return Lay(tuple(m.layout for m in found))

    def _throws(self, view: View[MeldingState], p: Params, below: Below) -> list[Card]:
        """Lone cards first, then pairs, then melds, jokers last; the dear ones first, but not always the dearest.

        Among like cards, those with which the next player is known to complete a meld come last.
        """
        k, shown = links(grammar(p)), view.state.known[following(view)]
        held = set(view.hand)
        used = {c for m in candidates(view.hand, p) if JOKER not in m.cards for c in m.cards}

        def order_of(c: Card) -> tuple[int, bool, int, Card]:
            group = 3 if c == JOKER else 2 if c in used else 1 if k.kin.get(c, set()) & held else 0
            return group, k.serves(c, shown)[0], -hand_value((c,), p), c

        order = sorted(held, key=order_of)
        if len(order) > 1 and below(3) == 0 and order_of(order[0])[:2] == order_of(order[1])[:2]:
            order[0], order[1] = order[1], order[0]
        return order


def _fits(m: Found, must: Card | None, *, pure: bool) -> bool:
    """Does the meld use the card that must be used, and is it a run without joker where that is asked?"""
    return (must is None or must in m.cards) and not (pure and (m.layout.kind is Kind.SET or JOKER in m.cards))
