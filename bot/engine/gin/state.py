"""State, actions and events of Gin: hands stay hidden until somebody knocks, shows until all of them are in.

Drawing from the stock and discarding are the actions and events of the melding games.
"""

from enum import StrEnum

import msgspec

from bot.engine.cards import Card, Cards
from bot.engine.gin.params import GinParams
from bot.engine.melding.state import Meld
from bot.engine.moves import Action, Event
from bot.engine.state import Seat, State
from bot.engine.zones import Note, Public, Secret

KNOCKERS_DEADWOOD = 0  # what is no meld; melds count from 1


class Ending(StrEnum):
    """How a deal ended."""

    KNOCK = "knock"
    UNDERCUT = "undercut"
    GIN = "gin"
    BIG_GIN = "big_gin"
    VOID = "void"  # the stock ran low for good: nobody scores


class LayOff(msgspec.Struct, frozen=True):
    """A card that a defender adds to the knocker's meld of number ``onto``."""

    card: Card
    onto: int


class Showing(msgspec.Struct, frozen=True):
    """How a defender shows: its own melds and what it lays off."""

    melds: tuple[Cards, ...] = ()
    layoffs: tuple[LayOff, ...] = ()


class GinHand(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's part in a finished deal. The melds lie on the table, the deadwood is shown."""

    left: Cards  # deadwood
    points: int  # of it
    laid_off: int = 0  # cards put onto the knocker's melds
    penalty: int = 0
    delta: int  # what the deal did to the total
    total: int


class GinScore(msgspec.Struct, frozen=True, kw_only=True):
    """The score sheet of a finished deal. ``winners`` from the left of the knocker."""

    deal: int
    ending: Ending
    knocker: Seat | None
    winners: tuple[Seat, ...]
    multiplier: int
    seats: tuple[GinHand, ...]
    melds: tuple[Meld, ...] = ()  # the table at its end, with who laid each card

    @property
    def closer(self) -> Seat | None:
        """The winner, the first of them if several share the deal."""
        return self.winners[0] if self.winners else None


class GinState(State, frozen=True, kw_only=True):
    """A match of Gin. ``shown`` has the knocker's deadwood while the others show, at the deal's end everybody's."""

    options: Note[GinParams]
    passes: Note[int] = 0  # of the upcard, so far
    stock_only: Note[bool] = False  # everybody refused the upcard: it may not be taken now
    taken_card: Note[Card | None] = None  # taken from the pile in this turn
    drawn: Secret[tuple[Card | None, ...]]  # per seat: the card drawn from the stock in this turn
    reshuffles: Note[int] = 0
    limit_card: Note[Card | None] = None  # the first upcard
    limit: Note[int] = 10  # deadwood with which one may knock; 0: gin only
    multiplier: Note[int] = 1
    knocker: Note[Seat | None] = None
    ending: Note[Ending | None] = None  # knock, gin or big gin, while the others show
    melds: Public[tuple[Meld, ...]] = ()  # the knocker's first, from number 1; those of the others once they are shown
    shows: Secret[tuple[Showing | None, ...]]  # per seat, until all are in
    answered: Note[tuple[Seat, ...]] = ()  # who has shown, in order
    plain: Note[tuple[int, ...]]  # totals of the penalties before doubling
    sheet: Note[tuple[GinScore, ...]] = ()  # the finished deals


class PassUpcard(Action, frozen=True):
    """First turn: leave the upcard to the next seat."""


class TakeUpcard(Action, frozen=True):
    """First turn: take the upcard."""


class DrawDiscard(Action, frozen=True):
    """Take the top of the discard pile."""


class Knock(Action, frozen=True):
    """Throw a card and lay the hand open; no ``melds``: the best arrangement. Without deadwood it is gin."""

    card: Card
    melds: tuple[Cards, ...] | None = None


class Gin(Action, frozen=True):
    """Throw a card and lay the hand open without deadwood."""

    card: Card
    melds: tuple[Cards, ...] | None = None


class BigGin(Action, frozen=True):
    """Lay the hand open without deadwood and without a discard."""

    melds: tuple[Cards, ...] | None = None


class Show(Action, frozen=True):
    """A defender's: own melds, and cards laid off on the knocker's."""

    melds: tuple[Cards, ...] = ()
    layoffs: tuple[LayOff, ...] = ()


class PassedUpcard(Event, frozen=True, kw_only=True):
    """The seat left the upcard."""

    card: Note[Card]


class Knocked(Event, frozen=True, kw_only=True):
    """The seat threw ``card`` and laid its hand open: ``points`` of deadwood are left."""

    card: Note[Card]
    melds: Note[tuple[Meld, ...]]
    left: Note[Cards]
    points: Note[int]


class WentGin(Event, frozen=True, kw_only=True):
    """The seat laid its hand open without deadwood; ``card`` None: big gin, nothing was thrown."""

    card: Note[Card | None]
    melds: Note[tuple[Meld, ...]]


class Answered(Event, frozen=True, kw_only=True):
    """The seat has settled how it shows; nobody sees it yet."""


class Showed(Event, frozen=True, kw_only=True):
    """The seat's hand lies open: own ``melds``, ``layoffs``, and ``points`` of deadwood ``left``."""

    melds: Note[tuple[Meld, ...]]
    layoffs: Note[tuple[LayOff, ...]]
    left: Note[Cards]
    points: Note[int]


class DealScored(Event, frozen=True, kw_only=True):
    """The deal is over; ``seat`` is its winner or DEALER."""

    score: Note[GinScore]
