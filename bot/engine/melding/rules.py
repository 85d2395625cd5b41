"""The rules of the laid-meld games: one reducer for all of them, driven by the parameters in the state."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from bot.engine.cards import Cards, shuffled
from bot.engine.melding import flow, play, pots
from bot.engine.melding import state as st
from bot.engine.melding.advice import best_lay, default_action, layoffs_that_fit, listed
from bot.engine.melding.ends import PLAYS, Handler, endable
from bot.engine.melding.family import FamilyRules
from bot.engine.melding.flow import MeldingStep
from bot.engine.melding.house import clashes
from bot.engine.melding.params import Access, Exhausted, Params, Rearrange, Scoring, Starter
from bot.engine.melding.planning import plans
from bot.engine.melding.state import MeldingState
from bot.engine.moves import Action, Deal, Dealt, NextDeal, Rebuild
from bot.engine.rules import Illegal, Plan
from bot.engine.state import DEALER, Phase, Seat, View

DRAWS: dict[type[Action], Handler] = {
    st.DrawStock: play.draw_stock,
    st.TakeDiscard: play.take_discard,
    st.PassDraw: play.pass_draw,
}
HANDLERS: dict[Phase, dict[type[Action], Handler]] = {
    Phase.DEAL: {Deal: flow.deal},
    Phase.DRAW: DRAWS,
    Phase.PLAY: {**PLAYS, st.UndoTake: play.undo_take, st.Discard: play.discard},
    Phase.TURN_END: {Rebuild: flow.rebuild},
    Phase.DEAL_END: {NextDeal: flow.next_deal},
    Phase.MATCH_END: {},
}
CHECKED = {st.Lay, st.LayOff, st.SwapJoker, st.TakeDiscard}  # actions that must leave a turn that can be ended


class MeldingRules(FamilyRules[MeldingState]):
    """Rules of a laid-meld game."""

    params: ClassVar[Params]
    family = "melding"
    state = MeldingState
    options = Params
    actions = (
        Deal,
        Rebuild,
        NextDeal,
        st.DrawStock,
        st.TakeDiscard,
        st.PassDraw,
        st.UndoTake,
        st.Lay,
        st.LayOff,
        st.SwapJoker,
        st.Discard,
    )
    events = (
        Dealt,
        st.Drew,
        st.Took,
        st.PutBack,
        st.PassedDraw,
        st.Laid,
        st.LaidOff,
        st.Swapped,
        st.Reverted,
        st.Discarded,
        st.Rebuilt,
        st.DealEnded,
        st.MatchEnded,
    )

    def house(self, players: int, overrides: Mapping[str, Any]) -> Params:
        """The parameters with house rules. Raises Illegal (option_unknown, option_invalid)."""
        p: Params = super().house(players, _plain(overrides))
        return p

    def playable(self, p: Params, players: int) -> dict[str, bool]:
        """Option -> can this family be played so?"""
        dealt = players * p.hand_size.get(players, 0)
        return {
            "hand_size": 0 < dealt < p.pack_size() - p.initial_upcard - (p.starter is Starter.DEALER_EXTRA),
            "players_min" if players < p.players_min else "players_max": p.players_min <= players <= p.players_max,
            "match_target": p.match_target > 0,
            "scoring": p.scoring is not Scoring.STAKE,
            "exhausted_rule": p.exhausted_rule is not Exhausted.DRAWN_HAND,
            "discard_access": p.discard_access is not Access.OFFER,
            "table_rearrange": p.table_rearrange is Rearrange.NONE,
            "match_deals": p.match_deals is None or p.match_deals > 0,
            "set_min": p.set_min >= 3 and p.run_min >= 3,
            "decks": p.decks > 0 and p.jokers >= 0,
        }

    def clashes(self, options: Params, changed: frozenset[str]) -> Iterator[Illegal]:
        """Why chosen options cannot go together."""
        return clashes(options, changed)

    def to_act(self, s: MeldingState) -> tuple[Seat, ...]:
        """Who may act."""
        return _TO_ACT[s.phase](s)

    def chance(self, s: MeldingState, below: Callable[[int], int]) -> Action:
        """The deal, or the new stock."""
        if s.phase is Phase.DEAL:
            return Deal(shuffled(self.pack(s), below))
        if not s.options.rebuild_shuffle:
            return Rebuild(flow.turned_over(s))
        return Rebuild(shuffled(flow.to_shuffle(s), below))

    def reduce(self, s: MeldingState, seat: Seat, a: Action) -> MeldingStep:
        """The state after ``a``. Raises Illegal."""
        handler = HANDLERS[s.phase].get(type(a))
        if handler is None:
            raise _out_of_phase(s, a)
        step = handler(s, seat, a)
        if type(a) in CHECKED and not endable(step.state, seat):
            raise _dead_end(step.state, a)
        return step

    def legal(self, v: View[MeldingState], seat: Seat) -> Iterator[Action]:
        """Draws, takes, single melds, openings, lay-offs of single cards, swaps and every discard."""
        return (a for a in listed(v.state, seat) if self.check(v.state, seat, a) is None)

    def plan(self, v: View[MeldingState], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        """What the ``chosen`` cards can be now, best first; with none chosen, the melds of the hand."""
        return plans(self, v.state, seat, chosen)

    def default(self, v: View[MeldingState], seat: Seat) -> Action:
        """Draw, then throw the card just drawn or the dearest that is in no meld."""
        return default_action(self, v, seat)

    def best_lay(self, v: View[MeldingState], seat: Seat) -> st.Lay | None:
        """The best arrangement of the hand as one lay that is legal now."""
        return best_lay(self, v, seat)

    def layoffs_that_fit(self, v: View[MeldingState], seat: Seat) -> tuple[st.LayOff, ...]:
        """Lay-offs, to be done in turn, of all deadwood that fits in one place only."""
        return layoffs_that_fit(self, v, seat)

    def shares(self, s: MeldingState, pot: int, seats: tuple[Seat, ...]) -> dict[Seat, int]:
        """A pot: the best of ``seats`` takes all, or as the options say with a part for the near losers."""
        outcome = self.outcome(s)
        if s.options.pot_winner_pct is None or outcome is None or not seats:
            return super().shares(s, pot, seats)
        return pots.shared(pot, outcome.points, outcome.places, seats, s.options)


_TO_ACT: dict[Phase, Callable[[MeldingState], tuple[Seat, ...]]] = {
    Phase.DEAL: lambda _: (DEALER,),
    Phase.DRAW: lambda s: (s.turn,),
    Phase.PLAY: lambda s: (s.turn,),
    Phase.TURN_END: lambda _: (DEALER,),
    Phase.DEAL_END: lambda s: tuple(i for i in s.order if i not in s.ready),
    Phase.MATCH_END: lambda _: (),
}


def _plain(overrides: Mapping[str, Any]) -> dict[str, Any]:
    """House rules with the rules' word for a joker that counts as the card it stands for."""
    return {k: None if (k, v) == ("joker_in_meld", "REPLACED") else v for k, v in overrides.items()}


def _out_of_phase(s: MeldingState, a: Action) -> Illegal:
    if s.phase is Phase.DRAW and type(a) in HANDLERS[Phase.PLAY]:
        return Illegal("must_draw_first")
    if s.phase is Phase.PLAY and type(a) in DRAWS:
        return Illegal("already_drawn")
    return Illegal("wrong_phase", phase=s.phase)


def _dead_end(after: MeldingState, a: Action) -> Illegal:
    if type(a) is st.TakeDiscard and after.now.obliged:
        return Illegal("discard_take_unusable", card=a.card)
    return Illegal("dead_end_no_legal_discard")
