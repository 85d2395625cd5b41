"""What a table is besides its game: seats, host, pace, house rules; drafts; and what the outside world is told."""

from enum import StrEnum
from typing import Any, Literal

import msgspec

from bot.engine.cards import Cards
from bot.engine.melding.state import Layout
from bot.engine.moves import Event
from bot.engine.rules import Outcome
from bot.engine.state import Seat
from bot.tables.arranging import Arranging
from bot.tables.racks import Rack
from bot.tables.seasons import Calendar


class Refused(Exception):
    """The tables service says no; ``code`` and ``params`` become one line in the reader's language."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code, self.params = code, params


class Status(StrEnum):
    """Life of a table. ``held``: an upgrade cannot go on with it; ``over``: played out; ``closed``: ended otherwise."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    HELD = "held"
    OVER = "over"
    CLOSED = "closed"


class Pace(StrEnum):
    """How long a turn may take."""

    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
    NONE = "none"


class By(StrEnum):
    """Who submits an action."""

    PERSON = "person"
    COMPUTER = "computer"
    CLOCK = "clock"
    DEALER = "dealer"


class Person(msgspec.Struct, frozen=True):
    """Somebody on Discord."""

    id: int
    name: str


class Asker(msgspec.Struct, frozen=True, kw_only=True):
    """What a server has given a member who opens a table; ``manages``: it is theirs to set."""

    roles: frozenset[int] = frozenset()
    manages: bool = False


class Gone(msgspec.Struct, frozen=True):
    """A person who left a running match: their seat then, and in which deal."""

    seat: Seat
    user: int
    name: str
    deal: int


class Ending(StrEnum):
    """An end before the rules' own: without a result, as the loser, or as the winner because the others have left."""

    AGREE = "agree"
    CONCEDE = "concede"
    CLAIM = "claim"


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An early end that somebody proposes and that waits for the others."""

    kind: Ending
    by: int
    yes: tuple[int, ...]  # who wants it, the proposer first
    made: float  # in seconds since the epoch
    until: float
    no: int | None = None  # who does not: then it stands only to be told

    @property
    def id(self) -> str:
        """What a press on its buttons quotes."""
        return f"{self.kind}.{self.by}.{int(self.made * 4)}"


class Early(msgspec.Struct, frozen=True, kw_only=True):
    """How a match that counts ended before its rules ended it; ``kind`` None: everybody left or stayed away."""

    kind: Ending | None
    seats: tuple[Seat, ...]  # who conceded or claimed; else who was here last
    outcome: Outcome


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a table and who sits there. ``user`` None: a computer."""

    user: int | None
    name: str
    level: str = "hard"  # of the computer that sits here, or that sits in
    away: bool = False  # a computer sits in until the person is back
    left: bool = False  # the person left for good; the seat may be taken
    missed: int = 0  # turns in a row that the clock ended
    joined: float = 0.0  # seconds since the epoch
    quit: float = 0.0  # when the person left, or missed the first of the last turns in a row

    @property
    def automatic(self) -> bool:
        """Does a computer play this seat now?"""
        return self.user is None or self.away or self.left or self.former

    @property
    def former(self) -> bool:
        """Has its person erased their data?"""
        return self.user is not None and self.user < 0


