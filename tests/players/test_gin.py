"""Computers at Gin: legal moves, deals that end, each level stronger than the one below, nothing but the own view."""

import pytest
from msgspec.structs import replace

from bot.engine.cards import stream
from bot.engine.gin.advice import as_action
from bot.engine.gin.deadwood import arranged, mask, unmask
from bot.engine.gin.playout import Course
from bot.engine.gin.showdown import best
from bot.engine.gin.state import DrawDiscard, Ending, Gin, GinHand, GinScore, GinState, Knock
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.notation import cards, one_card
from bot.engine.rules import settle
from bot.engine.state import Phase, Seat, sample, view
from bot.engine.variants.gin import RULES
from bot.players import policy
from bot.players.gin.expert import chance, knocks_early, margin
from bot.players.gin.reading import Reading, left_lying
from bot.players.gin.sight import Sight
from bot.players.gin.worlds import Plain, worlds
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


def test_expert_learns_who_waits() -> None:
    """From the finished deals; who has not knocked is no waiter yet, and gin is no early knock."""
    s = position(KNOCKER, OTHER)
    assert knocks_early(replace(s, sheet=(sheet(8),)), 0)
    assert knocks_early(replace(s, sheet=(sheet(2),)), 1)
    assert knocks_early(replace(s, sheet=(sheet(8), sheet(1))), 0)
    assert not knocks_early(replace(s, sheet=(sheet(8), sheet(1), sheet(2))), 0)
    assert not knocks_early(replace(s, sheet=(sheet(0, Ending.GIN),)), 0)


def test_patience_with_a_good_hand_only() -> None:
    """Later turns make more hands good enough to wait; strangers are not waited for."""
    s = replace(position(KNOCKER, OTHER), sheet=(sheet(8),))
    assert margin(Sight(s, 0), 10) < 0 < margin(Sight(s, 0), 2)
    late = replace(s, thrown=tuple((0, c) for c in cards("7S 7H 7D 8H 8S")))
    assert margin(Sight(late, 0), 10) > 0
    assert margin(Sight(replace(s, sheet=()), 0), 2) < 0


def test_expert_waits_for_an_early_knocker() -> None:
    """S063: the same hand is laid down against a stranger, and kept against one who knocks at once."""
    s = position("AS 2S 3S 9H 9D 9C 9S AC 2H 5D KC", OTHER, thrown=tuple((0, c) for c in cards("7S 7H 7D 8H 8S")))
    assert isinstance(choice("expert", s), Knock)
    assert isinstance(choice("expert", replace(s, sheet=(sheet(8),) * 3)), Discard)


def test_expert_takes_a_card_without_a_meld_if_it_helps_much() -> None:
    """A second two, for which the king can go: hard draws, the expert takes it; a queen it leaves as well."""
    held = "KS JD 9C 9H 7D 4C 4H 3S 2H AD"
    s = position(held, OTHER, pile="2C", phase=Phase.DRAW)
    assert (choice("hard", s), choice("expert", s)) == (DrawStock(), DrawDiscard())
    assert choice("expert", position(held, OTHER, pile="QC", phase=Phase.DRAW)) == DrawStock()


def test_what_was_left_lying() -> None:
    """The upcard that a seat passed, and each card that lay there when it drew from the stock."""
    s = position(KNOCKER, OTHER, limit_card=one_card("5C"), passes=2)
    assert left_lying(s, 0) == left_lying(s, 1) == [one_card("5C")]
    eight, queen, four = cards("8C QS 4D")
    s = replace(s, thrown=((0, eight), (1, queen), (0, four)), taken=((1, eight),))
    assert left_lying(s, 1) == [one_card("5C")]
    assert left_lying(s, 0) == [one_card("5C"), queen]
    assert left_lying(replace(s, passes=1), 1) == []


def test_reading_of_the_next_players_throws() -> None:
    """Who throws a four holds hardly a lone king; who left a king lying, hardly two of them; later it may."""
    s = position("AS 2S 5H 5D 7D 8H 9C 10S JH KC 4H", OTHER)
    king, low = one_card("KS"), one_card("2D")
    fresh, after = Reading(s, 0), Reading(replace(s, thrown=((1, one_card("4D")),)), 0)
    assert after.odds[king] < fresh.odds[king] == fresh.odds[low] == after.odds[low]
    assert fresh.odds[one_card("KC")] == 0 == fresh.odds[one_card("AS")]
    lying = Reading(replace(s, thrown=((0, one_card("KD")), (1, one_card("2C")))), 0)
    assert lying.danger(one_card("KC")) < Reading(replace(s, thrown=((1, one_card("2C")),)), 0).danger(one_card("KC"))
    known = Reading(replace(s, known=((), cards("QD"))), 0)
    assert known.odds[one_card("QD")] == 1


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
    found = list(worlds(Reading(s, 0), stream(b"worlds", 1), 5))
    assert len(found) == 5
    queens = mask(cards("QH QD"))
    assert all(w.hands[1] & queens == queens and w.hands[1].bit_count() == 10 for w in found)
    assert all(w.hands[0] == mask(s.hands[0]) and len(w.stock) == len(s.stock) for w in found)
    assert len({w.hands[1] for w in found}) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_hold_every_card_once(players: int) -> None:
    s, _ = settle(RULES, RULES.start(players, RULES.house(players, {})), stream(b"deal", players))
    for w in worlds(Reading(s, 0), stream(b"worlds", players), 3):
        held = [c for h in w.hands for c in unmask(h)]
        assert sorted([*held, *w.stock, *s.discard]) == list(RULES.pack(s))
        assert [h.bit_count() for h in w.hands] == [len(h) for h in s.hands]


def test_worlds_fit_what_was_thrown() -> None:
    """After throws of a two and an ace the next player is supposed to hold fewer lone court cards."""
    s = position("7S 7H 4D 4C 9H 8C 3S 5H 3D JS 10D", OTHER)
    low = replace(s, thrown=tuple((1, c) for c in cards("2C AC")))
    assert 3 * courts(low) < 2 * courts(s)


def courts(s: GinState) -> int:
    """How many court cards are loose in the other hand, in forty worlds."""
    found = list(worlds(Reading(s, 0), stream(b"worlds", 2), 40))
    return sum(c % 13 >= 9 for w in found for c in arranged(w.hands[1]).left)


def test_playout_scores_as_the_rules_do() -> None:
    """A knock of 2 against the best show of the other."""
    s = position(KNOCKER, OTHER)
    hands = list(map(mask, s.hands))
    hands[0] ^= 1 << one_card("7C")
    course = Course(s)
    found = course.ended(hands, 0, Plain(course, [10, 10])).penalties
    after = done(s, 0, Knock(one_card("7C")))
    after = done(after, 1, as_action(best(after, 1)))
    assert found == tuple(x.penalty for x in after.sheet[-1].seats)


def test_plain_throw_leaves_the_least() -> None:
    """The card found by the short way is as good as the best of all."""
    s = position(KNOCKER, OTHER)
    course = Course(s)
    for k in range(200):
        world = sample(view(s, None), RULES.pack(s), stream(b"throw", k))
        held = mask(world.hands[0])
        left = min(course.dead(held ^ 1 << c) for c in world.hands[0])
        assert Plain(course, [10, 10]).throw(held, 0)[1] == left
