"""What remains of a match: its result, whose points are comparable between games, and what is counted of it."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from bot.engine.rules import Outcome
from bot.engine.state import Seat, State
from bot.store.base import Place, Result
from bot.tables import tally
from bot.tables.model import Table
from bot.tables.seasons import Calendar, season

LONE = 3  # players at most who play each for themselves, whoever melds with whom in a deal


def points(outcome: Outcome) -> tuple[int, ...]:
    """More is better, by seat: the total where high totals win, else what the worst total has more."""
    worst = max(outcome.points)
    best = outcome.points[outcome.places.index(1)]
    return outcome.points if best == worst else tuple(worst - p for p in outcome.points)


def result(
    table: Table,
    s: State,
    outcome: Outcome,
    calendar: Calendar,
    now: float,
    *,
    standing: Outcome | None = None,
    stayed: Collection[Seat] | None = None,
) -> Result:
    """The record of a finished match. Who left or is away is last in an own row and changes nobody else's place.

    ``standing``: by what the points are told, if the places do not follow from them; ``stayed``: who counts as present.
    """
    here = present(table) if stayed is None else stayed
    sheet: Any = getattr(s, "sheet", ())
    places = (*_seated(table, s, outcome.places, points(standing or outcome), here), *_gone(table, s))
    return Result(
        table=table.id,
        guild=table.guild,
        game=table.game,
        ended=now,
        channel=table.channel,
        began=table.begun or table.created,
        season=season(calendar, now),
        era=calendar.era,
        rated=len({p.user for p in places if p.user}) > 1 and all(c.user is not None for c in table.chairs),
        places=places,
        data=msgspec.json.encode({"sheet": sheet, "house": table.house, "deals": len(table.seeds), "pot": table.pot}),
    )


def present(table: Table) -> tuple[Seat, ...]:
    """The seats that are played by whom they belong to."""
    return tuple(i for i, c in enumerate(table.chairs) if not (c.left or c.away))


def _seated(
    table: Table, s: State, places: Sequence[int], gained: Sequence[int], here: Collection[Seat]
) -> Iterator[Place]:
    sides = _sides(s)
    for i, c in enumerate(table.chairs):
        side = sides[i] if sides else None
        if i in here:
            counted = msgspec.json.encode(tally.facts(s, i, _since(table, i)))
            yield Place(seat=i, user=c.user, name=c.name, place=places[i], points=gained[i], side=side, facts=counted)
        else:
            user, name = (None, "") if _moved(table, i) else (c.user, c.name)
            yield Place(seat=i, user=user, name=name, place=len(table.chairs), points=0, abandoned=True, side=side)


def _moved(table: Table, seat: Seat) -> bool:
    """Has who left the seat taken another one since? Nobody has two parts in a match."""
    left = table.chairs[seat]
    return any(c.user == left.user and c.joined > left.joined for c in table.chairs)


def _since(table: Table, seat: Seat) -> int:
    """The deal in which the seat's owner took it; what is counted of a match is of those who play it to the end."""
    return max((g.deal for g in table.gone if g.seat == seat and g.user != table.chairs[seat].user), default=0)


def _sides(s: State) -> tuple[int, ...]:
    """The side of each seat where partners stay together; of three players each has an own total."""
    sides: tuple[int, ...] = getattr(s, "sides", ())
    return sides if len(sides) > LONE else ()


def _gone(table: Table, s: State) -> list[Place]:
    """Those whose seat somebody else took: numbered after the seats of the table."""
    placed = {c.user for c in table.chairs}
    gone = {g.user: g for g in table.gone if g.user not in placed}
    last, sides = len(table.chairs), _sides(s)
    return [
        Place(
            seat=last + i,
            user=g.user,
            name=g.name,
            place=last,
            points=0,
            abandoned=True,
            side=sides[g.seat] if sides else None,
        )
        for i, g in enumerate(gone.values())
    ]
