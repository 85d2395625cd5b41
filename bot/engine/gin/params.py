"""The frozen parameters of Gin and Oklahoma; every field is a house rule."""

from enum import StrEnum

import msgspec

from bot.engine.melding.params import MatchWinner


class Ace(StrEnum):
    """Where an ace may stand in a run; it always counts one point as deadwood."""

    LOW = "low"
    LOW_OR_HIGH = "low_or_high"


class AllPassed(StrEnum):
    """What the first player may do once everybody has refused the upcard."""

    STOCK_ONLY = "stock_only"
    FREE = "free"


class Chain(StrEnum):
    """Onto what a defender may lay off, besides the knocker's melds as they were laid down."""

    OWN = "own"
    NONE = "none"
    ANY = "any"  # also onto what others laid off: the defenders show in turn


class Arrangement(StrEnum):
    """Who groups the cards: the bot, the bot unless the player wants it otherwise, the player."""

    AUTO = "auto"
    AUTO_EDITABLE = "auto_editable"
    MANUAL = "manual"


class StockLow(StrEnum):
    """What happens when the stock is down to its last cards."""

    RESHUFFLE = "reshuffle"
    VOID_HAND = "void_hand"


class Leftover(StrEnum):
    """The last cards of the stock at a reshuffle: they stay on top, or are shuffled with the discards."""

    KEEP_ON_TOP = "keep_on_top"
    SHUFFLE_IN = "shuffle_in"


class Scoring(StrEnum):
    """Points are penalties of the losers, or credits of the winner."""

    PENALTY = "penalty"
    CLASSIC = "classic"


class MatchMode(StrEnum):
    """When a match ends."""

    TO_PENALTY = "to_penalty"
    SINGLE_HAND = "single_hand"
    FIXED_HANDS = "fixed_hands"


class NextDealer(StrEnum):
    """Who deals the next deal."""

    ROTATE_LEFT = "rotate_left"
    HAND_WINNER = "hand_winner"
    HAND_LOSER = "hand_loser"


class LimitSource(StrEnum):
    """Where the knock limit comes from."""

    FIXED = "fixed"
    FIRST_UPCARD = "first_upcard"


class AceLimit(StrEnum):
    """The knock limit under an ace."""

    GIN_ONLY = "gin_only"
    ONE_POINT = "one_point"


class DoubleScope(StrEnum):
    """What a doubled deal doubles: everything, or only the difference of the deadwood."""

    ALL = "all"
    DIFFERENCE_ONLY = "difference_only"


class GinParams(msgspec.Struct, frozen=True, kw_only=True):
    """House rules; the defaults are those of Gin."""

    # players and deal
    players_min: int = 2
    players_max: int = 4
    hand_size: dict[int, int] = msgspec.field(default_factory=lambda: {2: 10, 3: 7, 4: 7})
    next_dealer: NextDealer = NextDealer.ROTATE_LEFT
    # melds
    ace: Ace = Ace.LOW
    arrangement: Arrangement = Arrangement.AUTO_EDITABLE
    # the upcard and the pile
    upcard_option: bool = True
    after_all_pass: AllPassed = AllPassed.STOCK_ONLY
    may_discard_taken_card: bool = False
    # knocking
    limit_source: LimitSource = LimitSource.FIXED
    knock_limit: int = 10  # not used where the first upcard fixes the limit
    knock_limit_strict: bool = False  # below the limit, not at it
    ace_rule: AceLimit = AceLimit.GIN_ONLY
    show_limit: bool = True  # the first upcard stays in sight
    big_gin: bool = False
    layoff_chain: Chain = Chain.OWN
    # stock
    stock_low_water: int = 2
    stock_low_action: StockLow = StockLow.RESHUFFLE
    reshuffle_leftover: Leftover = Leftover.KEEP_ON_TOP
    max_reshuffles: int | None = 3
    safety_reshuffle_cap: int = 20
    # scoring
    gin_bonus: int = 25
    big_gin_bonus: int = 31
    undercut_bonus: int = 25
    undercut_on_tie: bool = True
    spade_doubles: bool = False
    double_scope: DoubleScope = DoubleScope.ALL
    scoring: Scoring = Scoring.PENALTY
    match_mode: MatchMode = MatchMode.TO_PENALTY
    penalty_target: int = 100
    match_deals: int = 5  # of a match of so many deals
    prize_winner_pct: int = 75
    prize_threshold: int = 25

    @property
    def match_winner(self) -> MatchWinner:
        """Whose total wins the match."""
        return MatchWinner.LOWEST if self.scoring is Scoring.PENALTY else MatchWinner.HIGHEST
