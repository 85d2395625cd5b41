"""What a finished deal does to the totals, when a match is over, and how a pot is shared."""

from collections.abc import Callable
from typing import NamedTuple

from bot.engine.cards import Cards
from bot.engine.melding.params import BonusKind, Exhausted, MatchWinner, Params, Scoring
from bot.engine.melding.shapes import card_points, hand_value
from bot.engine.melding.state import DealScore, Ending, HandScore, Meld
from bot.engine.state import Seat


class Finish(NamedTuple):
    """How a deal ended, with all that scoring reads; lists by seat."""

    ending: Ending
    closer: Seat | None
    bonus: bool
    hands: tuple[Cards, ...]
    opened: tuple[bool, ...]
    melds: tuple[Meld, ...]
    scores: tuple[int, ...]


def score(f: Finish, deal: int, p: Params) -> DealScore:
    """The score sheet of deal number ``deal``."""
    deltas = _deltas(f, p)
    seats = tuple(
        HandScore(
            left=left,
            points=hand_value(left, p),
            delta=deltas[i],
            total=f.scores[i] + deltas[i],
            opened=f.opened[i],
            table=_table(f, i, p) if p.scoring is Scoring.TABLE_MINUS_HAND else 0,
        )
        for i, left in enumerate(f.hands)
    )
    return DealScore(deal=deal, ending=f.ending, closer=f.closer, bonus=f.bonus, seats=seats)


def _deltas(f: Finish, p: Params) -> list[int]:
    if f.closer is None and p.exhausted_rule is Exhausted.VOID_HAND:
        return [0] * len(f.hands)
    return _SCORINGS[p.scoring](f, p)


def _winner_collects(f: Finish, p: Params) -> list[int]:
    total = sum(hand_value(h, p) for i, h in enumerate(f.hands) if i != f.closer)
    bonus, losers = _bonus(f, p), len(f.hands) - 1
    gain = total * bonus.times + bonus.winner + bonus.loser * losers
    return [gain if i == f.closer else 0 for i in range(len(f.hands))]


def _penalty(f: Finish, p: Params) -> list[int]:
    bonus = _bonus(f, p)

    def amount(i: Seat) -> int:
        flat = p.unopened_flat if not f.opened[i] else None
        return (hand_value(f.hands[i], p) if flat is None else flat) * bonus.times + bonus.loser

    return [-bonus.winner if i == f.closer else amount(i) for i in range(len(f.hands))]


def _table_minus_hand(f: Finish, p: Params) -> list[int]:
    bonus = _bonus(f, p)

    def amount(i: Seat) -> int:
        plain = _table(f, i, p) - hand_value(f.hands[i], p)
        return plain * bonus.times + bonus.winner if i == f.closer else plain - bonus.loser

    return [amount(i) for i in range(len(f.hands))]


def _table(f: Finish, seat: Seat, p: Params) -> int:
    """Points of the cards that ``seat`` put on the table."""
    return sum(points for m in f.melds for by, points in zip(m.by, card_points(m, p), strict=True) if by == seat)


class _Bonus(NamedTuple):
    times: int = 1
    winner: int = 0
    loser: int = 0


def _bonus(f: Finish, p: Params) -> _Bonus:
    if not f.bonus:
        return _Bonus()
    n = p.bonus_value
    return {
        BonusKind.NONE: _Bonus(),
        BonusKind.MULTIPLY: _Bonus(times=n),
        BonusKind.ADD_EACH_LOSER: _Bonus(loser=n),
        BonusKind.ADD_WINNER: _Bonus(winner=n),
    }[p.bonus_kind]


_SCORINGS: dict[Scoring, Callable[[Finish, Params], list[int]]] = {
    Scoring.WINNER_COLLECTS: _winner_collects,
    Scoring.PENALTY: _penalty,
    Scoring.TABLE_MINUS_HAND: _table_minus_hand,
}


def leaders(scores: tuple[int, ...], p: Params) -> tuple[Seat, ...]:
    """The seats with the best total."""
    best = max(scores) if p.match_winner is MatchWinner.HIGHEST else min(scores)
    return tuple(i for i, n in enumerate(scores) if n == best)


def match_over(scores: tuple[int, ...], p: Params) -> bool:
    """Is the target reached and the best total nobody else's?"""
    return max(scores) >= p.match_target and len(leaders(scores, p)) == 1


def tied(scores: tuple[int, ...], p: Params) -> tuple[Seat, ...]:
    """The seats that share the best total although the target is reached; () otherwise."""
    first = leaders(scores, p)
    return first if max(scores) >= p.match_target and len(first) > 1 else ()


def places(scores: tuple[int, ...], p: Params) -> tuple[int, ...]:
    """Place of each seat from 1; equal totals share one."""
    sign = 1 if p.match_winner is MatchWinner.HIGHEST else -1
    return tuple(1 + sum(sign * other > sign * n for other in scores) for n in scores)


class Shares(NamedTuple):
    """Chips by seat, and the losers who get a share."""

    chips: tuple[int, ...]
    eligible: tuple[Seat, ...]


def split_pot(pot: int, scores: tuple[int, ...], p: Params) -> Shares:
    """Shares of ``pot`` chips: near losers share the part that is not the winner's, who takes all remainders."""
    winner = leaders(scores, p)[0]
    if p.pot_winner_pct is None:
        return Shares(tuple(pot if i == winner else 0 for i in range(len(scores))), ())
    eligible = tuple(i for i, n in enumerate(scores) if i != winner and n > 0 and _near(scores[winner] - n, p))
    total = sum(scores[i] for i in eligible)
    pool = pot * (100 - p.pot_winner_pct) // 100
    chips = [pool * n // total if i in eligible else 0 for i, n in enumerate(scores)]
    chips[winner] = pot - sum(chips)
    return Shares(tuple(chips), eligible)


def _near(gap: int, p: Params) -> bool:
    return p.pot_max_gap is None or abs(gap) < p.pot_max_gap
