"""What a finished deal costs each seat, when a match is over, and how a pot is split."""

from collections.abc import Mapping
from typing import NamedTuple

from bot.engine.gin.params import DoubleScope, GinParams, MatchMode, Scoring
from bot.engine.gin.state import Ending, GinScore
from bot.engine.melding.params import MatchWinner
from bot.engine.pots import evenly
from bot.engine.state import Seat


class Scored(NamedTuple):
    """By seat: penalties, the same before doubling, changes of the totals; and the winners, from the knocker's left."""

    ending: Ending
    penalties: tuple[int, ...]
    plain: tuple[int, ...]
    deltas: tuple[int, ...]
    winners: tuple[Seat, ...]


class _Part(NamedTuple):
    difference: int = 0
    bonus: int = 0


def score(deadwood: tuple[int, ...], knocker: Seat, ending: Ending, p: GinParams, multiplier: int = 1) -> Scored:
    """The result of a deal that ended by a knock (which may turn out an undercut) or by gin."""
    ending, parts = _parts(deadwood, knocker, ending, p)
    winners = _winners(deadwood, knocker, ending)
    penalties = tuple(_doubled(x, multiplier, p) for x in parts)
    plain = tuple(sum(x) for x in parts)
    return Scored(ending, penalties, plain, _deltas(penalties, winners, p), winners)


def _parts(dead: tuple[int, ...], knocker: Seat, ending: Ending, p: GinParams) -> tuple[Ending, list[_Part]]:
    others = [i for i in range(len(dead)) if i != knocker]
    if ending in (Ending.GIN, Ending.BIG_GIN):
        bonus = p.gin_bonus if ending is Ending.GIN else p.big_gin_bonus
        return ending, [_Part() if i == knocker else _Part(n, bonus) for i, n in enumerate(dead)]
    least = min(dead[i] for i in others)
    if least < dead[knocker] or (least == dead[knocker] and p.undercut_on_tie):
        parts = [_Part(n - least, p.undercut_bonus if i == knocker else 0) for i, n in enumerate(dead)]
        return Ending.UNDERCUT, parts
    return Ending.KNOCK, [_Part(n - dead[knocker]) for n in dead]


def _winners(dead: tuple[int, ...], knocker: Seat, ending: Ending) -> tuple[Seat, ...]:
    """The knocker, or on an undercut those with the least deadwood."""
    if ending is not Ending.UNDERCUT:
        return (knocker,)
    n = len(dead)
    others = [(knocker + k) % n for k in range(1, n)]
    least = min(dead[i] for i in others)
    return tuple(i for i in others if dead[i] == least)


def _doubled(x: _Part, multiplier: int, p: GinParams) -> int:
    times = multiplier if p.double_scope is DoubleScope.ALL else 1
    return x.difference * multiplier + x.bonus * times


def _deltas(penalties: tuple[int, ...], winners: tuple[Seat, ...], p: GinParams) -> tuple[int, ...]:
    """Penalties go onto the losers' totals; in the classic score their sum goes to the first winner."""
    if p.scoring is Scoring.PENALTY:
        return penalties
    shares = evenly(sum(penalties), winners)
    return tuple(shares.get(i, 0) for i in range(len(penalties)))


def places(totals: tuple[int, ...], p: GinParams) -> tuple[int, ...]:
    """Place of each seat from 1; equal totals share one."""
    sign = 1 if p.match_winner is MatchWinner.HIGHEST else -1
    return tuple(1 + sum(sign * other > sign * n for other in totals) for n in totals)


def leaders(totals: tuple[int, ...], p: GinParams) -> tuple[Seat, ...]:
    """The seats in the first place."""
    return tuple(i for i, place in enumerate(places(totals, p)) if place == 1)


def match_over(totals: tuple[int, ...], sheet: tuple[GinScore, ...], p: GinParams) -> bool:
    """Is the match played out? To a target, a tie for the first place plays on."""
    if p.match_mode is MatchMode.TO_PENALTY:
        return max(totals) >= p.penalty_target and len(leaders(totals, p)) == 1
    played = sum(x.ending is not Ending.VOID for x in sheet)
    return played >= (1 if p.match_mode is MatchMode.SINGLE_HAND else p.match_deals)


def split_prize(pot: int, penalties: Mapping[Seat, int], winners: tuple[Seat, ...], p: GinParams) -> dict[Seat, int]:
    """Chips by seat: near losers get a part, ``winners`` share the rest, odd chips from the first of them on."""
    best = min(penalties[i] for i in winners)
    losers = [i for i in penalties if i not in winners]
    shares = {i: _share(pot, max(0, penalties[i] - best), len(losers), p) for i in losers}
    return {**shares, **evenly(pot - sum(shares.values()), winners)}


def _share(pot: int, behind: int, losers: int, p: GinParams) -> int:
    near, t = p.prize_threshold - behind, p.prize_threshold
    return pot * (100 - p.prize_winner_pct) * near // (100 * t * losers) if near > 0 else 0
