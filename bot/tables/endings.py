"""Ends before the rules' own: who may propose which, who is asked, and the places that follow. Raises Refused.

By agreement a match ends without a result. Where two sides play, one may concede. Who is left alone because all
opponents left may claim the match. A match that nobody plays on counts all the same: leaving it saves nothing.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.rules import Outcome, Rules
from bot.engine.sides import Teams
from bot.engine.state import Seat, State
from bot.tables import lobby
from bot.tables.model import Early, Ending, Offer, Refused, Table

COUNTED = (lobby.EMPTY, lobby.PAUSED_OUT)  # reasons of closings that do not make a match undone


def sides(s: Any) -> Teams:
    """Who plays together in the match."""
    return getattr(s, "teams", ()) or tuple((seat,) for seat in range(len(s.hands)))


def side_of(s: Any, seat: Seat) -> tuple[Seat, ...]:
    """The seats that play together with ``seat``, and itself."""
    return next(side for side in sides(s) if seat in side)


def began_with(table: Table) -> int:
    """How many persons have played in the match; a single one has nobody to leave it to."""
    return len({c.user for c in table.chairs if c.user is not None} | {g.user for g in table.gone})


def offered(table: Table, s: State | None, user: int) -> tuple[Ending, ...]:
    """The early ends that the person may propose now. Raises Refused (not_seated, not_begun, table_over …)."""
    seat = lobby.seat_of(lobby.going_on(table), user)
    if s is None:
        raise Refused("not_begun")
    if _deserted(table, side_of(s, seat)):
        return (Ending.CLAIM,)
    return (Ending.CONCEDE, Ending.AGREE) if len(sides(s)) == 2 else (Ending.AGREE,)


def _deserted(table: Table, side: tuple[Seat, ...]) -> bool:
    """Have persons played against ``side``, and have all of them left?"""
    left = any(g.seat not in side for g in table.gone)
    return left and all(i in side or c.user is None or c.left for i, c in enumerate(table.chairs))


def scope(s: State, kind: Ending, seat: Seat) -> tuple[Seat, ...]:
    """The seats that have a say: for conceding those of one side, else all."""
    return side_of(s, seat) if kind is Ending.CONCEDE else tuple(range(len(s.hands)))


def asked(table: Table, s: State | None, kind: Ending, user: int) -> tuple[int, ...]:
    """Who else would be asked if the person proposed this now: not who is away."""
    if s is None:
        raise Refused("not_begun")
    seat = lobby.seat_of(lobby.going_on(table), user)
    chairs = (table.chairs[i] for i in scope(s, kind, seat))
    return tuple(c.user for c in chairs if c.user not in (None, user) and not c.automatic)


def waits_for(table: Table, s: State | None) -> tuple[int, ...]:
    """The persons whose answer to the present proposal is still to come."""
    offer = table.offer
    if offer is None or offer.no is not None:
        return ()
    return tuple(user for user in asked(table, s, offer.kind, offer.by) if user not in offer.yes)


def agreed(table: Table, s: State, offer: Offer) -> bool:
    """Does everybody who is asked want the proposed end?"""
    return offer.no is None and not waits_for(replace(table, offer=offer), s)


def propose(table: Table, s: State | None, user: int, kind: Ending, now: float, window: float) -> Table:
    """``table`` with the person's proposal. Raises Refused (ending_not_offered, offer_open, offer_declined …)."""
    if kind not in offered(table, s, user):
        raise Refused("ending_not_offered")
    old = table.offer
    if old is not None and asked(table, s, kind, user):
        if old.no is None:
            return _again(table, s, old, user, kind, now)
        if old.by == user:
            raise Refused("offer_declined")
    offer = Offer(kind=kind, by=user, yes=(user,), made=now, until=now + window)
    return replace(table, offer=offer, touched=now)


def _again(table: Table, s: State | None, old: Offer, user: int, kind: Ending, now: float) -> Table:
    """Who proposes what is proposed already agrees to it."""
    if old.kind is not kind:
        raise Refused("offer_open")
    return agree(table, s, user, old.id, now)


def agree(table: Table, s: State | None, user: int, offer: str, now: float) -> Table:
    """``table`` with the person's consent; given twice it counts once."""
    found = _open(table, s, user, offer)
    yes = found.yes if user in found.yes else (*found.yes, user)
    return replace(table, offer=replace(found, yes=yes), touched=now)


def decline(table: Table, s: State | None, user: int, offer: str, now: float) -> Table:
    """``table`` whose proposal is off: withdrawn by who made it, else told to be declined until its time is over."""
    found = _open(table, s, user, offer)
    return replace(table, offer=None if user == found.by else replace(found, no=user), touched=now)


def _open(table: Table, s: State | None, user: int, name: str) -> Offer:
    """The proposal that was answered, if the person is asked. Raises Refused (not_asked, offer_over …)."""
    seat, offer = lobby.seat_of(lobby.going_on(table), user), table.offer
    if s is None or offer is None or offer.no is not None or offer.id != name:
        raise Refused("offer_over")
    if seat not in scope(s, offer.kind, lobby.seat_of(table, offer.by)):
        raise Refused("not_asked")
    return offer


# What follows.
def early(table: Table, rules: Rules[Any], s: State, offer: Offer) -> Early:
    """The end that was agreed upon: who concedes is last; who claims is first, and the others are as they stand."""
    seats, standing = side_of(s, lobby.seat_of(table, offer.by)), rules.standing(s)
    rank = _RANKS[offer.kind]
    keys = [rank(i in seats, place) for i, place in enumerate(standing.places)]
    places = tuple(1 + sum(other < key for other in keys) for key in keys)
    return Early(kind=offer.kind, seats=seats, outcome=Outcome(places=places, points=standing.points))


def stays(table: Table, s: State, offer: Offer) -> tuple[Seat, ...]:
    """The seats that have not abandoned a match so ended: also who wanted it, and who is conceded to and only away."""
    asking = scope(s, offer.kind, lobby.seat_of(table, offer.by))
    seats = [(i, c) for i, c in enumerate(table.chairs) if not c.left]
    return tuple(i for i, c in seats if not c.away or c.user in offer.yes or i not in asking)


_RANKS: dict[Ending, Callable[[bool, int], int]] = {  # by whose proposal it is and the place as it stands; 0 is best
    Ending.CONCEDE: lambda own, _: int(own),
    Ending.CLAIM: lambda own, place: 0 if own else place,
}


def abandoned(table: Table, rules: Rules[Any], s: State | None) -> Early | None:
    """The result of a match that closes because nobody plays it; None: it has none.

    Who left, or was away while others still did something, has abandoned it; the last ones stand as the totals say.
    """
    if s is None or table.reason not in COUNTED or began_with(table) < 2:
        return None
    last = stayed(table)
    if len(last) == len(table.chairs) and not table.seeds:
        return None
    return Early(kind=None, seats=last, outcome=rules.standing(s))


def stayed(table: Table) -> tuple[Seat, ...]:
    """The seats of computers, of who is here, and of who went when nobody did anything any more."""
    persons = [c for c in table.chairs if c.user is not None]
    seated = lobby.people(table) or persons  # who left is among the last only where all have left
    last = [c for c in seated if not c.automatic or c.quit >= table.touched]
    return tuple(i for i, c in enumerate(table.chairs) if c.user is None or c in last)


def outcome(table: Table, rules: Rules[Any], s: State) -> Outcome | None:
    """Places and points of a match that is over with a result, however it ended."""
    return table.early.outcome if table.early else rules.outcome(s)
