"""Computers at Burraco: legal moves, deals that end, the strong pair stronger, nothing but the own view."""

import pytest
from msgspec.structs import replace

from bot.engine.burraco.state import Add, BurracoState, Meld, TakePile
from bot.engine.cards import stream
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.notation import cards, one_card
from bot.engine.rules import settle
from bot.engine.state import Phase, Seat, sample, view
from bot.engine.variants.burraco import RULES
from bot.players import LEVELS, policy
from bot.players.burraco.sight import Sight
from bot.players.burraco.weights import Weights
from bot.players.selfplay import play_deal, run_selfplay
from tests.engine.burraco.positions import CLEAN, DIRTY, position


def choice(level: str, s: BurracoState, seat: Seat = 0, dice: int = 0) -> Action:
    return policy(level, RULES).choose(view(s, seat), RULES, stream(b"dice", dice))


@pytest.mark.parametrize(
    "seats",
    [("hard", "easy"), ("hard", "random"), ("hard", "easy", "hard", "easy"), ("random", "hard", "easy", "random")],
)
def test_every_choice_is_legal_and_deals_end(seats: tuple[str, ...]) -> None:
    result = run_selfplay("burraco", seats, 12, seed=3)
    assert (result["illegal"], result["stalled"]) == (0, 0)


@pytest.mark.parametrize("seats", [("hard", "easy"), ("hard", "easy", "hard", "easy")])
def test_hard_beats_easy(seats: tuple[str, ...]) -> None:
    """The bar is 60 % of a thousand deals; a part of them must show the half."""
    result = run_selfplay("burraco", seats, 60, seed=7)
    assert result["wins"]["hard"] > result["wins"]["easy"]
    assert result["points"]["hard"] > result["points"]["easy"]


def test_partners_sit_across_and_win_together() -> None:
    """Self-play seats the levels alternately, so one side is strong; a turn moves it to the other seats."""
    one, two = (play_deal("burraco", ("hard", "easy", "hard", "easy"), n, 5) for n in (0, 1))
    assert one.points[0] == one.points[2]
    assert one.points[1] == one.points[3]
    assert one.levels[::2] == ("hard", "hard")
    assert two.levels[::2] == ("easy", "easy")
    assert one.winner in (0, 1, None)


@pytest.mark.parametrize("house", [{"pile_take": "must_use", "close_needs_clean": True}, {"players_three": True}])
def test_levels_play_house_rules_too(house: dict[str, object]) -> None:
    """The international rules, and three players: whole deals without a refused choice."""
    for number in range(6):
        n = 3 if "players_three" in house else 2 + 2 * (number % 2)
        s, below = RULES.start(n, RULES.house(n, house)), stream(b"house", number)
        while s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
            s, _ = settle(RULES, s, below)
            seat = RULES.to_act(s)[0]
            if s.phase in (Phase.DEAL_END, Phase.MATCH_END):
                break
            action = choice(LEVELS[seat % 2], s, seat)
            assert RULES.check(s, seat, action) is None
            s = RULES.apply(s, seat, action).state


@pytest.mark.parametrize("level", LEVELS)
def test_choice_depends_on_the_view_alone(level: str) -> None:
    """In every world that the seat cannot tell apart it does the same, with the same dice."""
    for fields in ({}, {"phase": Phase.TURN_START, "pile": "5S 9H"}):
        s = position("5H 6H 8D 9D KC KS 2C 3S", "10S JS QS", **fields)  # type: ignore[arg-type]
        found = [sample(view(s, 0), RULES.pack(s), stream(b"world", k)) for k in range(5)]
        assert {choice(level, w) for w in found} == {choice(level, s)}


# The strong player.
def test_natural_melds_are_laid_and_wilds_kept() -> None:
    """A run of naturals comes to the table; the joker stays while it would only dirty it."""
    s = position("5H 6H 7H JK 9S JD KC 3D AS 8C")
    s = RULES.apply(s, 0, choice("hard", s)).state
    assert [m.cards for m in s.melds] == [cards("5H 6H 7H")]
    assert isinstance(choice("hard", s), Discard)


def test_burraco_is_completed() -> None:
    s = position("9D KS 3C JH QC", "3D 4D 5D 6D 7D 8D")
    assert choice("hard", s) == Add(1, cards("9D"))


def test_pile_is_taken_for_a_burraco_and_left_for_nothing() -> None:
    held = "KS 4C JH QC 9S"
    fits = position(held, "3D 4D 5D 6D 7D 8D", pile="2C 9D", phase=Phase.TURN_START)
    assert choice("hard", fits) == TakePile()
    useless = position(held, "3D 4D 5D 6D 7D 8D", pile="7H", phase=Phase.TURN_START)
    assert choice("hard", useless) == DrawStock()


def test_nothing_is_thrown_that_fits_the_opponents() -> None:
    """Of lone cards the one goes that their run does not want."""
    s = position("8S KH", theirs=("4S 5S 6S 7S",))
    assert choice("hard", s) == Discard(one_card("KH"))
    assert Sight(s, 0, Weights()).gift(one_card("8S"), s.melds) > 0


def test_known_cards_of_the_opponents_are_minded() -> None:
    """Of two lone court cards the one stays that goes with cards which they took from the pile."""
    s = position("QH KC 4S 5S 6D 6C", others={1: "QS QD 3H 8C"})
    s = replace(s, known=((), cards("QS QD")))
    sight = Sight(s, 0, Weights())
    assert sight.gift(one_card("QH"), s.melds) > sight.gift(one_card("KC"), s.melds) == 0
    assert choice("hard", s) == Discard(one_card("KC"))


def test_last_cards_are_laid_for_the_pozzetto() -> None:
    """Wilds too, once that empties the hand."""
    assert choice("hard", position("5H 6H JK")) == Meld(cards("5H 6H JK"))


def test_deal_is_closed_where_it_pays() -> None:
    """The opponents hold eleven cards and their pozzetto waits."""
    s = position("8H KS", CLEAN, "5H 6H 7H", reached=True)
    s = RULES.apply(s, 0, choice("hard", s)).state
    assert choice("hard", s) == Discard(one_card("KS"))


def test_deal_is_not_closed_against_oneself() -> None:
    """Far ahead on the table is the other side, with an empty hand: playing on costs nothing yet."""
    partner = "KH KD KC QS QH QD QC JS JH JD JC AS AH AD AC 10S 10H 10C 9S 9H 9C"
    s = position("8H KS", DIRTY, "5H 6H 7H", players=4, reached=True, others={1: "3S", 2: partner, 3: "3H"})
    s = replace(s, reached=(True, True), pozzetti=())
    assert Sight(s, 0, Weights()).closing(s.melds) < 0
    assert choice("hard", s) != Add(2, cards("8H"))


def test_time_runs_short_when_the_opponents_may_close() -> None:
    """They have a burraco, their pozzetto and two cards: hopes count less."""
    early = position("8H KS 4C", theirs=("3D 4D 5D",))
    late = replace(position("8H KS 4C", theirs=(DIRTY,), others={1: "3S 4S"}), reached=(False, True))
    assert Sight(early, 0, Weights()).youth == 1
    assert Sight(late, 0, Weights()).youth < 0.7
