"""What is common to the states of all games, what a viewer sees of them, and worlds that a viewer cannot tell apart."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import Any, Generic, TypeVar

import msgspec

from bot.engine.cards import BACK, Card, Cards, hand, shuffled
from bot.engine.zones import Hidden, Note, Owner, Public, Zone, marked_fields, places, redact

Seat = int
DEALER: Seat = -1


class Phase(StrEnum):
    """Where in a deal a state rests; the names are those of the rules of each game."""

    SEATING = "seating"
    DEAL = "deal"
    FIRST_PLAYER = "first_player"
    DRAW = "draw"
    PLAY = "play"
    EXCHANGE = "exchange"
    TURN_UP = "turn_up"
    OPTION = "option"
    OWN_TURNUP = "own_turnup"
    FORCE_WINDOW = "force_window"
    FORCED = "forced"
    UPCARD_OPTION = "upcard_option"
    DISCARD = "discard"
    RED_THREES = "red_threes"
    TURN_START = "turn_start"
    AFTER_DRAW = "after_draw"
    WAIT_ANSWER = "wait_answer"
    LAST_RED_THREE = "last_red_three"
    SHOW = "show"
    SHOW_GIN = "show_gin"
    TURN_END = "turn_end"
    DEAL_END = "deal_end"
    MATCH_END = "match_end"


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match as one value: deals played, scores and the deal under way. Seats count from 0, clockwise."""

    game: Note[str]
    seq: Note[int] = 0  # entries applied
    since: Note[tuple[int, ...]] = ()  # per seat: the seq at which its own possibilities last changed
    order: Note[tuple[Seat, ...]]  # who plays this deal
    phase: Note[Phase] = Phase.DEAL
    turn: Note[Seat] = DEALER
    dealer: Note[Seat] = 0  # who deals the present deal
    deal: Note[int] = 0  # number of the present deal, from 1
    shuffles: Note[int] = 0  # shuffles made in the present deal
    scores: Note[tuple[int, ...]]  # match totals by seat
    hands: Owner[tuple[Cards, ...]]
    stock: Hidden[Cards] = ()  # the next card drawn is the last
    discard: Public[Cards] = ()  # the top is the last
    shown: Public[tuple[Cards, ...]] = ()  # hands laid open at the end of a deal, by seat
    known: Note[tuple[Cards, ...]]  # per seat: cards that everyone knows to be in that hand
    taken: Note[tuple[tuple[Seat, Card], ...]] = ()  # who took what from the pile in this deal, in order
    thrown: Note[tuple[tuple[Seat, Card], ...]] = ()  # who threw what in this deal, in order
    ready: Note[tuple[Seat, ...]] = ()  # who wants the next deal
    firm: Note[int] = 0  # steps so far behind which nobody goes back


S = TypeVar("S", bound=State)


class View(msgspec.Struct, Generic[S], frozen=True):
    """A state as one seat (None: the channel) sees it: the same shape, unseen cards are backs."""

    state: S
    viewer: Seat | None

    @property
    def hand(self) -> Cards:
        """The viewer's own cards; empty for the channel."""
        return () if self.viewer is None else self.state.hands[self.viewer]


def view(s: S, viewer: Seat | None) -> View[S]:
    """What seat ``viewer`` may know of ``s``."""
    return View(redact(s, viewer), viewer)


def visible(v: View[S]) -> int:
    """How many cards of the pack the viewer sees: it grows exactly when a back became a card."""
    return sum(c != BACK for c in places(v.state))


def sample(v: View[S], pack: Cards, below: Callable[[int], int]) -> S:
    """A world that the viewer cannot tell from the real one: unseen cards at random, known cards in their hands.

    ``pack`` is every card of the deal; ``below(n)`` is uniform in [0, n). Raises ValueError if the counts do not fit.
    """
    unseen = Counter(pack) - Counter(c for c in places(v.state) if c != BACK)
    held = {i: _hidden_known(v, i) for i in range(len(v.state.hands))}
    for cards in held.values():
        unseen.subtract(cards)
    pool = list(shuffled(hand(unseen.elements()), below))
    changes: dict[str, Any] = {"hands": tuple(_filled(h, held[i], pool) for i, h in enumerate(v.state.hands))}
    for name, zone, _ in marked_fields(type(v.state)):
        if zone is Zone.HIDDEN:
            changes[name] = _dealt(getattr(v.state, name), pool)
    if pool:
        raise ValueError(f"{len(pool)} cards of the pack have no place")
    return msgspec.structs.replace(v.state, **changes)


def _hidden_known(v: View[S], seat: Seat) -> Cards:
    return v.state.known[seat] if BACK in v.state.hands[seat] else ()


def _filled(zone: Cards, known: Cards, pool: list[Card]) -> Cards:
    if BACK not in zone:
        return zone
    return hand([*known, *(pool.pop() for _ in range(len(zone) - len(known)))])


def _dealt(zone: Any, pool: list[Card]) -> Any:
    if isinstance(zone, tuple):
        return tuple(_dealt(x, pool) for x in zone)
    return pool.pop() if zone == BACK else zone
