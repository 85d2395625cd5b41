"""The house rules that Okey offers, and what cannot be played or cannot go together."""

from collections.abc import Iterator

from bot.engine.choices import HouseRules, Option, flag, number
from bot.engine.okey.params import MatchEnd, OkeyParams, OkeyThrown, Partners, Preset
from bot.engine.rules import Illegal

PORTAL = {
    "loss_normal": 20,
    "loss_pairs": 40,
    "okey_thrown": "as_pairs",
    "exhausted_hand": "all_lose_10",
    "indicator_bonus": 0,
}
FOUR = {"players_min": 4}

CHOICES = HouseRules(
    main=(
        Option("scoring_preset", ("cafe", "portal"), also={"portal": PORTAL}),
        number("start_points", 5, 100, 10, 20, 30),
        Option("match_end", ("points", "hands")),
        Option("partners", ("none", "across"), also={"across": FOUR}),
        flag("pairs_finish"),
        number("indicator_bonus", 0, 10, 0, 1, 2),
    ),
    more=(
        Option("direction", ("counter_clockwise", "clockwise")),
        flag("one_after_thirteen"),
        number("loss_normal", 1, 100, 1, 2, 20),
        number("loss_pairs", 1, 100, 2, 4, 40),
        Option("okey_thrown", ("multiplied", "as_pairs")),
        Option("okey_thrown_multiplier", (2, 1)),
        Option("exhausted_hand", ("no_score", "all_lose_1", "all_lose_10")),
        flag("last_discard_finish"),
        flag("forbid_okey_discard"),
        flag("forbid_return"),
        number("match_deals", 1, 20, 3, 5, 10),
        number("penalty_target", 20, 1000, 50, 100, 200),
    ),
    presets={
        "portal": {"scoring_preset": "portal", **PORTAL},
        "okey_partners": {"partners": "across", **FOUR},
        "okey_short": {"match_end": "hands", "match_deals": 3},
    },
)


def playable(p: OkeyParams, players: int) -> dict[str, bool]:
    """Option -> can this game be played so?"""
    return {
        "players_max": p.players_min <= players <= p.players_max,
        "start_points": p.start_points > 0,
        "loss_normal": p.loss_normal >= 0,
        "loss_pairs": p.loss_pairs >= 0,
        "okey_thrown_multiplier": p.okey_thrown_multiplier >= 1,
        "indicator_bonus": p.indicator_bonus >= 0,
        "match_deals": p.match_deals > 0,
        "penalty_target": p.penalty_target > 0,
        "partners": p.partners is Partners.NONE or players == 4,
    }


def clashes(p: OkeyParams, changed: frozenset[str]) -> Iterator[Illegal]:
    """Why options, of which ``changed`` are not the variant's own, cannot go together."""
    cafe, to_points = p.scoring_preset is Preset.CAFE, p.match_end is MatchEnd.POINTS
    idle = {
        "start_points": not cafe,
        "penalty_target": cafe or not to_points,
        "match_deals": to_points,
        "okey_thrown_multiplier": p.okey_thrown is OkeyThrown.AS_PAIRS,
        "loss_pairs": cafe and not p.pairs_finish and p.okey_thrown is OkeyThrown.MULTIPLIED,
    }
    yield from (Illegal("house_idle", option=name) for name, moot in idle.items() if moot and name in changed)
