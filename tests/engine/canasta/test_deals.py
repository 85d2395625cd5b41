"""Deals of Canasta: sizes, the upcard, red threes, who plays and who deals, the draw for partners."""

from collections import Counter
from itertools import islice, pairwise
from random import Random
from typing import Any, cast

import pytest

from bot.engine.canasta.facts import RED_THREES, frozen
from bot.engine.canasta.state import CanastaState, LaidRedThrees, TurnRedThrees
from bot.engine.cards import Cards, stream
from bot.engine.moves import Deal, NextDeal
from bot.engine.notation import cards
from bot.engine.rules import settle
from bot.engine.sides import SeatsDrawn
from bot.engine.state import DEALER, Phase, view
from bot.engine.zones import places
from tests.engine.canasta.positions import RULES, do, position
from tests.playing import begun, mixed, play, rests


def dealt(players: int, top: str = "", **house: Any) -> CanastaState:
    """The state after a deal as people sat down whose cards begin with ``top``, the rest in order."""
    s: CanastaState = begun(RULES, players, {"teams": "chosen"} | house)
    first = cards(top) if top else ()
    rest = list((Counter(RULES.pack(s)) - Counter(first)).elements())
    after: CanastaState = RULES.apply(s, DEALER, Deal((*rest[::-1], *first[::-1]))).state
    return after


@pytest.mark.parametrize(
    ("players", "house", "size", "stock"),
    [
        (2, {}, 15, 77),
        (3, {}, 13, 68),
        (3, {"three_players": "lone_hand"}, 13, 68),
        (4, {}, 11, 63),
        (5, {}, 11, 63),
        (6, {}, 13, 83),
        (6, {"six_players": "three_teams"}, 13, 83),
    ],
)
def test_every_form_deals_its_cards(players: int, house: dict[str, Any], size: int, stock: int) -> None:
    s = dealt(players, **house)
    up = len(s.discard)
    assert [len(s.hands[i]) for i in s.order] == [size] * len(s.order)
    assert len(s.stock) == stock + 1 - up


def test_forms_have_their_own_targets_and_canastas() -> None:
    asked = [
        (2, {}, 5000, 2, 2),
        (3, {}, 5000, 1, 1),
        (3, {"three_players": "lone_hand"}, 7500, 2, 2),
        (4, {}, 5000, 1, 1),
        (6, {}, 10000, 2, 1),
        (6, {"six_players": "three_teams"}, 7500, 2, 1),
    ]
    for players, house, target, canastas, draw in asked:
        p = RULES.house(players, house)
        assert (p.target, p.canastas_to_go_out, p.draw_count) == (target, canastas, draw)
    assert RULES.house(3, {"three_players": "lone_hand", "target": 3000}).target == 3000


def upcard(up: str, **house: Any) -> Cards:
    """The pack after a deal of four in which ``up`` are turned up one after the other."""
    return dealt(
        4,
        " ".join(["4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D"] * 2)
        + f" 7S*2 8S*2 9S*2 10S*2 JS*2 QS*2 KS*2 8H*2 9H*2 10H*2 JH*2 {up}",
        **house,
    ).discard


def test_upcards_are_covered_as_the_house_wants_it() -> None:
    assert upcard("JK 2S 3H KH") == cards("JK 2S 3H KH")
    assert upcard("3S KH") == cards("3S")
    assert upcard("JK KH", upcard_cover=False) == cards("JK")
    assert upcard("3S KH", black_three_upcard="cover") == cards("3S KH")


def test_a_black_three_freezes_only_where_the_house_says_so() -> None:
    for black, ice in ((False, False), (True, True)):
        assert frozen(position("KS", pack="3S KH", house={"freeze_on_black_three": black})) is ice
    assert frozen(position("KS", pack="3H KH"))
    assert frozen(position("KS", pack="2H KH"))


def test_red_threes_of_the_deal_wait_for_the_first_turn() -> None:
    s = position("3H 4S 5S", Phase.RED_THREES, stock="9S 10S 3D", turns=(1, 0, 0, 0))
    after, events = RULES.apply(s, DEALER, TurnRedThrees())
    assert after.red_threes[0] == cards("3H 3D")
    assert after.hands[0] == cards("4S 5S 10S")
    assert (after.phase, RULES.to_act(after)) == (Phase.TURN_START, (0,))
    assert next(type(e) for e in events) is LaidRedThrees
    assert view(after, 1).state.red_threes == after.red_threes


