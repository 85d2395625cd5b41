"""What a table may choose: bounds, what goes with a choice, presets, clashes, and stored rules that do not hold."""

from itertools import product
from typing import Any

import pytest

from bot.engine import house
from bot.engine.choices import HouseRules, Option, flag, number
from bot.engine.rules import Illegal
from bot.engine.variants import find, variants

FREE_OPENING = {"first_meld_min": 0, "first_meld_pure_run": False}


def refused(game: str, players: int = 2, **overrides: Any) -> tuple[str, dict[str, Any]] | None:
    """Why the overrides cannot be."""
    try:
        house.combine(find(game), players, overrides)
    except Illegal as e:
        return e.reason, e.params
    return None


def offered() -> list[tuple[str, int]]:
    """Each variant with each number of players."""
    return [(game, n) for game, r in variants().items() for n in r.seats()]


@pytest.mark.parametrize(("game", "players"), offered())
def test_what_is_offered_is_accepted_or_refused_with_a_reason(game: str, players: int) -> None:
    """S101: no choice of a single value from the variant's own rules ends in anything else."""
    rules = find(game)
    for option in rules.choices.options:
        for chosen in option.values:
            found = house.adjust(rules, players, {}, {option.field: chosen})
            reason = refused(game, players, **found)
            assert reason is None or reason[0].startswith(("house_", "option_invalid")), (option.field, chosen)
            assert house.sound(rules, players, found).overrides == ({} if reason else found)


@pytest.mark.parametrize("game", variants())
def test_presets_can_be_played_and_are_recognised(game: str) -> None:
    rules = find(game)
    for name, preset in rules.choices.presets.items():
        players = rules.room(preset).start
        assert refused(game, players, **preset) is None
        assert house.preset_of(rules, players, preset) == name
    assert house.preset_of(rules, rules.seats().start, {}) is None


def test_six_main_options_and_each_option_once() -> None:
    for rules in variants().values():
        names = [o.field for o in rules.choices.options]
        assert len(rules.choices.main) <= 6
        assert len(names) == len(set(names))
        assert all(len(o.values) + bool(o.between) >= 2 for o in rules.choices.options)
        assert all(len(o.values) <= 5 for o in rules.choices.options)


@pytest.mark.parametrize(("game", "overrides", "wanted"), [
    ("romme", {"final_discard": "REQUIRED"}, "house_bonus_discard"),
    ("romme", {"final_discard": "REQUIRED", "bonus_trigger": "ONE_TURN"}, None),
    ("romme", {"joker_replay": "KEEP", "joker_swap_requires_opened": False}, "house_joker_opens"),
    ("romme", {"joker_replay": "KEEP", "joker_unplayed": "REFUSE"}, "house_joker_stays"),
    ("romme", {"ace_both_ends": True}, "house_ace_both_ends"),
    ("romme", {"ace_both_ends": True, "run_max": 14}, None),
    ("romme", {"last_draw_ends": True, "exhausted_rule": "PASS_OR_TAKE"}, "house_last_draw"),
    ("romme", {"last_draw_ends": True, "rebuild_max": None}, "house_last_draw"),
    ("romme", {"match_elimination": True, "match_deals": 3}, "house_elimination"),
    ("rami-500", {"jokers": 0}, None),
    ("rami-500", {"jokers": 0, "joker_in_meld": None}, "house_no_jokers"),
    ("rami-500", {"jokers": 0, "joker_swap": True}, "house_no_jokers"),
    ("rami-40", {"layoff_meets_take": True}, None),
    ("rami-40", {"layoff_meets_take": True, "take_condition": "FREE"}, "house_take_condition"),
    ("rami", {"bonus_kind": "NONE", "bonus_ignores_layoffs": True}, "house_no_bonus"),
    ("rami", {"rebuild_max": 0, "rebuild_shuffle": False}, "house_no_rebuild"),
    ("rami-francais", {"bonus_value": 25}, "house_bonus_value"),
    ("rami-francais", {"bonus_kind": "ADD_WINNER"}, "house_bonus_value"),
    ("rami-francais", {"bonus_waives_opening": True}, None),
    ("rami-francais", {"bonus_waives_opening": True, **FREE_OPENING}, "house_no_opening"),
    ("rami-francais", {"unopened_flat": None, "unopened_flat_multiplied": False}, "house_no_flat"),
])  # fmt: skip
def test_rules_that_contradict_each_other(game: str, overrides: dict[str, Any], wanted: str | None) -> None:
    """S101: refused with the reason."""
    found = refused(game, **overrides)
    assert (found and found[0]) == wanted


