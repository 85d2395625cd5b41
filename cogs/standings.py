"""A page of the leaderboard: which one an id asks for, its picture, its words, and the ways to the other pages."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

import discord
from msgspec.structs import replace

from bot.engine.variants import variants
from bot.i18n import plain, t
from bot.store.boards import BoardQuery, BoardRow, Ranking
from bot.tables import stats
from bot.tables.model import Refused
from cogs import controls as ui
from cogs import seasons
from cogs.controls import Choice, Drawn
from cogs.figures import number, percent
from cogs.names import nameless
from cogs.readings import ROWS
from cogs.seasons import Span, Spans
from cogs.wire import Ident, whole
from rendering import sheets as pics

PAGE = 10  # rows
PAGES = ROWS // PAGE  # what a button may ask for
READINGS = 10**8
LEAST = {Ranking.WINS: 1, Ranking.POINTS: 1, Ranking.RATING: 5, Ranking.COMPLETION: 5}  # matches that one must have
FILE = "board"


class Which(NamedTuple):
    """What a page shows; all of it travels in the ids of its controls."""

    game: str
    span: Span
    by: Ranking
    page: int = 0
    leavers: bool = False
    reading: int = 0  # whose page it is; 0: it is read now

    def text(self) -> str:
        """As an id has it, at most 60 characters."""
        return f"{self.game}/{self.span.text()}/{self.by}/{self.page}/{int(self.leavers)}/{self.reading}"

    def board(self, guild: int) -> Hashable:
        """What its pages belong to."""
        return guild, self._replace(page=0, reading=0)

    def query(self, guild: int) -> BoardQuery:
        """All rows, as many as are remembered."""
        return BoardQuery(
            guild=guild,
            game=self.game,
            era=self.span.era,
            season=self.span.season,
            by=self.by,
            least=LEAST[self.by],
            leavers=self.leavers,
            limit=ROWS,
        )


def which_of(text: str) -> Which:
    """What ``Which.text`` wrote; the season is still to be looked up. Raises Refused (button_unknown)."""
    try:
        game, span, by, page, leavers, reading = text.split("/")
        found = Which(
            game, span_of(span), Ranking(by), whole(page, PAGES), bool(whole(leavers, 1)), whole(reading, READINGS)
        )
    except ValueError:
        raise Refused("button_unknown") from None
    if game not in variants():
        raise Refused("button_unknown")
    return found


def span_of(text: str) -> Span:
    """What ``Span.text`` wrote. Raises Refused (button_unknown)."""
    era, _, season = text.partition(".")
    return Span(whole(era, seasons.ERAS), season)


class Page(NamedTuple):
    """A page as it was read. ``missing``: matches that the busiest member lacks; None: nobody to be shown has any."""

    which: Which
    rows: tuple[BoardRow, ...]
    more: bool
    spans: Spans
    played: int = 0  # matches, whoever played them; only counted where there are no rows
    missing: int | None = None


class Reader(NamedTuple):
    """Who looks: the language, whose row is marked, and whether they are to be offered to be shown again."""

    locale: str
    user: int = 0
    hidden: bool = False


# Pictures and words.
def board_pic(page: Page, reader: Reader) -> pics.BoardPic:
    """A page as a picture."""
    locale, by = reader.locale, page.which.by
    rows = tuple(
        pics.BoardRow(
            place=r.rank,
            name=r.name,
            fallback=nameless(r.rank - 1, locale),
            cells=_CELLS[by](r, locale),
            said=figures(r, by, locale),
            mine=r.user == reader.user,
        )
        for r in page.rows
    )
    return pics.BoardPic(
        title=_title(page, locale),
        subtitle=_subtitle(page, locale),
        columns=tuple(t(locale, f"leaderboard-{column}") for column in ("name", *_COLUMNS[by])),
        rows=rows,
        footer=t(locale, "leaderboard-footer-rating") if by is Ranking.RATING else "",
    )


def _title(page: Page, locale: str) -> str:
    return t(locale, "leaderboard-title", game=t(locale, f"game-{page.which.game}"))


def _subtitle(page: Page, locale: str) -> str:
    """Season, ranking, and the matches that one must have played."""
    which = page.which
    parts = [page.spans.named(which.span, locale), t(locale, f"leaderboard-by-{which.by}")]
    if LEAST[which.by] > 1:
        key = "leaderboard-least-rated" if which.by is Ranking.RATING else "leaderboard-least"
        parts.append(t(locale, key, least=LEAST[which.by]))
    return " · ".join(parts)


_COLUMNS = {
    Ranking.RATING: ("rated", "rating", "sure"),
    Ranking.WINS: ("games", "points", "wins"),
    Ranking.POINTS: ("games", "wins", "points"),
    Ranking.COMPLETION: ("games", "finished", "completion"),
}


def _rating_cells(r: BoardRow, locale: str) -> tuple[str, ...]:
    mu, sigma = r.mu or 0.0, r.sigma or 0.0
    rating, unsure = stats.rating(mu), stats.margin(sigma)
    return number(r.rated, locale), f"{number(rating, locale)} ± {unsure}", number(rating - unsure, locale)


def _numbers(locale: str, *values: int) -> tuple[str, ...]:
    return tuple(number(value, locale) for value in values)


_CELLS: dict[Ranking, Callable[[BoardRow, str], tuple[str, ...]]] = {
    Ranking.RATING: _rating_cells,
    Ranking.WINS: lambda r, locale: _numbers(locale, r.games, r.points, r.wins),
    Ranking.POINTS: lambda r, locale: _numbers(locale, r.games, r.wins, r.points),
    Ranking.COMPLETION: lambda r, locale: (
        *_numbers(locale, r.games, r.finished),
        percent(r.finished, r.games, locale),
    ),
}


def figures(r: BoardRow, by: Ranking, locale: str) -> str:
    """What a row tells, in words."""
    if by is Ranking.RATING:
        rating, unsure = number(stats.rating(r.mu or 0.0), locale), stats.margin(r.sigma or 0.0)
        return t(locale, "leaderboard-figures-rating", rating=rating, unsure=unsure, rated=r.rated)
    if by is Ranking.COMPLETION:
        share = percent(r.finished, r.games, locale)
        return t(locale, "leaderboard-figures-completion", games=r.games, finished=r.finished, percent=share)
    return t(locale, "leaderboard-figures-wins", games=r.games, wins=r.wins, points=r.points)


# The message.
def message(page: Page, drawn: Drawn | None, reader: Reader, window: int | None = None) -> discord.ui.LayoutView:
    """A page: picture, words and controls; ``window``: the part of a long list of seasons to choose from."""
    return ui.message(
        *(ui.pictures(FILE, drawn) if drawn else ()),
        ui.text(ui.clip("\n".join(_lines(page, reader.locale, headed=drawn is None)), ui.MESSAGE)),
        *ui.rows(_controls(page, reader, window)),
    )


def _lines(page: Page, locale: str, *, headed: bool) -> Iterator[str]:
    if headed:
        yield f"**{_title(page, locale)}**\n{_subtitle(page, locale)}"
    if not page.rows:
        yield _why_empty(page, locale)
    for r in page.rows:
        player = plain(r.name, fallback=nameless(r.rank - 1, locale))
        yield t(locale, "leaderboard-row", place=r.rank, player=player, figures=figures(r, page.which.by, locale))


def _why_empty(page: Page, locale: str) -> str:
    which = page.which
    if which.page:
        return t(locale, "leaderboard-past")
    if not page.played:
        return t(locale, "leaderboard-empty", all=not which.span.season)
    if page.missing is None or page.missing <= 0:
        return t(locale, "leaderboard-nobody")
    rated = which.by is Ranking.RATING
    return t(locale, "leaderboard-short", rated=rated, least=LEAST[which.by], missing=page.missing)


def _controls(page: Page, reader: Reader, window: int | None) -> Iterator[discord.ui.Item[Any]]:
    which, locale = page.which, reader.locale
    yield seasons.menu(_ident("board_season", which), page.spans, which.span, locale, window)
    yield _rankings(which, locale)
    if which.page or page.more:
        back, on = which._replace(page=max(0, which.page - 1)), which._replace(page=which.page + 1)
        yield ui.button(_ident("board", back), t(locale, "leaderboard-previous"), enabled=which.page > 0, emoji="◀")
        yield ui.button(_ident("board", on), t(locale, "leaderboard-next"), enabled=page.more, emoji="▶")
    others = which._replace(page=0, leavers=not which.leavers, reading=0)
    yield ui.button(_ident("board", others), t(locale, f"leaderboard-{'members' if which.leavers else 'leavers'}"))
    verb = "show" if reader.hidden else "hide"
    yield ui.button(_ident(f"board_{verb}", which), t(locale, f"leaderboard-{verb}"))


def _rankings(which: Which, locale: str) -> discord.ui.Item[Any]:
    choices = [
        Choice(by.value, t(locale, f"leaderboard-by-{by}"), t(locale, f"leaderboard-by-{by}-about"), by is which.by)
        for by in Ranking
    ]
    return ui.menu(_ident("board_by", which), t(locale, "leaderboard-by"), choices)


def hidden_message(which: Which, locale: str) -> discord.ui.LayoutView:
    """For who does not want to be on the board: that it is so, and the way back."""
    again = ui.button(_ident("board_show", which), t(locale, "leaderboard-show"))
    return ui.message(ui.text(t(locale, "leaderboard-hidden")), *ui.rows([again]))


def _ident(verb: str, which: Which) -> Ident:
    return Ident("0", None, verb, which.text())


def lacking(busiest: BoardQuery) -> BoardQuery:
    """Everybody who has played at all, to see how far they are from being listed."""
    return replace(busiest, by=Ranking.WINS, least=1, limit=1000, offset=0)
