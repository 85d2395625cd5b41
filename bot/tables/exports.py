"""All that is stored about a person as one JSON document that people can read; of others only their number."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from bot.engine.cards import JOKER, Card
from bot.engine.notation import naming, show_card, show_cards
from bot.engine.rules import Rules
from bot.engine.state import View
from bot.store.base import Draft
from bot.tables.model import Table

Told = dict[str, Any]
Seats = list[tuple[str, int]]
NUMBERS = {str(int(c)): show_card(c) for c in map(Card, range(JOKER + 1))}  # cards in moves are numbers
TIMES = {"at", "seen", "began", "ended"}


class Moves(NamedTuple):
    """What was done and selected at the person's seats."""

    done: Sequence[tuple[str, int, int, bytes, float]]  # table, seat, seq, action, when
    drafts: Sequence[Draft]


def seats(user: int, stored: Mapping[str, Sequence[Told]]) -> Seats:
    """The seats that are or were the person's, by table."""
    found = [(row["id"], _table(row)) for row in stored["tables"]]
    return [(name, seat) for name, table in found if table for seat in _seats(user, table)]


def document(
    user: int,
    stored: Mapping[str, Sequence[Told]],
    notes: Mapping[str, str],
    moves: Moves,
    running: Mapping[str, Told],
    now: float,
) -> bytes:
    """The document. ``running``: what is to be said of open tables, by table."""
    players = {row["table_id"]: row["count(*)"] for row in stored["players_at"]}
    mine = [t for row in stored["tables"] if (t := _table(row))]
    whole: Told = {
        "format": 1,
        "id": str(user),
        "made": _time(now),
        "settings": [_readable(row) for row in stored["players"]],
        "servers": [_readable(row) for row in stored["members"]],
        "servers_whose_settings_name_you": [str(row["guild"]) for row in stored["naming"]],
        "matches": [_match(row, user, players[row["table_id"]]) for row in stored["results"]],
        "ratings": [_readable(row) for row in stored["ratings"]],
        "rating_steps": [_readable(row) for row in stored["rating_steps"]],
        "chips": [_readable(row) for row in stored["chips"]],
        "tables": [*_tables(user, stored["tables"], mine, running)],
        "selected": [*_selected(user, mine, moves)],
        "moves": [*_moves(user, mine, moves)],
        "notes": dict(notes),
        "cards_in_moves": NUMBERS,
    }
    return b"{\n" + b",\n".join(_entry(k, v) for k, v in whole.items()) + b"\n}\n"


def _entry(name: str, value: Any) -> bytes:
    """A field of the document; lists have a line for each item."""
    key = msgspec.json.encode(name) + b": "
    if not isinstance(value, list) or not value:
        return key + msgspec.json.encode(value)
    return key + b"[\n" + b",\n".join(map(msgspec.json.encode, value)) + b"\n]"


def hand(rules: Rules[Any], view: View[Any]) -> str:
    """The cards that the person holds, in notation."""
    return show_cards(view.hand, naming(rules))


def _tables(user: int, rows: Iterable[Told], mine: Iterable[Table], running: Mapping[str, Told]) -> Iterator[Told]:
    known = {table.id: table for table in mine}
    for row in rows:
        said: Told = {"table": row["id"], "guild": str(row["guild"]), "channel": str(row["channel"])}
        said |= {"status": row["status"]} | running.get(row["id"], {})
        yield said | (_of_table(user, known[row["id"]]) if row["id"] in known else {})


def _of_table(user: int, table: Table) -> Told:
    chairs = [
        {"seat": i, "name": c.name, "joined": _time(c.joined), "away": c.away, "left": c.left, "missed": c.missed}
        for i, c in enumerate(table.chairs)
        if c.user == user
    ]
    return {
        "game": table.game,
        "host": table.host == user,
        "wants_rematch": user in table.rematch,
        "seats": chairs,
        "left": [{"seat": g.seat, "name": g.name, "deal": g.deal} for g in table.gone if g.user == user],
        "pot": _staked(msgspec.to_builtins(table.pot) or {}, user),
    }


def _staked(pot: Told, user: int) -> list[Told]:
    """What the person paid into a pot, and got of it."""
    mine = (s for s in pot.get("stakers", ()) if s.get("user") == user)
    return [{"season": pot.get("season"), "stake": pot.get("stake"), "got": s.get("got")} for s in mine]


def _selected(user: int, mine: Iterable[Table], moves: Moves) -> Iterator[Told]:
    own = {(table.id, table.seat_of(user)) for table in mine}
    for d in moves.drafts:
        if (d.table, d.seat) in own:
            yield {"table": d.table, "seat": d.seat, "draft": msgspec.Raw(d.data)}


def _moves(user: int, mine: Iterable[Table], moves: Moves) -> Iterator[Told]:
    known = {table.id: table for table in mine}
    for name, seat, seq, action, at in moves.done:
        if _own(user, known[name], seat, at):
            yield {"table": name, "seat": seat, "seq": seq, "at": _time(at), "action": msgspec.Raw(action)}


def _seats(user: int, table: Table) -> list[int]:
    now = {i for i, c in enumerate(table.chairs) if c.user == user}
    return sorted(now | {g.seat for g in table.gone if g.user == user})


def _own(user: int, table: Table, seat: int, at: float) -> bool:
    """Was it the person who did it? Seats have had other owners; what cannot be told apart is not handed out."""
    chair, leavers = table.chairs[seat], {g.user for g in table.gone if g.seat == seat}
    if chair.user == user:
        return at >= chair.joined
    return leavers == {user} and at < chair.joined


def _match(row: Told, user: int, players: int) -> Told:
    """A finished match with the own place; of what all share, its rules and the number of deals and players."""
    shared = msgspec.json.decode(row["data"])
    said = _readable({k: v for k, v in row.items() if k != "data"})
    pot = _staked(shared.get("pot") or {}, user)
    return said | {"players": players, "house": shared.get("house", {}), "deals": shared.get("deals"), "pot": pot}


def _readable(row: Told) -> Told:
    """Times as people write them, ids as text (JSON readers round them), JSON as it is."""
    return {name: _said(name, value) for name, value in row.items()}


def _said(name: str, value: Any) -> Any:
    if isinstance(value, bytes):
        return msgspec.Raw(value)
    if name in TIMES:
        return _time(value)
    return str(value) if name in ("guild", "channel") else value


def _table(row: Told) -> Table | None:
    """None for one that another version wrote."""
    try:
        return msgspec.json.decode(row["meta"], type=Table)
    except msgspec.MsgspecError:
        return None


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
