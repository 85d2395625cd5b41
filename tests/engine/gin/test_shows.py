"""After a knock: shows collected unseen, lay-offs, the score, the match, the pot."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.cards import Cards
from bot.engine.gin.showdown import best
from bot.engine.gin.state import Answered, Ending, Gin, GinState, Knock, LayOff, Show, Showed
from bot.engine.moves import NextDeal
from bot.engine.notation import cards, one_card
from bot.engine.state import Phase, view
from tests.engine.gin.positions import KNOCKER, done, position, refusal, rules_of

SEVEN = one_card("7C")
ONE, TWO = "6H 9S 9D 9C QS QD 2C", "7H AH 3D 4C 10S JD 8S"


def three(**house: Any) -> GinState:
    """Seat 0 of three has knocked on 2♥–5♥ with nine points."""
    s = position("2H 3H 4H 5H AS 2S 6C 10D", ONE, TWO, house=house)
    return done(s, 0, Knock(one_card("10D")))


def off(*pairs: tuple[str, int]) -> tuple[LayOff, ...]:
    return tuple(LayOff(one_card(c), onto) for c, onto in pairs)


def test_shows_stay_hidden_until_all_are_in() -> None:
    """S081: nobody else sees what the first has settled, nor how many cards it lays off; then all is told at once."""
    rules, s = rules_of(), three()
    assert rules.to_act(s) == (1, 2)
    mine = Show((cards("9S 9D 9C"),), off(("6H", 1)))
    first, events = rules.apply(s, 1, mine)
    assert events == (Answered(seat=1),)
    assert first.answered == (1,)
    assert first.melds == s.melds
    for viewer in (None, 0, 2):
        assert view(first, viewer).state.shows == (None, None, None)
    assert view(first, 1).state.shows[1] is not None
    last, events = rules.apply(first, 2, Show())
    assert [type(e) for e in events[:3]] == [Answered, Showed, Showed]
    assert last.melds[0].cards == cards("2H 3H 4H 5H 6H")
    assert last.melds[0].by == (0, 0, 0, 0, 1)


def test_nobody_shows_twice() -> None:
    """Who has answered is no more to act."""
    s = done(three(), 1, Show())
    assert refusal(s, 1, Show()) == "not_your_turn"


@pytest.mark.parametrize(
    ("layoffs", "code"),
    [
        ((("6H", 1),), ""),
        ((("6H", 0),), "layoff_target_not_meld"),
        ((("6H", 9),), "layoff_target_not_meld"),
        ((("QS", 1),), "layoff_does_not_fit"),
        ((("7H", 1),), "card_not_in_hand"),
        ((("6H", 1), ("6H", 1)), "meld_overlap"),
    ],
)
def test_lay_offs_of_the_first_defender(layoffs: tuple[tuple[str, int], ...], code: str) -> None:
    """What fits the knocker's melds may be added, nothing else."""
    assert refusal(three(), 1, Show((), off(*layoffs))) == code


def test_chain_of_lay_offs_is_ones_own() -> None:
    """``own``: 6 and 7 of one hand; ``none``: each must fit by itself; ``any``: in turn, onto others' cards too."""
    both = Show((), off(("7H", 1), ("6H", 1)))
    for chain, code in (("own", ""), ("none", "layoff_chain_forbidden"), ("any", "")):
        s = three(layoff_chain=chain)
        s = replace(s, hands=((), cards("6H 7H QS"), cards("AH KS QC")))
        assert refusal(s, 1, both) == code
    own, in_turn = (done(three(layoff_chain=x), 1, Show((), off(("6H", 1)))) for x in ("own", "any"))
    assert refusal(own, 2, Show((), off(("7H", 1)))) == "layoff_does_not_fit"
    assert refusal(in_turn, 2, Show((), off(("7H", 1)))) == ""


def test_in_turn_each_show_lies_open_at_once() -> None:
    """``any``: left of the knocker first; nothing may be laid off on another defender's melds."""
    rules, s = rules_of(), three(layoff_chain="any")
    assert rules.to_act(s) == (1,)
    s, events = rules.apply(s, 1, Show((cards("9S 9D 9C"),), ()))
    assert isinstance(events[0], Showed)
    assert (rules.to_act(s), s.melds[-1].owner) == ((2,), 1)
    s = replace(s, hands=((), (), cards("9H AC")))
    assert refusal(s, 2, Show((), off(("9H", 2)))) == "layoff_target_not_knocker"


def test_gin_admits_no_lay_off() -> None:
    """Own melds are shown; the show is forced, as nothing is to be chosen."""
    s = done(position("AS 2S 3S 9H 9D 9C KH KD KC KS 7C", "4S 5S 6S QH QD JC 10H 8D 6D 5C"), 0, Gin(SEVEN))
    assert refusal(s, 1, Show((), off(("4S", 1)))) == "no_layoff_on_gin"
    forced = rules_of().forced(view(s, 1), 1)
    assert forced == Show((cards("4S 5S 6S"),), ())
    assert rules_of().forced(view(three(), 1), 1) is None


