"""House rules that change how deals and matches are dealt, end and are scored, each way."""

from itertools import chain
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.melding.flow import finish
from bot.engine.melding.scoring import split_pot
from bot.engine.melding.state import Discard, DrawStock, Ending, MeldingState, PassDraw
from bot.engine.notation import cards
from bot.engine.rules import Illegal, settle
from bot.engine.state import Phase
from bot.engine.variants import variants
from tests.engine.melding import test_house_turns as turns
from tests.engine.melding.house_cases import (
    Case,
    House,
    Probe,
    closed,
    dealt,
    ended,
    lay,
    next_dealt,
    off,
    scored,
    throw,
)
from tests.engine.melding.positions import after, position, rules_of, why

ON, OFF = True, False
LOSERS = ("AS AD", "KD 2C")


def deltas(*hands: str, bonus: bool = True, ending: Ending = Ending.GO_OUT, unopened: bool = False) -> Probe:
    """A probe: what the end of a deal with ``hands`` does to the totals; seat 0 closes, if anybody does."""

    def probe(game: str, house: House) -> list[int]:
        s = position(game, hands[0], others=hands[1:], house=house)
        if unopened:
            s = replace(s, opened=(True, *[False] * (len(hands) - 1)))
        return closed(s, bonus=bonus, ending=ending, seat=0 if ending is Ending.GO_OUT else None)

    return probe


def bonus(*, laid: str = "", table: tuple[str, ...] = (), onto: bool = False, discard: bool = True) -> Probe:
    """A probe: is the bonus earned by a close in one turn after a lay-off (``laid``), onto old melds, or none?"""

    def probe(game: str, house: House) -> bool:
        held = "9H 10H JH QH KH 3C 3D 3H 4S 5S 6S" + (" 10D" if onto else "") + (" 2C" if discard else "")
        s = position(game, held, table=table, opened=False, house=house)
        s = after(replace(s, laid=(bool(laid), False)), lay("9H 10H JH QH KH", "3C 3D 3H", "4S 5S 6S"))
        s = after(s, off(1, "10D")) if onto else s
        s = after(s, throw("2C")) if discard else s
        return s.sheet[-1].bonus

    return probe


def small_opening(game: str, house: House) -> str | None:
    """All cards but one laid at once, worth less than the minimum."""
    return why(position(game, "2S 2H 2D 3C 3D 3H 9C", opened=False, house=house), lay("2S 2H 2D", "3C 3D 3H"))


def after_close(game: str, house: House) -> list[int]:
    """What the loser still puts down after a close in several turns, and what is left."""
    return _last_hand(game, house, laid=True)


def after_bonus(game: str, house: House) -> list[int]:
    """The same after a close in one turn."""
    return _last_hand(game, house, laid=False)


def _last_hand(game: str, house: House, *, laid: bool) -> list[int]:
    s = position(game, "10D 2C", table=("10S 10H 10C",), others=("7S 8S 9S 6S KD",), house=house, laid=(laid, True))
    s = after(s, off(1, "10D"), throw("2C"))
    assert sum(map(len, s.shown)) + sum(len(m.cards) for m in s.melds) == 9
    return [x.points for x in s.sheet[-1].seats]


def rebuilt(game: str, house: House) -> Phase:
    """What the end of a turn with an empty stock leads to, after one rebuild."""
    return end_of_stock(game, house, rebuilds=1).phase


def end_of_stock(game: str, house: House, **fields: Any) -> MeldingState:
    """The last card was drawn, a card is thrown onto two others."""
    return after(position(game, "9C KD", pile="2D 3H", stock="", house=house, **fields), throw("KD"))


def new_stock(game: str, house: House) -> tuple[int, ...]:
    """The stock after the discards were taken up."""
    s = settle(rules_of(game), end_of_stock(game, house), lambda n: n - 1)[0]
    return s.stock


def last_draw(game: str, house: House) -> Phase:
    """The last card of the stock is drawn, after the only rebuild."""
    return after(position(game, "9C KD", stock="3D", drawing=True, rebuilds=1, house=house), DrawStock()).phase


def passing(game: str, house: House) -> str | None:
    """No draw from a stock that is spent."""
    return why(position(game, "9C KD", stock="", drawing=True, rebuilds=1, house=house), PassDraw())


def first_player(game: str, house: House) -> tuple[int, Phase]:
    """Who begins, seat 1 having dealt, and how."""
    s = dealt(game, 3, house, dealer=1)
    return s.turn, s.phase


def dealer_after(game: str, house: House) -> int:
    """Who deals after seat 2 closed a deal that seat 0 dealt."""
    s = position(game, "-", others=("2C", "-"), house=house, dealer=0)
    return next_dealt(finish(s, Ending.GO_OUT, 2, False, ()).state).dealer


def hands_of_two(game: str, house: House) -> int:
    """Cards that two players get."""
    return len(dealt(game, 2, house).hands[0])


def seats(players: int) -> Probe:
    """A probe: why a match of ``players`` is refused."""

    def probe(game: str, house: House) -> str | None:
        try:
            rules_of(game).house(players, house)
        except Illegal as e:
            return str(e.params["option"])
        return None

    return probe


