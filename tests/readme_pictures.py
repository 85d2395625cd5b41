"""Paints the pictures of the READMEs from a seeded deal: `python -m tests.readme_pictures` writes docs/pictures."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from hashlib import sha256
from itertools import pairwise
from math import sin
from pathlib import Path
from typing import Any

import msgspec

from bot.engine.cards import stream
from bot.engine.melding.state import MeldingState
from bot.engine.state import DEALER, Phase, view
from bot.engine.variants import find
from bot.engine.variants.romme import RULES
from bot.i18n import LOCALES, t
from bot.players import policy
from bot.store.boards import BoardRow, Ranking
from bot.store.careers import Rank
from bot.store.history import RatingStep
from bot.tables import fairness
from bot.tables.model import Chair, Draft, GuildPrefs, Status, Table
from bot.tables.seasons import zone
from bot.tables.stats import Stats, curve
from cogs import families, pictures
from cogs.career import Record, stats_pic
from cogs.facts import facts
from cogs.help import rules_pic
from cogs.seasons import Span, Spans
from cogs.standings import Page, Reader, Which, board_pic
from cogs.studio import public_style
from rendering import paint
from rendering.model import Pic
from tests.playing import eager, listed

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
GAME = RULES.id
NAMES = ("Camille", "Bastien", "Inès", "Théo")
SEAT = 0  # whose panel is shown
SEED = sha256(b"75").digest()
LAID = 6  # melds on the table when the picture is taken
MEMBERS = (
    ("Inès", 42, 21, 31.2, 1.6),
    ("Camille", 38, 17, 29.4, 1.7),
    ("Bastien", 40, 16, 26.1, 1.6),
    ("Théo", 11, 4, 26.8, 3.1),
)
WAY = [n / 30 for n in range(31)]  # of a rating, from its beginning to now


@cache
def played(seed: bytes = SEED) -> tuple[MeldingState, ...]:
    """The states of the first deal of a match, played by simple players, up to its score sheet."""
    return tuple(_played(seed))


def _played(seed: bytes) -> Iterator[MeldingState]:
    s = RULES.start(len(NAMES), RULES.defaults(len(NAMES)))
    while s.phase is not Phase.DEAL_END:
        (seat, *_) = RULES.to_act(s)
        dealer = seat == DEALER
        action = RULES.chance(s, fairness.chance(seed, s)) if dealer else eager(view(s, seat), listed(RULES, s, seat))
        s = RULES.apply(s, seat, action).state
        yield s


def table() -> Table:
    """The table at which the match is played."""
    chairs = tuple(Chair(user=n + 1, name=name) for n, name in enumerate(NAMES))
    return Table(
        id="1", guild=1, channel=1, game=GAME, host=1, chairs=chairs, status=Status.PLAYING, seeds=(SEED.hex(),)
    )


def moment() -> MeldingState:
    """The first state in which the seat shown is to play, knows a meld, and enough lies on the table."""
    return next(
        s
        for s in played()
        if s.phase is Phase.PLAY and s.turn == SEAT and len(s.melds) >= LAID and RULES.plan(view(s, SEAT), SEAT)
    )


def panel(locale: str) -> Pic:
    """What the player on turn sees: the table over the hand."""
    v = view(moment(), SEAT)
    what = facts(RULES, v, SEAT, Draft())
    need, points = v.state.options.first_meld_min, what.lay.points if what.lay else 0
    hand = pictures.hand_pic(
        pictures.ordered(v.hand, "suit", what.best),
        (),
        tuple(c for c in (v.state.drawn[SEAT],) if c is not None),
        what.best,
        caption=t(locale, "hand-caption"),
        note=t(locale, "hand-opening", points=points, need=need),
    )
    return pictures.panel_pic(pictures.Looks(table(), locale), v, hand)


def on_the_table(locale: str) -> Pic:
    """The same moment as the channel sees it."""
    return pictures.table_pic(pictures.Looks(table(), locale), view(moment(), None))


def sheet(locale: str) -> Pic:
    """The score sheet of the deal."""
    return pictures.sheet_pic(table(), played()[-1].sheet[-1], played()[-1].options, locale)


def board(locale: str) -> Pic:
    """A leaderboard with invented members."""
    now = Span(0, "2026-11")
    rows = tuple(
        BoardRow(
            rank=n, user=n, name=name, games=games, wins=wins, points=0, finished=games, mu=mu, sigma=sigma, rated=games
        )
        for n, (name, games, wins, mu, sigma) in enumerate(MEMBERS, 1)
    )
    page = Page(Which(GAME, now, Ranking.RATING), rows, False, Spans(now, (now,), GuildPrefs()))
    return board_pic(page, Reader(locale, 2))


def record(locale: str) -> Pic:
    """What the first of the MEMBERS has done, with a rating that rose."""
    name, games, wins, mu, sigma = MEMBERS[0]
    way = [(25 + (mu - 25) * x + 0.8 * sin(9 * x), sigma + 6.7 * (1 - x) ** 3) for x in WAY]
    steps = [
        RatingStep(table="", user=1, mu_before=m0, sigma_before=s0, mu=m, sigma=s, weight=1.0)
        for (m0, s0), (m, s) in pairwise(way)
    ]
    found = Stats(
        matches=games,
        finished=games - 1,
        wins=wins,
        points=4210,
        people=30,
        places={1: wins, 2: 11, 3: 6, 4: 3},
        streak=2,
        longest=5,
        games={GAME: games},
        facts={"deals": 310, "deals_won": 121, "best_deal": 214, "closings": 96, "at_once": 7},
        last=1_793_620_000.0,
    )
    rank = Rank(mu=mu, sigma=sigma, matches=len(steps), rank=1)
    whole = Record(name=name, game=GAME, season=False, stats=found, rank=rank, curve=curve(steps), zone=zone("UTC"))
    return stats_pic(whole, locale)


def melds(locale: str) -> Pic:
    """The example melds of the RULES."""
    return rules_pic(GAME, locale)


def middle(game: str) -> Any:
    """The state in the middle of a deal at which strong computers have laid most."""
    rules, states = find(game), []
    s = rules.start(len(NAMES), rules.defaults(len(NAMES)))
    while s.phase not in (Phase.DEAL_END, Phase.MATCH_END):
        (seat, *_) = rules.to_act(s)
        if seat == DEALER:
            action = rules.chance(s, fairness.chance(SEED, s))
        else:
            action = policy("hard", rules).choose(view(s, seat), rules, stream(SEED, s.seq))
        s = rules.apply(s, seat, action).state
        states.append(s)
    return states[len(states) * 3 // 4]


def other_table(game: str, locale: str) -> Pic:
    """The table of another game as its channel sees it."""
    looks = pictures.Looks(msgspec.structs.replace(table(), game=game), locale)
    v = view(middle(game), None)
    return families.table(looks, v) or pictures.table_pic(looks, v)


PICTURES: dict[str, Callable[[str], Pic]] = {
    "table": on_the_table,
    "panel": panel,
    "sheet": sheet,
    "leaderboard": board,
    "stats": record,
    "melds": melds,
    "canasta": partial(other_table, "canasta"),
    "rummikub": partial(other_table, "rummikub"),
}


def write() -> None:
    """Paint every picture in every language, with the letters of that language on the cards."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for locale in LOCALES:
        for name, make in PICTURES.items():
            (FOLDER / f"{name}.{locale}.png").write_bytes(paint(make(locale), public_style(locale)).png)


if __name__ == "__main__":
    write()
