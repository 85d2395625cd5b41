"""Who begins a round: everybody draws a tile, the highest number begins; or chance says who."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.engine.cards import JOKER, Card, Cards, hand
from bot.engine.rules import Illegal, Step
from bot.engine.rummikub.state import DrawFirst, FirstDrawn, PickFirst, RummikubState
from bot.engine.state import Phase, Seat
from bot.engine.tiles import box, number

Draws = tuple[tuple[Seat, int], ...]


def draw_first(s: RummikubState, _: Seat, a: DrawFirst) -> Step[RummikubState]:
    """Everybody draws a tile of another box: the highest begins."""
    if hand(a.order) != box(s.options.jokers):
        raise Illegal("order_invalid")
    draws = drawing(a.order, s.order)
    return _begun(s, _highest(draws, s.order), draws)


def pick_first(s: RummikubState, _: Seat, a: PickFirst) -> Step[RummikubState]:
    """Chance says who begins."""
    if a.first not in s.order:
        raise Illegal("order_invalid")
    return _begun(s, a.first, ())


def _begun(s: RummikubState, first: Seat, draws: tuple[Draws, ...]) -> Step[RummikubState]:
    return Step(replace(s, phase=Phase.PLAY, turn=first, first=first), (FirstDrawn(seat=first, draws=draws),))


def drawing(order: Cards, seats: Sequence[Seat]) -> tuple[Draws, ...]:
    """What is drawn from the end of ``order``, time after time, until one seat has the highest number."""
    rounds: list[Draws] = []
    now: dict[Seat, int] = {}
    again, left = tuple(seats), list(order)
    while again and len(left) >= len(again):
        drawn = tuple((i, value_drawn(left.pop())) for i in again)
        rounds.append(drawn)
        now = _joined(now, dict(drawn))
        again = redrawing(now)
    return tuple(rounds)


def value_drawn(t: Card) -> int:
    """The number of a tile drawn; 0 is a joker."""
    return 0 if t == JOKER else number(t)


def redrawing(drawn: Mapping[Any, int]) -> tuple[Any, ...]:
    """Who must draw again: those with a joker, then those who share the highest number; none: it is settled."""
    jokers = tuple(i for i, n in drawn.items() if n == 0)
    best = tuple(i for i, n in drawn.items() if n == max(drawn.values()))
    return jokers or (best if len(best) > 1 else ())


def _joined(before: dict[Seat, int], drawn: dict[Seat, int]) -> dict[Seat, int]:
    """The numbers that count: who redrew a joker joins the others, those who were tied stand alone."""
    jokers = any(before.get(i) == 0 for i in drawn)
    return before | drawn if jokers or not before else drawn


def _highest(draws: tuple[Draws, ...], seats: Sequence[Seat]) -> Seat:
    now: dict[Seat, int] = {}
    for drawn in draws:
        now = _joined(now, dict(drawn))
    return max(now, key=lambda i: now[i], default=seats[0])
