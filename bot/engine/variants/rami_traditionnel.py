"""Rami traditionnel: two packs without jokers, no minimum, 25 for a « chasse », a pot that near losers share."""

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


RULES = RamiTraditionnel()
