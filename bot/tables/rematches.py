"""The same people again: who wants it, and the table that follows; pure changes of a Table. Raises Refused."""

from msgspec.structs import replace

from bot.tables import lobby
from bot.tables.model import Chair, Refused, Status, Table
from bot.tables.names import free_name

REMATCHED = "rematched"


def until(table: Table, now: float, window: float) -> float | None:
    """When the time for a rematch of a match that is over ends; None: it has ended, or there is none."""
    if table.status is not Status.OVER or table.ended is None or table.reason == REMATCHED:
        return None
    end = table.ended + window
    return end if now <= end else None


def wanted(table: Table, user: int, now: float, window: float) -> Table:
    """``table`` with the person's wish noted."""
    if until(table, now, window) is None:
        raise Refused("rematch_over")
    lobby.seat_of(table, user)
    return table if user in table.rematch else replace(table, rematch=(*table.rematch, user))


def rematched(table: Table) -> Table:
    """``table``, whose rematch has begun."""
    return replace(table, reason=REMATCHED)


def agreed(table: Table) -> bool:
    """Does everybody who is here want a rematch?"""
    wishes = set(table.rematch)
    return bool(wishes) and all(c.user in wishes for c in lobby.people(table) if not c.away)


def again(table: Table, name: str, now: float) -> Table:
    """The rematch: same options and computers, next dealer; for who is not here a computer, or with a stake nobody."""
    chairs: tuple[Chair, ...] = ()
    wishes = [user for user in table.rematch if user > 0]  # not of who has erased their data since
    for c in table.chairs:
        here = c.user is None or (not c.left and c.user in wishes)
        if table.stake and not here:
            continue
        called = c.name if here else free_name(replace(table, chairs=(*table.chairs, *chairs)))
        chairs += (Chair(user=c.user if here else None, name=called, level=c.level, joined=now),)
    return replace(
        table,
        id=name,
        begun=None,
        reminded=False,
        host=table.host if table.host in wishes else wishes[0],
        chairs=chairs,
        status=Status.LOBBY,
        created=now,
        touched=now,
        dealer=(table.dealer + 1) % len(chairs),
        commitments=table.commitments[-1:],
        seeds=(),
        rematch=(),
        gone=(),
        ended=None,
        reason=None,
        pot=None,
        early=None,
    )
