"""Okey: fourteen tiles in sets or in seven pairs, with the wild tile that the indicator fixes."""

from bot.engine.okey.house import CHOICES
from bot.engine.okey.params import OkeyParams
from bot.engine.okey.rules import OkeyRules


class Okey(OkeyRules):
    """The defaults of ``OkeyParams`` are this game's."""

    id = "okey"
    params = OkeyParams()
    choices = CHOICES


RULES = Okey()
