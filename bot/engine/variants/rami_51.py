"""Rami 51 (Kalooki): 51 to open, ace low or high, free discards; touching older melds forfeits the closing bonus."""

from msgspec.structs import replace

from bot.engine.choices import HouseRules, Option
from bot.engine.melding import house
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
    choices = HouseRules(
        main=(
            house.OPENING,
            Option("jokers", (2, 4)),
            house.ACE_PLACE,
            house.TAKE_OPENED,
            house.TAKING,
            house.TARGET,
        ),
        more=(
            Option("ace_low", (1, 11)),
            house.ACE_BOTH_ENDS,
            house.TWIN_SUITS,
            Option("joker_hand", (15, 20, 25)),
            house.SWAP_PRICE,
            house.REPLAY,
            house.THROW_TAKEN,
            house.THROW_LAST_TAKEN,
            Option("bonus_trigger", ("ONE_TURN_NO_LAYOFF", "ONE_TURN")),
            house.REBUILDS,
            Option("players_max", (4, 5, 6)),
            house.DEALS,
            house.ELIMINATION,
        ),
        presets={
            "four_jokers": {"jokers": 4},
            "open_to_take": {"take_requires_opened": True},
            "single_deal": {"match_deals": 1},
            "elimination": {"match_elimination": True},
        },
    )


RULES = Rami51()
