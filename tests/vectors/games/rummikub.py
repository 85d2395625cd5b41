"""Vectors of Rummikub: each names its kind and what is expected of it."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.engine.cards import Cards, hand
from bot.engine.moves import Action
from bot.engine.rules import Illegal
from bot.engine.rummikub import scoring
from bot.engine.rummikub.commit import fault
from bot.engine.rummikub.first import redrawing
from bot.engine.rummikub.layout import survey
from bot.engine.rummikub.numbering import key
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.rules import RummikubRules
from bot.engine.rummikub.sets import read, readings
from bot.engine.rummikub.solver import most_tiles
from bot.engine.rummikub.state import (
    Arrange,
    Arranged,
    Draw,
    Ending,
    Expire,
    Kind,
    Pass,
    RummikubState,
    TileSet,
)
from bot.engine.state import Phase
from bot.engine.tiles import box, parse, show
from bot.engine.variants import find
from tests.vectors.reading import Mapped, Vector

RULES = find("rummikub")
assert isinstance(RULES, RummikubRules)
FIELDS = {
    "set": {"tiles"},
    "turn": {"table", "rack", "opened", "open_sets", "result"},
    "flow": {"given", "actions"},
    "score": {"racks", "ended_by", "next_to_move"},
    "best_play": {"table", "rack", "witness"},
}
COMMON = {"id", "kind", "rules", "expect", "note"}
GIVEN = {"players", "turn", "pool", "rack_sizes", "rack", "table", "opened", "consecutive_passes", "starting_draws"}
STEP = {"type", "seat", "refused"}
STEP_FIELDS: dict[str, set[str]] = {
    "draw": STEP,
    "pass": STEP,
    "expire": STEP,
    "arrange": STEP | {"table", "opening", "kinds"},
    "starting_draw": STEP,
}


def row(names: list[str]) -> Cards:
    """Tiles in their order."""
    return tuple(parse(x) for x in names)


def rows(sets: list[list[str]] | None) -> tuple[Cards, ...]:
    """Sets in their order."""
    return tuple(row(x) for x in sets or ())


def lying(sets: list[list[str]] | None) -> tuple[TileSet, ...]:
    """A table, numbered from 1."""
    return tuple(TileSet(i, read(x).kind, x) for i, x in enumerate(rows(sets), 1))


class Position:
    """A state built from what is given, the rest filled from the box."""

    def __init__(self, g: Mapped, p: RummikubParams, racks: Mapping[int, Cards], sizes: list[int], pool: int) -> None:
        n, turn, table = len(sizes), g.get("turn", 0), lying(g.get("table"))
        used = Counter(t for m in table for t in m.tiles) + Counter(t for rack in racks.values() for t in rack)
        spare = list((Counter(box(p.jokers)) - used).elements())
        hands = []
        for i, size in enumerate(sizes):
            known = racks.get(i, ())
            hands.append(hand((*known, *(spare.pop(0) for _ in range(size - len(known))))))
        s = RULES.start(n, p)
        self.s: RummikubState = replace(
            s,
            deal=1,
            phase=Phase.PLAY,
            turn=turn,
            first=0,
            hands=tuple(hands),
            stock=tuple(spare[:pool]),
            table=table,
            opened=tuple(g.get("opened", [True] * n)),
            passes=g.get("consecutive_passes", 0),
        )


def arrange(step: Mapped) -> Arrange:
    """The action of a step or of a vector of a turn."""
    kinds = tuple(None if k is None else Kind(k) for k in step.get("kinds") or ())
    return Arrange(rows(step["table"]), rows(step.get("opening")), kinds)


def of_set(v: Vector, p: RummikubParams) -> Mapped:
    """What tiles in their order are."""
    tiles = row(v.keys["tiles"])
    found: Mapped = {"kind_required": False, "readings": {str(r.kind): r.value for r in readings(tiles)}}
    try:
        r = read(tiles, None, p.max_jokers_per_set)
    except Illegal as e:
        if e.reason != "e_kind_required":
            return found | {"valid": False, "error": e.reason.upper()}
        return found | {"valid": True, "kind_required": True}
    jokers = ["|".join(map(show, faces)) for faces in r.roles]
    return found | {"valid": True, "type": str(r.kind), "value": r.value, "jokers": jokers}


def of_turn(v: Vector, p: RummikubParams) -> Mapped:
    """One arrangement by the player with that rack."""
    k = v.keys
    rack, opened = row(k["rack"]), k.get("opened", True)
    given = {"table": k["table"], "opened": [opened, True]}
    s = Position(given, p, {0: rack}, [len(rack), 3], 10).s
    a = arrange({"table": k["result"], "opening": k.get("open_sets")})
    value = survey(s, 0, a).opening
    try:
        after, events = RULES.apply(s, 0, a)
    except Illegal as e:
        return {"legal": False, "error": e.reason.upper(), "opening_value": e.params.get("value", value)}
    (told,) = (e for e in events if isinstance(e, Arranged))
    return {
        "legal": True,
        "played": told.played,
        "opening_value": told.opening,
        "goes_out": not (after.shown or after.hands)[0],
    }


def of_flow(v: Vector, p: RummikubParams) -> Mapped:
    """The state after the steps; each refusal where one is expected."""
    g = v.mapping("given")
    v.known("given key", g, GIVEN)
    for step in v.steps():
        v.known("verb", [step["type"]], STEP_FIELDS)
        v.known(f"field of {step['type']}", step, STEP_FIELDS[step["type"]])
    if "starting_draws" in g:
        numbers = {name: 0 if x == "J" else int(x) for name, x in g["starting_draws"].items()}
        return {"redraw": redrawing(numbers)}
    turn, sizes = g.get("turn", 0), g.get("rack_sizes", [14] * g["players"])
    start = Position(g, p, {turn: row(g.get("rack", []))}, sizes, g.get("pool", 10)).s
    s = start
    for step in v.steps():
        s = _stepped(v, s, step)
    ended = s.phase in (Phase.DEAL_END, Phase.MATCH_END)
    same = sorted(key(m.kind, m.tiles) for m in s.table) == sorted(key(m.kind, m.tiles) for m in start.table)
    return {
        "pool": len(s.stock),
        "rack_sizes": [len(x) for x in (s.shown if ended else s.hands)],
        "turn": s.turn,
        "opened": list(s.opened),
        "consecutive_passes": s.passes,
        "phase": _phase(s),
        "blocked": ended and s.sheet[-1].ending is Ending.BLOCKED,
        "table_changed": not same,
        "table_restored": same,
    }


def _phase(s: RummikubState) -> str:
    if s.phase is Phase.PLAY:
        return "edit_open" if s.opened[s.turn] else "edit_closed"
    return {Phase.DEAL_END: "round_end"}.get(s.phase, str(s.phase))


def _stepped(v: Vector, s: RummikubState, step: Mapped) -> RummikubState:
    seat, code = step.get("seat", s.turn), step.get("refused")
    try:
        after: RummikubState = RULES.apply(s, seat, ACTIONS[step["type"]](step)).state
    except Illegal as e:
        if code is None or e.reason != str(code).lower():
            raise v.fail(f"{step} was refused: {e.reason} {e.params}") from e
        return s
    if code is not None:
        raise v.fail(f"{step} was accepted")
    return after


def of_score(v: Vector, p: RummikubParams) -> Mapped:
    """The points of a round by name."""
    racks = {name: row(tiles) for name, tiles in v.keys["racks"].items()}
    names = list(racks)
    at = names.index(v.keys.get("next_to_move", names[0]))
    turns = [(at + i) % len(names) for i in range(len(names))]
    points = scoring.deltas(list(racks.values()), Ending(v.keys["ended_by"]), turns, p)
    assert sum(points) == 0
    return dict(zip(names, points, strict=True))


def of_best_play(v: Vector, p: RummikubParams) -> Mapped:
    """The most rack tiles that can be laid; the play found, and the witness, are tables that may be confirmed."""
    table, rack = rows(v.keys["table"]), row(v.keys["rack"])
    s = Position({"table": v.keys["table"]}, p, {0: rack}, [len(rack), 3], 4).s
    found = most_tiles(table, rack)
    if not found.exact:
        raise v.fail("the search gave up")
    kinds = tuple(kind for kind, _ in found.sets)
    tables = [Arrange(tuple(tiles for _, tiles in found.sets), (), kinds)] if found.played else []
    if "witness" in v.keys:
        tables.append(Arrange(rows(v.keys["witness"])))
    for a in tables:
        if (wrong := fault(s, 0, a)) is not None:
            raise v.fail(f"no table to confirm: {wrong.reason} {wrong.params}")
    return {"max_tiles": len(found.played)}


ACTIONS: dict[str, Callable[[Mapped], Action]] = {
    "draw": lambda _: Draw(),
    "pass": lambda _: Pass(),
    "expire": lambda _: Expire(),
    "arrange": arrange,
}
KINDS: dict[str, Callable[[Vector, RummikubParams], Mapped]] = {
    "set": of_set,
    "turn": of_turn,
    "flow": of_flow,
    "score": of_score,
    "best_play": of_best_play,
}
ALIKE: dict[str, Callable[[Any, Any], bool]] = {
    "jokers": lambda got, wanted: list(got) == list(wanted),
    "played": lambda got, wanted: hand(got) == hand(row(wanted)),
    "redraw": lambda got, wanted: sorted(got) == sorted(wanted),
    "phase": lambda got, wanted: got == wanted.lower(),
    "error": lambda got, wanted: got == wanted.upper(),
}


def run(v: Vector) -> None:
    """Raises Failure unless the vector holds."""
    kind = v.keys.get("kind")
    if kind not in KINDS:
        raise v.fail(f"unknown kind '{kind}'")
    v.known("key", v.keys, FIELDS[kind] | COMMON)
    expect = v.mapping("expect")
    if not expect:
        raise v.fail("expects nothing")
    try:
        p = RULES.house(2, v.rules())
    except Illegal as e:
        raise v.fail(f"rules are refused: {e.reason} {e.params}") from e
    found = KINDS[kind](v, p)
    v.known("expect key", expect, found)
    for name, wanted in expect.items():
        got = found[name]
        same = ALIKE[name](got, wanted) if name in ALIKE else got == wanted and type(got) is type(wanted)
        if not same:
            raise v.fail(f"{name} is {got!r}, not {wanted!r}")


GAMES = {"rummikub": run}
