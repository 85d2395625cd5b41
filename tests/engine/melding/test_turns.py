"""The course of deals: dealing, the stock, whose cards move, the pause between deals."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.cards import BACK, stream
from bot.engine.melding.state import Discard, DrawStock, Ending, Lay, LayOff, MeldingState, PassDraw, TakeDiscard
from bot.engine.moves import Deal, NextDeal, Rebuild
from bot.engine.notation import cards, one_card, show_cards
from bot.engine.rules import settle
from bot.engine.state import DEALER, Phase, view
from bot.engine.zones import places
from tests.engine.melding.positions import after, layout, position, rules_of, why

GAMES = ("rami", "romme", "rami-40", "rami-51", "rami-traditionnel", "rami-francais", "rami-500")


def throw(text: str) -> Discard:
    return Discard(one_card(text))


def dealt(game: str, players: int, dealer: int = 0) -> MeldingState:
    rules = rules_of(game)
    s, _ = settle(rules, rules.start(players, rules.defaults(players), dealer), stream(b"turns", 1))
    return s


@pytest.mark.parametrize("game", GAMES)
def test_deal_gives_each_seat_its_hand(game: str) -> None:
    """Hands of the size of the rules, sorted, one upcard, and the dealer's left is to draw."""
    for players in rules_of(game).seats():
        s = dealt(game, players, dealer=players - 1)
        assert {len(h) for h in s.hands} == {s.options.hand_size[players]}
        assert all(tuple(sorted(h)) == h for h in s.hands)
        assert (len(s.discard), s.turn, s.phase, s.deal, s.shuffles) == (1, 0, Phase.DRAW, 1, 1)
        assert tuple(sorted(places(s))) == rules_of(game).pack(s)


def test_hand_is_sorted_by_rank_with_ten_before_the_jack() -> None:
    """S077: 10 stands between 9 and the jack, never beside the ace."""
    s = after(position("rami", "JS AS 9S KS", stock="10S", drawing=True), DrawStock())
    assert show_cards(s.hands[0]) == "AS 9S 10S JS KS"


def test_order_that_is_not_the_pack_is_refused() -> None:
    """A journal cannot bring in another deck, nor other discards."""
    rules = rules_of("rami")
    s = rules.start(2, rules.defaults(2))
    assert why(s, Deal(cards("AS AS")), DEALER) == "order_invalid"
    due = after(position("rami", "9C KD 4C", pile="2D 3H", stock="", drawing=False), throw("KD"))
    assert why(due, Rebuild(cards("2D 4H")), DEALER) == "order_invalid"


def test_empty_stock_is_rebuilt_under_the_top_card() -> None:
    """S066: the dealer is to act, the top stays, the rest is the new stock, then the next seat draws."""
    rules = rules_of("rami")
    due = after(position("rami", "9C KD 4C", pile="2D 3H", stock=""), throw("KD"))
    assert (due.phase, rules.to_act(due)) == (Phase.TURN_END, (DEALER,))
    s, _ = settle(rules, due, stream(b"x", 1))
    assert (sorted(s.stock), s.discard, s.rebuilds, s.shuffles) == (sorted(cards("2D 3H")), cards("KD"), 1, 2)
    assert rules.to_act(s) == (1,)


@pytest.mark.parametrize(
    ("game", "pile", "rebuilds", "ending", "delta"),
    [
        ("rami", "", 0, Ending.BLOCKED, 0),
        ("rami", "2D 3H", 10, Ending.BLOCKED, 0),
        ("romme", "2D 3H", 1, Ending.STOCK_OUT, 13),
        ("romme", "", 0, Ending.BLOCKED, 13),
        ("rami-40", "", 3, Ending.BLOCKED, 13),
        ("rami-francais", "", 0, Ending.BLOCKED, 13),
    ],
)
def test_nothing_to_rebuild_ends_the_deal(game: str, pile: str, rebuilds: int, ending: Ending, delta: int) -> None:
    """S066: void where only the closer scores, else all pay, and nobody has closed."""
    s = after(position(game, "9C 4C KD", pile=pile, stock="", rebuilds=rebuilds), throw("KD"))
    assert s.phase is Phase.DEAL_END
    assert (s.sheet[-1].ending, s.sheet[-1].closer, s.sheet[-1].seats[0].delta) == (ending, None, delta)


def test_rami_500_plays_on_without_a_stock_until_somebody_passes() -> None:
    """S066: the seat on turn takes a usable discard or passes; then all score."""
    s = after(position("rami-500", "8S KD 4C", stock=""), throw("KD"))
    assert (s.phase, s.turn) == (Phase.DRAW, 1)
    assert why(s, DrawStock(), 1) == "stock_empty"
    s = after(s, PassDraw(), seat=1)
    assert (s.phase, s.sheet[-1].ending) == (Phase.DEAL_END, Ending.STOCK_OUT)
    assert [x.delta for x in s.sheet[-1].seats] == [-12, -20]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_stays_in_the_deck_and_only_the_movers_hand_changes(game: str) -> None:
    """S067, S068: in random play each step moves only the actor's hand and the piles, and the pack stays whole."""
    rules, rng = rules_of(game), Random(game)
    s = rules.start(3, rules.defaults(3))
    for _ in range(250):
        s, _done = settle(rules, s, rng.randrange)
        if s.phase is Phase.DEAL_END:
            assert all(h == () for h in s.hands)
        seat = rules.to_act(s)[0]
        before, s = s, rules.apply(s, seat, rng.choice(list(rules.legal(view(s, seat), seat)))).state
        assert tuple(sorted(places(s))) == rules.pack(s)
        if s.phase in (Phase.DRAW, Phase.PLAY):
            still = [i for i in range(3) if i != seat]
            assert [s.hands[i] for i in still] == [before.hands[i] for i in still]
        assert all(not Counter(k) - Counter(h) for k, h in zip(s.known, s.hands, strict=True))


