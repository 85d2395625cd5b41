"""Rami 51 (Kalooki): 51 to open, ace low or high, free discards; touching older melds forfeits the closing bonus."""

from msgspec.structs import replace

from bot.engine.melding.params import Ace, BonusTrigger, TakeCondition
from bot.engine.melding.rules import MeldingRules
from bot.engine.variants.rami_40 import Rami40


class Rami51(MeldingRules):
    """As Rami 40 but for what is named here."""

    id = "rami-51"
    params = replace(
        Rami40.params,
        run_max=14,
        ace_in_run=Ace.BOTH,
        ace_both_ends=True,
        ace_low=1,
        joker_hand=25,
        first_meld_min=51,
        take_condition=TakeCondition.FREE,
        bonus_trigger=BonusTrigger.ONE_TURN_NO_LAYOFF,
    )


RULES = Rami51()
