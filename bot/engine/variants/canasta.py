"""Canasta for two to six: four in two pairs, two or three alone, five with one sitting out, six in teams."""

from bot.engine.canasta import house
from bot.engine.canasta.params import CanastaParams
from bot.engine.canasta.rules import CanastaRules
from bot.engine.choices import HouseRules


class Canasta(CanastaRules):
    """The defaults of ``CanastaParams`` are those of four players."""

    id = "canasta"
    params = CanastaParams()
    choices = HouseRules(
        main=(house.TARGET, house.TEAMS, house.CANASTAS, house.ASK, house.THREE_PLAYERS, house.SIX_PLAYERS),
        more=house.MORE,
        presets={
            "one_against_two": {"three_players": "lone_hand"},
            "three_pairs": {"six_players": "three_teams"},
            "pure": {"wilds_at_most_naturals": True, "go_out_discard": "required", "canasta_min_naturals": 5},
            "fined": {"short_initial_meld": "penalise", "too_many_wilds": "penalise", "ask_gate": "free_fined"},
            "quick": {"target": 2_500},
        },
    )


RULES = Canasta()