def test_bounds_and_unknown_names() -> None:
    """Each refusal names the option and its bounds."""
    assert refused("rami", wings=2) == ("option_unknown", {"option": "wings"})
    assert refused("rami", decks=2) == ("option_unknown", {"option": "decks"})
    assert refused("rami", match_target=7) == ("option_range", {"option": "match_target", "least": 50, "most": 5000})
    assert refused("rami", match_target=True) is not None
    assert refused("rami", ace_in_run="UP") == ("option_range", {"option": "ace_in_run", "least": None, "most": None})
    assert refused("rami", final_discard=["REQUIRED"]) is not None
    assert refused("rami", match_target=350) is None
    assert refused("rami-500", hand_size={"2": 200}) is not None


def test_a_choice_brings_what_goes_with_it_and_takes_it_back() -> None:
    """The bonus gets its usual value; choosing the own rule again leaves nothing behind."""
    rules = find("rami-francais")
    minus = house.adjust(rules, 2, {}, {"bonus_kind": "ADD_WINNER"})
    assert minus == {"bonus_kind": "ADD_WINNER", "bonus_value": 25}
    assert house.adjust(rules, 2, minus, {"bonus_kind": "MULTIPLY"}) == {}
    both = house.adjust(rules, 2, {}, {"bonus_kind": "ADD_WINNER", "bonus_value": 50})
    assert both == {"bonus_kind": "ADD_WINNER", "bonus_value": 50}
    high = house.adjust(find("rami-51"), 2, {}, {"ace_in_run": "HIGH"})
    assert high == {"ace_in_run": "HIGH", "ace_both_ends": False, "run_max": 13}
    assert house.adjust(find("rami-51"), 2, high, {"ace_in_run": "BOTH"}) == {}


def test_stored_rules_that_do_not_hold_are_named_and_left_out() -> None:
    """S101: unknown names, values out of range, and what is in the way of what came before."""
    rules = find("romme")
    stored = {"jokers": 4, "wings": 2, "match_target": -1, "final_discard": "REQUIRED", "starter": "DEALER"}
    ignored = ("wings", "match_target", "final_discard")
    assert house.sound(rules, 2, stored) == ({"jokers": 4, "starter": "DEALER"}, ignored)
    together = {"final_discard": "REQUIRED", "bonus_trigger": "ONE_TURN"}
    assert house.sound(rules, 2, together) == (together, ())
    for odd in (None, 5, "x", ["jokers"]):
        assert house.sound(rules, 2, odd) == ({}, ("*",))
    hostile: tuple[Any, ...] = (None, {}, [], 1e9, "☠", {"a": {"b": 1}})
    for x, name in product(hostile, ("jokers", "match_deals", "hand_size")):
        assert house.sound(rules, 2, {name: x}).overrides in ({}, {name: x})


def test_room_follows_the_house() -> None:
    """Five or six players where the house says so; four only."""
    assert find("rami").room({}) == range(2, 5)
    assert find("rami").room({"players_max": 6}) == range(2, 7)
    assert find("romme").room({"players_min": 4}) == range(4, 5)


def test_an_option_takes_what_it_offers() -> None:
    """True is not 1, and numbers in between may be typed."""
    assert flag("x").takes(True)
    assert not flag("x").takes(1)
    assert [n for n in range(-1, 9) if number("n", 2, 5, 7).takes(n)] == [2, 3, 4, 5, 7]
    assert not number("n", 0, 5).takes(True)
    assert Option("h", ({"2": 10},)).takes({"2": 10})
    assert HouseRules((flag("x"),), (flag("y"),)).options == (flag("x"), flag("y"))
