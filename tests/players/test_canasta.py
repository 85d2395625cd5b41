"""Computers at Canasta: legal moves in every form, deals that end, the strong side stronger, only the own view."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.canasta.state import CanastaState, Decline, GoOut, LayGroups, TakePack
from bot.engine.canasta.worlds import world
from bot.engine.cards import Card, rank, stream
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.notation import one_card
from bot.engine.rules import settle
from bot.engine.state import Phase, Seat, View, view
from bot.players import LEVELS, policy
from bot.players.canasta.sight import Sight
from bot.players.canasta.weights import Weights
from bot.players.hints import hint
from bot.players.selfplay import run_selfplay
from tests.engine.canasta.positions import CANASTA, RULES, do, groups, melds, position
from tests.players.canasta_permission import PERMISSIONS, STOCK, Permission
from tests.players.claims import CLAIMS, Case

FORMS: list[tuple[int, dict[str, Any]]] = [
    *((n, {}) for n in (2, 3, 4, 5, 6)),
    (3, {"three_players": "lone_hand"}),
    (6, {"six_players": "three_teams"}),
    (4, {"ask_permission": "mandatory", "ask_gate": "free_fined", "concealed_waives_minimum": "always"}),
    (4, {"short_initial_meld": "penalise", "too_many_wilds": "penalise", "empty_stock_take": "forced_if_legal"}),
    (4, {"wilds_at_most_naturals": True, "canasta_min_naturals": 5, "go_out_discard": "required"}),
    (2, {"freeze_on_black_three": True, "take_to_existing_meld": "not_on_canasta", "black_three_meld": "wild_allowed"}),
    (4, {"ask_permission": "off", "empty_stock_take": "optional", "last_red_three": "hand_ends_at_once"}),
]
NAMES = ["-".join((str(n), *house)) for n, house in FORMS]


def choice(level: str, s: CanastaState, seat: Seat = 0, dice: int = 0) -> Action:
    return policy(level, RULES).choose(view(s, seat), RULES, stream(b"dice", dice))


def turns(form: int, number: int, key: bytes = b"forms") -> Iterator[tuple[CanastaState, Seat]]:
    """Positions of one whole deal: strong and weak players side by side."""
    n, house = FORMS[form]
    below = stream(key, number)
    s, _ = settle(RULES, RULES.start(n, RULES.house(n, house)), below)
    while s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
        seat = RULES.to_act(s)[0]
        yield s, seat
        action = choice(LEVELS[(seat + number) % 2], s, seat)
        assert RULES.check(s, seat, action) is None
        s, _ = settle(RULES, RULES.apply(s, seat, action).state, below)


@pytest.mark.parametrize("form", range(len(FORMS)), ids=NAMES)
def test_every_choice_is_legal_in_every_form_and_deals_end(form: int) -> None:
    """Three deals each, house rules that ask for other choices among them."""
    for number in range(3):
        assert 8 < sum(1 for _ in turns(form, number)) < 1_000


@pytest.mark.parametrize("form", range(len(FORMS)), ids=NAMES)
def test_every_hint_is_true(form: int) -> None:
    """One to three reasons in every position of a deal, each checked by other means."""
    for s, seat in turns(form, 1, b"hints"):
        v = view(s, seat)
        h = hint(v, RULES, lambda _: 0)
        assert RULES.check(s, seat, h.action) is None
        assert 1 <= len(h.why) <= 3
        for r in h.why:
            assert CLAIMS[r.code](Case(v, RULES, h.action, r.params)), (h, v)


@pytest.mark.parametrize("seats", [("hard", "easy"), ("hard", "random", "hard", "easy"), ("easy", "random") * 3])
def test_selfplay_ends_without_a_refusal(seats: tuple[str, ...]) -> None:
    result = run_selfplay("canasta", seats, 12, seed=3)
    assert (result["illegal"], result["stalled"]) == (0, 0)


@pytest.mark.parametrize(("seats", "share"), [(("hard", "easy"), 0.6), (("hard", "easy", "hard", "easy"), 0.55)])
def test_hard_beats_easy(seats: tuple[str, ...], share: float) -> None:
    """S094: the recorded baseline over a few seeded deals; the bars over a thousand are 60 and 65 %."""
    result = run_selfplay("canasta", seats, 80, seed=11)
    assert result["wins"]["hard"] > share * sum(result["wins"].values())
    assert result["points"]["hard"] > result["points"]["easy"]


@pytest.mark.parametrize("level", LEVELS)
def test_choice_depends_on_the_view_alone(level: str) -> None:
    """In every world that the seat cannot tell apart it does the same with the same dice: a partner's too."""
    for i, (s, seat) in enumerate(turns(2, 1)):
        if i % 4 == 0:
            v: View[CanastaState] = view(s, seat)
            other = world(v, RULES.pack(s), stream(b"world", i))
            assert choice(level, other, seat) == choice(level, s, seat)


@pytest.mark.parametrize("at", PERMISSIONS, ids=[x.name for x in PERMISSIONS])
def test_permission(at: Permission) -> None:
    """S094: asked and answered as a good player does; each position says why."""
    found = choice("hard", at.state, at.seat)
    assert found in at.accepted or type(found) in at.accepted, at.why
    assert RULES.check(at.state, at.seat, found) is None


# The strong player.
TEN = "4H 4C 5H 5C 6C 7H 8C 9C 10H QH"


def thrown(s: CanastaState) -> Card:
    """What the strong player throws now."""
    found = choice("hard", s)
    assert isinstance(found, Discard)
    return found.card


