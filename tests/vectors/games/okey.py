"""Vectors of Okey: each names its kind and what is expected of it."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.cards import JOKER, Cards, hand, stream, without
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.okey import ends, scoring
from bot.engine.okey.ends import okey
from bot.engine.okey.faces import okey_of
from bot.engine.okey.finish import as_set, ending, is_run, loss
from bot.engine.okey.params import OkeyParams
from bot.engine.okey.rules import PACK, OkeyRules
from bot.engine.okey.state import Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.rules import Illegal, settle
from bot.engine.state import Phase
from bot.engine.tiles import parse, show, tiles
from bot.engine.variants import find
from tests.vectors.reading import Mapped, Vector

RULES = find("okey")
assert isinstance(RULES, OkeyRules)
Kind = Callable[[Vector, OkeyParams], Mapped]
FIELDS = {
    "okey_of": {"indicator"},
    "deal": {"players"},
    "set": {"indicator", "tiles"},
    "finish": {"indicator", "hand", "throw"},
    "take": {"pool", "top_of_left_pile", "completes_hand"},
    "show": {"indicator", "hand_has", "has_discarded"},
    "score": {"points", "events"},
}
COMMON = {"id", "kind", "rules", "expect", "note"}
LOOSE = tiles("R2 R2 R8 R11 B3 B6 B10 K5 K8 K12 Y1 Y6 Y8 Y11")
WAITING = tiles("R10 R11 B5 K5 Y5 K1 K2 K3 K4 B11 B12 B13 B1 Y8")  # for the R9 and R12


def position(indicator: str, *racks: Cards, **fields: Any) -> OkeyState:
    """Seat 1 throws, seat 0 plays after it; the other tiles lie in the pool but for those on seat 1's pile."""
    n = len(racks)
    s = RULES.start(n, RULES.defaults(n))
    rest = without(PACK, [parse(indicator), *(t for r in racks for t in r)]) or ()
    size = fields.pop("pool", len(rest))
    piles = ((), rest[: len(rest) - size], *((),) * (n - 2))
    found: OkeyState = replace(
        s,
        deal=1,
        hands=tuple(map(hand, racks)),
        indicator=parse(indicator),
        stock=rest[len(rest) - size :],
        piles=piles,
        phase=Phase.DISCARD,
        **{"turn": 1, **fields},
    )
    return found


def of_okey(v: Vector, _: OkeyParams) -> Mapped:
    """The okey after an indicator; a false joker is drawn again."""
    turned = parse(v.keys["indicator"])
    return {"redraw": True} if turned == JOKER else {"okey": show(okey_of(turned)), "redraw": False}


def dealt(v: Vector, p: OkeyParams) -> Mapped:
    """Sizes after the deal, the starter's first."""
    n = v.keys["players"]
    s, _ = settle(RULES, RULES.start(n, p), stream(b"deal", n))
    return {"pool": len(s.stock), "hands": sorted(map(len, s.hands), reverse=True)}


def as_read(v: Vector, p: OkeyParams) -> Mapped:
    """What tiles in their order are."""
    found = as_set(tuple(map(parse, v.keys["tiles"])), okey_of(parse(v.keys["indicator"])), p)
    if found is None:
        return {"valid": False, "type": None}
    return {"valid": True, "type": "run" if is_run(found) else "group"}


def finished(v: Vector, p: OkeyParams) -> Mapped:
    """Whether the throw finishes, and what it costs; the pure test and the rules agree."""
    held, thrown = hand(map(parse, v.keys["hand"])), parse(v.keys["throw"])
    s = replace(position(v.keys["indicator"], held, ()), turn=0, options=p)
    way = ending(without(held, (thrown,)) or (), okey(s), p)
    refused = RULES.check(s, 0, Finish(thrown))
    if (way is None) != (refused is not None):
        raise v.fail(f"the rules say {refused}, the test {way}")
    if way is None:
        return {"ok": False}
    score = ends.finish(s, 0, Finish(thrown)).state.sheet[-1]
    if score.loss != loss(way, thrown == okey(s), p):
        raise v.fail(f"the sheet has a loss of {score.loss}")
    return {"ok": True, "how": str(score.ending), "loss": score.loss}


def taking(v: Vector, p: OkeyParams) -> Mapped:
    """Seat 1 throws the tile, then it is looked at what seat 0 may do."""
    top = parse(v.keys["top_of_left_pile"])
    rest = WAITING if v.keys.get("completes_hand") else LOOSE
    s = replace(position("Y3", rest, (top,), pool=v.keys["pool"]), options=p)
    s = RULES.apply(s, 1, Discard(top)).state
    able = [RULES.check(s, 0, a) is None for a in (TakeTile(top), DrawStock())]
    return {"may_take": able[0], "may_draw": able[1], "hand_void": s.phase is Phase.DEAL_END}


def showing(v: Vector, p: OkeyParams) -> Mapped:
    """May the holder of these tiles show the indicator?"""
    held = tuple(map(parse, v.keys["hand_has"]))
    s = replace(position(v.keys["indicator"], held, (), turn=0), options=p)
    if v.keys["has_discarded"]:
        s = replace(s, thrown=((0, parse("R1")),))
    return {"allowed": RULES.check(s, 0, ShowIndicator()) is None}


def scored(v: Vector, p: OkeyParams) -> Mapped:
    """Points after events, and the ranking."""
    names = list(v.keys["points"])
    totals, deals = tuple(v.keys["points"].values()), 0
    for event in v.keys["events"]:
        kind, of = ("void", None) if event == "void" else next(iter(event.items()))
        spared = () if of is None else (names.index(of),)
        lost = {"void": scoring.EXHAUSTED[p.exhausted_hand], "show_indicator": p.indicator_bonus}
        totals = scoring.charged(totals, spared, event["loss"] if kind == "finish" else lost[kind], p)
        deals += kind != "show_indicator"
    places = scoring.places(totals, p)
    return {
        "points": dict(zip(names, totals, strict=True)),
        "match_over": scoring.match_over(totals, deals, p),
        "ranking": sorted(names, key=lambda x: places[names.index(x)]),
    }


KINDS: dict[str, Kind] = {
    "okey_of": of_okey,
    "deal": dealt,
    "set": as_read,
    "finish": finished,
    "take": taking,
    "show": showing,
    "score": scored,
}


def run(v: Vector) -> None:
    """Raises Failure unless the vector holds."""
    kind = v.keys.get("kind")
    v.known("kind", [str(kind)], KINDS)
    v.known("key", v.keys, COMMON | FIELDS[str(kind)])
    try:
        p = RULES.house(v.keys.get("players", 4), v.rules())
    except Illegal as e:
        raise v.fail(f"rules are refused: {e.reason} {e.params}") from e
    got, wanted = KINDS[str(kind)](v, p), v.mapping("expect")
    if not wanted:
        raise v.fail("expects nothing")
    v.known("expect key", wanted, got)
    for key, value in wanted.items():
        if got[key] != value:
            raise v.fail(f"{key} is {got[key]!r}, not {value!r}")


GAMES = {"okey": run}
