"""Rami français: four jokers, 51 with a pure run to open, taken cards played at once, 100 for who never opened."""

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
    TakeCondition,
    TieRule,
)
from bot.engine.melding.rules import MeldingRules


class RamiFrancais(MeldingRules):
    """« Rami sec » (all in one turn on an empty table) doubles what the others pay."""

    id = "rami-francais"
    params = Params(
        decks=2,
        jokers=4,
        players_max=5,
        hand_size={2: 13, 3: 13, 4: 13, 5: 13},
        run_max=14,
        ace_in_run=Ace.BOTH,
        ace_both_ends=True,
        min_naturals_per_meld=2,
        max_jokers_per_meld=1,
        ace_hand=11,
        ace_high=11,
        ace_set=11,
        joker_hand=20,
        first_meld_min=51,
        first_meld_pure_run=True,
        layoff_requires_opened=True,
        joker_swap=True,
        joker_replay=Replay.NEW_MELD,
        take_condition=TakeCondition.PLAY_TAKEN,
        take_from_round=2,
        take_min_hand=2,
        final_discard=FinalDiscard.REQUIRED,
        bonus_trigger=BonusTrigger.ONE_TURN_EMPTY_TABLE,
        bonus_kind=BonusKind.MULTIPLY,
        exhausted_rule=Exhausted.ALL_PAY,
        scoring=Scoring.PENALTY,
        unopened_flat=100,
        match_target=1000,
        match_winner=MatchWinner.LOWEST,
        tie_rule=TieRule.PLAY_ON,
    )
    choices = HouseRules(
        main=(
            house.OPENING,
            flag("first_meld_pure_run"),
            house.TAKING,
            Option("unopened_flat", (100, None)),
            Option("starter", ("LEFT_OF_DEALER", "DEALER", "DEALER_EXTRA")),
            house.TARGET,
        ),
        more=(
            house.ACE_BOTH_ENDS,
            house.TWIN_SUITS,
            Option("max_jokers_per_meld", (1, 2), also={2: {"min_naturals_per_meld": 1}}),
            Option("joker_hand", (20, 25, 50)),
            house.SWAP_PRICE,
            house.REPLAY,
            Option("take_from_round", (1, 2)),
            house.TAKE_OPENED,
            Option("bonus_trigger", ("ONE_TURN_EMPTY_TABLE", "ONE_TURN")),
            house.bonus_kinds("MULTIPLY", "ADD_WINNER"),
            house.BONUS_VALUE,
            flag("bonus_waives_opening"),
            flag("unopened_flat_multiplied"),
            house.LAST_CARD,
            house.REBUILDS,
            Option("tie_rule", ("PLAY_ON", "TIED_ONLY", "SHARED")),
            house.DEALS,
        ),
        presets={
            "no_pure_run": {"first_meld_pure_run": False},
            "minus_50": {"bonus_kind": "ADD_WINNER", "bonus_value": 50, "bonus_waives_opening": True},
            "to_500": {"match_target": 500},
        },
    )


RULES = RamiFrancais()
