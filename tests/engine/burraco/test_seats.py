"""Who plays with whom: the draw for partners, by lot, as they sit; and three players."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.burraco.state import BurracoState, Meld, SidesFormed
from bot.engine.cards import hand, stream
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.notation import cards, one_card
from bot.engine.rules import Illegal, settle
from bot.engine.sides import DrawSeats, SeatsDrawn, ShuffleSeats
from bot.engine.state import DEALER, Phase
from bot.engine.zones import places
from tests.engine.burraco.positions import CLEAN, done, position, rules_of
from tests.playing import begun, mixed, play


def seated(*draws: str, house: dict[str, str] | None = None) -> BurracoState:
    rules = rules_of()
    s = begun(rules, 4, house)
    return rules.apply(s, DEALER, DrawSeats(tuple(map(cards, draws)))).state


def test_two_highest_play_the_two_lowest() -> None:
    """Twos are highest, then aces; the highest plays first, the lowest deals."""
    s = seated("KS", "2C", "3H", "AD")
    assert s.teams == ((1, 3), (0, 2))
    assert s.sides == (1, 0, 1, 0)
    assert (s.order, s.dealer, s.phase) == ((1, 0, 3, 2), 2, Phase.DEAL)
    dealt, _ = settle(rules_of(), s, stream(b"seats", 1))
    assert dealt.turn == 1
    assert dealt.draws == ()


def test_suits_decide_between_equal_ranks() -> None:
    """Hearts, diamonds, clubs, spades; by house rule spades first."""
    draws = ("KS", "KH", "KC", "KD")
    assert seated(*draws).teams == ((1, 3), (2, 0))
    assert seated(*draws, house={"draw_rank": "spades_high"}).teams == ((0, 1), (3, 2))


def test_equal_faces_draw_again() -> None:
    assert seated("KS 3C", "KS 4C", "5C", "6C").teams == ((1, 0), (3, 2))
    with pytest.raises(Illegal, match="draw_invalid"):
        seated("KS", "KS", "5C", "6C")
    with pytest.raises(Illegal, match="draw_invalid"):
        seated("KS", "QS", "5C")


def test_seats_by_lot_and_as_chosen() -> None:
    rules = rules_of()
    s = begun(rules, 4, {"teams": "random"})
    s, events = rules.apply(s, DEALER, ShuffleSeats((3, 1, 0, 2)))
    assert s.teams == ((3, 1), (0, 2))
    assert isinstance(events[0], SeatsDrawn)
    with pytest.raises(Illegal, match="draw_invalid"):
        rules.apply(begun(rules, 4), DEALER, ShuffleSeats((3, 1, 0, 0)))
    chosen = begun(rules, 4, {"teams": "chosen"})
    assert (chosen.phase, chosen.teams, chosen.order) == (Phase.DEAL, ((0, 2), (1, 3)), (0, 1, 2, 3))
    assert begun(rules, 2).phase is Phase.DEAL


def test_cards_drawn_for_seats_are_places() -> None:
    """They lie open until the deal; the pack stays whole."""
    rules = rules_of()
    for k in range(20):
        s = begun(rules, 4)
        s = rules.apply(s, DEALER, rules.chance(s, stream(b"draw", k))).state
        assert s.phase is Phase.DEAL
        assert sorted(places(s)) == list(rules.pack(s))


# Three players.
THREE = {"players_three": True}


def three(held: str, *melds: str, scores: tuple[int, ...] = (0, 0, 0), **fields: object) -> BurracoState:
    """Three players, seat 0 to play with a pozzetto of 18 waiting."""
    s = position(held, *melds, players=3, house=THREE, others={1: "4S", 2: "5S"}, **fields)  # type: ignore[arg-type]
    free = s.stock + tuple(c for h in s.pozzetti for c in h)
    return replace(s, pozzetti=(hand(free[:18]), hand(free[18:29])), stock=free[29:], scores=scores)


def test_three_sit_down_only_with_the_option() -> None:
    rules = rules_of()
    assert list(rules.room({})) == [2, 4]
    assert list(rules.room(THREE)) == [2, 3, 4]
    assert rules.defaults(3).target == 1505
    s, _ = settle(rules, begun(rules, 3, THREE), stream(b"three", 1))
    assert [len(x) for x in (*s.hands, *s.pozzetti)] == [11, 11, 11, 18, 11]
    assert (s.sides, len(s.stock)) == ((0, 1, 2), 45)


def test_first_out_plays_alone_with_eighteen() -> None:
    """The melds of the two others are pooled, and they may take the pozzetto of eleven, once."""
    s = three("6S 7S 8S")
    s = replace(s, turn=1, hands=(s.hands[0], hand(cards("9H 9D 9C 4S")), s.hands[2]))
    theirs = replace(done(s, 1, Meld(cards("9H 9D 9C"))), turn=0)
    after, events = rules_of().apply(theirs, 0, Meld(cards("6S 7S 8S")))
    assert SidesFormed(seat=0, sides=(0, 1, 1)) in events
    assert (len(after.hands[0]), after.sides, after.reached) == (18, (0, 1, 1), (True, False, False))
    assert [m.side for m in after.melds] == [1, 0]
    two = replace(after, turn=2, phase=Phase.PLAY)
    gone = done(two, 2, Discard(one_card("5S")))
    assert (len(gone.hands[2]), gone.sides, gone.reached, gone.pozzetti) == (11, (0, 1, 1), (True, True, False), ())


def test_middle_seat_alone_leaves_the_outer_two_together() -> None:
    s = replace(three("6S 7S 8S"), turn=1)
    after = done(s, 1, Discard(one_card("4S")))
    assert after.sides == (0, 1, 0)
    assert after.unplayed == (False, True, False)


def test_pair_of_three_halves_its_points_rounded_up() -> None:
    """The lone player keeps all; a total below zero is rounded up too."""
    s = three("QD KD", CLEAN, stock=2)
    s = replace(s, sides=(0, 1, 1), reached=(True, False, False), pozzetti=s.pozzetti[1:], stock=s.stock[:2])
    after = done(s, 0, Discard(one_card("KD")))
    score = after.sheet[-1]
    assert [x.total for x in score.sides] == [200 + 45 - 10, -110]
    assert score.deltas == (235, -55, -55)
    odd = replace(s, hands=(s.hands[0], cards("4S"), ()))
    assert done(odd, 0, Discard(one_card("KD"))).sheet[-1].deltas == (235, -52, -52)


def test_from_a_thousand_on_everybody_plays_alone() -> None:
    """Three pozzetti of eleven, one each; sides never form."""
    rules = rules_of()
    s = replace(begun(rules, 3, THREE), scores=(1000, 0, 0))
    s, _ = settle(rules, s, stream(b"alone", 1))
    assert [len(x) for x in s.pozzetti] == [11, 11, 11]
    assert len(s.stock) == 41
    s = replace(s, hands=(s.hands[0], cards("KD"), s.hands[2]), turn=1, phase=Phase.PLAY)
    s = rules.apply(s, 1, Discard(one_card("KD"))).state
    assert (s.sides, s.reached, len(s.pozzetti)) == ((0, 1, 2), (False, True, False), 2)


def test_matches_of_three_come_to_their_end() -> None:
    """Simple players: totals reach 1505, every deal keeps all cards, a pair and a lone player occur."""
    rules, rng = rules_of(), Random("three")
    start = rules.start(3, rules.house(3, {**THREE, "target": 700}))
    paired, last = 0, start
    for k, e in enumerate(play(rules, start, mixed(rng), rng, b"three")):
        paired += any(isinstance(x, SidesFormed) for x in e.events)
        assert isinstance(e.after, BurracoState)
        last = e.after
        assert k % 20 or sorted(places(last)) == list(rules.pack(last))
        assert k < 12_000
    assert paired
    assert rules.outcome(last) is not None


def test_pass_of_the_turn_follows_the_seats_drawn() -> None:
    s, _ = settle(rules_of(), seated("KS", "2C", "3H", "AD"), stream(b"turns", 3))
    seats = []
    for _ in range(4):
        seats.append(s.turn)
        s = done(s, s.turn, DrawStock())
        s = done(s, s.turn, Discard(s.hands[s.turn][0]))
    assert seats == [1, 0, 3, 2]
