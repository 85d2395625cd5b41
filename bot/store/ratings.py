"""Ratings: how a finished match changes them (openskill, Plackett-Luce), in the transaction that keeps it.

Among themselves those count who played to the end, partners as one side. Who left comes last, with the own side, in
the own rating and changes nobody else's. What those who meet over and over win from each other weighs less. Each
match is rated twice: for the season, in which all begin anew, and for all time since the last reset of the board.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from openskill.models import PlackettLuce

from bot.store.base import Place, Record, Result

ALL_TIME = ""  # in the place of a season
WEEK = 7 * 86400.0  # seconds: how long a meeting counts as one of many
OFTEN = 5  # meetings in that time that count whole

_BEFORE = "SELECT user, mu, sigma, matches FROM ratings WHERE (guild, game, era, season) = (?, ?, ?, ?) AND user = ?"
_PUT = """
    INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches"""
_STEP = "INSERT INTO rating_steps VALUES (?, ?, ?, ?, ?, ?, ?)"
_MEETINGS = """
    SELECT theirs.user, count(*)
    FROM places AS mine JOIN results AS r USING (table_id) JOIN places AS theirs USING (table_id)
    WHERE mine.user = ? AND theirs.user <> mine.user AND r.guild = ? AND r.game = ? AND r.rated
        AND r.ended > ? AND r.number < (SELECT number FROM results WHERE table_id = ?)
    GROUP BY theirs.user"""
_RATED = """
    SELECT r.table_id, r.guild, r.game, r.ended, r.season, r.era, p.seat, p.user, p.place, p.abandoned, p.side
    FROM results r JOIN places p USING (table_id) WHERE r.rated ORDER BY r.number, p.seat"""
_MODEL = PlackettLuce()


class Standing(Record, frozen=True):
    """What a person's play is worth: the expected strength and how unsure it is (one standard deviation)."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    matches: int = 0


class Side(NamedTuple):
    """Who is rated together, and the place that they came to."""

    place: int
    users: tuple[int, ...]


def rate(
    places: Sequence[Place], before: Mapping[int, Standing], weights: Mapping[int, float] | None = None
) -> dict[int, Standing]:
    """The standings that a match changes; who is missing in ``before`` is new, ``weights`` are 1 unless given.

    Nobody wins from those who left: where one side alone stayed, only the leavers change.
    """
    camps = _camps(places)
    sides = [_side(camp) for camp in camps]
    playing = [side for side in sides if side is not None]
    new = _played(playing, before)
    after = {u: new[u] for camp in camps for p in camp if not p.abandoned and (u := p.user or 0) in new}
    for camp, own in zip(camps, sides, strict=True):
        others = [side for side in playing if side is not own]
        for p in camp:
            if p.abandoned and others:
                u = p.user or 0
                after[u] = _played([*others, _last(p, camp, playing)], before)[u]
    return {u: _towards(before.get(u, Standing()), s, (weights or {}).get(u, 1.0)) for u, s in after.items()}


def _camps(places: Sequence[Place]) -> list[list[Place]]:
    """The persons by seat, those of a side together."""
    camps: dict[tuple[str, int], list[Place]] = {}
    for p in sorted(places, key=lambda p: p.seat):
        if p.user is not None:
            camps.setdefault(("alone", p.seat) if p.side is None else ("side", p.side), []).append(p)
    return list(camps.values())


def _side(camp: Sequence[Place]) -> Side | None:
    """Who of a camp stayed, if anybody did."""
    stayed = [p for p in camp if not p.abandoned]
    return Side(stayed[0].place, tuple(p.user or 0 for p in stayed)) if stayed else None


def _last(leaver: Place, camp: Sequence[Place], playing: Sequence[Side]) -> Side:
    """The camp as it counts for one who left it: behind all, and as many as play elsewhere."""
    stayed = [p for p in camp if not p.abandoned]
    size = max(len(side.users) for side in playing)
    return Side(1 + max(side.place for side in playing), tuple(p.user or 0 for p in [leaver, *stayed][:size]))