def over(*totals: int, deal: int = 1) -> Probe:
    """A probe: is the match over with these totals after that many deals?"""
    return lambda game, house: ended(scored(game, house, *totals, deal=deal))


def playing(*totals: int) -> Probe:
    """A probe: who plays the next deal."""
    return lambda game, house: next_dealt(scored(game, house, *totals)).order


def places(*totals: int) -> Probe:
    """A probe: the places at the end of the match."""

    def probe(game: str, house: House) -> tuple[int, ...] | None:
        found = rules_of(game).outcome(scored(game, house, *totals))
        return found.places if found else None

    return probe


def shares(pot: int, *totals: int) -> Probe:
    """A probe: how a pot is split."""
    return lambda game, house: split_pot(pot, totals, rules_of(game).house(len(totals), house)).chips


OLD = ("10S 10H 10C",)
CASES = [
    Case("bonus_kind", "rami", deltas("-", *LOSERS), (("MULTIPLY", [28, 0, 0]), ("NONE", [14, 0, 0]))),
    Case("bonus_kind", "rami-traditionnel", deltas("-", *LOSERS), (
        ("ADD_WINNER", [59, 0, 0]), ("ADD_EACH_LOSER", [84, 0, 0]))),
    Case("bonus_kind", "rami-traditionnel", bonus(), (("ADD_WINNER", ON), ("NONE", OFF))),
    Case("bonus_kind", "rami-francais", deltas("-", *LOSERS), (
        ("MULTIPLY", [0, 44, 24]), ("ADD_WINNER", [-2, 22, 12]))),
    Case("bonus_value", "rami-francais", deltas("-", *LOSERS), ((2, [0, 44, 24]), (3, [0, 66, 36]))),
    Case("bonus_trigger", "rami-51", bonus(table=OLD, onto=True), (("ONE_TURN_NO_LAYOFF", OFF), ("ONE_TURN", ON))),
    Case("bonus_trigger", "rami-francais", bonus(table=OLD), (("ONE_TURN_EMPTY_TABLE", OFF), ("ONE_TURN", ON))),
    Case("bonus_trigger", "rami-traditionnel", bonus(table=OLD, onto=True), (
        ("ONE_TURN", ON), ("ONE_TURN_NO_LAYOFF", OFF))),
    Case("bonus_trigger", "romme", bonus(), (("NO_FINAL_DISCARD", OFF), ("ONE_TURN", ON))),
    Case("bonus_trigger", "romme", bonus(laid="yes", discard=False), (("NO_FINAL_DISCARD", ON), ("ONE_TURN", OFF))),
    Case("bonus_trigger", "rami-500", bonus(laid="yes"), (
        ("NONE", OFF), ("CLOSING", ON)), {"bonus_kind": "ADD_WINNER"}),
    Case("bonus_ignores_layoffs", "rami", bonus(laid="off"), ((ON, ON), (OFF, OFF))),
    Case("bonus_waives_opening", "rami-francais", small_opening, ((ON, None), (OFF, "first_meld_below_min"))),
    Case("post_close_layoff", "rami", after_close, ((ON, [0, 10]), (OFF, [0, 40]))),
    Case("post_close_layoff", "rami-40", after_close, ((ON, [0, 10]), (OFF, [0, 40]))),
    Case("post_close_after_bonus", "rami-40", after_bonus, (
        (ON, [0, 10]), (OFF, [0, 40])), {"post_close_layoff": True}),
    Case("unopened_flat", "rami-francais", deltas("-", *LOSERS, bonus=False, unopened=True), (
        (100, [0, 100, 100]), (None, [0, 22, 12]))),
    Case("unopened_flat_multiplied", "rami-francais", deltas("-", *LOSERS, unopened=True), (
        (ON, [0, 200, 200]), (OFF, [0, 100, 100]))),
    Case("rebuild_max", "rami", rebuilt, ((None, Phase.TURN_END), (1, Phase.DEAL_END))),
    Case("rebuild_max", "romme", rebuilt, ((1, Phase.DEAL_END), (2, Phase.TURN_END))),
    Case("rebuild_shuffle", "rami", new_stock, ((ON, cards("2D 3H")), (OFF, cards("3H 2D")))),
    Case("last_draw_ends", "romme", last_draw, ((ON, Phase.DEAL_END), (OFF, Phase.PLAY))),
    Case("exhausted_rule", "rami", deltas("4C", *LOSERS, bonus=False, ending=Ending.BLOCKED), (
        ("VOID_HAND", [0, 0, 0]), ("LOWEST_HAND", [0, 16, 0]))),
    Case("exhausted_rule", "rami", deltas("AC AH", "AS AD", "KD", bonus=False, ending=Ending.BLOCKED), (
        ("VOID_HAND", [0, 0, 0]), ("LOWEST_HAND", [0, 0, 0]))),
    Case("exhausted_rule", "romme", passing, (("ALL_PAY", "wrong_phase"), ("PASS_OR_TAKE", None))),
    Case("starter", "rami", first_player, (("LEFT_OF_DEALER", (2, Phase.DRAW)), ("DEALER", (1, Phase.DRAW)))),
    Case("starter", "rami-francais", first_player, (
        ("LEFT_OF_DEALER", (2, Phase.DRAW)), ("DEALER", (1, Phase.DRAW)), ("DEALER_EXTRA", (1, Phase.PLAY)))),
    Case("dealer_rotation", "rami", dealer_after, (("LEFT", 1), ("WINNER", 2))),
    Case("hand_size", "rami-500", hands_of_two, (({"2": 13}, 13), ({"2": 10}, 10))),
    Case("players_max", "rami", seats(6), ((4, "players_max"), (5, "players_max"), (6, None))),
    Case("players_min", "romme", seats(3), ((2, None), (4, "players_min"))),
    Case("match_target", "rami", over(150, 20), ((100, ON), (200, OFF))),
    Case("match_deals", "rami-51", over(30, 20, deal=3), ((None, OFF), (3, ON), (5, OFF))),
    Case("match_deals", "rami-51", over(300, 20, deal=3), ((None, ON), (3, ON), (5, OFF))),
    Case("match_deals", "rami-51", over(30, 30, deal=3), ((3, OFF), (None, OFF))),
    Case("match_elimination", "rami-40", over(210, 30, 40), ((ON, OFF), (OFF, ON))),
    Case("match_elimination", "rami-40", over(210, 30, 240), ((ON, ON), (OFF, ON))),
    Case("tie_rule", "romme", over(30, 30, 210), (("PLAY_ON", OFF), ("TIED_ONLY", OFF), ("SHARED", ON))),
    Case("tie_rule", "romme", playing(30, 30, 210), (("PLAY_ON", (0, 1, 2)), ("TIED_ONLY", (0, 1)))),
    Case("tie_rule", "rami-francais", places(30, 30, 1010), (("PLAY_ON", None), ("SHARED", (1, 1, 3)))),
    Case("pot_winner_pct", "rami-traditionnel", shares(400, 210, 150, 140), ((75, (301, 51, 48)), (100, (400, 0, 0)))),
    Case("pot_max_gap", "rami-traditionnel", shares(400, 210, 150, 140), ((80, (301, 51, 48)), (50, (400, 0, 0)))),
    Case("pot_share", "rami-traditionnel", shares(400, 210, 150, 140), (
        ("POINTS", (301, 51, 48)), ("NEARNESS", (301, 66, 33)), ("RANK", (301, 66, 33)))),
    Case("pot_share", "rami-traditionnel", shares(400, 210, 205, 140), (
        ("NEARNESS", (301, 88, 11)), ("RANK", (301, 66, 33)))),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=Case.names)
