"""The contract of a game's rules: one stateless object a variant, one reducer, refusals with a reason code."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Generic, NamedTuple

import msgspec

from bot.engine.cards import Card, Cards
from bot.engine.choices import HouseRules
from bot.engine.moves import Action, Event
from bot.engine.pots import best, evenly
from bot.engine.state import DEALER, Phase, S, Seat, View


class Illegal(Exception):
    """A refused action: the reason code of the rules file and the numbers that explain it, never a sentence."""

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(reason, params)
        self.reason, self.params = reason, params

    def __str__(self) -> str:
        """The reason alone: the numbers may be cards, and what is raised may end up in a log."""
        return self.reason


class Step(NamedTuple, Generic[S]):
    """A state and what happened on the way to it."""

    state: S
    events: tuple[Event, ...] = ()


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What some chosen cards can be now: the action, its cards, its points, and why it is not yet legal."""

    action: Action
    cards: Cards
    points: int = 0
    illegal: Illegal | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """End of a match, by seat: place (1 is best, ties share it) and points (match totals)."""

    places: tuple[int, ...]
    points: tuple[int, ...]


class Rules(ABC, Generic[S]):
    """The rules of one variant. Stateless: every method reads the house rules from the state."""

    id: ClassVar[str]
    family: ClassVar[str]
    state: ClassVar[type[Any]]
    options: ClassVar[type[msgspec.Struct]]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    choices: ClassVar[HouseRules] = HouseRules()  # what a table may choose
    complete: ClassVar[bool] = False  # does ``legal`` list every legal action?
    tile_joker: ClassVar[str] = ""  # a game of tiles: the letter of its joker

    @abstractmethod
    def seats(self) -> range:
        """The numbers of players that the variant takes."""

    def room(self, house: Mapping[str, Any]) -> range:
        """The numbers of players under house rules."""
        most = house.get("players_max", self.seats().stop - 1)
        return range(house.get("players_min", self.seats().start), most + 1)

    @abstractmethod
    def defaults(self, players: int) -> Any:
        """The variant's own options for ``players`` seats (an instance of ``options``)."""

    def base(self, players: int, overrides: Mapping[str, Any]) -> Any:  # noqa: ARG002  # for variants
        """The options that the ``overrides`` are laid over: the variant's own, where no form of play has others."""
        return self.defaults(players)

    def house(self, players: int, overrides: Mapping[str, Any]) -> Any:
        """The options with house rules applied. Raises Illegal (option_unknown, option_invalid)."""
        base = msgspec.to_builtins(self.base(players, overrides))
        unknown = sorted(set(overrides) - set(base))
        if unknown:
            raise Illegal("option_unknown", option=unknown[0])
        try:
            return msgspec.convert(base | dict(overrides), self.options, strict=False)
        except msgspec.ValidationError as e:
            raise Illegal("option_invalid", detail=str(e)) from e

    def clashes(self, options: Any, changed: frozenset[str]) -> Iterator[Illegal]:  # noqa: ARG002  # for variants
        """Why the ``options``, each fine by itself, of which ``changed`` were chosen, cannot go together."""
        return iter(())

    @abstractmethod
    def start(self, players: int, options: Any, dealer: Seat = 0) -> S:
        """The state before the first deal."""

    @abstractmethod
    def pack(self, s: S) -> Cards:
        """Every card of a deal, sorted."""

    @abstractmethod
    def to_act(self, s: S) -> tuple[Seat, ...]:
        """Who may act: () = the match is over, (DEALER,) = chance, several = claims, shows, answers."""

    @abstractmethod
    def chance(self, s: S, below: Callable[[int], int]) -> Action:
        """The dealer's action; the only place that takes randomness. ``below(n)`` is uniform in [0, n)."""

    @abstractmethod
    def reduce(self, s: S, seat: Seat, a: Action) -> Step[S]:
        """The variant's own reducer; ``apply`` adds what all games share. Raises Illegal."""

    def apply(self, s: S, seat: Seat, a: Action) -> Step[S]:
        """The state after ``a``. Raises Illegal and leaves ``s`` as it was (states are values)."""
        before = self.to_act(s)
        if seat not in before:
            raise Illegal("match_over" if not before else "not_your_turn", turn=s.turn)
        after, events = self.reduce(s, seat, a)
        seq = s.seq + 1
        since = since_after(s.since, before, self.to_act(after), seat, seq)
        return Step(msgspec.structs.replace(after, seq=seq, since=since), events)

    def check(self, s: S, seat: Seat, a: Action) -> Illegal | None:
        """Why ``a`` would be refused, or None. Works on a redacted state too, for the viewer's own seat."""
        if seat not in self.to_act(s):
            return Illegal("not_your_turn", turn=s.turn)
        try:
            self.reduce(s, seat, a)
        except Illegal as e:
            return e
        return None

    @abstractmethod
    def legal(self, v: View[S], seat: Seat) -> Iterator[Action]:
        """Legal actions of ``seat``: each is accepted, never none while it is to act; complete where ``complete``."""

    @abstractmethod
    def plan(self, v: View[S], seat: Seat, chosen: Cards = ()) -> tuple[Plan, ...]:
        """What the ``chosen`` cards can be now, best first; with none chosen, what the whole hand offers."""

    @abstractmethod
    def default(self, v: View[S], seat: Seat) -> Action:
        """The least harmful step of a seat whose clock ran out; asked until it no longer acts (at most 8 times)."""

    def forced(self, v: View[S], seat: Seat) -> Action | None:  # noqa: ARG002  # for variants
        """The step of ``seat`` that needs no deciding, which may be done for it after a moment; usually none."""
        return None

    def newest(self, s: S, seat: Seat) -> Card | None:  # noqa: ARG002  # for variants
        """The card that ``seat`` drew or took in its present turn and still holds; none where nothing enters a hand."""
        return None

    @abstractmethod
    def standing(self, s: S) -> Outcome:
        """Places and points as they would be if the match ended now; a deal under way counts for nothing."""

    def outcome(self, s: S) -> Outcome | None:
        """Places and points once the match is over."""
        return self.standing(s) if s.phase is Phase.MATCH_END else None

    def shares(self, s: S, pot: int, seats: tuple[Seat, ...]) -> dict[Seat, int]:
        """A finished match's ``pot`` for those of its ``seats`` who paid into it: the best takes all, equals share."""
        outcome = self.outcome(s)
        return evenly(pot, best(outcome.places, seats)) if outcome and seats else {}


def since_after(
    since: tuple[int, ...], before: tuple[Seat, ...], after: tuple[Seat, ...], actor: Seat, seq: int
) -> tuple[int, ...]:
    """A seat's possibilities change when it acts, and when it comes to act or stops."""
    changed = {actor} if before == after else {actor, *(set(before) ^ set(after))}
    out = list(since)
    for i in changed - {DEALER}:
        out[i] = seq
    return tuple(out)


def settle(rules: Rules[S], s: S, below: Callable[[int], int]) -> tuple[S, list[tuple[Action, tuple[Event, ...]]]]:
    """Apply the dealer's actions until a seat is to act or the match is over; also what was done, in order."""
    done: list[tuple[Action, tuple[Event, ...]]] = []
    while rules.to_act(s) == (DEALER,):
        action = rules.chance(s, below)
        s, events = rules.apply(s, DEALER, action)
        done.append((action, events))
    return s, done
