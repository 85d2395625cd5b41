"""The house rules of Rummikub, and what cannot be played or cannot go together."""

from collections.abc import Iterator
from typing import Any

from bot.engine.choices import Option, flag, number
from bot.engine.rules import Illegal
from bot.engine.rummikub.params import InvalidCommit, JokerMode, RummikubParams
from bot.engine.tiles import box

OPENING = number("opening_points", 0, 100, 0, 30, 50)
JOKERS = Option("joker_mode", ("free", "replace_only"))
FREED = Option("freed_joker_use", ("any_set", "new_set", "new_set_two_rack_tiles"))
FIND_A_WAY = flag("find_a_way")
PENALTY = number("penalty_tiles", 1, 5, 1, 3)
ROUNDS = number("match_rounds", 1, 20, 1, 2, 3, 4, 5)
TARGET = number("match_target", 50, 1000, None, 100, 200, 500)

MAIN = (OPENING, JOKERS, PENALTY, FIND_A_WAY, ROUNDS, TARGET)
MORE = (
    Option("opening_joker_value", ("represented", "zero")),
    flag("manipulate_same_turn_as_opening"),
    Option("joker_group3", ("either_missing", "both_missing")),
    Option("joker_source", ("rack_or_table", "rack")),
    FREED,
    Option("max_jokers_per_set", (2, 1)),
    Option("jokers", (2, 0)),
    flag("voluntary_draw"),
    Option("timeout_policy", ("commit_if_valid", "rollback")),
    Option("invalid_commit", ("reject", "rollback_penalty")),
    Option("pool_empty_policy", ("until_all_pass", "one_more_turn", "immediate")),
    number("joker_rack_value", 0, 100, 25, 30, 50),
    Option("first_player", ("highest_tile", "random")),
    Option("direction", ("clockwise", "counter_clockwise")),
)
# The modern game of Sabra is the variant's own.
PRESETS: dict[str, dict[str, Any]] = {
    "sabra_box": {"penalty_tiles": 3, "turn_timer_s": 60, "invalid_commit": InvalidCommit.ROLLBACK_PENALTY.value},
    "sabra_1978": {"joker_mode": JokerMode.REPLACE_ONLY.value, "turn_timer_s": 120},
    "sabra_tournament": {
        "joker_mode": JokerMode.REPLACE_ONLY.value,
        "turn_timer_s": 120,
        "joker_group3": "both_missing",
    },
    "sabra_50": {"opening_points": 50},
}


def playable(p: RummikubParams, players: int) -> dict[str, bool]:
    """Option -> can this family be played so?"""
    return {
        "players_max": 2 <= p.players_min <= players <= p.players_max <= 4,
        "jokers": p.jokers in (0, 2),
        "hand_size": p.hand_size > 0 and p.hand_size * players < len(box(p.jokers)),
        "opening_points": 0 <= p.opening_points <= 150,
        "max_jokers_per_set": 1 <= p.max_jokers_per_set <= 2,
        "penalty_tiles": 1 <= p.penalty_tiles <= 10,
        "turn_timer_s": 0 <= p.turn_timer_s <= 600,
        "joker_rack_value": 0 <= p.joker_rack_value <= 100,
        "match_rounds": 1 <= p.match_rounds <= 100,
        "match_target": p.match_target is None or 0 < p.match_target <= 10_000,
    }


def clashes(p: RummikubParams, changed: frozenset[str]) -> Iterator[Illegal]:
    """Why options, of which ``changed`` are not the variant's own, cannot go together."""
    no_jokers = p.jokers == 0
    idle = {
        "joker_group3": p.joker_mode is JokerMode.FREE,
        "joker_source": p.joker_mode is JokerMode.FREE,
        "match_rounds": p.match_target is not None,
        "opening_joker_value": no_jokers or p.opening_points == 0,
        "max_jokers_per_set": no_jokers,
        "joker_mode": no_jokers,
        "freed_joker_use": no_jokers,
        "joker_rack_value": no_jokers,
    }
    yield from (Illegal("house_idle", option=name) for name, moot in idle.items() if moot and name in changed)
