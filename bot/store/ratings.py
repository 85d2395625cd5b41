"""Ratings: how a finished match changes them (openskill, Plackett-Luce), in the transaction that keeps it.

Among themselves those count who played to the end, partners as one side. Who left is last in the own rating and
changes nobody else's. What those who meet over and over win from each other weighs less. Each match is rated twice:
for the season, in which all begin anew, and for all time since the last reset of the server's board.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from itertools import groupby

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


def rate(
    places: Sequence[Place], before: Mapping[int, Standing], weights: Mapping[int, float] | None = None
) -> dict[int, Standing]:
    """The persons' standings after a match; who is missing in ``before`` is new, ``weights`` are 1 unless given."""
    persons = [p for p in places if p.user is not None]
    stayed = [p for p in persons if not p.abandoned]
    gone = [p for p in persons if p.abandoned]
    after = _played([*_sides(stayed)], before) if stayed else {}
    if stayed:
        last = 1 + max(p.place for p in stayed)
        with_leavers = _played([*_sides(stayed), *((last, [p]) for p in gone)], before)
        after |= {u: with_leavers[u] for p in gone if (u := p.user) is not None}
    return {u: _towards(before.get(u, Standing()), s, (weights or {}).get(u, 1.0)) for u, s in after.items()}


def _sides(places: Sequence[Place]) -> list[tuple[int, list[Place]]]:
    """Each side's place and persons."""
    together: dict[tuple[str, int], list[Place]] = {}
    for p in places:
        together.setdefault(("alone", p.seat) if p.side is None else ("side", p.side), []).append(p)
    return [(mine[0].place, mine) for mine in together.values()]


def _played(sides: Sequence[tuple[int, list[Place]]], before: Mapping[int, Standing]) -> dict[int, Standing]:
    """The standings if these sides had played; of one side alone nothing changes."""
    users = [[p.user or 0 for p in persons] for _, persons in sides]
    old = [[before.get(u, Standing()) for u in side] for side in users]
    teams = [[_MODEL.rating(mu=s.mu, sigma=s.sigma) for s in side] for side in old]
    new = _MODEL.rate(teams, ranks=[float(place) for place, _ in sides]) if len(sides) > 1 else teams
    return {
        u: Standing(r.mu, r.sigma)
        for side, ratings in zip(users, new, strict=True)
        for u, r in zip(side, ratings, strict=True)
    }


def _towards(old: Standing, new: Standing, weight: float) -> Standing:
    mu = old.mu + weight * (new.mu - old.mu)
    return Standing(mu, old.sigma + weight * (new.sigma - old.sigma), old.matches + 1)


def weight(meetings: Sequence[int]) -> float:
    """How much a match counts for somebody who met each of the others so often in the last seven days; up to 1."""
    return sum(min(1.0, OFTEN / (n + 1)) for n in meetings) / len(meetings) if meetings else 1.0


def keep(cursor: sqlite3.Cursor, match: Result) -> None:
    """Write what a match does to the ratings; its result is stored already."""
    weights = _weights(cursor, match)
    for season in (match.season, ALL_TIME):
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
