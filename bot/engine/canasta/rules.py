"""The rules of Canasta: sides, a pack that is taken as a whole, canastas, going out."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from bot.engine.canasta import advice, dealing, house, laying, taking, turns
from bot.engine.canasta import state as st
from bot.engine.canasta.facts import partner
from bot.engine.canasta.laying import CanastaStep
from bot.engine.canasta.params import FINE, RAISE, CanastaParams, Irregular
from bot.engine.canasta.state import CanastaState
from bot.engine.cards import Card, Cards, deck, shuffled
from bot.engine.melding.holding import put
from bot.engine.melding.state import Discard, Discarded, DrawStock, Drew, MatchEnded
from bot.engine.moves import Action, Deal, Dealt, NextDeal
from bot.engine.rules import Illegal, Outcome, Plan, Rules, Step
from bot.engine.sides import DrawSeats, Seating, SeatsDrawn, ShuffleSeats, draw, outcome
from bot.engine.state import DEALER, Phase, Seat, View

Handler = Callable[[CanastaState, Seat, Any], CanastaStep]


def _no_discard(_: CanastaState, __: Seat, ___: Discard) -> CanastaStep:
    raise Illegal("no_discard_hand_over")


_TURN: dict[type[Action], Handler] = {
    st.LayGroups: laying.lay,
    st.GoOut: laying.go_out,
    Discard: turns.discard,
    st.Ask: turns.ask,
}
HANDLERS: dict[Phase, dict[type[Action], Handler]] = {phase: {} for phase in Phase} | {
    Phase.SEATING: {DrawSeats: dealing.draw_seats, ShuffleSeats: dealing.shuffle_seats},
    Phase.DEAL: {Deal: dealing.deal},
    Phase.RED_THREES: {st.TurnRedThrees: turns.turn_red_threes},
    Phase.TURN_START: {
        DrawStock: turns.draw_stock,
        st.TakePack: taking.take,
        st.Decline: turns.decline,
        st.Ask: turns.ask,
    },
    Phase.AFTER_DRAW: _TURN,
    Phase.PLAY: _TURN,
    Phase.LAST_RED_THREE: _TURN | {st.Finish: turns.end_of_deal, Discard: _no_discard},
    Phase.WAIT_ANSWER: {st.Answer: turns.answer},
    Phase.DEAL_END: {NextDeal: dealing.next_deal},
}
_DEALERS = (Phase.SEATING, Phase.DEAL, Phase.RED_THREES)


class CanastaRules(Rules[CanastaState]):
    """Rules driven by the parameters in the state."""

    params: ClassVar[CanastaParams]
    family = "canasta"
    state = CanastaState
    options = CanastaParams
    actions = (
        DrawSeats,
        ShuffleSeats,
        Deal,
        NextDeal,
        st.TurnRedThrees,
        DrawStock,
        st.TakePack,
        st.LayGroups,
        st.GoOut,
        Discard,
        st.Ask,
        st.Answer,
        st.Decline,
        st.Finish,
    )
    events = (
        SeatsDrawn,
        Dealt,
        st.LaidRedThrees,
        Drew,
        st.TookPack,
        st.LaidGroups,
        Discarded,
        st.Asked,
        st.Replied,
        st.Lapsed,
        st.Penalised,
        st.WentLone,
        st.LeftPack,
        st.WentOut,
        st.CanastaScored,
        MatchEnded,
    )

    def seats(self) -> range:
        """The numbers of players that the variant takes."""
        return range(self.params.players_min, self.params.players_max + 1)

    def defaults(self, players: int) -> CanastaParams:
        """The options for so many players."""
        return house.form(self.params, players)

    def base(self, players: int, overrides: Mapping[str, Any]) -> CanastaParams:
        """The options that house rules change: those of the way in which three or six play."""
        forms = {name: overrides[name] for name in ("three_players", "six_players") if name in overrides}
        try:
            chosen = msgspec.convert(msgspec.to_builtins(self.params) | forms, CanastaParams)
        except msgspec.ValidationError:
            chosen = self.params
        return house.form(chosen, players)

    def house(self, players: int, overrides: Mapping[str, Any]) -> CanastaParams:
        """The options with house rules. Raises Illegal (option_unknown, option_invalid)."""
        p: CanastaParams = super().house(players, overrides)
        for name, fine in house.playable(p, players).items():
            if not fine:
                raise Illegal("option_invalid", option=name)
        return p

    def clashes(self, options: CanastaParams, changed: frozenset[str]) -> Iterator[Illegal]:
        """Why options cannot go together."""
        return house.clashes(options, changed)

    def start(self, players: int, options: CanastaParams, dealer: Seat = 0) -> CanastaState:
        """The state before the draw for partners, or before the first deal."""
        return dealing.start(self.id, players, options, deck(options.packs, options.jokers), dealer)

    def pack(self, s: CanastaState) -> Cards:
        """Every card of a deal, sorted."""
        return deck(s.options.packs, s.options.jokers)

    def to_act(self, s: CanastaState) -> tuple[Seat, ...]:
        """Who may act."""
        if s.phase in _DEALERS:
            return (DEALER,)
        found = _TO_ACT.get(s.phase)
        return found(s) if found else (s.turn,)

    def chance(self, s: CanastaState, below: Callable[[int], int]) -> Action:
        """The draw for seats, the deal, or the red threes of a hand before its first turn."""
        if s.phase is Phase.RED_THREES:
            return st.TurnRedThrees()
        if s.phase is Phase.DEAL:
            return Deal(shuffled(self.pack(s), below))
        if s.options.teams is Seating.RANDOM:
            return ShuffleSeats(shuffled(range(len(s.hands)), below))
        return DrawSeats(draw(self.pack(s), len(s.hands), dealing.HEIGHT, below))

    def reduce(self, s: CanastaState, seat: Seat, a: Action) -> CanastaStep:
        """The state after ``a``; where the house fines an attempt, what that costs. Raises Illegal."""
        try:
            return play(s, seat, a)
        except Illegal as e:
            step = penalty(s, seat, e)
            if step is None:
                raise
            return step

    def legal(self, v: View[CanastaState], seat: Seat) -> Iterator[Action]:
        """Good actions of every kind; melds and takings are more than are listed."""
        return advice.listed(v.state, seat) if seat in self.to_act(v.state) else iter(())

    def plan(self, v: View[CanastaState], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        """What the ``chosen`` cards can be; ``points`` come to the table. What would be fined is told as illegal."""
        s = v.state
        return tuple(
            Plan(action=a, cards=cards, points=value, illegal=self._refused(s, seat, a))
            for a, cards, value in advice.ideas(s, seat, chosen)
        )

    def _refused(self, s: CanastaState, seat: Seat, a: Action) -> Illegal | None:
        if seat not in self.to_act(s):
            return Illegal("not_your_turn", turn=s.turn)
        try:
            play(s, seat, a)
        except Illegal as e:
            return e
        return None

    def default(self, v: View[CanastaState], seat: Seat) -> Action:
        """Draw and throw what is missed least; answer as the house wants it."""
        return advice.harmless(v.state, seat)

    def forced(self, v: View[CanastaState], seat: Seat) -> Action | None:
        """With an empty stock, the only thing that can be done."""
        s = v.state
        if seat not in self.to_act(s) or s.phase is not Phase.TURN_START or s.stock:
            return None
        found = list(advice.listed(s, seat))
        return found[0] if len(found) == 1 else None

    def newest(self, s: CanastaState, seat: Seat) -> Card | None:
        """The last card that ``seat`` drew in its present turn and still holds."""
        held = [c for c in s.drawn[seat] if c in s.hands[seat]]
        return held[-1] if held else None

    def standing(self, s: CanastaState) -> Outcome:
        """Places by totals; partners share one."""
        return outcome(s.scores)


def play(s: CanastaState, seat: Seat, a: Action) -> CanastaStep:
    """The state after ``a``, with no attempt fined. Raises Illegal."""
    handler = HANDLERS[s.phase].get(type(a))
    if handler is None:
        raise Illegal("ask_too_late" if isinstance(a, st.Ask) else "wrong_phase", phase=s.phase)
    return handler(s, seat, a)


def penalty(s: CanastaState, seat: Seat, e: Illegal) -> CanastaStep | None:
    """What the refused attempt costs, where the house fines it: nothing is laid. Two players are never fined."""
    if len(s.hands) == 2:
        return None
    if e.reason == "initial_minimum" and s.options.short_initial_meld is Irregular.PENALISE:
        side = s.sides[seat]
        s = msgspec.structs.replace(s, raised=put(s.raised, side, s.raised[side] + RAISE), firm=s.firm + 1)
        return Step(s, (st.Penalised(seat=seat, reason=e.reason, raised=RAISE),))
    if e.reason == "too_many_wilds" and s.options.too_many_wilds is Irregular.PENALISE:
        s = msgspec.structs.replace(s, fined=put(s.fined, seat, s.fined[seat] + FINE), firm=s.firm + 1)
        return Step(s, (st.Penalised(seat=seat, reason=e.reason, points=FINE),))
    return None


def _asked(s: CanastaState) -> tuple[Seat, ...]:
    whom = partner(s, s.turn)
    return () if whom is None else (whom,)


# Where it is neither the dealer nor who is on turn:
_TO_ACT: dict[Phase, Callable[[CanastaState], tuple[Seat, ...]]] = {
    Phase.WAIT_ANSWER: _asked,
    # Who sat out too, for the next deal is theirs.
    Phase.DEAL_END: lambda s: tuple(i for i in dict.fromkeys((*s.order, *range(len(s.hands)))) if i not in s.ready),
    Phase.MATCH_END: lambda _: (),
}
