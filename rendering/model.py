"""What a picture shows: plain frozen values, every word in them already in the reader's language.

Nothing here knows the engine's state. A ``Card`` is the engine's face (0-51, JOKER 52, BACK -1). Empty strings and
empty tuples mean "not shown".
"""

from typing import Literal

import msgspec

from bot.engine.cards import Card, Cards

Theme = Literal["felt", "dark"]
Indices = Literal["fr", "en"]
SeatKind = Literal["person", "computer", "away"]

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


class HandPic(msgspec.Struct, frozen=True, kw_only=True):
    """A hand in the order to show; indices count from 0 in that order."""

    cards: Cards
    selected: tuple[int, ...] = ()
    drawn: int | None = None  # the card just drawn
    groups: tuple[tuple[int, ...], ...] = ()  # melds found, disjoint
    caption: str = ""  # "Your hand"
    note: str = ""  # "43 of 51 points"


class PanelPic(msgspec.Struct, frozen=True, kw_only=True):
    """The table above, the viewer's hand below."""

    table: TablePic
    hand: HandPic


class SheetRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player on the score sheet of a deal."""

    name: str
    fallback: str = ""
    cards: Cards = ()  # cards left in hand
    value: int | None = None  # what they count
    bonus: str = ""  # "×2", "+25"
    points: int = 0  # of this deal
    total: int = 0
    winner: bool = False


class SheetPic(msgspec.Struct, frozen=True, kw_only=True):
    """Score sheet of a deal; ``columns`` heads value, bonus, points and total."""

    title: str
    rows: tuple[SheetRow, ...]
    columns: tuple[str, str, str, str]
    subtitle: str = ""  # "Anna closes in one go"
    footer: str = ""  # the seed of the deal, or the next deal's hash


class GroupPic(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of a hand laid open that belong together."""

    cards: Cards
    label: str = ""  # number of a meld that others may add to
    caption: str = ""  # "added to 2", "left"
    added: bool = False  # laid off onto a meld of another


class ShowRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player at the showdown: the hand in groups, what is left of it, and what that costs."""

    name: str
    fallback: str = ""
    groups: tuple[GroupPic, ...] = ()
    mark: str = ""  # "Knock", "Gin", "Undercut"
    why: str = ""  # "21 − 9 + 25"
    left: int = 0  # points that are in no meld
    points: int = 0  # of this deal
    total: int = 0
    winner: bool = False


class ShowPic(msgspec.Struct, frozen=True, kw_only=True):
    """The showdown of a deal, which is its score sheet; ``columns`` heads left, points and total."""

    title: str
    rows: tuple[ShowRow, ...]
    columns: tuple[str, str, str]
    subtitle: str = ""  # "Anna knocks with 9"
    footer: str = ""


class BoardRow(msgspec.Struct, frozen=True, kw_only=True):
    """One member on the leaderboard."""

    place: int
    name: str
    fallback: str = ""
    games: int = 0
    wins: int = 0
    points: int = 0
    mine: bool = False


class BoardPic(msgspec.Struct, frozen=True, kw_only=True):
    """Leaderboard page; ``columns`` heads name, games, wins and points."""

    title: str
    rows: tuple[BoardRow, ...]
    columns: tuple[str, str, str, str]
    subtitle: str = ""
    footer: str = ""


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player's final place in a match."""

    place: int
    name: str
    fallback: str = ""
    points: int = 0
    note: str = ""  # "left", "+120 chips"


class MatchPic(msgspec.Struct, frozen=True, kw_only=True):
    """Final places of a match, the winners first."""

    title: str
    rows: tuple[MatchRow, ...]
    subtitle: str = ""
    footer: str = ""


class ExamplePic(msgspec.Struct, frozen=True, kw_only=True):
    """A meld that is, or is not, allowed, and why."""

    cards: Cards
    caption: str
    roles: tuple[Card | None, ...] = ()
    good: bool = True


class RulesPic(msgspec.Struct, frozen=True, kw_only=True):
    """Example melds of a game."""

    title: str
    examples: tuple[ExamplePic, ...]


Pic = TablePic | PanelPic | SheetPic | ShowPic | BoardPic | MatchPic | RulesPic
