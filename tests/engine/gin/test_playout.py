"""Deals on masks are deals by the rules: decisions replayed one by one, with the same choices, hands and penalties."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.gin.advice import as_action, listed
from bot.engine.gin.deadwood import mask
from bot.engine.gin.playout import AnyLegal, Course, Ended, Lie, Melds, Throw, bits, lie
from bot.engine.gin.rules import GinRules
from bot.engine.gin.shows import showings
from bot.engine.gin.state import BigGin, DrawDiscard, Ending, Gin, GinState, Knock, PassUpcard, TakeUpcard
from bot.engine.melding.state import Discard, DrawStock
from bot.engine.moves import Action
from bot.engine.rules import settle
from bot.engine.state import Phase, Seat
from tests.engine.gin.positions import position, rules_of

Chance = Callable[[], float]
Below = Callable[[int], int]

DEALS = 60  # of each house
OTHER = "7S 5S 6S QH QD JC 10H 8D 6D 5C"
NEAR = "AS 2S 3S 9S 9H 9D 9C KH KD KC"
OVER = (Phase.DEAL_END, Phase.MATCH_END)
HOUSES: list[dict[str, Any]] = [
    {},
    {"undercut_on_tie": False, "stock_low_action": "void_hand", "may_discard_taken_card": True},
    {"big_gin": True, "knock_limit": 40, "layoff_chain": "none", "ace": "low_or_high"},
    {"upcard_option": False, "reshuffle_leftover": "shuffle_in", "max_reshuffles": 1, "knock_limit_strict": True},
    {"stock_low_water": 0, "max_reshuffles": 2, "after_all_pass": "free", "knock_limit": 30},
]


class Shadow:
    """Decides by chance, and does the same by the rules beside it, where each time the same choices must be open."""

    def __init__(self, rules: GinRules, s: GinState, course: Course, chance: Chance, below: Below) -> None:
        self.rules, self.s, self.course, self.any = rules, s, course, AnyLegal(course, chance)
        self.chance, self.below, self.kinds = chance, below, set[type[Action]]()

    def settled(self) -> GinState:
        """The state by the rules, once the dealer has reshuffled where it has to."""
        if self.s.phase is Phase.TURN_END:
            self.s, _ = settle(self.rules, self.s, self.below)
        return self.s

    def do(self, seat: Seat, choices: set[Action], a: Action) -> None:
        assert seat in self.rules.to_act(self.s)
        assert set(listed(self.s, seat)) == choices
        assert a in choices
        self.s = self.rules.apply(self.s, seat, a).state
        self.kinds.add(type(a))

    def takes(self, seat: Seat, held: int, top: Card) -> bool:
        s = self.settled()
        assert (mask(s.hands[seat]), s.discard[-1]) == (held, top)
        yes = self.any.takes(seat, held, top)
        if self.s.phase is Phase.UPCARD_OPTION:
            self.do(seat, {PassUpcard(), TakeUpcard()}, TakeUpcard() if yes else PassUpcard())
        else:
            self.do(seat, {DrawStock(), DrawDiscard()}, DrawDiscard() if yes else DrawStock())
        return yes

    def throws(self, seat: Seat, held: int, barred: int) -> Throw:
        if self.settled().phase is Phase.DRAW:  # only the stock was open
            self.do(seat, {DrawStock()}, DrawStock())
        assert mask(self.s.hands[seat]) == held
        opening = {b: self.opened(held, b) for b in self.course.opening(held, barred)}
        thrown: dict[int, Action] = {b: Discard(card_of(b)) for b in bits(held & ~barred)}
        bit, opens = self.any.throws(seat, held, barred)
        self.do(seat, {*opening.values(), *thrown.values()}, (opening if opens else thrown)[bit])
        return bit, opens

    def opened(self, held: int, bit: int) -> Action:
        if not bit:
            return BigGin()
        return Knock(card_of(bit)) if self.course.dead(held ^ bit) else Gin(card_of(bit))

    def shows(self, seat: Seat, held: int, melds: Melds) -> int:
        found = showings(held, melds, self.course.p.layoff_chain, self.course.p.ace)
        showing, left = found[int(self.chance() * len(found))]
        self.do(seat, {as_action(x) for x, _ in found}, as_action(showing))
        return left


def card_of(bit: int) -> Card:
    return Card(bit.bit_length() - 1)


def played(game: str, players: int, house: dict[str, Any], seed: int) -> tuple[Shadow, Ended]:
    """A deal on masks with its shadow by the rules; both shuffle with the same dice."""
    rules, rng = rules_of(game), Random(seed)
    s, _ = settle(rules, rules.start(players, rules.house(players, house), seed % players), rng.randrange)
    course = Course(s)
    shadow = Shadow(rules, s, course, rng.random, Random(seed).randrange)
    return shadow, course.play(lie(s), shadow, Random(seed).randrange)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("game", ["gin", "oklahoma-gin"])
def test_deals_on_masks_are_deals_by_the_rules(game: str, house: dict[str, Any]) -> None:
    """Every choice, hand and penalty, over whole deals at random."""
    endings, kinds = set[Ending](), set[type[Action]]()
    for seed in range(DEALS):
        shadow, ended = played(game, 2, house, seed)
        s = shadow.settled()
        assert s.phase in OVER
        last = s.sheet[-1]
        assert (last.ending, last.knocker, tuple(x.penalty for x in last.seats)) == ended
        endings.add(ended.ending)
        kinds |= shadow.kinds
    assert {Ending.VOID, Ending.KNOCK, Ending.UNDERCUT} & endings
    assert {Discard, DrawStock, DrawDiscard, Knock} <= kinds


@pytest.mark.parametrize("players", [3, 4])
def test_so_are_deals_of_more_players(players: int) -> None:
    for seed in range(20):
        shadow, ended = played("gin", players, {"knock_limit": 20}, seed)
        assert tuple(x.penalty for x in shadow.settled().sheet[-1].seats) == ended.penalties


def test_gin_and_big_gin_end_deals_alike() -> None:
    """From hands close to it, as chance alone seldom gets there."""
    found, chance = set[Ending](), Random(1).random
    for seed in range(100):
        s = position(NEAR, OTHER, pile="4S", phase=Phase.DRAW, house={"big_gin": True})
        course = Course(s)
        shadow = Shadow(rules_of(), s, course, chance, Random(seed).randrange)
        ended = course.play(lie(s), shadow, Random(seed).randrange)
        last = shadow.settled().sheet[-1]
        assert (last.ending, tuple(x.penalty for x in last.seats)) == (ended.ending, ended.penalties)
        found.add(ended.ending)
    assert {Ending.GIN, Ending.BIG_GIN} <= found


def test_a_deal_goes_on_from_where_somebody_draws() -> None:
    s = position(OTHER, "2C 3C", phase=Phase.DRAW, turn=1)
    assert lie(s) == Lie(tuple(map(mask, s.hands)), s.stock, s.discard, 1)
    with pytest.raises(ValueError, match="discard"):
        lie(position(OTHER + " KC", "2C 3C"))