def test_each_seat_is_seen_to_once_and_nobody_after_it() -> None:
    s, _ = settle(RULES, begun(RULES, 4), stream(b"x", 0))
    rng, seen = Random(5), Counter[int]()
    for e in islice(play(RULES, s, mixed(rng), rng, b"x"), 120):
        seen[e.before.turn] += isinstance(e.action, TurnRedThrees)
        before = cast("CanastaState", e.before)
        held = {i for i in before.order if set(before.hands[i]) & set(RED_THREES)}
        assert all(before.turns[i] <= 1 for i in held)
    assert set(seen.values()) <= {0, 1, 2}


def test_red_threes_may_be_laid_at_the_deal() -> None:
    reds = []
    for k in range(12):
        start = begun(RULES, 4, {"teams": "chosen", "red_three_timing": "at_deal"})
        s, _ = settle(RULES, start, stream(b"reds", k))
        assert s.phase is Phase.TURN_START
        assert not any(set(h) & set(RED_THREES) for h in s.hands)
        assert sorted(places(s)) == list(RULES.pack(s))
        reds.append(sum(map(len, s.red_threes)))
    assert any(reds)


# Seats.
def test_the_draw_shows_its_cards_and_seats_partners_across() -> None:
    s = begun(RULES, 4)
    assert (s.phase, RULES.to_act(s)) == (Phase.SEATING, (DEALER,))
    after, (event,) = RULES.apply(s, DEALER, RULES.chance(s, stream(b"draw", 1)))
    assert isinstance(event, SeatsDrawn)
    assert (event.teams, event.order) == (after.teams, after.order)
    assert after.sides[after.order[0]] == after.sides[after.order[2]]
    assert after.dealer == after.order[3]
    assert sorted(places(after)) == list(RULES.pack(after))
    dealt_, _ = settle(RULES, after, stream(b"draw", 2))
    assert dealt_.turn == after.order[0]
    assert dealt_.draws == ()


def test_seats_by_lot_show_no_cards() -> None:
    s = begun(RULES, 6, {"teams": "random"})
    after, (event,) = RULES.apply(s, DEALER, RULES.chance(s, stream(b"lot", 1)))
    assert isinstance(event, SeatsDrawn)
    assert event.draws == ()
    assert sorted(after.order) == list(range(6))


def test_two_and_three_have_nobody_to_draw_for() -> None:
    assert [begun(RULES, n).phase for n in (2, 3)] == [Phase.DEAL] * 2


def test_the_deal_goes_round_and_the_three_of_five_take_turns_in_resting() -> None:
    """S054: the one that rests has no hand, sees what the channel sees and is asked for nothing but the next deal."""
    rng = Random(2)
    start = begun(RULES, 5, {"teams": "chosen", "target": 30000})
    resting, dealers = [], []
    s = start
    for e in play(RULES, s, mixed(rng), rng, b"five"):
        s = e.after
        (out,) = set(range(5)) - set(s.order)
        assert s.hands[out] == ()
        assert out not in RULES.to_act(s) or s.phase is Phase.DEAL_END
        assert view(s, out).state == view(s, None).state
        if isinstance(e.action, Deal):
            resting.append(out)
            dealers.append(s.order.index(s.dealer))
        if s.deal == 6 and rests(s):
            break
    assert resting == [4, 3, 1, 4, 3, 1]
    assert [(b - a) % 4 for a, b in pairwise(dealers)] == [1] * 5
    assert s.scores[0] == s.scores[2]
    assert s.scores[1] == s.scores[3] == s.scores[4]


def test_the_next_deal_waits_for_who_sat_out_too() -> None:
    """It is theirs to play: computers that want to go on at once must not begin it behind their back."""
    s = position("4S", Phase.DEAL_END, players=5)
    assert RULES.to_act(s) == (0, 1, 2, 3, 4)
    s = do(s, *[NextDeal()] * 4)
    assert (s.phase, RULES.to_act(s)) == (Phase.DEAL_END, (4,))
    s = do(s, NextDeal())
    assert s.phase is Phase.DEAL
    assert s.order == (0, 1, 2, 4)
