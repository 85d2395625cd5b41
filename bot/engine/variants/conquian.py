"""Conquián: a 40-card pack, ten cards each, an offered card used at once or never; eleven cards on the table win."""

from msgspec.structs import replace

from bot.engine.conquian.house import CHOICES
from bot.engine.conquian.params import ConquianParams
from bot.engine.conquian.rules import ConquianRules
from bot.engine.melding.params import (
    Access,
    BonusKind,
    BonusTrigger,
    Exhausted,
    FinalDiscard,
    Rearrange,
    Scoring,
    Starter,
    TakeCondition,
    Targets,
    TieRule,
)


class Conquian(ConquianRules):
    """Two players; three play the Mexican game: eight cards, an exchange, nine cards win."""

    id = "conquian"
    params = ConquianParams(
        ranks=("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"),
        players_max=2,
        hand_size={2: 10},
        initial_upcard=False,
        starter=Starter.NON_DEALER,
        run_max=8,
        table_rearrange=Rearrange.OWN,
        ace_hand=0,
        ace_low=0,
        ace_set=0,
        layoff_targets=Targets.NONE,
        discard_access=Access.OFFER,
        take_condition=TakeCondition.PLAY_TAKEN,
        take_min_hand=0,
        final_discard=FinalDiscard.FORBIDDEN,
        goal_melded=11,
        bonus_trigger=BonusTrigger.NONE,
        bonus_kind=BonusKind.NONE,
        bonus_value=0,
        rebuild_max=0,
        exhausted_rule=Exhausted.DRAWN_HAND,
        scoring=Scoring.STAKE,
        match_target=1,
        tie_rule=TieRule.CARRY_OVER,
    )
    choices = CHOICES
    mexican = replace(params, players_max=3, hand_size={2: 8, 3: 8}, goal_melded=9, exchange=True)

    def seats(self) -> range:
        """Two, or three at the Mexican game."""
        return range(self.params.players_min, self.mexican.players_max + 1)

    def defaults(self, players: int) -> ConquianParams:
        """The classic game of two, the Mexican game of three."""
        return self.params if players < 3 else self.mexican


RULES = Conquian()
