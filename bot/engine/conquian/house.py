"""The house rules that Conquián offers."""

from bot.engine.choices import HouseRules, Option, flag, number

CHOICES = HouseRules(
    main=(
        number("match_target", 1, 20, 1, 3, 5, 10),
        flag("force_by_rearrangement"),
        flag("forced_card_alone"),
        flag("hand_melds"),
        flag("fewest_cards_win"),
        flag("exchange"),
    ),
    more=(Option("dealer_rotation", ("LEFT", "WINNER")),),
    presets={"mexican": {"hand_size": {"2": 8, "3": 8}, "goal_melded": 9, "exchange": True}},
)
