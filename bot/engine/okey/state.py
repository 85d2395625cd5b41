"""State, actions and events of Okey: racks stay hidden until the deal is over, what is thrown lies open.

Drawing from the pool, discarding and leaving an empty pool alone are the actions and events of the melding games.
"""

from enum import StrEnum

import msgspec

from bot.engine.cards import Card, Cards
from bot.engine.moves import Action, Event
from bot.engine.okey.faces import okey_of
from bot.engine.okey.params import OkeyParams
from bot.engine.state import Seat, State
from bot.engine.zones import Note, Public, Secret


class Ending(StrEnum):
    """How a deal ended."""

    SETS = "sets"
    PAIRS = "pairs"
    VOID = "void"  # the pool is used up: nobody finished


class TileSet(msgspec.Struct, frozen=True):
    """A run, group or pair: its tiles in order, and the face that each plays."""

    tiles: Cards
    plays: tuple[int, ...]  # no cards: the tile of that face may lie anywhere


class OkeyHand(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's part in a finished deal."""

    rack: Cards
    left: int  # tiles outside sets (or pairs)
    delta: int  # what the deal did to the total, a shown indicator included
    total: int


class OkeyScore(msgspec.Struct, frozen=True, kw_only=True):
    """The score sheet of a finished deal."""

    deal: int
    ending: Ending
    closer: Seat | None  # who finished
    thrown: Card | None  # the tile with which the deal was finished
    indicator: Card
    shower: Seat | None  # who showed the indicator
    loss: int  # of each opponent at the finish
    sets: tuple[TileSet, ...]  # of the winner
    seats: tuple[OkeyHand, ...]

    @property
    def okey_thrown(self) -> bool:
        """Was the deal finished by throwing an okey?"""
        return self.thrown == okey_of(self.indicator)


class OkeyState(State, frozen=True, kw_only=True):
    """A match of Okey. ``discard`` stays empty: each seat has a pile of its own."""

    options: Note[OkeyParams]
    piles: Public[tuple[Cards, ...]]  # per seat: what it threw and nobody took, the top last
    indicator: Public[Card | None] = None  # lies open beside the pool
    shower: Note[Seat | None] = None  # who has shown the indicator's twin
    taken_card: Note[Card | None] = None  # taken from the neighbour in this turn
    drawn: Secret[tuple[Card | None, ...]]  # per seat: the tile drawn from the pool in this turn
    last: Public[Card | None] = None  # the tile with which the deal was finished
    sheet: Note[tuple[OkeyScore, ...]] = ()  # the finished deals


class TakeTile(Action, frozen=True):
    """Take the top of the pile of the neighbour who played before."""

    card: Card


class ShowIndicator(Action, frozen=True):
    """Show that one holds the indicator's twin."""


class Finish(Action, frozen=True):
    """Throw a tile and lay the others open in sets, or in pairs."""

    card: Card


class Revealed(Event, frozen=True, kw_only=True):
    """The indicator of a new deal, and who begins it."""

    indicator: Note[Card]
    starter: Note[Seat]


class TookTile(Event, frozen=True, kw_only=True):
    """A tile came from the pile of ``giver``."""

    card: Note[Card]
    giver: Note[Seat]


class ShowedIndicator(Event, frozen=True, kw_only=True):
    """The seat showed the indicator's twin: each opponent loses ``points``."""

    card: Note[Card]
    points: Note[int]


class Finished(Event, frozen=True, kw_only=True):
    """The seat threw ``card`` and laid its hand open."""

    card: Note[Card]
    ending: Note[Ending]
    okey: Note[bool]  # was an okey thrown?
    sets: Note[tuple[TileSet, ...]]


class HandScored(Event, frozen=True, kw_only=True):
    """The deal is over; ``seat`` is its winner or DEALER."""

    score: Note[OkeyScore]
