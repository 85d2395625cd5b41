"""Erasing a person: a number below zero, that leads back to nobody, takes their place in all that others share."""

import sqlite3
from collections.abc import Callable
from typing import Any

import msgspec

from bot.store.base import Erase

Edit = Callable[[bytes, int, int], bytes]

_MOVED = (
    "UPDATE places SET user = :alias, name = '' WHERE user = :user",
    "UPDATE ratings SET user = :alias WHERE user = :user",
    "UPDATE rating_steps SET user = :alias WHERE user = :user",
    "UPDATE chips SET user = :alias WHERE user = :user",
)
_DROPPED = (
    "DELETE FROM members WHERE user = :user",
    "DELETE FROM players WHERE user = :user",
    "DELETE FROM notes WHERE ':' || key || ':' LIKE '%:' || :user || ':%'",
)


def erase(cursor: sqlite3.Cursor, op: Erase) -> None:
    """Rewrite or drop every row that names the person; what others did, won and see stays as it was."""
    values = msgspec.structs.asdict(op)
    for statement in (*_MOVED, *_DROPPED):
        cursor.execute(statement, values)
    for edit, find, put in _EDITED:
        rows = cursor.execute(find, (_digits(op.user),)).fetchall()
        cursor.executemany(put, [(edit(bytes(data), op.user, op.alias), key) for key, data in rows])
    _notes(cursor, op)


def cleared(data: bytes, user: int, alias: int) -> bytes:
    """JSON with ``alias`` for the person's id wherever it stands, and no name beside it."""
    return _edited(data, user, alias, _renamed)


def vacated(data: bytes, user: int, alias: int) -> bytes:
    """The same of a table that goes on: a computer plays the seats of who is erased, and no proposal stands."""
    return _edited(data, user, alias, _left)


def struck(data: bytes, user: int, alias: int) -> bytes:
    """The same of settings, whose lists of people lose who is erased."""
    return _edited(data, user, alias, _struck)


def _notes(cursor: sqlite3.Cursor, op: Erase) -> None:
    """Values of notes are texts."""
    rows = cursor.execute("SELECT key, value FROM notes WHERE instr(value, ?)", (str(op.user),)).fetchall()
    edited = [(cleared(value.encode(), op.user, op.alias).decode(), key) for key, value in rows]
    cursor.executemany("UPDATE notes SET value = ? WHERE key = ?", edited)


def _digits(user: int) -> bytes:
    return str(user).encode()


def _edited(data: bytes, user: int, alias: int, edit: Callable[[Any, int, int], Any]) -> bytes:
    """What is not JSON is searched for the digits alone."""
    try:
        return msgspec.json.encode(edit(msgspec.json.decode(data), user, alias))
    except msgspec.DecodeError:
        return data.replace(_digits(user), _digits(alias))


def _left(value: Any, user: int, alias: int) -> Any:
    new = _renamed(value, user, alias)
    for chair in new.get("chairs", ()):
        if chair.get("user") == alias:
            chair["left"] = True
            new["offer"] = None
    return new


def _struck(value: Any, user: int, alias: int) -> Any:
    if isinstance(value, dict):
        return {k: _struck(v, user, alias) for k, v in value.items() if k != str(user)}
    if isinstance(value, list):
        return [_struck(v, user, alias) for v in value if v not in (user, str(user))]
    return _renamed(value, user, alias)


def _renamed(value: Any, user: int, alias: int) -> Any:
    if isinstance(value, dict):
        nameless = {"name": ""} if "name" in value and user in (value.get("user"), value.get("id")) else {}
        pairs = (value | nameless).items()
        return {_renamed(k, user, alias): _renamed(v, user, alias) for k, v in pairs}
    if isinstance(value, list):
        return [_renamed(v, user, alias) for v in value]
    known = {user: alias, str(user): str(alias)}
    return known.get(value, value) if isinstance(value, int | str) else value


_EDITED: tuple[tuple[Edit, str, str], ...] = (
    (
        cleared,
        "SELECT id, meta FROM tables WHERE status IN ('over', 'closed') AND instr(meta, ?)",
        "UPDATE tables SET meta = ? WHERE id = ?",
    ),
    (
        vacated,
        "SELECT id, meta FROM tables WHERE status NOT IN ('over', 'closed') AND instr(meta, ?)",
        "UPDATE tables SET meta = ?, shown = -1 WHERE id = ?",
    ),
    (
        cleared,
        "SELECT table_id, data FROM results WHERE instr(data, ?)",
        "UPDATE results SET data = ? WHERE table_id = ?",
    ),
    (
        struck,
        "SELECT user, data FROM players WHERE instr(data, ?)",
        "UPDATE players SET data = ? WHERE user = ?",
    ),
    (
        struck,
        "SELECT guild, data FROM guilds WHERE instr(data, ?)",
        "UPDATE guilds SET data = ? WHERE guild = ?",
    ),
)
