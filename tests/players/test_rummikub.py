"""Computers at Rummikub: legal moves, rounds that end, the strong one better, nothing but the own view."""

from typing import Any

import pytest

from bot.engine.cards import JOKER, hand, stream
from bot.engine.moves import Action
from bot.engine.rules import settle
from bot.engine.rummikub.commit import fault
from bot.engine.rummikub.state import Arrange, Draw, Drawing, DrewTiles, Pass
from bot.engine.state import Phase, sample, view
from bot.engine.tiles import tiles
from bot.players import policy
from bot.players.rummikub.sight import Sight
from bot.players.selfplay import run_selfplay
from tests.engine.rummikub.positions import RULES, position, sets

LEVELS = ("easy", "hard")
FAR = "R1 B3 K5 Y7 R9 B11 K13"


def choice(level: str, s: Any, seat: int = 0, dice: int = 0) -> Action:
    return policy(level, RULES).choose(view(s, seat), RULES, stream(b"dice", dice))


def played(level: str, s: Any) -> list[int]:
    """The rack tiles laid, sorted; [] for none."""
    found = choice(level, s)
    return list(Sight(s, 0).played(found)) if isinstance(found, Arrange) else []


@pytest.mark.parametrize("seats", [("hard", "easy"), ("hard", "random", "easy"), ("hard", "easy", "hard", "easy")])
def test_every_choice_is_legal_and_rounds_end(seats: tuple[str, ...]) -> None:
    result = run_selfplay("rummikub", seats, 4, seed=3)
    assert (result["illegal"], result["stalled"]) == (0, 0)


def test_strong_player_wins_more_rounds() -> None:
    """The bar asks sixty-five percent of a thousand; a few rounds must show it far above the half."""
    result = run_selfplay("rummikub", ["hard", "easy"], 12, seed=7)
    assert result["wins"]["hard"] >= 9


HOUSES: list[dict[str, Any]] = [
    {"joker_mode": "replace_only"},
    {"joker_mode": "replace_only", "joker_group3": "both_missing", "joker_source": "rack"},
    {"freed_joker_use": "new_set_two_rack_tiles", "max_jokers_per_set": 1},
    {"manipulate_same_turn_as_opening": False, "opening_joker_value": "zero", "opening_points": 50},
    {"invalid_commit": "rollback_penalty", "joker_mode": "replace_only", "opening_points": 0},
    {"jokers": 0, "pool_empty_policy": "one_more_turn"},
    {"pool_empty_policy": "immediate"},
]


@pytest.mark.parametrize("house", HOUSES, ids="+".join)
def test_house_rules_are_kept(house: dict[str, Any]) -> None:
    """No table is refused, and none is put back at the price of a penalty."""
    below = stream(bytes(31) + b"h", 5)
    s, _ = settle(RULES, RULES.start(2, RULES.house(2, house)), below)
    while s.phase is Phase.PLAY:
        seat = RULES.to_act(s)[0]
        a = policy(LEVELS[seat], RULES).choose(view(s, seat), RULES, below)
        assert not isinstance(a, Arrange) or fault(s, seat, a) is None
        s, events = RULES.apply(s, seat, a)
        assert not any(isinstance(e, DrewTiles) and e.why is not Drawing.TURN for e in events)


@pytest.mark.parametrize("level", LEVELS)
def test_opens_when_it_can(level: str) -> None:
    s = position("R10 R11 R12 Y1", FAR, opened=(False, True))
    found = choice(level, s)
    assert isinstance(found, Arrange)
    assert found.opening == sets("R10 R11 R12")
    assert choice(level, position("R9 B9 K9 Y1", FAR, opened=(False, True))) == Draw()


def test_strong_player_adds_to_its_first_lay_what_goes_along() -> None:
    s = position("R10 R11 R12 B4 Y1", FAR, table="B1 B2 B3", opened=(False, True))
    assert played("hard", s) == list(hand(tiles("R10 R11 R12 B4")))
    assert played("easy", s) == list(hand(tiles("R10 R11 R12")))


def test_strong_player_rearranges_and_the_beginner_does_not() -> None:
    s = position("R6 Y1", FAR, table="R7 B7 K7 | R8 B8 K8 | R9 B9 K9")
    assert played("hard", s) == list(tiles("R6"))
    assert choice("easy", s) == Draw()


@pytest.mark.parametrize("dice", range(6))
def test_beginner_adds_to_sets_as_they_lie(dice: int) -> None:
    s = position("R6 Y1", FAR, table="R7 R8 R9")
    found = choice("easy", s, dice=dice)
    assert isinstance(found, Arrange)
    assert found.table == sets("R6 R7 R8 R9")


def test_strong_player_keeps_a_joker_that_brings_too_little() -> None:
    """Unless it ends the round, brings two tiles along, or somebody is about to end it."""
    table = "R7 R8 R9"
    assert played("hard", position("R6 Y1 J", FAR, table=table)) == list(tiles("R6"))
    assert JOKER in played("hard", position("R6 J", FAR, table=table))
    assert JOKER in played("hard", position("B12 B13 Y1 J", FAR, table=table))
    assert JOKER in played("hard", position("R6 Y1 J", "B2", table=table))


def test_strong_player_keeps_a_single_tile_while_the_round_is_young() -> None:
    table = "R7 R8 R9"
    assert choice("hard", position("R6 Y1", FAR, table=table, pool=60)) == Draw()
    assert played("hard", position("R6 Y1", FAR, table=table, pool=30)) == list(tiles("R6"))
    assert played("hard", position("R6 Y1", "B2 B3", table=table, pool=60)) == list(tiles("R6"))


def test_points_count_once_the_pool_is_empty() -> None:
    """Two tens rather than three ones, if both cannot be."""
    s = position("Y1 R1 B1 R13 K2", FAR, table="K1 K2 K3 K4 | R10 R11 R12", pool=0)
    assert Sight(s, 0).goal[12] == 13
    assert choice("hard", position("B6 Y1", FAR, table="R7 R8 R9", pool=0)) == Pass()


@pytest.mark.parametrize("level", LEVELS)
def test_choice_uses_no_hidden_tile(level: str) -> None:
    """In other worlds that the seat cannot tell apart it does the same."""
    below = stream(bytes(31) + b"w", 2)
    s, _ = settle(RULES, RULES.start(2, RULES.defaults(2)), below)
    for step in range(24):
        seat = RULES.to_act(s)[0]
        v = view(s, seat)
        other = sample(v, RULES.pack(s), stream(b"other", step))
        a = policy(level, RULES).choose(v, RULES, stream(b"same", step))
        assert policy(level, RULES).choose(view(other, seat), RULES, stream(b"same", step)) == a
        s = RULES.apply(s, seat, a).state
        if s.phase is not Phase.PLAY:
            break
