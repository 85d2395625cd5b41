"""Rami 500: any discard with all above it, if it is played at once; points for the table less those in hand."""

from msgspec.structs import replace

from bot.engine.melding.params import (
    Access,
    Ace,
    BonusKind,
    BonusTrigger,
    Exhausted,
    Params,
    Scoring,
    TakeCondition,
    TieRule,
)
from bot.engine.melding.rules import MeldingRules


class Rami500(MeldingRules):
    """Two packs and four jokers from five players on."""

    id = "rami-500"
    params = Params(
        jokers=2,
        players_max=8,
        hand_size={2: 13, **dict.fromkeys(range(3, 9), 7)},
        ace_in_run=Ace.BOTH,
        min_naturals_per_meld=1,
        max_jokers_per_meld=None,
        ace_hand=15,
        ace_high=15,
        ace_set=15,
        joker_hand=15,
        joker_in_meld=15,
        discard_access=Access.ANY_DEPTH,
        take_condition=TakeCondition.PLAY_TAKEN,
        bonus_trigger=BonusTrigger.NONE,
        bonus_kind=BonusKind.NONE,
        bonus_value=0,
        rebuild_max=0,
        exhausted_rule=Exhausted.PASS_OR_TAKE,
        scoring=Scoring.TABLE_MINUS_HAND,
        match_target=500,
        tie_rule=TieRule.PLAY_ON,
    )

    def defaults(self, players: int) -> Params:
        """One pack up to four players, two from five on."""
        return self.params if players < 5 else replace(self.params, decks=2, jokers=4)


RULES = Rami500()
