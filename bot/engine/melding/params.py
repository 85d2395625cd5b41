"""The frozen parameters that make one melding game differ from another; every field is a house rule."""

from enum import StrEnum

import msgspec

from bot.engine.cards import RANKS


class Ace(StrEnum):
    """Where an ace may stand in a run: only below the 2, only above the king, or either (never between them)."""

    LOW = "LOW"
    HIGH = "HIGH"
    BOTH = "BOTH"


class Starter(StrEnum):
    """Who plays first in a deal."""

    LEFT_OF_DEALER = "LEFT_OF_DEALER"
    DEALER = "DEALER"
    NON_DEALER = "NON_DEALER"
    DEALER_EXTRA = "DEALER_EXTRA"  # the dealer gets one card more, and throws one without drawing; no upcard


class Rotation(StrEnum):
    """Who deals the next deal."""

    LEFT = "LEFT"
    WINNER = "WINNER"


class Rearrange(StrEnum):
    """May cards already on the table be grouped anew?"""

    NONE = "NONE"
    OWN = "OWN"


class Targets(StrEnum):
    """Whose melds may be extended."""

    ANY = "ANY"
    NONE = "NONE"


class SwapPrice(StrEnum):
    """Price of a joker lying in a set."""

    ONE_CARD = "ONE_CARD"
    COMPLETE_FOUR = "COMPLETE_FOUR"


class Replay(StrEnum):
    """Where a freed joker must go, in the same turn."""

    ANY = "ANY"
    OTHER_MELD = "OTHER_MELD"
    NEW_MELD = "NEW_MELD"
    KEEP = "KEEP"  # nowhere: it may stay in the hand


class Unplayed(StrEnum):
    """A freed joker that is not replayed: does it go back, or must it be replayed (or undone) before the discard?"""

    REVERT = "REVERT"
    REFUSE = "REFUSE"


class Access(StrEnum):
    """What can be taken from the discard pile."""

    TOP = "TOP"
    ANY_DEPTH = "ANY_DEPTH"
    OFFER = "OFFER"


class TakeCondition(StrEnum):
    """The obligation that taking from the discard pile creates."""

    FREE = "FREE"
    LAY_NEW_MELD = "LAY_NEW_MELD"
    PLAY_TAKEN = "PLAY_TAKEN"


class FinalDiscard(StrEnum):
    """Must the last card of the hand be discarded?"""

    REQUIRED = "REQUIRED"
    OPTIONAL = "OPTIONAL"
    FORBIDDEN = "FORBIDDEN"


class BonusTrigger(StrEnum):
    """When the closing bonus applies."""

    NONE = "NONE"
    ONE_TURN = "ONE_TURN"
    ONE_TURN_NO_LAYOFF = "ONE_TURN_NO_LAYOFF"
    ONE_TURN_EMPTY_TABLE = "ONE_TURN_EMPTY_TABLE"
    NO_FINAL_DISCARD = "NO_FINAL_DISCARD"
    CLOSING = "CLOSING"


WHOLE_HAND = (BonusTrigger.ONE_TURN, BonusTrigger.ONE_TURN_NO_LAYOFF, BonusTrigger.ONE_TURN_EMPTY_TABLE)


class BonusKind(StrEnum):
    """What the closing bonus does."""

    NONE = "NONE"
    MULTIPLY = "MULTIPLY"
    ADD_EACH_LOSER = "ADD_EACH_LOSER"
    ADD_WINNER = "ADD_WINNER"


class Exhausted(StrEnum):
    """What happens when the stock is empty and cannot be rebuilt."""

    VOID_HAND = "VOID_HAND"
    ALL_PAY = "ALL_PAY"
    PASS_OR_TAKE = "PASS_OR_TAKE"  # noqa: S105  # pass the draw
    DRAWN_HAND = "DRAWN_HAND"
    LOWEST_HAND = "LOWEST_HAND"  # who holds the fewest points wins the deal; nobody if two do


class Scoring(StrEnum):
    """How a deal is scored."""

    WINNER_COLLECTS = "WINNER_COLLECTS"
    PENALTY = "PENALTY"
    TABLE_MINUS_HAND = "TABLE_MINUS_HAND"
    STAKE = "STAKE"


class MatchWinner(StrEnum):
    """Whose total wins the match."""

    HIGHEST = "HIGHEST"
    LOWEST = "LOWEST"


