"""Opening, closing, the closing bonus, the score of a deal, the end of the match and the pot."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.melding.flow import finish
from bot.engine.melding.scoring import match_over, places, split_pot, tied
from bot.engine.melding.state import Discard, Ending, Lay, LayOff, MeldingState
from bot.engine.notation import cards, one_card
from bot.engine.state import Phase
from tests.engine.melding.positions import after, layout, position, refused, rules_of, why


def lay(*melds: str) -> Lay:
    return Lay(tuple(layout(m) for m in melds))


def throw(text: str) -> Discard:
    return Discard(one_card(text))


def test_opening_below_the_minimum_tells_both_numbers() -> None:
    """40 in Rommé, 51 in Rami 51; exactly the minimum is enough; later lays need none."""
    s = position("romme", "QD KD AD 3C 3H 3S 8S 9S 2C 7D", opened=False)
    assert refused(s, lay("QD KD AD")) == ("first_meld_below_min", {"worth": 31, "need": 40})
    assert why(s, lay("QD KD AD", "3C 3H 3S")) is None
    s = position("rami-51", "QD KD AD 3C 3H 3S 8S", opened=False)
    assert refused(s, lay("QD KD AD", "3C 3H 3S")) == ("first_meld_below_min", {"worth": 40, "need": 51})
    assert why(position("rami-51", "3C 3H 3S 8S 9D"), lay("3C 3H 3S")) is None


def test_opening_without_a_pure_run() -> None:
    """Rami français: the minimum is checked first, then one run without a joker."""
    s = position("rami-francais", "KS KD KH QS QD QC 10H JK QH 8S", opened=False)
    assert refused(s, lay("KS KD KH", "QS QD QC")) == ("first_meld_needs_pure_run", {"worth": 60})
    assert why(s, lay("KS KD KH")) == "first_meld_below_min"
    assert why(s, lay("KS KD KH", "10H JK QH")) == "first_meld_needs_pure_run"


def test_one_bad_meld_refuses_the_whole_lay() -> None:
    """All or none."""
    s = position("rami", "7S 7H 7D 4H 5H KC")
    assert why(s, lay("7S 7H 7D", "4H 5H")) == "meld_too_short"
    assert why(s, lay()) == "meld_too_short"
    assert why(s, lay("7S 7H 7D", "7S 7H 7D")) == "card_not_in_hand"


def test_last_card_must_be_kept_for_the_discard() -> None:
    """Rami 40 and its kin; in Rami, Rommé and Rami 500 it may go to the table."""
    for game, wanted in (("rami-51", "must_keep_discard"), ("romme", None), ("rami-500", None)):
        assert why(position(game, "10D", table=("10S 10H 10C",)), LayOff(1, cards("10D"))) == wanted
        assert why(position(game, "10D 10S 10H"), lay("10D 10S 10H")) == wanted


def close(game: str, *, laid: bool, table: bool, discard: bool, onto_old: bool) -> MeldingState:
    """Seat 0 closes, having laid before or not, with old melds on the table or not."""
    held = "10H JH QH KH AH 3C 3D 3H 4S 5S 6S" + (" 10D" if onto_old else "") + (" 2C" if discard else "")
    s = position(game, held, table=("10S 10H 10C",) if table else (), opened=False, laid=(laid, False))
    s = after(s, lay("10H JH QH KH AH", "3C 3D 3H", "4S 5S 6S"))
    if onto_old:
        s = after(s, LayOff(1, cards("10D")))
    return after(s, throw("2C")) if discard else s


@pytest.mark.parametrize(("game", "how", "bonus"), [
    ("rami-traditionnel", {}, True),
    ("rami-traditionnel", {"laid": True}, False),
    ("rami-traditionnel", {"onto_old": True, "table": True}, True),
    ("rami-40", {"onto_old": True, "table": True}, True),
    ("rami-51", {}, True),
    ("rami-51", {"onto_old": True, "table": True}, False),
    ("rami-51", {"table": True}, True),
    ("rami-francais", {}, True),
    ("rami-francais", {"table": True}, False),
    ("romme", {}, False),
    ("romme", {"discard": False}, True),
    ("romme", {"discard": False, "laid": True}, True),
    ("rami-500", {"discard": False}, False),
])  # fmt: skip
def test_closing_bonus(game: str, how: dict[str, bool], bonus: bool) -> None:
    """One turn, an untouched or empty table, or no last discard, as the game has it."""
    s = close(game, **{"laid": False, "table": False, "discard": True, "onto_old": False, **how})
    assert s.phase in (Phase.DEAL_END, Phase.MATCH_END)
    assert (s.sheet[-1].ending, s.sheet[-1].closer, s.sheet[-1].bonus) == (Ending.GO_OUT, 0, bonus)


def deltas(game: str, hands: tuple[str, ...], *, bonus: bool = False, house: dict[str, Any] | None = None) -> list[int]:
    """What a close by seat 0 does to the totals; seat 1 never opened."""
    opened = (True, False, *[True] * (len(hands) - 2))
    s = position(game, hands[0], others=hands[1:], house=house)
    ended = finish(replace(s, opened=opened), Ending.GO_OUT, 0, bonus, ()).state
    return [x.delta for x in ended.sheet[-1].seats]


@pytest.mark.parametrize(("game", "plain", "bonus"), [
    ("rami", [14, 0, 0], [28, 0, 0]),
    ("rami-traditionnel", [34, 0, 0], [59, 0, 0]),
    ("romme", [0, 22, 12], [0, 44, 24]),
    ("rami-40", [0, 22, 12], [0, 47, 37]),
    ("rami-francais", [0, 100, 12], [0, 200, 24]),
    ("rami-500", [0, -30, -12], [0, -30, -12]),
])  # fmt: skip
def test_score_of_a_close(game: str, plain: list[int], bonus: list[int]) -> None:
    """What the others hold: collected, paid, or taken off; doubled or 25 more with the bonus."""
    hands = ("-", "AS AD", "KD 2C")
    assert deltas(game, hands) == plain
    assert deltas(game, hands, bonus=True) == bonus


def test_house_bonus_of_another_kind() -> None:
    """50 less for the closer who pays penalties, or 25 more for who collects, from each loser."""
    hands = ("-", "AS AD", "KD 2C")
    off = {"bonus_kind": "ADD_WINNER", "bonus_value": 50, "unopened_flat": None}
    assert deltas("rami-francais", hands, bonus=True, house=off) == [-50, 22, 12]
    each = {"bonus_kind": "ADD_EACH_LOSER", "bonus_value": 25}
    assert deltas("rami", hands, bonus=True, house=each) == [64, 0, 0]
    assert deltas("rami-500", hands, bonus=True, house=off | {"bonus_kind": "MULTIPLY"}) == [0, -30, -12]


def test_rami_500_counts_each_seats_own_cards_of_a_shared_meld() -> None:
    """An ace below a 2 is 1 for who laid it, 15 in hand."""
    s = after(position("rami-500", "AS AH 9C", table=("2H 3H 4H",)), LayOff(1, cards("AH")))
    sheet = finish(s, Ending.STOCK_OUT, None, False, ()).state.sheet[-1]
    assert [x.table for x in sheet.seats] == [1, 9]
    assert [x.delta for x in sheet.seats] == [1 - 24, 9 - 20]


def test_match_ends_when_the_best_total_is_nobody_elses() -> None:
    """The target is reached exactly, by anybody; a tie for the best plays on."""
    low, high = (rules_of(g).defaults(3) for g in ("romme", "rami-500"))
    assert match_over((70, 200, 50), low)
    assert not match_over((70, 199, 50), low)
    assert not match_over((50, 200, 50), low)
    assert tied((50, 200, 50), low) == (0, 2)
    assert match_over((500, 510, 10), high)
    assert tied((510, 510, 10), high) == (0, 1)
    assert tied((10, 10, 5), high) == ()
    assert places((70, 200, 50), low) == (2, 3, 1)
    assert places((500, 510, 500), high) == (2, 1, 2)


def test_pot_is_shared_by_near_losers() -> None:
    """A quarter by points among those less than 80 behind; remainders and what nobody gets are the winner's."""
    p = rules_of("rami-traditionnel").defaults(4)
    assert split_pot(400, (210, 150, 131, 130), p) == ((301, 53, 46, 0), (1, 2))
    assert split_pot(200, (200, 120), p) == ((200, 0), ())
    assert split_pot(100, (60, 0, 40), p) == ((75, 0, 25), (2,))
    for scores in ((205, 190, 180, 7), (201, 200, 199, 198)):
        assert sum(split_pot(101, scores, p).chips) == 101
    assert split_pot(90, (150, 200, 40), rules_of("romme").defaults(3)) == ((0, 0, 90), ())


def test_house_goal_of_melded_cards_closes_the_deal() -> None:
    """Seven own cards on the table are enough where the house says so."""
    s = position("rami", "7S 7H 7D 9S 10S JS QS KC 2H", house={"goal_melded": 7})
    s = after(s, lay("7S 7H 7D"))
    assert s.phase is Phase.PLAY
    assert after(s, lay("9S 10S JS QS")).sheet[-1].closer == 0


def test_house_forbids_a_last_discard() -> None:
    """Then a play that leaves one card which fits nowhere is a dead end."""
    house = {"final_discard": "FORBIDDEN"}
    assert why(position("rami", "7S 7H 7D KC", house=house), lay("7S 7H 7D")) == "dead_end_no_legal_discard"
    assert why(position("rami", "7S 7H 7D KC", house=house, table=("KS KD KH",)), lay("7S 7H 7D")) is None
