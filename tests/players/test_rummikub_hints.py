"""Hints at Rummikub: each reason where it is made for, and true by working it out anew."""

from typing import Any

import pytest

from bot.engine.cards import stream
from bot.engine.rules import settle
from bot.engine.rummikub.state import Arrange, Draw, Pass
from bot.engine.state import Phase, View, view
from bot.players import policy
from bot.players.hints import Hint, hint
from tests.engine.rummikub.positions import RULES, position
from tests.players.claims import CLAIMS, Case

FAR = "R1 B3 K5 Y7 R9 B11 K13"


def hinted(v: View[Any]) -> Hint:
    """The hint, each of its reasons checked."""
    found = hint(v, RULES, lambda _: 0)
    assert RULES.check(v.state, v.viewer or 0, found.action) is None
    assert 1 <= len(found.why) <= 3
    for r in found.why:
        assert CLAIMS[r.code](Case(v, RULES, found.action, r.params)), (r, found.action, v)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_reason_is_true(players: int) -> None:
    """One to three for each hint, every second step of a round between the strong player and the weaker one."""
    kinds, steps = set(), 0
    below = stream(bytes(31) + b"r", players)
    s, _ = settle(RULES, RULES.start(players, RULES.defaults(players)), below)
    while s.phase is Phase.PLAY:
        seat = RULES.to_act(s)[0]
        v = view(s, seat)
        steps += 1
        if steps % 2:
            kinds.add(type(hinted(v).action))
        player = policy("easy" if seat == 1 else "hard", RULES)
        s, _ = settle(RULES, RULES.apply(s, seat, player.choose(v, RULES, below)).state, below)
    assert {Arrange, Draw} <= kinds


def closed(rack: str, table: str = "", **more: Any) -> Any:
    return position(rack, FAR, table=table, opened=(False, True), **more)


CASES: list[tuple[Any, type, set[str]]] = [
    (position("R6", FAR, table="R7 B7 K7 | R8 B8 K8 | R9 B9 K9"), Arrange, {"rummikub_out"}),
    (position("R6 Y1", FAR, table="R7 B7 K7 | R8 B8 K8 | R9 B9 K9", pool=40), Arrange, {"rummikub_apart"}),
    (position("R6 R10 Y1", FAR, table="R7 R8 R9"), Arrange, {"rummikub_most", "rummikub_whole"}),
    (position("R6 R10 Y1", "B2", table="R7 R8 R9"), Arrange, {"rummikub_most", "rummikub_few_left"}),
    (position("R6 Y1 J", FAR, table="R7 R8 R9"), Arrange, {"rummikub_lays", "rummikub_joker_waits"}),
    (position("R6 Y1", FAR, table="R7 R8 R9", pool=60), Draw, {"rummikub_trifle"}),
    (position("B6 Y1 J", FAR, table="R7 R8 R9"), Draw, {"rummikub_joker_alone"}),
    (position("B6 Y1", FAR, table="R7 R8 R9"), Draw, {"rummikub_nothing_fits"}),
    (position("B6 Y1", FAR, table="R7 R8 R9", pool=0), Pass, {"rummikub_nothing_fits"}),
    (position("B13 B12 B11 B1 K1 Y1 R3", FAR, table="R7 R8 R9", pool=0), Arrange, {"rummikub_points"}),
    (closed("R9 B9 K9 R1"), Draw, {"rummikub_no_opening"}),
    (closed("R9 B9 K8 R1", house={"opening_points": 0}), Draw, {"rummikub_no_set"}),
    (closed("R10 R11 R12 Y1"), Arrange, {"rummikub_opens"}),
    (closed("R10 R11 R12 Y1 J"), Arrange, {"rummikub_opens", "rummikub_opens_without"}),
    (
        position("B4 K4 Y1", FAR, table="R4 R5 J R7", house={"joker_mode": "replace_only"}),
        Draw,
        {"rummikub_bound"},
    ),
]


@pytest.mark.parametrize(("s", "kind", "codes"), CASES)
def test_reason_is_told_where_it_is_made_for(s: Any, kind: type, codes: set[str]) -> None:
    found = hinted(view(s, 0))
    assert type(found.action) is kind
    assert codes <= {r.code for r in found.why}