def test_nothing_is_thrown_that_goes_onto_their_melds() -> None:
    """Of two lone cards the one goes that the next player's side does not want."""
    theirs = melds(1, "8S 8H 8D 8C")
    s = position(("8H KH 5D 5C", TEN, "4C 5C", TEN), table=theirs, pack="9C 9D 6H 10C", stock=STOCK)
    assert thrown(s) == one_card("KH")
    assert Sight(s, 0, Weights()).takes(1, one_card("8H"), frozen=False) == 1
    assert Sight(s, 0, Weights()).takes(1, one_card("KH"), frozen=False) < 1


def test_card_that_the_next_player_is_known_to_hold_twice_is_kept() -> None:
    """It took the queens for all to see; jacks are as dear, and not shown."""
    s = position(("QH JH 5D 5C", TEN, "4C 5C", TEN), pack="9C 9D 6H 10C", stock=STOCK, table=melds(1, "8S 8H 8D"))
    s = replace(s, known=((), (one_card("QS"), one_card("QD")), (), ()))
    assert thrown(s) == one_card("JH")


def test_black_three_is_kept_for_a_pack_that_is_worth_it() -> None:
    """On a single card another lone one goes; on a big pack that their melds may take, the black three."""
    theirs = melds(1, "8S 8H 8D 8C", "QS QD QC", "10S 10H 10D", "7S 7D 7C", "4S 4D 4H")
    held = ("3C 6H 9H 9D 9S KD KH", "4C 5C", "4C 5C", "4C 5C")
    small = position(held, pack="JC", stock=STOCK)
    big = position(held, table=theirs, pack="JC AC AD AH KC JD JH JS 9C QH 10C 6C", stock=STOCK)
    assert rank(thrown(small)) != 2
    assert thrown(big) == one_card("3C")


def test_pack_is_frozen_with_a_reason() -> None:
    """Their melds could take the big pack with nearly any card, ours cannot, and the hand holds pairs."""
    ranks = ("4S 4H 4D", "5S 5H 5D", "6S 6H 6D", "7S 7H 7D", "8S 8H 8D", "9S 9H 9D", "10S 10H 10D")
    theirs = melds(1, *ranks)
    held = ("2S 2H AS AH KS KH QS QH JS JH 8C 9C", TEN, "4C 5C", TEN)
    s = position(held, table=theirs, pack="JC AC AD QC KC JD QD KD 9C QD 10C 6C AC KC JD", stock=STOCK)
    assert rank(thrown(s)) == 1
    h = hint(view(s, 0), RULES, lambda _: 0)
    assert {"canasta_freezes", "canasta_pairs"} <= {r.code for r in h.why}
    poor = position((held[0], TEN, "4C 5C", TEN), table=theirs, pack="JC", stock=STOCK)
    assert rank(thrown(poor)) != 1


def test_natural_canasta_is_not_dirtied_and_a_mixed_one_is_closed_with_naturals_first() -> None:
    """Kings take no wild once they are seven; six queens take the queen of the hand, not the two."""
    s = position("2S QH 5H 7C 9D JD", table=melds(0, CANASTA, "QS QD QC QS QD 2H"), stock=STOCK)
    s = do(s, choice("hard", s))
    assert any(m.rank == 11 and len(m.cards) == 7 for m in s.melds)
    assert one_card("2S") in s.hands[0]
    assert isinstance(choice("hard", s), Discard)


def test_canasta_is_completed_with_a_wild_when_that_is_all_there_is() -> None:
    """Nobody has one yet, and the opponents may soon go out."""
    theirs = melds(1, CANASTA, first=2)
    s = position(("2S 5H 7C 9D", "4C", "4C 5C", "4C"), table=melds(0, "QS QD QC QS QD 2H") + theirs, stock=STOCK)
    assert choice("hard", s) == LayGroups(groups("Q: 2S"))


def test_big_pack_is_taken_and_a_worthless_one_is_left() -> None:
    """For a natural pair: twelve cards are worth opening for; with one card the pair would be gone for nothing."""
    held = "KS KH AS AH 5D 6C 8H 9S JC QD 2S"
    big = position((held, TEN, "4C 5C", TEN), Phase.TURN_START, pack="9C 9H 8C JD QC 5C 5S AD 6H 7H 4S KD", stock=STOCK)
    assert isinstance(choice("hard", big), TakePack)
    ours = melds(0, "9S 9H 9D")
    poor = position(("KS JOK AH QH JS", "4C", "4C 5C", "4C"), Phase.TURN_START, table=ours, pack="KD", stock=STOCK)
    assert choice("hard", poor) == DrawStock()


def test_deal_is_closed_that_would_be_lost() -> None:
    """The opponents hold one card each and have their canasta."""
    theirs = melds(1, "QS QH QD QC QS QH QD", first=2)
    held, silent = ("KC 5H", "4C", "4C 5C", "4C"), {"ask_permission": "off"}
    s = position(held, table=melds(0, CANASTA) + theirs, stock=STOCK, house=silent)
    assert isinstance(choice("hard", s), GoOut)


def test_pack_that_brings_nothing_is_left_when_the_stock_is_empty() -> None:
    """It has to be taken only where the rules say so."""
    s = position(("KH 5H 7C", "4C", "4C 5C", "4C"), Phase.TURN_START, pack="JC 9D", stock="-")
    assert choice("hard", s) == Decline()


def test_time_runs_short_when_the_opponents_may_go_out() -> None:
    """They have a canasta and one card: hopes count less than early in a deal."""
    early = position(("8H KS", TEN, "4C 5C", TEN), stock=STOCK + " " + STOCK)
    late = position(("8H KS", "4C", "4C 5C", "4C"), stock=STOCK, table=melds(1, CANASTA))
    assert Sight(early, 0, Weights()).youth == 1
    assert Sight(late, 0, Weights()).youth < 0.5
