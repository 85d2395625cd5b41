"""House rules chosen together, as a lobby allows it: deals and matches come to their end, whoever is still in."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.engine.house import adjust, combine
from bot.engine.rules import Illegal, Rules
from bot.engine.state import Phase, view
from bot.engine.variants import variants
from bot.engine.zones import places
from tests.playing import SEED, eager, mixed, play, rests

STEPS = 4_000
MIXES = 12


def mix(rules: Rules[Any], players: int, rng: Random) -> dict[str, Any]:
    """Some choices that go together."""
    house: dict[str, Any] = {}
    for option in rng.sample(rules.choices.options, k=min(8, len(rules.choices.options))):
        tried = adjust(rules, players, house, {option.field: rng.choice(option.values)})
        try:
            combine(rules, players, tried)
        except Illegal:
            continue
        house = tried
    return house


@pytest.mark.parametrize("game", [g for g, r in variants().items() if r.choices.options])
def test_house_rules_together_can_be_played(game: str) -> None:
    """S101: two deals under each mix."""
    rules = variants()[game]
    seen: set[str] = set()
    for k in range(MIXES):
        rng = Random(f"{game}/mix/{k}/{SEED}")
        players = rng.choice(rules.seats())
        house = mix(rules, players, rng)
        s = rules.start(players, combine(rules, players, house))
        deals = 0
        for e in islice(play(rules, s, mixed(rng), rng, f"{game}/{k}".encode()), STEPS):
            s = e.after
            deals += rests(s) and not rests(e.before)
            if deals == 2 or s.phase is Phase.MATCH_END:
                break
        assert deals, f"no end under {house}"
        assert sorted(places(s)) == list(rules.pack(s)), house
        seen |= house.keys()
    assert len(seen) > 3


@pytest.mark.parametrize("house", [{"match_elimination": True}, {"tie_rule": "TIED_ONLY"}, {"match_deals": 2}], ids=str)
def test_whole_matches_end_whoever_is_still_in(house: dict[str, Any]) -> None:
    """Rommé for three, to 50 points; a seat that is out gets no cards and is never asked."""
    rules = variants()["romme"]
    for k in range(3):
        rng = Random(f"match/{k}/{SEED}")
        s = rules.start(3, combine(rules, 3, {"match_target": 50, **house}))
        for e in islice(play(rules, s, eager, rng, f"match/{k}".encode()), 20_000):
            s = e.after
            out = set(range(3)) - set(s.order)
            assert not out & set(rules.to_act(s))
            assert all(not s.hands[i] for i in out)
            assert all(view(s, i).hand == () for i in out)
        outcome = rules.outcome(s)
        assert outcome is not None
        assert outcome.places.count(1) == 1
