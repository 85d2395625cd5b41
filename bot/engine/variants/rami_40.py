"""Rami 40 (Kalooki 40): the ace only above the king, a taken discard obliges to lay, « Going Rami » costs 25 more."""

from bot.engine.choices import HouseRules, Option, flag
from bot.engine.melding import house
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
        hand_size=dict.fromkeys(range(2, 7), 13),
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
        post_close_after_bonus=False,
        tie_rule=TieRule.PLAY_ON,
    )
    choices = HouseRules(
        main=(
            house.OPENING,
            house.ACE_PLACE,
            house.TAKING,
            Option("joker_hand", (15, 20, 25)),
            house.LAST_CARD,
            house.TARGET,
        ),
        more=(
            flag("layoff_meets_take"),
            house.TAKE_OPENED,
            house.THROW_TAKEN,
            house.THROW_LAST_TAKEN,
            Option("max_jokers_per_meld", (None, 1)),
            house.SWAP_PRICE,
            house.REPLAY,
            house.AFTER_CLOSE,
            flag("post_close_after_bonus"),
            house.REBUILDS,
            Option("players_max", (4, 5, 6)),
            house.DEALS,
            house.ELIMINATION,
        ),
        presets={
            "free_discards": {"take_condition": "FREE"},
            "single_deal": {"match_deals": 1},
            "elimination": {"match_elimination": True},
        },
    )


RULES = Rami40()
