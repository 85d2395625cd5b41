"""Rami traditionnel: two packs without jokers, no minimum, 25 for a « chasse », a pot that near losers share."""

from bot.engine.choices import HouseRules, Option, number
from bot.engine.melding import house
from bot.engine.melding.params import Ace, BonusKind, Params
from bot.engine.melding.rules import MeldingRules


class RamiTraditionnel(MeldingRules):
    """The closer collects what the others hold."""

    id = "rami-traditionnel"
    params = Params(
        decks=2,
        hand_size={2: 10, 3: 10, 4: 10},
        run_max=14,
        ace_in_run=Ace.BOTH,
        ace_both_ends=True,
        ace_hand=11,
        ace_high=11,
        ace_set=11,
        bonus_kind=BonusKind.ADD_WINNER,
        bonus_value=25,
        match_target=200,
        pot_winner_pct=75,
        pot_max_gap=80,
    )
    choices = HouseRules(
        main=(
            house.ACE_PLACE,
            Option("ace_hand", (1, 11)),
            house.bonus_kinds("ADD_WINNER", "ADD_EACH_LOSER", "NONE"),
            house.LAST_CARD,
            house.TWIN_SUITS,
            number("match_target", 50, 1000, 100, 200, 500, 1000),
        ),
        more=(
            house.ACE_BOTH_ENDS,
            Option("bonus_trigger", ("ONE_TURN", "ONE_TURN_NO_LAYOFF")),
            house.TAKE_OPENED,
            house.THROW_TAKEN,
            house.REBUILDS,
            number("pot_winner_pct", 50, 100, 75, 100),
            number("pot_max_gap", 1, 1000, 50, 80),
            Option("pot_share", ("POINTS", "NEARNESS", "RANK")),
            house.DEALS,
        ),
        presets={
            "low_ace": {"ace_in_run": "LOW", "ace_hand": 1, "ace_both_ends": False, "run_max": 13},
            "dear_chase": {"bonus_kind": "ADD_EACH_LOSER", "bonus_trigger": "ONE_TURN_NO_LAYOFF"},
        },
    )


RULES = RamiTraditionnel()
