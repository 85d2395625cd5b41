"""The statements: how each operation is written into SQLite and how rows are read back."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from bot.store import erasure, ledger, ratings, retention
from bot.store.base import (
    AddResult,
    Append,
    Conflict,
    DropGuild,
    DropResults,
    DropTables,
    Erase,
    GrantChips,
    MoveChips,
    Op,
    PutDraft,
    PutGuild,
    PutMember,
    PutNote,
    PutPlayer,
    PutSeed,
    PutShown,
    PutTable,
    Record,
    RefundChips,
)
from bot.store.people import put_member

R = TypeVar("R", bound=Record)
Row = Sequence[Any]

TABLE = "SELECT * FROM tables WHERE id = ?"
TABLES = "SELECT * FROM tables WHERE status IN (SELECT value FROM json_each(?)) ORDER BY id"
BEHIND = "SELECT * FROM tables WHERE status IN (SELECT value FROM json_each(?)) AND shown < seq ORDER BY id"
LATEST = "SELECT * FROM tables WHERE channel = ? AND start IS NOT NULL ORDER BY rowid DESC LIMIT 1"
JOURNAL = "SELECT seq, seat, by, action, events, at FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq"
DRAFTS = "SELECT table_id, seat, data FROM drafts WHERE table_id = ? ORDER BY seat"
SEED = "SELECT seed FROM seeds WHERE table_id = ? AND deal = ?"
PLAYER = "SELECT data FROM players WHERE user = ?"
GUILD = "SELECT data FROM guilds WHERE guild = ?"
GUILDS = "SELECT guild, data FROM guilds ORDER BY guild"
NOTE = "SELECT value FROM notes WHERE key = ?"

_PUT_TABLE = """
    INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET guild = excluded.guild, channel = excluded.channel, status = excluded.status,
        meta = excluded.meta, start = excluded.start, state = excluded.state, seq = excluded.seq,
        deadline = excluded.deadline, shown = excluded.shown, message = excluded.message, version = excluded.version,
        ended = excluded.ended"""
_ADD_RESULT = """
    INSERT INTO results (table_id, guild, game, ended, data, channel, began, season, era, rated, number)
    SELECT :table, :guild, :game, :ended, :data, :channel, :began, :season, :era, :rated,
        (SELECT coalesce(max(number), 0) + 1 FROM results)
    WHERE true ON CONFLICT (table_id) DO NOTHING"""
_PUT_DRAFT = "INSERT INTO drafts VALUES (?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET data = excluded.data"
_PUT_PLAYER = """
    INSERT INTO players VALUES (?, ?, ?)
    ON CONFLICT (user) DO UPDATE SET name = excluded.name, data = excluded.data"""
_PUT_GUILD = "INSERT INTO guilds VALUES (?, ?) ON CONFLICT (guild) DO UPDATE SET data = excluded.data"
_DROP_NOTE = "DELETE FROM notes WHERE key = ?"
_PUT_NOTE = "INSERT INTO notes VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


def record(kind: type[R], row: Row) -> R:
    """A record whose fields are the row's columns in order."""
    return kind(**dict(zip(kind.__struct_fields__, row, strict=True)))


def write(cursor: sqlite3.Cursor, op: Op) -> None:
    """Write one operation inside the running transaction. Raises Conflict."""
    _WRITERS[type(op)](cursor, op)


def _put_table(cursor: sqlite3.Cursor, op: PutTable) -> None:
    cursor.execute(_PUT_TABLE, msgspec.structs.astuple(op.row))


def _append(cursor: sqlite3.Cursor, op: Append) -> None:
    rows = ((op.table, *msgspec.structs.astuple(entry)) for entry in op.entries)
    try:
        cursor.executemany("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            raise Conflict(op.table) from error
        raise


def _put_draft(cursor: sqlite3.Cursor, op: PutDraft) -> None:
    if op.data is None:
        cursor.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (op.table, op.seat))
    else:
        cursor.execute(_PUT_DRAFT, (op.table, op.seat, op.data))


def _put_seed(cursor: sqlite3.Cursor, op: PutSeed) -> None:
    row = msgspec.structs.astuple(op.seed)
    cursor.execute("INSERT INTO seeds VALUES (?, ?, ?) ON CONFLICT DO NOTHING", row)
    kept = cursor.execute(SEED, row[:2]).fetchone()[0]
    if kept != op.seed.seed:
        raise Conflict(op.seed.table)


def _put_shown(cursor: sqlite3.Cursor, op: PutShown) -> None:
    cursor.execute("UPDATE tables SET shown = ?, message = ? WHERE id = ?", (op.shown, op.message, op.table))


def _add_result(cursor: sqlite3.Cursor, op: AddResult) -> None:
    match = op.result
    row = msgspec.structs.asdict(match)
    del row["places"]
    cursor.execute(_ADD_RESULT, row)
    if cursor.rowcount:
        rows = ((match.table, *msgspec.structs.astuple(place)) for place in match.places)
        cursor.executemany("INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
        if match.rated:
            ratings.keep(cursor, match)


def _put_player(cursor: sqlite3.Cursor, op: PutPlayer) -> None:
    cursor.execute(_PUT_PLAYER, (op.user, op.name, op.data))


def _put_guild(cursor: sqlite3.Cursor, op: PutGuild) -> None:
    cursor.execute(_PUT_GUILD, (op.guild, op.data))


def _put_note(cursor: sqlite3.Cursor, op: PutNote) -> None:
    if op.value is None:
        cursor.execute(_DROP_NOTE, (op.key,))
    else:
        cursor.execute(_PUT_NOTE, (op.key, op.value))


_WRITERS: dict[type[Record], Callable[[sqlite3.Cursor, Any], None]] = {
    PutTable: _put_table,
    Append: _append,
    PutDraft: _put_draft,
    PutSeed: _put_seed,
    PutShown: _put_shown,
    AddResult: _add_result,
    PutMember: put_member,
    PutPlayer: _put_player,
    PutGuild: _put_guild,
    PutNote: _put_note,
    GrantChips: ledger.grant,
    MoveChips: ledger.move,
    RefundChips: ledger.refund,
    Erase: erasure.erase,
    DropTables: retention.drop_tables,
    DropResults: retention.drop_results,
    DropGuild: retention.drop_guild,
}
