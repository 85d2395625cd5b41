"""The rules of Rummikub: play at least one tile and leave a valid table, or draw."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from bot.engine.cards import Card, Cards, shuffled
from bot.engine.melding.state import MatchEnded
from bot.engine.moves import Action, Deal, Dealt, NextDeal
from bot.engine.rules import Illegal, Outcome, Plan, Rules
from bot.engine.rummikub import advice, first, flow, scoring
from bot.engine.rummikub import state as st
from bot.engine.rummikub.commit import fault
from bot.engine.rummikub.flow import RummikubStep
from bot.engine.rummikub.house import clashes, playable
from bot.engine.rummikub.params import FirstPlayer, RummikubParams
from bot.engine.rummikub.state import RummikubState
from bot.engine.state import DEALER, Phase, Seat, View
from bot.engine.tiles import box

Handler = Callable[[RummikubState, Seat, Any], RummikubStep]

HANDLERS: dict[Phase, dict[type[Action], Handler]] = {phase: {} for phase in Phase} | {
    Phase.DEAL: {Deal: flow.deal},
    Phase.FIRST_PLAYER: {st.DrawFirst: first.draw_first, st.PickFirst: first.pick_first},
    Phase.PLAY: {st.Arrange: flow.arrange, st.Draw: flow.draw, st.Pass: flow.leave, st.Expire: flow.expire},
    Phase.DEAL_END: {NextDeal: flow.next_deal},
}


class RummikubRules(Rules[RummikubState]):
    """Rules of a game of rearranging; a variant gives its ``id`` and its ``params``."""

    params: ClassVar[RummikubParams]
    family = "rummikub"
    tile_joker = "J"
    state = RummikubState
    options = RummikubParams
    actions = (Deal, st.DrawFirst, st.PickFirst, NextDeal, st.Arrange, st.Draw, st.Pass, st.Expire)
    events = (
        Dealt,
        st.FirstDrawn,
        st.Arranged,
        st.DrewTiles,
        st.PassedTurn,
        st.PoolEmptied,
        st.RoundEnded,
        MatchEnded,
    )

    def seats(self) -> range:
        """The numbers of players that the variant takes."""
        return range(self.params.players_min, self.params.players_max + 1)

    def defaults(self, players: int) -> RummikubParams:  # noqa: ARG002  # the same for all
        """The variant's own parameters."""
        return self.params

    def house(self, players: int, overrides: Mapping[str, Any]) -> RummikubParams:
        """The parameters with house rules. Raises Illegal (option_unknown, option_invalid)."""
        p: RummikubParams = super().house(players, overrides)
        for name, fine in playable(p, players).items():
            if not fine:
                raise Illegal("option_invalid", option=name)
        return p

    def clashes(self, options: RummikubParams, changed: frozenset[str]) -> Iterator[Illegal]:
        """Why options cannot go together."""
        return clashes(options, changed)

    def start(self, players: int, options: RummikubParams, dealer: Seat = 0) -> RummikubState:
        """The state before the first deal."""
        return flow.start(self.id, players, options, dealer)

    def pack(self, s: RummikubState) -> Cards:
        """Every tile of a round, sorted."""
        return box(s.options.jokers)

    def to_act(self, s: RummikubState) -> tuple[Seat, ...]:
        """Who may act."""
        if s.phase in (Phase.DEAL, Phase.FIRST_PLAYER):
            return (DEALER,)
        if s.phase is Phase.DEAL_END:
            return tuple(i for i in s.order if i not in s.ready)
        return (s.turn,) if s.phase is Phase.PLAY else ()

    def chance(self, s: RummikubState, below: Callable[[int], int]) -> Action:
        """The deal, or who begins."""
        if s.phase is Phase.DEAL:
            return Deal(shuffled(self.pack(s), below))
        if s.options.first_player is FirstPlayer.RANDOM:
            return st.PickFirst(s.order[below(len(s.order))])
        return st.DrawFirst(shuffled(self.pack(s), below))

    def reduce(self, s: RummikubState, seat: Seat, a: Action) -> RummikubStep:
        """The state after ``a``. Raises Illegal."""
        handler = HANDLERS[s.phase].get(type(a))
        if handler is None:
            raise Illegal("wrong_phase", phase=s.phase)
        return handler(s, seat, a)

    def legal(self, v: View[RummikubState], seat: Seat) -> Iterator[Action]:
        """Own sets, first lays and additions to sets as they lie; to draw, or to pass once the pool is empty."""
        return advice.listed(v.state, seat) if seat in self.to_act(v.state) else iter(())

    def plan(self, v: View[RummikubState], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        """What the ``chosen`` rack tiles are without taking sets apart; ``points`` is what they add to the table."""
        s = v.state
        if s.phase is not Phase.PLAY:
            return ()
        ideas = advice.chosen_tiles(s, seat, chosen) if chosen else advice.whole_rack(s, seat)
        return tuple(
            Plan(action=a, cards=cards, points=points, illegal=self._against(s, seat, a)) for a, cards, points in ideas
        )

    def _against(self, s: RummikubState, seat: Seat, a: st.Arrange) -> Illegal | None:
        """Why a table would not be accepted as it is, even where the house accepts it at the price of a penalty."""
        return fault(s, seat, a) if s.turn == seat else Illegal("not_your_turn", turn=s.turn)

    def default(self, v: View[RummikubState], seat: Seat) -> Action:  # noqa: ARG002  # the same for all
        """Let the turn expire: the table stays as it is, and the penalty is drawn."""
        return NextDeal() if v.state.phase is Phase.DEAL_END else st.Expire()

    def newest(self, s: RummikubState, seat: Seat) -> Card | None:
        """The last tile that ``seat`` drew, until it plays again."""
        return s.drawn[seat][-1] if s.drawn[seat] else None

    def standing(self, s: RummikubState) -> Outcome:
        """Places by totals."""
        return Outcome(places=scoring.places(s.scores), points=s.scores)