def _played(sides: Sequence[Side], before: Mapping[int, Standing]) -> dict[int, Standing]:
    """The standings if these sides had played; of one side alone nothing changes."""
    if len(sides) < 2:
        return {}
    longest = max(len(side.users) for side in sides)
    old = [_filled([before.get(u, Standing()) for u in side.users], longest) for side in sides]
    teams = [[_MODEL.rating(mu=s.mu, sigma=s.sigma) for s in team] for team in old]
    new = _MODEL.rate(teams, ranks=[float(side.place) for side in sides])
    return {
        u: Standing(mu=r.mu, sigma=r.sigma)
        for side, ratings in zip(sides, new, strict=True)
        for u, r in zip(side.users, ratings, strict=False)
    }


def _filled(team: list[Standing], size: int) -> list[Standing]:
    """The team, free places filled with its average: fewer are not weaker where one left or the others rest in turn."""
    mean = Standing(sum(s.mu for s in team) / len(team), sum(s.sigma for s in team) / len(team))
    return team + [mean] * (size - len(team))


def _towards(old: Standing, new: Standing, weight: float) -> Standing:
    mu = old.mu + weight * (new.mu - old.mu)
    sigma = old.sigma + weight * (new.sigma - old.sigma)
    return Standing(mu=mu, sigma=sigma, matches=old.matches + 1)


def weight(meetings: Sequence[int]) -> float:
    """How much a match counts for somebody who met each of the others so often in the last seven days; up to 1."""
    return sum(min(1.0, OFTEN / (n + 1)) for n in meetings) / len(meetings) if meetings else 1.0


def keep(cursor: sqlite3.Cursor, match: Result) -> None:
    """Write what a match does to the ratings; its result is stored already."""
    weights = _weights(cursor, match)
    for season in dict.fromkeys((match.season, ALL_TIME)):
        scope = (match.guild, match.game, match.era, season)
        before = _before(cursor, scope, match.places)
        for user, now in rate(match.places, before, weights).items():
            cursor.execute(_PUT, (*scope, user, now.mu, now.sigma, now.matches))
            if season == ALL_TIME:
                old = before.get(user, Standing())
                cursor.execute(_STEP, (match.table, user, old.mu, old.sigma, now.mu, now.sigma, weights.get(user, 1.0)))


def recompute(db: sqlite3.Connection) -> None:
    """All ratings anew from the stored results, in the order in which they came; inside the caller's transaction."""
    cursor = db.cursor()
    cursor.execute("DELETE FROM rating_steps")
    cursor.execute("DELETE FROM ratings")
    for _, group in groupby(cursor.execute(_RATED).fetchall(), key=lambda row: row[0]):
        rows = list(group)
        table, guild, game, ended, season, era = rows[0][:6]
        places = tuple(
            Place(seat=seat, user=user, name="", place=place, points=0, abandoned=bool(gone), side=side)
            for seat, user, place, gone, side in (row[6:] for row in rows)
        )
        keep(cursor, Result(table=table, guild=guild, game=game, ended=ended, season=season, era=era, places=places))


def _before(cursor: sqlite3.Cursor, scope: tuple[object, ...], places: Sequence[Place]) -> dict[int, Standing]:
    found = [cursor.execute(_BEFORE, (*scope, p.user)).fetchone() for p in places]
    return {row[0]: Standing(*row[1:]) for row in found if row}


def _weights(cursor: sqlite3.Cursor, match: Result) -> dict[int, float]:
    persons = [p for p in match.places if p.user is not None]
    weights = {}
    for p in persons:
        rows = cursor.execute(_MEETINGS, (p.user, match.guild, match.game, match.ended - WEEK, match.table)).fetchall()
        met = dict(rows)
        others = [q for q in persons if q is not p and (p.side is None or q.side != p.side)]
        weights[p.user or 0] = weight([met.get(q.user, 0) for q in others])
    return weights
