"""Computer players: always legal, honest, sensible, and the strong one is really stronger."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.engine.cards import Card, stream
from bot.engine.melding.rules import MeldingRules
from bot.engine.melding.state import (
    Discard,
    DrawStock,
    Lay,
    LayOff,
    MeldingState,
    SwapJoker,
    TakeDiscard,
)
from bot.engine.moves import Action
from bot.engine.notation import cards, one_card
from bot.engine.rules import Rules, settle
from bot.engine.state import Phase, View, sample, view
from bot.engine.variants import find, variants
from bot.players import LEVELS, policy
from bot.players.selfplay import play_deal, run_selfplay
from tests.engine.melding.positions import position, rules_of

KEY = bytes(31) + b"p"
MELDING = [game for game, rules in variants().items() if rules.family == "melding"]


@pytest.fixture
def no_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that runs out of ideas fails the test."""

    def refuse(*_: Any) -> Action:
        raise AssertionError("the fallback was asked")

    monkeypatch.setattr(MeldingRules, "default", refuse)


def chosen(level: str, s: MeldingState, dice: int = 0) -> Action:
    """What ``level`` does at seat 0, checked to be legal."""
    rules = rules_of(s.game)
    a = policy(level, rules).choose(view(s, 0), rules, stream(KEY, dice))
    assert rules.check(s, 0, a) is None
    return a


def thrown(level: str, s: MeldingState, dice: int = 0) -> Card:
    """The card that ``level`` throws now."""
    a = chosen(level, s, dice)
    assert isinstance(a, Discard)
    return a.card


SEATED = [("hard", "easy"), ("easy", "hard", "easy"), ("hard", "hard", "easy", "random")]


@pytest.mark.parametrize(("game", "levels"), [(g, x) for g in MELDING for x in SEATED if len(x) in find(g).seats()])
@pytest.mark.usefixtures("no_default")
def test_every_choice_is_legal_and_deals_end(game: str, levels: tuple[str, ...]) -> None:
    """No refused choice, no fallback, no endless deal, whatever the variant and the number of seats."""
    for number in range({2: 30, 3: 12, 4: 6}[len(levels)]):
        deal = play_deal(game, levels, number, seed=3)
        assert (deal.illegal, deal.stalled) == (0, False)


def worlds(game: str, deals: int) -> Iterator[tuple[MeldingState, View[MeldingState], Rules[MeldingState]]]:
    """Positions in which a seat is to act, with its view, from deals of strong players."""
    rules = find(game)
    for number in range(deals):
        below = stream(KEY, number)
        s, _ = settle(rules, rules.start(2, rules.defaults(2)), below)
        while s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
            v = view(s, s.turn)
            yield s, v, rules
            s, _ = settle(rules, rules.apply(s, s.turn, policy("hard", rules).choose(v, rules, below)).state, below)


@pytest.mark.parametrize("game", MELDING)
def test_the_choice_depends_on_the_view_alone(game: str) -> None:
    """In another world with the same view the same is chosen: nothing hidden is looked at."""
    below = stream(KEY, 99)
    for i, (s, v, rules) in enumerate(worlds(game, 2)):
        other = sample(v, rules.pack(s), below)
        assert view(other, s.turn) == v
        for level in LEVELS:
            player = policy(level, rules)
            first = player.choose(v, rules, stream(KEY, i))
            assert player.choose(view(other, s.turn), rules, stream(KEY, i)) == first


@pytest.mark.parametrize(("game", "deals"), [("rami", 120), ("romme", 120)])
def test_hard_beats_easy(game: str, deals: int) -> None:
    """S094: over a few seeded deals, each played from both seats; the bar over 2,000 is 60 %."""
    result = run_selfplay(game, ["hard", "easy"], deals, seed=11)
    wins = result["wins"]
    assert wins["hard"] > 0.58 * (wins["hard"] + wins["easy"])
    assert result["points"]["hard"] > result["points"]["easy"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("known", "gift", "other"),
    [
        ("QS QH", "QD", "KC"),  # a third queen
        ("QS QH", "QC", "JD"),
        ("10S JS", "QS", "KD"),  # the end of a run
        ("9H JH", "10H", "KS"),  # its middle
        ("QD QC", "QS", "KD"),  # of two cards near to what is collected, the one that completes it
    ],
)
def test_no_card_for_a_meld_that_the_next_player_collects(level: str, known: str, gift: str, other: str) -> None:
    """S094: of two cards that are worth the same to the holder, the one that the next player waits for stays."""
    s = position("rami", f"{gift} {other}", others=(f"{known} 4D 5C 7H 8S",), taken="2D", opened=False)
    s = msgspec.structs.replace(s, known=((), cards(known)))
    assert {thrown(level, s, dice) for dice in range(12)} == {one_card(other)}


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_nobody_is_known_to_collect_may_go(level: str) -> None:
    """The same queen is thrown when nothing of the next player's hand is known: the test above can fail."""
    s = position("rami", "AS 2H QD JC", others=("QS QH 4D 5C 7H 8S",), taken="2D", opened=False)
    assert one_card("QD") in {thrown(level, s, dice) for dice in range(12)}


