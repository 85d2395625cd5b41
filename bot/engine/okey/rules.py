"""The rules of Okey: draw or take, throw, and finish with fourteen tiles in sets or in pairs."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from bot.engine.cards import Card, Cards, shuffled
from bot.engine.melding.state import Discard, Discarded, DrawStock, Drew, MatchEnded, PassDraw, PassedDraw
from bot.engine.moves import Action, Deal, Dealt, NextDeal
from bot.engine.okey import advice, ends, flow
from bot.engine.okey import state as st
from bot.engine.okey.ends import OkeyStep
from bot.engine.okey.house import clashes, playable
from bot.engine.okey.params import OkeyParams
from bot.engine.okey.scoring import places
from bot.engine.okey.state import OkeyState
from bot.engine.rules import Illegal, Outcome, Plan, Rules
from bot.engine.state import DEALER, Phase, Seat, View
from bot.engine.tiles import box

Handler = Callable[[OkeyState, Seat, Any], OkeyStep]

PACK = box(2)
HANDLERS: dict[Phase, dict[type[Action], Handler]] = {phase: {} for phase in Phase} | {
    Phase.DEAL: {Deal: flow.deal},
    Phase.DRAW: {DrawStock: flow.draw, st.TakeTile: flow.take, PassDraw: flow.pass_draw},
    Phase.DISCARD: {Discard: flow.discard, st.Finish: ends.finish, st.ShowIndicator: flow.show_indicator},
    Phase.DEAL_END: {NextDeal: ends.next_deal},
}
_TURN = (Discard, st.Finish, st.ShowIndicator)


class OkeyRules(Rules[OkeyState]):
    """Rules of Okey; a variant gives its ``id`` and its ``params``."""

    params: ClassVar[OkeyParams]
    family = "okey"
    state = OkeyState
    options = OkeyParams
    complete = True
    tile_joker = "F"
    actions = (Deal, NextDeal, DrawStock, st.TakeTile, PassDraw, st.ShowIndicator, Discard, st.Finish)
    events = (
        Dealt,
        st.Revealed,
        Drew,
        st.TookTile,
        PassedDraw,
        st.ShowedIndicator,
        Discarded,
        st.Finished,
        st.HandScored,
        MatchEnded,
    )

    def seats(self) -> range:
        """Two to four."""
        return range(self.params.players_min, self.params.players_max + 1)

    def defaults(self, players: int) -> OkeyParams:  # noqa: ARG002  # the same for all
        """The parameters of the variant."""
        return self.params

    def house(self, players: int, overrides: Mapping[str, Any]) -> OkeyParams:
        """The parameters with house rules. Raises Illegal (option_unknown, option_invalid)."""
        p: OkeyParams = super().house(players, overrides)
        for name, fine in playable(p, players).items():
            if not fine:
                raise Illegal("option_invalid", option=name)
        return p

    def clashes(self, options: OkeyParams, changed: frozenset[str]) -> Iterator[Illegal]:
        """Why options cannot go together."""
        return clashes(options, changed)

    def start(self, players: int, options: OkeyParams, dealer: Seat = 0) -> OkeyState:
        """The state before the first deal."""
        return flow.start(self.id, players, options, PACK, dealer)

    def pack(self, s: OkeyState) -> Cards:  # noqa: ARG002  # always the same
        """Every tile, sorted."""
        return PACK

    def to_act(self, s: OkeyState) -> tuple[Seat, ...]:
        """Who may act."""
        found = _TO_ACT.get(s.phase)
        return found(s) if found else (s.turn,)

    def chance(self, s: OkeyState, below: Callable[[int], int]) -> Action:  # noqa: ARG002  # every deal is alike
        """The deal."""
        return Deal(shuffled(PACK, below))

    def reduce(self, s: OkeyState, seat: Seat, a: Action) -> OkeyStep:
        """The state after ``a``. Raises Illegal."""
        handler = HANDLERS[s.phase].get(type(a))
        if handler is None:
            raise _out_of_phase(s, a)
        return handler(s, seat, a)

    def legal(self, v: View[OkeyState], seat: Seat) -> Iterator[Action]:
        """Every action."""
        return advice.listed(v.state, seat) if seat in self.to_act(v.state) else iter(())

    def plan(self, v: View[OkeyState], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        """Finish or discard with the chosen tile, or the best use of each; ``points``: tiles left outside sets."""
        s = v.state
        return tuple(
            Plan(action=a, cards=cards, points=left, illegal=self.check(s, seat, a))
            for a, cards, left in advice.ideas(s, seat, chosen)
        )

    def default(self, v: View[OkeyState], seat: Seat) -> Action:
        """Draw, and throw the tile drawn."""
        return advice.harmless(v.state, seat)

    def newest(self, s: OkeyState, seat: Seat) -> Card | None:
        """The tile drawn or taken in this turn."""
        return s.drawn[seat] if s.taken_card is None or s.turn != seat else s.taken_card

    def standing(self, s: OkeyState) -> Outcome:
        """Places by totals."""
        return Outcome(places=places(s.scores, s.options), points=s.scores)


_TO_ACT: dict[Phase, Callable[[OkeyState], tuple[Seat, ...]]] = {
    Phase.DEAL: lambda _: (DEALER,),
    Phase.DEAL_END: lambda s: tuple(i for i in s.order if i not in s.ready),
    Phase.MATCH_END: lambda _: (),
}


def _out_of_phase(s: OkeyState, a: Action) -> Illegal:
    if s.phase is Phase.DRAW and type(a) in _TURN:
        return Illegal("must_draw_first")
    return Illegal("wrong_phase", phase=s.phase)
