"""What a member has done, summed up: pure functions of their parts in matches and of the steps of their rating."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby

import msgspec

from bot.store.careers import Part
from bot.store.history import RatingStep
from bot.tables import tally

SCALE, MIDDLE, ORIGIN = 40, 1000, 25.0  # how a rating is shown: a new one is 1,000
WIDTH = 2  # standard deviations on either side within which it very likely lies
POINTS = 120  # of a curve, at most

_FACTS = msgspec.json.Decoder(dict[str, int])


class Stats(msgspec.Struct, frozen=True, kw_only=True):
    """The sum of some matches; a win is a first place, also a shared one, in a match played to its end."""

    matches: int = 0
    finished: int = 0
    wins: int = 0
    points: int = 0
    people: int = 0  # matches without computers
    places: dict[int, int] = {}  # place -> how often, of finished matches, from the first on
    streak: int = 0  # wins in a row up to the newest match
    longest: int = 0  # most wins in a row
    games: dict[str, int] = {}  # game -> matches, the most played first
    facts: dict[str, int] = {}  # see ``bot.tables.tally``; nothing of matches kept before facts were
    last: float | None = None  # when the newest match ended, in seconds since the epoch


class Curve(msgspec.Struct, frozen=True, kw_only=True):
    """A rating as it is shown, before the first match and after each, and how unsure it was; thinned out if long."""

    values: tuple[int, ...]
    margins: tuple[int, ...]
    matches: int
    best: int


def within(parts: Sequence[Part], game: str | None = None, season: str | None = None) -> list[Part]:
    """Those of one game (None: all) and one season (None: all)."""
    return [p for p in parts if game in (None, p.game) and season in (None, p.season)]


def summed(parts: Sequence[Part]) -> Stats:
    """All of ``parts``, which are in the order in which the matches ended."""
    finished = [p for p in parts if not p.abandoned]
    runs = [len(list(same)) if won else 0 for won, same in groupby(parts, key=_won)]
    return Stats(
        matches=len(parts),
        finished=len(finished),
        wins=sum(map(_won, parts)),
        points=sum(p.points for p in parts),
        people=sum(p.rated for p in parts),
        places=dict(sorted(Counter(p.place for p in finished).items())),
        streak=runs[-1] if runs else 0,
        longest=max(runs, default=0),
        games=dict(Counter(p.game for p in parts).most_common()),
        facts=tally.added(map(_facts, parts)),
        last=parts[-1].ended if parts else None,
    )


def _won(p: Part) -> bool:
    return p.place == 1 and not p.abandoned


def _facts(p: Part) -> dict[str, int]:
    with suppress(msgspec.DecodeError):
        return _FACTS.decode(p.facts)
    return {}


def rating(mu: float) -> int:
    """An expected strength as people see it."""
    return round(MIDDLE + SCALE * (mu - ORIGIN))


def margin(sigma: float) -> int:
    """How far a shown rating may be off."""
    return round(SCALE * WIDTH * sigma)


def curve(steps: Sequence[RatingStep]) -> Curve | None:
    """The way of a rating through the matches; None if there are fewer than two."""
    if len(steps) < 2:
        return None
    ways = [(steps[0].mu_before, steps[0].sigma_before), *((s.mu, s.sigma) for s in steps)]
    some = [ways[i] for i in _spread(len(ways), POINTS)]
    return Curve(
        values=tuple(rating(mu) for mu, _ in some),
        margins=tuple(margin(sigma) for _, sigma in some),
        matches=len(steps),
        best=max(rating(mu) for mu, _ in ways[1:]),
    )


def _spread(count: int, most: int) -> list[int]:
    """At most ``most`` of ``count`` places, evenly spread, the first and the last among them."""
    kept = min(count, most)
    return [round(i * (count - 1) / (kept - 1)) for i in range(kept)]
