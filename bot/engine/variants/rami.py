"""Rami, the basic game: one pack, ace low, no minimum; the closer collects what the others hold."""

from bot.engine.melding.params import Params
from bot.engine.melding.rules import MeldingRules


class Rami(MeldingRules):
    """The defaults of ``Params`` are this game's."""

    id = "rami"
    params = Params()


RULES = Rami()
