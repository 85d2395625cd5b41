"""Oklahoma: Gin in which the first upcard sets the knock limit of the deal; an ace asks for gin."""

from bot.engine.choices import HouseRules, Option, flag
from bot.engine.gin import house
from bot.engine.gin.params import GinParams, LimitSource
from bot.engine.gin.rules import GinRules


class OklahomaGin(GinRules):
    """Gin with a limit from the upcard; under spades a deal may count double."""

    id = "oklahoma-gin"
    params = GinParams(limit_source=LimitSource.FIRST_UPCARD)
    choices = HouseRules(
        main=(
            house.TARGET,
            flag("spade_doubles"),
            Option("ace_rule", ("gin_only", "one_point")),
            house.BIG_GIN,
            house.UNDERCUT_TIE,
            house.SCORING,
        ),
        more=(
            house.STRICT,
            house.ACE,
            Option("double_scope", ("all", "difference_only")),
            flag("show_limit"),
            *house.MORE,
        ),
        presets={"spades": {"spade_doubles": True, "penalty_target": 150}},
    )


RULES = OklahomaGin()