def test_known_cards_of_others_do_not_move_the_choice_by_themselves() -> None:
    """The same hand against a player of whom nothing helpful is known: the dearest lone card goes."""
    s = position("rami", "AS 2H QD 7C", others=("4D 5C 7H 8S 2C",))
    assert thrown("hard", s) == one_card("QD")


def test_the_card_with_the_fewest_uses_goes_first() -> None:
    """8♥ 8♠ 7♠ 3♦: the eights may become a set, the spades a run; 3♦ is alone."""
    s = position("rami", "8H 8S 7S 3D", others=("4D 5C KH KS 2C 9D 9C",), pile="JD", opened=False)
    assert thrown("hard", s) == one_card("3D")


def test_hard_closes_when_it_can() -> None:
    """All cards are laid under a grouping that no greedy search finds, the last one is thrown."""
    s = position("rami", "3H 4H 5H 6H 4S 4D 4C 6S 6D 6C KS", others=("2S 9C QD",), opened=False)
    rules = rules_of("rami")
    for expected in (Lay, Discard):
        a = chosen("hard", s)
        assert isinstance(a, expected)
        s = rules.apply(s, 0, a).state
    assert s.sheet[-1].closer == 0
    assert s.sheet[-1].bonus


def test_hard_closes_without_a_discard_where_that_doubles() -> None:
    """Rommé: ten cards and a card that can be laid off: no discard is left to be made."""
    s = position("romme", "3H 4H 5H 9S", table=("6S 7S 8S",), others=("2S 9C QD",))
    rules = rules_of("romme")
    for expected in (Lay, LayOff):
        a = chosen("hard", s)
        assert isinstance(a, expected)
        s = rules.apply(s, 0, a).state
    assert s.sheet[-1].closer == 0
    assert s.sheet[-1].bonus


def test_hard_waits_for_the_bonus_until_someone_is_about_to_close() -> None:
    """Melds stay in the hand while the other seat holds many cards, and are laid once it holds a single one."""
    held = "3H 4H 5H 9S 9D 9C KS JD 2C 7D 8C"
    far = position("rami", held, others=("2S 9H QD 3C 4C 6D 7S 8H 10D JC",), opened=False)
    assert isinstance(chosen("hard", far), Discard)
    near = position("rami", held, others=("2S",), opened=False)
    assert isinstance(chosen("hard", near), Lay)


def test_hard_takes_what_completes_a_meld_and_leaves_what_does_not() -> None:
    """The pile's top card: the third nine is taken, a stray king is not."""
    held, others = "9S 9D 3H 4H 7C JD 2C 6S KH AD", ("2S QD 3C",)
    assert chosen("hard", position("rami", held, pile="9H", others=others, drawing=True)) == TakeDiscard(cards("9H")[0])
    assert chosen("hard", position("rami", held, pile="QC", others=others, drawing=True)) == DrawStock()


def test_hard_buys_back_a_joker_to_close() -> None:
    """Rommé: the joker of the table stands for a card of the hand and completes the last meld."""
    s = position("romme", "5H 9S 9D KC", table=("4H JK 6H",), others=("2S", "2H"))
    rules = rules_of("romme")
    kinds = []
    while s.phase is Phase.PLAY and s.turn == 0:
        a = chosen("hard", s)
        kinds.append(type(a))
        s = rules.apply(s, 0, a).state
    assert kinds == [SwapJoker, Lay, Discard]
    assert s.sheet[-1].closer == 0


def test_a_joker_is_not_thrown() -> None:
    """Neither level throws a joker while it has anything else."""
    s = position("romme", "JK 2S 5H KD", others=("2H 3C 9D JC 4S",), opened=False)
    for level in LEVELS:
        assert all(thrown(level, s, dice) != one_card("JK") for dice in range(8))


def test_easy_lays_what_it_sees_and_takes_only_what_it_can_use() -> None:
    """A beginner's turn: the top card only for a meld, the meld at once."""
    held = "9S 9D 3H 4H 7C JD 2C 6S KH AD"
    assert chosen("easy", position("rami", held, pile="9H", drawing=True)) == TakeDiscard(one_card("9H"))
    assert chosen("easy", position("rami", held, pile="8C", drawing=True)) == DrawStock()
    laid = chosen("easy", position("rami", "9S 9D 9H 4H 7C JD", others=("2S 9C QD",)))
    assert isinstance(laid, Lay)


@pytest.mark.parametrize(("game", "least"), [("romme", 40), ("rami-51", 51)])
def test_easy_opens_with_enough_points_only(game: str, least: int) -> None:
    """Melds below the minimum stay in the hand; enough of them are laid together."""
    below = position(game, "4H 5H 6H 9S 2C KD", opened=False)
    assert isinstance(chosen("easy", below), Discard)
    enough = position(game, "4H 5H 6H KS KD KC 10H JH QH 2C", opened=False)
    lay = chosen("easy", enough)
    assert isinstance(lay, Lay)
    assert len(lay.melds) == {40: 2, 51: 2}[least]
