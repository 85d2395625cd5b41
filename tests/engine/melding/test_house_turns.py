"""House rules that change what a turn allows, each way: melds, opening, laying off, jokers, the discard pile."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.cards import JOKER
from bot.engine.melding.shapes import hand_value, read, value
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.notation import cards
from bot.engine.state import Phase
from tests.engine.melding.house_cases import Case, House, Probe, dealt, lay, off, swap, take, throw
from tests.engine.melding.positions import after, layout, position, rules_of, why

ON, OFF = True, False
RUN = ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",)
SET3 = ("10S 10H 10C",)
SETS = lay("KS KD KH", "QS QD QC")
JOKER_SET = ("10S 10H JK",)


def seen(held: str, *actions: Any, **fields: Any) -> Probe:
    """A probe: why the last of ``actions`` is refused to who holds ``held``, after the others."""

    def probe(game: str, house: House) -> str | None:
        s = after(position(game, held, house=house, **fields), *actions[:-1])
        return why(s, actions[-1])

    return probe


def worth(meld: str) -> Probe:
    """A probe: points of a meld on the table."""

    def probe(game: str, house: House) -> int:
        p = position(game, "2D", house=house).options
        return value(read(layout(meld), p), p)

    return probe


def in_hand(held: str) -> Probe:
    """A probe: points of cards left in hand."""
    return lambda game, house: hand_value(cards(held), position(game, "2D", house=house).options)


def pack(game: str, house: House) -> int:
    """Cards of the pack."""
    return len(rules_of(game).pack(dealt(game, 2, house)))


def own_meld(game: str, house: House) -> str | None:
    """Laying off in the turn that opens."""
    s = position(game, "KS KH KD QS QH QD 10D 3C 4C", table=SET3, opened=False, house=house)
    s = after(s, lay("KS KH KD", "QS QH QD"))
    return why(s, off(1, "10D"))


def later(game: str, house: House) -> str | None:
    """Laying off a turn after the opening."""
    s = position(game, "10D 3C 4C", table=SET3, house=house)
    return why(replace(s, melds=tuple(replace(m, owner=0) for m in s.melds)), off(1, "10D"))


def freed_joker_opens(game: str, house: House) -> tuple[str | None, str | None]:
    """A swap before opening, and the freed joker in the melds that open."""
    s = position(game, "10D KS KH QS QH QD JS JH JD 3C", table=JOKER_SET, opened=False, house=house)
    swapped = why(s, swap(1, "10D"))
    return swapped, why(after(s, swap(1, "10D")), lay("KS KH JK", "QS QH QD")) if swapped is None else None


def kept_joker(game: str, house: House) -> bool:
    """Is the freed joker still in the hand after the discard?"""
    s = after(position(game, "10D 10C KC 3C", table=("10S 10H JK",), house=house), swap(1, "10D"), throw("KC"))
    return JOKER in s.hands[0]


CASES = [
    Case("ace_in_run", "rami", seen("QS KS AS 3D 4D", lay("QS KS AS")), (
        ("LOW", "ace_high_not_allowed"), ("HIGH", None), ("BOTH", None))),
    Case("ace_in_run", "rami-40", seen("AS 2S 3S 3D 4D", lay("AS 2S 3S")), (
        ("LOW", None), ("HIGH", "ace_low_not_allowed"), ("BOTH", None))),
    Case("ace_hand", "rami", in_hand("AS AD 3C"), ((1, 5), (11, 25))),
    Case("ace_low", "rami-51", worth("AS 2S 3S"), ((1, 6), (11, 16))),
    Case("ace_low", "rami-500", worth("AS 2S 3S"), ((1, 6), (15, 20))),
    Case("ace_both_ends", "romme", seen("AS 3D 4D", off(1, "AS"), table=RUN), (
        (OFF, "ace_both_ends"), (ON, None)), {"run_max": 14}),
    Case("ace_both_ends", "rami-51", seen("AS 3D 4D", off(1, "AS"), table=RUN), (
        (ON, None), (OFF, "ace_both_ends"))),
    Case("set_distinct_suits", "rami-51", seen("7S 7S 7H 3D 4D", lay("7S 7S 7H")), (
        (ON, "set_duplicate_suit"), (OFF, None))),
    Case("jokers", "rami-51", pack, ((2, 106), (4, 108))),
    Case("max_jokers_per_meld", "rami-40", seen("10S JK JK 3D 4D", lay("10S JK JK")), (
        (None, None), (1, "too_many_jokers"))),
    Case("max_jokers_per_meld", "rami-francais", seen("10S 10H JK JK 3D 4D", lay("10S 10H JK JK")), (
        (1, "too_many_jokers"), (2, None))),
    Case("joker_hand", "rami-51", in_hand("JK 3C"), ((15, 18), (20, 23), (25, 28))),
    Case("joker_in_meld", "rami-500", worth("4S 5S JK"), ((15, 24), (None, 15))),
    Case("first_meld_min", "rami-51", seen("QD KD AD 3C 4D", lay("QD KD AD"), opened=False), (
        (30, None), (51, "first_meld_below_min"), (0, None))),
    Case("first_meld_pure_run", "rami-francais", seen("KS KD KH QS QD QC 8S", SETS, opened=False), (
        (ON, "first_meld_needs_pure_run"), (OFF, None))),
    Case("layoff_requires_opened", "rami", seen("10D 3C 4C", off(1, "10D"), table=SET3, opened=False), (
        (ON, "not_opened"), (OFF, None))),
    Case("layoff_next_turn", "romme", own_meld, ((ON, "layoff_next_turn"), (OFF, None))),
    Case("layoff_next_turn", "romme", later, ((ON, None), (OFF, None))),
    Case("joker_swap", "rami-500", seen("10D 3C 4C", swap(1, "10D"), table=JOKER_SET), (
        (OFF, "joker_swap_disabled"), (ON, None))),
    Case("joker_swap_set", "rami-40", seen("10D 3C 4C", swap(1, "10D"), table=JOKER_SET), (
        ("ONE_CARD", None), ("COMPLETE_FOUR", "joker_swap_needs_two"))),
    Case("joker_swap_from_four", "romme", seen("10D 3C 4C", swap(1, "10D"), table=("10S 10H 10C JK",)), (
        (ON, None), (OFF, "joker_locked"))),
    Case("joker_swap_requires_opened", "romme", freed_joker_opens, (
        (ON, ("not_opened", None)), (OFF, (None, "joker_cannot_open")))),
    Case("joker_replay", "romme", seen("7S 9H 2D KC", swap(1, "7S"), off(1, "JK"), table=("6S JK 8S", "9C 9S 9D")), (
        ("ANY", None), ("OTHER_MELD", "joker_same_meld"), ("NEW_MELD", "joker_needs_new_meld"), ("KEEP", None))),
    Case("joker_replay", "romme", kept_joker, (("ANY", OFF), ("KEEP", ON))),
    Case("joker_unplayed", "romme", seen("10D 9H 9C KC", swap(1, "10D"), throw("KC"), table=JOKER_SET), (
        ("REVERT", None), ("REFUSE", "joker_must_be_replayed"))),
    Case("may_discard_joker", "romme", seen("JK 3C", throw("JK")), ((ON, None), (OFF, "joker_kept"))),
    Case("may_discard_joker", "romme", seen("JK JK", throw("JK")), ((ON, None), (OFF, None))),
    Case("take_condition", "rami-51", seen("9C 4D 4H 4S KD", take("7S"), throw("KD"), pile="7S", drawing=True), (
        ("FREE", None), ("LAY_NEW_MELD", "taken_obligation_unmet"))),
    Case("take_condition", "rami-40", seen("9C 4D 4H 4S KD", take("7S"), pile="7S", drawing=True), (
        ("FREE", None), ("LAY_NEW_MELD", None), ("PLAY_TAKEN", "discard_take_unusable"))),
    Case("layoff_meets_take", "rami-40", seen("10D 3C 4C", off(1, "10D"), table=SET3, taken="10D"), (
        (ON, None), (OFF, "taken_obligation_unmet"))),
    Case("take_requires_opened", "rami-51", seen("9C KD", take("7S"), pile="7S", drawing=True, opened=False), (
        (ON, "discard_take_not_opened"), (OFF, None))),
    Case("take_requires_opened", "rami-51", seen("9C KD", take("7S"), pile="7S", drawing=True), (
        (ON, None), (OFF, None))),
    Case("take_from_round", "rami-francais", seen("KH KD 2S 3C", take("KS"), pile="KS", drawing=True, rounds=(1, 1)), (
        (1, None), (2, "discard_take_too_early"))),
    Case("take_top_free", "rami-500", seen("9C KD", take("7S"), pile="3H 7S", drawing=True), (
        (ON, None), (OFF, "discard_take_unusable"))),
    Case("take_top_free", "rami-500", seen("9C KD", take("3H", 2), pile="3H 7S", drawing=True), (
        (ON, "discard_take_unusable"), (OFF, "discard_take_unusable"))),
    Case("take_with_held", "rami-500", seen("8S 2D KD", take("7S", 2), pile="7S 9S", drawing=True), (
        (ON, "discard_take_unusable"), (OFF, None))),
    Case("take_with_held", "rami-500", seen("8S 9S KD", take("7S", 2), pile="7S 3D", drawing=True), (
        (ON, None), (OFF, None))),
    Case("may_discard_taken", "romme", seen("9C KD", take("7S"), throw("7S"), pile="7S", drawing=True), (
        (ON, None), (OFF, "cannot_discard_taken"))),
    Case("may_discard_last_taken", "rami-51", seen("10D 7S", off(1, "10D"), table=SET3, taken="7S"), (
        (ON, None), (OFF, "dead_end_no_legal_discard"))),
    Case("may_discard_last_taken", "rami-51", seen("10D 7S", throw("7S"), table=SET3, taken="7S"), (
        (ON, "cannot_discard_taken"), (OFF, "cannot_discard_taken"))),
    Case("final_discard", "rami", seen("10S 10H 10C", lay("10S 10H 10C")), (
        ("OPTIONAL", None), ("REQUIRED", "must_keep_discard"))),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=Case.names)
def test_option_changes_the_turn(case: Case) -> None:
    """S101: each value of the option has its own effect."""
    for chosen, wanted in case.found:
        assert case.probe(case.game, {**case.house, case.field: chosen}) == wanted, chosen


def test_dealer_with_a_card_more_starts_by_throwing() -> None:
    """Rami français: 14 for the dealer, no upcard; the next seat draws as ever."""
    s = dealt("rami-francais", 3, {"starter": "DEALER_EXTRA"}, dealer=1)
    assert ([len(h) for h in s.hands], s.turn, s.phase, s.discard) == ([13, 14, 13], 1, Phase.PLAY, ())
    s = after(s, Discard(s.hands[1][0]), seat=1)
    assert (s.turn, s.phase, len(s.discard)) == (2, Phase.DRAW, 1)
    assert why(s, DrawStock(), seat=2) is None


def test_swap_then_an_opening_without_the_freed_joker() -> None:
    """Rommé: who may swap before opening opens with other cards and lays the joker after."""
    house = {"joker_swap_requires_opened": False}
    s = position("romme", "10D KS KH KD QS QH QD 3C 4C", table=JOKER_SET, opened=False, house=house)
    s = after(s, swap(1, "10D"), lay("QS QH QD", "KS KH KD"), off(2, "JK"))
    assert s.now.pending is None
    assert JOKER not in s.hands[0]
