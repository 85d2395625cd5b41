"""What every game inherits: turn order, the counts that make a press stale, house rules, the dealer's steps."""

import msgspec
import pytest

from bot.engine.cards import stream
from bot.engine.moves import Deal
from bot.engine.rules import Illegal, settle
from bot.engine.state import DEALER, Phase
from tests.engine.toy import TOY, Ask, Options, Throw, ToyState


def dealt(players: int = 3) -> ToyState:
    """All seats are asked at once."""
    s, _ = settle(TOY, TOY.start(players, Options()), stream(b"toy", 1))
    return s


def test_settle_deals_and_stops_when_a_seat_is_to_act() -> None:
    """The dealer's actions are told with their events, in order."""
    s, done = settle(TOY, TOY.start(2, Options()), stream(b"toy", 1))
    ((action, events),) = done
    assert isinstance(action, Deal)
    assert [e.seat for e in events] == [0, 1]
    assert TOY.to_act(s) == (0, 1)
    assert settle(TOY, s, stream(b"toy", 2)) == (s, [])


def test_seq_counts_entries() -> None:
    """One entry, one number; a refused action takes none."""
    s = dealt()
    assert s.seq == 1
    after = TOY.apply(s, 0, Ask()).state
    assert after.seq == 2
    with pytest.raises(Illegal):
        TOY.apply(after, 0, Ask())
    assert after.seq == 2


def test_since_changes_when_a_seat_comes_to_act() -> None:
    """The deal gives all seats something to do."""
    assert TOY.start(3, Options()).since == (0, 0, 0)
    assert dealt().since == (1, 1, 1)


def test_since_of_the_others_rests_while_one_of_several_acts() -> None:
    """A claim by seat 1 does not make the buttons of seats 0 and 2 stale."""
    one = TOY.apply(dealt(), 1, Ask()).state
    assert one.since == (1, 2, 1)
    two = TOY.apply(one, 0, Ask()).state
    assert two.since == (3, 2, 1)


def test_since_changes_for_the_seat_that_stops_and_the_seat_that_begins() -> None:
    """The last answer starts seat 0's turn; its throw starts seat 1's."""
    s = dealt()
    for seat in (0, 1, 2):
        s = TOY.apply(s, seat, Ask()).state
    assert (s.seq, s.since) == (4, (4, 3, 4))
    s = TOY.apply(s, 0, Throw(s.hands[0][0])).state
    assert s.since == (5, 5, 4)


def test_seat_that_is_not_to_act_is_refused() -> None:
    """Its turn is named; the dealer has no turn while seats act; after the end nobody has."""
    s = dealt()
    for seat, action in ((DEALER, Deal(())), (7, Ask())):
        with pytest.raises(Illegal) as refused:
            TOY.apply(s, seat, action)
        assert refused.value.reason == "not_your_turn"
    over = msgspec.structs.replace(s, phase=Phase.MATCH_END)
    with pytest.raises(Illegal) as refused:
        TOY.apply(over, 0, Ask())
    assert refused.value.reason == "match_over"


def test_check_is_apply_without_the_step() -> None:
    """The reason and its numbers, or None."""
    s = dealt()
    assert TOY.check(s, 0, Ask()) is None
    refused = TOY.check(s, 0, Throw(s.hands[0][0]))
    assert refused is not None
    assert (refused.reason, refused.params) == ("wrong_phase", {"phase": Phase.DRAW})


def test_house_rules_are_laid_over_the_defaults_for_the_seats() -> None:
    """What is not said stays as the variant has it for so many players."""
    assert TOY.house(3, {}) == Options(size=1)
    assert TOY.house(3, {"size": 4}) == Options(size=4)
    assert TOY.house(2, {"ranks": ["A", "K"]}) == Options(size=2, ranks=("A", "K"))


def test_house_rules_that_make_no_sense_are_refused() -> None:
    """By name, or by type."""
    with pytest.raises(Illegal) as refused:
        TOY.house(2, {"zise": 4})
    assert (refused.value.reason, refused.value.params) == ("option_unknown", {"option": "zise"})
    with pytest.raises(Illegal) as refused:
        TOY.house(2, {"size": "many"})
    assert refused.value.reason == "option_invalid"
