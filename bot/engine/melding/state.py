"""State, actions and events of the laid-meld games (Rami, Rommé and their kin)."""

from enum import StrEnum

import msgspec

from bot.engine.cards import Card, Cards
from bot.engine.melding.params import Params
from bot.engine.moves import Action, Event
from bot.engine.state import Seat, State
from bot.engine.zones import Note, Owner, Public, Secret


class Kind(StrEnum):
    """A set (one rank) or a run (one suit, consecutive)."""

    SET = "set"
    RUN = "run"


class Ending(StrEnum):
    """How a deal ended: somebody closed, the stock ran out for good, or nothing was left to rebuild it from."""

    GO_OUT = "GO_OUT"
    STOCK_OUT = "STOCK_OUT"
    BLOCKED = "BLOCKED"


class Meld(msgspec.Struct, frozen=True):
    """A meld on the table. A run's cards lie from low to high; a set's naturals are sorted, its jokers last.

    ``low`` is the place of a run's first card (0 = ace below the 2 … 12 = king, 13 = ace above the king; places count
    the ranks of the pack in use) and the rank of a set. ``suit`` is a run's suit, -1 for a set. ``by`` is, card by
    card, the seat that laid it.
    """

    id: int
    owner: Seat
    kind: Kind
    cards: Cards
    low: int
    suit: int
    by: tuple[Seat, ...]


class Layout(msgspec.Struct, frozen=True):
    """A meld as a player proposes it: cards in the order given, which is read for jokers and aces.

    ``roles``: the card that each joker (in order of appearance) stands for, a joker or nothing where the order decides.
    """

    cards: Cards
    kind: Kind | None = None
    roles: Cards = ()


class Pending(msgspec.Struct, frozen=True):
    """A joker bought back and not yet replayed, and what is needed to put it back."""

    meld: int
    place: int  # of the joker on a run, -1 in a set
    by: Seat  # who had laid the joker
    given: Cards
    taken: Card | None = None  # the taken card, if the swap used it
    paid: bool = False  # the swap met the obligation, which comes back with the card


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat on turn has done so far."""

    drawn: bool = False
    taken: Card | None = None  # the deepest card taken from the pile
    taken_all: Cards = ()  # all cards taken, deepest first
    obliged: bool = False  # the taking still has to be paid for
    played: bool = False  # something was laid, laid off or swapped in this turn
    laid: tuple[int, ...] = ()  # ids of the melds laid in this turn
    laid_off: bool = False
    touched_old: bool = False  # a meld that lay there before this turn was extended or swapped from
    table_was_empty: bool = True
    pending: Pending | None = None


class HandScore(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's part in a finished deal: cards left (shown), their points, what the deal did to its total."""

    left: Cards
    points: int
    delta: int
    total: int
    opened: bool = True
    table: int = 0  # points of its own cards on the table, where they count
    played: bool = True  # False: out of the match, or not one of those who are tied


class DealScore(msgspec.Struct, frozen=True, kw_only=True):
    """The score sheet of a finished deal."""

    deal: int
    ending: Ending
    closer: Seat | None
    bonus: bool
    seats: tuple[HandScore, ...]
    at_once: bool = False  # who closed had laid nothing in earlier turns, whatever that is worth


class MeldingState(State, frozen=True, kw_only=True):
    """A match of a laid-meld game."""

    options: Note[Params]
    melds: Public[tuple[Meld, ...]] = ()
    next_meld: Note[int] = 1
    opened: Note[tuple[bool, ...]]  # has laid a meld in this deal
    laid: Note[tuple[bool, ...]]  # has laid or laid off in an earlier turn of this deal
    rounds: Note[tuple[int, ...]]  # own turns begun in this deal
    now: Note[Turn] = Turn()
    drawn: Secret[tuple[Card | None, ...]]  # per seat: the card drawn from the stock in this turn, in hand or not
    rebuilds: Note[int] = 0
    sheet: Note[tuple[DealScore, ...]] = ()  # the finished deals
    tied: Note[tuple[Seat, ...]] = ()  # seats that share the winning place although the target is reached


class DrawStock(Action, frozen=True):
    """Draw the stock's top card."""


class TakeDiscard(Action, frozen=True):
    """Take ``count`` cards from the pile's top; ``card`` is the deepest of them."""

    card: Card
    count: int = 1


class PassDraw(Action, frozen=True):
    """Empty stock: no draw."""


class UndoTake(Action, frozen=True):
    """Put the taken cards back."""


class Lay(Action, frozen=True):
    """Lay melds, all or none."""

    melds: tuple[Layout, ...]


class LayOff(Action, frozen=True):
    """Add cards to a meld of the table; ``end`` says where a joker goes."""

    meld: int
    cards: Cards
    end: str | None = None  # "low" or "high"


class SwapJoker(Action, frozen=True):
    """Give the cards that a joker stands for and take it; ``index`` (place in the meld) picks one of several jokers."""

    meld: int
    give: Cards
    index: int | None = None


class Discard(Action, frozen=True):
    """Throw a card: the turn is over."""

    card: Card


class Drew(Event, frozen=True, kw_only=True):
    """A card came from the stock."""

    card: Owner[Card]


class Took(Event, frozen=True, kw_only=True):
    """Cards came from the discard pile, deepest first."""

    cards: Note[Cards]


class PutBack(Event, frozen=True, kw_only=True):
    """Taken cards went back onto the pile."""

    cards: Note[Cards]


class PassedDraw(Event, frozen=True, kw_only=True):
    """No draw from an empty stock."""


class Laid(Event, frozen=True, kw_only=True):
    """New melds. ``points`` is their total; ``opening`` the seat's first lay of the deal."""

    melds: Note[tuple[Meld, ...]]
    points: Note[int]
    opening: Note[bool]


class LaidOff(Event, frozen=True, kw_only=True):
    """Cards were added to a meld, shown as it is now. ``points`` is what they add."""

    meld: Note[Meld]
    cards: Note[Cards]
    points: Note[int]


class Swapped(Event, frozen=True, kw_only=True):
    """A joker was bought back from a meld, shown as it is now."""

    meld: Note[Meld]
    give: Note[Cards]


class Reverted(Event, frozen=True, kw_only=True):
    """A freed joker was not replayed: it lies in its meld again."""

    meld: Note[Meld]
    give: Note[Cards]


class Discarded(Event, frozen=True, kw_only=True):
    """A card was thrown."""

    card: Note[Card]


class Rebuilt(Event, frozen=True, kw_only=True):
    """The discards were shuffled into a new stock of ``stock`` cards."""

    stock: Note[int]


class DealEnded(Event, frozen=True, kw_only=True):
    """The deal is over; ``seat`` is the closer or DEALER."""

    score: Note[DealScore]


class MatchEnded(Event, frozen=True, kw_only=True):
    """The match is over; ``seat`` is a winner. ``places`` and ``totals`` by seat."""

    places: Note[tuple[int, ...]]
    totals: Note[tuple[int, ...]]
