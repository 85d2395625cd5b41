"""What remains of a match: its result, whose points are comparable between games."""

from typing import Any

import msgspec

from bot.engine.rules import Outcome
from bot.engine.state import State
from bot.store.base import Place, Result
from bot.tables.model import Table


def points(outcome: Outcome) -> tuple[int, ...]:
    """More is better, by seat: the total where high totals win, else what the worst total has more."""
    worst = max(outcome.points)
    best = outcome.points[outcome.places.index(1)]
    return outcome.points if best == worst else tuple(worst - p for p in outcome.points)


def result(table: Table, s: State, outcome: Outcome, now: float) -> Result:
    """The record of a finished match. Who left it is last in an own row and changes nobody else's place."""
    sheet: Any = getattr(s, "sheet", ())
    return Result(
        table=table.id,
        guild=table.guild,
        game=table.game,
        ended=now,
        places=(*_seated(table, outcome), *_gone(table)),
        data=msgspec.json.encode({"sheet": sheet, "house": table.house, "deals": len(table.seeds), "pot": table.pot}),
    )


def _seated(table: Table, outcome: Outcome) -> list[Place]:
    gained = points(outcome)
    return [
        Place(seat=i, user=c.user, name=c.name, place=outcome.places[i], points=gained[i])
        if not c.left
        else Place(seat=i, user=c.user, name=c.name, place=len(table.chairs), points=0, abandoned=True)
        for i, c in enumerate(table.chairs)
    ]


def _gone(table: Table) -> list[Place]:
    """Those whose seat somebody else took: numbered after the seats of the table."""
    placed = {c.user for c in table.chairs}
    gone = {g.user: g for g in table.gone if g.user not in placed}
    last = len(table.chairs)
    return [
        Place(seat=last + i, user=g.user, name=g.name, place=last, points=0, abandoned=True)
        for i, g in enumerate(gone.values())
    ]
