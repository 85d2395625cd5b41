"""Burraco: two packs, runs and sets of seven, a second hand for each side; to 2005 points."""

from bot.engine.burraco import house
from bot.engine.burraco.params import BurracoParams
from bot.engine.burraco.rules import BurracoRules
from bot.engine.choices import HouseRules


class Burraco(BurracoRules):
    """The defaults of ``BurracoParams`` are this game's."""

    id = "burraco"
    params = BurracoParams()
    choices = HouseRules(
        main=(house.TARGET, house.TEAMS, house.PILE_TAKE, house.CLEAN_CLOSE, house.SEMI_CLEAN, house.THREE),
        more=house.MORE,
        presets={
            "international": {"pile_take": "must_use", "close_needs_clean": True},
            "to_505": {"target": 505},
            "to_1005": {"target": 1005},
            "to_1505": {"target": 1505},
        },
    )


RULES = Burraco()
