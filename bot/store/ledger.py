"""The ledger of play chips in SQLite: lines are only ever added, and neither an account nor a pot falls below zero."""

import sqlite3

import msgspec

from bot.store.base import GRANT, REFUND, Conflict, GrantChips, InsufficientChips, MoveChips, RefundChips

CHIPS = "SELECT sum(delta) FROM chips WHERE guild = ? AND season = ? AND user = ?"
MOVES = """
    SELECT guild, season, user, delta, reason, table_id, at FROM chips
    WHERE table_id = ? AND table_id <> '' ORDER BY user, reason"""

_POT = "SELECT -coalesce(sum(delta), 0) FROM chips WHERE table_id = ? AND table_id <> ''"
_ADD = "INSERT INTO chips VALUES (?, ?, ?, ?, ?, ?, ?)"
_GRANT = f"{_ADD} ON CONFLICT DO NOTHING"
_REFUND = """
    INSERT INTO chips
    SELECT guild, season, user, -delta, ?, table_id, ? FROM chips
    WHERE table_id = ? AND table_id <> ''
        AND NOT EXISTS (SELECT 1 FROM chips AS paid WHERE paid.table_id = chips.table_id AND paid.delta >= 0)"""
_TAKEN = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}


def grant(cursor: sqlite3.Cursor, op: GrantChips) -> None:
    """Open the account, if it is not open."""
    cursor.execute(_GRANT, (op.guild, op.season, op.user, op.amount, GRANT, "", op.at))


def move(cursor: sqlite3.Cursor, op: MoveChips) -> None:
    """Add a line. Raises Conflict, InsufficientChips; the caller then takes back what was written."""
    try:
        cursor.execute(_ADD, msgspec.structs.astuple(op))
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode in _TAKEN:
            raise Conflict(op.table) from error
        raise
    if _number(cursor, _POT, op.table) < 0:
        raise Conflict(op.table)
    left = _number(cursor, CHIPS, op.guild, op.season, op.user)
    if left < 0:
        raise InsufficientChips(op.user, left - op.delta, -op.delta)


def refund(cursor: sqlite3.Cursor, op: RefundChips) -> None:
    """Empty the pot into the accounts it came from, unless something was taken out already."""
    cursor.execute(_REFUND, (REFUND, op.at, op.table))


def _number(cursor: sqlite3.Cursor, statement: str, *values: object) -> int:
    return int(cursor.execute(statement, values).fetchone()[0])
