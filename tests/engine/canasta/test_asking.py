"""Permission to go out: when one may ask, and how far the answer binds."""

import pytest

from bot.engine.canasta.state import Answer, Ask, Decline, Ending, GoOut, Lapsed, LayGroups, Reply, TakePack
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.notation import one_card
from bot.engine.state import Phase, view
from bot.engine.undo import Trail, follow
from tests.engine.canasta.positions import CANASTA, RULES, answered, do, events, groups, melds, position, refusal

TABLE = melds(0, CANASTA)
START = Phase.TURN_START


def test_only_the_partner_answers_and_the_turn_stays() -> None:
    """S024: asked and refused; the asker keeps a card."""
    s = do(position("KS 4S", table=TABLE), Ask())
    assert (s.phase, s.turn, RULES.to_act(s)) == (Phase.WAIT_ANSWER, 0, (2,))
    assert refusal(s, Answer(True), 0) == "not_your_turn"
    s = do(s, Answer(False))
    assert (s.phase, RULES.to_act(s), s.now.reply) == (Phase.AFTER_DRAW, (0,), Reply.NO)
    assert refusal(s, GoOut(groups("K: KS"), one_card("4S"))) == "partner_refused"
    assert refusal(s, LayGroups(groups("K: KS"))) == "partner_refused"
    assert refusal(s, Ask()) == "already_asked"
    s = do(s, Discard(one_card("4S")))
    assert (s.turn, s.now.reply) == (1, Reply.NONE)


def test_a_yes_must_be_used() -> None:
    s = do(position("KS KD 4S 4H 4D", table=TABLE), Ask(), Answer(True))
    assert refusal(s, Discard(one_card("4S"))) == "must_go_out"
    assert refusal(do(s, LayGroups(groups("K: KS"))), Discard(one_card("KD"))) == "must_go_out"
    assert do(s, GoOut(groups("K: KS KD", "4: 4S 4H 4D"))).ending is Ending.OUT
    assert RULES.default(view(s, 0), 0) in list(RULES.legal(view(s, 0), 0))


def test_asked_before_the_draw() -> None:
    """With a hand that can be laid as it is, and with a pack that makes it so."""
    s = do(position("KS", START, table=TABLE), Ask(), Answer(True))
    assert s.phase is START
    s = do(s, DrawStock())
    assert refusal(s, Discard(one_card("KS"))) == "must_go_out"
    s = do(position("KS 5S 5H 9D", START, table=TABLE, pack="5D"), Ask(), Answer(True))
    assert refusal(s, DrawStock()) == "must_go_out"
    s = do(s, TakePack(groups("5: 5S 5H")), LayGroups(groups("K: KS")), Discard(one_card("9D")))
    assert s.ending is Ending.OUT


def test_asking_that_comes_to_nothing() -> None:
    assert refusal(position("4S 5S 6S", START, table=TABLE), Ask()) == "ask_not_able"
    assert refusal(position("KS 4S", table=TABLE, players=2), Ask()) == "no_partner"
    assert refusal(position("KS 4S", table=TABLE, players=3), Ask()) == "no_partner"
    assert refusal(position("KS 4S", table=TABLE, house={"ask_permission": "off"}), Ask()) == "ask_off"


def test_neither_question_nor_answer_is_taken_back() -> None:
    s = position("KS 4S", table=TABLE)
    asked = do(s, Ask())
    assert follow(Trail(0, (s,)), 0, s, asked).states == ()
    assert follow(Trail(), 2, asked, do(asked, Answer(True))).states == ()


def test_six_ask_the_next_of_the_team() -> None:
    s = do(position("KS 4S", table=melds(0, CANASTA, CANASTA), players=6), Ask())
    assert RULES.to_act(s) == (2,)
    s = do(position("KS 4S", table=melds(0, CANASTA, CANASTA), players=6, house={"six_players": "three_teams"}), Ask())
    assert RULES.to_act(s) == (3,)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_clock_answers_as_the_house_says(answer: str) -> None:
    s = do(position("KS 4S", table=TABLE, house={"ask_timeout_answer": answer}), Ask())
    assert RULES.default(view(s, 2), 2) == Answer(answer == "yes")


def test_where_asking_is_a_must_nobody_goes_out_unasked() -> None:
    s = position("KS 4S", table=TABLE, house={"ask_permission": "mandatory"})
    assert refusal(s, GoOut(groups("K: KS"), one_card("4S"))) == "must_ask"
    assert refusal(s, LayGroups(groups("K: KS"))) == "must_ask"
    assert do(s, Ask(), Answer(True), GoOut(groups("K: KS"), one_card("4S"))).ending is Ending.OUT


@pytest.mark.parametrize(("gate", "points"), [("free", 0), ("free_fined", 100)])
def test_a_yes_that_cannot_be_used_lapses(gate: str, points: int) -> None:
    house = {"ask_gate": gate}
    s = do(position("4S 5S 6S", START, table=TABLE, house=house), Ask(), Answer(True))
    assert s.now.must_go_out
    told = events(s, DrawStock())
    assert [e.points for e in told if isinstance(e, Lapsed)] == [points]
    s = do(s, DrawStock())
    assert (s.now.must_go_out, s.now.reply, s.fined[0]) == (False, Reply.NONE, points)
    s = do(position("4S 5S 6S", START, table=TABLE, house=house, stock="-", pack="2S"), Ask(), Answer(True))
    assert do(s, Decline()).ending is Ending.STOCK_OUT


def test_permission_ends_with_the_turn() -> None:
    s = position("KS 4S 5S", table=TABLE, now=answered(Reply.NO))
    s = do(s, Discard(one_card("5S")))
    assert s.now.reply is Reply.NONE