class Staker(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who paid into a pot, and how many chips of it they ``got`` (None: the match goes on)."""

    user: int
    name: str
    got: int | None = None


class Pot(msgspec.Struct, frozen=True, kw_only=True):
    """The play chips that a match is played for; what it pays goes back to the accounts of ``season``."""

    season: str  # as its server counts them: 2026-11
    stake: int  # of each
    stakers: tuple[Staker, ...]  # by seat at the beginning

    @property
    def total(self) -> int:
        """Chips in it at the beginning."""
        return self.stake * len(self.stakers)


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is stored and shown; the game itself is the engine's state."""

    id: str
    guild: int
    channel: int
    parent: int | None = None  # the channel that a thread belongs to
    game: str
    house: dict[str, Any] = {}  # house rules that differ from the variant's defaults
    pace: Pace = Pace.NORMAL
    level: str = "hard"  # of computers added without saying
    locale: str = "fr"
    host: int
    chairs: tuple[Chair, ...] = ()
    status: Status = Status.LOBBY
    created: float = 0.0
    touched: float = 0.0  # when a person last did something
    dealer: Seat = 0  # first dealer
    commitments: tuple[str, ...] = ()  # hex SHA-256 of the seed of deal 1, 2 …; the last is of the next deal
    seeds: tuple[str, ...] = ()  # hex seeds of the finished deals
    rematch: tuple[int, ...] = ()  # who wants a rematch
    gone: tuple[Gone, ...] = ()  # who left the match and did not come back
    begun: float | None = None  # when the match began
    ended: float | None = None  # when it was played out or closed
    reason: str | None = None  # why it was closed
    closer: int | None = None  # who closed it by force
    reminded: bool = False  # of the half of this step's time
    stake: int = 0  # play chips that each person pays when a match begins; 0: none, and computers may play
    pot: Pot | None = None  # of the match that has begun with a stake
    offer: Offer | None = None  # an early end that is proposed
    early: Early | None = None  # how the match ended, if not by its rules, with a result

    def seat_of(self, user: int) -> Seat | None:
        """The seat that ``user`` owns, if any."""
        return next((i for i, c in enumerate(self.chairs) if c.user == user and not c.left), None)


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has selected and not yet played; survives restarts, is never engine state."""

    chosen: Cards = ()  # cards ticked in the menus, a sub-multiset of the hand
    melds: tuple[Layout, ...] = ()  # melds picked from those found in the hand
    ask: int | None = None  # a card whose discard waits for a second press
    kept: int = 0  # discards thought better of: a menu with another id forgets what was chosen in it
    arranging: Arranging | None = None  # a table of tiles that is being rearranged
    rack: Rack | None = None  # how a rack of Okey is ordered; outlives the turns of a deal


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A line for the table's log: one public event, who caused it, at which seq."""

    seq: int
    by: By
    event: Event  # as the channel may see it


class Update(msgspec.Struct, frozen=True, kw_only=True):
    """Something changed at a table; the listener shows its newest state.

    ``kind``: lobby, begin, move, undo, deal_end, match_end, seat (taken), left, back, away (a computer sits in),
    paused, reminder (half of a slow turn is over), offer (of an early end), answer (to it; or its time is over),
    rematch (somebody wants one), closed, held, resumed (after a stop in disorder), faded (too late for a rematch),
    erased (somebody's name is gone). One change may cause two.
    """

    table: str
    seq: int
    kind: str
    told: tuple[Told, ...] = ()
    events: tuple[Event, ...] = ()  # unredacted: redact before showing
    turn: tuple[Seat, ...] = ()  # who is to act now
    turned: bool = False  # the set of those who are to act changed
    came: tuple[Seat, ...] = ()  # those of ``turn`` who were not, or have something else to do than before


class Prefs(msgspec.Struct, frozen=True, kw_only=True):
    """A person's own settings. None: as Discord or the server says."""

    locale: Literal["fr", "en"] | None = None
    client: Literal["fr", "en"] | None = None  # the language of the person's Discord when last seen
    indices: Literal["fr", "en"] | None = None  # R D V or K Q J on the cards
    theme: Literal["felt", "dark"] = "felt"
    four_colour: bool = False
    sort: Literal["suit", "rank", "melds"] = "suit"
    text_only: bool = False
    notices: Literal["dm", "mention", "none"] = "dm"
    reminders: bool = True  # one more notice when half of a slow turn is over
    blocked: tuple[int, ...] = ()  # who may not sit at a table with the person
    ask_discard: bool = True  # a discard that breaks a meld asks once
    dm_closed: bool = False  # a refused DM is remembered until the person tries again


class GuildPrefs(msgspec.Struct, frozen=True, kw_only=True):
    """A server's settings. ``locale`` None: not set yet, the first person to open a table decides."""

    locale: Literal["fr", "en"] | None = None
    game: str = "rami"
    pace: Pace = Pace.NORMAL
    house: dict[str, Any] = {}  # game -> house rules of new tables, as they were stored
    chips: bool = False  # may tables have a stake?
    calendar: Calendar = Calendar()  # of its seasons
    resets: tuple[float, ...] = ()  # when each era of its board ended, in seconds since the epoch
    channels: tuple[int, ...] = ()  # where tables may be opened, in their threads too; none: everywhere
    roles: tuple[int, ...] = ()  # who may open tables, besides those who manage the server; none: everybody
    tables_per_person: int = 5  # open ones at which a member may sit; 0: any number
    tables_per_guild: int = 50  # open ones; 0: any number
    barred: tuple[int, ...] = ()  # members who may neither open nor join nor take a seat
    log_channel: int | None = None  # where a line tells of each table that was closed by force


class Limits(msgspec.Struct, frozen=True):
    """Every limit, times in seconds; one place in the code, one table in the help."""

    lobby: float = 30 * 60
    fast: float = 60
    normal: float = 3 * 60
    slow: float = 24 * 3600
    between_deals: float = 30
    between_deals_slow: float = 12 * 3600
    show: float = 60  # at most: for a show at Gin or an answer to the partner, which then come by themselves
    missed_turns: int = 3
    paused_least: float = 15 * 60
    paused_close: float = 24 * 3600
    held_close: float = 30 * 24 * 3600  # a match that no version has been able to read since
    rematch: float = 10 * 60
    offer: float = 10 * 60  # for the answers to a proposal to end the match
    think_least: float = 1.0
    think_most: float = 2.0
    table_edit: float = 1.5
    message_age: float = 50 * 60
    chips: int = 1000  # granted to a member of a server each season
    stake: int = 500  # at most
    journals: float = 180 * 24 * 3600  # finished tables are kept so long; their results stay
    servers: float = 30 * 24 * 3600  # what is stored of a server that the bot has left
    panels: float = 24 * 3600  # where the panels of a finished match lie

    def turn(self, pace: Pace) -> float | None:
        """Seconds for a turn at ``pace``; None: no clock."""
        return {Pace.FAST: self.fast, Pace.NORMAL: self.normal, Pace.SLOW: self.slow, Pace.NONE: None}[pace]


LIMITS = Limits()
