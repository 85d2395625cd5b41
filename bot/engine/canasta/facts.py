"""What can be read off cards and states of Canasta: points, wilds, shapes of melds, minimums, who may go out."""

from collections.abc import Iterable, Iterator
from functools import cache

from bot.engine.canasta.params import (
    CANASTA_MIN,
    MELD_MIN,
    NATURALS_MIN,
    WILDS_MAX,
    BlackThreeMeld,
    CanastaParams,
    Permission,
    SixPlayers,
    ThreePlayers,
)
from bot.engine.canasta.state import CanastaState, Meld, Rank, Reply
from bot.engine.cards import Card, Cards, card, rank
from bot.engine.rules import Illegal
from bot.engine.sides import Side, Teams, partners
from bot.engine.state import Seat

TWO, THREE = 1, 2  # ranks
RED_THREES = (card(THREE, 1), card(THREE, 2))
BLACK_THREES = (card(THREE, 0), card(THREE, 3))
_OF_RANK = (20, 20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)
# By face, then the joker; a back (-1) counts nothing.
POINTS = (*(0 if c in RED_THREES else _OF_RANK[c % 13] for c in range(52)), 50, 0)
WILD = (*(c % 13 == TWO for c in range(52)), True, False)


def points(cards: Iterable[Card]) -> int:
    """The value of cards; unseen ones count nothing."""
    return sum(POINTS[c] for c in cards)


def wilds(cards: Iterable[Card]) -> int:
    """How many jokers and twos."""
    return sum(WILD[c] for c in cards)


def natural_rank(c: Card) -> Rank | None:
    """The rank of a card that is neither wild nor a back."""
    return None if WILD[c] or c < 0 else rank(c)


def in_meld_order(cards: Iterable[Card]) -> Cards:
    """Naturals sorted, then twos, then jokers."""
    return tuple(sorted(cards, key=lambda c: (WILD[c], c)))


# Sides and seats.
def sizes(players: int, p: CanastaParams) -> tuple[int, ...]:
    """How many play on each side."""
    six = (3, 3) if p.six_players is SixPlayers.TWO_TEAMS else (2, 2, 2)
    return {2: (1, 1), 3: (1, 1, 1), 4: (2, 2), 5: (2, 3), 6: six}[players]


def playing(teams: Teams, deal: int) -> Teams:
    """The teams without who sits out in that deal: of five players one of the three, the last of them first."""
    if sorted(map(len, teams)) != [2, 3]:
        return teams
    return tuple(_without(team, (1 - deal) % 3 - 1) if len(team) == 3 else team for team in teams)


def _without(team: tuple[Seat, ...], at: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in team if seat != team[at])


def partner(s: CanastaState, seat: Seat) -> Seat | None:
    """Who is asked by ``seat`` whether to go out: the next of its side clockwise; two and three players never ask."""
    found = partners(s.order, s.sides, seat) if len(s.hands) > 3 else ()
    return found[0] if found else None


def lone_game(s: CanastaState) -> bool:
    """Three players, of whom one plays against two?"""
    return len(s.hands) == 3 and s.options.three_players is ThreePlayers.LONE_HAND


# The pack.
@cache
def _freezing(black: bool) -> frozenset[Card]:
    wild = {Card(c) for c in range(53) if WILD[c]}
    return frozenset(wild.union(RED_THREES, BLACK_THREES if black else ()))


def frozen(s: CanastaState) -> bool:
    """Does a wild or a red three lie in the pack?"""
    return not _freezing(s.options.freeze_on_black_three).isdisjoint(s.discard)


# Melds.
def side_melds(s: CanastaState, side: Side) -> Iterator[Meld]:
    """The melds of a side."""
    return (m for m in s.melds if m.side == side)


def is_canasta(cards: Cards, p: CanastaParams) -> bool:
    """Enough cards, and enough naturals?"""
    return len(cards) >= CANASTA_MIN and len(cards) - wilds(cards) >= p.canasta_min_naturals


def canastas(s: CanastaState, side: Side) -> int:
    """How many canastas a side has."""
    return sum(is_canasta(m.cards, s.options) for m in side_melds(s, side))


def check_shape(before: Cards, r: Rank, added: Cards, p: CanastaParams, *, going_out: bool) -> None:
    """Raises Illegal unless ``before`` (a meld of rank ``r`` or nothing) and ``added`` make a meld."""
    if any(c in RED_THREES for c in added):
        raise Illegal("red_three_never_melded")
    if r == THREE:
        _check_black_threes(added, p, going_out=going_out)
    cards = before + added
    ranks = {n for c in added if (n := natural_rank(c)) is not None}
    if len(ranks) > 1 or ranks - {r}:
        raise Illegal("mixed_ranks")
    _check_numbers(len(cards), wilds(cards), p)


def _check_black_threes(added: Cards, p: CanastaParams, *, going_out: bool) -> None:
    if not going_out:
        raise Illegal("black_three_only_going_out")
    if wilds(added) and p.black_three_meld is BlackThreeMeld.NATURALS_ONLY:
        raise Illegal("black_three_no_wilds")


def _check_numbers(total: int, wild: int, p: CanastaParams) -> None:
    naturals = total - wild
    if wild and not naturals:
        raise Illegal("wild_only_meld")
    if total < MELD_MIN:
        raise Illegal("meld_too_small")
    if naturals < NATURALS_MIN:
        raise Illegal("too_few_naturals", need=NATURALS_MIN, count=naturals)
    if wild > WILDS_MAX:
        raise Illegal("too_many_wilds", limit=WILDS_MAX, count=wild)
    if p.wilds_at_most_naturals and wild > naturals:
        raise Illegal("wilds_exceed_naturals")


# Minimum and going out.
def minimum_of(score: int, p: CanastaParams) -> int:
    """What a side's first meld must be worth at that total."""
    if p.top_minimum_from is not None and score >= p.top_minimum_from:
        return 150
    return 15 if score < 0 else 50 if score < 1500 else 90 if score < 3000 else 120


def minimum(s: CanastaState, seat: Seat) -> int:
    """What the first meld of the side must be worth if ``seat`` makes it."""
    return minimum_of(s.scores[seat], s.options) + s.raised[s.sides[seat]]


def barred(s: CanastaState, seat: Seat) -> Illegal | None:
    """Why ``seat`` may not go out in this turn whatever it holds: the partner refused, or was not asked."""
    if s.now.reply is Reply.NO:
        return Illegal("partner_refused")
    must_ask = s.options.ask_permission is Permission.MANDATORY and partner(s, seat) is not None
    return Illegal("must_ask") if must_ask and s.now.reply is not Reply.YES else None