def test_option_changes_the_end(case: Case) -> None:
    """S101: each value of the option has its own effect."""
    for chosen, wanted in case.found:
        assert case.probe(case.game, {**case.house, case.field: chosen}) == wanted, chosen


def test_every_option_has_a_test_each_way() -> None:
    """S101: of each variant's options; some case shows another outcome for another value."""
    offered = {o.field for r in variants().values() if r.family == "melding" for o in r.choices.options}
    told = {c.field for c in chain(CASES, turns.CASES) if len({str(found) for _, found in c.found}) > 1}
    assert sorted(offered - told) == []


def test_elimination_ends_with_the_last_one_in() -> None:
    """Rami 40: who is out sits by; places follow the order of going out."""
    house = {"match_elimination": True}
    s = next_dealt(scored("rami-40", house, 30, 210, 40))
    assert (s.order, [len(h) for h in s.hands], s.turn in s.order) == ((0, 2), [13, 0, 13], True)
    hands = (cards("2C"), (), cards("KD QD"))
    s = after(replace(s, phase=Phase.PLAY, turn=0, hands=hands, scores=(195, 210, 190)), throw("2C"))
    assert s.phase is Phase.MATCH_END
    assert [x.delta for x in s.sheet[-1].seats] == [0, 0, 45]
    outcome = rules_of("rami-40").outcome(s)
    assert outcome is not None
    assert outcome.places == (1, 3, 2)


def test_only_the_tied_play_on() -> None:
    """Rommé: the others keep their places even if the tied go past them."""
    s = next_dealt(scored("romme", {"tie_rule": "TIED_ONLY"}, 30, 30, 210, 90))
    s = replace(s, phase=Phase.PLAY, turn=0, hands=(cards("2C"), cards("KD QD KH QH JH KS QS"), (), ()))
    s = after(s, throw("2C"))
    assert s.scores == (30, 100, 210, 90)
    outcome = rules_of("romme").outcome(s)
    assert outcome is not None
    assert outcome.places == (1, 2, 4, 3)


def test_discard_of_the_dealer_starts_the_pile() -> None:
    """The card thrown first is the one that the next seat may take."""
    s = dealt("rami-francais", 2, {"starter": "DEALER_EXTRA", "take_condition": "FREE"}, dealer=0)
    s = after(s, Discard(s.hands[0][0]))
    assert len(s.discard) == 1
