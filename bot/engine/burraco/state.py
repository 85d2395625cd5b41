"""State, actions and events of Burraco: melds and pozzetti belong to sides, hands to seats.

Drawing from the stock and discarding are the actions and events of the melding games.
"""

from enum import StrEnum

import msgspec

from bot.engine.burraco.params import BurracoParams
from bot.engine.cards import Card, Cards
from bot.engine.melding.state import Kind
from bot.engine.moves import Action, Event
from bot.engine.sides import Draws, Side, Teams
from bot.engine.state import Seat, State
from bot.engine.zones import Hidden, Note, Owner, Public, Secret


class Ending(StrEnum):
    """How a deal ended."""

    CLOSED = "closed"
    STOCK_OUT = "stock_out"
    STALLED = "stalled"  # nobody has drawn from the stock for so many rounds


class Grade(StrEnum):
    """The class of a meld of seven or more cards."""

    CLEAN = "clean"
    SEMI_CLEAN = "semi_clean"
    DIRTY = "dirty"


class TableMeld(msgspec.Struct, frozen=True):
    """A meld of ``side``. A run lies from low to high, a set with its wild last.

    ``low`` is the place of a run's first card (1 = ace below the 2 … 13 = king, 14 = ace above it) and the rank 0–12 of
    a set. ``suit`` is a run's suit, -1 for a set. ``wild`` is the index in ``cards`` of the wild, -1 if there is none.
    """

    id: int
    side: Side
    kind: Kind
    cards: Cards
    low: int
    suit: int
    wild: int = -1
    grade: Grade | None = None  # of a burraco


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat on turn has done so far."""

    single: Card | None = None  # the only card of the pile, taken in this turn
    owed: Cards = ()  # cards of the pile, one of which has still to be melded


class SideScore(msgspec.Struct, frozen=True, kw_only=True):
    """A side's part in a finished deal, row by row. ``hand_cards`` and ``pozzetto_penalty`` are subtracted."""

    seats: tuple[Seat, ...]
    cards: int  # points of the cards on the table
    clean: int = 0  # number of burracos of each class
    semi_clean: int = 0
    dirty: int = 0
    burraco: int = 0  # points for all of them
    closing: int = 0
    hand_cards: int = 0
    pozzetto_penalty: int = 0
    total: int


class BurracoScore(msgspec.Struct, frozen=True, kw_only=True):
    """The score sheet of a finished deal. ``deltas`` and ``totals`` by seat: a seat carries what its side has.

    With three players a pair's points are halved, so ``deltas`` may be less than the side's ``total``.
    """

    deal: int
    ending: Ending
    closer: Seat | None
    sides: tuple[SideScore, ...]
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    melds: tuple[TableMeld, ...] = ()  # the table at its end


class BurracoState(State, frozen=True, kw_only=True):
    """A match of Burraco."""

    options: Note[BurracoParams]
    teams: Note[Teams]  # the seats of each side for the whole match, in order of play; of three players each alone
    sides: Note[tuple[Side, ...]]  # by seat; with three players it changes within a deal
    draws: Public[Draws] = ()  # drawn for partners and seats, until the first deal
    melds: Public[tuple[TableMeld, ...]] = ()
    next_meld: Note[int] = 1
    pozzetti: Hidden[tuple[Cards, ...]] = ()  # those not yet taken; the first is taken next
    reached: Note[tuple[bool, ...]]  # by side: it has taken its pozzetto
    unplayed: Note[tuple[bool, ...]]  # by seat: took the pozzetto with a discard and had no turn since
    now: Note[Turn] = Turn()
    drawn: Secret[tuple[Card | None, ...]]  # per seat: the card drawn from the stock in this turn
    dry: Note[int] = 0  # turns in a row without a draw from the stock
    sheet: Note[tuple[BurracoScore, ...]] = ()  # the finished deals


class TakePile(Action, frozen=True):
    """Take the whole discard pile."""


class Meld(Action, frozen=True):
    """Lay a new meld; the order of the cards does not matter."""

    cards: Cards


class Add(Action, frozen=True):
    """Add cards to meld number ``meld`` of one's own side."""

    meld: int
    cards: Cards


class Melded(Event, frozen=True, kw_only=True):
    """A new meld lies on the table; ``points`` of its cards."""

    meld: Note[TableMeld]
    points: Note[int]


class Added(Event, frozen=True, kw_only=True):
    """Cards were added to a meld, shown as it is now. ``before`` is the class that it had; ``points`` of the cards."""

    meld: Note[TableMeld]
    cards: Note[Cards]
    before: Note[Grade | None]
    points: Note[int]


class TookPozzetto(Event, frozen=True, kw_only=True):
    """The seat's side took its pozzetto: ``at_once``, and the seat plays on, or with the discard."""

    cards: Owner[Cards]
    at_once: Note[bool]


class SidesFormed(Event, frozen=True, kw_only=True):
    """Three players: the seat plays alone from now on, the two others together."""

    sides: Note[tuple[Side, ...]]


class Closed(Event, frozen=True, kw_only=True):
    """The seat threw its last card and ended the deal."""


class BurracoScored(Event, frozen=True, kw_only=True):
    """The deal is over; ``seat`` is the closer or DEALER."""

    score: Note[BurracoScore]
