"""Rami 500: any discard with all above it, if it is played at once; points for the table less those in hand."""

from msgspec.structs import replace

from bot.engine.choices import HouseRules, Option, flag
from bot.engine.melding import house
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

_SEVEN = {str(players): 7 for players in range(3, 9)}


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
    choices = HouseRules(
        main=(
            Option("jokers", (0, 2, 4)),
            Option("hand_size", ({"2": 13, **_SEVEN}, {"2": 10, **_SEVEN})),
            flag("take_top_free"),
            Option(
                "bonus_kind",
                ("NONE", "ADD_WINNER"),
                also={"ADD_WINNER": {"bonus_trigger": "CLOSING", "bonus_value": 25}},
            ),
            house.LAST_CARD,
            house.TARGET,
        ),
        more=(
            Option("joker_in_meld", (15, None)),
            Option("max_jokers_per_meld", (None, 1)),
            Option("joker_swap", (False, True)),
            Option("ace_low", (1, 15)),
            flag("take_with_held"),
            house.TAKE_OPENED,
            house.REBUILDS,
            house.DEALS,
        ),
        presets={"hoyle": {"jokers": 0}, "ten_cards": {"hand_size": {"2": 10, **_SEVEN}}},
    )

    def defaults(self, players: int) -> Params:
        """One pack up to four players, two from five on."""
        return self.params if players < 5 else replace(self.params, decks=2, jokers=4)


RULES = Rami500()
