"""The house rules that Gin and Oklahoma offer, and what cannot be played or cannot go together."""

from collections.abc import Iterator

from bot.engine.choices import Option, flag, number
from bot.engine.gin.params import DoubleScope, GinParams, LimitSource, MatchMode, StockLow
from bot.engine.rules import Illegal

PACK_SIZE = 52

KNOCK_LIMIT = number("knock_limit", 1, 20, 5, 7, 10, 15)
STRICT = flag("knock_limit_strict")
ACE = Option("ace", ("low", "low_or_high"))
BIG_GIN = flag("big_gin")
UNDERCUT_TIE = flag("undercut_on_tie")
TARGET = number("penalty_target", 25, 1000, 50, 100, 150, 250)
UPCARD = flag("upcard_option")
ALL_PASSED = Option("after_all_pass", ("stock_only", "free"))
THROW_TAKEN = flag("may_discard_taken_card")
GIN_BONUS = number("gin_bonus", 0, 100, 20, 25, 30)
UNDERCUT_BONUS = number("undercut_bonus", 0, 100, 10, 20, 25)
BIG_GIN_BONUS = number("big_gin_bonus", 0, 100, 31, 50)
CHAIN = Option("layoff_chain", ("own", "none", "any"))
ARRANGEMENT = Option("arrangement", ("auto_editable", "auto", "manual"))
LOW_WATER = Option("stock_low_water", (2, 0))
STOCK_LOW = Option("stock_low_action", ("reshuffle", "void_hand"))
LEFTOVER = Option("reshuffle_leftover", ("keep_on_top", "shuffle_in"))
RESHUFFLES = number("max_reshuffles", 0, 10, 3, 1, None)
SCORING = Option("scoring", ("penalty", "classic"))
MODE = Option("match_mode", ("to_penalty", "single_hand", "fixed_hands"))
DEALS = number("match_deals", 2, 20, 3, 5, 10)
NEXT_DEALER = Option("next_dealer", ("rotate_left", "hand_winner", "hand_loser"))
PRIZE = number("prize_winner_pct", 0, 100, 50, 75, 100)
THRESHOLD = number("prize_threshold", 1, 100, 25, 50)

MORE = (
    UPCARD,
    ALL_PASSED,
    THROW_TAKEN,
    GIN_BONUS,
    UNDERCUT_BONUS,
    BIG_GIN_BONUS,
    CHAIN,
    ARRANGEMENT,
    LOW_WATER,
    STOCK_LOW,
    LEFTOVER,
    RESHUFFLES,
    MODE,
    DEALS,
    NEXT_DEALER,
    PRIZE,
    THRESHOLD,
)


def playable(p: GinParams, players: int) -> dict[str, bool]:
    """Option -> can this family be played so?"""
    size = p.hand_size.get(players, 0)
    return {
        "hand_size": size >= 3 and players * size + 1 + p.stock_low_water < PACK_SIZE,
        "players_max": p.players_min <= players <= p.players_max,
        "knock_limit": 0 <= p.knock_limit <= 100,
        "stock_low_water": 0 <= p.stock_low_water <= 10,
        "max_reshuffles": p.max_reshuffles is None or p.max_reshuffles >= 0,
        "safety_reshuffle_cap": 0 <= p.safety_reshuffle_cap <= 50,
        "gin_bonus": min(p.gin_bonus, p.big_gin_bonus, p.undercut_bonus) >= 0,
        "penalty_target": p.penalty_target > 0,
        "match_deals": p.match_deals > 0,
        "prize_winner_pct": 0 <= p.prize_winner_pct <= 100,
        "prize_threshold": p.prize_threshold > 0,
    }


def clashes(p: GinParams, changed: frozenset[str]) -> Iterator[Illegal]:
    """Why options, of which ``changed`` are not the variant's own, cannot go together."""
    idle = {
        "after_all_pass": not p.upcard_option,
        "big_gin_bonus": not p.big_gin,
        "max_reshuffles": p.stock_low_action is StockLow.VOID_HAND,
        "reshuffle_leftover": p.stock_low_action is StockLow.VOID_HAND or p.stock_low_water == 0,
        "penalty_target": p.match_mode is not MatchMode.TO_PENALTY,
        "match_deals": p.match_mode is not MatchMode.FIXED_HANDS,
        "double_scope": not p.spade_doubles and p.double_scope is DoubleScope.DIFFERENCE_ONLY,
        "ace_rule": p.limit_source is LimitSource.FIXED,
        "spade_doubles": False,
        "knock_limit": p.limit_source is LimitSource.FIRST_UPCARD,
    }
    yield from (Illegal("house_idle", option=name) for name, moot in idle.items() if moot and name in changed)
