"""The rules of Burraco: runs and sets of a side, a second hand for each side, a discard that closes."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.engine import sides as table
from bot.engine.burraco import advice, flow, play, taking
from bot.engine.burraco import state as st
from bot.engine.burraco.flow import PACK, BurracoStep
from bot.engine.burraco.house import clashes, playable
from bot.engine.burraco.params import BurracoParams
from bot.engine.burraco.state import BurracoState
from bot.engine.cards import Card, Cards, shuffled
from bot.engine.melding.state import Discard, Discarded, DrawStock, Drew, MatchEnded, Took
from bot.engine.moves import Action, Deal, Dealt, NextDeal
from bot.engine.rules import Illegal, Outcome, Plan, Rules
from bot.engine.sides import DrawSeats, Seating, SeatsDrawn, ShuffleSeats
from bot.engine.state import DEALER, Phase, Seat, View

Handler = Callable[[BurracoState, Seat, Any], BurracoStep]

HANDLERS: dict[Phase, dict[type[Action], Handler]] = {phase: {} for phase in Phase} | {
    Phase.SEATING: {DrawSeats: flow.draw_seats, ShuffleSeats: flow.shuffle_seats},
    Phase.DEAL: {Deal: flow.deal},
    Phase.TURN_START: {DrawStock: taking.draw_stock, st.TakePile: taking.take_pile},
    Phase.PLAY: {st.Meld: play.meld, st.Add: play.add, Discard: play.discard},
    Phase.DEAL_END: {NextDeal: flow.next_deal},
}


class BurracoRules(Rules[BurracoState]):
    """Rules of Burraco; a variant gives its ``id`` and its ``params``."""

    params: ClassVar[BurracoParams]
    family = "burraco"
    state = BurracoState
    options = BurracoParams
    actions = (Deal, DrawSeats, ShuffleSeats, NextDeal, DrawStock, st.TakePile, st.Meld, st.Add, Discard)
    events = (
        SeatsDrawn,
        Dealt,
        Drew,
        Took,
        st.Melded,
        st.Added,
        st.TookPozzetto,
        st.SidesFormed,
        Discarded,
        st.Closed,
        st.BurracoScored,
        MatchEnded,
    )

    def seats(self) -> range:
        """Two players, or four in pairs."""
        return range(2, 5, 2)

    def room(self, house: Mapping[str, Any]) -> range:
        """The numbers of players under house rules: three where the option is on."""
        return range(2, 5) if house.get("players_three", self.params.players_three) else self.seats()

    def defaults(self, players: int) -> BurracoParams:
        """The variant's own parameters; three players play to less."""
        return replace(self.params, target=flow.TARGET_OF_THREE) if players == 3 else self.params

    def house(self, players: int, overrides: Mapping[str, Any]) -> BurracoParams:
        """The parameters with house rules. Raises Illegal (option_unknown, option_invalid)."""
        p: BurracoParams = super().house(players, overrides)
        for name, fine in playable(p).items():
            if not fine:
                raise Illegal("option_invalid", option=name)
        return p

    def clashes(self, options: BurracoParams, changed: frozenset[str]) -> Iterator[Illegal]:
        """Why options cannot go together."""
        return clashes(options, changed)

    def start(self, players: int, options: BurracoParams, dealer: Seat = 0) -> BurracoState:
        """The state before the first deal."""
        return flow.start(self.id, players, options, dealer)

    def pack(self, s: BurracoState) -> Cards:  # noqa: ARG002  # always the same
        """Every card of a deal, sorted."""
        return PACK

    def to_act(self, s: BurracoState) -> tuple[Seat, ...]:
        """Who may act."""
        if s.phase is Phase.MATCH_END:
            return ()
        if s.phase in (Phase.SEATING, Phase.DEAL):
            return (DEALER,)
        return tuple(i for i in s.order if i not in s.ready) if s.phase is Phase.DEAL_END else (s.turn,)

    def chance(self, s: BurracoState, below: Callable[[int], int]) -> Action:
        """The draw for partners and seats, or the deal."""
        if s.phase is Phase.DEAL:
            return Deal(shuffled(PACK, below))
        if s.options.teams is Seating.RANDOM:
            return ShuffleSeats(shuffled(s.order, below))
        return DrawSeats(table.draw(flow.DRAWN_FROM, len(s.order), flow.height(s.options), below))

    def reduce(self, s: BurracoState, seat: Seat, a: Action) -> BurracoStep:
        """The state after ``a``. Raises Illegal."""
        handler = HANDLERS[s.phase].get(type(a))
        if handler is None:
            raise Illegal("wrong_phase", phase=s.phase)
        return handler(s, seat, a)

    def legal(self, v: View[BurracoState], seat: Seat) -> Iterator[Action]:
        """The draws; every discard, and the melds and additions that the hand offers, not every part of them."""
        return advice.listed(v.state, seat) if seat in self.to_act(v.state) else iter(())

    def plan(self, v: View[BurracoState], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        """What the ``chosen`` cards can be; ``points`` is what they count."""
        return advice.plans(v.state, seat, chosen)

    def default(self, v: View[BurracoState], seat: Seat) -> Action:
        """Draw, throw the loosest natural card; take and meld nothing."""
        return advice.harmless(v.state, seat)

    def newest(self, s: BurracoState, seat: Seat) -> Card | None:
        """The card that ``seat`` drew, or took alone, in its present turn and still holds."""
        c = s.now.single if s.drawn[seat] is None and s.turn == seat else s.drawn[seat]
        return c if c in s.hands[seat] else None

    def standing(self, s: BurracoState) -> Outcome:
        """Places by totals; partners share one."""
        return table.outcome(s.scores)
