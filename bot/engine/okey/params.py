"""The frozen parameters of Okey; every field is a house rule."""

from enum import StrEnum

import msgspec

from bot.engine.melding.params import MatchWinner


class Direction(StrEnum):
    """Which way the turn and the deal pass."""

    COUNTER_CLOCKWISE = "counter_clockwise"
    CLOCKWISE = "clockwise"


class OkeyThrown(StrEnum):
    """What a finish by throwing an okey costs the others."""

    MULTIPLIED = "multiplied"  # so many times what the hand costs
    AS_PAIRS = "as_pairs"  # as much as a finish with pairs, which it does not raise


class Exhausted(StrEnum):
    """What a deal costs that nobody finished."""

    NO_SCORE = "no_score"
    ALL_LOSE_1 = "all_lose_1"
    ALL_LOSE_10 = "all_lose_10"


class MatchEnd(StrEnum):
    """When a match ends."""

    POINTS = "points"  # somebody has no points left, or the target is reached
    HANDS = "hands"  # after so many deals


class Partners(StrEnum):
    """Who plays with whom."""

    NONE = "none"
    ACROSS = "across"


class Preset(StrEnum):
    """Points are lost from what one starts with, or collected as penalties."""

    CAFE = "cafe"
    PORTAL = "portal"


class OkeyParams(msgspec.Struct, frozen=True, kw_only=True):
    """House rules; the defaults are those of the café."""

    players_min: int = 2
    players_max: int = 4
    direction: Direction = Direction.COUNTER_CLOCKWISE
    partners: Partners = Partners.NONE
    # sets and finishes
    one_after_thirteen: bool = True
    pairs_finish: bool = True
    forbid_okey_discard: bool = False  # in mid-deal; the finish may still throw one
    forbid_return: bool = False  # the tile just taken from the neighbour may not be thrown
    last_discard_finish: bool = True
    # points
    scoring_preset: Preset = Preset.CAFE
    start_points: int = 20  # of the café
    loss_normal: int = 2
    loss_pairs: int = 4
    okey_thrown: OkeyThrown = OkeyThrown.MULTIPLIED
    okey_thrown_multiplier: int = 2
    indicator_bonus: int = 1
    exhausted_hand: Exhausted = Exhausted.NO_SCORE
    # match
    match_end: MatchEnd = MatchEnd.POINTS
    match_deals: int = 5  # of a match of so many deals
    penalty_target: int = 100  # of the portal

    @property
    def scoring(self) -> Preset:
        """Which way points count."""
        return self.scoring_preset

    @property
    def match_winner(self) -> MatchWinner:
        """Whose total wins the match."""
        return MatchWinner.HIGHEST if self.scoring_preset is Preset.CAFE else MatchWinner.LOWEST
