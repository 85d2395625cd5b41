"""The frozen parameters of Burraco; every field is a house rule."""

from enum import StrEnum

import msgspec

from bot.engine.sides import Seating


class AceInRun(StrEnum):
    """Where natural aces stand in a run: one of them at either end, or one at each."""

    ONE_END = "one_end"
    BOTH_ENDS = "both_ends"


class PileTake(StrEnum):
    """What taking the pile asks for: nothing, or that one of its cards is melded in the same turn."""

    FREE = "free"
    MUST_USE = "must_use"


class Unplayed(StrEnum):
    """What a pozzetto costs that was taken with a discard and never played: its cards, or a flat sum."""

    COUNT_CARDS = "count_cards"
    FLAT = "flat_100"


class DrawRank(StrEnum):
    """Order of the suits in the draw for seats."""

    ITALIAN = "italian"  # hearts, diamonds, clubs, spades
    SPADES_HIGH = "spades_high"  # spades, hearts, diamonds, clubs


class BurracoParams(msgspec.Struct, frozen=True, kw_only=True):
    """House rules; the defaults are those of the Italian game."""

    players_three: bool = False  # three may sit down
    # melds
    ace_in_run: AceInRun = AceInRun.ONE_END
    sets_of_twos: bool = False
    one_set_per_rank: bool = True
    several_runs_per_suit: bool = True
    two_reinterpretation: bool = True  # a two may become natural or wild as its run grows
    # the pile and the discard
    pile_take: PileTake = PileTake.FREE
    single_card_return: bool = False  # may the card of a one-card pile be thrown back at once?
    twin_discard: bool = True  # … and its twin?
    discard_wild: bool = True
    # the end of a deal
    close_needs_clean: bool = False
    stock_stop: int = 2  # the turn that leaves so few cards is the last
    stall_guard: int | None = 3  # rounds without a draw from the stock that end the deal
    # scoring
    semi_clean: bool = True
    clean_bonus: int = 200
    semi_clean_bonus: int = 150
    dirty_bonus: int = 100
    closing_bonus: int = 100
    no_pozzetto_penalty: int = 100
    pozzetto_unplayed: Unplayed = Unplayed.COUNT_CARDS
    target: int = 2005
    # seats
    teams: Seating = Seating.DRAW  # of four players
    draw_rank: DrawRank = DrawRank.ITALIAN
