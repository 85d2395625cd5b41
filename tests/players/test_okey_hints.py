"""Hints at Okey: each reason where it is made for, and true by working it out anew."""

import pytest
from msgspec.structs import replace

from bot.engine.cards import Card, stream
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.okey.state import Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.rules import settle
from bot.engine.state import Phase, View, view
from bot.engine.tiles import parse
from bot.engine.variants.okey import RULES
from bot.players import policy
from bot.players.hints import Hint, hint
from tests.engine.okey.positions import LOOSE, PAIRS, SETS, position
from tests.players.okey_claims import CLAIMS, OkeyCase


def hinted(v: View[OkeyState]) -> Hint:
    """The hint, each of its reasons checked."""
    found = hint(v, RULES, lambda _: 0)
    assert RULES.check(v.state, v.viewer or 0, found.action) is None
    assert 1 <= len(found.why) <= 3
    for r in found.why:
        assert CLAIMS[r.code](OkeyCase(v, found.action, r.params)), (r, found.action, v)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_reason_is_true(players: int) -> None:
    """One to three for each hint, every second step of a deal between the strong player and the weaker one."""
    kinds, steps = set(), 0
    below = stream(bytes(31) + b"o", players)
    s, _ = settle(RULES, RULES.start(players, RULES.defaults(players)), below)
    while s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
        seat = RULES.to_act(s)[0]
        v = view(s, seat)
        steps += 1
        if steps % 2:
            kinds.add(type(hinted(v).action))
        player = policy("easy" if seat == 1 else "hard", RULES)
        s, _ = settle(RULES, RULES.apply(s, seat, player.choose(v, RULES, below)).state, below)
    assert {DrawStock, Discard} <= kinds


def codes(s: OkeyState) -> tuple[type, set[str]]:
    found = hinted(view(s, 0))
    return type(found.action), {r.code for r in found.why}


def test_finish_and_what_it_costs() -> None:
    assert codes(position(SETS + " R10", LOOSE)) == (Finish, {"okey_finish"})
    assert codes(position(PAIRS + " Y4", LOOSE)) == (Finish, {"okey_finish"})


def test_indicator_is_shown_first() -> None:
    assert codes(position(LOOSE + " Y3", LOOSE)) == (ShowIndicator, {"okey_show"})


def test_tile_that_finishes_and_an_okey_are_taken() -> None:
    waiting = SETS.replace("R7", "Y8")
    s = position(waiting, LOOSE, piles=("", "R7"), phase=Phase.DRAW)
    assert codes(s) == (TakeTile, {"okey_take_finishes"})
    assert codes(position(LOOSE, LOOSE, piles=("", "Y4"), phase=Phase.DRAW)) == (TakeTile, {"okey_take_okey"})


def test_twin_is_taken_for_a_hand_of_pairs() -> None:
    held = PAIRS.replace("K13 K13", "K13 Y8")
    action, found = codes(position(held, LOOSE.replace("Y8", "Y3"), piles=("", "Y8"), phase=Phase.DRAW))
    assert (action, found) == (TakeTile, {"okey_take_finishes"})
    held = held.replace("B2 B2", "B2 R10")
    s = position(held, LOOSE.replace("Y8", "R6"), piles=("", "Y8"), phase=Phase.DRAW)
    action, found = codes(s)
    assert action is TakeTile
    assert found & {"okey_twin", "okey_falls"}


def test_finished_hand_may_wait_for_the_okey() -> None:
    """Early in the deal, with many tiles that replace it."""
    held = "R5 R6 Y4 B9 K9 Y9 K1 K2 K3 K4 B10 B11 B12 B13 Y8"
    early = position(held, LOOSE)
    assert codes(early) == (Discard, {"okey_waits"})
    late = replace(early, thrown=tuple((0, parse("R13")) for _ in range(25)))
    assert codes(late) == (Finish, {"okey_finish"})


def test_next_player_is_not_fed() -> None:
    """What the next player took is remembered."""
    s = replace(position(LOOSE + " R7", LOOSE), known=((), (parse("R6"), parse("R8"))))
    s = replace(s, hands=(s.hands[0], tuple(sorted((*s.hands[1][2:], parse("R6"), parse("R8"))))))
    found = hinted(view(s, 0))
    assert found.action != Discard(Card(parse("R7")))
