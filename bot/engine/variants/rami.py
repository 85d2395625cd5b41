"""Rami, the basic game: one pack, ace low, no minimum; the closer collects what the others hold."""

from bot.engine.choices import HouseRules, Option, flag
from bot.engine.melding import house
from bot.engine.melding.params import Params
from bot.engine.melding.rules import MeldingRules


class Rami(MeldingRules):
    """The defaults of ``Params`` are this game's."""

    id = "rami"
    params = Params(hand_size={2: 10, 3: 7, 4: 7, 5: 6, 6: 6})
    choices = HouseRules(
        main=(
            house.ACE_PLACE,
            Option("ace_hand", (1, 11)),
            house.bonus_kinds("MULTIPLY", "NONE"),
            house.LAST_CARD,
            house.LAYOFF_OPENED,
            house.TARGET,
        ),
        more=(
            flag("bonus_ignores_layoffs"),
            house.AFTER_CLOSE,
            house.TAKE_OPENED,
            house.THROW_TAKEN,
            house.THROW_LAST_TAKEN,
            house.REBUILDS,
            flag("rebuild_shuffle"),
            Option("exhausted_rule", ("VOID_HAND", "LOWEST_HAND")),
            Option("players_max", (4, 5, 6)),
            house.FIRST,
            house.NEXT_DEALER,
            house.DEALS,
        ),
        presets={
            "high_ace": {"ace_in_run": "BOTH", "ace_hand": 11},
            "strict": {"final_discard": "REQUIRED", "layoff_requires_opened": True, "rebuild_max": 1},
            "no_bonus": {"bonus_kind": "NONE"},
        },
    )


RULES = Rami()
