"""A member's record as a picture: which numbers stand where, and the words around them."""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from bot.i18n import t
from bot.store.careers import Rank
from bot.tables.stats import Curve, Stats, margin, rating
from bot.tables.tally import NAMES
from cogs.figures import number, percent
from cogs.matches import game_name
from rendering.sheets import CurvePic, FigurePic, PlaceBar, StatsPic

FACTS = 10  # in a picture, at most
PLACES = 8
NOT_COMPARABLE = ("best_deal", "most_left")  # between games
SHOWN_APART = ("deals", "deals_won", "best_deal")
STEP = 50  # a rating's scale begins and ends at a multiple


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """All that is shown of a member. ``game`` None: all games, which have no rating together."""

    name: str
    game: str | None
    season: bool  # of the running season only
    stats: Stats
    rank: Rank | None = None
    curve: Curve | None = None
    zone: ZoneInfo


def what(game: str | None, season: bool, locale: str) -> str:
    """Of which matches the numbers are: "Gin Rummy · this season"."""
    scope = t(locale, "stats-scope-season" if season else "stats-scope-era")
    return t(locale, "stats-of", game=_game(game, locale), scope=scope)


def stats_pic(of: Record, locale: str) -> StatsPic:
    """The record as a picture."""
    return StatsPic(
        name=of.name,
        fallback=t(locale, "stats-nameless"),
        subtitle=what(of.game, of.season, locale),
        figures=tuple(_figures(of, locale)),
        places=tuple(_bars(of.stats, locale)),
        curve=_curve(of.curve, locale) if of.curve else None,
        facts=tuple(_facts(of, locale))[:FACTS],
        footer=_last(of, locale),
    )


def _game(game: str | None, locale: str) -> str:
    return game_name(game, locale) if game else t(locale, "stats-all")


def _figures(of: Record, locale: str) -> Iterator[FigurePic]:
    s = of.stats
    yield FigurePic(label=t(locale, "stats-matches", count=s.matches), value=number(s.matches, locale))
    yield FigurePic(label=t(locale, "stats-wins", count=s.wins), value=number(s.wins, locale))
    yield FigurePic(label=t(locale, "stats-rate"), value=percent(s.wins, s.matches, locale))
    if of.rank is None:
        yield _completion(s, locale)
    else:
        unsure = t(locale, "stats-margin", value=margin(of.rank.sigma))
        yield FigurePic(label=t(locale, "stats-rating"), value=number(rating(of.rank.mu), locale), note=unsure)


def _completion(s: Stats, locale: str) -> FigurePic:
    return FigurePic(label=t(locale, "stats-completion"), value=percent(s.finished, s.matches, locale))


def _bars(s: Stats, locale: str) -> Iterator[PlaceBar]:
    for place, count in list(s.places.items())[:PLACES]:
        share = percent(count, s.finished, locale)
        value = t(locale, "stats-share", value=number(count, locale), percent=share)
        yield PlaceBar(place=place, label=t(locale, "stats-place", place=place), count=count, value=value)


def _curve(c: Curve, locale: str) -> CurvePic:
    """The scale holds the whole line, and how unsure it is in the end; at the beginning anything is possible."""
    low = min(*c.values, c.values[-1] - c.margins[-1]) // STEP * STEP
    high = -(-max(*c.values, c.values[-1] + c.margins[-1]) // STEP) * STEP
    axis = tuple(number(n, locale) for n in (low, (low + high) // 2, high))
    caption = t(locale, "stats-curve", matches=number(c.matches, locale), best=number(c.best, locale))
    return CurvePic(caption=caption, values=c.values, margins=c.margins, scale=(low, high), axis=axis)  # type: ignore[arg-type]  # three


def _facts(of: Record, locale: str) -> Iterator[FigurePic]:
    """What is worth telling, the most telling first; what never happened is not."""
    s = of.stats
    if of.rank is not None:
        rank = t(locale, "stats-rank", value=of.rank.rank)
        yield FigurePic(label=t(locale, "stats-standing"), value=rank)
        yield _completion(s, locale)
    if of.game is None and s.games:
        yield FigurePic(label=t(locale, "stats-favourite"), value=_game(next(iter(s.games)), locale))
    now, longest = number(s.streak, locale), number(s.longest, locale)
    streak = t(locale, "stats-streak-now", now=now, longest=longest)
    yield FigurePic(label=t(locale, "stats-streak"), value=streak)
    yield from _deals(of, locale)
    yield from _counted(of, locale)
    if of.game is not None:
        yield FigurePic(label=t(locale, "stats-points"), value=number(s.points, locale))
    if s.people:
        yield FigurePic(label=t(locale, "stats-people"), value=number(s.people, locale))


def _deals(of: Record, locale: str) -> Iterator[FigurePic]:
    facts = of.stats.facts
    if deals := facts.get("deals"):
        won, every = number(facts.get("deals_won", 0), locale), number(deals, locale)
        yield FigurePic(label=t(locale, "stats-fact-deals-won"), value=t(locale, "stats-of-all", value=won, all=every))
        if of.game is not None:
            best = number(facts.get("best_deal", 0), locale)
            yield FigurePic(label=t(locale, "stats-fact-best-deal"), value=best)


def _counted(of: Record, locale: str) -> Iterator[FigurePic]:
    left_out = {*SHOWN_APART, *(NOT_COMPARABLE if of.game is None else ())}
    for name in NAMES:
        count = of.stats.facts.get(name, 0)
        if count and name not in left_out:
            label = t(locale, f"stats-fact-{name.replace('_', '-')}")
            yield FigurePic(label=label, value=number(count, locale))


def _last(of: Record, locale: str) -> str:
    if of.stats.last is None:
        return ""
    return t(locale, "stats-last", date=datetime.fromtimestamp(of.stats.last, of.zone).date())
