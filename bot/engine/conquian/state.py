"""State, actions and events of Conquián: a card is offered, and used at once or refused; none enters a hand."""

from bot.engine.cards import Card, Cards
from bot.engine.conquian.params import ConquianParams
from bot.engine.melding.state import Layout, Meld, MeldingState
from bot.engine.moves import Action, Event
from bot.engine.state import DEALER, Seat
from bot.engine.zones import Hidden, Note, Owner, Public


class ConquianState(MeldingState, frozen=True, kw_only=True):
    """A match of Conquián. ``turn`` is who has to answer, ``discard`` the dead cards."""

    options: Note[ConquianParams]
    offered: Public[Cards] = ()  # the card on offer; never more than one
    source: Note[Seat] = DEALER  # who threw the offered card; DEALER: it was turned up
    asked: Note[tuple[Seat, ...]] = ()  # who has refused the offered card, in order
    carry: Note[int] = 0  # stakes carried over from drawn deals
    passed: Note[tuple[Seat, ...]] = ()  # who has passed a card before play, in order
    passing: Hidden[Cards] = ()  # the cards passed, in that order


class Give(Action, frozen=True):
    """Before play: pass a card to the seat that plays next."""

    card: Card


class Exchange(Action, frozen=True):
    """The dealer's: the passed cards change hands."""


class TurnUp(Action, frozen=True):
    """Turn the next card of the stock."""


class Use(Action, frozen=True):
    """Use the offered card: the seat's complete new table."""

    layout: tuple[Layout, ...]


class Pass(Action, frozen=True):
    """Refuse the offered card."""


class Force(Action, frozen=True):
    """Oblige the seat that has just passed to use the card."""


class NoForce(Action, frozen=True):
    """Let the pass stand."""


class Keep(Action, frozen=True):
    """Take the offered card into the hand: always refused."""


class Gave(Event, frozen=True, kw_only=True):
    """The seat passed a card on."""

    card: Owner[Card]


class Received(Event, frozen=True, kw_only=True):
    """The seat got the card that was passed to it."""

    card: Owner[Card]


class TurnedUp(Event, frozen=True, kw_only=True):
    """A card of the stock is on offer."""

    card: Note[Card]


class Used(Event, frozen=True, kw_only=True):
    """The offered card was used with ``cards`` of the hand; ``melds`` are those that are new or changed."""

    card: Note[Card]
    cards: Note[Cards]
    melds: Note[tuple[Meld, ...]]
    melded: Note[int]  # cards on the seat's table now


class Passed(Event, frozen=True, kw_only=True):
    """The offered card was refused."""

    card: Note[Card]


class Forced(Event, frozen=True, kw_only=True):
    """The seat forces ``victim`` to use the card."""

    card: Note[Card]
    victim: Note[Seat]


class LetGo(Event, frozen=True, kw_only=True):
    """The seat could have forced and did not."""


class Died(Event, frozen=True, kw_only=True):
    """Nobody wanted the card: it is out of play."""

    card: Note[Card]


class StakeWon(Event, frozen=True, kw_only=True):
    """The seat takes the stakes."""

    stakes: Note[int]


class StakeCarried(Event, frozen=True, kw_only=True):
    """A drawn deal: so many stakes are carried over to the next."""

    stakes: Note[int]
