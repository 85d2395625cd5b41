"""Who will play with whom: sides as people sit in the lobby, and changing places there."""

from typing import Any
from zlib import crc32

from msgspec.structs import replace

from bot.engine.rules import Illegal, Rules
from bot.engine.sides import Seating, Teams
from bot.engine.state import Seat
from bot.tables import lobby
from bot.tables.model import Refused, Table


def teams(table: Table, rules: Rules[Any]) -> Teams:
    """The sides if the match began now, as people sit; () where everybody plays alone."""
    n = lobby.players(table, rules)
    try:
        options = rules.house(n, table.house)
    except Illegal:  # rules of an older version of the bot: starting tells why it cannot be
        return ()
    found: Teams = getattr(rules.start(n, options), "teams", ())
    return found if any(len(team) > 1 for team in found) else ()


def seating(table: Table, rules: Rules[Any]) -> Seating | None:
    """How partners are found at this table; None: its game has none."""
    try:
        options = rules.house(lobby.players(table, rules), table.house)
    except Illegal:
        return None
    found: Seating | None = getattr(options, "teams", None)
    return found


def seated(table: Table) -> str:
    """Who sits where, in a few letters: whoever names two seats means the people who sat there when they looked."""
    return f"{crc32(repr([(c.user, c.name) for c in table.chairs]).encode()):08x}"


def change(table: Table, rules: Rules[Any], user: int, one: Seat, other: Seat, seen: str, now: float) -> Table:
    """Two of the lobby change places: one's own with anybody's, or any two if the host says so.

    ``seen``: what ``seated`` said when the two were named. Raises Refused (not_lobby, stale, places_fixed,
    seat_unknown, not_host, not_seated).
    """
    lobby.in_lobby(table)
    if seen != seated(table):
        raise Refused("stale")
    if seating(table, rules) is not Seating.CHOSEN:
        raise Refused("places_fixed")
    taken = range(len(table.chairs))
    if one not in taken or other not in taken:
        raise Refused("seat_unknown")
    if table.host != user and lobby.seat_of(table, user) not in (one, other):
        raise Refused("not_host")
    chairs = list(table.chairs)
    chairs[one], chairs[other] = chairs[other], chairs[one]
    return replace(table, chairs=tuple(chairs), touched=now)
