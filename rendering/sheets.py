"""What the pictures at an end show, and boards and rules: plain frozen values, like those of ``rendering.model``."""

from typing import Literal

import msgspec

from bot.engine.cards import Card, Cards

Deck = Literal["cards", "tiles"]


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
    deck: Deck = "cards"  # what the players hold


class LedgerColumn(msgspec.Struct, frozen=True, kw_only=True):
    """A side on a score sheet in columns: its name, or the names of those who play for it."""

    names: tuple[str, ...]
    fallbacks: tuple[str, ...] = ()  # for names without drawable letters


class LedgerRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a score sheet in columns: what it counts, and each side's points of it ("" = none)."""

    label: str
    values: tuple[str, ...]
    weight: Literal["", "sum", "total"] = ""


class LedgerPic(msgspec.Struct, frozen=True, kw_only=True):
    """Score sheet of a deal with a column for each side and a row for each bonus."""

    title: str
    columns: tuple[LedgerColumn, ...]
    rows: tuple[LedgerRow, ...]
    winner: int | None = None  # column of the side that ended the deal
    subtitle: str = ""
    footer: str = ""


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
    deck: Deck = "cards"
    okey: Card | None = None  # of tiles: the face of those that are wild, and of the false jokers


class BoardRow(msgspec.Struct, frozen=True, kw_only=True):
    """One member on the leaderboard; ``said`` is what the cells tell, in words."""

    place: int
    name: str
    fallback: str = ""
    cells: tuple[str, ...] = ()
    said: str = ""
    mine: bool = False


class BoardPic(msgspec.Struct, frozen=True, kw_only=True):
    """Leaderboard page; ``columns`` heads the names and each cell, the last cell is what decides the rank."""

    title: str
    rows: tuple[BoardRow, ...]
    columns: tuple[str, ...]
    subtitle: str = ""
    footer: str = ""


class FigurePic(msgspec.Struct, frozen=True, kw_only=True):
    """A number with what it counts; ``note``: "± 120"."""

    label: str
    value: str
    note: str = ""


class PlaceBar(msgspec.Struct, frozen=True, kw_only=True):
    """How often somebody had a place, as a bar."""

    place: int
    label: str  # "1st"
    count: int
    value: str  # "420 (42 %)"


class CurvePic(msgspec.Struct, frozen=True, kw_only=True):
    """A rating match by match, at least two values, and how unsure each is; ``axis`` in words: least, middle, most."""

    caption: str
    values: tuple[int, ...]
    margins: tuple[int, ...]
    scale: tuple[int, int]  # least and most that are shown
    axis: tuple[str, str, str]


class StatsPic(msgspec.Struct, frozen=True, kw_only=True):
    """What a member has done at a game or at all of them."""

    name: str
    fallback: str = ""
    subtitle: str = ""  # "Gin Rummy · this season"
    figures: tuple[FigurePic, ...] = ()  # up to four, large
    places: tuple[PlaceBar, ...] = ()
    curve: CurvePic | None = None
    facts: tuple[FigurePic, ...] = ()
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
    deck: Deck = "cards"


class HeldRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player's hand laid open, in the order to show."""

    name: str
    fallback: str = ""
    cards: Cards = ()
    on_turn: bool = False


class HandsPic(msgspec.Struct, frozen=True, kw_only=True):
    """What all players hold at a moment of a match that is over."""

    title: str
    rows: tuple[HeldRow, ...]
    deck: Deck = "cards"
    okey: Card | None = None  # of tiles: the face of those that are wild, and of the false jokers
