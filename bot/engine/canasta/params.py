"""The frozen parameters of Canasta; every field is a house rule. What no house changes stands beside them."""

from enum import StrEnum

import msgspec

from bot.engine.sides import Seating

MELD_MIN = 3  # cards of a meld
NATURALS_MIN = 2
WILDS_MAX = 3  # in a meld, canastas included
CANASTA_MIN = 7  # cards of a canasta
RAISE = 10  # what a short initial meld adds to the side's minimum, where the house raises it
FINE = 100  # what too many wilds in a meld, or a permission that cannot be used, cost where the house fines it


class ThreePlayers(StrEnum):
    """Three players: each alone all the time, or one against two once the pack is taken."""

    SOLO = "solo"
    LONE_HAND = "lone_hand"


class SixPlayers(StrEnum):
    """Six players: two teams of three, or three of two."""

    TWO_TEAMS = "two_teams"
    THREE_TEAMS = "three_teams"


class NegativeIf(StrEnum):
    """Whose red threes count against it."""

    NOT_OPENED = "side_not_opened"
    NO_CANASTA = "side_without_canasta"


class RedThreeTiming(StrEnum):
    """When red threes that were dealt are laid."""

    OWN_TURN = "start_of_own_turn"
    AT_DEAL = "at_deal"


class BlackThreeUpcard(StrEnum):
    """A black three turned at the deal: it blocks the first player, or another card is turned onto it."""

    STAYS = "stays"
    COVER = "cover"


class TakeToMeld(StrEnum):
    """Onto which own melds the top card may be taken."""

    ALL = "all"
    NOT_ON_CANASTA = "not_on_canasta"


class OneCard(StrEnum):
    """May a player with one card take a pack of one card?"""

    NEVER = "never"
    EMPTY_STOCK = "empty_stock"  # only when the stock is empty


class BlackThreeMeld(StrEnum):
    """Black threes laid when going out: without wilds, or with them."""

    NATURALS_ONLY = "naturals_only"
    WILD_ALLOWED = "wild_allowed"


class LastDiscard(StrEnum):
    """Does going out need a discard?"""

    OPTIONAL = "optional"
    REQUIRED = "required"


class Permission(StrEnum):
    """Asking the partner before going out: never, if one wants to and then it binds, always."""

    OFF = "off"
    OPTIONAL = "optional_binding"
    MANDATORY = "mandatory"


class AskGate(StrEnum):
    """When one may ask: only if going out is possible; always, and a yes that cannot be used lapses or costs points."""

    ABLE = "able"
    FREE = "free"
    FREE_FINED = "free_fined"


class TimeoutAnswer(StrEnum):
    """What a partner says whose clock ran out."""

    NO = "no"
    YES = "yes"


class WaivesMinimum(StrEnum):
    """When going out concealed needs no initial minimum."""

    STOCK_DRAW_ONLY = "stock_draw_only"
    ALWAYS = "always"
    NEVER = "never"


class EmptyStockTake(StrEnum):
    """Must the pack be taken once the stock is empty?"""

    FORCED_IF_FITS = "forced_if_fits_meld"
    OPTIONAL = "optional"
    FORCED_IF_LEGAL = "forced_if_legal"


class LastRedThree(StrEnum):
    """The stock's last card is a red three: its player may still meld, or the deal is over at once."""

    MELD_NO_DISCARD = "meld_no_discard"
    ENDS_AT_ONCE = "hand_ends_at_once"


class Irregular(StrEnum):
    """A meld against the rules: it cannot be made, or the attempt costs something."""

    REJECT = "reject"
    PENALISE = "penalise"


class Tie(StrEnum):
    """Equal totals at the target."""

    PLAY_ON = "play_another_hand"
    SHARED = "shared_win"


class CanastaParams(msgspec.Struct, frozen=True, kw_only=True):
    """House rules; the defaults are those of four players."""

    # players, sides and deal
    players_min: int = 2
    players_max: int = 6
    three_players: ThreePlayers = ThreePlayers.SOLO
    six_players: SixPlayers = SixPlayers.TWO_TEAMS
    teams: Seating = Seating.DRAW  # where there are partners
    packs: int = 2
    jokers: int = 4
    dealt_cards: int = 11
    draw_count: int = 1
    # melds
    wilds_at_most_naturals: bool = False
    canasta_min_naturals: int = 4
    black_three_meld: BlackThreeMeld = BlackThreeMeld.NATURALS_ONLY
    top_minimum_from: int | None = None  # total from which the first meld needs 150
    short_initial_meld: Irregular = Irregular.REJECT
    too_many_wilds: Irregular = Irregular.REJECT
    # the pack
    upcard_cover: bool = True
    black_three_upcard: BlackThreeUpcard = BlackThreeUpcard.STAYS
    freeze_on_black_three: bool = False
    take_to_existing_meld: TakeToMeld = TakeToMeld.ALL
    one_card_rule: OneCard = OneCard.NEVER
    # red threes
    red_three_timing: RedThreeTiming = RedThreeTiming.OWN_TURN
    red_threes_negative_if: NegativeIf = NegativeIf.NOT_OPENED
    # going out
    canastas_to_go_out: int = 1
    go_out_discard: LastDiscard = LastDiscard.OPTIONAL
    ask_permission: Permission = Permission.OPTIONAL
    ask_gate: AskGate = AskGate.ABLE
    ask_timeout_answer: TimeoutAnswer = TimeoutAnswer.NO
    concealed_allows_layoff_on_partner: bool = False
    concealed_waives_minimum: WaivesMinimum = WaivesMinimum.STOCK_DRAW_ONLY
    # the end of the stock
    empty_stock_take: EmptyStockTake = EmptyStockTake.FORCED_IF_FITS
    last_red_three: LastRedThree = LastRedThree.MELD_NO_DISCARD
    # scoring
    natural_canasta_bonus: int = 500
    mixed_canasta_bonus: int = 300
    going_out_bonus: int = 100
    concealed_bonus: int = 200  # in place of the other
    red_three_value: int = 100
    all_red_threes_value: int = 800  # of all four; of six, five count 1000 and six 1200
    undeclared_red_three_penalty: int = 500  # only of a score on paper
    target: int = 5000
    tie_at_target: Tie = Tie.PLAY_ON
