"""The frozen parameters of Rummikub; every field is a house rule."""

from enum import StrEnum

import msgspec

RUN_LEAST, GROUP_MOST, RUN_MOST = 3, 4, 13


class FirstPlayer(StrEnum):
    """Who begins a round: whoever draws the highest tile, or anybody."""

    HIGHEST_TILE = "highest_tile"
    RANDOM = "random"


class Direction(StrEnum):
    """Which way turns pass."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class OpeningJoker(StrEnum):
    """What a joker counts in the opening: the tile that it stands for, or nothing."""

    REPRESENTED = "represented"
    ZERO = "zero"


class JokerMode(StrEnum):
    """A set with a joker may be taken apart like any other, or only be extended and its joker replaced."""

    FREE = "free"
    REPLACE_ONLY = "replace_only"


class JokerGroup3(StrEnum):
    """What frees the joker of a group of three: one of the missing colours, or both."""

    EITHER_MISSING = "either_missing"
    BOTH_MISSING = "both_missing"


class JokerSource(StrEnum):
    """Where the tile comes from that replaces a joker."""

    RACK_OR_TABLE = "rack_or_table"
    RACK = "rack"


class FreedJoker(StrEnum):
    """Where a freed joker goes in the same turn."""

    ANY_SET = "any_set"
    NEW_SET = "new_set"
    NEW_SET_TWO_RACK_TILES = "new_set_two_rack_tiles"


class InvalidCommit(StrEnum):
    """A table that is not valid: refused, or put back at the price of a penalty."""

    REJECT = "reject"
    ROLLBACK_PENALTY = "rollback_penalty"


class TimeoutPolicy(StrEnum):
    """What counts when the clock runs out: the draft if it is valid, or never."""

    COMMIT_IF_VALID = "commit_if_valid"
    ROLLBACK = "rollback"


class PoolEmpty(StrEnum):
    """How long a round goes on once the pool is empty."""

    UNTIL_ALL_PASS = "until_all_pass"  # noqa: S105  # no password
    ONE_MORE_TURN = "one_more_turn"
    IMMEDIATE = "immediate"


class RummikubParams(msgspec.Struct, frozen=True, kw_only=True):
    """House rules; the defaults are those of the modern Sabra game."""

    # players and deal
    players_min: int = 2
    players_max: int = 4
    jokers: int = 2
    hand_size: int = 14
    first_player: FirstPlayer = FirstPlayer.HIGHEST_TILE
    direction: Direction = Direction.CLOCKWISE
    # opening
    opening_points: int = 30
    opening_joker_value: OpeningJoker = OpeningJoker.REPRESENTED
    manipulate_same_turn_as_opening: bool = True
    # jokers
    max_jokers_per_set: int = 2
    joker_mode: JokerMode = JokerMode.FREE
    joker_group3: JokerGroup3 = JokerGroup3.EITHER_MISSING  # only where jokers may only be replaced
    joker_source: JokerSource = JokerSource.RACK_OR_TABLE  # the same
    freed_joker_use: FreedJoker = FreedJoker.ANY_SET
    # the turn
    voluntary_draw: bool = True
    invalid_commit: InvalidCommit = InvalidCommit.REJECT
    penalty_tiles: int = 1
    turn_timer_s: int = 0  # suggested; 0: none
    timeout_policy: TimeoutPolicy = TimeoutPolicy.COMMIT_IF_VALID
    pool_empty_policy: PoolEmpty = PoolEmpty.UNTIL_ALL_PASS
    # help
    find_a_way: bool = True  # may players let the bot look for an arrangement?
    # scoring
    joker_rack_value: int = 30
    match_rounds: int = 1
    match_target: int | None = None  # instead of a number of rounds

    @property
    def strict_jokers(self) -> bool:
        """Does it matter where a joker of the table goes?"""
        return self.joker_mode is not JokerMode.FREE or self.freed_joker_use is not FreedJoker.ANY_SET
