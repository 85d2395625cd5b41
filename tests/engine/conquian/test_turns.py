"""Turns of Conquián beyond the vectors: three seats, the exchange, every house rule both ways, the stakes."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.cards import stream
from bot.engine.conquian.state import (
    ConquianState,
    Exchange,
    Force,
    Forced,
    Give,
    Keep,
    NoForce,
    Pass,
    StakeCarried,
    StakeWon,
    TurnUp,
    Used,
)
from bot.engine.melding.state import Discard
from bot.engine.moves import NextDeal
from bot.engine.notation import cards
from bot.engine.rules import Illegal, settle
from bot.engine.state import DEALER, Phase, view
from bot.engine.variants.conquian import RULES
from tests.engine.conquian.positions import position, reason, use

FIT = ("KC QC 2H AH JD 7C 4D", "6S", (0, "3S 4S 5S"))


def played(s: ConquianState, *steps: tuple[int, Any]) -> ConquianState:
    """The state after these steps."""
    for seat, a in steps:
        s = RULES.apply(s, seat, a).state
    return s


def test_card_that_two_refuse_is_dead_and_who_first_refused_a_discard_turns_up() -> None:
    """Thrown by 1: 0 refuses it and turns up; turned up by 0: both refuse, and it is 1's turn to turn up."""
    s = played(position("KC QC 2H AH JD 7C 4D 5H 6D 3C", "6S"), (0, Pass()))
    assert (s.phase, s.turn, s.discard, s.offered) == (Phase.TURN_UP, 0, cards("6S"), ())
    s = played(s, (0, TurnUp()), (0, Pass()))
    assert (s.phase, s.turn, len(s.offered)) == (Phase.OPTION, 1, 1)
    s = played(s, (1, Pass()))
    assert (s.phase, s.turn, len(s.discard)) == (Phase.TURN_UP, 1, 2)


def test_card_goes_round_three_seats() -> None:
    """A discard of 2 to 0 and 1; a card that 0 turned up to 0, 1 and 2."""
    s = played(position("KC QC 2H AH JD 7C 4D 5H", "6S", players=3), (0, Pass()))
    assert (s.phase, s.turn) == (Phase.OPTION, 1)
    s = played(s, (1, Pass()))
    assert (s.phase, s.turn) == (Phase.TURN_UP, 0)
    s = played(s, (0, TurnUp()), (0, Pass()), (1, Pass()), (2, Pass()))
    assert (s.phase, s.turn, len(s.discard)) == (Phase.TURN_UP, 1, 2)


def test_both_others_are_asked_whether_they_force() -> None:
    """One after the other; either may force."""
    s = played(position(*FIT, players=3), (0, Pass()))
    assert (s.phase, s.turn) == (Phase.FORCE_WINDOW, 1)
    s = played(s, (1, NoForce()))
    assert (s.phase, s.turn) == (Phase.FORCE_WINDOW, 2)
    let = played(s, (2, NoForce()))
    assert (let.phase, let.turn) == (Phase.OPTION, 1)
    forced, events = RULES.apply(s, 2, Force())
    assert (forced.phase, forced.turn) == (Phase.FORCED, 0)
    assert events == (Forced(seat=2, card=cards("6S")[0], victim=0),)
    assert reason(forced, Pass()) == "forced_must_use"


def test_exchange_passes_a_card_to_the_next_seat() -> None:
    """In any order; nobody sees it but who gives and who gets; then the first seat turns up."""
    s = RULES.start(3, RULES.house(3, {}))
    s, _ = settle(RULES, s, stream(b"exchange", 0))
    assert (s.phase, RULES.to_act(s), {len(h) for h in s.hands}) == (Phase.EXCHANGE, (0, 1, 2), {8})
    given = [s.hands[i][0] for i in range(3)]
    s = played(s, (2, Give(given[2])), (0, Give(given[0])))
    assert RULES.to_act(s) == (1,)
    assert view(s, 2).state.passing == (-1, -1)
    s = played(s, (1, Give(given[1])))
    assert RULES.to_act(s) == (DEALER,)
    s = played(s, (DEALER, Exchange()))
    assert all(given[i] in s.hands[(i + 1) % 3] and given[i] not in s.hands[i] for i in range(3))
    assert (s.phase, s.turn, s.passing) == (Phase.TURN_UP, 1, ())


