"""The showdown's picture from real deals: every card once, every sum right, the knocker first, the winner marked."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from bot.engine.cards import stream
from bot.engine.gin.deadwood import points
from bot.engine.gin.params import GinParams
from bot.engine.gin.state import DealScored, Ending, GinScore, GinState
from bot.engine.moves import NextDeal
from bot.engine.rules import Rules, settle
from bot.engine.state import Phase, view
from bot.engine.variants import find
from bot.players import policy
from bot.tables.model import Chair, Table
from cogs.families.gin_sheet import sheet
from rendering.sheets import ShowPic, ShowRow

NAMES = ("Anna", "Bo", "Chloé", "Dan")


@cache
def scores(game: str) -> tuple[tuple[int, GinScore], ...]:
    """The sheets of many deals between computers, with the number of players."""
    return tuple((n, x) for n in (2, 3, 4) for x in _deals(find(game), n))


def _deals(rules: Rules[GinState], n: int) -> Iterator[GinScore]:
    below = stream(bytes(31) + b"s", n)
    s, _ = settle(rules, rules.start(n, rules.house(n, {"penalty_target": 500})), below)
    while acting := rules.to_act(s):
        seat = acting[0]
        resting = s.phase is Phase.DEAL_END
        action = NextDeal() if resting else policy("easy", rules).choose(view(s, seat), rules, below)
        s, events = rules.apply(s, seat, action)
        s, _ = settle(rules, s, below)
        yield from (e.score for e in events if isinstance(e, DealScored))


def drawn(game: str, n: int, score: GinScore, **house: object) -> ShowPic:
    """The picture of a deal, in English."""
    table = Table(
        id="t", guild=1, channel=1, game=game, host=1, chairs=tuple(Chair(user=None, name=x) for x in NAMES[:n])
    )
    p: GinParams = find(game).house(n, house)
    return sheet(table, score, p, "en")


def worth(row: ShowRow) -> int:
    """What the sum beside a hand comes to."""
    text = row.why.replace("−", "-").replace("×", "*")
    assert re.fullmatch(r"[\d +*()-]*", text)
    return int(eval(text)) if text else 0  # digits and signs only


@pytest.mark.parametrize("game", ["gin", "oklahoma-gin"])
def test_every_deal_is_shown_card_by_card_and_sum_by_sum(game: str) -> None:
    endings = set()
    for n, score in scores(game):
        pic = drawn(game, n, score)
        endings.add(score.ending)
        shown = [c for row in pic.rows for g in row.groups for c in g.cards]
        assert (
            len(shown)
            == len(set(shown))
            == sum(len(m.cards) for m in score.melds) + sum(len(x.left) for x in score.seats)
        )
        for k, row in enumerate(pic.rows):
            part = score.seats[((score.knocker or 0) + k) % n]
            assert (row.left, row.points, row.total) == (part.points, part.delta, part.total)
            assert worth(row) == part.penalty
            assert points(c for g in row.groups if g.caption == "left" for c in g.cards) == row.left
            assert sum(len(g.cards) for g in row.groups if g.added) == part.laid_off
        assert sum(row.winner for row in pic.rows) == len(score.winners)
    assert {Ending.KNOCK, Ending.UNDERCUT} <= endings


def test_doubled_undercut_is_explained() -> None:
    """Twice the difference and the bonus; or the bonus once, if the house doubles the difference only."""
    n, score = next((n, x) for n, x in scores("oklahoma-gin") if x.ending is Ending.UNDERCUT)
    left = score.seats[score.knocker or 0].points
    least = min(score.seats[i].points for i in score.winners)
    twice = GinScore(**{f: getattr(score, f) for f in score.__struct_fields__} | {"multiplier": 2})
    both = f"{left} − {least}" if least else f"{left}"
    assert drawn("oklahoma-gin", n, twice).rows[0].why == f"2 × ({both} + 25)"
    once = drawn("oklahoma-gin", n, twice, double_scope="difference_only").rows[0].why
    assert once == (f"2 × ({both}) + 25" if least else f"2 × {both} + 25")


def test_marks_tell_knock_and_undercut_apart() -> None:
    n, score = next((n, x) for n, x in scores("gin") if x.ending is Ending.UNDERCUT)
    rows = drawn("gin", n, score).rows
    assert rows[0].mark == "Knock"
    assert not rows[0].winner
    assert {row.mark for row in rows[1:] if row.winner} == {"Undercut"}
