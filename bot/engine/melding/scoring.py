"""What a finished deal does to the totals, when a match is over, and how a pot is shared."""

from collections.abc import Callable
from typing import NamedTuple

from bot.engine.cards import Cards
from bot.engine.melding.params import BonusKind, Exhausted, MatchWinner, Params, PotShare, Scoring, TieRule
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
    order: tuple[Seat, ...] | None = None  # who played, if not all did

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who played."""
        return tuple(range(len(self.hands))) if self.order is None else self.order


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
            played=i in f.seats,
        )
        for i, left in enumerate(f.hands)
    )
    return DealScore(deal=deal, ending=f.ending, closer=f.closer, bonus=f.bonus, seats=seats)


def _deltas(f: Finish, p: Params) -> list[int]:
    f = f._replace(closer=_lowest(f, p)) if f.closer is None and p.exhausted_rule is Exhausted.LOWEST_HAND else f
    if f.closer is None and p.exhausted_rule in (Exhausted.VOID_HAND, Exhausted.LOWEST_HAND):
        return [0] * len(f.hands)
    deltas = _SCORINGS[p.scoring](f, p)
    return [n if i in f.seats else 0 for i, n in enumerate(deltas)]


def _lowest(f: Finish, p: Params) -> Seat | None:
    """Who alone holds the fewest points."""
    held = {i: hand_value(f.hands[i], p) for i in f.seats}
    first = [i for i, n in held.items() if n == min(held.values())]
    return first[0] if len(first) == 1 else None


def _winner_collects(f: Finish, p: Params) -> list[int]:
    total = sum(hand_value(h, p) for i, h in enumerate(f.hands) if i != f.closer)
    bonus, losers = _bonus(f, p), len(f.seats) - 1
    gain = total * bonus.times + bonus.winner + bonus.loser * losers
    return [gain if i == f.closer else 0 for i in range(len(f.hands))]


def _penalty(f: Finish, p: Params) -> list[int]:
    bonus = _bonus(f, p)

    def amount(i: Seat) -> int:
        flat = p.unopened_flat if not f.opened[i] else None
        times = bonus.times if flat is None or p.unopened_flat_multiplied else 1
        return (hand_value(f.hands[i], p) if flat is None else flat) * times + bonus.loser

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


def leaders(scores: tuple[int, ...], p: Params, last: tuple[int, ...] = ()) -> tuple[Seat, ...]:
    """The seats in the first place."""
    return tuple(i for i, place in enumerate(places(scores, p, last)) if place == 1)


def match_over(scores: tuple[int, ...], p: Params, last: tuple[int, ...] = ()) -> bool:
    """Is the match played out: the target reached (the deals played) and the best total nobody else's?"""
    if p.match_elimination:
        return sum(n < p.match_target for n in scores) < 2
    settled = p.tie_rule is TieRule.SHARED or len(leaders(scores, p, last)) == 1
    return settled and _at_end(scores, p, last)


def _at_end(scores: tuple[int, ...], p: Params, last: tuple[int, ...]) -> bool:
    return max(scores) >= p.match_target if p.match_deals is None else max(last, default=0) >= p.match_deals


def tied(scores: tuple[int, ...], p: Params, last: tuple[int, ...] = ()) -> tuple[Seat, ...]:
    """The seats that share the best total although the match should be at its end; () otherwise."""
    first = leaders(scores, p, last)
    late = not match_over(scores, p, last) and not p.match_elimination and _at_end(scores, p, last)
    return first if late and len(first) > 1 else ()


def in_play(scores: tuple[int, ...], p: Params, order: tuple[Seat, ...], among: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who of ``order`` plays the next deal, ``among`` being tied for the first place."""
    if p.match_elimination:
        return tuple(i for i in order if scores[i] < p.match_target)
    return among if among and p.tie_rule is TieRule.TIED_ONLY else order


def last_played(sheet: tuple[DealScore, ...], seats: int) -> tuple[int, ...]:
    """By seat: the number of the last deal in which it took part."""
    return tuple(max((d.deal for d in sheet if d.seats[i].played), default=0) for i in range(seats))


def places(scores: tuple[int, ...], p: Params, last: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Place of each seat from 1; equal totals share one. Who played longer (``last``) is before who did not."""
    sign = 1 if p.match_winner is MatchWinner.HIGHEST else -1
    keys = [(n, sign * total) for n, total in zip(last or (0,) * len(scores), scores, strict=True)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class Shares(NamedTuple):
    """Chips by seat, and the losers who get a share."""

    chips: tuple[int, ...]
    eligible: tuple[Seat, ...]


def split_pot(pot: int, scores: tuple[int, ...], p: Params, winner: Seat | None = None) -> Shares:
    """Shares of ``pot`` chips: near losers share the part that is not the winner's, who takes all remainders."""
    winner = leaders(scores, p)[0] if winner is None else winner
    if p.pot_winner_pct is None:
        return Shares(tuple(pot if i == winner else 0 for i in range(len(scores))), ())
    eligible = tuple(i for i, n in enumerate(scores) if i != winner and n > 0 and _near(scores[winner] - n, p))
    weights = _weights(scores, winner, eligible, p)
    pool = pot * (100 - p.pot_winner_pct) // 100
    chips = [pool * weights[i] // sum(weights.values()) if i in weights else 0 for i in range(len(scores))]
    chips[winner] = pot - sum(chips)
    return Shares(tuple(chips), eligible)


def _near(gap: int, p: Params) -> bool:
    return p.pot_max_gap is None or abs(gap) < p.pot_max_gap


def _weights(scores: tuple[int, ...], winner: Seat, eligible: tuple[Seat, ...], p: Params) -> dict[Seat, int]:
    """By what the eligible seats share."""
    gaps = {i: abs(scores[winner] - scores[i]) for i in eligible}
    widest = 1 + max(gaps.values(), default=0) if p.pot_max_gap is None else p.pot_max_gap
    return {
        PotShare.POINTS: {i: scores[i] for i in eligible},
        PotShare.NEARNESS: {i: widest - gap for i, gap in gaps.items()},
        PotShare.RANK: {i: 1 + sum(other > gap for other in gaps.values()) for i, gap in gaps.items()},
    }[p.pot_share]
