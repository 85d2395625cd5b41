"""Small records for the store's tests."""

from typing import Any

import msgspec

from bot.store.base import AddResult, Append, Entry, Place, PutTable, Result, TableRow
from bot.store.ratings import Standing
from bot.store.store import Store


def row(name: str = "t1", **changes: Any) -> TableRow:
    """A table that plays, with every field set."""
    full = TableRow(
        id=name,
        guild=7,
        channel=2**63 - 1,
        status="playing",
        meta=b'{"seats":2}',
        start=b"start",
        state=b"\x00state\xff",
        seq=3,
        deadline=1_700_000_000.25,
        shown=2,
        message=123456789012345678,
        version=4,
    )
    return msgspec.structs.replace(full, **changes)


def table(name: str = "t1", **changes: Any) -> PutTable:
    """The operation that keeps ``row``."""
    return PutTable(row=row(name, **changes))


def entry(seq: int, action: bytes = b"draw") -> Entry:
    """An entry of a person."""
    return Entry(seq=seq, seat=seq % 2, by="person", action=action, events=b"[]", at=100.5 + seq)


def append(table: str, *seqs: int, action: bytes = b"draw") -> Append:
    """Entries with these seqs."""
    return Append(table=table, entries=tuple(entry(seq, action) for seq in seqs))


def place(user: int | None, place: int, points: int = 0, name: str = "", **changes: Any) -> Place:
    """A seat's end; the seat is put in by ``match``."""
    return Place(seat=0, user=user, name=name or f"n{user}", place=place, points=points, **changes)


def match(table: str, *places: Place, guild: int = 7, game: str = "rami", ended: float = 1.0, **more: Any) -> AddResult:
    """A finished match, seats in the order given."""
    seated = tuple(msgspec.structs.replace(p, seat=seat) for seat, p in enumerate(places))
    full = Result(table=table, guild=guild, game=game, ended=ended, places=seated, data=b'{"deals":3}', **more)
    return AddResult(result=full)


def rated(table: str, *places: Place, ended: float = 1.0, season: str = "2026-11", **more: Any) -> AddResult:
    """A finished match that counts for ratings."""
    return match(table, *places, ended=ended, season=season, rated=True, **more)


async def standings(store: Store) -> dict[tuple[str, int], Standing]:
    """By season and user, in whatever server and game."""
    rows = await store._read("SELECT season, user, mu, sigma, matches FROM ratings ORDER BY season, user", ())
    return {(season, user): Standing(*rest) for season, user, *rest in rows}
