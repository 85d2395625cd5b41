"""The rules of Gin and its kin: an upcard, draw and discard, a knock, and the show."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from bot.engine.cards import Cards, deck, shuffled
from bot.engine.gin import advice, flow, showdown
from bot.engine.gin import state as st
from bot.engine.gin.flow import GinStep
from bot.engine.gin.house import clashes, playable
from bot.engine.gin.params import Arrangement, GinParams
from bot.engine.gin.scoring import places, split_prize
from bot.engine.gin.state import GinState
from bot.engine.melding.state import Discard, Discarded, DrawStock, Drew, MatchEnded, Rebuilt, Took
from bot.engine.moves import Action, Deal, Dealt, NextDeal, Rebuild
from bot.engine.pots import best
from bot.engine.rules import Illegal, Outcome, Plan, Rules
from bot.engine.state import DEALER, Phase, Seat, View

Handler = Callable[[GinState, Seat, Any], GinStep]

PACK = deck(1, 0)
_SHOW: dict[type[Action], Handler] = {st.Show: showdown.show}
HANDLERS: dict[Phase, dict[type[Action], Handler]] = {phase: {} for phase in Phase} | {
    Phase.DEAL: {Deal: flow.deal},
    Phase.UPCARD_OPTION: {st.PassUpcard: flow.pass_upcard, st.TakeUpcard: flow.take},
    Phase.DRAW: {DrawStock: flow.draw_stock, st.DrawDiscard: flow.take},
    Phase.DISCARD: {
        Discard: flow.discard,
        st.Knock: showdown.knock,
        st.Gin: showdown.gin,
        st.BigGin: showdown.big_gin,
    },
    Phase.TURN_END: {Rebuild: flow.reshuffle},
    Phase.SHOW: _SHOW,
    Phase.SHOW_GIN: _SHOW,
    Phase.DEAL_END: {NextDeal: flow.next_deal},
}
_TURN = (Discard, st.Knock, st.Gin, st.BigGin)


class GinRules(Rules[GinState]):
    """Rules of a game of knocking; a variant gives its ``id`` and its ``params``."""

    params: ClassVar[GinParams]
    family = "gin"
    state = GinState
    options = GinParams
    actions = (
        Deal,
        Rebuild,
        NextDeal,
        st.PassUpcard,
        st.TakeUpcard,
        DrawStock,
        st.DrawDiscard,
        Discard,
        st.Knock,
        st.Gin,
        st.BigGin,
        st.Show,
    )
    events = (
        Dealt,
        st.PassedUpcard,
        Took,
        Drew,
        Discarded,
        Rebuilt,
        st.Knocked,
        st.WentGin,
        st.Answered,
        st.Showed,
        st.DealScored,
        MatchEnded,
    )

    def seats(self) -> range:
        """The numbers of players that the variant takes."""
        return range(self.params.players_min, self.params.players_max + 1)

    def defaults(self, players: int) -> GinParams:  # noqa: ARG002  # some variants depend on it
        """The variant's own parameters."""
        return self.params

    def house(self, players: int, overrides: Mapping[str, Any]) -> GinParams:
        """The parameters with house rules. Raises Illegal (option_unknown, option_invalid)."""
        p: GinParams = super().house(players, overrides)
        for name, fine in playable(p, players).items():
            if not fine:
                raise Illegal("option_invalid", option=name)
        return p

    def clashes(self, options: GinParams, changed: frozenset[str]) -> Iterator[Illegal]:
        """Why options cannot go together."""
        return clashes(options, changed)

    def start(self, players: int, options: GinParams, dealer: Seat = 0) -> GinState:
        """The state before the first deal."""
        return flow.start(self.id, players, options, PACK, dealer)

    def pack(self, s: GinState) -> Cards:  # noqa: ARG002  # always the same
        """Every card of a deal, sorted."""
        return PACK

    def to_act(self, s: GinState) -> tuple[Seat, ...]:
        """Who may act."""
        found = _TO_ACT.get(s.phase)
        return found(s) if found else (s.turn,)

    def chance(self, s: GinState, below: Callable[[int], int]) -> Action:
        """The deal or the reshuffle."""
        return Deal(shuffled(PACK, below)) if s.phase is Phase.DEAL else Rebuild(shuffled(flow.to_shuffle(s), below))

    def reduce(self, s: GinState, seat: Seat, a: Action) -> GinStep:
        """The state after ``a``. Raises Illegal."""
        handler = HANDLERS[s.phase].get(type(a))
        if handler is None:
            raise _out_of_phase(s, a)
        return handler(s, seat, a)

    def legal(self, v: View[GinState], seat: Seat) -> Iterator[Action]:
        """Every action, with the best arrangement; of the shows the best, and those that lay off one card or none."""
        return advice.listed(v.state, seat) if seat in self.to_act(v.state) else iter(())

    def plan(self, v: View[GinState], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        """What the ``chosen`` cards can be: thrown, or laid off; ``points`` is the deadwood that is left."""
        s = v.state
        return tuple(
            Plan(action=a, cards=cards, points=dead, illegal=self.check(s, seat, a))
            for a, cards, dead in advice.ideas(s, seat, chosen)
        )

    def default(self, v: View[GinState], seat: Seat) -> Action:
        """Pass, draw, throw what leaves the least deadwood, show the best; never knock."""
        return advice.harmless(v.state, seat)

    def forced(self, v: View[GinState], seat: Seat) -> Action | None:
        """The show where nothing is to be chosen: after a gin, or if the bot arranges."""
        s = v.state
        if seat not in self.to_act(s) or s.phase not in (Phase.SHOW, Phase.SHOW_GIN):
            return None
        settled = s.phase is Phase.SHOW_GIN or s.options.arrangement is Arrangement.AUTO
        return advice.as_action(showdown.best(s, seat)) if settled else None

    def standing(self, s: GinState) -> Outcome:
        """Places by totals."""
        return Outcome(places=places(s.scores, s.options), points=s.scores)

    def shares(self, s: GinState, pot: int, seats: tuple[Seat, ...]) -> dict[Seat, int]:
        """A finished match's ``pot``: near losers get a part by their penalties before doubling."""
        outcome = self.outcome(s)
        if outcome is None or not seats:
            return {}
        first = (s.sheet[-1].knocker or 0) if s.sheet else 0
        n = len(s.hands)
        winners = tuple(sorted(best(outcome.places, seats), key=lambda i: (i - first - 1) % n))
        return split_prize(pot, {i: s.plain[i] for i in seats}, winners, s.options)


def _dealer(_: GinState) -> tuple[Seat, ...]:
    return (DEALER,)


def _showers(s: GinState) -> tuple[Seat, ...]:
    waiting = tuple(i for i in showdown.defenders(s) if i not in s.answered)
    return waiting[:1] if showdown.in_turn(s) else tuple(sorted(waiting))


# Where it is not just who is on turn:
_TO_ACT: dict[Phase, Callable[[GinState], tuple[Seat, ...]]] = {
    Phase.DEAL: _dealer,
    Phase.TURN_END: _dealer,
    Phase.SHOW: _showers,
    Phase.SHOW_GIN: _showers,
    Phase.DEAL_END: lambda s: tuple(i for i in s.order if i not in s.ready),
    Phase.MATCH_END: lambda _: (),
}


def _out_of_phase(s: GinState, a: Action) -> Illegal:
    if s.phase is Phase.UPCARD_OPTION and type(a) in (DrawStock, st.DrawDiscard):
        return Illegal("upcard_option_pending")
    if s.phase in (Phase.UPCARD_OPTION, Phase.DRAW) and type(a) in _TURN:
        return Illegal("must_draw_first")
    return Illegal("wrong_phase", phase=s.phase)
