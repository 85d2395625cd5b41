"""State, actions and events of Rummikub. The pool is the stock, racks are hands, a turn is one ``Arrange``.

What a player tries out before is a draft and lives outside: the table of a state is always valid.
"""

from enum import StrEnum

import msgspec

from bot.engine.cards import Cards
from bot.engine.moves import Action, Event, Reserved
from bot.engine.rummikub.params import RummikubParams
from bot.engine.state import Seat, State
from bot.engine.tiles import Tile
from bot.engine.zones import Note, Owner, Public, Secret

RACK = 0  # where a tile came from that was on no set; sets count from 1


class Kind(StrEnum):
    """A run (one colour, consecutive numbers) or a group (one number, different colours)."""

    RUN = "run"
    GROUP = "group"


class TileSet(msgspec.Struct, frozen=True):
    """A set on the table under its number. A run lies from low to high, so a joker's place fixes what it stands for."""

    id: int
    kind: Kind
    tiles: Cards


class Move(msgspec.Struct, frozen=True):
    """A tile that lies in another set than before: from set ``origin`` (RACK: from the rack) to set ``to``."""

    tile: Tile
    origin: int
    to: int


class Ending(StrEnum):
    """How a round ended: a rack is empty, or nobody plays on with an empty pool."""

    OUT = "out"
    BLOCKED = "blocked"


class Drawing(StrEnum):
    """Why tiles were drawn: instead of playing, because time ran out, or for a table that was not valid."""

    TURN = "turn"
    TIME = "time"
    INVALID = "invalid"


class RackScore(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's part in a finished round: the tiles left (shown), their value, what the round did to its total."""

    left: Cards
    points: int
    delta: int
    total: int


class RoundScore(msgspec.Struct, frozen=True, kw_only=True):
    """The score sheet of a finished round. ``winners``: several, if the lowest racks of a blocked round are equal."""

    deal: int
    ending: Ending
    winners: tuple[Seat, ...]
    seats: tuple[RackScore, ...]

    @property
    def closer(self) -> Seat | None:
        """The winner, the first of them if several share the round."""
        return self.winners[0] if self.winners else None


class RummikubState(State, frozen=True, kw_only=True):
    """A match of Rummikub."""

    options: Note[RummikubParams]
    table: Public[tuple[TileSet, ...]] = ()  # in the order of their numbers
    opened: Note[tuple[bool, ...]]  # has made the first lay of this round
    passes: Note[int] = 0  # in a row, with an empty pool
    turns_left: Note[int | None] = None  # of the round, once the pool is empty; None: no limit
    first: Note[Seat | None] = None  # who began the round
    drawn: Secret[tuple[Cards, ...]]  # per seat: the tiles that its last turn drew, until it plays again
    sheet: Note[tuple[RoundScore, ...]] = ()  # the finished rounds


class DrawFirst(Reserved, frozen=True):
    """The dealer's: ``order`` is a whole box after the shuffle, from whose end everybody draws for the first turn."""

    order: Cards


class PickFirst(Reserved, frozen=True):
    """The dealer's: who begins."""

    first: Seat


class Arrange(Action, frozen=True):
    """The whole new table, all or nothing; each set in its order.

    ``opening``: the sets of the first lay, from the rack alone, if the seat has not opened yet. They need not lie in
    ``table`` as they are, if the table may be rearranged in the same turn. ``kinds``: by set of ``table``, needed
    where a set has two readings; shorter than ``table`` or empty: None for the rest.
    """

    table: tuple[Cards, ...]
    opening: tuple[Cards, ...] = ()
    kinds: tuple[Kind | None, ...] = ()


class Draw(Action, frozen=True):
    """Draw from the pool instead of playing."""


class Pass(Action, frozen=True):
    """Leave the turn; with an empty pool only."""


class Expire(Reserved, frozen=True):
    """The clock's: time ran out and there is no valid draft. The table stays, penalty tiles are drawn."""


class FirstDrawn(Event, frozen=True, kw_only=True):
    """``seat`` begins. ``draws``: each time drawn, (seat, number; 0: joker); none if chance picked the seat."""

    draws: Note[tuple[tuple[tuple[Seat, int], ...], ...]]


class Arranged(Event, frozen=True, kw_only=True):
    """The seat changed the table. ``before`` and ``after``: the sets that are different, as they were and as they are.

    ``played``: the tiles from its rack, sorted. ``moves``: every tile that lies in another set, also from the rack.
    ``opening``: the value of its first lay, if this was it. ``rack``: how many tiles are left.
    """

    before: Note[tuple[TileSet, ...]]
    after: Note[tuple[TileSet, ...]]
    played: Note[Cards]
    moves: Note[tuple[Move, ...]]
    opening: Note[int | None]
    rack: Note[int]


class DrewTiles(Event, frozen=True, kw_only=True):
    """The seat drew, and its turn is over. ``reason``: the code of what was wrong with its table, if that was why."""

    tiles: Owner[Cards]
    why: Note[Drawing]
    reason: Note[str | None] = None


class PassedTurn(Event, frozen=True, kw_only=True):
    """The seat passed: the pool is empty. ``why`` as if it had drawn."""

    why: Note[Drawing]
    reason: Note[str | None] = None


class PoolEmptied(Event, frozen=True, kw_only=True):
    """The last tile was drawn. ``turns``: how many turns are left, if the house limits them."""

    turns: Note[int | None]


class RoundEnded(Event, frozen=True, kw_only=True):
    """The round is over; ``seat`` is its winner."""

    score: Note[RoundScore]