def shown(*held: str, knocker: str = KNOCKER, throw: Cards = (SEVEN,), **house: Any) -> GinState:
    """The end of a deal in which all show their best."""
    s = done(position(knocker, *held, house=house), 0, Knock(throw[0]))
    for seat in range(1, len(held) + 1):
        found = best(s, seat)
        s = done(s, seat, Show(found.melds, found.layoffs))
    return s


def test_knock_pays_the_difference() -> None:
    """2 against 28 once the 4♠ is laid off: 10 + 10 + 6 + 2 … as the sheet says."""
    s = shown("4S QH QD QC JC 10D 6D 2H 5H 8H")
    sheet = s.sheet[-1]
    assert (sheet.ending, sheet.winners, sheet.seats[1].laid_off) == (Ending.KNOCK, (0,), 1)
    assert sheet.seats[1].points == 10 + 10 + 6 + 2 + 5 + 8
    assert sheet.seats[1].delta == sheet.seats[1].points - 2
    assert s.scores == (0, sheet.seats[1].delta)


@pytest.mark.parametrize(
    ("on_tie", "ending", "scores"), [(True, Ending.UNDERCUT, (25, 0)), (False, Ending.KNOCK, (0, 0))]
)
def test_tie_is_an_undercut_unless_the_house_says_no(on_tie: bool, ending: Ending, scores: tuple[int, int]) -> None:
    """Two points each."""
    s = shown("4H 5H 6H 8S 8D 8C QS QD QC 2C", undercut_on_tie=on_tie)
    assert (s.sheet[-1].ending, s.scores) == (ending, scores)


def test_match_ends_at_the_target_with_one_leader() -> None:
    """The lowest total wins; a tie for it plays on."""
    held = "4S QH QD QC JC 10D 6D 2H 5H 8H"
    over = done(replace(position(KNOCKER, held), scores=(0, 99)), 0, Knock(SEVEN))
    over = done(over, 1, Show())
    assert over.phase is Phase.MATCH_END
    outcome = rules_of().outcome(over)
    assert outcome is not None
    assert outcome.places == (1, 2)
    tied = done(replace(position(KNOCKER, "4H 5H 6H 8S 8D 8C QS QD QC 2C"), scores=(75, 100)), 0, Knock(SEVEN))
    tied = done(tied, 1, Show((cards("4H 5H 6H"), cards("8S 8D 8C"), cards("QS QD QC"))))
    assert (tied.scores, tied.phase) == ((100, 100), Phase.DEAL_END)


@pytest.mark.parametrize(
    ("house", "phase"),
    [({"match_mode": "single_hand"}, Phase.MATCH_END), ({"match_mode": "fixed_hands"}, Phase.DEAL_END)],
)
def test_match_of_so_many_deals(house: dict[str, Any], phase: Phase) -> None:
    """One deal, or the number that the table chose."""
    assert shown("4S QH QD QC JC 10D 6D 2H 5H 8H", **house).phase is phase


def test_classic_score_credits_the_winner() -> None:
    """The loser's penalty goes to the winner, the highest total wins."""
    s = shown("4S QH QD QC JC 10D 6D 2H 5H 8H", scoring="classic", penalty_target=20)
    assert s.scores == (s.sheet[-1].seats[1].penalty, 0)
    outcome = rules_of().outcome(s)
    assert outcome is not None
    assert outcome.places == (1, 2)


@pytest.mark.parametrize(("rule", "dealer"), [("rotate_left", 0), ("hand_winner", 0), ("hand_loser", 1)])
def test_next_dealer(rule: str, dealer: int) -> None:
    """To the left, the winner, or the loser of the deal."""
    s = shown("4S QH QD QC JC 10D 6D 2H 5H 8H", next_dealer=rule)
    s = done(done(s, 0, NextDeal()), 1, NextDeal())
    assert s.dealer == dealer


def test_pot_goes_by_the_undoubled_penalties() -> None:
    """Oklahoma, spades double: eighteen behind before doubling leaves the loser a part."""
    s = position(
        KNOCKER, "4H 5H 6H 8S 8D 8C QS 5D 3D 2C", game="oklahoma-gin", house={"spade_doubles": True}, multiplier=2
    )
    s = done(replace(s, scores=(0, 90)), 0, Knock(SEVEN))
    found = best(s, 1)
    s = done(s, 1, Show(found.melds, found.layoffs))
    assert s.plain == (0, 18)
    assert s.scores == (0, 90 + 36)
    assert rules_of("oklahoma-gin").shares(s, 100, (0, 1)) == {0: 93, 1: 7}


def test_plan_offers_each_lay_off() -> None:
    """The best show first; chosen cards are laid off, and a card that does not fit says so."""
    rules, s = rules_of(), three()
    plans = rules.plan(view(s, 1), 1)
    assert plans[0].cards == cards("6H")
    assert [p.points for p in plans] == [22, 28]
    (chosen,) = rules.plan(view(s, 1), 1, cards("6H"))
    assert (chosen.illegal, chosen.points) == (None, 22)
    (astray,) = rules.plan(view(s, 1), 1, cards("QS"))
    assert astray.illegal is not None
    assert astray.illegal.reason == "layoff_does_not_fit"
