"""What a picture shows: plain frozen values, every word in them already in the reader's language.

Nothing here knows the engine's state. A ``Card`` is the engine's face (0-51, JOKER 52, BACK -1). Empty strings and
empty tuples mean "not shown".
"""

from typing import Literal

import msgspec

from bot.engine.cards import Card, Cards
from rendering.sheets import BoardPic, HandsPic, LedgerPic, MatchPic, RulesPic, SheetPic, ShowPic, StatsPic

Theme = Literal["felt", "dark"]
Indices = Literal["fr", "en"]
SeatKind = Literal["person", "computer", "away"]
Closed = Literal["", "natural", "mixed", "half"]

TileMark = Literal["", "new", "moved", "drawn", "selected", "wild"]

COMMON = -1  # owner of a meld that belongs to the whole table


class Style(msgspec.Struct, frozen=True):
    """How cards and ground look; one set of sprites is kept per style."""

    theme: Theme = "felt"
    four_colour: bool = False
    indices: Indices = "fr"  # R D V or K Q J


class MeldPic(msgspec.Struct, frozen=True, kw_only=True):
    """A meld on the table, its cards in the order to show."""

    cards: Cards
    owner: int = COMMON  # index into TablePic.seats
    roles: tuple[Card | None, ...] = ()  # per card: what a joker stands for, else None; () = no joker
    label: str = ""  # its number in the menus
    fresh: bool = False  # laid or changed since the last look
    kind: str = ""  # "set" or "run"; only the alt text may use it


class SeatPic(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: who sits there, how many cards are held, how the seat stands in the match."""

    name: str
    fallback: str = ""  # shown for a name that has no drawable letters ("Player 3")
    cards: int = 0
    score: int | None = None
    delta: int | None = None  # points of the deal just ended
    kind: SeatKind = "person"
    on_turn: bool = False
    dealer: bool = False
    opened: bool = False
    mine: bool = False  # the viewer's own seat
    resting: bool = False  # sits this deal out


class SideMeld(msgspec.Struct, frozen=True, kw_only=True):
    """A meld of a side, its cards in the order to show; a closed one lies as a pile."""

    cards: Cards
    wilds: tuple[int, ...] = ()  # places of the wild cards
    roles: tuple[Card | None, ...] = ()  # per card: what a wild one stands for in a run, else None; () = a set
    closed: Closed = ""  # natural: without wild cards; half: with some, but enough without; mixed: with some
    name: str = ""  # what a closed one is called: "natural canasta"
    label: str = ""  # its number in the menus
    fresh: bool = False  # laid or changed since the last look


class SidePic(msgspec.Struct, frozen=True, kw_only=True):
    """Seats that play together, and what lies before them."""

    seats: tuple[int, ...]  # indices into TablePic.seats
    name: str = ""  # "We"; empty where the seats' names say enough
    score: int | None = None
    delta: int | None = None  # points of the deal just ended
    remarks: tuple[str, ...] = ()  # "90 to open"
    bonus: Cards = ()  # cards laid aside for points, as red threes
    melds: tuple[SideMeld, ...] = ()
    mine: bool = False  # the viewer's own side


class TablePic(msgspec.Struct, frozen=True, kw_only=True):
    """A table as its channel sees it; ``seats`` and ``melds`` in the order to show."""

    title: str
    seats: tuple[SeatPic, ...]
    stock: int = 0
    offered: Card | None = None  # the card that is on offer, beside the stock
    limit: Card | None = None  # the card that fixes the limit of the deal, laid aside
    discard: Cards = ()  # the part of the pile to show, bottom first, top last
    discard_count: int = 0  # cards in the whole pile
    melds: tuple[MeldPic, ...] = ()
    laying: bool = True  # whether the viewer has places for own melds before the deal's end
    turn: str = ""  # "Anna to play"
    deal: str = ""  # "Deal 3"
    badges: tuple[str, ...] = ()  # short remarks ("last lap", "opening 51")
    sides: tuple[SidePic, ...] = ()  # where partners share melds; the melds are theirs then
    frozen: bool = False  # the pile is frozen
    spread: bool = False  # the pile lies open, as it is taken whole; of sides only


class HandPic(msgspec.Struct, frozen=True, kw_only=True):
    """A hand in the order to show; indices count from 0 in that order."""

    cards: Cards
    selected: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()  # the cards just drawn
    groups: tuple[tuple[int, ...], ...] = ()  # melds found, disjoint
    caption: str = ""  # "Your hand"
    note: str = ""  # "43 of 51 points"
    by_rank: bool = False  # suits do not matter: said in words as "K ×2"


class PanelPic(msgspec.Struct, frozen=True, kw_only=True):
    """The table above, the viewer's hand below."""

    table: TablePic
    hand: HandPic


class SetPic(msgspec.Struct, frozen=True, kw_only=True):
    """A set of tiles on the table, in the order to show."""

    tiles: Cards
    label: str = ""  # its number in the menus
    stands: tuple[int, ...] = ()  # per tile: the number that a joker stands for, else 0; () = no joker
    marks: tuple[TileMark, ...] = ()  # per tile: "new" from a rack, "moved" from another set; () = none
    bad: bool = False  # not a set, or not yet


class RackPic(msgspec.Struct, frozen=True, kw_only=True):
    """Tiles before their owner in the order to show, None an empty place; indices count from 0 in that order."""

    tiles: tuple[Card | None, ...]
    false: int = 0  # jokers are false ones, which stand for this number; 0 = they are true ones
    selected: tuple[int, ...] = ()
    marks: tuple[TileMark, ...] = ()  # per place; () = none
    groups: tuple[tuple[int, ...], ...] = ()  # places of sets found, disjoint; only Okey marks them
    row: int = 0  # places in a row; 0 = as many as there is room for
    caption: str = ""
    note: str = ""


class TilesPic(msgspec.Struct, frozen=True, kw_only=True):
    """A table of tiles as its channel or, with a rack, a player sees it."""

    title: str
    seats: tuple[SeatPic, ...]
    stock: int = 0  # tiles in the pool
    sets: tuple[SetPic, ...] = ()
    loose: RackPic | None = None  # tiles of the table that lie in no set at the moment
    turn: str = ""  # "Anna to play"
    deal: str = ""
    badges: tuple[str, ...] = ()
    rack: RackPic | None = None


class StationPic(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of Okey with the pile of what it threw."""

    seat: SeatPic
    top: Card | None = None  # the only tile of the pile that can be taken
    count: int = 0  # tiles in the pile
    taker: str = ""  # who may take the top: "for Anna"
    offered: bool = False  # may it be taken now?


class OkeyPic(msgspec.Struct, frozen=True, kw_only=True):
    """A table of Okey as its channel or, with a rack, a player sees it."""

    title: str
    stations: tuple[StationPic, ...]
    stock: int = 0  # tiles in the pool
    indicator: Card | None = None
    okey: Card | None = None  # the face of the wild tiles
    captions: tuple[str, str, str] = ("", "", "")  # under the pool, the indicator and the okey
    turn: str = ""
    deal: str = ""
    badges: tuple[str, ...] = ()
    rack: RackPic | None = None


Pic = (
    TablePic
    | PanelPic
    | TilesPic
    | OkeyPic
    | HandsPic
    | SheetPic
    | LedgerPic
    | ShowPic
    | BoardPic
    | MatchPic
    | RulesPic
    | StatsPic
)
