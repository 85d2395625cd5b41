"""Computers at Okey: legal moves, deals that end, the strong one better, nothing but the own view."""

import pytest
from msgspec.structs import replace

from bot.engine.cards import stream
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.okey.state import Finish, OkeyState, ShowIndicator, TakeTile
from bot.engine.state import Phase, Seat, sample, view
from bot.engine.tiles import parse, tiles
from bot.engine.variants.okey import RULES
from bot.players import policy
from bot.players.okey.hard import Hard
from bot.players.okey.sight import Sight
from bot.players.selfplay import run_selfplay
from tests.engine.okey.positions import LOOSE, PAIRS, SETS, done, position
from tests.players.okey_claims import OkeyCase, serves

LEVELS = ("easy", "hard")
WAITING = SETS.replace("R7", "Y8")  # R5 and R6 wait for the R7


def choice(level: str, s: OkeyState, seat: Seat = 0, dice: int = 0) -> Action:
    return policy(level, RULES).choose(view(s, seat), RULES, stream(b"dice", dice))


@pytest.mark.parametrize("seats", [("hard", "easy"), ("hard", "random", "easy"), ("hard", "easy", "hard", "easy")])
def test_every_choice_is_legal_and_deals_end(seats: tuple[str, ...]) -> None:
    result = run_selfplay("okey", seats, 6, seed=3)
    assert (result["illegal"], result["stalled"]) == (0, 0)


def test_strong_player_wins_more_deals() -> None:
    """The bar asks sixty percent of two thousand deals; a part of them must show the half."""
    result = run_selfplay("okey", ["hard", "easy"], 30, seed=7)
    assert result["wins"]["hard"] > result["wins"]["easy"]


@pytest.mark.parametrize("level", LEVELS)
def test_finish_is_made_and_the_dearest_first(level: str) -> None:
    """A finish by throwing the okey, where there is one."""
    assert choice(level, position(PAIRS + " Y8", LOOSE)) == Finish(parse("Y8"))
    found = choice(level, position(SETS + " Y4", LOOSE))
    assert isinstance(found, Finish)
    assert level == "easy" or found == Finish(parse("Y4"))


@pytest.mark.parametrize("level", LEVELS)
def test_indicator_is_shown(level: str) -> None:
    assert choice(level, position(LOOSE + " Y3", LOOSE)) == ShowIndicator()


@pytest.mark.parametrize("level", LEVELS)
def test_neighbours_tile_is_taken_for_a_set_only(level: str) -> None:
    s = position(WAITING, LOOSE, piles=("", "R7"), phase=Phase.DRAW)
    assert choice(level, s) == TakeTile(parse("R7"))
    assert choice(level, position(WAITING, LOOSE, piles=("", "R2"), phase=Phase.DRAW)) == DrawStock()


@pytest.mark.parametrize("level", LEVELS)
def test_okey_is_not_thrown_in_mid_deal(level: str) -> None:
    for dice in range(8):
        assert choice(level, position(LOOSE + " Y4", LOOSE), dice=dice) != Discard(parse("Y4"))


@pytest.mark.parametrize("level", LEVELS)
def test_sets_are_not_broken(level: str) -> None:
    """One of the two lone tiles goes."""
    s = position("R5 R6 R7 B9 K9 Y9 K1 K2 K3 K4 B11 B12 B13 Y12 R1", LOOSE)
    for dice in range(8):
        assert choice(level, s, dice=dice) in (Discard(parse("Y12")), Discard(parse("R1")))


def test_last_tile_thrown_is_taken_to_finish() -> None:
    s = done(position(LOOSE + " R7", WAITING, pool=0), 0, Discard(parse("R7")))
    assert choice("hard", s, 1) == TakeTile(parse("R7"))


def test_hand_of_pairs_is_played_as_one() -> None:
    """Six pairs: the tile whose twin is gone goes before the one whose twin may still come."""
    held = "R1 R1 R4 R4 B7 B7 K9 K9 Y12 Y12 B2 B2 K13 Y8 R10"
    s = position(held, LOOSE.replace("Y8", "Y9"), piles=("R10", "Y8"))
    assert choice("hard", s) in (Discard(parse("R10")), Discard(parse("Y8")))
    assert choice("hard", s) != Discard(parse("K13"))


def test_live_tiles_are_counted() -> None:
    """What has been thrown, is held or known is not to come."""
    held = "R3 R4 " + LOOSE.replace("R2 R8 ", "")
    s = position(held, LOOSE.replace("R2", "R9"), piles=("R2 R2", "R5"))
    w = Sight(s, 0)
    assert (w.live[parse("R2")], w.live[parse("R5")]) == (0, 1)
    assert w.unseen[parse("Y4")] == 2
    assert parse("R5") in w.gains(w.held(w.tiles))


def test_finish_with_triples_alone_cannot_be_waited_for_with_a_pair() -> None:
    """Four sets of three and two of a run: the third of it leaves no tile to throw."""
    held = "R1 R2 R3 B5 B6 B7 Y9 Y10 Y11 R9 R10 R11 K1 K2"
    w = Sight(position(held, LOOSE), 0)
    gains = w.gains(w.held(w.tiles))
    assert parse("K3") not in gains
    assert gains[parse("B8")] == 1


def test_next_players_wants_are_known() -> None:
    """Told anew by the tests' own way."""
    s = replace(position(LOOSE + " R7", LOOSE), known=((), tiles("R6 R8")))
    w, x = Sight(s, 0), OkeyCase(view(s, 0), None, {})
    for t in set(w.tiles):
        assert w.serves(t) == serves(x, t)
    assert w.danger(parse("R7")) > w.danger(parse("R2"))


@pytest.mark.parametrize("level", LEVELS)
def test_choice_depends_on_the_view_alone(level: str) -> None:
    """In every world that the seat cannot tell apart it does the same, with the same dice."""
    s = position(WAITING + " R10", LOOSE)
    found = [sample(view(s, 0), RULES.pack(s), stream(b"world", k)) for k in range(5)]
    assert {choice(level, w) for w in found} == {choice(level, s)}


def test_weights_can_be_tried() -> None:
    """The same player with other weights, as tuning does."""
    s = position(SETS + " R10", LOOSE)
    assert Hard().choose(view(s, 0), RULES, lambda _: 0) == Finish(parse("R10"))
