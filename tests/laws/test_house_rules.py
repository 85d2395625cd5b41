"""Every house rule that is accepted can be played: no dead end, no card lost, and the deal comes to its end."""

from collections.abc import Iterator
from enum import Enum
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine.cards import stream
from bot.engine.rules import Illegal, Rules, settle
from bot.engine.state import Phase, view
from bot.engine.variants import variants
from bot.engine.zones import places
from tests.playing import SEED, begun, mixed, play, rests, tables

STEPS = 4_000  # three packs, shuffled anew ten times, and nobody ever lays: about 2,900


def other_values(value: Any) -> Iterator[Any]:
    """Values that a house might choose instead of ``value``."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield from (v.value for v in type(value) if v is not value)
    elif isinstance(value, int):
        yield from {value + 1, max(value - 1, 0), 0} - {value}
    elif value is None:
        yield from (0, 1, 15)


def house_rules(rules: Rules[Any], players: int) -> Iterator[dict[str, Any]]:
    """Each option of the variant changed alone, in every way that the rules accept."""
    options = rules.defaults(players)
    for name in options.__struct_fields__:
        for value in other_values(getattr(options, name)):
            try:
                rules.house(players, {name: value})
            except Illegal:
                continue
            yield {name: value}


@pytest.mark.parametrize("game", variants())
def test_each_house_rule_can_be_played(game: str) -> None:
    """A deal of two seats under every second changed option; other games and seeds play the others."""
    rules, tried = variants()[game], 0
    players = rules.seats().start
    for k, house in enumerate(islice(house_rules(rules, players), (len(game) + SEED) % 2, None, 2)):
        start = begun(rules, players, house)
        states = played(rules, start, f"{game}/{k}") if k % 9 else by_default(rules, start)
        end = next((s for s in islice(states, STEPS) if rests(s)), None)
        assert end, f"a deal under {house} has no end"
        assert sorted(places(end)) == list(rules.pack(end)), house
        tried += 1
    assert tried > 10


def played(rules: Rules[Any], s: Any, seed: str) -> Iterator[Any]:
    """The states of a match of simple players."""
    rng = Random(f"{seed}/{SEED}")
    return (e.after for e in play(rules, s, mixed(rng), rng, seed.encode()))


def by_default(rules: Rules[Any], s: Any) -> Iterator[Any]:
    """The states that come about when every seat lets its clock run out."""
    while rules.to_act(s):
        s, _ = settle(rules, s, stream(b"default", s.seq))
        seat = rules.to_act(s)[0]
        s = rules.apply(s, seat, rules.default(view(s, seat), seat)).state
        yield s


@pytest.mark.parametrize(("game", "players"), tables())
def test_house_rules_are_part_of_the_saved_match(game: str, players: int) -> None:
    """The options in the state are those that the match was begun with, whatever the variant's own become."""
    rules = variants()[game]
    for house in islice(house_rules(rules, players), 5):
        s = begun(rules, players, house)
        assert s.options == rules.house(players, house)
        assert s.options != rules.defaults(players)
        assert s.phase in (Phase.SEATING, Phase.DEAL)
        assert msgspec.json.decode(msgspec.json.encode(s), type=type(s)) == s
