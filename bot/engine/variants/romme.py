"""Rommé, the Rami played online: two packs and two jokers, 40 to open, one joker a meld, « rami » doubles."""

from bot.engine.choices import HouseRules, Option, flag
from bot.engine.melding import house
from bot.engine.melding.params import Ace, BonusKind, BonusTrigger, Exhausted, MatchWinner, Params, Scoring, TieRule
from bot.engine.melding.rules import MeldingRules


class Romme(MeldingRules):
    """Closing without a last discard doubles what the others pay."""

    id = "romme"
    params = Params(
        decks=2,
        jokers=2,
        hand_size={2: 13, 3: 13, 4: 13},
        ace_in_run=Ace.BOTH,
        min_naturals_per_meld=2,
        max_jokers_per_meld=1,
        ace_hand=11,
        ace_high=11,
        ace_set=11,
        joker_hand=20,
        first_meld_min=40,
        layoff_requires_opened=True,
        joker_swap=True,
        bonus_trigger=BonusTrigger.NO_FINAL_DISCARD,
        bonus_kind=BonusKind.MULTIPLY,
        rebuild_max=1,
        exhausted_rule=Exhausted.ALL_PAY,
        scoring=Scoring.PENALTY,
        match_target=200,
        match_winner=MatchWinner.LOWEST,
        tie_rule=TieRule.PLAY_ON,
    )
    choices = HouseRules(
        main=(
            house.OPENING,
            Option("jokers", (2, 4, 6)),
            house.TAKE_OPENED,
            house.REPLAY,
            house.SWAP_PRICE,
            house.TARGET,
        ),
        more=(
            house.ACE_BOTH_ENDS,
            house.SWAP_FROM_FOUR,
            flag("joker_swap_requires_opened"),
            house.UNPLAYED,
            house.THROW_JOKER,
            flag("layoff_next_turn"),
            house.THROW_TAKEN,
            house.THROW_LAST_TAKEN,
            Option("bonus_trigger", ("NO_FINAL_DISCARD", "ONE_TURN")),
            house.LAST_CARD,
            house.REBUILDS,
            flag("last_draw_ends"),
            Option("exhausted_rule", ("ALL_PAY", "PASS_OR_TAKE")),
            Option("tie_rule", ("PLAY_ON", "TIED_ONLY", "SHARED")),
            Option("players_min", (2, 4)),
            house.FIRST,
            house.DEALS,
            house.ELIMINATION,
        ),
        presets={
            "four_jokers": {"jokers": 4},
            "six_jokers": {"jokers": 6},
            "german": {"jokers": 6, "starter": "DEALER"},
        },
    )


RULES = Romme()