def test_draw_takes_one_card_and_only_its_owner_knows_it() -> None:
    """S068: the hand grows by the stock's top card; others see a back more."""
    s = after(position("rami", "9C KD", stock="3D 4C", drawing=True), DrawStock())
    assert (s.hands[0], s.stock) == (tuple(sorted(cards("4C 9C KD"))), cards("3D"))
    assert (s.drawn[0], view(s, 0).state.drawn[0], view(s, 1).state.drawn[0]) == (one_card("4C"), one_card("4C"), BACK)
    assert s.known[0] == ()


def test_known_cards_leave_with_their_face() -> None:
    """What was taken from the pile is known until it is thrown or laid."""
    s = after(position("rami", "7H 7D KD 9C", pile="7S", drawing=True), TakeDiscard(one_card("7S")))
    assert s.known[0] == cards("7S")
    assert s.taken == ((0, one_card("7S")),)
    assert after(s, Lay((layout("7S 7H 7D"),))).known[0] == ()
    s = after(s, throw("KD"))
    assert (s.known[0], s.thrown) == (cards("7S"), ((0, one_card("KD")),))


def test_earlier_lay_off_counts_as_having_laid() -> None:
    """It is noted at the end of the turn, not before."""
    s = position("rami", "7S KD 9C", table=("4S 5S 6S",), opened=False)
    s = after(s, LayOff(1, cards("7S")))
    assert s.laid[0] is False
    assert after(s, throw("KD")).laid[0] is True


def closed(game: str = "rami") -> MeldingState:
    """A deal that seat 0 has just closed."""
    return after(position(game, "7S 7H 7D KD"), Lay((layout("7S 7H 7D"),)), throw("KD"))


def test_hands_lie_open_until_everybody_wants_the_next_deal() -> None:
    """Then the next dealer shuffles all cards; totals and sheets stay."""
    rules, s = rules_of("rami"), closed()
    assert (s.phase, s.hands, s.shown) == (Phase.DEAL_END, ((), ()), ((), cards("QD KC")))
    assert rules.to_act(s) == (0, 1)
    assert why(s, throw("KC"), 1) == "wrong_phase"
    s = after(s, NextDeal(), seat=1)
    assert rules.to_act(s) == (0,)
    assert why(s, NextDeal(), 1) == "not_your_turn"
    s = after(s, NextDeal())
    assert (s.phase, s.dealer, s.melds, s.shown) == (Phase.DEAL, 0, (), ())
    assert rules.to_act(s) == (DEALER,)
    assert (s.scores, len(s.sheet)) == ((20, 0), 1)


def test_dealer_moves_left_or_to_the_winner_by_house_rule() -> None:
    """The next deal's first seat follows."""
    s = replace(position("rami", "7S 7H 7D KD", others=("KC", "QD")), dealer=0)
    s = after(s, Lay((layout("7S 7H 7D"),)), throw("KD"))
    for rotation, dealer in (("LEFT", 1), ("WINNER", 0)):
        now = replace(s, options=rules_of("rami").house(3, {"dealer_rotation": rotation}))
        for seat in range(3):
            now = after(now, NextDeal(), seat=seat)
        assert now.dealer == dealer


def test_match_over_rests_with_hands_shown() -> None:
    """Nobody acts any more, and the outcome has places and points."""
    rules = rules_of("rami")
    s = after(position("rami", "7S 7H 7D KD", scores=(80, 90)), Lay((layout("7S 7H 7D"),)), throw("KD"))
    assert (s.phase, rules.to_act(s), s.shown[1]) == (Phase.MATCH_END, (), cards("QD KC"))
    outcome = rules.outcome(s)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((1, 2), (100, 90))
    assert why(s, NextDeal()) == "not_your_turn"


def test_checks_need_nothing_hidden() -> None:
    """The seat's own view is enough, also for a close that shows hands."""
    s = position("rami", "7S 7H 7D KD")
    seen = view(s, 0).state
    assert why(seen, Lay((layout("7S 7H 7D"),))) is None
    assert why(after(seen, Lay((layout("7S 7H 7D"),))), throw("KD")) is None
    drawn = after(view(position("rami", "9C KD", drawing=True), 0).state, DrawStock())
    assert BACK in drawn.hands[0]


def test_house_rules_that_cannot_be_played_are_refused() -> None:
    """More cards than the pack has, other families' scoring, unknown words."""
    rules = rules_of("rami")
    for odd in ({"hand_size": {"2": 30}}, {"scoring": "STAKE"}, {"decks": 0}, {"ace_in_run": "UP"}, {"wings": 2}):
        with pytest.raises(Exception, match="option_"):
            rules.house(2, odd)
    assert rules.house(2, {"ace_in_run": "BOTH"}).ace_in_run == "BOTH"
