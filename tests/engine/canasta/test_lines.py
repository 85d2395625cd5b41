"""Going-out lines and plans: the search finds a line exactly where trying everything finds one."""

from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Any, cast

from msgspec.structs import replace

from bot.engine.canasta import lines
from bot.engine.canasta.facts import RED_THREES, WILD, natural_rank
from bot.engine.canasta.params import CanastaParams
from bot.engine.canasta.state import CanastaState, GoOut, Group, LayGroups, Meld, TakePack
from bot.engine.canasta.worlds import world
from bot.engine.cards import Card, Cards, hand, stream
from bot.engine.melding.state import Discard
from bot.engine.notation import cards, one_card
from bot.engine.rules import settle
from bot.engine.state import Phase, View, view
from tests.engine.canasta.positions import CANASTA, RULES, do, groups, melds, position
from tests.playing import begun, mixed, play

HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"wilds_at_most_naturals": True},
    {"go_out_discard": "required"},
    {"black_three_meld": "wild_allowed"},
    {"canastas_to_go_out": 2},
    {"concealed_waives_minimum": "never"},
    {"canasta_min_naturals": 5},
)


def every_way(s: CanastaState, held: Cards) -> Iterator[GoOut]:
    """Every discard, and every way to give each wild to a rank."""
    for c in (None, *dict.fromkeys(held)):
        rest = list(held)
        if c is not None:
            rest.remove(c)
        ranks = {natural_rank(x) for x in rest} | {m.rank for m in s.melds if m.side == 0}
        ranks.discard(None)
        wild = [x for x in rest if WILD[x]]
        for homes in product(sorted(r for r in ranks if r is not None), repeat=len(wild)):
            by_rank: dict[int, list[Card]] = {}
            for x, r in [*zip(wild, homes, strict=True), *((x, natural_rank(x)) for x in rest if not WILD[x])]:
                by_rank.setdefault(r or 0, []).append(x)
            yield GoOut(tuple(Group(r, tuple(x)) for r, x in by_rank.items()), c)


def random_position(rng: Random, house: dict[str, Any]) -> CanastaState:
    """A hand of few ranks, a table with some of them."""
    s = begun(RULES, 4)
    ranks = rng.sample([2, 3, 4, 5, 9, 12, 0], 4)
    wild = rng.sample([c for c in RULES.pack(s) if WILD[c]], 3)
    pool = wild + [c for c in RULES.pack(s) if not WILD[c] and c % 13 in ranks and c not in RED_THREES]
    rng.shuffle(pool)
    table: list[Meld] = []
    for r in rng.sample(ranks, rng.choice([0, 1, 2])):
        laid = [c for c in pool if c % 13 == r and not WILD[c]][: rng.choice([3, 5, 6, 7])]
        if r != 2 and len(laid) >= 3:
            table += melds(0, " ".join(["AS"] * 3), first=len(table) + 1)
            table[-1] = replace(table[-1], rank=r, cards=tuple(laid))
            pool = [c for c in pool if c % 13 != r or WILD[c]]
    s = position("4S", table=tuple(table), house=house)
    return replace(s, hands=(hand(pool[: rng.randint(1, 9)]), (), (), ()), scores=(rng.choice([0, 1500]),) * 4)


def test_a_line_is_found_exactly_where_there_is_one() -> None:
    rng, found = Random(4), 0
    for k in range(400):
        s = random_position(rng, HOUSES[k % len(HOUSES)])
        line = lines.find(s, 0)
        accepted = [a for a in every_way(s, s.hands[0]) if RULES.check(s, 0, a) is None]
        assert (line is not None) is bool(accepted), s
        if line is not None:
            found += 1
            assert do(s, line).scores[0] == max(do(s, a).scores[0] for a in accepted)
    assert found > 30