def test_nobody_exchanges_before_all_have_given() -> None:
    """The dealer's step is refused early, and a seat's always."""
    s, _ = settle(RULES, RULES.start(2, RULES.house(2, {"exchange": True})), stream(b"early", 0))
    assert s.phase is Phase.EXCHANGE
    with pytest.raises(Illegal, match="wrong_phase"):
        RULES.reduce(s, DEALER, Exchange())


@pytest.mark.parametrize(
    ("s", "action", "code"),
    [
        (position(*FIT), Keep(), "offered_card_not_keepable"),
        (position(*FIT), Discard(cards("KC")[0]), "wrong_phase"),
        (position("KC 2H", phase=Phase.TURN_UP), use("KC 2H"), "nothing_offered"),
        (position("KC 2H", phase=Phase.TURN_UP), Keep(), "wrong_phase"),
        (position("KC 2H", phase=Phase.DISCARD), Pass(), "discard_required"),
        (position("KC 2H", phase=Phase.DISCARD), Discard(cards("3H")[0]), "card_not_in_hand"),
        (position(*FIT), use("3S 4S 5S", "KC QC JD"), "offered_card_not_used"),
        (position(*FIT), use("4S 5S 6S"), "table_card_missing"),
        (position(*FIT), use("3S 4S 5S 6S 7S"), "card_not_in_hand"),
        (position(*FIT), use("3S 4S 5S 6S", "KC QC"), "meld_too_short"),
        (position(*FIT), Force(), "cannot_force"),
    ],
)
def test_refusals_in_the_order_of_the_rules(s: ConquianState, action: Any, code: str) -> None:
    assert reason(s, action) == code


def test_meld_that_grew_keeps_its_number() -> None:
    """One that is new gets the next; the event tells what changed."""
    s = position("6H 6D KC QC", "6S", (0, "3S 4S 5S"), (1, "KH KD KS"), (0, "AH 2H 3H"))
    grown, events = RULES.apply(s, 0, use("AH 2H 3H", "3S 4S 5S 6S"))
    assert {m.id: m.cards for m in grown.melds if m.owner == 0} == {1: cards("3S 4S 5S 6S"), 3: cards("AH 2H 3H")}
    assert isinstance(events[0], Used)
    assert ([m.id for m in events[0].melds], events[0].melded) == ([1], 7)
    fresh, _ = RULES.apply(s, 0, use("AH 2H 3H", "3S 4S 5S", "6S 6H 6D"))
    assert [m.id for m in fresh.melds if m.owner == 0] == [1, 3, 4]


def test_forcing_by_rearrangement_is_a_house_rule() -> None:
    """Both ways; one's own hand never counts."""
    melds = (0, "AH 2H 3H 4H"), (0, "AS 2S 3S 4S")
    plain = played(position("KC QC", "4D", *melds), (0, Pass()))
    assert plain.phase is Phase.TURN_UP
    house = played(position("KC QC", "4D", *melds, house={"force_by_rearrangement": True}), (0, Pass()))
    assert house.phase is Phase.FORCE_WINDOW
    empty = played(position("4S 4H KC", "4D", house={"force_by_rearrangement": True}), (0, Pass()))
    assert empty.phase is Phase.TURN_UP


def test_who_is_forced_may_add_hand_cards_unless_the_house_forbids_it() -> None:
    held, offered, meld = "7S KC QC 2H", "6S", (0, "3S 4S 5S")
    longer = use("3S 4S 5S 6S 7S")
    for alone in (False, True):
        s = position(held, offered, meld, phase=Phase.FORCED, house={"forced_card_alone": alone})
        assert reason(s, longer) == ("forced_card_alone" if alone else None)
        assert reason(s, use("3S 4S 5S 6S")) is None
        assert len(list(RULES.legal(view(s, 0), 0))) == (1 if alone else 2)
    free = position(held, offered, meld, house={"forced_card_alone": True})
    assert reason(free, longer) is None


