"""What a finished deal brings each side, row by row, and when a match is over."""

from msgspec.structs import replace

from bot.engine.canasta.facts import RED_THREES, is_canasta, lone_game, points, side_melds, wilds
from bot.engine.canasta.params import CanastaParams, NegativeIf, Tie
from bot.engine.canasta.state import (
    CanastaScore,
    CanastaScored,
    CanastaState,
    Ending,
    Meld,
    SideScore,
)
from bot.engine.cards import Cards
from bot.engine.melding.state import MatchEnded
from bot.engine.moves import Event
from bot.engine.rules import Step
from bot.engine.sides import leaders, members, outcome, sides_of
from bot.engine.state import DEALER, Phase, Seat


def red_threes_worth(count: int, p: CanastaParams, *, counts_against: bool = False) -> int:
    """The value of so many red threes: all of them, and of six five, are worth more."""
    whole = 2 * p.packs
    each = p.red_three_value * (2 if count == whole - 1 > 4 else 1)
    worth = p.all_red_threes_value if count == whole else count * each
    return -worth if counts_against else worth


def side_score(
    melds: tuple[Meld, ...], hands: tuple[Cards, ...], red_threes: int, bonus: tuple[int, int], p: CanastaParams
) -> SideScore:
    """The rows of a side with these melds and hands left; ``bonus``: for going out, and for that concealed."""
    pure = sum(is_canasta(m.cards, p) and not wilds(m.cards) for m in melds)
    mixed = sum(is_canasta(m.cards, p) for m in melds) - pure
    opened = bool(melds)
    fails = not opened if p.red_threes_negative_if is NegativeIf.NOT_OPENED else not pure + mixed
    row = SideScore(
        seats=(),
        opened=opened,
        cards=sum(points(m.cards) for m in melds),
        naturals=pure,
        natural_bonus=pure * p.natural_canasta_bonus,
        mixed=mixed,
        mixed_bonus=mixed * p.mixed_canasta_bonus,
        going_out=bonus[0],
        concealed=bonus[1],
        red_threes=red_threes,
        red_three_points=red_threes_worth(red_threes, p, counts_against=fails),
        hand_cards=-sum(map(points, hands)),
        delta=0,
        total=0,
    )
    return replace(row, delta=_sum(row))


def _sum(x: SideScore) -> int:
    bonus = x.natural_bonus + x.mixed_bonus + x.going_out + x.concealed
    return x.cards + bonus + x.red_three_points + x.hand_cards + x.fines


def finish(s: CanastaState, ending: Ending, closer: Seat | None, events: tuple[Event, ...]) -> Step[CanastaState]:
    """The deal is over: hands lie open, every side is scored, and perhaps the match is over too."""
    s = _laid_open(s)
    rows = tuple(_row(s, seats, ending, closer) for seats in _columns(s))
    scores = tuple(next(x.total for x in rows if i in x.seats) for i in range(len(s.hands)))
    sheet = CanastaScore(deal=s.deal, ending=ending, closer=closer, lone=s.lone, sides=rows, melds=s.melds)
    over = match_over(s, scores)
    s = replace(
        s, ending=ending, scores=scores, sheet=(*s.sheet, sheet), phase=Phase.MATCH_END if over else Phase.DEAL_END
    )
    events = (*events, CanastaScored(seat=DEALER if closer is None else closer, score=sheet))
    if over:
        found = outcome(scores)
        events = (*events, MatchEnded(seat=found.places.index(1), places=found.places, totals=scores))
    return Step(s, events)


def _laid_open(s: CanastaState) -> CanastaState:
    """Red threes that nobody had the time to lay are laid, all other cards are shown."""
    from_hands = [tuple(c for c in h if c in RED_THREES) for h in s.hands]
    return replace(
        s,
        hands=((),) * len(s.hands),
        known=((),) * len(s.hands),
        drawn=((),) * len(s.hands),
        shown=tuple(tuple(c for c in h if c not in RED_THREES) for h in s.hands),
        red_threes=tuple(a + b for a, b in zip(s.red_threes, from_hands, strict=True)),
    )


def _columns(s: CanastaState) -> tuple[tuple[Seat, ...], ...]:
    """Whose result is one: of a side all seats, also who sat out; where one plays against two, each seat."""
    if lone_game(s):
        return tuple((i,) for i in s.order)
    sides = dict.fromkeys(s.sides[i] for i in s.order)
    return tuple(s.teams[side] for side in sides)


def _row(s: CanastaState, seats: tuple[Seat, ...], ending: Ending, closer: Seat | None) -> SideScore:
    side, p = s.sides[seats[0]], s.options
    everyone = members(s.sides, side)
    out = closer in everyone
    bonus = (
        p.going_out_bonus if out and ending is Ending.OUT else 0,
        p.concealed_bonus if out and ending is Ending.CONCEALED else 0,
    )
    reds = sum(len(s.red_threes[i]) for i in seats)
    hands = tuple(s.shown[i] for i in everyone)
    row = side_score(tuple(side_melds(s, side)), hands, reds, bonus, p)
    row = replace(row, seats=seats, fines=-sum(s.fined[i] for i in everyone))
    delta = _sum(row)
    return replace(row, delta=delta, total=s.scores[seats[0]] + delta)


def match_over(s: CanastaState, scores: tuple[int, ...]) -> bool:
    """Has somebody reached the target, with one side ahead of all others?"""
    if max(scores) < s.options.target:
        return False
    return s.options.tie_at_target is Tie.SHARED or len(leaders(sides_of(s.teams), scores)) == 1
