"""What was played: finished matches, what a person did in them, and how ratings moved."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from bot.store.base import Place, Record, Result

Row = Sequence[Any]


class Sight(Record, frozen=True, kw_only=True):
    """Whose eyes: they see the matches of channels that they may read, and those that they played in."""

    user: int
    channels: tuple[int, ...]

    def sees(self, match: Result) -> bool:
        """May they know of the match? One whose channel was not noted is everybody's."""
        return match.channel in (0, *self.channels) or any(p.user == self.user for p in match.places)


class MatchQuery(Record, frozen=True, kw_only=True):
    """Finished matches of a server, the newest first; None does not narrow."""

    guild: int
    game: str | None = None
    user: int | None = None
    begins: str = ""  # what the table's id begins with
    sight: Sight | None = None
    limit: int = 10
    offset: int = 0


class RatingStep(Record, frozen=True, kw_only=True):
    """How a match changed a person's rating, all seasons together; ``weight``: how much it counted, up to 1."""

    table: str
    user: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    weight: float


_MATCH = "r.table_id, r.guild, r.game, r.ended, r.data, r.channel, r.began, r.season, r.era, r.rated"
_PLACE = "p.seat, p.user, p.name, p.place, p.points, p.abandoned, p.side, p.facts"
_MATCHES = len(_MATCH.split(", "))
_RESULT = f"SELECT {_MATCH}, {_PLACE}"
_OF_PAGE = """
    FROM results r LEFT JOIN places p USING (table_id) WHERE r.table_id IN (
        SELECT table_id FROM results WHERE guild = :guild AND (:game IS NULL OR game = :game)
            AND (:user IS NULL OR table_id IN (SELECT table_id FROM places WHERE user = :user))
            AND substr(table_id, 1, length(:begins)) = :begins
            AND (:reader IS NULL OR channel = 0 OR channel IN (SELECT value FROM json_each(:channels))
                OR table_id IN (SELECT table_id FROM places WHERE user = :reader))
        ORDER BY ended DESC, number DESC LIMIT :limit OFFSET :offset)
    ORDER BY r.ended DESC, r.number DESC, p.seat"""
_ONE = f"{_RESULT} FROM results r LEFT JOIN places p USING (table_id) WHERE r.table_id = ? ORDER BY p.seat"
_PAGE = f"{_RESULT} {_OF_PAGE}"
_STEPS = "SELECT * FROM rating_steps WHERE table_id = ? ORDER BY user"
# CROSS: begin with the member's steps, not with all matches of the game.
_CURVE = """
    SELECT s.* FROM rating_steps s CROSS JOIN results r USING (table_id)
    WHERE s.user = ? AND r.guild = ? AND r.game = ? AND r.era = ? ORDER BY r.number"""


class History(ABC):
    """Reads of finished matches."""

    @abstractmethod
    async def _read(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Row]: ...

    async def result(self, table: str) -> Result | None:
        """The table's finished match, if it has one; places by seat."""
        return next(iter(_results(await self._read(_ONE, (table,)))), None)

    async def matches(self, query: MatchQuery) -> list[Result]:
        """A page of the finished matches, the newest first."""
        values, sight = msgspec.structs.asdict(query), query.sight
        del values["sight"]
        channels = msgspec.json.encode(sight.channels if sight else ()).decode()
        values |= {"reader": sight and sight.user, "channels": channels}
        return _results(await self._read(_PAGE, values))

    async def rating_steps(self, table: str) -> list[RatingStep]:
        """How the match changed ratings, by person; none if it is not rated."""
        return [_step(row) for row in await self._read(_STEPS, (table,))]

    async def curve(self, guild: int, user: int, game: str, era: int) -> list[RatingStep]:
        """A member's rating match by match."""
        return [_step(row) for row in await self._read(_CURVE, (user, guild, game, era))]


def _results(rows: Sequence[Row]) -> list[Result]:
    groups = (list(group) for _, group in groupby(rows, key=lambda row: row[0]))
    return [_match(g[0], tuple(_place(row[_MATCHES:]) for row in g if row[_MATCHES] is not None)) for g in groups]


def _match(row: Row, places: tuple[Place, ...]) -> Result:
    kept = dict(zip(Result.__struct_fields__, row[:_MATCHES], strict=False))
    return Result(**{**kept, "rated": bool(row[_MATCHES - 1]), "places": places})


def _place(row: Row) -> Place:
    kept = dict(zip(Place.__struct_fields__, row, strict=True))
    return Place(**{**kept, "abandoned": bool(kept["abandoned"])})


def _step(row: Row) -> RatingStep:
    return RatingStep(**dict(zip(RatingStep.__struct_fields__, row, strict=True)))