def test_melds_of_hand_cards_alone_are_a_house_rule() -> None:
    both = use("6S 6H 6D", "KC KD KH")
    for allowed in (True, False):
        s = position("6H 6D KC KD KH", "6S", house={"hand_melds": allowed})
        assert reason(s, both) == (None if allowed else "meld_needs_table_card")
        assert reason(s, use("6S 6H 6D")) is None


@pytest.mark.parametrize(("fewest", "gains"), [(False, (0, 0)), (True, (3, 0))])
def test_empty_stock_carries_the_stakes_or_rewards_the_smallest_hand(fewest: bool, gains: tuple[int, int]) -> None:
    s = position("KC 2H", "6S", stock=(), carry=2, house={"fewest_cards_win": fewest, "match_target": 9})
    s, events = RULES.apply(s, 0, Pass())
    assert (s.phase, s.scores, s.carry) == (Phase.DEAL_END, gains, 0 if fewest else 3)
    assert events[-1] == (StakeWon(seat=0, stakes=3) if fewest else StakeCarried(seat=DEALER, stakes=3))


def test_equally_small_hands_carry_the_stakes_all_the_same() -> None:
    s = position("KC 2H 3D 4D QS JC", "6S", stock=(), house={"fewest_cards_win": True})
    assert [len(h) for h in s.hands] == [6, 6]
    assert played(s, (0, Pass())).carry == 1


def test_first_to_several_stakes() -> None:
    """One deal does not end the match; the dealer's place and the carried stakes go on."""
    won = position("7D 7C", "7H", (0, "AS 2S 3S 4S"), (0, "KH KD KC KS"), house={"match_target": 2})
    layout = use("AS 2S 3S 4S", "KH KD KC KS", "7H 7D 7C")
    s = played(won, (0, layout))
    assert (s.phase, s.scores, RULES.outcome(s)) == (Phase.DEAL_END, (1, 0), None)
    s = played(s, (1, NextDeal()), (0, NextDeal()))
    assert (s.phase, s.dealer, len(s.stock)) == (Phase.DEAL, 0, 40)
    last = played(replace(won, carry=1), (0, layout))
    outcome = RULES.outcome(last)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((1, 2), (2, 0))


def test_pass_is_forced_only_where_the_card_cannot_be_used() -> None:
    """It may be done for a person; turning up, letting go and throwing never are."""
    useless = position("KC QC 2H AH JD 7C 4D", "3C")
    assert RULES.forced(view(useless, 0), 0) == Pass()
    assert RULES.forced(view(useless, 1), 1) is None
    assert RULES.forced(view(position(*FIT), 0), 0) is None
    assert RULES.forced(view(position("KC 2H", phase=Phase.TURN_UP), 0), 0) is None
    assert RULES.forced(view(position("KC", phase=Phase.DISCARD), 0), 0) is None


@pytest.mark.parametrize(
    ("house", "option"),
    [
        ({"decks": 2}, "decks"),
        ({"goal_melded": 12}, "goal_melded"),
        ({"hand_size": {2: 20}}, "hand_size"),
        ({"initial_upcard": True}, "initial_upcard"),
        ({"scoring": "PENALTY"}, "scoring"),
        ({"discard_access": "TOP"}, "discard_access"),
        ({"match_deals": 3}, "match_deals"),
    ],
)
def test_what_is_not_this_game_is_refused(house: dict[str, Any], option: str) -> None:
    with pytest.raises(Illegal) as refused:
        RULES.house(2, house)
    assert refused.value.params["option"] == option


def test_three_seats_play_the_mexican_game_and_two_may() -> None:
    assert [RULES.defaults(n).goal_melded for n in (2, 3)] == [11, 9]
    preset = RULES.house(2, RULES.choices.presets["mexican"])
    assert (preset.hand_size[2], preset.goal_melded, preset.exchange) == (8, 9, True)
