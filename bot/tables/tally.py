"""What is counted of a match besides place and points: names and whole numbers, from the score sheets of its deals.

Every game counts ``deals``, ``deals_won`` and ``best_deal``; what else, stands in one small table by family.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from bot.engine.canasta.state import Ending as CanastaEnding
from bot.engine.gin.state import Ending as GinEnding
from bot.engine.melding.params import MatchWinner, Scoring
from bot.engine.okey.scoring import partners
from bot.engine.okey.state import Ending as OkeyEnding
from bot.engine.rummikub.state import Ending as RummikubEnding
from bot.engine.state import Seat, State
from bot.engine.variants import find

Facts = Mapping[str, int]
Counted = Iterator[str]  # names, each once for each time that it happened
LARGEST = frozenset({"best_deal", "most_left"})  # of these the largest counts, not the sum


def facts(s: State, seat: Seat, first: int = 0) -> dict[str, int]:
    """What is counted of a seat, from deal number ``first`` on; what did not happen is left out.

    ``best_deal`` is points as in a result: what the deal brought, or where few points are good what another lost more.
    """
    score = SCORES[find(s.game).family]
    sheet: Any = getattr(s, "sheet", ())
    return added(score(s, deal, seat) for deal in sheet if deal.deal >= first)


def added(parts: Iterable[Facts]) -> dict[str, int]:
    """The facts of several deals or matches together."""
    out: dict[str, int] = {}
    for part in parts:
        for name, n in part.items():
            out[name] = max(out.get(name, n), n) if name in LARGEST else out.get(name, 0) + n
    return out


def _facts(won: bool, best: int, others: Iterable[str] = ()) -> dict[str, int]:
    """The facts of one deal."""
    return {"deals": 1, "deals_won": int(won), "best_deal": best, **Counter(others)}


def _gains(deltas: list[int], *, high: bool) -> list[int]:
    """What a deal brought each, more is better; where few points are good, what the worst has more."""
    return deltas if high else [max(deltas) - n for n in deltas]


def _best(gains: Iterable[int], mine: int) -> bool:
    """Is nobody's gain more than mine, and somebody's less?"""
    every = list(gains)
    return mine == max(every) > min(every)


def _melding(s: Any, deal: Any, seat: Seat) -> Facts:
    if not deal.seats[seat].played:
        return {}
    p = s.options
    played = [i for i, x in enumerate(deal.seats) if x.played]
    gains = _gains([deal.seats[i].delta for i in played], high=p.match_winner is MatchWinner.HIGHEST)
    mine, out = gains[played.index(seat)], deal.closer == seat
    decided = deal.closer is not None and p.scoring is not Scoring.TABLE_MINUS_HAND
    counted = [name for name, so in (("closings", out), ("at_once", out and deal.at_once)) if so]
    return _facts(out if decided else _best(gains, mine), mine, counted)


def _conquian(_: Any, deal: Any, seat: Seat) -> Facts:
    return _facts(deal.seats[seat].delta > 0, deal.seats[seat].delta)


GINS = {
    GinEnding.GIN: "gins",
    GinEnding.BIG_GIN: "big_gins",
    GinEnding.UNDERCUT: "undercuts",
    GinEnding.KNOCK: "knocks",
}


def _gin(s: Any, deal: Any, seat: Seat) -> Facts:
    high = s.options.match_winner is MatchWinner.HIGHEST
    gains, won = _gains([x.delta for x in deal.seats], high=high), seat in deal.winners
    return _facts(won, gains[seat], [GINS[deal.ending]] if won else [])


def _canasta(_: Any, deal: Any, seat: Seat) -> Facts:
    row = next((x for x in deal.sides if seat in x.seats), None)
    if row is None:
        return {}
    won = _best((x.delta for x in deal.sides), row.delta)
    return _facts(won, row.delta, [*_closed(deal, seat), *_canastas(row)])


def _closed(deal: Any, seat: Seat) -> Counted:
    if deal.closer == seat and deal.ending in (CanastaEnding.OUT, CanastaEnding.CONCEALED):
        yield "closings"
        if deal.ending is CanastaEnding.CONCEALED:
            yield "concealed"


def _canastas(row: Any) -> Counted:
    """Those of the side: partners make them together."""
    yield from ["natural_canastas"] * row.naturals
    yield from ["mixed_canastas"] * row.mixed


def _burraco(_: Any, deal: Any, seat: Seat) -> Facts:
    row = next(x for x in deal.sides if seat in x.seats)
    grades = (name for name in ("clean", "semi_clean", "dirty") for _ in range(getattr(row, name)))
    counted = [*(["closings"] if deal.closer == seat else []), *(f"{name}_burracos" for name in grades)]
    return _facts(_best(deal.deltas, deal.deltas[seat]), deal.deltas[seat], counted)


def _rummikub(_: Any, deal: Any, seat: Seat) -> Facts:
    won = seat in deal.winners
    out = won and deal.ending is RummikubEnding.OUT
    left = {"most_left": sum(len(x.left) for x in deal.seats)} if out else {}
    return _facts(won, deal.seats[seat].delta, ["closings"] if out else []) | left


def _okey(s: Any, deal: Any, seat: Seat) -> Facts:
    n, p = len(deal.seats), s.options
    lost = [abs(x.delta) for x in deal.seats]
    won = deal.closer is not None and seat in partners(deal.closer, n, p)
    return _facts(won, max(lost) - lost[seat], _finished(deal, seat))


def _finished(deal: Any, seat: Seat) -> Counted:
    if deal.shower == seat:
        yield "indicators"
    if deal.closer == seat:
        yield "closings"
        if deal.ending is OkeyEnding.PAIRS:
            yield "pair_finishes"
        if deal.okey_thrown:
            yield "okey_finishes"


SCORES: dict[str, Callable[[Any, Any, Seat], Facts]] = {
    "melding": _melding,
    "conquian": _conquian,
    "gin": _gin,
    "canasta": _canasta,
    "burraco": _burraco,
    "rummikub": _rummikub,
    "okey": _okey,
}
NAMES = (
    *("deals", "deals_won", "best_deal", "most_left", "closings", "at_once", "concealed"),
    *("gins", "big_gins", "undercuts", "knocks", "natural_canastas", "mixed_canastas"),
    *("clean_burracos", "semi_clean_burracos", "dirty_burracos", "pair_finishes", "okey_finishes", "indicators"),
)  # all there are
