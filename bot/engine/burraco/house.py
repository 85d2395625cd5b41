"""The house rules that Burraco offers, and what cannot be played or cannot go together."""

from collections.abc import Iterator

from bot.engine.burraco.params import BurracoParams
from bot.engine.choices import Option, flag, number
from bot.engine.rules import Illegal

TARGET = number("target", 100, 10_000, 505, 1005, 1505, 2005)
CLEAN_CLOSE = flag("close_needs_clean")
PILE_TAKE = Option("pile_take", ("free", "must_use"))
SEMI_CLEAN = flag("semi_clean")
TEAMS = Option("teams", ("draw", "chosen", "random"))
THREE = flag("players_three")
MORE = (
    Option("ace_in_run", ("one_end", "both_ends")),
    flag("sets_of_twos"),
    flag("one_set_per_rank"),
    flag("several_runs_per_suit"),
    flag("two_reinterpretation"),
    flag("single_card_return"),
    flag("twin_discard"),
    flag("discard_wild"),
    Option("stock_stop", (2, 0)),
    number("stall_guard", 1, 10, 3, 5, None),
    number("clean_bonus", 0, 1000, 200, 300),
    number("semi_clean_bonus", 0, 1000, 150),
    number("dirty_bonus", 0, 1000, 100, 150),
    number("closing_bonus", 0, 1000, 100, 0),
    number("no_pozzetto_penalty", 0, 1000, 100, 0),
    Option("pozzetto_unplayed", ("count_cards", "flat_100")),
    Option("draw_rank", ("italian", "spades_high")),
)


def playable(p: BurracoParams) -> dict[str, bool]:
    """Option -> can this game be played so?"""
    sums = (p.clean_bonus, p.semi_clean_bonus, p.dirty_bonus, p.closing_bonus, p.no_pozzetto_penalty)
    return {
        "stock_stop": 0 <= p.stock_stop <= 10,
        "stall_guard": p.stall_guard is None or p.stall_guard >= 1,
        "target": p.target > 0,
        "clean_bonus": min(sums) >= 0,
    }


def clashes(p: BurracoParams, changed: frozenset[str]) -> Iterator[Illegal]:
    """Why options, of which ``changed`` are not the variant's own, cannot go together."""
    idle = {
        "twin_discard": p.single_card_return,
        "semi_clean_bonus": not p.semi_clean,
    }
    yield from (Illegal("house_idle", option=name) for name, moot in idle.items() if moot and name in changed)