class TieRule(StrEnum):
    """What a tie for the winning place does once the target is reached."""

    PLAY_ON = "PLAY_ON"
    IMPOSSIBLE = "IMPOSSIBLE"
    CARRY_OVER = "CARRY_OVER"
    SHARED = "SHARED"
    TIED_ONLY = "TIED_ONLY"  # only those who are tied play on


class PotShare(StrEnum):
    """By what the near losers share their part of a pot: their points, their nearness to the winner, their rank."""

    POINTS = "POINTS"
    NEARNESS = "NEARNESS"
    RANK = "RANK"


class Params(msgspec.Struct, frozen=True, kw_only=True):
    """House rules of a melding game; the defaults are those of the basic Rami."""

    # pack
    decks: int = 1
    jokers: int = 0
    ranks: tuple[str, ...] = RANKS
    # players and deal
    players_min: int = 2
    players_max: int = 4
    hand_size: dict[int, int] = msgspec.field(default_factory=lambda: {2: 10, 3: 7, 4: 7})
    initial_upcard: bool = True
    starter: Starter = Starter.LEFT_OF_DEALER
    dealer_rotation: Rotation = Rotation.LEFT
    # melds
    set_min: int = 3
    set_max: int = 4
    set_distinct_suits: bool = True
    run_min: int = 3
    run_max: int = 13
    ace_in_run: Ace = Ace.LOW
    ace_both_ends: bool = False
    min_naturals_per_meld: int = 3
    max_jokers_per_meld: int | None = 0
    table_rearrange: Rearrange = Rearrange.NONE
    # card values; None: cannot happen in this game
    ace_hand: int = 1
    ace_low: int | None = 1
    ace_high: int | None = None
    ace_set: int = 1
    joker_hand: int | None = None
    joker_in_meld: int | None = None  # None: the card it stands for
    # first lay
    first_meld_min: int = 0
    first_meld_pure_run: bool = False
    # lay-off
    layoff_targets: Targets = Targets.ANY
    layoff_requires_opened: bool = False
    layoff_next_turn: bool = False  # not in the turn that opens
    # joker swap
    joker_swap: bool = False
    joker_swap_set: SwapPrice = SwapPrice.ONE_CARD
    joker_swap_from_four: bool = True
    joker_swap_requires_opened: bool = True
    joker_replay: Replay = Replay.ANY
    joker_unplayed: Unplayed = Unplayed.REVERT
    may_discard_joker: bool = True
    # draw
    discard_access: Access = Access.TOP
    take_condition: TakeCondition = TakeCondition.FREE
    layoff_meets_take: bool = False
    take_from_round: int = 1
    take_min_hand: int = 1
    take_requires_opened: bool = False
    take_top_free: bool = False  # the top card alone obliges to nothing
    take_with_held: bool = False  # the taken card is played with cards held before, not with others of the pile
    may_discard_taken: bool = False
    may_discard_last_taken: bool = False  # if nothing else is left
    # closing
    final_discard: FinalDiscard = FinalDiscard.OPTIONAL
    goal_melded: int | None = None
    bonus_trigger: BonusTrigger = BonusTrigger.ONE_TURN
    bonus_kind: BonusKind = BonusKind.MULTIPLY
    bonus_value: int = 2
    bonus_ignores_layoffs: bool = False  # only melds laid in an earlier turn count as having laid
    bonus_waives_opening: bool = False  # who closes with the bonus needs no minimum and no pure run
    post_close_layoff: bool = False  # what the others can still put down is put down for them
    post_close_after_bonus: bool = True  # also after a closing with the bonus
    # stock
    rebuild_max: int | None = None
    rebuild_keep_top: bool = True
    rebuild_shuffle: bool = True  # False: the discards are turned over
    safety_rebuild_cap: int = 10
    exhausted_rule: Exhausted = Exhausted.VOID_HAND
    last_draw_ends: bool = False  # at once, before the discard
    # scoring
    scoring: Scoring = Scoring.WINNER_COLLECTS
    unopened_flat: int | None = None
    unopened_flat_multiplied: bool = True
    match_target: int = 100
    match_deals: int | None = None  # a fixed number of deals instead of the target
    match_elimination: bool = False  # who reaches the target is out, the last one in wins
    match_winner: MatchWinner = MatchWinner.HIGHEST
    tie_rule: TieRule = TieRule.IMPOSSIBLE
    pot_winner_pct: int | None = None
    pot_max_gap: int | None = None
    pot_share: PotShare = PotShare.POINTS

    def pack_size(self) -> int:
        """Cards in the pack."""
        return self.decks * 4 * len(self.ranks) + self.jokers
