"""Computers at Gin: legal moves, deals that end, each level stronger than the one below, nothing but the own view."""

import pytest
from msgspec.structs import replace

from bot.engine.cards import stream
from bot.engine.gin.advice import as_action
from bot.engine.gin.showdown import best
from bot.engine.gin.state import DrawDiscard, Ending, Gin, GinHand, GinScore, GinState, Knock
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.notation import cards, one_card
from bot.engine.state import Phase, Seat, sample, view
from bot.engine.variants.gin import RULES
from bot.players import policy
from bot.players.gin.expert import chance, knocks_early
from bot.players.gin.sight import Sight
from bot.players.gin.worlds import Table, worlds
from bot.players.selfplay import run_selfplay
from tests.engine.gin.positions import KNOCKER, done, position

OTHER = "4S 5S 6S QH QD JC 10H 8D 6D 5C"
LEVELS = ("easy", "hard", "expert")


def choice(level: str, s: GinState, seat: Seat = 0, dice: int = 0) -> Action:
    return policy(level, RULES).choose(view(s, seat), RULES, stream(b"dice", dice))


@pytest.mark.parametrize("seats", [("hard", "easy"), ("expert", "random"), ("expert", "hard", "easy", "random")])
@pytest.mark.parametrize("game", ["gin", "oklahoma-gin"])
def test_every_choice_is_legal_and_deals_end(game: str, seats: tuple[str, ...]) -> None:
    result = run_selfplay(game, seats, 12, seed=3, budget=3)
    assert (result["illegal"], result["stalled"]) == (0, 0)


@pytest.mark.parametrize(("better", "worse", "deals"), [("hard", "easy", 200), ("expert", "easy", 100)])
def test_stronger_levels_win_more_deals(better: str, worse: str, deals: int) -> None:
    """The bars ask of two thousand deals; a part of them must show the half."""
    result = run_selfplay("gin", [better, worse], deals, seed=7, budget=4)
    assert result["wins"][better] > result["wins"][worse]


@pytest.mark.parametrize("level", LEVELS)
def test_gin_is_declared(level: str) -> None:
    s = position("AS 2S 3S 9H 9D 9C KH KD KC KS 7C", OTHER)
    assert isinstance(choice(level, s), Gin)


@pytest.mark.parametrize("level", LEVELS)
def test_pile_is_taken_for_a_meld_only(level: str) -> None:
    """The third nine is wanted, a lone king is not."""
    held = "9S 9D 3H 4H 7C JD 2C 6C KH AD"
    assert choice(level, position(held, OTHER, pile="9C", phase=Phase.DRAW)) == DrawDiscard()
    assert choice(level, position(held, OTHER, pile="QC", phase=Phase.DRAW)) == DrawStock()


@pytest.mark.parametrize("level", LEVELS)
def test_best_show_is_made(level: str) -> None:
    s = done(position(KNOCKER, OTHER), 0, Knock(one_card("7C")))
    assert choice(level, s, 1) == as_action(best(s, 1))


def test_hard_keeps_from_the_next_player_what_it_collects() -> None:
    """Of two lone court cards the one stays that goes with cards which the other took from the pile."""
    s = position("AS 2S 5H 5D 7D 8D 9C 10S QH KC 4H", "QD QS 4S 5S 6S JC 10H 8C 6D 5C")
    s = replace(s, known=((), cards("QS QD")))
    assert choice("hard", s) != Discard(one_card("QH"))
    assert Sight(s, 0).danger(one_card("QH")) > 1 > Sight(s, 0).danger(one_card("KC"))


@pytest.mark.parametrize("level", LEVELS)
def test_choice_depends_on_the_view_alone(level: str) -> None:
    """In every world that the seat cannot tell apart it does the same, with the same dice."""
    s = position(KNOCKER, OTHER)
    found = [sample(view(s, 0), RULES.pack(s), stream(b"world", k)) for k in range(5)]
    assert {choice(level, w) for w in found} == {choice(level, s)}


def sheet(points: int, ending: Ending = Ending.KNOCK) -> GinScore:
    hands = tuple(GinHand(left=(), points=n, delta=0, total=0) for n in (20, points))
    return GinScore(deal=1, ending=ending, knocker=1, winners=(1,), multiplier=1, seats=hands)


def test_expert_learns_who_knocks_early() -> None:
    """From the finished deals; unknown habits are not early ones, and gin is none."""
    s = position(KNOCKER, OTHER)
    assert not knocks_early(s, 0)
    assert knocks_early(replace(s, sheet=(sheet(8),)), 0)
    assert not knocks_early(replace(s, sheet=(sheet(8),)), 1)
    assert not knocks_early(replace(s, sheet=(sheet(8), sheet(1))), 0)
    assert not knocks_early(replace(s, sheet=(sheet(0, Ending.GIN),)), 0)


def test_expert_waits_for_an_early_knocker() -> None:
    """S063: the same hand is laid down against a stranger, and kept against one who knocks at once."""
    s = position("AS 2S 3S 9H 9D 9C 9S AC 2H 5D KC", OTHER, thrown=tuple((0, c) for c in cards("7S 7H 7D 8H 8S")))
    assert isinstance(choice("expert", s), Knock)
    assert isinstance(choice("expert", replace(s, sheet=(sheet(8),) * 3)), Discard)


def test_chance_to_win_the_match() -> None:
    """Half at the start, more for whoever is ahead, certain once the target is reached."""
    s = position(KNOCKER, OTHER)
    assert chance(s, (0, 0), 0) == 0.5
    assert chance(s, (0, 30), 0) > 0.6
    assert chance(s, (0, 100), 0) == 1
    assert chance(s, (100, 0), 0) == 0
    assert chance(s, (100, 100), 0) == 0.5


def test_budget_is_the_number_of_worlds() -> None:
    """And each keeps what is known: the own hand, and the cards that another took for all to see."""
    s = replace(position(KNOCKER, OTHER), known=((), cards("QH QD")))
    found = worlds(view(s, 0), RULES, stream(b"worlds", 1), 5, 0.03)
    assert len(found) == 5
    queens = sum(1 << c for c in cards("QH QD"))
    assert all(w.hands[1] & queens == queens and w.hands[1].bit_count() == 10 for w in found)
    assert len({w.hands[1] for w in found}) > 1


def test_playout_scores_as_the_rules_do() -> None:
    """A knock of 2 against the best show of the other."""
    s = position(KNOCKER, OTHER)
    hands = [sum(1 << c for c in h) for h in s.hands]
    hands[0] ^= 1 << one_card("7C")
    found = Table(s, [10, 10]).ended(hands, 0)
    after = done(s, 0, Knock(one_card("7C")))
    after = done(after, 1, as_action(best(after, 1)))
    assert found == tuple(x.penalty for x in after.sheet[-1].seats)


def test_plain_throw_leaves_the_least() -> None:
    """The card found by the short way is as good as the best of all."""
    s = position(KNOCKER, OTHER)
    table = Table(s, [10, 10])
    for k in range(200):
        world = sample(view(s, None), RULES.pack(s), stream(b"throw", k))
        held = sum(1 << c for c in world.hands[0])
        left = min(table.dead(held ^ 1 << c) for c in world.hands[0])
        assert table.throw(held, 0)[1] == left