def test_plans_open_with_what_costs_the_fewest_wilds() -> None:
    s = position("AS AH AD KS KH 4S 4H 4D 2S JK 9D", scores=(0,) * 4)
    first = RULES.plan(view(s, 0), 0)[0]
    assert (first.action, first.points, first.illegal) == (LayGroups(groups("A: AS AH AD")), 60, None)
    s = replace(s, scores=(1500,) * 4)
    plans = RULES.plan(view(s, 0), 0)
    assert all(p.points >= 90 and p.illegal is None for p in plans)
    assert plans[0].points == 95


def test_chosen_cards_are_grouped_and_counted() -> None:
    """S071: "90 needed, 75 chosen"."""
    s = position("AS AH AD 4S 4H 4D 9D 9C 2S", scores=(1500,) * 4)
    (plan,) = RULES.plan(view(s, 0), 0, cards("AS AH AD 4S 4H 4D"))
    assert plan.points == 75
    assert plan.illegal is not None
    assert (plan.illegal.reason, plan.illegal.params) == ("initial_minimum", {"value": 75, "required": 90})
    best = RULES.plan(view(s, 0), 0, cards("AS AH AD 9D 9C 2S"))[0]
    assert (best.action, best.points, best.illegal) == (LayGroups(groups("A: AS AH AD", "9: 9D 9C 2S")), 100, None)


def test_one_chosen_card_can_be_thrown_or_added_and_a_wild_to_any_meld() -> None:
    s = position("KS 2S 4S 5S", table=melds(0, "KH KD KC", "6S 6H 6D 6C"))
    assert [p.action for p in RULES.plan(view(s, 0), 0, cards("KS"))] == [
        LayGroups(groups("K: KS")),
        Discard(one_card("KS")),
    ]
    assert [p.action for p in RULES.plan(view(s, 0), 0, cards("2S"))] == [
        LayGroups(groups("6: 2S")),
        LayGroups(groups("K: 2S")),
        Discard(one_card("2S")),
    ]


def test_plans_for_the_pack_say_what_is_missing() -> None:
    s = position("KS KC 4H 5C", Phase.TURN_START, pack="9H KH")
    (plan,) = RULES.plan(view(s, 0), 0)
    assert plan.points == 30
    assert plan.illegal is not None
    assert plan.illegal.params == {"value": 30, "required": 50}
    s = position("KS KC 4H 5C 2S", Phase.TURN_START, pack="9H KH")
    assert TakePack(groups("K: KS KC 2S")) in [p.action for p in RULES.plan(view(s, 0), 0) if p.illegal is None]
    (plan, *_) = RULES.plan(view(s, 0), 0, cards("KS KC 2S"))
    assert (plan.points, plan.illegal) == (50, None)


def test_the_whole_hand_offers_its_line() -> None:
    s = position("KS 4S", table=melds(0, CANASTA))
    line = GoOut(groups("K: KS"), one_card("4S"))
    for chosen in ((), cards("KS 4S"), cards("KS")):
        assert line in [p.action for p in RULES.plan(view(s, 0), 0, chosen)]


def test_sampled_worlds_hold_no_red_three_that_would_have_been_laid() -> None:
    """Only who has not had a turn may hold one."""
    rng, held = Random(3), 0
    s, _ = settle(RULES, begun(RULES, 4), stream(b"w", 0))
    for e in islice(play(RULES, s, mixed(rng), rng, b"w"), 60):
        for k in range(6):
            v = view(e.before, e.before.turn)
            sampled = world(
                cast("View[CanastaState]", v), RULES.pack(e.before), stream(b"below", 100 * e.before.seq + k)
            )
            assert view(sampled, e.before.turn) == v
            for i in e.before.order:
                reds = bool(set(sampled.hands[i]) & set(RED_THREES))
                assert not (reds and sampled.turns[i] and sampled.phase is not Phase.RED_THREES)
                held += reds
    assert held


def test_options_are_plain_values() -> None:
    assert hash(CanastaParams()) == hash(CanastaParams())
