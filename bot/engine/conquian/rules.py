"""The rules of Conquián: the family's melds and parameters with a turn of its own."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from bot.engine.cards import Cards, shuffled
from bot.engine.conquian import flow
from bot.engine.conquian import state as st
from bot.engine.conquian.advice import added, harmless, ideas, listed, uses
from bot.engine.conquian.flow import ConquianStep
from bot.engine.conquian.params import ConquianParams
from bot.engine.conquian.state import ConquianState
from bot.engine.melding.family import FamilyRules
from bot.engine.melding.params import Access, Exhausted, Rearrange, Scoring, Starter, Targets
from bot.engine.melding.state import DealEnded, Discard, Discarded, MatchEnded
from bot.engine.moves import Action, Deal, Dealt, NextDeal
from bot.engine.rules import Illegal, Plan
from bot.engine.state import DEALER, Phase, Seat, View

Handler = Callable[[ConquianState, Seat, Any], ConquianStep]

_ANSWERS: dict[type[Action], Handler] = {st.Use: flow.use, st.Pass: flow.refuse}
HANDLERS: dict[Phase, dict[type[Action], Handler]] = {
    Phase.DEAL: {Deal: flow.deal},
    Phase.EXCHANGE: {st.Give: flow.give, st.Exchange: flow.exchange},
    Phase.TURN_UP: {st.TurnUp: flow.turn_up},
    Phase.OPTION: _ANSWERS,
    Phase.OWN_TURNUP: _ANSWERS,
    Phase.FORCE_WINDOW: {st.Force: flow.force, st.NoForce: flow.no_force},
    Phase.FORCED: {st.Use: flow.use},
    Phase.DISCARD: {Discard: flow.discard},
    Phase.DEAL_END: {NextDeal: flow.next_deal},
    Phase.MATCH_END: {},
}


class ConquianRules(FamilyRules[ConquianState]):
    """Rules of a game with an offered card."""

    params: ClassVar[ConquianParams]
    family = "conquian"
    state = ConquianState
    options = ConquianParams
    actions = (
        Deal,
        NextDeal,
        st.Give,
        st.Exchange,
        st.TurnUp,
        st.Use,
        st.Pass,
        st.Force,
        st.NoForce,
        st.Keep,
        Discard,
    )
    events = (
        Dealt,
        st.Gave,
        st.Received,
        st.TurnedUp,
        st.Used,
        st.Passed,
        st.Forced,
        st.LetGo,
        st.Died,
        Discarded,
        st.StakeWon,
        st.StakeCarried,
        DealEnded,
        MatchEnded,
    )

    def playable(self, p: ConquianParams, players: int) -> dict[str, bool]:
        """Option -> can this family be played so?"""
        size = p.hand_size.get(players, 0)
        return {
            "decks": p.decks == 1,
            "jokers": p.jokers == 0,
            "hand_size": 0 < players * size < p.pack_size(),
            "players_max": p.players_min <= players <= p.players_max,
            "goal_melded": p.goal_melded is None or 0 < p.goal_melded <= size + 1,
            "starter": p.starter is not Starter.DEALER_EXTRA,
            "match_target": p.match_target > 0,
            "match_deals": p.match_deals is None and not p.match_elimination,
            "set_min": p.set_min >= 3 and p.run_min >= 3,
            "initial_upcard": not p.initial_upcard,
            "scoring": p.scoring is Scoring.STAKE,
            "exhausted_rule": p.exhausted_rule is Exhausted.DRAWN_HAND,
            "rebuild_max": p.rebuild_max == 0,
            "discard_access": p.discard_access is Access.OFFER,
            "table_rearrange": p.table_rearrange is Rearrange.OWN,
            "layoff_targets": p.layoff_targets is Targets.NONE,
        }

    def to_act(self, s: ConquianState) -> tuple[Seat, ...]:
        """Who may act."""
        return _TO_ACT.get(s.phase, _on_turn)(s)

    def chance(self, s: ConquianState, below: Callable[[int], int]) -> Action:
        """The deal, or the exchange, which takes no randomness."""
        return Deal(shuffled(self.pack(s), below)) if s.phase is Phase.DEAL else st.Exchange()

    def reduce(self, s: ConquianState, seat: Seat, a: Action) -> ConquianStep:
        """The state after ``a``. Raises Illegal."""
        handler = HANDLERS[s.phase].get(type(a))
        if handler is None:
            raise _out_of_phase(s, a)
        return handler(s, seat, a)

    def legal(self, v: View[ConquianState], seat: Seat) -> Iterator[Action]:
        """Every answer; of the uses one for each choice of hand cards."""
        return (a for a in listed(v.state, seat) if self.check(v.state, seat, a) is None)

    def plan(self, v: View[ConquianState], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        """The ways to use the offered card with exactly the ``chosen`` cards, or with any if none are."""
        s = v.state
        return tuple(_plan(a, chosen, s, seat, self.check(s, seat, a)) for a in ideas(s, seat, chosen))

    def default(self, v: View[ConquianState], seat: Seat) -> Action:
        """Turn up, pass, let go, use as little as possible, throw the loneliest card."""
        s = v.state
        steps = (a for a in (*harmless(s, seat), NextDeal()) if self.check(s, seat, a) is None)
        chosen = next(steps, None)
        if chosen is None:
            raise ValueError(f"seat {seat} has nothing to do")
        return chosen

    def forced(self, v: View[ConquianState], seat: Seat) -> Action | None:
        """A pass, where the offered card cannot be used."""
        s = v.state
        answering = s.phase in (Phase.OPTION, Phase.OWN_TURNUP) and seat in self.to_act(s)
        return st.Pass() if answering and not uses(s, seat) else None


def _plan(a: Action, chosen: Cards, s: ConquianState, seat: Seat, illegal: Illegal | None) -> Plan:
    cards = added(s, seat, a) if isinstance(a, st.Use) else chosen
    return Plan(action=a, cards=cards, illegal=illegal)


def _on_turn(s: ConquianState) -> tuple[Seat, ...]:
    return (s.turn,)


def _givers(s: ConquianState) -> tuple[Seat, ...]:
    return tuple(i for i in s.order if i not in s.passed) or (DEALER,)


_TO_ACT: dict[Phase, Callable[[ConquianState], tuple[Seat, ...]]] = {
    Phase.DEAL: lambda _: (DEALER,),
    Phase.EXCHANGE: _givers,
    Phase.DEAL_END: lambda s: tuple(i for i in s.order if i not in s.ready),
    Phase.MATCH_END: lambda _: (),
}


def _out_of_phase(s: ConquianState, a: Action) -> Illegal:
    if type(a) is st.Force:
        return Illegal("cannot_force")
    if s.phase is Phase.DISCARD:
        return Illegal("discard_required")
    if s.phase is Phase.FORCED and type(a) is st.Pass:
        return Illegal("forced_must_use", card=s.offered[0])
    if type(a) is st.Keep and s.offered:
        return Illegal("offered_card_not_keepable", card=s.offered[0])
    if type(a) is st.Use and not s.offered:
        return Illegal("nothing_offered")
    return Illegal("wrong_phase", phase=s.phase)
