"""Gin: ten cards for two, seven for three or four; knock at ten or less, or go gin."""

from bot.engine.choices import HouseRules
from bot.engine.gin import house
from bot.engine.gin.params import GinParams
from bot.engine.gin.rules import GinRules


class Gin(GinRules):
    """The defaults of ``GinParams`` are this game's."""

    id = "gin"
    params = GinParams()
    choices = HouseRules(
        main=(house.TARGET, house.KNOCK_LIMIT, house.BIG_GIN, house.UNDERCUT_TIE, house.ACE, house.SCORING),
        more=(house.STRICT, *house.MORE),
        presets={
            "american": {"scoring": "classic", "big_gin": True},
            "short": {"match_mode": "single_hand"},
        },
    )


RULES = Gin()
