"""A member's own record: their part in each match of a board's era, and where they stand on it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from bot.store.base import Record

Row = Sequence[Any]


class Part(Record, frozen=True, kw_only=True):
    """What a member did in a match, without the match itself. ``facts``: JSON, name -> whole number."""

    table: str
    game: str
    ended: float  # seconds since the epoch
    season: str
    rated: bool  # people only
    place: int
    points: int
    abandoned: bool
    facts: bytes
    name: str  # as they were called then


class Rank(Record, frozen=True, kw_only=True):
    """A member's rating and its rank (1, 1, 2) among those on the board."""

    mu: float
    sigma: float
    matches: int
    rank: int


# Score sheets are large: they are left where they are.
_PARTS = """
    SELECT r.table_id, r.game, r.ended, r.season, r.rated, p.place, p.points, p.abandoned, p.facts, p.name
    FROM places p JOIN results r USING (table_id)
    WHERE p.user = ?1 AND r.guild = ?2 AND (?3 IS NULL OR r.era = ?3) ORDER BY r.number, p.seat"""
_RANK = """
    WITH listed AS (
        SELECT w.*, round(w.mu - 2 * w.sigma, 6) AS sure
        FROM ratings w LEFT JOIN members m ON m.guild = w.guild AND m.user = w.user
        WHERE w.guild = :guild AND w.game = :game AND w.era = :era AND w.season = :season
            AND w.user > 0 AND (w.user = :user OR NOT (coalesce(m.hidden, 0) OR coalesce(m.gone, 0)))
    )
    SELECT mu, sigma, matches,
        1 + (SELECT count(DISTINCT sure) FROM listed AS other WHERE other.sure > mine.sure)
    FROM listed AS mine WHERE user = :user"""


class Careers(ABC):
    """Reads of one member's record."""

    @abstractmethod
    async def _read(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Row]: ...

    async def career(self, guild: int, user: int, era: int | None = None) -> list[Part]:
        """All that a member finished or left, in one era of the board or all, in the order in which it ended."""
        rows = await self._read(_PARTS, (user, guild, era))
        return [
            Part(
                table=table,
                game=game,
                ended=ended,
                season=season,
                rated=bool(rated),
                place=place,
                points=points,
                abandoned=bool(abandoned),
                facts=facts,
                name=name,
            )
            for table, game, ended, season, rated, place, points, abandoned, facts, name in rows
        ]

    async def rank(self, guild: int, user: int, game: str, era: int, season: str = "") -> Rank | None:
        """Where a member stands by rating in a season ("": all time of the era); None: not rated."""
        values = {"guild": guild, "user": user, "game": game, "era": era, "season": season}
        rows = await self._read(_RANK, values)
        return next((Rank(mu=mu, sigma=sigma, matches=n, rank=rank) for mu, sigma, n, rank in rows), None)
