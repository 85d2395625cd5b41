"""The leaderboard: who of a server is ranked where, by what."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from bot.store.base import Record

Row = Sequence[Any]


class Ranking(StrEnum):
    """What a board is ordered by."""

    RATING = "rating"
    WINS = "wins"
    POINTS = "points"
    COMPLETION = "completion"


class BoardQuery(Record, frozen=True, kw_only=True):
    """A page of a board. ``game`` None: all games (without ratings); ``season`` "": all time of the era."""

    guild: int
    game: str | None
    era: int = 0
    season: str = ""
    by: Ranking = Ranking.WINS
    least: int = 1  # matches that one must have played; for ratings: rated ones
    leavers: bool = False  # also those who are no longer members
    limit: int = 10
    offset: int = 0


class BoardRow(Record, frozen=True, kw_only=True):
    """A row of the leaderboard; ``rank`` is dense (1, 1, 2). ``mu`` None: not rated."""

    rank: int
    user: int
    name: str
    games: int
    wins: int
    points: int
    finished: int  # games played to the end
    mu: float | None = None
    sigma: float | None = None
    rated: int = 0  # of the games, those that count for the rating


class Season(Record, frozen=True, kw_only=True):
    """A season of a server in which matches were finished."""

    era: int
    season: str
    games: int


# Who has erased their data has a number below zero, and is on no board.
_ROWS = """
    WITH sums AS (
        SELECT p.user AS user, count(*) AS games, sum(p.place = 1 AND NOT p.abandoned) AS wins,
            sum(p.points) AS points, sum(NOT p.abandoned) AS finished
        FROM results r JOIN places p USING (table_id)
        WHERE r.guild = :guild AND r.era = :era AND p.user > 0
            AND (:game IS NULL OR r.game = :game) AND (:season = '' OR r.season = :season)
        GROUP BY p.user
    ), listed AS (
        SELECT sums.*, w.mu AS mu, w.sigma AS sigma, m.name AS member, coalesce(w.matches, 0) AS rated,
            round(w.mu - 2 * w.sigma, 6) AS rating, 1.0 * finished / games AS completion
        FROM sums LEFT JOIN members m ON m.guild = :guild AND m.user = sums.user
            LEFT JOIN ratings w ON (w.guild, w.game, w.era, w.season, w.user)
                = (:guild, :game, :era, :season, sums.user)
        WHERE NOT coalesce(m.hidden, 0) AND (:leavers OR NOT coalesce(m.gone, 0)) AND {counted} >= :least
    ), page AS (
        SELECT dense_rank() OVER (ORDER BY {order}) AS rank, * FROM listed
        ORDER BY rank, games, user LIMIT :limit OFFSET :offset
    )
    SELECT rank, user, coalesce(
        nullif(member, ''),
        (SELECT nullif(name, '') FROM players WHERE players.user = page.user),
        (SELECT p.name FROM places p JOIN results r USING (table_id) WHERE p.user = page.user
         ORDER BY r.ended DESC, r.table_id DESC, p.seat DESC LIMIT 1)
    ), games, wins, points, finished, mu, sigma, rated FROM page ORDER BY rank, games, user"""
_ORDERS = {
    Ranking.RATING: "rating IS NULL, rating DESC",
    Ranking.WINS: "wins DESC, points DESC",
    Ranking.POINTS: "points DESC",
    Ranking.COMPLETION: "completion DESC",
}
_BOARDS = {
    by: _ROWS.format(order=order, counted="rated" if by is Ranking.RATING else "games") for by, order in _ORDERS.items()
}
_PLAYED = """
    SELECT count(*) FROM results WHERE guild = :guild AND era = :era
        AND (:game IS NULL OR game = :game) AND (:season = '' OR season = :season)"""
_SEASONS = """
    SELECT era, season, count(*) FROM results WHERE guild = ? GROUP BY era, season ORDER BY era DESC, season DESC"""


class Boards(ABC):
    """Reads of leaderboards."""

    @abstractmethod
    async def _read(self, statement: str, values: Sequence[Any] | Mapping[str, Any]) -> list[Row]: ...

    async def board(self, query: BoardQuery) -> list[BoardRow]:
        """A page, by rank, then fewest games; who is hidden or (unless asked for) gone is not counted at all."""
        values = msgspec.structs.asdict(query)
        del values["by"]
        rows = await self._read(_BOARDS[query.by], values)
        return [BoardRow(**dict(zip(BoardRow.__struct_fields__, row, strict=True))) for row in rows]

    async def played(self, query: BoardQuery) -> int:
        """How many matches the board counts, whoever played them."""
        return int((await self._read(_PLAYED, msgspec.structs.asdict(query) | {"by": None}))[0][0])

    async def seasons(self, guild: int) -> list[Season]:
        """The seasons of a server that have results, the newest first."""
        return [
            Season(era=era, season=season, games=games) for era, season, games in await self._read(_SEASONS, (guild,))
        ]
