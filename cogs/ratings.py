"""Ratings in words: what is shown of them, and how a match changed them."""

from collections.abc import Sequence

from bot.i18n import t
from bot.store.history import RatingStep
from bot.tables.model import Status, Table
from bot.tables.stats import margin, rating
from cogs.figures import number
from cogs.names import safe_name


def change(step: RatingStep, locale: str) -> str:
    """``+12``, ``−7`` or ``±0``, as the difference of what was shown before and after."""
    moved = rating(step.mu) - rating(step.mu_before)
    sign = "+" if moved > 0 else "" if moved else "±"
    return sign + number(moved, locale)


def of_match(table: Table, steps: Sequence[RatingStep], locale: str) -> list[str]:
    """How a finished match changed the ratings, in one line; why not, if a computer played."""
    if table.status is not Status.OVER:
        return []
    names = _names(table, locale)
    by_user = {step.user: step for step in steps}
    parts = [_part(name, by_user[user], locale) for user, name in names.items() if user in by_user]
    if parts:
        return [t(locale, "rating-changes", changes=" · ".join(parts))]
    return [t(locale, "rating-computer")] if any(c.user is None for c in table.chairs) else []


def _names(table: Table, locale: str) -> dict[int, str]:
    """Who played, by seat, then who left, in names that are safe in a message."""
    seated = [(c.user, c.name, i) for i, c in enumerate(table.chairs) if c.user is not None]
    gone = [(g.user, g.name, g.seat) for g in table.gone]
    names = {u: safe_name(name, i, locale) for u, name, i in [*gone, *seated]}
    return {u: names[u] for u in dict.fromkeys(u for u, _, _ in [*seated, *gone])}


def _part(name: str, step: RatingStep, locale: str) -> str:
    return t(
        locale,
        "rating-change",
        player=name,
        rating=number(rating(step.mu), locale),
        unsure=margin(step.sigma),
        change=change(step, locale),
    )
