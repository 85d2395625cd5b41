"""Rummikub: 106 tiles; lay at least one and rearrange the table as you like, or draw."""

from bot.engine.choices import HouseRules
from bot.engine.rummikub import house
from bot.engine.rummikub.params import RummikubParams
from bot.engine.rummikub.rules import RummikubRules


class Rummikub(RummikubRules):
    """The defaults of ``RummikubParams`` are the game of Sabra as it is sold today."""

    id = "rummikub"
    params = RummikubParams()
    choices = HouseRules(main=house.MAIN, more=house.MORE, presets=house.PRESETS)


RULES = Rummikub()
