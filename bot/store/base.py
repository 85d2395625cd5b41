"""What the store is given and gives back: records, operations and faults.

The store knows nothing of games: actions, events, states and table settings are opaque bytes (JSON) to it.
All times are seconds since the epoch, UTC.
"""

import msgspec


class StoreFault(Exception):
    """The database cannot be used; ``code`` says why.

    locked: another program writes; full: no room; readonly; corrupt: damaged or not ours; newer: of a newer version;
    busy: a second bot on the same database; io: anything else of the disk; closed: used before open or after close.
    ``params`` may name ``path``, ``detail`` (English), ``found`` and ``known`` (versions).
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code, self.params = code, params


class Conflict(Exception):
    """An entry with this (table, seq) is already stored; nothing of the call was written."""


class InsufficientChips(Exception):
    """``user`` has ``have`` chips and would pay ``need``; nothing of the call was written."""

    def __init__(self, user: int, have: int, need: int) -> None:
        super().__init__(user, have, need)
        self.user, self.have, self.need = user, have, need


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all stored records."""


class TableRow(Record, frozen=True, kw_only=True):
    """A table from its lobby to its end. ``status``: lobby, playing, paused, held, over, closed."""

    id: str
    guild: int
    channel: int
    status: str
    meta: bytes  # seats, host, options, pace, locale …
    start: bytes | None = None  # state before the match's first entry
    state: bytes | None = None  # newest snapshot
    seq: int = 0  # entries applied
    deadline: float | None = None  # when the clock of the present step runs out
    shown: int = -1  # seq of the state that the channel's message shows
    message: int | None = None  # the table message's id
    version: int = 1  # version of the codec that wrote start and state
    ended: float | None = None  # when it was played out or closed


class Entry(Record, frozen=True, kw_only=True):
    """One applied action. ``seat`` -1 is the dealer. ``by``: person, computer, clock or dealer."""

    seq: int
    seat: int
    by: str
    action: bytes
    events: bytes
    at: float


class Draft(Record, frozen=True, kw_only=True):
    """What a seat has selected but not played."""

    table: str
    seat: int
    data: bytes


class Seed(Record, frozen=True, kw_only=True):
    """The 32 secret bytes of a deal's shuffles."""

    table: str
    deal: int
    seed: bytes


class Place(Record, frozen=True, kw_only=True):
    """A seat's end of a match; ``user`` None is a computer."""

    seat: int
    user: int | None
    name: str
    place: int
    points: int
    abandoned: bool = False
    side: int | None = None  # who plays together has the same; None: alone
    facts: bytes = b"{}"  # what is counted of it: JSON, name -> whole number


class Result(Record, frozen=True, kw_only=True):
    """A finished match. ``data`` holds what the score sheet needs."""

    table: str
    guild: int
    game: str
    ended: float
    data: bytes = b"{}"
    channel: int = 0
    began: float = 0.0
    season: str = ""
    era: int = 0  # how often the server's board had been reset
    rated: bool = False  # does it change ratings?
    places: tuple[Place, ...]


# Operations: all of one ``commit`` call are written in one transaction, in order, or none is.
class PutTable(Record, frozen=True, kw_only=True):
    """Insert or replace a table's row."""

    row: TableRow


class Append(Record, frozen=True, kw_only=True):
    """Add entries to a table's journal. Raises Conflict if a (table, seq) exists."""

    table: str
    entries: tuple[Entry, ...]


class PutDraft(Record, frozen=True, kw_only=True):
    """Keep (data) or drop (None) a seat's draft."""

    table: str
    seat: int
    data: bytes | None


class PutSeed(Record, frozen=True, kw_only=True):
    """Keep a deal's seed; replacing one by another value raises Conflict."""

    seed: Seed


class PutShown(Record, frozen=True, kw_only=True):
    """Note which seq the table's message shows, and which message it is."""

    table: str
    shown: int
    message: int | None


class AddResult(Record, frozen=True, kw_only=True):
    """Keep a finished match and what it does to ratings; a second one of the same table is ignored."""

    result: Result


class PutMember(Record, frozen=True, kw_only=True):
    """Keep what is known of a member of a server; None leaves it as it was."""

    guild: int
    user: int
    name: str | None = None
    gone: bool | None = None
    hidden: bool | None = None
    seen: float | None = None  # when it was last known whether they are there


class PutPlayer(Record, frozen=True, kw_only=True):
    """Keep a person's settings (opaque) and newest display name."""

    user: int
    name: str
    data: bytes


class PutGuild(Record, frozen=True, kw_only=True):
    """Keep a server's settings (opaque)."""

    guild: int
    data: bytes


class PutNote(Record, frozen=True, kw_only=True):
    """Keep (or with None drop) a value of the bot itself: last clean stop, where a private panel lies."""

    key: str
    value: str | None


class GrantChips(Record, frozen=True, kw_only=True):
    """Open a member's account of a season with ``amount`` chips; one that is open is left as it is."""

    guild: int
    season: str
    user: int
    amount: int
    at: float


class MoveChips(Record, frozen=True, kw_only=True):
    """Move ``delta`` chips out of the table's pot to a member, or if negative from the member into the pot.

    Raises Conflict if this (table, user, reason) was moved before or the pot has less; InsufficientChips if the member
    has. As read back it is a line of the ledger; a grant's has no table.
    """

    guild: int
    season: str
    user: int
    delta: int
    reason: str
    table: str
    at: float


class RefundChips(Record, frozen=True, kw_only=True):
    """Give back to each what went into the table's pot, all of it; a pot that has been settled is left as it is."""

    table: str
    at: float


class Erase(Record, frozen=True, kw_only=True):
    """Put ``alias`` (below zero) in the place of a person wherever they are named, and forget names and settings."""

    user: int
    alias: int


class DropTables(Record, frozen=True, kw_only=True):
    """Forget tables with their journals, drafts, seeds and notes; their results stay."""

    tables: tuple[str, ...]


class DropResults(Record, frozen=True, kw_only=True):
    """Forget finished matches and what they did to ratings; the ratings themselves stay as they are."""

    tables: tuple[str, ...]


class DropGuild(Record, frozen=True, kw_only=True):
    """Forget what is left of a server: settings, members, ratings, chips; one that is not noted as gone is kept."""

    guild: int


Op = (
    PutTable
    | Append
    | PutDraft
    | PutSeed
    | PutShown
    | AddResult
    | PutMember
    | PutPlayer
    | PutGuild
    | PutNote
    | GrantChips
    | MoveChips
    | RefundChips
    | Erase
    | DropTables
    | DropResults
    | DropGuild
)
GRANT, REFUND = "grant", "refund"  # reasons of the ledger's lines that the store writes by itself
GONE = "gone"  # gone:<server>: note that the bot is no longer there, and since when
SCRUB = "scrub"  # note that something was erased of which the file may still hold traces
