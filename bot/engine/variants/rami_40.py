"""Rami 40 (Kalooki 40): the ace only above the king, a taken discard obliges to lay, « Going Rami » costs 25 more."""

from bot.engine.melding.params import (
    Ace,
    BonusKind,
    BonusTrigger,
    Exhausted,
    FinalDiscard,
    MatchWinner,
    Params,
    Replay,
    Scoring,
    SwapPrice,
    TakeCondition,
    TieRule,
)
from bot.engine.melding.rules import MeldingRules


class Rami40(MeldingRules):
    """A joker in a set costs both missing cards; the last card must be thrown."""

    id = "rami-40"
    params = Params(
        decks=2,
        jokers=2,
        hand_size={2: 13, 3: 13, 4: 13},
        ace_in_run=Ace.HIGH,
        min_naturals_per_meld=1,
        max_jokers_per_meld=None,
        ace_hand=11,
        ace_low=None,
        ace_high=11,
        ace_set=11,
        joker_hand=15,
        first_meld_min=40,
        layoff_requires_opened=True,
        joker_swap=True,
        joker_swap_set=SwapPrice.COMPLETE_FOUR,
        joker_swap_from_four=False,
        joker_replay=Replay.OTHER_MELD,
        take_condition=TakeCondition.LAY_NEW_MELD,
        final_discard=FinalDiscard.REQUIRED,
        bonus_trigger=BonusTrigger.ONE_TURN,
        bonus_kind=BonusKind.ADD_EACH_LOSER,
        bonus_value=25,
        exhausted_rule=Exhausted.ALL_PAY,
        scoring=Scoring.PENALTY,
        match_target=200,
        match_winner=MatchWinner.LOWEST,
        tie_rule=TieRule.PLAY_ON,
    )


RULES = Rami40()
