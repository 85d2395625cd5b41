"""State, actions and events of Canasta: melds, totals and permissions belong to sides, hands and red threes to seats.

Drawing from the stock and discarding are the actions and events of the melding games.
"""

from enum import StrEnum

import msgspec

from bot.engine.canasta.params import CanastaParams
from bot.engine.cards import Card, Cards
from bot.engine.moves import Action, Event, Reserved
from bot.engine.sides import Draws, Side, Teams
from bot.engine.state import Seat, State
from bot.engine.zones import Note, Public, Secret

Rank = int  # 0 = ace … 12 = king


class Ending(StrEnum):
    """How a deal ended."""

    OUT = "out"
    CONCEALED = "concealed"
    STOCK_OUT = "stock_out"  # the stock is empty and somebody could not or would not take the pack
    LAST_RED_THREE = "last_red_three"


class Source(StrEnum):
    """How a turn began."""

    NONE = "none"
    STOCK = "stock"
    PACK = "pack"


class Reply(StrEnum):
    """The partner's answer in this turn."""

    NONE = "none"
    YES = "yes"
    NO = "no"


class Group(msgspec.Struct, frozen=True):
    """Cards of the hand for the side's meld of ``rank``, which is begun or added to."""

    rank: Rank
    cards: Cards


class Meld(msgspec.Struct, frozen=True):
    """A meld of a side: naturals sorted, then twos, then jokers."""

    id: int
    side: Side
    rank: Rank
    cards: Cards


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat on turn has done so far."""

    source: Source = Source.NONE
    reply: Reply = Reply.NONE
    asked: bool = False
    must_go_out: bool = False  # the partner said yes, or the minimum was waived for going out concealed
    begun: tuple[int, ...] = ()  # ids of the melds begun in this turn
    added: bool = False  # a meld that lay there before this turn was added to
    closed: tuple[int, ...] = ()  # ids of the melds that became canastas in this turn


class SideScore(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished deal brought ``seats``, row by row; the sum is ``delta``. Hand cards and fines are negative."""

    seats: tuple[Seat, ...]
    opened: bool
    cards: int  # points of the cards melded
    naturals: int  # canastas
    natural_bonus: int
    mixed: int
    mixed_bonus: int
    going_out: int = 0  # bonus; 0 if concealed
    concealed: int = 0  # bonus
    red_threes: int  # how many
    red_three_points: int  # negative if they count against it
    hand_cards: int
    fines: int = 0
    delta: int
    total: int


class CanastaScore(msgspec.Struct, frozen=True, kw_only=True):
    """The score sheet of a finished deal; ``sides`` in the order of play, a lone hand and its opponents by seat."""

    deal: int
    ending: Ending
    closer: Seat | None
    lone: Seat | None = None
    sides: tuple[SideScore, ...]
    melds: tuple[Meld, ...] = ()  # the table at its end

    def part(self, seat: Seat) -> SideScore:
        """What the deal brought ``seat``."""
        return next(x for x in self.sides if seat in x.seats)


class CanastaState(State, frozen=True, kw_only=True):
    """A match of Canasta. ``discard`` is the pack. All totals in ``scores`` are by seat: partners have the same."""

    options: Note[CanastaParams]
    teams: Note[Teams]  # the seats of each side for the whole match, in order of play
    sides: Note[tuple[Side, ...]]  # by seat, in this deal
    lone: Note[Seat | None] = None  # who plays alone against the two others
    draws: Public[Draws] = ()  # drawn for partners and seats, until the first deal
    melds: Public[tuple[Meld, ...]] = ()  # of all sides
    next_meld: Note[int] = 1
    red_threes: Public[tuple[Cards, ...]]  # laid, by seat
    opened: Note[tuple[bool, ...]]  # by side: a meld lies on the table
    melded: Note[tuple[bool, ...]]  # by seat: melded or added in an earlier turn of this deal
    turns: Note[tuple[int, ...]]  # by seat: own turns begun in this deal
    now: Note[Turn] = Turn()
    drawn: Secret[tuple[Cards, ...]]  # by seat: what came from the stock in this turn and stayed hidden
    raised: Note[tuple[int, ...]]  # by side: what short initial meldings added to its minimum in this deal
    fined: Note[tuple[int, ...]]  # by seat: points lost to fines in this deal
    ending: Note[Ending | None] = None
    sheet: Note[tuple[CanastaScore, ...]] = ()  # the finished deals


class TakePack(Action, frozen=True):
    """Take the pack: its top joins the group of its rank, which together with the others is laid at once."""

    groups: tuple[Group, ...]


class LayGroups(Action, frozen=True):
    """Begin melds and add to melds of the side, all or none."""

    groups: tuple[Group, ...]


class GoOut(Action, frozen=True):
    """Lay the whole hand but for the discard, and throw that; the only way to lay black threes."""

    groups: tuple[Group, ...]
    discard: Card | None = None


class Ask(Action, frozen=True):
    """Ask the partner whether to go out."""


class Answer(Action, frozen=True):
    """The partner's: may the asker go out? It binds for this turn."""

    yes: bool


class Decline(Action, frozen=True):
    """Empty stock: leave the pack; the deal is over."""


class Finish(Action, frozen=True):
    """After the last red three: nothing more to meld; the deal is over."""


class TurnRedThrees(Reserved, frozen=True):
    """The dealer's: the red threes of a hand are laid and replaced before its first turn."""


class LaidRedThrees(Event, frozen=True, kw_only=True):
    """Red threes lie open before the seat; ``replaced`` of them by cards from the stock."""

    cards: Note[Cards]
    replaced: Note[int]


class TookPack(Event, frozen=True, kw_only=True):
    """The seat took the pack of ``count`` cards; ``card`` was its top, ``cards`` went into the hand."""

    card: Note[Card]
    cards: Note[Cards]
    count: Note[int]


class LaidGroups(Event, frozen=True, kw_only=True):
    """Melds were begun or added to, shown as they are now; ``groups`` are the cards that came to them, in order."""

    melds: Note[tuple[Meld, ...]]
    groups: Note[tuple[Cards, ...]]
    points: Note[int]  # of these cards
    opening: Note[bool]  # the side's first of the deal
    canastas: Note[tuple[int, ...]]  # ids of the melds that became canastas


class Asked(Event, frozen=True, kw_only=True):
    """The seat asked ``partner`` whether to go out."""

    partner: Note[Seat]


class Replied(Event, frozen=True, kw_only=True):
    """The partner answered ``asker``."""

    asker: Note[Seat]
    yes: Note[bool]


class Lapsed(Event, frozen=True, kw_only=True):
    """The permission cannot be used; ``points`` is what that costs."""

    points: Note[int]


class Penalised(Event, frozen=True, kw_only=True):
    """A meld against the rules was tried: ``reason``, and what it adds to the minimum or takes from the score."""

    reason: Note[str]
    raised: Note[int] = 0
    points: Note[int] = 0


class WentLone(Event, frozen=True, kw_only=True):
    """The seat plays alone from now on, against the two others."""


class LeftPack(Event, frozen=True, kw_only=True):
    """Empty stock: the seat did not take the pack."""


class WentOut(Event, frozen=True, kw_only=True):
    """The seat has no card left."""

    concealed: Note[bool]
    bonus: Note[int]


class CanastaScored(Event, frozen=True, kw_only=True):
    """The deal is over; ``seat`` is who went out, or DEALER."""

    score: Note[CanastaScore]
