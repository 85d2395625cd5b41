"""The house rules of the laid-meld games: the options that their variants share, and what cannot go together."""

from collections.abc import Iterator

from bot.engine.choices import Option, flag, number
from bot.engine.melding.params import (
    WHOLE_HAND,
    Ace,
    BonusKind,
    BonusTrigger,
    Exhausted,
    FinalDiscard,
    MatchWinner,
    Params,
    Replay,
    TakeCondition,
)
from bot.engine.rules import Illegal

_NOT_BOTH: dict[str, bool | int] = {"ace_both_ends": False, "run_max": 13}

# The ace and the shape of melds.
ACE_PLACE = Option("ace_in_run", ("LOW", "HIGH", "BOTH"), also={"LOW": _NOT_BOTH, "HIGH": _NOT_BOTH})
ACE_BOTH_ENDS = Option("ace_both_ends", (True, False), also={True: {"run_max": 14}, False: {"run_max": 13}})
TWIN_SUITS = flag("set_distinct_suits")
# The pack and the seats.
FIRST = Option("starter", ("LEFT_OF_DEALER", "DEALER"))
NEXT_DEALER = Option("dealer_rotation", ("LEFT", "WINNER"))
# Opening and laying off.
OPENING = number("first_meld_min", 0, 120, 0, 30, 40, 51, 60)
LAYOFF_OPENED = flag("layoff_requires_opened")
# Jokers.
SWAP_PRICE = Option("joker_swap_set", ("ONE_CARD", "COMPLETE_FOUR"))
SWAP_FROM_FOUR = flag("joker_swap_from_four")
REPLAY = Option("joker_replay", ("ANY", "OTHER_MELD", "NEW_MELD", "KEEP"))
UNPLAYED = Option("joker_unplayed", ("REVERT", "REFUSE"))
THROW_JOKER = flag("may_discard_joker")
# The discard pile.
TAKING = Option(
    "take_condition",
    ("FREE", "LAY_NEW_MELD", "PLAY_TAKEN"),
    also={value: {"layoff_meets_take": False} for value in ("FREE", "PLAY_TAKEN")},
)
TAKE_OPENED = flag("take_requires_opened")
THROW_TAKEN = flag("may_discard_taken")
THROW_LAST_TAKEN = flag("may_discard_last_taken")
# Closing and the stock.
LAST_CARD = Option("final_discard", ("OPTIONAL", "REQUIRED"))
BONUS_VALUE = number("bonus_value", 2, 100, 2, 3, 25, 50)
AFTER_CLOSE = flag("post_close_layoff")
REBUILDS = number("rebuild_max", 0, 10, None, 1, 2)
# The match.
TARGET = number("match_target", 50, 5000, 100, 200, 300, 500, 1000)
DEALS = number("match_deals", 1, 20, None, 1, 3, 5)
ELIMINATION = Option("match_elimination", (True, False), also={True: {"match_deals": None}})


def bonus_kinds(*kinds: str) -> Option:
    """What the closing bonus does, each with the value that is usual for it."""
    usual = {"NONE": {}, "MULTIPLY": {"bonus_value": 2}}
    return Option("bonus_kind", kinds, also={k: usual.get(k, {"bonus_value": 25}) for k in kinds})


_JOKER_RULES = {"joker_hand", "joker_in_meld", "max_jokers_per_meld", "joker_swap", "may_discard_joker"}
_SWAP_RULES = {
    "joker_swap_set",
    "joker_swap_from_four",
    "joker_swap_requires_opened",
    "joker_replay",
    "joker_unplayed",
}
_BONUS_RULES = {"bonus_trigger", "bonus_value", "bonus_ignores_layoffs", "bonus_waives_opening"}


def clashes(p: Params, changed: frozenset[str]) -> Iterator[Illegal]:
    """Why options, of which ``changed`` are not the variant's own, cannot go together."""
    yield from _jokers(p, changed)
    yield from _melds(p)
    yield from _taking(p, changed)
    yield from _closing(p, changed)
    yield from _stock(p, changed)
    yield from _scores(p, changed)


def _jokers(p: Params, changed: frozenset[str]) -> Iterator[Illegal]:
    if not p.jokers:
        yield from (Illegal("house_no_jokers", option=x) for x in sorted(changed & (_JOKER_RULES | _SWAP_RULES)))
    if not p.joker_swap:
        yield from (Illegal("house_no_swap", option=x) for x in sorted(changed & _SWAP_RULES))
    if p.joker_replay is Replay.KEEP and "joker_unplayed" in changed:
        yield Illegal("house_joker_stays")
    if p.joker_replay is Replay.KEEP and not p.joker_swap_requires_opened:
        yield Illegal("house_joker_opens")


def _melds(p: Params) -> Iterator[Illegal]:
    if p.ace_both_ends and (p.ace_in_run is not Ace.BOTH or p.run_max <= len(p.ranks)):
        yield Illegal("house_ace_both_ends")
    if p.layoff_next_turn and not p.layoff_requires_opened:
        yield Illegal("house_layoff_free")


def _taking(p: Params, changed: frozenset[str]) -> Iterator[Illegal]:
    unmet = {
        "layoff_meets_take": p.take_condition is not TakeCondition.LAY_NEW_MELD,
        "take_top_free": p.take_condition is TakeCondition.FREE,
        "take_with_held": p.take_condition is not TakeCondition.PLAY_TAKEN,
    }
    yield from (
        Illegal("house_take_condition", option=x) for x, bad in unmet.items() if bad and x in changed and getattr(p, x)
    )


def _closing(p: Params, changed: frozenset[str]) -> Iterator[Illegal]:
    if BonusKind.NONE in (p.bonus_kind, p.bonus_trigger):
        yield from (Illegal("house_no_bonus", option=x) for x in sorted(changed & _BONUS_RULES))
    elif p.bonus_trigger is BonusTrigger.NO_FINAL_DISCARD and p.final_discard is FinalDiscard.REQUIRED:
        yield Illegal("house_bonus_discard")
    elif p.bonus_kind is BonusKind.MULTIPLY and p.bonus_value > 4:
        yield Illegal("house_bonus_value", least=2, most=4)
    elif p.bonus_kind is not BonusKind.MULTIPLY and p.bonus_value < 5:
        yield Illegal("house_bonus_value", least=5, most=100)
    if p.bonus_waives_opening and p.bonus_trigger not in WHOLE_HAND:
        yield Illegal("house_waiver")
    if p.bonus_waives_opening and not (p.first_meld_min or p.first_meld_pure_run):
        yield Illegal("house_no_opening", option="bonus_waives_opening")


def _stock(p: Params, changed: frozenset[str]) -> Iterator[Illegal]:
    if p.rebuild_max == 0 and "rebuild_shuffle" in changed:
        yield Illegal("house_no_rebuild", option="rebuild_shuffle")
    if p.last_draw_ends and (p.rebuild_max is None or p.exhausted_rule is Exhausted.PASS_OR_TAKE):
        yield Illegal("house_last_draw")


def _scores(p: Params, changed: frozenset[str]) -> Iterator[Illegal]:
    if p.unopened_flat is None and "unopened_flat_multiplied" in changed:
        yield Illegal("house_no_flat", option="unopened_flat_multiplied")
    if p.match_elimination and (p.match_winner is MatchWinner.HIGHEST or p.match_deals is not None):
        yield Illegal("house_elimination")
    if p.pot_winner_pct is None:
        yield from (Illegal("house_no_pot", option=x) for x in sorted(changed & {"pot_max_gap", "pot_share"}))
