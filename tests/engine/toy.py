"""A game small enough to see through: all seats are asked at once, then each in turn throws."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from bot.engine.cards import Card, Cards, deck, hand, shuffled, without
from bot.engine.moves import Action, Deal, Dealt, Event
from bot.engine.rules import Illegal, Outcome, Plan, Rules, Step
from bot.engine.state import DEALER, Phase, Seat, State, View
from bot.engine.zones import Note


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """House rules of the toy."""

    size: int = 2
    ranks: tuple[str, ...] = ("A", "2", "3", "4")


class ToyState(State, frozen=True, kw_only=True):
    """A deal of the toy."""

    options: Note[Options]


class Throw(Action, frozen=True):
    """Throw a card."""

    card: Card


class Ask(Action, frozen=True):
    """While all may ask: leave the asking."""


class Thrown(Event, frozen=True, kw_only=True):
    """A card was thrown."""

    card: Note[Card]


class Toy(Rules[ToyState]):
    """First all seats ask, in any order; then they throw in turn until a hand is empty."""

    id: ClassVar[str] = "toy"
    family: ClassVar[str] = "toy"
    state: ClassVar[type[Any]] = ToyState
    options: ClassVar[type[msgspec.Struct]] = Options
    actions: ClassVar[tuple[type[Action], ...]] = (Deal, Throw, Ask)
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Thrown)

    def seats(self) -> range:
        return range(2, 4)

    def defaults(self, players: int) -> Options:
        return Options(size=4 - players)

    def start(self, players: int, options: Options, dealer: Seat = 0) -> ToyState:
        return ToyState(
            game=self.id,
            options=options,
            since=(0,) * players,
            order=tuple(range(players)),
            dealer=dealer,
            scores=(0,) * players,
            hands=((),) * players,
            known=((),) * players,
        )

    def pack(self, s: ToyState) -> Cards:
        return deck(1, 0, s.options.ranks)

    def to_act(self, s: ToyState) -> tuple[Seat, ...]:
        if s.phase is Phase.MATCH_END:
            return ()
        if s.phase is Phase.DRAW:
            return tuple(i for i in s.order if i not in s.ready)
        return (s.turn,)

    def chance(self, s: ToyState, below: Callable[[int], int]) -> Action:
        return Deal(shuffled(self.pack(s), below))

    def reduce(self, s: ToyState, seat: Seat, a: Action) -> Step[ToyState]:
        match a:
            case Deal(order) if seat == DEALER:
                return self._deal(s, order)
            case Ask() if s.phase is Phase.DRAW:
                ready = (*s.ready, seat)
                phase = Phase.PLAY if len(ready) == len(s.order) else Phase.DRAW
                return Step(replace(s, ready=ready, phase=phase, turn=0))
            case Throw(card) if s.phase is Phase.PLAY:
                return self._throw(s, seat, card)
        raise Illegal("wrong_phase", phase=s.phase)

    def _deal(self, s: ToyState, order: Cards) -> Step[ToyState]:
        n = s.options.size
        hands = tuple(hand(order[i * n : i * n + n]) for i in s.order)
        dealt = tuple(Dealt(seat=i, hand=h, deal=1) for i, h in enumerate(hands))
        return Step(replace(s, hands=hands, stock=order[n * len(hands) :], phase=Phase.DRAW, deal=1), dealt)

    def _throw(self, s: ToyState, seat: Seat, card: Card) -> Step[ToyState]:
        left = without(s.hands[seat], (card,))
        if left is None:
            raise Illegal("card_not_in_hand", card=card)
        hands = tuple(left if i == seat else h for i, h in enumerate(s.hands))
        phase = Phase.PLAY if left else Phase.MATCH_END
        after = replace(s, hands=hands, discard=(*s.discard, card), turn=(seat + 1) % len(hands), phase=phase)
        return Step(after, (Thrown(seat=seat, card=card),))

    def legal(self, v: View[ToyState], seat: Seat) -> Iterator[Action]:
        if v.state.phase is Phase.DRAW:
            yield Ask()
        else:
            yield from (Throw(c) for c in sorted(set(v.state.hands[seat])))

    def plan(self, v: View[ToyState], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        return ()

    def default(self, v: View[ToyState], seat: Seat) -> Action:
        return next(self.legal(v, seat))

    def standing(self, s: ToyState) -> Outcome:
        return Outcome(places=tuple(1 + bool(h) for h in s.hands), points=s.scores)


TOY = Toy()
