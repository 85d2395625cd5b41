"""What a finished deal is worth to each side, row by row, and when a match is over."""

from collections.abc import Sequence

from bot.engine.burraco.params import BurracoParams, Unplayed
from bot.engine.burraco.shapes import points
from bot.engine.burraco.state import Grade, SideScore, TableMeld
from bot.engine.cards import Cards
from bot.engine.sides import Side, leaders
from bot.engine.state import Seat


def score_side(
    seats: tuple[Seat, ...],
    melds: Sequence[TableMeld],
    hands: Sequence[tuple[Cards, bool]],
    p: BurracoParams,
    *,
    reached: bool,
    closed: bool,
) -> SideScore:
    """The rows of a side. ``hands``: what each member is left with, and is it a pozzetto that was never played?"""
    cards = sum(points(m.cards) for m in melds)
    grades = [m.grade for m in melds]
    clean, semi, dirty = (grades.count(g) for g in (Grade.CLEAN, Grade.SEMI_CLEAN, Grade.DIRTY))
    burraco = clean * p.clean_bonus + semi * p.semi_clean_bonus + dirty * p.dirty_bonus
    flat = [unplayed and p.pozzetto_unplayed is Unplayed.FLAT for _, unplayed in hands]
    left = sum(points(h) for (h, _), free in zip(hands, flat, strict=True) if not free)
    fine = 0 if reached and not any(flat) else p.no_pozzetto_penalty
    bonus = p.closing_bonus if closed else 0
    return SideScore(
        seats=seats,
        cards=cards,
        clean=clean,
        semi_clean=semi,
        dirty=dirty,
        burraco=burraco,
        closing=bonus,
        hand_cards=left,
        pozzetto_penalty=fine,
        total=cards + burraco + bonus - left - fine,
    )


def share(row: SideScore, players: int) -> int:
    """What each seat of the side gets: of three players a pair halves its points, rounded up."""
    return -(-row.total // 2) if players == 3 and len(row.seats) == 2 else row.total


def match_over(totals: Sequence[int], sides: Sequence[Side], p: BurracoParams) -> bool:
    """Is one side alone in front, at or over the target? Equal totals play another deal."""
    return max(totals) >= p.target and len(leaders(sides, totals)) == 1
